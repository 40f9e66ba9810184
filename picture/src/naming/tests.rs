use super::*;

/// Chances of a cell that is one of some classes.
fn cell(classes: &[(usize, f32)]) -> Chances {
    let mut chances = [0.0; CLASSES];
    classes.iter().for_each(|&(class, chance)| chances[class] = chance);
    chances
}

fn named(chances: &[Chances], width: usize, is_cut: [bool; 4], given: &[Option<Cell>]) -> Names {
    name(&Scene { chances, width, is_cut, given })
}

#[test]
fn neighbours_decide_between_numbers_that_look_alike() {
    // One covered cell next to what may be a 1 or a 7.
    let chances = [cell(&[(COVERED, 0.99)]), cell(&[(7, 0.6), (1, 0.4)]), cell(&[(0, 0.99)])];
    let names = named(&chances, 3, [false; 4], &[None; 3]);
    assert_eq!(names.classes, [COVERED, 1, 0]);
    assert!(names.confidence[1] > 0.97, "{:?}", names.confidence);
    // Where the board may go on, a 7 may have its mines there.
    let names = named(&chances, 3, [false, true, false, false], &[None; 3]);
    assert_eq!(names.classes, [COVERED, 7, 0]);
}

#[test]
fn numbers_that_contradict_their_neighbours_are_doubtful_and_what_is_given_is_not() {
    let chances = [cell(&[(COVERED, 0.99)]), cell(&[(5, 0.99)]), cell(&[(0, 0.99)])];
    let names = named(&chances, 3, [false; 4], &[None; 3]);
    assert_eq!((names.classes[1], names.confidence[1]), (5, CONTRADICTED));
    let names = named(&chances, 3, [false; 4], &[None, Some(Cell::Revealed(1)), None]);
    assert_eq!((names.classes[1], names.confidence[1]), (1, 1.0));
}

#[test]
fn what_may_be_no_cell_is_doubtful() {
    let names = named(&[cell(&[(COVERED, 0.6), (OUTSIDE, 0.4)])], 1, [false; 4], &[None]);
    assert_eq!(names.classes, [COVERED]);
    assert!(names.confidence[0] < 0.61);
}
