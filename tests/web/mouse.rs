//! The mouse on the board.

use minesweeper_web::board::click::GestureOptions;
use minesweeper_web::settings::state::Settings;
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::page::{LEFT, MIDDLE, Page, RIGHT, Square, UP, link_to, opens_context_menu, starts_autoscroll};

const BOTH: u16 = LEFT | RIGHT;
/// Two mines, and an opening between them.
const BOARD: &str = "*...* .....";

/// Checks the board after each mouse event.
async fn check(page: &Page, events: &[(u16, Square, &str)]) {
    for (step, &(buttons, at, board)) in events.iter().enumerate() {
        page.mouse(buttons, at).await;
        assert_eq!(page.board(), board, "event {step}");
    }
}

/// Opens the board with the number at (1, 1) revealed and its mine flagged.
async fn flagged() -> Page {
    let page = Page::with_board(BOARD).await;
    page.left_click((1, 1)).await;
    page.right_click((0, 0)).await;
    assert_eq!(page.board(), "F.... .1...");
    page
}

#[test]
async fn left_reveals_on_release() {
    let page = Page::with_board(BOARD).await;
    check(&page, &[(LEFT, (1, 1), "..... ....."), (UP, (1, 1), "..... .1...")]).await;
    assert_eq!(page.status(), "playing");
}

#[test]
async fn left_reveals_where_it_is_released() {
    let page = Page::with_board(BOARD).await;
    let nothing = "..... .....";
    check(&page, &[(LEFT, (0, 0), nothing), (LEFT, (0, 1), nothing), (UP, (0, 1), "..... 1....")]).await;
}

#[test]
async fn a_held_button_shows_the_cell_under_it_as_pressed() {
    let page = Page::with_board(BOARD).await;
    page.mouse(LEFT, (2, 1)).await;
    assert_eq!(page.cells_with("data-pressed"), "..... ..#..");
    page.mouse(LEFT, (3, 1)).await;
    assert_eq!(page.cells_with("data-pressed"), "..... ...#.");
    page.mouse(UP, (3, 1)).await;
    assert_eq!(page.cells_with("data-pressed"), "..... .....");
}

#[test]
async fn leaving_the_board_cancels_the_press() {
    let page = Page::with_board(BOARD).await;
    let nothing = "..... .....";
    page.mouse(LEFT, (1, 1)).await;
    page.leave_board().await;
    check(&page, &[(LEFT, (2, 1), nothing), (UP, (2, 1), nothing)]).await;
    check(&page, &[(LEFT, (1, 1), nothing), (UP, (1, 1), "..... .1...")]).await;
}

#[test]
async fn right_flags_once_and_on_press() {
    let page = Page::with_board(BOARD).await;
    let flag = "F.... .....";
    check(&page, &[(RIGHT, (0, 0), flag), (RIGHT, (1, 0), flag), (UP, (1, 0), flag)]).await;
    check(&page, &[(RIGHT, (0, 0), "..... ....."), (UP, (0, 0), "..... .....")]).await;
}

#[test]
async fn a_flagged_cell_cannot_be_opened() {
    let page = Page::with_board(BOARD).await;
    page.right_click((0, 0)).await;
    page.left_click((0, 0)).await;
    assert_eq!((page.status(), page.board()), ("ready".to_owned(), "F.... .....".to_owned()));
}

#[test]
async fn the_context_menu_is_prevented_on_the_board_only() {
    let page = Page::with_board(BOARD).await;
    assert!(!opens_context_menu(&page.cell((1, 1))).await);
    assert!(!opens_context_menu(&page.element("[role=grid]")).await);
    assert!(opens_context_menu(&page.element("[data-action=settings]")).await);
}

#[test]
async fn the_middle_button_starts_no_autoscroll_on_the_board() {
    let page = Page::with_board(BOARD).await;
    assert!(!starts_autoscroll(&page.cell((1, 1))).await);
    assert!(starts_autoscroll(&page.element("[data-action=settings]")).await);
}

#[test]
async fn a_button_that_was_pressed_outside_does_nothing() {
    let page = Page::with_board(BOARD).await;
    for buttons in [LEFT, RIGHT, MIDDLE, BOTH] {
        page.drag_in(buttons, (1, 1)).await;
        assert_eq!(page.cells_with("data-pressed"), "..... .....", "buttons {buttons}");
        page.mouse(UP, (1, 1)).await;
        assert_eq!(page.board(), "..... .....", "buttons {buttons}");
    }
    page.left_click((1, 1)).await;
    assert_eq!(page.board(), "..... .1...", "the next press works");
}

