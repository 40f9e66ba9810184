//! The player's actions as the lines of the page's log.
//!
//! A line is the text of a button; a square as its column and row from 0; a digit of a numeric keypad; or another key as its index in
//! the table of key bindings, `a` for the first.

use tic_tac_toe::board::SIDE;
use tic_tac_toe::{Mark, Square};

use crate::settings::keys::bindings::{COMMANDS, Command, cursor_after};
use crate::tic_tac_toe::worker::state::TicTacToeAction;

/// Returns the action of a line; `None` for a key without an action and for any other text. `cursor` is where a key is pressed.
pub(crate) fn decode(line: &str, cursor: Square) -> Option<TicTacToeAction> {
    match line {
        "undo" => Some(TicTacToeAction::Undo),
        "reset" => Some(TicTacToeAction::Reset),
        "two people" => Some(TicTacToeAction::Computer(None)),
        "computer x" => Some(TicTacToeAction::Computer(Some(Mark::X))),
        "computer o" => Some(TicTacToeAction::Computer(Some(Mark::O))),
        _ => match *line.as_bytes() {
            [digit @ b'1'..=b'9'] => keypad_square(digit - b'1').map(TicTacToeAction::Place),
            [key @ b'a'..=b'z'] => key_action(*COMMANDS.get(usize::from(key - b'a'))?, cursor),
            [x, y] => Square::new(x.checked_sub(b'0')?, y.checked_sub(b'0')?).ok().map(TicTacToeAction::Place),
            _ => line.strip_prefix("strength ")?.parse().ok().map(TicTacToeAction::Strength),
        },
    }
}

/// Returns the action of a key. Keys work as on the Minesweeper board.
fn key_action(command: Command, cursor: Square) -> Option<TicTacToeAction> {
    match command {
        Command::Open => Some(TicTacToeAction::Place(cursor)),
        Command::New => Some(TicTacToeAction::Reset),
        _ => {
            let (x, y) = cursor_after(command, (cursor.x(), cursor.y()), (SIDE, SIDE))?;
            Square::new(x, y).ok().map(TicTacToeAction::Cursor)
        }
    }
}

/// Returns the square of a digit on a numeric keypad, counted from 0: 6, 7 and 8 are the top row.
fn keypad_square(digit: u8) -> Option<Square> {
    Square::new(digit % SIDE, (SIDE - 1).checked_sub(digit / SIDE)?).ok()
}

#[cfg(test)]
mod tests {
    use tic_tac_toe::Strength;

    use super::*;

    #[test]
    fn digits_are_laid_out_as_on_a_keypad() {
        let square = |line| match decode(line, Square::CENTRE) {
            Some(TicTacToeAction::Place(square)) => Some((square.x(), square.y())),
            _ => None,
        };
        assert_eq!(["7", "9", "5", "1", "3"].map(square), [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)].map(Some));
        assert_eq!(square("21"), Some((2, 1)), "a clicked square");
    }

    #[test]
    fn keys_move_the_cursor_place_a_mark_and_reset() {
        let key = |line| decode(line, Square::CENTRE);
        let left = Square::new(0, 1).unwrap();
        assert_eq!(key("a"), Some(TicTacToeAction::Cursor(left)));
        assert_eq!(["k", "l"].map(key), [Some(TicTacToeAction::Place(Square::CENTRE)); 2]);
        assert_eq!(key("o"), Some(TicTacToeAction::Reset));
        assert_eq!(["m", "n", "p", "{"].map(key), [None; 4], "flag, hint, and keys that do not exist");
    }

    #[test]
    fn other_lines_are_ignored() {
        let nonsense = ["", "0", "44", "-1", "é", "99", "strength none", "strength", "undo ", "computer z", "{"];
        assert_eq!(nonsense.map(|line| decode(line, Square::CENTRE)), [None; 11]);
        assert_eq!(decode("strength good", Square::CENTRE), Some(TicTacToeAction::Strength(Strength::Good)));
    }
}
