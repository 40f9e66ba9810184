mod history;
mod pause;
mod review;

use minesweeper_engine::{Action, Pos};

use super::*;
use crate::app::effect::Timer;
use crate::hint::msg::HintMsg;
use crate::history::request::{HistoryReply, StoreOutcome};
use crate::platform::fake_browser::FakeBrowser;
use crate::platform::storage_keys::{BACKUP, SETTINGS, SLOTS, SUSPENDED};
use crate::play::msg::GameMsg;
use crate::review::state::ReviewAction;
use crate::settings::change::{SettingChange, Toggle};
use crate::settings::keys::worker;
use crate::settings::theme::Theme;
use crate::worker::markup::Node;
use crate::worker::markup_command::MarkupCommand;
use crate::worker::protocol::Request;

/// A link to a board of 3x2 cells with a mine at C1.
const BOARD: &str = "#/play?b=0302&m=40&first=any";

const fn act(action: Action) -> Msg {
    Msg::Game(GameMsg::Act { action, at: 0.0 })
}

const fn reveal(x: u8, y: u8) -> Msg {
    act(Action::Reveal(Pos::new(x, y)))
}

/// Plays the board of [`BOARD`] to the end. Returns the effects of the last click.
fn finish(browser: &FakeBrowser, model: &mut Model) -> Vec<Effect> {
    let mut last = Vec::new();
    for pos in model.session.game().board().size().positions().collect::<Vec<_>>() {
        if !model.session.game().status().is_over() {
            last = browser.send(model, act(Action::Reveal(pos)));
        }
    }
    assert!(model.session.game().status().is_over());
    last
}

/// The keys that effects save under.
fn saved_keys(effects: &[Effect]) -> Vec<&str> {
    let key = |effect: &Effect| if let Effect::Save { key, .. } = effect { Some(*key) } else { None };
    effects.iter().filter_map(key).collect()
}

/// The requests to the worker among effects.
fn requests(effects: &[Effect]) -> Vec<(Request, Payload)> {
    let request = |effect: &Effect| match effect {
        Effect::Request(request, payload) => Some((request.clone(), payload.clone())),
        _ => None,
    };
    effects.iter().filter_map(request).collect()
}

/// The change of a setting by the dialog.
fn changed_setting(change: SettingChange) -> Msg {
    Msg::Markup(MarkupCommand::Setting(change.encode()))
}

#[test]
fn the_first_action_claims_the_lock_and_every_further_one_saves_the_game() {
    let browser = FakeBrowser::default();
    let (mut model, effects) = browser.open("#/");
    assert_eq!(effects.iter().filter(|effect| matches!(effect, Effect::ReleaseLock)).count(), 1);
    let effects = browser.send(&mut model, act(Action::Flag(Pos::new(0, 0))));
    assert!(effects.contains(&Effect::RequestLock(LockRequest::IfFree)) && saved_keys(&effects).is_empty());
    let effects = browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    assert_eq!(saved_keys(&effects), [SLOTS[1]]);
    assert_eq!(browser.stored.borrow().get(SLOTS[1]), browser.backup.borrow().get(BACKUP));
    let effects = browser.send(&mut model, reveal(4, 4));
    assert_eq!(saved_keys(&effects).len(), 1, "one write for each action");
    let effects = browser.send(&mut model, Msg::Hint(HintMsg::Close));
    assert_eq!(effects, [], "the game is as it was");
    let (restored, _) = browser.open("#/");
    assert_eq!(restored.session.game().board(), model.session.game().board());
}

#[test]
fn a_finished_game_is_archived_once_and_its_saved_form_is_cleared() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    browser.send(&mut model, reveal(0, 1));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    let effects = finish(&browser, &mut model);
    let archived =
        effects.iter().filter(|effect| matches!(effect, Effect::Archive(game) if Some(game.id) == model.session.id()));
    assert_eq!(archived.count(), 1);
    assert!(effects.contains(&Effect::ReleaseLock));
    let (again, _) = browser.open("#/");
    assert!(!again.session.is_under_way(), "nothing is left to restore");
    assert_eq!(browser.send(&mut model, Msg::Storage(StorageEvent::PageHiding)), []);
}

