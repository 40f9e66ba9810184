//! Which cells of a large board are in the document while it is panned.

use gloo_timers::callback::Timeout;

use crate::board::area::{Area, is_large};
use crate::board::orientation::Orientation;

/// How many cells beyond the visible ones are in the document on each side, so that slow scrolling shows no gap.
const MARGIN: u8 = 4;

/// How long a board has to rest before its margin grows, in milliseconds.
const REST_MS: u32 = 200;

/// The cells of a large board that are in the document: the visible ones and a margin, with the columns that complete blocks. A board
/// that moves by more than the margin at once goes without: new cells are what panning costs. When it is slower or rests, the margin
/// comes back, a cell at a time.
#[derive(Default)]
pub(crate) struct Viewport {
    area: Area,
    /// The distances of the visible area from the left and the top edge of the board, in cells.
    start: (f64, f64),
    /// By how many cells the margin is narrower than [`MARGIN`].
    narrowed: u8,
    timer: Option<Timeout>,
}

impl Viewport {
    /// Returns the cells of a board that are in the document: all of them unless it is large.
    #[inline(never)]
    pub(crate) fn area(&self, orientation: Orientation) -> Area {
        if is_large(orientation) { self.area } else { Area::whole(orientation) }
    }

    /// Starts with another board.
    #[inline(never)]
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Puts a cell, given by its column and row on the screen, and those around it into the document, until the board is measured.
    #[inline(never)]
    pub(crate) fn jump(&mut self, (column, row): (u8, u8), orientation: Orientation) {
        self.area = Area::near((column.into(), row.into()), (0.0, 0.0), MARGIN.into(), orientation);
    }

    /// Follows the visible area: the distances from the left and the top edge of the board, and its width and height, in cells.
    /// `keeps`: no cell is removed. `measure_again` is called after a rest if there is a margin to grow. Returns whether other cells
    /// are in the document.
    pub(crate) fn measure(
        &mut self,
        [start, size]: [(f64, f64); 2],
        orientation: Orientation,
        keeps: bool,
        measure_again: impl FnOnce() + 'static,
    ) -> bool {
        let before = std::mem::replace(&mut self.start, start);
        self.narrowed = narrowed_after(self.narrowed, (start.0 - before.0).abs().max((start.1 - before.1).abs()));
        self.timer = (self.narrowed > 0).then(|| Timeout::new(REST_MS, measure_again));
        let mut area = Area::near(start, size, (MARGIN - self.narrowed).into(), orientation);
        if self.narrowed == 0 {
            area.columns = in_blocks(area.columns, orientation.columns());
        }
        if keeps {
            area = area.union(self.area);
        }
        std::mem::replace(&mut self.area, area) != area
    }
}

/// Returns by how much the margin is narrowed after a board has moved by this number of cells.
fn narrowed_after(narrowed: u8, moved: f64) -> u8 {
    if moved > MARGIN.into() { MARGIN } else { narrowed.saturating_sub(1) }
}

/// Returns the blocks of [`MARGIN`] columns that contain these ones, as far as the board extends. Other columns change all rows, which
/// takes longer than other rows, and in blocks they change less often.
fn in_blocks((first, last): (u8, u8), count: u8) -> (u8, u8) {
    (first / MARGIN * MARGIN, (last / MARGIN * MARGIN).saturating_add(MARGIN - 1).min(count - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_board_has_a_margin_a_fast_one_has_none_and_a_slow_one_gets_it_back() {
        let mut narrowed = 0;
        let margins = [0.0, 4.5, 1.0, 0.0, 2.5, 4.0, 4.5, 120.0, 0.5, 9.0].map(|moved| {
            narrowed = narrowed_after(narrowed, moved);
            MARGIN - narrowed
        });
        assert_eq!(margins, [4, 0, 1, 2, 3, 4, 0, 0, 1, 0]);
    }

    #[test]
    fn columns_come_and_go_in_blocks() {
        let blocks = [(0, 0), (3, 41), (4, 44), (246, 249)].map(|columns| in_blocks(columns, 250));
        assert_eq!(blocks, [(0, 3), (0, 43), (4, 47), (244, 249)]);
        assert_eq!(in_blocks((0, 254), 255), (0, 254), "nothing overflows");
    }
}
