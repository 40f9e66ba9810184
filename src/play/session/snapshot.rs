//! Snapshots of games in progress, restored by replaying their events.

use std::fmt;
use std::sync::Arc;

use game_history::{GameId, Mode};
use minesweeper_engine::outcome::Clicks;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Action, Game, Minefield, Recording};

use crate::play::session::{Session, Setup};

/// A game in progress, independent of the page's clock.
#[derive(Debug, Clone, PartialEq)]
pub struct GameSnapshot {
    /// The game's id; `None` in games saved before ids were introduced.
    pub id: Option<GameId>,
    /// The parameters of the game, with the rules before the first event.
    pub setup: Setup,
    /// Whether a hint or probabilities were shown.
    pub assisted: bool,
    /// The minefield, once the mines are placed.
    pub field: Option<Arc<Minefield>>,
    /// The events, in chronological order.
    pub events: Vec<TimedEvent>,
    /// The time played, in milliseconds.
    pub elapsed_ms: u64,
    /// The state that the events lead to.
    pub checkpoint: Checkpoint,
    /// Checksum of the link that the game was started from; 0 if there was none.
    pub address: u64,
    /// How long the board was hidden by pauses; see [`Session::hidden_ms`].
    pub hidden_ms: i64,
}

/// Figures of a game's state, which a replay of its events must reproduce.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Checkpoint {
    /// Number of open cells.
    pub revealed: u16,
    /// Number of flags.
    pub flags: u16,
    /// Numbers of clicks.
    pub clicks: Clicks,
}

impl Checkpoint {
    fn new(game: &Game) -> Self {
        Self { revealed: game.board().revealed(), flags: game.board().flags(), clicks: game.clicks() }
    }
}

/// Why a snapshot cannot be restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestoreError {
    /// The events do not lead to the checkpoint.
    Mismatch {
        /// The state according to the snapshot.
        expected: Checkpoint,
        /// The state after the events.
        actual: Checkpoint,
    },
    /// The game is not in progress: it has no events, is over, or has a first reveal but no minefield.
    NotUnderWay,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mismatch { .. } => "the events do not lead to the saved state",
            Self::NotUnderWay => "the game is not in progress",
        })
    }
}

impl std::error::Error for RestoreError {}

impl Session {
    /// Returns whether the player has acted and the game is not over.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        // The first cell of a link is opened without the player.
        self.event_count() > usize::from(self.setup.start.is_some()) && !self.game.status().is_over()
    }

    /// Returns the number of events so far.
    #[must_use]
    pub const fn event_count(&self) -> usize {
        self.log.len()
    }

    /// Returns the number of events so far, without pointer positions.
    #[must_use]
    pub const fn action_count(&self) -> usize {
        self.event_count() - self.pointer_count as usize
    }

    /// Returns a snapshot at the time `now`; `None` if the game is not in progress.
    #[must_use]
    pub fn snapshot(&self, now: f64, address: u64) -> Option<GameSnapshot> {
        self.snapshot_from(0, now, address)
    }

    /// Returns a snapshot without the first `first` events.
    #[must_use]
    pub fn snapshot_from(&self, first: usize, now: f64, address: u64) -> Option<GameSnapshot> {
        self.is_under_way().then(|| GameSnapshot {
            id: self.id,
            setup: self.setup.clone(),
            assisted: self.is_assisted,
            field: self.game.minefield().cloned(),
            events: self.timed_events(first),
            elapsed_ms: self.elapsed_ms(now),
            checkpoint: Checkpoint::new(&self.game),
            address,
            hidden_ms: self.hidden_ms,
        })
    }

    /// Restores a game at the time `now` by replaying its events. The clock continues from the time played.
    ///
    /// # Errors
    /// Returns [`RestoreError`] if the events do not lead to the checkpoint or the game is not in progress.
    pub fn restore(snapshot: &GameSnapshot, rotated: bool, now: f64) -> Result<Self, RestoreError> {
        let setup = Setup { field: snapshot.field.clone(), start: None, ..snapshot.setup.clone() };
        let mut session = Self::new(setup, rotated, now);
        let last = snapshot.events.last().map_or(0, |timed| timed.at.max(0));
        // Whole milliseconds, so that repeated restoring does not change the times of events.
        let started_at = (now - (snapshot.elapsed_ms as f64).max(last as f64)).floor();
        session.replay_events(&snapshot.events, started_at);
        let actual = Checkpoint::new(&session.game);
        if actual != snapshot.checkpoint {
            return Err(RestoreError::Mismatch { expected: snapshot.checkpoint, actual });
        }
        // The first cell of a link does not count as an action of the player.
        (session.setup.field, session.setup.start) = (snapshot.setup.field.clone(), snapshot.setup.start);
        let is_reveal = |timed: &TimedEvent| matches!(timed.event, Event::Act(Action::Reveal(_)));
        if !session.is_under_way() || (session.needs_board() && snapshot.events.iter().any(is_reveal)) {
            return Err(RestoreError::NotUnderWay);
        }
        (session.id, session.is_assisted, session.hidden_ms) = (snapshot.id, snapshot.assisted, snapshot.hidden_ms);
        session.paused_at = (snapshot.hidden_ms < 0).then_some(now);
        Ok(session)
    }

    /// Starts a practice game at the time `now` that continues `recording` after its first `events` events. Statistics do not
    /// count it.
    #[must_use]
    pub fn practice_from(recording: &Recording, events: usize, rotated: bool, now: f64) -> Self {
        let Recording { field, rules, events: all } = recording;
        let events = all.get(..events).unwrap_or(all);
        let setup = Setup {
            params: field.params(),
            mode: Mode::Classic,
            rules: *rules,
            seed: 0,
            field: Some(Arc::clone(field)),
            start: None,
            replayed: true,
            practice: true,
            no_guess: None,
            peek: false,
        };
        let mut session = Self::new(setup, rotated, now);
        let played = events.last().map_or(0, |timed| timed.at);
        session.replay_events(events, (now - played as f64).floor());
        session
    }

    /// Applies events whose times are relative to `started_at`.
    fn replay_events(&mut self, events: &[TimedEvent], started_at: f64) {
        for &TimedEvent { at, event } in events {
            let at = started_at + at as f64;
            match event {
                Event::Act(action) => drop(self.act(action, at)),
                Event::Pointer(point) => self.record_pointer(point, at),
                Event::Rules(rules) => self.set_rules(rules, at),
            }
        }
    }
}

#[cfg(test)]
mod tests;