#[test]
async fn left_on_a_satisfied_number_chords() {
    let page = flagged().await;
    check(&page, &[(LEFT, (1, 1), "F.... .1..."), (UP, (1, 1), "F101. 1101.")]).await;
}

#[test]
async fn a_chord_without_its_flags_does_nothing() {
    let page = Page::with_board(BOARD).await;
    page.left_click((1, 1)).await;
    for buttons in [LEFT, BOTH, MIDDLE] {
        page.mouse(buttons, (1, 1)).await;
        page.mouse(UP, (1, 1)).await;
        assert_eq!(page.board(), "..... .1...", "buttons {buttons}");
    }
}

#[test]
async fn left_and_right_chord_on_the_first_release() {
    for released in [LEFT, RIGHT] {
        let page = flagged().await;
        let before = "F.... .1...";
        let after = "F101. 1101.";
        let events = [(LEFT, (1, 1), before), (BOTH, (1, 1), before), (released, (1, 1), after), (UP, (1, 1), after)];
        check(&page, &events).await;
    }
}

#[test]
async fn left_and_right_on_a_covered_cell_only_show_its_neighbours_as_pressed() {
    let page = Page::with_board(BOARD).await;
    page.mouse(LEFT, (1, 1)).await;
    page.mouse(BOTH, (1, 1)).await;
    assert_eq!(page.cells_with("data-pressed"), "###.. ###..");
    page.mouse(RIGHT, (1, 1)).await;
    assert_eq!(page.cells_with("data-pressed"), "..... .....");
    page.mouse(UP, (1, 1)).await;
    assert_eq!(page.board(), "..... .....");
}

#[test]
async fn a_chord_shows_covered_neighbours_as_pressed_but_no_flags() {
    let page = flagged().await;
    for buttons in [LEFT, BOTH, MIDDLE] {
        page.mouse(buttons, (1, 1)).await;
        assert_eq!(page.cells_with("data-pressed"), ".##.. #.#..", "buttons {buttons}");
        page.leave_board().await;
        page.mouse(UP, (1, 1)).await;
    }
    assert_eq!(page.board(), "F.... .1...");
}

#[test]
async fn the_middle_button_chords_on_release() {
    let page = flagged().await;
    check(&page, &[(MIDDLE, (1, 1), "F.... .1..."), (UP, (1, 1), "F101. 1101.")]).await;
}

#[test]
async fn a_chord_on_a_wrong_flag_explodes_and_opens_the_rest() {
    let page = Page::with_board(BOARD).await;
    page.left_click((1, 1)).await;
    page.right_click((2, 0)).await;
    page.middle_click((1, 1)).await;
    assert_eq!((page.status(), page.board()), ("lost".to_owned(), "X1w1* 1101.".to_owned()));
}

#[test]
async fn each_kind_of_chord_can_be_switched_off() {
    let off = Settings { chord_left: false, chord_both: false, chord_middle: false, ..Settings::default() };
    let page = Page::with_settings(&off, &link_to(BOARD)).await;
    page.left_click((1, 1)).await;
    page.right_click((0, 0)).await;
    page.left_click((1, 1)).await;
    page.middle_click((1, 1)).await;
    assert_eq!(page.board(), "F.... .1...");
    page.mouse(LEFT, (1, 1)).await;
    page.mouse(BOTH, (1, 1)).await;
    page.mouse(UP, (1, 1)).await;
    assert_eq!(page.board(), "F.... .1...");
}

#[test]
async fn in_flag_mode_the_left_button_flags_and_chords() {
    let page = Page::with_board(BOARD).await;
    page.left_click((1, 1)).await;
    page.click_action("flag-mode").await;
    page.left_click((0, 0)).await;
    assert_eq!(page.board(), "F.... .1...");
    page.left_click((1, 1)).await;
    assert_eq!(page.board(), "F101. 1101.", "a number still chords");
    page.right_click((4, 0)).await;
    assert_eq!(page.board(), "F101F 1101.", "the right button still flags");
}

