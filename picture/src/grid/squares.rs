//! Squares of a grid, and where they are.

use super::comb::Comb;

/// The combs across and down.
pub(super) type Combs = (Comb, Comb);

/// Rows and columns of squares, the last ones excluded; counted from the origins of the combs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Squares {
    pub(crate) columns: (i32, i32),
    pub(crate) rows: (i32, i32),
}

impl Squares {
    pub(crate) const fn width(&self) -> usize {
        (self.columns.1 - self.columns.0) as usize
    }

    pub(crate) const fn height(&self) -> usize {
        (self.rows.1 - self.rows.0) as usize
    }

    /// Returns the squares with more columns and rows at each side.
    pub(super) const fn grown(self, by: i32) -> Self {
        Self { columns: (self.columns.0 - by, self.columns.1 + by), rows: (self.rows.0 - by, self.rows.1 + by) }
    }

    pub(super) const fn contains(&self, x: i32, y: i32) -> bool {
        x >= self.columns.0 && x < self.columns.1 && y >= self.rows.0 && y < self.rows.1
    }
}
