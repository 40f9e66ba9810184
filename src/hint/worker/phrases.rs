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

    /// Returns `C4`, `C4 and D4`, or the number of cells if there are many.
    fn cells_or_count(self, cells: &[Pos]) -> String {
        if cells.len() > MAX_NAMED { format!("these {} cells", cells.len()) } else { self.cells(cells) }
    }

    /// Returns `the 2 at C4`.
    pub(crate) fn number_at(self, number: Number) -> String {
        format!("the {} at {}", number.value, self.cell(number.pos))
    }

    /// Returns `this 2 (C4)`.
    pub(crate) fn this_number(self, number: Number) -> String {
        format!("this {} ({})", number.value, self.cell(number.pos))
    }

    /// Returns `the 2 at C4`, `the 2 at C4 and the 1 at D4`, or `these 3 numbers (C4, D4 and E4)`.
    pub(crate) fn numbers(self, numbers: &[Number]) -> String {
        match *numbers {
            [] => String::new(),
            [one] => self.number_at(one),
            [one, other] => format!("{} and {}", self.number_at(one), self.number_at(other)),
            _ if numbers.len() > 2 * MAX_NAMED => format!("these {} numbers", numbers.len()),
            _ => {
                let cells: Vec<Pos> = numbers.iter().map(|number| number.pos).collect();
                format!("these {} numbers ({})", numbers.len(), self.cells(&cells))
            }
        }
    }

    /// Returns the numbers as a subject with its verb, which is given for one and for several.
    pub(crate) fn numbers_and_verb(self, numbers: &[Number], [one, several]: [&str; 2]) -> String {
        format!("{} {}", self.numbers(numbers), if numbers.len() == 1 { one } else { several })
    }

    /// Returns `B1 is a mine` or `B1 and C1 are mines`.
    pub(crate) fn are_mines(self, mines: &[Pos]) -> String {
        format!("{} {}", self.cells(mines), if mines.len() == 1 { "is a mine" } else { "are mines" })
    }

    /// Returns `C4 is safe, D4 and E4 are mines`. One of the lists may be empty.
    pub(crate) fn conclusion(self, safe: &[Pos], mines: &[Pos]) -> String {
        let statement = |cells: &[Pos], one: &str, several: &str| {
            let verb = if cells.len() == 1 { one } else { several };
            (!cells.is_empty()).then(|| format!("{} {verb}", self.cells_or_count(cells)))
        };
        let statements = [statement(safe, "is safe", "are safe"), statement(mines, "is a mine", "are mines")];
        statements.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// Returns a number in words up to eight, in digits above.
pub(crate) fn count(number: usize) -> String {
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
