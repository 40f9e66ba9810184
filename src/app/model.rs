//! The page's state and its changes. They touch nothing else: what they need of the browser comes in as values, and what they ask
//! of it goes into a list of effects. Every feature adds its own changes, in `update.rs` of its folder.

mod notices;

use game_history::GameId;

use crate::app::autosave::Autosave;
use crate::app::dialog::Dialog;
use crate::app::effect::{AfterRender, Effect};
use crate::app::notice::Notice;
use crate::app::route::{InvalidAddress, Route};
use crate::app::setup;
use crate::hint::state::Assistance;
use crate::history::state::HistoryPage;
use crate::platform::browser::{Browser, NewGameContext};
use crate::platform::screen::Screen;
use crate::play::no_guess::BoardRequest;
use crate::play::result::GameResult;
use crate::play::session::snapshot::GameSnapshot;
use crate::play::session::{Session, Setup};
use crate::review::state::Review;
use crate::settings::state::Settings;
use crate::settings::store::{self, StoredSettings};
use crate::worker::markup::Node;

/// The page's state.
#[derive(Debug)]
pub struct Model {
    /// The route of the address, or that it is invalid.
    pub route: Result<Route, InvalidAddress>,
    /// The player's settings.
    pub settings: Settings,
    /// The notices that are shown.
    pub notices: Vec<Notice>,
    /// Whether a new version of the page is offered.
    pub update_ready: bool,
    /// The game being played.
    pub session: Session,
    /// Its hint and mine probabilities.
    pub assistance: Assistance,
    /// What the worker has written about it, once it is over.
    pub result: GameResult,
    /// The request for its no-guess board.
    pub board_request: BoardRequest,
    /// Whether the last action on the board had an effect.
    pub(crate) acted: bool,
    /// The latest announcement for screen readers.
    pub announcement: String,
    /// Since when its clock runs, as far as the clock's timer knows.
    pub(crate) clock_runs_since: Option<f64>,
    /// Games that were suspended for a link or for another game, the latest last.
    pub suspended: Vec<GameSnapshot>,
    /// Counts the changes of `suspended`.
    pub suspended_version: u32,
    /// The suspended game that the present one has replaced, as long as the player can undo that.
    pub(crate) replaced_id: Option<GameId>,
    /// The checksum of the link that the game was started from; 0 without a link.
    pub link_checksum: u64,
    /// The review of a finished game.
    pub review: Option<Review>,
    /// The number of review requests sent to the worker.
    pub review_requests: u32,
    /// Whether the worker is analysing a game for the review.
    pub(crate) is_analysing: bool,
    /// Whether the history has no game for the review's address.
    pub review_not_found: bool,
    /// The properties of the screen.
    pub screen: Screen,
    /// The dialog that is open.
    pub dialog: Dialog,
    /// What the worker has written for that dialog: the help, or the section of the key bindings.
    pub key_markup: Vec<Node>,
    /// What the worker has written for the settings dialog.
    pub settings_markup: Vec<Node>,
    /// Whether a click flags.
    pub flag_mode: bool,
    /// Whether the player presses a cell.
    pub is_pressing: bool,
    /// What the pages of the history show.
    pub history: HistoryPage,
    /// The game that was sent to the worker last, and whether it was over.
    pub(crate) sent: (Option<GameId>, bool),
    /// Games that the player has left for good, until they are sent to the worker.
    pub(crate) given_up: Vec<GameSnapshot>,
    /// The game in `sent`, until the database of the history has it.
    pub(crate) unstored_id: Option<GameId>,
    /// Why the address names no page; `None` until the worker has answered, and once the notice about it is dismissed.
    pub address_error: Option<String>,
    /// Counts the changes of the address, so that a late reason for an earlier one is recognised.
    pub(crate) address_revision: u32,
    /// The settings as they are saved.
    pub(crate) stored_settings: StoredSettings,
    /// The saved game in progress.
    pub(crate) autosave: Autosave,
    /// The effects of the present update.
    pub(crate) effects: Vec<Effect>,
}

