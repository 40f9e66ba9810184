//! A stand-in for `record.js` that a test moves, with the worker's own program on the page.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use minesweeper_web::browser;
use minesweeper_web::effects::Listener;
use minesweeper_web::record::rows::{self, Row};
use minesweeper_web::saved::played;
use minesweeper_web::worker::desk::Desk;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, Event};
use yew::scheduler::flush;

use super::page::{Page, document};

/// Answers for the worker, and hears what the archive is asked.
pub(crate) struct Backstage {
    asked: Rc<RefCell<Vec<Array>>>,
    _listeners: [Listener; 2],
}

fn detail(event: &Event) -> Array {
    event.dyn_ref::<CustomEvent>().unwrap().detail().dyn_into().unwrap()
}

impl Backstage {
    pub(crate) fn new() -> Self {
        let asked: Rc<RefCell<Vec<Array>>> = Rc::default();
        let heard = Rc::clone(&asked);
        let archive =
            Listener::new(document().into(), "history:request", move |event| heard.borrow_mut().push(detail(&event)));
        let desk = RefCell::new(Desk::default());
        let worker = Listener::new(document().into(), "worker:request", move |event| {
            let question = detail(&event);
            let bytes = |part: JsValue| part.dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec()).unwrap_or_default();
            let mut desk = desk.borrow_mut();
            desk.take(&bytes(question.get(0)), bytes(question.get(1)));
            while !desk.is_idle() {
                if let Some(answer) = desk.step() {
                    let parts = [answer, desk.beside()].map(|part| Uint8Array::from(part.as_slice()));
                    browser::tell("worker:response", &Array::of2(&parts[0], &parts[1]));
                }
            }
        });
        Self { asked, _listeners: [archive, worker] }
    }

    /// The archive is there.
    pub(crate) async fn open(&self) {
        self.tell(&[&"ready".into()]).await;
    }

    pub(crate) async fn tell(&self, parts: &[&JsValue]) {
        let detail = Array::new();
        for part in parts {
            detail.push(part);
        }
        browser::tell("history:response", &detail);
        flush().await;
    }

    /// These are the rows now.
    pub(crate) async fn rows(&self, bytes: &[u8], kept: bool) {
        self.tell(&[&"rows".into(), &Uint8Array::from(bytes), &kept.into()]).await;
    }

    /// What the archive was asked to do, by name.
    pub(crate) fn deeds(&self) -> Vec<String> {
        self.asked.borrow().iter().map(|asked| asked.get(0).as_string().unwrap()).collect()
    }

    /// A part of the last that was asked by this name.
    #[track_caller]
    pub(crate) fn part(&self, deed: &str, place: u32) -> JsValue {
        let asked = self.asked.borrow();
        let last = asked.iter().rev().find(|asked| asked.get(0).as_string().as_deref() == Some(deed));
        last.unwrap_or_else(|| panic!("nobody asked for {deed}")).get(place)
    }

    pub(crate) fn bytes(&self, deed: &str, place: u32) -> Vec<u8> {
        self.part(deed, place).dyn_into::<Uint8Array>().unwrap().to_vec()
    }

    /// The row of the game that was handed over.
    pub(crate) fn kept_row(&self) -> Vec<u8> {
        let (played, moves) = (self.bytes("keep", 4), self.bytes("keep", 5));
        let numbers = played::read(&played).unwrap();
        let (won, began) = (numbers.won, numbers.began as f64);
        let row = Row {
            id: numbers.id,
            favourite: false,
            reset: false,
            recorded: true,
            won,
            began,
            played: &played,
            judged: &[],
            moves: &moves,
        };
        rows::write(&[row])
    }
}

/// A win at the first reveal, on a board that nobody knew.
pub(crate) async fn win() -> (Page, Backstage) {
    let page = Page::at("#/play?level=5x5x24").await;
    let backstage = Backstage::new();
    backstage.open().await;
    page.left((2, 2)).await;
    assert_eq!(page.status(), "won");
    (page, backstage)
}
