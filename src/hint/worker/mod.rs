//! The worker job that finds a hint and writes its text: `explain` states the conclusion and its reasons as `sentences`.

mod explain;
mod guess;
mod phrases;
pub mod probabilities;
mod sentences;
mod spotlight;

use minesweeper_engine::deduction::{Deducer, DeductionStep, Hint, Method, WrongFlags};
use minesweeper_engine::solver::{Budget, SolveError, Solver, Strength};
use minesweeper_engine::{Board, Pos};
use texts::worker::{Text, hint};

use crate::analysis::worker::address::analysis_address;
use crate::board::orientation::Orientation;
use crate::board::overlay::HintMark;
use crate::hint::hint_text::HintText;
use crate::hint::position::VisiblePosition;
use crate::hint::worker::explain::Explainer;
use crate::hint::worker::phrases::Phrases;
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::ResponseBody;

/// The budget for one hint: a fraction of a second.
const BUDGET: Budget = Budget::new(1_000_000);

/// The strength of the advice on guesses.
const STRENGTH: Strength = Strength::Deep;

/// Finds a hint for a position.
pub struct HintJob(pub VisiblePosition);

impl Job for HintJob {
    fn step(&mut self) -> Progress {
        let hint = self.0.board().map(|(board, mines, orientation)| {
            let analysis = analysis_address(&board, mines);
            HintText { analysis, ..spotlight::add_area(compose(&board, mines, orientation, STRENGTH), orientation) }
        });
        Progress::Done(ResponseBody::Hint(hint.unwrap_or_default()))
    }
}

/// Returns the words for a step, and the cells that it marks.
pub(crate) fn explain_step(board: &Board, mines: u16, orientation: Orientation, step: &DeductionStep) -> HintText {
    let marks = [
        marks(&step.proof.clues, HintMark::Clue),
        marks(&step.safe, HintMark::Safe),
        marks(&step.mines, HintMark::Mine),
    ];
    let explainer = Explainer { board, mines };
    let explanations = [explainer.step(step), explainer.step_in_short(step)];
    let why = sentences::short_text(&explanations, Phrases::new(orientation));
    HintText { why, marks: marks.concat(), ..HintText::default() }
}

/// Returns what to do next, and why. `strength`: that of the advice on guesses.
pub(crate) fn compose(board: &Board, mines: u16, orientation: Orientation, strength: Strength) -> HintText {
    let (explainer, phrases) = (Explainer { board, mines }, Phrases::new(orientation));
    match Deducer::new(board.size()).with_budget(BUDGET).hint((board, mines)) {
        Ok(Hint::Step(step)) => {
            let location = step_location(explainer, &step, phrases);
            let area = marks(&examined(board, &step), HintMark::Area);
            HintText { location, area, ..explain_step(board, mines, orientation, &step) }
        }
        Ok(Hint::WrongFlags(wrong)) => {
            let marks = [marks(&wrong.proof.clues, HintMark::Clue), marks(&wrong.flags, HintMark::Flag)];
            let why = sentences::short_text(&[explainer.wrong_flags(&wrong)], phrases);
            HintText { location: flags_location(&wrong, phrases), why, marks: marks.concat(), ..HintText::default() }
        }
        Ok(Hint::Guess(advice)) => {
            // If the stronger search is too long, the advice of the deducer holds.
            let mut solver = Solver::new(board.size()).with_budget(BUDGET);
            let stronger = (strength != Strength::Full).then(|| solver.advise_with((board, mines), strength));
            let advice = stronger.and_then(Result::ok).unwrap_or(advice);
            let best: Vec<Pos> = advice.cells.iter().take(1).map(|guess| guess.pos).collect();
            HintText {
                location: hint::GUESS.get().to_owned(),
                why: guess::text(board, phrases, &advice),
                marks: marks(&best, HintMark::Guess),
                ..HintText::default()
            }
        }
        // A kind of hint that a later engine adds.
        Ok(_) => HintText { location: hint::TOO_COMPLEX.get().to_owned(), ..HintText::default() },
        Err(error) => HintText { location: error_message(error).get().to_owned(), ..HintText::default() },
    }
}

/// Returns the sentences that name the cells to examine for a step, and what to do there.
fn step_location(explainer: Explainer, step: &DeductionStep, phrases: Phrases) -> String {
    let Some(&clue) = step.proof.clues.first() else { return hint::COUNT_MINES.get().to_owned() };
    let (value, cell) = (explainer.number(clue).value, phrases.cell(clue));
    match (step.method, value) {
        (Method::Complete { .. }, 0) => hint::look_blank(&cell),
        (Method::Complete { flagged: true, .. }, _) => hint::look_flagged(value, &cell),
        (Method::Complete { .. }, _) => hint::look_completed(value, &cell),
        (Method::AllMines { .. }, _) => hint::look_alone(value, &cell),
        (Method::Pair { .. }, _) => hint::look_pair(&cell),
        (Method::MineCount, _) => hint::look_mine_count(&cell),
        _ => hint::look_several(&cell),
    }
}

/// Returns a number and all cells around it, if nothing else needs to be examined.
fn examined(board: &Board, step: &DeductionStep) -> Vec<Pos> {
    match step.method {
        Method::Complete { number, flagged: true } | Method::AllMines { number } => {
            board.size().neighbours(number).chain([number]).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the sentences that name a number near wrong flags.
fn flags_location(wrong: &WrongFlags, phrases: Phrases) -> String {
    let cell = wrong.proof.clues.first().or(wrong.flags.first()).map_or_else(String::new, |&pos| phrases.cell(pos));
    hint::wrong_flag(&cell)
}

fn marks(cells: &[Pos], mark: HintMark) -> Vec<((u8, u8), HintMark)> {
    cells.iter().map(|&pos| ((pos.x, pos.y), mark)).collect()
}

const fn error_message(error: SolveError) -> Text {
    match error {
        SolveError::BudgetExceeded(_) => hint::TOO_COMPLEX,
        SolveError::Finished => hint::ONLY_MINES,
        _ => hint::CONTRADICTION,
    }
}

#[cfg(test)]
mod tests;
