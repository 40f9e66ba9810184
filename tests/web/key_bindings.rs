//! KeyBindings that the player chooses, the worker's own program answering when the test lets it.

use minesweeper_web::settings::keys::bindings::{Command, KeyBindings};
use minesweeper_web::settings::state::Settings;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test as test;
use web_sys::{HtmlElement, KeyboardEvent, KeyboardEventInit};
use yew::scheduler::flush;

use super::dom::has_focus;
use super::fakes::worker::InPageWorker;
use super::page::{Page, link_to, reset_render_counts, saved_settings};

/// The settings with the keys unfolded.
async fn unfolded() -> (InPageWorker, Page) {
    let worker = InPageWorker::new();
    let page = Page::with_board("*...* .....").await;
    unfold(&page, &worker).await;
    (worker, page)
}

async fn unfold(page: &Page, worker: &InPageWorker) {
    page.click_action("settings").await;
    assert!(!worker.has_request(), "who does not want to see the keys has nothing fetched for it");
    page.click_action("keys").await;
    worker.respond().await;
}

/// Has the key of `command` wait for another.
async fn wait(page: &Page, worker: &InPageWorker, command: &str) -> String {
    let button = format!("[data-action=key][data-value={command}]");
    page.click(&button).await;
    worker.respond().await;
    assert_eq!((page.text(&button), page.all(".is-capturing").len()), ("Press a key".to_owned(), 1));
    assert!(has_focus(&page.element(&button)));
    button
}

fn said(page: &Page) -> String {
    page.text(".keys [aria-live=polite]")
}

/// The usual keys with another one in the place of `old`.
fn with(old: &str, new: &str) -> Settings {
    let text = KeyBindings::default().text().replace(&format!("\n{old}\n"), &format!("\n{new}\n"));
    let keys = KeyBindings::read(&text).unwrap();
    assert!(!keys.are_usual());
    Settings { keys, ..Settings::default() }
}

#[test]
async fn another_key_is_chosen_by_pressing_it_and_plays_now_and_at_the_next_visit() {
    let (worker, page) = unfolded().await;
    let button = wait(&page, &worker, "flag").await;
    assert_eq!(said(&page), "Press the key for Flag. Escape leaves it as it is.");
    assert_eq!(page.press_keys(&["G"]).await, [true], "the key is not the browser's");
    worker.respond().await;
    assert_eq!((page.text(&button), said(&page)), ("G".to_owned(), "Flag is on G now.".to_owned()));
    assert_eq!(page.attribute(&button, "aria-label"), "Flag: G");
    assert!(has_focus(&page.element(&button)), "the focus stays");
    assert_eq!(saved_settings().keys.command("g"), Some(Command::Flag));
    page.close_dialog().await;
    page.focus_board();
    assert_eq!(page.press_keys(&["f"]).await, [false], "the old key is nobody's");
    assert_eq!(page.board(), "..... .....");
    page.press_keys(&["g"]).await;
    assert_eq!(page.board(), "F.... .....");
    drop(page);
    let page = Page::reopen("#/play?level=3x1x1").await;
    page.focus_board();
    page.press_keys(&["f", "G"]).await;
    assert_eq!(page.board(), "F..");
}

#[test]
async fn a_key_that_is_taken_changes_places_and_both_are_told() {
    let (worker, page) = unfolded().await;
    wait(&page, &worker, "flag").await;
    page.press_keys(&[" "]).await;
    worker.respond().await;
    assert_eq!(said(&page), "Flag is on Space now. Open, which was there, is on F instead.");
    let open: Vec<_> = page.all("[data-action=key][data-value=open]").iter().map(|key| key.text_content()).collect();
    assert_eq!(open, ["F", "Enter"].map(|key| Some(key.to_owned())));
    page.close_dialog().await;
    page.focus_board();
    page.press_keys(&[" ", "ArrowRight", "ArrowDown", "f"]).await;
    assert_eq!(page.board(), "F.... .1...");
}

#[test]
async fn escape_and_going_elsewhere_leave_the_key_as_it_is() {
    let (worker, page) = unfolded().await;
    let button = wait(&page, &worker, "hint").await;
    assert_eq!(page.press_keys(&["Escape"]).await, [true], "the dialog stays");
    worker.respond().await;
    assert_eq!((page.text(&button), said(&page)), ("H".to_owned(), "Hint stays on H.".to_owned()));
    assert!(has_focus(&page.element(&button)));
    assert_eq!(page.press_keys(&["Escape", "q"]).await, [false; 2], "nothing waits any more");
    wait(&page, &worker, "hint").await;
    assert_eq!(page.press_keys(&["Tab"]).await, [false], "Tab goes on");
    page.focus("[data-action=usual-keys]");
    flush().await;
    worker.respond().await;
    assert_eq!((page.text(&button), page.all(".is-capturing").len()), ("H".to_owned(), 0));
    assert_eq!(saved_settings(), Settings { level: saved_settings().level, ..Settings::default() });
}

