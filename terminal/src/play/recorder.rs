//! Stores the games of the full screen while they are played.

use std::io;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use super::Resumed;
use super::app::{App, Moment};
use super::command::Overlay;
use super::{review, statistics};
use crate::record::{Record, StoredGame};
use minesweeper_engine::Status;
use texts::terminal::screen;

/// The record, and the clock of the games.
#[derive(Debug)]
pub(super) struct Recorder {
    record: Option<Record>,
    origin: Instant,
    /// The game that a question is about to give up.
    given_up: Option<StoredGame>,
    /// The last game that was finished.
    last: Option<StoredGame>,
    /// The first failure. Playing goes on without a record.
    failure: Option<io::Error>,
    /// What to say of damaged files, once the terminal is no longer a full screen.
    notices: Vec<String>,
}

impl Recorder {
    pub(super) const fn new(record: Option<Record>, origin: Instant) -> Self {
        Self { record, origin, given_up: None, last: None, failure: None, notices: Vec::new() }
    }

    pub(super) const fn is_on(&self) -> bool {
        self.record.is_some()
    }

    /// Returns the clock of the games.
    pub(super) fn clock(&self) -> impl Fn() -> u64 + use<> {
        let origin = self.origin;
        move || u64::try_from(origin.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    pub(super) fn now(&self) -> u64 {
        self.clock()()
    }

    fn moment(&self) -> Moment {
        let unix = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment {
            now: self.now(),
            unix_ms: u64::try_from(unix.as_millis()).unwrap_or_default(),
            random: getrandom::u64().unwrap_or_default(),
        }
    }

    /// Returns the game in progress if it is the one to take up.
    pub(super) fn game_in_progress(&mut self, resumed: Resumed) -> Option<StoredGame> {
        let is_wanted = |game: &StoredGame| match resumed {
            Resumed::Any => true,
            Resumed::Only(params, mode) => game.summary.params == params && game.summary.mode == mode,
            Resumed::None => false,
        };
        if resumed == Resumed::None {
            return None;
        }
        self.with_record(Record::in_progress).flatten().filter(is_wanted)
    }

    /// Notes the game that the answer to a question may give up.
    pub(super) fn watch_for_giving_up(&mut self, app: &App) {
        let is_asked = matches!(app.overlay(), Some(Overlay::Question(_)));
        self.given_up = if is_asked && self.is_on() { app.in_progress(self.moment()) } else { None };
    }

    /// Stores the game that was given up for another.
    pub(super) fn store_given_up(&mut self, app: &App) {
        if let Some(game) = self.given_up.take().filter(|_| app.game().status() == Status::Ready) {
            self.with_record(|record, notices| store_ended(record, &game, notices));
        }
    }

    /// Stores the game if it is over.
    pub(super) fn store_finished(&mut self, app: &mut App) {
        let moment = self.moment();
        if let Some(game) = app.take_finished(moment) {
            self.with_record(|record, notices| store_ended(record, &game, notices));
            self.last = Some(game);
        }
    }

    /// Stores the game that is left, to be taken up again. Another one that waits for that is given up.
    pub(super) fn store_in_progress(&mut self, app: &App) {
        let Some(game) = app.in_progress(self.moment()) else { return };
        self.with_record(|record, notices| {
            let other = record.in_progress(notices)?;
            if let Some(other) = other.filter(|other| other.summary.id != game.summary.id) {
                record.add(&other, notices)?;
            }
            record.set_in_progress(Some(&game))
        });
    }

    /// Returns the statistics in lines.
    pub(super) fn statistics(&self) -> Vec<String> {
        match self.record.as_ref().map(Record::entries) {
            Some(Ok(entries)) => statistics::paragraphs(&entries),
            Some(Err(error)) => vec![error.to_string()],
            None => vec![screen::NO_STATISTICS.into()],
        }
    }

    /// Returns the review of the game that was finished last, maybe before the program was started.
    pub(super) fn review(&self) -> Vec<String> {
        let stored = || self.record.as_ref()?.last_finished().ok()?;
        let game = self.last.clone().or_else(stored);
        game.map_or_else(|| vec![screen::NO_REVIEW.into()], |game| review::paragraphs(&game))
    }

    fn with_record<T>(&mut self, run: impl FnOnce(&Record, &mut Vec<String>) -> io::Result<T>) -> Option<T> {
        match run(self.record.as_ref()?, &mut self.notices) {
            Ok(value) => Some(value),
            Err(error) => {
                self.failure.get_or_insert(error);
                self.record = None;
                None
            }
        }
    }

    /// Returns what to say of damaged files, a sentence each.
    pub(super) fn notices(&self) -> &[String] {
        &self.notices
    }

    /// Returns the failure to store a game, if there was one.
    pub(super) fn into_result(self) -> io::Result<()> {
        self.failure.map_or(Ok(()), Err)
    }
}

/// Stores a game that is over, which then is no longer in progress.
fn store_ended(record: &Record, game: &StoredGame, notices: &mut Vec<String>) -> io::Result<()> {
    record.add(game, notices)?;
    match record.in_progress(notices)? {
        Some(waiting) if waiting.summary.id == game.summary.id => record.set_in_progress(None),
        _ => Ok(()),
    }
}
