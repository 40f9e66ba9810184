//! Hints and probabilities. The worker responds when the test lets it.

use minesweeper_web::board::render_counts::take;
use minesweeper_web::settings::state::Settings;
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::dom::storage;
use super::fakes::media::FakeMedia;
use super::fakes::worker::InPageWorker;
use super::page::{Page, reset_render_counts, saved_settings};

/// Clicks the hint button and lets the worker respond.
async fn click_hint(page: &Page, worker: &InPageWorker) {
    page.click_action("hint").await;
    worker.respond().await;
}

/// A row whose revealed numbers prove the last cell safe.
async fn provable_row() -> (InPageWorker, Page) {
    let worker = InPageWorker::new();
    let page = Page::with_board(".*..").await;
    page.left_click((0, 0)).await;
    page.left_click((2, 0)).await;
    (worker, page)
}

/// The probability on each cell; a dash if there is none.
fn probabilities(page: &Page) -> Vec<String> {
    let chance = |cell: &web_sys::HtmlElement| cell.get_attribute("data-chance").unwrap_or_else(|| "-".to_owned());
    page.all("[role=gridcell]").iter().map(chance).collect()
}

#[test]
async fn the_hint_button_shows_where_then_why_then_plays() {
    let (worker, page) = provable_row().await;
    click_hint(&page, &worker).await;
    assert_eq!(page.initials("data-hint"), "llll");
    assert_eq!(page.text(".hint p"), "Look at the 1 at C1. You can work out where its mine is.");
    assert_eq!(page.text("[role=status]"), page.text(".hint p"));
    click_hint(&page, &worker).await;
    assert_eq!(page.initials("data-hint"), "c.cs");
    assert_eq!([page.cell_name((0, 0)), page.cell_name((3, 0))], ["A1, 1 mine near, clue", "D1, covered, safe"]);
    assert!(page.text(".hint p").ends_with("D1 is safe."));
    click_hint(&page, &worker).await;
    assert_eq!((page.status(), page.initials("data-hint")), ("won".to_owned(), "....".to_owned()));
    assert_eq!(page.all(".hint").len(), 0);
    assert_eq!(page.text(".end .badge"), "Hints used, not counted");
}

#[test]
async fn before_a_hint_a_game_that_counts_asks_and_a_no_changes_nothing() {
    let worker = InPageWorker::new();
    let page = Page::open("#/play?seed=3").await;
    page.left_click((4, 4)).await;
    page.click_action("hint").await;
    let question = "Hints and chances take this game out of your statistics.";
    assert_eq!((page.text(".hint p"), page.text("[role=status]")), (question.to_owned(), question.to_owned()));
    page.click_action("hint-close").await;
    assert!(page.all(".hint").is_empty() && !worker.has_request());
    page.click_action("chances").await;
    assert_eq!(
        (page.text(".hint p"), page.attribute("[data-action=chances]", "aria-pressed")),
        (question.into(), "false".into())
    );
    page.click_action("hint").await;
    worker.respond().await;
    assert_eq!(page.attribute("[data-action=chances]", "aria-pressed"), "true");
    page.click_action("new-game").await;
    page.left_click((4, 4)).await;
    page.click_action("hint").await;
    page.click_action("hint-always").await;
    assert!(saved_settings().assists_without_asking);
    worker.respond().await;
    assert_ne!(page.text(".hint p"), question);
}

#[test]
async fn the_question_that_a_key_led_to_says_that_the_key_answers_it() {
    let worker = InPageWorker::new();
    let page = Page::open("#/play?seed=3").await;
    page.left_click((4, 4)).await;
    page.focus_board();
    page.press_keys(&["h"]).await;
    let question = "Hints and chances take this game out of your statistics.";
    let note = "Press H again to show it.";
    assert_eq!([page.text(".hint p"), page.text(".hint small")], [question, note]);
    assert_eq!(page.text("[role=status]"), format!("{question} {note}"));
    page.press_keys(&["h"]).await;
    worker.respond().await;
    assert!(page.all(".hint p").len() == 1 && page.all(".hint small").is_empty());
    page.click_action("new-game").await;
    page.left_click((4, 4)).await;
    page.click_action("hint").await;
    assert!(page.all(".hint small").is_empty(), "no key was pressed");
}

#[test]
async fn the_use_of_help_is_saved_at_once() {
    let (worker, page) = provable_row().await;
    let slots = || ["0", "1"].map(|slot| storage().get_item(&format!("minesweeper.game.{slot}")).unwrap());
    let before = slots();
    click_hint(&page, &worker).await;
    assert_ne!(slots(), before, "before the next action");
}

#[test]
async fn a_key_requests_a_hint_and_the_focus_stays() {
    let worker = InPageWorker::new();
    let page = Page::with_board(".*.* ....").await;
    page.left_click((0, 0)).await;
    page.focus_board();
    assert_eq!(page.press_keys(&["h"]).await, [true]);
    worker.respond().await;
    assert_eq!(page.text(".hint p"), "No safe move can be proved. You have to guess.");
    assert_eq!(page.cursor(), (0, 0));
    page.press_keys(&["h"]).await;
    assert_eq!(page.initials("data-hint").matches('g').count(), 1);
    assert_eq!(page.all("[data-action=hint-next]").len(), 0, "a guess is not played");
    page.press_keys(&["h"]).await;
    assert_eq!((page.status(), page.all(".hint").len()), ("playing".to_owned(), 0));
}