#[test]
async fn what_belongs_to_the_browser_is_left_to_it_and_not_chosen() {
    let (worker, page) = unfolded().await;
    let button = wait(&page, &worker, "flag").await;
    assert_eq!(page.press_keys(&["F5", "Control+r", "Alt+ArrowLeft", "Shift"]).await, [false; 4]);
    worker.respond().await;
    assert_eq!((page.text(&button), saved_settings().keys.are_usual()), ("Press a key".to_owned(), true));
    page.press_keys(&["F5"]).await;
    worker.respond().await;
    assert_eq!(said(&page), "F5 is the browser\u{2019}s own. Press another key, or Escape.");
    assert_eq!(page.press_keys(&["Control+End"]).await, [true], "corners are the board's");
    worker.respond().await;
    assert_eq!(said(&page), "Flag is on Ctrl+End now. Last square, which was there, is on F instead.");
}

#[test]
async fn a_key_held_down_since_before_is_not_meant() {
    let (worker, page) = unfolded().await;
    let button = wait(&page, &worker, "flag").await;
    let init = KeyboardEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_key("Enter");
    init.set_repeat(true);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
    page.element(&button).dispatch_event(&event).unwrap();
    assert!(event.default_prevented() && !worker.has_request(), "neither a click nor a key");
}

#[test]
async fn the_usual_keys_come_back_at_once() {
    let (worker, page) = unfolded().await;
    for (command, key) in [("flag", "g"), ("left", "a"), ("open", "ж")] {
        let button = format!("[data-action=key][data-value={command}]");
        page.all(&button)[0].clone().unchecked_into::<HtmlElement>().click();
        flush().await;
        worker.respond().await;
        page.press_keys(&[key]).await;
        worker.respond().await;
    }
    assert_eq!(saved_settings().keys.command("ж"), Some(Command::Open));
    page.click_action("usual-keys").await;
    worker.respond().await;
    assert_eq!(said(&page), "Every key is the usual one again.");
    assert!(saved_settings().keys.are_usual() && has_focus(&page.element("[data-action=usual-keys]")));
}

#[test]
async fn choosing_keys_draws_no_cell_anew() {
    let (worker, page) = unfolded().await;
    wait(&page, &worker, "flag").await;
    reset_render_counts();
    page.press_keys(&["g"]).await;
    worker.respond().await;
    assert_eq!(minesweeper_web::board::render_counts::take()[1..], [0, 0]);
}

#[test]
async fn chosen_keys_play_tic_tac_toe_and_move_about_in_the_review_too() {
    let page = Page::with_settings(&with("enter", "q"), "#/tic-tac-toe").await;
    page.focus("[role=gridcell][tabindex='0']");
    assert_eq!(page.press_keys(&["Enter"]).await, [false]);
    assert_eq!(page.all("[data-mark=x]").len(), 0);
    assert_eq!(page.press_keys(&["q"]).await, [true]);
    assert_eq!(page.all("[data-mark=x]").len(), 1);
    drop(page);
    let page = Page::with_settings(&with("home", "q"), &link_to(".....* ......")).await;
    page.left_click((0, 0)).await;
    page.left_click((5, 0)).await;
    page.navigate(&page.attribute("[data-action=review]", "href")).await;
    page.focus_board();
    assert_eq!(page.press_keys(&["End", "Home"]).await, [true, false]);
    assert_eq!(page.cursor(), (5, 0));
    assert_eq!(page.press_keys(&["q"]).await, [true]);
    assert_eq!(page.cursor(), (0, 0));
}

#[test]
async fn the_help_tells_the_keys_that_are_chosen() {
    let worker = InPageWorker::new();
    let page = Page::open("#/").await;
    page.click_action("help").await;
    assert!(!worker.has_request() && page.text("dialog").contains("FlagF"), "the usual ones it knows by itself");
    page.close_dialog().await;
    drop(page);
    let page = Page::with_settings(&with("f", "g"), "#/").await;
    page.click_action("help").await;
    worker.respond().await;
    let text = page.text("dialog");
    assert!(text.contains("FlagG") && !text.contains("FlagF") && text.contains("OpenSpace or Enter"), "{text}");
    page.close_dialog().await;
    page.click_action("settings").await;
    assert_eq!(page.all(".keys [data-action=key]").len(), 0, "folded up again");
}
