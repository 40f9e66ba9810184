//! The board: nine squares, the marks X and O, and eight lines of three.

use std::fmt;

use thiserror::Error;

/// The number of squares on each side.
pub const SIDE: u8 = 3;

/// The mark of a player, X or O. X moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The player who moves first.
    X,
    /// The player who moves second.
    O,
}

impl Mark {
    /// Returns the opponent's mark.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::X => "X",
            Self::O => "O",
        })
    }
}

/// The error for a column or row outside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{x},{y} is off the board: columns and rows go from 0 to {}", SIDE - 1)]
pub struct OffBoard {
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

/// A square of the board, valid by construction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in the centre.
    pub const CENTRE: Self = Self(4);

    /// Creates the square in column `x` and row `y`, counted from 0 at the top left.
    ///
    /// # Errors
    /// [`OffBoard`] if there is no such square.
    pub const fn new(x: u8, y: u8) -> Result<Self, OffBoard> {
        if x < SIDE && y < SIDE { Ok(Self(y * SIDE + x)) } else { Err(OffBoard { x, y }) }
    }

    /// Returns the nine squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    /// Returns the column, from 0 at the left.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.0 % SIDE
    }

    /// Returns the row, from 0 at the top.
    #[must_use]
    pub const fn y(self) -> u8 {
        self.0 / SIDE
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

/// The rows, columns and diagonals, one bit per square.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

const FULL: u16 = 0o777;

/// A position: the marks on the board. Only positions that alternating moves can reach exist.
///
/// ```
/// use tic_tac_toe::{Board, Mark, Square};
/// let centre = Square::new(1, 1)?;
/// let board = Board::new().with(centre);
/// assert_eq!((board.get(centre), board.turn()), (Some(Mark::X), Mark::O));
/// # Ok::<(), tic_tac_toe::OffBoard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    /// The squares of the player to move and of the opponent, one bit per square.
    mover: u16,
    opponent: u16,
}

impl Board {
    /// Creates the empty board.
    #[must_use]
    pub const fn new() -> Self {
        Self { mover: 0, opponent: 0 }
    }

    /// Returns the mark on `square`, or `None` if it is empty.
    #[must_use]
    pub const fn get(self, square: Square) -> Option<Mark> {
        if self.mover & square.bit() != 0 {
            Some(self.turn())
        } else if self.opponent & square.bit() != 0 {
            Some(self.turn().other())
        } else {
            None
        }
    }

    /// Returns the player to move, as if the game went on if it is over.
    #[must_use]
    pub const fn turn(self) -> Mark {
        if self.marks().is_multiple_of(2) { Mark::X } else { Mark::O }
    }

    /// Returns the number of marks on the board.
    #[must_use]
    pub const fn marks(self) -> u32 {
        (self.mover | self.opponent).count_ones()
    }

    /// Returns the empty squares, row by row.
    pub fn empty(self) -> impl Iterator<Item = Square> {
        Square::all().filter(move |square| (self.mover | self.opponent) & square.bit() == 0)
    }

    /// Returns whether no square is empty.
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.mover | self.opponent == FULL
    }

    /// Returns the line that the player who moved last has completed, or `None`.
    #[must_use]
    pub fn line(self) -> Option<[Square; 3]> {
        let line = LINES.into_iter().find(|line| self.opponent & line == *line)?;
        let mut squares = Square::all().filter(|square| line & square.bit() != 0);
        Some([squares.next()?, squares.next()?, squares.next()?])
    }

    /// Returns whether the player who moved last has completed a line.
    pub(super) fn is_won(self) -> bool {
        LINES.iter().any(|line| self.opponent & line == *line)
    }

    /// Returns the board after a move to `square`. Returns the board unchanged if the square is occupied or the game is
    /// won.
    #[must_use]
    pub fn with(self, square: Square) -> Self {
        if (self.mover | self.opponent) & square.bit() != 0 || self.is_won() {
            return self;
        }
        self.marked(square)
    }

    /// Returns the board after a move to `square`, which must be empty, in a game that is not over.
    pub(super) const fn marked(self, square: Square) -> Self {
        Self { mover: self.opponent, opponent: self.mover | square.bit() }
    }

    /// Returns the board with the opponent to move, to find their threats.
    pub(super) const fn pass_turn(self) -> Self {
        Self { mover: self.opponent, opponent: self.mover }
    }
}

impl fmt::Debug for Board {
    /// Writes three rows of `X`, `O` and `.`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            let mark = match self.get(square) {
                Some(Mark::X) => "X",
                Some(Mark::O) => "O",
                None => ".",
            };
            f.write_str(mark)?;
            if square.x() == SIDE - 1 {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}
