//! Keys on the board.

use wasm_bindgen_test::wasm_bindgen_test as test;

use super::dom::has_focus;
use super::fakes::worker::InPageWorker;
use super::page::{Page, Square};

#[test]
async fn keys_move_the_cursor_up_to_the_edges() {
    let page = Page::open("#/play?level=expert").await;
    page.focus_board();
    let steps: [(&str, Square); 25] = [
        ("ArrowLeft", (0, 0)),
        ("ArrowUp", (0, 0)),
        ("ArrowRight", (1, 0)),
        ("ArrowDown", (1, 1)),
        ("ArrowDown", (1, 2)),
        ("ArrowUp", (1, 1)),
        ("ArrowLeft", (0, 1)),
        ("ArrowLeft", (0, 1)),
        ("End", (29, 1)),
        ("ArrowRight", (29, 1)),
        ("PageDown", (29, 6)),
        ("PageDown", (29, 11)),
        ("PageDown", (29, 15)),
        ("ArrowDown", (29, 15)),
        ("ArrowRight", (29, 15)),
        ("Home", (0, 15)),
        ("PageUp", (0, 10)),
        ("Control+End", (29, 15)),
        ("Control+Home", (0, 0)),
        ("PageDown", (0, 5)),
        ("ArrowRight", (1, 5)),
        ("PageUp", (1, 0)),
        ("PageUp", (1, 0)),
        ("End", (29, 0)),
        ("Home", (0, 0)),
    ];
    for (step, (key, at)) in steps.into_iter().enumerate() {
        assert_eq!(page.press_keys(&[key]).await, [true], "the default action of {key} is prevented");
        assert_eq!(page.cursor(), at, "step {step}, {key}");
        assert!(has_focus(&page.cell(at)), "step {step}, {key}: the focus goes along");
    }
    assert_eq!(page.status(), "ready", "moving has no other effect");
}

#[test]
async fn keys_without_a_command_are_left_to_the_browser() {
    let page = Page::open("#/").await;
    page.focus_board();
    let keys = ["Tab", "Escape", "q", "Control+f", "Control+n", "Control+ArrowRight", "1"];
    assert_eq!(page.press_keys(&keys).await, [false; 7]);
    assert_eq!((page.cursor(), page.status()), ((0, 0), "ready".to_owned()));
}

#[test]
async fn space_and_enter_reveal_and_chord() {
    for key in [" ", "Enter"] {
        let page = Page::with_board("*...* .....").await;
        page.focus_board();
        page.press_keys(&["ArrowRight", "ArrowDown", key]).await;
        assert_eq!(page.board(), "..... .1...");
        page.press_keys(&[key]).await;
        assert_eq!(page.board(), "..... .1...", "no flags, no chord");
        page.press_keys(&["ArrowUp", "ArrowLeft", "f", "ArrowRight", "ArrowDown", key]).await;
        assert_eq!(page.board(), "F101. 1101.");
    }
}

#[test]
async fn a_held_key_moves_the_cursor_on_but_acts_only_once() {
    let page = Page::with_board("*...* .....").await;
    page.focus_board();
    page.press_keys(&["ArrowRight"]).await;
    page.repeat_key("ArrowRight").await;
    assert_eq!(page.cursor(), (2, 0));
    page.press_keys(&["f"]).await;
    assert!(page.repeat_key("f").await, "the browser's action is prevented all the same");
    assert_eq!(page.board(), "..F.. .....");
}

#[test]
async fn f_flags_in_either_case() {
    let page = Page::with_board("*...* .....").await;
    page.focus_board();
    page.press_keys(&["f"]).await;
    assert_eq!((page.board(), page.mines_left()), ("F.... .....".to_owned(), "1".to_owned()));
    page.press_keys(&[" "]).await;
    assert_eq!(page.board(), "F.... .....", "a flag is safe from Space");
    page.press_keys(&["F"]).await;
    assert_eq!((page.board(), page.mines_left()), ("..... .....".to_owned(), "2".to_owned()));
}

#[test]
async fn f_cycles_to_question_marks_if_they_are_on() {
    let mut settings = minesweeper_web::settings::state::Settings::default();
    settings.rules.question_marks = true;
    let page = Page::with_settings(&settings, "#/play?level=3x1x1").await;
    page.focus_board();
    let mut seen = Vec::new();
    for _ in 0..3 {
        page.press_keys(&["f"]).await;
        seen.push(page.board());
    }
    assert_eq!(seen, ["F..", "?..", "..."]);
}

