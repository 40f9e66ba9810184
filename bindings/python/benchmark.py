"""Measures `chances` beside the package ms_toollib, on the same positions and in one run, and checks that both agree.

    cargo bench -q -p minesweeper-engine --bench engine -- --positions | python bindings/python/benchmark.py

Both are called from Python, alternately, with what they take: a NumPy array, and a list of lists. Of three runs of each position the
shortest time counts.
"""

import json
import random
import sys
import time

import minesweeper_engine
import ms_toollib
import numpy as np

COVERED = 10  # in ms_toollib
PASSES = 3


def parse(text):
    """Returns the rows of a position, with None for covered cells, and its number of mines."""
    header, *rows = text.split("\n")
    return [[int(c) if c.isdigit() else None for c in row] for row in rows], int(header.split("x")[2])


class Package:
    """What is measured: a call, and the positions in the form that it takes."""

    def __init__(self, name, call, boards):
        self.name, self.call, self.boards = name, call, boards
        self.shortest = [float("inf")] * len(boards)

    def run(self, index):
        begin = time.perf_counter()
        found = self.call(*self.boards[index])
        self.shortest[index] = min(self.shortest[index], time.perf_counter() - begin)
        return found

    def report(self):
        times = sorted(1e6 * seconds for seconds in self.shortest)
        figures = {"median_us": times[len(times) // 2], "p99_us": times[len(times) * 99 // 100], "max_us": times[-1]}
        print(json.dumps({"on": self.name, "items": len(times), **{key: round(us, 1) for key, us in figures.items()}}))
        return times[len(times) // 2]


def with_covered_as(code, rows):
    return [[code if cell is None else cell for cell in row] for row in rows]


def largest_difference(ours, theirs):
    """Returns how much the chances of a mine differ at most; nan if they are not chances of the same cells."""
    chances = ours.mine_probabilities
    # The other package has 0 for open cells.
    covered = ~np.isnan(chances)
    others = np.array(theirs[0])
    return np.nan if others[~covered].any() else np.abs(others[covered] - chances[covered]).max()


def main():
    positions = [parse(text) for text in sys.stdin.read().strip().split("\n\n")]
    lists = [(with_covered_as(-1, rows), mines) for rows, mines in positions]
    arrays = [(np.array(rows, dtype=np.int8), mines) for rows, mines in lists]
    theirs = [(with_covered_as(COVERED, rows), mines) for rows, mines in positions]
    packages = [
        Package("minesweeper_engine", minesweeper_engine.chances, arrays),
        Package("minesweeper_engine, lists", minesweeper_engine.chances, lists),
        Package("ms_toollib", ms_toollib.cal_probability_onboard, theirs),
    ]
    for number in range(PASSES):
        # In the order of the games, or shuffled, so that the counts of the position before help little.
        order = list(range(len(positions)))
        if "--shuffle" in sys.argv:
            random.Random(number).shuffle(order)
        for package in packages:
            for index in order:
                package.run(index)
    first, *_, last = [package.report() for package in packages]
    difference = np.max([largest_difference(packages[0].run(index), packages[-1].run(index)) for index in order])
    print(f"{last / first:.0f} times in the median; the chances differ by at most {difference:.1e}")
    # Also if it is no number.
    if not difference <= 1e-9:
        sys.exit("the chances differ")


if __name__ == "__main__":
    main()
