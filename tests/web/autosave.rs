//! The game in progress: saved at every action, restored at the next visit.

use minesweeper_web::platform::dom;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::dom::storage;
use super::fakes::clock::FakeClock;
use super::fakes::history_store::FakeHistoryStore;
use super::page::{Page, UP, link_to};

#[test]
async fn every_action_is_saved_and_the_game_is_restored() {
    let clock = FakeClock::new(1_000.0);
    let page = Page::open("#/play?level=beginner&seed=4").await;
    assert_eq!(slots(), [false, false], "without an action nothing is saved");
    page.right_click((0, 0)).await;
    assert_eq!(slots(), [false, true]);
    page.left_click((4, 4)).await;
    assert_eq!(slots(), [true, true], "the slots alternate");
    clock.set(3_500.0);
    let bases = texts();
    page.right_click((0, 1)).await;
    assert_eq!((&texts()[..2], texts()[2].is_some()), (&bases[..2], true), "only the new events are written");
    let before = (page.board(), page.mines_left(), page.elapsed());
    drop(page);
    clock.set(100.0);
    let page = Page::reopen("#/").await;
    assert_eq!((page.board(), page.mines_left(), page.elapsed()), before);
    clock.set(1_100.0);
    page.right_click((0, 1)).await;
    assert_eq!(page.elapsed(), "3", "the clock goes on");
}

#[test]
async fn the_whole_game_is_written_when_the_page_is_hidden_and_before_an_export() {
    let _store = FakeHistoryStore::new();
    let page = Page::open("#/play?level=beginner&seed=4").await;
    page.left_click((4, 4)).await;
    for write in ["hidden", "export"] {
        page.right_click((0, 0)).await;
        let before = texts();
        if write == "hidden" {
            dom::dispatch("storage:status", &"page-hiding".into());
            flush().await;
        } else {
            page.navigate("#/games").await;
            page.click_action("export").await;
        }
        let after = texts();
        let changed: Vec<bool> = before.iter().zip(&after).map(|(before, after)| before != after).collect();
        assert!(changed == [true, false, false] || changed == [false, true, false], "{write}: {changed:?}");
    }
}

#[test]
async fn an_unreadable_tail_is_reported_and_the_rest_of_the_game_is_restored() {
    let page = Page::open("#/play?level=beginner&seed=4").await;
    page.left_click((4, 4)).await;
    let board = page.board();
    page.right_click((0, 0)).await;
    drop(page);
    storage().set_item("minesweeper.game.tail", "torn").unwrap();
    let page = Page::reopen("#/").await;
    assert_eq!(page.board(), board);
    assert!(page.text(".notice p").starts_with("A saved game was damaged"));
}

#[test]
async fn mouse_positions_are_saved_with_the_next_action() {
    let clock = FakeClock::new(1_000.0);
    let page = Page::with_board("*...* .....").await;
    page.left_click((1, 1)).await;
    page.right_click((0, 0)).await;
    let before = texts();
    for step in 1..5 {
        clock.set(1_000.0 + 200.0 * f64::from(step));
        page.mouse(UP, (step, 0)).await;
    }
    assert_eq!(texts(), before, "moving is no action");
    page.right_click((0, 0)).await;
    assert_ne!(texts(), before);
}

#[test]
async fn a_finished_game_is_not_restored_but_one_whose_undo_is_still_offered_is() {
    let page = Page::with_board(".*...").await;
    page.left_click((0, 0)).await;
    page.left_click((1, 0)).await;
    assert_eq!(page.status(), "lost");
    drop(page);
    let page = Page::reopen("#/").await;
    assert_eq!(page.status(), "ready");
    page.left_click((4, 4)).await;
    page.click_action("new-game").await;
    drop(page);
    assert_eq!(Page::reopen("#/").await.status(), "playing");
}

#[test]
async fn another_link_suspends_the_game_in_progress() {
    let page = Page::open("#/").await;
    page.left_click((4, 4)).await;
    let (board, status) = (page.board(), page.status());
    assert_eq!(status, "playing");
    drop(page);
    let page = Page::reopen(&link_to(".*. ...")).await;
    assert_eq!(
        (page.status(), page.text(".notice p")),
        ("ready".to_owned(), "You have an unfinished game.".to_owned())
    );
    page.left_click((0, 0)).await;
    page.click_action("offer").await;
    assert_eq!(page.board(), board);
    page.click_action("offer").await;
    assert_eq!(page.board(), "1.. ...");
}

/// Whether the two slots of the saved game are filled.
fn slots() -> [bool; 2] {
    let [first, second, _] = texts();
    [first.is_some(), second.is_some()]
}

/// The texts of the saved game: in the two slots, and the tail.
fn texts() -> [Option<String>; 3] {
    ["0", "1", "tail"].map(|key| storage().get_item(&format!("minesweeper.game.{key}")).unwrap())
}
