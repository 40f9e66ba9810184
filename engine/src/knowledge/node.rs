//! The facts about one cell.

/// The bit of each neighbour, in row order, in a mask of neighbours. A row of the mask has eight bits, so that masks of
/// nearby cells can be shifted against each other without running into the next row.
pub(crate) const NEIGHBOUR_BITS: [u32; 8] = [1, 1 << 1, 1 << 2, 1 << 8, 1 << 10, 1 << 16, 1 << 17, 1 << 18];

/// In [`Node::queued`]: waits for the rule of one number.
pub(super) const IN_SINGLES: u8 = 1;
/// In [`Node::queued`]: waits for the rule of two numbers.
pub(super) const IN_PAIRS: u8 = 2;

/// The [`Node::number`] of a cell that shows no number.
pub(super) const COVERED: u8 = u8::MAX;

/// What is known about a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fact {
    /// Covered, and neither proved safe nor mined.
    Unknown,
    /// Open, showing its number.
    Open,
    /// Covered and proved safe.
    Safe,
    /// Proved to be a mine, or shown as one after a loss.
    Mine,
    /// Part of the border, not of the board.
    OffBoard,
}

impl Fact {
    /// All variants, in the order of their discriminants.
    pub(crate) const ALL: [Self; 5] = [Self::Unknown, Self::Open, Self::Safe, Self::Mine, Self::OffBoard];
}

/// A cell together with a summary of its neighbours.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// The neighbours that are [`Fact::Unknown`], as a mask of [`NEIGHBOUR_BITS`].
    pub(crate) unknown_near: u32,
    pub(crate) fact: Fact,
    /// The number of an open cell, [`COVERED`] for any other.
    pub(crate) number: u8,
    /// The number of neighbours that are [`Fact::Mine`].
    pub(crate) mines_near: u8,
    /// The work lists that contain the cell: [`IN_SINGLES`] and [`IN_PAIRS`].
    pub(super) queued: u8,
}

impl Node {
    /// Returns how many unknown neighbours of an open cell are mines. The result is negative if the position is
    /// impossible.
    pub(crate) fn need(self) -> i32 {
        i32::from(self.number) - i32::from(self.mines_near)
    }

    /// Returns whether the cell is an open number that still has unknown neighbours.
    pub(crate) fn is_active(self) -> bool {
        self.fact == Fact::Open && self.unknown_near != 0
    }
}
