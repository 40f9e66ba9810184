"""Fonts by the height of their digits."""

from PIL import ImageFont

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
