"""What is drawn in cells: flags, mines, signs and decorations. All take the drawing of a square of `side` pixels and a colour."""

import math


def points(side, *pairs):
    return [(x * side, y * side) for x, y in pairs]


def flag(random):
    """Returns a function that draws one kind of flag: `draw(drawing, side, cloth, pole)`."""
    kind = random.choice(["left", "left", "right", "right", "square", "swallow", "wave", "pin", "two", "bare", "marker", "cross", "bang", "triangle", "heart"])
    top, low, foot = random.uniform(0.14, 0.26), random.uniform(0.5, 0.62), random.uniform(0.74, 0.88)
    x, reach = random.uniform(0.3, 0.42), random.uniform(0.32, 0.46)
    thin, base = random.uniform(0.04, 0.1), random.choice(["none", "none", "line", "step"])
    mirrored = kind == "left"

    def draw(drawing, side, cloth, pole):
        at = (lambda a, b: (1 - a, b)) if mirrored else (lambda a, b: (a, b))
        polygon = lambda colour, *pairs: drawing.polygon(points(side, *[at(*pair) for pair in pairs]), fill=colour)
        middle = (top + low) / 2
        if kind in ("left", "right"):
            polygon(cloth, (x, top), (x, low), (x + reach, middle))
        elif kind == "square":
            polygon(cloth, (x, top), (x, low), (x + reach, low), (x + reach, top))
        elif kind == "swallow":
            polygon(cloth, (x, top), (x, low), (x + reach, low), (x + reach * 0.7, middle), (x + reach, top))
        elif kind == "wave":
            wave = [(x + reach * t / 10, top + 0.05 * math.sin(t * 0.7)) for t in range(11)]
            polygon(cloth, *wave, *[(a, b + low - top) for a, b in reversed(wave)])
        elif kind == "pin":
            polygon(cloth, (x, top), (x + reach, top + 0.12), (x + 0.1, low - 0.06), (x + 0.1, foot), (x, foot))
        elif kind == "two":
            polygon(cloth, (x, top), (x, middle), (x + reach, middle - 0.04))
            polygon(pole, (x, middle), (x, low), (x + reach * 0.8, middle + 0.04))
        elif kind == "bare":
            polygon(cloth, (0.25, 0.25), (0.25, 0.75), (0.78, 0.5))
            return
        elif kind == "marker":
            drawing.ellipse(points(side, (0.3, 0.16), (0.7, 0.56)), fill=cloth)
            polygon(cloth, (0.33, 0.45), (0.67, 0.45), (0.5, 0.86))
            return
        elif kind == "cross":
            for a, b in (((0.24, 0.24), (0.76, 0.76)), ((0.24, 0.76), (0.76, 0.24))):
                drawing.line(points(side, a, b), fill=cloth, width=max(1, int(side * thin * 1.6)))
            return
        elif kind == "triangle":
            polygon(cloth, (0.5, 0.18), (0.84, 0.8), (0.16, 0.8))
            drawing.rectangle(points(side, (0.46, 0.4), (0.54, 0.6)), fill=pole)
            drawing.rectangle(points(side, (0.46, 0.65), (0.54, 0.73)), fill=pole)
            return
        elif kind == "heart":
            for a in (0.37, 0.63):
                drawing.ellipse(points(side, (a - 0.15, 0.24), (a + 0.15, 0.54)), fill=cloth)
            polygon(cloth, (0.24, 0.46), (0.76, 0.46), (0.5, 0.8))
            return
        elif kind == "bang":
            polygon(cloth, (0.42, 0.16), (0.58, 0.16), (0.55, 0.62), (0.45, 0.62))
            drawing.ellipse(points(side, (0.43, 0.68), (0.57, 0.82)), fill=cloth)
            return
        polygon(pole, (x - thin, top), (x, top), (x, foot), (x - thin, foot))
        if base != "none":
            polygon(pole, (x - 0.18, foot - 0.05), (x + 0.2, foot - 0.05), (x + 0.2, foot), (x - 0.18, foot))
        if base == "step":
            polygon(pole, (x - 0.25, foot), (x + 0.27, foot), (x + 0.27, foot + 0.06), (x - 0.25, foot + 0.06))

    return draw


