//! What is known of one cell.

/// The bit of each neighbour, in row order, in a mask of neighbours: eight bits a row, so that masks can be shifted
/// against each other without running into the next row.
pub(crate) const BITS: [u32; 8] = [1, 1 << 1, 1 << 2, 1 << 8, 1 << 10, 1 << 16, 1 << 17, 1 << 18];

/// In the list of cells to be looked at alone.
pub(super) const IN_SINGLES: u8 = 1;
/// In the list of cells to be compared with others.
pub(super) const IN_PAIRS: u8 = 2;

/// The number of a cell that shows none.
pub(super) const COVERED: u8 = u8::MAX;

/// What is known of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fact {
    /// Hidden and not settled.
    Unknown,
    /// Open, its number seen.
    Open,
    /// Hidden and known to be safe.
    Safe,
    /// Known to be a mine.
    Mine,
    /// No cell: the border.
    OffBoard,
}

impl Fact {
    /// All there are, each at the place of its number.
    pub(crate) const ALL: [Self; 5] = [Self::Unknown, Self::Open, Self::Safe, Self::Mine, Self::OffBoard];
}

/// A cell and what its neighbours are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// The neighbours that are [`Fact::Unknown`], as a mask of [`BITS`].
    pub(crate) unknown_near: u32,
    pub(crate) fact: Fact,
    /// The number of an open cell, [`COVERED`] of any other.
    pub(crate) number: u8,
    /// How many neighbours are [`Fact::Mine`].
    pub(crate) mines_near: u8,
    /// In which of the two work lists the cell is.
    pub(super) queued: u8,
}

impl Node {
    /// How many of the unknown neighbours of an open cell are mines; below zero when the position is impossible.
    pub(crate) fn need(self) -> i32 {
        i32::from(self.number) - i32::from(self.mines_near)
    }

    /// Whether the cell is an open number that still says something about unknown cells.
    pub(crate) fn is_active(self) -> bool {
        self.fact == Fact::Open && self.unknown_near != 0
    }
}
