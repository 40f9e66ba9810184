use game_engine::minesweeper::{Action, Difficulty, Pos, Rules, Status};

use crate::play::session::snapshot::*;

fn setup() -> Setup {
    Setup {
        params: Difficulty::Beginner.params(),
        mode: Mode::Classic,
        rules: Rules::default(),
        seed: 3,
        field: None,
        start: None,
        replayed: false,
        practice: false,
        kind: None,
        peek: false,
    }
}

fn flag(x: u8, y: u8) -> Action {
    Action::Flag(Pos::new(x, y))
}

/// Flags, the first reveal at 1000.25, another rule, a question mark, a click in vain.
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
fn a_game_comes_back_as_it_was_and_the_time_between_does_not_count() {
    let before = played();
    let kept = before.snapshot(6000.0, 5).unwrap();
    assert_eq!(kept.elapsed_ms, 4999);
    let after = Session::restore(&kept, false, 90_000.5).unwrap();
    assert_eq!((after.view(), after.game().board()), (before.view(), before.game().board()));
    assert_eq!((after.game().clicks(), after.id()), (before.game().clicks(), Some([9; 16])));
    assert_eq!((after.elapsed_ms(90_001.0), after.elapsed_ms(91_000.5)), (5000, 5999));
    assert_eq!((after.setup(), after.board_link()), (before.setup(), before.board_link()));
    assert_eq!(after.recording(), before.recording());
}

#[test]
fn the_first_cell_of_a_link_alone_is_no_game_to_come_back() {
    let mut session = Session::new(setup(), false, 0.0);
    session.act(Action::Reveal(Pos::new(4, 4)), 10.0);
    let mut kept = session.snapshot(20.0, 0).unwrap();
    assert!(Session::restore(&kept, false, 30.0).is_ok());
    kept.setup.start = Some(Pos::new(4, 4));
    assert_eq!(Session::restore(&kept, false, 30.0).err(), Some(RestoreError::NotUnderWay));
}

#[test]
fn a_game_brought_back_many_times_stays_the_same() {
    let kept = played().snapshot(6000.0, 0).unwrap();
    let mut last = kept.clone();
    for now in [0.3, 17.9, 1e9 + 0.1] {
        last = Session::restore(&last, true, now).unwrap().snapshot(now, 0).unwrap();
    }
    assert_eq!(GameSnapshot { elapsed_ms: kept.elapsed_ms, ..last.clone() }, kept);
    assert!(last.elapsed_ms - kept.elapsed_ms <= 3, "a millisecond each at most");
}

#[test]
fn flags_before_the_first_reveal_come_back_and_the_seed_still_names_the_board() {
    let mut session = Session::new(setup(), false, 0.0);
    session.act(flag(0, 0), 100.0);
    let kept = session.snapshot(500.0, 0).unwrap();
    assert_eq!((kept.elapsed_ms, &kept.field), (0, &None));
    let mut after = Session::restore(&kept, false, 0.0).unwrap();
    assert_eq!((after.game().status(), after.clock()), (Status::Ready, (None, None)));
    after.act(Action::Reveal(Pos::new(4, 4)), 10.0);
    session.act(Action::Reveal(Pos::new(4, 4)), 10.0);
    assert_eq!(after.game().minefield(), session.game().minefield());
}

#[test]
fn a_no_guess_board_comes_back_as_it_was_made() {
    let field = played().game().minefield().cloned();
    let mut kept = played().snapshot(6000.0, 0).unwrap();
    kept.setup.mode = Mode::NoGuess;
    let after = Session::restore(&kept, false, 0.0).unwrap();
    assert_eq!((after.game().minefield().cloned(), after.board_request()), (field, BoardRequest::Nothing));
    kept.field = None;
    assert!(Session::restore(&kept, false, 0.0).is_err(), "a first reveal without mines");
}

#[test]
fn nothing_done_and_nothing_left_to_do_are_not_kept() {
    assert_eq!(Session::new(setup(), false, 0.0).snapshot(1.0, 0), None);
    let mut session = played();
    let mine = session.game().minefield().unwrap().mine_positions().find(|&pos| pos != Pos::new(0, 0)).unwrap();
    session.act(Action::Reveal(mine), 3000.0);
    assert_eq!((session.game().status(), session.snapshot(4000.0, 0)), (Status::Lost, None));
}

#[test]
fn practice_goes_on_from_within_a_game_and_is_marked() {
    let recording = played().recording().unwrap();
    let practice = Session::practice_from(&recording, 4, true, 50_000.5);
    assert_eq!(practice.game().board().revealed(), played().game().board().revealed());
    assert!(practice.exclusions().practice && practice.is_under_way());
    assert_eq!((practice.elapsed_ms(50_001.0), practice.elapsed_ms(51_000.0)), (1, 1000));
    let whole = Session::practice_from(&recording, 99, false, 0.0);
    assert_eq!(whole.game().board(), played().game().board());
    let back = Session::restore(&practice.snapshot(50_002.0, 0).unwrap(), false, 0.0).unwrap();
    assert!(back.exclusions().practice, "and stays so when it comes back");
    let exclusions = Session::new(practice.replay_setup().unwrap(), false, 0.0).exclusions();
    assert!(exclusions.replayed && !exclusions.practice, "from the beginning it is the same board again");
}

#[test]
fn a_log_that_leads_elsewhere_is_refused() {
    let kept = played().snapshot(6000.0, 0).unwrap();
    let bad = |change: fn(&mut GameSnapshot)| {
        let mut kept = kept.clone();
        change(&mut kept);
        Session::restore(&kept, false, 0.0).map(drop).unwrap_err()
    };
    let (said, flags) = (kept.standing, kept.standing.flags + 1);
    assert_eq!(
        bad(|kept| kept.standing.flags += 1),
        RestoreError::Elsewhere { said: Checkpoint { flags, ..said }, found: said }
    );
    assert!(matches!(bad(|kept| kept.events.truncate(5)), RestoreError::Elsewhere { .. }));
    assert!(matches!(bad(|kept| kept.standing.clicks.left = 9), RestoreError::Elsewhere { .. }));
    let nothing = Checkpoint { revealed: 0, flags: 0, clicks: Clicks::default() };
    let empty = GameSnapshot { events: Vec::new(), standing: nothing, ..kept.clone() };
    assert_eq!(Session::restore(&empty, false, 0.0).map(drop), Err(RestoreError::NotUnderWay));
}
