//! Wide boards are rotated on a narrow screen.

use minesweeper_web::settings::state::Settings;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::dom::has_focus;
use super::fakes::media::FakeMedia;
use super::fakes::worker::InPageWorker;
use super::page::{Page, link_to};

const NARROW: &[&str] = &["max-aspect-ratio"];

#[test]
async fn a_rotated_board_keeps_its_coordinates() {
    let _screen = FakeMedia::matching(NARROW);
    // The last cell of the first row is a mine.
    let page = Page::with_board("...* ....").await;
    assert_eq!(page.attribute("[role=grid]", "aria-label"), "Minefield, 4 rows, 2 columns, 1 mine");
    let cells = page.all("[role=gridcell]").into_iter().map(|cell| {
        let coordinates = ["data-x", "data-y"].map(|name| cell.get_attribute(name).unwrap()).concat();
        format!("{coordinates} {}", cell.get_attribute("aria-label").unwrap())
    });
    let expected = [
        "01 A1, covered",
        "00 B1, covered",
        "11 A2, covered",
        "10 B2, covered",
        "21 A3, covered",
        "20 B3, covered",
        "31 A4, covered",
        "30 B4, covered",
    ];
    assert_eq!(cells.collect::<Vec<_>>(), expected);
    page.left_click((2, 0)).await;
    assert_eq!(page.board(), ".. .. .1 ..", "the coordinates are the board's, not the screen's");
    page.left_click((3, 0)).await;
    assert_eq!(page.board(), ".. .. .1 .X");
    assert_eq!(page.text("[role=alert]"), "Boom. B4\u{a0}was\u{a0}a\u{a0}mine.");
}

#[test]
async fn keys_move_in_the_direction_on_the_screen() {
    let _screen = FakeMedia::matching(NARROW);
    let page = Page::open("#/play?level=expert").await;
    assert_eq!(page.cursor(), (0, 15), "the top left corner on the screen");
    page.focus_board();
    page.press_keys(&["ArrowDown"]).await;
    assert_eq!(page.cursor(), (1, 15));
    page.press_keys(&["ArrowRight"]).await;
    assert_eq!(page.cursor(), (1, 14));
    page.press_keys(&["Control+End"]).await;
    assert_eq!(page.cursor(), (29, 0));
    assert!(has_focus(&page.cell((29, 0))));
}

#[test]
async fn rotating_the_screen_preserves_the_game() {
    let screen = FakeMedia::matching(&[]);
    let page = Page::with_board("...* ....").await;
    page.left_click((2, 0)).await;
    page.right_click((3, 0)).await;
    assert_eq!(page.board(), "..1F ....");
    let screen = screen.change_to(NARROW);
    flush().await;
    assert_eq!((page.board(), page.status()), (".. .. .1 .F".to_owned(), "playing".to_owned()));
    let _screen = screen.change_to(&[]);
    flush().await;
    assert_eq!(page.board(), "..1F ....");
}

#[test]
async fn tab_reaches_exactly_one_cell_after_a_rotation() {
    let screen = FakeMedia::matching(&[]);
    let page = Page::open("#/play?level=expert").await;
    page.focus_board();
    page.press_keys(&["Control+End"]).await;
    let screen = screen.change_to(NARROW);
    flush().await;
    page.cursor();
    let _screen = screen.change_to(&[]);
    flush().await;
    page.cursor();
}

#[test]
async fn no_board_is_rotated_on_a_wide_screen_or_if_that_is_off() {
    let unrotated = Settings { rotates_wide_boards: false, ..Settings::default() };
    {
        let _screen = FakeMedia::matching(NARROW);
        let worker = InPageWorker::new();
        let page = Page::with_settings(&unrotated, &link_to("...* ....")).await;
        assert_eq!(page.board(), ".... ....");
        page.click_action("settings").await;
        worker.respond().await;
        page.click("[data-setting=rotate-wide-boards]").await;
        assert_eq!(page.board(), ".. .. .. ..", "and it rotates as soon as that is chosen");
    }
    assert_eq!(Page::with_board("...* ....").await.board(), ".... ....");
}

#[test]
async fn a_tall_board_is_never_rotated() {
    let _screen = FakeMedia::matching(NARROW);
    let page = Page::with_board(".. .. .*").await;
    assert_eq!(page.board(), ".. .. ..");
    page.left_click((0, 2)).await;
    assert_eq!(page.board(), ".. .. 1.");
}
