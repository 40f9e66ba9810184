//! A game with its recording.

use std::sync::Arc;

use game_history::rows::Row;
use game_history::{Exclusions, GameId, GameSummary, Mode, SavedError, recording, summary};
use minesweeper_engine::metrics::Summary;
use minesweeper_engine::no_guess::Origin;
use minesweeper_engine::replay::TimedEvent;
use minesweeper_engine::{Game, Recording, Status};

use crate::no_guess::NoGuess;

/// What is known of a game that is to be stored.
pub(crate) struct Facts<'a> {
    pub(crate) id: GameId,
    pub(crate) game: &'a Game,
    pub(crate) events: &'a [TimedEvent],
    pub(crate) no_guess: NoGuess,
    /// The seed of the board; `None` if the board was given.
    pub(crate) seed: Option<u64>,
    /// Whether hints or chances were shown.
    pub(crate) is_assisted: bool,
    pub(crate) time_ms: u64,
    /// When it is stored, in milliseconds since 1970.
    pub(crate) unix_ms: u64,
}

/// A game as it is stored. One in progress is an unfinished one.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredGame {
    /// Its figures.
    pub summary: GameSummary,
    /// What happened.
    pub recording: Recording,
}

impl StoredGame {
    /// Returns the game as it is; `None` before its mines are placed.
    pub(crate) fn from_facts(facts: &Facts) -> Option<Self> {
        let Facts { game, time_ms, .. } = *facts;
        let figures = Summary::from_game(game, time_ms)?;
        let field = Arc::clone(game.minefield()?);
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let is_no_guess = matches!(facts.no_guess, NoGuess::Ready { .. });
        let summary = GameSummary {
            id: facts.id,
            started_ms: facts.unix_ms.saturating_sub(time_ms),
            params: game.params(),
            mode: if is_no_guess { Mode::NoGuess } else { Mode::Classic },
            first_reveal: game.rules().first,
            seed: facts.seed,
            won: game.status() == Status::Won,
            time_ms,
            bbbv: count(figures.bbbv),
            solved: count(figures.solved),
            clicks: figures.clicks,
            exclusions: Exclusions {
                linked: facts.seed.is_none(),
                assisted: facts.is_assisted,
                repaired: matches!(facts.no_guess, NoGuess::Ready { origin: Origin::Repaired, .. }),
                unfinished: !game.status().is_over(),
                ..Exclusions::default()
            },
            note: String::new(),
        };
        let recording = Recording { field, rules: game.rules(), events: facts.events.to_vec() };
        Some(Self { summary, recording })
    }

    pub(super) fn to_row(&self) -> Row<'static> {
        let Self { summary, recording } = self;
        Row {
            id: summary.id,
            favourite: false,
            reset: false,
            recorded: true,
            won: summary.won,
            started_ms: summary.started_ms as f64,
            summary: summary::encode(summary).into(),
            analysis: Vec::new().into(),
            recording: recording::encode(recording).into(),
        }
    }

    /// Decodes a game that has its recording.
    ///
    /// # Errors
    /// [`SavedError`] if its bytes are damaged.
    pub fn from_row(row: &Row) -> Result<Self, SavedError> {
        Ok(Self { summary: summary::decode(&row.summary)?, recording: recording::decode(&row.recording)? })
    }
}
