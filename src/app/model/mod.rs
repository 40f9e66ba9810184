//! All that the page knows, and how it changes. No effects: time, seeds and what the screen is like come in as values.

mod choices;
mod review;

use game_engine::minesweeper::{Difficulty, Params};
use game_history::Mode;

use crate::app::dialog::Dialog;
use crate::app::notice::Notice;
use crate::app::route::{Route, RouteError};
use crate::app::setup;
use crate::history::state::HistoryPage;
use crate::platform::clipboard::CopyStatus;
use crate::platform::screen::Screen;
use crate::play::custom_form::Field;
use crate::play::session::snapshot::GameSnapshot;
use crate::play::session::{Session, Setup};
use crate::review::state::Review;
use crate::settings::state::{Settings, is_beginner};
use crate::tic_tac_toe::state::TicTacToe;
use crate::worker::markup::Node;

/// What is needed to begin a game and comes from outside.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NewGameContext {
    /// A seed that no one can foresee.
    pub seed: u64,
    /// The time in milliseconds.
    pub at: f64,
    /// The checksum of the address.
    pub address: u64,
}

/// All that the page knows.
#[derive(Debug)]
pub struct Model {
    /// Where the page is, or why it is nowhere.
    pub route: Result<Route, RouteError>,
    /// What the player has chosen.
    pub settings: Settings,
    /// What the player should know.
    pub notices: Vec<Notice>,
    /// Whether a new version of the page is to be offered.
    pub update: bool,
    /// The game.
    pub session: Session,
    /// Games under way that were left for a link, the latest last.
    pub suspended: Vec<GameSnapshot>,
    /// How often that has changed.
    pub suspended_version: u32,
    /// The checksum of the link that the game came from; 0 when it came from none.
    pub address: u64,
    /// The games of tic-tac-toe.
    pub tic_tac_toe: TicTacToe,
    /// The finished game that is looked at again.
    pub review: Option<Review>,
    /// How often the worker was asked about such a game.
    pub review_requests: u32,
    /// Whether the worker is analysing a game for the review.
    is_analysing: bool,
    /// Whether that game was looked for in the record and is not there.
    pub review_not_found: bool,
    /// What the screen is like.
    pub screen: Screen,
    /// The dialog that is open.
    pub dialog: Dialog,
    /// What the worker wrote of the keys, for that dialog.
    pub keys: Vec<Node>,
    /// Whether a click flags.
    pub flag_mode: bool,
    /// Whether the chances of covered cells are shown.
    pub chances: bool,
    /// Whether a cell is held down.
    pub is_pressing: bool,
    /// What became of the link that was copied.
    pub copied: CopyStatus,
    /// What the pages of the record show.
    pub shelf: HistoryPage,
}

impl Model {
    /// The page at `route`, as the player left it.
    #[must_use]
    pub fn new(route: Result<Route, RouteError>, settings: Settings, screen: Screen, start: NewGameContext) -> Self {
        let setup = setup_of(&route, &settings, start.seed);
        let session = Session::new(setup, screen.narrow && settings.upright, start.at);
        let mut model = Self {
            route,
            settings,
            notices: Vec::new(),
            update: false,
            session,
            suspended: Vec::new(),
            suspended_version: 0,
            address: 0,
            tic_tac_toe: TicTacToe::default(),
            review: None,
            review_requests: 0,
            is_analysing: false,
            review_not_found: false,
            screen,
            dialog: Dialog::None,
            keys: Vec::new(),
            flag_mode: false,
            chances: false,
            is_pressing: false,
            copied: CopyStatus::NotYet,
            shelf: HistoryPage::default(),
        };
        model.address = model.link(start);
        model.load_review();
        model.remember();
        model
    }

    /// The checksum of the address, if that is a link to a game.
    fn link(&self, start: NewGameContext) -> u64 {
        if matches!(self.route, Ok(Route::Play(_) | Route::Board { .. })) { start.address } else { 0 }
    }

