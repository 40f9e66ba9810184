//! The settings: applied at once, and saved.

use std::cell::RefCell;
use std::rc::Rc;

use game_history::checksum;
use js_sys::Array;
use minesweeper_engine::FirstReveal;

use minesweeper_web::platform::dom;
use minesweeper_web::platform::listener::Listener;
use minesweeper_web::settings::codec;
use minesweeper_web::settings::state::Settings;
use minesweeper_web::settings::theme::Theme;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test as test;
use web_sys::{CustomEvent, HtmlElement, UiEvent, UiEventInit};

use super::dom::{root_attribute, storage};
use super::fakes::media::FakeMedia;
use super::fakes::worker::InPageWorker;
use super::page::{Page, SETTINGS, saved_settings};

async fn open_settings() -> (InPageWorker, Page) {
    let worker = InPageWorker::new();
    let page = Page::open("#/").await;
    show_settings(&worker, &page).await;
    (worker, page)
}

async fn show_settings(worker: &InPageWorker, page: &Page) {
    page.click_action("settings").await;
    assert_eq!(page.attribute("dialog[open]", "data-dialog"), "settings");
    worker.respond().await;
}

#[test]
async fn the_first_visit_has_the_defaults_and_no_notice() {
    let page = Page::open("#/").await;
    assert_eq!(saved_settings(), Settings::default());
    assert_eq!(page.all(".notice").len(), 0);
}

#[test]
async fn a_theme_is_applied_at_once_and_saved() {
    let (worker, page) = open_settings().await;
    for theme in Theme::ALL.into_iter().skip(1) {
        let radio = format!("[data-setting=theme][value={}]", theme.name());
        page.click(&radio).await;
        assert_eq!(root_attribute("data-theme"), theme.name());
        assert!(page.input(&radio).checked());
        assert_eq!(page.all("[data-setting=theme]:checked").len(), 1);
        assert_eq!(saved_settings().theme, theme);
        assert_eq!(storage().get_item("minesweeper.theme").unwrap().as_deref(), Some(theme.name()));
    }
    worker.respond().await;
    assert_eq!(page.all("[data-setting=theme]:checked").len(), 1);
    drop(page);
    root_attribute("data-theme");
    let _page = Page::reopen("#/").await;
    assert_eq!(root_attribute("data-theme"), "blue-yellow");
}

#[test]
async fn by_default_the_theme_follows_the_systems() {
    let screen = FakeMedia::matching(&["prefers-color-scheme: dark"]);
    let worker = InPageWorker::new();
    let page = Page::open("#/").await;
    assert_eq!(root_attribute("data-theme"), "dark");
    let screen = screen.change_to(&["prefers-contrast: more"]);
    yew::scheduler::flush().await;
    assert_eq!(root_attribute("data-theme"), "high-contrast");
    let screen = screen.change_to(&[]);
    yew::scheduler::flush().await;
    assert_eq!(root_attribute("data-theme"), "light");
    show_settings(&worker, &page).await;
    page.click("[data-setting=theme][value=classic]").await;
    let _screen = screen.change_to(&["prefers-color-scheme: dark"]);
    yew::scheduler::flush().await;
    assert_eq!(root_attribute("data-theme"), "classic", "a chosen theme stays");
}

