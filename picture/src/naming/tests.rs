use super::*;
use crate::glyph::{FLAG, MINE, QUESTION};

const COVERED: [f32; 3] = [130.0, 140.0, 150.0];
const OPEN: [f32; 3] = [225.0; 3];
const RED: [f32; 3] = [220.0, 20.0, 20.0];
const BLUE: [f32; 3] = [20.0, 60.0, 240.0];

/// Names groups on a board of three columns, each row with the indexes of its groups.
fn named(rows: &[[usize; 3]], looks: &[fn(Vec<usize>) -> LookGroup]) -> Names {
    let of_cell: Vec<usize> = rows.iter().flatten().copied().collect();
    let members = |group: usize| (0..of_cell.len()).filter(|&cell| of_cell[cell] == group).collect();
    let groups: Vec<LookGroup> = looks.iter().enumerate().map(|(group, look)| look(members(group))).collect();
    name(&Scene { groups: &groups, of_cell: &of_cell, width: 3, is_cut: [false; 4] }, &[])
}

fn covered(members: Vec<usize>) -> LookGroup {
    LookGroup::plain_of(members, COVERED)
}

fn open(members: Vec<usize>) -> LookGroup {
    LookGroup::plain_of(members, OPEN)
}

fn one(members: Vec<usize>) -> LookGroup {
    LookGroup::drawn_of(members, OPEN, 1, BLUE)
}

/// A mine in the corner, and numbers around it.
const BOARD: [[usize; 3]; 4] = [[0, 2, 1], [2, 2, 1], [1, 1, 1], [1, 1, 1]];

#[test]
fn plain_cells_are_covered_or_open_as_their_neighbours_need() {
    let names = named(&BOARD, &[covered, open, one]);
    assert_eq!(names.names, [Cell::Hidden, Cell::Revealed(0), Cell::Revealed(1)]);
    // The colours say nothing about it.
    let names = named(&BOARD, &[open, covered, |members| LookGroup::drawn_of(members, COVERED, 1, BLUE)]);
    assert_eq!(names.names, [Cell::Hidden, Cell::Revealed(0), Cell::Revealed(1)]);
}

#[test]
fn a_drawing_on_the_ground_of_covered_cells_is_a_flag_and_a_mine_there_costs_more() {
    let board = [[3, 2, 1], [2, 2, 1], [1, 1, 1], [1, 2, 2], [1, 2, 0]];
    let cost = |look: fn(Vec<usize>) -> LookGroup| {
        let names = named(&board, &[covered, open, one, look]);
        (names.names[3], names.cost)
    };
    let flag = cost(|members| LookGroup::drawn_of(members, COVERED, FLAG, RED));
    let mine = cost(|members| LookGroup::drawn_of(members, COVERED, MINE, [0.0; 3]));
    let mine_on_open = cost(|members| LookGroup::drawn_of(members, OPEN, MINE, [0.0; 3]));
    assert_eq!((flag.0, mine.0, mine_on_open.0), (Cell::Flagged, Cell::Mine, Cell::Mine));
    assert!(flag.1 < mine_on_open.1 && mine_on_open.1 < mine.1, "{flag:?} {mine_on_open:?} {mine:?}");
}

#[test]
fn question_marks_and_high_numbers_cost_more_the_more_there_are() {
    let least = |class: usize, count: usize, wanted: Cell| {
        let costs = prior::costs(&LookGroup::drawn_of((0..count).collect(), COVERED, class, [20.0; 3]));
        costs.into_iter().find(|cost| cost.0 == wanted).map(|cost| cost.1).unwrap()
    };
    let question = |count| least(QUESTION, count, Cell::Questioned);
    assert!(question(1) < question(10) && question(10) < question(100));
    let eight = |count| least(8, count, Cell::Revealed(8));
    assert!(eight(1) < eight(5) && least(1, 100, Cell::Revealed(1)) < eight(1));
}

