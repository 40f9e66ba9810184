//! What the page kept, or was told by its address.

use game_engine::minesweeper::{Action, Game};
use game_history::checksum;
use minesweeper_web::app::route::Route;
use minesweeper_web::app::setup;
use minesweeper_web::play::codec as saved_game;
use minesweeper_web::play::session::Session;
use minesweeper_web::settings::codec as saved_settings;
use minesweeper_web::settings::keys::bindings::{COMMANDS, Command, Keys};
use minesweeper_web::settings::state::{CELL_PX, LONG_PRESS, Settings};

use crate::boards::{draw_and_play, is_affordable};
use crate::{expect_words, hex};

/// The fragment of the page's address.
pub fn route(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let route = match Route::parse(&text) {
        Ok(route) => route,
        Err(error) => return expect_words(&error),
    };
    // Whatever an address says, there is a board for it, which can be begun.
    let setup = setup::of_route(&route, &Settings::default(), 7);
    if let Some(field) = &setup.field {
        draw_and_play(field, setup.start, bytes);
    } else if is_affordable(setup.params.size().cells(), bytes) {
        let mut game = Game::new(setup.params, setup.rules, setup.seed);
        let middle = setup.params.size().positions().nth(setup.params.size().cells() / 2).expect("no board is empty");
        game.apply(Action::Reveal(middle)).expect("it is on the board");
        assert_eq!(game.minefield().map(|field| field.mines()), Some(setup.params.mines()));
    }
}

/// Saved settings: the first byte says whether text follows, or bytes that stand in the text as digits.
pub fn settings(bytes: &[u8]) {
    let text = saved_text(bytes);
    match saved_settings::read(&text) {
        Ok(read) => {
            assert!(LONG_PRESS.contains(&read.long_press_ms), "a press of {} ms", read.long_press_ms);
            assert!(read.cell_px.is_none_or(|px| CELL_PX.contains(&px)), "cells of {:?} px", read.cell_px);
            assert!(COMMANDS.iter().all(|command| does(&read.keys, *command)), "no key for a command: {:?}", read.keys);
            let written = saved_settings::write(&read);
            assert_eq!(saved_settings::read(&written).as_ref(), Ok(&read));
            expect_sealed(&written, bytes);
        }
        Err(error) => expect_words(&error),
    }
    if let Err(error) = saved_settings::open(&text) {
        expect_words(&error);
    }
}

/// Whether there is a key for `command`.
fn does(keys: &Keys, command: Command) -> bool {
    keys.text().split('\n').any(|key| keys.command(key) == Some(command))
}

/// A saved game: the first byte says whether text follows, or bytes that stand in the text as digits.
pub fn game(bytes: &[u8]) {
    let text = saved_text(bytes);
    let kept = match saved_game::read(&text) {
        Ok(kept) => kept,
        Err(error) => return expect_words(&error),
    };
    assert!(kept.events.len() <= text.len(), "an event that no digits stand for");
    let written = saved_game::write(&kept);
    assert_eq!(saved_game::read(&written).as_ref(), Ok(&kept));
    expect_sealed(&written, bytes);
    if !is_affordable(kept.setup.params.size().cells(), bytes) {
        return;
    }
    match Session::restore(&kept, false, 1e9) {
        Ok(session) => {
            let again = session.keep(1e9, kept.address).expect("a game that came back is under way");
            assert_eq!((again.standing, again.setup), (kept.standing, kept.setup));
        }
        Err(error) => expect_words(&error),
    }
}

/// What is sealed is opened, and with any one byte changed or missing it is not.
fn expect_sealed(text: &str, bytes: &[u8]) {
    let sealed = checksum::append_to_text(text.to_owned(), 258);
    assert_eq!(checksum::verify_text(&sealed), Ok((258, text)));
    let place = bytes.len().wrapping_mul(7919) % sealed.len();
    assert!(checksum::verify_text(&sealed[..place]).is_err(), "cut off at {place} it is opened");
    let mut changed = sealed.into_bytes();
    changed[place] ^= bytes.first().copied().unwrap_or_default() % 127 + 1;
    let changed = String::from_utf8_lossy(&changed);
    assert!(checksum::verify_text(&changed).is_err(), "changed at {place} it is opened: {changed}");
}

fn saved_text(bytes: &[u8]) -> String {
    match bytes.split_first() {
        Some((0, text)) => String::from_utf8_lossy(text).into_owned(),
        Some((_, bytes)) => hex(bytes),
        None => String::new(),
    }
}
