//! Scrolls to what the player is to see.

use wasm_bindgen::JsCast;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::platform::dom::{document, find, root, set_root_attribute, window};

/// Scrolls to the top of the page.
pub fn to_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// What is below the text of a hint, in CSS pixels: the toolbar of a phone held upright with a margin, and on its side only the margin.
const BELOW_HINT: (f64, f64) = (88.0, 16.0);

/// The largest height of a phone on its side, in CSS pixels, as in the style sheets.
const MAX_LOW: f64 = 500.0;

/// The largest width of the strips with the names of columns and rows, in CSS pixels, as in the style sheets.
const STRIP: f64 = 16.0;

/// Scrolls to the cells of a hint, or after a game to the mine that was hit and the cell that would have been better. Sets
/// `data-hint-at` on `<html>` to `top` if the text of the hint covers none of them at the bottom of a small screen, or else to `middle`.
pub fn to_hint() {
    let cells = document().and_then(|document| document.query_selector_all("[data-hint], [data-state=exploded]").ok());
    let Some(cells) = cells.filter(|cells| cells.length() > 0) else { return };
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    // Scrolls to the first cell last, so that it is visible even if not all of them fit.
    let cells =
        || (0..cells.length()).rev().filter_map(|index| cells.item(index)).map(JsCast::unchecked_into::<Element>);
    cells().for_each(|cell| cell.scroll_into_view_with_scroll_into_view_options(&options));
    let lowest = cells().map(|cell| cell.get_bounding_client_rect().bottom()).fold(0.0, f64::max);
    let text = find(".hint").map_or(0.0, |text| text.get_bounding_client_rect().height());
    let height = root().map_or(0.0, |root| f64::from(root.client_height()));
    let below = if height > MAX_LOW { BELOW_HINT.0 } else { BELOW_HINT.1 };
    let is_high = lowest + text + below <= height;
    set_root_attribute("data-hint-at", if is_high { "top" } else { "middle" });
}

/// Scrolls the board, not the page, so that the reviewed move is in its centre, unless the move is visible already. Does nothing if no
/// move is marked.
pub fn to_move() {
    let (Some(outline), Some(field)) = (find("[data-mark=move]:not([d=''])"), find(".field")) else { return };
    let (outline, visible) = (outline.get_bounding_client_rect(), field.get_bounding_client_rect());
    let (left, top) = (visible.left() + STRIP, visible.top() + STRIP);
    // The distance of the centres, unless the first range is inside the second.
    let offset = |start: f64, end: f64, from: f64, to: f64| {
        if start < from || end > to { (start + end - from - to) / 2.0 } else { 0.0 }
    };
    field.scroll_by_with_x_and_y(
        offset(outline.left(), outline.right(), left, visible.right()),
        offset(outline.top(), outline.bottom(), top, visible.bottom()),
    );
}
