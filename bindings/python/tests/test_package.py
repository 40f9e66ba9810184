"""The package as its users meet it: installed from the wheel. `build.sh` copies README.md and the conformance set next to this folder."""

import doctest
import json
import signal
import sys
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from pathlib import Path

import minesweeper_engine
import numpy as np
from minesweeper_engine import Advice, Step, WrongFlags, best, chances, generate, hint, no_guess, review, solvable, stats

USER = Path(__file__).parents[1]
BOARD = np.array([[1, 1, -1], [-1, -1, -1]])
REPLAY = "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1 lc 2 1 (16 0)\n1 lr 2 1 (16 0)\n"
# The search for such a board takes half a second, in vain: left alone, it ends with a ValueError.
HOPELESS = (250, 250, 35_000, (0, 0), 2)


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocFileSuite(str(USER / "README.md"), module_relative=False))
    return tests


def conformance(name):
    """Yields the lines of a file of the conformance set."""
    with open(USER / "conformance" / f"{name}.jsonl") as lines:
        for line in lines:
            yield json.loads(line)


def codes(position):
    """Converts a position text to an array and a number of mines."""
    header, *rows = position.split()
    code = {".": -1, "F": -2}
    return np.array([[code[c] if c in code else int(c) for c in row] for row in rows], dtype=np.int8), int(header.split("x")[2])


def rawvf(board, actions):
    """Writes a recorded game in the format RAWVF."""
    button = {"reveal": "l", "flag": "r", "chord": "m"}
    events = []
    for second, action in enumerate(actions):
        kind, cell = action.split()
        x, y = map(int, cell.split(","))
        for change in "cr":
            events.append(f"{second} {button[kind]}{change} {x + 1} {y + 1} ({16 * x} {16 * y})")
    return "\n".join(["Board:", board.replace(".", "0"), "Events:", *events, ""])


class KnownValues(unittest.TestCase):
    """The results of other programs, and the layouts counted one by one."""

    def test_chances(self):
        for line in conformance("positions"):
            board, mines = codes(line["position"])
            expected = np.full(board.shape, np.nan)
            for cell, chance in line["mine_probability"].items():
                x, y = map(int, cell.split(","))
                expected[y, x] = chance
            found = chances(board, mines)
            np.testing.assert_allclose(found.mine_probabilities, expected, rtol=0, atol=1e-9)
            self.assertEqual(found.safe, list(map(tuple, np.argwhere(expected == 0).tolist())))
            self.assertEqual(found.mines, list(map(tuple, np.argwhere(expected == 1).tolist())))
            self.assertAlmostEqual(found.log10_layouts, np.log10(float(line["layouts"])))

    def test_statistics(self):
        for line in conformance("boards"):
            found = stats(np.array([[c == "*" for c in row] for row in line["board"].split()]))
            self.assertEqual(
                (found.bbbv, found.openings, found.islands, found.zini_greedy, found.zini_human),
                tuple(line[key] for key in ("3bv", "openings", "islands", "zini_greedy", "zini_human")),
            )
            self.assertEqual(found, stats(line["board"]))

    def test_solvable_boards(self):
        for line in conformance("solvable"):
            x, y = line["start"]
            self.assertEqual(solvable(line["board"], (y, x)).no_guess, line["no_guess"])

    def test_reviews(self):
        for line in conformance("reviews"):
            moves = [move for move in review(rawvf(line["board"], line["actions"])).moves if move.action != "flag"]
            self.assertEqual(len(moves), len(line["moves"]))
            for found, expected in zip(moves, line["moves"]):
                x, y = map(int, expected["action"].split()[1].split(","))
                self.assertEqual(found.cell, (y, x))
                verdict = "guess" if found.verdict in ("best-guess", "worse-guess") else found.verdict
                self.assertEqual(verdict, expected["verdict"])
                if expected["chance"] is None:
                    self.assertIsNone(found.chance)
                else:
                    self.assertAlmostEqual(found.chance, expected["chance"], delta=1e-9)


