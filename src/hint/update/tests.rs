use minesweeper_engine::{Cell, Pos, Status};

use super::*;
use crate::app::msg::Msg;
use crate::hint::state::HintStage;
use crate::platform::fake_browser::FakeBrowser;
use crate::play::msg::GameMsg;
use crate::play::session::tests::setup;
use crate::play::session::{Session, Setup};
use crate::worker::protocol::{self, Request, Response, ResponseBody};
use crate::worker::scheduler::Scheduler;

/// A page with a game on the given board whose first cell `start` is open.
fn page(board: &str, start: Pos) -> Model {
    let (mut model, _) = FakeBrowser::default().open("#/");
    model.play_session(Session::new(setup(board), false, 0.0));
    model.act(Action::Reveal(start), 0.0);
    model.effects.clear();
    model
}

/// Returns the request of the present update, if there is one.
fn take_request(model: &mut Model) -> Option<Request> {
    std::mem::take(&mut model.effects).into_iter().find_map(|effect| match effect {
        Effect::Request(request, Payload::None) => Some(request),
        _ => None,
    })
}

fn hint_request(model: &mut Model) -> Option<Request> {
    model.advance_hint(5.0);
    take_request(model)
}

fn answer(question: &Request) -> Response {
    let mut scheduler = Scheduler::default();
    scheduler.submit(&protocol::encode(question), Vec::new());
    protocol::decode(&scheduler.step().unwrap()).unwrap()
}

fn probability_request(model: &mut Model) -> Option<Request> {
    model.request_probabilities();
    take_request(model)
}

fn toggle_probabilities(model: &mut Model) -> Option<Request> {
    model.update_hint(HintMsg::ToggleProbabilities, &FakeBrowser::default());
    take_request(model)
}

/// Requests or advances a hint, and delivers the worker's response.
fn press(model: &mut Model) {
    if let Some(request) = hint_request(model)
        && let Response { revision, body: ResponseBody::Hint(hint), .. } = answer(&request)
    {
        assert!(model.on_hint(revision, hint));
    }
}

/// A game that counts, with one open cell.
fn counting_game(browser: &FakeBrowser) -> Model {
    let (mut model, _) = browser.open("#/play?level=beginner&seed=4");
    browser.send(&mut model, Msg::Game(GameMsg::Act { action: Action::Reveal(Pos::new(4, 4)), at: 0.0 }));
    assert!(model.session.exclusions().is_empty());
    model
}

/// Sends a message. Returns whether it has asked the worker, and whether the player is asked.
fn send(browser: &FakeBrowser, model: &mut Model, msg: HintMsg) -> (bool, bool) {
    let effects = browser.send(model, Msg::Hint(msg));
    let requests = effects.iter().any(|effect| matches!(effect, Effect::Request(..)));
    (requests, *model.assistance.stage() == HintStage::Question(msg))
}

#[test]
fn help_in_a_game_that_counts_is_shown_only_after_a_yes() {
    for msg in [HintMsg::Next, HintMsg::ToggleProbabilities] {
        let browser = FakeBrowser::default();
        let mut model = counting_game(&browser);
        for _ in 0..2 {
            assert_eq!(send(&browser, &mut model, msg), (false, true), "{msg:?}");
            browser.send(&mut model, Msg::Hint(HintMsg::Close));
            assert!(model.session.exclusions().is_empty() && !model.assistance.shows_probabilities());
        }
        send(&browser, &mut model, msg);
        assert_eq!(send(&browser, &mut model, HintMsg::Next), (true, false), "{msg:?}");
        assert_eq!(model.assistance.shows_probabilities(), msg == HintMsg::ToggleProbabilities);
    }
}

#[test]
fn the_player_is_not_asked_twice_in_a_game_nor_where_nothing_is_to_lose() {
    let browser = FakeBrowser::default();
    let mut model = counting_game(&browser);
    model.session.mark_assisted();
    assert_eq!(send(&browser, &mut model, HintMsg::Next), (true, false));
    assert_eq!(send(&browser, &mut model, HintMsg::ToggleProbabilities), (true, false));
    let mut model = counting_game(&browser);
    model.settings.assists_without_asking = true;
    assert_eq!(send(&browser, &mut model, HintMsg::Next), (true, false));
    let (mut linked, _) = browser.open("#/play?b=0302&m=40&s=0.1");
    assert_eq!(send(&browser, &mut linked, HintMsg::Next), (true, false));
    let (mut ready, _) = FakeBrowser::default().open("#/play?level=beginner&seed=5");
    assert_eq!(send(&browser, &mut ready, HintMsg::Next), (false, false), "the answer is to open any cell");
    assert_eq!(send(&browser, &mut ready, HintMsg::ToggleProbabilities), (false, true), "they would be shown at once");
}

