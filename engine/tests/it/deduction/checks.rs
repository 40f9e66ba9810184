//! Checks of a deduction step: its proof, its method, and that no simpler step exists.

use minesweeper_engine::deduction::{DeductionStep, Method};
use minesweeper_engine::{Board, Cell, Minefield, Pos};

use crate::proof_oracle::ProofOracle;
use crate::support::is_mine;

#[track_caller]
pub(super) fn check_step(board: &Board, mines: u16, field: &Minefield, step: &DeductionStep) {
    let oracle = ProofOracle::from_proof(board, mines, &step.proof);
    assert!(!step.safe.is_empty() || !step.mines.is_empty());
    for (cells, mined) in [(&step.safe, false), (&step.mines, true)] {
        for &pos in cells {
            assert_eq!(is_mine(field, pos), mined, "{pos} in {step:?}\n{board:?}");
            assert_eq!(oracle.entailed(pos), Some(mined), "{pos} in {step:?}\n{board:?}");
            for variant in oracle.with_one_premise_removed() {
                assert_eq!(variant.entailed(pos), None, "{:?} suffice for {pos} in {step:?}\n{board:?}", variant.clues);
            }
        }
    }
}

/// Returns the cells that the premises entail and that help the player.
fn useful_cells(oracle: &ProofOracle, flags_used: bool) -> Vec<Pos> {
    let is_useful = |pos: &Pos| match (oracle.board.get(*pos).unwrap(), oracle.entailed(*pos)) {
        (cell, Some(false)) => cell.is_covered(),
        (cell, Some(true)) => flags_used && matches!(cell, Cell::Hidden | Cell::Questioned),
        (_, None) => false,
    };
    let near = oracle.board.size().positions().filter(|pos| {
        let touches = |clue: &Pos| clue.x.abs_diff(pos.x) <= 1 && clue.y.abs_diff(pos.y) <= 1;
        oracle.board.get(*pos).unwrap().is_covered()
            && (oracle.mine_count.is_some() || oracle.clues.iter().any(touches))
    });
    near.filter(is_useful).collect()
}

fn clues(board: &Board) -> Vec<Pos> {
    let size = board.size();
    let is_clue = |pos: &Pos| {
        let covered = |near: Pos| board.get(near).unwrap().is_covered();
        matches!(board.get(*pos), Ok(Cell::Revealed(_))) && size.neighbours(*pos).any(covered)
    };
    size.positions().filter(is_clue).collect()
}

pub(super) fn difficulty(method: Method) -> u8 {
    match method {
        Method::Complete { .. } => 0,
        Method::AllMines { .. } => 1,
        Method::Pair { .. } => 2,
        Method::MultiClue => 3,
        _ => 4,
    }
}

/// Checks that no simpler step exists: from one clue, from two, or from clues without the number of mines.
#[track_caller]
pub(super) fn check_nothing_simpler(board: &Board, step: &DeductionStep) {
    let flags_used = board.flags() > 0;
    let clues = clues(board);
    let of = |some: &[Pos]| ProofOracle { board, clues: some.to_vec(), assumed_mines: Vec::new(), mine_count: None };
    let hard = difficulty(step.method);
    if hard > 1 {
        for &one in &clues {
            assert_eq!(useful_cells(&of(&[one]), flags_used), [], "{one} alone, in {step:?}\n{board:?}");
        }
    }
    if hard > 2 {
        for (index, &one) in clues.iter().enumerate() {
            for &other in &clues[index + 1..] {
                assert_eq!(
                    useful_cells(&of(&[one, other]), flags_used),
                    [],
                    "{one} and {other}, in {step:?}\n{board:?}"
                );
            }
        }
    }
    if hard > 3 {
        assert_eq!(useful_cells(&of(&clues), flags_used), [], "numbers alone, in {step:?}\n{board:?}");
    }
}

/// Checks the method's own argument, and that the other clues of the proof entail its assumed mines.
#[track_caller]
pub(super) fn check_method(board: &Board, step: &DeductionStep) {
    let covered = |pos: Pos| -> Vec<Pos> {
        board.size().neighbours(pos).filter(|&near| board.get(near).unwrap().is_covered()).collect()
    };
    let number = |pos: Pos| match board.get(pos) {
        Ok(Cell::Revealed(number)) => usize::from(number),
        other => panic!("{other:?} at {pos} in {step:?}"),
    };
    let but = |cells: Vec<Pos>, others: &[Pos]| -> Vec<Pos> {
        cells.into_iter().filter(|cell| !others.contains(cell)).collect()
    };
    let within = |cells: &[Pos], others: &[Pos]| cells.iter().all(|cell| others.contains(cell));
    let context = format!("{step:?}\n{board:?}");
    let (named, known) = match step.method {
        Method::Complete { number: one, flagged } => {
            let is_flagged = |pos: &Pos| board.get(*pos) == Ok(Cell::Flagged);
            assert_eq!(
                flagged,
                !step.assumed_mines.is_empty() && step.assumed_mines.iter().all(is_flagged),
                "{context}"
            );
            assert_eq!(step.assumed_mines.len(), number(one), "{context}");
            assert!(step.mines.is_empty() && within(&step.safe, &but(covered(one), &step.assumed_mines)), "{context}");
            (vec![one], covered(one))
        }
        Method::AllMines { number: one } => {
            assert_eq!((covered(one).len(), &step.mines), (number(one), &covered(one)), "{context}");
            (vec![one], Vec::new())
        }
        Method::Pair { numbers: [more, less], inside } => {
            let (only_more, only_less) = (but(covered(more), &covered(less)), but(covered(less), &covered(more)));
            assert_eq!(number(more) + step.assumed_mines.len(), number(less) + only_more.len(), "{context}");
            let others = but(only_less.clone(), &step.assumed_mines);
            assert_eq!(inside, only_more.is_empty() || others.is_empty(), "{context}");
            assert!(within(&step.mines, &only_more) && within(&step.safe, &others), "{context}");
            (vec![more, less], only_less)
        }
        _ => (step.proof.clues.clone(), Vec::new()),
    };
    assert!(step.proof.clues.starts_with(&named) && within(&step.assumed_mines, &known), "{context}");
    let support = step.proof.clues[named.len()..].to_vec();
    assert!(!step.assumed_mines.is_empty() || support.is_empty(), "{context}");
    let oracle = ProofOracle { board, clues: support, assumed_mines: Vec::new(), mine_count: None };
    assert!(step.assumed_mines.iter().all(|&pos| oracle.entailed(pos) == Some(true)), "{context}");
}
