//! Examples of hints.

use minesweeper_engine::deduction::{Deducer, DeductionStep, Hint, Method, WrongFlags};
use minesweeper_engine::notation::position;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{Budget, SolveError, Solver, analyse};
use minesweeper_engine::{Board, Cell, Pos, Size};

use super::checks::check_method;
use super::hint_of;
use crate::proof_oracle::ProofOracle;

fn read(text: &str) -> (Board, u16) {
    let read = position::parse(text).unwrap();
    (read.board, read.mines)
}

/// Describes the hint for a position: method, clues, safe cells and mines.
fn describe(text: &str) -> String {
    let (board, mines) = read(text);
    let list = |cells: &[Pos]| cells.iter().map(|pos| format!(" {},{}", pos.x, pos.y)).collect::<String>();
    match hint_of(&board, mines) {
        Hint::Step(DeductionStep { method, proof, safe, mines, .. }) => {
            let name = match method {
                Method::Complete { flagged: true, .. } => "flags complete",
                Method::Complete { .. } => "mines complete",
                Method::AllMines { .. } => "all mines",
                Method::Pair { inside: true, .. } => "inside",
                Method::Pair { .. } => "overlap",
                Method::MultiClue => "several",
                _ => "count",
            };
            assert_eq!(proof.needs_mine_count, method == Method::MineCount);
            format!("{name} by{}: safe{}, mines{}", list(&proof.clues), list(&safe), list(&mines))
        }
        Hint::WrongFlags(WrongFlags { flags, proof, .. }) => {
            let count = if proof.needs_mine_count { " and the count" } else { "" };
            format!("wrong{} by{}{count}", list(&flags), list(&proof.clues))
        }
        Hint::Guess(advice) => format!("guess {:?}", advice.reason),
        other => panic!("a new kind of hint: {other:?}"),
    }
}

#[test]
fn the_simplest_kind_of_step_comes_first() {
    for (text, expected) in [
        // The 1 at the end has one covered neighbour; so the other 1 has its mine.
        ("4x1x1\n1F1.\n", "flags complete by 2,0 0,0: safe 3,0, mines"),
        ("4x1x1\n1.1.\n", "mines complete by 2,0 0,0: safe 3,0, mines"),
        // An open cell without mines around needs no flag to be complete.
        ("4x2x1\n00..\n00..\n", "mines complete by 1,0: safe 2,0 2,1, mines"),
        ("4x1x2\n1F2.\n", "all mines by 2,0: safe, mines 1,0 3,0"),
        ("4x2x1\n11..\n....\n", "inside by 0,0 1,0: safe 2,0 2,1, mines"),
        ("4x2x3\n....\n.13.\n", "overlap by 2,1 1,1: safe 0,0 0,1, mines 3,0 3,1"),
        ("4x2x2\n....\n1221\n", "several by 0,1 2,1 3,1: safe 0,0, mines"),
        ("4x2x2\n....\n.12.\n", "count by 2,1: safe 0,0 0,1, mines"),
        ("5x2x1\n1....\n.....\n", "count by 0,0: safe 2,0 3,0 4,0 2,1 3,1 4,1, mines"),
        ("3x1x0\n...\n", "count by: safe 0,0 1,0 2,0, mines"),
        ("2x2x1\n1.\n..\n", "guess WinsMost"),
        // The two cells at the left must be guessed at some time, and no other cell gives information about them.
        ("14x2x7\n.101..........\n.101..........\n", "guess WinsMostInRegion"),
    ] {
        assert_eq!(describe(text), expected, "{text}");
    }
}

#[test]
fn there_is_no_hint_if_every_covered_cell_is_a_mine() {
    // Without flags, knowing that the end is a mine does not help.
    let (board, mines) = read("4x1x2\n1.2.\n");
    let refused = Deducer::new(board.size()).hint((&board, mines));
    assert_eq!(refused, Err(SolveError::Finished));
}

#[test]
fn wrong_flags_come_with_the_clues_that_prove_it() {
    for (text, expected) in [
        ("3x2x1\n1F.\n.F.\n", "wrong 1,0 1,1 by 0,0"),
        ("4x2x1\n00F.\n00..\n", "wrong 2,0 by 1,0"),
        ("4x1x1\n1F1F\n", "wrong 3,0 by 2,0 0,0"),
        ("4x2x1\n11F.\n....\n", "wrong 2,0 by 1,0 0,0"),
        // Each flag may be right, and there is one mine.
        ("3x1x1\nF.F\n", "wrong 0,0 2,0 by and the count"),
        ("5x1x1\n1..F.\n", "wrong 3,0 by 0,0 and the count"),
        // The flags at the ends leave the 1s between them nothing to share.
        ("5x2x2\nF...F\n.111.\n", "wrong 0,0 4,0 by 1,1 2,1 3,1"),
    ] {
        assert_eq!(describe(text), expected, "{text}");
    }
}

