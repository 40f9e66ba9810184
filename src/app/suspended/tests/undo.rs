//! The undo of a new game that was started in place of one under way.

use game_history::{Exclusions, GameSummary, Mode, summary};
use minesweeper_engine::{Action, CellContent, Difficulty, Params, Pos};

use super::*;
use crate::app::dialog::Dialog;
use crate::app::effect::Effects;
use crate::app::msg::StorageEvent;
use crate::app::update::update;
use crate::platform::fake_browser::FakeBrowser;
use crate::play::custom_form::CustomForm;
use crate::settings::state::Settings;

/// Starts a game in every way in which one tap or key does so.
fn every_new_game() -> Vec<Msg> {
    let expert = GameMsg::New(Some(Difficulty::Expert));
    [GameMsg::New(None), expert, GameMsg::NewInMode(Mode::NoGuess), GameMsg::PlayCustom].map(Msg::Game).into()
}

/// A page with a game of three actions, a flag among them.
fn playing(browser: &FakeBrowser) -> Model {
    let (mut model, _) = browser.open("#/play?level=intermediate&seed=7");
    for (at, action) in [
        (1_000.0, Action::Reveal(Pos::new(8, 8))),
        (2_000.0, Action::Flag(Pos::new(0, 0))),
        (3_000.0, Action::Reveal(Pos::new(15, 15))),
    ] {
        browser.now.set(at);
        browser.send(&mut model, Msg::Game(GameMsg::Act { action, at }));
    }
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    assert_eq!(model.session.game().status(), Status::Playing);
    model
}

#[test]
fn choosing_the_level_or_the_mode_of_the_game_again_changes_nothing() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    let before = format!("{model:?}");
    for msg in [GameMsg::New(Some(Difficulty::Intermediate)), GameMsg::NewInMode(Mode::Classic)] {
        let effects = update(&mut model, Msg::Game(msg), &browser);
        assert_eq!(effects, Effects { renders: false, list: Vec::new() });
        assert_eq!(format!("{model:?}"), before);
    }
    let (mut small, _) = browser.open("#/play?level=8x8x10&seed=7");
    assert_eq!(browser.send(&mut small, Msg::Game(GameMsg::New(Some(Difficulty::Beginner)))), [], "the other size");
}

#[test]
fn the_chosen_level_starts_the_next_game_once_a_game_is_over() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/play?level=9x9x80&seed=7&first=any");
    model.session.act(Action::Reveal(Pos::new(4, 4)), 1.0);
    assert!(model.session.game().status().is_over());
    let level = model.session.game().params().into();
    browser.send(&mut model, Msg::Game(GameMsg::New(Some(level))));
    assert_eq!((model.session.game().status(), offers_undo(&model)), (Status::Ready, false));
}

#[test]
fn every_new_game_can_be_undone_with_cells_flags_clock_level_and_mode() {
    for msg in every_new_game() {
        let browser = FakeBrowser::default();
        let mut model = playing(&browser);
        let (board, recording) = (model.session.game().board().clone(), model.session.recording());
        let (id, settings) = (model.session.id(), model.settings.clone());
        let custom = CustomForm::new(Params::new(12, 7, 5).unwrap());
        model.dialog = if msg == Msg::Game(GameMsg::PlayCustom) { Dialog::Custom(custom) } else { Dialog::None };
        browser.now.set(60_000.0);
        let effects = browser.send(&mut model, msg.clone());
        assert_eq!(model.session.game().status(), Status::Ready, "{msg:?}");
        assert!(offers_undo(&model) && !offers_suspended_game(&model), "{msg:?}");
        let is_timer =
            |effect: &Effect| matches!(effect, Effect::SetTimer { timer: Timer::Undo, wait_ms: UNDO_MS, .. });
        assert!(effects.iter().any(is_timer), "{effects:?}");
        browser.now.set(65_000.0);
        browser.send(&mut model, Msg::Game(GameMsg::ResumeSuspended));
        assert_eq!((model.session.game().board(), model.session.recording()), (&board, recording), "{msg:?}");
        assert_eq!((model.session.id(), model.session.elapsed_ms(66_000.0)), (id, 60_000), "the clock stood meanwhile");
        let Settings { level, mode, .. } = model.settings;
        assert_eq!((level, mode), (settings.level, settings.mode), "{msg:?}");
        assert!(!model.session.setup().replayed && model.suspended.is_empty() && !offers_undo(&model), "{msg:?}");
        let effects = browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
        assert!(!model.session.setup().replayed, "it still counts: {effects:?}");
    }
}

