//! The names of columns and rows at the edges of a board.

use yew::Html;

use crate::board::orientation::Orientation;
use crate::ui::element::{El, el};

/// Draws the names of columns and rows, which stay at the edges while the board scrolls.
pub(crate) fn coordinates(orientation: Orientation) -> El {
    // The style sheet counts the columns in letters and the rows in numbers.
    let names = |class, count: u8| {
        el("div", "").set("class", class).children((0..count).map(|_| -> Html { el("i", "").html() }))
    };
    el("div", "class=coordinates|aria-hidden=true")
        .child(names("column-names", orientation.columns()))
        .child(names("row-names", orientation.rows()))
}
