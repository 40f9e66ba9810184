"""Minesweeper: an exact and strong solver, hints with proofs, boards that need no guess, and reviews of games."""

from collections.abc import Sequence
from typing import Any, Literal, SupportsIndex, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Advice", "BoardStats", "Chances", "Choice", "Guess", "MoveReview", "NoGuessBoard", "Review", "ReviewTotals",
    "Solvability", "Step", "WrongFlags", "best", "chances", "generate", "hint", "no_guess", "review", "solvable", "stats",
]

# (row, column), an index of the arrays.
_Cell: TypeAlias = tuple[int, int]
_CellArgument: TypeAlias = tuple[SupportsIndex, SupportsIndex]
# 0 to 8 are open, -1 is covered, -2 is flagged; or a position text.
_Board: TypeAlias = NDArray[np.integer[Any]] | Sequence[Sequence[int]] | str
# Where the mines are; or rows of * and .
_Mines: TypeAlias = NDArray[np.bool_] | Sequence[Sequence[bool]] | str
_Deduction: TypeAlias = Literal["single number", "pair", "component", "mine count"]

@final
class Chances:
    @property
    def mine_probabilities(self) -> NDArray[np.float64]: ...
    @property
    def safe(self) -> list[_Cell]: ...
    @property
    def mines(self) -> list[_Cell]: ...
    @property
    def log10_layouts(self) -> float: ...

@final
class Choice:
    __hash__: None  # type: ignore[assignment]
    @property
    def cell(self) -> _Cell: ...
    @property
    def certain(self) -> bool: ...
    @property
    def safety(self) -> float: ...

@final
class Step:
    __hash__: None  # type: ignore[assignment]
    @property
    def method(self) -> Literal["complete", "all_mines", "pair", "multi_clue", "mine_count", "other"]: ...
    @property
    def clues(self) -> list[_Cell]: ...
    @property
    def needs_mine_count(self) -> bool: ...
    @property
    def assumed_mines(self) -> list[_Cell]: ...
    @property
    def safe(self) -> list[_Cell]: ...
    @property
    def mines(self) -> list[_Cell]: ...

@final
class WrongFlags:
    __hash__: None  # type: ignore[assignment]
    @property
    def flags(self) -> list[_Cell]: ...
    @property
    def clues(self) -> list[_Cell]: ...
    @property
    def needs_mine_count(self) -> bool: ...

@final
class Guess:
    __hash__: None  # type: ignore[assignment]
    @property
    def cell(self) -> _Cell: ...
    @property
    def safety(self) -> float: ...
    @property
    def follow_up(self) -> float | None: ...

@final
class Advice:
    __hash__: None  # type: ignore[assignment]
    @property
    def cells(self) -> list[Guess]: ...
    @property
    def reason(self) -> Literal[
        "safest", "follow_up", "as_good_as_any", "wins_most", "wins_most_in_region", "less_to_guess", "other"
    ]: ...

@final
class NoGuessBoard:
    @property
    def mines(self) -> NDArray[np.bool_]: ...
    @property
    def needs_mine_count(self) -> bool: ...
    @property
    def hardest(self) -> _Deduction: ...
    @property
    def origin(self) -> Literal["uniform", "repaired"]: ...
    @property
    def tries(self) -> int: ...

@final
class Solvability:
    __hash__: None  # type: ignore[assignment]
    @property
    def no_guess(self) -> bool: ...
    @property
    def needs_mine_count(self) -> bool: ...
    @property
    def hardest(self) -> _Deduction: ...

@final
class BoardStats:
    __hash__: None  # type: ignore[assignment]
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def mines(self) -> int: ...
    @property
    def bbbv(self) -> int: ...
    @property
    def openings(self) -> int: ...
    @property
    def islands(self) -> int: ...
    @property
    def zini_greedy(self) -> int: ...
    @property
    def zini_human(self) -> int: ...

@final
class MoveReview:
    __hash__: None  # type: ignore[assignment]
    @property
    def number(self) -> int: ...
    @property
    def at(self) -> int: ...
    @property
    def action(self) -> Literal["reveal", "flag", "chord"]: ...
    @property
    def cell(self) -> _Cell: ...
    @property
    def opened(self) -> int: ...
    @property
    def status(self) -> Literal["ready", "playing", "won", "lost"]: ...
    @property
    def verdict(self) -> Literal[
        "first", "certain", "best-guess", "worse-guess", "needless-guess", "blunder",
        "wrong-flag", "unlucky-flag", "mark", "unknown",
    ]: ...
    @property
    def chance(self) -> float | None: ...
    @property
    def better(self) -> _Cell | None: ...
    @property
    def cost(self) -> float | None: ...

@final
class ReviewTotals:
    __hash__: None  # type: ignore[assignment]
    @property
    def moves(self) -> int: ...
    @property
    def certain(self) -> int: ...
    @property
    def best_guesses(self) -> int: ...
    @property
    def worse_guesses(self) -> int: ...
    @property
    def needless(self) -> int: ...
    @property
    def blunders(self) -> int: ...
    @property
    def wrong_flags(self) -> int: ...
    @property
    def luck(self) -> float | None: ...
    @property
    def risk(self) -> float | None: ...
    @property
    def accuracy(self) -> float | None: ...

@final
class Review:
    __hash__: None  # type: ignore[assignment]
    @property
    def moves(self) -> list[MoveReview]: ...
    @property
    def totals(self) -> ReviewTotals: ...

def chances(board: _Board, mines: SupportsIndex | None = None) -> Chances:
    """Returns the chance of a mine in every covered cell, and the certain cells."""

def best(board: _Board, mines: SupportsIndex | None = None) -> Choice:
    """Returns the best move."""

def hint(board: _Board, mines: SupportsIndex | None = None) -> Step | WrongFlags | Advice:
    """Returns the simplest certain step with its proof, or wrong flags, or advice on a guess."""

def generate(
    width: SupportsIndex,
    height: SupportsIndex,
    mines: SupportsIndex,
    start: _CellArgument,
    seed: SupportsIndex,
    first: Literal["opening", "safe", "any"] = "opening",
) -> NDArray[np.bool_]:
    """Returns where the mines are on the random board that `seed` determines."""

def no_guess(
    width: SupportsIndex, height: SupportsIndex, mines: SupportsIndex, start: _CellArgument, seed: SupportsIndex
) -> NoGuessBoard:
    """Returns the board that `seed` determines and that needs no guess after opening the cell `start`."""

def solvable(mines: _Mines, start: _CellArgument) -> Solvability:
    """Returns whether logic alone solves a board after opening the cell `start`."""

def stats(mines: _Mines) -> BoardStats:
    """Returns 3BV, ZiNi and other statistics of a board."""

def review(replay: bytes | str) -> Review:
    """Returns a verdict on each move of a replay, and their totals."""
