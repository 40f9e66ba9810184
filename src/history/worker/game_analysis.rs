//! Analyses a finished game, one reveal or chord per step.

use std::sync::Arc;

use game_history::{GameAnalysis, GameId, analysis, recording};
use minesweeper_engine::Action;
use minesweeper_engine::review::{ReviewTotals, Reviewer};

use crate::worker::job::{Job, Progress};

/// The largest number of flags in one step. They leave the position as it is, so it is analysed at most once for all of them.
const MAX_FLAGS: usize = 100;

/// The running analysis of a game.
pub(crate) struct GameAnalysisJob {
    id: GameId,
    board: Option<u64>,
    /// `None` if the recording cannot be decoded.
    reviewer: Option<Reviewer>,
    totals: ReviewTotals,
}

impl GameAnalysisJob {
    /// Starts the analysis of an encoded recording.
    pub(crate) fn new(id: GameId, recording: &[u8]) -> Self {
        let board = recording::fingerprint(recording);
        let reviewer = recording::decode(recording).ok().map(Arc::new).map(Reviewer::new);
        Self { id, board, reviewer, totals: ReviewTotals::default() }
    }
}

impl Job for GameAnalysisJob {
    fn step(&mut self) -> Progress {
        let Some(reviewer) = &mut self.reviewer else { return Progress::GameAnalysed(self.id, Vec::new()) };
        for _ in 0..MAX_FLAGS {
            // The decoder rejects moves off the board, so there is no error.
            let Ok(Some(review)) = reviewer.next_move() else {
                let ReviewTotals { luck, risk, .. } = self.totals;
                let analysis = GameAnalysis { luck, risk, accuracy: self.totals.accuracy(), board: self.board };
                return Progress::GameAnalysed(self.id, analysis::encode(analysis));
            };
            self.totals.add(&review);
            if !matches!(review.action, Action::Flag(_)) {
                break;
            }
        }
        Progress::Pending
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::notation::rawvf;

    use super::*;

    fn analyse(recording: &[u8]) -> Vec<u8> {
        let mut job = GameAnalysisJob::new([5; 16], recording);
        loop {
            match job.step() {
                Progress::Pending => {}
                Progress::GameAnalysed(id, analysis) => {
                    assert_eq!(id, [5; 16]);
                    return analysis;
                }
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn luck_and_risk_come_from_the_chances_of_the_guesses() {
        // Two covered cells next to a 1 in the corner: a guess at one half, lost.
        let replay = "Board:\n*0\n00\nEvents:\n0 lc 2 2 (16 16)\n0 lr 2 2 (16 16)\n1 lc 1 1 (0 0)\n1 lr 1 1 (0 0)\n";
        let recording = rawvf::parse(replay).unwrap().recording;
        let analysis = analysis::decode(&analyse(&recording::encode(&recording))).unwrap();
        assert!((analysis.luck.unwrap() - 2.0 / 3.0).abs() < 1e-9, "one mine in three cells: {analysis:?}");
        assert!((analysis.risk.unwrap() - 1.0 / 3.0).abs() < 1e-9, "{analysis:?}");
        assert_eq!(analysis.accuracy, Some(1.0), "no cell was better");
        assert_eq!(analysis.board, recording::fingerprint(&recording::encode(&recording)));
    }

    #[test]
    fn a_recording_that_cannot_be_decoded_has_no_analysis() {
        assert_eq!(analyse(b"nonsense"), b"");
        assert_eq!(analyse(b""), b"");
    }
}
