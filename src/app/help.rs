//! The help dialog.

use texts::page::frame;
use yew::prelude::*;

use crate::ui::dialog::dialog;
use crate::ui::element::{Dispatch, group};
use crate::ui::markup::draw_markup;
use crate::worker::markup::Node;

/// Renders the help dialog. `content` is empty until the worker has written it.
#[inline(never)]
pub(crate) fn help(content: &[Node], send: &Dispatch) -> Html {
    dialog("help", frame::HOW_TO_PLAY, group(content.iter().map(draw_markup).collect()), send)
}
