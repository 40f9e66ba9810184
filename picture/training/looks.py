"""Looks that no program has: colours, reliefs, fonts, flags and mines by chance."""

from PIL import Image, ImageChops, ImageDraw

import shapes
from colours import any_colour, distance, grounds, hsv, readable_on, shaded
from digits import Digits
from fonts import scaled_font
from surfaces import Relief, Texture


class Look:
    """Draws the tiles of a board."""

    def __init__(self, random, fonts):
        self.random = random
        self.covered, self.opened = grounds(random)
        self.page = random.choice([self.covered, self.opened, shaded(self.opened, -0.2), any_colour(random), (255, 255, 255), (24, 24, 28)])
        self.covered_relief = Relief(random, self.covered, self.page)
        same = random.random() < 0.3
        self.opened_relief = self.covered_relief if same else Relief(random, self.opened, self.page)
        plain = distance(self.covered, self.opened) < 14 and self.covered_relief.kind == self.opened_relief.kind
        self.covered_texture = Texture(random, self.covered, 1 if plain else 0.3, fonts=fonts)
        self.opened_texture = Texture(random, self.opened, 0.14, Texture.KINDS[:-1])
        self.blank_texture = Texture(random, self.opened, 0.12, ["drawing", "sign", "sign"], signs="....-_,:0o", fonts=fonts)
        self.digits = Digits(random, fonts, self.opened)
        self.chequers = random.uniform(0.03, 0.14) * random.choice([-1, 1]) if random.random() < 0.2 else 0
        self.flag, self.mine = shapes.flag(random), shapes.mine(random)
        on_covered = [self.covered]
        red = hsv(random.uniform(-0.04, 0.04), random.uniform(0.7, 1), random.uniform(0.6, 1))
        self.cloth = red if random.random() < 0.7 and distance(red, self.covered) > 30 else readable_on(random, on_covered, 70)
        self.pole = random.choice([(0, 0, 0), (255, 255, 255), self.cloth, readable_on(random, on_covered, 60)])
        self.letter = random.choice(fonts) if random.random() < 0.08 else None
        self.letters = random.choice(["F", "F", "P", "!", "X", "M", ">"]), random.choice(["*", "*", "X", "B", "@", "M", "o"])
        self.has_mine_letter = random.random() < (0.6 if self.letter else 0.06)
        self.is_pixelated = random.random() < 0.16
        self.pixels = random.choice([8, 10, 12, 16, 16, 18, 20, 24])
        self.has_fringes = random.random() < 0.05
        self.border = any_colour(random) if random.random() < 0.1 else None
        self.sign = random.choice(fonts)
        self.flag_ground = random.choice([self.opened, any_colour(random)]) if random.random() < 0.1 else None
        self.mine_ground = random.choice([self.opened, self.opened, self.covered, red])
        self.hit_ground = random.choice([red, red, self.mine_ground])
        self.mine_colour = (0, 0, 0) if distance((0, 0, 0), self.mine_ground) > 50 and random.random() < 0.7 else readable_on(random, [self.mine_ground], 60)
        self.shine = random.choice([(255, 255, 255), self.mine_ground])
        self.shows_zero = random.random() < 0.03
        self.question = readable_on(random, on_covered, 60)
        self.tiles = {}

    def tile(self, symbol, size, x, y):
        """Returns the drawing of a cell with `size` pixels a side."""
        is_covered = symbol in ".F?x"
        texture = self.covered_texture if is_covered else self.opened_texture
        variant = (x * 7 + y * 13 + x * y) % texture.variants()
        is_dark = bool(self.chequers) and (x + y) % 2 == 1
        key = symbol, size, variant, is_dark
        if key not in self.tiles:
            self.tiles[key] = self.draw(symbol, size, variant, is_dark)
        return self.tiles[key]

    def draw(self, symbol, size, variant, is_dark):
        side = min(size, self.pixels) if self.is_pixelated else size * (3 if size < 40 else 2)
        is_covered = symbol in ".F?x"
        ground = self.covered if is_covered else self.opened
        if symbol in "Fx" and self.flag_ground:
            ground = self.flag_ground
        if symbol in "*!":
            ground = self.hit_ground if symbol == "!" else self.mine_ground
        if symbol in "12345678":
            ground = self.digits.grounds[int(symbol)]
        if is_dark:
            ground = shaded(ground, self.chequers)
        tile = Image.new("RGB", (side, side), ground)
        (self.covered_texture if is_covered else self.opened_texture).draw(tile, variant)
        if symbol == "0":
            self.blank_texture.draw(tile, 0)
        relief = self.covered_relief if is_covered else self.opened_relief
        if relief.kind not in ("rounded", "disc"):
            tile = relief.draw(tile)
        self.draw_sign(tile, symbol)
        if relief.kind in ("rounded", "disc"):
            tile = relief.clip(tile)
        if self.has_fringes:
            red, green, blue = tile.split()
            tile = Image.merge("RGB", (ImageChops.offset(red, 1, 0), green, ImageChops.offset(blue, -1, 0)))
        return tile.resize((size, size), Image.NEAREST if self.is_pixelated else Image.BOX)

    def draw_sign(self, tile, symbol):
        side, drawing = tile.size[0], ImageDraw.Draw(tile)
        write = lambda text, font, colour: drawing.text((side / 2, side / 2), text, fill=colour, font=scaled_font(font, int(side * 0.7)), anchor="mm")
        if symbol in "12345678":
            self.digits.draw(tile, int(symbol))
        elif symbol == "0" and self.shows_zero:
            write("0", self.digits.font, readable_on(self.random, [self.opened], 40))
        elif symbol in "Fx":
            if self.letter:
                write(self.letters[0], self.letter, self.cloth)
            else:
                self.flag(drawing, side, self.cloth, self.pole)
        elif symbol in "*!" and self.has_mine_letter and self.letters[0] != self.letters[1]:
            write(self.letters[1], self.sign, self.mine_colour)
        elif symbol in "*!":
            self.mine(drawing, side, self.mine_colour, self.shine)
        elif symbol == "?":
            write("?", self.sign, self.question)
        if symbol == "x":
            line = max(1, int(side * 0.08))
            drawing.line(shapes.points(side, (0.15, 0.15), (0.85, 0.85)), fill=self.question, width=line)
            drawing.line(shapes.points(side, (0.15, 0.85), (0.85, 0.15)), fill=self.question, width=line)
