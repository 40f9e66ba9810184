//! The page's state and its changes. It has no effects: time, seeds and the properties of the screen come in as values.

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

/// What a new game needs from the browser.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NewGameContext {
    /// A random seed.
    pub seed: u64,
    /// The time in milliseconds.
    pub at: f64,
    /// The checksum of the address's fragment.
    pub address_checksum: u64,
}

/// The page's state.
#[derive(Debug)]
pub struct Model {
    /// The route of the address, or why it is invalid.
    pub route: Result<Route, RouteError>,
    /// The player's settings.
    pub settings: Settings,
    /// The notices that are shown.
    pub notices: Vec<Notice>,
    /// Whether a new version of the page is offered.
    pub update_ready: bool,
    /// The game being played.
    pub session: Session,
    /// Games that were suspended for a link, the latest last.
    pub suspended: Vec<GameSnapshot>,
    /// Counts the changes of `suspended`.
    pub suspended_version: u32,
    /// The checksum of the link that the game was started from; 0 without a link.
    pub link_checksum: u64,
    /// The games of tic-tac-toe.
    pub tic_tac_toe: TicTacToe,
    /// The review of a finished game.
    pub review: Option<Review>,
    /// The number of review requests sent to the worker.
    pub review_requests: u32,
    /// Whether the worker is analysing a game for the review.
    is_analysing: bool,
    /// Whether the history has no game for the review's address.
    pub review_not_found: bool,
    /// The properties of the screen.
    pub screen: Screen,
    /// The dialog that is open.
    pub dialog: Dialog,
    /// The worker's description of the key bindings, for that dialog.
    pub keys: Vec<Node>,
    /// Whether a click flags.
    pub flag_mode: bool,
    /// Whether the mine probabilities of covered cells are shown.
    pub shows_probabilities: bool,
    /// Whether the player presses a cell.
    pub is_pressing: bool,
    /// Whether a link to the board was copied.
    pub copied: CopyStatus,
    /// What the pages of the record show.
    pub history: HistoryPage,
}

impl Model {
    /// Opens the page at `route` with a fresh board.
    #[must_use]
    pub fn new(route: Result<Route, RouteError>, settings: Settings, screen: Screen, start: NewGameContext) -> Self {
        let setup = setup_at(&route, &settings, start.seed);
        let session = Session::new(setup, screen.narrow && settings.upright, start.at);
        let mut model = Self {
            route,
            settings,
            notices: Vec::new(),
            update_ready: false,
            session,
            suspended: Vec::new(),
            suspended_version: 0,
            link_checksum: 0,
            tic_tac_toe: TicTacToe::default(),
            review: None,
            review_requests: 0,
            is_analysing: false,
            review_not_found: false,
            screen,
            dialog: Dialog::None,
            keys: Vec::new(),
            flag_mode: false,
            shows_probabilities: false,
            is_pressing: false,
            copied: CopyStatus::NotYet,
            history: HistoryPage::default(),
        };
        model.link_checksum = model.link_checksum_at(start);
        model.load_review();
        model.remember_level();
        model
    }

    /// Returns the checksum of the address if it is a link to a board, or else 0.
    fn link_checksum_at(&self, start: NewGameContext) -> u64 {
        if matches!(self.route, Ok(Route::Play(_) | Route::Board { .. })) { start.address_checksum } else { 0 }
    }

    /// Shows `route`. Starts a new game at a link to another board, and suspends the present one. Pages without a board, and the way
    /// back from them, leave the game as it is.
    pub fn navigate(&mut self, route: Result<Route, RouteError>, start: NewGameContext) {
        let is_way_back = self.is_off_board() && matches!(route, Ok(Route::Home));
        self.route = route;
        self.load_review();
        self.history.undo.clear();
        let link_checksum = self.link_checksum_at(start);
        let keeps_game = self.session.is_under_way() && (link_checksum == 0 || link_checksum == self.link_checksum);
        if is_way_back || keeps_game || self.is_off_board() {
            return;
        }
        if matches!(self.route, Ok(Route::Home)) && !self.suspended.is_empty() {
            return self.resume_suspended(start.at);
        }
        self.suspend(self.snapshot(start.at));
        self.link_checksum = link_checksum;
        let setup = setup_at(&self.route, &self.settings, start.seed);
        self.start_game(setup, start.at);
        self.remember_level();
    }

