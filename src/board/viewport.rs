//! Which cells of a large board are in the document while it is panned.

use gloo_timers::callback::Timeout;

use crate::board::area::{Area, is_large};
use crate::board::orientation::Orientation;
use crate::board::progress::{FRAME_MS, Progress};
use crate::board::row::LeftOut;
use crate::board::thumbnail::Thumbnail;

/// How many cells beyond the visible ones are in the document on each side, so that slow scrolling shows no gap.
const MARGIN: u8 = 4;

/// How long a board that was panned fast has to rest before the cells that it lacks are drawn, in milliseconds.
const REST_MS: u32 = 150;

/// Which of the cells beyond the visible ones are in the document.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Margin {
    /// None, except columns that were there before.
    None,
    /// Those of the visible rows.
    Columns,
    #[default]
    All,
}

/// The cells of a large board that are in the document: the visible ones and a margin, with the columns that complete blocks. A board
/// that moves by more than the margin at once goes without: new cells are what panning costs. If all new ones look like its background,
/// or if there is a thumbnail and they are more than a frame can draw, nothing is drawn at all. When it is slower or rests, its cells are
/// drawn in parts (see [`Progress`]), those of the margin last.
#[derive(Default)]
pub(crate) struct Viewport {
    area: Area,
    /// The distances of the visible area from the left and the top edge of the board, in cells.
    start: (f64, f64),
    margin: Margin,
    /// Whether the area was not moved with the board.
    is_outdated: bool,
    /// Shows all cells that are not in the document.
    pub(crate) thumbnail: Thumbnail,
    /// Whether cells have changed since the board was panned fast: then only covered ones are left out.
    is_changed: bool,
    progress: Progress,
    timer: Option<Timeout>,
}

impl Viewport {
    /// Returns the cells of a board that are in the document: all of them unless it is large.
    #[inline(never)]
    pub(crate) fn area(&self, orientation: Orientation) -> Area {
        if is_large(orientation) { self.area } else { Area::whole(orientation) }
    }

    /// Returns whether cells of the area are not in the document yet.
    pub(crate) const fn is_partial(&self) -> bool {
        self.progress.is_partial()
    }

    /// Returns which cells of a row are left out for now.
    pub(crate) fn left_out(&self, row: u8) -> LeftOut {
        if self.is_partial() { self.left_out_in(row) } else { LeftOut::None }
    }

    #[inline(never)]
    fn left_out_in(&self, row: u8) -> LeftOut {
        match (self.progress.lacks_cells(row, self.area.columns), self.thumbnail.is_drawn && !self.is_changed) {
            (true, true) => LeftOut::All,
            (true, false) => LeftOut::Plain,
            (false, _) => LeftOut::None,
        }
    }

    /// Has all cells that do not look like the background drawn at once, as some of them have changed.
    pub(crate) const fn on_change(&mut self) {
        self.is_changed = true;
        self.thumbnail.is_current = false;
    }

    /// Starts with another board.
    #[inline(never)]
    pub(crate) fn clear(&mut self) {
        self.progress.clear();
        let (progress, thumbnail) = (std::mem::take(&mut self.progress), std::mem::take(&mut self.thumbnail));
        *self = Self { progress, thumbnail, ..Self::default() };
    }

    /// Puts a cell, given by its column and row on the screen, and those around it into the document, until the board is measured.
    #[inline(never)]
    pub(crate) fn jump(&mut self, (column, row): (u8, u8), orientation: Orientation) {
        self.area = Area::near((column.into(), row.into()), (0.0, 0.0), MARGIN.into(), orientation);
    }

    /// Follows the visible area: the distances from the left and the top edge of the board, and its width and height, in cells.
    /// `is_plain`: whether a cell looks like the background of the board. `keeps`: no cell is removed. `now`: the browser's clock in
    /// milliseconds. `measure_again` is called for the next part, or after a rest if cells are missing. Returns whether other cells are
    /// to be drawn.
    pub(crate) fn measure(
        &mut self,
        [start, size]: [(f64, f64); 2],
        orientation: Orientation,
        is_plain: impl Fn((u8, u8)) -> bool,
        keeps: bool,
        now: f64,
        measure_again: impl FnOnce() + 'static,
    ) -> bool {
        let before = std::mem::replace(&mut self.start, start);
        let is_fast = (start.0 - before.0).abs().max((start.1 - before.1).abs()) > MARGIN.into();
        let was_outdated = std::mem::take(&mut self.is_outdated);
        if is_fast {
            // A script that has refused the board may draw it now: it has been loaded, or the colors are no longer forced.
            self.thumbnail.is_current &= self.thumbnail.is_drawn || self.margin == Margin::None;
            self.margin = Margin::None;
        } else if was_outdated {
            self.margin = Margin::Columns;
        } else if self.margin != Margin::All && !self.progress.draws_in_parts() {
            self.margin = Margin::All;
            self.progress.draw_in_parts();
        }
        let mut area = self.area_near([start, size], orientation);
        if keeps {
            area = area.union(self.area);
        }
        if is_fast {
            self.is_changed = false;
            if self.postpones(area, is_plain) {
                self.timer = Some(Timeout::new(REST_MS, measure_again));
                return false;
            }
        }
        if was_outdated && !is_fast && self.leaves_in_part(area) {
            self.timer = Some(Timeout::new(FRAME_MS, measure_again));
            return true;
        }
        let was_partial = self.is_partial();
        // The last cells of another part of the board leave in a frame of their own.
        let continues = self.progress.advance(area, is_fast || was_outdated, now) || was_outdated && !is_fast;
        let ms = if continues { FRAME_MS } else { REST_MS };
        self.timer = (continues || self.margin != Margin::All).then(|| Timeout::new(ms, measure_again));
        std::mem::replace(&mut self.area, area) != area || was_partial
    }