#[test]
async fn each_switch_is_applied_at_once_and_saved() {
    type Read = fn(&Settings) -> bool;
    let switches: [(&str, Read); 13] = [
        ("rotate-wide-boards", |settings| settings.rotates_wide_boards),
        ("coordinates", |settings| settings.coordinates),
        ("question-marks", |settings| settings.rules.question_marks),
        ("flag-all-wins", |settings| settings.rules.flag_all_wins),
        ("small-beginner", |settings| settings.small_beginner),
        ("always-assist", |settings| settings.assists_without_asking),
        ("chord-left", |settings| settings.chord_left),
        ("chord-both", |settings| settings.chord_both),
        ("chord-middle", |settings| settings.chord_middle),
        ("swap-buttons", |settings| settings.gestures.swap_buttons),
        ("open-on-press", |settings| settings.gestures.open_on_press),
        ("drag-flags", |settings| settings.gestures.drag_flags),
        ("double-tap", |settings| settings.gestures.double_tap_flags),
    ];
    let (_worker, page) = open_settings().await;
    // A script handles those without a command (static/late/feedback.js).
    assert_eq!(page.all("[role=switch][data-command]").len(), switches.len());
    for (name, read) in switches {
        let switch = format!("[data-setting={name}]");
        let before = read(&Settings::default());
        for on in [!before, before, !before] {
            page.click(&switch).await;
            assert_eq!((page.input(&switch).checked(), read(&saved_settings())), (on, on), "{name}");
        }
    }
}

#[test]
async fn question_marks_apply_to_the_game_in_progress() {
    let worker = InPageWorker::new();
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    show_settings(&worker, &page).await;
    page.click("[data-setting=question-marks]").await;
    page.close_dialog().await;
    page.right_click((0, 0)).await;
    page.right_click((0, 0)).await;
    assert_eq!(page.board(), "?.... .1...");
}

#[test]
async fn flagging_every_mine_wins_if_that_is_chosen() {
    let worker = InPageWorker::new();
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    show_settings(&worker, &page).await;
    page.click("[data-setting=flag-all-wins]").await;
    page.close_dialog().await;
    page.right_click((0, 0)).await;
    assert_eq!(page.status(), "playing");
    page.right_click((4, 0)).await;
    assert_eq!(page.status(), "won");
}

#[test]
async fn the_rule_for_the_first_reveal_is_saved() {
    let (_worker, page) = open_settings().await;
    for (value, first) in [("safe", FirstReveal::Safe), ("any", FirstReveal::Any), ("opening", FirstReveal::Opening)] {
        page.click(&format!("[data-setting=first][value={value}]")).await;
        assert_eq!(saved_settings().rules.first, first);
        assert_eq!(page.input("[data-setting=first]:checked").value(), value);
    }
}

#[test]
async fn the_first_reveal_is_safe_on_a_crowded_board() {
    // 24 mines on 25 cells: the first reveal is the free cell, and wins.
    for seed in 0..5 {
        let page = Page::open(&format!("#/play?level=5x5x24&seed={seed}")).await;
        page.left_click((seed, 2)).await;
        assert_eq!(page.status(), "won", "seed {seed}");
    }
}

#[test]
async fn the_length_of_a_long_press_is_shown_at_once_and_saved() {
    let (worker, page) = open_settings().await;
    let slider = "[data-setting=long-press]";
    assert_eq!(["min", "max"].map(|limit| page.attribute(slider, limit)), ["80", "800"]);
    page.fill(slider, "480").await;
    worker.respond().await;
    assert_eq!(page.text("output"), "480 ms");
    assert_eq!(saved_settings().long_press_ms, 480);
}

#[test]
async fn cells_are_zoomed_within_limits_and_can_fit_again() {
    let page = Page::open("#/").await;
    let is_disabled = |page: &Page| {
        ["zoom-out", "zoom-in", "zoom-fit"]
            .map(|action| page.element(&format!("[data-action={action}]")).has_attribute("disabled"))
    };
    assert_eq!(is_disabled(&page), [false, false, true]);
    // Without styles a cell is wider than the limit.
    page.click_action("zoom-in").await;
    assert_eq!((saved_settings().cell_px, is_disabled(&page)), (Some(80), [false, true, false]));
    let style = dom::root().unwrap().style();
    assert_eq!(style.get_property_value("--cell-chosen").unwrap(), "80px");
    // From static/late/pinch.js.
    for (pinched, px) in [(48, 48), (255, 80), (0, 24)] {
        let size = UiEventInit::new();
        size.set_detail(pinched);
        let zoom = UiEvent::new_with_event_init_dict("board:zoom", &size).unwrap();
        page.element("[role=grid]").dispatch_event(&zoom).unwrap();
        yew::scheduler::flush().await;
        assert_eq!(saved_settings().cell_px, Some(px), "{pinched}");
    }
    page.click_action("zoom-fit").await;
    assert_eq!((saved_settings().cell_px, style.get_property_value("--cell-chosen").unwrap()), (None, String::new()));
    drop(page);
    let page = Page::with_settings(&Settings { cell_px: Some(24), ..Settings::default() }, "#/").await;
    assert_eq!(is_disabled(&page), [true, false, false]);
}