#[test]
async fn a_move_clears_a_hint_and_a_stale_response_is_dropped() {
    let (worker, page) = provable_row().await;
    page.click_action("hint").await;
    assert!(worker.has_request());
    page.right_click((3, 0)).await;
    worker.respond().await;
    assert_eq!((page.initials("data-hint"), page.all(".hint").len()), ("....".to_owned(), 0));
    click_hint(&page, &worker).await;
    assert!(page.text(".hint p").starts_with("One of your flags is wrong."));
    page.right_click((3, 0)).await;
    assert_eq!((page.initials("data-hint"), page.all(".hint").len()), ("....".to_owned(), 0));
    click_hint(&page, &worker).await;
    page.click_action("new-game").await;
    assert_eq!((page.initials("data-hint"), page.all(".hint").len()), ("....".to_owned(), 0));
}

#[test]
async fn a_wrong_flag_is_marked_and_removed() {
    let (worker, page) = provable_row().await;
    page.right_click((3, 0)).await;
    click_hint(&page, &worker).await;
    click_hint(&page, &worker).await;
    assert_eq!(
        (page.initials("data-hint"), page.cell_name((3, 0))),
        ("c.cf".to_owned(), "D1, flagged, may be wrong".to_owned())
    );
    page.click_action("hint-next").await;
    assert_eq!(page.board(), "1.1.");
}

#[test]
async fn a_hint_can_be_closed_and_before_the_first_reveal_explains_how_to_begin() {
    let worker = InPageWorker::new();
    let page = Page::with_board(".*.. ....").await;
    click_hint(&page, &worker).await;
    assert_eq!(page.text(".hint p"), "Open any cell to begin.");
    page.click_action("hint-close").await;
    assert_eq!(page.all(".hint").len(), 0);
    assert!(!worker.has_request());
}

#[test]
async fn escape_closes_a_hint() {
    let (worker, page) = provable_row().await;
    click_hint(&page, &worker).await;
    page.focus_board();
    page.press_keys(&["Escape"]).await;
    assert_eq!((page.all(".hint").len(), page.initials("data-hint")), (0, "....".to_owned()));
}

#[test]
async fn a_hint_survives_a_rotation_with_new_names_of_its_cells() {
    let screen = FakeMedia::matching(&[]);
    let (worker, page) = provable_row().await;
    click_hint(&page, &worker).await;
    click_hint(&page, &worker).await;
    assert!(page.text(".hint p").ends_with("D1 is safe."));
    let _screen = screen.change_to(&["max-aspect-ratio"]);
    worker.respond().await;
    assert!(page.text(".hint p").ends_with("A4 is safe."), "{}", page.text(".hint p"));
    assert_eq!(page.initials("data-hint"), "c . c s");
    page.click_action("hint-next").await;
    assert_eq!(page.status(), "won");
}

#[test]
async fn columns_and_rows_have_names_while_a_text_names_cells() {
    let names = |page: &Page| [".column-names i", ".row-names i"].map(|names| page.all(names).len());
    let (worker, page) = provable_row().await;
    assert_eq!(names(&page), [0, 0]);
    click_hint(&page, &worker).await;
    assert_eq!(names(&page), [4, 1]);
    assert_eq!(page.all(".spotlight").len(), 1);
    page.click_action("hint-close").await;
    assert_eq!((names(&page), page.all(".spotlight").len()), ([0, 0], 0));
    page.left_click((1, 0)).await;
    assert_eq!((page.status(), names(&page)), ("lost".to_owned(), [4, 1]));
    drop(page);
    let always = Settings { coordinates: true, ..Settings::default() };
    let page = Page::with_settings(&always, "#/play?level=27x2x1").await;
    assert_eq!(names(&page), [27, 2]);
}

#[test]
async fn a_hint_renders_only_the_cells_that_it_marks() {
    let worker = InPageWorker::new();
    let page = Page::with_board(".*.. .... .... *...").await;
    page.left_click((0, 0)).await;
    page.left_click((3, 1)).await;
    page.click_action("hint").await;
    reset_render_counts();
    worker.respond().await;
    let marked = page.initials("data-hint").matches('l').count() as u32;
    let [boards, rows, cells, _] = take();
    assert_eq!((boards, cells), (1, marked));
    assert!(rows <= 4);
}

#[test]
async fn the_overlay_shows_exact_probabilities_of_the_current_position() {
    let worker = InPageWorker::new();
    let page = Page::with_board("..*. ....").await;
    assert_eq!(page.attribute("[data-action=chances]", "aria-pressed"), "false");
    page.click_action("chances").await;
    assert_eq!(page.attribute("[data-action=chances]", "aria-pressed"), "true");
    assert!(!worker.has_request(), "not before the first reveal");
    page.left_click((1, 0)).await;
    worker.respond().await;
    assert_eq!(probabilities(&page), ["20", "-", "20", "0", "20", "20", "20", "0"]);
    assert_eq!(
        (page.cell_name((2, 0)), page.attribute("[data-risk=none][data-y='0']", "data-x")),
        ("C1, covered, 20% mine".to_owned(), "3".to_owned())
    );
    assert_eq!(page.all("[data-risk=best]").len(), 5, "the safest cells next to a number");
    assert_eq!(
        (page.text(".mine-chance"), page.text(".elsewhere")),
        ("Mine chance in\u{a0}%".to_owned(), "Other cells 0%".to_owned())
    );
    page.left_click((3, 0)).await;
    assert_eq!(probabilities(&page), ["-"; 8], "those of the earlier position disappear at once");
    worker.respond().await;
    assert_eq!(probabilities(&page)[2..4], ["50", "-"]);
    page.click_action("chances").await;
    assert_eq!(probabilities(&page), ["-"; 8]);
    page.left_click((0, 0)).await;
    assert!(!worker.has_request());
}
