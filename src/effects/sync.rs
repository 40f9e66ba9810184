//! Brings what is outside the page's elements in step with the model, touching only what has changed.

use super::kept::{keep, save};
use crate::browser;
use crate::model::Model;
use crate::route::Route;
use crate::settings::{Settings, Theme};

/// What the outside was last told.
#[derive(Default)]
pub struct Synced {
    settings: Option<Settings>,
    theme: Option<Theme>,
    shape: Option<(u8, u8)>,
    cell_px: Option<Option<u8>>,
    serial: Option<u32>,
    /// The move of the review that the address names.
    reviewed: Option<(usize, usize)>,
}

impl Synced {
    /// Tells the outside what has changed in `model`.
    pub fn sync(&mut self, model: &Model) {
        let turn = model.shown_turn();
        let (columns, rows) = (turn.columns(), turn.rows());
        if self.shape.replace((columns, rows)) != Some((columns, rows)) {
            browser::set_root_property("--columns", Some(&columns.to_string()));
            browser::set_root_property("--rows", Some(&rows.to_string()));
        }
        let cell_px = model.settings.cell_px;
        if self.cell_px.replace(cell_px) != Some(cell_px) {
            browser::set_root_property("--cell-chosen", cell_px.map(|px| format!("{px}px")).as_deref());
        }
        let serial = model.session.serial();
        let is_home = |fragment: &str| matches!(fragment, "" | "#" | "#/");
        if self.serial.replace(serial) != Some(serial)
            && matches!(model.route, Ok(Route::Home))
            && !is_home(&browser::fragment())
        {
            browser::replace_fragment("#/");
        }
        if let Some(review) = model.review.as_ref().filter(|review| !review.is_playing()) {
            let at = (review.position(), review.moves());
            if self.reviewed.replace(at) != Some(at) {
                browser::replace_fragment(&format!("#/review/{}&move={}", review.id(), review.position()));
            }
        }
        if model.session.game().status().is_over() {
            browser::set_root_attribute("data-room", if browser::has_room_beside() { "beside" } else { "below" });
        }
        let theme = model.theme();
        if self.theme.replace(theme) != Some(theme) {
            browser::set_root_attribute("data-theme", theme.name());
        }
        if self.settings.as_ref() != Some(&model.settings) {
            self.settings = Some(model.settings.clone());
            save(&model.settings);
            // `early.js` shows these at the next visit, before the program is there.
            keep("minesweeper.theme", model.settings.theme.name());
            let size = model.settings.level.params().size();
            keep("minesweeper.shape", &format!("{} {}", size.width(), size.height()));
            let (upright, cell) = (u8::from(model.settings.upright), cell_px.unwrap_or_default());
            keep("minesweeper.fit", &format!("{upright} {cell}"));
        }
    }
}
