//! Perfect play when few layouts are left: a search to the end of the game for the move that wins in most of them.

mod bit_counter;
mod cell_set;
mod layouts;
mod search;
mod transposition_table;

pub(crate) use layouts::Layouts;

use search::{BestGuess, OutOfWork, Search};

/// Searches the layouts of a few cells, reusing its memory.
#[derive(Debug, Default)]
pub(crate) struct Endgame {
    /// For up to 64 cells, which is nearly always enough and twice as fast.
    narrow: Search<u64>,
    wide: Search<u128>,
}

impl Endgame {
    /// Returns the best guess of a position without certain cells. Fails if the search takes more than `work`.
    pub(crate) fn search(&mut self, layouts: &Layouts, work: usize) -> Result<BestGuess, OutOfWork> {
        if layouts.cells.len() <= 64 { self.narrow.best(layouts, work) } else { self.wide.best(layouts, work) }
    }

    /// Returns the number of layouts that perfect play wins if it first opens the cells of `bits`. Fails if the search
    /// takes more than `work`.
    pub(crate) fn wins_after(&mut self, layouts: &Layouts, bits: u128, work: usize) -> Result<u32, OutOfWork> {
        if layouts.cells.len() <= 64 {
            self.narrow.wins_after(layouts, bits, work)
        } else {
            self.wide.wins_after(layouts, bits, work)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::minesweeper::board::{Board, Cell};
    use crate::minesweeper::counting::{Budget, Work};
    use crate::minesweeper::geometry::{Pos, Size};
    use crate::minesweeper::solver::Solver;
    use crate::rng::Rng;

    /// Returns the number of layouts that perfect play wins, by trying everything.
    fn slow_wins(layouts: &Layouts, sets: &[u128], opened: u128) -> u32 {
        if sets.len() < 2 {
            return sets.len() as u32;
        }
        let closed = (0..layouts.near.len()).filter(|bit| opened >> bit & 1 == 0);
        let wins_of = |bit: usize| {
            let (near, mines) = layouts.near[bit];
            let number = |set: u128| (set >> bit & 1 == 0).then(|| (set & near).count_ones() as u8 + mines);
            let group = |shown: u8| sets.iter().copied().filter(|&set| number(set) == Some(shown)).collect::<Vec<_>>();
            (0..=8).map(|shown| slow_wins(layouts, &group(shown), opened | 1 << bit)).sum()
        };
        closed.map(wins_of).max().unwrap_or(0)
    }

    /// Opens some of the safe cells of a random layout on a small board.
    fn position(rng: &mut Rng) -> (Board, u16) {
        let size = Size::const_new(4, 3);
        let mines: Vec<usize> = (0..12).filter(|_| rng.below(3) == 0).collect();
        let mut board = Board::new(size);
        for index in (0..12).filter(|index| !mines.contains(index)) {
            if rng.below(5) < 2 {
                let number = size.near(index).filter(|near| mines.contains(near)).count();
                board.put(index, Cell::Revealed(number as u8));
            }
        }
        (board, mines.len() as u16)
    }

    #[test]
    fn the_search_wins_as_often_as_trying_everything() {
        let (mut rng, mut solver, mut searched) = (Rng::new(1), Solver::new(Size::const_new(4, 3)), 0);
        for _ in 0..3000 {
            let (board, mines) = position(&mut rng);
            solver.sync(&board, mines).unwrap();
            let certain = solver.find_certain(&mut Work::new(Budget::default()));
            if certain != Ok(None) || !(1..=7).contains(&solver.base.known.unknown()) {
                continue;
            }
            if let Some(found) = solver.endgame_move(crate::minesweeper::solver::Strength::Full) {
                let sets = solver.layouts.sets.clone();
                let bit = solver.layouts.cells.iter().position(|&cell| usize::from(cell) == found.cell).unwrap();
                let best = solver.endgame.search(&solver.layouts, 1_000_000).unwrap();
                assert_eq!((best.bit, best.wins), (bit, slow_wins(&solver.layouts, &sets, 0)), "{board:?}");
                assert_eq!(solver.endgame.wide.best(&solver.layouts, 1_000_000).unwrap(), best, "{board:?}");
                searched += 1;
            }
        }
        assert!(searched > 100, "only {searched} positions were searched");
    }

    #[test]
    fn a_search_fails_if_it_exceeds_its_work() {
        let mut board = Board::new(Size::const_new(4, 4));
        board.set(Pos::new(1, 1), Cell::Revealed(1)).unwrap();
        let mut solver = Solver::new(board.size());
        solver.sync(&board, 2).unwrap();
        assert_eq!(solver.find_certain(&mut Work::new(Budget::default())), Ok(None));
        assert!(solver.endgame_move(crate::minesweeper::solver::Strength::Full).is_some());
        assert!(solver.endgame.search(&solver.layouts, 10).is_err());
    }
}
