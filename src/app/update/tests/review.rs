//! The review of a game, and the way from it into a practice game.

use super::*;

#[test]
fn leaving_a_review_sends_one_cancel_request() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    finish(&browser, &mut model);
    let go = |model: &mut Model, fragment: &str| {
        let effects = browser.navigate(model, fragment);
        let asked =
            requests(&effects).into_iter().map(|(request, payload)| (request.revision, payload == Payload::None));
        asked.collect::<Vec<_>>()
    };
    assert_eq!(go(&mut model, "#/review/last"), [(1, false)]);
    assert_eq!(go(&mut model, "#/review/last&move=1"), [], "the same review");
    assert_eq!(go(&mut model, "#/tic-tac-toe"), [(2, true)]);
    assert_eq!(go(&mut model, "#/"), []);
}

#[test]
fn playback_sets_a_timer_for_every_move_and_stops_it_at_the_end() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    finish(&browser, &mut model);
    browser.navigate(&mut model, "#/review/last&move=0");
    let mut action = ReviewAction::Play;
    for _ in 0..model.review.as_ref().unwrap().moves() {
        let effects = browser.send(&mut model, Msg::Review(action));
        assert!(effects.iter().any(|effect| matches!(effect, Effect::SetTimer { timer: Timer::Playback, .. })));
        action = ReviewAction::PlayNext;
    }
    let effects = browser.send(&mut model, Msg::Review(action));
    assert!(effects.contains(&Effect::StopTimer(Timer::Playback)));
}

#[test]
fn closing_a_review_stops_its_playback() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    finish(&browser, &mut model);
    browser.navigate(&mut model, "#/review/last&move=0");
    browser.send(&mut model, Msg::Review(ReviewAction::Play));
    let effects = browser.navigate(&mut model, "#/");
    assert!(effects.contains(&Effect::StopTimer(Timer::Playback)), "{effects:?}");
}

#[test]
fn a_practice_game_suspends_the_game_in_progress() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    finish(&browser, &mut model);
    let recording = model.session.recording().unwrap();
    browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    browser.send(&mut model, reveal(0, 1));
    assert!(model.session.is_under_way());
    browser.navigate(&mut model, "#/review/last");
    assert!(model.reviews_session(), "its link back leads to the board");
    browser.navigate(&mut model, "#/review/00112233445566778899aabbccddeeff");
    assert!(!model.reviews_session(), "its link back leads to the games");
    model.show_review(recording, Vec::new());
    let left = model.session.id();
    browser.send(&mut model, Msg::Review(ReviewAction::PlayOn));
    assert!(model.session.setup().practice);
    assert_eq!(model.suspended.iter().map(|game| game.id).collect::<Vec<_>>(), [left]);
}
