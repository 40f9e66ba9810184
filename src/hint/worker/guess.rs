//! The sentences about a guess.

use minesweeper_engine::solver::{Advice, Guess, Reason};
use minesweeper_engine::{Board, Cell};

use crate::hint::worker::phrases::Phrases;
use crate::hint::worker::probabilities::percent;

/// The number of cells at most that are named after the best guess.
const MAX_OTHERS: usize = 2;

/// Returns the sentences about the best guess, its reason, and the next best ones.
pub(crate) fn text(board: &Board, phrases: Phrases, advice: &Advice) -> String {
    let Some((best, others)) = advice.cells.split_first() else { return String::new() };
    let mut sentences = vec![
        format!("Best guess: {}, {}% safe.", phrases.cell(best.pos), percent(best.safety)),
        reason(advice.reason, best),
    ];
    if !others.is_empty() {
        let name_and_safety = |guess: &Guess| format!("{} ({}%)", phrases.cell(guess.pos), percent(guess.safety));
        let others: Vec<String> = others.iter().take(MAX_OTHERS).map(name_and_safety).collect();
        sentences.push(format!("Next best: {}.", others.join(", ")));
    }
    if board.get(best.pos) == Ok(Cell::Flagged) {
        sentences.push("Your flag there may be wrong.".to_owned());
    }
    sentences.join(" ")
}

fn reason(reason: Reason, best: &Guess) -> String {
    let text = match reason {
        Reason::FollowUp => {
            let follow_up = best.follow_up.map(percent).unwrap_or_default();
            return format!("Among equals, it most often leads to a sure move ({follow_up}%).");
        }
        Reason::AsGoodAsAny => "Others are just as good.",
        Reason::WinsMost => "Played to the end, no other cell wins more often.",
        Reason::WinsMostInRegion => "In this separate area, no other cell wins more often.",
        Reason::LessToGuess => "Another cell is slightly safer, but this one leaves less guessing.",
        _ => "No cell is safer.",
    };
    text.to_owned()
}
