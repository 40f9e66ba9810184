//! The bordered grid: its rows, and the places of its cells.

use super::{BORDER, Knowledge, Node};
use crate::geometry::{Pos, Size};

impl Knowledge {
    /// Returns the nodes of the board's cells, row by row.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Node]> {
        let width = usize::from(self.size.width());
        self.nodes
            .chunks_exact(self.stride)
            .skip(BORDER)
            .take(self.size.height().into())
            .map(move |row| &row[BORDER..BORDER + width])
    }

    pub(crate) fn offsets(&self) -> &[isize; 8] {
        &self.offsets
    }

    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// Converts an index in row order to a cell of the bordered grid.
    pub(crate) fn cell(&self, index: usize) -> usize {
        padded(self.size, index)
    }

    /// Converts a cell of the bordered grid to its index in row order.
    pub(crate) fn index(&self, cell: usize) -> usize {
        (cell / self.stride - BORDER) * usize::from(self.size.width()) + cell % self.stride - BORDER
    }

    /// Converts a cell of the bordered grid to its position.
    pub(crate) fn pos(&self, cell: usize) -> Pos {
        self.size.at(self.index(cell))
    }
}

/// Converts an index in row order to a cell of the bordered grid of a board.
pub(super) fn padded(size: Size, index: usize) -> usize {
    let width = usize::from(size.width());
    (index / width + BORDER) * (width + 2 * BORDER) + index % width + BORDER
}
