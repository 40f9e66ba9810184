//! Keys that the player chooses. The worker responds when the test lets it.

use minesweeper_web::settings::keys::bindings::{Command, KeyBindings};
use minesweeper_web::settings::state::Settings;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test as test;
use web_sys::{HtmlElement, KeyboardEvent, KeyboardEventInit};
use yew::scheduler::flush;

use super::dom::has_focus;
use super::fakes::worker::InPageWorker;
use super::page::{Page, link_to, reset_render_counts, saved_settings};

/// Opens the settings with the keys unfolded.
async fn open_keys() -> (InPageWorker, Page) {
    let worker = InPageWorker::new();
    let page = Page::with_board("*...* .....").await;
    unfold(&page, &worker).await;
    (worker, page)
}

async fn unfold(page: &Page, worker: &InPageWorker) {
    page.click_action("settings").await;
    worker.respond().await;
    assert!(page.all(".keys [data-action=key]").is_empty(), "no keys are requested before they are unfolded");
    page.click_action("keys").await;
    worker.respond().await;
}

/// Starts the capture of a key for `command`. Returns the selector of its button.
async fn start_capture(page: &Page, worker: &InPageWorker, command: &str) -> String {
    let button = format!("[data-action=key][data-value={command}]");
    page.click(&button).await;
    worker.respond().await;
    assert_eq!((page.text(&button), page.all(".is-capturing").len()), ("Press a key".to_owned(), 1));
    assert!(has_focus(&page.element(&button)));
    button
}

fn message(page: &Page) -> String {
    page.text(".keys [aria-live=polite]")
}

/// Settings with the default keys, except that `new` replaces `old`.
fn with_key(old: &str, new: &str) -> Settings {
    let text = KeyBindings::default().text().replace(&format!("\n{old}\n"), &format!("\n{new}\n"));
    let keys = KeyBindings::parse(&text).unwrap();
    assert!(!keys.is_default());
    Settings { keys, ..Settings::default() }
}

