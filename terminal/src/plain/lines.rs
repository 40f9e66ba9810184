//! Answers commands that are a line each.

use minesweeper_engine::{Action, Cell, Pos};

use super::Play;
use super::commands::{HELP, LineCommand};
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
        LineCommand::Changed if play.changed.is_empty() => "Nothing has changed yet.\n".to_owned(),
        LineCommand::Changed => describe(play.game.board(), &play.changed),
        LineCommand::Board => play.board().to_string(),
        LineCommand::Hint => hint::next_hint(&play.game).text + "\n",
        LineCommand::Help => HELP.to_owned(),
        LineCommand::New | LineCommand::Quit => String::new(),
    }
}

/// Plays an action, and returns what it changed or why it changed nothing.
fn act(play: &mut Play, action: Action) -> String {
    let before = usize::from(play.game.board().revealed());
    if let Some(reason) = reason_against(play, action) {
        return reason + "\n";
    }
    if let Err(reason) = play.apply_now(action) {
        return reason + "\n";
    }
    if play.changed.is_empty() {
        return format!("Nothing to chord: the flags around {} are not complete.\n", cell_name(action.pos()));
    }
    let changed = describe(play.game.board(), &play.changed);
    match usize::from(play.game.board().revealed()).saturating_sub(before) {
        _ if matches!(action, Action::Flag(_)) => format!("{changed}Mines left: {}.\n", play.game.mines_left()),
        0 | 1 => changed,
        opened => format!("{opened} cells opened.\n{changed}"),
    }
}

/// Returns why an action would change nothing.
fn reason_against(play: &Play, action: Action) -> Option<String> {
    let name = cell_name(action.pos());
    let cell = play.game.board().get(action.pos()).ok()?;
    match (action, cell) {
        (Action::Reveal(_) | Action::Flag(_), Cell::Revealed(_)) => {
            Some(format!("{name} is open: {}.", cell_words(cell)))
        }
        (Action::Reveal(_), Cell::Flagged) => Some(format!("{name} is flagged: f {name} takes the flag off.")),
        (Action::Chord(_), Cell::Revealed(_)) => None,
        (Action::Chord(_), _) => Some(format!("{name} is not open: only an open number can be chorded.")),
        _ => None,
    }
}
