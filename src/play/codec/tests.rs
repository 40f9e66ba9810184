use game_engine::minesweeper::replay::Event;
use game_engine::minesweeper::{Action, CellContent, Difficulty, FirstReveal, Pos, Rules};
use game_history::checksum;

use crate::play::codec::*;
use crate::play::session::Session;

/// A real game: flags, openings, a chord, a change of rules, a click in vain.
fn played(params: Params) -> GameSnapshot {
    let setup = Setup {
        params,
        mode: Mode::NoGuess,
        rules: Rules { first: FirstReveal::Safe, ..Rules::default() },
        seed: u64::MAX,
        field: None,
        start: Some(Pos::new(2, 3)),
        replayed: true,
        practice: false,
        kind: Some(NoGuessInfo { needs_mine_count: true, repaired: false, hardest: 2 }),
        peek: true,
    };
    let mut session = Session::new(Setup { mode: Mode::Classic, start: None, ..setup.clone() }, false, 0.0);
    session.act(Action::Flag(Pos::new(1, 1)), 100.0);
    session.act(Action::Flag(Pos::new(1, 1)), 250.0);
    session.act(Action::Reveal(Pos::new(2, 3)), 900.0);
    session.set_id(*b"one game of many");
    let field = Arc::clone(session.game().minefield().unwrap());
    let mut at = 1000.0;
    for mine in field.mine_positions().take(3) {
        session.act(Action::Flag(mine), at);
        at += 333.3;
    }
    session.set_rules(Rules { question_marks: true, ..Rules::default() }, at);
    for pos in params.size().positions().filter(|&pos| field.get(pos) != Ok(CellContent::Mine)).take(6) {
        session.act(Action::Reveal(pos), at);
        session.act(Action::Chord(pos), at + 70.0);
        at += 450.0;
    }
    let kept = session.snapshot(at, 0xfeed_beef).unwrap();
    GameSnapshot { setup: Setup { rules: kept.setup.rules, ..setup }, ..kept }
}

fn beginner() -> GameSnapshot {
    played(Difficulty::Beginner.params())
}

#[test]
fn a_game_round_trips_and_comes_back() {
    for params in [Difficulty::Beginner.params(), Params::new(250, 250, 9000).unwrap()] {
        let mut kept = played(params);
        kept.setup.start = Some(Pos::new(params.size().width() - 1, params.size().height() - 1));
        let read = read(&write(&kept)).unwrap();
        assert_eq!(read, kept);
        let session = Session::restore(&read, false, 77.0).unwrap();
        assert_eq!(session.game().clicks(), kept.standing.clicks);
    }
    let mut flags = beginner();
    (flags.id, flags.field, flags.setup.kind) = (None, None, None);
    flags.events.truncate(1);
    assert_eq!(read(&write(&flags)), Ok(flags));
    let mut given = beginner();
    given.setup.field.clone_from(&given.field);
    assert_eq!(read(&write(&given)), Ok(given));
    let mut practice = beginner();
    practice.setup.practice = true;
    assert_eq!(read(&write(&practice)), Ok(practice));
}

#[test]
fn the_first_version_is_read_for_ever() {
    let text = include_str!("../../../tests/data/game-v1.txt").trim_end();
    let (sequence, game) = checksum::verify_text(text).unwrap();
    assert_eq!((sequence, read(game)), (7, Ok(beginner())));
    assert_eq!(checksum::append_to_text(write(&beginner()), 7), text);
}

#[test]
fn every_flipped_byte_and_every_truncation_of_a_saved_game_is_seen() {
    let text = checksum::append_to_text(write(&beginner()), 7);
    for end in (0..text.len()).rev() {
        assert_eq!(checksum::verify_text(&text[..end]), Err(SavedError::Checksum), "the first {end}");
    }
    for place in 0..text.len() {
        for value in 0..=255 {
            let mut bytes = text.clone().into_bytes();
            let old = std::mem::replace(&mut bytes[place], value);
            // What is no UTF-8 never comes out of the storage.
            if let Ok(flipped) = String::from_utf8(bytes)
                && value != old
            {
                assert_eq!(checksum::verify_text(&flipped), Err(SavedError::Checksum), "{place}: {value}");
            }
        }
    }
}

/// As if the seal held: a game by other hands, or a checksum that happens to be right.
#[test]
fn every_change_below_the_seal_gives_a_game_that_can_be_played_or_an_error() {
    let bytes = hex::decode(&write(&beginner())).unwrap();
    for end in 0..bytes.len() {
        assert!(read(&hex::encode(&bytes[..end])).is_err());
    }
    let mut restored = 0;
    for place in 0..bytes.len() {
        for value in 0..=255 {
            let mut flipped = bytes.clone();
            flipped[place] = value;
            if let Ok(kept) = read(&hex::encode(&flipped)) {
                assert_eq!(read(&write(&kept)), Ok(kept.clone()));
                // One bit of it is enough: playing a game takes longer than reading it.
                if (value ^ bytes[place]).is_power_of_two() {
                    restored += u32::from(Session::restore(&kept, true, 0.0).is_ok());
                }
            }
        }
    }
    assert!(restored > 100, "such as those with another seed: {restored}");
}

#[test]
fn what_cannot_be_is_refused() {
    let bad = |change: fn(&mut GameSnapshot)| {
        let mut kept = beginner();
        change(&mut kept);
        read(&write(&kept)).unwrap_err()
    };
    assert_eq!(bad(|kept| kept.setup.params = Params::new(9, 9, 11).unwrap()), SavedError::Value, "other mines");
    assert_eq!(bad(|kept| kept.setup.start = Some(Pos::new(9, 0))), SavedError::Value);
    assert_eq!(bad(|kept| kept.elapsed_ms = u64::MAX), SavedError::Value);
    assert_eq!(bad(|kept| kept.standing.clicks.right = u32::MAX), SavedError::Value);
    assert_eq!(bad(|kept| kept.events[0].at = i64::MIN / 2), SavedError::Value);
    assert_eq!(bad(|kept| kept.events[2].at = -1_000_000), SavedError::Value, "time goes back");
    assert_eq!(bad(|kept| kept.events[0].event = Event::Act(Action::Flag(Pos::new(0, 9)))), SavedError::Value);
    let given = |kept: &mut GameSnapshot| kept.setup.field = kept.field.take();
    assert_eq!(bad(given), SavedError::Value, "a given board that is not there");
    assert_eq!(read("0180"), Err(SavedError::Format));
    assert_eq!(read("018004"), Err(SavedError::Value), "a mark of later times");
    assert_eq!(read(""), Err(SavedError::Format));
    assert_eq!(read("02"), Err(SavedError::Format), "a later version");
    assert_eq!(read("0x"), Err(SavedError::NotHex));
    assert_eq!(read(&(write(&beginner()) + "00")), Err(SavedError::Format), "more than there should be");
}
