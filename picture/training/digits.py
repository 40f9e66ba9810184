"""The numbers: fonts, pixels, segments, spots and strokes."""

import random as random_numbers

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter

import shapes
from colours import any_colour, distance, luminance, mix, number_colours, shaded
from fonts import scaled_font


class Digits:
    """The numbers: a font, pixels or spots."""

    def __init__(self, random, fonts, ground):
        self.kind = random.choices(["font", "pixels", "dots", "segments", "spots", "strokes"], [0.73, 0.12, 0.02, 0.07, 0.02, 0.04])[0]
        self.font = random.choice(fonts)
        self.size = random.uniform(0.5, 0.95)
        self.shift = (random.choice([0, 0, 0, random.uniform(-0.1, 0.1)]), random.choice([0, 0, random.uniform(-0.1, 0.1)]))
        self.colours = number_colours(random, ground)
        self.pixels = random.choice([shapes.PIXELS, shapes.PIXELS, shapes.BOLD_PIXELS, shapes.BOLD_PIXELS, shapes.SMALL_PIXELS])
        self.height = random.uniform(0.45, 0.92)
        self.width = random.choice([1, 1, 1, random.uniform(0.8, 1.6)])
        self.unlit = shaded(ground, random.choice([-1, 1]) * random.uniform(0.06, 0.2)) if random.random() < 0.5 else None
        self.effect = random.choice(["none"] * 8 + ["shadow", "outline", "glow", "hollow", "rough", "rough"])
        self.seed = random.randrange(1 << 30)
        self.roughness = random.uniform(0.25, 0.6)
        self.effect_colour = shaded(ground, random.choice([-0.6, 0.6])) if random.random() < 0.7 else any_colour(random)
        self.grounds = self.number_grounds(random, ground)

    def number_grounds(self, random, ground):
        """Returns the ground of each number: nearly always that of all open cells, tinted, or colours of its own."""
        kind = random.choices(["same", "tinted", "scale", "random"], [0.82, 0.1, 0.05, 0.03])[0]
        if kind == "same":
            return [ground] * 9
        if kind == "tinted":
            tint = random.uniform(0.1, 0.6)
            return [ground] + [mix(ground, self.colours[number], tint) for number in range(1, 9)]
        if kind == "scale":
            stops = [any_colour(random) for _ in range(3)]
            last = random.choice([4, 6, 8])
            at = lambda share: mix(stops[0], stops[1], share * 2) if share < 0.5 else mix(stops[1], stops[2], share * 2 - 1)
            grounds = [ground] + [at(min(1, (number - 1) / (last - 1))) for number in range(1, 9)]
        else:
            grounds = [ground] + [any_colour(random) for _ in range(8)]
        ink = random.choice([None, (0, 0, 0), (255, 255, 255)])
        contrast = lambda ground: (0, 0, 0) if luminance(ground) > 128 else (255, 255, 255)
        for number in range(1, 9):
            colour = ink or contrast(grounds[number])
            self.colours[number] = colour if distance(colour, grounds[number]) > 40 else contrast(grounds[number])
        return grounds

    def draw(self, tile, number):
        side, drawing, colour = tile.size[0], ImageDraw.Draw(tile), self.colours[number]
        if self.kind in ("pixels", "dots"):
            return shapes.pixel_digit(drawing, side, number, colour, self.pixels, self.height, self.width, self.kind == "dots")
        if self.kind == "segments":
            return shapes.segment_digit(drawing, side, number, colour, self.roughness * 0.2, self.height, self.unlit)
        if self.kind == "spots":
            for x, y in shapes.SPOTS[number]:
                drawing.ellipse(shapes.points(side, (x - 0.09, y - 0.09), (x + 0.09, y + 0.09)), fill=colour)
            return None
        if self.kind == "strokes":
            return self.draw_strokes(drawing, side, number)
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

    def draw_strokes(self, drawing, side, number):
        """Draws a digit as if by hand, the same wherever the look draws it."""
        hand, width = random_numbers.Random(self.seed + number), max(1, int(side * self.roughness * 0.22))
        for line in shapes.stroke_digit(hand, number, self.height, self.height * (0.4 + 0.3 * self.roughness)):
            drawing.line(shapes.points(side, *line), fill=self.colours[number], width=width, joint="curve")

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
