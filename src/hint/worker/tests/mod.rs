// In WebAssembly there are no texts of other languages.
#[cfg(not(target_family = "wasm"))]
mod lengths;
mod truth;
mod wording;

use minesweeper_engine::notation::position;

use crate::hint::worker::*;

fn hint(text: &str, rotated: bool) -> HintText {
    let parsed = position::parse(text).unwrap();
    let orientation = Orientation::new(parsed.board.size(), rotated);
    compose(&parsed.board, parsed.mines, orientation, STRENGTH)
}

#[test]
fn every_method_is_explained_with_its_reason() {
    for (text, expected) in [
        ("4x1x1\n1F1.\n", "The 1 at C1 has its mine flagged: D1 is safe. A1 confirms the flag."),
        ("4x1x1\n1.1.\n", "A1’s mine must be B1. That completes the 1 at C1: D1 is safe."),
        ("4x2x1\n00..\n00..\n", "B1 is blank, so everything around it is safe: C1 and C2."),
        // The clues that prove the safe cell do not prove the flags around the 3 and around the first 1.
        (
            "5x5x7\n.F.F2\n334F2\nF.311\n4F300\n2F200\n",
            "The 3 at C3 touches only three covered cells: D2, B3 and B4 are mines.",
        ),
        (
            "5x5x7\nF.F..\nF4221\nF.100\nFF100\n..100\n",
            "Wherever C3’s mine is, it also completes the 1 at C4: B5 is safe.",
        ),
        (
            "6x6x10\nF..100\n...221\n...F..\n..2...\n...FFF\n......\n",
            "E2 and F2 make D3 a mine. With D1’s mine, that completes the 2 at D2: E3 is safe.",
        ),
        ("4x1x2\n1F2.\n", "The 2 at C1 touches only two covered cells: B1 and D1 are mines."),
        ("4x2x1\n11..\n....\n", "Wherever A1’s mine is, it also completes the 1 at B1: C1 and C2 are safe."),
        ("6x2x2\n......\n111111\n", "Wherever A2’s mine is, it also completes the 1 at B2: C1 is safe."),
        ("4x2x3\n....\n.13.\n", "B2 shares only one mine with the 3 at C2: D1 and D2 are mines, A1 and A2 are safe."),
        ("4x2x2\n....\n1221\n", "The numbers at A2, C2 and D2 only add up if A1 is safe."),
        ("4x2x2\n....\n.12.\n", "The 2 at C2 already accounts for both mines: A1 and A2 are safe."),
        ("5x2x1\n1....\n.....\n", "The 1 at A1 already accounts for the only mine: the 6 ticked cells are safe."),
        ("3x1x0\n...\n", "The board has no mines: A1, B1 and C1 are safe."),
    ] {
        assert_eq!(hint(text, false).why, expected, "{text}");
    }
}

#[test]
fn wrong_flags_are_explained_with_the_numbers_that_rule_them_out() {
    for (text, expected) in [
        ("3x2x1\n1F.\n.F.\n", "The flags at B1 and B2 can’t both be right. The 1 at A1 has only one mine."),
        ("4x2x1\n00F.\n00..\n", "The flag at C1 is wrong. B1 is blank, so nothing around it is a mine."),
        ("4x1x1\n1F1F\n", "The flag at D1 is wrong. The numbers at C1 and A1 only add up if D1 is safe."),
        ("3x1x1\nF.F\n", "The flags at A1 and C1 can’t both be right. The board has only 1 mine."),
        ("5x1x1\n1..F.\n", "The flag at D1 is wrong. With 1 mine, the 1 at A1 only adds up if D1 is safe."),
        (
            "5x2x2\nF...F\n.111.\n",
            "The flags at A1 and E1 can’t both be right. The marked numbers leave too few mines for them.",
        ),
    ] {
        let hint = hint(text, false);
        assert_eq!(hint.why, expected, "{text}");
        assert!(hint.location.starts_with("One of your flags is wrong. Look around "), "{}", hint.location);
    }
}

#[test]
fn a_location_names_one_number_and_the_kind_of_step() {
    for (text, expected) in [
        ("4x1x1\n1F1.\n", "Look at the 1 at C1. Its mine is flagged."),
        ("4x1x1\n1.1.\n", "Look at the 1 at C1. You can work out where its mine is."),
        ("4x2x1\n00..\n00..\n", "Look around B1. That cell is blank."),
        ("4x1x2\n1F2.\n", "Look at the 2 at C1. It is enough by itself."),
        ("4x2x1\n11..\n....\n", "Look around A1, and compare two numbers."),
        ("4x2x2\n....\n1221\n", "Look around A2. You need several numbers at once."),
        ("4x2x2\n....\n.12.\n", "Look around C2, and count the mines left."),
        ("3x1x0\n...\n", "Count the mines left."),
    ] {
        assert_eq!(hint(text, false).location, expected, "{text}");
    }
}

#[test]
fn of_a_number_that_is_enough_by_itself_what_is_around_it_is_examined() {
    let examined = |text| {
        let mut cells: Vec<_> = hint(text, false).area.into_iter().map(|(cell, _)| cell).collect();
        cells.sort_unstable();
        cells
    };
    assert_eq!(examined("4x1x1\n1F1.\n"), [(1, 0), (2, 0), (3, 0)], "not A1, which confirms the flag");
    assert_eq!(examined("4x1x2\n1F2.\n"), [(1, 0), (2, 0), (3, 0)]);
    assert_eq!(examined("4x1x1\n1.1.\n"), [], "A1 is needed as well");
}

#[test]
fn a_guess_is_described_with_its_safety() {
    let hint = hint("5x3x2\n1....\n.....\n.....\n", false);
    assert_eq!(hint.location, "No safe move can be proved. You have to guess.");
    assert!(hint.why.starts_with("Best guess: "), "{}", hint.why);
    let (_, others) = hint.why.split_once(" 91% safe. ").unwrap();
    assert!(others.ends_with(" Next best: B1 (67%)."), "{others}");
    assert!(matches!(hint.marks[..], [(_, HintMark::Guess)]));
}

#[test]
fn a_guess_in_an_independent_region_is_described_as_such() {
    let hint = hint("14x2x7\n.101..........\n.101..........\n", false);
    assert!(hint.why.contains("50% safe. In this separate area, no other wins more often."), "{}", hint.why);
}

#[test]
fn a_rotated_board_uses_cell_names_of_the_screen() {
    let text = "4x1x1\n1F1.\n";
    assert_eq!(hint(text, true).location, "Look at the 1 at A3. Its mine is flagged.");
    assert_eq!(hint(text, true).marks, hint(text, false).marks, "marks use coordinates of the board");
    assert_eq!(hint(text, false).marks, [((2, 0), HintMark::Clue), ((0, 0), HintMark::Clue), ((3, 0), HintMark::Safe)]);
}

#[test]
fn without_a_hint_the_reason_is_reported() {
    for (text, expected) in
        [("3x1x1\n2..\n", "No hint: the numbers contradict each other."), ("2x1x1\n1F\n", "Only mines are left.")]
    {
        assert_eq!(hint(text, false), HintText { location: expected.to_owned(), ..HintText::default() }, "{text}");
    }
}
