use minesweeper_engine::{Action, Difficulty, Pos, Rules, Status};

use crate::play::session::snapshot::*;
use crate::play::session::tests::seeded;

fn setup() -> Setup {
    seeded(Difficulty::Beginner.params())
}

fn flag(x: u8, y: u8) -> Action {
    Action::Flag(Pos::new(x, y))
}

/// Plays flags, the first reveal at 1000.25, a change of rules, a question mark and a click without effect.
fn played() -> Session {
    let mut session = Session::new(setup(), false, 0.0);
    session.act(flag(0, 0), 400.5);
    session.act(flag(8, 8), 700.0);
    session.act(flag(8, 8), 800.0);
    session.act(Action::Reveal(Pos::new(4, 4)), 1000.25);
    session.set_id([9; 16]);
    session.set_rules(Rules { question_marks: true, ..Rules::default() }, 1500.0);
    session.act(flag(0, 0), 2000.75);
    session.act(Action::Reveal(Pos::new(4, 4)), 2100.0);
    session
}

#[test]
fn restoring_reproduces_the_game_and_excludes_the_time_in_between() {
    let before = played();
    let snapshot = before.snapshot(6000.0, 5).unwrap();
    assert_eq!(snapshot.elapsed_ms, 4999);
    let after = Session::restore(&snapshot, false, 90_000.5).unwrap();
    assert_eq!((after.view(), after.game().board()), (before.view(), before.game().board()));
    assert_eq!((after.game().clicks(), after.id()), (before.game().clicks(), Some([9; 16])));
    assert_eq!((after.elapsed_ms(90_001.0), after.elapsed_ms(91_000.5)), (5000, 5999));
    assert_eq!((after.setup(), after.first_cell), (before.setup(), before.first_cell));
    assert_eq!(after.recording(), before.recording());
}

#[test]
fn a_game_with_only_the_first_cell_of_a_link_is_not_restored() {
    let mut session = Session::new(setup(), false, 0.0);
    session.act(Action::Reveal(Pos::new(4, 4)), 10.0);
    let mut snapshot = session.snapshot(20.0, 0).unwrap();
    assert!(Session::restore(&snapshot, false, 30.0).is_ok());
    snapshot.setup.start = Some(Pos::new(4, 4));
    assert_eq!(Session::restore(&snapshot, false, 30.0).err(), Some(RestoreError::NotUnderWay));
}

#[test]
fn restoring_repeatedly_does_not_change_the_game() {
    let snapshot = played().snapshot(6000.0, 0).unwrap();
    let mut last = snapshot.clone();
    for now in [0.3, 17.9, 1e9 + 0.1] {
        last = Session::restore(&last, true, now).unwrap().snapshot(now, 0).unwrap();
    }
    assert_eq!(GameSnapshot { elapsed_ms: snapshot.elapsed_ms, ..last.clone() }, snapshot);
    assert!(last.elapsed_ms - snapshot.elapsed_ms <= 3, "at most a millisecond each time");
}

#[test]
fn flags_before_the_first_reveal_are_restored_and_the_seed_still_determines_the_board() {
    let mut session = Session::new(setup(), false, 0.0);
    session.act(flag(0, 0), 100.0);
    let snapshot = session.snapshot(500.0, 0).unwrap();
    assert_eq!((snapshot.elapsed_ms, &snapshot.field), (0, &None));
    let mut after = Session::restore(&snapshot, false, 0.0).unwrap();
    assert_eq!((after.game().status(), after.clock()), (Status::Ready, (None, None)));
    after.act(Action::Reveal(Pos::new(4, 4)), 10.0);
    session.act(Action::Reveal(Pos::new(4, 4)), 10.0);
    assert_eq!(after.game().minefield(), session.game().minefield());
}

#[test]
fn a_no_guess_board_is_restored_with_its_minefield() {
    let field = played().game().minefield().cloned();
    let mut snapshot = played().snapshot(6000.0, 0).unwrap();
    snapshot.setup.mode = Mode::NoGuess;
    let after = Session::restore(&snapshot, false, 0.0).unwrap();
    assert_eq!((after.game().minefield().cloned(), after.needs_board()), (field, false));
    snapshot.field = None;
    assert!(Session::restore(&snapshot, false, 0.0).is_err(), "a first reveal without mines");
}

#[test]
fn unstarted_and_finished_games_have_no_snapshot() {
    assert_eq!(Session::new(setup(), false, 0.0).snapshot(1.0, 0), None);
    let mut session = played();
    let mine = session.game().minefield().unwrap().mine_positions().find(|&pos| pos != Pos::new(0, 0)).unwrap();
    session.act(Action::Reveal(mine), 3000.0);
    assert_eq!((session.game().status(), session.snapshot(4000.0, 0)), (Status::Lost, None));
}

#[test]
fn practice_continues_a_recording_and_is_marked_as_practice() {
    let recording = played().recording().unwrap();
    let practice = Session::practice_from(&recording, 4, true, 50_000.5);
    assert_eq!(practice.game().board().revealed(), played().game().board().revealed());
    assert!(practice.exclusions().practice && practice.is_under_way());
    assert_eq!((practice.elapsed_ms(50_001.0), practice.elapsed_ms(51_000.0)), (1, 1000));
    let whole = Session::practice_from(&recording, 99, false, 0.0);
    assert_eq!(whole.game().board(), played().game().board());
    let back = Session::restore(&practice.snapshot(50_002.0, 0).unwrap(), false, 0.0).unwrap();
    assert!(back.exclusions().practice, "still practice after restoring");
    let exclusions = Session::new(practice.replay_setup().unwrap(), false, 0.0).exclusions();
    assert!(exclusions.replayed && !exclusions.practice, "replaying from the start is not practice");
}

#[test]
fn events_that_do_not_lead_to_the_checkpoint_are_rejected() {
    let snapshot = played().snapshot(6000.0, 0).unwrap();
    let bad = |change: fn(&mut GameSnapshot)| {
        let mut snapshot = snapshot.clone();
        change(&mut snapshot);
        Session::restore(&snapshot, false, 0.0).map(drop).unwrap_err()
    };
    let (actual, flags) = (snapshot.checkpoint, snapshot.checkpoint.flags + 1);
    assert_eq!(
        bad(|snapshot| snapshot.checkpoint.flags += 1),
        RestoreError::Mismatch { expected: Checkpoint { flags, ..actual }, actual }
    );
    assert!(matches!(bad(|snapshot| snapshot.events.truncate(5)), RestoreError::Mismatch { .. }));
    assert!(matches!(bad(|snapshot| snapshot.checkpoint.clicks.left = 9), RestoreError::Mismatch { .. }));
    let nothing = Checkpoint { revealed: 0, flags: 0, clicks: Clicks::default() };
    let empty = GameSnapshot { events: Vec::new(), checkpoint: nothing, ..snapshot.clone() };
    assert_eq!(Session::restore(&empty, false, 0.0).map(drop), Err(RestoreError::NotUnderWay));
}
