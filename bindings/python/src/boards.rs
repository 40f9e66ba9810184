//! Boards: random ones, ones without guessing, and their statistics.

use minesweeper_engine::generate::place;
use minesweeper_engine::no_guess::{Effort, Generator, SearchStatus, solvability};
use minesweeper_engine::opening::Regions;
use minesweeper_engine::solver::Budget;
use minesweeper_engine::{CellContent, FirstReveal, Minefield, zini};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use crate::arguments::{self, cell, minefield, value_error};
use crate::interrupt::until_some;
use crate::show::show;

/// A board that logic alone provably solves.
#[pyclass(frozen, get_all, module = "minesweeper_engine")]
pub(crate) struct NoGuessBoard {
    /// Where the mines are.
    mines: Py<PyArray2<bool>>,
    /// Whether the solution needs the number of mines.
    needs_mine_count: bool,
    /// The hardest deduction of the solution: "single number", "pair", "component" or "mine count".
    hardest: &'static str,
    /// "uniform" if every no-guess board for this first cell was equally likely, "repaired" if mines of a random board were moved.
    origin: &'static str,
    /// How many layouts were tried.
    tries: u64,
}
show!(NoGuessBoard: mines, needs_mine_count, hardest, origin, tries);

/// Whether and how logic alone solves a board.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(PartialEq)]
pub(crate) struct Solvability {
    /// Whether logic solves it, given the number of mines.
    no_guess: bool,
    /// Whether it does so only because the number of mines is known.
    needs_mine_count: bool,
    /// The hardest deduction, up to the end or until logic was stuck: "single number", "pair", "component" or "mine count".
    hardest: &'static str,
}
show!(Solvability: no_guess, needs_mine_count, hardest);

/// The statistics of a board.
#[pyclass(frozen, get_all, eq, module = "minesweeper_engine")]
#[derive(PartialEq)]
pub(crate) struct BoardStats {
    /// The number of columns.
    width: u8,
    /// The number of rows.
    height: u8,
    /// The number of mines.
    mines: u16,
    /// The 3BV: the minimum number of left clicks to win.
    bbbv: usize,
    /// The number of openings.
    openings: usize,
    /// The number of islands.
    islands: usize,
    /// The greedy ZiNi.
    zini_greedy: usize,
    /// The human ZiNi.
    zini_human: usize,
}
show!(BoardStats: width, height, mines, bbbv, openings, islands, zini_greedy, zini_human);

/// Returns where the mines are on the random board that `seed` determines.
///
/// `first` says what the cell `start` promises: "opening" (it and its neighbours are safe), "safe" or "any". Equal arguments give
/// equal boards in every version and on every machine.
#[pyfunction]
#[pyo3(signature = (width, height, mines, start, seed, first="opening"))]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    width: &Bound<'_, PyAny>,
    height: &Bound<'_, PyAny>,
    mines: &Bound<'_, PyAny>,
    start: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    first: &str,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let params = arguments::params(width, height, mines)?;
    let start = cell(start, params.size())?;
    let seed = arguments::seed(seed)?;
    let first: FirstReveal = first.parse().map_err(value_error)?;
    is_mine(py, &place(params, first, start, seed).map_err(value_error)?)
}

/// Returns the board that `seed` determines and that needs no guess after opening the cell `start`, which opens an area.
///
/// Equal arguments give equal boards. Raises ValueError if there can be no such board, or none was found. Ctrl-C stops the
/// search.
#[pyfunction]
pub(crate) fn no_guess(
    py: Python<'_>,
    width: &Bound<'_, PyAny>,
    height: &Bound<'_, PyAny>,
    mines: &Bound<'_, PyAny>,
    start: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
) -> PyResult<NoGuessBoard> {
    let params = arguments::params(width, height, mines)?;
    let start = cell(start, params.size())?;
    let seed = arguments::seed(seed)?;
    let generator = Generator::new(params, FirstReveal::Opening, start, seed, Effort::default());
    let mut generator = generator.map_err(value_error)?;
    let search = || match generator.step(1) {
        SearchStatus::Found(board) => Some(Ok(board)),
        SearchStatus::Searching => None,
        SearchStatus::Exhausted(error) => Some(Err(error)),
    };
    let board = until_some(py, search)?.map_err(value_error)?;
    Ok(NoGuessBoard {
        mines: is_mine(py, &board.field)?.unbind(),
        needs_mine_count: board.needs_mine_count,
        hardest: board.hardest.name(),
        origin: board.origin.name(),
        tries: board.tries,
    })
}

/// Returns whether logic alone solves a board after opening the cell `start`.
///
/// Raises ValueError if a position on the way is too complex.
#[pyfunction]
pub(crate) fn solvable(py: Python<'_>, mines: &Bound<'_, PyAny>, start: &Bound<'_, PyAny>) -> PyResult<Solvability> {
    let field = minefield(mines)?;
    let start = cell(start, field.size())?;
    let solve = || solvability(&field, start, Budget::default());
    let found = py.detach(solve).map_err(value_error)?;
    let (no_guess, needs_mine_count) = (found.no_guess, found.needs_mine_count);
    Ok(Solvability { no_guess, needs_mine_count, hardest: found.hardest.name() })
}

/// Returns 3BV, ZiNi and other statistics of a board.
#[pyfunction]
pub(crate) fn stats(py: Python<'_>, mines: &Bound<'_, PyAny>) -> PyResult<BoardStats> {
    let field = minefield(mines)?;
    let measure = || {
        let regions = Regions::new(&field);
        BoardStats {
            width: field.size().width(),
            height: field.size().height(),
            mines: field.mines(),
            bbbv: regions.bbbv(),
            openings: regions.openings(),
            islands: regions.islands(),
            zini_greedy: zini::greedy(&field),
            zini_human: zini::human(&field),
        }
    };
    Ok(py.detach(measure))
}

/// Returns the array that says where the mines are.
fn is_mine<'py>(py: Python<'py>, field: &Minefield) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let size = field.size();
    let cells = size.positions().map(|pos| field.get(pos) == Ok(CellContent::Mine)).collect();
    PyArray1::from_vec(py, cells).reshape([usize::from(size.height()), usize::from(size.width())])
}
