//! Recognises dead and dominated cells by what is certain after a guess.
//!
//! A *dead* cell can show only one number, so it reveals nothing: other moves can be made first. A cell is *dominated*
//! by another that is safe whenever it is.
//!
//! David Becerra, "Algorithmic Approaches to Playing Minesweeper", 2015.

use alloc::vec::Vec;

use crate::counting::CountedPosition;

/// The covered cells that are safe after every outcome of a guess.
#[derive(Debug, Default)]
pub(crate) struct SafeAfterGuess {
    safe: Vec<u16>,
    outcomes: usize,
}

impl SafeAfterGuess {
    /// Starts with another guess.
    pub(crate) fn clear(&mut self) {
        self.safe.clear();
        self.outcomes = 0;
    }

    /// Adds a counted position that the guess can lead to.
    pub(crate) fn add_outcome(&mut self, position: &CountedPosition) {
        self.outcomes += 1;
        if self.outcomes == 1 {
            self.safe.extend(position.known.safe_cells().map(|cell| cell as u16));
            self.safe.extend(position.frontier.boxes.iter().flat_map(|cell_box| cell_box.cells()));
            if position.joint.off_frontier_chance == 0.0 {
                self.safe.extend(position.off_frontier().map(|cell| cell as u16));
            }
        }
        self.safe.retain(|&cell| position.chance(usize::from(cell)) == 0.0);
    }

    /// Returns whether the guess can show only one number.
    pub(crate) fn is_dead(&self) -> bool {
        self.outcomes == 1
    }

    /// Returns whether a cell is safe whenever the guess is.
    pub(crate) fn contains(&self, cell: usize) -> bool {
        self.safe.iter().any(|&safe| usize::from(safe) == cell)
    }
}

#[cfg(test)]
mod tests {
    use crate::counting::{Budget, Work};
    use crate::geometry::Size;
    use crate::rng::Rng;
    use crate::solver::Solver;
    use crate::solver::strategy::lookahead::Metric;
    use crate::test_positions::random_position;

    #[test]
    fn dead_and_dominated_cells_agree_with_all_layouts() {
        let (size, mut rng) = (Size::const_new(5, 4), Rng::new(1));
        let (mut solver, mut dead, mut dominated) = (Solver::new(size), 0, 0);
        for _ in 0..3000 {
            let (board, mines) = random_position(size, &mut rng, 3, (3, 5));
            solver.sync((&board, mines.len() as u16).into()).unwrap();
            let mut work = Work::new(Budget::default());
            if solver.find_certain(&mut work) != Ok(None) {
                continue;
            }
            solver.endgame.list_all(&solver.base, solver.mines, 5000).unwrap();
            let layouts = solver.endgame.mine_sets();
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
