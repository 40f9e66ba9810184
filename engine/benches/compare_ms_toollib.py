"""Measures the package ms_toollib on the same stuck Expert positions, for comparison.

    cargo bench -q -p minesweeper-engine -- --positions | python engine/benches/compare_ms_toollib.py

Prints a JSON line like the native benchmark. Of three runs of each position the shortest time counts.
"""
import json
import sys
import time

import ms_toollib

HIDDEN = 10


def board(text):
    rows = text.strip().split("\n")
    mines = int(rows[0].split("x")[2])
    return [[int(c) if c.isdigit() else HIDDEN for c in row] for row in rows[1:]], mines


positions = [board(text) for text in sys.stdin.read().strip().split("\n\n")]
times = []
for cells, mines in positions:
    shortest = float("inf")
    for _ in range(3):
        begin = time.perf_counter()
        ms_toollib.cal_probability_onboard(cells, mines)
        shortest = min(shortest, time.perf_counter() - begin)
    times.append(shortest * 1e6)
times.sort()
n = len(times)
print(json.dumps({
    "bench": "probability/expert", "on": "ms_toollib", "items": n, "median_us": round(times[n // 2], 3),
    "p99_us": round(times[n * 99 // 100], 3), "max_us": round(times[-1], 3), "mean_us": round(sum(times) / n, 3),
}))
