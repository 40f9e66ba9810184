//! The wording of every sentence.

use minesweeper_engine::{Params, Pos};

use crate::board::orientation::Orientation;
use crate::hint::worker::phrases::{Number, Phrases};
use crate::hint::worker::sentences::{Sentence, text};

/// Checks the wording on a board that is not rotated.
fn check<const COUNT: usize>(expected: [(Sentence, &str); COUNT]) {
    let phrases = Phrases::new(Orientation::new(Params::new(9, 9, 10).unwrap().size(), false));
    for (sentence, expected) in expected {
        assert_eq!(text(&[sentence], phrases), expected);
    }
}

/// A number in the first row.
fn number(x: u8, value: u8) -> Number {
    Number { pos: Pos::new(x, 0), value }
}

/// The first cells of the first row, each of which shows 1.
fn ones(count: u8) -> Vec<Number> {
    (0..count).map(|x| number(x, 1)).collect()
}

/// The first cells of the second row.
fn cells(count: u8) -> Vec<Pos> {
    (0..count).map(|x| Pos::new(x, 1)).collect()
}

#[test]
fn single_numbers_have_their_wording_for_one_and_for_several() {
    let (one, two, three) = (number(2, 1), number(2, 2), number(2, 3));
    check([
        (
            Sentence::Blank { zero: Pos::new(1, 0), safe: cells(2) },
            "B1 is blank, so everything around it is safe: A2 and B2.",
        ),
        (
            Sentence::AllFlagged { number: one, flags: cells(1), safe: cells(1) },
            "The 1 at C1 has its mine flagged: A2 is safe.",
        ),
        (
            Sentence::AllFlagged { number: two, flags: cells(2), safe: cells(4) },
            "The 2 at C1 has both mines flagged: A2, B2, C2 and D2 are safe.",
        ),
        (
            Sentence::AllFlagged { number: three, flags: cells(3), safe: cells(5) },
            "The 3 at C1 has all mines flagged: the 5 ticked cells are safe.",
        ),
        (Sentence::FlagsRight { numbers: ones(1), flags: cells(1) }, "A1 confirms the flag."),
        (Sentence::FlagsRight { numbers: ones(2), flags: cells(2) }, "A1 and B1 confirm the flags."),
        (Sentence::OnlyCovered { number: one, known: cells(1) }, "C1’s mine must be A2."),
        (Sentence::OnlyCovered { number: two, known: cells(2) }, "C1’s mines must be A2 and B2."),
        (Sentence::Prove { numbers: ones(1), known: cells(1) }, "A1 makes A2 a mine."),
        (Sentence::Prove { numbers: ones(3), known: cells(5) }, "A1, B1 and C1 make A2, B2, C2, D2 and E2 mines."),
        (Sentence::Prove { numbers: ones(5), known: cells(1) }, "The marked numbers make A2 a mine."),
        (
            Sentence::Completed { number: two, known: cells(2), safe: cells(1) },
            "That completes the 2 at C1: A2 is safe.",
        ),
        (
            Sentence::AllMines { number: one, mines: cells(1) },
            "The 1 at C1 touches only one covered cell: A2 is a mine.",
        ),
        (
            Sentence::AllMines { number: number(0, 8), mines: cells(8) },
            "The 8 at A1 touches only eight covered cells: the 8 marked cells are mines.",
        ),
    ]);
}

