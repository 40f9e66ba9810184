use minesweeper_engine::{Action, Pos};

use crate::app::effect::{Effect, LockRequest};
use crate::app::model::Model;
use crate::app::msg::{Msg, StorageEvent};
use crate::app::notice::Notice;
use crate::app::update::update;
use crate::platform::fake_browser::FakeBrowser;
use crate::platform::storage_keys::TAIL;
use crate::play::msg::GameMsg;

fn reveal(browser: &FakeBrowser, model: &mut Model, pos: Pos) -> Vec<Effect> {
    browser.send(model, Msg::Game(GameMsg::Act { action: Action::Reveal(pos), at: browser.now.get() }))
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
    let mut effects = browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    effects.extend(reveal(&browser, &mut model, Pos::new(4, 4)));
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
fn a_lock_draws_the_page_again_only_if_a_game_is_saved() {
    let browser = FakeBrowser::default();
    for is_saved in [false, true] {
        let (mut model, _) = browser.open("#/");
        reveal(&browser, &mut model, Pos::new(0, 0));
        assert_eq!(update(&mut model, Msg::Storage(StorageEvent::LockAcquired), &browser).renders, is_saved);
        browser.send(&mut model, Msg::Storage(StorageEvent::PageHiding));
    }
}

#[test]
fn a_retained_lock_saves_the_game_beside_the_suspended_one_and_draws_nothing() {
    let begin_second_game = |browser: &FakeBrowser| {
        let mut model = start_game(browser, "#/");
        browser.send(&mut model, Msg::Game(GameMsg::New(None)));
        let effects = reveal(browser, &mut model, Pos::new(4, 4));
        assert!(effects.contains(&Effect::RequestLock(LockRequest::IfFree)), "{effects:?}");
        model
    };
    let browser = FakeBrowser::default();
    assert!(!update(&mut begin_second_game(&browser), Msg::Storage(StorageEvent::LockRetained), &browser).renders);
    let browser = FakeBrowser::default();
    let mut model = begin_second_game(&browser);
    browser.send(&mut model, Msg::Storage(StorageEvent::LockRetained));
    let (restored, _) = browser.open("#/");
    assert_eq!(restored.session.id(), model.session.id());
    assert_eq!((restored.suspended.len(), model.suspended.len()), (1, 1));
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

#[test]
fn a_tab_that_is_denied_the_lock_late_marks_its_restored_game_as_a_copy() {
    let browser = FakeBrowser::default();
    start_game(&browser, "#/");
    let (mut model, _) = browser.open("#/");
    assert!(!model.session.setup().replayed, "it could not wait for the answer");
    browser.send(&mut model, Msg::Storage(StorageEvent::LockDenied));
    assert!(model.session.setup().replayed, "the other tab may be playing it");
    let (mut model, _) = browser.open("#/play?seed=9");
    reveal(&browser, &mut model, Pos::new(0, 0));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockDenied));
    assert!(!model.session.setup().replayed, "a game that began here is no copy");
}

#[test]
fn a_suspended_game_that_another_tab_has_finished_is_a_copy() {
    let browser = FakeBrowser::default();
    let mut model = start_game(&browser, "#/");
    let suspended = model.session.id();
    browser.navigate(&mut model, "#/play?seed=9");
    let (mut other, _) = browser.open("#/");
    assert_eq!(other.session.id(), suspended);
    browser.send(&mut other, Msg::Game(GameMsg::New(None)));
    browser.send(&mut other, Msg::Game(GameMsg::ForgetReplaced));
    browser.send(&mut other, Msg::Storage(StorageEvent::LockAcquired));
    browser.send(&mut model, Msg::Game(GameMsg::ResumeSuspended));
    assert_eq!((model.session.id(), model.session.setup().replayed), (suspended, false));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    assert!(model.session.setup().replayed);
}

