//! How a large board is drawn in parts after it was panned fast.

use crate::board::area::Area;

/// How many new cells a frame draws until it is known how long they take.
const FIRST_QUOTA: u16 = 96;

/// The fewest and the most new cells that a frame draws.
const QUOTAS: (u16, u16) = (32, 1_024);

/// Removing a row takes about as long as this many new cells.
const CELLS_PER_LEAVING_ROW: u16 = 8;

/// The time that a part may take, in milliseconds: a frame.
pub(crate) const FRAME_MS: u32 = 16;

/// How much longer a part may take before the next one is smaller, in milliseconds.
const MAX_DELAY_MS: f64 = 8.0;

/// No columns.
const NONE: (u8, u8) = (u8::MAX, 0);

/// Which cells of a large board are drawn so far. New cells take longer than anything else while a board is panned. Covered ones look like
/// its background, and a thumbnail shows the others. So a board that is panned fast lacks cells, and once it rests each frame draws as many
/// as it has time for.
#[derive(Debug)]
pub(crate) struct Progress {
    /// By row, the first and the last column of those that are complete; empty until the first cells are drawn.
    complete: Vec<(u8, u8)>,
    /// Whether cells of the visible area are not drawn yet.
    is_partial: bool,
    /// Whether cells are drawn in parts.
    is_behind: bool,
    /// How many new cells the next frame draws.
    quota: u16,
    /// How many cells were drawn last, and when, by the browser's clock in milliseconds. `None` once it is known how long that took.
    drawn: Option<(u16, f64)>,
}

impl Default for Progress {
    fn default() -> Self {
        Self { complete: Vec::new(), is_partial: false, is_behind: false, quota: FIRST_QUOTA, drawn: None }
    }
}

impl Progress {
    /// Returns whether cells of the visible area are not drawn yet.
    pub(crate) const fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// Returns whether cells are drawn in parts.
    pub(crate) const fn is_behind(&self) -> bool {
        self.is_behind
    }

    /// Draws in parts until all rows are complete.
    pub(crate) const fn fall_behind(&mut self) {
        self.is_behind = true;
    }

    /// Returns whether no cells are drawn so far.
    pub(crate) const fn is_new(&self) -> bool {
        self.complete.is_empty()
    }

    /// Returns whether more cells of an area are missing than a frame can draw.
    #[inline(never)]
    pub(crate) fn has_many(&self, area: Area) -> bool {
        self.lacking(area) > self.quota
    }

    /// Returns how many rows a frame can remove.
    pub(crate) const fn leaving_rows(&self) -> u8 {
        (self.quota / CELLS_PER_LEAVING_ROW) as u8
    }

    /// Has only the rows of an area complete that are so already.
    pub(crate) fn retain(&mut self, area: Area) {
        self.complete_rows(area, 0);
    }

    /// Leaves the new cells of another area for later.
    pub(crate) const fn postpone(&mut self) {
        (self.is_partial, self.is_behind, self.drawn) = (true, true, None);
    }

    /// Returns whether a row of the area is not complete.
    pub(crate) fn lacks_cells(&self, row: u8, columns: (u8, u8)) -> bool {
        self.is_partial && self.complete.get(usize::from(row)).is_some_and(|&complete| missing(complete, columns) > 0)
    }

    /// Returns whether any row of an area has cells that were drawn when the board was not fast.
    pub(crate) fn has_complete_row(&self, area: Area) -> bool {
        (area.rows.0..=area.rows.1).any(|row| self.complete.get(usize::from(row)).is_some_and(|&row| count(row) > 0))
    }

    /// Starts with another board, which is drawn at once.
    pub(crate) fn clear(&mut self) {
        self.complete.clear();
        (self.is_partial, self.is_behind) = (false, false);
    }