#[test]
async fn unreadable_settings_give_the_defaults_and_a_notice_and_are_quarantined() {
    for bytes in ["not settings", "ff00", "0000000018104c00000000010101ac0201000", ""] {
        storage().clear().unwrap();
        storage().set_item(SETTINGS, bytes).unwrap();
        // `storage.js` receives this event on the real page.
        let events = Rc::new(RefCell::new(Vec::new()));
        let recorded = Rc::clone(&events);
        let document = dom::window().unwrap().document().unwrap();
        let listener = Listener::new(document.into(), "backup:quarantine", move |event| {
            let detail: Array = event.unchecked_into::<CustomEvent>().detail().unchecked_into();
            recorded.borrow_mut().extend(detail.iter().filter_map(|value| value.as_string()));
        });
        let page = Page::reopen("#/").await;
        assert_eq!(*events.borrow(), [SETTINGS, bytes], "they are quarantined");
        assert_eq!(
            page.text(".notice p"),
            "Your settings were damaged, so the defaults are back. The damaged copy has been kept."
        );
        assert!(page.attribute(".notice a[download]", "href").starts_with("data:text/plain,"));
        assert_eq!(saved_settings(), Settings::default());
        page.left_click((4, 4)).await;
        assert_ne!(page.status(), "ready", "it can be played");
        // A double click, before the page is rendered again.
        let dismiss: HtmlElement = page.element("[data-action=dismiss]").unchecked_into();
        dismiss.click();
        dismiss.click();
        yew::scheduler::flush().await;
        assert_eq!(page.all(".notice").len(), 0);
        drop(page);
        let page = Page::reopen("#/").await;
        assert_eq!(page.all(".notice").len(), 0, "it is shown once");
        drop(listener);
    }
}

#[test]
async fn a_new_or_removed_notice_leaves_the_elements_of_the_others() {
    let page = Page::open("#/").await;
    let notify = async |status: &str| {
        dom::dispatch("storage:status", &status.into());
        yew::scheduler::flush().await;
        page.all(".notice")
    };
    let first = notify("game-not-saved").await;
    let both = notify("settings-not-saved").await;
    assert_eq!((both.len(), &both[..1]), (2, &first[..]));
    both[1].query_selector("button").unwrap().unwrap().unchecked_into::<HtmlElement>().click();
    yew::scheduler::flush().await;
    assert_eq!(page.all(".notice"), first);
}

#[test]
async fn the_settings_of_another_tab_are_adopted_only_if_they_are_newer() {
    let (_worker, page) = open_settings().await;
    page.click("[data-setting=theme][value=dark]").await;
    let (sequence, _) = codec::decode_with_checksum(&storage().get_item(SETTINGS).unwrap().unwrap()).unwrap();
    for (found, theme) in [(sequence - 1, "dark"), (sequence + 1, "light")] {
        let settings = Settings { theme: Theme::Light, ..Settings::default() };
        let text = checksum::append_to_text(codec::encode(&settings), found);
        storage().set_item(SETTINGS, &text).unwrap();
        dom::dispatch("storage:status", &"settings-changed".into());
        yew::scheduler::flush().await;
        assert_eq!(root_attribute("data-theme"), theme);
    }
}
