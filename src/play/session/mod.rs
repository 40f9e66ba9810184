//! The current game: the engine's game with its clock, event log and view model.
//!
//! The session reads no clock. Every action is passed its time in milliseconds.

mod clock;
pub mod snapshot;
mod summary;

use std::rc::Rc;
use std::sync::Arc;

use game_history::{GameId, Mode, hex};
use minesweeper_engine::replay::{Event, Point, TimedEvent};
use minesweeper_engine::{Action, Game, Minefield, Outcome, Params, Pos, Recording, Rules, Status};

use crate::board::orientation::Orientation;
use crate::board::overlay::Overlay;
use crate::board::view_model::BoardView;
use crate::play::no_guess::NoGuessInfo;

/// The parameters of a new game.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The size and the number of mines.
    pub params: Params,
    /// Classic or no-guess.
    pub mode: Mode,
    /// The rules before the first event. [`Game::rules`] are the current ones.
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
    pub no_guess: Option<NoGuessInfo>,
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
    /// Since when the clock stands still because the game is paused.
    paused_at: Option<f64>,
    /// See [`hidden_ms`](Self::hidden_ms).
    hidden_ms: i64,
    /// All events with their times.
    log: Vec<(f64, Event)>,
    /// Number of pointer positions in the log.
    pointer_count: u32,
    game_number: u32,
    id: Option<GameId>,
    /// Whether a hint or probabilities were shown.
    is_assisted: bool,
}

/// The largest number of pointer positions recorded in a game: a quarter of an hour of steady movement.
const MAX_POINTERS: u32 = 20_000;

impl Session {
    /// Starts a new game at the time `at`.
    #[must_use]
    pub fn new(setup: Setup, rotated: bool, at: f64) -> Self {
        let game = match &setup.field {
            Some(field) => Game::with_minefield(Arc::clone(field), setup.rules),
            None => Game::new(setup.params, setup.rules, setup.seed),
        };
        let start = setup.start;
        let view = Rc::new(BoardView::new(&game, Orientation::new(game.size(), rotated), setup.peek));
        let mut session = Self {
            game,
            view,
            first_cell: None,
            started_at: None,
            ended_at: None,
            paused_at: None,
            hidden_ms: 0,
            log: Vec::new(),
            pointer_count: 0,
            game_number: 0,
            id: None,
            is_assisted: false,
            setup,
        };
        if let Some(start) = start {
            session.act(Action::Reveal(start), at);
        }
        session
    }

    /// Performs `action` at the time `at`. Returns what changed, or `None` if nothing visible did. Reveals no cell while
    /// [`needs_board`](Self::needs_board).
    pub fn act(&mut self, action: Action, at: f64) -> Option<Outcome> {
        if self.needs_board() && matches!(action, Action::Reveal(_)) {
            return None;
        }
        let before = self.game.status();
        let outcome = self.game.apply(action).ok()?;
        self.log_event(Event::Act(action), at, before);
        if !outcome.is_effective() {
            return None;
        }
        let status = self.game.status();
        if before == Status::Ready && status != Status::Ready {
            self.first_cell = (status != Status::Lost).then_some(action.pos());
            self.started_at = Some(at);
            // The new id has the time at which the clock starts.
            self.id = None;
            if self.setup.peek {
                // The mines have just been placed, so the view is rebuilt to show them.
                self.view = Rc::new(BoardView::new(&self.game, self.view.orientation(), true));
            }
        }
        if status.is_over() {
            self.ended_at = Some(at);
        }
        Rc::make_mut(&mut self.view).update(&self.game, &outcome.changed, self.setup.peek);
        Some(outcome)
    }

    /// Returns whether the game is a no-guess game whose board must be generated before its first reveal.
    #[must_use]
    pub fn needs_board(&self) -> bool {
        self.setup.mode == Mode::NoGuess && self.game.minefield().is_none()
    }

    /// Plays on the generated no-guess board `field`. Returns false if it has another size or number of mines.
    pub fn set_board(&mut self, field: Minefield, info: NoGuessInfo) -> bool {
        let is_set = self.game.set_minefield(field).is_ok();
        if is_set {
            self.setup.no_guess = Some(info);
        }
        is_set
    }

    /// Turns the game into a classic one, which generates its own board.
    pub const fn make_classic(&mut self) {
        self.setup.mode = Mode::Classic;
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
        Some(Recording { field, rules: self.setup.rules, events: self.timed_events(0) })
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

    /// Returns the parameters of the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the view model of the board.
    #[must_use]
    pub const fn view(&self) -> &Rc<BoardView> {
        &self.view
    }

    /// Returns the number of this game within the page visit.
    #[must_use]
    pub const fn game_number(&self) -> u32 {
        self.game_number
    }

    /// Returns the setup for playing the same board again; `None` before the mines are placed.
    #[must_use]
    pub fn replay_setup(&self) -> Option<Setup> {
        let field = Arc::clone(self.game.minefield()?);
        let start = self.first_cell.filter(|_| self.game.status().is_over());
        let rules = self.game.rules();
        Some(Setup { rules, field: Some(field), start, replayed: true, practice: false, ..self.setup.clone() })
    }

    /// Rotates a wide board if `rotated` is set, otherwise shows it as it is. Returns whether the orientation changed, and the
    /// overlay is gone.
    pub fn set_rotated(&mut self, rotated: bool) -> bool {
        let orientation = Orientation::new(self.game.size(), rotated);
        let changes = orientation != self.view.orientation();
        if changes {
            self.view = Rc::new(BoardView::new(&self.game, orientation, self.setup.peek));
        }
        changes
    }

    /// Sets the overlay of every cell, given its coordinates and its index in row order.
    pub fn set_overlay(&mut self, overlay: impl Fn(Pos, usize) -> Overlay) {
        let size = self.game.size();
        Rc::make_mut(&mut self.view).set_overlay(|pos| overlay(pos, size.index(pos).unwrap_or_default()));
    }

    /// Marks the game as assisted: a hint or probabilities were shown.
    pub const fn mark_assisted(&mut self) {
        self.is_assisted = true;
    }

    /// Returns whether a hint or probabilities were shown.
    #[must_use]
    pub const fn is_assisted(&self) -> bool {
        self.is_assisted
    }

    /// Changes the rules at the time `at`.
    pub fn set_rules(&mut self, rules: Rules, at: f64) {
        if self.event_count() == 0 {
            self.setup.rules = rules;
        } else {
            self.log_event(Event::Rules(rules), at, self.game.status());
        }
        self.game.set_rules(rules);
    }

    /// Turns the game into a duplicate with an id of its own that no statistics count. Called when the game is played, or was
    /// finished, in another tab.
    pub fn mark_as_duplicate(&mut self) {
        if self.is_under_way() {
            (self.id, self.setup.replayed) = (None, true);
        }
    }

    /// Returns whether the mines of a game in progress are visible.
    #[must_use]
    pub fn shows_mines(&self) -> bool {
        self.setup.peek && self.game.minefield().is_some()
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

    /// Returns the game's name in addresses of its review.
    #[must_use]
    pub fn address_id(&self) -> String {
        self.id.map_or_else(|| "last".to_owned(), |id| hex::encode(&id))
    }

    /// Sets the number of this game within the page visit.
    #[must_use]
    pub const fn with_number(mut self, game_number: u32) -> Self {
        self.game_number = game_number;
        self
    }
}

#[cfg(test)]
pub(crate) mod tests;