    /// Completes the rows of an area; in parts, as many as there is time for in a frame. Of a board that is panned fast, most cells leave
    /// the area soon, and they are drawn only if there is time for all. `now`: the browser's clock in milliseconds. Returns whether to
    /// call this again after a frame: there are cells to draw, or it is not known how long the last ones took.
    pub(crate) fn advance(&mut self, area: Area, is_fast: bool, now: f64) -> bool {
        self.adapt(now);
        self.is_behind |= is_fast;
        let is_first = self.is_new();
        self.complete.resize(usize::from(u8::MAX), NONE);
        let lacking = self.lacking(area);
        let quota = match () {
            () if is_first || !self.is_behind || lacking <= self.quota => u16::MAX,
            () if is_fast => 0,
            // At least a row.
            () => self.quota.max(count(area.columns)),
        };
        let drawn = self.complete_rows(area, quota);
        self.is_partial = drawn < lacking;
        let is_measured = drawn > 0 && !is_fast && (is_first || self.is_behind);
        self.drawn = is_measured.then_some((drawn, now));
        self.is_behind = is_fast || self.is_partial;
        is_measured
    }

    /// Completes rows of an area that lack no more than `quota` cells together. Returns how many they lacked.
    fn complete_rows(&mut self, area: Area, quota: u16) -> u16 {
        let mut left = quota;
        for (row, complete) in self.complete.iter_mut().enumerate() {
            let columns = area.columns_in(row as u8).unwrap_or(NONE);
            let new = missing(*complete, columns);
            if new <= left {
                left -= new;
                *complete = columns;
            } else {
                *complete = still_complete(*complete, columns);
            }
        }
        quota - left
    }

    /// Returns how many cells of an area are in rows that are not complete, without those known to be in the document.
    fn lacking(&self, area: Area) -> u16 {
        let rows = usize::from(area.rows.0)..=usize::from(area.rows.1);
        self.complete.get(rows).unwrap_or_default().iter().map(|&complete| missing(complete, area.columns)).sum()
    }

    /// Draws fewer cells at once if the last ones took longer than a frame, and more if not.
    fn adapt(&mut self, now: f64) {
        let Some((drawn, at)) = self.drawn else { return };
        let (took, frame) = (now - at, f64::from(FRAME_MS));
        if took > frame + MAX_DELAY_MS {
            self.quota = (f64::from(drawn) * frame / took) as u16;
        } else if took >= frame {
            self.quota = self.quota.max(drawn.saturating_mul(2));
        }
        self.quota = self.quota.clamp(QUOTAS.0, QUOTAS.1);
    }
}

/// Returns how many of the columns are not complete.
fn missing(complete: (u8, u8), columns: (u8, u8)) -> u16 {
    count(columns) - count(still_complete(complete, columns))
}

/// Returns which of the columns are complete when they become those of a row: the ones that were, and those before them, as a row draws
/// all cells before its last one.
fn still_complete((first, last): (u8, u8), columns: (u8, u8)) -> (u8, u8) {
    let common = (first.max(columns.0), last.min(columns.1));
    if count(common) > 0 { (columns.0, common.1) } else { NONE }
}