    /// Goes to `route`: a new game, unless it is another game's page or the way back from there, or the game under way is
    /// the one that is meant. A game that is left for a link is put aside.
    pub fn go(&mut self, route: Result<Route, RouteError>, start: NewGameContext) {
        let back = self.is_off_board() && matches!(route, Ok(Route::Home));
        self.route = route;
        self.load_review();
        self.shelf.undo = None;
        let address = self.link(start);
        let stays = self.session.is_under_way() && (address == 0 || address == self.address);
        if back || stays || self.is_off_board() {
            return;
        }
        if matches!(self.route, Ok(Route::Home)) && !self.suspended.is_empty() {
            return self.resume_suspended(start.at);
        }
        self.suspend(self.snapshot(start.at));
        self.address = address;
        let setup = setup_of(&self.route, &self.settings, start.seed);
        self.begin(setup, start.at);
        self.remember();
    }

    /// The page is at the board again, and what is looked at again is let go.
    pub(crate) fn go_home(&mut self) {
        (self.route, self.review) = (Ok(Route::Home), None);
    }

    /// Whether the page is elsewhere than at the board.
    fn is_off_board(&self) -> bool {
        self.route.as_ref().is_ok_and(Route::is_off_board)
    }

    /// The level and mode of a link are the last played.
    fn remember(&mut self) {
        if let Ok(route) = &self.route {
            setup::remember_level(route, &mut self.settings);
        }
    }

    /// A fresh board: of a level, or like the one being played.
    pub fn fresh(&mut self, level: Option<Difficulty>, start: NewGameContext) {
        if let Some(level) = level {
            self.settings.level = level;
        }
        // The link to one board has been followed: from here on the page is as last played.
        self.go_home();
        self.address = 0;
        let params = level.map_or_else(|| self.same_size(), Difficulty::params);
        let setup = Setup { params, ..setup::last_played(&self.settings, start.seed) };
        self.begin(setup, start.at);
    }

    /// A fresh board of another mode, or the same.
    pub fn play_mode(&mut self, mode: Mode, start: NewGameContext) {
        self.settings.mode = mode;
        self.fresh(None, start);
    }

    /// The size being played; but that of Beginner may have been chosen anew.
    fn same_size(&self) -> Params {
        let (playing, level) = (self.session.game().params(), self.settings.level);
        if is_beginner(playing.into()) && is_beginner(level) { level.params() } else { playing }
    }

    /// Types into the custom board's form, if it is open.
    pub fn type_into(&mut self, field: Field, text: String) {
        if let Dialog::Custom(form) = &mut self.dialog {
            form.set(field, text);
        }
    }

    /// Plays the custom board of the form, if there is nothing wrong with it.
    pub fn play_custom(&mut self, start: NewGameContext) {
        let Dialog::Custom(form) = &self.dialog else { return };
        if let Some(params) = form.params() {
            self.dialog = Dialog::None;
            self.settings.custom = params;
            self.fresh(Some(params.into()), start);
        }
    }

    /// The same board once more.
    pub fn replay_board(&mut self, at: f64) {
        if let Some(setup) = self.session.replay_setup() {
            self.begin(setup, at);
        }
    }

    fn begin(&mut self, setup: Setup, at: f64) {
        self.play(Session::new(setup, self.upright(), at));
    }

    /// Plays `session` from here on.
    pub(crate) fn play(&mut self, session: Session) {
        self.session = session.with_number(self.session.game_number() + 1);
        self.session.show_probabilities(self.chances);
        self.copied = CopyStatus::NotYet;
        self.is_pressing = false;
        self.shelf.news.clear();
    }

    /// Shows the chances of covered cells, or no more.
    pub fn toggle_chances(&mut self) {
        self.chances = !self.chances;
        self.session.show_probabilities(self.chances);
    }

    pub(crate) fn upright(&self) -> bool {
        self.screen.narrow && self.settings.upright
    }
}

fn setup_of(route: &Result<Route, RouteError>, settings: &Settings, seed: u64) -> Setup {
    match route {
        Ok(route) => setup::from_route(route, settings, seed),
        Err(_) => setup::last_played(settings, seed),
    }
}

#[cfg(test)]
mod tests;
