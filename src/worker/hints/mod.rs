//! Hints: the engine's next step, in words and as marks on the board.

mod cells;
mod words;

use game_engine::minesweeper::deduction::{Deducer, Hint};
use game_engine::minesweeper::solver::{Budget, SolveError};
use game_engine::minesweeper::{Board, Pos};
use serde::{Deserialize, Serialize};

use super::seen::{Place, Seen, place};
use super::{Progress, Reply, Work};
use crate::view::Turn;
use words::Voice;

/// How much work a hint may take: a fraction of a second.
const BUDGET: Budget = Budget::new(1_000_000);

/// What a hint says of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// It is where to look.
    Look,
    /// Its number is part of the proof.
    Clue,
    /// It is safe.
    Safe,
    /// It is a mine.
    Mine,
    /// Its flag is wrong, or one of several of which one is.
    Flag,
    /// It is the best guess.
    Guess,
}

/// A hint, ready to be shown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Told {
    /// Where to look, in words.
    pub look: String,
    /// What follows and why; empty where the first words say all.
    pub why: String,
    /// The cells in question.
    pub marks: Vec<(Place, Mark)>,
}

impl Told {
    /// Whether it can be played: not where it names a guess, or flags of which it is not known which one is wrong.
    #[must_use]
    pub fn can_be_played(&self) -> bool {
        let count = |mark| self.marks.iter().filter(|(_, other)| *other == mark).count();
        count(Mark::Safe) + count(Mark::Mine) > 0 || count(Mark::Flag) == 1
    }
}

/// A position on which a hint is wanted.
pub struct Wanted(pub Seen);

impl Work for Wanted {
    fn step(&mut self) -> Progress {
        Progress::Done(Reply::Hint(
            self.0.board().map(|(board, mines, turn)| tell(&board, mines, turn)).unwrap_or_default(),
        ))
    }
}

fn tell(board: &Board, mines: u16, turn: Turn) -> Told {
    let voice = Voice { board, mines, turn };
    match Deducer::new(board.size()).hint(board, mines, BUDGET) {
        Ok(Hint::Step(step)) => {
            let marks =
                [marks(&step.proof.clues, Mark::Clue), marks(&step.safe, Mark::Safe), marks(&step.mines, Mark::Mine)];
            Told { look: voice.where_to_look(&step), why: voice.step(&step), marks: marks.concat() }
        }
        Ok(Hint::WrongFlags(wrong)) => {
            let marks = [marks(&wrong.proof.clues, Mark::Clue), marks(&wrong.flags, Mark::Flag)];
            Told { look: voice.look_at_flags(&wrong), why: voice.wrong_flags(&wrong), marks: marks.concat() }
        }
        Ok(Hint::Guess(advice)) => {
            let best: Vec<Pos> = advice.cells.iter().take(1).map(|guess| guess.pos).collect();
            let look = "Nothing is certain here: a guess is needed.".to_owned();
            Told { look, why: voice.guess(&advice), marks: marks(&best, Mark::Guess) }
        }
        Err(error) => Told { look: refusal(error).to_owned(), ..Told::default() },
    }
}

fn marks(cells: &[Pos], mark: Mark) -> Vec<(Place, Mark)> {
    cells.iter().map(|&pos| (place(pos), mark)).collect()
}

const fn refusal(error: SolveError) -> &'static str {
    match error {
        SolveError::BudgetExceeded(_) => "This position is too hard to find a hint in good time.",
        SolveError::Finished => "All that is left are mines.",
        SolveError::Impossible { .. } => "No hint: these numbers contradict each other.",
    }
}

#[cfg(test)]
mod tests;
