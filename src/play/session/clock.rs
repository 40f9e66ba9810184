//! The clock of a game, and its pauses.

use minesweeper_engine::Status;

use super::Session;

impl Session {
    /// Returns the times at which the clock started and stopped.
    #[must_use]
    pub const fn clock(&self) -> (Option<f64>, Option<f64>) {
        (self.started_at, self.ended_at)
    }

    /// Returns the time played at `now`, in milliseconds: from the first reveal to the end of the game.
    #[must_use]
    pub fn elapsed_ms(&self, now: f64) -> u64 {
        let Some(started_at) = self.started_at else { return 0 };
        (self.ended_at.or(self.paused_at).unwrap_or(now) - started_at).max(0.0) as u64
    }

    /// Pauses or continues a game in progress at the time `now`, which is `unix_ms` by the system clock. The board must be hidden
    /// while the game is paused.
    pub fn set_paused(&mut self, paused: bool, now: f64, unix_ms: f64) {
        let unix_ms = unix_ms as i64;
        match self.paused_at {
            None if paused && self.game.status() == Status::Playing => {
                self.paused_at = Some(now);
                self.hidden_ms = self.hidden_ms.wrapping_sub(unix_ms);
            }
            Some(at) if !paused => {
                let pause = now - at;
                self.started_at = self.started_at.map(|started_at| started_at + pause);
                self.log.iter_mut().for_each(|(event_at, _)| *event_at += pause);
                self.paused_at = None;
                self.hidden_ms = self.hidden_ms.wrapping_add(unix_ms);
            }
            _ => {}
        }
    }

    /// Returns how long the board was hidden by pauses, in milliseconds of the system clock, because the page may be closed during
    /// a pause. While the game is paused, this is less the moment at which the pause began, in milliseconds since 1970, and so negative.
    #[must_use]
    pub const fn hidden_ms(&self) -> i64 {
        self.hidden_ms
    }

    /// Returns when the clock started, while it runs.
    #[must_use]
    pub fn running_since(&self) -> Option<f64> {
        self.started_at.filter(|_| self.ended_at.or(self.paused_at).is_none())
    }
}