    /// Leaves all new cells for later if the page shows them without. Returns whether it does.
    fn postpones(&mut self, area: Area, is_plain: impl Fn((u8, u8)) -> bool) -> bool {
        let is_known = |cell| self.area.contains(cell) || is_plain(cell);
        let is_shown = || self.thumbnail.is_drawn && self.progress.exceeds_quota(area) || area.all(is_known);
        self.is_outdated = !self.progress.is_new() && is_shown();
        if self.is_outdated {
            self.progress.postpone();
        }
        self.is_outdated
    }

    /// Removes some rows of another part of the board. Returns whether there are more than can be removed in a frame. They leave at once
    /// if a cell has changed, which is to be drawn.
    fn leaves_in_part(&mut self, area: Area) -> bool {
        let last = self.area.rows.1.saturating_sub(self.progress.leaving_rows());
        self.is_outdated = last > self.area.rows.0 && !self.is_changed && !self.progress.has_complete_row(area);
        if self.is_outdated {
            self.area.rows.1 = last;
            self.progress.retain(self.area);
        }
        self.is_outdated
    }

    /// Returns the cells that are to be in the document.
    fn area_near(&self, [start, size]: [(f64, f64); 2], orientation: Orientation) -> Area {
        let near = |margin| Area::near(start, size, margin, orientation);
        let (visible, with_margin) = (near(0.0), near(MARGIN.into()));
        let columns = match self.margin {
            Margin::None if self.progress.has_complete_row(visible) => {
                with_those_before(visible.columns, self.area.columns)
            }
            Margin::None => visible.columns,
            // New columns change all rows. If these are new, too, they come together.
            Margin::Columns | Margin::All => in_blocks(with_margin.columns, orientation.columns()),
        };
        Area { columns, rows: if self.margin == Margin::All { with_margin.rows } else { visible.rows } }
    }
}

/// Returns the blocks of [`MARGIN`] columns that contain these ones, as far as the board extends. Other columns change all rows, which
/// takes longer than other rows, and in blocks they change less often.
fn in_blocks((first, last): (u8, u8), count: u8) -> (u8, u8) {
    (first / MARGIN * MARGIN, (last / MARGIN * MARGIN).saturating_add(MARGIN - 1).min(count - 1))
}

/// Returns the columns with those that were in the document `before`, unless they are half as many again: to remove columns changes all
/// rows, too.
fn with_those_before(columns: (u8, u8), before: (u8, u8)) -> (u8, u8) {
    let (first, last) = (columns.0.min(before.0), columns.1.max(before.1));
    if (last - first) / 3 < (columns.1 - columns.0) / 2 { (first, last) } else { columns }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_come_and_go_in_blocks() {
        let blocks = [(0, 0), (3, 41), (4, 44), (246, 249)].map(|columns| in_blocks(columns, 250));
        assert_eq!(blocks, [(0, 3), (0, 43), (4, 47), (244, 249)]);
        assert_eq!(in_blocks((0, 254), 255), (0, 254), "nothing overflows");
    }

    #[test]
    fn the_rows_of_another_part_leave_some_at_a_time() {
        let area = |rows| Area { columns: (0, 59), rows };
        let mut viewport = Viewport { area: area((0, 34)), ..Viewport::default() };
        viewport.progress.advance(viewport.area, false, 0.0);
        assert!(!viewport.leaves_in_part(area((34, 68))), "it is the next part");
        let mut left = Vec::new();
        while viewport.leaves_in_part(area((50, 84))) {
            left.push(viewport.area.rows);
        }
        assert_eq!(left, [(0, 22), (0, 10)]);
        let is_complete = |rows| viewport.progress.has_complete_row(area(rows));
        assert!(is_complete((10, 10)) && !is_complete((11, 84)));
        let mut viewport = Viewport { area: area((0, 34)), is_changed: true, ..Viewport::default() };
        assert!(!viewport.leaves_in_part(area((50, 84))), "a changed cell is to be drawn");
    }

    #[test]
    fn a_fast_board_keeps_its_columns_until_they_are_half_as_many_again() {
        let columns = [(10, 59), (25, 74), (26, 75), (60, 109)].map(|columns| with_those_before(columns, (3, 52)));
        assert_eq!(columns, [(3, 59), (3, 74), (26, 75), (60, 109)]);
        assert_eq!(with_those_before((0, 254), (100, 254)), (0, 254), "nothing overflows");
    }
}