#[test]
fn a_tab_without_the_lock_saves_no_game() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/");
    browser.send(&mut model, reveal(4, 4));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockDenied));
    assert_eq!(browser.send(&mut model, act(Action::Flag(Pos::new(0, 0)))), []);
    let effects = browser.send(&mut model, Msg::Storage(StorageEvent::PageHiding));
    let [Effect::Archive(game)] = &effects[..] else { panic!("{effects:?}") };
    let game = game_history::summary::decode(&game.summary).unwrap();
    assert!(
        game.exclusions.unfinished && Some(game.id) == model.session.id(),
        "the history has it, if the tab is closed"
    );
    assert_eq!(model.notices.len(), 1);
    let effects = browser.send(&mut model, Msg::Page(PageMsg::TakeOverTab));
    assert!(effects.contains(&Effect::RequestLock(LockRequest::TakeOver)) && model.notices.is_empty());
}

#[test]
fn a_link_that_shows_the_mines_is_archived_once_before_anything_is_played() {
    let archived = |effects: &[Effect]| {
        let game = |effect: &Effect| match effect {
            Effect::Archive(game) => Some(game_history::summary::decode(&game.summary).unwrap()),
            _ => None,
        };
        effects.iter().filter_map(game).collect::<Vec<_>>()
    };
    let browser = FakeBrowser::default();
    let link = format!("{BOARD}&peek=1");
    let (mut model, effects) = browser.open(&link);
    let [seen] = &archived(&effects)[..] else { panic!("{effects:?}") };
    assert!(seen.exclusions.peeked && seen.exclusions.unfinished && !seen.won);
    assert_eq!(archived(&browser.open(&link).1)[0].id, seen.id, "one id for each link");
    let played = archived(&browser.send(&mut model, reveal(0, 1)));
    assert!(played.len() == 1 && played[0].id != seen.id);
    for fragment in [BOARD, "#/play?seed=7&peek=1"] {
        assert_eq!(archived(&browser.open(fragment).1), [], "no mines are visible: {fragment}");
    }
}

#[test]
fn moving_the_mouse_neither_renders_nor_saves() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/");
    browser.send(&mut model, reveal(4, 4));
    let point = minesweeper_engine::replay::Point { x: 1, y: 1 };
    let effects = update(&mut model, Msg::Game(GameMsg::PointerMoved { point, at: 5.0 }), &browser);
    assert_eq!(effects, Effects { renders: false, list: Vec::new() });
}

#[test]
fn a_changed_setting_is_saved_and_one_from_another_tab_is_not_written_back() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/");
    let (mut other, _) = browser.open("#/");
    let dark = changed_setting(SettingChange::Theme(Theme::Dark));
    assert!(saved_keys(&browser.send(&mut model, dark.clone())).contains(&SETTINGS));
    let effects = browser.send(&mut model, dark);
    assert!(effects.len() == 1 && requests(&effects).len() == 1, "nothing has changed, and the dialog is drawn again");
    assert_eq!(browser.send(&mut other, Msg::Storage(StorageEvent::SettingsChanged)), []);
    assert_eq!(other.settings.theme, Theme::Dark);
}

#[test]
fn the_end_of_a_press_renders_only_if_it_was_drawn() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    let rendered = [false, true, false, false]
        .map(|is_pressing| update(&mut model, Msg::Game(GameMsg::PressChanged { is_pressing }), &browser).renders);
    assert_eq!(rendered, [false, true, true, false]);
}

#[test]
fn a_new_game_ends_a_press_on_the_board() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    browser.send(&mut model, Msg::Game(GameMsg::PressChanged { is_pressing: true }));
    assert!(model.is_pressing);
    browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    assert!(!model.is_pressing);
}

