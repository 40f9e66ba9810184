//! What a finished game leaves: its numbers, and what keeps it from being counted.

use game_engine::minesweeper::metrics::Summary;
use game_engine::minesweeper::{Cell, Status};
use game_history::{Exclusions, GameSummary};

use crate::play::session::{Session, Setup};

impl Session {
    /// The numbers of the finished game.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let over = self.game.status().is_over();
        over.then(|| Summary::from_game(&self.game, self.elapsed_ms(0.0))).flatten()
    }

    /// What keeps the game from being counted.
    #[must_use]
    pub fn exclusions(&self) -> Exclusions {
        let Setup { replayed, practice, peek, kind, .. } = self.setup;
        let linked = self.setup.field.is_some() && !replayed;
        let repaired = kind.is_some_and(|kind| kind.repaired) && !replayed;
        Exclusions {
            replayed,
            linked,
            peeked: peek,
            assisted: self.assisted(),
            practice,
            repaired,
            imported: false,
            unfinished: false,
        }
    }

    /// The finished game in numbers; `started_ms` is when its clock started, in milliseconds since 1970.
    #[must_use]
    pub fn game_summary(&self, started_ms: u64) -> Option<GameSummary> {
        let summary = self.summary()?;
        Some(GameSummary {
            id: self.id?,
            started_ms,
            params: self.setup.params,
            mode: self.setup.mode,
            first_reveal: self.log.0.first,
            seed: self.setup.field.is_none().then_some(self.setup.seed),
            won: self.game.status() == Status::Won,
            time_ms: summary.time_ms,
            bbbv: summary.bbbv as u32,
            solved: summary.solved as u32,
            clicks: summary.clicks,
            exclusions: self.exclusions(),
            note: String::new(),
        })
    }

    /// The cell that lost the game, as it is shown.
    #[must_use]
    pub fn exploded(&self) -> Option<(u8, u8)> {
        let board = self.game.board();
        let mut places = board.size().positions().zip(board.cells());
        places.find(|&(_, &cell)| cell == Cell::Exploded).map(|(pos, _)| self.view.orientation().to_screen(pos))
    }
}
