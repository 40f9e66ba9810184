//! The board section of a replay text: rows of `*` for a mine and `0` for a safe cell.

use alloc::vec::Vec;

use super::RawvfError;
use super::header::Header;
use crate::geometry::Size;
use crate::minefield::Minefield;
use crate::notation::truncated;

/// The rows parsed so far.
#[derive(Debug, Default)]
pub(super) struct BoardRows {
    width: usize,
    height: usize,
    /// The cell indices of the mines.
    mines: Vec<usize>,
}

impl BoardRows {
    /// Returns whether a line is a row of a board, and not of the header or of the events.
    pub(super) fn is_row(text: &str) -> bool {
        text.bytes().all(|byte| matches!(byte, b'*' | b'0'))
    }

    /// Returns whether the section has ended before this line: it is an event, or all rows are there and it is none.
    pub(super) fn ends_before(&self, text: &str, header: &Header) -> bool {
        let is_complete = header.height.map_or(self.height > 0, |(height, _)| self.height == height);
        let is_event = text.contains(|char: char| char.is_whitespace() || char == '.');
        is_complete && is_event && !Self::is_row(text)
    }

    /// Parses a row.
    pub(super) fn parse_line(&mut self, line: usize, text: &str, header: &Header) -> Result<(), RawvfError> {
        if self.height == 0 {
            let expected = header.width.map_or(text.len(), |(width, _)| width);
            Size::new(count(expected), 1).map_err(|error| RawvfError::Size { line, error })?;
            self.width = expected;
        }
        if text.len() != self.width {
            return Err(RawvfError::Shape { line, found: text.len(), expected: self.width });
        }
        let start = self.height * self.width;
        for (column, byte) in text.bytes().enumerate() {
            match byte {
                b'*' => self.mines.push(start + column),
                b'0' => {}
                _ => return Err(RawvfError::Line { line, found: truncated(text), expected: "a row of * and 0" }),
            }
        }
        self.height += 1;
        Size::new(1, count(self.height)).map(|_| ()).map_err(|error| RawvfError::Size { line, error })
    }

    /// Checks the number of rows at `line`, which ends the section.
    pub(super) fn check_height(&self, line: usize, header: &Header) -> Result<(), RawvfError> {
        match header.height {
            Some((expected, _)) if expected != self.height => {
                Err(RawvfError::Shape { line, found: self.height, expected })
            }
            _ => Size::new(1, count(self.height)).map(|_| ()).map_err(|error| RawvfError::Size { line, error }),
        }
    }

    /// Returns the minefield.
    pub(super) fn minefield(&self, header: &Header) -> Result<Minefield, RawvfError> {
        let found = self.mines.len();
        if let Some((stated, line)) = header.mines.filter(|&(stated, _)| stated != found) {
            return Err(RawvfError::Mines { line, stated, found });
        }
        let size = Size::new(count(self.width), count(self.height));
        let size = size.map_err(|error| RawvfError::Size { line: 0, error })?;
        if found == size.cells() {
            return Err(RawvfError::NoSafeCell(size));
        }
        Ok(Minefield::from_indices(size, self.mines.iter().copied()))
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
