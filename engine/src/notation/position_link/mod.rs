//! Position links: a position in the query of a URL, short enough to post.
//!
//! The text is `1`, the version, then bytes in base64url without padding (RFC 4648, section 5):
//!
//! | bytes | content |
//! | --- | --- |
//! | 1 | width |
//! | 1 | height |
//! | 1 to 3 | `4 * value + kind`, seven bits a byte, the lowest first, each but the last with the highest bit set. Kind 0: the number of mines; 1: the density in thousandths; 2: unknown |
//! | any | the cells, range coded (see the module `cells`) |
//! | 2 | checksum: the low 16 bits of the FNV-1a hash of all bytes before it, the high byte first |
//!
//! Each position has exactly one text.

mod cells;
mod range_coder;

use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use crate::board::{Board, Cell};
use crate::geometry::{Size, SizeError};

/// What is known about the number of mines on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum MineTotal {
    /// There are this many mines.
    Exact(u16),
    /// Each cell is a mine with this chance in thousandths, independently of the others.
    Density(u16),
    /// Nothing: all layouts are equally likely.
    Unknown,
}

/// A position to be shared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedPosition {
    /// The board.
    pub board: Board,
    /// What is known about the number of mines.
    pub mines: MineTotal,
}

/// The error of [`parse`].
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionLinkError {
    /// The text is of another version, or empty.
    #[error("this link is of a version that this page does not know")]
    Version,
    /// A character is not one of base64url.
    #[error("character {index} of the link is '{found}', which is not a letter, a digit, - or _")]
    Character {
        /// The index of the character, from 1.
        index: usize,
        /// The character.
        found: char,
    },
    /// The text was changed or cut.
    #[error("the link is damaged: something in it is missing or was changed")]
    Damaged,
    /// The size is out of range.
    #[error(transparent)]
    Size(#[from] SizeError),
}

/// Formats a position. Question marks are covered cells in a link, wrong flags are flags, and an exploded mine is a mine.
///
/// ```
/// use minesweeper_engine::notation::position_link::{self, MineTotal, SharedPosition};
/// let board = minesweeper_engine::notation::position::parse("3x2x1\n1F.\n...\n")?.board;
/// let position = SharedPosition { board, mines: MineTotal::Exact(1) };
/// assert_eq!(position_link::parse(&position_link::format(&position))?, position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(position: &SharedPosition) -> String {
    let size = position.board.size();
    let mut bytes = Vec::from([size.width(), size.height()]);
    let (kind, value) = match position.mines {
        MineTotal::Exact(mines) => (0, u32::from(mines)),
        MineTotal::Density(density) => (1, u32::from(density)),
        MineTotal::Unknown => (2, 0),
    };
    write_number(&mut bytes, 4 * value + kind);
    cells::encode(&position.board, &mut bytes);
    bytes.extend(checksum(&bytes));
    let mut text = String::from("1");
    for chunk in bytes.chunks(3) {
        let group = (0..3).fold(0, |group, index| group << 8 | u32::from(chunk.get(index).copied().unwrap_or(0)));
        let digits = (0..=chunk.len()).map(|index| DIGITS[(group >> (18 - 6 * index) & 63) as usize]);
        text.extend(digits.map(char::from));
    }
    text
}

/// Parses what [`format`] returns.
///
/// ```
/// use minesweeper_engine::notation::position_link::{self, PositionLinkError};
/// assert_eq!(position_link::parse("2ABC"), Err(PositionLinkError::Version));
/// ```
///
/// # Errors
/// [`PositionLinkError`] names the fault.
pub fn parse(text: &str) -> Result<SharedPosition, PositionLinkError> {
    let bytes = decode_base64(text.strip_prefix('1').ok_or(PositionLinkError::Version)?)?;
    let position = decode(&bytes).ok_or(PositionLinkError::Damaged)??;
    // Bits after the end, and other spellings of a number, would be another text for the same position.
    if format(&position) == text { Ok(position) } else { Err(PositionLinkError::Damaged) }
}

/// Decodes the bytes of a link. Returns `None` if they are damaged.
fn decode(bytes: &[u8]) -> Option<Result<SharedPosition, PositionLinkError>> {
    let (content, sum) = bytes.split_at_checked(bytes.len().checked_sub(2)?)?;
    if checksum(content) != sum {
        return None;
    }
    let (&[width, height], mut rest) = content.split_first_chunk()?;
    let size = match Size::new(width.into(), height.into()) {
        Ok(size) => size,
        Err(error) => return Some(Err(error.into())),
    };
    let number = read_number(&mut rest)?;
    let value = u16::try_from(number / 4).ok()?;
    let mines = match number % 4 {
        0 if usize::from(value) <= size.cells() => MineTotal::Exact(value),
        1 if value <= 1000 => MineTotal::Density(value),
        2 if value == 0 => MineTotal::Unknown,
        _ => return None,
    };
    Some(Ok(SharedPosition { board: cells::decode(size, rest), mines }))
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn decode_base64(text: &str) -> Result<Vec<u8>, PositionLinkError> {
    let (mut bytes, mut group, mut bits) = (Vec::new(), 0u32, 0);
    for (index, found) in text.chars().enumerate() {
        let digit = DIGITS.iter().position(|&digit| char::from(digit) == found);
        let digit = digit.ok_or(PositionLinkError::Character { index: index + 2, found })?;
        (group, bits) = (group << 6 | digit as u32, bits + 6);
        if bits >= 8 {
            bits -= 8;
            bytes.push((group >> bits) as u8);
        }
    }
    Ok(bytes)
}

fn write_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in [0, 7, 14] {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 127) << shift;
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

fn checksum(bytes: &[u8]) -> [u8; 2] {
    let hash = bytes.iter().fold(0x811c_9dc5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash as u16).to_be_bytes()
}

/// Returns the cell as a link has it.
const fn normalised(cell: Cell) -> Cell {
    match cell {
        Cell::Questioned => Cell::Hidden,
        Cell::WrongFlag => Cell::Flagged,
        Cell::Exploded => Cell::Mine,
        Cell::Revealed(number) if number > 8 => Cell::Hidden,
        other => other,
    }
}

#[cfg(test)]
mod tests;
