//! The review of a finished game: by button or link, move by move, with the worker's analysis.

use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::dom::has_focus;
use super::fakes::{clock::FakeClock, media::FakeMedia, worker::InPageWorker};
use super::page::Page;

/// Loses a game by a 50:50 guess at the end of the board.
async fn lost(clock: &FakeClock) -> Page {
    let page = Page::with_board(".....* ......").await;
    page.left_click((0, 0)).await;
    clock.set(3_250.0);
    page.left_click((5, 0)).await;
    assert_eq!(page.status(), "lost");
    page
}

#[test]
async fn the_losing_move_has_a_verdict_and_the_game_a_summary() {
    let (worker, clock) = (InPageWorker::new(), FakeClock::new(1_000.0));
    let page = lost(&clock).await;
    let href = page.attribute("[data-action=review]", "href");
    page.navigate(&href).await;
    assert_eq!(
        (page.attribute("[data-review]", "data-move"), page.board()),
        ("2".to_owned(), "00001X 00001.".to_owned())
    );
    assert_eq!(page.attribute(".move-verdict", "data-verdict"), "", "there is no verdict yet");
    worker.respond().await;
    assert_eq!(page.attribute(".move-verdict", "data-verdict"), "best-guess");
    let words = page.text(".move-verdict");
    assert!(words.starts_with("Move 2 of 2, 2.250 s."), "{words}");
    assert!(words.ends_with("F1 was 50% safe. Unlucky."), "{words}");
    let sum = page.text(".review-summary li:first-child a");
    assert_eq!(sum, "One forced guess, and you chose best. You lost on a 50% risk.");
    assert_eq!(page.attribute(".review-summary li:first-child a", "href"), format!("{href}&move=2"));
    assert_eq!(page.all(".review-summary tbody tr").len(), 2, "the curve in numbers");
    assert_eq!(page.attribute("[data-line=chance]", "d"), "M1 500L2 1000");
    page.click_action("step").await;
    assert_eq!(page.attribute("[data-review]", "data-move"), "2", "there is no move after the last");
}

#[test]
async fn moves_are_selected_by_buttons_keys_slider_and_link() {
    let (_worker, clock) = (InPageWorker::new(), FakeClock::new(1_000.0));
    let page = lost(&clock).await;
    let at = || page.attribute("[data-review]", "data-move");
    for link in ["#/review/last?move=1", "#/review/last&move=1"] {
        page.navigate(link).await;
        assert_eq!((at(), page.board()), ("1".to_owned(), "00001. 00001.".to_owned()));
        page.click_action("back").await;
        assert_eq!((at(), page.board()), ("0".to_owned(), "...... ......".to_owned()));
        assert_eq!(
            minesweeper_web::platform::address::fragment(),
            "#/review/last",
            "the address no longer names the move"
        );
    }
    page.navigate("#/review/last&move=1").await;
    assert_eq!(
        (at(), minesweeper_web::platform::address::fragment().as_str()),
        ("1".to_owned(), "#/review/last&move=1")
    );
    page.click_action("back").await;
    page.click_action("step").await;
    page.focus("[role=grid]");
    assert_eq!(page.press_keys(&["ArrowRight", "ArrowLeft", "ArrowLeft", "x"]).await, [true, true, true, false]);
    assert_eq!(at(), "0");
    assert_eq!(
        page.press_keys(&["Alt+ArrowRight", "Control+ArrowRight"]).await,
        [false; 2],
        "they are left to the browser"
    );
    assert_eq!(at(), "0");
    page.fill(".scrubber", "2").await;
    assert_eq!(
        (at(), page.attribute(".scrubber", "aria-valuetext")),
        ("2".to_owned(), "Move 2 of 2, 2.250 s.".to_owned())
    );
    page.press_keys(&[" "]).await;
    assert_eq!((at(), page.attribute("[data-action=play]", "aria-label")), ("0".to_owned(), "Pause".to_owned()));
    page.click_action("play").await;
    assert_eq!(page.attribute("[data-action=play]", "aria-label"), "Play");
}

