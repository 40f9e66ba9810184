//! The start of a game of Minesweeper: its level, its mode, its board.

use game_history::Mode;
use minesweeper_engine::{Difficulty, Params, Status};
use texts::page::play;

use crate::app::dialog::Dialog;
use crate::app::effect::{AfterRender, Effect};
use crate::app::model::Model;
use crate::app::route::Route;
use crate::app::setup;
use crate::board::labels;
use crate::platform::browser::NewGameContext;
use crate::play::custom_form::Field;
use crate::play::msg::GameMsg;
use crate::play::no_guess::BoardRequest;
use crate::play::result::GameResult;
use crate::play::session::{Session, Setup};
use crate::settings::state::is_beginner;

/// Returns whether two levels are the same in the level control. Beginner has two sizes.
pub(crate) fn is_same_level(one: Difficulty, other: Difficulty) -> bool {
    one == other || (is_beginner(one) && is_beginner(other))
}

impl Model {
    /// Starts a new game of `level`, or of the present size.
    #[inline(never)]
    pub fn new_game(&mut self, level: Option<Difficulty>, start: NewGameContext) {
        if let Some(level) = level {
            self.settings.level = level;
        }
        self.suspend_replaced(start.at);
        // The link is used up: from now on games are as last played.
        self.go_home();
        self.link_checksum = 0;
        let params = level.map_or_else(|| self.current_params(), Difficulty::params);
        let setup = Setup { params, ..setup::last_played(&self.settings, start.seed) };
        self.start_game(setup, start.at);
    }

    /// Starts a new game in `mode`, of the present size.
    #[inline(never)]
    pub fn new_game_in_mode(&mut self, mode: Mode, start: NewGameContext) {
        self.settings.mode = mode;
        self.new_game(None, start);
    }

    /// Whether the message chooses the level or the mode that the game has already. Once it is over, that starts the next game.
    pub(crate) fn is_chosen(&self, msg: &GameMsg) -> bool {
        !self.session.game().status().is_over()
            && match *msg {
                GameMsg::New(Some(level)) => is_same_level(self.session.game().params().into(), level),
                GameMsg::NewInMode(mode) => self.session.setup().mode == mode,
                _ => false,
            }
    }

    /// Returns the size and mines of the game being played. For Beginner, returns those of the setting, which may have changed.
    fn current_params(&self) -> Params {
        let (playing, level) = (self.session.game().params(), self.settings.level);
        if is_beginner(playing.into()) && is_beginner(level) { level.params() } else { playing }
    }

    /// Sets a field of the custom board's form, if the form is open.
    #[inline(never)]
    pub fn set_custom_field(&mut self, field: Field, text: String) {
        if let Dialog::Custom(form) = &mut self.dialog {
            form.set(field, text);
        }
    }

    /// Plays the custom board of the form, if its values are valid.
    #[inline(never)]
    pub fn play_custom(&mut self, start: NewGameContext) {
        let Dialog::Custom(form) = &self.dialog else { return };
        if let Some(params) = form.params() {
            self.dialog = Dialog::None;
            self.settings.custom = params;
            self.new_game(Some(params.into()), start);
        }
    }

    /// Plays the present board again, if it is known.
    #[inline(never)]
    pub fn replay_board(&mut self, at: f64) {
        if let Some(setup) = self.session.replay_setup() {
            self.start_game(setup, at);
        }
    }

    pub(crate) fn start_game(&mut self, setup: Setup, at: f64) {
        let announced = std::mem::take(&mut self.announcement);
        self.play_session(Session::new(setup, self.rotates_boards(), at));
        self.announcement = announced;
        self.announce(play::NEW_GAME_STARTED.get().to_owned());
        self.announce_start();
    }

    /// Announces the cells that a link has opened.
    pub(crate) fn announce_start(&mut self) {
        let game = self.session.game();
        if let Some(start) = self.session.setup().start
            && game.status() == Status::Playing
        {
            let (orientation, count) = (self.session.view().orientation(), game.board().revealed().into());
            self.announcement = labels::opened_announcement(game, orientation, start, count, self.settings.speech);
        }
    }

    /// Makes `session` the game being played.
    pub(crate) fn play_session(&mut self, session: Session) {
        self.session = session.with_number(self.session.game_number() + 1);
        self.assistance = self.assistance.for_new_game(self.settings.assists_without_asking);
        self.board_request = BoardRequest::Idle;
        self.result = GameResult::default();
        self.announcement.clear();
        self.is_pressing = false;
        self.history.personal_best.clear();
        if self.route == Ok(Route::Home) {
            self.push(Effect::ReplaceAddress);
        }
        self.prepare_no_guess();
    }

    /// Has the worker fetched before the first click on a no-guess board needs it, and after the page can be played.
    pub(crate) fn prepare_no_guess(&mut self) {
        if self.session.setup().mode == Mode::NoGuess {
            self.push(Effect::AfterRender(AfterRender::StartWorker));
        }
    }
}
