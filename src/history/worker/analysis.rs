//! Judging a finished game, a move at a time.

use game_engine::minesweeper::review::{ReviewTotals, Reviewer};
use game_history::{GameAnalysis, GameId, analysis, recording, rows};

use crate::worker::job::{Progress, Work};
use crate::worker::protocol::Reply;

/// A game that is being judged; none where it cannot be read, which is answered too.
pub(crate) struct Judging(Option<Under>);

struct Under {
    id: GameId,
    judge: Reviewer,
    tally: ReviewTotals,
}

impl Judging {
    /// Begins to judge the game of this row.
    pub(crate) fn begin(row: &[u8]) -> Self {
        let rows = rows::decode(row).unwrap_or_default();
        let under = rows.first().and_then(|row| {
            let judge = Reviewer::new(recording::decode(row.recording).ok()?);
            Some(Under { id: row.id, judge, tally: ReviewTotals::default() })
        });
        Self(under)
    }
}

impl Work for Judging {
    fn step(&mut self) -> Progress {
        let Some(Under { id, judge, tally }) = &mut self.0 else { return Progress::With(Reply::Judged, Vec::new()) };
        // Moves off the board do not get past their decoder.
        if let Ok(Some(judged)) = judge.next_move() {
            tally.add(&judged);
            return Progress::Working;
        }
        let analysis = GameAnalysis { luck: tally.luck, risk: tally.risk, accuracy: tally.accuracy() };
        Progress::With(Reply::Judged, [&id[..], &analysis::encode(analysis)].concat())
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::notation::rawvf;

    use super::*;
    use crate::worker::protocol::Answer;
    use crate::worker::protocol::Ask;
    use crate::worker::protocol::Question;
    use crate::worker::protocol::read;
    use crate::worker::protocol::write;
    use crate::worker::scheduler::Desk;
    use game_history::rows::Row;

    /// What comes beside the answer to a row.
    fn answer(row: Vec<u8>) -> Vec<u8> {
        let mut desk = Desk::default();
        desk.take(&write(&Question { revision: 4, ask: Ask::Judge }), row);
        let answer: Answer = loop {
            if let Some(bytes) = desk.step() {
                break read(&bytes).unwrap();
            }
        };
        assert_eq!((answer.revision, answer.reply), (4, Reply::Judged));
        desk.beside()
    }

    /// The same for a game with these moves.
    fn judged(recording: &[u8]) -> Vec<u8> {
        let row = Row {
            id: [5; 16],
            favourite: false,
            reset: false,
            recorded: true,
            won: false,
            started_ms: 0.0,
            summary: &[],
            analysis: &[],
            recording,
        };
        answer(rows::encode(&[row]))
    }

    #[test]
    fn a_game_is_judged_by_the_chances_it_took() {
        // Two covered cells beside a 1 in the corner: a guess at one half, lost.
        let replay = "Board:\n*0\n00\nEvents:\n0 lc 2 2 (16 16)\n0 lr 2 2 (16 16)\n1 lc 1 1 (0 0)\n1 lr 1 1 (0 0)\n";
        let recording = rawvf::parse(replay).unwrap().recording;
        let beside = judged(&recording::encode(&recording));
        let (id, judged) = beside.split_at(16);
        assert_eq!(id, [5; 16]);
        let judged = analysis::decode(judged).unwrap();
        assert!((judged.luck.unwrap() - 2.0 / 3.0).abs() < 1e-9, "one mine in three cells: {judged:?}");
        assert!((judged.risk.unwrap() - 1.0 / 3.0).abs() < 1e-9, "{judged:?}");
        assert_eq!(judged.accuracy, Some(1.0), "no cell was better");
    }

    #[test]
    fn what_cannot_be_read_is_not_judged_and_that_is_answered() {
        assert_eq!(judged(b"nonsense"), b"");
        assert_eq!(answer(Vec::new()), b"");
    }
}
