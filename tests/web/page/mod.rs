//! The page under test: opened at an address, read as ASCII, used by pointer, keys and fields.

mod input;

use std::cell::{Cell, RefCell};

use minesweeper_engine::notation::board_text;
use minesweeper_engine::notation::link::{self, BoardLink};
use minesweeper_web::app::App;
use minesweeper_web::board::render_counts;
use minesweeper_web::platform::{address, dom};
use minesweeper_web::settings::codec;
use minesweeper_web::settings::state::Settings;
use minesweeper_web::tic_tac_toe;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::AppHandle;
use yew::scheduler::flush;

use super::dom::{PAGE_ROOT_ID, document, next_event, storage};
use super::fakes;

pub(crate) use input::{opens_context_menu, starts_autoscroll};

/// Values of `MouseEvent.buttons`.
pub(crate) const UP: u16 = 0;
pub(crate) const LEFT: u16 = 1;
pub(crate) const RIGHT: u16 = 2;
pub(crate) const MIDDLE: u16 = 4;

/// Column and row of a cell, from 0.
pub(crate) type Square = (u8, u8);

/// The storage key of the settings.
pub(crate) const SETTINGS: &str = "minesweeper.settings";

thread_local! {
    /// The app of the open page, or of a failed test: a panic in wasm runs no destructors.
    static OPEN_APP: RefCell<Option<AppHandle<App>>> = const { RefCell::new(None) };
}

/// Destroys the app, so that it listens to no events of a later page.
fn close_app() {
    if let Some(app) = OPEN_APP.take() {
        app.destroy();
    }
}

/// An open page. Dropping it closes it.
pub(crate) struct Page {
    root: Element,
    buttons: Cell<u16>,
    fingers_down: Cell<u8>,
    /// The boards, rows and cells that were rendered to open it.
    pub(crate) rendered: [u32; 4],
}

impl Drop for Page {
    fn drop(&mut self) {
        tic_tac_toe::app::hide();
        close_app();
        self.root.remove();
    }
}

impl Page {
    /// Opens the page at an address, with an empty storage.
    pub(crate) async fn open(fragment: &str) -> Self {
        storage().clear().unwrap();
        Self::reopen(fragment).await
    }

    /// Opens the link to a board of `*` and `.`, its rows separated by spaces, with an empty storage.
    pub(crate) async fn with_board(board: &str) -> Self {
        Self::open(&link_to(board)).await
    }

    /// Opens the page with nothing but `settings` in the storage.
    pub(crate) async fn with_settings(settings: &Settings, fragment: &str) -> Self {
        storage().clear().unwrap();
        storage().set_item(SETTINGS, &codec::encode(settings)).unwrap();
        Self::reopen(fragment).await
    }

    /// Opens the page with the storage as it is.
    pub(crate) async fn reopen(fragment: &str) -> Self {
        close_app();
        fakes::reset();
        texts::page::install(texts::page::ENGLISH);
        // Fires no event, so the app sees only later changes of the address.
        address::replace_fragment(if fragment.is_empty() { "#" } else { fragment });
        let document = document();
        let root = document.create_element("div").unwrap();
        root.set_id(PAGE_ROOT_ID);
        document.body().unwrap().append_child(&root).unwrap();
        reset_render_counts();
        OPEN_APP.set(Some(yew::Renderer::<App>::with_root(root.clone()).render()));
        flush().await;
        Self { root, buttons: Cell::new(UP), fingers_down: Cell::new(0), rendered: render_counts::take() }
    }

    /// Shows the screen of tic-tac-toe, as its own program does, with a new game for two players.
    pub(crate) async fn show_tic_tac_toe(&self) {
        tic_tac_toe::app::hide();
        tic_tac_toe::app::show(&self.root);
        flush().await;
        self.click("[data-action=players][data-value=two]").await;
    }

    /// Changes the address of the open page.
    pub(crate) async fn navigate(&self, fragment: &str) {
        let window = dom::window().unwrap();
        let changed = next_event(&window, "hashchange");
        window.location().set_hash(fragment).unwrap();
        changed.await;
        flush().await;
    }

