//! A finger on the board.

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use minesweeper_web::board::click::GestureOptions;
use minesweeper_web::board::gesture::DOUBLE_TAP_MS;
use minesweeper_web::platform::listener::Listener;
use minesweeper_web::settings::state::Settings;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::dom::document;
use super::fakes::clock::FakeClock;
use super::page::{Page, Square, link_to};

const BOARD: &str = "*...* .....";
/// Longer than a tap takes on a busy machine.
const LONG_MS: u16 = 400;

async fn page() -> Page {
    Page::with_settings(&Settings { long_press_ms: LONG_MS, ..Settings::default() }, &link_to(BOARD)).await
}

/// Waits until a finger that is down counts as a long press: the board's timer was set earlier with the same delay.
async fn wait_for_long_press() {
    TimeoutFuture::new(LONG_MS.into()).await;
    flush().await;
}

async fn long_press(page: &Page, at: Square) {
    page.touch("pointerdown", at, (50, 50)).await;
    wait_for_long_press().await;
    page.touch("pointerup", at, (50, 50)).await;
}

#[test]
async fn a_tap_reveals_when_the_finger_is_lifted() {
    let page = page().await;
    page.touch("pointerdown", (1, 1), (50, 50)).await;
    assert_eq!((page.board(), page.cells_with("data-pressed")), ("..... .....".to_owned(), "..... .#...".to_owned()));
    page.touch("pointerup", (1, 1), (50, 50)).await;
    assert_eq!((page.board(), page.cells_with("data-pressed")), ("..... .1...".to_owned(), "..... .....".to_owned()));
}

#[test]
async fn a_long_press_flags_while_the_finger_is_down_and_tells_the_script_that_vibrates() {
    let events = Rc::new(Cell::new(0));
    let counted = Rc::clone(&events);
    let _listener = Listener::new(document().into(), "board:long-press", move |_| counted.set(counted.get() + 1));
    let page = page().await;
    page.touch("pointerdown", (0, 0), (50, 50)).await;
    assert_eq!((page.board(), events.get()), ("..... .....".to_owned(), 0));
    wait_for_long_press().await;
    assert_eq!((page.board(), events.get()), ("F.... .....".to_owned(), 1));
    page.touch("pointerup", (0, 0), (50, 50)).await;
    assert_eq!((page.board(), events.get()), ("F.... .....".to_owned(), 1), "lifting it does nothing more");
}

#[test]
async fn a_finger_lifted_late_is_a_long_press_even_if_the_timer_has_not_fired() {
    let clock = FakeClock::new(0.0);
    let page = page().await;
    for (ms, board, at) in
        [(f64::from(LONG_MS) - 1.0, "..... .1...", (1, 1)), (f64::from(LONG_MS), "F.... .1...", (0, 0))]
    {
        clock.set(0.0);
        page.touch("pointerdown", at, (50, 50)).await;
        clock.set(ms);
        page.touch("pointerup", at, (50, 50)).await;
        assert_eq!(page.board(), board, "{ms} ms");
    }
}

#[test]
async fn a_tap_on_a_number_chords() {
    let page = page().await;
    page.tap((1, 1)).await;
    long_press(&page, (0, 0)).await;
    page.tap((1, 1)).await;
    assert_eq!(page.board(), "F101. 1101.");
}

#[test]
async fn a_moved_finger_never_acts() {
    let page = page().await;
    page.touch("pointerdown", (1, 1), (50, 50)).await;
    page.touch("pointermove", (1, 1), (50, 65)).await;
    assert_eq!(page.cells_with("data-pressed"), "..... .....", "it pans");
    page.touch("pointermove", (1, 1), (50, 50)).await;
    wait_for_long_press().await;
    page.touch("pointerup", (1, 1), (50, 50)).await;
    assert_eq!((page.status(), page.board()), ("ready".to_owned(), "..... .....".to_owned()));
}

#[test]
async fn a_slightly_moving_finger_still_taps() {
    let page = page().await;
    page.touch("pointerdown", (1, 1), (50, 50)).await;
    page.touch("pointermove", (1, 1), (54, 47)).await;
    page.touch("pointerup", (1, 1), (54, 47)).await;
    assert_eq!(page.board(), "..... .1...");
}

