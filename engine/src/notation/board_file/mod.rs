//! Boards and positions of other programs, found from their content.
//!
//! | content | written by | gives |
//! | --- | --- | --- |
//! | MBF and ABF | Arbiter, JSMinesweeper, LlamaSweeper | a minefield |
//! | MBF as hexadecimal text | make_board, LlamaSweeper | a minefield |
//! | board text ([`super::board_text`]) | this crate | a minefield |
//! | `.mine`: `WxHxM`, then rows | JSMinesweeper | a minefield, a position |
//! | `.board`: `# MINESWEEPER-BOARD` | Metasweeper | a minefield, a position |
//! | a link with `b` and `m` | this crate, PTTACG, LlamaSweeper, JSMinesweeper | a minefield |
//! | a link with `analysis` | JSMinesweeper | a position |
//! | a frame of the socket, `42["response",...]` | minesweeper.online | a minefield |
//! | position text ([`super::position`]) | this crate | a position |

mod analysis;
mod metasweeper;
mod mine;
pub(super) mod online;
pub(super) mod pasted_link;

use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use super::board_text::{self, BoardTextError};
use super::mbf::{self, MbfError};
use super::position::{self, PositionError};
use crate::difficulty::ParamsError;
use crate::minefield::{Minefield, MinefieldError};
use crate::notation::quoted::QuotedChar;
use crate::position::Position;

pub use mine::format as format_mine;

/// The error of [`decode_minefield`] and [`decode_position`]. Lines and columns count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardFileError {
    /// A minefield was asked for, and the content is a position.
    #[error("an analysis is a position: it does not say where all mines are")]
    PositionOnly,
    /// The game is a duel.
    #[error("in a duel parts of the board change, so it cannot be replayed")]
    Duel,
    /// A game has more clicks than a recording takes.
    #[error("there are too many clicks")]
    TooManyClicks,
    /// An MBF file is malformed.
    #[error(transparent)]
    Mbf(#[from] MbfError),
    /// A board text is malformed.
    #[error(transparent)]
    Text(#[from] BoardTextError),
    /// A position text is malformed.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The board cannot exist.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// The mines cannot exist.
    #[error(transparent)]
    Minefield(#[from] MinefieldError),
    /// A character stands for no cell.
    #[error("line {line}, column {column}: {} is no cell", QuotedChar(*.found))]
    Character {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The character.
        found: char,
    },
    /// The number of cells or rows differs from the header.
    #[error("there are {found} {what}, the board takes {expected}")]
    Count {
        /// What is counted.
        what: &'static str,
        /// The number.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// A part of a link or of a frame is missing or malformed.
    #[error("{0} is missing or malformed")]
    Field(&'static str),
}

/// Decodes a minefield. What it is is found from the content.
///
/// ```
/// use minesweeper_engine::notation::board_file::decode_minefield;
/// let field = decode_minefield(b"3x1x1\n01M\n")?;
/// assert_eq!(decode_minefield(b"03 01 00 01 02 00"), Ok(field.clone()));
/// assert_eq!(decode_minefield(b"https://example.org/#/play?b=31&m=4"), Ok(field.clone()));
/// assert_eq!(decode_minefield(b"..*\n"), Ok(field));
/// # Ok::<(), minesweeper_engine::notation::board_file::BoardFileError>(())
/// ```
///
/// # Errors
/// [`BoardFileError`] names the fault.
pub fn decode_minefield(bytes: &[u8]) -> Result<Minefield, BoardFileError> {
    if let Ok(field) = mbf::decode(bytes) {
        return Ok(field);
    }
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with(metasweeper::HEADING) {
        metasweeper::minefield(text)
    } else if online::is_frame(text) {
        online::Frame::parse(text)?.minefield()
    } else if let Some(size) = pasted_link::value(text, "b") {
        pasted_link::minefield(size, pasted_link::value(text, "m").unwrap_or_default())
    } else if analysis::is_link(text) {
        Err(BoardFileError::PositionOnly)
    } else if let Some(bytes) = hex_bytes(text) {
        Ok(mbf::decode(&bytes)?)
    } else if mine::has_header(text) {
        mine::minefield(text)
    } else {
        Ok(board_text::parse(text)?)
    }
}

/// Decodes a position. What it is is found from the content.
///
/// ```
/// use minesweeper_engine::notation::board_file::decode_position;
/// let position = decode_position(b"3x2x1\n11.\n...\n")?;
/// assert_eq!((position.board.size().cells(), position.mines), (6, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`BoardFileError`] names the fault.
pub fn decode_position(bytes: &[u8]) -> Result<Position, BoardFileError> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with(metasweeper::HEADING) {
        metasweeper::position(text)
    } else if analysis::is_link(text) {
        analysis::position(text)
    } else if mine::is_mine(text) {
        mine::position(text)
    } else {
        Ok(position::parse(text)?)
    }
}

/// Returns the bytes of a text of hexadecimal digits and blanks, or `None` if it is none.
fn hex_bytes(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .filter(|char| !char.is_whitespace())
        .map(|char| char.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
        .collect();
    let digits = digits.filter(|digits| digits.len() >= 8 && digits.len().is_multiple_of(2))?;
    Some(digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

/// Returns the characters of a row without the blanks between them.
fn without_blanks(row: &str) -> String {
    row.chars().filter(|char| !char.is_whitespace()).collect()
}
