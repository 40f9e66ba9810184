use minesweeper_engine::Size;
use minesweeper_engine::notation::position;

use super::*;
use crate::hint::position::NOT_COVERED;

fn find(text: &str, mines: Option<MineTotal>) -> Findings {
    let position = position::parse(text).unwrap();
    analyse(&position.board, mines.unwrap_or(MineTotal::Exact(position.mines)))
}

#[test]
fn chances_certain_cells_and_layouts_are_exact() {
    let found = find("3x2x1\n11.\n...\n", None);
    assert_eq!(found.chances, [-1.0, -1.0, 0.0, 0.5, 0.5, 0.0]);
    let percents: Vec<u8> = found.probabilities.iter().copied().step_by(2).take(6).collect();
    assert_eq!(percents, [NOT_COVERED, NOT_COVERED, 0, 50, 50, 0]);
    assert_eq!((found.summary.as_str(), found.certain.as_str()), ("2 layouts fit.", "Certain: 2 safe cells."));
}

#[test]
fn the_number_of_mines_may_be_unknown_or_a_density() {
    let unknown = find("3x1x1\n.1.\n", Some(MineTotal::Unknown));
    assert_eq!((unknown.chances.as_slice(), unknown.summary.as_str()), (&[0.5, -1.0, 0.5][..], "2 layouts fit."));
    let density = find("5x1x1\n.1...\n", Some(MineTotal::Density(250)));
    assert_eq!(density.chances, [0.5, -1.0, 0.5, 0.25, 0.25]);
    assert_eq!(density.certain, "No cell is certain.");
}

#[test]
fn large_numbers_of_layouts_are_rounded() {
    let empty = |size: &str, mines| {
        let size: Size = size.parse().unwrap();
        analyse(&Board::new(size), MineTotal::Exact(mines)).summary
    };
    assert_eq!(empty("9x9", 3), "85,320 layouts fit.");
    assert_eq!(empty("30x16", 99), "5.60 × 10¹⁰⁴ layouts fit.");
    assert_eq!(empty("2x2", 0), "1 layout fits.");
}

#[test]
fn a_board_of_the_largest_size_is_counted_whatever_its_number_of_mines() {
    let board = Board::new("250x250".parse().unwrap());
    for mines in [MineTotal::Exact(12_500), MineTotal::Density(200)] {
        let found = analyse(&board, mines);
        assert!((found.chances[0] - 0.2).abs() < 1e-6, "{}", found.chances[0]);
    }
    assert_eq!(analyse(&board, MineTotal::Unknown).chances[0], 0.5);
}

#[test]
fn numbers_that_contradict_each_other_are_named() {
    let found = find("2x3x4\n1.\n4.\n..\n", None);
    assert_eq!((found.has_layout, found.conflict), (false, vec![(0, 0), (0, 1)]));
    assert_eq!(found.summary, "No layout fits: these numbers contradict each other: the 1 at A1 and the 4 at A2.");
    let found = find("3x1x1\n.3.\n", None);
    assert_eq!(found.summary, "No layout fits: the 3 at B1 is impossible. Around it: 2 covered cells.");
    let found = find("7x1x1\n.1...1.\n", None);
    assert_eq!(found.summary, "No layout fits with 1 mine: the 1 at B1 and the 1 at F1 need another number of mines.");
    assert_eq!(find("2x1x1\n**\n", None).summary, "No layout fits: there cannot be 1 mine on this board.");
    assert_eq!(
        find("3x1x1\n*1*\n", Some(MineTotal::Unknown)).summary,
        "No layout fits: the 1 at B1 is impossible. Around it: 2 mines and 0 covered cells."
    );
}

#[test]
fn chances_next_to_certainty_stay_uncertain() {
    assert!(chance_to_send(1.0 - 1e-15) < 1.0 && chance_to_send(1e-60) > 0.0);
    assert_eq!([0.0, 0.25, 1.0].map(chance_to_send), [0.0, 0.25, 1.0]);
}

#[test]
fn bytes_that_are_no_request_give_an_empty_answer() {
    let Progress::Done(ResponseBody::Analysis(bytes)) = PositionJob(vec![1, 2, 3]).step() else { panic!("no answer") };
    assert_eq!(decode(&bytes), Some(Findings::default()));
}
