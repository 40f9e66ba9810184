//! The current game: the engine's game with its clock, event log and view model.
//!
//! The session reads no clock. Every action is passed its time in milliseconds.

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
use crate::hint::state::Assistance;
use crate::play::no_guess::NoGuessInfo;

pub use crate::play::session::board_request::BoardRequest;
pub use crate::play::session::snapshot::Checkpoint;
pub use crate::play::session::snapshot::GameSnapshot;
pub use crate::play::session::snapshot::RestoreError;

/// The parameters of a new game.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The size and the number of mines.
    pub params: Params,
    /// Classic or no-guess.
    pub mode: Mode,
    /// The current rules.
    pub rules: Rules,
    /// The seed of a board whose mines are placed at the first reveal.
    pub seed: u64,
    /// A given minefield, used instead of the seed.
    pub field: Option<Arc<Minefield>>,
    /// The cell to open when the game is created, as the first reveal.
    pub start: Option<Pos>,
    /// Whether this board was played before.
    pub replayed: bool,
    /// Whether the game continues a finished game from one of its positions.
    pub practice: bool,
    /// Properties of the no-guess board, if known.
    pub kind: Option<NoGuessInfo>,
    /// Whether covered mines are drawn faintly.
    pub peek: bool,
}

/// A game of Minesweeper on the page.
#[derive(Debug)]
pub struct Session {
    game: Game,
    setup: Setup,
    view: Rc<BoardView>,
    /// The cell of the first reveal, unless it was a mine. Offered as the first cell when the board is played again.
    first_cell: Option<Pos>,
    started_at: Option<f64>,
    ended_at: Option<f64>,
    /// The rules before the first event.
    initial_rules: Rules,
    /// All events with their times.
    log: Vec<(f64, Event)>,
    announcement: String,
    game_number: u32,
    request: BoardRequest,
    id: Option<GameId>,
    /// Number of pointer positions in the log.
    pointer_count: u32,
    assistance: Assistance,
}

/// The largest number of pointer positions recorded in a game: a quarter of an hour of steady movement.
const MAX_POINTERS: u32 = 20_000;

impl Session {
    /// Starts a new game at the time `at`.
    #[must_use]
    pub fn new(setup: Setup, upright: bool, at: f64) -> Self {
        let game = match &setup.field {
            Some(field) => Game::with_minefield(Arc::clone(field), setup.rules),
            None => Game::new(setup.params, setup.rules, setup.seed),
        };
        let start = setup.start;
        let view = Rc::new(BoardView::new(&game, Orientation::new(game.size(), upright), setup.peek));
        let mut session = Self {
            game,
            view,
            first_cell: None,
            started_at: None,
            ended_at: None,
            initial_rules: setup.rules,
            log: Vec::new(),
            announcement: String::new(),
            game_number: 0,
            request: BoardRequest::Idle,
            id: None,
            pointer_count: 0,
            assistance: Assistance::default(),
            setup,
        };
        if let Some(start) = start {
            session.act(Action::Reveal(start), at);
        }
        session
    }

    /// Performs `action` at the time `at`. Returns whether anything visible changed.
    pub fn act(&mut self, action: Action, at: f64) -> bool {
        if self.needs_board() && matches!(action, Action::Reveal(_)) {
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
            self.first_cell = (status != Status::Lost).then_some(action.pos());
            self.started_at = Some(at);
            if self.setup.peek {
                // The mines have just been placed, so the view is rebuilt to show them.
                self.view = Rc::new(BoardView::new(&self.game, self.view.orientation(), true));
            }
        }
        if status.is_over() {
            self.ended_at = Some(at);
        }
        Rc::make_mut(&mut self.view).update(&self.game, &outcome.changed, self.setup.peek);
        if self.assistance.on_board_change() {
            self.refresh_overlay();
        }
        self.announcement = labels::announcement(&self.game, self.view.orientation(), action, &outcome);
        true
    }

    fn log_event(&mut self, event: Event, at: f64, before: Status) {
        if !before.is_over() {
            // An event's timestamp can be earlier than that of the previous event, because handlers run late.
            let at = self.log.last().map_or(at, |&(last, _)| at.max(last));
            self.log.push((at, event));
        }
    }

