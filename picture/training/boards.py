"""Random positions of Minesweeper, as rows of symbols: digits, "." covered, "F" flag, "*" mine, "!" the mine that was hit, "x" wrong flag,
"?" question mark."""

SIZES = [(9, 9), (16, 16), (30, 16), (8, 8), (18, 14), (12, 20), (10, 8), (24, 20), (22, 13), (14, 26), (9, 16)]


def neighbours(width, height, x, y):
    for b in range(max(0, y - 1), min(height, y + 2)):
        for a in range(max(0, x - 1), min(width, x + 2)):
            if (a, b) != (x, y):
                yield a, b


def open_cell(cell, numbers, shown, around):
    """Opens a safe cell, and around zeros everything."""
    todo = [cell]
    while todo:
        cell = todo.pop()
        if shown[cell] == ".":
            shown[cell] = str(numbers[cell])
            if numbers[cell] == 0:
                todo += around[cell]


def random_position(random):
    """Returns the width, the height and the symbol of each cell by its column and row."""
    width, height = random.choice(SIZES) if random.random() < 0.7 else (random.randint(6, 30), random.randint(6, 24))
    cells = [(x, y) for y in range(height) for x in range(width)]
    around = {cell: list(neighbours(width, height, *cell)) for cell in cells}
    first = random.choice(cells)
    free = [cell for cell in cells if cell != first and cell not in around[first]]
    mines = set(random.sample(free, int(len(free) * random.uniform(0.1, 0.24))))
    numbers = {cell: sum(other in mines for other in around[cell]) for cell in cells}
    shown = dict.fromkeys(cells, ".")
    if random.random() < 0.97:
        open_cell(first, numbers, shown, around)
    share = random.choice([random.uniform(0, 0.3), random.uniform(0.2, 0.7), random.uniform(0.6, 1.0)])
    count = sum(symbol != "." for symbol in shown.values())
    order = [cell for cell in cells if cell not in mines]
    random.shuffle(order)
    scattered = random.random() < 0.15
    while count < share * (len(cells) - len(mines)):
        edge = [c for c in order if shown[c] == "." and (scattered or any(shown[o] != "." for o in around[c]))][:6]
        if not edge:
            break
        for cell in edge:
            open_cell(cell, numbers, shown, around)
        count = sum(symbol != "." for symbol in shown.values())
    mark(random, shown, mines, around)
    return width, height, shown


def mark(random, shown, mines, around):
    """Sets flags, and shows the mines of a lost game."""
    touched = lambda cell: any(shown[other].isdigit() for other in around[cell])
    flags = random.choice([0, 0.3, 0.8, 1.0])
    for cell in sorted(mines):
        if random.random() < flags and touched(cell):
            shown[cell] = "F"
    covered_mines = [cell for cell in sorted(mines) if shown[cell] == "."]
    covered = [cell for cell in shown if shown[cell] == "." and cell not in mines]
    if covered_mines and random.random() < 0.25:
        for cell in covered_mines:
            shown[cell] = "*"
        if random.random() < 0.8:
            shown[random.choice(covered_mines)] = "!"
        for cell in random.sample(covered, min(len(covered), random.choice([0, 0, 1, 2]))):
            shown[cell] = "x"
    elif random.random() < 0.12:
        for cell in random.sample(covered, min(len(covered), random.randint(1, 3))):
            shown[cell] = "?"
