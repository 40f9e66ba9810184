//! The time a game takes, without its pauses.

/// Measures a game in milliseconds of any clock that never goes back.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stopwatch {
    /// The time of earlier sittings.
    earlier: u64,
    started: Option<u64>,
    ended: Option<u64>,
    paused: Option<u64>,
    /// The sum of the pauses that are over.
    pauses: u64,
}

impl Stopwatch {
    /// Creates one that has run already and stands still until it is [resumed](Self::resume).
    pub(super) fn with_elapsed(earlier: u64) -> Self {
        Self { earlier, started: Some(0), paused: Some(0), ..Self::default() }
    }

    /// Returns when it started, if it did since the program was started.
    pub(super) const fn started(&self) -> Option<u64> {
        self.started
    }

    /// Starts, unless it has started already.
    pub(super) const fn start(&mut self, now: u64) {
        if self.started.is_none() {
            self.started = Some(now);
        }
    }

    /// Ends for good.
    pub(super) const fn end(&mut self, now: u64) {
        if self.ended.is_none() {
            self.ended = Some(now);
        }
    }

    pub(super) const fn pause(&mut self, now: u64) {
        if self.started.is_some() && self.ended.is_none() && self.paused.is_none() {
            self.paused = Some(now);
        }
    }

    /// Goes on after a pause.
    pub(super) const fn resume(&mut self, now: u64) {
        if let Some(paused) = self.paused.take() {
            self.pauses += now.saturating_sub(paused);
        }
    }

    /// Returns the time up to `now`, or up to the end.
    pub(super) fn elapsed_ms(&self, now: u64) -> u64 {
        let until = self.ended.or(self.paused).unwrap_or(now);
        let now = self.started.map_or(0, |started| until.saturating_sub(started).saturating_sub(self.pauses));
        self.earlier + now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_do_not_count() {
        let mut stopwatch = Stopwatch::default();
        stopwatch.pause(10);
        stopwatch.resume(500);
        assert_eq!(stopwatch.elapsed_ms(1000), 0, "a pause before the start is none");
        stopwatch.start(1000);
        stopwatch.start(1500);
        stopwatch.pause(3000);
        stopwatch.pause(3500);
        assert_eq!(stopwatch.elapsed_ms(9000), 2000);
        stopwatch.resume(9000);
        assert_eq!(stopwatch.elapsed_ms(9500), 2500);
        stopwatch.end(10_000);
        stopwatch.pause(11_000);
        assert_eq!(stopwatch.elapsed_ms(99_000), 3000);
    }

    #[test]
    fn a_game_goes_on_where_it_was_left() {
        let mut stopwatch = Stopwatch::with_elapsed(5000);
        assert_eq!(stopwatch.elapsed_ms(9000), 5000);
        stopwatch.resume(10_000);
        assert_eq!(stopwatch.elapsed_ms(12_000), 7000);
    }
}
