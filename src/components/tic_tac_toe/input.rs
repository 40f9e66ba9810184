//! From clicks and keys to intents.

use game_engine::tic_tac_toe::board::SIDE;
use game_engine::tic_tac_toe::{Mark, Square, Strength};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::sitting::Intent;
use crate::browser;
use crate::input::keys::{self, Command};

/// What a click on a square or a button asks for.
pub(super) fn clicked(event: &MouseEvent) -> Option<Intent> {
    let hit = browser::element(event.target())?.closest("[role=gridcell], [data-action]").ok().flatten()?;
    let seed = browser::fresh_seed();
    let Some(action) = hit.get_attribute("data-action") else { return Some(Intent::Place(square_of(&hit)?, seed)) };
    let value = hit.get_attribute("data-value").unwrap_or_default();
    match action.as_str() {
        "undo" => Some(Intent::Undo),
        "reset" => Some(Intent::Reset(seed)),
        "players" => Some(Intent::Computer(computer_against(&value), seed)),
        "strength" => {
            let strength = Strength::ALL.into_iter().find(|strength| strength.name() == value)?;
            Some(Intent::Strength(strength, seed))
        }
        _ => None,
    }
}

/// The computer's mark against a player of this one.
fn computer_against(player: &str) -> Option<Mark> {
    match player {
        "x" => Some(Mark::O),
        "o" => Some(Mark::X),
        _ => None,
    }
}

/// What a key asks for while a square has the focus: as on the minefield, and digits as they lie on a keypad.
pub(super) fn pressed(event: &KeyboardEvent) -> Option<Intent> {
    let from = browser::element(event.target())?;
    let at = square_of(&from)?;
    if event.alt_key() {
        return None;
    }
    let control = event.ctrl_key() || event.meta_key();
    let command = keys::command(&event.key(), control);
    let keypad = keypad_square(&event.key()).filter(|_| !control);
    let places = keypad.is_some() || command == Some(Command::Open);
    let to = keypad.or_else(|| moved(command?, at)).or_else(|| places.then_some(at));
    let Some(to) = to else {
        return (command == Some(Command::New)).then(|| Intent::Reset(browser::fresh_seed()));
    };
    event.prevent_default();
    focus(&from, to);
    Some(if places { Intent::Place(to, browser::fresh_seed()) } else { Intent::Cursor(to) })
}

fn moved(command: Command, from: Square) -> Option<Square> {
    let (x, y) = keys::moved(command, (from.x(), from.y()), (SIDE, SIDE))?;
    Square::new(x, y).ok()
}

fn focus(from: &Element, to: Square) {
    let place = format!("[data-x='{}'][data-y='{}']", to.x(), to.y());
    let grid = from.closest("[role=grid]").ok().flatten();
    let square = grid.and_then(|grid| grid.query_selector(&place).ok().flatten());
    if let Some(square) = square.as_ref().and_then(JsCast::dyn_ref::<HtmlElement>) {
        let _ = square.focus();
    }
}

fn square_of(cell: &Element) -> Option<Square> {
    let number = |name: &str| cell.get_attribute(name)?.parse().ok();
    Square::new(number("data-x")?, number("data-y")?).ok()
}

/// Where a digit lies on a keypad: 7, 8 and 9 above, 1, 2 and 3 below.
fn keypad_square(key: &str) -> Option<Square> {
    let digit = key.parse::<u8>().ok()?.checked_sub(1)?;
    Square::new(digit % SIDE, (SIDE - 1).checked_sub(digit / SIDE)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_lie_as_on_a_keypad() {
        let places = |key| keypad_square(key).map(|square| (square.x(), square.y()));
        assert_eq!(["7", "9", "5", "1", "3"].map(places), [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)].map(Some));
        assert_eq!(["0", "10", "255", "a", "-1", ""].map(places), [None; 6]);
    }
}
