//! The board: nine squares, two marks, eight lines of three.

use std::fmt;

/// The squares of a side.
pub const SIDE: u8 = 3;

/// A player and the mark they place. X begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The player who begins.
    X,
    /// The player who answers.
    O,
}

impl Mark {
    /// The opponent's mark.
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

/// A place that the board does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OffBoard {
    /// The column asked for.
    pub x: u8,
    /// The row asked for.
    pub y: u8,
}

impl fmt::Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{} is off the board: columns and rows go from 0 to {}", self.x, self.y, SIDE - 1)
    }
}

impl std::error::Error for OffBoard {}

/// A square of the board, which it is sure to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in the middle.
    pub const MIDDLE: Self = Self(4);

    /// The square in column `x` and row `y`, counted from 0 at the top left.
    ///
    /// # Errors
    /// [`OffBoard`] when there is no such square.
    pub const fn new(x: u8, y: u8) -> Result<Self, OffBoard> {
        if x < SIDE && y < SIDE { Ok(Self(y * SIDE + x)) } else { Err(OffBoard { x, y }) }
    }

    /// The nine squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.0 % SIDE
    }

    /// The row, from 0 at the top.
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

/// The rows, the columns and the diagonals, a bit a square.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

const FULL: u16 = 0o777;

/// The marks on the board. Only positions that alternating turns lead to can be made.
///
/// ```
/// use game_engine::tic_tac_toe::{Board, Mark, Square};
/// let middle = Square::new(1, 1)?;
/// let board = Board::new().with(middle);
/// assert_eq!((board.get(middle), board.turn()), (Some(Mark::X), Mark::O));
/// # Ok::<(), game_engine::tic_tac_toe::OffBoard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    /// The squares of the player whose turn it is, and those of the opponent, a bit a square.
    mover: u16,
    opponent: u16,
}

impl Board {
    /// The empty board.
    #[must_use]
    pub const fn new() -> Self {
        Self { mover: 0, opponent: 0 }
    }

    /// The mark on `square`.
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

    /// Whose turn it is, or would be on a board that is decided.
    #[must_use]
    pub const fn turn(self) -> Mark {
        if self.marks().is_multiple_of(2) { Mark::X } else { Mark::O }
    }

    /// How many marks are on the board.
    #[must_use]
    pub const fn marks(self) -> u32 {
        (self.mover | self.opponent).count_ones()
    }

    /// The empty squares, row by row.
    pub fn empty(self) -> impl Iterator<Item = Square> {
        Square::all().filter(move |square| (self.mover | self.opponent) & square.bit() == 0)
    }

    /// Whether no square is empty.
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.mover | self.opponent == FULL
    }

    /// The three in a row of the player who has just moved.
    #[must_use]
    pub fn line(self) -> Option<[Square; 3]> {
        let line = LINES.into_iter().find(|line| self.opponent & line == *line)?;
        let mut squares = Square::all().filter(|square| line & square.bit() != 0);
        Some([squares.next()?, squares.next()?, squares.next()?])
    }

    /// Whether the player who has just moved has three in a row.
    pub(super) fn is_won(self) -> bool {
        LINES.iter().any(|line| self.opponent & line == *line)
    }

    /// The board after the player whose turn it is has marked `square`. A board that is decided, or on which the square
    /// is taken, stays as it is.
    #[must_use]
    pub fn with(self, square: Square) -> Self {
        if (self.mover | self.opponent) & square.bit() != 0 || self.is_won() {
            return self;
        }
        self.marked(square)
    }

    /// As [`with`](Self::with), where the game is known to go on and the square to be empty.
    pub(super) const fn marked(self, square: Square) -> Self {
        Self { mover: self.opponent, opponent: self.mover | square.bit() }
    }

    /// The board if it were the opponent's turn: for finding what they threaten.
    pub(super) const fn passed(self) -> Self {
        Self { mover: self.opponent, opponent: self.mover }
    }
}

impl fmt::Debug for Board {
    /// Three rows of `X`, `O` and `.`.
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
