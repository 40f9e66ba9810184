//! The review of a finished game: what is asked, what is told, and the judging in between. All words and lines are made here,
//! so that they weigh nothing on the page.

mod curve;
mod summary;
mod text;

use std::sync::Arc;

use game_engine::minesweeper::review::{MoveReview, ReviewTotals, Reviewer, WinCurve};
use game_history::recording;

use crate::board::orientation::Orientation;
use crate::history::worker::pages::part;
use crate::worker::job::{Progress, Work};
use crate::worker::protocol::Reply;

/// Games that are played from each position, for the chance to win; fewer on large boards.
const GAMES: u32 = 400;

/// Moves are judged on so many cells before others have their turn: a few on the common boards, one on a large one.
const CELLS: usize = 2000;

/// The seed of those games: a review comes out the same each time.
const SEED: u64 = 0x7265_7669_6577;

/// A review under way: first the verdicts, then the curve, ever finer.
pub(crate) struct ReviewJob {
    judge: Reviewer,
    curve: WinCurve,
    turn: Orientation,
    name: String,
    judged: Vec<MoveReview>,
    /// Moves in a turn.
    moves: usize,
    is_told: bool,
}

impl ReviewJob {
    /// Begins to judge these moves; `None` for what is no game.
    pub(crate) fn begin(upright: bool, name: String, moves: &[u8]) -> Option<Self> {
        let recording = Arc::new(recording::decode(moves).ok()?);
        let size = recording.field.size();
        let (turn, moves) = (Orientation::new(size, upright), (CELLS / size.cells()).max(1));
        let curve = WinCurve::new(Arc::clone(&recording), GAMES, SEED);
        Some(Self { judge: Reviewer::new(recording), curve, turn, name, judged: Vec::new(), moves, is_told: false })
    }

    fn judge(&mut self) -> Progress {
        for _ in 0..self.moves {
            // Its actions are all on the board.
            match self.judge.next_move() {
                Ok(Some(judged)) => self.judged.push(judged),
                Ok(None) | Err(_) => {
                    self.is_told = true;
                    return Progress::SoFar(self.told());
                }
            }
        }
        Progress::Working
    }

    fn told(&self) -> Reply {
        let words = text::Voice { turn: self.turn };
        let tally: ReviewTotals = self.judged.iter().collect();
        let moves = self.judged.iter().map(|judged| words.of_move(judged)).collect();
        let sentences = words.of_game(&self.judged, &tally).into_iter();
        let sum = sentences.map(|(words, about)| summary::sentence(&self.name, words, about));
        Reply::Reviewed(moves, summary::all([part("ul").holds_all(sum)]))
    }
}

impl Work for ReviewJob {
    fn step(&mut self) -> Progress {
        if !self.is_told {
            return self.judge();
        }
        let rounds = self.curve.rounds();
        let goes_on = self.curve.advance().unwrap_or(false);
        let drawn = || Reply::Curve(summary::curve(&self.name, curve::draw(self.curve.points()), self.judged.len()));
        match goes_on {
            false => Progress::Done(drawn()),
            true if self.curve.rounds() > rounds => Progress::SoFar(drawn()),
            true => Progress::Working,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::review::notes::NoteColumn;
    use std::sync::Arc;

    use game_engine::minesweeper::notation::board_text;
    use game_engine::minesweeper::replay::{Event, TimedEvent};
    use game_engine::minesweeper::{Action, Pos, Recording, Rules};

    use super::*;
    use crate::worker::protocol::Answer;
    use crate::worker::protocol::Ask;
    use crate::worker::protocol::Question;
    use crate::worker::protocol::read;
    use crate::worker::protocol::write;
    use crate::worker::scheduler::Desk;

    /// A 50:50 at the end, and the mine taken.
    fn lost() -> Recording {
        let field = Arc::new(board_text::parse(".....*\n......").unwrap());
        let act = |at, action| TimedEvent { at, event: Event::Act(action) };
        let events = vec![act(0, Action::Reveal(Pos::new(0, 0))), act(900, Action::Reveal(Pos::new(5, 0)))];
        Recording { field, rules: Rules::default(), events }
    }

    fn replies(ask: Ask, recording: &Recording) -> Vec<(Reply, Vec<u8>)> {
        let mut desk = Desk::default();
        desk.take(&write(&Question { revision: 3, ask }), recording::encode(recording));
        let mut replies = Vec::new();
        while !desk.is_idle() {
            if let Some(bytes) = desk.step() {
                replies.push((read::<Answer>(&bytes).unwrap().reply, desk.beside()));
            }
        }
        replies
    }

    /// What is told first, and the curve at the end: moves, and what is written, as words.
    fn review(recording: &Recording, upright: bool) -> (Vec<Vec<String>>, String, String) {
        let replies = replies(Ask::Review(upright, "last".to_owned()), recording);
        let (Some((Reply::Reviewed(moves, sum), _)), Some((Reply::Curve(curve), _))) =
            (replies.first(), replies.last())
        else {
            panic!("{replies:?}")
        };
        (moves.clone(), format!("{sum:?}"), format!("{curve:?}"))
    }

    #[test]
    fn a_review_tells_the_verdicts_first_and_then_the_curve() {
        let (moves, sum, curve) = review(&lost(), false);
        let part = |number: usize, part: NoteColumn| moves[number][part as usize].as_str();
        assert_eq!([part(0, NoteColumn::Verdict), part(1, NoteColumn::Verdict)], ["first", "best-guess"]);
        assert_eq!(
            [part(1, NoteColumn::Mark), part(1, NoteColumn::Better), part(1, NoteColumn::Mistake)],
            ["M81 1h14v14h-14z", "", ""]
        );
        assert!(sum.contains("the loss was a 50 % risk.") && sum.contains("#/review/last&move=2"), "{sum}");
        assert!(curve.contains("M1 500L2 1000") && curve.contains("0 0 2 1000") && curve.contains("50 %"), "{curve}");
    }

    #[test]
    fn places_are_named_as_they_are_shown() {
        let (moves, ..) = review(&lost(), true);
        // Turned to the right, the top right corner is at the bottom right: column B, row 6.
        let words = &moves[1][NoteColumn::Words as usize];
        assert!(words.contains("B6"), "{words}");
        assert_eq!(moves[1][NoteColumn::Mark as usize], "M17 81h14v14h-14z");
    }

    #[test]
    fn a_game_without_a_move_is_told_too() {
        let nothing = Recording { events: Vec::new(), ..lost() };
        assert_eq!(review(&nothing, false).0.len(), 0);
    }
}
