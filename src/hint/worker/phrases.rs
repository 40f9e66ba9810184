//! Names of cells, and what follows for them, as they are inserted into the sentences of hints.

use minesweeper_engine::Pos;
use texts::worker::hint;

use crate::board::labels;
use crate::board::orientation::Orientation;

/// How many cells are named one by one at most, and what is tried in turn if the text gets too long.
pub(crate) const MAX_NAMED: [usize; 3] = [4, 2, 1];

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
    /// The largest number of cells that are named one by one; more are marked on the board.
    pub(crate) max_named: usize,
}

/// Several cells in a sentence.
pub(crate) struct Named {
    /// How many there are if they are named; 0 if there are too many, so that they are marked on the board instead.
    pub(crate) count: usize,
    /// Their names.
    pub(crate) cells: String,
    /// The number in the cell, if there is one.
    pub(crate) number: u8,
}

impl Phrases {
    /// Names cells as they appear in this orientation.
    pub(crate) const fn new(orientation: Orientation) -> Self {
        Self { orientation, max_named: MAX_NAMED[0] }
    }

    /// Returns the name of a cell as it appears on the screen.
    pub(crate) fn cell(self, pos: Pos) -> String {
        labels::cell_name(self.orientation.to_screen(pos))
    }

    /// Returns `C4`, `C4 and D4` or `C4, D4 and E4`.
    pub(crate) fn cells(self, cells: &[Pos]) -> String {
        let Some((&last, others)) = cells.split_last() else { return String::new() };
        let others = others.iter().map(|&pos| self.cell(pos)).reduce(|list, next| hint::list_next(&list, &next));
        others.map_or_else(|| self.cell(last), |others| hint::list_end(&others, &self.cell(last)))
    }

    /// Names cells, unless there are too many.
    pub(crate) fn named(self, cells: &[Pos]) -> Named {
        if cells.len() > self.max_named {
            return Named { count: 0, cells: String::new(), number: 0 };
        }
        Named { count: cells.len(), cells: self.cells(cells), number: 0 }
    }

    /// Names the cells of numbers, unless there are too many.
    pub(crate) fn numbers(self, numbers: &[Number]) -> Named {
        let cells: Vec<Pos> = numbers.iter().map(|number| number.pos).collect();
        Named { number: numbers.first().map_or(0, |number| number.value), ..self.named(&cells) }
    }

    /// Returns `C4 is safe`, `C4 and D4 are safe` or `the 5 ticked cells are safe`.
    pub(crate) fn are_safe(self, safe: &[Pos]) -> String {
        let named = self.named(safe);
        hint::safe(safe.len(), named.count, &named.cells)
    }

    fn are_mines(self, mines: &[Pos]) -> String {
        let named = self.named(mines);
        hint::mines(mines.len(), named.count, &named.cells)
    }

    /// Returns `C4 is a mine, and D4 is safe`. One of the lists may be empty.
    pub(crate) fn conclusion(self, safe: &[Pos], mines: &[Pos]) -> String {
        match (safe, mines) {
            (safe, []) => self.are_safe(safe),
            ([], mines) => self.are_mines(mines),
            (safe, mines) => hint::mines_and_safe(&self.are_mines(mines), &self.are_safe(safe)),
        }
    }

    /// Returns what stands after "if" for the same conclusion.
    pub(crate) fn condition(self, safe: &[Pos], mines: &[Pos]) -> String {
        let (safe_named, mines_named) = (self.named(safe), self.named(mines));
        let are_safe = hint::if_safe(safe.len(), safe_named.count, &safe_named.cells);
        let are_mines = hint::if_mines(mines.len(), mines_named.count, &mines_named.cells);
        match (safe, mines) {
            (_, []) => are_safe,
            ([], _) => are_mines,
            _ => hint::if_mines_and_safe(&are_mines, &are_safe),
        }
    }
}
