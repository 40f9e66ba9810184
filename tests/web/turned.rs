//! Wide boards on a narrow screen.

use minesweeper_web::settings::Settings;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::page::{Page, has_focus, link_to};
use super::stand_in::Screen;

const NARROW: &[&str] = &["max-width"];

#[test]
async fn a_wide_board_stands_upright_and_keeps_its_places() {
    let _screen = Screen::with(NARROW);
    // Row by row: A B C * / D E F G
    let page = Page::of("...* ....").await;
    assert_eq!(page.attribute("[role=grid]", "aria-label"), "Minefield, 4 rows, 2 columns, 1 mine");
    let places = page.all("[role=gridcell]").into_iter().map(|cell| {
        let place = ["data-x", "data-y"].map(|name| cell.get_attribute(name).unwrap()).concat();
        format!("{place} {}", cell.get_attribute("aria-label").unwrap())
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
    assert_eq!(places.collect::<Vec<_>>(), expected);
    page.left((2, 0)).await;
    assert_eq!(page.board(), ".. .. .1 ..", "its cell is the board's own, wherever it is shown");
    page.left((3, 0)).await;
    assert_eq!(page.board(), ".. .. .1 .X");
    assert_eq!(page.text("[role=alert]"), "Boom. B4 was a mine.");
}

#[test]
async fn keys_move_as_it_is_shown() {
    let _screen = Screen::with(NARROW);
    let page = Page::at("#/play?level=expert").await;
    assert_eq!(page.cursor(), (0, 15), "the top left corner as shown");
    page.enter();
    page.keys(&["ArrowDown"]).await;
    assert_eq!(page.cursor(), (1, 15));
    page.keys(&["ArrowRight"]).await;
    assert_eq!(page.cursor(), (1, 14));
    page.keys(&["Control+End"]).await;
    assert_eq!(page.cursor(), (29, 0));
    assert!(has_focus(&page.cell((29, 0))));
}

#[test]
async fn turning_the_screen_keeps_the_game() {
    let screen = Screen::with(&[]);
    let page = Page::of("...* ....").await;
    page.left((2, 0)).await;
    page.right((3, 0)).await;
    assert_eq!(page.board(), "..1F ....");
    let screen = screen.becomes(NARROW);
    flush().await;
    assert_eq!((page.board(), page.status()), (".. .. .1 .F".to_owned(), "playing".to_owned()));
    let _screen = screen.becomes(&[]);
    flush().await;
    assert_eq!(page.board(), "..1F ....");
}

#[test]
async fn exactly_one_cell_can_be_tabbed_to_when_the_screen_turns() {
    let screen = Screen::with(&[]);
    let page = Page::at("#/play?level=expert").await;
    page.enter();
    page.keys(&["Control+End"]).await;
    let screen = screen.becomes(NARROW);
    flush().await;
    page.cursor();
    let _screen = screen.becomes(&[]);
    flush().await;
    page.cursor();
}

#[test]
async fn it_lies_when_that_is_chosen_or_the_screen_is_wide() {
    let lying = Settings { upright: false, ..Settings::default() };
    {
        let _screen = Screen::with(NARROW);
        let page = Page::with(&lying, &link_to("...* ....")).await;
        assert_eq!(page.board(), ".... ....");
        page.act("settings").await;
        page.press("[data-setting=upright]").await;
        assert_eq!(page.board(), ".. .. .. ..", "and turns at once when it is chosen otherwise");
    }
    assert_eq!(Page::of("...* ....").await.board(), ".... ....");
}

#[test]
async fn a_tall_board_is_never_turned() {
    let _screen = Screen::with(NARROW);
    let page = Page::of(".. .. .*").await;
    assert_eq!(page.board(), ".. .. ..");
    page.left((0, 2)).await;
    assert_eq!(page.board(), ".. .. 1.");
}
