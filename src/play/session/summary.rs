//! The figures of a finished game, and the reasons that exclude it from statistics.

use game_history::{Exclusions, GameSummary};
use minesweeper_engine::metrics::Summary;
use minesweeper_engine::{Cell, Status};

use crate::play::session::{Session, Setup};

impl Session {
    /// Returns the figures of the game; `None` while it is not over.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        self.game.status().is_over().then(|| self.figures(0.0)).flatten()
    }

    /// Returns the figures at the time `now`; `None` before the mines are placed.
    #[inline(never)]
    fn figures(&self, now: f64) -> Option<Summary> {
        Summary::from_game(&self.game, self.elapsed_ms(now))
    }

    /// Returns the reasons that exclude the game from statistics.
    #[must_use]
    pub fn exclusions(&self) -> Exclusions {
        let Setup { replayed, practice, peek, no_guess, .. } = self.setup;
        let linked = self.setup.field.is_some() && !replayed;
        let repaired = no_guess.is_some_and(|info| info.repaired) && !replayed;
        Exclusions {
            replayed,
            linked,
            peeked: peek,
            assisted: self.is_assisted,
            practice,
            repaired,
            imported: false,
            unfinished: false,
        }
    }

    /// Returns the summary for the history at the time `now`; `None` before the mines are placed or the game has an id.
    /// `started_ms` is the Unix time at which the clock started, in milliseconds.
    #[must_use]
    pub fn game_summary(&self, started_ms: u64, now: f64) -> Option<GameSummary> {
        let summary = self.figures(now)?;
        Some(GameSummary {
            id: self.id?,
            started_ms,
            params: self.setup.params,
            mode: self.setup.mode,
            first_reveal: self.setup.rules.first,
            seed: self.setup.field.is_none().then_some(self.setup.seed),
            won: self.game.status() == Status::Won,
            time_ms: summary.time_ms,
            bbbv: summary.bbbv as u32,
            solved: summary.solved as u32,
            clicks: summary.clicks,
            exclusions: Exclusions { unfinished: !self.game.status().is_over(), ..self.exclusions() },
            note: String::new(),
        })
    }

    /// Returns the column and row on the screen of the exploded mine.
    #[must_use]
    pub fn exploded(&self) -> Option<(u8, u8)> {
        let board = self.game.board();
        let mut cells = board.size().positions().zip(board.cells());
        cells.find(|&(_, &cell)| cell == Cell::Exploded).map(|(pos, _)| self.view.orientation().to_screen(pos))
    }
}
