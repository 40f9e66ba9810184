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
    let state = match cell {
        Cell::Hidden => "covered",
        Cell::Flagged => "flagged",
        Cell::Questioned => "question mark",
        Cell::Revealed(0) => "empty",
        Cell::Revealed(number) if brief => return format!("{name}, {number}"),
        Cell::Revealed(1) => "1 mine near",
        Cell::Revealed(number) => return format!("{name}, {number} mines near"),
        Cell::Mine => "mine",
        Cell::Exploded => "exploded mine",
        Cell::WrongFlag => "wrong flag",
    };
    format!("{name}, {state}")
}

/// Returns the description of hint and probability in a cell's accessible name; empty if there are none.
#[must_use]
pub fn overlay_label(overlay: Overlay) -> String {
    let hint = match overlay.hint {
        None | Some(HintMark::Area) => "",
        Some(HintMark::Clue) => ", clue",
        Some(HintMark::Safe) => ", safe",
        Some(HintMark::Mine) => ", mine",
        Some(HintMark::Flag) => ", may be wrong",
        Some(HintMark::Guess) => ", best guess",
    };
    let mut label = hint.to_owned();
    if let Some(percent) = overlay.probability {
        label = format!("{label}, {percent}% mine");
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
            format!("{}, {}", cell(orientation.to_screen(pos), state, true), mines_left(game.mines_left()))
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
    format!("{cell}. {count} opened, {} to go", game.safe_left())
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