#[test]
fn probabilities_are_requested_again_after_every_move() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/play?level=beginner&seed=4");
    model.settings.assists_without_asking = true;
    browser.send(&mut model, reveal(4, 4));
    let asks = |effects: &[Effect]| requests(effects).len();
    assert_eq!(asks(&browser.send(&mut model, Msg::Hint(HintMsg::ToggleProbabilities))), 1);
    assert_eq!(asks(&browser.send(&mut model, act(Action::Flag(Pos::new(0, 0))))), 1);
    assert_eq!(asks(&browser.send(&mut model, Msg::Game(GameMsg::ToggleFlagMode))), 0);
}

#[test]
fn unreadable_games_are_quarantined_with_a_notice() {
    let browser = FakeBrowser::default();
    browser.stored.borrow_mut().insert(SLOTS[0].to_owned(), "no game".to_owned());
    browser.backup.borrow_mut().insert(SUSPENDED.to_owned(), "no games".to_owned());
    let (model, effects) = browser.open("#/");
    for (key, text) in [(SLOTS[0], "no game"), (SUSPENDED, "no games")] {
        assert!(effects.contains(&Effect::Quarantine { key, text: text.to_owned() }), "{effects:?}");
    }
    assert_eq!(model.notices.len(), 1);
}

#[test]
fn changed_rules_are_saved_with_the_game() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/");
    browser.send(&mut model, reveal(4, 4));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    let change = changed_setting(SettingChange::Toggle(Toggle::QuestionMarks));
    let effects = browser.send(&mut model, change);
    assert!(saved_keys(&effects).contains(&SETTINGS));
    let (restored, _) = browser.open("#/");
    assert!(model.session.game().rules().question_marks);
    assert_eq!(restored.session.recording(), model.session.recording());
}

#[test]
fn a_new_game_removes_the_notice_about_a_bad_address() {
    let browser = FakeBrowser::default();
    let (mut model, effects) = browser.open("#/nowhere");
    explain(&browser, &mut model, &effects);
    assert!(model.address_error.is_some());
    let effects = browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    assert_eq!(model.address_error, None);
    assert!(effects.contains(&Effect::ReplaceAddress));
}

/// Answers the request among `effects` for the reason of a bad address.
fn explain(browser: &FakeBrowser, model: &mut Model, effects: &[Effect]) {
    let (request, _) = requests(effects).pop().unwrap();
    let RequestKind::ExplainAddress(fragment) = request.kind else { panic!("{request:?}") };
    let body = ResponseBody::AddressError(fragment);
    let response = Response { revision: request.revision, ended: None, body };
    browser.send(model, Msg::Worker(protocol::encode(&response), Payload::None));
}

#[test]
fn a_late_reason_for_an_earlier_bad_address_is_not_shown() {
    let browser = FakeBrowser::default();
    let (mut model, first) = browser.open("#/nowhere");
    let second = browser.navigate(&mut model, "#/play?level=0x0x0");
    explain(&browser, &mut model, &first);
    assert_eq!(model.address_error, None, "another bad address");
    explain(&browser, &mut model, &second);
    assert_eq!(model.address_error.as_deref(), Some("#/play?level=0x0x0"));
    browser.send(&mut model, Msg::Game(GameMsg::New(None)));
    explain(&browser, &mut model, &second);
    assert_eq!(model.address_error, None, "a new game");
    browser.navigate(&mut model, "#/");
    explain(&browser, &mut model, &second);
    assert_eq!(model.address_error, None, "a good address");
}

#[test]
fn the_help_appears_only_in_its_own_dialog() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/");
    let open = |model: &mut Model, msg| browser.send(model, Msg::Page(msg));
    let effects = open(&mut model, PageMsg::OpenHelp);
    let RequestKind::Keys { bindings, command } = &requests(&effects)[0].0.kind else { panic!("{effects:?}") };
    let response = Response { revision: 0, ended: Some(5), body: worker::answer(bindings, command) };
    let respond = |model: &mut Model| {
        browser.send(model, Msg::Worker(protocol::encode(&response), Payload::None));
        !model.key_markup.is_empty()
    };
    assert!(respond(&mut model));
    assert_eq!(requests(&open(&mut model, PageMsg::CloseDialog)), []);
    open(&mut model, PageMsg::OpenSettings);
    assert!(!respond(&mut model), "a late response");
}
