//! The offer of a new version, which waits until the player accepts it.

use std::cell::Cell;
use std::rc::Rc;

use minesweeper_web::platform::dom;
use minesweeper_web::platform::listener::Listener;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::fakes::worker::InPageWorker;
use super::page::Page;

/// Opens the page, starts a game, and announces a new version.
async fn offered() -> Page {
    let page = Page::with_board("*.. ... ...").await;
    page.left_click((1, 0)).await;
    assert_eq!(page.all("[data-action=update]").len(), 0);
    dom::dispatch_on_window("update:ready");
    flush().await;
    assert_eq!(page.all("[data-action=update]").len(), 1);
    page
}

/// Counts the requests to activate the new version.
fn count_requests() -> (Rc<Cell<u32>>, Listener) {
    let count = Rc::new(Cell::new(0));
    let counted = Rc::clone(&count);
    let window = dom::window().unwrap();
    (count, Listener::new(window.into(), "update:apply", move |_| counted.set(counted.get() + 1)))
}

#[test]
async fn an_offer_changes_neither_board_nor_focus() {
    let (count, _listener) = count_requests();
    let page = offered().await;
    assert_eq!(page.board(), ".1. ... ...");
    assert_ne!(dom::root().unwrap().owner_document().unwrap().active_element().unwrap().tag_name(), "BUTTON");
    page.left_click((1, 1)).await;
    assert_eq!(page.board(), ".1. .1. ...");
    assert_eq!(count.get(), 0);
}

#[test]
async fn a_notice_about_a_bad_address_is_shown_on_top_of_an_offer() {
    let worker = InPageWorker::new();
    let page = Page::open("#/nowhere").await;
    worker.respond().await;
    dom::dispatch_on_window("update:ready");
    flush().await;
    assert!(page.text(".notices > :last-child p").starts_with("That link doesn’t work"), "it is on top");
    page.click(".notices > :last-child [data-action=dismiss]").await;
    assert_eq!(page.all(".notices > :last-child [data-action=update]").len(), 1);
}

#[test]
async fn dismissing_the_offer_requests_nothing() {
    let (count, _listener) = count_requests();
    let page = offered().await;
    page.click(".notice [data-action=dismiss]").await;
    assert_eq!((page.all(".notice").len(), count.get()), (0, 0));
    dom::dispatch_on_window("update:ready");
    flush().await;
    assert_eq!(page.all(".notice").len(), 1, "the next one is offered again");
}

#[test]
async fn an_accepted_version_is_requested_once() {
    let (count, _listener) = count_requests();
    let page = offered().await;
    page.click_action("update").await;
    assert_eq!((page.all(".notice").len(), count.get()), (0, 1));
}