#[test]
async fn a_captured_key_plays_now_and_at_the_next_visit() {
    let (worker, page) = open_keys().await;
    let button = start_capture(&page, &worker, "flag").await;
    assert_eq!(message(&page), "Press a key for Flag, or Escape to cancel.");
    assert_eq!(page.press_keys(&["G"]).await, [true], "the default action is prevented");
    worker.respond().await;
    assert_eq!((page.text(&button), message(&page)), ("G".to_owned(), "Flag is now G.".to_owned()));
    assert_eq!(page.attribute(&button, "aria-label"), "Flag: G");
    assert!(has_focus(&page.element(&button)), "the focus stays");
    assert_eq!(saved_settings().keys.command("g"), Some(Command::Flag));
    page.close_dialog().await;
    page.focus_board();
    assert_eq!(page.press_keys(&["f"]).await, [false], "the old key does nothing");
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
async fn a_key_in_use_is_swapped_and_both_changes_are_announced() {
    let (worker, page) = open_keys().await;
    start_capture(&page, &worker, "flag").await;
    page.press_keys(&[" "]).await;
    worker.respond().await;
    assert_eq!(message(&page), "Flag is now Space. Open has moved to F.");
    let open: Vec<_> = page.all("[data-action=key][data-value=open]").iter().map(|key| key.text_content()).collect();
    assert_eq!(open, ["F", "Enter"].map(|key| Some(key.to_owned())));
    page.close_dialog().await;
    page.focus_board();
    page.press_keys(&[" ", "ArrowRight", "ArrowDown", "f"]).await;
    assert_eq!(page.board(), "F.... .1...");
}

#[test]
async fn escape_and_loss_of_focus_cancel_the_capture() {
    let (worker, page) = open_keys().await;
    let button = start_capture(&page, &worker, "hint").await;
    assert_eq!(page.press_keys(&["Escape"]).await, [true], "the dialog stays");
    worker.respond().await;
    assert_eq!((page.text(&button), message(&page)), ("H".to_owned(), "Hint is still H.".to_owned()));
    assert!(has_focus(&page.element(&button)));
    assert_eq!(page.press_keys(&["Escape", "q"]).await, [false; 2], "no capture is active");
    start_capture(&page, &worker, "hint").await;
    assert_eq!(page.press_keys(&["Tab"]).await, [false], "Tab moves the focus");
    page.focus("[data-action=usual-keys]");
    flush().await;
    worker.respond().await;
    assert_eq!((page.text(&button), page.all(".is-capturing").len()), ("H".to_owned(), 0));
    assert_eq!(saved_settings(), Settings { level: saved_settings().level, ..Settings::default() });
}

#[test]
async fn keys_of_the_browser_cannot_be_captured() {
    let (worker, page) = open_keys().await;
    let button = start_capture(&page, &worker, "flag").await;
    assert_eq!(page.press_keys(&["F5", "Control+r", "Alt+ArrowLeft", "Shift"]).await, [false; 4]);
    worker.respond().await;
    assert_eq!((page.text(&button), saved_settings().keys.is_default()), ("Press a key".to_owned(), true));
    page.press_keys(&["F5"]).await;
    worker.respond().await;
    assert_eq!(message(&page), "F5 is reserved by the browser. Press another key, or Escape to cancel.");
    assert_eq!(page.press_keys(&["Control+End"]).await, [true], "keys for the corners can be captured");
    worker.respond().await;
    assert_eq!(message(&page), "Flag is now Ctrl+End. Bottom-right corner has moved to F.");
}

#[test]
async fn a_key_that_was_held_down_before_is_ignored() {
    let (worker, page) = open_keys().await;
    let button = start_capture(&page, &worker, "flag").await;
    let init = KeyboardEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_key("Enter");
    init.set_repeat(true);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
    page.element(&button).dispatch_event(&event).unwrap();
    assert!(event.default_prevented() && !worker.has_request(), "it neither clicks nor is captured");
}

#[test]
async fn all_keys_can_be_reset_at_once() {
    let (worker, page) = open_keys().await;
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
    assert_eq!(message(&page), "All keys are back to their defaults.");
    assert!(saved_settings().keys.is_default() && has_focus(&page.element("[data-action=usual-keys]")));
}

#[test]
async fn choosing_keys_renders_no_cell() {
    let (worker, page) = open_keys().await;
    start_capture(&page, &worker, "flag").await;
    reset_render_counts();
    page.press_keys(&["g"]).await;
    worker.respond().await;
    assert_eq!(minesweeper_web::board::render_counts::take()[1..], [0; 3]);
}

#[test]
async fn chosen_keys_work_in_tic_tac_toe_and_in_the_review() {
    let page = Page::with_settings(&with_key("enter", "q"), "#/tic-tac-toe").await;
    page.show_tic_tac_toe().await;
    page.focus("[role=gridcell][tabindex='0']");
    assert_eq!(page.press_keys(&["Enter"]).await, [false]);
    assert_eq!(page.all("[data-mark=x]").len(), 0);
    assert_eq!(page.press_keys(&["q"]).await, [true]);
    assert_eq!(page.all("[data-mark=x]").len(), 1);
    drop(page);
    let page = Page::with_settings(&with_key("home", "q"), &link_to(".....* ......")).await;
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
async fn the_help_lists_the_chosen_keys() {
    let worker = InPageWorker::new();
    let page = Page::open("#/").await;
    page.click_action("help").await;
    assert_eq!(page.text("dialog h2"), "How to play", "the dialog opens at once");
    worker.respond().await;
    assert!(page.text("dialog").contains("FlagF"));
    page.close_dialog().await;
    drop(page);
    let page = Page::with_settings(&with_key("f", "g"), "#/").await;
    page.click_action("help").await;
    worker.respond().await;
    let text = page.text("dialog");
    assert!(text.contains("FlagG") && !text.contains("FlagF") && text.contains("OpenSpace or Enter"), "{text}");
    page.close_dialog().await;
    page.click_action("settings").await;
    assert_eq!(page.all(".keys [data-action=key]").len(), 0, "folded up again");
}
