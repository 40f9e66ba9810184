//! Hints: the engine's next step, in words and as marks on the board.

mod phrases;
pub mod probabilities;
mod text;

use game_engine::minesweeper::deduction::{Deducer, Hint};
use game_engine::minesweeper::solver::{Budget, SolveError};
use game_engine::minesweeper::{Board, Pos};

use crate::board::orientation::Orientation;
use crate::board::overlay::HintMark;
use crate::hint::hint_text::HintText;
use crate::hint::position::PositionSnapshot;
use crate::hint::worker::text::Voice;
use crate::worker::job::{Progress, Work};
use crate::worker::protocol::Reply;

/// How much work a hint may take: a fraction of a second.
const BUDGET: Budget = Budget::new(1_000_000);

/// A position on which a hint is wanted.
pub struct Wanted(pub PositionSnapshot);

impl Work for Wanted {
    fn step(&mut self) -> Progress {
        Progress::Done(Reply::Hint(
            self.0.board().map(|(board, mines, turn)| tell(&board, mines, turn)).unwrap_or_default(),
        ))
    }
}

fn tell(board: &Board, mines: u16, turn: Orientation) -> HintText {
    let voice = Voice { board, mines, turn };
    match Deducer::new(board.size()).hint(board, mines, BUDGET) {
        Ok(Hint::Step(step)) => {
            let marks = [
                marks(&step.proof.clues, HintMark::Clue),
                marks(&step.safe, HintMark::Safe),
                marks(&step.mines, HintMark::Mine),
            ];
            HintText { look: voice.where_to_look(&step), why: voice.step(&step), marks: marks.concat() }
        }
        Ok(Hint::WrongFlags(wrong)) => {
            let marks = [marks(&wrong.proof.clues, HintMark::Clue), marks(&wrong.flags, HintMark::Flag)];
            HintText { look: voice.look_at_flags(&wrong), why: voice.wrong_flags(&wrong), marks: marks.concat() }
        }
        Ok(Hint::Guess(advice)) => {
            let best: Vec<Pos> = advice.cells.iter().take(1).map(|guess| guess.pos).collect();
            let look = "Nothing is certain here: a guess is needed.".to_owned();
            HintText { look, why: voice.guess(&advice), marks: marks(&best, HintMark::Guess) }
        }
        Err(error) => HintText { look: refusal(error).to_owned(), ..HintText::default() },
    }
}

fn marks(cells: &[Pos], mark: HintMark) -> Vec<((u8, u8), HintMark)> {
    cells.iter().map(|&pos| ((pos.x, pos.y), mark)).collect()
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
