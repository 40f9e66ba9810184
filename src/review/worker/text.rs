//! The texts of a review. They are plain and short, and never blame the player.

use minesweeper_engine::review::{GuessReview, MoveReview, ReviewTotals, Verdict};
use minesweeper_engine::{Action, Pos, Status};

use crate::board::labels;
use crate::board::orientation::Orientation;
use crate::hint::worker::probabilities::percent;
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
        let (cells, were) = match review.action {
            Action::Chord(_) => (format!("The cells around {cell}"), "were"),
            Action::Reveal(_) | Action::Flag(_) => (cell.clone(), "was"),
        };
        let end = if review.status == Status::Lost { " This time there was a mine." } else { "" };
        match review.verdict {
            Verdict::First if review.status == Status::Lost => format!("{cell} was the first cell, and a mine."),
            Verdict::First => format!("{cell} was the first cell."),
            Verdict::Certain => format!("{cells} {were} certainly safe."),
            Verdict::BestGuess(GuessReview { chance, .. }) => {
                format!("A guess was needed, and none was better: {cells} {were} {} % safe.{end}", percent(chance))
            }
            Verdict::WorseGuess(guess) => {
                let GuessReview { chance, best, best_chance, .. } = guess;
                let (best, chance, best_chance) = (self.cell_name(best), percent(chance), percent(best_chance));
                let cost = cost("this guess", &guess);
                format!(
                    "A guess was needed. {cells} {were} {chance} % safe; {best}, {best_chance} % safe, was better: {cost}.{end}"
                )
            }
            Verdict::Needless { chance, safe } => {
                let safe = self.cell_name(safe);
                format!("A needless guess: {cells} {were} {} % safe, {safe} was certainly safe.{end}", percent(chance))
            }
            Verdict::Blunder { safe } => {
                let instead =
                    safe.map_or_else(String::new, |safe| format!(" {} was certainly safe.", self.cell_name(safe)));
                match review.action {
                    Action::Chord(_) => format!("There was certainly a mine around {cell}.{instead}"),
                    _ => format!("{cell} was certainly a mine.{instead}"),
                }
            }
            Verdict::WrongFlag => format!("A wrong flag: {cell} was certainly safe."),
            Verdict::UnluckyFlag { chance } => {
                format!(
                    "A wrong flag, which could not be known: the chance of a mine in {cell} was {} %.",
                    percent(chance)
                )
            }
            Verdict::Flag => format!("{cell} was marked."),
            Verdict::Unflag => format!("The mark on {cell} was taken away."),
            _ => format!("{cell}: this position is too complex to be judged."),
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
            add(format!("And {more} more like these."));
        }
        if let Some(accuracy) = totals.accuracy() {
            add(format!(
                "Accuracy {} %: that many of your openings were certain or the best guess.",
                percent(accuracy)
            ));
        }
        match totals.luck {
            None => add("Luck is not told: one chance that you took is not known.".to_owned()),
            Some(luck) if luck <= 0.0 => {
                add("Luck had no say: what you opened last was certainly a mine.".to_owned());
            }
            Some(luck) if luck < 1.0 => {
                add(format!("Luck: all the chances you took come out well {}.", frequency(luck)));
            }
            Some(_) => {}
        }
        sentences
    }

    fn mistake(&self, review: &MoveReview) -> String {
        let (number, cell) = (review.number, self.cell_name(review.action.pos()));
        match review.verdict {
            Verdict::Needless { safe, .. } => {
                format!("Move {number} was a needless guess: {} was certainly safe.", self.cell_name(safe))
            }
            Verdict::WorseGuess(guess) => {
                format!(
                    "Move {number} was not the best guess: {} was better. {}.",
                    self.cell_name(guess.best),
                    cost("This guess", &guess)
                )
            }
            Verdict::WrongFlag => format!("Move {number} was a wrong flag: {cell} was certainly safe."),
            _ => format!("Move {number} opened what was certainly a mine."),
        }
    }
}

/// Returns what a guess gave up compared with the best one. `subject` begins the sentence.
fn cost(subject: &str, guess: &GuessReview) -> String {
    let about = if guess.exact { "" } else { "about " };
    format!("{subject} gave up {about}{} % of the chance to win", percent(guess.cost))
}

