//! The vocabulary of the tests: boards as ASCII, actions as text, and an `apply` that is checked each time.

use game_engine::minesweeper::notation::{board_text, position};
use game_engine::minesweeper::{Action, Cell, Game, Minefield, Outcome, Pos};

/// Rows without the indentation that the source gave them, each ended by a line feed.
pub(crate) fn rows(text: &str) -> String {
    text.split_whitespace().flat_map(|row| [row, "\n"]).collect()
}

#[track_caller]
pub(crate) fn field(text: &str) -> Minefield {
    board_text::parse(&rows(text)).unwrap()
}

/// Actions as text, `;` between them.
pub(crate) fn actions(script: &str) -> impl Iterator<Item = Action> {
    script.split(';').map(str::trim).filter(|text| !text.is_empty()).map(|text| text.parse().unwrap())
}

/// The rows that the player sees.
pub(crate) fn seen(game: &Game) -> String {
    let text = position::format(&position::Position { board: game.board().clone(), mines: 0 });
    text.split_once('\n').unwrap().1.to_owned()
}

/// Applies `action` and proves that the outcome names the cells that look different now, all of them, each once, and counts
/// those that opened.
#[track_caller]
pub(crate) fn play(game: &mut Game, action: Action) -> Outcome {
    let before = game.board().clone();
    let outcome = game.apply(action).unwrap();
    let after = game.board();
    let mut named = outcome.changed.clone();
    named.sort_by_key(|pos| (pos.y, pos.x));
    let look = |pos: &Pos| before.get(*pos) != after.get(*pos);
    let different: Vec<Pos> = game.size().positions().filter(look).collect();
    assert_eq!(named, different, "{action} changed other cells than it says on\n{before:?}");
    let open = |cells: &[Cell]| cells.iter().filter(|cell| matches!(cell, Cell::Revealed(_))).count();
    assert_eq!(outcome.opened, open(after.cells()) - open(before.cells()), "{action} counts what it opened");
    assert_eq!(usize::from(after.revealed()), open(after.cells()));
    assert_eq!(outcome.is_effective(), before != *after);
    outcome
}

/// As [`play`], for a script.
#[track_caller]
pub(crate) fn play_all(game: &mut Game, script: &str) {
    for action in actions(script) {
        play(game, action);
    }
}
