//! A game under way taken out of the page, and brought back by playing it again.

use std::fmt;
use std::sync::Arc;

use game_engine::minesweeper::outcome::Clicks;
use game_engine::minesweeper::replay::{Event, TimedEvent};
use game_engine::minesweeper::{Game, Minefield, Recording};
use game_history::{GameId, Mode};

use crate::play::session::board_request::BoardRequest;
use crate::play::session::{Session, Setup};

/// A game under way, apart from the page and its clock.
#[derive(Debug, Clone, PartialEq)]
pub struct GameSnapshot {
    /// Its id; none in what was kept before every game had one.
    pub id: Option<GameId>,
    /// How it was set up, with the rules of its beginning.
    pub setup: Setup,
    /// Whether a hint or chances were seen.
    pub assisted: bool,
    /// The mines, once they are laid.
    pub field: Option<Arc<Minefield>>,
    /// What was done, in the order of time.
    pub events: Vec<TimedEvent>,
    /// The time played, in milliseconds.
    pub elapsed_ms: u64,
    /// Where all of that leads.
    pub standing: Checkpoint,
    /// The checksum of the address that it was begun at; 0 when that was no link.
    pub address: u64,
}

/// How far a game has come: enough to see whether a log leads there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checkpoint {
    /// Open cells.
    pub revealed: u16,
    /// Flags.
    pub flags: u16,
    /// Clicks.
    pub clicks: Clicks,
}

impl Checkpoint {
    fn of(game: &Game) -> Self {
        Self { revealed: game.board().revealed(), flags: game.board().flags(), clicks: game.clicks() }
    }
}

/// Why a kept game does not come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestoreError {
    /// What was done does not lead to where the game is said to stand.
    Elsewhere {
        /// Where it is said to stand.
        said: Checkpoint,
        /// Where it stands.
        found: Checkpoint,
    },
    /// It is not under way: nothing was done, or it is over, or its first reveal has no mines.
    NotUnderWay,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Elsewhere { .. } => "what was done does not lead to where the game is said to stand",
            Self::NotUnderWay => "the game is not under way",
        })
    }
}

impl std::error::Error for RestoreError {}

impl Session {
    /// Whether the player has done something and the game is not over.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        // A link may have opened the first cell by itself.
        self.events() > usize::from(self.setup.start.is_some()) && !self.game.status().is_over()
    }

    /// How many events there have been.
    #[must_use]
    pub const fn events(&self) -> usize {
        self.log.1.len()
    }

    /// How many events there have been besides the places of the mouse.
    #[must_use]
    pub const fn action_count(&self) -> usize {
        self.events() - self.points as usize
    }

    /// The game as it can outlive the page, at the time `now`; `None` when it is not under way.
    #[must_use]
    pub fn snapshot(&self, now: f64, address: u64) -> Option<GameSnapshot> {
        self.is_under_way().then(|| GameSnapshot {
            id: self.id,
            setup: Setup { rules: self.log.0, ..self.setup.clone() },
            assisted: self.assisted(),
            field: self.game.minefield().cloned(),
            events: self.timed(),
            elapsed_ms: self.elapsed_ms(now),
            standing: Checkpoint::of(&self.game),
            address,
        })
    }

    /// Brings a game back at the time `now` by playing it again. Its clock goes on from the time played.
    ///
    /// # Errors
    /// [`RestoreError`] when it does not lead to where it is said to stand.
    pub fn restore(kept: &GameSnapshot, upright: bool, now: f64) -> Result<Self, RestoreError> {
        let setup = Setup { field: kept.field.clone(), start: None, ..kept.setup.clone() };
        let mut session = Self::new(setup, upright, now);
        let last = kept.events.last().map_or(0, |timed| timed.at.max(0));
        // Whole milliseconds, so that times stay what they are however often a game is brought back.
        let began = (now - (kept.elapsed_ms as f64).max(last as f64)).floor();
        session.replay_events(&kept.events, began);
        let found = Checkpoint::of(&session.game);
        if found != kept.standing {
            return Err(RestoreError::Elsewhere { said: kept.standing, found });
        }
        // Where a link opens the first cell, that alone is no game.
        (session.setup.field, session.setup.start) = (kept.setup.field.clone(), kept.setup.start);
        if !session.is_under_way() || session.request != BoardRequest::Nothing {
            return Err(RestoreError::NotUnderWay);
        }
        session.id = kept.id;
        if kept.assisted {
            session.mark_assisted();
        }
        session.announcement.clear();
        Ok(session)
    }

    /// A game that goes on from within another one at the time `now`: its first `events` events have happened, and its clock
    /// goes on from there. It is marked as practice, so that no record counts it.
    #[must_use]
    pub fn practice_from(recording: &Recording, events: usize, upright: bool, now: f64) -> Self {
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
            kind: None,
            peek: false,
        };
        let mut session = Self::new(setup, upright, now);
        let played = events.last().map_or(0, |timed| timed.at);
        session.replay_events(events, (now - played as f64).floor());
        session.announcement.clear();
        session
    }

    /// Lets all of that happen, times counted from `began`.
    fn replay_events(&mut self, events: &[TimedEvent], began: f64) {
        for &TimedEvent { at, event } in events {
            let at = began + at as f64;
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
