//! What a review says: plain and short, and never a scolding.

use game_engine::minesweeper::review::{Guess, MoveReview, ReviewTotals, Verdict};
use game_engine::minesweeper::{Action, Pos, Status};

use crate::board::labels;
use crate::board::orientation::Orientation;
use crate::hint::worker::probabilities::percent;

/// A sentence, and the move that it is about.
type Sentence = (String, Option<usize>);

/// The most moves that the sum-up names.
const NAMED: usize = 12;

/// Tells of a game whose board lies as `turn` says.
pub(crate) struct Voice {
    pub(crate) turn: Orientation,
}

impl Voice {
    fn place(&self, pos: Pos) -> String {
        labels::cell_name(self.turn.to_screen(pos))
    }

    /// A move and its verdict: as [`NoteColumn`](crate::review::worker::NoteColumn) says.
    pub(crate) fn of_move(&self, judged: &MoveReview) -> Vec<String> {
        let better = match judged.verdict {
            Verdict::WorseGuess(guess) => Some(guess.best),
            Verdict::Needless { safe, .. } | Verdict::Blunder { safe: Some(safe) } => Some(safe),
            _ => None,
        };
        let mistake = if judged.verdict.is_mistake() { "1" } else { "" };
        let better = better.map(|pos| self.outline(pos)).unwrap_or_default();
        let mark = self.outline(judged.action.pos());
        vec![judged.verdict.name().to_owned(), self.verdict(judged), mark, better, mistake.to_owned()]
    }

    /// A cell's outline in sixteenths of a cell.
    fn outline(&self, pos: Pos) -> String {
        let (column, row) = self.turn.to_screen(pos);
        format!("M{} {}h14v14h-14z", u16::from(column) * 16 + 1, u16::from(row) * 16 + 1)
    }

    fn verdict(&self, judged: &MoveReview) -> String {
        let place = self.place(judged.action.pos());
        let (what, were) = match judged.action {
            Action::Chord(_) => (format!("The cells around {place}"), "were"),
            Action::Reveal(_) | Action::Flag(_) => (place.clone(), "was"),
        };
        let end = if judged.status == Status::Lost { " This time there was a mine." } else { "" };
        match judged.verdict {
            Verdict::First if judged.status == Status::Lost => format!("{place} was the first cell, and a mine."),
            Verdict::First => format!("{place} was the first cell."),
            Verdict::Certain => format!("{what} {were} certainly safe."),
            Verdict::BestGuess(Guess { chance, .. }) => {
                format!("A guess was needed, and none was better: {what} {were} {} % safe.{end}", percent(chance))
            }
            Verdict::WorseGuess(guess) => {
                let Guess { chance, best, best_chance, .. } = guess;
                let (best, ours, theirs) = (self.place(best), percent(chance), percent(best_chance));
                let cost = cost(&guess);
                format!(
                    "A guess was needed. {what} {were} {ours} % safe; {best}, {theirs} % safe, was better: {cost}.{end}"
                )
            }
            Verdict::Needless { chance, safe } => {
                let safe = self.place(safe);
                format!("A needless guess: {what} {were} {} % safe, {safe} was certainly safe.{end}", percent(chance))
            }
            Verdict::Blunder { safe } => {
                let instead =
                    safe.map_or_else(String::new, |safe| format!(" {} was certainly safe.", self.place(safe)));
                match judged.action {
                    Action::Chord(_) => format!("There was certainly a mine around {place}.{instead}"),
                    _ => format!("{place} was certainly a mine.{instead}"),
                }
            }
            Verdict::WrongFlag => format!("A wrong flag: {place} was certainly safe."),
            Verdict::UnluckyFlag { chance } => {
                format!(
                    "A wrong flag, which could not be known: the chance of a mine in {place} was {} %.",
                    percent(chance)
                )
            }
            Verdict::Flag => format!("{place} was marked."),
            Verdict::Unflag => format!("The mark on {place} was taken away."),
            Verdict::Unknown => format!("{place}: this position is too complex to be judged."),
        }
    }

    /// The whole game: the guesses, then what could have been known.
    pub(crate) fn of_game(&self, moves: &[MoveReview], tally: &ReviewTotals) -> Vec<Sentence> {
        let mut told = vec![guesses(moves, tally)];
        let mistakes = moves.iter().filter(|judged| judged.verdict.is_mistake());
        let told_of = |judged: &MoveReview| about(self.mistake(judged), judged.number);
        told.extend(mistakes.clone().take(NAMED).map(told_of));
        let more = mistakes.count().saturating_sub(NAMED);
        let mut say = |words| told.push((words, None));
        if more > 0 {
            say(format!("And {more} more like these."));
        }
        if let Some(accuracy) = tally.accuracy() {
            say(format!(
                "Accuracy {} %: that many of your openings were certain or the best guess.",
                percent(accuracy)
            ));
        }
        match tally.luck {
            None => say("Luck is not told: one chance that you took is not known.".to_owned()),
            Some(luck) if luck <= 0.0 => {
                say("Luck had no say: what you opened last was certainly a mine.".to_owned());
            }
            Some(luck) if luck < 1.0 => {
                say(format!("Luck: all the chances you took come out well {}.", often(luck)));
            }
            Some(_) => {}
        }
        told
    }