#[test]
fn impossible_boards_are_errors_and_no_board_panics() {
    let refused = |text: &str| {
        let (board, mines) = read(text);
        Deducer::new(board.size()).hint((&board, mines)).unwrap_err()
    };
    assert_eq!(refused("3x1x1\n2..\n"), SolveError::Impossible { mines: 1 });
    assert_eq!(refused("2x1x0\n1.\n"), SolveError::Impossible { mines: 0 });
    assert_eq!(refused("2x1x1\n1F\n"), SolveError::Finished);
    let mut rng = Rng::new(7);
    let cells = [Cell::Hidden, Cell::Flagged, Cell::Questioned, Cell::Mine, Cell::Exploded, Cell::WrongFlag];
    for _ in 0..3000 {
        let size = Size::new(1 + rng.below(6), 1 + rng.below(6)).unwrap();
        let mut board = Board::new(size);
        let kinds = if rng.below(3) == 0 { 6 } else { 3 };
        for pos in size.positions() {
            let number = (rng.below(4) * rng.below(4)) as u8;
            let cell = if rng.below(2) == 0 { Cell::Revealed(number) } else { cells[rng.below(kinds) as usize] };
            board.set(pos, cell).unwrap();
        }
        let mines = rng.below(size.cells() as u32) as u16;
        if let Ok(Hint::Step(step)) = Deducer::new(size).hint((&board, mines)) {
            let oracle = ProofOracle::from_proof(&board, mines, &step.proof);
            assert!(step.safe.iter().all(|&pos| oracle.entailed(pos) == Some(false)), "{step:?}\n{board:?}");
        }
    }
}

/// Returns the deduction step of a position, checked.
fn step_of(text: &str) -> DeductionStep {
    let (board, mines) = read(text);
    let Hint::Step(step) = hint_of(&board, mines) else { panic!("a step in {text}") };
    check_method(&board, &step);
    let oracle = ProofOracle::from_proof(&board, mines, &step.proof);
    assert!(step.safe.iter().all(|&pos| oracle.entailed(pos) == Some(false)), "{step:?}");
    step
}

#[test]
fn a_safe_cell_is_never_an_assumed_mine() {
    // The 4s at the sides prove a cell safe, but not which cells around the 3 are mines.
    step_of("5x5x7\n.F.F2\n334F2\nF.311\n4F300\n2F200\n");
    // One of the two 1s has a neighbouring flag that the other does not prove right.
    step_of("5x5x7\nF.F..\nF4221\nF.100\nFF100\n..100\n");
    // Further clues prove the mine that the pair subtracts.
    step_of("6x6x10\nF..100\n...221\n...F..\n..2...\n...FFF\n......\n");
    step_of("6x6x10\nF.F...\n.FF...\n.....F\n...F21\n..F.20\nF...10\n");
}

/// Returns rows of a chain of numbers, in which only the outermost ones break the tie in the middle.
fn chain(width: usize) -> [String; 4] {
    let row = |ends: char, middle: char| {
        (0..width).map(|x| if x == 0 || x + 1 == width { ends } else { middle }).collect::<String>()
    };
    [row('.', '.'), row('1', '2'), row('0', '0'), row('2', '3')]
}

#[test]
fn long_chains_of_clues_are_found() {
    for width in [45, 48, 51, 60] {
        let [dots, ones, zeros, twos] = chain(width);
        let text = format!("{width}x7x{}\n{dots}\n{ones}\n{zeros}\n{twos}\n{dots}\n{dots}\n{dots}\n", 2 * width + 8);
        let (board, mines) = read(&text);
        let safe = analyse((&board, mines)).unwrap().safe().to_vec();
        let Hint::Step(step) = hint_of(&board, mines) else { panic!("a step in {text}") };
        assert_eq!((step.method, step.proof.needs_mine_count), (Method::MultiClue, false), "{step:?}");
        assert!(!step.safe.is_empty() && step.safe.iter().all(|pos| safe.contains(pos)), "{step:?}");
    }
}

#[test]
fn the_number_of_mines_is_not_used_if_clues_suffice() {
    let [dots, ones, ..] = chain(48);
    let (board, mines) = read(&format!("48x2x32\n{dots}\n{ones}\n"));
    let Hint::Step(step) = hint_of(&board, mines) else { panic!("a step") };
    assert_eq!(step.method, Method::MultiClue, "{step:?}");
    // A wrong flag in the middle, equally far from the ends.
    let flagged = format!("{}F{}", &dots[..25], &dots[26..]);
    let (board, mines) = read(&format!("48x2x32\n{flagged}\n{ones}\n"));
    let Hint::WrongFlags(wrong) = hint_of(&board, mines) else { panic!("a wrong flag") };
    assert_eq!((wrong.flags, wrong.proof.needs_mine_count), (vec![Pos::new(25, 0)], false));
}

#[test]
fn a_simple_step_is_found_even_if_the_position_exceeds_the_budget() {
    let covered = ".".repeat(26);
    let mut text = format!("26x29x117\n{}\n{covered}\n", "1".repeat(26));
    for _ in 0..12 {
        text += &format!("{}\n{covered}\n", "2".repeat(26));
    }
    text += &format!("{}\n{}\n{}.\n", "1".repeat(26), "0".repeat(26), "0".repeat(25));
    for flags in [0, 1] {
        let text = text.replacen("\n..", if flags == 1 { "\n.F" } else { "\n.." }, 1);
        let (board, mines) = read(&text);
        let budget = Budget::new(1000);
        let analysis = Solver::new(board.size()).with_budget(budget).analyse((&board, mines)).cloned();
        assert_eq!(analysis, Err(SolveError::BudgetExceeded(budget)));
        let hint = Deducer::new(board.size()).with_budget(budget).hint((&board, mines));
        let Ok(Hint::Step(step)) = hint else { panic!("{hint:?} with {flags} flags") };
        assert_eq!((step.safe, step.assumed_mines), (vec![Pos::new(25, 28)], vec![]));
    }
}

#[test]
fn an_exceeded_budget_is_an_error() {
    let (board, mines) = read("5x3x3\n.....\n.123.\n.....\n");
    let budget = Budget::new(3);
    let refused = Deducer::new(board.size()).with_budget(budget).hint((&board, mines));
    assert_eq!(refused, Err(SolveError::BudgetExceeded(budget)));
}
