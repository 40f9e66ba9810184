//! The statements of a hint as data, and their wording.
//!
//! The text is made from the statements alone, not from the board. A statement that agrees with the board therefore makes a
//! sentence that does.

use minesweeper_engine::Pos;

use crate::hint::worker::phrases::{Number, Phrases, count, mine_total, ordinal, quantity, sentence};

/// A statement of a hint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Clause {
    /// These cells are safe and those are mines; one of the lists may be empty.
    Conclusion { safe: Vec<Pos>, mines: Vec<Pos> },
    /// The cells of the second of two numbers that the first does not touch are safe. `shared` is the number of those it does.
    OthersSafe { shared: usize, safe: Vec<Pos> },
    /// These cells are mines, as was just proved.
    AreMines { mines: Vec<Pos> },
    /// The cell shows 0.
    NoMines { zero: Pos },
    /// All mines of the number are flagged.
    AllFlagged { number: Number, flags: Vec<Pos> },
    /// The numbers prove that the flags just named are right.
    FlagsRight { numbers: Vec<Number>, flags: Vec<Pos> },
    /// The number has no covered neighbours but these.
    OnlyCovered { number: Number, covered: Vec<Pos> },
    /// The numbers prove that these cells are mines. They say so before one number is completed, and show it before two numbers
    /// are compared.
    Prove { numbers: Vec<Number>, verb: Verb, mines: Vec<Pos> },
    /// The mines just named are all mines of the number.
    Satisfied { number: Number, mines: Vec<Pos> },
    /// The number has as many covered neighbours as mines.
    AllMines { number: Number, covered: Vec<Pos> },
    /// Two equal numbers, of which the first touches no covered cells but these, and the second touches them too.
    Share { numbers: [Number; 2], shared: Vec<Pos> },
    /// Without the mines `apart_from`, the second number needs only the mines of the first, whose covered neighbours it touches.
    Contained { apart_from: Vec<Pos>, numbers: [Number; 2] },
    /// Without the mines `apart_from`, the first number needs as many more mines than the second as it has covered neighbours of
    /// its own.
    Difference { apart_from: Vec<Pos>, numbers: [Number; 2], own: Vec<Pos> },
    /// The conclusion follows from the numbers, and from the number of mines on the board if it is given.
    NoOtherWay { numbers: Vec<Number>, mine_count: Option<u16> },
    /// The number of mines on the board.
    MineCount { mines: u16 },
    /// All mines on the board are next to the numbers.
    AccountFor { numbers: Vec<Number>, mines: u16 },
    /// The flags are not all right.
    WrongFlags { flags: Vec<Pos> },
    /// The number has more flags than mines.
    TooManyFlags { number: Number },
    /// The board has more flags than mines.
    TooManyFlagsInAll { mines: u16 },
    /// The numbers, with the number of mines on the board if it is given, leave too few mines for `flags` flags.
    NoRoom { numbers: Vec<Number>, mine_count: Option<u16>, flags: usize },
}

/// The verb of [`Clause::Prove`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    Say,
    Show,
}

/// What follows a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Join {
    /// `, so `
    So,
    /// `: `
    Colon,
    /// The end of the sentence.
    Stop,
}

/// Returns the sentences that the clauses make.
pub(crate) fn text(clauses: &[(Clause, Join)], phrases: Phrases) -> String {
    let (mut text, mut is_start) = (String::new(), true);
    for (clause, join) in clauses {
        let clause = clause.text(phrases);
        text += if is_start && !text.is_empty() { " " } else { "" };
        text += &if is_start { sentence(clause) } else { clause };
        text += match join {
            Join::So => ", so ",
            Join::Colon => ": ",
            Join::Stop => ".",
        };
        is_start = *join == Join::Stop;
    }
    text
}

