//! Shared helpers: boards as ASCII, actions as text, and a checked `apply`.

use minesweeper_engine::notation::{board_text, position};
use minesweeper_engine::{Action, Cell, CellContent, Game, Minefield, Outcome, Pos};

/// Returns rows separated by white space as lines, so that tests can indent boards or write them on one line.
pub(crate) fn rows(text: &str) -> String {
    text.split_whitespace().flat_map(|row| [row, "\n"]).collect()
}

/// Parses a board text whose rows are separated by white space.
#[track_caller]
pub(crate) fn field(text: &str) -> Minefield {
    board_text::parse(&rows(text)).unwrap()
}

pub(crate) fn is_mine(field: &Minefield, pos: Pos) -> bool {
    field.get(pos) == Ok(CellContent::Mine)
}

/// Parses actions separated by `;`.
pub(crate) fn actions(script: &str) -> impl Iterator<Item = Action> {
    script.split(';').map(str::trim).filter(|text| !text.is_empty()).map(|text| text.parse().unwrap())
}

/// Returns the rows of the board as position text.
pub(crate) fn board_rows(game: &Game) -> String {
    let text = position::format(&position::Position { board: game.board().clone(), mines: 0 });
    text.split_once('\n').unwrap().1.to_owned()
}

/// Applies `action` and checks that its outcome lists exactly the cells that changed, each once, and counts the opened
/// ones.
#[track_caller]
pub(crate) fn play(game: &mut Game, action: Action) -> Outcome {
    let before = game.board().clone();
    let outcome = game.apply(action).unwrap();
    let after = game.board();
    let mut listed = outcome.changed.clone();
    listed.sort_by_key(|pos| (pos.y, pos.x));
    let has_changed = |pos: &Pos| before.get(*pos) != after.get(*pos);
    let different: Vec<Pos> = game.size().positions().filter(has_changed).collect();
    assert_eq!(listed, different, "{action} on\n{before:?}");
    let open = |cells: &[Cell]| cells.iter().filter(|cell| matches!(cell, Cell::Revealed(_))).count();
    assert_eq!(outcome.opened, open(after.cells()) - open(before.cells()), "cells opened by {action}");
    assert_eq!(usize::from(after.revealed()), open(after.cells()));
    assert_eq!(outcome.is_effective(), before != *after);
    outcome
}

/// Applies each action of a script with [`play`].
#[track_caller]
pub(crate) fn play_all(game: &mut Game, script: &str) {
    for action in actions(script) {
        play(game, action);
    }
}
