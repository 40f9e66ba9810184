//! `minesweeper-engine` for Python. Only conversion: boards are NumPy arrays, results are read-only objects, and errors are raised
//! with the engine's sentences.

#![deny(unsafe_code)]

mod arguments;
mod boards;
mod interrupt;
mod positions;
mod replays;
mod show;

/// Minesweeper: an exact and strong solver, hints with proofs, boards that need no guess, and reviews of games.
///
/// A cell is a tuple (row, column), counted from 0 at the top left: an index of the arrays.
///
/// A position is a two-dimensional array of integers and a number of mines. 0 to 8 are open cells, -1 is a covered one, and -2
/// one with a flag. Flags prove nothing: only `hint` looks at them. Instead of both, a position can be a text:
/// WIDTHxHEIGHTxMINES, then rows of . (covered), F (flagged) and 0 to 8.
///
/// Where the mines are is a two-dimensional array of bool. Instead, it can be a text: rows of * and .
///
/// What cannot be is a ValueError, with a sentence that can be shown to people.
#[pyo3::pymodule(name = "_native")]
mod module {
    #[pymodule_export]
    use crate::boards::{BoardStats, NoGuessBoard, Solvability, generate, no_guess, solvable, stats};
    #[pymodule_export]
    use crate::positions::{Advice, Chances, Choice, Guess, Step, WrongFlags, best, chances, hint};
    #[pymodule_export]
    use crate::replays::{MoveReview, Review, ReviewTotals, review};
}
