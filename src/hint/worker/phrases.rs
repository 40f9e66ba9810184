//! Cells and numbers in words.

use std::fmt::Write;

use game_engine::minesweeper::{Board, Cell, Pos};

use crate::board::labels;
use crate::hint::worker::text::Voice;

/// The most cells that are named one by one.
const MOST_NAMED: usize = 4;

impl Voice<'_> {
    /// The name of a cell's place as it is shown.
    pub(crate) fn place(&self, pos: Pos) -> String {
        labels::cell_name(self.turn.to_screen(pos))
    }

    /// `C4`, `C4 and D4`, or how many they are.
    pub(crate) fn cells(&self, cells: &[Pos]) -> String {
        if cells.len() > MOST_NAMED {
            return format!("these {} cells", cells.len());
        }
        self.places(cells)
    }

    /// `C4`, `C4 and D4`, `C4, D4 and E4`.
    pub(crate) fn places(&self, cells: &[Pos]) -> String {
        let mut text = String::new();
        for (number, &pos) in cells.iter().enumerate() {
            let joint = match number {
                0 => "",
                _ if number + 1 == cells.len() => " and ",
                _ => ", ",
            };
            let _ = write!(text, "{joint}{}", self.place(pos));
        }
        text
    }

    pub(crate) fn number(&self, pos: Pos) -> u8 {
        match self.board.get(pos) {
            Ok(Cell::Revealed(number)) => number,
            _ => 0,
        }
    }

    /// `the 2 at C4`.
    pub(crate) fn the(&self, pos: Pos) -> String {
        format!("the {} at {}", self.number(pos), self.place(pos))
    }

    /// `the 2 at C4`, `the 2 at C4 and the 1 at D4`, or `these 3 numbers (C4, D4 and E4)`.
    pub(crate) fn the_numbers(&self, clues: &[Pos]) -> String {
        match *clues {
            [] => String::new(),
            [one] => self.the(one),
            [one, other] => format!("{} and {}", self.the(one), self.the(other)),
            _ if clues.len() > 2 * MOST_NAMED => format!("these {} numbers", clues.len()),
            _ => format!("these {} numbers ({})", clues.len(), self.places(clues)),
        }
    }

    /// The covered neighbours of a number.
    pub(crate) fn covered(&self, pos: Pos) -> Vec<Pos> {
        let is_covered = |pos: &Pos| self.board.get(*pos).is_ok_and(Cell::is_covered);
        Board::size(self.board).neighbours(pos).filter(is_covered).collect()
    }
}

/// `is safe` or `are safe`.
pub(crate) fn are(cells: &[Pos], one: &str, many: &str) -> String {
    if cells.len() == 1 { format!("is {one}") } else { format!("are {many}") }
}

/// Small numbers as words.
pub(crate) fn count(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    words.get(number).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// `first`, `second` and on.
pub(crate) fn ordinal(number: usize) -> &'static str {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    words.get(number.saturating_sub(1)).copied().unwrap_or("last")
}

/// The same, beginning with a capital.
pub(crate) fn sentence(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
