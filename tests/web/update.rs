//! A new version of the page is offered: it waits until the player wants it, and nothing else changes.

use std::cell::Cell;
use std::rc::Rc;

use minesweeper_web::platform::dom;
use minesweeper_web::platform::listener::Listener;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::page::Page;

/// The page with a game under way, to which a new version is announced.
async fn offered() -> Page {
    let page = Page::with_board("*.. ... ...").await;
    page.left_click((1, 0)).await;
    assert_eq!(page.all("[data-action=update]").len(), 0);
    dom::announce("update:ready");
    flush().await;
    assert_eq!(page.all("[data-action=update]").len(), 1);
    page
}

/// Counts how often the script beside the page is told that the new version is wanted.
fn wanted() -> (Rc<Cell<u32>>, Listener) {
    let count = Rc::new(Cell::new(0));
    let counted = Rc::clone(&count);
    let window = dom::window().unwrap();
    (count, Listener::new(window.into(), "update:apply", move |_| counted.set(counted.get() + 1)))
}

#[test]
async fn an_offer_leaves_the_board_as_it_is_and_takes_no_focus() {
    let (count, _listener) = wanted();
    let page = offered().await;
    assert_eq!(page.board(), ".1. ... ...");
    assert_ne!(dom::root().unwrap().owner_document().unwrap().active_element().unwrap().tag_name(), "BUTTON");
    page.left_click((1, 1)).await;
    assert_eq!(page.board(), ".1. .1. ...");
    assert_eq!(count.get(), 0);
}

#[test]
async fn a_bad_address_is_told_before_an_offer() {
    let page = Page::open("#/nowhere").await;
    dom::announce("update:ready");
    flush().await;
    assert!(page.text(".notices > :last-child p").starts_with("This address leads nowhere"), "the one that is seen");
    page.click(".notices > :last-child [data-action=dismiss]").await;
    assert_eq!(page.all(".notices > :last-child [data-action=update]").len(), 1);
}

#[test]
async fn later_takes_the_offer_away_and_asks_for_nothing() {
    let (count, _listener) = wanted();
    let page = offered().await;
    page.click(".notice [data-action=dismiss]").await;
    assert_eq!((page.all(".notice").len(), count.get()), (0, 0));
    dom::announce("update:ready");
    flush().await;
    assert_eq!(page.all(".notice").len(), 1, "the next one is offered again");
}

#[test]
async fn a_wanted_version_is_asked_for_once() {
    let (count, _listener) = wanted();
    let page = offered().await;
    page.click_action("update").await;
    assert_eq!((page.all(".notice").len(), count.get()), (0, 1));
}
