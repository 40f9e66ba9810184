//! CSS selectors for cells and controls.

use crate::board_fixture::Square;

/// Selects what `static/late/focus.js` adds to the page. Once it is there, files can be dropped, and text pasted.
pub const LATE_SCRIPT: &str = "body > p.hidden[aria-live]";

/// Selects one cell.
#[must_use]
pub fn cell((x, y): Square) -> String {
    format!("[role=gridcell][data-x=\"{x}\"][data-y=\"{y}\"]")
}

/// Selects the controls with this `data-action`.
#[must_use]
pub fn action(name: &str) -> String {
    format!("[data-action={name}]")
}
