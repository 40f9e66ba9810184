//! Tic-tac-toe, played by clicks and keys.

use wasm_bindgen_test::wasm_bindgen_test as test;

use super::dom::document;
use super::page::Page;

/// Opens the page with the screen that its other program adds, and a new game.
async fn open() -> Page {
    let page = Page::open("#/tic-tac-toe").await;
    page.show_tic_tac_toe().await;
    page
}

fn square(name: &str) -> String {
    let (x, y) = name.split_at(1);
    format!("[role=gridcell][data-x='{x}'][data-y='{y}']")
}

/// Clicks squares, each given as its column and row.
async fn click_squares(page: &Page, names: &str) {
    for name in names.split(' ') {
        page.click(&square(name)).await;
    }
}

/// The nine squares row by row: `x`, `o` or `.`.
fn marks(page: &Page) -> String {
    page.initials("data-mark").replace(' ', "")
}

fn status_and_turn(page: &Page) -> (String, String) {
    (page.status(), page.attribute("[data-turn]", "data-turn"))
}

#[test]
async fn two_people_play_to_a_win_and_reset() {
    let page = open().await;
    let counts = ["[role=grid]", "[role=row]", "[role=gridcell]"].map(|selector| page.all(selector).len());
    assert_eq!(counts, [1, 3, 9]);
    assert_eq!(status_and_turn(&page), ("playing".into(), "x".into()));
    click_squares(&page, "00 01").await;
    assert_eq!(page.text("[data-turn]"), "X’s turn");
    click_squares(&page, "11").await;
    assert_eq!((status_and_turn(&page).1, marks(&page)), ("o".into(), "x..ox....".into()));
    click_squares(&page, "11 21 22").await;
    assert_eq!(marks(&page), "x..oxo..x", "an occupied square does not change");
    assert_eq!((page.status(), page.all("[data-winning]").len()), ("won".into(), 3));
    assert_eq!(page.text("[role=alert]"), "X wins!");
    assert_eq!(page.attribute(&square("11"), "aria-label"), "B2, X, winning");
    click_squares(&page, "10").await;
    assert_eq!(marks(&page), "x..oxo..x", "clicks after the end do nothing");
    page.click_action("reset").await;
    assert_eq!((marks(&page), page.status()), (".........".into(), "playing".into()));
    assert_eq!(page.text(".tally"), "X 1 · O 0 · Draws 0");
}

#[test]
async fn a_draw_is_announced_and_undo_reverts_it() {
    let page = open().await;
    click_squares(&page, "00 10 20 11 01 21 12 02 22").await;
    assert_eq!((page.status(), page.all("[data-winning]").len()), ("draw".into(), 0));
    assert_eq!(page.text("[role=alert]"), "It’s a draw.");
    page.click_action("undo").await;
    assert_eq!((page.status(), page.all("[role=alert]").len()), ("playing".into(), 0));
    assert_eq!(page.text(".tally"), "X 0 · O 0 · Draws 0");
}

#[test]
async fn undo_says_that_it_is_disabled_while_there_is_nothing_to_undo() {
    let page = open().await;
    let undo = || page.attribute("[data-action=undo]", "aria-disabled");
    assert_eq!(undo(), "true");
    click_squares(&page, "11").await;
    assert_eq!(undo(), "-");
    page.click_action("undo").await;
    assert_eq!(undo(), "true");
}

#[test]
async fn arrows_and_space_play_and_digits_work_as_a_keypad() {
    let page = open().await;
    page.focus_board();
    page.press_keys(&["ArrowLeft", "ArrowUp", "ArrowUp", " "]).await;
    assert_eq!(marks(&page), "x........");
    page.press_keys(&["3"]).await;
    let focused = document().active_element().unwrap();
    assert_eq!((marks(&page), focused.get_attribute("aria-label")), ("x.......o".into(), Some("C3, O".into())));
    assert_eq!(page.all("[role=gridcell][tabindex='0']").len(), 1);
    assert_eq!(page.text("[role=status]"), "O at C3. X’s turn");
    page.press_keys(&["n"]).await;
    assert_eq!(marks(&page), ".........");
}

#[test]
async fn the_computer_starts_as_x_and_replies() {
    let page = open().await;
    let count = |selector: &str| page.all(selector).len();
    assert_eq!(count("[data-action=strength]"), 0, "two people have no strength to choose");
    page.click("[data-action=players][data-value=o]").await;
    page.click("[data-action=strength][data-value=perfect]").await;
    assert_eq!(page.attribute("[data-action=strength][data-value=perfect]", "aria-pressed"), "true");
    assert_eq!((count("[data-mark=x]"), count("[data-mark=o]")), (1, 0));
    let free = page.all("[role=gridcell][data-mark='']")[0].clone();
    free.click();
    yew::scheduler::flush().await;
    assert_eq!((count("[data-mark=x]"), count("[data-mark=o]"), count("[data-answer]")), (2, 1, 1));
    page.click_action("undo").await;
    assert_eq!((count("[data-mark=x]"), count("[data-mark=o]")), (1, 0));
}
