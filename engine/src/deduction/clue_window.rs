//! Clues near one another, compared by masks of their neighbours.

use super::context::{Clue, ProofContext};

/// The side of the window of cells that can share a neighbour with the cell in its centre.
const WINDOW: usize = 5;

/// The bit of the cell in the centre of a window of neighbours.
const CENTRE: usize = 27;

/// A clue that shares covered neighbours with another clue. The masks are of the window around that clue.
#[derive(Clone, Copy)]
pub(super) struct Compared {
    pub(super) other: Clue,
    /// The covered neighbours of the clue that do not touch `other`.
    pub(super) only_clue: u64,
    /// The covered neighbours of `other` that do not touch the clue.
    pub(super) only_other: u64,
}

/// Returns the cells of a mask of the window around a clue, in row order.
pub(super) fn cells_of(context: &ProofContext, clue: Clue, mask: u64) -> impl Iterator<Item = u16> + use<> {
    context.without_clues.cells_in_window(clue.cell.into(), mask, CENTRE).map(|cell| cell as u16)
}

impl ProofContext {
    /// Returns the other clues that share a covered neighbour with the clue of an open cell, in row order.
    pub(super) fn adjacent_clues(&self, cell: u16) -> impl Iterator<Item = Clue> {
        self.clue(cell).into_iter().flat_map(|clue| self.compared_clues(clue)).map(|compared| compared.other)
    }

    /// Returns the other clues that share a covered neighbour with `clue`, in row order.
    pub(super) fn compared_clues(&self, clue: Clue) -> impl Iterator<Item = Compared> {
        let ours = u64::from(clue.covered) << (CENTRE - 9);
        let places = (0..WINDOW * WINDOW).filter(|&place| place != WINDOW * WINDOW / 2);
        places.filter_map(move |place| {
            let other = self.clue(self.in_window(clue.cell, place))?;
            let theirs = u64::from(other.covered) << (place / WINDOW * 8 + place % WINDOW);
            let compared = Compared { other, only_clue: ours & !theirs, only_other: theirs & !ours };
            (ours & theirs != 0).then_some(compared)
        })
    }

    /// Returns the known mines among the cells of a mask of the window around a clue.
    pub(super) fn known_mines_in(&self, clue: Clue, cells: u64) -> u64 {
        let (mut left, mut known) = (cells, 0);
        for cell in cells_of(self, clue, cells) {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            known |= if self.is_known_mine(cell) { bit } else { 0 };
        }
        known
    }

    /// Returns the cell at a place of the window around `cell`, in row order.
    fn in_window(&self, cell: u16, place: usize) -> u16 {
        let reach = WINDOW / 2;
        let stride = self.without_clues.stride();
        (usize::from(cell) + place / WINDOW * stride + place % WINDOW - reach * stride - reach) as u16
    }
}