class Arguments(unittest.TestCase):
    def test_boards_of_any_layout_and_integer_type(self):
        expected = repr(chances(BOARD, 1))
        for dtype in ("int8", "int16", "int32", "int64", ">i4", "<i4"):
            self.assertEqual(repr(chances(BOARD.astype(dtype), 1)), expected)
        twice = np.repeat(np.repeat(BOARD, 2, axis=0), 2, axis=1)
        for board in (np.asfortranarray(BOARD), twice[::2, ::2], BOARD[::-1][::-1], BOARD.tolist()):
            self.assertEqual(repr(chances(board, 1)), expected)
        self.assertEqual(repr(chances("3x2x1\n11.\n...\n")), expected)
        self.assertEqual(repr(chances(board=BOARD, mines=np.uint8(1))), expected)

    def test_the_board_is_not_changed(self):
        board = BOARD.copy()
        chances(board, 1)
        np.testing.assert_array_equal(board, BOARD)

    def refuse(self, kind, sentence, call, *arguments):
        with self.assertRaises(kind) as caught:
            call(*arguments)
        self.assertIs(type(caught.exception), kind)
        self.assertIn(sentence, str(caught.exception))

    def test_wrong_values_are_refused(self):
        huge = np.broadcast_to(np.int8(-1), (10**9, 10**9))
        for sentence, call, *arguments in (
            ("no layout of 2 mines fits this position", chances, [[-1, 1, -1]], 2),
            ("9 in row 1, column 0 is no cell: 0 to 8 are open, -1 is covered, -2 is flagged", chances, [[0], [9]], 1),
            ("two dimensions is needed, this has 1", chances, np.zeros(4, int), 1),
            ("the height is 0: it may be 1 to 250", chances, np.zeros((0, 4), int), 1),
            ("the width is 251: it may be 1 to 250", chances, np.zeros((4, 251), int), 1),
            ("the width is 1000000000: it may be 1 to 250", chances, huge, 1),
            ("inhomogeneous", chances, [[1, -1], [1]], 1),
            ("the number of mines is 2: on 2x1 it may be 0 to 1", chances, [[1, -1]], 2),
            ("mines is -1, which is out of range", chances, BOARD, -1),
            ("line 2, column 2: '9' is no cell", chances, "3x1x1\n.9.\n"),
            ("leave out mines", chances, "3x1x1\n.1.\n", 1),
            ("every hidden cell is a mine", best, [[1, -1]], 1),
            ("the number of mines is 81: on 9x9 it may be 0 to 80", no_guess, 9, 9, 81, (0, 0), 1),
            ("the cell (9, 0) is not on the board of 9 rows and 12 columns", generate, 12, 9, 10, (9, 0), 1),
            ("the row is -1, which is out of range", generate, 12, 9, 10, (-1, 0), 1),
            (f"seed is {2**64}, which is out of range", generate, 9, 9, 10, (0, 0), 2**64),
            ('"corner" is no rule for the first reveal', generate, 9, 9, 10, (0, 0), 1, "corner"),
            ("there is no board 2x2x1 without guessing from this first cell", no_guess, 2, 2, 1, (0, 0), 1),
            ("all 4 cells are mines", stats, np.ones((2, 2), bool)),
            ("line 1, column 1: 'x' is no cell", stats, "x"),
            ("Board:", review, b""),
        ):
            with self.subTest(sentence):
                self.refuse(ValueError, sentence, call, *arguments)

    def test_wrong_types_are_refused(self):
        for sentence, call, *arguments in (
            ("an array of integers is needed, this is of float64", chances, np.zeros((2, 2)), 1),
            ("an array of integers is needed, this is of bool", chances, np.zeros((2, 2), bool), 1),
            ("an array of integers is needed, this is of object", chances, [[10**40]], 0),
            ("the number of mines is missing", chances, BOARD),
            ("mines is an integer, not <class 'float'>", chances, BOARD, 1.0),
            ("a cell is a tuple (row, column), not 5", no_guess, 9, 9, 10, 5, 1),
            ("an array of bool is needed, this is of int64", stats, np.zeros((2, 2), np.int64)),
            ("a replay is bytes or str, not int", review, 5),
        ):
            with self.subTest(sentence):
                self.refuse(TypeError, sentence, call, *arguments)


