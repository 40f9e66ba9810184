//! Sampled layouts are uniform over all that fit: chi-square tests with fixed seeds.

use std::collections::BTreeMap;

use minesweeper_engine::notation::position::{self, Position};
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{SolveError, Solver};
use minesweeper_engine::{Board, Cell, Pos, Size};

use crate::support::{is_mine, rows};
use crate::uniformity::check_chi_square;

/// Returns all sets of mines that fit a position, by brute force.
pub(crate) fn layouts(Position { board, mines }: &Position) -> Vec<Vec<Pos>> {
    let size = board.size();
    let covered: Vec<Pos> = size.positions().filter(|&pos| board.get(pos).unwrap().is_covered()).collect();
    let bit = |pos: &Pos| covered.iter().position(|other| other == pos).map_or(0u32, |bit| 1 << bit);
    let numbers: Vec<(u32, u32)> = size
        .positions()
        .filter_map(|pos| match board.get(pos) {
            Ok(Cell::Revealed(number)) => Some((size.neighbours(pos).map(|near| bit(&near)).sum(), u32::from(number))),
            _ => None,
        })
        .collect();
    let fits = |set: &u32| {
        set.count_ones() == u32::from(*mines)
            && numbers.iter().all(|&(near, number)| (set & near).count_ones() == number)
    };
    let named = |set: u32| covered.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &pos)| pos).collect();
    (0..1u32 << covered.len()).filter(fits).map(named).collect()
}

/// Draws 60 times as many layouts as there are, and tests whether all are equally likely.
#[track_caller]
fn check(position: &Position, expected: usize) {
    let all = layouts(position);
    assert_eq!(all.len(), expected, "the number of layouts of\n{:?}", position.board);
    let mut seen: BTreeMap<Vec<Pos>, u32> = all.into_iter().map(|layout| (layout, 0)).collect();
    let mut solver = Solver::new(position.board.size());
    let mut sampler = solver.sampler(position).unwrap();
    let mut rng = Rng::new(11);
    for _ in 0..60 * expected {
        let mines: Vec<Pos> = sampler.draw(&mut rng).mine_positions().collect();
        let mut mines = mines;
        mines.sort_by_key(|pos| (pos.y, pos.x));
        *seen.get_mut(&mines).expect("a layout that fits") += 1;
    }
    check_chi_square(seen.into_values(), 60.0, expected - 1, &format!("{:?}", position.board));
}

#[track_caller]
fn check_text(header: &str, board: &str, expected: usize) {
    check(&position::parse(&format!("{header}\n{}", rows(board))).unwrap(), expected);
}

#[test]
fn all_layouts_that_fit_are_equally_likely() {
    // One component, cells off the frontier, and both.
    check_text("4x4x3", ".... .... .... ....", 560);
    check_text("3x3x2", "... .2. ..F", 28);
    check_text("5x3x4", "..... .2... .....", 420);
    // Boxes of several cells, chains of numbers, two components that share the mines.
    check_text("5x3x4", "..... 23221 .....", 20);
    check_text("7x2x3", ".1...1. .......", 50);
    check_text("7x3x5", "....... 2.2.2.1 .......", 174);
    check_text("6x2x3", "...... 11..2.", 20);
    // Certain cells.
    check_text("5x2x3", "1..?. 1....", 30);
}

#[test]
fn large_boards_are_sampled_with_the_counted_weights() {
    // Above 1000 cells the counts are weighted. Two 1s share three cells: either one mine is among these, or one among
    // the five other cells of each.
    let size = Size::new(40, 30).unwrap();
    let mut board = Board::new(size);
    let [left, right] = [Pos::new(5, 5), Pos::new(7, 5)];
    board.set(left, Cell::Revealed(1)).unwrap();
    board.set(right, Cell::Revealed(1)).unwrap();
    let mut solver = Solver::new(size);
    let mut sampler = solver.sampler((&board, 9)).unwrap();
    let (mut rng, draws) = (Rng::new(4), 4000);
    let (mut shared, mut above) = (0, 0);
    for _ in 0..draws {
        let field = sampler.draw(&mut rng);
        assert_eq!(field.mines(), 9);
        let near = |pos: Pos| size.neighbours(pos).filter(|&near| is_mine(&field, near)).count();
        assert_eq!([near(left), near(right)], [1, 1]);
        shared += u32::from((4..7).any(|y| is_mine(&field, Pos::new(6, y))));
        above += u32::from(field.mine_positions().any(|pos| pos.y < 4));
    }
    // 3 times the sets of 8 in the 1185 other cells, to 25 times the sets of 7.
    let (one, two) = (3.0 * 1178.0 / 8.0, 25.0);
    let within = |found: u32, chance: f64| {
        let (mean, spread) = (f64::from(draws) * chance, (f64::from(draws) * chance * (1.0 - chance)).sqrt());
        assert!((f64::from(found) - mean).abs() < 3.7 * spread, "{found}, not {mean:.0}");
    };
    within(shared, one / (one + two));
    // 160 of the 1185 other cells are above row 4; 8 or 7 mines are among the 1185.
    let none = |mines: u32| (0..mines).map(|k| f64::from(1025 - k) / f64::from(1185 - k)).product::<f64>();
    within(above, 1.0 - (one * none(8) + two * none(7)) / (one + two));
}

#[test]
fn positions_without_layouts_are_errors() {
    let mut solver = Solver::new(Size::new(2, 1).unwrap());
    let mut board = Board::new(Size::new(2, 1).unwrap());
    let sampler = |solver: &mut Solver, board: &Board, mines| solver.sampler((board, mines)).err();
    assert_eq!(sampler(&mut solver, &board, 2), Some(SolveError::Finished));
    assert_eq!(sampler(&mut solver, &board, 3), Some(SolveError::Impossible { mines: 3 }));
    board.set(Pos::new(0, 0), Cell::Revealed(1)).unwrap();
    assert_eq!(sampler(&mut solver, &board, 1), None);
    assert_eq!(sampler(&mut solver, &board, 0), Some(SolveError::Impossible { mines: 0 }));
}
