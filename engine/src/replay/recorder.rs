//! Recording a game while it is played.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{Event, Point, Recording, TimedEvent};
use crate::action::Action;
use crate::difficulty::Params;
use crate::game::{Game, Mark};
use crate::geometry::{OffBoard, Pos};
use crate::minefield::Minefield;
use crate::outcome::Outcome;
use crate::rules::Rules;

/// A game, and the recording of all that happens in it. Times are in milliseconds since the first reveal, negative
/// before it, and must not decrease.
///
/// ```
/// use minesweeper_engine::replay::Recorder;
/// use minesweeper_engine::{Action, Difficulty, Pos, Rules};
/// let mut recorder = Recorder::new(Difficulty::Beginner.params(), Rules::default(), 7);
/// recorder.apply(-250, Action::Flag(Pos::new(8, 8)))?;
/// recorder.apply(0, Action::Reveal(Pos::new(4, 4)))?;
/// let recording = recorder.recording().ok_or("no mines are placed")?;
/// assert_eq!(recording.final_state()?.board(), recorder.game().board());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Recorder {
    game: Game,
    /// The rules at the start.
    rules: Rules,
    events: Vec<TimedEvent>,
}

impl Recorder {
    /// Starts a game whose first reveal places the mines.
    #[must_use]
    pub fn new(params: Params, rules: Rules, seed: u64) -> Self {
        Self { game: Game::new(params, rules, seed), rules, events: Vec::new() }
    }

    /// Starts a game on a given minefield.
    #[must_use]
    pub fn with_minefield(field: impl Into<Arc<Minefield>>, rules: Rules) -> Self {
        Self { game: Game::with_minefield(field, rules), rules, events: Vec::new() }
    }

    /// Applies an action to the game, and records it.
    ///
    /// ```
    /// use minesweeper_engine::{Action, Minefield, Pos, Rules, Status, replay::Recorder};
    /// let mut recorder = Recorder::with_minefield("*.\n..\n".parse::<Minefield>()?, Rules::default());
    /// for (at, pos) in [(0, Pos::new(1, 0)), (900, Pos::new(0, 1)), (1_700, Pos::new(1, 1))] {
    ///     recorder.apply(at, Action::Reveal(pos))?;
    /// }
    /// assert_eq!((recorder.game().status(), recorder.events().len()), (Status::Won, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if the cell is off the board; nothing is recorded.
    pub fn apply(&mut self, at: i64, action: Action) -> Result<Outcome, OffBoard> {
        self.add(at, Event::Act(action))
    }

    /// Sets the mark of a cell as [`Game::set_mark`] does, and records the clicks.
    ///
    /// ```
    /// use minesweeper_engine::replay::Recorder;
    /// use minesweeper_engine::{Cell, Difficulty, Mark, Pos, Rules};
    /// let mut recorder = Recorder::new(Difficulty::Beginner.params(), Rules::default(), 7);
    /// recorder.set_mark(-300, Pos::new(8, 8), Mark::Flag)?;
    /// assert_eq!(recorder.game().board().get(Pos::new(8, 8))?, Cell::Flagged);
    /// assert_eq!(recorder.events().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if there is no such cell; nothing is recorded.
    pub fn set_mark(&mut self, at: i64, pos: Pos, mark: Mark) -> Result<(), OffBoard> {
        for _ in 0..self.game.clicks_to_mark(pos, mark)? {
            self.apply(at, Action::Flag(pos))?;
        }
        Ok(())
    }

    /// Records a position of the mouse.
    pub fn move_pointer(&mut self, at: i64, point: Point) {
        // Only actions can be off the board.
        let _: Result<Outcome, OffBoard> = self.add(at, Event::Pointer(point));
    }

    /// Changes the rules of the game, and records that.
    pub fn set_rules(&mut self, at: i64, rules: Rules) {
        let _: Result<Outcome, OffBoard> = self.add(at, Event::Rules(rules));
    }

    fn add(&mut self, at: i64, event: Event) -> Result<Outcome, OffBoard> {
        let outcome = event.apply_to(&mut self.game)?;
        self.events.push(TimedEvent { at, event });
        Ok(outcome)
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the events so far.
    #[must_use]
    pub fn events(&self) -> &[TimedEvent] {
        &self.events
    }

    /// Returns a copy of the recording so far, or `None` if no mines are placed yet.
    ///
    /// ```
    /// use minesweeper_engine::replay::Recorder;
    /// use minesweeper_engine::notation::rawvf::{self, Metadata};
    /// use minesweeper_engine::{Action, Minefield, Pos, Rules};
    /// let mut recorder = Recorder::with_minefield("..*\n...\n".parse::<Minefield>()?, Rules::default());
    /// recorder.apply(0, Action::Reveal(Pos::new(0, 0)))?;
    /// let recording = recorder.recording().ok_or("no mines")?;
    /// let file = rawvf::format(&recording, &Metadata::default());
    /// assert_eq!(rawvf::parse(&file)?.recording, recording);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn recording(&self) -> Option<Recording> {
        let field = Arc::clone(self.game.minefield()?);
        Some(Recording { field, rules: self.rules, events: self.events.clone() })
    }
}