#[test]
fn a_yes_for_ever_is_saved_and_a_move_withdraws_the_question() {
    let browser = FakeBrowser::default();
    let mut model = counting_game(&browser);
    send(&browser, &mut model, HintMsg::Next);
    model.act(Action::Flag(Pos::new(0, 0)), 1.0);
    assert_eq!(model.assistance.stage(), &HintStage::Idle);
    send(&browser, &mut model, HintMsg::ToggleProbabilities);
    assert_eq!(send(&browser, &mut model, HintMsg::NextWithoutAsking), (true, false));
    assert!(model.assistance.shows_probabilities());
    let (next_visit, _) = browser.open("#/");
    assert!(next_visit.settings.assists_without_asking);
}

#[test]
fn probabilities_stay_for_the_next_game_only_if_the_player_is_not_asked() {
    for (assists_without_asking, stays) in [(false, false), (true, true)] {
        let browser = FakeBrowser::default();
        let mut model = counting_game(&browser);
        model.settings.assists_without_asking = assists_without_asking;
        for _ in 0..if assists_without_asking { 1 } else { 2 } {
            send(&browser, &mut model, HintMsg::ToggleProbabilities);
        }
        assert!(model.assistance.shows_probabilities());
        browser.send(&mut model, Msg::Game(GameMsg::New(None)));
        assert_eq!(model.assistance.shows_probabilities(), stays);
    }
}

/// Returns the hint marks of the board as letters.
fn marks(model: &Model) -> String {
    let letter = |view: &crate::board::view_model::CellView| match view.overlay.hint {
        None => '.',
        Some(HintMark::Area) => 'l',
        Some(HintMark::Clue) => 'c',
        Some(HintMark::Safe) => 's',
        Some(HintMark::Mine) => 'm',
        Some(HintMark::Flag) => 'f',
        Some(HintMark::Guess) => 'g',
        Some(HintMark::Doubtful) => 'd',
    };
    model
        .session
        .view()
        .rows()
        .iter()
        .map(|row| row.iter().map(letter).collect::<String>())
        .collect::<Vec<_>>()
        .join(" ")
}

const ROW: &str = ".*..\n";

#[test]
fn a_hint_that_opens_several_cells_announces_their_number() {
    let mut model = page("*..*..\n......\n", Pos::new(0, 1));
    model.act(Action::Reveal(Pos::new(1, 1)), 1.0);
    press(&mut model);
    press(&mut model);
    assert_eq!(marks(&model).matches('s').count(), 2);
    press(&mut model);
    assert_eq!(&*model.announcement, "C1, 1. 2 opened, 6 to go");
}

#[test]
fn the_first_press_shows_the_area_the_second_the_reason_and_the_third_plays() {
    let mut model = page(ROW, Pos::new(0, 0));
    model.act(Action::Flag(Pos::new(1, 0)), 1.0);
    model.act(Action::Reveal(Pos::new(2, 0)), 1.0);
    assert!(!model.session.is_assisted());
    press(&mut model);
    assert_eq!((marks(&model).as_str(), model.session.is_assisted()), (".lll", true));
    assert_eq!(&*model.announcement, "Look at the 1 at C1. Its mine is flagged.");
    press(&mut model);
    assert_eq!(marks(&model), "c.cs");
    assert_eq!(model.announcement, "The 1 at C1 has its mine flagged: D1 is safe. A1 confirms the flag.");
    press(&mut model);
    assert_eq!((marks(&model).as_str(), model.session.game().status()), ("....", Status::Won));
    assert_eq!(*model.assistance.stage(), HintStage::Idle);
}

