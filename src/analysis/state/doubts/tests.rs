//! Positions that were read from pictures, their doubts, and the answers.

use minesweeper_engine::notation::position;

use crate::analysis::screenshot::protocol::{DoubtfulGroup, GroupName, ReadBoard};
use crate::analysis::state::tests::{ONE, at, rows, set_up};
use crate::analysis::state::*;
use crate::board::overlay::HintMark;

/// A reading of a position whose number of mines is unknown.
fn read(text: &str, doubtful: &[(u8, u8)], groups: &[&[(u8, u8)]]) -> ReadBoard {
    let board = position::parse(text).unwrap().board;
    let group = |(number, cells): (u16, &&[(u8, u8)])| DoubtfulGroup { number, cells: cells.to_vec() };
    ReadBoard {
        position: SentPosition::new(&board, MineTotal::Unknown),
        doubtful: doubtful.to_vec(),
        groups: (0..).zip(groups).map(group).collect(),
        may_be_cut: false,
        frame: [0.0, 0.0, 90.0, 60.0],
        names: Vec::new(),
    }
}

fn opened(read: ReadBoard) -> Analysis {
    let mut state = set_up("2x1x1\n1.\n");
    state.begin_picture();
    state.on_picture_read(read);
    state
}

/// Returns the cells that are marked as doubtful, as they are drawn.
fn doubtful(state: &Analysis) -> Vec<(u8, u8)> {
    let cells =
        (0..).zip(state.view().rows()).flat_map(|(y, row)| (0..).zip(row.iter()).map(move |(x, cell)| (x, y, cell)));
    cells.filter(|(_, _, cell)| cell.overlay.hint == Some(HintMark::Doubtful)).map(|(x, y, _)| (x, y)).collect()
}

#[test]
fn a_picture_replaces_the_position_and_is_undone_with_its_doubts() {
    let mut state = opened(read("3x2x1\n1F.\n3..\n", &[(0, 1)], &[]));
    assert_eq!((rows(&state).as_str(), state.position.mines), ("1F.\n3..\n", MineTotal::Unknown));
    assert_eq!((doubtful(&state), state.cursor(), state.tool()), (vec![(0, 1)], at(0, 1), Tool::Look));
    state.apply(AnalysisAction::Undo);
    assert_eq!((rows(&state).as_str(), doubtful(&state), state.doubts()), ("1.\n", vec![], None));
    state.apply(AnalysisAction::Redo);
    assert_eq!((rows(&state).as_str(), doubtful(&state)), ("1F.\n3..\n", vec![(0, 1)]));
    // As the address does when the player comes back.
    state.open(state.position.clone());
    assert_eq!(doubtful(&state), [(0, 1)]);
}

#[test]
fn what_is_painted_is_not_doubtful_any_more_even_if_it_was_right() {
    let mut state = opened(read("3x1x1\n11.\n", &[(0, 0), (1, 0), (2, 0)], &[]));
    state.apply(AnalysisAction::Press(at(0, 0), ONE));
    state.apply(AnalysisAction::Drag(at(1, 0)));
    state.apply(AnalysisAction::Release);
    assert_eq!((rows(&state).as_str(), doubtful(&state)), ("11.\n", vec![(2, 0)]));
    state.apply(AnalysisAction::MoveTo(at(2, 0)));
    state.apply(AnalysisAction::Set(Cell::Hidden));
    assert_eq!((rows(&state).as_str(), doubtful(&state)), ("11.\n", vec![]));
    state.apply(AnalysisAction::Undo);
    state.apply(AnalysisAction::Undo);
    assert_eq!(doubtful(&state), [(0, 0), (1, 0), (2, 0)], "a stroke is undone as one");
}

