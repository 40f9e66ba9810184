//! What the scripts beside the program tell the page.

use wasm_bindgen::JsCast;
use web_sys::CustomEvent;
use yew::Callback;

use super::listener::Listener;
use crate::browser;
use crate::msg::{Msg, Said};

/// What the script says, by its place here.
const SAID: [Said; 9] = [
    Said::Refused,
    Said::Granted,
    Said::Lost,
    Said::GameNotKept,
    Said::SettingsNotKept,
    Said::SettingsChanged,
    Said::Leaving,
    Said::Unanswered,
    Said::Spoiled,
];

/// Tells `send` whatever the script says.
#[must_use]
pub fn hear(send: Callback<Msg>) -> Option<Listener> {
    let hear = move |event: web_sys::Event| {
        // An event of another kind has no detail.
        let place = event.unchecked_ref::<CustomEvent>().detail().as_f64();
        if let Some(said) = place.and_then(|place| SAID.get(place as usize)) {
            send.emit(Msg::Said(*said));
        }
    };
    Some(Listener::new(browser::document()?.into(), "said", hear))
}