#[test]
async fn a_practice_game_does_not_count() {
    let (_worker, clock) = (InPageWorker::new(), FakeClock::new(1_000.0));
    let page = lost(&clock).await;
    page.navigate("#/review/last").await;
    assert_eq!(page.all("[data-action=play-on]").len(), 0, "the game is over at this move");
    page.click_action("back").await;
    page.click_action("play-on").await;
    assert_eq!((page.all("[data-review]").len(), page.status()), (0, "playing".to_owned()));
    assert_eq!(page.board(), "00001. 00001.");
    assert_eq!(page.text(".badge"), "Practice, not counted");
    page.left_click((5, 1)).await;
    assert_eq!((page.status(), page.text(".badge")), ("won".to_owned(), "Practice, not counted".to_owned()));
    assert_eq!(page.all(".badge").len(), 1, "in the result panel only");
}

#[test]
async fn a_missing_game_gives_a_message() {
    let page = Page::open("#/review/last").await;
    assert!(page.text(".review p:first-of-type").starts_with("This game isn’t here. "));
    assert_eq!(page.all("[role=grid]").len(), 0);
    page.navigate("#/").await;
    assert_eq!(page.status(), "ready");
}

#[test]
async fn tab_reaches_one_cell_and_arrows_move_from_there() {
    let (_worker, clock) = (InPageWorker::new(), FakeClock::new(1_000.0));
    let page = lost(&clock).await;
    page.navigate("#/review/last").await;
    assert_eq!((page.all("[role=grid] [tabindex='0']").len(), page.cursor()), (1, (0, 0)));
    assert_eq!(page.attribute("[role=grid]", "tabindex"), "-1");
    page.focus_board();
    assert_eq!(page.press_keys(&["ArrowRight", "End", "ArrowDown"]).await, [true; 3]);
    assert_eq!(page.cursor(), (5, 1));
    assert!(has_focus(&page.cell((5, 1))), "the focus follows");
    assert_eq!(page.attribute("[data-review]", "data-move"), "2", "the move stays the same");
    page.press_keys(&[" "]).await;
    assert_eq!(page.attribute("[data-action=play]", "aria-label"), "Pause");
}

#[test]
async fn a_rotated_review_keeps_the_cursor_on_its_cell() {
    let (_worker, clock, screen) = (InPageWorker::new(), FakeClock::new(1_000.0), FakeMedia::matching(&[]));
    let page = lost(&clock).await;
    page.navigate("#/review/last").await;
    page.focus_board();
    page.press_keys(&["ArrowRight"]).await;
    assert_eq!(page.cursor(), (1, 0));
    let _screen = screen.change_to(&["max-aspect-ratio"]);
    flush().await;
    let upright = "Minefield, 6 rows, 2 columns, 1 mine";
    assert_eq!((page.attribute("[role=grid]", "aria-label"), page.cursor()), (upright.to_owned(), (1, 0)));
}

#[test]
async fn the_board_of_a_review_is_read_only() {
    let (_worker, clock) = (InPageWorker::new(), FakeClock::new(1_000.0));
    let page = lost(&clock).await;
    page.navigate("#/review/last&move=1").await;
    let grid = |name| page.attribute("[role=grid]", name);
    assert_eq!([grid("aria-readonly"), grid("data-over"), grid("data-status")], ["true", "", "playing"]);
    page.left_click((5, 1)).await;
    page.right_click((5, 1)).await;
    page.focus_board();
    assert_eq!(page.press_keys(&["Enter", "f", "n", "h"]).await, [false; 4], "these keys act on a board in play");
    assert_eq!(
        (page.board(), page.attribute("[data-review]", "data-move")),
        ("00001. 00001.".to_owned(), "1".to_owned())
    );
}

#[test]
async fn a_new_screen_puts_the_focus_on_its_heading_or_board() {
    let (_worker, clock) = (InPageWorker::new(), FakeClock::new(1_000.0));
    let page = lost(&clock).await;
    let title = || super::dom::document().title();
    assert_eq!(title(), "Minesweeper");
    page.navigate("#/review/last").await;
    assert_eq!(title(), "Review - Minesweeper");
    assert!(has_focus(&page.element("h1")));
    page.click_action("back").await;
    let button = page.element("[data-action=play-on]");
    button.clone().unchecked_into::<web_sys::HtmlElement>().focus().unwrap();
    page.navigate("#/review/last&move=0").await;
    assert!(has_focus(&page.element("[data-action=play-on]")), "on the same screen the focus stays");
    page.click_action("play-on").await;
    assert_eq!(title(), "Minesweeper");
    assert!(has_focus(&page.cell(page.cursor())), "the button that had the focus is gone");
}