    /// Records that the mouse is at `point` at the time `at`, while the clock runs and up to a maximum number.
    pub fn record_pointer(&mut self, point: Point, at: f64) {
        if self.game.status() == Status::Playing && self.pointer_count < MAX_POINTERS {
            self.pointer_count += 1;
            self.log_event(Event::Pointer(point), at, Status::Playing);
        }
    }

    /// Returns the recording, with times relative to the first reveal; `None` before the mines are placed.
    #[must_use]
    pub fn recording(&self) -> Option<Recording> {
        let field = Arc::clone(self.game.minefield()?);
        Some(Recording { field, rules: self.initial_rules, events: self.timed_events(0) })
    }

    /// Returns the events from index `first` on, with times relative to the first reveal; before it, to the last event.
    fn timed_events(&self, first: usize) -> Vec<TimedEvent> {
        let log = &self.log;
        let zero = self.started_at.or(log.last().map(|&(at, _)| at)).unwrap_or_default();
        log.iter().skip(first).map(|&(at, event)| TimedEvent { at: (at - zero).floor() as i64, event }).collect()
    }

    /// Returns the engine's game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the times at which the clock started and stopped.
    #[must_use]
    pub const fn clock(&self) -> (Option<f64>, Option<f64>) {
        (self.started_at, self.ended_at)
    }

    /// Returns the parameters of the game, with the current rules.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the view model of the board.
    #[must_use]
    pub const fn view(&self) -> &Rc<BoardView> {
        &self.view
    }

    /// Returns the latest announcement for screen readers.
    #[must_use]
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// Returns the number of this game within the page visit.
    #[must_use]
    pub const fn game_number(&self) -> u32 {
        self.game_number
    }

    /// Returns the time played at `now`, in milliseconds: from the first reveal to the end of the game.
    #[must_use]
    pub fn elapsed_ms(&self, now: f64) -> u64 {
        let Some(started_at) = self.started_at else { return 0 };
        (self.ended_at.unwrap_or(now) - started_at).max(0.0) as u64
    }

    /// Returns the query of a link to this board; `None` before the mines are placed.
    #[must_use]
    pub fn board_link(&self) -> Option<String> {
        let field = Minefield::clone(self.game.minefield()?);
        Some(link::format_query(&BoardLink { field, start: self.first_cell }))
    }

    /// Returns the setup for playing the same board again; `None` before the mines are placed.
    #[must_use]
    pub fn replay_setup(&self) -> Option<Setup> {
        let field = Arc::clone(self.game.minefield()?);
        let start = self.first_cell.filter(|_| self.game.status().is_over());
        Some(Setup { field: Some(field), start, replayed: true, practice: false, ..self.setup.clone() })
    }

    /// Rotates a wide board if `upright` is set, otherwise shows it as it is. Closes the hint, whose text contains cell names.
    pub fn set_upright(&mut self, upright: bool) {
        let orientation = Orientation::new(self.game.size(), upright);
        if orientation != self.view.orientation() {
            self.view = Rc::new(BoardView::new(&self.game, orientation, self.setup.peek));
            self.close_hint();
        }
    }

    /// Changes the rules at the time `at`.
    pub fn set_rules(&mut self, rules: Rules, at: f64) {
        if self.event_count() == 0 {
            self.initial_rules = rules;
        } else {
            self.log_event(Event::Rules(rules), at, self.game.status());
        }
        self.game.set_rules(rules);
        self.setup.rules = rules;
    }

    /// Turns the game into a copy with an id of its own that no statistics count. Called when the game is played, or was
    /// finished, in another tab.
    pub fn mark_as_copy(&mut self) {
        if self.is_under_way() {
            (self.id, self.setup.replayed) = (None, true);
        }
    }

    /// Returns whether the game has events but no id yet.
    #[must_use]
    pub const fn needs_id(&self) -> bool {
        self.event_count() > 0 && self.id.is_none()
    }

    /// Sets the id.
    pub const fn set_id(&mut self, id: GameId) {
        self.id = Some(id);
    }

    /// Returns the game's id, which it has from its first event on.
    #[must_use]
    pub const fn id(&self) -> Option<GameId> {
        self.id
    }

    /// Sets the number of this game within the page visit.
    #[must_use]
    pub const fn with_number(mut self, game_number: u32) -> Self {
        self.game_number = game_number;
        self
    }
}

#[cfg(test)]
mod tests;
