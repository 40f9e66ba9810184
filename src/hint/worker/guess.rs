//! The sentences about a guess.

use minesweeper_engine::solver::{Advice, Guess, Reason};
use minesweeper_engine::{Board, Cell};

use crate::hint::worker::phrases::Phrases;
use crate::hint::worker::probabilities::percent;

/// Returns the sentences about the best guess, its reason, and the next best ones.
pub(crate) fn text(board: &Board, phrases: Phrases, advice: &Advice) -> String {
    let Some((best, others)) = advice.cells.split_first() else { return String::new() };
    let name_and_safety = |guess: &Guess| format!("{} ({} %)", phrases.cell(guess.pos), percent(guess.safety));
    let then = match others {
        [] => String::new(),
        [next] => format!(" Then comes {}.", name_and_safety(next)),
        others => format!(" Then come {}.", others.iter().map(name_and_safety).collect::<Vec<_>>().join(", ")),
    };
    let (name, safety, why) = (phrases.cell(best.pos), percent(best.safety), reason(advice.reason, best));
    let flagged = if board.get(best.pos) == Ok(Cell::Flagged) { " Its flag may be wrong." } else { "" };
    format!("Nothing is certain. The best guess is {name}, {safety} % safe: {why}.{then}{flagged}")
}

fn reason(reason: Reason, best: &Guess) -> String {
    match reason {
        Reason::FollowUp => {
            let follow_up = best.follow_up.map(percent).unwrap_or_default();
            format!(
                "others are as safe, but of those tried this one is the likeliest to bring a certain step, {follow_up} %"
            )
        }
        Reason::AsGoodAsAny => "others are as safe".to_owned(),
        Reason::WinsMost => "played to the end, nothing wins more often".to_owned(),
        Reason::WinsMostInRegion => {
            "it is in a part that stands alone, and with that played to the end nothing wins more often".to_owned()
        }
        Reason::LessToGuess => "another is a little safer, but after this one there is less to guess".to_owned(),
        _ => "nothing is safer".to_owned(),
    }
}
