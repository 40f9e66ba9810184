//! Copies the model's state to what Yew does not render: root attributes, CSS properties, the address and the saved settings.

use crate::app::model::Model;
use crate::app::route::Route;
use crate::platform::dom;
use crate::platform::storage::put;
use crate::review::state::Review;
use crate::settings::state::Theme;
use crate::settings::store::{self, Stored};

use game_engine::minesweeper::Params;

/// The values that were last written. Only changed values are written again.
#[derive(Default)]
pub struct DomSync {
    stored: Stored,
    theme: Option<Theme>,
    shape: Option<(u8, u8)>,
    cell_px: Option<Option<u8>>,
    game_number: Option<u32>,
    params: Option<Params>,
    /// The move that the page last scrolled to in the review.
    shown_move: Option<usize>,
}

impl DomSync {
    /// Starts with the settings that are already saved.
    #[must_use]
    pub fn new(stored: Stored) -> Self {
        Self { stored, ..Self::default() }
    }

    /// Applies the settings that another tab has saved, if they are newer.
    pub fn adopt_settings(&mut self, model: &mut Model, at: f64) {
        if let Some((sequence, settings)) = store::newer_than(self.stored.sequence) {
            model.adopt_settings(&settings, at);
            // This tab's own level and mode are not written back: the two tabs would answer each other for ever.
            self.stored = Stored { settings: Some(model.settings.clone()), sequence };
        }
    }

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
        let game_number = model.session.game_number();
        let is_home = |fragment: &str| matches!(fragment, "" | "#" | "#/");
        if self.game_number.replace(game_number) != Some(game_number)
            && matches!(model.route, Ok(Route::Home))
            && !is_home(&dom::fragment())
        {
            dom::replace_fragment("#/");
        }
        if model.session.game().status().is_over() {
            dom::set_root_attribute("data-panel", if dom::panel_fits_at_side(rows) { "side" } else { "below" });
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
        self.save_settings(model);
    }

    fn save_settings(&mut self, model: &Model) {
        // `boot-theme.js` applies the shape, the theme and the fit at the next visit, before the program has loaded.
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

/// Removes the move from the address once the review shows another one, so that a link to that move works again.
fn drop_move_from_url(shown_move: Option<usize>) {
    let fragment = dom::fragment();
    if let (Some((review, query)), Some(at)) = (fragment.split_once('&'), shown_move)
        && query.rsplit('=').next() != Some(at.to_string().as_str())
    {
        dom::replace_fragment(review);
    }
}
