"""The numbers: fonts, pixels, segments, spots and strokes."""

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

import shapes
from colours import any_colour, mix, number_colours, shaded

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
