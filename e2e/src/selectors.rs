//! CSS selectors for cells and controls.

use crate::board_fixture::Square;

/// Finds one cell.
#[must_use]
pub fn cell((x, y): Square) -> String {
    format!("[role=gridcell][data-x=\"{x}\"][data-y=\"{y}\"]")
}

/// Finds one of the page's controls by what it does.
#[must_use]
pub fn action(name: &str) -> String {
    format!("[data-action={name}]")
}
