//! The engine's reasons why something cannot be, in the language of the program.

use minesweeper_engine::no_guess::NoGuessError;
use minesweeper_engine::{MAX_SIDE, OffBoard, ParamsError, SizeError};
use texts::terminal::errors;

/// Returns that a cell is off the board.
pub(crate) fn off_board(error: &OffBoard) -> String {
    let OffBoard { pos, size } = error;
    errors::off_board(&pos.to_string(), size.width() - 1, size.height() - 1)
}

/// Returns what is wrong with a size or a number of mines.
pub(crate) fn params(error: &ParamsError) -> String {
    match error {
        ParamsError::Size(SizeError::Width(width)) => errors::width(&width.to_string(), MAX_SIDE),
        ParamsError::Size(SizeError::Height(height)) => errors::height(&height.to_string(), MAX_SIDE),
        ParamsError::Mines { mines, size } => {
            errors::mines(&mines.to_string(), &size.to_string(), size.cells().saturating_sub(1))
        }
        ParamsError::Malformed(text) => errors::size(text),
        error => error.to_string(),
    }
}

/// Returns why there is no board without guessing.
pub(crate) fn no_guess(error: &NoGuessError) -> String {
    match error {
        NoGuessError::OffBoard(error) => off_board(error),
        NoGuessError::NoneExists { params, layouts } => errors::none_exists(&params.to_string(), &layouts.to_string()),
        NoGuessError::NotFound { params, tries } => errors::none_found(&params.to_string(), &tries.to_string()),
        error => error.to_string(),
    }
}
