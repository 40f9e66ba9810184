//! Brings what is outside the page's elements in step with the model, touching only what has changed.

use crate::app::model::Model;
use crate::app::route::Route;
use crate::platform::dom;
use crate::platform::storage::put;
use crate::review::state::Review;
use crate::settings::state::Theme;
use crate::settings::store::{self, Stored};

use game_engine::minesweeper::Params;

/// What the outside was last told.
#[derive(Default)]
pub struct DomSync {
    stored: Stored,
    theme: Option<Theme>,
    shape: Option<(u8, u8)>,
    cell_px: Option<Option<u8>>,
    serial: Option<u32>,
    params: Option<Params>,
    /// The move that the review was last seen to show.
    shown_move: Option<usize>,
}

impl DomSync {
    /// Where the settings are kept already.
    #[must_use]
    pub fn new(stored: Stored) -> Self {
        Self { stored, ..Self::default() }
    }

    /// Has `model`, at the time `at`, take the settings that another tab has changed.
    pub fn adopt(&mut self, model: &mut Model, at: f64) {
        if let Some((sequence, settings)) = store::newer(self.stored.sequence) {
            model.adopt(&settings, at);
            // What is this tab's own of it is not written: the other tab would answer, and so on for ever.
            self.stored = Stored { settings: Some(model.settings.clone()), sequence };
        }
    }

    /// Tells the outside what has changed in `model`.
    pub fn sync(&mut self, model: &Model) {
        let turn = model.orientation();
        let (columns, rows) = (turn.columns(), turn.rows());
        if self.shape.replace((columns, rows)) != Some((columns, rows)) {
            dom::set_root_property("--columns", Some(&columns.to_string()));
            dom::set_root_property("--rows", Some(&rows.to_string()));
        }
        let cell_px = model.settings.cell_px;
        if self.cell_px.replace(cell_px) != Some(cell_px) {
            dom::set_root_property("--cell-chosen", cell_px.map(|px| format!("{px}px")).as_deref());
        }
        let serial = model.session.game_number();
        let is_home = |fragment: &str| matches!(fragment, "" | "#" | "#/");
        if self.serial.replace(serial) != Some(serial)
            && matches!(model.route, Ok(Route::Home))
            && !is_home(&dom::fragment())
        {
            dom::replace_fragment("#/");
        }
        if model.session.game().status().is_over() {
            dom::set_root_attribute("data-panel", if dom::panel_fits_beside(rows) { "side" } else { "below" });
        }
        let shown_move = model.review.as_ref().map(Review::position);
        if self.shown_move != shown_move {
            self.shown_move = shown_move.filter(|_| dom::scroll_to_move());
            drop_move_from_url(shown_move);
        }
        let theme = model.theme();
        if self.theme.replace(theme) != Some(theme) {
            dom::set_root_attribute("data-theme", theme.name());
        }
        self.keep_settings(model);
    }

    fn keep_settings(&mut self, model: &Model) {
        // `boot-theme.js` shows these at the next visit, before the program is there.
        let params =
            if model.session.is_under_way() { model.session.setup().params } else { model.settings.level.params() };
        if self.params.replace(params) != Some(params) {
            let size = params.size();
            put("minesweeper.shape", &format!("{} {}", size.width(), size.height()));
        }
        if self.stored.settings.as_ref() != Some(&model.settings) {
            let sequence = self.stored.sequence + 1;
            self.stored = Stored { settings: Some(model.settings.clone()), sequence };
            store::save(&model.settings, sequence);
            put("minesweeper.theme", model.settings.theme.name());
            let (upright, cell) = (u8::from(model.settings.upright), model.settings.cell_px.unwrap_or_default());
            put("minesweeper.fit", &format!("{upright} {cell}"));
        }
    }
}

/// Takes a move out of the address that is no longer looked at: a link to it leads there again.
fn drop_move_from_url(shown_move: Option<usize>) {
    let fragment = dom::fragment();
    if let (Some((review, query)), Some(at)) = (fragment.split_once('&'), shown_move)
        && query.rsplit('=').next() != Some(at.to_string().as_str())
    {
        dom::replace_fragment(review);
    }
}
