//! Phrases for cells and numbers, from which the sentences of hints are built.

use std::fmt::Write;

use game_engine::minesweeper::{Board, Cell, Pos};

use crate::board::labels;
use crate::board::orientation::Orientation;

/// The largest number of cells that are named one by one.
const MAX_NAMED: usize = 4;

/// Names cells and numbers of a position.
pub(crate) struct Phrases<'a> {
    pub(crate) board: &'a Board,
    pub(crate) orientation: Orientation,
}

impl Phrases<'_> {
    /// Returns the name of a cell as it appears on the screen.
    pub(crate) fn cell(&self, pos: Pos) -> String {
        labels::cell_name(self.orientation.to_screen(pos))
    }

    /// Returns `C4`, `C4 and D4`, or the number of cells if there are many.
    pub(crate) fn cells_or_count(&self, cells: &[Pos]) -> String {
        if cells.len() > MAX_NAMED {
            return format!("these {} cells", cells.len());
        }
        self.cells(cells)
    }

    /// Returns `C4`, `C4 and D4` or `C4, D4 and E4`.
    pub(crate) fn cells(&self, cells: &[Pos]) -> String {
        let mut text = String::new();
        for (number, &pos) in cells.iter().enumerate() {
            let separator = match number {
                0 => "",
                _ if number + 1 == cells.len() => " and ",
                _ => ", ",
            };
            let _ = write!(text, "{separator}{}", self.cell(pos));
        }
        text
    }

    /// Returns the number of an open cell; 0 for a covered cell.
    pub(crate) fn number(&self, pos: Pos) -> u8 {
        match self.board.get(pos) {
            Ok(Cell::Revealed(number)) => number,
            _ => 0,
        }
    }

    /// Returns `the 2 at C4`.
    pub(crate) fn number_at(&self, pos: Pos) -> String {
        format!("the {} at {}", self.number(pos), self.cell(pos))
    }

    /// Returns `the 2 at C4`, `the 2 at C4 and the 1 at D4`, or `these 3 numbers (C4, D4 and E4)`.
    pub(crate) fn numbers(&self, clues: &[Pos]) -> String {
        match *clues {
            [] => String::new(),
            [one] => self.number_at(one),
            [one, other] => format!("{} and {}", self.number_at(one), self.number_at(other)),
            _ if clues.len() > 2 * MAX_NAMED => format!("these {} numbers", clues.len()),
            _ => format!("these {} numbers ({})", clues.len(), self.cells(clues)),
        }
    }

    /// Returns the covered neighbours of a number.
    pub(crate) fn covered_neighbours(&self, pos: Pos) -> Vec<Pos> {
        let is_covered = |pos: &Pos| self.board.get(*pos).is_ok_and(Cell::is_covered);
        Board::size(self.board).neighbours(pos).filter(is_covered).collect()
    }
}

/// Returns `is` or `are` with its complement.
pub(crate) fn to_be(cells: &[Pos], one: &str, many: &str) -> String {
    if cells.len() == 1 { format!("is {one}") } else { format!("are {many}") }
}

/// Returns a number in words up to eight, in digits above.
pub(crate) fn count(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    words.get(number).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// Returns `first`, `second` and so on, or `last` above eight.
pub(crate) fn ordinal(number: usize) -> &'static str {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    words.get(number.saturating_sub(1)).copied().unwrap_or("last")
}

/// Capitalizes the first letter.
pub(crate) fn sentence(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