#[test]
fn a_game_without_an_open_cell_or_that_is_over_is_not_worth_an_undo() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/");
    browser.send(&mut model, Msg::Game(GameMsg::Act { action: Action::Flag(Pos::new(0, 0)), at: 1.0 }));
    browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    assert!(!offers_undo(&model) && model.suspended.is_empty());
}

#[test]
fn after_eight_seconds_the_replaced_game_is_gone_and_a_later_one_replaces_an_earlier_one() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    for _ in 0..3 {
        browser.send(&mut model, Msg::Game(GameMsg::New(None)));
        let at = browser.now.get();
        browser.send(&mut model, Msg::Game(GameMsg::Act { action: Action::Reveal(Pos::new(8, 8)), at }));
        assert_eq!((model.suspended.len(), offers_undo(&model)), (1, true));
    }
    let latest = model.session.id();
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    browser.send(&mut model, Msg::Game(GameMsg::ForgetReplaced));
    assert_eq!((model.session.id(), model.suspended.len(), model.notices.len()), (latest, 0, 0));
    let (restored, _) = browser.open("#/");
    assert_eq!((restored.session.id(), restored.suspended.len()), (latest, 0));
}

/// Returns the summaries of the games that effects store in the history.
fn archived(effects: &[Effect]) -> Vec<GameSummary> {
    let summary = |effect: &Effect| match effect {
        Effect::Archive(game) => summary::decode(&game.summary).ok(),
        _ => None,
    };
    effects.iter().filter_map(summary).collect()
}

#[test]
fn a_game_that_is_left_for_good_is_stored_as_given_up_once_it_cannot_be_undone() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    let id = model.session.id();
    browser.now.set(63_000.0);
    assert_eq!(archived(&browser.send(&mut model, Msg::Game(GameMsg::New(None)))), []);
    browser.now.set(71_000.0);
    let games = archived(&browser.send(&mut model, Msg::Game(GameMsg::ForgetReplaced)));
    let [GameSummary { id: left, won: false, time_ms: 62_000, exclusions, .. }] = games[..] else {
        panic!("{games:?}")
    };
    assert_eq!((Some(left), exclusions), (id, Exclusions { unfinished: true, ..Exclusions::default() }));
    assert_eq!(archived(&browser.send(&mut model, Msg::Game(GameMsg::ForgetReplaced))), [], "once");
}

#[test]
fn a_game_that_is_taken_up_again_or_has_only_flags_is_not_given_up() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    let mut effects = browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    effects.extend(browser.send(&mut model, Msg::Game(GameMsg::ResumeSuspended)));
    effects.extend(browser.send(&mut model, Msg::Game(GameMsg::ForgetReplaced)));
    let (mut flags, _) = browser.open("#/play?seed=8");
    effects.extend(browser.send(&mut flags, Msg::Game(GameMsg::Act { action: Action::Flag(Pos::new(0, 0)), at: 1.0 })));
    flags.given_up.extend(flags.snapshot(2.0));
    effects.extend(browser.send(&mut flags, Msg::Game(GameMsg::ForgetReplaced)));
    assert_eq!(archived(&effects), []);
}

#[test]
fn of_more_suspended_games_than_are_saved_the_oldest_is_given_up() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    let first = model.session.id().unwrap();
    let mut given_up = Vec::new();
    for seed in 0..9 {
        given_up.extend(archived(&browser.navigate(&mut model, &format!("#/play?level=intermediate&seed={seed}"))));
        let at = browser.now.get();
        browser.send(&mut model, Msg::Game(GameMsg::Act { action: Action::Reveal(Pos::new(8, 8)), at }));
    }
    assert_eq!(given_up.iter().map(|game| game.id).collect::<Vec<_>>(), [first]);
}

