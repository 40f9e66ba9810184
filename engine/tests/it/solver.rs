//! The solver, compared with reference data and with itself on rotated boards.

use std::collections::BTreeMap;

use minesweeper_engine::generate::place;
use minesweeper_engine::notation::position;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{Analysis, Budget, SolveError, Solver, analyse};
use minesweeper_engine::{Action, Board, Cell, FirstReveal, Game, Params, Pos, Rules, Size};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde::Deserialize;

use crate::generators::Symmetry;
use crate::properties::cases;
use crate::support::is_mine;
use crate::vectors;

#[derive(Deserialize)]
struct Vector {
    position: String,
    layouts: String,
    mine_probability: BTreeMap<String, f64>,
}

fn vectors() -> impl Iterator<Item = Vector> {
    vectors::lines(include_str!("../../conformance/positions.jsonl"))
}

fn pos(text: &str) -> Pos {
    let (x, y) = text.split_once(',').unwrap();
    Pos::new(x.parse().unwrap(), y.parse().unwrap())
}

/// Returns the decimal logarithm of a decimal integer.
fn log10(digits: &str) -> f64 {
    let head = digits.len().min(15);
    digits[..head].parse::<f64>().unwrap().log10() + (digits.len() - head) as f64
}

#[test]
fn probabilities_match_the_reference_data() {
    for vector in vectors() {
        let read = position::parse(&vector.position).unwrap();
        let analysis = analyse(&read).unwrap();
        assert_eq!(analysis.mine_probabilities().count(), vector.mine_probability.len());
        for (cell, &expected) in &vector.mine_probability {
            let chance = analysis.mine_probability(pos(cell)).unwrap();
            assert!((chance - expected).abs() < 1e-9, "{cell}: {chance}, not {expected}, in\n{}", vector.position);
        }
        let certain = |value: f64| {
            let cells = vector.mine_probability.iter().filter(move |&(_, &p)| p == value);
            let mut cells: Vec<Pos> = cells.map(|(cell, _)| pos(cell)).collect();
            cells.sort_by_key(|p| (p.y, p.x));
            cells
        };
        assert_eq!((analysis.safe(), analysis.mines()), (&certain(0.0)[..], &certain(1.0)[..]), "{}", vector.position);
        let layouts = log10(&vector.layouts);
        assert!((analysis.log10_layouts() - layouts).abs() < 1e-9 * layouts.max(1.0), "{}", vector.position);
    }
}

#[test]
fn impossible_positions_are_errors() {
    let refuse = |text: &str| {
        let read = position::parse(text).unwrap();
        analyse(&read).unwrap_err().to_string()
    };
    assert_eq!(refuse("2x1x1\n0."), "no layout of 1 mines fits this position");
    assert_eq!(refuse("3x1x0\n.1."), "no layout of 0 mines fits this position");
    assert_eq!(refuse("3x1x1\n.3."), "no layout of 1 mines fits this position");
    assert_eq!(refuse("3x1x2\n.1."), "no layout of 2 mines fits this position");
}

#[test]
fn a_position_beyond_the_budget_is_an_error() {
    let vector = vectors().nth(2).unwrap();
    let read = position::parse(&vector.position).unwrap();
    let error = Solver::new(read.board.size()).with_budget(Budget::new(3)).analyse(&read).unwrap_err();
    assert_eq!(error, SolveError::BudgetExceeded(Budget::new(3)));
    assert_eq!(error.to_string(), "the position takes more than the 3 states that were allowed");
}

/// Alternating rows of numbers and hidden cells, with a mine in the middle of every three hidden cells. Each hidden row
/// has two layouts of nine mines, and all numbers are in one component.
#[test]
fn a_frontier_wider_than_a_word_is_counted() {
    let numbers = |row: u8| if row == 0 || row == 26 { "1" } else { "2" }.repeat(26);
    let rows = (0..27).map(|row| if row % 2 == 1 { ".".repeat(26) } else { numbers(row) });
    let read = position::parse(&format!("26x27x117\n{}", rows.collect::<Vec<_>>().join("\n"))).unwrap();
    let analysis = analyse(&read).unwrap();
    assert!((analysis.log10_layouts() - 13.0 * 2f64.log10()).abs() < 1e-9);
    for (at, chance) in analysis.mine_probabilities() {
        let expected = if at.x % 3 == 2 { 0.0 } else { 0.5 };
        assert!((chance - expected).abs() < 1e-12, "{chance} at {at}");
    }
    let small = Budget::new(1000);
    let error = Solver::new(read.board.size()).with_budget(small).analyse(&read).err();
    assert_eq!(error, Some(SolveError::BudgetExceeded(small)));
}

#[test]
fn flags_and_question_marks_are_ignored() {
    let plain = position::parse("4x3x3\n1...\n....\n...2").unwrap();
    let marked = position::parse("4x3x3\n1FFF\n?F.?\nFFF2").unwrap();
    let chances = |board: &Board| analyse((board, 3)).unwrap();
    assert_eq!(chances(&plain.board), chances(&marked.board));
}

#[test]
fn cells_shown_after_a_loss_are_used() {
    let read = position::parse("4x1x2\nXw.*").unwrap();
    let analysis = analyse(&read).unwrap();
    assert_eq!(analysis.mines(), [Pos::new(0, 0), Pos::new(3, 0)]);
    assert_eq!(analysis.safe(), [Pos::new(1, 0), Pos::new(2, 0)]);
}