impl Model {
    /// Opens the page with what is saved in the browser.
    #[must_use]
    pub fn open(browser: &dyn Browser) -> (Self, Vec<Effect>) {
        let (stored, notices, effects) = store::load(browser);
        let settings = stored.settings.clone().unwrap_or_default();
        let route = Route::parse(&browser.fragment());
        let mut model = Self::new(route, settings, browser.screen(), browser.new_game_context());
        (model.stored_settings, model.notices) = (stored, notices);
        model.effects.extend(effects);
        model.open_saved_games(browser);
        model.explain_address(browser);
        model.load_page_data();
        model.on_game_changed(browser);
        model.push(Effect::AfterRender(AfterRender::UpdateTitle { focuses_heading: false }));
        let effects = std::mem::take(&mut model.effects);
        (model, effects)
    }

    /// Opens the page at `route` with a fresh board.
    #[must_use]
    pub fn new(
        route: Result<Route, InvalidAddress>,
        settings: Settings,
        screen: Screen,
        start: NewGameContext,
    ) -> Self {
        let setup = setup_at(&route, &settings, start.seed);
        let session = Session::new(setup, screen.narrow && settings.rotates_wide_boards, start.at);
        let mut model = Self::with_session(route, settings, screen, session);
        model.announce_start();
        model.link_checksum = model.link_checksum_at(start);
        model.prepare_no_guess();
        model.load_review();
        model.remember_level();
        model
    }

    /// Creates the state with this game, and with everything else empty.
    fn with_session(
        route: Result<Route, InvalidAddress>,
        settings: Settings,
        screen: Screen,
        session: Session,
    ) -> Self {
        Self {
            route,
            settings,
            notices: Vec::new(),
            update_ready: false,
            session,
            assistance: Assistance::default(),
            result: GameResult::default(),
            board_request: BoardRequest::Idle,
            acted: false,
            announcement: String::new(),
            clock_runs_since: None,
            suspended: Vec::new(),
            suspended_version: 0,
            replaced_id: None,
            link_checksum: 0,
            review: None,
            review_requests: 0,
            is_analysing: false,
            review_not_found: false,
            screen,
            dialog: Dialog::None,
            key_markup: Vec::new(),
            settings_markup: Vec::new(),
            flag_mode: false,
            is_pressing: false,
            history: HistoryPage::default(),
            sent: (None, false),
            given_up: Vec::new(),
            unstored_id: None,
            address_error: None,
            address_revision: 0,
            stored_settings: StoredSettings::default(),
            autosave: Autosave::default(),
            effects: Vec::new(),
        }
    }

    /// Returns the checksum of the address if it is a link to a board, or else 0.
    fn link_checksum_at(&self, start: NewGameContext) -> u64 {
        if matches!(self.route, Ok(Route::Play(_) | Route::Board { .. })) { start.address_checksum } else { 0 }
    }

    /// Shows `route`. Starts a new game at a link to another board, and suspends the present one. Pages without a board, and the way
    /// back from them, leave the game as it is.
    pub fn navigate(&mut self, route: Result<Route, InvalidAddress>, start: NewGameContext) {
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
        if self.route != Ok(Route::Home) {
            self.push(Effect::AfterRender(AfterRender::UpdateTitle { focuses_heading: false }));
        }
        self.route = Ok(Route::Home);
        self.address_error = None;
        self.close_review();
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

    /// Whether wide boards are rotated.
    pub(crate) fn rotates_boards(&self) -> bool {
        self.screen.narrow && self.settings.rotates_wide_boards
    }
}

fn setup_at(route: &Result<Route, InvalidAddress>, settings: &Settings, seed: u64) -> Setup {
    match route {
        Ok(route) => setup::from_route(route, settings, seed),
        Err(_) => setup::last_played(settings, seed),
    }
}

#[cfg(test)]
mod tests;