def mine(random):
    """Returns a function that draws one kind of mine: `draw(drawing, side, colour, shine)`."""
    kind = random.choice(["spikes", "spikes", "spikes", "disc", "bomb", "star", "ring", "skull", "burst"])
    radius, spikes = random.uniform(0.18, 0.3), random.choice([4, 8, 8, 12])
    has_shine = random.random() < 0.6

    def draw(drawing, side, colour, shine):
        disc = lambda x, y, r, c: drawing.ellipse(points(side, (x - r, y - r), (x + r, y + r)), fill=c)
        around = lambda count, r, shift=0.0: [
            (0.5 + r * math.cos(2 * math.pi * (k + shift) / count), 0.5 + r * math.sin(2 * math.pi * (k + shift) / count)) for k in range(count)
        ]
        if kind == "spikes":
            for x, y in around(spikes, radius + 0.14):
                drawing.line(points(side, (0.5, 0.5), (x, y)), fill=colour, width=max(1, int(side * 0.06)))
        elif kind == "bomb":
            drawing.line(points(side, (0.6, 0.36), (0.72, 0.2), (0.84, 0.18)), fill=colour, width=max(1, int(side * 0.05)))
            disc(0.84, 0.18, 0.05, shine)
        elif kind in ("star", "burst"):
            count = 5 if kind == "star" else 11
            inner = around(count, radius * 0.6, 0.5)
            star = [point for pair in zip(around(count, radius + 0.16), inner) for point in pair]
            drawing.polygon(points(side, *star), fill=colour)
            return
        if kind == "ring":
            drawing.ellipse(points(side, (0.5 - radius, 0.5 - radius), (0.5 + radius, 0.5 + radius)), outline=colour, width=max(1, int(side * 0.07)))
            disc(0.5, 0.5, radius * 0.4, colour)
            return
        disc(0.5, 0.55 if kind == "bomb" else 0.5, radius, colour)
        if kind == "skull":
            drawing.rectangle(points(side, (0.4, 0.6), (0.6, 0.8)), fill=colour)
            disc(0.42, 0.48, 0.05, shine)
            disc(0.58, 0.48, 0.05, shine)
        elif has_shine:
            disc(0.43, 0.43, 0.06, shine)

    return draw


PIXELS = {
    1: "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    2: ".###. #...# ....# ..##. .#... #.... #####",
    3: ".###. #...# ....# ..##. ....# #...# .###.",
    4: "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    5: "##### #.... ####. ....# ....# #...# .###.",
    6: "..##. .#... #.... ####. #...# #...# .###.",
    7: "##### ....# ...#. ..#.. ..#.. .#... .#...",
    8: ".###. #...# #...# .###. #...# #...# .###.",
}
BOLD_PIXELS = {
    1: "..##. .###. ####. ..##. ..##. ..##. #####",
    2: "####. ##### ...## .###. ##... ##### #####",
    3: "####. ##### ...## .###. ...## ##### ####.",
    4: "##.## ##.## ##### ##### ...## ...## ...##",
    5: "##### ##### ##... ####. ...## ##### ####.",
    6: ".#### ##... ####. ##### ##.## ##### .###.",
    7: "##### ##### ...## ..##. ..##. .##.. .##..",
    8: ".###. ##.## ##.## .###. ##.## ##### .###.",
}


SMALL_PIXELS = {
    1: ".#. ##. .#. .#. ###",
    2: "##. ..# .#. #.. ###",
    3: "##. ..# .#. ..# ##.",
    4: "#.# #.# ### ..# ..#",
    5: "### #.. ##. ..# ##.",
    6: ".## #.. ### #.# ###",
    7: "### ..# .#. .#. .#.",
    8: "### #.# ### #.# ###",
}


def pixel_digit(drawing, side, number, colour, pixels, height, width, are_dots=False):
    """A digit of pixels or dots; `width` is how wide a pixel is for its height."""
    rows = pixels[number].split()
    down = height * side / len(rows)
    across = min(width * down, 0.96 * side / len(rows[0]))
    left, top = (side - len(rows[0]) * across) / 2, (side - len(rows) * down) / 2
    for y, row in enumerate(rows):
        for x, pixel in enumerate(row):
            if pixel == "#":
                corner = left + x * across, top + y * down
                box = [*corner, corner[0] + max(0, across - 1), corner[1] + max(0, down - 1)]
                drawing.ellipse(box, fill=colour) if are_dots else drawing.rectangle(box, fill=colour)


