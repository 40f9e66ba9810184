//! What the player knows, cell by cell. Only [`Game::apply`](super::Game::apply) changes the board of a game.

use std::fmt;

use super::geometry::{OffBoard, Pos, Size};

/// What the player sees of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Cell {
    /// Not yet opened.
    #[default]
    Hidden,
    /// Marked as a mine by the player, or by the game once it is won.
    Flagged,
    /// Marked with a question mark.
    Questioned,
    /// Open, with the number of mines, 0 to 8, that touch it.
    Revealed(u8),
    /// After a loss: a mine that nobody stepped on.
    Mine,
    /// After a loss: a mine that was stepped on.
    Exploded,
    /// After a loss: a flag where no mine is.
    WrongFlag,
}

impl Cell {
    /// Whether the player does not know what is there: hidden, flagged or questioned.
    #[must_use]
    pub const fn is_covered(self) -> bool {
        matches!(self, Self::Hidden | Self::Flagged | Self::Questioned)
    }

    /// Returns the character of the position text.
    const fn symbol(self) -> char {
        match self {
            Self::Hidden => '.',
            Self::Flagged => 'F',
            Self::Questioned => '?',
            Self::Revealed(number @ 0..=8) => (b'0' + number) as char,
            // Only a board set up by hand can contain such a number; no parser accepts it.
            Self::Revealed(_) => '#',
            Self::Mine => '*',
            Self::Exploded => 'X',
            Self::WrongFlag => 'w',
        }
    }
}

/// The player's view of a minefield.
///
/// The solver takes this and nothing else, so that it cannot cheat. A board of one's own is made cell by cell with
/// [`set`](Self::set), or read by [`notation::position`](super::notation::position).
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: Size,
    cells: Vec<Cell>,
    flags: u16,
    revealed: u16,
}

impl Board {
    /// A board on which every cell is hidden.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { size, cells: vec![Cell::Hidden; size.cells()], flags: 0, revealed: 0 }
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What the player sees at `pos`.
    ///
    /// # Errors
    /// [`OffBoard`] when there is no such cell.
    pub fn get(&self, pos: Pos) -> Result<Cell, OffBoard> {
        Ok(self.cells[self.size.index(pos)?])
    }

    /// Puts `cell` at `pos`: for boards that are set up by hand, not played.
    ///
    /// # Errors
    /// [`OffBoard`] when there is no such cell.
    pub fn set(&mut self, pos: Pos, cell: Cell) -> Result<(), OffBoard> {
        let index = self.size.index(pos)?;
        self.put(index, cell);
        Ok(())
    }

    /// All cells, row by row.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of flags, wrong ones that a loss has shown among them.
    #[must_use]
    pub const fn flags(&self) -> u16 {
        self.flags
    }

    /// The number of open cells.
    #[must_use]
    pub const fn revealed(&self) -> u16 {
        self.revealed
    }

    /// Returns the rows of the position text ([`notation::position`](super::notation::position)), each ended by a line feed.
    pub(crate) fn rows(&self) -> String {
        let rows = self.cells.chunks(usize::from(self.size.width()));
        rows.flat_map(|row| row.iter().map(|cell| cell.symbol()).chain(['\n'])).collect()
    }

    pub(crate) fn at(&self, index: usize) -> Cell {
        self.cells[index]
    }

    pub(crate) fn put(&mut self, index: usize, cell: Cell) {
        let old = std::mem::replace(&mut self.cells[index], cell);
        let flag = |cell| u16::from(matches!(cell, Cell::Flagged | Cell::WrongFlag));
        self.flags = self.flags - flag(old) + flag(cell);
        let open = |cell| u16::from(matches!(cell, Cell::Revealed(_)));
        self.revealed = self.revealed - open(old) + open(cell);
    }
}

impl fmt::Debug for Board {
    /// Writes the rows of the position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Board {}", self.size)?;
        f.write_str(&self.rows())
    }
}
