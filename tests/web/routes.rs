//! Addresses.

use wasm_bindgen_test::wasm_bindgen_test as test;

use super::page::{Page, link_to, saved_settings};

/// The board's name.
fn name(page: &Page) -> String {
    page.attribute("[role=grid]", "aria-label")
}

#[test]
async fn a_bad_address_is_told_and_a_board_is_there_to_play() {
    for (fragment, words) in [
        ("#/nowhere", "there is no page \"/nowhere\""),
        ("#/play?level=hard", "level: "),
        ("#/play?level=9x9x81", "level: the number of mines is 81: on 9x9 it may be 0 to 80"),
        ("#/play?mode=hard", "mode is \"hard\": it may be classic or no-guess"),
        ("#/play?b=1&m=0", "m has 1 digits, this board takes 17"),
        ("#/play?b=0302", "the link has no m"),
        ("#/play?b=0302&m=40&s=3.0", "s: "),
        ("#/play?seed=x", "seed is \"x\""),
        ("#/play?peek=2", "peek is \"2\": it may be 0 or 1"),
    ] {
        let page = Page::open(fragment).await;
        let told = page.text(".notice p");
        assert!(told.starts_with("This address leads nowhere: ") && told.contains(words), "{fragment}: {told}");
        assert_eq!((name(&page), page.status()), ("Minefield, 9 rows, 9 columns, 10 mines".into(), "ready".into()));
        page.left_click((4, 4)).await;
        assert_ne!(page.status(), "ready", "{fragment}");
        page.click_action("dismiss").await;
        assert_eq!(page.all(".notice").len(), 0);
    }
}

#[test]
async fn a_notice_goes_when_the_address_is_mended_and_comes_with_the_next_bad_one() {
    let page = Page::open("#/nowhere").await;
    page.click_action("dismiss").await;
    page.navigate("#/elsewhere").await;
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
async fn a_level_in_the_address_is_played_and_remembered() {
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
async fn a_board_link_is_this_very_board_and_nothing_is_moved_for_the_first_reveal() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((0, 0)).await;
    assert_eq!((page.status(), page.board()), ("lost".to_owned(), "X...* .....".to_owned()));
}

#[test]
async fn a_board_link_with_its_start_opens_it() {
    let page = Page::open(&format!("{}&s=2.1", link_to("*...* ....."))).await;
    assert_eq!((page.status(), page.board()), ("playing".to_owned(), ".101. .101.".to_owned()));
}

#[test]
async fn another_address_is_followed_while_the_page_is_open() {
    let page = Page::open("#/").await;
    page.left_click((4, 4)).await;
    page.navigate(&link_to("*...* .....")).await;
    assert_eq!((name(&page), page.status()), ("Minefield, 2 rows, 5 columns, 2 mines".into(), "ready".into()));
    page.navigate("#/tic-tac-toe").await;
    assert_eq!(page.all("[role=gridcell]").len(), 9);
    assert_eq!(page.status(), "playing");
}

#[test]
async fn a_look_at_tic_tac_toe_by_its_address_can_be_taken() {
    let page = Page::open("#/tic-tac-toe").await;
    assert_eq!(page.attribute("nav [aria-current]", "href"), "#/tic-tac-toe");
    page.navigate("#/").await;
    assert_eq!(page.attribute("nav [aria-current]", "href"), "#/");
    assert_eq!(name(&page), "Minefield, 9 rows, 9 columns, 10 mines");
}
