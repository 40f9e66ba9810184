//! Clues near one another, compared by masks of their neighbours.

use super::context::{Clue, ProofContext};

/// The side of the window of cells that can share a neighbour with the cell in its centre.
const WINDOW: usize = 5;

/// The bit of the cell in the centre of a window of neighbours.
const CENTRE: usize = 27;

impl ProofContext {
    /// Returns the other clues that share a covered neighbour with the clue of an open cell, in row order.
    pub(super) fn adjacent_clues(&self, cell: u16) -> impl Iterator<Item = Clue> {
        let clue = self.clue(cell);
        (0..WINDOW * WINDOW).filter(|&place| place != WINDOW * WINDOW / 2).filter_map(move |place| {
            let other = self.clue(self.in_window(cell, place))?;
            let shared = Self::window_mask(clue?) & Self::shifted(other, place);
            (shared != 0).then_some(other)
        })
    }

    /// Returns the covered neighbours of `clue` that do not touch `other`, and the reverse. The clues must be near each
    /// other.
    pub(super) fn own_neighbours(
        &self,
        clue: Clue,
        other: Clue,
    ) -> (impl Iterator<Item = u16> + Clone, impl Iterator<Item = u16> + Clone) {
        let place = (0..WINDOW * WINDOW).find(|&place| self.in_window(clue.cell, place) == other.cell);
        let (ours, theirs) = (Self::window_mask(clue), place.map_or(0, |place| Self::shifted(other, place)));
        let cells = |mask| self.without_clues.cells_in_window(clue.cell.into(), mask, CENTRE).map(|cell| cell as u16);
        (cells(ours & !theirs), cells(theirs & !ours))
    }

    /// Returns the cell at a place of the window around `cell`, in row order.
    fn in_window(&self, cell: u16, place: usize) -> u16 {
        let reach = WINDOW / 2;
        let stride = self.without_clues.stride();
        (usize::from(cell) + place / WINDOW * stride + place % WINDOW - reach * stride - reach) as u16
    }

    /// Returns the covered neighbours of the clue in the centre of a window, as a mask.
    fn window_mask(clue: Clue) -> u64 {
        u64::from(clue.covered) << (CENTRE - 9)
    }

    /// Returns the covered neighbours of the clue at a place of a window, as a mask.
    fn shifted(clue: Clue, place: usize) -> u64 {
        u64::from(clue.covered) << (place / WINDOW * 8 + place % WINDOW)
    }
}
