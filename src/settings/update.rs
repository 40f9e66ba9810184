//! Handles changes of the settings and of the screen.

use minesweeper_engine::Status;
use texts::page::late::settings as late;

use crate::app::model::Model;
use crate::board::click::PointerOptions;
use crate::platform::browser::Browser;
use crate::platform::screen::Screen;
use crate::play::no_guess::BoardRequest;
use crate::play::session::Setup;
use crate::settings::change::SettingChange;
use crate::settings::msg::CellSizeMsg;
use crate::settings::state::{CELL_PX, Settings};
use crate::settings::theme::Theme;
use crate::settings::{codec, store};
use crate::worker::payload::Payload;
use crate::worker::protocol::RequestKind;

/// The change of a cell's size by one zoom button, in CSS pixels.
const ZOOM_STEP_PX: f64 = 4.0;

impl Model {
    /// Handles a message.
    #[inline(never)]
    pub(crate) fn update_cell_size(&mut self, msg: CellSizeMsg, browser: &dyn Browser) {
        let px = match msg {
            CellSizeMsg::Set(px) => px,
            // The conversion saturates.
            CellSizeMsg::Zoom(steps) => Some((browser.cell_width() + ZOOM_STEP_PX * f64::from(steps)).round() as u8),
        };
        self.settings.cell_px = px.map(|px| px.clamp(*CELL_PX.start(), *CELL_PX.end()));
        self.on_game_changed(browser);
    }

    /// Saves the settings if they have changed, and the shape of the board that the next visit will show.
    pub(crate) fn save_settings(&mut self) {
        let is_under_way = self.session.is_under_way();
        let params = if is_under_way { self.session.setup().params } else { self.settings.level.params() };
        let effects = self.stored_settings.update(&self.settings, params);
        self.effects.extend(effects);
    }

    /// Applies the settings that another tab has saved, if they are newer.
    pub(crate) fn adopt_saved_settings(&mut self, browser: &dyn Browser) {
        if let Some((sequence, settings)) = store::newer_than(browser, self.stored_settings.sequence()) {
            self.adopt_settings(&settings, browser.now());
            // This tab's own level and mode are not written back: the two tabs would answer each other for ever.
            self.stored_settings.adopt(self.settings.clone(), sequence);
        }
    }

    /// Applies a change of the screen.
    pub fn set_screen(&mut self, screen: Screen) {
        self.screen = screen;
        self.apply_orientation();
    }

    /// Applies an encoded change that the player has made in the dialog. Other bytes change nothing.
    pub(crate) fn change_setting(&mut self, change: &[u8], browser: &dyn Browser) {
        if let Some(change) = SettingChange::decode(change) {
            let mut settings = self.settings.clone();
            settings.apply(change);
            self.set_settings(settings, browser.now());
            // A change of the rules is part of the game.
            self.on_game_changed(browser);
            self.request_settings();
            if change == SettingChange::Defaults {
                self.history.notice = Some(late::RESET.get().to_owned());
            }
        }
    }

    /// Requests the content of the dialog.
    pub(crate) fn request_settings(&mut self) {
        let kind = RequestKind::Settings(codec::encode(&self.settings));
        self.request(self.session.game_number(), kind, Payload::None);
    }

    /// Applies settings that the player changed. A game that has not started takes over the new size of its level.
    #[inline(never)]
    pub fn set_settings(&mut self, settings: Settings, at: f64) {
        let (rules, level) = (self.settings.rules, self.settings.level);
        self.settings = settings;
        let setup = self.session.setup();
        if self.settings.level != level && setup.params == level.params() && setup.field.is_none() && self.is_ready() {
            let rules = self.session.game().rules();
            let setup = Setup { params: self.settings.level.params(), rules, ..setup.clone() };
            self.start_game(setup, at);
        }
        // Other settings leave the rules alone: a link may have set its own.
        if self.settings.rules != rules {
            self.session.set_rules(self.settings.rules, at);
        }
        self.apply_orientation();
    }

    /// Rotates the boards to fit the screen and the settings.
    fn apply_orientation(&mut self) {
        let rotated = self.rotates_boards();
        if self.session.set_rotated(rotated) {
            self.refresh_overlay();
            // Their texts contain names of cells.
            self.rename_hint_cells();
            self.request_result();
        }
        if let Some(review) = &mut self.review {
            review.set_rotated(rotated);
            self.request_review();
        }
    }

    /// Applies settings that were changed in another tab. This tab keeps its own last level and mode.
    pub fn adopt_settings(&mut self, settings: &Settings, at: f64) {
        let Settings { level, mode, custom, .. } = self.settings;
        self.set_settings(Settings { level, mode, custom, ..settings.clone() }, at);
    }

    /// Imports the settings of a file, unless the player has changed any here. The level and mode do not count: they change
    /// by playing.
    pub fn import_settings(&mut self, settings: Settings, at: f64) {
        let Settings { level, mode, custom, .. } = self.settings;
        if self.settings == (Settings { level, mode, custom, ..Settings::default() }) {
            self.settings = settings;
            self.session.set_rules(self.settings.rules, at);
            self.apply_orientation();
        }
    }

    fn is_ready(&self) -> bool {
        self.session.game().status() == Status::Ready && self.board_request == BoardRequest::Idle
    }

    /// Returns the theme to show: `System` resolved by the screen's preferences.
    #[must_use]
    pub const fn theme(&self) -> Theme {
        self.settings.theme.resolve(self.screen.dark, self.screen.contrast)
    }

    /// Returns the options for clicks and touches.
    #[must_use]
    pub fn pointer_options(&self) -> PointerOptions {
        PointerOptions {
            chord_left: self.settings.chord_left,
            chord_both: self.settings.chord_both,
            chord_middle: self.settings.chord_middle,
            long_press_ms: f64::from(self.settings.long_press_ms),
            // The first cell of a game is opened, as no flag makes sense yet.
            flag_mode: self.flag_mode && self.session.game().status() != Status::Ready,
            gestures: self.settings.gestures,
        }
    }
}
