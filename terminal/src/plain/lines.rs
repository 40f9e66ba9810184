//! Answers commands that are a line each.

use minesweeper_engine::{Action, Cell, Pos, Status};
use texts::terminal::plain;

use super::Play;
use super::commands::LineCommand;
use super::report::{around, describe, left};
use crate::cell_names::{cell_name, cell_words};
use crate::hint;

/// Runs a command and returns what to print. `new` and `quit` are the caller's.
pub(super) fn answer(play: &mut Play, command: LineCommand) -> String {
    match command {
        LineCommand::Reveal(pos) => act(play, Action::Reveal(pos)),
        LineCommand::Flag(pos) => act(play, Action::Flag(pos)),
        LineCommand::Chord(pos) => act(play, Action::Chord(pos)),
        LineCommand::Around(pos) => around(play.game.board(), pos),
        LineCommand::Row(y) => {
            let row: Vec<Pos> = (0..play.game.size().width()).map(|x| Pos::new(x, y)).collect();
            describe(play.game.board(), &row)
        }
        LineCommand::Left => left(&play.game),
        LineCommand::Changed if play.changed.is_empty() => line(plain::NOTHING_CHANGED),
        LineCommand::Changed => describe(play.game.board(), &play.changed),
        LineCommand::Board => play.board().to_string(),
        LineCommand::Hint => {
            play.is_assisted |= play.game.status() == Status::Playing;
            line(hint::next_hint(&play.game).text)
        }
        LineCommand::Help => line(plain::HELP),
        LineCommand::New | LineCommand::Quit => String::new(),
    }
}

/// Returns a text as lines of their own.
fn line(text: impl Into<String>) -> String {
    text.into() + "\n"
}

/// Plays an action, and returns what it changed or why it changed nothing.
fn act(play: &mut Play, action: Action) -> String {
    let before = usize::from(play.game.board().revealed());
    if let Some(reason) = reason_against(play, action) {
        return line(reason);
    }
    match play.apply_now(action) {
        Ok(true) => {}
        Ok(false) => return line(plain::nothing_to_chord(&cell_name(action.pos()))),
        Err(reason) => return line(reason),
    }
    let changed = describe(play.game.board(), &play.changed);
    match usize::from(play.game.board().revealed()).saturating_sub(before) {
        _ if matches!(action, Action::Flag(_)) => changed + &line(plain::left_now(play.game.mines_left())),
        0 | 1 => changed,
        opened => line(plain::opened(opened)) + &changed,
    }
}

/// Returns why an action would change nothing.
fn reason_against(play: &Play, action: Action) -> Option<String> {
    let name = cell_name(action.pos());
    let cell = play.game.board().get(action.pos()).ok()?;
    match (action, cell) {
        (Action::Reveal(_) | Action::Flag(_), Cell::Revealed(_)) => Some(plain::is_open(&name, &cell_words(cell))),
        (Action::Reveal(_), Cell::Flagged) => Some(plain::is_flagged(&name)),
        (Action::Chord(_), Cell::Revealed(_)) => None,
        (Action::Chord(_), _) => Some(plain::is_not_open(&name)),
        _ => None,
    }
}
