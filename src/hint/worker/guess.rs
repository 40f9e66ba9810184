//! The sentences about a guess.

use minesweeper_engine::solver::{Advice, Guess, Reason};
use minesweeper_engine::{Board, Cell};
use texts::worker::hint;

use crate::hint::worker::phrases::Phrases;
use crate::hint::worker::probabilities::{percent, safe_percent};
use crate::hint::worker::sentences::first_short;

/// Returns the sentences about the best guess, its reason, and as many of the next best ones as a short text can name.
pub(crate) fn text(board: &Board, phrases: Phrases, advice: &Advice) -> String {
    let Some((best, others)) = advice.cells.split_first() else { return String::new() };
    first_short(
        [2, 1, 0].map(|count| sentences(board, phrases, advice.reason, best, others.get(..count).unwrap_or(others))),
    )
}

fn sentences(board: &Board, phrases: Phrases, why: Reason, best: &Guess, others: &[Guess]) -> String {
    let cell = |guess: &Guess| phrases.cell(guess.pos);
    let mut sentences = vec![hint::best_guess(&cell(best), safe_percent(best.safety)), reason(why, best)];
    match others {
        [] => {}
        [next] => sentences.push(hint::next_best(&cell(next), safe_percent(next.safety))),
        [next, other, ..] => {
            sentences.push(hint::two_next_best(
                &cell(next),
                safe_percent(next.safety),
                &cell(other),
                safe_percent(other.safety),
            ));
        }
    }
    if board.get(best.pos) == Ok(Cell::Flagged) {
        sentences.push(hint::BEST_IS_FLAGGED.get().to_owned());
    }
    sentences.join(" ")
}

fn reason(reason: Reason, best: &Guess) -> String {
    let text = match reason {
        Reason::FollowUp => return hint::follow_up(best.follow_up.map(percent).unwrap_or_default()),
        Reason::AsGoodAsAny => hint::AS_GOOD_AS_ANY,
        Reason::WinsMost => hint::WINS_MOST,
        Reason::WinsMostInRegion => hint::WINS_MOST_IN_REGION,
        Reason::LessToGuess => hint::LESS_TO_GUESS,
        _ => hint::NOTHING_SAFER,
    };
    text.get().to_owned()
}
