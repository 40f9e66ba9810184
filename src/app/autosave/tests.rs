use game_engine::minesweeper::{Action, Pos};

use crate::app::effect::{Effect, LockRequest};
use crate::app::model::Model;
use crate::app::msg::{Msg, StorageEvent};
use crate::platform::fake_browser::FakeBrowser;
use crate::platform::storage_keys::TAIL;
use crate::play::msg::GameMsg;

fn reveal(browser: &FakeBrowser, model: &mut Model, pos: Pos) -> Vec<Effect> {
    browser.send(model, Msg::Game(GameMsg::Act(Action::Reveal(pos), browser.now.get())))
}

/// Opens the page, starts a game and acquires the lock.
fn start_game(browser: &FakeBrowser, fragment: &str) -> Model {
    let (mut model, _) = browser.open(fragment);
    reveal(browser, &mut model, Pos::new(0, 0));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    model
}

#[test]
fn a_denied_tab_requests_the_lock_again_for_its_next_game() {
    let browser = FakeBrowser::default();
    let mut model = start_game(&browser, "#/");
    browser.send(&mut model, Msg::Storage(StorageEvent::LockDenied));
    browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    let effects = reveal(&browser, &mut model, Pos::new(4, 4));
    assert!(effects.contains(&Effect::RequestLock(LockRequest::IfFree)), "{effects:?}");
}

#[test]
fn a_late_lock_suspends_the_saved_game_if_another_one_has_begun() {
    let browser = FakeBrowser::default();
    let saved = start_game(&browser, "#/").session.id();
    browser.is_locked_elsewhere.set(true);
    for begins in [false, true] {
        let (mut model, _) = browser.open("#/");
        if begins {
            reveal(&browser, &mut model, Pos::new(8, 8));
        }
        browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
        assert_eq!((model.session.id() != saved, model.suspended.len()), (begins, usize::from(begins)));
    }
}

#[test]
fn the_clock_is_saved_every_five_seconds() {
    let browser = FakeBrowser::default();
    let mut model = start_game(&browser, "#/");
    for (now, saves) in [(4_001.0, false), (5_001.0, true), (6_001.0, false)] {
        browser.now.set(now);
        let effects = browser.send(&mut model, Msg::Game(GameMsg::ClockTick));
        assert_eq!(effects.iter().any(|effect| matches!(effect, Effect::Save { .. })), saves, "{now}");
    }
}

#[test]
fn the_end_of_a_game_clears_its_tail() {
    let browser = FakeBrowser::default();
    let mut model = start_game(&browser, "#/play?b=0302&m=40&first=any");
    reveal(&browser, &mut model, Pos::new(0, 1));
    let tail = || browser.stored.borrow().get(TAIL).cloned().unwrap_or_default();
    assert!(!tail().is_empty());
    for pos in model.session.game().size().positions().collect::<Vec<_>>() {
        reveal(&browser, &mut model, pos);
    }
    assert_eq!(tail(), "");
}
