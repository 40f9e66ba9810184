//! The texts of a review. They are plain and short, and never blame the player.

use minesweeper_engine::review::{GuessReview, MoveReview, ReviewTotals, Verdict};
use minesweeper_engine::{Action, Pos, Status};
use texts::worker::{Text, help, review as words};

use crate::board::labels;
use crate::board::orientation::Orientation;
use crate::hint::worker::probabilities::{percent, percents};
use crate::review::notes::MoveNote;

/// A sentence, and the number of the move that it is about, if any.
type Sentence = (String, Option<usize>);

/// The number of mistakes that the summary lists at most.
const MAX_LISTED: usize = 12;

/// Writes the texts of a review, with cells named in this orientation of the board.
pub(crate) struct ReviewText {
    pub(crate) orientation: Orientation,
}

/// The tick of a safe cell, from the corner of its outline.
const TICK: &str = "m3.500 7l2.500 2.500 5-5.500";

/// The same, small and low, so that a wrong flag in the cell stays readable.
const LOW_TICK: &str = "m7.500 10l1.500 1.500 3-3.500";

impl ReviewText {
    fn cell_name(&self, pos: Pos) -> String {
        labels::cell_name(self.orientation.to_screen(pos))
    }

    /// Returns the note on a move. `has_flag` returns whether a cell had a flag before it.
    pub(crate) fn move_note(&self, review: &MoveReview, has_flag: impl FnOnce(Pos) -> bool) -> MoveNote {
        let better_outline = match review.verdict {
            Verdict::WorseGuess(guess) => self.outline(guess.best),
            Verdict::Needless { safe, .. } | Verdict::Blunder { safe: Some(safe) } => {
                self.outline(safe) + if has_flag(safe) { LOW_TICK } else { TICK }
            }
            _ => String::new(),
        };
        MoveNote {
            verdict: review.verdict.name().to_owned(),
            text: self.verdict(review),
            outline: self.outline(review.action.pos()),
            better_outline,
            analysis: String::new(),
            is_mistake: review.verdict.is_mistake(),
        }
    }

    /// Returns the outline of a cell as an SVG path in sixteenths of a cell.
    fn outline(&self, pos: Pos) -> String {
        let (column, row) = self.orientation.to_screen(pos);
        format!("M{} {}h14v14h-14z", u16::from(column) * 16 + 1, u16::from(row) * 16 + 1)
    }

    fn verdict(&self, review: &MoveReview) -> String {
        let cell = &*self.cell_name(review.action.pos());
        let (is_lost, is_chord) = (review.status == Status::Lost, matches!(review.action, Action::Chord(_)));
        match review.verdict {
            Verdict::First if is_lost => words::FIRST_LOST.into(),
            Verdict::First => words::FIRST.into(),
            Verdict::Certain if is_chord => words::certain_chord(cell),
            Verdict::Certain => words::certain(cell),
            Verdict::BestGuess(GuessReview { chance, .. }) => match (is_chord, is_lost) {
                (false, false) => words::best_guess(cell, percent(chance)),
                (false, true) => words::best_guess_lost(cell, percent(chance)),
                (true, false) => words::best_guess_chord(cell, percent(chance)),
                (true, true) => words::best_guess_chord_lost(cell, percent(chance)),
            },
            Verdict::WorseGuess(guess) => with_mine_hit(self.worse_guess(review, &guess), review),
            Verdict::Needless { chance, safe } => {
                let safe = self.cell_name(safe);
                let text = if is_chord {
                    words::needless_chord(&safe, cell, percent(chance))
                } else {
                    words::needless(&safe, cell, percent(chance))
                };
                with_mine_hit(text, review)
            }
            Verdict::Blunder { safe } => {
                let blunder = if is_chord { words::blunder_chord(cell) } else { words::blunder(cell) };
                let was_safe = safe.map(|safe| words::was_safe(&self.cell_name(safe)));
                sentences([Some(blunder), was_safe])
            }
            Verdict::WrongFlag => words::wrong_flag(cell),
            Verdict::UnluckyFlag { chance } => words::unlucky_flag(cell, percent(chance)),
            Verdict::Flag => words::flagged(cell),
            Verdict::Unflag => words::unflagged(cell),
            _ => words::TOO_COMPLEX.into(),
        }
    }

    fn worse_guess(&self, review: &MoveReview, guess: &GuessReview) -> String {
        let (best, cell) = (self.cell_name(guess.best), self.cell_name(review.action.pos()));
        let [chance, best_chance] = percents(guess.chance, guess.best_chance);
        let is_safer = guess.best_chance > guess.chance && best_chance != chance;
        let describe = match (review.action, is_safer) {
            (Action::Chord(_), true) => words::worse_guess_chord,
            (Action::Chord(_), false) => words::worse_guess_chord_later,
            (_, true) => words::worse_guess,
            (_, false) => words::worse_guess_later,
        };
        let text = describe(&best, &best_chance, &cell, &chance);
        sentences([Some(text), Some(cost(guess))])
    }

