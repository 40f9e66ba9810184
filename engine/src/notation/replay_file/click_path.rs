//! Links of LlamaSweeper with a board and a path of clicks, `c`, pasted whole. The clicks have no times.
//!
//! `c` is a string of bits in base64url, highest bit first: for each click two bits with its kind (left, right, chord), then the number of
//! its cell, column by column, in as many bits as the largest takes; at the end two bits, 3.

use super::build::Draft;
use super::{Format, RecordedGame};
use crate::notation::board_file::{BoardFileError, pasted_link};
use crate::notation::mouse::MouseEventKind as Kind;

/// The two bits after the last click.
const END: u32 = 3;

/// Returns whether a text is a link with a board and a path of clicks.
pub(super) fn is_click_path(text: &str) -> bool {
    pasted_link::value(text, "b").is_some() && pasted_link::value(text, "c").is_some_and(|path| !path.is_empty())
}

/// Decodes a link.
pub(super) fn decode(text: &str) -> Result<RecordedGame, BoardFileError> {
    let value = |key| pasted_link::value(text, key);
    let field = pasted_link::minefield(value("b").unwrap_or_default(), value("m").unwrap_or_default())?;
    let size = field.size();
    let (cells, height) = (size.cells(), usize::from(size.height()));
    let mut draft = Draft::new(Format::ClickPath, field);
    draft.program = "LlamaSweeper".into();
    let mut bits = Bits { digits: value("c").unwrap_or_default().bytes(), left: 0, count: 0 };
    let index_bits = cells.next_power_of_two().trailing_zeros();
    loop {
        let kinds = match bits.take(2)? {
            0 => [Kind::LeftPress, Kind::LeftRelease],
            1 => [Kind::RightPress, Kind::RightRelease],
            END.. => return Ok(draft.finish()),
            _ => [Kind::MiddlePress, Kind::MiddleRelease],
        };
        let index = bits.take(index_bits)? as usize;
        if index >= cells {
            return Err(DAMAGED);
        }
        let [column, row] = [index / height, index % height].map(|cell| i32::from(cell as u8));
        draft.click(kinds, 0, (column, row))?;
    }
}

const DAMAGED: BoardFileError = BoardFileError::Field("c");

/// The bits of a text in base64url.
struct Bits<'a> {
    digits: core::str::Bytes<'a>,
    /// The last bits that were read and not taken, and their number.
    left: u32,
    count: u32,
}

impl Bits<'_> {
    /// Takes at most 16 bits.
    fn take(&mut self, count: u32) -> Result<u32, BoardFileError> {
        while self.count < count {
            let digit = self.digits.next().and_then(value_of_digit).ok_or(DAMAGED)?;
            self.left = self.left << 6 | digit;
            self.count += 6;
        }
        self.count -= count;
        let taken = self.left >> self.count;
        self.left &= (1 << self.count) - 1;
        Ok(taken)
    }
}

fn value_of_digit(digit: u8) -> Option<u32> {
    let value = match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    };
    Some(value.into())
}
