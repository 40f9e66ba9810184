//! The worker job that finds a hint and writes its text: `explain` states the conclusion and its reasons as `clauses`, which
//! become sentences.

mod clauses;
mod explain;
mod guess;
mod phrases;
pub mod probabilities;

use minesweeper_engine::deduction::{Deducer, DeductionStep, Hint, Method, WrongFlags};
use minesweeper_engine::solver::{Budget, SolveError};
use minesweeper_engine::{Board, Pos};

use crate::board::orientation::Orientation;
use crate::board::overlay::HintMark;
use crate::hint::hint_text::HintText;
use crate::hint::position::VisiblePosition;
use crate::hint::worker::explain::Explainer;
use crate::hint::worker::phrases::{Phrases, sentence};
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::ResponseBody;

/// The budget for one hint: a fraction of a second.
const BUDGET: Budget = Budget::new(1_000_000);

/// Finds a hint for a position.
pub struct HintJob(pub VisiblePosition);

impl Job for HintJob {
    fn step(&mut self) -> Progress {
        Progress::Done(ResponseBody::Hint(
            self.0.board().map(|(board, mines, orientation)| compose(&board, mines, orientation)).unwrap_or_default(),
        ))
    }
}

fn compose(board: &Board, mines: u16, orientation: Orientation) -> HintText {
    let (explainer, phrases) = (Explainer { board, mines }, Phrases { orientation });
    match Deducer::new(board.size()).with_budget(BUDGET).hint((board, mines)) {
        Ok(Hint::Step(step)) => {
            let marks = [
                marks(&step.proof.clues, HintMark::Clue),
                marks(&step.safe, HintMark::Safe),
                marks(&step.mines, HintMark::Mine),
            ];
            let why = clauses::text(&explainer.step(&step), phrases);
            HintText { location: step_location(&step, phrases), why, marks: marks.concat() }
        }
        Ok(Hint::WrongFlags(wrong)) => {
            let marks = [marks(&wrong.proof.clues, HintMark::Clue), marks(&wrong.flags, HintMark::Flag)];
            let why = clauses::text(&explainer.wrong_flags(&wrong), phrases);
            HintText { location: flags_location(&wrong, phrases), why, marks: marks.concat() }
        }
        Ok(Hint::Guess(advice)) => {
            let best: Vec<Pos> = advice.cells.iter().take(1).map(|guess| guess.pos).collect();
            let location = "Nothing is certain here: a guess is needed.".to_owned();
            HintText { location, why: guess::text(board, phrases, &advice), marks: marks(&best, HintMark::Guess) }
        }
        Err(error) => HintText { location: error_message(error).to_owned(), ..HintText::default() },
    }
}

/// Returns the sentence that names the cells of a step and the kind of conclusion.
fn step_location(step: &DeductionStep, phrases: Phrases) -> String {
    let subject = match step.method {
        Method::Complete { .. } | Method::AllMines { .. } => "one number tells what is next to it",
        Method::Pair { .. } => "two numbers say more together",
        Method::MineCount => "count the mines that are left",
        _ => "several numbers say more together",
    };
    match step.proof.clues.first() {
        Some(&clue) => format!("Look around {}: {subject}.", phrases.cell(clue)),
        None => sentence(format!("{subject}.")),
    }
}

/// Returns the sentence that names a number near wrong flags.
fn flags_location(wrong: &WrongFlags, phrases: Phrases) -> String {
    let cell = wrong.proof.clues.first().or(wrong.flags.first()).map_or_else(String::new, |&pos| phrases.cell(pos));
    format!("A flag cannot be right. Look around {cell}.")
}

fn marks(cells: &[Pos], mark: HintMark) -> Vec<((u8, u8), HintMark)> {
    cells.iter().map(|&pos| ((pos.x, pos.y), mark)).collect()
}

const fn error_message(error: SolveError) -> &'static str {
    match error {
        SolveError::BudgetExceeded(_) => "This position is too hard to find a hint in good time.",
        SolveError::Finished => "All that is left are mines.",
        _ => "No hint: these numbers contradict each other.",
    }
}

#[cfg(test)]
mod tests;
