//! A game as the page plays it: the engine's game, when it began and ended, what it shows, and the actions that change it. Time comes in
//! with them.

pub mod assistance;
pub mod board_request;
pub mod snapshot;
mod summary;

use std::rc::Rc;
use std::sync::Arc;

use game_engine::minesweeper::notation::link::{self, BoardLink};
use game_engine::minesweeper::replay::{Event, Point, TimedEvent};
use game_engine::minesweeper::{Action, Game, Minefield, Params, Pos, Recording, Rules, Status};
use game_history::{GameId, Mode};

use crate::board::labels;
use crate::board::orientation::Orientation;
use crate::board::view_model::BoardView;
use crate::play::no_guess::NoGuessInfo;
use crate::play::session::assistance::Assistance;

pub use crate::play::session::assistance::HintStage;
pub use crate::play::session::board_request::BoardRequest;
pub use crate::play::session::snapshot::Checkpoint;
pub use crate::play::session::snapshot::GameSnapshot;
pub use crate::play::session::snapshot::RestoreError;

/// How a new game is set up.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// Size and number of mines.
    pub params: Params,
    /// Classic or no-guess.
    pub mode: Mode,
    /// The rules.
    pub rules: Rules,
    /// The seed of a board that is placed on the first reveal.
    pub seed: u64,
    /// This very minefield instead.
    pub field: Option<Arc<Minefield>>,
    /// The cell to open at once, as the first reveal.
    pub start: Option<Pos>,
    /// Whether this board was played before.
    pub replayed: bool,
    /// Whether it goes on from within a finished game.
    pub practice: bool,
    /// What kind of no-guess board it is, where that is known.
    pub kind: Option<NoGuessInfo>,
    /// Whether the mines show faintly.
    pub peek: bool,
}

/// A game under way.
#[derive(Debug)]
pub struct Session {
    game: Game,
    setup: Setup,
    view: Rc<BoardView>,
    /// Where it was begun, unless that was a mine: nobody wants to begin there again.
    first: Option<Pos>,
    began: Option<f64>,
    ended: Option<f64>,
    /// The rules at the beginning, and all that happened since, by the page's clock.
    log: (Rules, Vec<(f64, Event)>),
    announcement: String,
    game_number: u32,
    request: BoardRequest,
    id: Option<GameId>,
    /// How many places of the mouse are recorded.
    points: u32,
    aid: Assistance,
}

/// The most places of the mouse that are recorded of a game: a quarter of an hour of steady movement.
const POINTS: u32 = 20_000;

impl Session {
    /// A new game at the time `at`.
    #[must_use]
    pub fn new(setup: Setup, upright: bool, at: f64) -> Self {
        let game = match &setup.field {
            Some(field) => Game::with_minefield(Arc::clone(field), setup.rules),
            None => Game::new(setup.params, setup.rules, setup.seed),
        };
        let start = setup.start;
        let view = Rc::new(BoardView::new(&game, Orientation::new(game.size(), upright), setup.peek));
        let (first, began, ended, announcement) = (None, None, None, String::new());
        let log = (setup.rules, Vec::new());
        let (game_number, request, id, points, aid) = (0, BoardRequest::Nothing, None, 0, Assistance::default());
        let mut session =
            Self { game, setup, view, first, began, ended, log, announcement, game_number, request, id, points, aid };
        if let Some(start) = start {
            session.act(Action::Reveal(start), at);
        }
        session
    }

    /// Does `action` at the time `at`, in milliseconds. False when the page need not be drawn anew.
    pub fn act(&mut self, action: Action, at: f64) -> bool {
        if self.must_be_made() && matches!(action, Action::Reveal(_)) {
            return self.request_board(action.pos());
        }
        let before = self.game.status();
        let Ok(outcome) = self.game.apply(action) else { return false };
        self.log_event(Event::Act(action), at, before);
        if !outcome.is_effective() {
            return false;
        }
        let status = self.game.status();
        if before == Status::Ready && status != Status::Ready {
            self.first = (status != Status::Lost).then_some(action.pos());
            self.began = Some(at);
            if self.setup.peek {
                // The mines are only now there to be seen.
                self.view = Rc::new(BoardView::new(&self.game, self.view.orientation(), true));
            }
        }
        if status.is_over() {
            self.ended = Some(at);
        }
        Rc::make_mut(&mut self.view).update(&self.game, &outcome.changed, self.setup.peek);
        if self.aid.is_stale() {
            self.refresh_overlay();
        }
        self.announcement = labels::announcement(&self.game, self.view.orientation(), action, &outcome);
        true
    }

