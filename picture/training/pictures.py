"""Screenshots: a board with whatever is around it, scaled and compressed as pictures are."""

import io

from PIL import Image, ImageDraw, ImageFilter

from colours import any_colour, readable_on, shaded
from fonts import scaled_font
from looks import Look

WORDS = ["Minesweeper", "Game  Help", "Time: 34", "New game", "Beginner", "099", "12:41", "Score 1 250", "10 mines left", "Options", "abc"]


def surroundings(random, picture, look, fonts, box):
    """Draws text, buttons, counters and lines next to the board."""
    drawing = ImageDraw.Draw(picture)
    width, height = picture.size
    for _ in range(random.randint(0, 7)):
        x, y = random.randint(0, width - 1), random.choice([random.randint(0, max(1, box[1])), random.randint(min(box[3], height - 1), height)])
        size = random.randint(12, 40)
        kind = random.choice(["text", "text", "text", "button", "counter", "line"])
        colour = any_colour(random)
        if kind == "text":
            drawing.text((x, y), random.choice(WORDS), fill=colour, font=scaled_font(random.choice(fonts), size))
        elif kind == "button":
            drawing.rectangle([x, y, x + 4 * size, y + size], fill=colour, outline=shaded(colour, -0.5))
        elif kind == "counter":
            drawing.rectangle([x, y, x + 2 * size, y + size], fill=(0, 0, 0))
            drawing.text((x + 4, y + 2), f"{random.randint(0, 999):03}", fill=(255, 0, 0), font=scaled_font(random.choice(fonts), size))
        else:
            drawing.line([0, y, width, y], fill=colour, width=random.randint(1, 4))


def name_lines(random, picture, look, fonts, box, cell):
    """Writes the names of columns and rows next to the board."""
    drawing, colour = ImageDraw.Draw(picture), readable_on(random, [look.page], 40)
    font = scaled_font(random.choice(fonts), max(6, int(cell * random.uniform(0.35, 0.8))))
    starts = random.choice([("A", "1"), ("1", "1"), ("0", "0"), ("a", "1"), ("1", "A")])
    name = lambda start, index: chr(ord(start) + index % 26) if start.isalpha() else str(int(start) + index)
    for index, x in enumerate(range(box[0], box[2], cell)):
        drawing.text((x + cell / 2, box[1] - cell * 0.45), name(starts[0], index), fill=colour, font=font, anchor="mm")
    for index, y in enumerate(range(box[1], box[3], cell)):
        drawing.text((box[0] - cell * 0.45, y + cell / 2), name(starts[1], index), fill=colour, font=font, anchor="mm")


def surround_with_tiles(picture, look, box, cell, symbol):
    """Draws a frame of tiles around the board."""
    tile = look.tile(symbol, cell, 0, 0)
    for y in range(box[1] - cell, box[3] + cell, cell):
        for x in range(box[0] - cell, box[2] + cell, cell):
            picture.paste(tile, (x, y))


def draw_keys(random, picture, fonts, box, cell):
    """Draws rows of keys with letters or digits below the board, which are no cells."""
    drawing, colour, ground = ImageDraw.Draw(picture), any_colour(random), any_colour(random)
    side = int(cell * random.uniform(0.8, 2))
    font = scaled_font(random.choice(fonts), max(6, int(side * 0.6)))
    for row in range(random.randint(1, 3)):
        for column in range(random.randint(3, 12)):
            x, y = box[0] + int(column * side * 1.1), box[3] + int(cell * 0.3 + row * side * 1.1)
            drawing.rounded_rectangle([x, y, x + side, y + side], side * 0.15, fill=ground)
            drawing.text((x + side / 2, y + side / 2), random.choice("QWERTY123456789F*"), fill=colour, font=font, anchor="mm")


