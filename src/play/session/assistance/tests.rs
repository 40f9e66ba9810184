use game_engine::minesweeper::Status;

use crate::hint::state::HintStage;
use crate::play::session::Setup;
use crate::play::session::assistance::*;
use crate::play::session::tests::setup;
use crate::worker::protocol::{self, Request, RequestKind, Response, ResponseBody};
use crate::worker::scheduler::Scheduler;

fn session(board: &str, start: Pos) -> Session {
    let mut session = Session::new(setup(board), false, 0.0).with_number(3);
    session.act(Action::Reveal(start), 0.0);
    session
}

fn answer(question: &Request) -> Response {
    let mut scheduler = Scheduler::default();
    scheduler.submit(&protocol::encode(question), Vec::new());
    protocol::decode(&scheduler.step().unwrap()).unwrap()
}

fn hint_request(session: &Session, position: PositionSnapshot) -> Request {
    Request { revision: session.revision(), kind: RequestKind::Hint(position) }
}

fn probability_request(session: &mut Session) -> Option<Request> {
    let kind = RequestKind::Chances(session.request_probabilities()?);
    Some(Request { revision: session.revision(), kind })
}

/// Requests or advances a hint, and delivers the worker's response.
fn press(session: &mut Session) {
    if let Some(position) = session.advance_hint(5.0)
        && let Response { revision, body: ResponseBody::Hint(hint), .. } = answer(&hint_request(session, position))
    {
        assert!(session.on_hint(revision, hint));
    }
}

/// Returns the hint marks of the board as letters.
fn marks(session: &Session) -> String {
    let letter = |view: &crate::board::view_model::CellView| match view.overlay.hint {
        None => '.',
        Some(HintMark::Area) => 'l',
        Some(HintMark::Clue) => 'c',
        Some(HintMark::Safe) => 's',
        Some(HintMark::Mine) => 'm',
        Some(HintMark::Flag) => 'f',
        Some(HintMark::Guess) => 'g',
    };
    session.view().rows().iter().map(|row| row.iter().map(letter).collect::<String>()).collect::<Vec<_>>().join(" ")
}

const ROW: &str = ".*..\n";

#[test]
fn a_hint_that_opens_several_cells_announces_their_number() {
    let mut session = session("*..*..\n......\n", Pos::new(0, 1));
    session.act(Action::Reveal(Pos::new(1, 1)), 1.0);
    press(&mut session);
    press(&mut session);
    assert_eq!(marks(&session).matches('s').count(), 2);
    press(&mut session);
    assert_eq!(session.announcement(), "2 opened, 6 to go");
}

#[test]
fn the_first_press_shows_the_area_the_second_the_reason_and_the_third_plays() {
    let mut session = session(ROW, Pos::new(0, 0));
    session.act(Action::Flag(Pos::new(1, 0)), 1.0);
    session.act(Action::Reveal(Pos::new(2, 0)), 1.0);
    assert!(!session.assistance().is_used());
    press(&mut session);
    assert_eq!((marks(&session).as_str(), session.assistance().is_used()), ("llll", true));
    assert_eq!(session.announcement(), "Look around C1: one number tells what is next to it.");
    press(&mut session);
    assert_eq!(marks(&session), "c.cs");
    assert_eq!(
        session.announcement(),
        "This 1 (C1) has its mine flagged, so D1 is safe. The 1 at A1 shows that the flag is right."
    );
    press(&mut session);
    assert_eq!((marks(&session).as_str(), session.game().status()), ("....", Status::Won));
    assert_eq!(*session.assistance().stage(), HintStage::Idle);
}

