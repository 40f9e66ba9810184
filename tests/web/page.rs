//! The vocabulary of the tests: the page opened at an address, its board as ASCII, pointers, keys and fields.

mod hands;

use std::cell::Cell as Slot;

use game_engine::minesweeper::notation::board_text;
use game_engine::minesweeper::notation::link::{self, BoardLink};
use minesweeper_web::components::app::App;
use minesweeper_web::settings::Settings;
use minesweeper_web::{browser, renders, saved};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, EventTarget, HtmlInputElement};
use yew::AppHandle;
use yew::scheduler::flush;

use super::stand_in::sweep;

pub(crate) use hands::{menu_shows, middle_scrolls};

/// No button, the left, the right and the middle one, as `buttons` has them.
pub(crate) const UP: u16 = 0;
pub(crate) const LEFT: u16 = 1;
pub(crate) const RIGHT: u16 = 2;
pub(crate) const MIDDLE: u16 = 4;

/// A cell by its place on the board.
pub(crate) type At = (u8, u8);

/// The name of the element that a page is in.
pub(crate) const STAGE: &str = "stage";

/// The key that settings are saved under.
pub(crate) const SETTINGS: &str = "minesweeper.settings";

/// The page, open. Dropped, it is closed.
pub(crate) struct Page {
    app: Option<AppHandle<App>>,
    root: Element,
    buttons: Slot<u16>,
    /// The fingers that are down.
    fingers: Slot<u8>,
    /// The boards, rows and cells that were rendered to open it.
    pub(crate) rendered: [u32; 3],
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(app) = self.app.take() {
            app.destroy();
        }
        self.root.remove();
    }
}

impl Page {
    /// The first visit, at an address.
    pub(crate) async fn at(fragment: &str) -> Self {
        storage().clear().unwrap();
        Self::back(fragment).await
    }

    /// The first visit, by the link to a board of `*` and `.`; more than one row, a space between.
    pub(crate) async fn of(board: &str) -> Self {
        Self::at(&link_to(board)).await
    }

    /// A visit by one who has chosen `settings`.
    pub(crate) async fn with(settings: &Settings, fragment: &str) -> Self {
        storage().clear().unwrap();
        storage().set_item(SETTINGS, &saved::settings::write(settings)).unwrap();
        Self::back(fragment).await
    }

    /// Another visit: what was kept is still there.
    pub(crate) async fn back(fragment: &str) -> Self {
        sweep();
        // Without an event: only later changes of the address are news.
        browser::replace_fragment(if fragment.is_empty() { "#" } else { fragment });
        let document = document();
        let root = document.create_element("div").unwrap();
        root.set_id(STAGE);
        document.body().unwrap().append_child(&root).unwrap();
        count_anew();
        let app = yew::Renderer::<App>::with_root(root.clone()).render();
        flush().await;
        Self { app: Some(app), root, buttons: Slot::new(UP), fingers: Slot::new(0), rendered: renders::take() }
    }

    /// Goes to another address of the page.
    pub(crate) async fn go(&self, fragment: &str) {
        let window = browser::window().unwrap();
        let arrived = next(&window, "hashchange");
        window.location().set_hash(fragment).unwrap();
        arrived.await;
        flush().await;
    }

    /// The one element that `selector` finds.
    #[track_caller]
    pub(crate) fn one(&self, selector: &str) -> Element {
        let mut found = self.all(selector);
        assert_eq!(found.len(), 1, "elements for {selector}");
        found.pop().unwrap()
    }

    pub(crate) fn all(&self, selector: &str) -> Vec<Element> {
        let list = self.root.query_selector_all(selector).unwrap();
        (0..list.length()).map(|index| list.get(index).unwrap().unchecked_into()).collect()
    }

    /// An attribute of the one element that `selector` finds; a dash where it has none.
    #[track_caller]
    pub(crate) fn attribute(&self, selector: &str, name: &str) -> String {
        self.one(selector).get_attribute(name).unwrap_or_else(|| "-".to_owned())
    }

    /// The text of the one element that `selector` finds.
    #[track_caller]
    pub(crate) fn text(&self, selector: &str) -> String {
        self.one(selector).text_content().unwrap()
    }

    /// What stands in the one field that `selector` finds.
    #[track_caller]
    pub(crate) fn input(&self, selector: &str) -> HtmlInputElement {
        self.one(selector).unchecked_into()
    }

