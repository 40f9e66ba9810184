"""Looks that no program has: colours, reliefs, fonts, flags and mines by chance."""

import colorsys

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

import shapes

CLASSIC = [None, (0, 0, 255), (0, 128, 0), (255, 0, 0), (0, 0, 128), (128, 0, 0), (0, 128, 128), (0, 0, 0), (128, 128, 128)]


def mix(a, b, share):
    return tuple(int(round(x + (y - x) * share)) for x, y in zip(a, b))


def luminance(colour):
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def distance(a, b):
    return max(abs(luminance(a) - luminance(b)), 0.5 * max(abs(x - y) for x, y in zip(a, b)))


def hsv(hue, saturation, value):
    return tuple(int(255 * channel) for channel in colorsys.hsv_to_rgb(hue % 1, saturation, value))


def any_colour(random, saturation=(0, 1), value=(0, 1)):
    return hsv(random.random(), random.uniform(*saturation), random.uniform(*value))


def readable_on(random, grounds, least=70, tries=30):
    """Returns a colour that stands out from the grounds."""
    best = max((any_colour(random) for _ in range(tries)), key=lambda c: min(distance(c, ground) for ground in grounds))
    for _ in range(tries):
        colour = any_colour(random)
        if min(distance(colour, ground) for ground in grounds) >= least:
            return colour
    return best


def shaded(colour, amount):
    return mix(colour, (255, 255, 255) if amount > 0 else (0, 0, 0), abs(amount))


def number_colours(random, ground):
    """Returns the colour of each number: the usual ones, others, one for all, or shades."""
    kind = random.choice(["classic", "classic", "classic", "shifted", "random", "one", "shades"])
    colours = list(CLASSIC)
    if kind == "shifted":
        light = luminance(ground) < 110
        jitter = random.uniform(0.02, 0.1)
        for number in range(1, 9):
            hue, saturation, value = colorsys.rgb_to_hsv(*(channel / 255 for channel in CLASSIC[number]))
            value = random.uniform(0.75, 1) if light else random.uniform(0.3, 0.8)
            colours[number] = hsv(hue + random.uniform(-jitter, jitter), saturation * random.uniform(0.5, 1), value)
    elif kind == "random":
        colours = [None] + [readable_on(random, [ground], 60) for _ in range(8)]
    elif kind == "one":
        colours = [None] + [readable_on(random, [ground], 80)] * 8
    elif kind == "shades":
        a, b = readable_on(random, [ground], 80), readable_on(random, [ground], 80)
        colours = [None] + [mix(a, b, (number - 1) / 7) for number in range(1, 9)]
    for number in range(1, 9):
        if distance(colours[number], ground) < 35:
            colours[number] = readable_on(random, [ground], 60)
    return colours


def grounds(random):
    """Returns the grounds of covered and open cells."""
    kind = random.choice(["grey", "grey", "dark", "light", "colour", "colour", "inverse", "any", "near"])
    if kind == "grey":
        covered = shaded((192, 192, 192), random.uniform(-0.15, 0.2))
        return covered, shaded(covered, random.uniform(-0.12, 0.12))
    if kind == "dark":
        covered = any_colour(random, (0, 0.5), (0.2, 0.5))
        return covered, shaded(covered, random.choice([-1, -1, 1]) * random.uniform(0.2, 0.6))
    if kind == "light":
        covered = any_colour(random, (0, 0.4), (0.7, 0.95))
        return covered, shaded(covered, random.uniform(0.3, 0.9))
    if kind == "colour":
        covered = any_colour(random, (0.3, 1), (0.4, 1))
        return covered, any_colour(random, (0, 0.35), (0.75, 1))
    if kind == "inverse":
        return any_colour(random, (0, 0.4), (0.85, 1)), any_colour(random, (0, 0.5), (0.1, 0.6))
    if kind == "near":
        covered = any_colour(random)
        return covered, shaded(covered, random.uniform(-0.06, 0.06))
    covered = any_colour(random)
    for _ in range(20):
        opened = any_colour(random)
        if distance(covered, opened) > 25:
            break
    return covered, opened