    /// Returns the sentences about the whole game: its guesses, its mistakes, and luck that has no figure.
    pub(crate) fn summary(&self, moves: &[MoveReview], totals: &ReviewTotals) -> Vec<Sentence> {
        let mut sentences = vec![guesses(moves, totals)];
        // The first sentence is about the guess that lost the game, if no other one was needless.
        let is_in_first = |review: &MoveReview| {
            let is_only_guess = totals.needless == 1 && matches!(review.verdict, Verdict::Needless { .. });
            is_only_guess && review.status == Status::Lost
        };
        let mistakes = moves.iter().filter(|review| review.verdict.is_mistake() && !is_in_first(review));
        let describe = |review: &MoveReview| about_move(self.mistake(review), review.number);
        sentences.extend(mistakes.clone().take(MAX_LISTED).map(describe));
        let first_unlisted = mistakes.clone().nth(MAX_LISTED);
        let more = mistakes.count().saturating_sub(MAX_LISTED);
        sentences.extend(first_unlisted.map(|review| about_move(words::more(more), review.number)));
        let luck = match totals.luck {
            None => Some(words::LUCK_UNKNOWN),
            Some(luck) if luck <= 0.0 => Some(words::LUCK_NONE),
            Some(_) => None,
        };
        sentences.extend(luck.map(|text| (text.into(), None)));
        sentences
    }

    fn mistake(&self, review: &MoveReview) -> String {
        let (number, cell) = (review.number, &*self.cell_name(review.action.pos()));
        match review.verdict {
            Verdict::Needless { safe, .. } => words::move_needless(number, &self.cell_name(safe)),
            Verdict::WorseGuess(guess) => {
                let better = words::move_worse_guess(number, &self.cell_name(guess.best));
                sentences([Some(better), Some(cost(&guess))])
            }
            Verdict::WrongFlag => words::move_wrong_flag(number, cell),
            _ => match review.action {
                Action::Chord(_) => words::move_blunder_chord(number, cell),
                _ => words::move_blunder(number, cell),
            },
        }
    }
}

/// Returns accuracy and luck, each with what it means.
pub(crate) fn figures(totals: &ReviewTotals) -> impl Iterator<Item = (String, Text)> {
    let accuracy = totals.accuracy().map(|accuracy| (words::accuracy(percent(accuracy)), help::ACCURACY_IS));
    let luck = totals.luck.filter(|&luck| luck > 0.0 && luck < 1.0).map(|luck| {
        let rare = || words::luck_rare((1.0 / luck).round().min(1e9) as u32);
        (if luck < 0.01 { rare() } else { words::luck(percent(luck)) }, help::LUCK_IS)
    });
    accuracy.into_iter().chain(luck)
}

/// Joins sentences.
fn sentences(sentences: [Option<String>; 2]) -> String {
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Adds what happened to the sentences about a guess that could have been better, or avoided.
fn with_mine_hit(text: String, review: &MoveReview) -> String {
    sentences([Some(text), (review.status == Status::Lost).then(|| words::MINE_HIT.into())])
}

/// Returns what a guess gave up compared with the best one.
fn cost(guess: &GuessReview) -> String {
    if guess.exact { words::cost(percent(guess.cost)) } else { words::cost_about(percent(guess.cost)) }
}

/// Returns the sentences about the number of guesses, how good they were, and the risk of the one that lost the game.
fn guesses(moves: &[MoveReview], totals: &ReviewTotals) -> Sentence {
    let (forced, best) = (totals.needed_guesses(), totals.best_guesses);
    let needless = moves.iter().filter_map(|review| match review.verdict {
        Verdict::Needless { chance, .. } => Some(chance),
        _ => None,
    });
    let lowest = percent(needless.fold(1.0, f64::min));
    let lost = moves.last().filter(|last| last.status == Status::Lost);
    if let (0, 1, Some(MoveReview { verdict: Verdict::Needless { .. }, number, .. })) = (forced, totals.needless, lost)
    {
        return about_move(words::ONLY_GUESS_LOST.into(), *number);
    }
    let text = match (forced, totals.needless) {
        (0, 1..) => words::only_needless_guesses(totals.needless, lowest),
        (_, 0) => words::guesses(forced, best, u8::from(best == forced)),
        (_, needless) => sentences([
            Some(words::guesses(forced, best, u8::from(best == forced))),
            Some(words::needless_guesses(needless, lowest)),
        ]),
    };
    let Some(lost) = lost else { return (text, None) };
    let risk = lost.verdict.chance().filter(|&chance| chance > 0.0);
    about_move(sentences([Some(text), risk.map(|chance| words::lost_on_risk(percent(1.0 - chance)))]), lost.number)
}

fn about_move(text: String, number: usize) -> Sentence {
    (text, Some(number))
}

#[cfg(test)]
mod tests;