    /// Shows the home page and closes the review.
    pub(crate) fn go_home(&mut self) {
        (self.route, self.review) = (Ok(Route::Home), None);
    }

    /// Whether the page shows no Minesweeper game to play.
    fn is_off_board(&self) -> bool {
        self.route.as_ref().is_ok_and(Route::is_off_board)
    }

    /// Makes the level and mode of a link the last played.
    fn remember_level(&mut self) {
        if let Ok(route) = &self.route {
            setup::remember_level(route, &mut self.settings);
        }
    }

    /// Starts a new game of `level`, or of the present size.
    pub fn new_game(&mut self, level: Option<Difficulty>, start: NewGameContext) {
        if let Some(level) = level {
            self.settings.level = level;
        }
        // The link is used up: from now on games are as last played.
        self.go_home();
        self.link_checksum = 0;
        let params = level.map_or_else(|| self.current_params(), Difficulty::params);
        let setup = Setup { params, ..setup::last_played(&self.settings, start.seed) };
        self.start_game(setup, start.at);
    }

    /// Starts a new game in `mode`, of the present size.
    pub fn new_game_in_mode(&mut self, mode: Mode, start: NewGameContext) {
        self.settings.mode = mode;
        self.new_game(None, start);
    }

    /// Returns the size and mines of the game being played. For Beginner, returns those of the setting, which may have changed.
    fn current_params(&self) -> Params {
        let (playing, level) = (self.session.game().params(), self.settings.level);
        if is_beginner(playing.into()) && is_beginner(level) { level.params() } else { playing }
    }

    /// Sets a field of the custom board's form, if the form is open.
    pub fn set_custom_field(&mut self, field: Field, text: String) {
        if let Dialog::Custom(form) = &mut self.dialog {
            form.set(field, text);
        }
    }

    /// Plays the custom board of the form, if its values are valid.
    pub fn play_custom(&mut self, start: NewGameContext) {
        let Dialog::Custom(form) = &self.dialog else { return };
        if let Some(params) = form.params() {
            self.dialog = Dialog::None;
            self.settings.custom = params;
            self.new_game(Some(params.into()), start);
        }
    }

    /// Plays the present board again, if it is known.
    pub fn replay_board(&mut self, at: f64) {
        if let Some(setup) = self.session.replay_setup() {
            self.start_game(setup, at);
        }
    }

    fn start_game(&mut self, setup: Setup, at: f64) {
        self.play_session(Session::new(setup, self.upright(), at));
    }

    /// Makes `session` the game being played.
    pub(crate) fn play_session(&mut self, session: Session) {
        self.session = session.with_number(self.session.game_number() + 1);
        self.session.show_probabilities(self.shows_probabilities);
        self.copied = CopyStatus::NotYet;
        self.is_pressing = false;
        self.history.personal_best.clear();
    }

    /// Shows or hides the mine probabilities of covered cells.
    pub fn toggle_probabilities(&mut self) {
        self.shows_probabilities = !self.shows_probabilities;
        self.session.show_probabilities(self.shows_probabilities);
    }

    /// Whether wide boards are rotated.
    pub(crate) fn upright(&self) -> bool {
        self.screen.narrow && self.settings.upright
    }
}

fn setup_at(route: &Result<Route, RouteError>, settings: &Settings, seed: u64) -> Setup {
    match route {
        Ok(route) => setup::from_route(route, settings, seed),
        Err(_) => setup::last_played(settings, seed),
    }
}

#[cfg(test)]
mod tests;
