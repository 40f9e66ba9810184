//! Properties of all recordings and replay texts.

use std::sync::Arc;

use minesweeper_engine::notation::rawvf::{self, Metadata, RawvfError};
use minesweeper_engine::replay::{Event, Point, Replay, TimedEvent};
use minesweeper_engine::{Action, FirstReveal, Minefield, Pos, Recording, Rules};
use proptest::prelude::*;

use crate::generators::{Move, action, fields, moves, rules};
use crate::properties::cases;
use crate::support::field;

/// Records a game on `field`, with positions of the mouse and changes of the question mark rule between its moves.
pub(crate) fn record(field: Minefield, rules: Rules, moves: Vec<(Move, i64, Point)>) -> Recording {
    let mut recording = Recording { field: Arc::new(field), rules, events: Vec::new() };
    let mut game = recording.initial_state();
    let mut at = -2000;
    for (next, wait, point) in moves {
        at += wait;
        let event = match wait % 4 {
            0 => Event::Pointer(point),
            1 if wait % 3 == 0 => {
                game.set_rules(Rules { question_marks: !game.rules().question_marks, ..game.rules() });
                Event::Rules(game.rules())
            }
            _ => {
                let action = action(&game, next);
                game.apply(action).unwrap();
                Event::Act(action)
            }
        };
        recording.events.push(TimedEvent { at, event });
    }
    recording
}

/// Generates recordings of up to 60 events.
pub(crate) fn recordings() -> impl Strategy<Value = Recording> {
    let first = prop_oneof![Just(FirstReveal::Opening), Just(FirstReveal::Safe), Just(FirstReveal::Any)];
    let more = prop::collection::vec((0..1500i64, any::<(u16, u16)>()), 60);
    (fields(9), rules(), first, moves(60), more).prop_map(|(field, rules, first, moves, more)| {
        let timed = moves.into_iter().zip(more).map(|(next, (wait, (x, y)))| (next, wait, Point { x, y }));
        record(field, Rules { first, ..rules }, timed.collect())
    })
}

fn metadata() -> impl Strategy<Value = Metadata> {
    let fact = || "([a-zA-Z0-9:*é中][a-z0-9: ./é]{0,20}[a-z0-9*中])?";
    (fact(), fact(), fact(), fact(), fact()).prop_map(|(program, version, player, timestamp, mode)| Metadata {
        program,
        version,
        player,
        timestamp,
        mode,
    })
}

/// Generates texts similar to a replay.
fn replays() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        "(Width|Height|Mines|Marks|Status|SquareSize|SuperClick|Elmar|x): [0-9a-zO]{0,3}",
        "Board:",
        "[0*]{3}",
        "[0*]{3}",
        "Events:",
        "-?[0-9]{1,2}\\.[0-9]{0,3} (lc|lr|rc|rr|mc|mr|mv|mt|sc|won|boom|xx) [0-3] [0-3] \\([0-9-]{1,2} [0-9]{1,2}\\)",
        "-?[0-9]{1,2}\\.[0-9]{0,3} (lc|lr|rc|rr|mc|mr|sc) [0-3] [0-3]",
        "(number[0-9]|flag|closed|won|lost) [0-9] [0-9]",
        any::<String>(),
    ];
    let body = prop::collection::vec(line, 0..12);
    (any::<bool>(), body).prop_map(|(whole, lines)| {
        let start = if whole { "Board:\n00*\n*00\nEvents:\n" } else { "" };
        format!("{start}{}", lines.join("\n"))
    })
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_recording_survives_its_text_form(recording in recordings(), metadata in metadata()) {
        let text = rawvf::format(&recording, &metadata);
        let record = rawvf::parse(&text).unwrap();
        prop_assert_eq!(record.verify(), Ok(recording.final_state().unwrap().status()));
        prop_assert_eq!((record.recording, record.metadata), (recording, metadata));
    }

    #[test]
    fn every_replay_text_is_parsed_into_ordered_events_or_an_error(text in replays()) {
        match rawvf::parse(&text) {
            Ok(record) => {
                prop_assert!(record.recording.events.is_sorted_by_key(|timed| timed.at));
                let finished = record.recording.final_state().unwrap().status();
                prop_assert!(record.verify().is_err() || record.verify() == Ok(finished));
                let again = rawvf::parse(&rawvf::format(&record.recording, &record.metadata)).unwrap();
                prop_assert_eq!((again.recording, again.metadata), (record.recording, record.metadata));
            }
            Err(error) => {
                prop_assert!(!error.to_string().is_empty());
                let nowhere = matches!(error, RawvfError::Size { line: 0, .. });
                prop_assert!(!nowhere);
            }
        }
    }

    #[test]
    fn seeking_equals_stepping(recording in recordings(), to in prop::collection::vec(0..70usize, 1..6)) {
        let mut seeking = Replay::new(&recording);
        for position in to {
            seeking.seek(position).unwrap();
            let mut playing = Replay::new(&recording);
            while playing.position() < position && playing.step().unwrap().is_some() {}
            prop_assert_eq!((seeking.position(), seeking.moves()), (playing.position(), playing.moves()));
            prop_assert_eq!(seeking.next_event(), recording.events.get(position).copied());
            prop_assert_eq!(seeking.game().board(), playing.game().board());
        }
    }
}

#[test]
fn moves_are_the_actions_that_changed_the_board() {
    let field = Arc::new(field("..*. ...."));
    let act = |pos| TimedEvent { at: 0, event: Event::Act(Action::Reveal(pos)) };
    let rules = TimedEvent { at: 0, event: Event::Rules(Rules { question_marks: true, ..Rules::default() }) };
    let events = vec![act(Pos::new(1, 0)), rules, act(Pos::new(1, 0)), act(Pos::new(3, 0))];
    let mut replay = Replay::new(Recording { field, rules: Rules::default(), events });
    while replay.step().unwrap().is_some() {}
    assert_eq!((replay.position(), replay.moves()), (4, 2));
    replay.seek(3).unwrap();
    assert_eq!((replay.moves(), replay.game().rules().question_marks), (1, true));
}

#[test]
fn a_replay_stays_before_an_action_off_the_board() {
    let off_board = TimedEvent { at: 0, event: Event::Act(Action::Reveal(Pos::new(9, 9))) };
    let recording = Recording { field: Arc::new(field("..*")), rules: Rules::default(), events: vec![off_board] };
    let recording = Arc::new(recording);
    let mut replay = Replay::new(Arc::clone(&recording));
    assert!(replay.step().is_err() && replay.seek(1).is_err() && recording.final_state().is_err());
    assert_eq!((replay.position(), replay.next_event()), (0, Some(off_board)));
}
