//! The game as it is stored, and taken up again.

use game_history::{GameId, Mode, new_id};
use minesweeper_engine::no_guess::{Origin, solvability};
use minesweeper_engine::replay::Event;
use minesweeper_engine::solver::Budget;
use minesweeper_engine::{Action, OffBoard, Status};

use super::App;
use crate::no_guess::NoGuess;
use crate::play::aids::Aids;
use crate::play::command::Overlay;
use crate::play::stopwatch::Stopwatch;
use crate::record::{Facts, StoredGame};

/// The time at which a game is stored.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// By the clock of the game.
    pub now: u64,
    /// Milliseconds since 1970.
    pub unix_ms: u64,
    /// Random bits for the id of the game.
    pub random: u64,
}

impl App {
    /// Returns the game for the record, once it is over; each game once.
    pub fn take_finished(&mut self, moment: Moment) -> Option<StoredGame> {
        if !self.game.status().is_over() || self.is_stored {
            return None;
        }
        self.is_stored = true;
        self.stored_game(moment)
    }

    /// Returns the game as it is, if it is under way and can be taken up again. Games on given boards cannot.
    #[must_use]
    pub fn in_progress(&self, moment: Moment) -> Option<StoredGame> {
        let is_under_way = self.game.status() == Status::Playing && self.given.is_none();
        is_under_way.then(|| self.stored_game(moment)).flatten()
    }

    /// Returns the game as it is; `None` before its mines are placed.
    fn stored_game(&self, moment: Moment) -> Option<StoredGame> {
        StoredGame::from_facts(&Facts {
            id: self.id.unwrap_or_else(|| self.new_id(moment)),
            game: &self.game,
            events: &self.events,
            no_guess: self.no_guess,
            seed: self.given.is_none().then_some(self.seed),
            is_assisted: self.aids.were_used(),
            time_ms: self.elapsed_ms(moment.now),
            unix_ms: moment.unix_ms,
        })
    }

    /// Returns an id with the time at which the clock started, from which pauses can be seen.
    fn new_id(&self, moment: Moment) -> GameId {
        let played = self.stopwatch.started().map_or(0, |started| moment.now.saturating_sub(started));
        new_id(moment.unix_ms.saturating_sub(played) as f64, moment.random)
    }

    /// Takes up a stored game, in a pause.
    ///
    /// # Errors
    /// [`OffBoard`] if its recording does not fit its board.
    pub fn resume(mut self, stored: StoredGame) -> Result<Self, OffBoard> {
        let StoredGame { summary, recording } = stored;
        self.game = recording.final_state()?;
        self.start = recording.events.iter().find_map(|timed| match timed.event {
            Event::Act(Action::Reveal(pos)) => Some(pos),
            _ => None,
        });
        self.no_guess = match (summary.mode, self.start) {
            (Mode::NoGuess, Some(start)) => {
                let answer = solvability(&recording.field, start, Budget::default());
                let needs_mine_count = answer.is_ok_and(|answer| answer.needs_mine_count);
                let origin = if summary.exclusions.repaired { Origin::Repaired } else { Origin::Uniform };
                NoGuess::Ready { needs_mine_count, origin }
            }
            _ => NoGuess::Off,
        };
        self.wants_no_guess = summary.mode == Mode::NoGuess;
        self.rules = recording.rules;
        self.aids = Aids::default();
        if summary.exclusions.assisted {
            self.aids.set_used();
        }
        self.stopwatch = Stopwatch::with_elapsed(summary.time_ms);
        (self.seed, self.id, self.events) = (summary.seed.unwrap_or_default(), Some(summary.id), recording.events);
        self.cursor = self.events.last().map_or(self.cursor, |timed| match timed.event {
            Event::Act(action) => action.pos(),
            _ => self.cursor,
        });
        self.overlay = Some(Overlay::Pause);
        Ok(self)
    }
}
