mod truth;
mod wording;

use minesweeper_engine::notation::position;

use crate::hint::worker::*;

fn hint(text: &str, upright: bool) -> HintText {
    let parsed = position::parse(text).unwrap();
    let orientation = Orientation::new(parsed.board.size(), upright);
    compose(&parsed.board, parsed.mines, orientation)
}

#[test]
fn every_method_is_explained_with_its_reason() {
    for (text, expected) in [
        ("4x1x1\n1F1.\n", "This 1 (C1) has its mine flagged, so D1 is safe. The 1 at A1 shows that the flag is right."),
        (
            "4x1x1\n1.1.\n",
            "The 1 at A1 has no other covered cell than B1, so B1 is a mine. This 1 (C1) touches it, and that is all it \
             needs: D1 is safe.",
        ),
        ("4x2x1\n00..\n00..\n", "The empty cell at B1 has no mine near: C1 and C2 are safe."),
        // The clues that prove the safe cell do not prove the flags around the 3 and around the first 1.
        (
            "5x5x7\n.F.F2\n334F2\nF.311\n4F300\n2F200\n",
            "This 3 (C3) touches just three covered cells, so D2, B3 and B4 are mines.",
        ),
        (
            "5x5x7\nF.F..\nF4221\nF.100\nFF100\n..100\n",
            "These two 1s (C3 and C4) share two cells, so the third, B5, must be safe.",
        ),
        (
            "6x6x10\nF..100\n...221\n...F..\n..2...\n...FFF\n......\n",
            "The 2 at E2 and the 1 at F2 show that D3 is a mine. Apart from it, all mines of the 1 at D1 lie next to the 2 at \
             D2 too, which needs no others: E3 is safe.",
        ),
        ("4x1x2\n1F2.\n", "This 2 (C1) touches just two covered cells, so B1 and D1 are mines."),
        ("4x2x1\n11..\n....\n", "These two 1s (A1 and B1) share two cells, so the other two, C1 and C2, must be safe."),
        ("6x2x2\n......\n111111\n", "These two 1s (A2 and B2) share two cells, so the third, C1, must be safe."),
        (
            "4x2x3\n....\n.13.\n",
            "The 3 at C2 needs two more mines than the 1 at B2, and has just two cells of its own: A1 and A2 are safe, D1 and \
             D2 are mines.",
        ),
        ("4x2x2\n....\n1221\n", "These 3 numbers (A2, C2 and D2) together leave no other way: A1 is safe."),
        ("4x2x2\n....\n.12.\n", "The 2 at C2 accounts for all 2 mines, so A1 and A2 are safe."),
        ("5x2x1\n1....\n.....\n", "The 1 at A1 accounts for the only mine, so these 6 cells are safe."),
        ("3x1x0\n...\n", "There are 0 mines in all: A1, B1 and C1 are safe."),
    ] {
        assert_eq!(hint(text, false).why, expected, "{text}");
    }
}

#[test]
fn wrong_flags_are_explained_with_the_numbers_that_rule_them_out() {
    for (text, expected) in [
        ("3x2x1\n1F.\n.F.\n", "The flags at B1 and B2 cannot both be right: the 1 at A1 has only one mine."),
        ("4x2x1\n00F.\n00..\n", "The flag at C1 cannot be right: the empty cell at B1 has no mine near."),
        ("4x1x1\n1F1F\n", "The flag at D1 cannot be right: the 1 at C1 and the 1 at A1 leave no mine for it."),
        ("3x1x1\nF.F\n", "The flags at A1 and C1 cannot both be right: there is only 1 mine."),
        ("5x1x1\n1..F.\n", "The flag at D1 cannot be right: with 1 mine in all, the 1 at A1 leaves none for it."),
        (
            "5x2x2\nF...F\n.111.\n",
            "The flags at A1 and E1 cannot both be right: these 3 numbers (B2, C2 and D2) leave no room for all of them.",
        ),
    ] {
        let hint = hint(text, false);
        assert_eq!(hint.why, expected, "{text}");
        assert!(hint.location.starts_with("A flag cannot be right. Look around "), "{}", hint.location);
    }
}

#[test]
fn a_guess_is_described_with_its_safety() {
    let hint = hint("5x3x2\n1....\n.....\n.....\n", false);
    assert_eq!(hint.location, "Nothing is certain here: a guess is needed.");
    let (guess, others) = hint.why.split_once(": ").unwrap();
    assert!(guess.starts_with("Nothing is certain. The best guess is ") && guess.ends_with(" 91 % safe"), "{guess}");
    assert!(others.ends_with(" Then comes B1 (67 %)."), "{others}");
    assert!(matches!(hint.marks[..], [(_, HintMark::Guess)]));
}

#[test]
fn a_guess_in_an_independent_region_is_described_as_such() {
    let hint = hint("14x2x7\n.101..........\n.101..........\n", false);
    assert!(hint.why.contains("50 % safe: it is in a part that stands alone, and "), "{}", hint.why);
}

#[test]
fn a_rotated_board_uses_cell_names_of_the_screen() {
    let text = "4x1x1\n1F1.\n";
    assert_eq!(hint(text, true).location, "Look around A3: one number tells what is next to it.");
    assert_eq!(hint(text, true).marks, hint(text, false).marks, "marks use coordinates of the board");
    assert_eq!(hint(text, false).marks, [((2, 0), HintMark::Clue), ((0, 0), HintMark::Clue), ((3, 0), HintMark::Safe)]);
}

#[test]
fn without_a_hint_the_reason_is_reported() {
    for (text, expected) in [
        ("3x1x1\n2..\n", "No hint: these numbers contradict each other."),
        ("2x1x1\n1F\n", "All that is left are mines."),
    ] {
        assert_eq!(hint(text, false), HintText { location: expected.to_owned(), ..HintText::default() }, "{text}");
    }
}