impl Clause {
    fn text(&self, phrases: Phrases) -> String {
        match self {
            Self::Conclusion { safe, mines } => phrases.conclusion(safe, mines),
            Self::OthersSafe { shared, safe } => others_safe(phrases, *shared, safe),
            Self::AreMines { mines } => phrases.are_mines(mines),
            Self::NoMines { zero } => format!("the empty cell at {} has no mine near", phrases.cell(*zero)),
            Self::AllFlagged { number, flags } => all_flagged(phrases, *number, flags),
            Self::FlagsRight { numbers, flags } => {
                let flags = if flags.len() == 1 { "the flag is" } else { "the flags are" };
                format!("{} that {flags} right", phrases.numbers_and_verb(numbers, ["shows", "show"]))
            }
            Self::OnlyCovered { number, covered } => {
                format!("{} has no other covered cell than {}", phrases.number_at(*number), phrases.cells(covered))
            }
            Self::Prove { numbers, verb, mines } => {
                let forms = if *verb == Verb::Say { ["says", "say"] } else { ["shows", "show"] };
                format!("{} that {}", phrases.numbers_and_verb(numbers, forms), phrases.are_mines(mines))
            }
            Self::Satisfied { number, mines } => satisfied(phrases, *number, mines),
            Self::AllMines { number, covered } => {
                format!("{} touches just {}", phrases.this_number(*number), quantity(covered.len(), "covered cell"))
            }
            Self::Share { numbers: [one, other], shared } => {
                let names = phrases.cells(&[one.pos, other.pos]);
                format!("these two {}s ({names}) share {}", one.value, quantity(shared.len(), "cell"))
            }
            Self::Contained { apart_from, numbers } => contained(phrases, apart_from, *numbers),
            Self::Difference { apart_from, numbers, own } => difference(phrases, apart_from, *numbers, own.len()),
            Self::NoOtherWay { numbers, mine_count } => no_other_way(phrases, numbers, *mine_count),
            Self::MineCount { mines } => {
                format!("there {} {} in all", if *mines == 1 { "is" } else { "are" }, mine_total(*mines))
            }
            Self::AccountFor { numbers, mines } => account_for(phrases, numbers, *mines),
            Self::WrongFlags { flags } => wrong_flags(phrases, flags),
            Self::TooManyFlags { number } => too_many_flags(phrases, *number),
            Self::TooManyFlagsInAll { mines: 0 } => "there are no mines".to_owned(),
            Self::TooManyFlagsInAll { mines } => {
                format!("there {} only {}", if *mines == 1 { "is" } else { "are" }, mine_total(*mines))
            }
            Self::NoRoom { numbers, mine_count, flags } => no_room(phrases, numbers, *mine_count, *flags),
        }
    }
}

fn others_safe(phrases: Phrases, shared: usize, safe: &[Pos]) -> String {
    match safe {
        [last] => format!("the {}, {}, must be safe", ordinal(shared + 1), phrases.cell(*last)),
        others => format!("the other {}, {}, must be safe", count(others.len()), phrases.cells(others)),
    }
}

fn all_flagged(phrases: Phrases, number: Number, flags: &[Pos]) -> String {
    let mines = match flags.len() {
        1 => "its mine",
        2 => "both its mines",
        _ => "all its mines",
    };
    format!("{} has {mines} flagged", phrases.this_number(number))
}

fn satisfied(phrases: Phrases, number: Number, mines: &[Pos]) -> String {
    let (them, those_are) = if mines.len() == 1 { ("it", "that is") } else { ("them", "those are") };
    format!("{} touches {them}, and {those_are} all it needs", phrases.this_number(number))
}

fn contained(phrases: Phrases, apart_from: &[Pos], [one, other]: [Number; 2]) -> String {
    let (one, other) = (phrases.number_at(one), phrases.number_at(other));
    format!("{}all mines of {one} lie next to {other} too, which needs no others", exception(apart_from))
}

fn difference(phrases: Phrases, apart_from: &[Pos], [more, less]: [Number; 2], own: usize) -> String {
    let (more, less) = (phrases.number_at(more), phrases.number_at(less));
    let (mines, cells) = if own == 1 { ("mine", "cell") } else { ("mines", "cells") };
    let (except, own) = (exception(apart_from), count(own));
    format!("{except}{more} needs {own} more {mines} than {less}, and has just {own} {cells} of its own")
}

/// Returns the words that exclude the mines just named from a comparison.
fn exception(mines: &[Pos]) -> &'static str {
    match mines.len() {
        0 => "",
        1 => "apart from it, ",
        _ => "apart from them, ",
    }
}

fn no_other_way(phrases: Phrases, numbers: &[Number], mine_count: Option<u16>) -> String {
    match mine_count {
        None => format!("{} together leave no other way", phrases.numbers(numbers)),
        Some(mines) => {
            let leave = phrases.numbers_and_verb(numbers, ["leaves", "leave"]);
            format!("with {} in all, {leave} no other way", mine_total(mines))
        }
    }
}

fn account_for(phrases: Phrases, numbers: &[Number], mines: u16) -> String {
    let account = phrases.numbers_and_verb(numbers, ["accounts", "account"]);
    if mines == 1 { format!("{account} for the only mine") } else { format!("{account} for all {}", mine_total(mines)) }
}

fn wrong_flags(phrases: Phrases, flags: &[Pos]) -> String {
    let names = phrases.cells(flags);
    match flags.len() {
        1 => format!("the flag at {names} cannot be right"),
        2 => format!("the flags at {names} cannot both be right"),
        _ => format!("the flags at {names} cannot all be right"),
    }
}

fn too_many_flags(phrases: Phrases, number: Number) -> String {
    format!("{} has only {}", phrases.number_at(number), quantity(number.value.into(), "mine"))
}

fn no_room(phrases: Phrases, numbers: &[Number], mine_count: Option<u16>, flags: usize) -> String {
    let Some(mines) = mine_count else {
        let rest = if flags == 1 { "no mine for it" } else { "no room for all of them" };
        return format!("{} leave {rest}", phrases.numbers(numbers));
    };
    let rest = if flags == 1 { "none for it" } else { "too few for all of them" };
    let leave = phrases.numbers_and_verb(numbers, ["leaves", "leave"]);
    format!("with {} in all, {leave} {rest}", mine_total(mines))
}
