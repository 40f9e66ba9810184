//! In browse mode the screen reader gets the keys: they move its own cursor through the document, line by line or cell by cell.

use anyhow::{Result, ensure};
use e2e::screen_reader::ScreenReader;

use super::game::{self, Mode, SIDE, hear_cells};
use super::memory::{Memory, Square};

/// A player who reads the page.
struct BrowseMode {
    cursor: Square,
    /// Whether the board was read since a cell was opened last.
    has_read: bool,
}

/// Plays a game. The screen reader's own key finds the board, which is a table to it.
pub(crate) fn play(reader: &mut ScreenReader) -> Result<()> {
    let mut mode = BrowseMode { cursor: (0, 0), has_read: false };
    find_board(reader)?;
    reader.hear("the first cell", |texts| texts.contains(&"A1, covered.").then_some(()))?;
    game::play(&mut mode, reader)
}

fn find_board(reader: &mut ScreenReader) -> Result<()> {
    reader.press("t")?;
    reader.hear("a table", |texts| texts.contains(&"table with 5 rows 5 columns").then_some(()))
}

impl BrowseMode {
    /// Moves up or down by a line, and hears the row of cells there.
    fn read_row(&mut self, key: &str, reader: &mut ScreenReader, memory: &mut Memory) -> Result<()> {
        reader.press(key)?;
        let row = hear_cells(reader, memory, usize::from(SIDE))?;
        ensure!(row.windows(2).all(|pair| pair[0].1 == pair[1].1), "these cells are read as a row: {row:?}");
        self.cursor = row[0];
        Ok(())
    }
}

impl Mode for BrowseMode {
    /// Reads the whole board from the top.
    fn explore(&mut self, reader: &mut ScreenReader, memory: &mut Memory) -> Result<bool> {
        if self.has_read {
            return Ok(false);
        }
        find_board(reader)?;
        // Only the first cell of the first row is read on the way there.
        for key in ["Down", "Up", "Down", "Down", "Down", "Down"] {
            self.read_row(key, reader, memory)?;
        }
        self.has_read = true;
        Ok(true)
    }

    /// Reads rows up or down, and then the cells to the right.
    fn go_to(&mut self, target: Square, reader: &mut ScreenReader, memory: &mut Memory) -> Result<()> {
        if self.cursor == target {
            return Ok(());
        }
        // Another row, and back to the first cell of this one.
        if self.cursor.1 == target.1 && self.cursor.0 > target.0 {
            self.read_row(if target.1 == 0 { "Down" } else { "Up" }, reader, memory)?;
        }
        while self.cursor.1 != target.1 {
            self.read_row(if self.cursor.1 < target.1 { "Down" } else { "Up" }, reader, memory)?;
        }
        while self.cursor.0 < target.0 {
            reader.press("Right")?;
            self.cursor = hear_cells(reader, memory, 1)?[0];
        }
        ensure!(self.cursor == target, "the cursor is at {:?} and not at {target:?}", self.cursor);
        self.has_read = false;
        Ok(())
    }

    fn cursor(&self) -> Square {
        self.cursor
    }
}