#[test]
fn one_number_in_two_colours_costs_more_than_in_one() {
    let board = [[0, 3, 1], [2, 2, 1], [1, 1, 1], [1, 1, 1]];
    let cost = |look: fn(Vec<usize>) -> LookGroup| named(&board, &[covered, open, one, look]).cost;
    let other = cost(|members| LookGroup::drawn_of(members, OPEN, 1, [30.0, 180.0, 40.0]));
    assert!(other >= cost(one) + TWO_COLOURS, "{other}");
}

#[test]
fn numbers_without_enough_covered_neighbours_are_contradicted_unless_the_board_may_go_on() {
    let groups = [covered(vec![0]), LookGroup::drawn_of(vec![1, 2], OPEN, 2, RED)];
    let scene = |is_cut| Scene { groups: &groups, of_cell: &[0, 1, 1], width: 3, is_cut };
    let names = [Cell::Hidden, Cell::Revealed(2)];
    assert_eq!(contradictions(&scene([false; 4]), &names, 1), (true, false));
    assert_eq!(contradictions(&scene([false, true, false, false]), &names, 1), (false, false));
    assert_eq!(contradictions(&scene([false; 4]), &[Cell::Flagged, Cell::Revealed(0)], 1), (false, true));
    assert_eq!(contradictions(&scene([false; 4]), &[Cell::Hidden, Cell::Revealed(0)], 1), (true, false));
}

/// A scene of three columns with the groups of [`BOARD`] and more, all of them plain: only names count.
fn with_names(of_cell: &[usize], names: &[Cell], check: impl Fn(&Scene<'_>, &[Cell])) {
    let members = |group: usize| (0..of_cell.len()).filter(|&cell| of_cell[cell] == group).collect();
    let groups: Vec<LookGroup> = (0..names.len()).map(|group| covered(members(group))).collect();
    check(&Scene { groups: &groups, of_cell, width: 3, is_cut: [false; 4] }, names);
}

#[test]
fn flags_and_high_numbers_without_an_open_cell_next_to_them_are_lonely() {
    let names = [Cell::Hidden, Cell::Revealed(4), Cell::Flagged, Cell::Mine];
    with_names(&[1, 0, 2, 0, 0, 0, 0, 0, 3], &names, |scene, names| {
        assert!(is_lonely(scene, names, 0) && is_lonely(scene, names, 2));
        assert!(!is_lonely(scene, names, 1) && !is_lonely(scene, names, 8));
        assert_eq!(far(scene, names), (3, 1));
        assert!(lacks_mines(scene, names, 0));
    });
    with_names(&[1, 0, 0, 0, 0, 0, 0, 0, 0], &[Cell::Hidden, Cell::Revealed(3)], |scene, names| {
        assert!(!is_lonely(scene, names, 0));
    });
    with_names(&[1, 1, 2, 0, 0, 0, 0, 0, 3], &names, |scene, names| {
        assert!(!is_lonely(scene, names, 0) && !is_lonely(scene, names, 2));
    });
}

#[test]
fn a_group_without_a_drawing_that_looks_like_the_other_kind_is_odd() {
    let names = [Cell::Hidden, Cell::Revealed(0), Cell::Hidden];
    let colours = [COVERED, OPEN, OPEN];
    let of_cell = [0, 0, 0, 1, 1, 1, 2, 2, 2];
    let members = |group: usize| (0..9).filter(|&cell| of_cell[cell] == group).collect();
    let groups: Vec<LookGroup> = (0..3).map(|group| LookGroup::plain_of(members(group), colours[group])).collect();
    let scene = Scene { groups: &groups, of_cell: &of_cell, width: 3, is_cut: [false; 4] };
    assert!(is_odd_ground(&scene, &names, 2) && !is_odd_ground(&scene, &names, 0));
    assert!(!is_odd_ground(&scene, &[Cell::Hidden, Cell::Revealed(0), Cell::Revealed(0)], 2));
}
