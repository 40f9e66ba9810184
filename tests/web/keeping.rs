//! What the player chooses: it holds at once, and it is kept.

use std::cell::RefCell;
use std::rc::Rc;

use game_engine::minesweeper::FirstReveal;
use js_sys::Array;
use minesweeper_web::browser;
use minesweeper_web::effects::Listener;
use minesweeper_web::settings::{Settings, Theme};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test as test;
use web_sys::{CustomEvent, HtmlElement};

use super::page::{Page, SETTINGS, kept, root_attribute, storage};
use super::stand_in::{Clock, Screen};

async fn sheet() -> Page {
    let page = Page::at("#/").await;
    page.act("settings").await;
    assert_eq!(page.attribute("dialog[open]", "data-dialog"), "settings");
    page
}

#[test]
async fn the_first_visit_has_the_defaults_and_no_notice() {
    let page = Page::at("#/").await;
    assert_eq!(kept(), Settings::default());
    assert_eq!(page.all(".notice").len(), 0);
}

#[test]
async fn a_theme_is_seen_at_once_and_kept() {
    let page = sheet().await;
    for theme in [Theme::Classic, Theme::Light, Theme::Dark, Theme::HighContrast] {
        let radio = format!("[data-setting=theme][value={}]", theme.name());
        page.press(&radio).await;
        assert_eq!(root_attribute("data-theme"), theme.name());
        assert!(page.input(&radio).checked());
        assert_eq!(page.all("[data-setting=theme]:checked").len(), 1);
        assert_eq!(kept().theme, theme);
        assert_eq!(storage().get_item("minesweeper.theme").unwrap().as_deref(), Some(theme.name()));
    }
    drop(page);
    root_attribute("data-theme");
    let _page = Page::back("#/").await;
    assert_eq!(root_attribute("data-theme"), "high-contrast");
}

#[test]
async fn by_default_the_theme_is_the_systems_and_follows_it() {
    let screen = Screen::with(&["prefers-color-scheme: dark"]);
    let page = Page::at("#/").await;
    assert_eq!(root_attribute("data-theme"), "dark");
    let screen = screen.becomes(&["prefers-contrast: more"]);
    yew::scheduler::flush().await;
    assert_eq!(root_attribute("data-theme"), "high-contrast");
    let screen = screen.becomes(&[]);
    yew::scheduler::flush().await;
    assert_eq!(root_attribute("data-theme"), "light");
    page.act("settings").await;
    page.press("[data-setting=theme][value=classic]").await;
    let _screen = screen.becomes(&["prefers-color-scheme: dark"]);
    yew::scheduler::flush().await;
    assert_eq!(root_attribute("data-theme"), "classic", "what is chosen stays");
}

#[test]
async fn each_switch_is_thrown_at_once_and_kept() {
    type Read = fn(&Settings) -> bool;
    let switches: [(&str, Read); 7] = [
        ("upright", |settings| settings.upright),
        ("question-marks", |settings| settings.rules.question_marks),
        ("flag-all-wins", |settings| settings.rules.flag_all_wins),
        ("small-beginner", |settings| settings.small_beginner),
        ("chord-left", |settings| settings.chord_left),
        ("chord-both", |settings| settings.chord_both),
        ("chord-middle", |settings| settings.chord_middle),
    ];
    let page = sheet().await;
    assert_eq!(page.all("[role=switch]").len(), switches.len());
    for (name, read) in switches {
        let switch = format!("[data-setting={name}]");
        let before = read(&Settings::default());
        for on in [!before, before, !before] {
            page.press(&switch).await;
            assert_eq!((page.input(&switch).checked(), read(&kept())), (on, on), "{name}");
        }
    }
}

#[test]
async fn question_marks_hold_in_the_game_under_way() {
    let page = Page::of("*...* .....").await;
    page.left((1, 1)).await;
    page.act("settings").await;
    page.press("[data-setting=question-marks]").await;
    page.escape().await;
    page.right((0, 0)).await;
    page.right((0, 0)).await;
    assert_eq!(page.board(), "?.... .1...");
}

