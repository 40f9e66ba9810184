//! What the player has chosen, and what becomes of it here.

use game_engine::minesweeper::Status;

use crate::app::model::Model;
use crate::board::click::PointerOptions;
use crate::platform::screen::Screen;
use crate::play::session::Setup;
use crate::play::session::board_request::BoardRequest;
use crate::settings::state::{SettingChange, Settings, Theme};

impl Model {
    /// The screen is another.
    pub fn screen(&mut self, screen: Screen) {
        self.screen = screen;
        self.apply_orientation();
    }

    /// The player chooses something at the time `at`.
    pub fn change(&mut self, change: SettingChange, at: f64) {
        let (rules, level) = (self.settings.rules, self.settings.level);
        self.settings.apply(change);
        let setup = self.session.setup();
        if self.settings.level != level && setup.params == level.params() && setup.field.is_none() && self.is_ready() {
            let setup = Setup { params: self.settings.level.params(), ..setup.clone() };
            self.begin(setup, at);
        }
        // Only a change counts: a link may have asked for rules of its own.
        if self.settings.rules != rules {
            self.session.set_rules(self.settings.rules, at);
        }
        self.apply_orientation();
    }

    /// Stands boards upright, or lays them down, as screen and player have it.
    fn apply_orientation(&mut self) {
        let upright = self.upright();
        self.session.turn(upright);
        if let Some(review) = &mut self.review {
            review.turn(upright);
        }
    }

    /// Another tab has changed the settings. What is being played here stays the last played here.
    pub fn adopt(&mut self, settings: &Settings, at: f64) {
        let Settings { level, mode, custom, .. } = self.settings;
        let rules = std::mem::replace(&mut self.settings, Settings { level, mode, custom, ..settings.clone() }).rules;
        if self.settings.rules != rules {
            self.session.set_rules(self.settings.rules, at);
        }
        self.apply_orientation();
    }

    /// Takes the settings of a file, unless the player has chosen some here: level and mode come with playing.
    pub fn import_settings(&mut self, settings: Settings, at: f64) {
        let Settings { level, mode, custom, .. } = self.settings;
        if self.settings == (Settings { level, mode, custom, ..Settings::default() }) {
            self.settings = settings;
            self.session.set_rules(self.settings.rules, at);
            self.apply_orientation();
        }
    }

    fn is_ready(&self) -> bool {
        self.session.game().status() == Status::Ready && self.session.board_request() == BoardRequest::Nothing
    }

    /// The theme to show.
    #[must_use]
    pub const fn theme(&self) -> Theme {
        self.settings.theme.resolve(self.screen.dark, self.screen.contrast)
    }

    /// What the player has chosen about pointers.
    #[must_use]
    pub fn options(&self) -> PointerOptions {
        PointerOptions {
            chord_left: self.settings.chord_left,
            chord_both: self.settings.chord_both,
            chord_middle: self.settings.chord_middle,
            long_press_ms: f64::from(self.settings.long_press_ms),
            flag_mode: self.flag_mode,
        }
    }
}
