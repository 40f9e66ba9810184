//! The texts of a review. They are plain and short, and never blame the player.

use minesweeper_engine::review::{GuessReview, MoveReview, ReviewTotals, Verdict};
use minesweeper_engine::{Action, Pos, Status};

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

impl ReviewText {
    fn cell_name(&self, pos: Pos) -> String {
        labels::cell_name(self.orientation.to_screen(pos))
    }

    /// Returns the note on a move.
    pub(crate) fn move_note(&self, review: &MoveReview) -> MoveNote {
        let better = match review.verdict {
            Verdict::WorseGuess(guess) => Some(guess.best),
            Verdict::Needless { safe, .. } | Verdict::Blunder { safe: Some(safe) } => Some(safe),
            _ => None,
        };
        MoveNote {
            verdict: review.verdict.name().to_owned(),
            text: self.verdict(review),
            outline: self.outline(review.action.pos()),
            better_outline: better.map(|pos| self.outline(pos)).unwrap_or_default(),
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
        let cell = self.cell_name(review.action.pos());
        let is_lost = review.status == Status::Lost;
        match review.verdict {
            Verdict::First if is_lost => "The first click was a mine.".to_owned(),
            Verdict::First => "First click.".to_owned(),
            Verdict::Certain => format!("{} was provably safe.", self.opened(review)),
            Verdict::BestGuess(GuessReview { chance, .. }) => {
                let (opened, end) = (self.opened(review), if is_lost { " Unlucky." } else { "" });
                format!("Forced guess, and the best one. {opened} was {}% safe.{end}", percent(chance))
            }
            Verdict::WorseGuess(guess) => self.worse_guess(review, &guess) + mine_hit(review),
            Verdict::Needless { chance, safe } => {
                let (opened, safe, chance) = (self.opened(review), self.cell_name(safe), percent(chance));
                let end = mine_hit(review);
                format!("No need to guess: {safe} was provably safe. {opened} was {chance}% safe.{end}")
            }
            Verdict::Blunder { safe: None } => self.blunder(review),
            Verdict::Blunder { safe: Some(safe) } => {
                format!("{} {} was safe.", self.blunder(review), self.cell_name(safe))
            }
            Verdict::WrongFlag => format!("Wrong flag: {cell} was provably safe."),
            Verdict::UnluckyFlag { chance } => {
                format!("Wrong flag, but nobody could know: the chance of a mine at {cell} was {}%.", percent(chance))
            }
            Verdict::Flag => format!("Flagged {cell}."),
            Verdict::Unflag => format!("Unflagged {cell}."),
            _ => "This position was too complex to judge.".to_owned(),
        }
    }

    /// Returns what a move opened, as the beginning of a sentence: `C4` or `Everything around C4`.
    fn opened(&self, review: &MoveReview) -> String {
        let cell = self.cell_name(review.action.pos());
        match review.action {
            Action::Chord(_) => format!("Everything around {cell}"),
            Action::Reveal(_) | Action::Flag(_) => cell,
        }
    }

    fn worse_guess(&self, review: &MoveReview, guess: &GuessReview) -> String {
        let (best, cell, cost) = (self.cell_name(guess.best), self.cell_name(review.action.pos()), cost(guess));
        let [chance, best_chance] = percents(guess.chance, guess.best_chance);
        match review.action {
            Action::Chord(_) => {
                format!("Forced guess, but {best} ({best_chance}% safe) beat the chord on {cell} ({chance}%). {cost}")
            }
            _ => format!("Forced guess, but {best} ({best_chance}% safe) beat {cell} ({chance}%). {cost}"),
        }
    }

    fn blunder(&self, review: &MoveReview) -> String {
        let cell = self.cell_name(review.action.pos());
        match review.action {
            Action::Chord(_) => format!("The chord on {cell} had to hit a mine."),
            _ => format!("{cell} had to be a mine."),
        }
    }

    /// Returns the summary of the whole game: its guesses, its mistakes, accuracy and luck.
    pub(crate) fn summary(&self, moves: &[MoveReview], totals: &ReviewTotals) -> Vec<Sentence> {
        let mut sentences = vec![guesses(moves, totals)];
        let mistakes = moves.iter().filter(|review| review.verdict.is_mistake());
        let describe = |review: &MoveReview| about_move(self.mistake(review), review.number);
        sentences.extend(mistakes.clone().take(MAX_LISTED).map(describe));
        let more = mistakes.count().saturating_sub(MAX_LISTED);
        let mut add = |text| sentences.push((text, None));
        if more > 0 {
            add(format!("And {more} more."));
        }
        if let Some(accuracy) = totals.accuracy() {
            add(format!("Accuracy {}%: how often you made a sure move or the best guess.", percent(accuracy)));
        }
        match totals.luck {
            None => add("Luck unknown: a move was too complex to judge.".to_owned()),
            Some(luck) if luck <= 0.0 => add("Not bad luck: the last move had to hit a mine.".to_owned()),
            Some(luck) if luck < 0.01 => {
                let times = (1.0 / luck).round().min(1e9) as u32;
                add(format!("Luck: your guesses all work out 1 time in {times}."));
            }
            Some(luck) if luck < 1.0 => add(format!("Luck: your guesses all work out {}% of the time.", percent(luck))),
            Some(_) => {}
        }
        sentences
    }

    fn mistake(&self, review: &MoveReview) -> String {
        let (number, cell) = (review.number, self.cell_name(review.action.pos()));
        match review.verdict {
            Verdict::Needless { safe, .. } => {
                format!("Move {number}: no need to guess, {} was safe.", self.cell_name(safe))
            }
            Verdict::WorseGuess(guess) => {
                format!("Move {number}: {} was the better guess. {}", self.cell_name(guess.best), cost(&guess))
            }
            Verdict::WrongFlag => format!("Move {number}: wrong flag, {cell} was safe."),
            _ => match review.action {
                Action::Chord(_) => format!("Move {number}: the chord on {cell} had to hit a mine."),
                _ => format!("Move {number}: {cell} had to be a mine."),
            },
        }
    }
}

/// Returns the end of the sentences about a guess that could have been better, or avoided.
fn mine_hit(review: &MoveReview) -> &'static str {
    if review.status == Status::Lost { " This time there was a mine." } else { "" }
}