    fn log_event(&mut self, event: Event, at: f64, before: Status) {
        if !before.is_over() {
            // An event's own time may lie before that of the one that was handled last.
            let at = self.log.1.last().map_or(at, |&(last, _)| at.max(last));
            self.log.1.push((at, event));
        }
    }

    /// The mouse is at `point` at the time `at`. Only while the clock runs, and not without end.
    pub fn record_pointer(&mut self, point: Point, at: f64) {
        if self.game.status() == Status::Playing && self.points < POINTS {
            self.points += 1;
            self.log_event(Event::Pointer(point), at, Status::Playing);
        }
    }

    /// All that was done, with times counted from the first reveal; `None` before the mines are laid.
    #[must_use]
    pub fn recording(&self) -> Option<Recording> {
        let field = Arc::clone(self.game.minefield()?);
        Some(Recording { field, rules: self.log.0, events: self.timed() })
    }

    fn timed(&self) -> Vec<TimedEvent> {
        let log = &self.log.1;
        let zero = self.began.or(log.last().map(|&(at, _)| at)).unwrap_or_default();
        log.iter().map(|&(at, event)| TimedEvent { at: (at - zero).floor() as i64, event }).collect()
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// When the clock began to run and when it stopped.
    #[must_use]
    pub const fn clock(&self) -> (Option<f64>, Option<f64>) {
        (self.began, self.ended)
    }

    /// How it was set up.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What it shows.
    #[must_use]
    pub const fn view(&self) -> &Rc<BoardView> {
        &self.view
    }

    /// What was last said to the player.
    #[must_use]
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// Counts the games of this sitting, so that two games are told apart.
    #[must_use]
    pub const fn game_number(&self) -> u32 {
        self.game_number
    }

    /// The time played at `now`, in milliseconds: from the first reveal to the end.
    #[must_use]
    pub fn elapsed_ms(&self, now: f64) -> u64 {
        let Some(began) = self.began else { return 0 };
        (self.ended.unwrap_or(now) - began).max(0.0) as u64
    }

    /// The query of a link to this board, once its mines are laid.
    #[must_use]
    pub fn board_link(&self) -> Option<String> {
        let field = Minefield::clone(self.game.minefield()?);
        Some(link::format_query(&BoardLink { field, start: self.first }))
    }

    /// The same board once more.
    #[must_use]
    pub fn replay_setup(&self) -> Option<Setup> {
        let field = Arc::clone(self.game.minefield()?);
        let start = self.first.filter(|_| self.game.status().is_over());
        Some(Setup { field: Some(field), start, replayed: true, practice: false, ..self.setup.clone() })
    }

    /// Stands the board upright, or lays it down.
    pub fn turn(&mut self, upright: bool) {
        let turn = Orientation::new(self.game.size(), upright);
        if turn != self.view.orientation() {
            self.view = Rc::new(BoardView::new(&self.game, turn, self.setup.peek));
            // A hint names places as they were shown.
            self.drop_hint();
        }
    }

    /// Plays on by other rules from the time `at` on.
    pub fn set_rules(&mut self, rules: Rules, at: f64) {
        if self.events() == 0 {
            // Nothing was played by others.
            self.log.0 = rules;
        } else {
            self.log_event(Event::Rules(rules), at, self.game.status());
        }
        self.game.set_rules(rules);
        self.setup.rules = rules;
    }

    /// Makes a copy of it that no record counts, with an id of its own: the game itself is played, or was ended, in another tab.
    pub fn mark_as_copy(&mut self) {
        if self.is_under_way() {
            (self.id, self.setup.replayed) = (None, true);
        }
    }

    /// Whether something was done and the game has no id yet.
    #[must_use]
    pub const fn needs_id(&self) -> bool {
        self.events() > 0 && self.id.is_none()
    }

    /// Gives the game its id.
    pub const fn set_id(&mut self, id: GameId) {
        self.id = Some(id);
    }

    /// The game's id, from its first action on.
    #[must_use]
    pub const fn id(&self) -> Option<GameId> {
        self.id
    }

    /// The same session with another number.
    #[must_use]
    pub const fn with_number(mut self, serial: u32) -> Self {
        self.game_number = serial;
        self
    }
}

#[cfg(test)]
mod tests;
