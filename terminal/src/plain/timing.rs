//! Records the actions of a game by questions with their times, and stores the game.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use game_history::new_id;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Action, Status};

use super::{Play, Settings};
use crate::diagnostics;
use crate::record::{Facts, StoredGame};

/// The actions of a game, with their times since the first cell was opened.
#[derive(Debug, Default)]
pub(super) struct Timing {
    started: Option<Instant>,
    events: Vec<TimedEvent>,
}

impl Timing {
    /// Adds an action that has just been done, after which the game has `status`.
    pub(super) fn add(&mut self, action: Action, status: Status) {
        if status != Status::Ready {
            self.started.get_or_insert_with(Instant::now);
        }
        let at = i64::try_from(self.elapsed_ms()).unwrap_or(i64::MAX);
        self.events.push(TimedEvent { at, event: Event::Act(action) });
    }

    fn elapsed_ms(&self) -> u64 {
        self.started.map_or(0, |started| u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// Returns the time of the last action.
    fn last_ms(&self) -> u64 {
        self.events.last().and_then(|timed| u64::try_from(timed.at).ok()).unwrap_or_default()
    }
}

/// Stores a game that is over. A failure is reported, and the player can play on.
pub(super) fn store(play: &Play, settings: &Settings) {
    let Some(record) = &settings.record else { return };
    let unix = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let unix_ms = u64::try_from(unix.as_millis()).unwrap_or_default();
    let time_ms = play.timing.last_ms();
    let game = StoredGame::from_facts(&Facts {
        id: new_id(unix_ms.saturating_sub(time_ms) as f64, getrandom::u64().unwrap_or_default()),
        game: &play.game,
        events: &play.timing.events,
        no_guess: play.no_guess,
        seed: settings.field.is_none().then_some(play.seed),
        is_assisted: play.is_assisted,
        time_ms,
        unix_ms,
    });
    let mut notices = Vec::new();
    let result = game.map_or(Ok(()), |game| record.add(&game, &mut notices));
    for notice in notices {
        diagnostics::print(&notice);
    }
    if let Err(error) = result {
        diagnostics::print(&error);
    }
}