def draw_borders(board, look, shown, cell):
    """Draws lines where covered cells are next to open ones."""
    drawing, width = ImageDraw.Draw(board), max(1, cell // 16)
    is_covered = lambda x, y: shown.get((x, y), "0") in ".F?x"
    for x, y in shown:
        if is_covered(x, y) != is_covered(x + 1, y):
            drawing.rectangle([(x + 1) * cell - width, y * cell, (x + 1) * cell, (y + 1) * cell], fill=look.border)
        if is_covered(x, y) != is_covered(x, y + 1):
            drawing.rectangle([x * cell, (y + 1) * cell - width, (x + 1) * cell, (y + 1) * cell], fill=look.border)


def draw_cursor(random, board, cell):
    """Draws a frame around a cell, as around the one that has the focus."""
    x, y = random.randint(0, board.width // cell - 1) * cell, random.randint(0, board.height // cell - 1) * cell
    width = max(1, cell // random.choice([8, 12, 20]))
    ImageDraw.Draw(board).rectangle([x, y, x + cell - 1, y + cell - 1], outline=any_colour(random), width=width)


def draw(random, look, fonts, position):
    """Returns a picture, and the left side, the upper side and the side of the cells of the board in it."""
    columns, rows, shown = position
    cell = random.choice([random.randint(10, 20), random.randint(14, 32), random.randint(20, 48)])
    board = Image.new("RGB", (columns * cell, rows * cell))
    for (x, y), symbol in shown.items():
        board.paste(look.tile(symbol, cell, x, y), (x * cell, y * cell))
    if look.border:
        draw_borders(board, look, shown, cell)
    if random.random() < 0.06:
        draw_cursor(random, board, cell)
    edge = lambda: random.choice([0, 0, random.randint(1, cell), random.randint(cell, 4 * cell)])
    left, top, right, bottom = edge(), edge(), edge(), edge()
    picture = Image.new("RGB", (board.width + left + right, board.height + top + bottom), look.page)
    box = [left, top, left + board.width, top + board.height]
    surroundings(random, picture, look, fonts, box)
    frame = random.choice([0, 0, 1, 2, cell // 4])
    if frame:
        colour = any_colour(random)
        ImageDraw.Draw(picture).rectangle([box[0] - frame, box[1] - frame, box[2] + frame - 1, box[3] + frame - 1], fill=colour)
    if random.random() < 0.12:
        name_lines(random, picture, look, fonts, box, cell)
    if random.random() < 0.05:
        surround_with_tiles(picture, Look(random, fonts), box, cell, random.choice([".", "0", ".", "*"]))
    if random.random() < 0.05:
        draw_keys(random, picture, fonts, box, cell)
    picture.paste(board, (left, top))
    if random.random() < 0.08:
        x, y = random.randint(box[0], box[2]), random.randint(box[1], box[3])
        pointer = [(x, y), (x, y + 17), (x + 4, y + 13), (x + 11, y + 12)]
        ImageDraw.Draw(picture).polygon(pointer, fill=(255, 255, 255), outline=(0, 0, 0))
    return degraded(random, picture, left, top, cell)


def degraded(random, picture, left, top, cell):
    """Scales, crops, blurs and compresses a picture."""
    method = random.choice(["none", "none", "smooth", "smooth", "smooth", "nearest"])
    scale = (1.0, 1.0)
    if method != "none":
        factor = random.uniform(10 / cell, 2.2) if method == "smooth" else random.choice([1.25, 1.5, 2, 3])
        size = (max(1, round(picture.width * factor)), max(1, round(picture.height * factor)))
        if size[0] * size[1] < 4_000_000:
            scale = (size[0] / picture.width, size[1] / picture.height)
            resample = Image.NEAREST if method == "nearest" else random.choice([Image.BILINEAR, Image.BICUBIC, Image.LANCZOS])
            picture = picture.resize(size, resample)
    x, y, pitch = left * scale[0], top * scale[1], (cell * scale[0], cell * scale[1])
    if random.random() < 0.3:
        cut = [random.choice([0, random.uniform(0, 0.3)]) for _ in range(4)]
        box = (int(cut[0] * picture.width), int(cut[1] * picture.height), int((1 - cut[2]) * picture.width), int((1 - cut[3]) * picture.height))
        picture, x, y = picture.crop(box), x - box[0], y - box[1]
    if random.random() < 0.07:
        picture = picture.filter(ImageFilter.GaussianBlur(random.uniform(0.3, 0.05 * pitch[0])))
    if random.random() < 0.3:
        data = io.BytesIO()
        picture.save(data, "JPEG", quality=random.randint(45, 95))
        picture = Image.open(data).convert("RGB")
    return picture, x, y, pitch