fn count((first, last): (u8, u8)) -> u16 {
    (u16::from(last) + 1).saturating_sub(first.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area { columns: (10, 59), rows: (5, 24) };

    /// Returns how many rows of the area lack cells.
    fn partial_rows(progress: &Progress, area: Area) -> usize {
        (area.rows.0..=area.rows.1).filter(|&row| progress.lacks_cells(row, area.columns)).count()
    }

    fn moved(columns: u8, rows: u8) -> Area {
        let by = |(first, last): (u8, u8), n| (first + n, last + n);
        Area { columns: by(AREA.columns, columns), rows: by(AREA.rows, rows) }
    }

    /// Returns the progress after a first drawing, about whose time nothing is known.
    fn drawn() -> Progress {
        let mut progress = Progress::default();
        assert!(progress.advance(AREA, false, 0.0));
        progress.drawn = None;
        progress
    }

    /// Returns the progress of a board that was panned fast to an area all of whose cells are new.
    fn behind() -> (Progress, Area) {
        let (mut progress, area) = (drawn(), moved(60, 60));
        assert!(!progress.advance(area, true, 0.0));
        (progress, area)
    }

    #[test]
    fn a_new_board_is_drawn_at_once() {
        let mut progress = drawn();
        assert_eq!(partial_rows(&progress, AREA), 0);
        progress.clear();
        progress.advance(moved(60, 60), true, 0.0);
        assert!(!progress.is_partial());
    }

    #[test]
    fn a_slow_board_is_drawn_at_once() {
        let mut progress = drawn();
        for area in [moved(4, 4), moved(8, 8), moved(100, 100)] {
            assert!(!progress.advance(area, false, 0.0));
            assert_eq!(partial_rows(&progress, area), 0);
        }
    }

    #[test]
    fn a_fast_board_is_drawn_at_once_or_later() {
        let mut progress = drawn();
        progress.advance(moved(0, 1), true, 0.0);
        assert!(!progress.is_partial(), "50 new cells");
        progress.advance(moved(5, 7), true, 0.0);
        assert_eq!(partial_rows(&progress, moved(5, 7)), 20);
        progress.quota = 1_000;
        progress.advance(moved(10, 14), true, 0.0);
        assert!(!progress.is_partial());
    }

    #[test]
    fn a_part_has_as_many_cells_as_the_quota_and_at_least_a_row() {
        let (mut progress, area) = behind();
        progress.quota = 149;
        assert!(progress.advance(area, false, 0.0));
        assert_eq!(partial_rows(&progress, area), 18);
        progress.quota = 32;
        assert!(progress.advance(area, false, 0.0));
        assert_eq!(partial_rows(&progress, area), 17);
        assert!(progress.advance(moved(65, 60), false, 0.0));
        assert_eq!(
            partial_rows(&progress, moved(65, 60)),
            17,
            "the quota is enough for the five columns that three rows lack, and no more"
        );
    }

    #[test]
    fn all_rows_are_complete_after_some_frames() {
        let (mut progress, area) = behind();
        let left = [100.0, 116.0, 132.0, 148.0, 164.0].map(|now| {
            assert!(progress.advance(area, false, now));
            partial_rows(&progress, area)
        });
        assert_eq!(left, [19, 17, 13, 5, 0]);
        assert!(!progress.advance(area, false, 180.0), "nothing is left to draw");
        assert!(!progress.advance(moved(0, 0), false, 200.0));
        assert!(!progress.is_partial(), "it is slow again");
    }

    #[test]
    fn the_time_that_a_part_took_determines_the_size_of_the_next_one() {
        let mut progress = Progress::default();
        let mut quota_after = |drawn, took| {
            progress.drawn = Some((drawn, 1_000.0));
            progress.adapt(1_000.0 + took);
            progress.quota
        };
        assert_eq!(quota_after(2_000, 160.0), 200, "of the first drawing");
        assert_eq!(quota_after(200, 16.0), 400);
        assert_eq!(quota_after(100, 20.0), 400, "it says nothing about more cells");
        assert_eq!(quota_after(400, 15.0), 400, "another event came first");
        assert_eq!(quota_after(400, 64.0), 100);
        assert_eq!(quota_after(100, 500.0), 32);
        assert_eq!(quota_after(62_500, 16.0), 1_024);
    }

    #[test]
    fn cells_before_complete_ones_are_drawn_at_once() {
        let mut progress = drawn();
        progress.quota = 32;
        let [with_columns, with_row] = [(5, 24), (4, 24)].map(|rows| Area { columns: (4, 59), rows });
        assert!(!progress.advance(with_columns, true, 0.0));
        assert!(!progress.is_partial());
        progress.advance(with_row, true, 0.0);
        assert_eq!(partial_rows(&progress, with_row), 1, "the new row");
    }

    #[test]
    fn what_leaves_the_area_is_no_longer_complete() {
        let (mut progress, _) = behind();
        progress.advance(AREA, true, 0.0);
        assert_eq!(partial_rows(&progress, AREA), 20);
    }
}
