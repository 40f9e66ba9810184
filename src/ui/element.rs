//! Builders for elements and buttons. They are functions and not Yew components, so that their code is in the page only once.

use std::rc::Rc;

use texts::page::Text;
use texts::page::late::hint;
use web_sys::HtmlInputElement;
use yew::html::{onclick, oninput};
use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, Key, Listener, VList, VTag, VText};

use crate::app::msg::Msg;

/// Sends a message to the root of the page.
pub type Dispatch = Callback<Msg>;

/// Builds an element. It compiles to less code at each call site than `html!`, and is used for all elements except the hundreds
/// of cells.
pub(crate) struct El(Box<VTag>);

/// Starts an element with constant attributes, given as `name=value|name=value`.
#[inline(never)]
pub(crate) fn el(tag: &'static str, attributes: &'static str) -> El {
    let mut element = El(Box::new(VTag::new(tag)));
    element.0.attributes = Attributes::IndexMap(Rc::default());
    for (name, value) in attributes.split('|').filter_map(|attribute| attribute.split_once('=')) {
        element = element.set(name, value);
    }
    element
}

impl El {
    /// Sets the key by which Yew recognises the element among its siblings.
    pub(crate) fn key(mut self, key: impl Into<Key>) -> Self {
        self.0.key = Some(key.into());
        self
    }

    /// Sets an attribute to a constant.
    #[inline(never)]
    pub(crate) fn set(self, name: &'static str, value: &'static str) -> Self {
        self.insert_attribute(name, AttrValue::Static(value))
    }

    /// Sets an attribute to a computed value.
    #[inline(never)]
    pub(crate) fn set_to(self, name: &'static str, value: String) -> Self {
        self.insert_attribute(name, AttrValue::from(value))
    }

    #[inline(never)]
    fn insert_attribute(mut self, name: &'static str, value: AttrValue) -> Self {
        if let Attributes::IndexMap(map) = &mut self.0.attributes
            && let Some(map) = Rc::get_mut(map)
        {
            map.insert(AttrValue::Static(name), AttributeOrProperty::Attribute(value));
        }
        self
    }

    /// Sets the reference to the element in the document.
    pub(crate) fn node_ref(mut self, node: NodeRef) -> Self {
        self.0.node_ref = node;
        self
    }

    /// Sets an attribute to a computed value if there is one.
    #[inline(never)]
    pub(crate) fn set_to_if(self, name: &'static str, value: Option<AttrValue>) -> Self {
        match value {
            Some(value) => self.insert_attribute(name, value),
            None => self,
        }
    }

    /// Sets an attribute if there is a value.
    #[inline(never)]
    pub(crate) fn set_if(self, name: &'static str, value: Option<&'static str>) -> Self {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Sets the value of an input.
    #[inline(never)]
    pub(crate) fn value(mut self, value: String) -> Self {
        self.0.set_value(Some(AttrValue::from(value)));
        self
    }

    /// Adds an event listener.
    #[inline(never)]
    pub(crate) fn on(mut self, listener: Rc<dyn Listener>) -> Self {
        self.0.add_listener(listener);
        self
    }

    /// Sends `msg` on each click.
    #[inline(never)]
    pub(crate) fn on_click<M: Clone + 'static>(self, send: &Callback<M>, msg: M) -> Self {
        let send = send.clone();
        self.on(Rc::new(onclick::Wrapper::new(Callback::from(move |_| send.emit(msg.clone())))))
    }

    /// Calls `callback` on each change of an input.
    #[inline(never)]
    pub(crate) fn on_input(self, callback: Callback<InputEvent>) -> Self {
        self.on(Rc::new(oninput::Wrapper::new(callback)))
    }

    /// Adds a child.
    #[inline(never)]
    pub(crate) fn add(mut self, child: Html) -> Self {
        self.0.add_child(child);
        self
    }

    /// Adds an element as a child.
    #[inline(never)]
    pub(crate) fn child(self, element: Self) -> Self {
        self.add(element.html())
    }

    /// Adds an element as a child, or an empty node if there is none, so that the following children keep their positions.
    #[inline(never)]
    pub(crate) fn child_if_some(self, element: Option<Self>) -> Self {
        self.add(element.map_or_else(Html::default, Self::html))
    }

    /// Adds children.
    pub(crate) fn children(mut self, children: impl IntoIterator<Item = Html>) -> Self {
        for child in children {
            self = self.add(child);
        }
        self
    }

    /// Sets an attribute to a text for players.
    #[inline(never)]
    pub(crate) fn set_text(self, name: &'static str, value: Text) -> Self {
        self.set(name, value.get())
    }

