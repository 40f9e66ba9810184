//! Oracles for the page's address, saved settings and saved games.

use game_history::checksum;
use minesweeper_engine::{Action, Game};
use minesweeper_web::app::route::{InvalidAddress, Route};
use minesweeper_web::app::setup;
use minesweeper_web::app::worker::explain;
use minesweeper_web::play::codec as saved_game;
use minesweeper_web::play::session::Session;
use minesweeper_web::play::session::snapshot::GameSnapshot;
use minesweeper_web::settings::codec as saved_settings;
use minesweeper_web::settings::keys::bindings::{COMMANDS, Command, KeyBindings};
use minesweeper_web::settings::state::{CELL_PX, LONG_PRESS, Settings};

use crate::boards::{draw_and_play, is_affordable};
use crate::{check_message, hex};

/// Checks the fragment of the page's address.
pub fn route(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let route = match Route::parse(&text) {
        Ok(route) => route,
        Err(InvalidAddress) => return check_message(&explain(&text)),
    };
    // Every valid address leads to a board that can be started.
    let setup = setup::from_route(&route, &Settings::default(), 7);
    if let Some(field) = &setup.field {
        draw_and_play(field, setup.start, bytes);
    } else if is_affordable(setup.params.size().cells(), bytes) {
        let mut game = Game::new(setup.params, setup.rules, setup.seed);
        let middle = setup
            .params
            .size()
            .positions()
            .nth(setup.params.size().cells() / 2)
            .expect("a board has at least one cell");
        game.apply(Action::Reveal(middle)).expect("the cell is on the board");
        assert_eq!(game.minefield().map(|field| field.mines()), Some(setup.params.mines()));
    }
}

/// Checks saved settings. The first byte is 0 if the text follows; otherwise the text encodes the following bytes as digits.
pub fn settings(bytes: &[u8]) {
    let text = saved_text(bytes);
    match saved_settings::decode(&text) {
        Ok(read) => {
            assert!(LONG_PRESS.contains(&read.long_press_ms), "a long press of {} ms", read.long_press_ms);
            assert!(read.cell_px.is_none_or(|px| CELL_PX.contains(&px)), "cells of {:?} px", read.cell_px);
            assert!(
                COMMANDS.iter().all(|command| has_key(&read.keys, *command)),
                "a command without a key: {:?}",
                read.keys
            );
            let encoded = saved_settings::encode(&read);
            assert_eq!(saved_settings::decode(&encoded).as_ref(), Ok(&read));
            check_text_checksum(&encoded, bytes);
        }
        Err(error) => check_message(&error),
    }
    if let Err(error) = saved_settings::decode_with_checksum(&text) {
        check_message(&error);
    }
}

/// Returns whether a key is bound to `command`.
fn has_key(keys: &KeyBindings, command: Command) -> bool {
    keys.text().split('\n').any(|key| keys.command(key) == Some(command))
}

/// Checks a saved game. The first byte is 0 if the text follows; otherwise the text encodes the following bytes as digits.
pub fn game(bytes: &[u8]) {
    let text = saved_text(bytes);
    let saved = match saved_game::decode(&text) {
        Ok(saved) => saved,
        Err(error) => return check_message(&error),
    };
    assert!(saved.events.len() <= text.len(), "more events than digits allow");
    let encoded = saved_game::encode(&saved);
    assert_eq!(saved_game::decode(&encoded).as_ref(), Ok(&saved));
    check_text_checksum(&encoded, bytes);
    let split = usize::from(crate::hash(bytes)) % (saved.events.len() + 1);
    let base = GameSnapshot { events: saved.events[..split].to_vec(), ..saved.clone() };
    check_tail(&base, &saved);
    if !is_affordable(saved.setup.params.size().cells(), bytes) {
        return;
    }
    match Session::restore(&saved, false, 1e9) {
        Ok(session) => {
            let snapshot = session.snapshot(1e9, saved.address).expect("a restored game is in progress");
            assert_eq!((snapshot.checkpoint, snapshot.setup), (saved.checkpoint, saved.setup));
        }
        Err(error) => check_message(&error),
    }
}

/// Checks a tail of a saved game of 3 by 3 cells with one mine, which is flagged. The first byte is as for [`game`].
pub fn tail(bytes: &[u8]) {
    const BASE: &str = "010103030100070006030300010000010001000000000100010001";
    let text = saved_text(bytes);
    let base = saved_game::decode(BASE).expect("a saved game");
    match saved_game::decode_with_tail(BASE, Some(&text)) {
        Ok(game) => {
            assert!(game.events.len() <= base.events.len() + text.len(), "more events than digits allow");
            assert!(game.events.starts_with(&base.events), "the events of the base have changed");
            assert!(game.events.is_sorted_by_key(|timed| timed.at), "the times go back");
            assert_eq!((&game.setup, game.id, &game.field), (&base.setup, base.id, &base.field));
            check_tail(&base, &game);
            if let Err(error) = Session::restore(&game, false, 1e9) {
                check_message(&error);
            }
        }
        Err(error) => check_message(&error),
    }
}

/// Asserts that `base`, continued by a tail with the later events of `game`, is `game`.
fn check_tail(base: &GameSnapshot, game: &GameSnapshot) {
    let later = GameSnapshot { events: game.events[base.events.len()..].to_vec(), ..game.clone() };
    let (base, tail) = (saved_game::encode(base), saved_game::encode_tail(&later));
    assert_eq!(saved_game::decode_with_tail(&base, Some(&tail)).as_ref(), Ok(game));
}

/// Asserts that text with a checksum can be verified, and that a change or a truncation, at a byte that the input selects, is detected.
fn check_text_checksum(text: &str, bytes: &[u8]) {
    let protected = checksum::append_to_text(text.to_owned(), 258);
    assert_eq!(checksum::verify_text(&protected), Ok((258, text)));
    let index = bytes.len().wrapping_mul(7919) % protected.len();
    assert!(checksum::verify_text(&protected[..index]).is_err(), "a truncation at {index} is not detected");
    let mut changed = protected.into_bytes();
    changed[index] ^= bytes.first().copied().unwrap_or_default() % 127 + 1;
    let changed = String::from_utf8_lossy(&changed);
    assert!(checksum::verify_text(&changed).is_err(), "a change at {index} is not detected: {changed}");
}

/// Returns the text that the input describes.
fn saved_text(bytes: &[u8]) -> String {
    match bytes.split_first() {
        Some((0, text)) => String::from_utf8_lossy(text).into_owned(),
        Some((_, bytes)) => hex(bytes),
        None => String::new(),
    }
}