#[test]
fn a_move_clears_the_hint_and_a_stale_response_is_not_shown() {
    let mut session = session(ROW, Pos::new(0, 0));
    let position = session.advance_hint(0.0).unwrap();
    let question = hint_request(&session, position);
    assert_eq!(session.advance_hint(0.0), None, "already requested");
    session.act(Action::Flag(Pos::new(3, 0)), 1.0);
    let Response { revision, body: ResponseBody::Hint(hint), .. } = answer(&question) else { panic!("a hint") };
    assert!(!session.on_hint(revision, hint.clone()));
    assert_eq!((session.assistance().stage(), session.assistance().is_used()), (&HintStage::Idle, false));
    assert!(session.advance_hint(1.0).is_some());
    assert!(!session.on_hint(revision, hint), "it does not answer the request for the new position");
    session.close_hint();
    press(&mut session);
    assert!(marks(&session).contains('l'));
    session.act(Action::Flag(Pos::new(3, 0)), 2.0);
    assert_eq!((marks(&session).as_str(), session.assistance().stage()), ("....", &HintStage::Idle));
    assert!(session.assistance().is_used(), "a shown hint still counts");
}

#[test]
fn playing_hints_flags_mines_and_removes_a_wrong_flag() {
    let mut session = session("*.*.\n....\n", Pos::new(1, 0));
    session.act(Action::Flag(Pos::new(3, 0)), 1.0);
    session.act(Action::Reveal(Pos::new(1, 1)), 1.0);
    session.act(Action::Reveal(Pos::new(0, 1)), 1.0);
    session.act(Action::Reveal(Pos::new(3, 1)), 1.0);
    session.act(Action::Reveal(Pos::new(2, 1)), 1.0);
    for _ in 0..9 {
        press(&mut session);
    }
    let cell = |x, y| session.game().board().get(Pos::new(x, y)).unwrap();
    assert_eq!((cell(0, 0), cell(2, 0)), (Cell::Flagged, Cell::Flagged));
    assert_ne!(cell(3, 0), Cell::Flagged);
}

#[test]
fn a_hint_before_the_first_reveal_explains_how_to_begin_and_there_is_none_after_the_end() {
    let mut session = session("..*\n...\n", Pos::new(2, 0));
    assert_eq!(session.game().status(), Status::Lost);
    assert_eq!((session.advance_hint(0.0), session.assistance().stage()), (None, &HintStage::Idle));
    let fresh = session.replay_setup().unwrap();
    let mut session = Session::new(Setup { start: None, ..fresh }, false, 0.0);
    assert_eq!(session.advance_hint(0.0), None);
    assert_eq!((session.announcement(), session.assistance().is_used()), ("Open any cell to begin.", false));
    session.advance_hint(0.0);
    assert_eq!(session.assistance().stage(), &HintStage::Idle);
}

#[test]
fn probabilities_belong_to_the_current_position() {
    let mut session = session("..*.\n....\n", Pos::new(1, 0));
    let shown = |session: &Session| -> Vec<Option<u8>> {
        session.view().rows().iter().flat_map(|row| row.iter().map(|view| view.overlay.chance)).collect()
    };
    assert_eq!(probability_request(&mut session), None);
    session.show_probabilities(true);
    let stale = probability_request(&mut session).unwrap();
    assert_eq!(probability_request(&mut session), None, "requested once");
    session.act(Action::Reveal(Pos::new(0, 0)), 1.0);
    let deliver = |session: &mut Session, question| match answer(question) {
        Response { revision, body: ResponseBody::Chances(percents), .. } => {
            session.on_probabilities(revision, percents)
        }
        other => panic!("{other:?} are not probabilities"),
    };
    assert!(!deliver(&mut session, &stale));
    assert_eq!(shown(&session), [None; 8]);
    let question = probability_request(&mut session).unwrap();
    assert!(deliver(&mut session, &question) && session.assistance().is_used());
    let (half, none) = (Some(50), Some(0));
    assert_eq!(shown(&session), [None, None, half, none, None, None, half, none]);
    session.show_probabilities(false);
    assert_eq!(shown(&session), [None; 8]);
}

#[test]
fn probabilities_that_cannot_be_computed_are_reported_and_do_not_count_as_assistance() {
    let mut session = session("..*.\n....\n", Pos::new(1, 0));
    session.show_probabilities(true);
    let question = probability_request(&mut session).unwrap();
    assert!(session.on_probabilities(question.revision, Vec::new()));
    assert_eq!(
        (session.announcement(), session.assistance().is_used()),
        ("The chances of this position cannot be counted.", false)
    );
    assert!(matches!(session.assistance().stage(), HintStage::Where(hint) if hint.marks.is_empty()));
}
