//! Small things that many components are made of. Functions and not components: each costs its code once.

use yew::prelude::*;

/// A button that does one thing.
#[derive(Default)]
pub(super) struct Button {
    /// Its classes.
    pub class: &'static str,
    /// Its name for everyone outside.
    pub action: &'static str,
    /// What it does, where its content does not say it.
    pub label: Option<&'static str>,
    /// Which of several it is.
    pub value: Option<&'static str>,
    /// Whether it is on, where it can be.
    pub pressed: Option<bool>,
    /// The mood it shows, where it has one.
    pub mood: Option<&'static str>,
    /// Whether there is nothing for it to do.
    pub disabled: bool,
}

impl Button {
    /// A plain button.
    pub(super) const fn new(class: &'static str, action: &'static str) -> Self {
        Self { class, action, label: None, value: None, pressed: None, mood: None, disabled: false }
    }

    /// A button that only a drawing explains to those who see it.
    pub(super) const fn labelled(class: &'static str, action: &'static str, label: &'static str) -> Self {
        Self { label: Some(label), ..Self::new(class, action) }
    }

    /// The button, with what is on it and what it does.
    #[inline(never)]
    pub(super) fn view(self, content: Html, onclick: Callback<MouseEvent>) -> Html {
        html! {
            <button
                type="button"
                class={self.class}
                data-action={self.action}
                data-value={self.value}
                data-mood={self.mood}
                aria-label={self.label}
                title={self.label}
                disabled={self.disabled}
                aria-pressed={self.pressed.map(|pressed| if pressed { "true" } else { "false" })}
                {onclick}
            >
                { content }
            </button>
        }
    }
}

/// A callback for a click that tells `to` no more than that it happened.
#[inline(never)]
pub(super) fn on_click(to: &Callback<()>) -> Callback<MouseEvent> {
    to.reform(|_| ())
}

/// Words beside a drawing, left out where there is no room.
#[inline(never)]
pub(super) fn icon_and_label(icon: Html, label: &'static str) -> Html {
    html! { <>{ icon }<span class="label">{ label }</span></> }
}