/// Returns what a guess gave up compared with the best one.
fn cost(guess: &GuessReview) -> String {
    let cost = percent(guess.cost);
    if guess.exact {
        format!("Cost: {cost}% of your winning chance.")
    } else {
        format!("Cost: about {cost}% of your winning chance.")
    }
}

/// Returns the sentences about the number of guesses, how good they were, and the risk of the one that lost the game.
fn guesses(moves: &[MoveReview], totals: &ReviewTotals) -> Sentence {
    let (forced, best) = (totals.needed_guesses(), totals.best_guesses);
    let text = match (forced, best) {
        (0, _) => "You never had to guess.".to_owned(),
        (1, 1) => "One forced guess, and you chose best.".to_owned(),
        (1, _) => "One forced guess, and there was a better one.".to_owned(),
        (2, 2) => "2 forced guesses, both the best choice.".to_owned(),
        (_, 0) => format!("{forced} forced guesses, none of them the best choice."),
        (_, best) if best == forced => format!("{forced} forced guesses, all of them the best choice."),
        (_, best) => format!("{forced} forced guesses, {best} of them the best choice."),
    };
    let Some(lost) = moves.last().filter(|last| last.status == Status::Lost) else { return (text, None) };
    match lost.verdict.chance().filter(|&chance| chance > 0.0) {
        Some(chance) => about_move(format!("{text} You lost on a {}% risk.", percent(1.0 - chance)), lost.number),
        None => about_move(text, lost.number),
    }
}

fn about_move(text: String, number: usize) -> Sentence {
    (text, Some(number))
}

#[cfg(test)]
mod tests;