#[test]
fn a_board_whose_mines_are_shown_is_stored_at_the_first_reveal_and_at_the_end() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/play?level=9x9x10&seed=7&peek=1");
    let mut reveal = |x, y| {
        archived(&browser.send(&mut model, Msg::Game(GameMsg::Act { action: Action::Reveal(Pos::new(x, y)), at: 5.0 })))
    };
    let first = reveal(4, 4);
    let [GameSummary { seed: Some(7), exclusions, .. }] = first[..] else { panic!("{first:?}") };
    assert!(exclusions.peeked && exclusions.unfinished);
    let last: Vec<_> = (0..81).flat_map(|cell| reveal(cell % 9, cell / 9)).collect();
    let [GameSummary { id, exclusions, .. }] = last[..] else { panic!("{last:?}") };
    assert!(id == first[0].id && exclusions.peeked && !exclusions.unfinished);
}

#[test]
fn the_id_tells_how_long_a_game_was_away() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    browser.send(&mut model, Msg::Storage(StorageEvent::PageHiding));
    browser.now.set(3_600_000.0);
    let (mut resumed, _) = browser.open("#/");
    assert_eq!(resumed.session.id(), model.session.id());
    let mine = resumed.session.game().minefield().unwrap();
    let mine =
        mine.size().positions().find(|&pos| mine.get(pos) == Ok(CellContent::Mine) && resumed.can_open(pos)).unwrap();
    let end = browser.send(&mut resumed, Msg::Game(GameMsg::Act { action: Action::Reveal(mine), at: 3_601_000.0 }));
    let games = archived(&end);
    let away = game_history::counting::away_ms(&games[0]);
    assert_eq!((games[0].time_ms, away), (3_000, 3_597_000), "{games:?}");
}

#[test]
fn undo_suspends_a_game_that_has_begun_meanwhile() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    let first = model.session.id();
    browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    let at = browser.now.get();
    browser.send(&mut model, Msg::Game(GameMsg::Act { action: Action::Reveal(Pos::new(8, 8)), at }));
    let second = model.session.id();
    browser.send(&mut model, Msg::Game(GameMsg::ResumeSuspended));
    browser.send(&mut model, Msg::Game(GameMsg::ForgetReplaced));
    let suspended: Vec<_> = model.suspended.iter().map(|game| game.id).collect();
    assert_eq!((model.session.id(), suspended), (first, vec![second]));
    assert!(offers_suspended_game(&model) && !offers_undo(&model));
}

#[test]
fn a_page_that_is_closed_before_the_undo_ends_restores_the_replaced_game() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    let (id, board) = (model.session.id(), model.session.game().board().clone());
    browser.send(&mut model, Msg::Game(GameMsg::New(Some(Difficulty::Expert))));
    let (restored, _) = browser.open("#/");
    assert_eq!((restored.session.id(), restored.session.game().board()), (id, &board));
}

#[test]
fn a_tab_that_may_not_save_its_games_can_still_undo() {
    let browser = FakeBrowser::default();
    let mut model = playing(&browser);
    browser.send(&mut model, Msg::Storage(StorageEvent::LockLost));
    let id = model.session.id();
    browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockDenied));
    assert!(offers_undo(&model));
    browser.send(&mut model, Msg::Game(GameMsg::ResumeSuspended));
    assert_eq!(model.session.id(), id);
}

#[test]
fn undo_restores_the_replaced_game_and_not_one_that_was_suspended_for_a_link() {
    let mut model = open("#/play?seed=3", 8, saved_game(1, 7), false);
    model.session.act(Action::Reveal(Pos::new(4, 4)), 20.0);
    model.session.set_id([2; 16]);
    model.new_game(None, start(0));
    assert_eq!((ids(&model), offers_suspended_game(&model), offers_undo(&model)), ((0, vec![1, 2]), true, true));
    assert_eq!(model.notices.last().map(|notice| notice.text), Some(Notice::REPLACED_GAME.text), "it is in sight");
    model.resume_suspended(30.0);
    assert_eq!((ids(&model), offers_suspended_game(&model), offers_undo(&model)), ((2, vec![1]), true, false));
}
