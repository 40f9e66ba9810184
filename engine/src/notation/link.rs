//! Board links: a minefield in the query of a URL. The format is that of three other programs, plus `s`.
//!
//! - `b` is the size: `1` is 9x9, `2` 16x16, `3` 30x16; other sizes are width and height, padded with zeros to an equal
//!   number of digits, at least two each.
//! - `m` is the cells row by row, five in a base-32 digit, the first in the highest bit, padded with zero bits.
//! - `s=x.y` is the first cell to open.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use crate::geometry::{OffBoard, Pos, Size, SizeError, parse_coordinate};
use crate::minefield::{Minefield, MinefieldError};

/// The content of a board link.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoardLink {
    /// The mines.
    pub field: Minefield,
    /// The first cell to open, if the link names one.
    pub start: Option<Pos>,
}

/// The error of [`parse`] and [`parse_query`].
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LinkError {
    /// The key `b` or `m` is missing.
    #[error("the link has no {0}: a board needs b, its size, and m, its mines")]
    Missing(char),
    /// `b` is malformed. Contains its first 20 characters.
    #[error("b is \"{0}\": it may be 1, 2, 3, or width and height of two or three digits each")]
    SizeForm(String),
    /// The size in `b` is out of range.
    #[error("b: {0}")]
    Size(SizeError),
    /// `m` has too many or too few digits.
    #[error("m has {found} digits, this board takes {expected}")]
    Length {
        /// The number of digits.
        found: usize,
        /// The number of digits that a board of this size has.
        expected: usize,
    },
    /// A character of `m` is not a base-32 digit.
    #[error("m, digit {index}: '{found}' is not one of 0-9 and a-v")]
    Digit {
        /// The index of the character, from 1.
        index: usize,
        /// The character.
        found: char,
    },
    /// `m` has a mine after the last cell.
    #[error("m has a mine after the last cell")]
    Overhang,
    /// The mines do not form a valid minefield.
    #[error("m: {0}")]
    Minefield(MinefieldError),
    /// `s` is not of the form `x.y`. Contains its first 20 characters.
    #[error("s is \"{0}\": write column.row, such as 3.0")]
    StartForm(String),
    /// `s` is off the board.
    #[error("s: {0}")]
    Start(OffBoard),
}

/// Parses the values of `b`, `m` and, optionally, `s`.
///
/// # Errors
/// [`LinkError`] names the fault.
pub fn parse(b: &str, m: &str, s: Option<&str>) -> Result<BoardLink, LinkError> {
    let size = parse_size(b)?;
    let field = parse_mines(size, m)?;
    let start = s.map(|s| parse_start(size, s)).transpose()?;
    Ok(BoardLink { field, start })
}

/// Parses a query such as `b=1&m=...&s=4.4`. Other keys are ignored; of repeated keys the first one counts.
///
/// ```
/// use minesweeper_engine::notation::link;
/// let link = link::parse_query("b=0302&m=40&s=0.1")?;
/// assert_eq!(link.field.mines(), 1);
/// assert_eq!(link::format_query(&link), "b=0302&m=40&s=0.1");
/// # Ok::<(), link::LinkError>(())
/// ```
///
/// # Errors
/// [`LinkError`] names the fault or the missing key.
pub fn parse_query(query: &str) -> Result<BoardLink, LinkError> {
    let b = query_value(query, "b").ok_or(LinkError::Missing('b'))?;
    let m = query_value(query, "m").ok_or(LinkError::Missing('m'))?;
    parse(b, m, query_value(query, "s"))
}

/// Returns the value of `key` in a query such as `b=1&m=0`, or `None` if it is missing. Of repeated keys the first one
/// counts.
///
/// ```
/// use minesweeper_engine::notation::link::query_value;
/// assert_eq!(query_value("b=1&m=0&s=4.4", "s"), Some("4.4"));
/// assert_eq!(query_value("b=1&m=0", "s"), None);
/// ```
#[must_use]
pub fn query_value<'a>(query: &'a str, key: &str) -> Option<&'a str> {
    query.split('&').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='))
}

/// Formats a link as a query: `b=...&m=...`, with `&s=x.y` if a first cell is set.
///
/// ```
/// use minesweeper_engine::{Minefield, Pos, notation::link::{self, BoardLink}};
/// let link = BoardLink { field: "..*\n...\n".parse::<Minefield>()?, start: Some(Pos::new(0, 0)) };
/// assert_eq!(link::parse_query(&link::format_query(&link))?, link);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format_query(link: &BoardLink) -> String {
    let size = link.field.size();
    let b = match (size.width(), size.height()) {
        (9, 9) => "1".to_owned(),
        (16, 16) => "2".to_owned(),
        (30, 16) => "3".to_owned(),
        (width, height) if width.max(height) < 100 => format!("{width:02}{height:02}"),
        (width, height) => format!("{width:03}{height:03}"),
    };
    let digit = |start: usize| {
        let bits = (start..start + 5).map(|index| index < size.cells() && link.field.is_mine(index));
        let value = bits.fold(0, |value, mine| value * 2 + u32::from(mine));
        char::from_digit(value, 32).unwrap_or('0')
    };
    let m: String = (0..size.cells()).step_by(5).map(digit).collect();
    let s = link.start.map(|pos| format!("&s={}.{}", pos.x, pos.y)).unwrap_or_default();
    format!("b={b}&m={m}{s}")
}

