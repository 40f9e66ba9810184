//! Draws what Yew does not: attributes and CSS properties of the root element.

use crate::app::model::Model;
use crate::platform::dom;
use crate::settings::theme::Theme;

/// The values that were last written. Only changed values are written again.
#[derive(Default)]
pub struct DomSync {
    theme: Option<Theme>,
    shape: Option<(u8, u8)>,
    cell_px: Option<Option<u8>>,
}

/// Puts the result or the hint next to a board with this number of rows, if there is space, or below it.
fn place_panel(rows: u8) {
    dom::set_root_attribute("data-panel", if dom::panel_fits_at_side(rows) { "side" } else { "below" });
}

impl DomSync {
    /// Writes what has changed in `model`.
    pub fn sync(&mut self, model: &Model) {
        let orientation = model.orientation();
        let (columns, rows) = (orientation.columns(), orientation.rows());
        if self.shape.replace((columns, rows)) != Some((columns, rows)) {
            dom::set_root_property("--columns", Some(&columns.to_string()));
            dom::set_root_property("--rows", Some(&rows.to_string()));
        }
        let cell_px = model.settings.cell_px;
        if self.cell_px.replace(cell_px) != Some(cell_px) {
            dom::set_root_property("--cell-chosen", cell_px.map(|px| format!("{px}px")).as_deref());
        }
        if model.assistance.text().is_some() {
            // At once, as the page scrolls to the hint.
            place_panel(rows);
        } else if model.session.game().status().is_over() {
            // To measure the page now would have the browser lay it out within the event that has opened hundreds of cells.
            dom::before_next_frame(move || place_panel(rows));
        }
        let theme = model.theme();
        if self.theme.replace(theme) != Some(theme) {
            dom::set_root_attribute("data-theme", theme.name());
        }
    }
}
