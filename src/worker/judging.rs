//! Judging a finished game, a move at a time.

use game_engine::minesweeper::judge::{Judge, Tally};

use super::{Progress, Reply, Work};
use crate::record::Judged;
use crate::saved::{judged, moves};
use crate::session::GameId;

/// A game that is being judged.
pub(super) struct Judging {
    id: GameId,
    judge: Judge,
    tally: Tally,
}

impl Judging {
    /// Begins to judge the game with this id and these moves ([`moves`]); `None` when they cannot be read.
    pub(super) fn begin(id: GameId, saved: &[u8]) -> Option<Self> {
        let judge = Judge::new(moves::read(saved).ok()?);
        Some(Self { id, judge, tally: Tally::default() })
    }
}

impl Work for Judging {
    fn step(&mut self) -> Progress {
        // Moves off the board do not get past their decoder.
        if let Ok(Some(judged)) = self.judge.next_move() {
            self.tally.add(&judged);
            return Progress::Working;
        }
        let judged = Judged { luck: self.tally.luck, risk: self.tally.risk, accuracy: self.tally.accuracy() };
        Progress::With(Reply::Judged, [&self.id[..], &judged::write(judged)].concat())
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::notation::rawvf;

    use super::super::{Ask, Desk, Question, read, write};
    use super::*;

    #[test]
    fn a_game_is_judged_by_the_chances_it_took() {
        // Two covered cells beside a 1 in the corner: a guess at one half, lost.
        let replay = "Board:\n*0\n00\nEvents:\n0 lc 2 2 (16 16)\n0 lr 2 2 (16 16)\n1 lc 1 1 (0 0)\n1 lr 1 1 (0 0)\n";
        let recording = rawvf::read(replay).unwrap().recording;
        let mut desk = Desk::default();
        desk.take(&write(&Question { revision: 4, ask: Ask::Judge([5; 16]) }), moves::write(&recording));
        let answer: super::super::Answer = loop {
            if let Some(bytes) = desk.step() {
                break read(&bytes).unwrap();
            }
        };
        assert_eq!((answer.revision, answer.reply), (4, Reply::Judged));
        let beside = desk.beside();
        let (id, judged) = beside.split_at(16);
        assert_eq!(id, [5; 16]);
        let judged = judged::read(judged).unwrap();
        assert!((judged.luck.unwrap() - 2.0 / 3.0).abs() < 1e-9, "one mine in three cells: {judged:?}");
        assert!((judged.risk.unwrap() - 1.0 / 3.0).abs() < 1e-9, "{judged:?}");
        assert_eq!(judged.accuracy, Some(1.0), "no cell was better");
    }

    #[test]
    fn what_cannot_be_read_is_not_judged() {
        assert!(Judging::begin([0; 16], b"nonsense").is_none());
    }
}
