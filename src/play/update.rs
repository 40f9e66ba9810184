//! Handles the messages about the game being played.

use game_history::recording;
use minesweeper_engine::{Action, Cell, FirstReveal, Pos};

use crate::app::dialog::Dialog;
use crate::app::effect::{AfterRender, Effect, Timer};
use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::app::route::Route;
use crate::board::labels;
use crate::platform::browser::Browser;
use crate::play::custom_form::CustomForm;
use crate::play::msg::GameMsg;
use crate::play::no_guess::{BoardFound, BoardRequest, BoardSpec};
use crate::play::result::GameResult;
use crate::worker::payload::Payload;
use crate::worker::protocol::RequestKind;

/// The wait in milliseconds before a board counts as slow.
const SLOW_BOARD_MS: u32 = 150;
/// The interval in seconds at which the clock is saved, so that a crash loses no more time than that.
const CLOCK_SAVE_INTERVAL_S: u64 = 5;

impl Model {
    /// Handles a message. Returns whether the page must be rendered.
    pub(crate) fn update_game(&mut self, msg: GameMsg, browser: &dyn Browser) -> bool {
        let mut renders = true;
        match msg {
            GameMsg::PointerMoved { point, at } => {
                self.session.record_pointer(point, at);
                return false;
            }
            GameMsg::PressChanged { is_pressing } => {
                renders = std::mem::replace(&mut self.is_pressing, is_pressing) != is_pressing;
            }
            GameMsg::ToggleFlagMode => self.flag_mode = !self.flag_mode,
            GameMsg::BoardSlow(game_number) => self.mark_slow(game_number),
            GameMsg::ClockTick => self.on_clock_tick(browser.now()),
            GameMsg::CustomFormInput(field, text) => self.set_custom_field(field, text),
            GameMsg::FillCustomForm(params) => self.open_dialog(Dialog::Custom(CustomForm::new(params))),
            change => {
                renders = self.change_game(&change, browser);
                self.on_game_changed(browser);
            }
        }
        renders
    }

    /// Handles a message that changes the game. Returns whether the page must be rendered.
    fn change_game(&mut self, msg: &GameMsg, browser: &dyn Browser) -> bool {
        if self.is_chosen(msg) {
            return false;
        }
        match *msg {
            GameMsg::Act { action, at } => {
                self.acted = self.act(action, at);
                return self.acted;
            }
            GameMsg::New(level) => self.new_game(level, browser.new_game_context()),
            GameMsg::NewInMode(mode) => self.new_game_in_mode(mode, browser.new_game_context()),
            GameMsg::PlayCustom => self.play_custom(browser.new_game_context()),
            GameMsg::Replay => self.replay_board(browser.now()),
            GameMsg::ResumeSuspended => self.resume_suspended(browser.now()),
            GameMsg::ForgetReplaced => self.forget_replaced(),
            GameMsg::UseClassicBoard => self.use_classic_board(browser.now()),
            // These do not change the game.
            GameMsg::PointerMoved { .. }
            | GameMsg::PressChanged { .. }
            | GameMsg::ToggleFlagMode
            | GameMsg::BoardSlow(_)
            | GameMsg::ClockTick
            | GameMsg::CustomFormInput(..)
            | GameMsg::FillCustomForm(_) => return false,
        }
        true
    }

    /// Performs the player's action at the time `at`. Returns whether anything visible changed.
    pub fn act(&mut self, action: Action, at: f64) -> bool {
        if self.session.needs_board()
            && let Action::Reveal(pos) = action
        {
            return self.request_board(pos);
        }
        let Some(outcome) = self.session.act(action, at) else { return false };
        let (game, orientation) = (self.session.game(), self.session.view().orientation());
        let text = labels::announcement(game, orientation, action, &outcome, self.settings.speech);
        self.announce(text);
        if self.assistance.on_board_change() {
            self.refresh_overlay();
        }
        true
    }

    /// Updates everything that depends on the game. It gets its id before it is saved.
    pub(crate) fn on_game_changed(&mut self, browser: &dyn Browser) {
        let now = browser.now();
        self.assign_id(browser);
        self.session.set_paused(matches!(self.route, Ok(Route::Pause)), now, browser.unix_ms());
        self.autosave(now);
        self.archive_games(browser);
        self.request_probabilities();
        self.save_settings();
        self.sync_clock_timer(now);
    }

    /// Gives an id to a game with events, and to a board whose mines are visible before the first one. That board is in the history
    /// once, however often its link is opened.
    fn assign_id(&mut self, browser: &dyn Browser) {
        if self.session.needs_id() {
            self.session.set_id(browser.new_id());
        } else if self.session.id().is_none() && self.session.shows_mines() && self.link_checksum != 0 {
            self.session.set_id(u128::from(self.link_checksum).to_be_bytes());
        }
    }

