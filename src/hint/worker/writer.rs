//! The sentences of hints. Each gives the conclusion with the numbers that prove it.

use game_engine::minesweeper::deduction::{DeductionStep, Method, WrongFlags};
use game_engine::minesweeper::solver::{Advice, Guess, Reason};
use game_engine::minesweeper::{Cell, Pos};

use crate::hint::worker::phrases::{Phrases, count, ordinal, sentence, to_be};
use crate::hint::worker::probabilities::percent;

/// Writes the hints for a position.
pub(crate) struct HintWriter<'a> {
    pub(crate) phrases: Phrases<'a>,
    pub(crate) mines: u16,
}

impl HintWriter<'_> {
    /// Returns the sentence that names the cells of a step and the kind of conclusion.
    pub(crate) fn step_location(&self, step: &DeductionStep) -> String {
        let subject = match step.method {
            Method::Complete { .. } | Method::AllMines { .. } => "one number tells what is next to it",
            Method::Pair { .. } => "two numbers say more together",
            Method::MultiClue => "several numbers say more together",
            Method::MineCount => "count the mines that are left",
        };
        match step.proof.clues.first() {
            Some(&clue) => format!("Look around {}: {subject}.", self.phrases.cell(clue)),
            None => sentence(format!("{subject}.")),
        }
    }

    /// Returns the sentences with the conclusion of a step and its reason.
    pub(crate) fn step(&self, step: &DeductionStep) -> String {
        match step.method {
            Method::Complete { number, flagged } => self.complete(step, number, flagged),
            Method::AllMines { number } => self.all_mines(step, number),
            Method::Pair { numbers, inside } => self.pair(step, numbers, inside),
            Method::MultiClue => {
                let numbers = self.phrases.numbers(&step.proof.clues);
                sentence(format!("{numbers} together leave no other way: {}.", self.conclusion(step)))
            }
            Method::MineCount => self.mine_count(step),
        }
    }

    /// Returns `C4 is safe, D4 and E4 are mines`.
    fn conclusion(&self, step: &DeductionStep) -> String {
        let safe = format!("{} {}", self.phrases.cells_or_count(&step.safe), to_be(&step.safe, "safe", "safe"));
        let mines = format!("{} {}", self.phrases.cells_or_count(&step.mines), to_be(&step.mines, "a mine", "mines"));
        match (step.safe.is_empty(), step.mines.is_empty()) {
            (false, true) => safe,
            (true, _) => mines,
            (false, false) => format!("{safe}, {mines}"),
        }
    }

    fn complete(&self, step: &DeductionStep, number: Pos, flagged: bool) -> String {
        let supports = step.proof.clues.get(1..).unwrap_or_default();
        let conclusion = self.conclusion(step);
        let (all, them, those_are) = match step.assumed_mines.len() {
            0 => return format!("The empty cell at {} has no mine near: {conclusion}.", self.phrases.cell(number)),
            1 => ("its mine", "it", "that is"),
            2 => ("both its mines", "them", "those are"),
            _ => ("all its mines", "them", "those are"),
        };
        let this_number = format!("This {} ({})", self.phrases.number(number), self.phrases.cell(number));
        let verb = |one: &'static str, many| if supports.len() == 1 { one } else { many };
        if flagged {
            let flags = if step.assumed_mines.len() == 1 { "the flag is" } else { "the flags are" };
            let (show, numbers) = (verb("shows", "show"), sentence(self.phrases.numbers(supports)));
            return format!("{this_number} has {all} flagged, so {conclusion}. {numbers} {show} that {flags} right.");
        }
        let assumed = self.assumed_mines(step);
        let why = match *supports {
            [one] if self.phrases.covered_neighbours(one) == step.assumed_mines => {
                format!(
                    "{} has no other covered cell than {}, so {assumed}",
                    self.phrases.number_at(one),
                    self.phrases.cells(&step.assumed_mines)
                )
            }
            _ => format!("{} {} that {assumed}", self.phrases.numbers(supports), verb("says", "say")),
        };
        sentence(format!("{why}. {this_number} touches {them}, and {those_are} all it needs: {conclusion}."))
    }

    /// Returns `B1 is a mine` or `B1 and C1 are mines`, about the mines that a step assumes.
    fn assumed_mines(&self, step: &DeductionStep) -> String {
        format!("{} {}", self.phrases.cells(&step.assumed_mines), to_be(&step.assumed_mines, "a mine", "mines"))
    }

    fn all_mines(&self, step: &DeductionStep, number: Pos) -> String {
        let mines = usize::from(self.phrases.number(number));
        let cells = if mines == 1 { "one covered cell" } else { "covered cells" };
        let left = if mines == 1 { cells.to_owned() } else { format!("{} {cells}", count(mines)) };
        let this_number = format!("This {} ({})", self.phrases.number(number), self.phrases.cell(number));
        format!("{this_number} touches just {left}, so {}.", self.conclusion(step))
    }

    fn pair(&self, step: &DeductionStep, numbers: [Pos; 2], inside: bool) -> String {
        let [more, less] = numbers;
        let supports = step.proof.clues.get(2..).unwrap_or_default();
        let conclusion = self.conclusion(step);
        let is_inside = inside && step.mines.is_empty();
        if is_inside
            && step.assumed_mines.is_empty()
            && self.phrases.covered_neighbours(less).len()
                == self.phrases.covered_neighbours(more).len() + step.safe.len()
        {
            return self.equal_numbers(step, more, less);
        }
        let own = self
            .phrases
            .covered_neighbours(more)
            .iter()
            .filter(|pos| !self.phrases.covered_neighbours(less).contains(pos))
            .count();
        let (more, less) = (self.phrases.number_at(more), self.phrases.number_at(less));
        let text = if is_inside {
            format!("all mines of {more} lie next to {less} too, which needs no others: {conclusion}.")
        } else {
            let (needs, cells) = (if own == 1 { "mine" } else { "mines" }, if own == 1 { "cell" } else { "cells" });
            let own = count(own);
            format!("{more} needs {own} more {needs} than {less}, and has just {own} {cells} of its own: {conclusion}.")
        };
        if step.assumed_mines.is_empty() {
            return sentence(text);
        }
        let show = if supports.len() == 1 { "shows" } else { "show" };
        let them = if step.assumed_mines.len() == 1 { "it" } else { "them" };
        sentence(format!(
            "{} {show} that {}. Apart from {them}, {text}",
            self.phrases.numbers(supports),
            self.assumed_mines(step)
        ))
    }

    /// Returns the sentence for two equal numbers if all covered cells of the first are also neighbours of the second.
    fn equal_numbers(&self, step: &DeductionStep, one: Pos, other: Pos) -> String {
        let shared = self.phrases.covered_neighbours(one).len();
        let (number, names) = (self.phrases.number(one), self.phrases.cells(&[one, other]));
        let cells = if shared == 1 { "one cell".to_owned() } else { format!("{} cells", count(shared)) };
        let rest = match step.safe.as_slice() {
            [last] => format!("the {}, {}, must be safe", ordinal(shared + 1), self.phrases.cell(*last)),
            others => format!("the other {}, {}, must be safe", count(others.len()), self.phrases.cells(others)),
        };
        format!("These two {number}s ({names}) share {cells}, so {rest}.")
    }

    fn mine_count(&self, step: &DeductionStep) -> String {
        let mines = if self.mines == 1 { "1 mine".to_owned() } else { format!("{} mines", self.mines) };
        let conclusion = self.conclusion(step);
        if step.proof.clues.is_empty() {
            return format!("There {} {mines} in all: {conclusion}.", if self.mines == 1 { "is" } else { "are" });
        }
        let is_far =
            |pos: &Pos| step.proof.clues.iter().all(|clue| pos.x.abs_diff(clue.x).max(pos.y.abs_diff(clue.y)) > 1);
        let numbers = self.phrases.numbers(&step.proof.clues);
        let verb = if step.proof.clues.len() == 1 { "accounts" } else { "account" };
        if step.mines.is_empty() && step.safe.iter().all(is_far) {
            let all = if self.mines == 1 { "the only mine".to_owned() } else { format!("all {mines}") };
            return sentence(format!("{numbers} {verb} for {all}, so {conclusion}."));
        }
        let leave = if step.proof.clues.len() == 1 { "leaves" } else { "leave" };
        format!("With {mines} in all, {numbers} {leave} no other way: {conclusion}.")
    }

    /// Returns the sentence that names the numbers around a wrong flag.
    pub(crate) fn flags_location(&self, wrong: &WrongFlags) -> String {
        let name =
            wrong.proof.clues.first().or(wrong.flags.first()).map_or_else(String::new, |&pos| self.phrases.cell(pos));
        format!("A flag cannot be right. Look around {name}.")
    }

    /// Returns the sentence that says which flags are wrong, and why.
    pub(crate) fn wrong_flags(&self, wrong: &WrongFlags) -> String {
        let clues = &wrong.proof.clues;
        let flags = match wrong.flags.as_slice() {
            [one] => format!("The flag at {} cannot be right", self.phrases.cell(*one)),
            [one, other] => format!("The flags at {} cannot both be right", self.phrases.cells(&[*one, *other])),
            many => format!("The flags at {} cannot all be right", self.phrases.cells(many)),
        };
        let mines_of = |pos: Pos| match self.phrases.number(pos) {
            0 => format!("the empty cell at {} has no mine near", self.phrases.cell(pos)),
            1 => format!("{} has only one mine", self.phrases.number_at(pos)),
            number => format!("{} has only {} mines", self.phrases.number_at(pos), count(usize::from(number))),
        };
        let why = match (clues.as_slice(), wrong.proof.needs_mine_count) {
            ([], _) if self.mines == 0 => "there are no mines".to_owned(),
            ([], _) if self.mines == 1 => "there is only 1 mine".to_owned(),
            ([], _) => format!("there are only {} mines", self.mines),
            ([one], false) => mines_of(*one),
            (many, false) => {
                let rest = if wrong.flags.len() == 1 { "no mine for it" } else { "no room for all of them" };
                format!("{} leave {rest}", self.phrases.numbers(many))
            }
            (many, true) => {
                let mines = if self.mines == 1 { "1 mine".to_owned() } else { format!("{} mines", self.mines) };
                let leave = if many.len() == 1 { "leaves" } else { "leave" };
                let rest = if wrong.flags.len() == 1 { "none for it" } else { "too few for all of them" };
                format!("with {mines} in all, {} {leave} {rest}", self.phrases.numbers(many))
            }
        };
        format!("{flags}: {why}.")
    }

    /// Returns the sentences about the best guess, its reason, and the next best ones.
    pub(crate) fn guess(&self, advice: &Advice) -> String {
        let Some((best, others)) = advice.cells.split_first() else { return String::new() };
        let name_and_safety = |guess: &Guess| format!("{} ({} %)", self.phrases.cell(guess.pos), percent(guess.safety));
        let why = match advice.reason {
            Reason::Safest => "nothing is safer".to_owned(),
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
        };
        let then = match others {
            [] => String::new(),
            [next] => format!(" Then comes {}.", name_and_safety(next)),
            others => format!(" Then come {}.", others.iter().map(name_and_safety).collect::<Vec<_>>().join(", ")),
        };
        let (name, safety) = (self.phrases.cell(best.pos), percent(best.safety));
        let flagged = matches!(self.phrases.board.get(best.pos), Ok(Cell::Flagged));
        let flagged = if flagged { " Its flag may be wrong." } else { "" };
        format!("Nothing is certain. The best guess is {name}, {safety} % safe: {why}.{then}{flagged}")
    }
}