    /// Sets the accessible name.
    #[inline(never)]
    pub(crate) fn label(self, label: Text) -> Self {
        self.set_text("aria-label", label)
    }

    /// Adds a text for players.
    #[inline(never)]
    pub(crate) fn text(self, content: Text) -> Self {
        self.add(text(content))
    }

    /// Adds a computed text.
    #[inline(never)]
    pub(crate) fn owned_text(self, content: String) -> Self {
        self.add(Html::VText(VText::new(content)))
    }

    /// Returns the element.
    #[inline(never)]
    pub(crate) fn html(self) -> Html {
        Html::VTag(Rc::new(*self.0))
    }
}

/// A text for players.
#[inline(never)]
pub(crate) fn text(content: Text) -> Html {
    literal(content.get())
}

/// What is equal in all languages, such as a space.
#[inline(never)]
pub(crate) fn literal(content: &'static str) -> Html {
    Html::VText(VText::new(content))
}

/// Several nodes without an element around them.
#[inline(never)]
pub(crate) fn group(children: Vec<Html>) -> Html {
    Html::VList(Rc::new(VList::with_children(children, None)))
}

/// A button with one action. Its variant and state are attributes, which the styles use.
pub(crate) struct Button(El);

impl Button {
    /// Starts a button with a visible text. `action` is its `data-action`.
    #[inline(never)]
    pub(crate) fn new(variant: &'static str, action: &'static str) -> Self {
        Self(el("button", "type=button").set("data-variant", variant).set("data-action", action))
    }

    /// Starts a button with an icon only: `label` is its tooltip and its accessible name.
    #[inline(never)]
    pub(crate) fn labelled(variant: &'static str, action: &'static str, label: Text) -> Self {
        Self(Self::new(variant, action).0.label(label).set_text("title", label))
    }

    /// Sets `data-value`, which distinguishes buttons with the same action.
    pub(crate) fn value(self, value: &'static str) -> Self {
        Self(self.0.set("data-value", value))
    }

    /// Makes it a toggle button, pressed or not.
    #[inline(never)]
    pub(crate) fn pressed(self, pressed: bool) -> Self {
        Self(self.0.set("aria-pressed", if pressed { "true" } else { "false" }))
    }

    /// Makes the button close the menu of a phone.
    pub(crate) fn closes_menu(self) -> Self {
        Self(self.0.set("popovertarget", "more").set("popovertargetaction", "hide"))
    }

    /// Makes the button look and sound disabled if `unavailable` is set. It stays where the focus can be.
    pub(crate) fn unavailable(self, unavailable: bool) -> Self {
        Self(self.0.set_if("aria-disabled", unavailable.then_some("true")))
    }

    /// Sets the tooltip, which screen readers read as a description.
    pub(crate) fn tooltip(self, text: &'static str) -> Self {
        Self(self.0.set("title", text))
    }

    /// Disables the button if `disabled` is set.
    pub(crate) fn disabled(self, disabled: bool) -> Self {
        Self(self.0.set_if("disabled", disabled.then_some("")))
    }

    /// Returns the button with its content and the message that it sends.
    #[inline(never)]
    pub(crate) fn view<M: Clone + 'static>(self, content: Html, send: &Callback<M>, msg: M) -> Html {
        self.0.on_click(send, msg).add(content).html()
    }

    /// Returns the button with its text and the message that it sends.
    #[inline(never)]
    pub(crate) fn with_text<M: Clone + 'static>(self, content: Text, send: &Callback<M>, msg: M) -> Html {
        self.view(text(content), send, msg)
    }
}

/// Returns a handler that sends the message made from the value of an input on each change.
pub(crate) fn on_value(send: &Dispatch, message: impl Fn(String) -> Msg + 'static) -> Callback<InputEvent> {
    let send = send.clone();
    Callback::from(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        send.emit(message(input.value()));
    })
}

/// Returns a handler that sends the message made from the whole number in an input on each change. Other text counts as
/// `default`.
#[inline(never)]
pub(crate) fn on_number(send: &Dispatch, default: u32, message: fn(u32) -> Msg) -> Callback<InputEvent> {
    on_value(send, move |text| message(text.parse().unwrap_or(default)))
}

/// The link to the analysis of a position, unless its address is empty.
#[inline(never)]
pub(crate) fn analysis_link(address: &str) -> Option<El> {
    let link = || el("a", "data-action=analyse").set_to("href", address.to_owned()).text(hint::ANALYSE);
    (!address.is_empty()).then(link)
}

/// An icon and its label, which the styles hide if there is no room.
pub(crate) fn icon_and_label(icon: Html, label: Text) -> Html {
    group(vec![icon, el("span", "class=label").text(label).html()])
}
