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
    draws_in_parts: bool,
    /// How many new cells the next frame draws.
    quota: u16,
    /// How many cells were drawn last, and when, by the browser's clock in milliseconds. `None` once it is known how long that took.
    drawn: Option<(u16, f64)>,
}

impl Default for Progress {
    fn default() -> Self {
        Self { complete: Vec::new(), is_partial: false, draws_in_parts: false, quota: FIRST_QUOTA, drawn: None }
    }
}

impl Progress {
    /// Returns whether cells of the visible area are not drawn yet.
    pub(crate) const fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// Returns whether cells are drawn in parts.
    pub(crate) const fn draws_in_parts(&self) -> bool {
        self.draws_in_parts
    }

    /// Draws in parts until all rows are complete.
    pub(crate) const fn draw_in_parts(&mut self) {
        self.draws_in_parts = true;
    }

    /// Returns whether no cells are drawn so far.
    pub(crate) const fn is_new(&self) -> bool {
        self.complete.is_empty()
    }

    /// Returns whether more cells of an area are missing than a frame can draw.
    #[inline(never)]
    pub(crate) fn exceeds_quota(&self, area: Area) -> bool {
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
        (self.is_partial, self.draws_in_parts, self.drawn) = (true, true, None);
    }

    /// Returns whether a row of the area is not complete.
    pub(crate) fn lacks_cells(&self, row: u8, columns: (u8, u8)) -> bool {
        self.is_partial && self.complete.get(usize::from(row)).is_some_and(|&complete| missing(complete, columns) > 0)
    }

    /// Returns whether any row of an area has complete cells.
    pub(crate) fn has_complete_row(&self, area: Area) -> bool {
        (area.rows.0..=area.rows.1).any(|row| self.complete.get(usize::from(row)).is_some_and(|&row| count(row) > 0))
    }

    /// Starts with another board, which is drawn at once.
    pub(crate) fn clear(&mut self) {
        *self = Self { quota: self.quota, ..Self::default() };
    }

    /// Completes the rows of an area; in parts, as many as there is time for in a frame. Of a board that is panned fast, most cells leave
    /// the area soon, and they are drawn only if there is time for all. `now`: the browser's clock in milliseconds. Returns whether to
    /// call this again after a frame: there are cells to draw, or it is not known how long the last ones took.
    pub(crate) fn advance(&mut self, area: Area, is_fast: bool, now: f64) -> bool {
        self.adapt(now);
        self.draws_in_parts |= is_fast;
        let is_first = self.is_new();
        self.complete.resize(usize::from(u8::MAX), NONE);
        let lacking = self.lacking(area);
        let quota = if is_first || !self.draws_in_parts || lacking <= self.quota {
            u16::MAX
        } else if is_fast {
            0
        } else {
            // At least a row.
            self.quota.max(count(area.columns))
        };
        let drawn = self.complete_rows(area, quota);
        self.is_partial = drawn < lacking;
        let is_measured = drawn > 0 && !is_fast && (is_first || self.draws_in_parts);
        self.drawn = is_measured.then_some((drawn, now));
        self.draws_in_parts = is_fast || self.is_partial;
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
mod tests;
