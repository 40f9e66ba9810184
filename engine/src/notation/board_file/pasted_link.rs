//! Links with `b` and `m`, pasted whole, as several programs write them.
//!
//! [`link`](crate::notation::link) reads the links of this project; here, as in other programs, `b` has one to six
//! digits and is cut at half its length, rounded down, `m` may have capitals, and missing digits are safe cells.

use alloc::vec::Vec;

use super::BoardFileError;
use crate::geometry::Size;
use crate::minefield::Minefield;
use crate::notation::link::query_value;

/// Returns the value of a key in the query of a link, or `None` if the text is no link with that key.
pub(in crate::notation) fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    if text.contains(char::is_whitespace) {
        return None;
    }
    let query = text.rsplit_once('?').map_or(text, |(_, query)| query);
    let query = query.split_once('#').map_or(query, |(query, _)| query);
    query_value(query, key)
}

/// Reads the mines from the values of `b` and `m`. An empty `m` has none.
pub(in crate::notation) fn minefield(b: &str, m: &str) -> Result<Minefield, BoardFileError> {
    let size = size(b).ok_or(BoardFileError::Field("b"))?;
    let mut mines = Vec::new();
    // Other programs skip what is no digit.
    for (start, digit) in (0..size.cells()).step_by(5).zip(m.chars().filter_map(|char| char.to_digit(32))) {
        let cells = (start..size.cells()).take(5).enumerate();
        mines.extend(cells.filter(|(bit, _)| digit & (16 >> bit) != 0).map(|(_, cell)| cell));
    }
    let positions: Vec<_> = mines.into_iter().filter_map(|index| size.pos(index)).collect();
    Ok(Minefield::new(size, positions)?)
}

fn size(b: &str) -> Option<Size> {
    let (width, height) = match b {
        "1" => (9, 9),
        "2" => (16, 16),
        "3" => (30, 16),
        _ if (2..=6).contains(&b.len()) && b.bytes().all(|byte| byte.is_ascii_digit()) => {
            let (width, height) = b.split_at_checked(b.len() / 2)?;
            (width.parse().ok()?, height.parse().ok()?)
        }
        _ => return None,
    };
    Size::new(width, height).ok()
}
