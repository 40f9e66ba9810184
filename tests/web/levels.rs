//! The levels of difficulty.

use minesweeper_engine::Difficulty;
use minesweeper_web::settings::state::Settings;
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::page::{Page, saved_settings};

const SEGMENTS: [&str; 4] =
    ["[data-value=beginner]", "[data-value=intermediate]", "[data-value=expert]", "[data-action=custom]"];

/// The board's name, and a picture of the level buttons with `#` for the pressed one.
fn shown(page: &Page) -> (String, String) {
    let on = |segment: &&str| if page.attribute(segment, "aria-pressed") == "true" { '#' } else { '.' };
    (page.attribute("[role=grid]", "aria-label"), SEGMENTS.iter().map(on).collect())
}

#[track_caller]
fn check(page: &Page, name: &str, on: &str) {
    assert_eq!(shown(page), (format!("Minefield, {name}"), on.to_owned()));
}

#[test]
async fn each_level_is_one_click_away_and_saved() {
    let page = Page::open("#/").await;
    check(&page, "9 rows, 9 columns, 10 mines", "#...");
    for (level, name, on, difficulty) in [
        ("expert", "16 rows, 30 columns, 99 mines", "..#.", Difficulty::Expert),
        ("intermediate", "16 rows, 16 columns, 40 mines", ".#..", Difficulty::Intermediate),
        ("beginner", "9 rows, 9 columns, 10 mines", "#...", Difficulty::Beginner),
    ] {
        page.click_level(level).await;
        check(&page, name, on);
        assert_eq!(saved_settings().level, difficulty);
    }
}

#[test]
async fn the_last_level_is_restored_at_the_next_visit() {
    let page = Page::open("#/").await;
    page.click_level("expert").await;
    drop(page);
    check(&Page::reopen("#/").await, "16 rows, 30 columns, 99 mines", "..#.");
}

#[test]
async fn choosing_a_level_ends_the_game_in_progress() {
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    page.click_level("beginner").await;
    assert_eq!((page.status(), page.mines_left(), page.elapsed()), ("ready".into(), "10".into(), "0".into()));
}

#[test]
async fn choosing_the_level_that_is_played_changes_nothing() {
    let page = Page::open("#/play?seed=3").await;
    page.left_click((4, 4)).await;
    let board = page.board();
    page.click_level("beginner").await;
    page.click("[data-value=classic]").await;
    assert_eq!((page.status(), page.board()), ("playing".to_owned(), board));
    assert!(page.all(".notice").is_empty());
}

#[test]
async fn a_notice_offers_to_undo_a_new_game() {
    let page = Page::open("#/play?seed=3").await;
    page.left_click((4, 4)).await;
    let board = page.board();
    page.click_level("expert").await;
    assert_eq!((page.status(), page.text(".notice p")), ("ready".to_owned(), "Game set aside.".to_owned()));
    page.click_action("offer").await;
    assert_eq!((page.status(), page.board()), ("playing".to_owned(), board));
    assert!(page.all(".notice").is_empty());
}

#[test]
async fn beginner_is_8_by_8_if_that_is_chosen() {
    let page =
        Page::with_settings(&Settings { small_beginner: true, ..Settings::default() }, "#/play?level=expert").await;
    page.click_level("beginner").await;
    check(&page, "8 rows, 8 columns, 10 mines", "#...");
}

#[test]
async fn the_size_of_the_board_is_set_for_the_styles_and_saved() {
    let page = Page::open("#/play?level=12x7x5").await;
    let style = minesweeper_web::platform::dom::root().unwrap().style();
    let size = || ["--columns", "--rows"].map(|name| style.get_property_value(name).unwrap());
    assert_eq!(size(), ["12", "7"]);
    page.click_level("expert").await;
    assert_eq!(size(), ["30", "16"]);
    assert_eq!(super::dom::storage().get_item("minesweeper.shape").unwrap().as_deref(), Some("30 16"));
}