    fn mistake(&self, judged: &MoveReview) -> String {
        let (number, place) = (judged.number, self.place(judged.action.pos()));
        match judged.verdict {
            Verdict::Needless { safe, .. } => {
                format!("Move {number} was a needless guess: {} was certainly safe.", self.place(safe))
            }
            Verdict::WorseGuess(guess) => {
                format!("Move {number} was not the best guess: {} was better. {}.", self.place(guess.best), {
                    let cost = cost(&guess);
                    cost.replacen('t', "T", 1)
                })
            }
            Verdict::WrongFlag => format!("Move {number} was a wrong flag: {place} was certainly safe."),
            _ => format!("Move {number} opened what was certainly a mine."),
        }
    }
}

/// What a worse guess gave up.
fn cost(guess: &Guess) -> String {
    let about = if guess.exact { "" } else { "about " };
    format!("this guess gave up {about}{} % of the chance to win", percent(guess.cost))
}

/// How many guesses were needed, how they were taken, and how the game was lost.
fn guesses(moves: &[MoveReview], tally: &ReviewTotals) -> Sentence {
    let (needed, best) = (tally.needed_guesses(), tally.best_guesses);
    let words = match (needed, best) {
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
            about(format!("{words}; the loss was a {} % risk.", percent(1.0 - chance)), last.number)
        }
        (Some(last), None) => about(words + ".", last.number),
        (None, _) => (words + ".", None),
    }
}

/// A sentence and the move that it is about.
fn about(words: String, number: usize) -> Sentence {
    (words, Some(number))
}

fn times(count: u32) -> String {
    match count {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}

/// How often something of this chance happens.
fn often(chance: f64) -> String {
    match chance {
        chance if chance < 0.01 => format!("once in {} times", (1.0 / chance).round().min(1e9) as u32),
        chance => format!("{} % of the time", percent(chance)),
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::Size;

    use super::*;

    const GUESS: Guess = Guess { chance: 0.5, best: Pos::new(2, 6), best_chance: 0.75, cost: 0.3333, exact: false };

    fn judged(number: usize, verdict: Verdict, status: Status) -> MoveReview {
        let action = Action::Reveal(Pos::new(4, 0));
        MoveReview { number, event: number, at: 0, action, opened: 1, status, verdict }
    }

    fn sum(verdicts: &[Verdict], end: Status) -> Vec<String> {
        let number = verdicts.len();
        let status = |place| if place == number { end } else { Status::Playing };
        let moves: Vec<MoveReview> = (1..).zip(verdicts).map(|(n, &verdict)| judged(n, verdict, status(n))).collect();
        let voice = Voice { turn: Orientation::new(Size::new(9, 9).unwrap(), false) };
        voice.of_game(&moves, &moves.iter().collect()).into_iter().map(|(words, _)| words).collect()
    }

    #[test]
    fn the_game_is_summed_up_in_sentences() {
        use Verdict::{BestGuess, Certain, First, Needless};
        let risk = BestGuess(Guess { chance: 0.66, ..GUESS });
        let told = sum(&[First, Certain, risk, risk], Status::Lost);
        assert_eq!(told[0], "Two guesses were needed, you took the best one both times; the loss was a 34 % risk.");
        assert_eq!(told[1], "Accuracy 100 %: that many of your openings were certain or the best guess.");
        assert_eq!(told[2], "Luck: all the chances you took come out well 44 % of the time.");
        let told = sum(&[First, Needless { chance: 0.8, safe: Pos::new(2, 6) }], Status::Playing);
        assert_eq!(told[..2], ["No guess was needed.", "Move 2 was a needless guess: C7 was certainly safe."]);
        assert_eq!(sum(&[First, Certain], Status::Won).len(), 2);
        let told = sum(&[First, Verdict::WorseGuess(GUESS)], Status::Playing);
        let expected =
            "Move 2 was not the best guess: C7 was better. This guess gave up about 33 % of the chance to win.";
        assert_eq!(told[..2], ["One guess was needed, and there was a better one.", expected]);
        let told = sum(&[First, Verdict::Blunder { safe: None }], Status::Lost);
        assert_eq!(told[1], "Move 2 opened what was certainly a mine.");
        assert_eq!(told[3], "Luck had no say: what you opened last was certainly a mine.");
        let told = sum(&[First, risk, Verdict::Unknown], Status::Won);
        assert_eq!(told[2], "Luck is not told: one chance that you took is not known.");
        assert_eq!(sum(&[Verdict::WrongFlag; 14], Status::Playing)[13], "And 2 more like these.");
    }

    #[test]
    fn a_move_is_told_with_its_chances() {
        let voice = Voice { turn: Orientation::new(Size::new(9, 9).unwrap(), false) };
        let told = |verdict, status| voice.of_move(&judged(2, verdict, status));
        let worse = told(Verdict::WorseGuess(GUESS), Status::Lost);
        let expected = "A guess was needed. E1 was 50 % safe; C7, 75 % safe, was better: \
                        this guess gave up about 33 % of the chance to win. This time there was a mine.";
        assert_eq!(worse, ["worse-guess", expected, "M65 1h14v14h-14z", "M33 97h14v14h-14z", "1"]);
        let blunder = told(Verdict::Blunder { safe: Some(Pos::new(0, 0)) }, Status::Lost);
        assert_eq!(blunder[1], "E1 was certainly a mine. A1 was certainly safe.");
        let chord = MoveReview { action: Action::Chord(Pos::new(4, 0)), ..judged(2, Verdict::Certain, Status::Won) };
        assert_eq!(voice.of_move(&chord)[1], "The cells around E1 were certainly safe.");
    }
}
