//! Shows and removes the screen of the analysis as the address says. The program is not in the first load; it runs next to the page's
//! program (see [`crate::tic_tac_toe::app`]).

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::analysis::app::{AnalysisApp, AnalysisProps};
use crate::analysis::incoming::{on_picture, open_address, open_file};
use crate::analysis::msg::AnalysisMsg;
use crate::app::route::Route;
use crate::platform::address;
use crate::platform::dom;
use crate::platform::listener::Listener;

thread_local! {
    /// The element of the screen and its component, while it is shown.
    static SHOWN: RefCell<Option<(Element, AppHandle<AnalysisApp>)>> = const { RefCell::new(None) };
}

/// Shows the screen at the end of `parent` whenever the address names it, now and later.
pub fn follow_address(parent: &Element) {
    on_address(parent);
    if let Some(window) = dom::window() {
        let parent = parent.clone();
        // The page never needs to remove the listeners.
        std::mem::forget(Listener::new(window.into(), "hashchange", move |_| on_address(&parent)));
    }
    if let Some(document) = dom::document() {
        std::mem::forget(Listener::new(document.into(), "analysis:picture-read", |event| {
            // Also if the player looks at another page meanwhile.
            on_picture(event.unchecked_ref());
            send(AnalysisMsg::PictureRead);
        }));
    }
}

/// Sends a message to the screen, if it is shown.
fn send(msg: AnalysisMsg) {
    SHOWN.with_borrow(|shown| {
        if let Some((_, app)) = shown {
            app.send_message(msg);
        }
    });
}

/// Shows or removes the screen, as the address says.
fn on_address(parent: &Element) {
    if Route::parse(&address::fragment()) != Ok(Route::Analysis) {
        hide();
        return;
    }
    if SHOWN.with_borrow(Option::is_none) {
        open_address();
        open_file();
        show(parent);
    } else {
        send(AnalysisMsg::AddressChanged);
    }
}

/// Shows the screen at the end of `parent`.
pub fn show(parent: &Element) {
    let Some(main) = dom::document().and_then(|document| document.create_element("main").ok()) else { return };
    let _ = main.set_attribute("class", "analysis");
    if parent.append_child(&main).is_ok() {
        let app = yew::Renderer::<AnalysisApp>::with_root_and_props(main.clone(), AnalysisProps { root: main.clone() });
        SHOWN.set(Some((main, app.render())));
    }
}

/// Removes the screen. The position stays.
pub fn hide() {
    if let Some((main, app)) = SHOWN.take() {
        app.destroy();
        main.remove();
    }
}
