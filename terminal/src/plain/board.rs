//! Prints the board with row and column numbers.

use std::fmt;

use minesweeper_engine::{Cell, Game};
use texts::terminal::plain;

/// Displays the board of a game: column numbers above, row numbers on the left, all lines of equal length.
pub(super) struct BoardDisplay<'a> {
    pub(super) game: &'a Game,
    /// The no-guess label, if any.
    pub(super) badge: Option<&'static str>,
}

impl fmt::Display for BoardDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, badge } = self;
        let (columns, rows) = (usize::from(game.size().width()), usize::from(game.size().height()));
        let (cell_width, margin) = (digit_count(columns - 1) + 1, digit_count(rows - 1));
        let left = match badge {
            Some(badge) => plain::mines_left_and_label(game.mines_left(), badge),
            None => plain::mines_left(game.mines_left()),
        };
        writeln!(f, "\n{left}")?;
        write!(f, "{:margin$} ", "")?;
        for column in 0..columns {
            write!(f, "{column:cell_width$}")?;
        }
        for (row, cells) in game.board().cells().chunks(columns).enumerate() {
            write!(f, "\n{row:margin$} ")?;
            for &cell in cells {
                write!(f, "{:>cell_width$}", symbol(cell))?;
            }
        }
        f.write_str("\n\n")
    }
}

/// Returns the number of decimal digits of `number`.
fn digit_count(number: usize) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

fn symbol(cell: Cell) -> char {
    match cell {
        Cell::Hidden | Cell::Questioned => '~',
        Cell::Flagged | Cell::WrongFlag => '!',
        Cell::Mine | Cell::Exploded => '*',
        Cell::Revealed(0) => ' ',
        Cell::Revealed(number) => char::from(b'0' + number),
    }
}