#[test]
async fn flagging_every_mine_wins_when_that_is_chosen() {
    let page = Page::of("*...* .....").await;
    page.left((1, 1)).await;
    page.act("settings").await;
    page.press("[data-setting=flag-all-wins]").await;
    page.escape().await;
    page.right((0, 0)).await;
    assert_eq!(page.status(), "playing");
    page.right((4, 0)).await;
    assert_eq!(page.status(), "won");
}

#[test]
async fn the_promise_of_the_first_reveal_is_kept() {
    let page = sheet().await;
    for (value, first) in [("safe", FirstReveal::Safe), ("any", FirstReveal::Any), ("opening", FirstReveal::Opening)] {
        page.press(&format!("[data-setting=first][value={value}]")).await;
        assert_eq!(kept().rules.first, first);
        assert_eq!(page.input("[data-setting=first]:checked").value(), value);
    }
}

#[test]
async fn the_first_reveal_keeps_its_promise_on_a_crowded_board() {
    // 24 mines on 25 cells: the first reveal is the one that is free, and it wins.
    for seed in 0..5 {
        let page = Page::at(&format!("#/play?level=5x5x24&seed={seed}")).await;
        page.left((seed, 2)).await;
        assert_eq!(page.status(), "won", "seed {seed}");
    }
}

#[test]
async fn the_length_of_a_long_press_is_seen_at_once_and_kept() {
    let page = sheet().await;
    let slider = "[data-setting=long-press]";
    assert_eq!(["min", "max"].map(|limit| page.attribute(slider, limit)), ["80", "800"]);
    page.fill(slider, "480").await;
    assert_eq!(page.text("output"), "480 ms");
    assert_eq!(kept().long_press_ms, 480);
}

#[test]
async fn cells_are_zoomed_within_bounds_and_fit_again() {
    let page = Page::at("#/").await;
    assert_eq!(page.all("[data-action=zoom-fit]").len(), 0);
    page.act("zoom-in").await;
    let px = kept().cell_px.expect("a size is chosen");
    let style = browser::root().unwrap().style();
    assert_eq!(style.get_property_value("--cell-chosen").unwrap(), format!("{px}px"));
    assert!((24..=44).contains(&px));
    page.act("zoom-fit").await;
    assert_eq!((kept().cell_px, style.get_property_value("--cell-chosen").unwrap()), (None, String::new()));
}

#[test]
async fn unreadable_settings_give_the_defaults_and_a_notice_and_are_kept_aside() {
    for bytes in ["not settings", "ff00", "0000000018104c00000000010101ac0201000", ""] {
        storage().clear().unwrap();
        storage().set_item(SETTINGS, bytes).unwrap();
        // `keep.js`, which is not here, would hear it.
        let heard = Rc::new(RefCell::new(Vec::new()));
        let hears = Rc::clone(&heard);
        let document = browser::window().unwrap().document().unwrap();
        let listener = Listener::new(document.into(), "backup:quarantine", move |event| {
            let detail: Array = event.unchecked_into::<CustomEvent>().detail().unchecked_into();
            hears.borrow_mut().extend(detail.iter().filter_map(|part| part.as_string()));
        });
        let page = Page::back("#/").await;
        assert_eq!(*heard.borrow(), [SETTINGS, bytes], "they are to be kept aside");
        assert_eq!(
            page.text(".notice p"),
            "Your saved settings could not be read, so these are the defaults. The old ones are kept aside."
        );
        assert!(page.attribute(".notice a[download]", "href").starts_with("data:text/plain,"));
        assert_eq!(kept(), Settings::default());
        page.left((4, 4)).await;
        assert_ne!(page.status(), "ready", "it can be played");
        // Twice, before the page is drawn anew.
        let dismiss: HtmlElement = page.one("[data-action=dismiss]").unchecked_into();
        dismiss.click();
        dismiss.click();
        yew::scheduler::flush().await;
        assert_eq!(page.all(".notice").len(), 0);
        drop(page);
        let page = Page::back("#/").await;
        assert_eq!(page.all(".notice").len(), 0, "it is said once");
        drop(listener);
    }
}

