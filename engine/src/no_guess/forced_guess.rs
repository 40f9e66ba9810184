//! Recognises layouts that cannot be solved without guessing, from the mines alone and much faster than by playing
//! them.
//!
//! If a mine and a safe cell can change places without changing the number of any other safe cell, then no number ever
//! distinguishes them, and the safe cell is never proved safe. This is so if every cell that touches only one of the two
//! is a mine or off the board. Most dense layouts have such a pair.

use alloc::vec;
use alloc::vec::Vec;

use crate::geometry::Size;

/// Finds such pairs in layouts of one size, reusing its memory.
///
/// The cells form a grid with a border, one value of 0 or 1 for each, so that the compiler can vectorise the search.
#[derive(Debug)]
pub(super) struct ForcedGuessFinder {
    stride: usize,
    /// The number of cells in the rows of the board, borders included.
    len: usize,
    /// By index in row order: the cell of the grid.
    cell_of: Vec<u16>,
    /// By cell: 1 if it can be in a pair. The first cell is opened in any case.
    can_pair: Vec<u8>,
    /// By cell: 1 off the board.
    border: Vec<u8>,
    mines: Vec<u8>,
    /// By cell: 1 for a mine and off the board.
    walls: Vec<u8>,
    /// By cell: 1 if it and the cells above and below it are walls.
    columns: Vec<u8>,
    /// By cell: 1 if it and the cells to its left and right are walls.
    rows: Vec<u8>,
}

impl ForcedGuessFinder {
    /// Creates a finder for layouts whose cell with the index `start` is opened first.
    pub(super) fn new(size: Size, start: usize) -> Self {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let stride = width + 2;
        // Pairs reach two rows down.
        let grid = |value: u8| vec![value; stride * (height + 3)];
        let cells = (0..size.cells()).map(|index| (index / width + 1) * stride + index % width + 1);
        let (mut can_pair, mut border) = (grid(0), grid(1));
        for (index, cell) in cells.clone().enumerate() {
            (can_pair[cell], border[cell]) = (u8::from(index != start), 0);
        }
        Self {
            stride,
            len: stride * height,
            cell_of: cells.map(|cell| cell as u16).collect(),
            can_pair,
            walls: border.clone(),
            border,
            mines: grid(0),
            columns: grid(1),
            rows: grid(1),
        }
    }

    /// Returns whether a layout with mines at these indices certainly needs a guess.
    pub(super) fn needs_guess(&mut self, mines: impl Iterator<Item = u16>) -> bool {
        self.mines.fill(0);
        self.walls.copy_from_slice(&self.border);
        for mine in mines {
            let cell = usize::from(self.cell_of[usize::from(mine)]);
            (self.mines[cell], self.walls[cell]) = (1, 1);
        }
        self.find_wall_triples();
        self.has_neighbours() || self.has_enclosed_pair()
    }

    /// Returns the values of the board's rows, shifted by a number of cells back and forth.
    fn shifted<'a>(&self, values: &'a [u8], back: usize, forth: usize) -> &'a [u8] {
        let start = self.stride + forth - back;
        &values[start..start + self.len]
    }

    fn find_wall_triples(&mut self) {
        let Self { stride, len, ref walls, ref mut columns, ref mut rows, .. } = *self;
        let at = |start: usize| &walls[start..][..len];
        let (here, above, below) = (at(stride), at(0), at(2 * stride));
        let (left, right) = (at(stride - 1), at(stride + 1));
        let (columns, rows) = (&mut columns[stride..][..len], &mut rows[stride..][..len]);
        for cell in 0..len {
            columns[cell] = above[cell] & here[cell] & below[cell];
            rows[cell] = left[cell] & here[cell] & right[cell];
        }
    }

    /// Returns whether such a pair are neighbours in a row or in a column.
    fn has_neighbours(&self) -> bool {
        self.has_pair(1, &self.columns) | self.has_pair(self.stride, &self.rows)
    }

    /// Returns whether a cell and the one `step` further are such a pair. `walls` are the triples at both ends.
    fn has_pair(&self, step: usize, walls: &[u8]) -> bool {
        let (before, after) = (self.shifted(walls, step, 0), self.shifted(walls, 0, 2 * step));
        let (here, there) = (self.shifted(&self.mines, 0, 0), self.shifted(&self.mines, 0, step));
        let (this, other) = (self.shifted(&self.can_pair, 0, 0), self.shifted(&self.can_pair, 0, step));
        let is_pair = |cell: usize| before[cell] & after[cell] & (here[cell] ^ there[cell]) & this[cell] & other[cell];
        (0..self.len).fold(0, |any, cell| any | is_pair(cell)) != 0
    }

    /// Returns whether both a mine and a safe cell have only walls around them.
    fn has_enclosed_pair(&self) -> bool {
        let (left, right) = (self.shifted(&self.columns, 1, 0), self.shifted(&self.columns, 0, 1));
        let (above, below) = (self.shifted(&self.walls, self.stride, 0), self.shifted(&self.walls, 0, self.stride));
        let (mines, can_pair) = (self.shifted(&self.mines, 0, 0), self.shifted(&self.can_pair, 0, 0));
        let (mut mine, mut safe) = (0, 0);
        for cell in 0..self.len {
            let is_enclosed = left[cell] & right[cell] & above[cell] & below[cell] & can_pair[cell];
            mine |= is_enclosed & mines[cell];
            safe |= is_enclosed & (mines[cell] ^ 1);
        }
        mine & safe != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Pos;
    use crate::minefield::Minefield;
    use crate::no_guess::solvability;
    use crate::rng::Rng;
    use crate::solver::Budget;

    #[test]
    fn no_layout_with_a_forced_guess_can_be_solved() {
        let (mut rng, mut solved, mut forced, mut missed) = (Rng::new(1), 0, 0, 0);
        for round in 0..6000 {
            let size = Size::const_new(2 + rng.below(6) as u8, 1 + rng.below(6) as u8);
            let start = rng.below(size.cells() as u32) as usize;
            let mines: Vec<usize> =
                (0..size.cells()).filter(|&index| index != start && rng.below(5) < 1 + round % 3).collect();
            let field = Minefield::from_indices(size, mines.iter().copied());
            let at: Pos = size.at(start);
            let is_solved = solvability(&field, at, Budget::default()).unwrap().no_guess;
            let needs_guess = ForcedGuessFinder::new(size, start).needs_guess(mines.iter().map(|&mine| mine as u16));
            assert!(!(is_solved && needs_guess), "{field:?} from {at}");
            solved += u32::from(is_solved);
            forced += u32::from(needs_guess);
            missed += u32::from(!is_solved && !needs_guess);
        }
        assert!(solved > 500 && forced > 500 && missed > 100, "{solved} solved, {forced} forced, {missed} others");
    }
}
