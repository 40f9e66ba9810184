//! The end of a game, and the actions after it.

use wasm_bindgen_test::wasm_bindgen_test as test;

use super::dom::document;
use super::fakes::clock::FakeClock;
use super::fakes::worker::InPageWorker;
use super::page::{Page, link_to};

fn fragment() -> String {
    minesweeper_web::platform::address::fragment()
}

#[test]
async fn a_win_flags_the_remaining_mines_and_is_announced_at_once() {
    let clock = FakeClock::new(1_000.0);
    let page = Page::with_board(".*. .*.").await;
    page.right_click((1, 0)).await;
    page.left_click((0, 0)).await;
    page.left_click((0, 1)).await;
    page.left_click((2, 0)).await;
    clock.set(42_207.4);
    page.left_click((2, 1)).await;
    assert_eq!((page.status(), page.board()), ("won".to_owned(), "2F2 2F2".to_owned()));
    assert_eq!(page.mines_left(), "0");
    assert_eq!([page.text("[role=alert]"), page.text(".verdict")], ["Cleared in 41.207\u{a0}s!"; 2]);
    assert_eq!(page.attribute(".end", "data-result"), "won");
    assert_eq!(page.text("[role=status]"), "", "an alert is not announced twice");
}

#[test]
async fn a_loss_names_the_mine_and_shows_all_mines() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    page.right_click((3, 1)).await;
    page.left_click((4, 0)).await;
    assert_eq!((page.status(), page.board()), ("lost".to_owned(), "*...X .1.w.".to_owned()));
    assert_eq!(page.text("[role=alert]"), "Boom. E1\u{a0}was\u{a0}a\u{a0}mine.");
    assert_eq!(page.attribute(".end", "data-result"), "lost");
}

#[test]
async fn there_is_no_alert_before_the_end_and_none_after_a_new_game() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    let results = || ["[role=alert]", ".end"].map(|selector| page.all(selector).len());
    assert_eq!(results(), [0, 0]);
    page.left_click((0, 0)).await;
    assert_eq!((results(), page.text("[role=alert]")), ([1, 1], "Boom. A1\u{a0}was\u{a0}a\u{a0}mine.".to_owned()));
    page.click_action("play-again").await;
    assert_eq!(results(), [0, 0]);
    assert_eq!((page.status(), page.board()), ("ready".to_owned(), "..... .....".to_owned()));
}

#[test]
async fn nothing_changes_a_finished_game() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((0, 0)).await;
    let board = page.board();
    page.left_click((2, 1)).await;
    page.right_click((2, 1)).await;
    page.middle_click((2, 1)).await;
    page.tap((2, 1)).await;
    page.focus_board();
    page.press_keys(&[" ", "f"]).await;
    assert_eq!((page.board(), board), ("X...* .....".to_owned(), "X...* .....".to_owned()));
}

#[test]
async fn buttons_that_act_on_the_board_are_disabled_between_the_end_and_a_new_game() {
    let page = Page::with_board("*...* .....").await;
    let disabled = || {
        ["hint", "chances", "flag-mode", "new-game"]
            .map(|action| page.all(&format!("[data-action={action}]:disabled")).len())
    };
    assert_eq!(disabled(), [0; 4]);
    page.left_click((0, 0)).await;
    assert_eq!((page.status(), disabled()), ("lost".to_owned(), [1, 1, 1, 0]));
    page.click_action("play-again").await;
    assert_eq!((page.status(), disabled()), ("ready".to_owned(), [0; 4]));
}

#[test]
async fn the_end_does_not_move_the_focus() {
    let page = Page::with_board("*...* .....").await;
    page.focus_board();
    let before = document().active_element();
    page.left_click((0, 0)).await;
    assert_eq!(page.status(), "lost");
    assert_eq!(document().active_element(), before);
}

#[test]
async fn the_result_panel_shows_the_statistics() {
    let clock = FakeClock::new(0.0);
    let worker = InPageWorker::new();
    let page = Page::with_board("..* ...").await;
    page.left_click((0, 0)).await;
    clock.set(2_000.0);
    page.left_click((0, 0)).await;
    page.left_click((2, 1)).await;
    assert_eq!(page.status(), "won");
    assert!(page.element("[data-action=copy-link]").has_attribute("disabled"), "there is no link yet");
    worker.respond().await;
    assert!(!page.element("[data-action=copy-link]").has_attribute("disabled"));
    let texts = |selector| page.all(selector).into_iter().map(|element| element.text_content().unwrap());
    let figures: Vec<_> = texts(".end summary").zip(texts(".end dd")).map(|(name, value)| name + &value).collect();
    assert_eq!(figures, ["3BV2", "3BV/s1.00", "Clicks3, 1 wasted", "Efficiency67%"]);
    // A click on a name shows what it means.
    assert!(texts(".end details p").next().unwrap().starts_with("The fewest left clicks that finish the board"));
}