    /// Returns the only element that matches `selector`.
    #[track_caller]
    pub(crate) fn element(&self, selector: &str) -> HtmlElement {
        let mut found = self.all(selector);
        assert_eq!(found.len(), 1, "elements for {selector}");
        found.pop().unwrap()
    }

    /// Returns all elements that match `selector`.
    pub(crate) fn all(&self, selector: &str) -> Vec<HtmlElement> {
        let list = self.root.query_selector_all(selector).unwrap();
        (0..list.length()).map(|index| list.get(index).unwrap().unchecked_into()).collect()
    }

    /// Returns an attribute of the only element that matches `selector`; a dash if it has none.
    #[track_caller]
    pub(crate) fn attribute(&self, selector: &str, name: &str) -> String {
        self.element(selector).get_attribute(name).unwrap_or_else(|| "-".to_owned())
    }

    #[track_caller]
    pub(crate) fn text(&self, selector: &str) -> String {
        self.element(selector).text_content().unwrap()
    }

    #[track_caller]
    pub(crate) fn input(&self, selector: &str) -> HtmlInputElement {
        self.element(selector).unchecked_into()
    }

    #[track_caller]
    pub(crate) fn cell(&self, (x, y): Square) -> HtmlElement {
        self.element(&format!("[role=gridcell][data-x='{x}'][data-y='{y}']"))
    }

    /// The accessible name of a cell.
    #[track_caller]
    pub(crate) fn cell_name(&self, square: Square) -> String {
        self.cell(square).get_attribute("aria-label").unwrap()
    }

    #[track_caller]
    pub(crate) fn status(&self) -> String {
        self.attribute("[role=grid]", "data-status")
    }

    /// The expression of the face on the new-game button.
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

    /// The board as position text, its rows separated by spaces.
    pub(crate) fn board(&self) -> String {
        self.draw(|cell| match &*cell.get_attribute("data-state").unwrap() {
            "hidden" => '.',
            "flagged" => 'F',
            "questioned" => '?',
            "revealed" => cell.get_attribute("data-n").unwrap().parse().unwrap(),
            "mine" => '*',
            "exploded" => 'X',
            "wrong-flag" => 'w',
            other => panic!("unknown state {other}"),
        })
    }

    /// The board with `#` for every cell that has `attribute`.
    pub(crate) fn cells_with(&self, attribute: &str) -> String {
        self.draw(|cell| if cell.has_attribute(attribute) { '#' } else { '.' })
    }

    /// The board with the first letter of each cell's `attribute`; a dot if it has none.
    pub(crate) fn initials(&self, attribute: &str) -> String {
        self.draw(|cell| cell.get_attribute(attribute).and_then(|value| value.chars().next()).unwrap_or('.'))
    }

    fn draw(&self, sign: impl Fn(&Element) -> char) -> String {
        let row = |row: &HtmlElement| {
            let cells = row.children();
            (0..cells.length()).map(|index| sign(&cells.item(index).unwrap())).collect::<String>()
        };
        self.all("[role=grid] > [role=row]").iter().map(row).collect::<Vec<_>>().join(" ")
    }

    /// Returns the only cell that Tab can reach.
    #[track_caller]
    pub(crate) fn cursor(&self) -> Square {
        let cell = self.element("[role=gridcell][tabindex='0']");
        let number = |name: &str| cell.get_attribute(name).unwrap().parse().unwrap();
        (number("data-x"), number("data-y"))
    }
}

/// Forgets all renders so far.
pub(crate) fn reset_render_counts() {
    let _ = render_counts::take();
}

/// The link to a board of `*` and `.`, its rows separated by spaces.
pub(crate) fn link_to(board: &str) -> String {
    let rows: String = board.split_whitespace().flat_map(|row| [row, "\n"]).collect();
    let field = board_text::parse(&rows).unwrap();
    format!("#/play?{}", link::format_query(&BoardLink { field, start: None }))
}

/// Reads the settings from the storage.
#[track_caller]
pub(crate) fn saved_settings() -> Settings {
    codec::decode_with_checksum(&storage().get_item(SETTINGS).unwrap().expect("settings are saved")).unwrap().1
}
