use minesweeper_engine::notation::board_text;

use crate::play::session::*;

/// Returns the setup of a classic game on the given board.
pub(crate) fn setup(board: &str) -> Setup {
    let field = board_text::parse(board).unwrap();
    Setup { field: Some(Arc::new(field.clone())), ..seeded(field.params()) }
}

/// Returns the setup of a classic game whose mines a seed determines.
pub(crate) fn seeded(params: Params) -> Setup {
    Setup {
        params,
        mode: Mode::Classic,
        rules: Rules::default(),
        seed: 3,
        field: None,
        start: None,
        replayed: false,
        practice: false,
        no_guess: None,
        peek: false,
    }
}

fn play(setup: Setup, actions: &[(Action, f64)]) -> Session {
    let mut session = Session::new(setup, false, 0.0);
    for &(action, at) in actions {
        session.act(action, at);
    }
    session
}

const fn reveal(x: u8, y: u8, at: f64) -> (Action, f64) {
    (Action::Reveal(Pos::new(x, y)), at)
}

#[test]
fn a_pause_stops_the_clock_and_moves_no_event() {
    let mut session = play(seeded(Params::new(9, 9, 10).unwrap()), &[reveal(4, 4, 1000.25)]);
    session.act(Action::Flag(Pos::new(0, 0)), 2000.0);
    let before = session.recording();
    session.set_paused(true, 3000.25, 500_000.0);
    assert_eq!((session.elapsed_ms(9000.0), session.running_since()), (2000, None));
    session.set_paused(false, 9000.25, 506_000.0);
    assert_eq!((session.elapsed_ms(9000.25), session.recording()), (2000, before));
    assert_eq!(session.hidden_ms(), 6000);
}

#[test]
fn the_clock_runs_from_the_first_reveal_to_the_end() {
    let flag = (Action::Flag(Pos::new(2, 0)), 500.0);
    let session = play(setup("..*"), &[flag]);
    assert_eq!((session.clock(), session.elapsed_ms(900.0)), ((None, None), 0));
    let session = play(setup(".*."), &[flag, reveal(0, 0, 1000.0)]);
    assert_eq!((session.clock(), session.elapsed_ms(2345.6)), ((Some(1000.0), None), 1345));
    let session = play(setup("..*"), &[reveal(0, 0, 1000.0)]);
    assert_eq!((session.clock(), session.elapsed_ms(9999.0)), ((Some(1000.0), Some(1000.0)), 0));
}

#[test]
fn an_action_without_effect_returns_nothing() {
    let mut session = play(setup(".*."), &[reveal(0, 0, 1.0)]);
    assert!(session.act(Action::Reveal(Pos::new(0, 0)), 2.0).is_none());
    assert!(session.act(Action::Reveal(Pos::new(1, 0)), 3.0).is_some());
    assert_eq!((session.game().status(), session.exploded()), (Status::Lost, Some((1, 0))));
    assert!(session.act(Action::Reveal(Pos::new(2, 0)), 4.0).is_none());
}

#[test]
fn the_start_cell_of_a_link_is_the_first_reveal() {
    let session = play(Setup { start: Some(Pos::new(0, 0)), ..setup("..*...") }, &[]);
    assert_eq!(session.game().status(), Status::Playing);
    assert_eq!(session.first_cell, Some(Pos::new(0, 0)));
}

#[test]
fn playing_the_board_again_is_marked_as_replayed() {
    let lost = play(setup("..*"), &[reveal(0, 0, 5.0), reveal(2, 0, 10.0)]);
    let again = Session::new(lost.replay_setup().unwrap(), false, 0.0);
    assert!(again.setup().replayed);
    assert_eq!(again.game().minefield(), lost.game().minefield());
}

#[test]
fn a_first_reveal_that_lost_is_not_part_of_a_replay_or_link() {
    let lost = play(setup("..*...\n......"), &[reveal(2, 0, 5.0)]);
    assert_eq!(lost.game().status(), Status::Lost);
    assert_eq!(lost.first_cell, None);
    let again = Session::new(lost.replay_setup().unwrap(), false, 0.0);
    assert_eq!((again.game().status(), again.setup().start), (Status::Ready, None));
}

