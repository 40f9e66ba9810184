//! The board that the player sees. Only [`Game::apply`](super::Game::apply) changes the board of a game.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::geometry::{OffBoard, Pos, Size};

/// A cell as the player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Cell {
    /// Not yet opened.
    #[default]
    Hidden,
    /// Flagged by the player, or by the game at a win.
    Flagged,
    /// Covered, with a question mark.
    Questioned,
    /// Open, with the number of neighbouring mines, 0 to 8.
    Revealed(u8),
    /// After a loss: a mine that was neither opened nor flagged.
    Mine,
    /// After a loss: a mine that was opened.
    Exploded,
    /// After a loss: a flag on a safe cell.
    WrongFlag,
}

impl Cell {
    /// Returns whether the cell is hidden, flagged or questioned.
    ///
    /// ```
    /// use minesweeper_engine::Cell;
    /// assert!(Cell::Hidden.is_covered() && Cell::Flagged.is_covered() && Cell::Questioned.is_covered());
    /// assert!(!Cell::Revealed(0).is_covered());
    /// ```
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

/// The board that the player sees.
///
/// The solver gets a board and never a minefield, so that it cannot cheat. To set up a position, [`set`](Self::set) its
/// cells or parse it with [`notation::position`](super::notation::position).
///
/// ```
/// use minesweeper_engine::{Board, Cell, Pos, Size};
/// let mut board = Board::new(Size::new(3, 1)?);
/// board.set(Pos::new(0, 0), Cell::Revealed(1))?;
/// assert_eq!((board.revealed(), board.flags()), (1, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    cells: Vec<Cell>,
    flags: u16,
    revealed: u16,
}

impl Board {
    /// Creates a board on which every cell is hidden.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { size, cells: vec![Cell::Hidden; size.cells()], flags: 0, revealed: 0 }
    }

    /// Returns the size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the cell at `pos`.
    ///
    /// ```
    /// use minesweeper_engine::{Board, Cell, Pos, Size};
    /// let board = Board::new(Size::new(9, 9)?);
    /// assert_eq!(board.get(Pos::new(8, 8))?, Cell::Hidden);
    /// assert!(board.get(Pos::new(9, 0)).is_err(), "columns are counted from 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if there is no such cell.
    pub fn get(&self, pos: Pos) -> Result<Cell, OffBoard> {
        Ok(self.cells[self.size.index(pos)?])
    }

    /// Sets the cell at `pos`, to set up a position by hand.
    ///
    /// ```
    /// use minesweeper_engine::{Board, Cell, Pos, Size, solver};
    /// // A board of another program, for the solver.
    /// let mut board = Board::new(Size::new(3, 1)?);
    /// board.set(Pos::new(0, 0), Cell::Revealed(1))?;
    /// assert_eq!(solver::analyse((&board, 1))?.mines(), [Pos::new(1, 0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if there is no such cell.
    pub fn set(&mut self, pos: Pos, cell: Cell) -> Result<(), OffBoard> {
        let index = self.size.index(pos)?;
        self.put(index, cell);
        Ok(())
    }

    /// Returns all cells, row by row.
    ///
    /// ```
    /// use minesweeper_engine::{Cell, Position};
    /// let board = "3x2x1\n11.\n...\n".parse::<Position>()?.board;
    /// for row in board.cells().chunks(board.size().width().into()) {
    ///     let numbers = row.iter().filter(|cell| matches!(cell, Cell::Revealed(_))).count();
    ///     println!("{numbers} open cells");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the number of flags, including [`Cell::WrongFlag`].
    #[must_use]
    pub const fn flags(&self) -> u16 {
        self.flags
    }

    /// Returns the number of open cells.
    #[must_use]
    pub const fn revealed(&self) -> u16 {
        self.revealed
    }

    /// Returns the rows of the position text ([`notation::position`](super::notation::position)), each ended by a line
    /// feed.
    pub(crate) fn rows(&self) -> String {
        let rows = self.cells.chunks(usize::from(self.size.width()));
        rows.flat_map(|row| row.iter().map(|cell| cell.symbol()).chain(['\n'])).collect()
    }

    pub(crate) fn at(&self, index: usize) -> Cell {
        self.cells[index]
    }

    pub(crate) fn put(&mut self, index: usize, cell: Cell) {
        let old = core::mem::replace(&mut self.cells[index], cell);
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