/// Returns a sentence about the number of guesses, how good they were, and the risk of the one that lost the game.
fn guesses(moves: &[MoveReview], totals: &ReviewTotals) -> Sentence {
    let (needed, best) = (totals.needed_guesses(), totals.best_guesses);
    let text = match (needed, best) {
        (0, _) => "No guess was needed".to_owned(),
        (1, 1) => "One guess was needed, and you took the best one".to_owned(),
        (1, _) => "One guess was needed, and there was a better one".to_owned(),
        (2, 2) => "Two guesses were needed, you took the best one both times".to_owned(),
        (_, best) if best == needed => format!("{needed} guesses were needed, you took the best one each time"),
        (_, best) => format!("{needed} guesses were needed, you took the best one {}", times(best)),
    };
    let lost = moves.last().filter(|last| last.status == Status::Lost);
    let risk = lost.and_then(|last| last.verdict.chance()).filter(|&chance| chance > 0.0);
    match (lost, risk) {
        (Some(last), Some(chance)) => {
            about_move(format!("{text}; the loss was a {} % risk.", percent(1.0 - chance)), last.number)
        }
        (Some(last), None) => about_move(text + ".", last.number),
        (None, _) => (text + ".", None),
    }
}

fn about_move(text: String, number: usize) -> Sentence {
    (text, Some(number))
}

fn times(count: u32) -> String {
    match count {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}

/// Returns how often an event with this probability happens.
fn frequency(chance: f64) -> String {
    match chance {
        chance if chance < 0.01 => format!("once in {} times", (1.0 / chance).round().min(1e9) as u32),
        chance => format!("{} % of the time", percent(chance)),
    }
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
        assert_eq!(summary[0], "Two guesses were needed, you took the best one both times; the loss was a 34 % risk.");
        assert_eq!(summary[1], "Accuracy 100 %: that many of your openings were certain or the best guess.");
        assert_eq!(summary[2], "Luck: all the chances you took come out well 44 % of the time.");
        let summary = summary_of(&[First, Needless { chance: 0.8, safe: Pos::new(2, 6) }], Status::Playing);
        assert_eq!(summary[..2], ["No guess was needed.", "Move 2 was a needless guess: C7 was certainly safe."]);
        assert_eq!(summary_of(&[First, Certain], Status::Won).len(), 2);
        let summary = summary_of(&[First, Verdict::WorseGuess(GUESS)], Status::Playing);
        let expected =
            "Move 2 was not the best guess: C7 was better. This guess gave up about 33 % of the chance to win.";
        assert_eq!(summary[..2], ["One guess was needed, and there was a better one.", expected]);
        let summary = summary_of(&[First, Verdict::Blunder { safe: None }], Status::Lost);
        assert_eq!(summary[1], "Move 2 opened what was certainly a mine.");
        assert_eq!(summary[3], "Luck had no say: what you opened last was certainly a mine.");
        let summary = summary_of(&[First, risk, Verdict::Unknown], Status::Won);
        assert_eq!(summary[2], "Luck is not told: one chance that you took is not known.");
        assert_eq!(summary_of(&[Verdict::WrongFlag; 14], Status::Playing)[13], "And 2 more like these.");
    }

    #[test]
    fn a_move_note_contains_verdict_chances_and_outlines() {
        let text = ReviewText { orientation: Orientation::new(Size::new(9, 9).unwrap(), false) };
        let note = |verdict, status| text.move_note(&review(2, verdict, status));
        let worse = note(Verdict::WorseGuess(GUESS), Status::Lost);
        let expected = "A guess was needed. E1 was 50 % safe; C7, 75 % safe, was better: \
                        this guess gave up about 33 % of the chance to win. This time there was a mine.";
        assert_eq!([&*worse.verdict, &*worse.text], ["worse-guess", expected]);
        assert_eq!([&*worse.outline, &*worse.better_outline], ["M65 1h14v14h-14z", "M33 97h14v14h-14z"]);
        assert!(worse.is_mistake);
        let blunder = note(Verdict::Blunder { safe: Some(Pos::new(0, 0)) }, Status::Lost);
        assert_eq!(blunder.text, "E1 was certainly a mine. A1 was certainly safe.");
        let chord = MoveReview { action: Action::Chord(Pos::new(4, 0)), ..review(2, Verdict::Certain, Status::Won) };
        assert_eq!(text.move_note(&chord).text, "The cells around E1 were certainly safe.");
    }
}
