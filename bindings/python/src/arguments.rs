//! What Python passes: arrays, texts, cells and numbers, each refused with a sentence.

use std::fmt::Display;

use minesweeper_engine::notation::board_text;
use minesweeper_engine::{Board, Cell, Minefield, Params, Pos, Position, Size};
use numpy::{PyArray2, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// A cell for Python: row and column.
pub(crate) type RowColumn = (u8, u8);

const COVERED: i64 = -1;
const FLAGGED: i64 = -2;

/// Returns the ValueError with a sentence of the engine.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn row_column(pos: Pos) -> RowColumn {
    (pos.y, pos.x)
}

pub(crate) fn row_columns(cells: &[Pos]) -> Vec<RowColumn> {
    cells.iter().copied().map(row_column).collect()
}

/// Reads a position: a text, or an array of codes and the number of mines.
pub(crate) fn position(board: &Bound<'_, PyAny>, mines: Option<&Bound<'_, PyAny>>) -> PyResult<Position> {
    if let Ok(text) = board.cast::<PyString>() {
        return match mines {
            None => text.extract::<String>()?.parse().map_err(value_error),
            Some(_) => Err(value_error("a position text has the number of mines in its first line: leave out mines")),
        };
    }
    let Some(mines) = mines else {
        return Err(PyTypeError::new_err("the number of mines is missing"));
    };
    let array = plane(board, "a board")?;
    let size = size(&array)?;
    let params = Params::with_size(size, count(mines, "mines")?).map_err(value_error)?;
    if !matches!(array.dtype().kind(), b'i' | b'u') {
        return Err(wrong_type("a board", "integers", &array));
    }
    let codes = array.call_method1("astype", ("int64",))?;
    let codes = codes.cast::<PyArray2<i64>>()?.try_readonly()?;
    let mut board = Board::new(size);
    for (pos, &code) in size.positions().zip(codes.as_array()) {
        let cell = match code {
            COVERED => Cell::Hidden,
            FLAGGED => Cell::Flagged,
            0..=8 => Cell::Revealed(code as u8),
            _ => {
                return Err(value_error(format_args!(
                    "{code} in row {}, column {} is no cell: 0 to 8 are open, -1 is covered, -2 is flagged",
                    pos.y, pos.x
                )));
            }
        };
        board.set(pos, cell).map_err(value_error)?;
    }
    Ok(Position { board, mines: params.mines() })
}

/// Reads where the mines are: a text, or an array of bool.
pub(crate) fn minefield(mines: &Bound<'_, PyAny>) -> PyResult<Minefield> {
    if let Ok(text) = mines.cast::<PyString>() {
        return board_text::parse(&text.extract::<String>()?).map_err(value_error);
    }
    let array = plane(mines, "mines")?;
    let size = size(&array)?;
    let Ok(is_mine) = array.cast::<PyArray2<bool>>() else {
        return Err(wrong_type("mines", "bool", &array));
    };
    let is_mine = is_mine.try_readonly()?;
    let is_mine = is_mine.as_array();
    let mines = size.positions().zip(is_mine).filter(|(_, is_mine)| **is_mine).map(|(pos, _)| pos);
    Minefield::new(size, mines).map_err(value_error)
}

/// Reads width, height and number of mines.
pub(crate) fn params(
    width: &Bound<'_, PyAny>,
    height: &Bound<'_, PyAny>,
    mines: &Bound<'_, PyAny>,
) -> PyResult<Params> {
    Params::new(count(width, "width")?, count(height, "height")?, count(mines, "mines")?).map_err(value_error)
}

/// Reads a cell of a board.
pub(crate) fn cell(cell: &Bound<'_, PyAny>, size: Size) -> PyResult<Pos> {
    let Ok((row, column)) = cell.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() else {
        return Err(PyTypeError::new_err(format!("a cell is a tuple (row, column), not {}", cell.repr()?)));
    };
    let (row, column) = (count(&row, "the row")?, count(&column, "the column")?);
    let pos = u8::try_from(column).ok().zip(u8::try_from(row).ok()).map(Pos::from).filter(|&pos| size.contains(pos));
    pos.ok_or_else(|| {
        let (rows, columns) = (size.height(), size.width());
        value_error(format_args!("the cell ({row}, {column}) is not on the board of {rows} rows and {columns} columns"))
    })
}

/// Reads a number that cannot be negative.
pub(crate) fn count(value: &Bound<'_, PyAny>, name: &str) -> PyResult<u32> {
    integer(value, name)
}

/// Reads a seed.
pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    integer(value, "seed")
}

/// Reads the bytes of a file, or its text.
pub(crate) fn file(content: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = content.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    if content.is_instance_of::<PyString>() {
        return content.extract::<String>().map(String::into_bytes);
    }
    Err(PyTypeError::new_err(format!("a replay is bytes or str, not {}", content.get_type().name()?)))
}

fn integer<'py, T: FromPyObjectOwned<'py, Error = PyErr>>(value: &Bound<'py, PyAny>, name: &str) -> PyResult<T> {
    value.extract().map_err(|error: PyErr| match error.is_instance_of::<PyOverflowError>(value.py()) {
        true => value_error(format_args!("{name} is {value}, which is out of range")),
        false => PyTypeError::new_err(format!("{name} is an integer, not {}", value.get_type())),
    })
}

/// Returns an array of two dimensions, made of lists if it is none.
fn plane<'py>(value: &Bound<'py, PyAny>, name: &str) -> PyResult<Bound<'py, PyUntypedArray>> {
    let array = match value.cast::<PyUntypedArray>() {
        Ok(array) => array.clone(),
        Err(_) => value.py().import("numpy")?.call_method1("asarray", (value,))?.cast_into()?,
    };
    match array.ndim() {
        2 => Ok(array),
        found => Err(value_error(format_args!("{name}: an array of two dimensions is needed, this has {found}"))),
    }
}

fn size(array: &Bound<'_, PyUntypedArray>) -> PyResult<Size> {
    let side = |index: usize| array.shape().get(index).map_or(0, |&side| u32::try_from(side).unwrap_or(u32::MAX));
    Size::new(side(1), side(0)).map_err(value_error)
}

fn wrong_type(name: &str, needed: &str, array: &Bound<'_, PyUntypedArray>) -> PyErr {
    PyTypeError::new_err(format!("{name}: an array of {needed} is needed, this is of {}", array.dtype()))
}
