//! Texts about cells and games: accessible names, announcements and the result.

use game_history::text;
use minesweeper_engine::{Action, Cell, Game, Outcome, Pos, Status};
use texts::page::{board as words, result};

use crate::board::orientation::Orientation;
use crate::board::overlay::{HintMark, Overlay};
use crate::settings::state::SpeechLength;

/// Returns the name of a cell from its column and row on the screen: column A to Z, AA and so on, row from 1.
#[must_use]
pub fn cell_name((column, row): (u8, u8)) -> String {
    let letter = |n: u8| char::from(b'A' + n % 26);
    let row = u16::from(row) + 1;
    match column / 26 {
        0 => format!("{}{row}", letter(column)),
        first => format!("{}{}{row}", letter(first - 1), letter(column)),
    }
}

/// Returns a cell's accessible name. `brief`: a number is nothing but the number.
#[must_use]
pub fn cell(shown: (u8, u8), cell: Cell, brief: bool) -> String {
    let name = cell_name(shown);
    match cell {
        Cell::Revealed(number @ 1..) if !brief => words::number(&name, number),
        _ => words::cell(&name, &state(cell)),
    }
}

/// Returns what a cell shows; a number is nothing but the number.
#[must_use]
pub fn state(cell: Cell) -> String {
    let state = match cell {
        Cell::Hidden => words::COVERED,
        Cell::Flagged => words::FLAGGED,
        Cell::Questioned => words::QUESTION_MARK,
        Cell::Revealed(0) => words::EMPTY,
        Cell::Revealed(number) => return number.to_string(),
        Cell::Mine => words::MINE,
        Cell::Exploded => words::EXPLODED_MINE,
        Cell::WrongFlag => words::WRONG_FLAG,
    };
    state.get().to_owned()
}

/// Adds hint and probability to a cell's accessible name.
#[must_use]
pub fn with_overlay(mut label: String, overlay: Overlay) -> String {
    let hint = match overlay.hint {
        None | Some(HintMark::Area) => None,
        Some(HintMark::Clue) => Some(words::CLUE),
        Some(HintMark::Safe) => Some(words::SAFE),
        Some(HintMark::Mine) => Some(words::MINE),
        Some(HintMark::Flag | HintMark::Doubtful) => Some(words::MAY_BE_WRONG),
        Some(HintMark::Guess) => Some(words::BEST_GUESS),
    };
    if let Some(hint) = hint {
        label = words::cell(&label, hint.get());
    }
    if let Some(percent) = overlay.probability {
        label = words::cell(&label, &words::probability(percent));
    }
    label
}

/// Returns the board's accessible name.
#[must_use]
pub fn board(orientation: Orientation, mines: u16) -> String {
    words::name(orientation.rows(), orientation.columns(), mines)
}

/// Returns the announcement for screen readers after `action`; empty once the game is over, because the result panel is
/// announced instead.
#[must_use]
pub fn announcement(
    game: &Game,
    orientation: Orientation,
    action: Action,
    outcome: &Outcome,
    length: SpeechLength,
) -> String {
    match action {
        _ if game.status().is_over() => String::new(),
        Action::Flag(pos) => {
            let state = game.board().get(pos).unwrap_or_default();
            words::cell(&cell(orientation.to_screen(pos), state, true), &mines_left(game.mines_left()))
        }
        Action::Reveal(pos) | Action::Chord(pos) => opened_announcement(game, orientation, pos, outcome.opened, length),
    }
}

/// Announces what the cell at `pos` shows, how many cells an action opened and how many are left.
#[must_use]
pub fn opened_announcement(
    game: &Game,
    orientation: Orientation,
    pos: Pos,
    count: usize,
    length: SpeechLength,
) -> String {
    let state = game.board().get(pos).unwrap_or_default();
    let cell = cell(orientation.to_screen(pos), state, length != SpeechLength::Full);
    if length == SpeechLength::Brief && count == 1 {
        return cell;
    }
    words::opened(&cell, count, game.safe_left())
}

/// Returns the accessible name of the mine counter.
#[must_use]
pub fn mines_left(left: i32) -> String {
    words::mines_left(left)
}

/// Returns the headline of the result panel.
#[must_use]
pub fn result_message(status: Status, time_ms: u64, exploded: Option<(u8, u8)>) -> String {
    match (status, exploded) {
        (Status::Won, _) => result::won(&text::seconds(time_ms)),
        (_, Some(shown)) => result::lost_at(&cell_name(shown)),
        _ => result::LOST.get().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Size;

    use super::*;

    #[test]
    fn cell_names_use_spreadsheet_columns() {
        assert_eq!(cell_name((2, 3)), "C4");
        assert_eq!([cell_name((25, 0)), cell_name((26, 0)), cell_name((51, 9))], ["Z1", "AA1", "AZ10"]);
        assert_eq!(cell_name((249, 249)), "IP250");
    }

    #[test]
    fn a_cell_label_has_its_name_and_state() {
        for (state, normal, brief) in [
            (Cell::Hidden, "C4, covered", "C4, covered"),
            (Cell::Flagged, "C4, flagged", "C4, flagged"),
            (Cell::Revealed(0), "C4, empty", "C4, empty"),
            (Cell::Revealed(1), "C4, 1 mine near", "C4, 1"),
            (Cell::Revealed(2), "C4, 2 mines near", "C4, 2"),
        ] {
            assert_eq!([cell((2, 3), state, false), cell((2, 3), state, true)], [normal, brief]);
        }
    }

    #[test]
    fn the_board_label_has_its_dimensions_and_mines() {
        let name = |width, height, mines| board(Orientation::new(Size::new(width, height).unwrap(), false), mines);
        assert_eq!(name(30, 16, 99), "Minefield, 16 rows, 30 columns, 99 mines");
        assert_eq!(name(1, 2, 1), "Minefield, 2 rows, 1 column, 1 mine");
    }
}
