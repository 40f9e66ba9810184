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
mod tests {
    use minesweeper_engine::Size;

    use super::*;

    const GUESS: GuessReview =
        GuessReview { chance: 0.5, best: Pos::new(2, 6), best_chance: 0.75, cost: 0.3333, exact: false };

    fn review(number: usize, verdict: Verdict, status: Status) -> MoveReview {
        let action = Action::Reveal(Pos::new(4, 0));
        MoveReview { number, event: number, at: 0, action, opened: 1, status, verdict }
    }

    fn summary_of(verdicts: &[Verdict], end: Status) -> Vec<String> {
        let number = verdicts.len();
        let status = |n| if n == number { end } else { Status::Playing };
        let moves: Vec<MoveReview> = (1..).zip(verdicts).map(|(n, &verdict)| review(n, verdict, status(n))).collect();
        let text = ReviewText { orientation: Orientation::new(Size::new(9, 9).unwrap(), false) };
        text.summary(&moves, &moves.iter().collect()).into_iter().map(|(sentence, _)| sentence).collect()
    }

    #[test]
    fn a_summary_covers_guesses_mistakes_accuracy_and_luck() {
        use Verdict::{BestGuess, Certain, First, Needless};
        let risk = BestGuess(GuessReview { chance: 0.66, ..GUESS });
        let summary = summary_of(&[First, Certain, risk, risk], Status::Lost);
        assert_eq!(summary[0], "2 forced guesses, both the best choice. You lost on a 34% risk.");
        assert_eq!(summary[1], "Accuracy 100%: how often you made a sure move or the best guess.");
        assert_eq!(summary[2], "Luck: your guesses all work out 44% of the time.");
        let summary = summary_of(&[First, Needless { chance: 0.8, safe: Pos::new(2, 6) }], Status::Playing);
        assert_eq!(summary[..2], ["You never had to guess.", "Move 2: no need to guess, C7 was safe."]);
        assert_eq!(summary_of(&[First, Certain], Status::Won).len(), 2);
        let summary = summary_of(&[First, Verdict::WorseGuess(GUESS)], Status::Playing);
        let expected = "Move 2: C7 was the better guess. Cost: about 33% of your winning chance.";
        assert_eq!(summary[..2], ["One forced guess, and there was a better one.", expected]);
        let summary = summary_of(&[First, Verdict::Blunder { safe: None }], Status::Lost);
        assert_eq!(summary[1], "Move 2: E1 had to be a mine.");
        assert_eq!(summary[3], "Not bad luck: the last move had to hit a mine.");
        let summary = summary_of(&[First, risk, Verdict::Unknown], Status::Won);
        assert_eq!(summary[2], "Luck unknown: a move was too complex to judge.");
        let summary = summary_of(&[Verdict::WrongFlag; 14], Status::Playing);
        assert_eq!([&*summary[1], &*summary[13]], ["Move 1: wrong flag, E1 was safe.", "And 2 more."]);
    }

    #[test]
    fn the_number_of_forced_guesses_and_best_choices_has_its_wording() {
        use Verdict::{BestGuess, WorseGuess};
        let first = |verdicts: &[Verdict]| summary_of(verdicts, Status::Playing).swap_remove(0);
        for (verdicts, expected) in [
            (&[BestGuess(GUESS)][..], "One forced guess, and you chose best."),
            (&[BestGuess(GUESS); 3], "3 forced guesses, all of them the best choice."),
            (&[WorseGuess(GUESS); 2], "2 forced guesses, none of them the best choice."),
            (&[WorseGuess(GUESS), BestGuess(GUESS)], "2 forced guesses, 1 of them the best choice."),
        ] {
            assert_eq!(first(verdicts), expected);
        }
        let rare = summary_of(&[BestGuess(GuessReview { chance: 0.002, ..GUESS })], Status::Won);
        assert_eq!(rare[2], "Luck: your guesses all work out 1 time in 500.");
    }

    #[test]
    fn a_move_note_contains_verdict_chances_and_outlines() {
        let text = ReviewText { orientation: Orientation::new(Size::new(9, 9).unwrap(), false) };
        let note = |verdict, status| text.move_note(&review(2, verdict, status));
        let worse = note(Verdict::WorseGuess(GUESS), Status::Lost);
        let expected = "Forced guess, but C7 (75% safe) beat E1 (50%). Cost: about 33% of your winning chance. \
                        This time there was a mine.";
        assert_eq!([&*worse.verdict, &*worse.text], ["worse-guess", expected]);
        assert_eq!([&*worse.outline, &*worse.better_outline], ["M65 1h14v14h-14z", "M33 97h14v14h-14z"]);
        assert!(worse.is_mistake);
    }

    #[test]
    fn every_verdict_has_its_wording() {
        let text = ReviewText { orientation: Orientation::new(Size::new(9, 9).unwrap(), false) };
        let (safe, better) = (Pos::new(0, 0), GuessReview { chance: 0.979, best_chance: 0.984, exact: true, ..GUESS });
        for (verdict, expected) in [
            (Verdict::First, "The first click was a mine."),
            (Verdict::Certain, "E1 was provably safe."),
            (Verdict::BestGuess(GUESS), "Forced guess, and the best one. E1 was 50% safe. Unlucky."),
            (
                Verdict::WorseGuess(better),
                "Forced guess, but C7 (98.4% safe) beat E1 (97.9%). Cost: 33% of your winning chance. This time there was \
                 a mine.",
            ),
            (
                Verdict::Needless { chance: 0.8, safe },
                "No need to guess: A1 was provably safe. E1 was 80% safe. This time there was a mine.",
            ),
            (Verdict::Blunder { safe: None }, "E1 had to be a mine."),
            (Verdict::Blunder { safe: Some(safe) }, "E1 had to be a mine. A1 was safe."),
            (Verdict::WrongFlag, "Wrong flag: E1 was provably safe."),
            (
                Verdict::UnluckyFlag { chance: 0.5 },
                "Wrong flag, but nobody could know: the chance of a mine at E1 was 50%.",
            ),
            (Verdict::Flag, "Flagged E1."),
            (Verdict::Unflag, "Unflagged E1."),
            (Verdict::Unknown, "This position was too complex to judge."),
        ] {
            assert_eq!(text.move_note(&review(2, verdict, Status::Lost)).text, expected);
        }
        assert_eq!(text.move_note(&review(1, Verdict::First, Status::Playing)).text, "First click.");
        let chord = |verdict| {
            let action = Action::Chord(Pos::new(4, 0));
            text.move_note(&MoveReview { action, ..review(2, verdict, Status::Playing) }).text
        };
        assert_eq!(chord(Verdict::Certain), "Everything around E1 was provably safe.");
        assert_eq!(
            chord(Verdict::BestGuess(GUESS)),
            "Forced guess, and the best one. Everything around E1 was 50% safe."
        );
        assert!(chord(Verdict::WorseGuess(GUESS)).contains(" beat the chord on E1 (50%). "));
        assert_eq!(chord(Verdict::Blunder { safe: None }), "The chord on E1 had to hit a mine.");
    }
}
