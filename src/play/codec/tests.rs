use game_history::checksum;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Action, CellContent, Difficulty, FirstReveal, Pos, Rules};

use crate::play::codec::*;
use crate::play::session::Session;

/// Plays a game with flags, openings, a chord, a change of rules and a click without effect.
fn play(params: Params) -> GameSnapshot {
    let setup = Setup {
        params,
        mode: Mode::NoGuess,
        rules: Rules { first: FirstReveal::Safe, ..Rules::default() },
        seed: u64::MAX,
        field: None,
        start: Some(Pos::new(2, 3)),
        replayed: true,
        practice: false,
        no_guess: Some(NoGuessInfo { needs_mine_count: true, repaired: false, hardest: 2 }),
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
    let snapshot = session.snapshot(at, 0xfeed_beef).unwrap();
    GameSnapshot { setup: Setup { rules: snapshot.setup.rules, ..setup }, ..snapshot }
}

fn beginner() -> GameSnapshot {
    play(Difficulty::Beginner.params())
}

#[test]
fn an_encoded_game_round_trips_and_can_be_restored() {
    for params in [Difficulty::Beginner.params(), Params::new(250, 250, 9000).unwrap()] {
        let mut snapshot = play(params);
        snapshot.setup.start = Some(Pos::new(params.size().width() - 1, params.size().height() - 1));
        snapshot.hidden_ms = -1_800_000_000_000;
        let decoded = decode(&encode(&snapshot)).unwrap();
        assert_eq!(decoded, snapshot);
        let session = Session::restore(&decoded, false, 77.0).unwrap();
        assert_eq!(session.game().clicks(), snapshot.checkpoint.clicks);
    }
    let mut flags = beginner();
    (flags.id, flags.field, flags.setup.no_guess) = (None, None, None);
    flags.events.truncate(1);
    assert_eq!(decode(&encode(&flags)), Ok(flags));
    let mut given = beginner();
    given.setup.field.clone_from(&given.field);
    assert_eq!(decode(&encode(&given)), Ok(given));
    let mut practice = beginner();
    practice.setup.practice = true;
    assert_eq!(decode(&encode(&practice)), Ok(practice));
}

#[test]
fn version_1_is_still_decoded() {
    let text = include_str!("../../../tests/data/game-v1.txt").trim_end();
    let (sequence, game) = checksum::verify_text(text).unwrap();
    assert_eq!((sequence, decode(game)), (7, Ok(beginner())));
    assert_eq!(checksum::append_to_text(encode(&beginner()), 7), text);
}

#[test]
fn the_checksum_detects_every_changed_byte_and_truncation() {
    let text = checksum::append_to_text(encode(&beginner()), 7);
    for end in (0..text.len()).rev() {
        assert_eq!(checksum::verify_text(&text[..end]), Err(SavedError::Checksum), "the first {end}");
    }
    for index in 0..text.len() {
        for value in 0..=255 {
            let mut bytes = text.clone().into_bytes();
            let old = std::mem::replace(&mut bytes[index], value);
            // The storage returns only valid Unicode.
            if let Ok(flipped) = String::from_utf8(bytes)
                && value != old
            {
                assert_eq!(checksum::verify_text(&flipped), Err(SavedError::Checksum), "{index}: {value}");
            }
        }
    }
}

/// Covers crafted games and corruption that happens to keep the checksum valid.
#[test]
fn any_changed_byte_under_a_valid_checksum_decodes_to_a_playable_game_or_an_error() {
    let bytes = hex::decode(&encode(&beginner())).unwrap();
    for end in 0..bytes.len() {
        assert!(decode(&hex::encode(&bytes[..end])).is_err());
    }
    let mut restored = 0;
    for index in 0..bytes.len() {
        for value in 0..=255 {
            let mut flipped = bytes.clone();
            flipped[index] = value;
            if let Ok(snapshot) = decode(&hex::encode(&flipped)) {
                assert_eq!(decode(&encode(&snapshot)), Ok(snapshot.clone()));
                // Only single-bit changes, because replaying a game takes longer than decoding it.
                if (value ^ bytes[index]).is_power_of_two() {
                    restored += u32::from(Session::restore(&snapshot, true, 0.0).is_ok());
                }
            }
        }
    }
    assert!(restored > 100, "for example games with another seed: {restored}");
}

#[test]
fn invalid_values_are_rejected() {
    let bad = |change: fn(&mut GameSnapshot)| {
        let mut snapshot = beginner();
        change(&mut snapshot);
        decode(&encode(&snapshot)).unwrap_err()
    };
    assert_eq!(
        bad(|snapshot| snapshot.setup.params = Params::new(9, 9, 11).unwrap()),
        SavedError::Value,
        "another number of mines"
    );
    assert_eq!(bad(|snapshot| snapshot.setup.start = Some(Pos::new(9, 0))), SavedError::Value);
    assert_eq!(bad(|snapshot| snapshot.elapsed_ms = u64::MAX), SavedError::Value);
    assert_eq!(bad(|snapshot| snapshot.checkpoint.clicks.right = u32::MAX), SavedError::Value);
    assert_eq!(bad(|snapshot| snapshot.events[0].at = i64::MIN / 2), SavedError::Value);
    assert_eq!(bad(|snapshot| snapshot.events[2].at = -1_000_000), SavedError::Value, "time goes back");
    assert_eq!(bad(|snapshot| snapshot.events[0].event = Event::Act(Action::Flag(Pos::new(0, 9)))), SavedError::Value);
    let given = |snapshot: &mut GameSnapshot| snapshot.setup.field = snapshot.field.take();
    assert_eq!(bad(given), SavedError::Value, "a given board is missing");
    assert_eq!(decode("0180"), Err(SavedError::Format));
    assert_eq!(decode("018008"), Err(SavedError::Value), "an unknown bit");
    assert_eq!(decode(""), Err(SavedError::Format));
    assert_eq!(decode("02"), Err(SavedError::Format), "a later version");
    assert_eq!(decode("0x"), Err(SavedError::NotHex));
    assert_eq!(decode(&(encode(&beginner()) + "00")), Err(SavedError::Format), "trailing bytes");
}

/// Returns the game before event `index`, and the tail with that event and the later ones.
fn split(game: &GameSnapshot, index: usize) -> (GameSnapshot, GameSnapshot) {
    let with_events = |events: &[TimedEvent]| GameSnapshot { events: events.to_vec(), ..game.clone() };
    let (before, after) = game.events.split_at(index);
    let start = Checkpoint { revealed: 0, flags: 0, clicks: Clicks::default() };
    let base = GameSnapshot { elapsed_ms: 0, checkpoint: start, ..with_events(before) };
    (base, with_events(after))
}

#[test]
fn a_tail_with_the_later_events_restores_the_whole_game() {
    let game = beginner();
    for index in 0..=game.events.len() {
        let (base, later) = split(&game, index);
        assert_eq!(
            decode_with_tail(&encode(&base), Some(&encode_tail(&later))),
            Ok(game.clone()),
            "from event {index} on"
        );
        assert_eq!(encode_header(&base), encode_header(&later));
    }
}

#[test]
fn any_changed_byte_of_a_tail_decodes_to_a_game_or_an_error() {
    let (base, later) = split(&beginner(), 8);
    let base_text = encode(&base);
    let bytes = hex::decode(&encode_tail(&later)).unwrap();
    for end in 0..bytes.len() {
        assert!(decode_with_tail(&base_text, Some(&hex::encode(&bytes[..end]))).is_err());
    }
    for index in 0..bytes.len() {
        for value in 0..=255 {
            let mut flipped = bytes.clone();
            flipped[index] = value;
            if let Ok(game) = decode_with_tail(&base_text, Some(&hex::encode(&flipped))) {
                assert!(game.events.starts_with(&base.events) && game.setup == base.setup);
                assert!(game.events.is_sorted_by_key(|timed| timed.at));
            }
        }
    }
}

#[test]
fn invalid_tails_are_rejected() {
    let (base, mut later) = split(&beginner(), 8);
    let text = encode_tail(&later);
    let with_tail = |tail: &str| decode_with_tail(&encode(&base), Some(tail));
    assert_eq!(with_tail(&(text.clone() + "00")), Err(SavedError::Format), "trailing bytes");
    assert_eq!(with_tail(&text.replacen("01", "02", 1)), Err(SavedError::Format), "a later version");
    assert_eq!(with_tail(""), Err(SavedError::Format));
    assert_eq!(with_tail("0x"), Err(SavedError::NotHex));
    later.events[0].at = base.events[7].at - 1;
    assert_eq!(
        decode_with_tail(&encode(&base), Some(&encode_tail(&later))),
        Err(SavedError::Value),
        "an event before the base's last"
    );
    later.events[0].event = Event::Act(Action::Flag(Pos::new(0, 9)));
    assert_eq!(
        decode_with_tail(&encode(&base), Some(&encode_tail(&later))),
        Err(SavedError::Value),
        "a cell that is not on the board"
    );
}
