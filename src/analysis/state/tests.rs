use minesweeper_engine::notation::position;

use super::*;
use crate::board::overlay::HintMark;
use crate::hint::position::NOT_COVERED;

pub(super) const ONE: Tool = Tool::Paint(Cell::Revealed(1));

pub(super) fn at(x: u8, y: u8) -> Pos {
    Pos::new(x, y)
}

fn after(actions: &[AnalysisAction]) -> Analysis {
    let mut state = Analysis::default();
    actions.iter().for_each(|&action| state.apply(action));
    state
}

pub(super) fn set_up(text: &str) -> Analysis {
    let position = position::parse(text).unwrap();
    let mut state = Analysis::default();
    state.open(SharedPosition { board: position.board, mines: MineTotal::Exact(position.mines) });
    state
}

pub(super) fn rows(state: &Analysis) -> String {
    let Ok(size) = minesweeper_engine::Params::new(
        state.position.board.size().width().into(),
        state.position.board.size().height().into(),
        0,
    ) else {
        return String::new();
    };
    let text =
        position::format(&minesweeper_engine::Position { board: state.position.board.clone(), mines: size.mines() });
    text.split_once('\n').map(|(_, rows)| rows.to_owned()).unwrap_or_default()
}

#[test]
fn a_stroke_paints_every_cell_on_its_way_and_is_undone_as_one() {
    let mut state = set_up("5x2x1\n.....\n.....\n");
    for action in [AnalysisAction::Press(at(0, 0), ONE), AnalysisAction::Drag(at(3, 0)), AnalysisAction::Drag(at(4, 1))]
    {
        state.apply(action);
    }
    state.apply(AnalysisAction::Release);
    assert_eq!(rows(&state), "1111.\n....1\n");
    state.apply(AnalysisAction::Drag(at(0, 1)));
    assert_eq!(rows(&state), "1111.\n....1\n", "no button is held");
    state.apply(AnalysisAction::Undo);
    assert_eq!(rows(&state), ".....\n.....\n");
    state.apply(AnalysisAction::Redo);
    assert_eq!(rows(&state), "1111.\n....1\n");
}

#[test]
fn a_second_click_with_the_same_tool_covers_the_cell() {
    let mut state = set_up("3x1x1\n1..\n");
    state.apply(AnalysisAction::Press(at(0, 0), ONE));
    state.apply(AnalysisAction::Drag(at(2, 0)));
    assert_eq!(rows(&state), "...\n");
}

#[test]
fn a_chance_is_uniform_if_several_cells_have_it_and_no_other_cell_has_another() {
    let with = |probabilities: &[u8]| {
        let findings = Findings { probabilities: probabilities.to_vec(), ..Findings::default() };
        Analysis { findings, ..Analysis::default() }.uniform_chance()
    };
    assert_eq!(with(&[12, 6, 12, 6, NOT_COVERED, 0, 12, 6]), Some(12));
    assert_eq!(with(&[12, 6, 13, 6]), None);
    assert_eq!(with(&[12, 6, NOT_COVERED, 0]), None, "one cell");
    assert_eq!([with(&[0, 1, 0, 1]), with(&[100, 1, 100, 1]), with(&[])], [None; 3], "certain cells, or none");
}

#[test]
fn looking_moves_the_cursor_and_changes_nothing() {
    let mut state = set_up("3x1x1\n1..\n");
    assert_eq!(state.tool(), Tool::Look, "until another tool is chosen");
    let revision = state.revision();
    assert!(!state.is_looking(), "no cell is chosen yet");
    state.apply(AnalysisAction::Press(at(2, 0), Tool::Look));
    state.apply(AnalysisAction::Drag(at(0, 0)));
    assert!(state.is_looking());
    assert_eq!((rows(&state).as_str(), state.cursor(), state.revision()), ("1..\n", at(2, 0), revision));
}

#[test]
fn a_change_of_size_limits_the_number_of_mines_and_moves_the_cursor_onto_the_board() {
    let mut state = after(&[AnalysisAction::MoveTo(at(8, 8)), AnalysisAction::Width(2), AnalysisAction::Height(2)]);
    assert_eq!((state.position.mines, state.cursor()), (MineTotal::Exact(4), at(1, 1)));
    state.apply(AnalysisAction::Undo);
    assert_eq!(state.position.mines, MineTotal::Exact(10));
    state.apply(AnalysisAction::Width(251));
    assert_eq!(state.position.board.size().width(), 2, "there is no such board");
}

