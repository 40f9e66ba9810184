//! The review of a finished game: what is asked, what is told, and the judging in between. All words and lines are made here,
//! so that they weigh nothing on the page.

mod plot;
mod words;

use game_engine::minesweeper::judge::{self, Judge, Tally};
use serde::{Deserialize, Serialize};

use super::{Progress, Reply, Work};
use crate::saved::moves;
use crate::view::Turn;

/// Games that are played from each position, for the chance to win.
const GAMES: u32 = 400;

/// Moves that are judged before others have their turn.
const MOVES: usize = 4;

/// The seed of those games: a review comes out the same each time.
const SEED: u64 = 0x7265_7669_6577;

/// The game to be judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    /// The game ([`moves`]).
    pub recording: Vec<u8>,
    /// Whether its board stands upright, which decides how its places are named.
    pub upright: bool,
}

/// A judged game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
pub struct Told {
    /// The moves, in their order.
    pub moves: Vec<Move>,
    /// The whole game in sentences.
    pub sum: Vec<Sentence>,
}

/// A judged move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// The verdict's name for machines.
    pub verdict: String,
    /// Whether the player could have known better.
    pub mistake: bool,
    /// The verdict in words.
    pub words: String,
    /// Column and row, as shown, of the cell it was done to.
    pub at: (u8, u8),
    /// The same of the cell that was better.
    pub better: Option<(u8, u8)>,
}

/// A sentence about the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// It.
    pub words: String,
    /// The move it is about.
    pub about: Option<usize>,
}

/// The chance to win along the game, as drawn: across by move, down from 0 (certain) to 1000 (lost).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
pub struct Curve {
    /// The estimate, as an SVG path.
    pub line: String,
    /// Where the chance is with a confidence of 95 %, as a closed path.
    pub band: String,
    /// Moves and the chance after them, in words.
    pub rows: Vec<(usize, String)>,
}

/// A review under way: first the verdicts, then the curve, ever finer.
pub(super) struct Reviewing {
    judge: Judge,
    curve: judge::Curve,
    turn: Turn,
    judged: Vec<judge::Judged>,
    is_told: bool,
}

impl Reviewing {
    /// Begins to judge; `None` for what is no game.
    pub(super) fn begin(wanted: &Wanted) -> Option<Self> {
        let recording = moves::read(&wanted.recording).ok()?;
        let turn = Turn::new(recording.field.size(), wanted.upright);
        let curve = judge::Curve::new(recording.clone(), GAMES, SEED);
        Some(Self { judge: Judge::new(recording), curve, turn, judged: Vec::new(), is_told: false })
    }

    fn judge(&mut self) -> Progress {
        for _ in 0..MOVES {
            // Its actions are all on the board.
            match self.judge.next_move() {
                Ok(Some(judged)) => self.judged.push(judged),
                Ok(None) | Err(_) => {
                    self.is_told = true;
                    return Progress::SoFar(Reply::Reviewed(self.told()));
                }
            }
        }
        Progress::Working
    }

    fn told(&self) -> Told {
        let words = words::Voice { turn: self.turn };
        let tally: Tally = self.judged.iter().collect();
        Told {
            moves: self.judged.iter().map(|judged| words.of_move(judged)).collect(),
            sum: words.of_game(&self.judged, &tally),
        }
    }
}

impl Work for Reviewing {
    fn step(&mut self) -> Progress {
        if !self.is_told {
            return self.judge();
        }
        let rounds = self.curve.rounds();
        let goes_on = self.curve.advance().unwrap_or(false);
        let drawn = || Reply::Curve(plot::draw(self.curve.stages(), self.judged.len()));
        match goes_on {
            false => Progress::Done(drawn()),
            true if self.curve.rounds() > rounds => Progress::SoFar(drawn()),
            true => Progress::Working,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use game_engine::minesweeper::notation::board_text;
    use game_engine::minesweeper::replay::{Event, Timed};
    use game_engine::minesweeper::{Action, Pos, Rules};

    use super::super::{Answer, Ask, Desk, Question, read, write};
    use super::*;
    use game_engine::minesweeper::Recording;

    /// A 50:50 at the end, and the mine taken.
    fn lost() -> Recording {
        let field = Arc::new(board_text::read(".....*\n......").unwrap());
        let act = |at, action| Timed { at, event: Event::Act(action) };
        let events = vec![act(0, Action::Reveal(Pos::new(0, 0))), act(900, Action::Reveal(Pos::new(5, 0)))];
        Recording { field, rules: Rules::default(), events }
    }

    fn replies(recording: &Recording, upright: bool) -> Vec<Reply> {
        let mut desk = Desk::default();
        let ask = Ask::Review(Wanted { recording: moves::write(recording), upright });
        desk.take(&write(&Question { revision: 3, ask }), Vec::new());
        let mut replies = Vec::new();
        while !desk.is_idle() {
            replies.extend(desk.step().map(|bytes| read::<Answer>(&bytes).unwrap().reply));
        }
        replies
    }

    #[test]
    fn a_review_tells_the_verdicts_first_and_then_the_curve() {
        let replies = replies(&lost(), false);
        let Some(Reply::Reviewed(told)) = replies.first() else { panic!("{replies:?}") };
        let verdicts: Vec<&str> = told.moves.iter().map(|told| told.verdict.as_str()).collect();
        assert_eq!((verdicts, told.moves[1].at), (vec!["first", "best-guess"], (5, 0)));
        assert!(told.sum[0].words.ends_with("the loss was a 50 % risk."), "{:?}", told.sum);
        assert_eq!(told.sum[0].about, Some(2));
        let Some(Reply::Curve(curve)) = replies.last() else { panic!("{replies:?}") };
        assert_eq!(curve.rows, [(1, "50 %".to_owned()), (2, "0 %".to_owned())]);
        assert_eq!(curve.line, "M1 500L2 1000");
    }

    #[test]
    fn places_are_named_as_they_are_shown() {
        let replies = replies(&lost(), true);
        let Some(Reply::Reviewed(told)) = replies.first() else { panic!("{replies:?}") };
        // Turned to the right, the top right corner is at the bottom right: column B, row 6.
        assert!(told.moves[1].words.contains("B6"), "{}", told.moves[1].words);
        assert_eq!(told.moves[1].at, (1, 5));
    }

    #[test]
    fn a_game_without_a_move_is_told_too() {
        let nothing = Recording { events: Vec::new(), ..lost() };
        let replies = replies(&nothing, false);
        assert!(matches!(replies.first(), Some(Reply::Reviewed(told)) if told.moves.is_empty()));
        assert!(matches!(replies.last(), Some(Reply::Curve(curve)) if curve.rows.is_empty()));
    }
}