SPOTS = {
    1: [(0.5, 0.5)],
    2: [(0.3, 0.3), (0.7, 0.7)],
    3: [(0.27, 0.27), (0.5, 0.5), (0.73, 0.73)],
    4: [(0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)],
    5: [(0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7), (0.5, 0.5)],
    6: [(0.3, 0.25), (0.7, 0.25), (0.3, 0.5), (0.7, 0.5), (0.3, 0.75), (0.7, 0.75)],
    7: [(0.3, 0.25), (0.7, 0.25), (0.3, 0.5), (0.7, 0.5), (0.3, 0.75), (0.7, 0.75), (0.5, 0.5)],
    8: [(0.3, 0.22), (0.7, 0.22), (0.3, 0.5), (0.7, 0.5), (0.3, 0.78), (0.7, 0.78), (0.5, 0.36), (0.5, 0.64)],
}


SEGMENTS = {1: "bc", 2: "abged", 3: "abgcd", 4: "fgbc", 5: "afgcd", 6: "afgedc", 7: "abc", 8: "abcdefg"}


def segment_digit(drawing, side, number, colour, thickness, height, unlit=None):
    """A digit of seven segments, with the colour of those that are not lit if they can be seen."""
    left, right = (0.5 - 0.27 * height) * side, (0.5 + 0.27 * height) * side
    top, middle, bottom = (0.5 - height / 2) * side, 0.5 * side, (0.5 + height / 2) * side
    thick = max(1.0, thickness * side)
    gap = min(thick * 0.3, (right - left) / 3, (middle - top) / 3)
    across = lambda y, fill: drawing.rectangle([left + gap, y - thick / 2, right - gap, y + thick / 2], fill=fill)
    down = lambda x, a, b, fill: drawing.rectangle([x - thick / 2, a + gap, x + thick / 2, b - gap], fill=fill)
    for segments, fill in ((SEGMENTS[8] if unlit else "", unlit), (SEGMENTS[number], colour)):
        for segment in segments:
            if segment in "agd":
                across({"a": top, "g": middle, "d": bottom}[segment], fill)
            else:
                down(left if segment in "fe" else right, *((top, middle) if segment in "fb" else (middle, bottom)), fill)


STROKES = {
    1: [[(0.3, 0.25), (0.55, 0), (0.55, 1)]],
    2: [[(0.05, 0.2), (0.3, 0), (0.75, 0.02), (0.95, 0.28), (0.7, 0.6), (0.05, 1), (1, 1)]],
    3: [[(0.05, 0.1), (0.5, 0), (0.95, 0.22), (0.45, 0.47), (0.95, 0.72), (0.5, 1), (0.05, 0.9)]],
    4: [[(0.6, 0), (0, 0.65), (1, 0.65)], [(0.7, 0.3), (0.7, 1)]],
    5: [[(0.95, 0), (0.15, 0), (0.1, 0.45), (0.6, 0.4), (1, 0.68), (0.6, 1), (0.05, 0.92)]],
    6: [[(0.8, 0), (0.2, 0.4), (0.05, 0.75), (0.45, 1), (0.95, 0.78), (0.6, 0.5), (0.1, 0.65)]],
    7: [[(0, 0), (1, 0), (0.4, 1)]],
    8: [[(0.5, 0.47), (0.1, 0.22), (0.5, 0), (0.9, 0.22), (0.5, 0.47), (0.02, 0.75), (0.5, 1), (0.98, 0.75), (0.5, 0.47)]],
}


def stroke_digit(random, number, height, width):
    """Returns the lines of a digit that is written by hand, in parts of a cell."""
    move = lambda: random.gauss(0, 0.045)
    place = lambda x, y: (0.5 + (x - 0.5 + move()) * width, 0.5 + (y - 0.5 + move()) * height)
    return [[place(*point) for point in line] for line in STROKES[number]]


