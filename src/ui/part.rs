//! Parts of the page that are drawn again only when what they show has changed: most actions on the board change few of them.

use std::any::Any;
use std::rc::Rc;

use yew::prelude::*;
use yew::virtual_dom::VComp;

use crate::ui::element::Dispatch;

/// What a part of the page shows, and how it is drawn.
pub(crate) trait Draw: PartialEq + 'static {
    /// Draws the part as one element.
    fn draw(&self, send: &Dispatch) -> Html;
}

/// Any part: one component is enough for all of them.
trait AnyPart: Any {
    fn draw(&self, send: &Dispatch) -> Html;
    fn equals(&self, other: &dyn AnyPart) -> bool;
}

impl<T: Draw> AnyPart for T {
    fn draw(&self, send: &Dispatch) -> Html {
        Draw::draw(self, send)
    }

    fn equals(&self, other: &dyn AnyPart) -> bool {
        (other as &dyn Any).downcast_ref::<T>() == Some(self)
    }
}

/// Properties of a [`Part`].
#[derive(Properties)]
struct PartProps {
    shown: Rc<dyn AnyPart>,
    send: Dispatch,
}

impl PartialEq for PartProps {
    fn eq(&self, other: &Self) -> bool {
        // All parts of a page send to its root.
        self.shown.equals(&*other.shown)
    }
}

/// The component that draws a part.
struct Part;

impl Component for Part {
    type Message = ();
    type Properties = PartProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let PartProps { shown, send } = ctx.props();
        shown.draw(send)
    }
}

/// Renders a part of the page, if what it shows has changed.
pub(crate) fn part(shown: impl Draw, send: &Dispatch) -> Html {
    VComp::new::<Part>(Rc::new(PartProps { shown: Rc::new(shown), send: send.clone() }), None).into()
}
