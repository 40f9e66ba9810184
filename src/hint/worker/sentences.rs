//! The sentences of a hint as data, and their wording.
//!
//! The wording is made from the data alone, not from the board. Data that agree with the board therefore make a sentence that
//! does.

use minesweeper_engine::Pos;

use crate::hint::worker::phrases::{Number, Phrases, capitalize, mine_total, quantity};

/// A sentence of a hint. `safe` and `mines` are the conclusion of the step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sentence {
    /// The cell shows 0.
    Blank { zero: Pos, safe: Vec<Pos> },
    /// All mines of the number are flagged.
    AllFlagged { number: Number, flags: Vec<Pos>, safe: Vec<Pos> },
    /// The numbers prove that the flags just named are right.
    FlagsRight { numbers: Vec<Number>, flags: Vec<Pos> },
    /// The number has no covered neighbours but these, and needs all of them as mines.
    OnlyCovered { number: Number, known: Vec<Pos> },
    /// The numbers prove that these cells are mines.
    Prove { numbers: Vec<Number>, known: Vec<Pos> },
    /// The mines just named are all mines of the number.
    Completed { number: Number, known: Vec<Pos>, safe: Vec<Pos> },
    /// The number has as many covered neighbours as mines.
    AllMines { number: Number, mines: Vec<Pos> },
    /// The second number touches all covered neighbours of the first. With the mines `known`, just named, it needs only those
    /// of the first.
    Contained { numbers: [Number; 2], known: Vec<Pos>, safe: Vec<Pos> },
    /// Without the mines `known`, just named, the second number has too few mines for the first, which therefore needs all its
    /// own covered neighbours.
    Difference { numbers: [Number; 2], known: Vec<Pos>, safe: Vec<Pos>, mines: Vec<Pos> },
    /// The conclusion follows from the numbers, and from the number of mines on the board if it is given.
    AddUp { numbers: Vec<Number>, mine_count: Option<u16>, safe: Vec<Pos>, mines: Vec<Pos> },
    /// The conclusion follows from the number of mines on the board alone.
    MineCount { mine_count: u16, safe: Vec<Pos>, mines: Vec<Pos> },
    /// All mines on the board are next to the numbers.
    AccountFor { numbers: Vec<Number>, mine_count: u16, safe: Vec<Pos> },
    /// The flags are not all right.
    WrongFlags { flags: Vec<Pos> },
    /// The cell next to a wrong flag shows 0.
    NoMines { zero: Pos },
    /// The number has more flags than mines.
    TooManyFlags { number: Number },
    /// The board has more flags than mines.
    TooManyFlagsInAll { mine_count: u16 },
    /// The numbers, with the number of mines on the board if it is given, leave fewer mines than there are flags.
    TooFewMines { numbers: Vec<Number>, mine_count: Option<u16> },
}

/// Returns the text that the sentences make.
pub(crate) fn text(sentences: &[Sentence], phrases: Phrases) -> String {
    sentences.iter().map(|sentence| capitalize(sentence.text(phrases))).collect::<Vec<_>>().join(" ")
}

impl Sentence {
    fn text(&self, phrases: Phrases) -> String {
        match self {
            Self::Blank { zero, safe } => blank(phrases, *zero, safe),
            Self::AllFlagged { number, flags, safe } => all_flagged(phrases, *number, flags, safe),
            Self::FlagsRight { numbers, flags } => flags_right(phrases, numbers, flags),
            Self::OnlyCovered { number, known } => only_covered(phrases, *number, known),
            Self::Prove { numbers, known } => prove(phrases, numbers, known),
            Self::Completed { number, safe, .. } => {
                format!("that completes {}, so {}.", phrases.number(*number), phrases.are_safe(safe))
            }
            Self::AllMines { number, mines } => all_mines(phrases, *number, mines),
            Self::Contained { numbers, known, safe } => contained(phrases, *numbers, known, safe),
            Self::Difference { numbers, known, safe, mines } => difference(phrases, *numbers, known, safe, mines),
            Self::AddUp { numbers, mine_count, safe, mines } => add_up(phrases, numbers, *mine_count, safe, mines),
            Self::MineCount { mine_count: 0, safe, .. } => {
                format!("the board has no mines, so {}.", phrases.are_safe(safe))
            }
            Self::MineCount { mine_count, safe, mines } => {
                format!("the board has {} in all, so {}.", mine_total(*mine_count), phrases.conclusion(safe, mines))
            }
            Self::AccountFor { numbers, mine_count, safe } => account_for(phrases, numbers, *mine_count, safe),
            Self::WrongFlags { flags } => wrong_flags(phrases, flags),
            Self::NoMines { zero } => format!("{} is blank, so nothing around it is a mine.", phrases.cell(*zero)),
            Self::TooManyFlags { number } => {
                format!("{} has only {}.", phrases.number(*number), quantity(number.value.into(), "mine"))
            }
            Self::TooManyFlagsInAll { mine_count: 0 } => "the board has no mines.".to_owned(),
            Self::TooManyFlagsInAll { mine_count } => format!("the board has only {}.", mine_total(*mine_count)),
            Self::TooFewMines { numbers, mine_count } => too_few_mines(phrases, numbers, *mine_count),
        }
    }
}

