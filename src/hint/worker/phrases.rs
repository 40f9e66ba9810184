//! Phrases for cells and numbers, from which the sentences of hints are built.

use std::fmt::Write;

use minesweeper_engine::Pos;

use crate::board::labels;
use crate::board::orientation::Orientation;

/// The largest number of cells that are named one by one.
const MAX_NAMED: usize = 4;

/// An open number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number {
    pub(crate) pos: Pos,
    pub(crate) value: u8,
}

/// Names cells as they appear on a screen.
#[derive(Clone, Copy)]
pub(crate) struct Phrases {
    pub(crate) orientation: Orientation,
}

impl Phrases {
    /// Returns the name of a cell as it appears on the screen.
    pub(crate) fn cell(self, pos: Pos) -> String {
        labels::cell_name(self.orientation.to_screen(pos))
    }

    /// Returns `C4`, `C4 and D4` or `C4, D4 and E4`.
    pub(crate) fn cells(self, cells: &[Pos]) -> String {
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

    /// Returns whether a sentence names that many cells one by one.
    pub(crate) const fn can_name(count: usize) -> bool {
        count <= MAX_NAMED
    }

    /// Returns `the 2 at C4`.
    pub(crate) fn number(self, number: Number) -> String {
        format!("the {} at {}", number.value, self.cell(number.pos))
    }

    /// Returns `C4 proves` or `C4 and D4 prove`, given the verb for one number and for several.
    pub(crate) fn cells_with_verb(self, numbers: &[Number], [one, several]: [&str; 2]) -> String {
        let cells: Vec<Pos> = numbers.iter().map(|number| number.pos).collect();
        match cells.len() {
            1 => format!("{} {one}", self.cells(&cells)),
            count if Self::can_name(count) => format!("{} {several}", self.cells(&cells)),
            _ => format!("the marked numbers {several}"),
        }
    }

    /// Returns `the 2 at C4 leaves` or `the numbers at C4 and D4 leave`, given the verb for one number and for several.
    pub(crate) fn numbers_with_verb(self, numbers: &[Number], verb: [&str; 2]) -> String {
        match *numbers {
            [one] => format!("the {} at {}", one.value, self.cells_with_verb(numbers, verb)),
            _ if Self::can_name(numbers.len()) => format!("the numbers at {}", self.cells_with_verb(numbers, verb)),
            _ => self.cells_with_verb(numbers, verb),
        }
    }

    /// Returns `C4 is safe`, `C4 and D4 are safe` or `the 5 ticked cells are safe`.
    pub(crate) fn are_safe(self, safe: &[Pos]) -> String {
        match safe.len() {
            1 => format!("{} is safe", self.cells(safe)),
            count if Self::can_name(count) => format!("{} are safe", self.cells(safe)),
            count => format!("the {count} ticked cells are safe"),
        }
    }

    /// Returns `C4 is a mine`, `C4 and D4 are mines` or `the 5 marked cells are mines`.
    pub(crate) fn are_mines(self, mines: &[Pos]) -> String {
        match mines.len() {
            1 => format!("{} is a mine", self.cells(mines)),
            count if Self::can_name(count) => format!("{} are mines", self.cells(mines)),
            count => format!("the {count} marked cells are mines"),
        }
    }

    /// Returns `C4 is a mine, and D4 is safe`. One of the lists may be empty.
    pub(crate) fn conclusion(self, safe: &[Pos], mines: &[Pos]) -> String {
        match (safe, mines) {
            (safe, []) => self.are_safe(safe),
            ([], mines) => self.are_mines(mines),
            (safe, mines) => format!("{}, and {}", self.are_mines(mines), self.are_safe(safe)),
        }
    }
}

/// Returns a number in words up to eight, in digits above.
fn count(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    words.get(number).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// Returns `one cell` or `two cells`, given `cell`.
pub(crate) fn quantity(number: usize, noun: &str) -> String {
    format!("{} {noun}{}", count(number), if number == 1 { "" } else { "s" })
}

/// Returns `1 mine` or `2 mines`, about the whole board.
pub(crate) fn mine_total(mines: u16) -> String {
    format!("{mines} mine{}", if mines == 1 { "" } else { "s" })
}

/// Capitalizes the first letter.
pub(crate) fn capitalize(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
