//! Independent regions of the covered board. They depend on each other only through the total number of mines.
//!
//! A guess in a small region can wait until the end, when fewer mines are left and their number may decide. The idea is
//! David N. Hill's.

use alloc::vec::Vec;

use super::candidate::Candidate;
use crate::knowledge::{Fact, Knowledge};

/// Regions with fewer cells are small.
const MIN_LARGE: usize = 15;

/// The mask of all eight neighbours.
const ALL_NEAR: u32 = 0x0007_0507;

/// Finds the regions of a position, reusing its memory.
#[derive(Debug, Default)]
pub(crate) struct SmallRegions {
    /// By cell: whether the search has reached it.
    is_reached: Vec<bool>,
    /// The unknown cells of the current region.
    cells: Vec<u16>,
    /// Cells that were reached and not visited yet.
    queue: Vec<u16>,
    /// By cell: whether it belongs to a small region.
    is_small: Vec<bool>,
}

impl SmallRegions {
    /// Removes the candidates in small regions, unless there are no others.
    pub(crate) fn defer_small(&mut self, known: &Knowledge, candidates: &mut Vec<Candidate>) {
        self.find(known);
        if candidates.iter().any(|candidate| !self.is_small[candidate.cell]) {
            candidates.retain(|candidate| !self.is_small[candidate.cell]);
        }
    }

    fn find(&mut self, known: &Knowledge) {
        for cells in [&mut self.is_reached, &mut self.is_small] {
            cells.clear();
            cells.resize(known.nodes().len(), false);
        }
        for (cell, node) in known.nodes().iter().enumerate() {
            if node.fact == Fact::Unknown && !self.is_reached[cell] {
                self.find_region(known, cell);
                if self.cells.len() < MIN_LARGE {
                    for &cell in &self.cells {
                        self.is_small[usize::from(cell)] = true;
                    }
                }
            }
        }
    }

    /// Collects the unknown cells that are connected with `start`, by touching each other or the same open number.
    fn find_region(&mut self, known: &Knowledge, start: usize) {
        self.cells.clear();
        self.queue.push(start as u16);
        self.is_reached[start] = true;
        while let Some(cell) = self.queue.pop() {
            let cell = usize::from(cell);
            let node = known.node(cell);
            let mask = if node.fact == Fact::Unknown {
                self.cells.push(cell as u16);
                ALL_NEAR
            } else {
                node.unknown_near
            };
            for near in known.neighbours_in(cell, mask) {
                if !self.is_reached[near] && matches!(known.node(near).fact, Fact::Unknown | Fact::Open) {
                    self.is_reached[near] = true;
                    self.queue.push(near as u16);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Size;
    use crate::rng::Rng;
    use crate::test_positions::random_position;

    /// Opens most of the safe cells of a random layout.
    fn known(size: Size, rng: &mut Rng) -> Knowledge {
        let (board, _) = random_position(size, rng, 4, (2, 3));
        let mut known = Knowledge::new(size);
        known.sync(&board).unwrap();
        known.apply_singles().unwrap();
        known
    }

    /// Counts the unknown cells connected with `start`, by extending the region until it no longer changes.
    fn slow_len(known: &Knowledge, start: usize) -> usize {
        let mut region = vec![start];
        let of_fact = |cell: usize, fact: Fact| {
            known.neighbours_in(cell, ALL_NEAR).filter(move |&near| known.node(near).fact == fact)
        };
        loop {
            let near = |&cell: &usize| {
                let by_number = of_fact(cell, Fact::Open).flat_map(|number| of_fact(number, Fact::Unknown));
                of_fact(cell, Fact::Unknown).chain(by_number).collect::<Vec<_>>()
            };
            let mut more: Vec<usize> = region.iter().flat_map(near).chain(region.iter().copied()).collect();
            more.sort_unstable();
            more.dedup();
            if more.len() == region.len() {
                return region.len();
            }
            region = more;
        }
    }

    #[test]
    fn only_candidates_in_small_regions_are_deferred() {
        let (size, mut rng, mut regions) = (Size::const_new(14, 9), Rng::new(1), SmallRegions::default());
        let (mut left_out, mut without_others) = (0, 0);
        for _ in 0..300 {
            let known = known(size, &mut rng);
            let cells = (0..known.nodes().len()).filter(|&cell| known.node(cell).fact == Fact::Unknown);
            let all: Vec<Candidate> = cells.map(|cell| Candidate { cell, safety: 0.5 }).collect();
            let mut remaining = all.clone();
            regions.defer_small(&known, &mut remaining);
            let large = |candidate: &&Candidate| slow_len(&known, candidate.cell) >= MIN_LARGE;
            let mut expected: Vec<usize> = all.iter().filter(large).map(|candidate| candidate.cell).collect();
            if expected.is_empty() {
                without_others += 1;
                expected = all.iter().map(|candidate| candidate.cell).collect();
            }
            assert_eq!(remaining.iter().map(|candidate| candidate.cell).collect::<Vec<_>>(), expected);
            left_out += all.len() - remaining.len();
        }
        assert!(left_out > 100 && without_others > 20, "{left_out} left out, {without_others} without others");
    }
}
