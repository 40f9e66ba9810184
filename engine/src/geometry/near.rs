//! The neighbours of a cell.

/// The neighbours of a cell, row by row. In a program compiled for size, nested iterators take several times as long.
#[derive(Clone)]
pub(crate) struct Near {
    pub(super) next: usize,
    /// The index after the last neighbour in the row of `next`.
    pub(super) row_end: usize,
    /// The index after the last neighbour.
    pub(super) end: usize,
    pub(super) width: usize,
    /// The number of cells between the last neighbour in a row and the first in the next one.
    pub(super) gap: usize,
    /// The cell itself.
    pub(super) index: usize,
}

impl Iterator for Near {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        loop {
            if self.next == self.row_end {
                if self.next == self.end {
                    return None;
                }
                self.next += self.gap;
                self.row_end += self.width;
            }
            let at = self.next;
            self.next += 1;
            if at != self.index {
                return Some(at);
            }
        }
    }
}
