//! Perfect play when few layouts are left: a search to the end of the game for the move that wins in most of them.

mod bit_counter;
mod breadth;
mod cell_set;
mod grouping;
mod layouts;
mod search;
mod transposition_table;

use crate::counting::{Component, CountedPosition};
pub(crate) use breadth::Breadth;
use layouts::{Layouts, TooMany};
use search::{BestGuess, Search};

/// The limits within which a position is played perfectly.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) max_layouts: usize,
    /// The maximum number of layouts that the search visits, each visit counted.
    pub(crate) max_visits: usize,
}

/// The guess of perfect play.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EndgameGuess {
    pub(crate) cell: usize,
    /// The chance that it is safe.
    pub(crate) safety: f64,
    /// The number of layouts that perfect play wins.
    pub(crate) wins: u32,
}

/// Lists the layouts of a few cells and searches them, reusing its memory.
#[derive(Debug, Default)]
pub(crate) struct Endgame {
    layouts: Layouts,
    /// For up to 64 cells, which is nearly always enough and twice as fast. The feature `small` goes without.
    narrow: Search<u64>,
    wide: Search<u128>,
}

impl Endgame {
    /// Lists all layouts of a position on a board with `mines` mines. Fails if there are more than `max_layouts`.
    pub(crate) fn list_all(
        &mut self,
        position: &CountedPosition,
        mines: u16,
        max_layouts: usize,
    ) -> Result<(), TooMany> {
        let mines = usize::from(mines) - position.known.mines();
        let components = &position.frontier.components;
        self.list_components(position, components, true, mines, max_layouts)
    }

    /// Lists the layouts of some components with `mines` mines in all, with the cells off the frontier if
    /// `with_off_frontier`. Fails if there are more than `max_layouts`.
    pub(crate) fn list_components(
        &mut self,
        position: &CountedPosition,
        components: &[Component],
        with_off_frontier: bool,
        mines: usize,
        max_layouts: usize,
    ) -> Result<(), TooMany> {
        let off_frontier = position.off_frontier().filter(|_| with_off_frontier);
        self.layouts.list(position, components, off_frontier, mines, max_layouts)
    }

    /// Returns the number of listed layouts.
    pub(crate) fn layouts(&self) -> usize {
        self.layouts.sets.len()
    }

    /// Returns the best guess among the listed cells. No unopened cell may be safe in all layouts. Returns `None` if the
    /// search takes too long.
    pub(crate) fn best_guess(&mut self, max_visits: usize) -> Option<EndgameGuess> {
        self.best_guess_of(Breadth::ALL, max_visits)
    }

    /// Like [`best_guess`](Self::best_guess), by a search that tries only the most promising guesses. Their wins are
    /// those of playing on with such guesses.
    pub(crate) fn best_guess_of(&mut self, breadth: Breadth, max_visits: usize) -> Option<EndgameGuess> {
        let found = if self.layouts.are_narrow() {
            self.narrow.best(&self.layouts, breadth, max_visits)
        } else {
            self.wide.best(&self.layouts, breadth, max_visits)
        };
        let BestGuess { bit, wins } = found.ok()?;
        let mined = self.layouts.sets.iter().filter(|&&set| set >> bit & 1 == 1).count();
        let safety = 1.0 - mined as f64 / self.layouts.sets.len() as f64;
        Some(EndgameGuess { cell: usize::from(self.layouts.cells[bit]), safety, wins })
    }

    /// Returns the number of layouts that perfect play wins if it first opens all of `cells`. Returns `None` if any of
    /// them is not listed, or if the search takes too long.
    pub(crate) fn wins_after(&mut self, cells: &[usize], max_visits: usize) -> Option<u32> {
        let layouts = &self.layouts;
        let bit = |cell: &usize| layouts.cells.iter().position(|&other| usize::from(other) == *cell);
        let bits = cells.iter().map(bit).try_fold(0u128, |bits, bit| Some(bits | 1 << bit?))?;
        let wins = if layouts.are_narrow() {
            self.narrow.wins_after(layouts, bits, max_visits)
        } else {
            self.wide.wins_after(layouts, bits, max_visits)
        };
        wins.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Cell};
    use crate::counting::{Budget, Work};
    use crate::geometry::{Pos, Size};
    use crate::rng::Rng;
    use crate::solver::{Solver, Strength};
    use crate::test_positions::random_position;