#[test]
async fn a_finger_that_pans_never_acts() {
    let page = page().await;
    page.touch("pointerdown", (1, 1), (50, 50)).await;
    page.touch("pointercancel", (1, 1), (50, 50)).await;
    wait_for_long_press().await;
    assert_eq!((page.board(), page.cells_with("data-pressed")), ("..... .....".to_owned(), "..... .....".to_owned()));
    page.tap((1, 1)).await;
    assert_eq!(page.board(), "..... .1...", "the next tap is a tap");
}

#[test]
async fn two_fingers_never_act() {
    let page = page().await;
    page.touch("pointerdown", (1, 1), (50, 50)).await;
    page.touch("pointerdown", (3, 1), (150, 50)).await;
    wait_for_long_press().await;
    page.touch("pointerup", (1, 1), (50, 50)).await;
    page.touch("pointerup", (3, 1), (150, 50)).await;
    assert_eq!(page.board(), "..... .....");
}

#[test]
async fn a_finger_lifted_unseen_does_not_spoil_the_next_tap() {
    let page = page().await;
    page.touch("pointerdown", (1, 1), (50, 50)).await;
    page.lift_unseen();
    page.tap((3, 1)).await;
    assert_eq!(page.board(), "..... ...1.");
}

#[test]
async fn flag_mode_swaps_tap_and_long_press() {
    let page = page().await;
    page.click_action("flag-mode").await;
    page.tap((1, 1)).await;
    assert_eq!(page.board(), "..... .1...", "the first tap of a game opens");
    page.tap((0, 0)).await;
    assert_eq!(page.board(), "F.... .1...");
    long_press(&page, (1, 0)).await;
    assert_eq!(page.board(), "F1... .1...");
    page.tap((1, 1)).await;
    assert_eq!(page.board(), "F101. 1101.", "a number still chords");
}

#[test]
async fn the_face_shows_a_finger_that_is_down() {
    let page = page().await;
    page.touch("pointerdown", (1, 1), (50, 50)).await;
    assert_eq!(page.mood(), "oh");
    page.touch("pointerup", (1, 1), (50, 50)).await;
    assert_eq!(page.mood(), "calm");
}

async fn page_with_double_taps() -> Page {
    let gestures = GestureOptions { double_tap_flags: true, ..GestureOptions::default() };
    Page::with_settings(&Settings { gestures, ..Settings::default() }, &link_to(BOARD)).await
}

/// Waits until a tap cannot become a double tap any more: the board's timer was set earlier with the same delay.
async fn wait_for_single_tap() {
    TimeoutFuture::new(DOUBLE_TAP_MS as u32).await;
    flush().await;
}

#[test]
async fn a_double_tap_flags_and_a_single_one_opens_a_moment_later() {
    let page = page_with_double_taps().await;
    page.tap((0, 0)).await;
    assert_eq!((page.board(), page.cells_with("data-pressed")), ("..... .....".to_owned(), "#.... .....".to_owned()));
    page.tap((0, 0)).await;
    assert_eq!((page.board(), page.cells_with("data-pressed")), ("F.... .....".to_owned(), "..... .....".to_owned()));
    page.tap((1, 1)).await;
    assert_eq!(page.board(), "F.... .....");
    wait_for_single_tap().await;
    assert_eq!(page.board(), "F.... .1...");
    page.tap((1, 1)).await;
    assert_eq!(page.board(), "F101. 1101.", "a number does not wait");
    page.tap((0, 0)).await;
    page.tap((0, 0)).await;
    assert_eq!(page.board(), ".101. 1101.");
}

#[test]
async fn a_tap_on_another_cell_opens_the_first_at_once() {
    let page = page_with_double_taps().await;
    page.tap((1, 1)).await;
    page.tap((3, 1)).await;
    assert_eq!(page.board(), "..... .1...");
    wait_for_single_tap().await;
    assert_eq!(page.board(), "..... .1.1.");
}

#[test]
async fn a_tap_that_waits_opens_nothing_in_a_new_game() {
    let page = page_with_double_taps().await;
    page.tap((1, 1)).await;
    wait_for_single_tap().await;
    page.tap((3, 1)).await;
    page.click_action("new-game").await;
    wait_for_single_tap().await;
    assert_eq!((page.board(), page.cells_with("data-pressed")), ("..... .....".to_owned(), "..... .....".to_owned()));
}