#[test]
async fn flag_mode_does_not_change_the_keys() {
    let page = Page::with_board("*...* .....").await;
    page.click_action("flag-mode").await;
    page.focus_board();
    page.press_keys(&["f", "ArrowDown", " "]).await;
    assert_eq!(page.board(), "F.... 1....");
}

#[test]
async fn n_starts_a_new_game_and_the_cursor_stays() {
    for key in ["n", "N"] {
        let page = Page::with_board("*...* .....").await;
        page.focus_board();
        page.press_keys(&["ArrowDown", " ", key]).await;
        assert_eq!((page.status(), page.board()), ("ready".to_owned(), "..... .....".to_owned()));
        assert_eq!(page.cursor(), (0, 1));
        assert!(has_focus(&page.cell((0, 1))), "the focus stays on the board");
    }
}

#[test]
async fn keys_act_only_while_the_board_has_the_focus() {
    let page = Page::with_board("*...* .....").await;
    page.focus_board();
    let button = page.element("[data-action=settings]");
    button.focus().unwrap();
    assert_eq!(page.press_keys(&["f", "n", "ArrowDown", " "]).await, [false; 4]);
    assert_eq!((page.cursor(), page.board()), ((0, 0), "..... .....".to_owned()));
}

#[test]
async fn the_cursor_continues_from_the_clicked_cell() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    let grid = page.element("[role=grid]");
    // As browsers do after a click: the board takes the focus, not its cells.
    grid.focus().unwrap();
    page.press_keys(&["ArrowRight"]).await;
    assert_eq!(page.cursor(), (2, 1));
}

#[test]
async fn keys_act_on_the_focused_cell_wherever_the_cursor_is() {
    let page = Page::with_board("*...* .....").await;
    page.focus_board();
    // As the browse mode of a screen reader does.
    page.cell((2, 1)).focus().unwrap();
    page.press_keys(&["f"]).await;
    assert_eq!((page.cursor(), page.board()), ((2, 1), "..... ..F..".to_owned()));
    assert!(has_focus(&page.cell((2, 1))));
}

#[test]
async fn a_click_on_a_larger_board_does_not_move_the_cursor_off_a_smaller_one() {
    let page = Page::open("#/play?level=expert").await;
    page.left_click((29, 15)).await;
    page.click_level("beginner").await;
    let grid = page.element("[role=grid]");
    grid.focus().unwrap();
    page.press_keys(&[" "]).await;
    assert_eq!(page.cursor(), (0, 0));
    assert_ne!(page.status(), "ready");
}

#[test]
async fn the_focus_of_a_removed_button_moves_to_the_cursor_without_scrolling() {
    let worker = InPageWorker::new();
    let page = Page::open("#/nowhere").await;
    worker.respond().await;
    let element =
        |selector: &str| -> web_sys::HtmlElement { wasm_bindgen::JsCast::unchecked_into(page.element(selector)) };
    let (field, dismiss) = (element(".field"), element("[data-action=dismiss]"));
    field.style().set_property("overflow", "auto").unwrap();
    field.style().set_property("height", "20px").unwrap();
    element("[role=grid]").style().set_property("height", "400px").unwrap();
    field.set_scroll_top(40);
    assert_eq!(field.scroll_top(), 40, "it pans");
    dismiss.focus().unwrap();
    page.click_action("dismiss").await;
    assert!(has_focus(&page.cell((0, 0))), "play by keys can continue");
    assert_eq!(field.scroll_top(), 40);
}

#[test]
async fn a_button_clicked_without_the_focus_moves_no_focus() {
    let worker = InPageWorker::new();
    let page = Page::open("#/nowhere").await;
    worker.respond().await;
    let body = super::dom::document().body().unwrap();
    assert!(has_focus(&body));
    page.click_action("dismiss").await;
    assert!(has_focus(&body), "as in browsers where a click gives buttons no focus");
}

#[test]
async fn a_whole_game_can_be_played() {
    let page = Page::with_board("*. .. .*").await;
    page.focus_board();
    page.press_keys(&["f", "ArrowRight", " ", "ArrowDown", "Enter", "ArrowLeft", " ", "ArrowDown", " "]).await;
    assert_eq!((page.status(), page.board()), ("won".to_owned(), "F1 22 1F".to_owned()));
    assert!(has_focus(&page.cell((0, 2))), "the focus does not move by itself");
}
