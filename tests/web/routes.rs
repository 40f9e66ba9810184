//! Links and addresses.

use wasm_bindgen_test::wasm_bindgen_test as test;

use super::fakes::worker::InPageWorker;
use super::page::{Page, link_to, saved_settings};

/// The accessible name of the board.
fn name(page: &Page) -> String {
    page.attribute("[role=grid]", "aria-label")
}

#[test]
async fn a_bad_address_gives_a_notice_and_a_playable_board() {
    for (fragment, words) in [
        ("#/nowhere", "there is no page “/nowhere”"),
        ("#/play?level=hard", "level: "),
        ("#/play?level=9x9x81", "level: the number of mines is 81: on 9x9 it may be 0 to 80"),
        ("#/play?mode=hard", "mode is “hard”: it may be classic or no-guess"),
        ("#/play?b=1&m=0", "m has 1 digits, this board takes 17"),
        ("#/play?b=0302", "the link has no m"),
        ("#/play?b=0302&m=40&s=3.0", "s: "),
        ("#/play?seed=x", "seed is “x”"),
        ("#/play?peek=2", "peek is “2”: it may be 0 or 1"),
        ("#/play?level=enormous", "level: "),
        ("#/play?level=0x5x1", "level: "),
        ("#/play?seed=-1", "seed is “-1”"),
        ("#/play?level=beginner&first=lucky", "first"),
        ("#/play?b=1&m=00", ""),
        ("#/play?b=0303&m=vv", ""),
        ("#/play?b=0303&m=40&s=9.9", "s: "),
    ] {
        let worker = InPageWorker::new();
        let page = Page::open(fragment).await;
        worker.respond().await;
        let notice = page.text(".notice p");
        assert!(notice.starts_with("That link doesn’t work: ") && notice.contains(words), "{fragment}: {notice}");
        assert_eq!((name(&page), page.status()), ("Minefield, 9 rows, 9 columns, 10 mines".into(), "ready".into()));
        page.left_click((4, 4)).await;
        assert_ne!(page.status(), "ready", "{fragment}");
        page.click_action("dismiss").await;
        assert_eq!(page.all(".notice").len(), 0);
    }
}

#[test]
async fn a_notice_disappears_with_a_good_address_and_returns_with_the_next_bad_one() {
    let worker = InPageWorker::new();
    let page = Page::open("#/nowhere").await;
    worker.respond().await;
    page.click_action("dismiss").await;
    page.navigate("#/elsewhere").await;
    worker.respond().await;
    assert!(page.text(".notice p").contains("/elsewhere"), "another error is another notice");
    page.navigate("#/play?level=expert").await;
    assert_eq!(page.all(".notice").len(), 0);
    assert_eq!(name(&page), "Minefield, 16 rows, 30 columns, 99 mines");
}

#[test]
async fn no_address_can_put_markup_into_the_page() {
    let page = Page::open("#/<img src=x>").await;
    assert_eq!(page.all(".notice img").len(), 0);
}

#[test]
async fn a_level_in_the_address_is_played_and_saved() {
    let page = Page::open("#/play?level=7x6x5").await;
    assert_eq!(name(&page), "Minefield, 6 rows, 7 columns, 5 mines");
    assert_eq!(saved_settings().level.to_string(), "7x6x5");
}

#[test]
async fn the_same_seed_gives_the_same_board() {
    let mut boards = Vec::new();
    for seed in ["7", "7", "8"] {
        let page = Page::open(&format!("#/play?level=expert&seed={seed}")).await;
        page.left_click((12, 7)).await;
        boards.push(page.board());
    }
    assert_eq!(boards[0], boards[1]);
    assert_ne!(boards[0], boards[2]);
}

#[test]
async fn a_board_link_opens_exactly_that_board_and_moves_no_mine() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((0, 0)).await;
    assert_eq!((page.status(), page.board()), ("lost".to_owned(), "X...* .....".to_owned()));
}

#[test]
async fn a_board_link_opens_its_start_even_on_a_mine() {
    let page = Page::open(&format!("{}&s=2.1", link_to("*...* ....."))).await;
    assert_eq!((page.status(), page.board()), ("playing".to_owned(), ".101. .101.".to_owned()));
    let page = Page::open(&format!("{}&s=0.0", link_to("*...* ....."))).await;
    assert_eq!((page.status(), page.board()), ("lost".to_owned(), "X...* .....".to_owned()));
}

#[test]
async fn a_new_address_is_followed_while_the_page_is_open() {
    let page = Page::open("#/").await;
    page.left_click((4, 4)).await;
    page.navigate(&link_to("*...* .....")).await;
    assert_eq!((name(&page), page.status()), ("Minefield, 2 rows, 5 columns, 2 mines".into(), "ready".into()));
    page.navigate("#/tic-tac-toe").await;
    page.show_tic_tac_toe().await;
    assert_eq!(page.all("[role=gridcell]").len(), 9);
    assert_eq!(page.status(), "playing");
}

#[test]
async fn tic_tac_toe_has_an_address() {
    let page = Page::open("#/tic-tac-toe").await;
    assert_eq!(page.attribute("nav [aria-current]", "href"), "#/tic-tac-toe");
    page.navigate("#/").await;
    assert_eq!(page.attribute("nav [aria-current]", "href"), "#/");
    assert_eq!(name(&page), "Minefield, 9 rows, 9 columns, 10 mines");
}