fn blank(phrases: Phrases, zero: Pos, safe: &[Pos]) -> String {
    format!("{} is blank, so everything around it is safe: {}.", phrases.cell(zero), phrases.cells(safe))
}

fn all_flagged(phrases: Phrases, number: Number, flags: &[Pos], safe: &[Pos]) -> String {
    let (number, safe) = (phrases.number(number), phrases.are_safe(safe));
    match flags.len() {
        1 => format!("{number} has its mine flagged, so {safe}."),
        2 => format!("{number} has both its mines flagged, so {safe}."),
        _ => format!("{number} has all its mines flagged, so {safe}."),
    }
}

fn flags_right(phrases: Phrases, numbers: &[Number], flags: &[Pos]) -> String {
    let prove = phrases.cells_with_verb(numbers, ["proves", "prove"]);
    if flags.len() == 1 { format!("{prove} the flag right.") } else { format!("{prove} the flags right.") }
}

fn only_covered(phrases: Phrases, number: Number, known: &[Pos]) -> String {
    let (number, names) = (phrases.cell(number.pos), phrases.cells(known));
    match known.len() {
        1 => format!("{number}’s only covered cell, {names}, is a mine."),
        _ => format!("{number}’s only covered cells, {names}, are mines."),
    }
}

fn prove(phrases: Phrases, numbers: &[Number], known: &[Pos]) -> String {
    let (make, names) = (phrases.cells_with_verb(numbers, ["makes", "make"]), phrases.cells(known));
    if known.len() == 1 { format!("{make} {names} a mine.") } else { format!("{make} {names} mines.") }
}

fn all_mines(phrases: Phrases, number: Number, mines: &[Pos]) -> String {
    let (touches, mines) = (quantity(mines.len(), "covered cell"), phrases.are_mines(mines));
    format!("{} touches only {touches}, so {mines}.", phrases.number(number))
}

fn contained(phrases: Phrases, [inner, outer]: [Number; 2], known: &[Pos], safe: &[Pos]) -> String {
    let (name, outer, safe) = (phrases.cell(inner.pos), phrases.number(outer), phrases.are_safe(safe));
    match (known.is_empty(), inner.value) {
        (true, 1) => format!("wherever {name}’s mine is, it also completes {outer}, so {safe}."),
        (true, _) => format!("wherever {name}’s mines are, they also complete {outer}, so {safe}."),
        (false, 1) => format!("with {name}’s mine, that completes {outer}, so {safe}."),
        (false, _) => format!("with {name}’s mines, that completes {outer}, so {safe}."),
    }
}

fn difference(phrases: Phrases, [more, less]: [Number; 2], known: &[Pos], safe: &[Pos], mines: &[Pos]) -> String {
    let shared = quantity(usize::from(less.value).saturating_sub(known.len()), "mine");
    let (more, less, follows) = (phrases.number(more), phrases.cell(less.pos), phrases.conclusion(safe, mines));
    if known.is_empty() {
        format!("{less} can share only {shared} with {more}, so {follows}.")
    } else {
        format!("that leaves {less} only {shared} to share with {more}, so {follows}.")
    }
}

fn add_up(phrases: Phrases, numbers: &[Number], mine_count: Option<u16>, safe: &[Pos], mines: &[Pos]) -> String {
    let add = phrases.numbers_with_verb(numbers, ["only adds", "only add"]);
    let condition = phrases.conclusion(safe, mines);
    match mine_count {
        None => format!("{add} up if {condition}."),
        Some(mine_count) => format!("with {} in all, {add} up if {condition}.", mine_total(mine_count)),
    }
}

fn account_for(phrases: Phrases, numbers: &[Number], mine_count: u16, safe: &[Pos]) -> String {
    let account = phrases.numbers_with_verb(numbers, ["already accounts", "already account"]);
    let safe = phrases.are_safe(safe);
    match mine_count {
        1 => format!("{account} for the only mine, so {safe}."),
        2 => format!("{account} for both mines, so {safe}."),
        _ => format!("{account} for all {mine_count} mines, so {safe}."),
    }
}

fn wrong_flags(phrases: Phrases, flags: &[Pos]) -> String {
    let names = phrases.cells(flags);
    match flags.len() {
        1 => format!("the flag at {names} is wrong."),
        2 => format!("the flags at {names} can’t both be right."),
        count if Phrases::can_name(count) => format!("the flags at {names} can’t all be right."),
        count => format!("the {count} marked flags can’t all be right."),
    }
}

fn too_few_mines(phrases: Phrases, numbers: &[Number], mine_count: Option<u16>) -> String {
    let leave = phrases.numbers_with_verb(numbers, ["leaves", "leave"]);
    match mine_count {
        None => format!("{leave} too few mines for them."),
        Some(mine_count) => format!("with {} in all, {leave} too few mines for them.", mine_total(mine_count)),
    }
}