#[test]
fn replaying_a_recording_reproduces_the_game() {
    let flag = |x, at| (Action::Flag(Pos::new(x, 0)), at);
    let mut session = play(setup(".*."), &[flag(1, 200.5), reveal(1, 0, 400.0), reveal(0, 0, 1000.0)]);
    session.record_pointer(Point { x: 40, y: 8 }, 1200.0);
    session.set_rules(Rules { question_marks: true, ..Rules::default() }, 1300.0);
    for (action, at) in [flag(1, 1500.0), reveal(1, 0, 1750.9), reveal(2, 0, 1800.0)] {
        session.act(action, at);
    }
    let recording = session.recording().unwrap();
    let times: Vec<i64> = recording.events.iter().map(|timed| timed.at).collect();
    assert_eq!(times, [-800, -600, 0, 200, 300, 500, 750], "nothing after the end");
    let replayed = recording.final_state().unwrap();
    assert_eq!((replayed.board(), replayed.status()), (session.game().board(), Status::Lost));
    assert_eq!(replayed.clicks(), session.game().clicks());
}

#[test]
fn a_game_needs_an_id_from_its_first_action_and_a_new_one_when_played_again() {
    let flagged = play(setup(".*."), &[(Action::Flag(Pos::new(1, 0)), 1.0)]);
    assert!(flagged.needs_id() && !play(setup(".*."), &[]).needs_id());
    let mut lost = play(setup(".*."), &[reveal(0, 0, 2.0), reveal(1, 0, 3.0)]);
    assert!(lost.needs_id());
    lost.set_id([7; 16]);
    assert_eq!((lost.needs_id(), lost.id()), (false, Some([7; 16])));
    let again = Session::new(lost.replay_setup().unwrap(), false, 4.0);
    assert_eq!((again.needs_id(), again.id()), (true, None));
}

#[test]
fn pointer_positions_are_recorded_while_the_clock_runs_up_to_the_maximum() {
    let mut session = play(setup("..*\n..."), &[]);
    session.record_pointer(Point { x: 1, y: 1 }, 0.0);
    session.act(Action::Reveal(Pos::new(1, 0)), 1.0);
    for _ in 0..=MAX_POINTERS {
        session.record_pointer(Point { x: 1, y: 1 }, 2.0);
    }
    session.act(Action::Reveal(Pos::new(2, 0)), 3.0);
    session.record_pointer(Point { x: 1, y: 1 }, 4.0);
    assert_eq!(session.recording().unwrap().events.len(), MAX_POINTERS as usize + 2);
}

#[test]
fn a_finished_game_has_a_summary() {
    let mut session = play(setup("..*"), &[reveal(0, 0, 5.0)]);
    assert_eq!(session.game_summary(0, 5.0), None, "without an id");
    session.set_id([3; 16]);
    let summary = session.game_summary(1_000, 5.0).unwrap();
    assert_eq!((summary.id, summary.started_ms, summary.won, summary.seed), ([3; 16], 1_000, true, None));
    assert_eq!((summary.bbbv, summary.solved, summary.clicks.left), (1, 1, 1));
    assert!(summary.exclusions.linked && !summary.exclusions.replayed && !summary.exclusions.unfinished);
    let mut left = play(setup("..*\n..."), &[reveal(1, 0, 5.0)]);
    left.set_id([4; 16]);
    let summary = left.game_summary(1_000, 905.0).unwrap();
    assert_eq!((summary.won, summary.exclusions.unfinished, summary.time_ms), (false, true, 900));
    let again = Session::new(session.replay_setup().unwrap(), false, 0.0);
    assert!(again.exclusions().replayed && !again.exclusions().linked);
}

#[test]
fn rotating_the_board_does_not_change_the_game() {
    let mut session = play(setup("..*\n..."), &[reveal(1, 0, 0.0)]);
    session.set_rotated(true);
    assert_eq!(session.view().orientation().columns(), 2);
    assert_eq!(session.game().board().revealed(), 1);
    assert_eq!(**session.view(), BoardView::new(session.game(), session.view().orientation(), false));
}

#[test]
fn changing_the_rules_before_the_first_action_sets_the_initial_rules() {
    let mut session = play(setup("..*\n..."), &[]);
    let rules = Rules { question_marks: true, ..Rules::default() };
    session.set_rules(rules, 1.0);
    assert!(!session.is_under_way() && !session.needs_id());
    session.act(Action::Reveal(Pos::new(1, 0)), 2.0);
    let recording = session.recording().unwrap();
    assert_eq!((recording.rules, recording.events.len()), (rules, 1));
}
