//! The worker job that finds a hint and writes its text.

mod phrases;
pub mod probabilities;
mod writer;

use game_engine::minesweeper::deduction::{Deducer, Hint};
use game_engine::minesweeper::solver::{Budget, SolveError};
use game_engine::minesweeper::{Board, Pos};

use crate::board::orientation::Orientation;
use crate::board::overlay::HintMark;
use crate::hint::hint_text::HintText;
use crate::hint::position::PositionSnapshot;
use crate::hint::worker::phrases::Phrases;
use crate::hint::worker::writer::HintWriter;
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::ResponseBody;

/// The budget for one hint: a fraction of a second.
const BUDGET: Budget = Budget::new(1_000_000);

/// Finds a hint for a position.
pub struct HintJob(pub PositionSnapshot);

impl Job for HintJob {
    fn step(&mut self) -> Progress {
        Progress::Done(ResponseBody::Hint(
            self.0.board().map(|(board, mines, orientation)| compose(&board, mines, orientation)).unwrap_or_default(),
        ))
    }
}

fn compose(board: &Board, mines: u16, orientation: Orientation) -> HintText {
    let writer = HintWriter { phrases: Phrases { board, orientation }, mines };
    match Deducer::new(board.size()).hint(board, mines, BUDGET) {
        Ok(Hint::Step(step)) => {
            let marks = [
                marks(&step.proof.clues, HintMark::Clue),
                marks(&step.safe, HintMark::Safe),
                marks(&step.mines, HintMark::Mine),
            ];
            HintText { location: writer.step_location(&step), why: writer.step(&step), marks: marks.concat() }
        }
        Ok(Hint::WrongFlags(wrong)) => {
            let marks = [marks(&wrong.proof.clues, HintMark::Clue), marks(&wrong.flags, HintMark::Flag)];
            HintText { location: writer.flags_location(&wrong), why: writer.wrong_flags(&wrong), marks: marks.concat() }
        }
        Ok(Hint::Guess(advice)) => {
            let best: Vec<Pos> = advice.cells.iter().take(1).map(|guess| guess.pos).collect();
            let location = "Nothing is certain here: a guess is needed.".to_owned();
            HintText { location, why: writer.guess(&advice), marks: marks(&best, HintMark::Guess) }
        }
        Err(error) => HintText { location: error_message(error).to_owned(), ..HintText::default() },
    }
}

fn marks(cells: &[Pos], mark: HintMark) -> Vec<((u8, u8), HintMark)> {
    cells.iter().map(|&pos| ((pos.x, pos.y), mark)).collect()
}

const fn error_message(error: SolveError) -> &'static str {
    match error {
        SolveError::BudgetExceeded(_) => "This position is too hard to find a hint in good time.",
        SolveError::Finished => "All that is left are mines.",
        SolveError::Impossible { .. } => "No hint: these numbers contradict each other.",
    }
}

#[cfg(test)]
mod tests;
