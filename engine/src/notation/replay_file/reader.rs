//! Reads numbers and texts from bytes, and names the position of a fault.

use alloc::vec;
use alloc::vec::Vec;

use super::error::Fault;
use super::{Format, ReplayError};
use crate::difficulty::Params;
use crate::geometry::{Pos, Size};
use crate::minefield::Minefield;
use crate::notation::rawvf::MAX_EVENTS;

/// The result of reading a field.
pub(super) type Read<T> = Result<T, ReplayError>;

/// A position in the bytes of a replay. Numbers are big-endian.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'a> {
    format: Format,
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Creates a reader at the byte `at`.
    pub(super) const fn new(format: Format, bytes: &'a [u8], at: usize) -> Self {
        Self { format, bytes, at }
    }

    /// Returns the index of the next byte.
    pub(super) const fn position(&self) -> usize {
        self.at
    }

    /// Returns the bytes that are left.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Returns an error at the byte `at`.
    pub(super) const fn fault_at(&self, at: usize, fault: Fault) -> ReplayError {
        ReplayError::Malformed { format: self.format, at, fault }
    }

    /// Returns an error at the next byte.
    pub(super) const fn fault(&self, fault: Fault) -> ReplayError {
        self.fault_at(self.at, fault)
    }

    /// Reads `length` bytes.
    pub(super) fn take(&mut self, length: usize) -> Read<&'a [u8]> {
        let taken = self.rest().get(..length).ok_or(self.fault(Fault::End))?;
        self.at += length;
        Ok(taken)
    }

    /// Reads bytes up to a zero, which is skipped.
    pub(super) fn zero_terminated(&mut self) -> Read<&'a [u8]> {
        let length = self.rest().iter().position(|&byte| byte == 0).ok_or(self.fault(Fault::End))?;
        let text = self.take(length)?;
        self.at += 1;
        Ok(text)
    }

    /// Reads a text with its length in the byte before it.
    pub(super) fn short_text(&mut self) -> Read<&'a [u8]> {
        let length = self.u8()?;
        self.take(length.into())
    }

    /// Reads a fixed number of bytes.
    pub(super) fn array<const N: usize>(&mut self) -> Read<[u8; N]> {
        let taken = self.rest().first_chunk().copied().ok_or(self.fault(Fault::End))?;
        self.at += N;
        Ok(taken)
    }

    pub(super) fn u8(&mut self) -> Read<u8> {
        self.array().map(|[byte]| byte)
    }

    pub(super) fn u16(&mut self) -> Read<u16> {
        self.array().map(u16::from_be_bytes)
    }

    pub(super) fn i16(&mut self) -> Read<i16> {
        self.array().map(i16::from_be_bytes)
    }

    pub(super) fn u24(&mut self) -> Read<u32> {
        self.array().map(|[high, middle, low]| u32::from_be_bytes([0, high, middle, low]))
    }

    pub(super) fn u32(&mut self) -> Read<u32> {
        self.array().map(u32::from_be_bytes)
    }

    pub(super) fn u64(&mut self) -> Read<u64> {
        self.array().map(u64::from_be_bytes)
    }

    /// Checks the size of a board and its number of mines, which stand before this position.
    pub(super) fn params(&self, width: u32, height: u32, mines: u32) -> Read<Params> {
        Params::new(width, height, mines).map_err(|error| self.fault(Fault::Params(error)))
    }

    /// Reads the positions of all mines, two bytes each. `column_first` is their order, and both count from `base`.
    pub(super) fn mines(&mut self, params: Params, column_first: bool, base: i32) -> Read<Minefield> {
        let size = params.size();
        let mut is_mine = vec![false; size.cells()];
        for _ in 0..params.mines() {
            let at = self.at;
            let [first, second] = self.array()?;
            let (column, row) = if column_first { (first, second) } else { (second, first) };
            let (index, pos) = self.cell(at, size, (i32::from(column) - base, i32::from(row) - base))?;
            if core::mem::replace(&mut is_mine[index], true) {
                return Err(self.fault_at(at, Fault::DuplicateMine(pos)));
            }
        }
        Ok(minefield(size, &is_mine))
    }

    /// Returns the cell at a column and row, counted from 0, that stand at the byte `at`.
    pub(super) fn cell(&self, at: usize, size: Size, (column, row): (i32, i32)) -> Read<(usize, Pos)> {
        let pos = u8::try_from(column).ok().zip(u8::try_from(row).ok()).map(|(x, y)| Pos::new(x, y));
        let cell = pos.and_then(|pos| Some((size.index(pos).ok()?, pos)));
        cell.ok_or_else(|| self.fault_at(at, Fault::OffBoard { column, row }))
    }

    /// Reads a bitmap of mines, row by row, the first cell in the highest bit.
    pub(super) fn mine_bitmap(&mut self, params: Params) -> Read<Minefield> {
        let (at, size) = (self.at, params.size());
        let bits = self.take(size.cells().div_ceil(8))?;
        let is_mine: Vec<bool> = (0..size.cells()).map(|index| bits[index / 8] & (0x80 >> (index % 8)) != 0).collect();
        let found = is_mine.iter().filter(|&&mine| mine).count() as u32;
        let stated = u32::from(params.mines());
        if found != stated {
            return Err(self.fault_at(at, Fault::MineCount { stated, found }));
        }
        Ok(minefield(size, &is_mine))
    }

    /// Checks that there is room for one more event after `count`.
    pub(super) const fn check_count(&self, count: usize) -> Read<()> {
        if count < MAX_EVENTS { Ok(()) } else { Err(self.fault(Fault::TooManyEvents)) }
    }
}

/// Creates a minefield. At least one cell must be safe.
fn minefield(size: Size, is_mine: &[bool]) -> Minefield {
    Minefield::from_indices(size, (0..size.cells()).filter(|&index| is_mine[index]))
}