    /// Sets or stops the timer if the clock was started, stopped or replaced.
    fn sync_clock_timer(&mut self, now: f64) {
        let runs_since = self.session.running_since();
        if std::mem::replace(&mut self.clock_runs_since, runs_since) != runs_since {
            self.set_clock_timer(now);
        }
    }

    /// Sets the timer for the next full second, or stops it with the clock. A late timer does no harm: the time shown is always
    /// computed from the start of the game.
    fn set_clock_timer(&mut self, now: f64) {
        // One millisecond more, so that the second has passed when the timer fires.
        let wait_ms = 1001 - (self.session.elapsed_ms(now) % 1000) as u32;
        self.push(match self.session.running_since() {
            Some(_) => Effect::SetTimer { timer: Timer::Clock, wait_ms, msg: Msg::Game(GameMsg::ClockTick) },
            None => Effect::StopTimer(Timer::Clock),
        });
    }

    /// Saves the clock every few seconds: the browser may end the page without an event.
    fn on_clock_tick(&mut self, now: f64) {
        if (self.session.elapsed_ms(now) / 1000).is_multiple_of(CLOCK_SAVE_INTERVAL_S) {
            self.save_game(now);
        }
        self.set_clock_timer(now);
    }

    /// Whether the cell is covered and not flagged.
    pub(crate) fn can_open(&self, pos: Pos) -> bool {
        matches!(self.session.game().board().get(pos), Ok(Cell::Hidden | Cell::Questioned))
    }

    /// Requests a no-guess board for the first cell `start` from the worker. Returns whether the request changed.
    fn request_board(&mut self, start: Pos) -> bool {
        if !self.can_open(start) || matches!(self.board_request, BoardRequest::Pending(_) | BoardRequest::Slow(_)) {
            return false;
        }
        self.board_request = BoardRequest::Pending(start);
        let (game, game_number) = (self.session.game(), self.session.game_number());
        let spec = BoardSpec {
            params: (game.size().width(), game.size().height(), game.params().mines()),
            opening: game.rules().first == FirstReveal::Opening,
            start: (start.x, start.y),
            seed: self.session.setup().seed,
        };
        self.request(game_number, RequestKind::Board(spec), Payload::None);
        let msg = Msg::Game(GameMsg::BoardSlow(game_number));
        self.push(Effect::SetTimer { timer: Timer::SlowBoard, wait_ms: SLOW_BOARD_MS, msg });
        true
    }

    /// Notes that the board of the game with this number takes long.
    #[inline(never)]
    fn mark_slow(&mut self, game_number: u32) {
        if let BoardRequest::Pending(start) = self.board_request
            && game_number == self.session.game_number()
        {
            self.board_request = BoardRequest::Slow(start);
        }
    }

    /// Handles the worker's board for the game number `revision`: opens its first cell at the time `at`, or notes that none was
    /// found. Returns false if the board is for another request.
    pub fn on_board(&mut self, revision: u32, board: Option<BoardFound>, at: f64) -> bool {
        let start = self.board_request.start().filter(|_| revision == self.session.game_number());
        let Some(start) = start else { return false };
        let board = board.and_then(|board| Some((board.minefield()?, board.info)));
        let Some((field, info)) = board else {
            self.board_request = BoardRequest::Failed(start);
            return true;
        };
        self.board_request = BoardRequest::Idle;
        if !self.can_open(start) {
            // The cell was flagged meanwhile. The board is solvable only from this cell, so the next reveal requests another.
            return true;
        }
        self.session.set_board(field, info) && self.act(Action::Reveal(start), at)
    }

    /// Requests what there is to say about the finished game.
    pub(crate) fn request_result(&mut self) {
        let session = &self.session;
        if let Some(recording) = session.recording().filter(|_| session.game().status().is_over()) {
            let rotated = session.view().orientation().is_rotated();
            let kind = RequestKind::Result { rotated, id: session.address_id() };
            self.request(self.session.game_number(), kind, Payload::Bytes(recording::encode(&recording)));
        }
    }

    /// Shows what the worker has written about the game with this number. Returns false if it is another one.
    pub(crate) fn on_result(&mut self, game_number: u32, result: GameResult) -> bool {
        let is_current = game_number == self.session.game_number() && self.session.game().status().is_over();
        if is_current {
            if !result.judgment.is_empty() {
                self.announcement.clone_from(&result.judgment);
            }
            self.assistance.mark_better(result.better);
            self.result = result;
            self.refresh_overlay();
            self.push(Effect::AfterRender(AfterRender::ScrollToHint));
        }
        is_current
    }

    /// Plays a classic board instead of waiting for a no-guess board.
    #[inline(never)]
    pub fn use_classic_board(&mut self, at: f64) {
        if let Some(start) = std::mem::take(&mut self.board_request).start() {
            self.session.make_classic();
            self.act(Action::Reveal(start), at);
        }
    }
}

#[cfg(test)]
mod tests;
