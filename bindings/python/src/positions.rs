//! Positions: chances, the best move, hints.

use std::cell::Cell;

use minesweeper_engine::Position;
use minesweeper_engine::deduction::{self, Deducer, DeductionStep, Method};
use minesweeper_engine::solver::{self, Analysis, Reason, SolveError, Solver, Strength};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use crate::arguments::{RowColumn, position, row_column, row_columns, value_error};
use crate::show::show;

thread_local! {
    static SOLVER: Cell<Option<Solver>> = const { Cell::new(None) };
}

/// The chances of a position.
#[pyclass(frozen, get_all, module = "minesweeper_engine")]
pub(crate) struct Chances {
    /// For each cell the chance of a mine, 0 to 1; nan for an open cell. Exactly 0 or 1 only if it is certain.
    mine_probabilities: Py<PyArray2<f64>>,
    /// The covered cells that are certainly safe, in row order.
    safe: Vec<RowColumn>,
    /// The covered cells that are certainly mines, in row order.
    mines: Vec<RowColumn>,
    /// The decimal logarithm of the number of layouts of mines that fit.
    log10_layouts: f64,
}
show!(Chances: mine_probabilities, safe, mines, log10_layouts);

impl Chances {
    fn new(py: Python<'_>, analysis: &Analysis) -> PyResult<Self> {
        let size = analysis.size();
        let chances = size.positions().map(|pos| analysis.mine_probability(pos).unwrap_or(f64::NAN)).collect();
        let shape = [usize::from(size.height()), usize::from(size.width())];
        Ok(Self {
            mine_probabilities: PyArray1::from_vec(py, chances).reshape(shape)?.unbind(),
            safe: row_columns(analysis.safe()),
            mines: row_columns(analysis.mines()),
            log10_layouts: analysis.log10_layouts(),
        })
    }
}

/// A move.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(PartialEq)]
pub(crate) struct Choice {
    /// The cell to open.
    cell: RowColumn,
    /// Whether it is certainly safe. If not, no cell is.
    certain: bool,
    /// The chance, 0 to 1, that it is safe.
    safety: f64,
}
show!(Choice: cell, certain, safety);

/// A certain step, and its proof.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(PartialEq)]
pub(crate) struct Step {
    /// How it is found: "complete", "all_mines", "pair", "multi_clue" or "mine_count", from the simplest to the hardest.
    method: &'static str,
    /// The open numbers that prove it, those that the method compares first.
    clues: Vec<RowColumn>,
    /// Whether the proof needs the number of mines on the board.
    needs_mine_count: bool,
    /// The mines that "complete" and "pair" take as known. They follow from the other clues.
    assumed_mines: Vec<RowColumn>,
    /// The cells that are safe.
    safe: Vec<RowColumn>,
    /// The cells that are mines.
    mines: Vec<RowColumn>,
}
show!(Step: method, clues, needs_mine_count, assumed_mines, safe, mines);

/// Flags that cannot all be right, and the proof.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(PartialEq)]
pub(crate) struct WrongFlags {
    /// One flag that is certainly wrong, or several of which at least one is.
    flags: Vec<RowColumn>,
    /// The open numbers that prove it.
    clues: Vec<RowColumn>,
    /// Whether the proof needs the number of mines on the board.
    needs_mine_count: bool,
}
show!(WrongFlags: flags, clues, needs_mine_count);

/// A cell to guess.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(Clone, PartialEq)]
pub(crate) struct Guess {
    /// The cell.
    cell: RowColumn,
    /// The chance, 0 to 1, that it is safe.
    safety: f64,
    /// The chance, 0 to 1, that a certain step follows if it is safe, or that the game is won. None if that takes too long.
    follow_up: Option<f64>,
}
show!(Guess: cell, safety, follow_up);

/// What to guess, if nothing is certain.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(PartialEq)]
pub(crate) struct Advice {
    /// The best cell first, then the safest others.
    cells: Vec<Guess>,
    /// Why the first is best: "safest", "follow_up", "as_good_as_any", "wins_most", "wins_most_in_region" or "less_to_guess".
    reason: &'static str,
}
show!(Advice: cells, reason);

/// What to do next.
#[derive(IntoPyObject)]
pub(crate) enum Hint {
    Step(Step),
    WrongFlags(WrongFlags),
    Advice(Advice),
}