    #[track_caller]
    pub(crate) fn cell(&self, (x, y): At) -> Element {
        self.one(&format!("[role=gridcell][data-x='{x}'][data-y='{y}']"))
    }

    #[track_caller]
    pub(crate) fn name(&self, at: At) -> String {
        self.cell(at).get_attribute("aria-label").unwrap()
    }

    #[track_caller]
    pub(crate) fn status(&self) -> String {
        self.attribute("[role=grid]", "data-status")
    }

    #[track_caller]
    pub(crate) fn mood(&self) -> String {
        self.attribute("[data-action=new-game]", "data-mood")
    }

    #[track_caller]
    pub(crate) fn mines_left(&self) -> String {
        self.attribute("[data-mines-left]", "data-mines-left")
    }

    #[track_caller]
    pub(crate) fn elapsed(&self) -> String {
        self.attribute("[data-elapsed]", "data-elapsed")
    }

    /// The board as it is shown, a space between rows: position text, as far as attributes tell.
    pub(crate) fn board(&self) -> String {
        self.draw(|cell| match &*cell.get_attribute("data-state").unwrap() {
            "hidden" => '.',
            "flagged" => 'F',
            "questioned" => '?',
            "revealed" => cell.get_attribute("data-n").unwrap().parse().unwrap(),
            "mine" => '*',
            "exploded" => 'X',
            "wrong-flag" => 'w',
            other => panic!("no cell is {other}"),
        })
    }

    /// The cells that have `attribute` as `#`, the others as a dot.
    pub(crate) fn marked(&self, attribute: &str) -> String {
        self.draw(|cell| if cell.has_attribute(attribute) { '#' } else { '.' })
    }

    /// The first letters of what `attribute` says on each cell, a dot where it is not.
    pub(crate) fn letters(&self, attribute: &str) -> String {
        self.draw(|cell| cell.get_attribute(attribute).and_then(|value| value.chars().next()).unwrap_or('.'))
    }

    fn draw(&self, look: impl Fn(&Element) -> char) -> String {
        let row = |row: &Element| {
            let cells = row.children();
            (0..cells.length()).map(|index| look(&cells.item(index).unwrap())).collect::<String>()
        };
        self.all("[role=grid] > [role=row]").iter().map(row).collect::<Vec<_>>().join(" ")
    }

    /// The cell that Tab would go to. There is exactly one.
    #[track_caller]
    pub(crate) fn cursor(&self) -> At {
        let cell = self.one("[role=gridcell][tabindex]");
        assert_eq!(cell.get_attribute("tabindex").unwrap(), "0");
        let number = |name: &str| cell.get_attribute(name).unwrap().parse().unwrap();
        (number("data-x"), number("data-y"))
    }
}

/// Counts renders from here on.
pub(crate) fn count_anew() {
    let _ = renders::take();
}

/// The link to a board of `*` and `.`.
pub(crate) fn link_to(board: &str) -> String {
    let rows: String = board.split_whitespace().flat_map(|row| [row, "\n"]).collect();
    let field = board_text::parse(&rows).unwrap();
    format!("#/play?{}", link::format_query(&BoardLink { field, start: None }))
}

/// What has been kept of the settings.
pub(crate) fn kept() -> Settings {
    saved::settings::open(&storage().get_item(SETTINGS).unwrap().expect("settings are kept")).unwrap().1
}

pub(crate) fn storage() -> web_sys::Storage {
    browser::storage().unwrap()
}

/// An attribute of `<html>`; a dash where it has none.
pub(crate) fn root_attribute(name: &str) -> String {
    browser::root().unwrap().get_attribute(name).unwrap_or_else(|| "-".to_owned())
}

pub(crate) fn document() -> web_sys::Document {
    browser::window().unwrap().document().unwrap()
}

/// Whether `element` has the focus.
pub(crate) fn has_focus(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

/// Done when `target` has had its next event of a kind, and all who listened before have had it.
fn next(target: &EventTarget, kind: &'static str) -> impl Future<Output = ()> {
    let target = target.clone();
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let options = web_sys::AddEventListenerOptions::new();
        options.set_once(true);
        target.add_event_listener_with_callback_and_add_event_listener_options(kind, &resolve, &options).unwrap();
    });
    async move {
        JsFuture::from(promise).await.unwrap();
    }
}
