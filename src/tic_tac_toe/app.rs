//! The root component of tic-tac-toe. It is in a program of its own, which is not in the first load; the page around it is in the
//! other program.
//!
//! The two roots are siblings in the document: Yew finds the component that an event is for by numbers at the elements, which two
//! programs give independently of each other.

use std::cell::RefCell;

use web_sys::Element;
use yew::prelude::*;

use crate::app::route::Route;
use crate::platform::address;
use crate::platform::browser::{Browser, PageBrowser};
use crate::platform::dom;
use crate::platform::listener::Listener;
use crate::tic_tac_toe::state::{TicTacToe, TicTacToeAction};
use crate::tic_tac_toe::view::screen;

thread_local! {
    /// The game, which lasts while other pages are shown.
    static GAME: RefCell<TicTacToe> = RefCell::default();
    /// The element of the screen and its component, while it is shown.
    static SHOWN: RefCell<Option<(Element, AppHandle<TicTacToeApp>)>> = const { RefCell::new(None) };
}

/// Shows the screen at the end of `parent` whenever the address names it, now and later.
pub fn follow_address(parent: &Element) {
    update(parent);
    if let Some(window) = dom::window() {
        let parent = parent.clone();
        // The page never needs to remove the listener.
        std::mem::forget(Listener::new(window.into(), "hashchange", move |_| update(&parent)));
    }
}

/// Shows or removes the screen, as the address says.
fn update(parent: &Element) {
    let is_wanted = Route::parse(&address::fragment()) == Ok(Route::TicTacToe);
    if !is_wanted {
        hide();
    } else if SHOWN.with_borrow(Option::is_none) {
        show(parent);
    }
}

/// Shows the screen at the end of `parent`.
pub fn show(parent: &Element) {
    let Some(main) = dom::document().and_then(|document| document.create_element("main").ok()) else { return };
    let _ = main.set_attribute("class", "tic-tac-toe");
    if parent.append_child(&main).is_ok() {
        let app = yew::Renderer::<TicTacToeApp>::with_root(main.clone()).render();
        SHOWN.set(Some((main, app)));
    }
}

/// Removes the screen. The game stays.
pub fn hide() {
    if let Some((main, app)) = SHOWN.take() {
        app.destroy();
        main.remove();
    }
}

/// The root component.
#[derive(Debug)]
pub struct TicTacToeApp;

impl Component for TicTacToeApp {
    type Message = TicTacToeAction;
    type Properties = ();

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn update(&mut self, _: &Context<Self>, action: TicTacToeAction) -> bool {
        GAME.with_borrow_mut(|game| game.apply(action, PageBrowser.random()));
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        GAME.with_borrow(|game| screen(game, &ctx.link().callback(|action| action)))
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        if first {
            dom::update_title(dom::is_ready());
            dom::set_root_attribute("data-ready", "");
        }
    }
}