/// Returns the chance of a mine in every covered cell, and the certain cells.
///
/// All layouts of mines that fit are equally likely, and all of them are counted. Raises ValueError if the board is no position,
/// no layout fits, or there are too many to count.
#[pyfunction]
#[pyo3(signature = (board, mines=None))]
pub(crate) fn chances(py: Python<'_>, board: &Bound<'_, PyAny>, mines: Option<&Bound<'_, PyAny>>) -> PyResult<Chances> {
    let position = position(board, mines)?;
    let analysis = ask(py, &position, |solver| solver.analyse(&position).cloned())?;
    Chances::new(py, &analysis)
}

/// Returns the best move.
///
/// Raises ValueError as `chances` does, and if every covered cell is a mine.
#[pyfunction]
#[pyo3(signature = (board, mines=None))]
pub(crate) fn best(py: Python<'_>, board: &Bound<'_, PyAny>, mines: Option<&Bound<'_, PyAny>>) -> PyResult<Choice> {
    let position = position(board, mines)?;
    let choice = ask(py, &position, |solver| solver.choose(&position, Strength::Full))?;
    Ok(Choice { cell: row_column(choice.pos), certain: choice.certain, safety: choice.safety })
}

/// Returns the simplest certain step with its proof, or wrong flags, or advice on a guess.
///
/// Raises ValueError as `best` does.
#[pyfunction]
#[pyo3(signature = (board, mines=None))]
pub(crate) fn hint(py: Python<'_>, board: &Bound<'_, PyAny>, mines: Option<&Bound<'_, PyAny>>) -> PyResult<Hint> {
    let position = position(board, mines)?;
    let hint = py.detach(|| Deducer::new(position.board.size()).hint(&position)).map_err(value_error)?;
    Ok(match hint {
        deduction::Hint::Step(step) => Hint::Step(step.into()),
        deduction::Hint::WrongFlags(wrong) => Hint::WrongFlags(WrongFlags {
            flags: row_columns(&wrong.flags),
            clues: row_columns(&wrong.proof.clues),
            needs_mine_count: wrong.proof.needs_mine_count,
        }),
        deduction::Hint::Guess(advice) => Hint::Advice(advice.into()),
        _ => return Err(value_error("this package does not know this kind of hint")),
    })
}

/// Asks the thread's solver, while other threads of Python run. It is kept because it counts only what changed since the last
/// position, and lost if the engine panics. Its answers do not depend on earlier ones.
fn ask<T: Send>(
    py: Python<'_>,
    position: &Position,
    question: impl FnOnce(&mut Solver) -> Result<T, SolveError> + Send,
) -> PyResult<T> {
    let ask = || {
        let mut solver = SOLVER.take().unwrap_or_else(|| Solver::new(position.board.size()));
        let answer = question(&mut solver);
        SOLVER.set(Some(solver));
        answer
    };
    py.detach(ask).map_err(value_error)
}

impl From<DeductionStep> for Step {
    fn from(step: DeductionStep) -> Self {
        let method = match step.method {
            Method::Complete { .. } => "complete",
            Method::AllMines { .. } => "all_mines",
            Method::Pair { .. } => "pair",
            Method::MultiClue => "multi_clue",
            Method::MineCount => "mine_count",
            _ => "other",
        };
        Self {
            method,
            clues: row_columns(&step.proof.clues),
            needs_mine_count: step.proof.needs_mine_count,
            assumed_mines: row_columns(&step.assumed_mines),
            safe: row_columns(&step.safe),
            mines: row_columns(&step.mines),
        }
    }
}

impl From<solver::Advice> for Advice {
    fn from(advice: solver::Advice) -> Self {
        let reason = match advice.reason {
            Reason::Safest => "safest",
            Reason::FollowUp => "follow_up",
            Reason::AsGoodAsAny => "as_good_as_any",
            Reason::WinsMost => "wins_most",
            Reason::WinsMostInRegion => "wins_most_in_region",
            Reason::LessToGuess => "less_to_guess",
            _ => "other",
        };
        let guess = |guess: &solver::Guess| Guess {
            cell: row_column(guess.pos),
            safety: guess.safety,
            follow_up: guess.follow_up,
        };
        Self { cells: advice.cells.iter().map(guess).collect(), reason }
    }
}
