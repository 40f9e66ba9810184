//! Enumerates all layouts of a board that has few, which can prove that no layout is solvable without guessing.

use alloc::vec::Vec;

use super::Deduction;
use crate::combinations::next_combination;
use crate::generate::MinePlacer;
use crate::rng::Rng;
use crate::sorting::sort;

/// A combination of some cells, which advances through all of them in lexicographic order.
#[derive(Debug, Clone)]
struct Combination {
    cells: Vec<u16>,
    /// Ascending indices into `cells`.
    indices: Vec<usize>,
}

impl Combination {
    fn first(cells: &[u16], count: usize) -> Self {
        let mut cells = cells.to_vec();
        sort(&mut cells);
        Self { cells, indices: (0..count).collect() }
    }

    /// Advances to the next combination. After the last one, returns `false` and starts again.
    fn advance(&mut self) -> bool {
        let has_next = next_combination(&mut self.indices, self.cells.len());
        if !has_next {
            self.indices = (0..self.indices.len()).collect();
        }
        has_next
    }

    fn cells(&self) -> impl Iterator<Item = u16> {
        self.indices.iter().filter_map(|&index| self.cells.get(index).copied())
    }
}

/// A layout that logic solves.
#[derive(Debug, Clone)]
pub(super) struct SolvedLayout {
    pub(super) mines: Vec<u16>,
    pub(super) hardest: Deduction,
}

/// Enumerates all layouts, and chooses one of the solvable ones at random.
#[derive(Debug, Clone)]
pub(super) struct Exhaustive {
    /// The mines in each pool of [`MinePlacer::candidate_pools`].
    preferred: Combination,
    overflow: Combination,
    is_finished: bool,
    solved: u32,
    pub(super) chosen: Option<SolvedLayout>,
    /// Whether some layout could not be solved within its budget.
    pub(super) is_incomplete: bool,
}

impl Exhaustive {
    pub(super) fn new(placer: &MinePlacer) -> Self {
        let [preferred, overflow] = placer.candidate_pools().map(|(cells, count)| Combination::first(cells, count));
        Self { preferred, overflow, is_finished: false, solved: 0, chosen: None, is_incomplete: false }
    }

    /// Replaces `mines` by those of the next layout. Returns `false` if there is none.
    pub(super) fn next_layout(&mut self, mines: &mut Vec<u16>) -> bool {
        mines.clear();
        if self.is_finished {
            return false;
        }
        mines.extend(self.preferred.cells().chain(self.overflow.cells()));
        self.is_finished = !self.overflow.advance() && !self.preferred.advance();
        true
    }

    /// Adds a solvable layout. The n-th one replaces the chosen one with probability 1/n (reservoir sampling).
    pub(super) fn add_solved(&mut self, mines: &[u16], hardest: Deduction, rng: &mut Rng) {
        self.solved += 1;
        if rng.below(self.solved) == 0 {
            self.chosen = Some(SolvedLayout { mines: mines.to_vec(), hardest });
        }
    }
}

/// Returns the number of layouts, or `None` if it exceeds `max`.
pub(super) fn count_layouts(placer: &MinePlacer, max: u64) -> Option<u64> {
    let counts = placer.candidate_pools().map(|(cells, count)| binomial(cells.len() as u64, count as u64, max));
    let [Some(preferred), Some(overflow)] = counts else { return None };
    preferred.checked_mul(overflow).filter(|&count| count <= max)
}

/// Returns the binomial coefficient, or `None` if it exceeds `max`.
fn binomial(n: u64, k: u64, max: u64) -> Option<u64> {
    let mut sets = 1u64;
    // The intermediate values are increasing binomial coefficients.
    for i in 0..k.min(n - k) {
        sets = sets.checked_mul(n - i)? / (i + 1);
        if sets > max {
            return None;
        }
    }
    Some(sets)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::difficulty::Params;
    use crate::generate::FirstReveal;
    use crate::geometry::Pos;

    fn placer(mines: u32, policy: FirstReveal) -> MinePlacer {
        MinePlacer::new(Params::new(4, 3, mines).unwrap(), policy, Pos::new(0, 1)).unwrap()
    }

    #[test]
    fn every_layout_comes_once_and_leaves_the_first_cell_free() {
        for (mines, policy, layouts) in [
            (3, FirstReveal::Opening, 20),
            (6, FirstReveal::Opening, 1),
            (8, FirstReveal::Opening, 10),
            (4, FirstReveal::Safe, 330),
            (0, FirstReveal::Safe, 1),
        ] {
            let placer = placer(mines, policy);
            assert_eq!(count_layouts(&placer, 1000), Some(layouts));
            let (mut exhaustive, mut sets, mut layout) = (Exhaustive::new(&placer), Vec::new(), Vec::new());
            while exhaustive.next_layout(&mut layout) {
                layout.sort_unstable();
                assert!(layout.len() == mines as usize && !layout.contains(&4), "{layout:?}");
                sets.push(layout.clone());
            }
            sets.sort_unstable();
            sets.dedup();
            assert_eq!(sets.len() as u64, layouts);
        }
    }

    #[test]
    fn each_solvable_layout_is_chosen_equally_often() {
        let (mut rng, mut counts) = (Rng::new(1), [0; 4]);
        for _ in 0..4000 {
            let mut exhaustive = Exhaustive::new(&placer(3, FirstReveal::Opening));
            for layout in 0..4 {
                exhaustive.add_solved(&[layout], Deduction::Pair, &mut rng);
            }
            counts[usize::from(exhaustive.chosen.unwrap().mines[0])] += 1;
        }
        // Four standard deviations.
        assert!(counts.iter().all(|&times| (890..1110).contains(&times)), "{counts:?}");
    }

    #[test]
    fn a_count_above_the_maximum_is_none() {
        let many = placer(4, FirstReveal::Safe);
        assert_eq!([count_layouts(&many, 330), count_layouts(&many, 329)], [Some(330), None]);
        let vast = Params::new(250, 250, 30_000).unwrap();
        assert_eq!(count_layouts(&MinePlacer::new(vast, FirstReveal::Safe, Pos::new(0, 0)).unwrap(), u64::MAX), None);
    }
}
