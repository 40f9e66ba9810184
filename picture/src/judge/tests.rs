use super::*;
use crate::groups::LookGroup;

/// Confidences of named groups of as many cells, after odd ones are doubted.
fn doubted(groups: &[(Cell, usize, f32)]) -> Vec<f32> {
    let sizes = groups.iter().enumerate().flat_map(|(index, group)| std::iter::repeat_n(index, group.1));
    let of_cell: Vec<usize> = sizes.collect();
    let look = |index: usize| {
        let members = (0..of_cell.len()).filter(|&cell| of_cell[cell] == index).collect();
        LookGroup::plain_of(members, [200.0; 3])
    };
    let looks: Vec<LookGroup> = (0..groups.len()).map(look).collect();
    let scene = Scene { groups: &looks, of_cell: &of_cell, width: of_cell.len(), is_cut: [false; 4] };
    let mut names = Names {
        names: groups.iter().map(|group| group.0).collect(),
        confidence: groups.iter().map(|group| group.2).collect(),
        cost: 0.0,
    };
    doubt_odd_groups(&scene, &mut names);
    names.confidence
}

#[test]
fn many_question_marks_are_doubtful() {
    assert_eq!(doubted(&[(Cell::Questioned, 3, 1.0)]), [1.0]);
    assert_eq!(doubted(&[(Cell::Questioned, 4, 1.0)]), [ODD]);
}

#[test]
fn flags_that_look_unlike_most_flags_are_doubtful() {
    assert_eq!(doubted(&[(Cell::Flagged, 9, 1.0), (Cell::Flagged, 2, 0.99)]), [1.0, ODD]);
    assert_eq!(doubted(&[(Cell::Flagged, 9, 0.97), (Cell::Flagged, 2, 0.999)]), [0.97, 0.999]);
    assert_eq!(doubted(&[(Cell::Flagged, 9, 0.95), (Cell::Revealed(2), 12, 0.95)]), [ODD, 0.95]);
}

#[test]
fn mines_that_may_be_something_else_are_doubtful() {
    assert_eq!(doubted(&[(Cell::Hidden, 9, 1.0), (Cell::Mine, 3, 1.0), (Cell::Mine, 1, 0.95)]), [1.0, 1.0, ODD]);
}

#[test]
fn a_group_of_which_many_cells_are_contradicted_is_doubtful_as_a_whole() {
    let looks =
        [LookGroup::plain_of(vec![3, 4, 5], [120.0; 3]), LookGroup::plain_of(vec![0, 1, 2, 6, 7, 8], [220.0; 3])];
    let scene = Scene { groups: &looks, of_cell: &[1, 1, 1, 0, 0, 0, 1, 1, 1], width: 3, is_cut: [false; 4] };
    let names = Names { names: vec![Cell::Hidden, Cell::Revealed(3)], confidence: vec![1.0; 2], cost: 0.0 };
    let cells: Vec<CellLook> = (0..9).map(|_| CellLook::plain([120.0; 3])).collect();
    // The numbers at the corners have two covered neighbours, those between them have three.
    let confidence = confidence(&scene, &names, &cells, Size::new(3, 3).unwrap());
    assert!(confidence[1] <= CONTRADICTED && confidence[7] <= CONTRADICTED, "{confidence:?}");
}

#[test]
fn zeros_next_to_covered_cells_make_a_reading_less_convincing() {
    let looks = [LookGroup::plain_of(vec![0], [120.0; 3]), LookGroup::plain_of(vec![1, 2], [220.0; 3])];
    let scene = Scene { groups: &looks, of_cell: &[0, 1, 1], width: 3, is_cut: [false; 4] };
    let cells: Vec<CellLook> = [120.0, 220.0, 220.0].map(|light| CellLook::plain([light; 3])).to_vec();
    assert_eq!(conviction(&scene, &[Cell::Hidden, Cell::Revealed(0)], &cells), -1.0);
    assert_eq!(conviction(&scene, &[Cell::Hidden, Cell::Hidden], &cells), 0.0);
}

#[test]
fn the_counter_is_the_number_that_makes_a_usual_board_or_the_one_in_its_place() {
    let size = Size::new(9, 9).unwrap();
    let mut contents = vec![(Cell::Hidden, false); 81];
    contents[0] = (Cell::Flagged, false);
    let number = |value, is_in_place| FoundNumber { value, is_in_place };
    let counter = |numbers: &[FoundNumber], is_cut| mine_counter(&contents, numbers, size, is_cut);
    assert_eq!(counter(&[number(12, true), number(9, false)], true), Some((9, 1)));
    assert_eq!(counter(&[number(11, false), number(12, true)], false), Some((12, 1)));
    assert_eq!(counter(&[number(12, true)], true), None);
    // After a loss, mines that are shown have not been subtracted.
    let mut lost = contents.clone();
    lost[1..10].fill((Cell::Mine, false));
    assert_eq!(mine_counter(&lost, &[number(9, true)], size, false), Some((9, 1)));
    // A check mark that looks like a flag.
    lost[20] = (Cell::Flagged, true);
    assert_eq!(mine_counter(&lost, &[number(9, true)], size, false), Some((9, 1)));
    // The time, or more mines than cells.
    assert_eq!(counter(&[number(0, true), number(300, true)], false), None);
}
