//! Every position of every board up to 4x4, compared with a count of all layouts (a perft, in the language of chess
//! engines).
//!
//! A position is a set of open cells with their numbers, and a number of mines. For a set of open cells, all layouts
//! are grouped by their numbers: each group is a position, with all layouts that fit it.

use minesweeper_engine::solver::Solver;
use minesweeper_engine::{Board, Cell, Pos, Size};

struct Perft {
    size: Size,
    neighbours: Vec<u32>,
    solver: Solver,
    positions: u64,
}

impl Perft {
    fn new(width: u32, height: u32) -> Self {
        let size = Size::new(width, height).unwrap();
        let bit = |p: Pos| 1u32 << size.index(p).unwrap();
        let neighbours = size.positions().map(|p| size.neighbours(p).map(bit).sum()).collect();
        Self { size, neighbours, solver: Solver::new(size), positions: 0 }
    }

    /// Returns the number of mines of a layout, and its numbers on the open cells.
    fn position_of(&self, open: u32, mines: u32) -> (u32, u64) {
        let numbers = (0..self.size.cells()).filter(|&c| open >> c & 1 == 1);
        let shown = numbers.map(|c| u64::from((mines & self.neighbours[c]).count_ones()) << (4 * c)).sum();
        (mines.count_ones(), shown)
    }

    fn check_all_layouts(&mut self, open: u32) {
        let all = (1u32 << self.size.cells()) - 1;
        let mut layouts: Vec<((u32, u64), u32)> = Vec::new();
        // Every subset of the covered cells, except the set of all cells.
        let covered = all & !open;
        let mut mines = covered;
        loop {
            if mines != all {
                layouts.push((self.position_of(open, mines), mines));
            }
            if mines == 0 {
                break;
            }
            mines = (mines - 1) & covered;
        }
        layouts.sort_unstable();
        for group in layouts.chunk_by(|a, b| a.0 == b.0) {
            self.check_position(open, group);
        }
    }

    fn check_position(&mut self, open: u32, group: &[((u32, u64), u32)]) {
        self.positions += 1;
        let ((mines, shown), _) = group[0];
        let mut board = Board::new(self.size);
        for (cell, at) in self.size.positions().enumerate().filter(|(cell, _)| open >> cell & 1 == 1) {
            board.set(at, Cell::Revealed((shown >> (4 * cell) & 15) as u8)).unwrap();
        }
        let analysis = self.solver.analyse((&board, mines as u16)).unwrap();
        let total = group.len() as f64;
        assert!((analysis.log10_layouts() - total.log10()).abs() < 1e-9, "{board:?}");
        for (cell, at) in self.size.positions().enumerate().filter(|(cell, _)| open >> cell & 1 == 0) {
            let count = group.iter().filter(|(_, layout)| layout >> cell & 1 == 1).count();
            let chance = analysis.mine_probability(at).unwrap();
            assert!((chance - count as f64 / total).abs() < 1e-12, "{at}: {chance} in\n{board:?}");
            assert_eq!((chance == 0.0, chance == 1.0), (count == 0, count == group.len()), "{at} in\n{board:?}");
        }
    }
}

/// Checks every position of a board and returns their number.
fn perft(width: u32, height: u32) -> u64 {
    let mut perft = Perft::new(width, height);
    for open in 0..1 << perft.size.cells() {
        perft.check_all_layouts(open);
    }
    perft.positions
}

#[test]
fn every_position_of_every_board_up_to_3x4_is_counted_exactly() {
    let found: Vec<u64> =
        [(1, 1), (2, 1), (4, 1), (2, 2), (3, 2), (4, 2), (3, 3), (4, 3)].map(|(w, h)| perft(w, h)).into();
    assert_eq!(found, [2, 7, 61, 47, 415, 3243, 10_999, 263_287]);
}

#[test]
fn every_position_of_4x4_is_counted_exactly() {
    let mut perft = Perft::new(4, 4);
    let mut sets = 0;
    for open in (0..1u32 << 16).filter(|&open| is_smallest_image(open)) {
        sets += 1;
        perft.check_all_layouts(open);
    }
    assert_eq!((sets, perft.positions), (8548, 2_382_517));
}

/// Returns whether a set of cells of 4x4 is the smallest number among its eight symmetric images.
fn is_smallest_image(set: u32) -> bool {
    let map =
        |set: u32, to: fn(u32, u32) -> u32| (0..16).filter(|c| set >> c & 1 == 1).map(|c| 1 << to(c % 4, c / 4)).sum();
    let rotate = |set: u32| -> u32 { map(set, |x, y| x * 4 + 3 - y) };
    let mirror = |set: u32| -> u32 { map(set, |x, y| y * 4 + 3 - x) };
    let mut images = vec![set, mirror(set)];
    for _ in 0..3 {
        let (a, b) = (images[images.len() - 2], images[images.len() - 1]);
        images.extend([rotate(a), rotate(b)]);
    }
    images.iter().all(|&image| set <= image)
}
