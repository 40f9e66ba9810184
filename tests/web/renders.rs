//! Counts of rendered boards, rows, cells and controls.

use minesweeper_web::board::render_counts::take;
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::fakes::worker::InPageWorker;
use super::page::{LEFT, Page, RIGHT, UP, reset_render_counts};

const NOTHING: [u32; 4] = [0; 4];

#[test]
async fn opening_the_page_renders_everything_once() {
    assert_eq!(Page::open("#/play?level=12x7x5").await.rendered, [1, 7, 84, 1]);
    assert_eq!(Page::open("#/tic-tac-toe").await.rendered, NOTHING);
}

#[test]
async fn an_opening_renders_only_changed_rows_and_cells() {
    let page = Page::with_board(".....* ...... *..... ...... ****** ......").await;
    page.mouse(LEFT, (1, 0)).await;
    reset_render_counts();
    page.mouse(UP, (1, 0)).await;
    assert_eq!(page.board(), "00001. 110011 .10000 .43332 ...... ......");
    let [_, rows, cells, controls] = take();
    assert_eq!((rows, cells, controls), (4, 21, 0));
}

#[test]
async fn a_quick_click_draws_no_press() {
    let page = Page::with_board("*...* .....").await;
    reset_render_counts();
    page.quick_click((1, 1)).await;
    assert_eq!(page.board(), "..... .1...");
    let [_, rows, cells, _] = take();
    assert_eq!((rows, cells), (1, 1));
    assert_eq!(page.cells_with("data-pressed"), "..... .....");
}

#[test]
async fn an_action_that_changes_nothing_renders_nothing() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    reset_render_counts();
    page.right_click((1, 1)).await;
    assert_eq!(take(), NOTHING, "a flag on a number");
    page.right_click((0, 0)).await;
    reset_render_counts();
    page.left_click((0, 0)).await;
    let [_, _, cells, _] = take();
    assert_eq!((cells, page.board()), (0, "F.... .1...".to_owned()), "a click on a flag");
    page.focus_board();
    page.press_keys(&["q"]).await;
    assert_eq!(take(), NOTHING, "a key without a command");
}

#[test]
async fn input_after_the_game_renders_almost_nothing() {
    let page = Page::with_board("*.* ...").await;
    page.left_click((0, 0)).await;
    assert_eq!(page.status(), "lost");
    reset_render_counts();
    page.right_click((1, 1)).await;
    page.mouse(LEFT | RIGHT, (1, 1)).await;
    page.mouse(UP, (1, 1)).await;
    let [_, _, cells, _] = take();
    assert_eq!(page.board(), "X.* ...");
    assert!(cells <= 12, "pressed and let go: {cells}");
}

#[test]
async fn a_press_renders_only_cells_whose_pressed_state_changes() {
    let page = Page::open("#/play?level=expert").await;
    page.mouse(LEFT, (4, 2)).await;
    assert_eq!(take(), [1, 1, 1, 0]);
    page.mouse(LEFT, (5, 2)).await;
    assert_eq!(take(), [1, 1, 2, 0], "along the row");
    page.mouse(LEFT, (5, 3)).await;
    assert_eq!(take(), [1, 2, 2, 0], "to the next row");
    assert_eq!(page.cells_with("data-pressed").matches('#').count(), 1);
    page.leave_board().await;
    assert_eq!(take(), [1, 1, 1, 0]);
    assert_eq!(page.cells_with("data-pressed").matches('#').count(), 0);
    page.mouse(LEFT, (6, 3)).await;
    assert_eq!(take(), NOTHING, "back on the board with the button still down");
}

#[test]
async fn a_cursor_move_renders_its_old_and_its_new_cell() {
    let page = Page::open("#/play?level=expert").await;
    page.focus_board();
    page.press_keys(&["ArrowRight"]).await;
    assert_eq!(take(), [1, 1, 2, 0]);
    page.press_keys(&["ArrowDown"]).await;
    assert_eq!(take(), [1, 2, 2, 0]);
    page.press_keys(&["ArrowDown", "ArrowUp"]).await;
    reset_render_counts();
    page.press_keys(&["f"]).await;
    let [_, rows, cells, _] = take();
    assert_eq!((rows, cells), (1, 1));
}

#[test]
async fn dialogs_themes_and_modes_render_no_cell() {
    let worker = InPageWorker::new();
    let page = Page::open("#/play?level=expert").await;
    for action in ["settings", "help", "custom"] {
        page.click_action(action).await;
        assert_eq!(page.all("dialog[open]").len(), 1, "{action}");
        page.close_dialog().await;
        assert_eq!(take(), NOTHING, "{action}");
    }
    page.click_action("settings").await;
    worker.respond().await;
    page.click("[data-setting=theme][value=dark]").await;
    assert_eq!(take(), NOTHING, "theme");
    page.close_dialog().await;
    page.click_action("flag-mode").await;
    let [_, rows, cells, _] = take();
    assert_eq!((rows, cells), (0, 0), "flag mode");
}
