"""Training data: parts of boards at 16 pixels a cell, with what each cell is."""

import random as random_numbers

import numpy
from PIL import Image

import boards
import pictures
from looks import Look

# Pixels a cell, and cells a side of a sample.
CELL, SIDE = 16, 14
# What a cell is: the numbers 0 to 8, then these. OUTSIDE is no cell of the board; IGNORED is not trained.
COVERED, FLAG, MINE, QUESTION, OUTSIDE, CLASSES, IGNORED = 9, 10, 11, 12, 13, 14, 255
CONTENT = {".": COVERED, "F": FLAG, "x": FLAG, "*": MINE, "!": MINE, "?": QUESTION, **{str(number): number for number in range(9)}}


def resampled(picture, left, top, pitch, columns, rows):
    """Returns a part of a picture at `CELL` pixels a cell. What is outside the picture is grey."""
    right, bottom = left + columns * pitch[0], top + rows * pitch[1]
    margin = [max(0, int(-left) + 1), max(0, int(-top) + 1), max(0, int(right - picture.width) + 1), max(0, int(bottom - picture.height) + 1)]
    if any(margin):
        size = (picture.width + margin[0] + margin[2], picture.height + margin[1] + margin[3])
        larger = Image.new("RGB", size, (128, 128, 128))
        larger.paste(picture, (margin[0], margin[1]))
        picture = larger
    box = (left + margin[0], top + margin[1], right + margin[0], bottom + margin[1])
    return numpy.asarray(picture.resize((columns * CELL, rows * CELL), Image.BILINEAR, box=box))


def sample(random, fonts, pool):
    """Returns the pixels and the contents of a sample."""
    look = random.choice(pool) if pool and random.random() < 0.4 else Look(random, fonts)
    pool.append(look)
    del pool[:-12]
    position = boards.random_position(random)
    picture, x, y, pitch = pictures.draw(random, look, fonts, position)
    columns, rows, shown = position
    first = (random.randint(-3, max(-3, columns - SIDE + 3)), random.randint(-3, max(-3, rows - SIDE + 3)))
    # Grids are found with some error.
    error = random.choice([0.025, 0.025, 0.05])
    jitter = lambda: random.gauss(0, error)
    wrong = random.random()
    factor, shift = 1.0, (0.0, 0.0)
    if wrong < 0.04:
        factor = random.choice([0.5, 2.0, 1.5, 0.75, 1 / 3, random.uniform(0.4, 2.5)])
    elif wrong < 0.08:
        shift = random.choice([(0.5, 0), (0, 0.5), (0.5, 0.5), (random.uniform(0.25, 0.75), random.uniform(0.25, 0.75))])
    left, top = x + (first[0] + shift[0] + jitter()) * pitch[0], y + (first[1] + shift[1] + jitter()) * pitch[1]
    scale = [factor * side * (1 + random.gauss(0, error / 20)) for side in pitch]
    pixels = resampled(picture, left, top, scale, SIDE, SIDE)
    contents = numpy.full((SIDE, SIDE), OUTSIDE, "uint8")
    if wrong >= 0.08:
        for row in range(SIDE):
            for column in range(SIDE):
                contents[row, column] = content(picture, shown, (first[0] + column, first[1] + row), (x, y), pitch)
    return pixels, contents


def content(picture, shown, cell, corner, pitch):
    if cell not in shown:
        return OUTSIDE
    seen = 1.0
    for axis, size in enumerate(picture.size):
        start = corner[axis] + cell[axis] * pitch[axis]
        seen *= max(0.0, min(size, start + pitch[axis]) - max(0.0, start)) / pitch[axis]
    return CONTENT[shown[cell]] if seen > 0.93 else OUTSIDE if seen < 0.4 else IGNORED


def samples(seed, count, fonts):
    """Returns the pixels and the contents of many samples."""
    random, pool = random_numbers.Random(seed), []
    pixels = numpy.empty((count, SIDE * CELL, SIDE * CELL, 3), "uint8")
    contents = numpy.empty((count, SIDE, SIDE), "uint8")
    for index in range(count):
        pixels[index], contents[index] = sample(random, fonts, pool)
    return pixels, contents
