"""Edges and grounds of cells: reliefs and textures."""

import numpy
from PIL import Image, ImageDraw

import shapes
from colours import any_colour, readable_on, shaded
from fonts import scaled_font


class Relief:
    """How the edge of a cell is drawn."""

    def __init__(self, random, ground, page):
        self.kind = random.choice(["none", "bevel", "bevel", "line", "line", "rounded", "rounded", "disc", "sunken", "gradient"])
        self.width = random.uniform(0.03, 0.16)
        self.light, self.dark = shaded(ground, random.uniform(0.3, 1)), shaded(ground, -random.uniform(0.2, 0.6))
        self.line = random.choice([self.dark, self.light, page, shaded(ground, -0.2), any_colour(random)])
        self.radius, self.inset = random.uniform(0.05, 0.45), random.choice([0, 0.02, 0.05, 0.09, 0.12])
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
    """What fills a ground besides its colour: nothing, grain, a drawing, a sign, dithering, or drawings that differ from cell to cell."""

    KINDS = ["grain", "drawing", "drawing", "several", "wash", "dither", "sign"]

    def __init__(self, random, ground, likely, kinds=KINDS, signs="#.-~+o:=?@&%*", fonts=()):
        self.kind = random.choice(kinds) if random.random() < likely else "none"
        self.sign = random.choice(signs)
        self.font, self.size = random.choice(fonts) if fonts else None, random.uniform(0.4, 0.9)
        self.step, self.is_hatched = random.choice([8, 12, 16, 24]), random.random() < 0.3
        self.amount = random.uniform(4, 30)
        self.scale = random.choice([2, 3, 5, 8])
        self.seeds = [random.randrange(1 << 30) for _ in range(4)]
        self.drawings = [shapes.decoration(random) for _ in range(3)]
        strength = random.choice([0.08, 0.15, 0.3, 0.6])
        self.colour = shaded(ground, random.choice([-1, 1]) * strength) if random.random() < 0.7 else readable_on(random, [ground], 20)

    def variants(self):
        return {"grain": 3, "several": 3, "wash": 4}.get(self.kind, 1)

    def draw(self, tile, variant):
        if self.kind in ("grain", "wash"):
            side = tile.size[0]
            source = numpy.random.default_rng(self.seeds[variant])
            cells = self.scale * 4 if self.kind == "grain" else 2
            noise = Image.fromarray((source.random((cells, cells)) * 255).astype("uint8")).resize((side, side), Image.BICUBIC)
            values = numpy.asarray(tile).astype("float32") + ((numpy.asarray(noise).astype("float32") / 127.5 - 1) * self.amount)[..., None]
            tile.paste(Image.fromarray(values.clip(0, 255).astype("uint8")))
        elif self.kind == "dither":
            y, x = numpy.mgrid[: self.step, : self.step]
            mask = (x + y) % 4 < 2 if self.is_hatched else (x + y) % 2
            mask = Image.fromarray((mask * 255).astype("uint8")).resize(tile.size, Image.NEAREST)
            tile.paste(Image.new("RGB", tile.size, self.colour), (0, 0), mask)
        elif self.kind == "sign":
            side = tile.size[0]
            font = scaled_font(self.font, max(5, int(side * self.size)))
            ImageDraw.Draw(tile).text((side / 2, side / 2), self.sign, fill=self.colour, font=font, anchor="mm")
        elif self.kind != "none":
            self.drawings[variant % 3](ImageDraw.Draw(tile), tile.size[0], self.colour)