#[test]
fn a_move_clears_the_hint_and_a_stale_response_is_not_shown() {
    let mut model = page(ROW, Pos::new(0, 0));
    let question = hint_request(&mut model).unwrap();
    assert_eq!(hint_request(&mut model), None, "already requested");
    model.act(Action::Flag(Pos::new(3, 0)), 1.0);
    let Response { revision, body: ResponseBody::Hint(hint), .. } = answer(&question) else { panic!("a hint") };
    assert!(!model.on_hint(revision, hint.clone()));
    assert_eq!((model.assistance.stage(), model.session.is_assisted()), (&HintStage::Idle, false));
    assert!(hint_request(&mut model).is_some());
    assert!(!model.on_hint(revision, hint), "it does not answer the request for the new position");
    model.close_hint();
    press(&mut model);
    assert!(marks(&model).contains('l'));
    model.act(Action::Flag(Pos::new(3, 0)), 2.0);
    assert_eq!((marks(&model).as_str(), model.assistance.stage()), ("....", &HintStage::Idle));
    assert!(model.session.is_assisted(), "a shown hint still counts");
}

#[test]
fn playing_hints_flags_mines_and_removes_a_wrong_flag() {
    let mut model = page("*.*.\n....\n", Pos::new(1, 0));
    model.act(Action::Flag(Pos::new(3, 0)), 1.0);
    model.act(Action::Reveal(Pos::new(1, 1)), 1.0);
    model.act(Action::Reveal(Pos::new(0, 1)), 1.0);
    model.act(Action::Reveal(Pos::new(3, 1)), 1.0);
    model.act(Action::Reveal(Pos::new(2, 1)), 1.0);
    for _ in 0..9 {
        press(&mut model);
    }
    let cell = |x, y| model.session.game().board().get(Pos::new(x, y)).unwrap();
    assert_eq!((cell(0, 0), cell(2, 0)), (Cell::Flagged, Cell::Flagged));
    assert_ne!(cell(3, 0), Cell::Flagged);
}

#[test]
fn a_hint_before_the_first_reveal_explains_how_to_begin_and_there_is_none_after_the_end() {
    let mut model = page("..*\n...\n", Pos::new(2, 0));
    assert_eq!(model.session.game().status(), Status::Lost);
    assert_eq!((hint_request(&mut model), model.assistance.stage()), (None, &HintStage::Idle));
    let fresh = model.session.replay_setup().unwrap();
    model.play_session(Session::new(Setup { start: None, ..fresh }, false, 0.0));
    assert_eq!(hint_request(&mut model), None);
    assert_eq!((&*model.announcement, model.session.is_assisted()), ("Open any cell to begin.", false));
    model.advance_hint(0.0);
    assert_eq!(model.assistance.stage(), &HintStage::Idle);
}

#[test]
fn probabilities_belong_to_the_current_position() {
    let mut model = page("..*.\n....\n", Pos::new(1, 0));
    let shown = |model: &Model| -> Vec<Option<u8>> {
        model.session.view().rows().iter().flat_map(|row| row.iter().map(|view| view.overlay.probability)).collect()
    };
    assert_eq!(probability_request(&mut model), None);
    let stale = toggle_probabilities(&mut model).unwrap();
    assert_eq!(probability_request(&mut model), None, "requested once");
    model.act(Action::Reveal(Pos::new(0, 0)), 1.0);
    let deliver = |model: &mut Model, question| match answer(question) {
        Response { revision, body: ResponseBody::Probabilities(percents), .. } => {
            model.on_probabilities(revision, percents)
        }
        other => panic!("{other:?} are not probabilities"),
    };
    assert!(!deliver(&mut model, &stale));
    assert_eq!(shown(&model), [None; 8]);
    let question = probability_request(&mut model).unwrap();
    assert!(deliver(&mut model, &question) && model.session.is_assisted());
    let (half, none) = (Some(50), Some(0));
    assert_eq!(shown(&model), [None, None, half, none, None, None, half, none]);
    assert_eq!(toggle_probabilities(&mut model), None);
    assert_eq!(shown(&model), [None; 8]);
}

#[test]
fn probabilities_that_cannot_be_computed_are_reported_and_do_not_count_as_assistance() {
    let mut model = page("..*.\n....\n", Pos::new(1, 0));
    let question = toggle_probabilities(&mut model).unwrap();
    assert!(model.on_probabilities(question.revision, Vec::new()));
    assert_eq!(
        (&*model.announcement, model.session.is_assisted()),
        ("This position is too complex to work out the chances.", false)
    );
    assert!(matches!(model.assistance.stage(), HintStage::Where(hint) if hint.marks.is_empty()));
    assert_eq!(toggle_probabilities(&mut model), None);
    assert_eq!(model.assistance.stage(), &HintStage::Idle, "the message goes with the probabilities");
}