    impl Endgame {
        /// Returns the mine sets of all listed layouts, by cell.
        pub(in crate::solver) fn mine_sets(&self) -> Vec<Vec<usize>> {
            let bits = |set: u128| (0..self.layouts.cells.len()).filter(move |bit| set >> bit & 1 == 1);
            let mines = |&set: &u128| bits(set).map(|bit| usize::from(self.layouts.cells[bit])).collect();
            self.layouts.sets.iter().map(mines).collect()
        }
    }

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

    #[test]
    fn the_search_wins_as_often_as_trying_everything() {
        let (size, mut rng) = (Size::const_new(4, 3), Rng::new(1));
        let (mut solver, mut searched) = (Solver::new(size), 0);
        for _ in 0..3000 {
            let (board, mines) = random_position(size, &mut rng, 3, (2, 5));
            solver.sync((&board, mines.len() as u16).into()).unwrap();
            let certain = solver.find_certain(&mut Work::new(Budget::default()));
            if certain != Ok(None) || !(1..=7).contains(&solver.base.known.unknown()) {
                continue;
            }
            if let Some(found) = solver.endgame_move(Strength::Full) {
                let Endgame { layouts, narrow, wide } = &mut solver.endgame;
                let best = narrow.best(layouts, Breadth::ALL, 1_000_000).unwrap();
                let bit = layouts.cells.iter().position(|&cell| usize::from(cell) == found.cell).unwrap();
                assert_eq!((best.bit, best.wins), (bit, slow_wins(layouts, &layouts.sets, 0)), "{board:?}");
                assert_eq!(wide.best(layouts, Breadth::ALL, 1_000_000).unwrap(), best, "{board:?}");
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
        solver.sync((&board, 2).into()).unwrap();
        assert_eq!(solver.find_certain(&mut Work::new(Budget::default())), Ok(None));
        assert!(solver.endgame_move(Strength::Full).is_some());
        assert!(solver.endgame.best_guess(10).is_none());
    }

    #[test]
    fn a_selective_search_wins_no_more_than_perfect_play_and_seldom_less() {
        let (size, mut rng) = (Size::const_new(6, 5), Rng::new(2));
        let (mut solver, mut perfect, mut selective, mut searched) = (Solver::new(size), 0, 0, 0);
        for _ in 0..15_000 {
            let (board, mines) = random_position(size, &mut rng, 4, (1, 2));
            solver.sync((&board, mines.len() as u16).into()).unwrap();
            let is_stuck = solver.find_certain(&mut Work::new(Budget::default())) == Ok(None);
            if !is_stuck || solver.endgame.list_all(&solver.base, solver.mines, 1000).is_err() {
                continue;
            }
            let endgame = &mut solver.endgame;
            let Some(best) = endgame.best_guess(1_000_000) else { continue };
            let guess = endgame.best_guess_of(Breadth { first: 2, later: 2, complete: 3 }, 1_000_000).unwrap();
            let possible = endgame.wins_after(&[guess.cell], 1_000_000).unwrap();
            assert!(guess.wins <= possible && possible <= best.wins, "{board:?}");
            let complete = endgame.best_guess_of(Breadth { first: 1, later: 1, complete: 1000 }, 1_000_000).unwrap();
            assert_eq!((complete.cell, complete.wins), (best.cell, best.wins), "{board:?}");
            (perfect, selective, searched) = (perfect + best.wins, selective + guess.wins, searched + 1);
        }
        assert!(searched > 150, "only {searched} positions were searched");
        assert!(selective < perfect && f64::from(selective) > 0.96 * f64::from(perfect), "{selective} of {perfect}");
    }
}
