//! A game that is played by what a screen reader says.

use anyhow::{Context, Result, ensure};
use e2e::screen_reader::ScreenReader;

use super::memory::{Memory, Square};

/// The board. Its first cell opens an area, and no guess is needed.
pub(crate) const ROUTE: &str = "#/play?level=5x5x4&seed=11&first=opening";
/// Columns and rows of the board.
pub(crate) const SIDE: u8 = 5;
/// The mines of the board.
const MINES: usize = 4;

/// How the player finds out more, and gets to a cell.
pub(crate) trait Mode {
    /// Finds out more of the board. Returns false if there is nothing more to find out.
    fn explore(&mut self, reader: &mut ScreenReader, memory: &mut Memory) -> Result<bool>;

    /// Moves to a cell.
    fn go_to(&mut self, target: Square, reader: &mut ScreenReader, memory: &mut Memory) -> Result<()>;

    /// The cell on which the player is.
    fn cursor(&self) -> Square;
}

/// Plays to the end from the first cell, on which the player is. Fails if the game is lost.
pub(crate) fn play(mode: &mut impl Mode, reader: &mut ScreenReader) -> Result<()> {
    let mut memory = Memory::new(SIDE, SIDE, MINES);
    while !open(mode.cursor(), reader, &mut memory)? {
        let mut safe = memory.safe_cells();
        while safe.is_empty() && mode.explore(reader, &mut memory)? {
            safe = memory.safe_cells();
        }
        let nearest = safe.into_iter().min_by_key(|&cell| memory.keys_between(mode.cursor(), cell).len());
        let target = nearest.or_else(|| memory.best_guess()).context("no cell is left to open")?;
        mode.go_to(target, reader, &mut memory)?;
        ensure!(!memory.is_mine(target), "{target:?} was thought to be safe and is a mine");
    }
    Ok(())
}

/// Opens the cell on which the player is. Returns whether the game is won by that.
fn open(cell: Square, reader: &mut ScreenReader, memory: &mut Memory) -> Result<bool> {
    reader.press("space")?;
    let is_result = |text: &str| ["Cleared in ", "Boom. "].iter().any(|start| text.starts_with(start));
    let is_count = |text: &str| text.ends_with(" to go") || text.ends_with(" left");
    let message = reader.hear("what was opened", |texts| {
        texts.iter().find(|text| is_result(text) || is_count(text)).map(|text| (*text).to_owned())
    })?;
    if is_result(&message) {
        ensure!(message.starts_with("Cleared in "), "the game is lost: {message}");
        return Ok(true);
    }
    memory.hear_opened(cell, &message)?;
    Ok(false)
}

/// Hears the names of cells, the first `count` that are said since the last keys.
pub(crate) fn hear_cells(reader: &mut ScreenReader, memory: &mut Memory, count: usize) -> Result<Vec<Square>> {
    let what = if count == 1 { "a cell" } else { "a row of cells" };
    let names = reader.hear(what, |texts| {
        let names: Vec<String> = texts.iter().filter_map(|text| cell_name(text)).take(count).collect();
        (names.len() == count).then_some(names)
    })?;
    names.iter().map(|name| memory.hear_name(name)).collect()
}

/// Returns the name of a cell without the stop that is spoken after it; `None` for other texts.
fn cell_name(text: &str) -> Option<String> {
    let (place, state) = text.strip_suffix('.')?.split_once(", ")?;
    let is_place = place.len() == 2 && place.starts_with(|letter: char| letter.is_ascii_uppercase());
    let is_state = ["covered", "empty"].contains(&state) || state.ends_with(" near");
    (is_place && is_state).then(|| format!("{place}, {state}"))
}