#[test]
fn findings_about_an_earlier_position_are_dropped() {
    let mut state = set_up("2x1x1\n1.\n");
    let (old, findings) = (state.revision(), |percent| Findings {
        probabilities: vec![NOT_COVERED, 0, percent, 5],
        chances: vec![-1.0, f32::from(percent) / 100.0],
        has_layout: true,
        ..Findings::default()
    });
    state.apply(AnalysisAction::Mines(MineTotal::Unknown));
    state.on_findings(old, findings(50));
    assert!(!state.findings().1);
    state.on_findings(state.revision(), findings(100));
    assert_eq!(state.cell_text(), "", "until a cell is chosen");
    state.apply(AnalysisAction::MoveTo(at(1, 0)));
    assert!(state.findings().1 && !state.is_blank());
    assert_eq!(state.cell_text(), "B1 is a mine.");
    assert_eq!(state.view().rows()[0][1].overlay.probability, Some(100));
}

#[test]
fn chances_near_certainty_are_told_from_it() {
    assert_eq!([0.5, 0.0005, 0.999_5].map(percent), ["50.00", "0.0500", "99.9500"]);
    assert_eq!([1e-9, 0.999_999_9].map(percent), ["<0.0001", ">99.9999"]);
}

#[test]
fn numbers_in_conflict_are_marked() {
    let mut state = set_up("2x2x1\n1.\n3.\n");
    let findings = Findings { conflict: vec![(0, 0), (0, 1)], ..Findings::default() };
    state.on_findings(state.revision(), findings);
    let marked = |x: usize, y: usize| state.view().rows()[y][x].overlay.hint.is_some();
    assert_eq!([marked(0, 0), marked(0, 1), marked(1, 0)], [true, true, false]);
}

#[test]
fn a_question_about_a_covered_cell_is_forgotten_when_the_position_changes() {
    let mut state = set_up("3x2x1\n11.\n...\n");
    state.apply(AnalysisAction::Press(at(0, 0), Tool::Ask));
    assert_eq!(state.question(), None, "an open cell has no question");
    state.apply(AnalysisAction::Press(at(2, 0), Tool::Ask));
    let (question, number) = state.question().unwrap();
    assert_eq!((question, rows(&state)), (Question::Cell(2, 0), "11.\n...\n".to_owned()));
    let marks = vec![((0, 0), HintMark::Clue), ((2, 0), HintMark::Safe)];
    let answer = CellAnswer { cell: (2, 0), marks, ..CellAnswer::default() };
    let other = CellAnswer { cell: (1, 1), ..CellAnswer::default() };
    state.on_answer(state.revision(), Answer::Cell(other));
    assert_eq!(state.answer(), None, "it answers another question");
    state.on_answer(state.revision(), Answer::Cell(answer.clone()));
    assert_eq!(state.answer(), Some(&Answer::Cell(answer.clone())));
    let hint = |state: &Analysis, x: usize| state.view().rows()[0][x].overlay.hint;
    assert_eq!((hint(&state, 0), hint(&state, 1), hint(&state, 2)), (Some(HintMark::Clue), None, Some(HintMark::Safe)));
    state.apply(AnalysisAction::AskBestMove(Thought::Fast));
    assert!(state.answer().is_none() && state.question().unwrap().1 > number);
    state.apply(AnalysisAction::Press(at(2, 1), ONE));
    assert_eq!((state.question(), hint(&state, 0)), (None, None));
    state.on_answer(state.revision() - 1, Answer::Cell(answer));
    assert_eq!(state.answer(), None, "it is about an earlier position");
}

#[test]
fn what_another_page_sends_waits_for_the_player_and_nothing_takes_its_place() {
    let offer = |name: &str| Offer { origin: "https://host".to_owned(), name: name.to_owned(), bytes: vec![1] };
    let mut state = set_up("3x1x1\n.1.\n");
    state.offer(offer("first"));
    state.offer(offer("second"));
    assert_eq!((rows(&state), state.offered()), (".1.\n".to_owned(), Some(&offer("first"))));
    assert_eq!((state.take_offer(), state.offered()), (Some(offer("first")), None));
}