#[test]
fn a_game_that_was_given_up_here_is_found_again_if_another_tab_has_it() {
    let browser = FakeBrowser::default();
    start_game(&browser, "#/");
    let saved = browser.stored.borrow().clone();
    let (mut model, _) = browser.open("#/");
    let id = model.session.id();
    browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    // Another tab imports the game from an export file and suspends it.
    *browser.stored.borrow_mut() = saved;
    browser.backup.borrow_mut().clear();
    let (mut other, _) = browser.open("#/play?seed=9");
    reveal(&browser, &mut other, Pos::new(0, 0));
    reveal(&browser, &mut model, Pos::new(0, 0));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    assert!(model.suspended.iter().any(|game| game.id == id));
}

#[test]
fn a_denied_tab_that_is_denied_again_loses_nothing() {
    let browser = FakeBrowser::default();
    let saved = start_game(&browser, "#/");
    browser.is_locked_elsewhere.set(true);
    let (mut model, _) = browser.open("#/");
    assert_eq!(model.notices.len(), 1);
    model.dismiss_notice(Notice::OPEN_IN_OTHER_TAB.text);
    model.import_suspended(saved.snapshot(0.0).unwrap());
    let notices = model.notices.len();
    browser.send(&mut model, Msg::Storage(StorageEvent::LockDenied));
    assert_eq!((model.suspended.len(), model.notices.len()), (1, notices));
}

#[test]
fn a_game_that_a_tab_without_the_lock_has_suspended_is_not_lost() {
    let browser = FakeBrowser::default();
    start_game(&browser, "#/");
    browser.is_locked_elsewhere.set(true);
    let (mut model, _) = browser.open("#/");
    reveal(&browser, &mut model, Pos::new(8, 8));
    let effects = browser.navigate(&mut model, "#/play?seed=9");
    let suspended = model.suspended[0].id;
    assert!(effects.contains(&Effect::RequestLock(LockRequest::IfFree)), "{effects:?}");
    browser.send(&mut model, Msg::Storage(StorageEvent::LockDenied));
    reveal(&browser, &mut model, Pos::new(0, 0));
    assert_eq!(model.suspended.iter().map(|game| game.id).collect::<Vec<_>>(), [suspended]);
    let is_offered = |model: &Model| model.notices.iter().any(|notice| notice.text == Notice::SUSPENDED_GAME.text);
    assert!(is_offered(&model));
    let effects = browser.send(&mut model, Msg::Storage(StorageEvent::PageHiding));
    let archived = effects.iter().filter(|effect| matches!(effect, Effect::Archive(_))).count();
    assert_eq!(archived, 2, "the tab may be closed: {effects:?}");
}

#[test]
fn a_reload_of_a_link_continues_its_game_and_a_visit_starts_a_new_one() {
    const LINK: &str = "#/play?seed=9";
    let browser = FakeBrowser::default();
    let saved = start_game(&browser, LINK).session.id();
    for is_locked in [false, true] {
        for is_reload in [false, true] {
            // What the tab before this one has written.
            let (stored, backup) = (browser.stored.borrow().clone(), browser.backup.borrow().clone());
            browser.is_reload.set(is_reload);
            browser.is_locked_elsewhere.set(is_locked);
            let (mut model, _) = browser.open(LINK);
            if is_locked {
                browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
            }
            assert_eq!(model.session.id() == saved, is_reload, "late: {is_locked}");
            assert_eq!(model.suspended.len(), usize::from(!is_reload));
            (*browser.stored.borrow_mut(), *browser.backup.borrow_mut()) = (stored, backup);
        }
    }
}

#[test]
fn a_tab_that_gets_the_lock_back_has_its_suspended_games_again() {
    let browser = FakeBrowser::default();
    let mut model = start_game(&browser, "#/");
    let suspended = model.session.id();
    browser.navigate(&mut model, "#/play?seed=9");
    reveal(&browser, &mut model, Pos::new(0, 0));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockLost));
    assert_eq!(model.suspended, []);
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    assert!(model.suspended.iter().any(|game| game.id == suspended));
}