#[test]
async fn after_a_loss_the_panel_says_at_once_whether_it_could_be_avoided() {
    let worker = InPageWorker::new();
    let page = Page::with_board("*..* ....").await;
    for cell in [(1, 1), (2, 1), (1, 0), (0, 0)] {
        page.left_click(cell).await;
    }
    assert_eq!((page.status(), page.text(".judgment")), ("lost".to_owned(), String::new()));
    worker.respond().await;
    assert_eq!(page.text(".judgment"), "C1 was safe. See why");
    assert_eq!(page.text("[role=status]"), "C1 was safe.");
    assert_eq!(page.initials("data-hint"), "..s. ....", "it is outlined");
    assert!(page.attribute(".judgment a", "href").ends_with("&move=4"));
    page.click_action("play-again").await;
    assert!(page.all(".judgment").is_empty() && page.all("[data-hint]").is_empty());
    let page = Page::with_board(".....* ......").await;
    page.left_click((0, 0)).await;
    page.left_click((5, 0)).await;
    worker.respond().await;
    assert_eq!(page.text(".judgment"), "A 50/50: nothing was safer. See why");
    assert!(page.all("[data-hint]").is_empty());
}

#[test]
async fn a_replayed_board_is_the_same_and_does_not_count() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    page.left_click((4, 0)).await;
    assert_eq!(page.text(".badge"), "Board from a link, not counted");
    page.click_action("same-board").await;
    assert_eq!(page.status(), "playing");
    assert_eq!(page.board(), "..... .1...", "its first square is opened again");
    page.left_click((4, 0)).await;
    assert_eq!(page.board(), "*...X .1...");
    assert_eq!(page.text(".badge"), "Repeated board, not counted");
    page.click_action("play-again").await;
    page.left_click((1, 1)).await;
    for x in 0..5 {
        page.left_click((x, 0)).await;
        page.left_click((x, 1)).await;
    }
    assert!(["won", "lost"].contains(&&*page.status()));
    assert_eq!(page.all(".badge").len(), 0, "a fresh board counts again");
}

#[test]
async fn a_replay_of_a_replay_does_not_count_either() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((0, 0)).await;
    for _ in 0..2 {
        page.click_action("same-board").await;
        assert_eq!(page.status(), "ready", "a first reveal that lost is not repeated");
        page.left_click((0, 0)).await;
        assert_eq!(page.text(".badge"), "Repeated board, not counted");
    }
}

#[test]
async fn peeking_shows_covered_mines_and_does_not_count() {
    let page = Page::open(&format!("{}&peek=1", link_to("*...* ....."))).await;
    assert_eq!(page.cells_with("data-peek"), "#...# .....");
    assert_eq!(page.board(), "..... .....", "the cells stay covered");
    page.left_click((1, 1)).await;
    assert_eq!(page.cells_with("data-peek"), "#...# .....");
    page.left_click((0, 0)).await;
    assert_eq!(page.cells_with("data-peek"), "..... .....", "no cell is covered any more");
    assert_eq!(page.text(".badge"), "Mines were visible, not counted");
}

#[test]
async fn peeking_shows_mines_as_soon_as_they_are_placed() {
    let page = Page::open("#/play?level=5x4x6&peek=1&seed=3").await;
    assert_eq!(page.cells_with("data-peek").matches('#').count(), 0);
    page.left_click((0, 0)).await;
    let (marked, board) = (page.cells_with("data-peek"), page.board());
    assert_eq!(marked.matches('#').count(), 6, "{board}");
}

#[test]
async fn without_peek_the_page_contains_no_trace_of_the_mines() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    let cells = page.all("[data-state=hidden]");
    assert_eq!(cells.len(), 9);
    let appearance = |cell: &web_sys::Element| {
        let names = cell.get_attribute_names().into_iter().map(|name| name.as_string().unwrap());
        let names = names.filter(|name| !["data-x", "data-y", "aria-label", "tabindex"].contains(&&**name));
        let attributes: Vec<_> = names.map(|name| format!("{name}={}", cell.get_attribute(&name).unwrap())).collect();
        (attributes, cell.inner_html())
    };
    for cell in &cells {
        assert_eq!(appearance(cell), appearance(&cells[0]));
    }
}

#[test]
async fn a_new_game_removes_the_link_from_the_address() {
    let page = Page::with_board("*...* .....").await;
    assert!(fragment().starts_with("#/play?b="));
    page.click_action("new-game").await;
    assert_eq!(fragment(), "#/");
    assert_eq!(page.attribute("[role=grid]", "aria-label"), "Minefield, 2 rows, 5 columns, 2 mines");
}
