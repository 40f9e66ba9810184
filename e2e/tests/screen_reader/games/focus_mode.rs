//! In focus mode the page gets the keys: the arrow keys move its cursor, and its own keys answer.

use anyhow::{Context, Result, bail, ensure};
use e2e::screen_reader::ScreenReader;
use thirtyfour::Key;

use super::game::{self, Mode, hear_cells};
use super::memory::{Memory, Move, Square};

/// The names of keys on a display.
const KEYS: [(Key, &str); 8] = [
    (Key::Left, "Left"),
    (Key::Right, "Right"),
    (Key::Up, "Up"),
    (Key::Down, "Down"),
    (Key::PageUp, "Prior"),
    (Key::PageDown, "Next"),
    (Key::Home, "Home"),
    (Key::End, "End"),
];

/// The most controls before the board.
const MAX_CONTROLS: usize = 12;

/// A player who moves the cursor of the page.
struct FocusMode {
    cursor: Square,
}

/// Plays a game. Tab leads to the board, and the screen reader enters focus mode there.
pub(crate) fn play(reader: &mut ScreenReader) -> Result<()> {
    // The first control may be where the screen reader is already, which says nothing then.
    reader.press("Tab")?;
    for _ in 0..MAX_CONTROLS {
        reader.press("Tab")?;
        let is_board = reader.hear("a control", |texts| {
            let is_said = |expected| texts.contains(&expected);
            let is_board = is_said("Minefield, 5 rows, 5 columns, 4 mines.");
            let is_whole = is_said("A1, covered.") && is_said("Focus mode");
            let is_control = texts.iter().any(|text| [" link.", " button."].iter().any(|end| text.ends_with(end)));
            (is_board && is_whole || is_control).then_some(is_board)
        })?;
        if is_board {
            return game::play(&mut FocusMode { cursor: (0, 0) }, reader);
        }
    }
    bail!("Tab does not lead to the board")
}

impl Mode for FocusMode {
    /// Goes to the next number with covered neighbours.
    fn explore(&mut self, reader: &mut ScreenReader, memory: &mut Memory) -> Result<bool> {
        if memory.is_explored() {
            return Ok(false);
        }
        reader.press("j")?;
        self.cursor = hear_cells(reader, memory, 1)?[0];
        let message = reader.hear("what is left to do", |texts| {
            texts
                .iter()
                .find(|text| text.starts_with("Covered ") || text.contains("No other"))
                .map(|text| (*text).to_owned())
        })?;
        memory.hear_jump(self.cursor, &message)
    }

    /// Moves by the fewest keys, and hears the surroundings.
    fn go_to(&mut self, target: Square, reader: &mut ScreenReader, memory: &mut Memory) -> Result<()> {
        for keys in memory.keys_between(self.cursor, target) {
            reader.press(&key_names(keys)?)?;
            self.cursor = hear_cells(reader, memory, 1)?[0];
        }
        ensure!(self.cursor == target, "the cursor is at {:?} and not at {target:?}", self.cursor);
        reader.press("s")?;
        let states = |text: &&&str| text.split(", ").count() > 2 && cell_states(text);
        let message =
            reader.hear("the surroundings", |texts| texts.iter().find(states).map(|text| (*text).to_owned()))?;
        memory.hear_neighbours(target, &message)
    }

    fn cursor(&self) -> Square {
        self.cursor
    }
}

/// Whether a text is a list of what cells show.
fn cell_states(text: &str) -> bool {
    text.split(", ").all(|state| ["edge", "covered", "empty"].contains(&state) || state.parse::<u8>().is_ok())
}

fn key_names(keys: Move) -> Result<String> {
    let name = |code: &char| {
        if *code == Key::Control.value() {
            return Some("ctrl");
        }
        KEYS.iter().find(|(key, _)| key.value() == *code).map(|(_, name)| *name)
    };
    let names: Option<Vec<&str>> = keys.codes().iter().map(name).collect();
    Ok(names.with_context(|| format!("{keys:?} has no name"))?.join("+"))
}