/// Returns a game on a seeded board after `reveals` random reveals of safe cells.
fn played(params: Params, seed: u64, reveals: u32) -> Game {
    let size = params.size();
    let mut rng = Rng::new(seed);
    let mut random = || Pos::new(rng.below(size.width().into()) as u8, rng.below(size.height().into()) as u8);
    let start = random();
    let field = place(params, FirstReveal::Safe, start, seed).unwrap();
    let mut game = Game::with_minefield(field, Rules::default());
    game.apply(Action::Reveal(start)).unwrap();
    for _ in 0..reveals {
        let at = random();
        if !is_mine(game.minefield().unwrap(), at) {
            game.apply(Action::Reveal(at)).unwrap();
        }
    }
    game
}

fn same(a: &Analysis, b: &Analysis, to: impl Fn(Pos) -> Pos) {
    assert!((a.log10_layouts() - b.log10_layouts()).abs() < 1e-9);
    for (at, chance) in a.mine_probabilities() {
        let image = b.mine_probability(to(at)).unwrap();
        assert!((chance - image).abs() < 1e-9, "{at}: {chance} and {image}");
        assert_eq!((chance == 0.0, chance == 1.0), (image == 0.0, image == 1.0));
    }
}

fn any_params() -> impl Strategy<Value = Params> {
    (2u32..=20, 2u32..=20, 5u32..=30)
        .prop_map(|(w, h, percent)| Params::new(w, h, (w * h * percent / 100).max(1)).unwrap())
}

fn check_rotated_and_mirrored(params: Params, seed: u64, reveals: u32) -> Result<(), TestCaseError> {
    let game = played(params, seed, reveals);
    prop_assume!(!game.status().is_over());
    let (size, mines) = (params.size(), params.mines());
    let plain = analyse((game.board(), mines)).unwrap();
    for symmetry in [1, 6].map(Symmetry::from_bits) {
        let turned = analyse((&symmetry.board(game.board()), mines)).unwrap();
        same(&plain, &turned, |at| symmetry.pos(size, at));
    }
    Ok(())
}

fn sums_and_certain_cells(params: Params, seed: u64, reveals: u32) -> Result<(), TestCaseError> {
    let game = played(params, seed, reveals);
    prop_assume!(!game.status().is_over());
    let analysis = analyse(&game).unwrap();
    let sum: f64 = analysis.mine_probabilities().map(|(_, chance)| chance).sum();
    prop_assert!((sum - f64::from(params.mines())).abs() < 1e-7, "{sum}");
    let field = game.minefield().unwrap();
    for &at in analysis.mines() {
        prop_assert!(is_mine(field, at));
    }
    for &at in analysis.safe() {
        prop_assert!(!is_mine(field, at));
    }
    Ok(())
}

/// Compares one solver with new ones after no reveals, after `reveals`, after `back`, and after `reveals` again.
fn follows_the_game(params: Params, seed: u64, reveals: u32, back: u32) -> Result<(), TestCaseError> {
    let mut solver = Solver::new(params.size());
    for reveals in [0, reveals, back, reveals] {
        let game = played(params, seed, reveals);
        prop_assume!(!game.status().is_over());
        let fresh = analyse(&game).unwrap();
        let reused = solver.analyse(&game).unwrap();
        same(&fresh, reused, |at| at);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_rotated_or_mirrored_board_has_rotated_or_mirrored_probabilities(
        params in any_params(), seed in any::<u64>(), reveals in 0u32..30,
    ) {
        check_rotated_and_mirrored(params, seed, reveals)?;
    }

    #[test]
    fn probabilities_add_up_to_the_mines_and_certain_cells_are_right(
        params in any_params(), seed in any::<u64>(), reveals in 0u32..30,
    ) {
        sums_and_certain_cells(params, seed, reveals)?;
    }

    #[test]
    fn a_reused_solver_gives_the_results_of_a_new_one(
        params in any_params(), seed in any::<u64>(), reveals in 1u32..30, back in 0u32..30,
    ) {
        follows_the_game(params, seed, reveals, back)?;
    }
}

#[test]
fn a_reused_solver_can_go_back_in_a_narrow_game() {
    let params = Params::new(2, 9, 4).unwrap();
    follows_the_game(params, 4_412_281_752_797_605_077, 11, 14).unwrap();
}

#[test]
fn a_board_of_two_rows_has_symmetric_and_right_probabilities() {
    let (params, seed) = (Params::new(13, 2, 3).unwrap(), 15_532_927_107_751_638_313);
    check_rotated_and_mirrored(params, seed, 10).unwrap();
    sums_and_certain_cells(params, seed, 10).unwrap();
}

#[test]
fn a_board_of_the_largest_size_does_not_overflow() {
    let params = Params::new(250, 250, 12_000).unwrap();
    let game = played(params, 5, 4000);
    let analysis = analyse(&game).unwrap();
    let sum: f64 = analysis.mine_probabilities().map(|(_, chance)| chance).sum();
    assert!((sum - 12_000.0).abs() < 1e-5, "{sum}");
    assert!((5_000.0..15_000.0).contains(&analysis.log10_layouts()), "{}", analysis.log10_layouts());
}

#[test]
fn a_board_without_numbers_has_one_probability_for_all_cells() {
    let size = Size::new(250, 250).unwrap();
    let analysis = analyse((&Board::new(size), 10_000)).unwrap();
    assert!(analysis.mine_probabilities().all(|(_, chance)| (chance - 0.16).abs() < 1e-12));
    let mut board = Board::new(Size::new(2, 1).unwrap());
    board.set(Pos::new(0, 0), Cell::Revealed(1)).unwrap();
    assert_eq!(analyse((&board, 1)).unwrap().log10_layouts(), 0.0);
}
