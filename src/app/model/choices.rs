//! Applies changes of the settings and of the screen.

use game_engine::minesweeper::Status;

use crate::app::model::Model;
use crate::board::click::PointerOptions;
use crate::platform::screen::Screen;
use crate::play::session::Setup;
use crate::play::session::board_request::BoardRequest;
use crate::settings::state::{SettingChange, Settings, Theme};

impl Model {
    /// Applies a change of the screen.
    pub fn set_screen(&mut self, screen: Screen) {
        self.screen = screen;
        self.apply_orientation();
    }

    /// Applies a setting that the player changed. A game that has not started takes over the new size of its level.
    pub fn change_setting(&mut self, change: SettingChange, at: f64) {
        let (rules, level) = (self.settings.rules, self.settings.level);
        self.settings.apply(change);
        let setup = self.session.setup();
        if self.settings.level != level && setup.params == level.params() && setup.field.is_none() && self.is_ready() {
            let setup = Setup { params: self.settings.level.params(), ..setup.clone() };
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
        let upright = self.upright();
        self.session.set_upright(upright);
        if let Some(review) = &mut self.review {
            review.set_upright(upright);
        }
    }

    /// Applies settings that were changed in another tab. This tab keeps its own last level and mode.
    pub fn adopt_settings(&mut self, settings: &Settings, at: f64) {
        let Settings { level, mode, custom, .. } = self.settings;
        let rules = std::mem::replace(&mut self.settings, Settings { level, mode, custom, ..settings.clone() }).rules;
        if self.settings.rules != rules {
            self.session.set_rules(self.settings.rules, at);
        }
        self.apply_orientation();
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
        self.session.game().status() == Status::Ready && self.session.board_request() == BoardRequest::Idle
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
            flag_mode: self.flag_mode,
        }
    }
}