#[test]
fn an_answer_sets_the_cell_and_asks_about_the_next_one() {
    let mut state = opened(read("3x2x1\n1F.\n3..\n", &[(0, 0), (0, 1)], &[]));
    assert_eq!(state.cursor(), at(0, 0));
    state.apply(AnalysisAction::NextDoubt);
    assert_eq!(state.cursor(), at(0, 1));
    state.apply(AnalysisAction::ResolveDoubt(Cell::Revealed(2)));
    assert_eq!((rows(&state).as_str(), doubtful(&state)), ("1F.\n2..\n", vec![(0, 0)]));
    assert_eq!(state.cursor(), at(0, 0));
    state.apply(AnalysisAction::ResolveDoubt(Cell::Revealed(1)));
    assert_eq!((rows(&state).as_str(), state.doubts().map(Doubts::count)), ("1F.\n2..\n", Some(0)));
    state.apply(AnalysisAction::ResolveDoubt(Cell::Revealed(5)));
    assert_eq!(rows(&state), "1F.\n2..\n", "nothing is asked");
    assert_eq!(state.take_naming(), None, "no group was named");
}

#[test]
fn an_answer_about_a_group_sets_its_cells_and_the_others_are_read_again() {
    let text = "3x2x1\n44.\n24.\n";
    let group: &[(u8, u8)] = &[(0, 0), (1, 0), (1, 1)];
    let mut state = opened(read(text, &[(0, 0), (1, 0), (0, 1), (1, 1)], &[group]));
    // One of the group is set by itself.
    state.apply(AnalysisAction::MoveTo(at(1, 1)));
    state.apply(AnalysisAction::Set(Cell::Mine));
    state.apply(AnalysisAction::MoveTo(at(1, 0)));
    let question = state.doubt_question().unwrap();
    assert_eq!((question.group, question.cells), (Some(0), vec![at(0, 0), at(1, 0)]));
    state.apply(AnalysisAction::ResolveDoubt(Cell::Flagged));
    assert_eq!((rows(&state).as_str(), doubtful(&state)), ("FF.\n2*.\n", vec![(0, 1)]));
    let names = vec![GroupName::new(0, Cell::Flagged)];
    assert_eq!((state.take_naming(), state.take_naming()), (Some(names.clone()), None));
    let again = |names: &[GroupName]| ReadBoard { names: names.to_vec(), ..read("3x2x1\nFF.\n3F.\n", &[], &[]) };
    state.on_picture_read(again(&[GroupName::new(0, Cell::Mine)]));
    assert_eq!(rows(&state), "FF.\n2*.\n", "it is about other names");
    state.on_picture_read(again(&names));
    assert_eq!((rows(&state).as_str(), doubtful(&state)), ("FF.\n3*.\n", vec![]), "what the player has set stays");
    state.apply(AnalysisAction::Undo);
    assert_eq!((rows(&state).as_str(), doubtful(&state)), ("44.\n2*.\n", vec![(0, 0), (1, 0), (0, 1)]));
    state.on_picture_read(again(&names));
    assert_eq!(rows(&state), "44.\n2*.\n", "the answer was undone");
}

#[test]
fn doubts_turn_with_the_board_and_end_with_it() {
    let group: &[(u8, u8)] = &[(0, 0), (2, 1)];
    let mut state = opened(read("3x2x1\n1F.\n3..\n", &[(0, 0), (2, 1)], &[group]));
    assert!(state.doubt_question().is_some_and(|question| question.group.is_some()));
    state.apply(AnalysisAction::Turn);
    assert_eq!(doubtful(&state), [(1, 0), (0, 2)]);
    state.apply(AnalysisAction::MoveTo(at(1, 0)));
    assert_eq!(state.doubt_question().unwrap().group, None, "the picture has another shape");
    state.apply(AnalysisAction::Height(2));
    assert_eq!(doubtful(&state), [(1, 0)]);
    state.apply(AnalysisAction::Clear);
    assert_eq!((doubtful(&state), state.doubts()), (vec![], None));
}

#[test]
fn a_picture_without_a_board_changes_nothing_and_says_why() {
    let mut state = set_up("2x1x1\n1.\n");
    state.begin_picture();
    assert!(state.is_reading());
    state.fail_picture("There is no board.".to_owned());
    assert_eq!((state.is_reading(), rows(&state).as_str(), state.problem()), (false, "1.\n", "There is no board."));
}
