//! What is certain after a guess, whatever number it shows: it tells dead cells, and dominated ones.
//!
//! A *dead* cell can show one number only: whatever is done after guessing it can as well be done before, in the hope that
//! the cell is safe. A cell is *dominated* by another that is safe whenever it is.
//! (David Becerra, "Algorithmic Approaches to Playing Minesweeper", 2015.)

use crate::minesweeper::counting::CountedPosition;

/// The hidden cells that are safe after every outcome of a guess that was looked at.
#[derive(Debug, Default)]
pub(crate) struct SafeAfterGuess {
    safe: Vec<u16>,
    outcomes: usize,
}

impl SafeAfterGuess {
    /// Begins with another guess.
    pub(crate) fn clear(&mut self) {
        self.safe.clear();
        self.outcomes = 0;
    }

    /// Takes in a counted position that the guess may lead to.
    pub(crate) fn add_outcome(&mut self, position: &CountedPosition) {
        self.outcomes += 1;
        if self.outcomes == 1 {
            self.safe.extend(position.known.safe_cells().map(|cell| cell as u16));
            self.safe.extend(position.frontier.boxes.iter().flat_map(|its_box| its_box.cells()));
            if position.joint.off_frontier_chance == 0.0 {
                self.safe.extend(position.off_frontier().map(|cell| cell as u16));
            }
        }
        self.safe.retain(|&cell| position.chance(usize::from(cell)) == 0.0);
    }

    /// Whether the guess can show one number only.
    pub(crate) fn is_dead(&self) -> bool {
        self.outcomes == 1
    }

    /// Whether a cell is safe whenever the guess is.
    pub(crate) fn contains(&self, cell: usize) -> bool {
        self.safe.iter().any(|&safe| usize::from(safe) == cell)
    }
}

#[cfg(test)]
mod tests {
    use crate::minesweeper::board::{Board, Cell};
    use crate::minesweeper::counting::{Budget, Work};
    use crate::minesweeper::geometry::Size;
    use crate::minesweeper::solver::Solver;
    use crate::minesweeper::solver::strategy::lookahead::Metric;
    use crate::rng::Rng;

    /// The sets of mines of all layouts of a position without certain cells, by cell.
    fn layouts(solver: &mut Solver) -> Vec<Vec<usize>> {
        let (position, mines) = (&solver.base, usize::from(solver.mines) - solver.base.known.mines());
        let (frontier, off_frontier) = (&position.frontier, position.off_frontier());
        solver.layouts.list(&position.known, frontier, &frontier.components, off_frontier, mines, 5000).unwrap();
        let cells = &solver.layouts.cells;
        let mines_of = |set: u128| {
            let mined = cells.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
            mined.map(|(_, &cell)| usize::from(cell)).collect()
        };
        solver.layouts.sets.iter().map(|&set| mines_of(set)).collect()
    }

    #[test]
    fn dead_and_dominated_cells_are_those_of_all_layouts() {
        let (size, mut rng) = (Size::const_new(5, 4), Rng::new(1));
        let (mut solver, mut dead, mut dominated) = (Solver::new(size), 0, 0);
        for _ in 0..3000 {
            let mines: Vec<usize> = (0..20).filter(|_| rng.below(3) == 0).collect();
            let mut board = Board::new(size);
            for index in (0..20).filter(|index| !mines.contains(index) && rng.below(5) < 3) {
                let number = size.near(index).filter(|near| mines.contains(near)).count();
                board.put(index, Cell::Revealed(number as u8));
            }
            solver.sync(&board, mines.len() as u16).unwrap();
            let mut work = Work::new(Budget::default());
            if solver.find_certain(&mut work) != Ok(None) {
                continue;
            }
            let layouts = layouts(&mut solver);
            let candidates = solver.candidates();
            for &candidate in &candidates {
                solver.look_ahead(candidate, Metric::Full { zero_bonus: 1.0 }, 9.0, 0.0, &mut work).unwrap();
                let near: Vec<usize> = solver.base.known.neighbours_in(candidate.cell, 0x0007_0507).collect();
                let left: Vec<&Vec<usize>> = layouts.iter().filter(|set| !set.contains(&candidate.cell)).collect();
                let number = |set: &Vec<usize>| near.iter().filter(|cell| set.contains(cell)).count();
                let is_dead = left.iter().all(|set| number(set) == number(left[0]));
                assert_eq!(solver.safe_after_guess.is_dead(), is_dead, "{board:?}");
                dead += u32::from(is_dead);
                for other in candidates.iter().filter(|other| other.cell != candidate.cell) {
                    let is_safe = left.iter().all(|set| !set.contains(&other.cell));
                    assert_eq!(solver.safe_after_guess.contains(other.cell), is_safe, "{board:?}");
                    dominated += u32::from(is_safe);
                }
            }
        }
        assert!(dead > 50 && dominated > 50, "{dead} dead, {dominated} dominated");
    }
}
