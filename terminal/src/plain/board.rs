//! The board as text, with row and column numbers.

use std::fmt;

use game_engine::minesweeper::{Cell, Game};

/// A game's board: column numbers above, row numbers at the left, every line of the same length.
pub(super) struct Printed<'a> {
    pub(super) game: &'a Game,
    /// What there is to say about the board.
    pub(super) badge: Option<&'static str>,
}

impl fmt::Display for Printed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, badge } = self;
        let (columns, rows) = (usize::from(game.size().width()), usize::from(game.size().height()));
        let (wide, margin) = (digits(columns - 1) + 1, digits(rows - 1));
        write!(f, "\nMines left: {}", game.mines_left())?;
        if let Some(badge) = badge {
            write!(f, " ({badge})")?;
        }
        f.write_str("\n")?;
        write!(f, "{:margin$} ", "")?;
        for column in 0..columns {
            write!(f, "{column:wide$}")?;
        }
        for (row, cells) in game.board().cells().chunks(columns).enumerate() {
            write!(f, "\n{row:margin$} ")?;
            for &cell in cells {
                write!(f, "{:>wide$}", symbol(cell))?;
            }
        }
        f.write_str("\n\n")
    }
}

/// How many digits `number` has.
fn digits(number: usize) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

fn symbol(cell: Cell) -> char {
    match cell {
        Cell::Hidden | Cell::Questioned => '~',
        // A wrong flag is a flag where the end shows no mine.
        Cell::Flagged | Cell::WrongFlag => '!',
        Cell::Mine | Cell::Exploded => '*',
        Cell::Revealed(0) => ' ',
        Cell::Revealed(number) => char::from(b'0' + number),
    }
}