#[test]
async fn a_notice_that_comes_or_goes_leaves_the_others_their_elements_and_so_the_focus() {
    let page = Page::at("#/").await;
    let said = async |said: &str| {
        browser::tell("storage:status", &said.into());
        yew::scheduler::flush().await;
        page.all(".notice")
    };
    let first = said("game-not-saved").await;
    let both = said("settings-not-saved").await;
    assert_eq!((both.len(), &both[..1]), (2, &first[..]));
    both[1].query_selector("button").unwrap().unwrap().unchecked_into::<HtmlElement>().click();
    yew::scheduler::flush().await;
    assert_eq!(page.all(".notice"), first);
}

#[test]
async fn a_game_in_progress_is_kept_at_every_action_and_comes_back() {
    let clock = Clock::at(1_000.0);
    let page = Page::at("#/play?level=beginner&seed=4").await;
    assert_eq!(slots(), [false, false], "nothing is done, nothing is kept");
    page.right((0, 0)).await;
    assert_eq!(slots(), [false, true]);
    page.left((4, 4)).await;
    assert_eq!(slots(), [true, true], "in turn");
    clock.set(3_500.0);
    page.right((0, 1)).await;
    let before = (page.board(), page.mines_left(), page.elapsed());
    drop(page);
    clock.set(100.0);
    let page = Page::back("#/").await;
    assert_eq!((page.board(), page.mines_left(), page.elapsed()), before);
    clock.set(1_100.0);
    page.right((0, 1)).await;
    assert_eq!(page.elapsed(), "3", "the clock goes on");
}

#[test]
async fn places_of_the_mouse_are_kept_with_the_next_act() {
    let clock = Clock::at(1_000.0);
    let page = Page::of("*...* .....").await;
    page.left((1, 1)).await;
    let before = texts();
    for step in 1..5 {
        clock.set(1_000.0 + 200.0 * f64::from(step));
        page.mouse(super::page::UP, (step, 0)).await;
    }
    assert_eq!(texts(), before, "nothing was done");
    page.right((0, 0)).await;
    assert_ne!(texts(), before);
}

#[test]
async fn a_game_given_up_or_finished_does_not_come_back() {
    let page = Page::of(".*...").await;
    page.left((0, 0)).await;
    page.left((1, 0)).await;
    assert_eq!(page.status(), "lost");
    drop(page);
    let page = Page::back("#/").await;
    assert_eq!(page.status(), "ready");
    page.left((4, 4)).await;
    page.act("new-game").await;
    drop(page);
    assert_eq!(Page::back("#/").await.status(), "ready");
}

#[test]
async fn another_link_keeps_the_game_in_progress_for_later() {
    let page = Page::at("#/").await;
    page.left((4, 4)).await;
    let (board, status) = (page.board(), page.status());
    assert_eq!(status, "playing");
    drop(page);
    let page = Page::back(&super::page::link_to(".*. ...")).await;
    assert_eq!((page.status(), page.text(".notice p")), ("ready".to_owned(), "Your other game is kept.".to_owned()));
    page.left((0, 0)).await;
    page.act("offer").await;
    assert_eq!(page.board(), board);
    page.act("offer").await;
    assert_eq!(page.board(), "1.. ...");
}

/// Whether there is something in each of the two places for the game in progress.
fn slots() -> [bool; 2] {
    texts().map(|text| text.is_some())
}

/// What is in each of them.
fn texts() -> [Option<String>; 2] {
    ["minesweeper.game.0", "minesweeper.game.1"].map(|key| storage().get_item(key).unwrap())
}
