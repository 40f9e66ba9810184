//! Turns clicks and keys on the squares into actions.

use tic_tac_toe::Square;
use tic_tac_toe::board::SIDE;
use web_sys::Element;
use yew::prelude::*;

use crate::platform::browser::PageBrowser;
use crate::platform::dom;
use crate::settings::keys::bindings::{self, Command};
use crate::settings::keys::section::key_name;
use crate::settings::store;
use crate::tic_tac_toe::state::TicTacToeAction;

/// Returns the action of a click; `None` if it did not hit a square.
pub(crate) fn clicked(event: &MouseEvent) -> Option<TicTacToeAction> {
    let hit = dom::element(event.target())?.closest("[role=gridcell]").ok().flatten()?;
    Some(TicTacToeAction::Place(square_of(&hit)?))
}

/// Returns the action of a key while a square has the focus. Keys work as on the Minesweeper board; digits place a mark as on a
/// numeric keypad.
pub(crate) fn pressed(event: &KeyboardEvent) -> Option<TicTacToeAction> {
    let focused = dom::element(event.target())?;
    let at = square_of(&focused)?;
    let key = key_name(event);
    // The player may have changed them meanwhile.
    let settings = store::load(&PageBrowser).0.settings.unwrap_or_default();
    let command = settings.keys.command(&key);
    let keypad = keypad_square(&key);
    let places = keypad.is_some() || command == Some(Command::Open);
    let to = keypad.or_else(|| moved(command?, at)).or_else(|| places.then_some(at));
    let Some(to) = to else {
        return (command == Some(Command::New)).then_some(TicTacToeAction::Reset);
    };
    event.prevent_default();
    let grid = focused.closest("[role=grid]").ok().flatten()?;
    dom::focus(&grid, &format!("[data-x='{}'][data-y='{}']", to.x(), to.y()));
    Some(if places { TicTacToeAction::Place(to) } else { TicTacToeAction::Cursor(to) })
}

fn moved(command: Command, from: Square) -> Option<Square> {
    let (x, y) = bindings::cursor_after(command, (from.x(), from.y()), (SIDE, SIDE))?;
    Square::new(x, y).ok()
}

fn square_of(cell: &Element) -> Option<Square> {
    let number = |name: &str| cell.get_attribute(name)?.parse().ok();
    Square::new(number("data-x")?, number("data-y")?).ok()
}

/// Returns the square of a digit on a numeric keypad: 7, 8 and 9 are the top row.
fn keypad_square(key: &str) -> Option<Square> {
    let digit = key.parse::<u8>().ok()?.checked_sub(1)?;
    Square::new(digit % SIDE, (SIDE - 1).checked_sub(digit / SIDE)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_laid_out_as_on_a_keypad() {
        let position = |key| keypad_square(key).map(|square| (square.x(), square.y()));
        assert_eq!(["7", "9", "5", "1", "3"].map(position), [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)].map(Some));
        assert_eq!(["0", "10", "255", "a", "-1", ""].map(position), [None; 6]);
    }
}