def decoration(random):
    """Returns a function that draws something on cells without a meaning: `draw(drawing, side, colour)`."""
    kind = random.choice(["dot", "ring", "square", "frame", "diamond", "plus", "cross", "lines", "leaf", "corner", "dots", "bricks", "arc", "letter", "grid", "hatch", "zigzag", "scales"])
    size, width = random.uniform(0.08, 0.34), random.uniform(0.03, 0.1)
    spots = [(random.uniform(0.1, 0.9), random.uniform(0.1, 0.9), random.uniform(0.02, 0.07)) for _ in range(random.randint(3, 9))]
    slope, count = random.choice([0, 0.5, 1, -1]), random.randint(2, 5)

    def draw(drawing, side, colour):
        line = max(1, int(width * side))
        box = points(side, (0.5 - size, 0.5 - size), (0.5 + size, 0.5 + size))
        if kind == "dot":
            drawing.ellipse(box, fill=colour)
        elif kind == "ring":
            drawing.ellipse(box, outline=colour, width=line)
        elif kind == "square":
            drawing.rectangle(box, fill=colour)
        elif kind == "frame":
            drawing.rectangle(box, outline=colour, width=line)
        elif kind == "diamond":
            drawing.polygon(points(side, (0.5, 0.5 - size), (0.5 + size, 0.5), (0.5, 0.5 + size), (0.5 - size, 0.5)), fill=colour)
        elif kind == "plus":
            drawing.line(points(side, (0.5 - size, 0.5), (0.5 + size, 0.5)), fill=colour, width=line)
            drawing.line(points(side, (0.5, 0.5 - size), (0.5, 0.5 + size)), fill=colour, width=line)
        elif kind == "cross":
            drawing.line(points(side, (0.5 - size, 0.5 - size), (0.5 + size, 0.5 + size)), fill=colour, width=line)
            drawing.line(points(side, (0.5 - size, 0.5 + size), (0.5 + size, 0.5 - size)), fill=colour, width=line)
        elif kind == "lines":
            for k in range(-count, 2 * count):
                drawing.line(points(side, (0, k / count), (1, k / count + slope)), fill=colour, width=line)
        elif kind == "leaf":
            drawing.chord(box, 200, 20, fill=colour)
        elif kind == "corner":
            drawing.polygon(points(side, (0, 0), (2 * size, 0), (0, 2 * size)), fill=colour)
        elif kind == "dots":
            for x, y, r in spots:
                drawing.ellipse(points(side, (x - r, y - r), (x + r, y + r)), fill=colour)
        elif kind == "bricks":
            for y in (0.02, 0.5):
                drawing.line(points(side, (0, y), (1, y)), fill=colour, width=line)
            drawing.line(points(side, (0.3, 0), (0.3, 0.5)), fill=colour, width=line)
            drawing.line(points(side, (0.75, 0.5), (0.75, 1)), fill=colour, width=line)
        elif kind == "arc":
            drawing.arc(box, 180, 330, fill=colour, width=line)
        elif kind == "grid":
            for k in range(1, count):
                drawing.line(points(side, (0, k / count), (1, k / count)), fill=colour, width=line)
                drawing.line(points(side, (k / count, 0), (k / count, 1)), fill=colour, width=line)
        elif kind == "hatch":
            for k in range(-2 * count, 2 * count):
                drawing.line(points(side, (0, k / count), (1, k / count + 1)), fill=colour, width=line)
                drawing.line(points(side, (0, k / count), (1, k / count - 1)), fill=colour, width=line)
        elif kind == "zigzag":
            for k in range(count):
                wave = [(x / 8, (k + 0.3 + 0.4 * (x % 2)) / count) for x in range(9)]
                drawing.line(points(side, *wave), fill=colour, width=line)
        elif kind == "scales":
            for k in range(count):
                for j in range(-1, count):
                    x, y = (j + 0.5 * (k % 2)) / count, k / count
                    drawing.arc(points(side, (x, y), (x + 1 / count, y + 1 / count)), 0, 180, fill=colour, width=line)
        elif kind == "letter":
            drawing.line(points(side, (0.5 - size, 0.5 + size), (0.5, 0.5 - size), (0.5 + size, 0.5 + size)), fill=colour, width=line)

    return draw