#[test]
fn several_numbers_have_their_wording_with_and_without_known_mines() {
    let pair = |first, second| [number(0, first), number(1, second)];
    check([
        (
            Sentence::Contained { numbers: pair(1, 1), known: Vec::new(), safe: cells(1) },
            "Wherever A1’s mine is, it also completes the 1 at B1: A2 is safe.",
        ),
        (
            Sentence::Contained { numbers: pair(2, 2), known: Vec::new(), safe: cells(1) },
            "Wherever A1’s mines are, they also complete the 2 at B1: A2 is safe.",
        ),
        (
            Sentence::Contained { numbers: pair(1, 3), known: cells(2), safe: cells(1) },
            "With A1’s mine, that completes the 3 at B1: A2 is safe.",
        ),
        (
            Sentence::Contained { numbers: pair(2, 3), known: cells(1), safe: cells(1) },
            "With A1’s mines, that completes the 3 at B1: A2 is safe.",
        ),
        (
            Sentence::Difference { numbers: pair(2, 1), known: Vec::new(), safe: cells(2), mines: cells(1) },
            "B1 shares only one mine with the 2 at A1: A2 is a mine, A2 and B2 are safe.",
        ),
        (
            Sentence::Difference { numbers: pair(3, 3), known: cells(1), safe: Vec::new(), mines: cells(2) },
            "That leaves B1 only two mines to share with the 3 at A1: A2 and B2 are mines.",
        ),
        (
            Sentence::AddUp { numbers: ones(3), mine_count: None, safe: cells(1), mines: Vec::new() },
            "The numbers at A1, B1 and C1 only add up if A2 is safe.",
        ),
        (
            Sentence::AddUp { numbers: ones(1), mine_count: Some(1), safe: Vec::new(), mines: cells(1) },
            "With 1 mine, the 1 at A1 only adds up if A2 is a mine.",
        ),
        (
            Sentence::AddUp { numbers: ones(5), mine_count: Some(12), safe: cells(5), mines: cells(5) },
            "With 12 mines, the marked numbers only add up if the 5 marked cells are mines, the 5 ticked cells \
             are safe.",
        ),
    ]);
}

#[test]
fn the_mine_count_has_its_wording_for_one_and_for_several() {
    check([
        (
            Sentence::MineCount { mine_count: 0, safe: cells(3), mines: Vec::new() },
            "The board has no mines: A2, B2 and C2 are safe.",
        ),
        (
            Sentence::MineCount { mine_count: 9, safe: cells(1), mines: Vec::new() },
            "The board has 9 mines in all: A2 is safe.",
        ),
        (
            Sentence::AccountFor { numbers: ones(1), mine_count: 1, safe: cells(1) },
            "The 1 at A1 already accounts for the only mine: A2 is safe.",
        ),
        (
            Sentence::AccountFor { numbers: ones(2), mine_count: 2, safe: cells(1) },
            "The numbers at A1 and B1 already account for both mines: A2 is safe.",
        ),
        (
            Sentence::AccountFor { numbers: ones(9), mine_count: 40, safe: cells(1) },
            "The marked numbers already account for all 40 mines: A2 is safe.",
        ),
    ]);
}

#[test]
fn wrong_flags_have_their_wording_for_one_and_for_several() {
    check([
        (Sentence::WrongFlags { flags: cells(1) }, "The flag at A2 is wrong."),
        (Sentence::WrongFlags { flags: cells(2) }, "The flags at A2 and B2 can’t both be right."),
        (Sentence::WrongFlags { flags: cells(3) }, "The flags at A2, B2 and C2 can’t all be right."),
        (Sentence::WrongFlags { flags: cells(5) }, "The 5 marked flags can’t all be right."),
        (Sentence::NoMines { zero: Pos::new(1, 0) }, "B1 is blank, so nothing around it is a mine."),
        (Sentence::TooManyFlags { number: number(0, 1) }, "The 1 at A1 has only one mine."),
        (Sentence::TooManyFlags { number: number(0, 2) }, "The 2 at A1 has only two mines."),
        (Sentence::TooManyFlagsInAll { mine_count: 0 }, "The board has no mines."),
        (Sentence::TooManyFlagsInAll { mine_count: 1 }, "The board has only 1 mine."),
        (Sentence::TooManyFlagsInAll { mine_count: 2 }, "The board has only 2 mines."),
        (
            Sentence::TooFewMines { numbers: ones(2), mine_count: None },
            "The numbers at A1 and B1 leave too few mines for them.",
        ),
        (
            Sentence::TooFewMines { numbers: ones(1), mine_count: Some(1) },
            "With 1 mine, the 1 at A1 leaves too few for them.",
        ),
    ]);
}
