//! The wording of every statement.

use minesweeper_engine::{Params, Pos};

use crate::board::orientation::Orientation;
use crate::hint::worker::clauses::{self, Clause, Join, Verb};
use crate::hint::worker::phrases::{Number, Phrases};

/// Returns the sentence of one clause on a board that is not rotated. Numbers are given as column, row and value.
fn sentence(clause: Clause) -> String {
    let phrases = Phrases { orientation: Orientation::new(Params::new(9, 9, 10).unwrap().size(), false) };
    clauses::text(&[(clause, Join::Stop)], phrases)
}

#[test]
fn every_clause_has_its_wording_for_one_and_for_several() {
    let number = |x, value| Number { pos: Pos::new(x, 0), value };
    let cells = |count: u8| (0..count).map(|x| Pos::new(x, 1)).collect::<Vec<_>>();
    let numbers = |count: u8| (0..count).map(|x| number(x, 1)).collect::<Vec<_>>();
    for (clause, expected) in [
        (Clause::Conclusion { safe: cells(1), mines: Vec::new() }, "A2 is safe."),
        (Clause::Conclusion { safe: cells(4), mines: cells(1) }, "A2, B2, C2 and D2 are safe, A2 is a mine."),
        (Clause::Conclusion { safe: Vec::new(), mines: cells(5) }, "These 5 cells are mines."),
        (Clause::OthersSafe { shared: 2, safe: cells(1) }, "The third, A2, must be safe."),
        (Clause::OthersSafe { shared: 2, safe: cells(2) }, "The other two, A2 and B2, must be safe."),
        (Clause::AreMines { mines: cells(1) }, "A2 is a mine."),
        (Clause::AreMines { mines: cells(5) }, "A2, B2, C2, D2 and E2 are mines."),
        (Clause::NoMines { zero: Pos::new(1, 0) }, "The empty cell at B1 has no mine near."),
        (Clause::AllFlagged { number: number(2, 1), flags: cells(1) }, "This 1 (C1) has its mine flagged."),
        (Clause::AllFlagged { number: number(2, 2), flags: cells(2) }, "This 2 (C1) has both its mines flagged."),
        (Clause::AllFlagged { number: number(2, 3), flags: cells(3) }, "This 3 (C1) has all its mines flagged."),
        (Clause::FlagsRight { numbers: numbers(1), flags: cells(1) }, "The 1 at A1 shows that the flag is right."),
        (
            Clause::FlagsRight { numbers: numbers(2), flags: cells(2) },
            "The 1 at A1 and the 1 at B1 show that the flags are right.",
        ),
        (
            Clause::OnlyCovered { number: number(0, 2), covered: cells(2) },
            "The 2 at A1 has no other covered cell than A2 and B2.",
        ),
        (
            Clause::Prove { numbers: numbers(1), verb: Verb::Say, mines: cells(1) },
            "The 1 at A1 says that A2 is a mine.",
        ),
        (
            Clause::Prove { numbers: numbers(3), verb: Verb::Say, mines: cells(2) },
            "These 3 numbers (A1, B1 and C1) say that A2 and B2 are mines.",
        ),
        (
            Clause::Prove { numbers: numbers(1), verb: Verb::Show, mines: cells(1) },
            "The 1 at A1 shows that A2 is a mine.",
        ),
        (
            Clause::Prove { numbers: numbers(9), verb: Verb::Show, mines: cells(1) },
            "These 9 numbers show that A2 is a mine.",
        ),
        (
            Clause::Satisfied { number: number(0, 1), mines: cells(1) },
            "This 1 (A1) touches it, and that is all it needs.",
        ),
        (
            Clause::Satisfied { number: number(0, 2), mines: cells(2) },
            "This 2 (A1) touches them, and those are all it needs.",
        ),
        (Clause::AllMines { number: number(0, 1), covered: cells(1) }, "This 1 (A1) touches just one covered cell."),
        (Clause::AllMines { number: number(0, 8), covered: cells(8) }, "This 8 (A1) touches just eight covered cells."),
        (
            Clause::Share { numbers: [number(0, 2), number(1, 2)], shared: cells(1) },
            "These two 2s (A1 and B1) share one cell.",
        ),
        (
            Clause::Contained { apart_from: cells(2), numbers: [number(0, 1), number(1, 3)] },
            "Apart from them, all mines of the 1 at A1 lie next to the 3 at B1 too, which needs no others.",
        ),
        (
            Clause::Difference { apart_from: Vec::new(), numbers: [number(0, 1), number(1, 1)], own: Vec::new() },
            "The 1 at A1 needs no more mines than the 1 at B1, and has just no cells of its own.",
        ),
        (
            Clause::Difference { apart_from: cells(1), numbers: [number(0, 1), number(1, 1)], own: cells(1) },
            "Apart from it, the 1 at A1 needs one more mine than the 1 at B1, and has just one cell of its own.",
        ),
        (
            Clause::NoOtherWay { numbers: numbers(3), mine_count: None },
            "These 3 numbers (A1, B1 and C1) together leave no other way.",
        ),
        (
            Clause::NoOtherWay { numbers: numbers(1), mine_count: Some(1) },
            "With 1 mine in all, the 1 at A1 leaves no other way.",
        ),
        (
            Clause::NoOtherWay { numbers: numbers(2), mine_count: Some(12) },
            "With 12 mines in all, the 1 at A1 and the 1 at B1 leave no other way.",
        ),
        (Clause::MineCount { mines: 1 }, "There is 1 mine in all."),
        (Clause::MineCount { mines: 9 }, "There are 9 mines in all."),
        (Clause::AccountFor { numbers: numbers(1), mines: 1 }, "The 1 at A1 accounts for the only mine."),
        (Clause::AccountFor { numbers: numbers(2), mines: 2 }, "The 1 at A1 and the 1 at B1 account for all 2 mines."),
        (Clause::WrongFlags { flags: cells(1) }, "The flag at A2 cannot be right."),
        (Clause::WrongFlags { flags: cells(2) }, "The flags at A2 and B2 cannot both be right."),
        (Clause::WrongFlags { flags: cells(3) }, "The flags at A2, B2 and C2 cannot all be right."),
        (Clause::TooManyFlags { number: number(0, 1) }, "The 1 at A1 has only one mine."),
        (Clause::TooManyFlags { number: number(0, 2) }, "The 2 at A1 has only two mines."),
        (Clause::TooManyFlagsInAll { mines: 0 }, "There are no mines."),
        (Clause::TooManyFlagsInAll { mines: 1 }, "There is only 1 mine."),
        (Clause::TooManyFlagsInAll { mines: 2 }, "There are only 2 mines."),
        (
            Clause::NoRoom { numbers: numbers(2), mine_count: None, flags: 1 },
            "The 1 at A1 and the 1 at B1 leave no mine for it.",
        ),
        (
            Clause::NoRoom { numbers: numbers(2), mine_count: None, flags: 2 },
            "The 1 at A1 and the 1 at B1 leave no room for all of them.",
        ),
        (
            Clause::NoRoom { numbers: numbers(1), mine_count: Some(1), flags: 1 },
            "With 1 mine in all, the 1 at A1 leaves none for it.",
        ),
        (
            Clause::NoRoom { numbers: numbers(2), mine_count: Some(2), flags: 2 },
            "With 2 mines in all, the 1 at A1 and the 1 at B1 leave too few for all of them.",
        ),
    ] {
        assert_eq!(sentence(clause), expected);
    }
}
