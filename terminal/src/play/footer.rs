//! What is below the board.

use minesweeper_engine::Status;
use texts::terminal::{Text, screen};

use super::app::App;
use super::command::{GameCommand, Overlay};
use crate::figures::{columns, seconds};
use crate::no_guess::NoGuess;

/// Returns the text below the board, in a short form if the long one is wider than `max_width` columns.
pub(super) fn footer_text(app: &App, max_width: u16, now: u64) -> String {
    let both = |long: Text, short: Text| (long.get().to_owned(), short.get().to_owned());
    let (long, short) = match app.game().status() {
        _ if app.has_copied() => both(screen::COPIED, screen::COPIED_SHORT),
        _ if app.overlay() == Some(Overlay::Pause) => both(screen::PAUSED, screen::PAUSED_SHORT),
        _ if app.overlay() == Some(Overlay::Question(GameCommand::Quit)) => {
            both(screen::QUIT_QUESTION, screen::QUIT_QUESTION_SHORT)
        }
        _ if matches!(app.overlay(), Some(Overlay::Question(_))) => {
            both(screen::NEW_QUESTION, screen::NEW_QUESTION_SHORT)
        }
        Status::Won => {
            let time = seconds(app.elapsed_ms(now));
            (screen::won(&time), screen::won_short(&time))
        }
        Status::Lost => both(screen::LOST, screen::LOST_SHORT),
        Status::Ready if app.is_searching() => both(screen::SEARCHING, screen::SEARCHING_SHORT),
        Status::Ready if app.no_guess() == NoGuess::NotFound => both(screen::NOT_FOUND, screen::NOT_FOUND_SHORT),
        Status::Ready | Status::Playing => match app.aids().chance_text(app.cursor()) {
            Some(chance) => (chance.clone(), chance),
            None => both(screen::FOOTER, screen::FOOTER_SHORT),
        },
    };
    if columns(&long) > usize::from(max_width) { short } else { long }
}
