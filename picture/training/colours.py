"""Colours by chance."""

import colorsys

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
