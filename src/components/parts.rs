//! Small things that many components are made of. Functions and not components: each costs its code once.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::msg::Msg;

/// Where the page's parts send what happens.
pub type Send = Callback<Msg>;

/// A button that does one thing. Its look and state stand in attributes, which the styles read.
#[derive(Default)]
pub(super) struct Button {
    /// Its look.
    pub look: &'static str,
    /// Its name for everyone outside.
    pub action: &'static str,
    /// What it does, where its content does not say it.
    pub label: Option<&'static str>,
    /// Which of several it is.
    pub value: Option<&'static str>,
    /// Whether it is on, where it can be.
    pub pressed: Option<bool>,
}

impl Button {
    /// A button whose content says what it does.
    pub(super) const fn new(look: &'static str, action: &'static str) -> Self {
        Self { look, action, label: None, value: None, pressed: None }
    }

    /// A button that only a drawing explains to those who see it.
    pub(super) const fn labelled(look: &'static str, action: &'static str, label: &'static str) -> Self {
        Self { label: Some(label), ..Self::new(look, action) }
    }

    /// The button, with what is on it and what it sends.
    pub(super) fn view(self, content: Html, send: &Send, msg: Msg) -> Html {
        html! {
            <button
                type="button"
                data-look={self.look}
                data-action={self.action}
                data-value={self.value}
                aria-label={self.label}
                title={self.label}
                aria-pressed={self.pressed.map(|pressed| if pressed { "true" } else { "false" })}
                onclick={on_click(send, msg)}
            >
                { content }
            </button>
        }
    }
}

/// Sends `msg` at each click.
pub(super) fn on_click(send: &Send, msg: Msg) -> Callback<MouseEvent> {
    let send = send.clone();
    Callback::from(move |_| send.emit(msg.clone()))
}

/// Sends what `read` makes of an input's value at each change.
pub(super) fn on_value(send: &Send, read: impl Fn(String) -> Msg + 'static) -> Callback<InputEvent> {
    let send = send.clone();
    Callback::from(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        send.emit(read(input.value()));
    })
}

/// Words beside a drawing, left out where there is no room.
pub(super) fn icon_and_label(icon: Html, label: &'static str) -> Html {
    html! { <>{ icon }<span class="label">{ label }</span></> }
}