class Results(unittest.TestCase):
    def test_a_seed_names_a_board(self):
        for make in (generate, lambda *arguments: no_guess(*arguments).mines):
            board = make(30, 16, 99, (3, 20), 7)
            self.assertEqual((board.shape, board.dtype, board.sum()), ((16, 30), np.dtype(bool), 99))
            self.assertFalse(board[2:5, 19:22].any(), "the first cell opens an area")
            np.testing.assert_array_equal(board, make(30, 16, 99, (3, 20), 7))
            self.assertTrue((board != make(30, 16, 99, (3, 20), 8)).any())

    def test_boards_are_those_of_the_engine(self):
        # From the engine's own tests: the cells row by row, five to a character.
        for seed, (width, height, mines), first, start, cells in (
            (1, (9, 9, 10), "safe", (0, 0), "4ggh000008g08g00g"),
            (42, (16, 16, 40), "opening", (0, 15), "00g04068g040c0g00g0200200a80071d000p801011j1140110c0"),
            (1234567890123456789, (16, 16, 40), "any", (12, 3), "gggg800800200408o520h1002c12000420g06080g04m00g4k05g"),
        ):
            bits = "".join(f"{int(five, 32):05b}" for five in cells)[: width * height]
            expected = np.array([bit == "1" for bit in bits]).reshape(height, width)
            np.testing.assert_array_equal(generate(width, height, mines, start, seed, first), expected)

    def test_hints(self):
        step = hint(BOARD, 1)
        self.assertIsInstance(step, Step)
        self.assertIn(step.safe[0], chances(BOARD, 1).safe)
        wrong = hint([[1, 1, -2], [-1, -1, -1]], 1)
        self.assertIsInstance(wrong, WrongFlags)
        self.assertEqual(wrong.flags, [(0, 2)])
        advice = hint([[-1, 1, -1]], 1)
        self.assertIsInstance(advice, Advice)
        self.assertEqual(advice.cells[0].safety, 0.5)

    def test_results_are_compared_by_value_and_cannot_be_changed(self):
        choice = best(BOARD, 1)
        self.assertEqual(choice, best(BOARD, 1))
        self.assertNotEqual(choice, best([[-1, 1, -1]], 1))
        with self.assertRaises(AttributeError):
            choice.safety = 0.0

    def test_a_replay_is_bytes_or_text(self):
        self.assertEqual(review(REPLAY), review(REPLAY.encode()))
        self.assertEqual(review(REPLAY).totals.blunders, 1)

    def test_everything_is_documented_and_has_types(self):
        self.assertIn("(row, column)", minesweeper_engine.__doc__)
        for name in minesweeper_engine.__all__:
            self.assertTrue(getattr(minesweeper_engine, name).__doc__, name)
        folder = Path(minesweeper_engine.__file__).parent
        self.assertTrue((folder / "py.typed").is_file())
        types = (folder / "__init__.pyi").read_text()
        for name in minesweeper_engine.__all__:
            self.assertRegex(types, rf"(def|class) {name}\b")

    def test_the_licence_comes_with_it(self):
        licences = [str(file) for file in distribution("minesweeper-engine").files if "licenses" in str(file)]
        self.assertTrue(any(file.endswith("LICENSE") for file in licences), licences)


class Threads(unittest.TestCase):
    def test_threads_get_the_same_answers(self):
        boards = [codes(line["position"]) for line in conformance("positions")]

        def ask(board):
            return repr(chances(*board))

        with ThreadPoolExecutor(4) as pool:
            self.assertEqual(list(pool.map(ask, boards * 2)), [ask(board) for board in boards] * 2)

    def test_other_threads_run_during_a_search_and_ctrl_c_stops_it(self):
        def press_ctrl_c():
            searching.wait()
            signal.raise_signal(signal.SIGINT)

        # Shells start programs in the background with a SIGINT that is ignored, and Python keeps that.
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))
        searching = threading.Event()
        other = threading.Thread(target=press_ctrl_c)
        other.start()
        # From here on the other thread runs only if this one lets it.
        self.addCleanup(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(1000)
        with self.assertRaises(KeyboardInterrupt):
            searching.set()
            no_guess(*HOPELESS)
        other.join()


if __name__ == "__main__":
    unittest.main()
