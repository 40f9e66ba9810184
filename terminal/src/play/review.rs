//! The review of a finished game in sentences.

use game_history::Mode;
use minesweeper_engine::review::{GuessReview, MoveReview, ReviewTotals, Reviewer, Verdict};
use minesweeper_engine::{Action, Status};
use texts::terminal::screen;
use texts::worker::review as words;

use crate::cell_names::cell_name;
use crate::figures::{percent, seconds, whole_percent};
use crate::record::StoredGame;

/// Returns a sentence about each move, and one about all of them. Moves of players who may have known the mines are not judged.
pub(super) fn paragraphs(game: &StoredGame) -> Vec<String> {
    if game.summary.exclusions.linked {
        return vec![screen::KNOWN_BOARD.into()];
    }
    let is_uniform = game.summary.mode == Mode::Classic;
    let (mut totals, mut moves) = (ReviewTotals::default(), Vec::new());
    let mut reviewer = Reviewer::new(&game.recording);
    // A stored recording fits its board, so nothing is cut off by an error.
    while let Ok(Some(review)) = reviewer.next_move() {
        totals.add(&review);
        let time = seconds(u64::try_from(review.at).unwrap_or_default());
        moves.push(screen::reviewed_move(&review.number.to_string(), &time, &sentence(&review, is_uniform)));
    }
    let accuracy = totals.accuracy().filter(|_| is_uniform).map(|accuracy| words::accuracy(whole_percent(accuracy)));
    accuracy.into_iter().chain(moves).collect()
}

/// Returns what to say of a move. Where mines are not uniform, guesses have no chances.
fn sentence(review: &MoveReview, is_uniform: bool) -> String {
    let cell = &*cell_name(review.action.pos());
    let is_chord = matches!(review.action, Action::Chord(_));
    match review.verdict {
        Verdict::First if review.status == Status::Lost => words::FIRST_LOST.into(),
        Verdict::First => words::FIRST.into(),
        Verdict::Certain if is_chord => words::certain_chord(cell),
        Verdict::Certain => words::certain(cell),
        Verdict::BestGuess(_) | Verdict::WorseGuess(_) if !is_uniform => screen::guessed(cell),
        Verdict::BestGuess(guess) => best_guess(review, cell, whole_percent(guess.chance)),
        Verdict::WorseGuess(guess) => and_mine_hit(worse_guess(&guess, cell, is_chord), review),
        Verdict::Needless { chance, safe } => {
            let (chance, safe) = (whole_percent(chance), cell_name(safe));
            let text = if is_chord { words::needless_chord } else { words::needless };
            and_mine_hit(text(&safe, cell, chance), review)
        }
        Verdict::Blunder { safe } => {
            let blunder = if is_chord { words::blunder_chord(cell) } else { words::blunder(cell) };
            safe.map_or_else(|| blunder.clone(), |safe| join(&blunder, &words::was_safe(&cell_name(safe))))
        }
        Verdict::WrongFlag => words::wrong_flag(cell),
        Verdict::UnluckyFlag { chance } => words::unlucky_flag(cell, whole_percent(chance)),
        Verdict::Flag => words::flagged(cell),
        Verdict::Unflag => words::unflagged(cell),
        _ => words::TOO_COMPLEX.into(),
    }
}

fn best_guess(review: &MoveReview, cell: &str, chance: u32) -> String {
    match (matches!(review.action, Action::Chord(_)), review.status == Status::Lost) {
        (false, false) => words::best_guess(cell, chance),
        (false, true) => words::best_guess_lost(cell, chance),
        (true, false) => words::best_guess_chord(cell, chance),
        (true, true) => words::best_guess_chord_lost(cell, chance),
    }
}

fn worse_guess(guess: &GuessReview, cell: &str, is_chord: bool) -> String {
    let (best, best_chance, chance) = (cell_name(guess.best), percent(guess.best_chance), percent(guess.chance));
    let text = if is_chord { words::worse_guess_chord } else { words::worse_guess };
    let cost = if guess.exact { words::cost } else { words::cost_about };
    join(&text(&best, &best_chance, cell, &chance), &cost(whole_percent(guess.cost)))
}

fn and_mine_hit(text: String, review: &MoveReview) -> String {
    if review.status == Status::Lost { join(&text, words::MINE_HIT.get()) } else { text }
}

fn join(first: &str, second: &str) -> String {
    format!("{first} {second}")
}
