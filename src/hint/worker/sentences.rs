//! The sentences of a hint as data, and their wording.
//!
//! The wording is made from the data alone, not from the board. Data that agree with the board therefore make a sentence that
//! does.

use minesweeper_engine::Pos;
use texts::worker::hint;

use crate::hint::worker::phrases::{MAX_NAMED, Number, Phrases};

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

/// The most words of a hint: more are hard to follow during a game.
pub(crate) const MAX_WORDS: usize = 20;

/// Returns the first text that is short enough, or else the shortest.
pub(crate) fn first_short(texts: impl IntoIterator<Item = String>) -> String {
    let words = |text: &String| text.split_whitespace().count();
    let mut shortest: Option<String> = None;
    for text in texts {
        if words(&text) <= MAX_WORDS {
            return text;
        }
        if shortest.as_ref().is_none_or(|other| words(&text) < words(other)) {
            shortest = Some(text);
        }
    }
    shortest.unwrap_or_default()
}

/// Returns the text that the first of these explanations makes if it is short enough with fewer names, or else the next.
pub(crate) fn short_text(explanations: &[Vec<Sentence>], phrases: Phrases) -> String {
    first_short(
        explanations
            .iter()
            .flat_map(|sentences| MAX_NAMED.map(|max_named| text(sentences, Phrases { max_named, ..phrases }))),
    )
}

/// Returns the text that the sentences make.
pub(crate) fn text(sentences: &[Sentence], phrases: Phrases) -> String {
    sentences.iter().map(|sentence| sentence.text(phrases)).collect::<Vec<_>>().join(" ")
}

impl Sentence {
    fn text(&self, phrases: Phrases) -> String {
        let cell = |pos: &Pos| phrases.cell(*pos);
        match self {
            Self::Blank { zero, safe } => hint::blank(&cell(zero), &phrases.cells(safe)),
            Self::AllFlagged { number: Number { pos, value }, flags, safe } => {
                hint::all_flagged(*value, &cell(pos), flags.len(), &phrases.are_safe(safe))
            }
            Self::FlagsRight { numbers, flags } => {
                let numbers = phrases.numbers(numbers);
                hint::flags_right(numbers.count, &numbers.cells, flags.len())
            }
            Self::OnlyCovered { number, known } => {
                hint::only_covered(&cell(&number.pos), known.len(), &phrases.cells(known))
            }
            Self::Prove { numbers, known } => {
                let numbers = phrases.numbers(numbers);
                hint::prove(numbers.count, &numbers.cells, known.len(), &phrases.cells(known))
            }
            Self::Completed { number: Number { pos, value }, safe, .. } => {
                hint::completed(*value, &cell(pos), &phrases.are_safe(safe))
            }
            Self::AllMines { number: Number { pos, value }, mines } => {
                hint::all_mines(*value, &cell(pos), mines.len(), &phrases.conclusion(&[], mines))
            }
            Self::Contained { numbers, known, safe } => contained(phrases, *numbers, known, safe),
            Self::Difference { numbers, known, safe, mines } => difference(phrases, *numbers, known, safe, mines),
            Self::AddUp { numbers, mine_count, safe, mines } => {
                add_up(phrases, numbers, *mine_count, &phrases.condition(safe, mines))
            }
            Self::MineCount { mine_count, safe, mines } => {
                hint::mine_count(*mine_count, &phrases.conclusion(safe, mines))
            }
            Self::AccountFor { numbers, mine_count, safe } => {
                let numbers = phrases.numbers(numbers);
                let safe = phrases.are_safe(safe);
                hint::account_for(numbers.count, numbers.number, &numbers.cells, *mine_count, &safe)
            }
            Self::WrongFlags { flags } => {
                let named = phrases.named(flags);
                hint::wrong_flags(named.count, flags.len(), &named.cells)
            }
            Self::NoMines { zero } => hint::no_mines(&cell(zero)),
            Self::TooManyFlags { number: Number { pos, value } } => hint::too_many_flags(*value, &cell(pos)),
            Self::TooManyFlagsInAll { mine_count } => hint::too_many_flags_in_all(*mine_count),
            Self::TooFewMines { numbers, mine_count } => too_few_mines(phrases, numbers, *mine_count),
        }
    }
}

fn contained(phrases: Phrases, [inner, outer]: [Number; 2], known: &[Pos], safe: &[Pos]) -> String {
    let (inner_cell, cell, safe) = (phrases.cell(inner.pos), phrases.cell(outer.pos), phrases.are_safe(safe));
    if known.is_empty() {
        hint::contained(inner.value, &inner_cell, outer.value, &cell, &safe)
    } else {
        hint::contained_with(inner.value, &inner_cell, outer.value, &cell, &safe)
    }
}

fn difference(phrases: Phrases, [more, less]: [Number; 2], known: &[Pos], safe: &[Pos], mines: &[Pos]) -> String {
    let shared = usize::from(less.value).saturating_sub(known.len());
    let (less, cell, follows) = (phrases.cell(less.pos), phrases.cell(more.pos), phrases.conclusion(safe, mines));
    if known.is_empty() {
        hint::difference(&less, shared, more.value, &cell, &follows)
    } else {
        hint::difference_with(&less, shared, more.value, &cell, &follows)
    }
}

fn add_up(phrases: Phrases, numbers: &[Number], mine_count: Option<u16>, condition: &str) -> String {
    let numbers = phrases.numbers(numbers);
    let (count, number, cells) = (numbers.count, numbers.number, &*numbers.cells);
    match mine_count {
        None => hint::add_up(count, number, cells, condition),
        Some(mine_count) => hint::add_up_with_count(mine_count, count, number, cells, condition),
    }
}

fn too_few_mines(phrases: Phrases, numbers: &[Number], mine_count: Option<u16>) -> String {
    let numbers = phrases.numbers(numbers);
    let (count, number, cells) = (numbers.count, numbers.number, &*numbers.cells);
    match mine_count {
        None => hint::too_few_mines(count, number, cells),
        Some(mine_count) => hint::too_few_mines_with_count(mine_count, count, number, cells),
    }
}
