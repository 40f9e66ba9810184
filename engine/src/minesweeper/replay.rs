//! A game as timed actions, and its playback: step, seek, see where it stands.

use std::sync::Arc;

use super::action::Action;
use super::game::Game;
use super::geometry::OffBoard;
use super::minefield::Minefield;
use super::outcome::Outcome;
use super::rules::Rules;

/// A place on the board, finer than a cell: sixteenths of a cell from the top left corner, which are the pixels of a replay
/// whose squares have 16 pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Point {
    /// To the right.
    pub x: u16,
    /// Down.
    pub y: u16,
}

/// What happened at one moment of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The player did this, whether it changed anything or not.
    Act(Action),
    /// The mouse was here.
    Pointer(Point),
    /// From here on the game is played by other rules.
    Rules(Rules),
}

impl Event {
    /// Lets it happen to `game`.
    ///
    /// # Errors
    /// [`OffBoard`] when it is an action off the board.
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
pub struct TimedEvent {
    /// Milliseconds since the first reveal; below zero before it.
    pub at: i64,
    /// What happened.
    pub event: Event,
}

/// A game as it was played: the board, the rules it began with, and all that was done, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recording {
    /// The mines.
    pub field: Arc<Minefield>,
    /// The rules at its beginning.
    pub rules: Rules,
    /// What was done, in the order of time.
    pub events: Vec<TimedEvent>,
}

impl Recording {
    /// The game before anything was done.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::with_minefield(Arc::clone(&self.field), self.rules)
    }

    /// The game after everything was done.
    ///
    /// # Errors
    /// [`OffBoard`] when an action's cell is.
    pub fn final_state(&self) -> Result<Game, OffBoard> {
        Ok(self.play_through()?.0)
    }

    /// The game after everything was done, and the time of the last action that changed anything, in milliseconds: the clock stops
    /// with the game. 0 where none did.
    ///
    /// # Errors
    /// [`OffBoard`] when an action's cell is.
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

/// The playback of a recording.
///
/// ```
/// use game_engine::minesweeper::replay::{Event, Recording, Replay, TimedEvent};
/// use game_engine::minesweeper::{Action, Minefield, Pos, Rules, Size, Status};
/// let field = Minefield::new(Size::new(3, 1)?, [Pos::new(2, 0)])?;
/// let events = vec![TimedEvent { at: 0, event: Event::Act(Action::Reveal(Pos::new(0, 0))) }];
/// let recording = Recording { field: field.into(), rules: Rules::default(), events };
/// let mut replay = Replay::new(&recording);
/// assert_eq!(replay.game().status(), Status::Ready);
/// replay.step()?;
/// assert_eq!(replay.game().status(), Status::Won);
/// replay.seek(0)?;
/// assert_eq!(replay.game().status(), Status::Ready);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Replay<'a> {
    recording: &'a Recording,
    game: Game,
    next: usize,
}

impl<'a> Replay<'a> {
    /// At the beginning of `recording`.
    #[must_use]
    pub fn new(recording: &'a Recording) -> Self {
        Self { recording, game: recording.game(), next: 0 }
    }

    /// Plays the next event; `None` at the end.
    ///
    /// # Errors
    /// [`OffBoard`] when its cell is; the replay stays before it.
    pub fn step(&mut self) -> Result<Option<(TimedEvent, Outcome)>, OffBoard> {
        let Some(&timed) = self.recording.events.get(self.next) else { return Ok(None) };
        let outcome = timed.event.apply_to(&mut self.game)?;
        self.next += 1;
        Ok(Some((timed, outcome)))
    }

    /// Goes to where `events` of them are played, or all if there are fewer. Going back plays from the beginning.
    ///
    /// # Errors
    /// [`OffBoard`] when an action's cell is; the replay stays before that action.
    pub fn seek(&mut self, events: usize) -> Result<(), OffBoard> {
        if events < self.next {
            *self = Self::new(self.recording);
        }
        while self.next < events && self.step()?.is_some() {}
        Ok(())
    }

    /// How many events are played.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.next
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }
}