fn parse_size(b: &str) -> Result<Size, LinkError> {
    let form = || LinkError::SizeForm(b.chars().take(20).collect());
    let sides = match b {
        "1" => (9, 9),
        "2" => (16, 16),
        "3" => (30, 16),
        _ if matches!(b.len(), 4 | 6) && b.bytes().all(|byte| byte.is_ascii_digit()) => {
            // `split_at` would add the code of a panic, and Unicode tables for its text, to the page.
            let (width, height) = b.split_at_checked(b.len() / 2).ok_or_else(form)?;
            (width.parse().map_err(|_| form())?, height.parse().map_err(|_| form())?)
        }
        _ => return Err(form()),
    };
    Size::new(sides.0, sides.1).map_err(LinkError::Size)
}

fn parse_mines(size: Size, m: &str) -> Result<Minefield, LinkError> {
    let expected = size.cells().div_ceil(5);
    let mut mines = Vec::new();
    // By bytes, as characters take longer. What comes before the first one that is not a digit is ASCII.
    for (index, byte) in m.bytes().take(expected).enumerate() {
        let value = match byte {
            b'0'..=b'9' => byte - b'0',
            b'a'..=b'v' => byte - b'a' + 10,
            _ => {
                let found = m.get(index..).and_then(|rest| rest.chars().next()).unwrap_or_default();
                return Err(LinkError::Digit { index: index + 1, found });
            }
        };
        mines.extend((0..5).filter(|bit| value & (16 >> bit) != 0).map(|bit| index * 5 + bit));
    }
    let found = m.len();
    if found != expected {
        return Err(LinkError::Length { found, expected });
    }
    let positions = mines.into_iter().map(|index| size.pos(index).ok_or(LinkError::Overhang));
    let positions = positions.collect::<Result<Vec<_>, _>>()?;
    Minefield::new(size, positions).map_err(LinkError::Minefield)
}

fn parse_start(size: Size, s: &str) -> Result<Pos, LinkError> {
    let form = || LinkError::StartForm(s.chars().take(20).collect());
    let (x, y) = s.split_once('.').ok_or_else(form)?;
    let number = |digits| parse_coordinate(digits).ok_or_else(form);
    let pos = Pos::new(number(x)?, number(y)?);
    size.index(pos).map(|_| pos).map_err(LinkError::Start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::board_text;

    #[test]
    fn sizes_are_formatted_as_other_programs_expect() {
        let b = |width, height| {
            let field = Minefield::new(Size::new(width, height).unwrap(), []).unwrap();
            format_query(&BoardLink { field, start: None }).split('&').next().unwrap().to_owned()
        };
        assert_eq!([b(9, 9), b(16, 16), b(30, 16)], ["b=1", "b=2", "b=3"]);
        assert_eq!([b(8, 8), b(24, 9), b(100, 20), b(7, 250)], ["b=0808", "b=2409", "b=100020", "b=007250"]);
    }

    #[test]
    fn the_first_cell_is_the_highest_bit() {
        let field = board_text::parse("*....*").unwrap();
        assert_eq!(format_query(&BoardLink { field, start: Some(Pos::new(1, 0)) }), "b=0601&m=gg&s=1.0");
    }

    #[test]
    fn errors_name_the_fault() {
        let refuse = |query: &str| parse_query(query).unwrap_err().to_string();
        assert_eq!(refuse("m=0"), "the link has no b: a board needs b, its size, and m, its mines");
        assert_eq!(refuse("b=4"), "the link has no m: a board needs b, its size, and m, its mines");
        let form = "it may be 1, 2, 3, or width and height of two or three digits each";
        assert_eq!(refuse("b=4&m=0"), format!("b is \"4\": {form}"));
        assert_eq!(refuse("b=+1+1&m=0"), format!("b is \"+1+1\": {form}"));
        assert_eq!(refuse("b=0009&m=0"), "b: the width is 0: it may be 1 to 250");
        assert_eq!(refuse("b=251001&m=0"), "b: the width is 251: it may be 1 to 250");
        assert_eq!(refuse("b=0302&m=4"), "m has 1 digits, this board takes 2");
        assert_eq!(refuse("b=0302&m=400"), "m has 3 digits, this board takes 2");
        assert_eq!(refuse("b=0302&m=4w"), "m, digit 2: 'w' is not one of 0-9 and a-v");
        assert_eq!(refuse("b=0302&m=4\u{e9}"), "m, digit 2: '\u{e9}' is not one of 0-9 and a-v");
        assert_eq!(refuse("b=0302&m=V0"), "m, digit 1: 'V' is not one of 0-9 and a-v");
        assert_eq!(refuse("b=0302&m=08"), "m has a mine after the last cell");
        assert_eq!(refuse("b=0302&m=vg"), "m: all 6 cells are mines: there may be at most 5");
        assert_eq!(refuse("b=0302&m=00&s=1"), "s is \"1\": write column.row, such as 3.0");
        assert_eq!(refuse("b=0302&m=00&s=3.0"), "s: 3,0 is off the board: columns go from 0 to 2, rows from 0 to 1");
    }
}
