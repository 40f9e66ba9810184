//! Small things that many components are made of. Functions and not components: each costs its code once.

use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::html::{onclick, oninput};
use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, Key, Listener, VList, VTag, VText};

use crate::app::msg::Msg;

/// Where the page's parts send what happens.
pub type Send = Callback<Msg>;

/// An element in the making. It says at each place less than `html!` would write out there, and so it is for all that is not
/// drawn by the hundred.
pub(crate) struct Part(Box<VTag>);

/// An element with attributes that never change, as `name=value|name=value`.
#[inline(never)]
pub(crate) fn part(tag: &'static str, attributes: &'static str) -> Part {
    let mut part = Part(Box::new(VTag::new(tag)));
    part.0.attributes = Attributes::IndexMap(Rc::default());
    for (name, value) in attributes.split('|').filter_map(|attribute| attribute.split_once('=')) {
        part = part.set(name, value);
    }
    part
}

impl Part {
    /// What tells it from its neighbours.
    pub(crate) fn key(mut self, key: impl Into<Key>) -> Self {
        self.0.key = Some(key.into());
        self
    }

    /// The same with an attribute.
    #[inline(never)]
    pub(crate) fn set(self, name: &'static str, value: &'static str) -> Self {
        self.put(name, AttrValue::Static(value))
    }

    /// The same with an attribute whose value is made anew.
    #[inline(never)]
    pub(crate) fn set_to(self, name: &'static str, value: String) -> Self {
        self.put(name, AttrValue::from(value))
    }

    #[inline(never)]
    fn put(mut self, name: &'static str, value: AttrValue) -> Self {
        if let Attributes::IndexMap(map) = &mut self.0.attributes
            && let Some(map) = Rc::get_mut(map)
        {
            map.insert(AttrValue::Static(name), AttributeOrProperty::Attribute(value));
        }
        self
    }

    /// The same with an attribute, if it has a value.
    #[inline(never)]
    pub(crate) fn set_if(self, name: &'static str, value: Option<&'static str>) -> Self {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// The same input with this value.
    #[inline(never)]
    pub(crate) fn value(mut self, value: String) -> Self {
        self.0.set_value(Some(AttrValue::from(value)));
        self
    }

    /// The same input, checked or not.
    #[inline(never)]
    pub(crate) fn checked(mut self, checked: bool) -> Self {
        self.0.set_checked(checked);
        self
    }

    /// The same, listening.
    #[inline(never)]
    pub(crate) fn on(mut self, listener: Rc<dyn Listener>) -> Self {
        self.0.add_listener(listener);
        self
    }

    /// The same, which sends `msg` at each click.
    #[inline(never)]
    pub(crate) fn on_click(self, send: &Send, msg: Msg) -> Self {
        let send = send.clone();
        self.on(Rc::new(onclick::Wrapper::new(Callback::from(move |_| send.emit(msg.clone())))))
    }

    /// The same, which has `callback` called at each change.
    #[inline(never)]
    pub(crate) fn on_input(self, callback: Callback<InputEvent>) -> Self {
        self.on(Rc::new(oninput::Wrapper::new(callback)))
    }

    /// The same, with this in it.
    #[inline(never)]
    pub(crate) fn add(mut self, child: Html) -> Self {
        self.0.add_child(child);
        self
    }

    /// The same, with another element in it.
    #[inline(never)]
    pub(crate) fn with(self, part: Self) -> Self {
        self.add(part.html())
    }

    /// The same, with an element in it if there is one. Without one its place is kept.
    #[inline(never)]
    pub(crate) fn with_some(self, part: Option<Self>) -> Self {
        self.add(part.map_or_else(Html::default, Self::html))
    }

    /// The same, with all these in it.
    pub(crate) fn all(mut self, children: impl IntoIterator<Item = Html>) -> Self {
        for child in children {
            self = self.add(child);
        }
        self
    }

    /// The same, with words in it.
    #[inline(never)]
    pub(crate) fn text(self, words: &'static str) -> Self {
        self.add(text(words))
    }

    /// The same, with words in it that are made anew.
    #[inline(never)]
    pub(crate) fn words(self, words: String) -> Self {
        self.add(Html::VText(VText::new(words)))
    }

    /// The element.
    #[inline(never)]
    pub(crate) fn html(self) -> Html {
        Html::VTag(Rc::new(*self.0))
    }
}

/// Words that never change.
#[inline(never)]
pub(crate) fn text(words: &'static str) -> Html {
    Html::VText(VText::new(words))
}

/// Several side by side.
#[inline(never)]
pub(crate) fn group(parts: Vec<Html>) -> Html {
    Html::VList(Rc::new(VList::with_children(parts, None)))
}

/// A button that does one thing. Its look and state stand in attributes, which the styles read.
pub(crate) struct Button(Part);

impl Button {
    /// A button whose content says what it does: its look, and its name for everyone outside.
    #[inline(never)]
    pub(crate) fn new(look: &'static str, action: &'static str) -> Self {
        Self(part("button", "type=button").set("data-variant", look).set("data-action", action))
    }

    /// A button that only a drawing explains to those who see it.
    #[inline(never)]
    pub(crate) fn labelled(look: &'static str, action: &'static str, label: &'static str) -> Self {
        Self(Self::new(look, action).0.set("aria-label", label).set("title", label))
    }

    /// The same, which says which of several it is.
    pub(crate) fn value(self, value: &'static str) -> Self {
        Self(self.0.set("data-value", value))
    }

    /// The same, which is on or off.
    #[inline(never)]
    pub(crate) fn pressed(self, pressed: bool) -> Self {
        Self(self.0.set("aria-pressed", if pressed { "true" } else { "false" }))
    }

    /// The button, with what is on it and what it sends.
    #[inline(never)]
    pub(crate) fn view(self, content: Html, send: &Send, msg: Msg) -> Html {
        self.0.on_click(send, msg).add(content).html()
    }

    /// The button, with the words on it and what it sends.
    #[inline(never)]
    pub(crate) fn says(self, words: &'static str, send: &Send, msg: Msg) -> Html {
        self.view(text(words), send, msg)
    }
}

/// Sends what `read` makes of an input's value at each change.
pub(crate) fn on_value(send: &Send, read: impl Fn(String) -> Msg + 'static) -> Callback<InputEvent> {
    let send = send.clone();
    Callback::from(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        send.emit(read(input.value()));
    })
}

/// Sends what `read` makes of the whole number in an input at each change; what is none counts as `otherwise`.
#[inline(never)]
pub(crate) fn on_number(send: &Send, otherwise: u32, read: fn(u32) -> Msg) -> Callback<InputEvent> {
    on_value(send, move |text| read(text.parse().unwrap_or(otherwise)))
}

/// Words beside a drawing, left out where there is no room.
pub(crate) fn icon_and_label(icon: Html, label: &'static str) -> Html {
    group(vec![icon, part("span", "class=label").text(label).html()])
}