class Relief:
    """How the edge of a cell is drawn."""

    def __init__(self, random, ground, page):
        self.kind = random.choice(["none", "bevel", "bevel", "line", "line", "rounded", "rounded", "disc", "sunken", "gradient"])
        self.width = random.uniform(0.03, 0.16)
        self.light, self.dark = shaded(ground, random.uniform(0.3, 1)), shaded(ground, -random.uniform(0.2, 0.6))
        self.line = random.choice([self.dark, self.light, page, shaded(ground, -0.2), any_colour(random)])
        self.radius, self.inset = random.uniform(0.05, 0.45), random.choice([0, 0.02, 0.05, 0.09])
        self.sides = random.choice(["all", "all", "left top", "right bottom"])
        self.page = page
        self.is_across = random.random() < 0.3

    def draw(self, tile):
        side = tile.size[0]
        width = max(1, int(self.width * side))
        drawing = ImageDraw.Draw(tile)
        if self.kind in ("bevel", "sunken"):
            light, dark = (self.light, self.dark) if self.kind == "bevel" else (self.dark, self.light)
            last = side - width
            drawing.polygon([(0, 0), (side, 0), (last, width), (width, width), (width, last), (0, side)], fill=light)
            drawing.polygon([(side, side), (0, side), (width, last), (last, last), (last, width), (side, 0)], fill=dark)
        elif self.kind == "line":
            thin = max(1, width // 3) - 1
            if self.sides != "right bottom":
                drawing.rectangle([0, 0, thin, side], fill=self.line)
                drawing.rectangle([0, 0, side, thin], fill=self.line)
            if self.sides != "left top":
                drawing.rectangle([side - 1 - thin, 0, side, side], fill=self.line)
                drawing.rectangle([0, side - 1 - thin, side, side], fill=self.line)
        elif self.kind == "gradient":
            ramp = Image.linear_gradient("L").resize((side, side))
            tile.paste(Image.composite(Image.new("RGB", tile.size, self.dark), tile, (ramp.rotate(90) if self.is_across else ramp).point(lambda v: v // 2)))
        return self.clip(tile)

    def clip(self, tile):
        """Returns the tile within rounded corners or a disc, and the page around it."""
        if self.kind not in ("rounded", "disc"):
            return tile
        side = tile.size[0]
        mask = Image.new("L", tile.size, 0)
        inset = self.inset * side
        box = [inset, inset, side - 1 - inset, side - 1 - inset]
        drawing = ImageDraw.Draw(mask)
        if self.kind == "disc":
            drawing.ellipse(box, fill=255)
        else:
            drawing.rounded_rectangle(box, self.radius * side, fill=255)
        around = Image.new("RGB", tile.size, self.page)
        around.paste(tile, (0, 0), mask)
        return around


class Texture:
    """What fills a ground besides its colour: nothing, grain, a drawing, or drawings that differ from cell to cell."""

    def __init__(self, random, ground, likely):
        self.kind = random.choice(["grain", "drawing", "drawing", "several", "wash"]) if random.random() < likely else "none"
        self.amount = random.uniform(4, 30)
        self.scale = random.choice([2, 3, 5, 8])
        self.seeds = [random.randrange(1 << 30) for _ in range(4)]
        self.drawings = [shapes.decoration(random) for _ in range(3)]
        strength = random.choice([0.08, 0.15, 0.3, 0.6])
        self.colour = shaded(ground, random.choice([-1, 1]) * strength) if random.random() < 0.7 else readable_on(random, [ground], 20)

    def variants(self):
        return {"none": 1, "drawing": 1, "grain": 3, "several": 3, "wash": 4}[self.kind]

    def draw(self, tile, variant):
        if self.kind in ("grain", "wash"):
            side = tile.size[0]
            source = numpy.random.default_rng(self.seeds[variant])
            cells = self.scale * 4 if self.kind == "grain" else 2
            noise = Image.fromarray((source.random((cells, cells)) * 255).astype("uint8")).resize((side, side), Image.BICUBIC)
            values = numpy.asarray(tile).astype("float32") + ((numpy.asarray(noise).astype("float32") / 127.5 - 1) * self.amount)[..., None]
            tile.paste(Image.fromarray(values.clip(0, 255).astype("uint8")))
        elif self.kind != "none":
            self.drawings[variant % 3](ImageDraw.Draw(tile), tile.size[0], self.colour)


class Digits:
    """The numbers: a font, pixels or spots."""

    def __init__(self, random, fonts, ground):
        self.kind = random.choices(["font", "pixels", "dots", "segments", "spots"], [0.79, 0.11, 0.02, 0.06, 0.02])[0]
        self.font = random.choice(fonts)
        self.size = random.uniform(0.5, 0.95)
        self.shift = (random.choice([0, 0, 0, random.uniform(-0.1, 0.1)]), random.choice([0, 0, random.uniform(-0.1, 0.1)]))
        self.colours = number_colours(random, ground)
        self.is_bold = random.random() < 0.5
        self.height = random.uniform(0.45, 0.8)
        self.effect = random.choice(["none"] * 8 + ["shadow", "outline", "glow", "hollow", "rough", "rough"])
        self.seed = random.randrange(1 << 30)
        self.roughness = random.uniform(0.25, 0.6)
        self.effect_colour = shaded(ground, random.choice([-0.6, 0.6])) if random.random() < 0.7 else any_colour(random)
        self.tint = random.uniform(0.1, 0.6) if random.random() < 0.12 else 0

    def draw(self, tile, number):
        side, drawing, colour = tile.size[0], ImageDraw.Draw(tile), self.colours[number]
        if self.kind in ("pixels", "dots"):
            return shapes.pixel_digit(drawing, side, number, colour, self.is_bold, self.height, self.kind == "dots")
        if self.kind == "segments":
            return shapes.segment_digit(drawing, side, number, colour, self.roughness * 0.2, self.height)
        if self.kind == "spots":
            for x, y in shapes.SPOTS[number]:
                drawing.ellipse(shapes.points(side, (x - 0.09, y - 0.09), (x + 0.09, y + 0.09)), fill=colour)
            return None
        font = scaled_font(self.font, max(5, int(side * self.size)))
        at = (side * (0.5 + self.shift[0]), side * (0.5 + self.shift[1]))
        draw = lambda where, fill, **more: drawing.text(where, str(number), fill=fill, font=font, anchor="mm", **more)
        if self.effect == "shadow":
            draw((at[0] + side * 0.04, at[1] + side * 0.04), self.effect_colour)
        elif self.effect == "outline":
            draw(at, colour, stroke_width=max(1, side // 28), stroke_fill=self.effect_colour)
        elif self.effect == "glow":
            mask = Image.new("L", tile.size, 0)
            ImageDraw.Draw(mask).text(at, str(number), fill=255, font=font, anchor="mm")
            tile.paste(Image.new("RGB", tile.size, mix(colour, (0, 0, 0), 0.3)), (0, 0), mask.filter(ImageFilter.GaussianBlur(side * 0.06)))
        elif self.effect == "hollow":
            return draw(at, tile.getpixel((side // 2, side // 2)), stroke_width=max(1, side // 24), stroke_fill=colour)
        elif self.effect == "rough":
            return self.draw_rough(tile, number, at, font)
        return draw(at, colour)

    def draw_rough(self, tile, number, at, font):
        """Draws a digit as if with chalk."""
        side = tile.size[0]
        mask = Image.new("L", tile.size, 0)
        ImageDraw.Draw(mask).text(at, str(number), fill=255, font=font, anchor="mm")
        source = numpy.random.default_rng(self.seed + number)
        cells = source.choice([12, 20, 32])
        noise = Image.fromarray((source.random((cells, cells)) * 255).astype("uint8")).resize(tile.size, Image.BICUBIC)
        holes = noise.point(lambda value: 255 if value > 255 * self.roughness else 90)
        tile.paste(Image.new("RGB", tile.size, self.colours[number]), (0, 0), ImageChops.multiply(mask, holes))


FONTS = {}


def scaled_font(path, size):
    """Returns a font whose digits have about the given height in pixels, whatever its own metrics are."""
    if (path, size) not in FONTS:
        if len(FONTS) > 4000:
            FONTS.clear()
        trial = ImageFont.truetype(path, 100)
        left, top, right, bottom = trial.getbbox("8")
        height = max(20, bottom - top, right - left)
        FONTS[path, size] = ImageFont.truetype(path, max(5, int(100 * 0.75 * size / height)))
    return FONTS[path, size]


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
        self.covered_texture = Texture(random, self.covered, 1 if plain else 0.28)
        self.opened_texture = Texture(random, self.opened, 0.14)
        self.blank_texture = Texture(random, self.opened, 0.06)
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
        self.is_pixelated = random.random() < 0.14
        self.sign = random.choice(fonts)
        self.flag_ground = any_colour(random) if random.random() < 0.08 else None
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
        side = min(size, 16 + size % 5) if self.is_pixelated else size * (3 if size < 40 else 2)
        is_covered = symbol in ".F?x"
        ground = self.covered if is_covered else self.opened
        if symbol in "Fx" and self.flag_ground:
            ground = self.flag_ground
        if symbol in "*!":
            ground = self.hit_ground if symbol == "!" else self.mine_ground
        if symbol in "12345678" and self.digits.tint:
            ground = mix(ground, self.digits.colours[int(symbol)], self.digits.tint)
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