#[test]
async fn question_marks_follow_flags_if_they_are_on() {
    let mut settings = Settings::default();
    settings.rules.question_marks = true;
    let page = Page::with_settings(&settings, &link_to(BOARD)).await;
    let mut seen = Vec::new();
    for _ in 0..3 {
        page.right_click((1, 1)).await;
        seen.push((page.board(), page.mines_left(), page.cell_name((1, 1))));
    }
    let expected = [
        ("..... .F...", "1", "B2, flagged"),
        ("..... .?...", "2", "B2, question mark"),
        ("..... .....", "2", "B2, covered"),
    ];
    assert_eq!(seen, expected.map(|(board, left, name)| (board.to_owned(), left.to_owned(), name.to_owned())));
    page.right_click((1, 1)).await;
    page.right_click((1, 1)).await;
    page.left_click((1, 1)).await;
    assert_eq!(page.board(), "..... .1...", "a questioned cell can be opened");
}

#[test]
async fn a_click_without_a_pointer_reveals() {
    let page = Page::with_board(BOARD).await;
    page.click("[data-x='1'][data-y='1']").await;
    assert_eq!(page.board(), "..... .1...");
}

/// Opens the board with these options.
async fn page_with(gestures: GestureOptions) -> Page {
    Page::with_settings(&Settings { gestures, ..Settings::default() }, &link_to(BOARD)).await
}

#[test]
async fn swapped_left_flags_and_right_opens_and_chords() {
    let page = page_with(GestureOptions { swap_buttons: true, ..GestureOptions::default() }).await;
    check(&page, &[(LEFT, (0, 0), "F.... ....."), (UP, (0, 0), "F.... .....")]).await;
    check(&page, &[(RIGHT, (1, 1), "F.... ....."), (UP, (1, 1), "F.... .1...")]).await;
    check(&page, &[(LEFT, (1, 1), "F.... .1..."), (UP, (1, 1), "F.... .1...")]).await;
    check(&page, &[(RIGHT, (1, 1), "F.... .1..."), (UP, (1, 1), "F101. 1101.")]).await;
    let page = page_with(GestureOptions { swap_buttons: true, ..GestureOptions::default() }).await;
    page.right_click((1, 1)).await;
    page.left_click((0, 0)).await;
    let before = "F.... .1...";
    check(&page, &[(LEFT, (1, 1), before), (BOTH, (1, 1), before), (RIGHT, (1, 1), "F101. 1101.")]).await;
}

#[test]
async fn left_opens_and_chords_on_press_if_that_is_chosen() {
    let page = page_with(GestureOptions { open_on_press: true, ..GestureOptions::default() }).await;
    let opened = "..... .1...";
    check(&page, &[(LEFT, (1, 1), opened), (LEFT, (2, 1), opened), (UP, (2, 1), opened)]).await;
    check(&page, &[(RIGHT, (0, 0), "F.... .1..."), (UP, (0, 0), "F.... .1...")]).await;
    check(&page, &[(LEFT, (1, 1), "F101. 1101."), (UP, (1, 1), "F101. 1101.")]).await;
}

#[test]
async fn dragging_flags_the_covered_cells_on_its_way_if_that_is_chosen() {
    let page = page_with(GestureOptions { drag_flags: true, ..GestureOptions::default() }).await;
    page.left_click((2, 1)).await;
    assert_eq!(page.board(), ".101. .101.");
    page.mouse(RIGHT, (0, 0)).await;
    page.mouse(RIGHT, (4, 0)).await;
    page.mouse(RIGHT, (4, 1)).await;
    page.mouse(RIGHT, (4, 0)).await;
    assert_eq!(page.board(), "F101F .101F", "each once, and no number");
    page.mouse(UP, (4, 0)).await;
    check(&page, &[(RIGHT, (4, 1), "F101F .101."), (RIGHT, (4, 0), "F101F .101."), (UP, (0, 1), "F101F .101.")]).await;
}

#[test]
async fn a_press_does_nothing_to_a_new_game() {
    let page = page_with(GestureOptions::default()).await;
    page.left_click((1, 1)).await;
    page.mouse(LEFT, (3, 1)).await;
    page.focus_board();
    page.press_keys(&["n"]).await;
    check(&page, &[(UP, (3, 1), "..... .....")]).await;
}
