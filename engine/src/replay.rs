//! Recorded games: timed events, and their playback.

mod recorder;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::borrow::Borrow;

use super::action::Action;
use super::game::Game;
use super::geometry::OffBoard;
use super::minefield::Minefield;
use super::outcome::Outcome;
use super::rules::Rules;

pub use recorder::Recorder;

/// A position of the mouse, in sixteenths of a cell from the top left corner of the board: the pixels of a replay whose
/// squares are 16 pixels wide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Point {
    /// The distance from the left edge.
    pub x: u16,
    /// The distance from the top edge.
    pub y: u16,
}

/// An event of a recorded game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Event {
    /// An action of the player, whether or not it changed the board.
    Act(Action),
    /// A position of the mouse.
    Pointer(Point),
    /// A change of the rules, valid from here on.
    Rules(Rules),
}

impl Event {
    /// Applies the event to `game`. Pointer positions and changes of the rules give an empty outcome.
    ///
    /// # Errors
    /// [`OffBoard`] for an action off the board; the game is unchanged.
    pub fn apply_to(self, game: &mut Game) -> Result<Outcome, OffBoard> {
        match self {
            Self::Act(action) => return game.apply(action),
            Self::Rules(rules) => game.set_rules(rules),
            Self::Pointer(_) => {}
        }
        Ok(Outcome::default())
    }
}

/// An event and its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TimedEvent {
    /// Milliseconds since the first reveal; negative before it.
    pub at: i64,
    /// The event.
    pub event: Event,
}

/// A recorded game: the mines, the rules at its start, and all events in order.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Recording {
    /// The mines.
    pub field: Arc<Minefield>,
    /// The rules at the start of the game.
    pub rules: Rules,
    /// The events, in order of time.
    pub events: Vec<TimedEvent>,
}

impl Recording {
    /// Returns the game before the first event.
    #[must_use]
    pub fn initial_state(&self) -> Game {
        Game::with_minefield(Arc::clone(&self.field), self.rules)
    }

    /// Returns the game after the last event.
    ///
    /// # Errors
    /// [`OffBoard`] if an action is off the board.
    pub fn final_state(&self) -> Result<Game, OffBoard> {
        Ok(self.play_through()?.0)
    }

    /// Plays all events. Returns the game after the last one, and the time in milliseconds of the last action that
    /// changed the board (0 if none did): the clock stops when the game ends, whatever follows.
    ///
    /// ```
    /// use minesweeper_engine::replay::Recorder;
    /// use minesweeper_engine::{Action, Minefield, Pos, Rules, Status};
    /// let mut recorder = Recorder::with_minefield("..*\n...\n".parse::<Minefield>()?, Rules::default());
    /// recorder.apply(0, Action::Reveal(Pos::new(0, 0)))?;
    /// recorder.apply(1200, Action::Reveal(Pos::new(2, 1)))?;
    /// let recording = recorder.recording().ok_or("no mines")?;
    /// let (game, time_ms) = recording.play_through()?;
    /// assert_eq!((game.status(), time_ms), (Status::Won, 1200));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if an action is off the board.
    pub fn play_through(&self) -> Result<(Game, i64), OffBoard> {
        let (mut replay, mut end) = (Replay::new(self), 0);
        while let Some((timed, outcome)) = replay.step()? {
            if outcome.is_effective() {
                end = timed.at;
            }
        }
        Ok((replay.game, end))
    }
}

/// The playback of a recording, which it owns, shares ([`Arc`], the default) or borrows.
///
/// Positions count events: at position 3 the first three events have been played. A *move* is an action that changed
/// the board.
///
/// ```
/// use minesweeper_engine::replay::{Event, Recording, Replay, TimedEvent};
/// use minesweeper_engine::{Action, Minefield, Pos, Rules, Size, Status};
/// let field = Minefield::new(Size::new(3, 1)?, [Pos::new(2, 0)])?;
/// let events = vec![TimedEvent { at: 0, event: Event::Act(Action::Reveal(Pos::new(0, 0))) }];
/// let recording = Recording { field: field.into(), rules: Rules::default(), events };
/// let mut replay = Replay::new(recording);
/// assert_eq!(replay.game().status(), Status::Ready);
/// replay.step()?;
/// assert_eq!((replay.game().status(), replay.moves()), (Status::Won, 1));
/// replay.seek(0)?;
/// assert_eq!(replay.game().status(), Status::Ready);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Replay<R = Arc<Recording>> {
    recording: R,
    game: Game,
    position: usize,
    moves: usize,
}

impl<R: Borrow<Recording>> Replay<R> {
    /// Creates a replay at the start of `recording`.
    #[must_use]
    pub fn new(recording: R) -> Self {
        let game = recording.borrow().initial_state();
        Self { recording, game, position: 0, moves: 0 }
    }

    /// Returns the event that [`step`](Self::step) plays next, or `None` at the end.
    #[must_use]
    pub fn next_event(&self) -> Option<TimedEvent> {
        self.recording().events.get(self.position).copied()
    }

    /// Plays the next event and returns it with its outcome, or `None` at the end.
    ///
    /// ```
    /// use minesweeper_engine::replay::{Recorder, Replay};
    /// use minesweeper_engine::{Action, Minefield, Pos, Rules};
    /// let mut recorder = Recorder::with_minefield("..*\n...\n".parse::<Minefield>()?, Rules::default());
    /// recorder.apply(0, Action::Reveal(Pos::new(0, 0)))?;
    /// let mut replay = Replay::new(recorder.recording().ok_or("no mines")?);
    /// while let Some((timed, outcome)) = replay.step()? {
    ///     println!("{} ms: {:?} changed", timed.at, outcome.changed);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] for an action off the board; the replay stays before it.
    pub fn step(&mut self) -> Result<Option<(TimedEvent, Outcome)>, OffBoard> {
        let Some(timed) = self.next_event() else { return Ok(None) };
        let outcome = timed.event.apply_to(&mut self.game)?;
        self.position += 1;
        self.moves += usize::from(outcome.is_effective());
        Ok(Some((timed, outcome)))
    }

    /// Goes to `position`, or to the end if there are fewer events. Going back replays from the start.
    ///
    /// ```
    /// use minesweeper_engine::replay::{Recorder, Replay};
    /// use minesweeper_engine::{Action, Minefield, Pos, Rules, Status};
    /// let mut recorder = Recorder::with_minefield("..*\n...\n".parse::<Minefield>()?, Rules::default());
    /// recorder.apply(0, Action::Reveal(Pos::new(0, 0)))?;
    /// recorder.apply(1200, Action::Reveal(Pos::new(2, 1)))?;
    /// let mut replay = Replay::new(recorder.recording().ok_or("no mines")?);
    /// replay.seek(1)?;
    /// assert_eq!(replay.game().status(), Status::Playing);
    /// replay.seek(usize::MAX)?;
    /// assert_eq!((replay.game().status(), replay.position()), (Status::Won, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] for an action off the board; the replay stays before it.
    #[doc(alias("undo", "rewind"))]
    pub fn seek(&mut self, position: usize) -> Result<(), OffBoard> {
        if position < self.position {
            self.game = self.recording().initial_state();
            (self.position, self.moves) = (0, 0);
        }
        while self.position < position && self.step()?.is_some() {}
        Ok(())
    }

    /// Returns how many events have been played.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Returns how many moves have been played: actions that changed the board.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// Returns the game at the current position.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the recording.
    #[must_use]
    pub fn recording(&self) -> &Recording {
        self.recording.borrow()
    }
}
