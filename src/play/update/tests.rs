use game_history::Mode;
use minesweeper_engine::{Params, Status};

use super::*;
use crate::platform::fake_browser::FakeBrowser;
use crate::play::session::tests::seeded;
use crate::play::session::{Session, Setup};
use crate::worker::protocol::{self, Request, Response, ResponseBody};
use crate::worker::scheduler::Scheduler;

/// A page with a no-guess game whose board is not generated yet.
fn no_guess() -> (FakeBrowser, Model) {
    let setup = Setup { mode: Mode::NoGuess, ..seeded(Params::new(4, 4, 1).unwrap()) };
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/");
    model.play_session(Session::new(setup, false, 0.0));
    (browser, model)
}

/// Plays an action at the time `at`. Returns the request for a board, if the action caused one.
fn act(browser: &FakeBrowser, model: &mut Model, action: Action, at: f64) -> Option<Request> {
    let effects = browser.send(model, Msg::Game(GameMsg::Act { action, at }));
    let is_slow_timer =
        |effect: &Effect| matches!(effect, Effect::SetTimer { timer: Timer::SlowBoard, wait_ms: SLOW_BOARD_MS, .. });
    let timed = effects.iter().any(is_slow_timer);
    let request = effects.into_iter().find_map(|effect| match effect {
        Effect::Request(request @ Request { kind: RequestKind::Board(_), .. }, Payload::None) => Some(request),
        _ => None,
    });
    assert_eq!(timed, request.is_some(), "every request has a timer");
    request
}

fn answer_to(request: &Request) -> (u32, Option<BoardFound>) {
    let mut scheduler = Scheduler::default();
    scheduler.submit(&protocol::encode(request), Vec::new());
    let bytes = std::iter::from_fn(|| Some(scheduler.step())).flatten().next().unwrap();
    let Response { revision, body, .. } = protocol::decode(&bytes).unwrap();
    let ResponseBody::Board(board) = body else { panic!("{body:?} is not a board") };
    (revision, board)
}

const FIRST: Pos = Pos::new(0, 3);

#[test]
fn a_no_guess_board_is_generated_for_the_first_cell_and_then_opened() {
    let (browser, mut model) = no_guess();
    let request = act(&browser, &mut model, Action::Reveal(FIRST), 10.0).unwrap();
    assert_eq!((model.board_request, model.session.clock()), (BoardRequest::Pending(FIRST), (None, None)));
    assert_eq!(act(&browser, &mut model, Action::Reveal(Pos::new(3, 3)), 20.0), None, "only the first click counts");
    let (revision, board) = answer_to(&request);
    assert!(model.on_board(revision, board, 30.0));
    assert_eq!((model.board_request, model.session.clock().0), (BoardRequest::Idle, Some(30.0)));
    assert!(model.session.setup().no_guess.is_some() && model.session.game().board().revealed() > 0);
}

#[test]
fn flagging_the_first_cell_discards_the_board_and_the_next_reveal_requests_another() {
    let (browser, mut model) = no_guess();
    let request = act(&browser, &mut model, Action::Reveal(FIRST), 10.0).unwrap();
    act(&browser, &mut model, Action::Flag(FIRST), 15.0);
    let (revision, board) = answer_to(&request);
    assert!(model.on_board(revision, board, 20.0));
    assert_eq!((model.board_request, model.session.game().minefield()), (BoardRequest::Idle, None));
    assert!(act(&browser, &mut model, Action::Reveal(Pos::new(3, 3)), 30.0).is_some());
    assert_eq!(model.board_request, BoardRequest::Pending(Pos::new(3, 3)));
}

#[test]
fn a_board_for_another_game_is_ignored() {
    let (browser, mut model) = no_guess();
    let (revision, board) = answer_to(&act(&browser, &mut model, Action::Reveal(FIRST), 10.0).unwrap());
    assert!(!model.on_board(revision - 1, board, 30.0));
    assert_eq!(model.session.game().status(), Status::Ready);
    model.mark_slow(revision - 1);
    assert_eq!(model.board_request, BoardRequest::Pending(FIRST));
    model.mark_slow(revision);
    assert_eq!(model.board_request, BoardRequest::Slow(FIRST));
}

#[test]
fn a_classic_board_can_be_played_if_no_board_was_found() {
    let (browser, mut model) = no_guess();
    let request = act(&browser, &mut model, Action::Reveal(FIRST), 10.0).unwrap();
    assert!(model.on_board(request.revision, None, 20.0));
    assert_eq!(model.board_request, BoardRequest::Failed(FIRST));
    model.use_classic_board(30.0);
    assert_eq!((model.session.setup().no_guess, model.session.clock().0), (None, Some(30.0)));
    assert_eq!(model.session.setup().mode, Mode::Classic);
}

/// The waits of the clock's timer that an update sets, and `None` where it stops the timer.
fn clock_timers(effects: &[Effect]) -> Vec<Option<u32>> {
    let timer = |effect: &Effect| match effect {
        Effect::SetTimer { timer: Timer::Clock, wait_ms, msg: Msg::Game(GameMsg::ClockTick) } => Some(Some(*wait_ms)),
        Effect::StopTimer(Timer::Clock) => Some(None),
        _ => None,
    };
    effects.iter().filter_map(timer).collect()
}

#[test]
fn the_clocks_timer_runs_from_the_first_reveal_to_the_end_of_the_game() {
    let browser = FakeBrowser::default();
    let (mut model, effects) = browser.open("#/play?b=0302&m=40");
    assert_eq!(clock_timers(&effects), []);
    let reveal = |model: &mut Model, x, y, at| {
        browser.now.set(at);
        clock_timers(&browser.send(model, Msg::Game(GameMsg::Act { action: Action::Reveal(Pos::new(x, y)), at })))
    };
    assert_eq!(reveal(&mut model, 1, 0, 500.0), [Some(1001)]);
    assert_eq!(reveal(&mut model, 1, 1, 700.0), [], "it runs already");
    browser.now.set(1_510.0);
    assert_eq!(clock_timers(&browser.send(&mut model, Msg::Game(GameMsg::ClockTick))), [Some(991)]);
    assert_eq!(reveal(&mut model, 0, 0, 2_000.0), []);
    assert_eq!(reveal(&mut model, 2, 1, 2_100.0), [None]);
    assert_eq!(model.session.game().status(), Status::Won);
    assert_eq!(clock_timers(&browser.send(&mut model, Msg::Game(GameMsg::ClockTick))), [None]);
}
