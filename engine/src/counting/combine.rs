//! Combines the components with each other and with the cells off the frontier: together they hold all mines of the
//! board.
//!
//! The counts of components are convolved, from the first component on and from the last. Weights are scaled by powers
//! of two whenever they are far from 1, so that nothing overflows even on boards of 250 by 250 cells.

use alloc::vec::Vec;

mod independent;

use super::component_counts::ComponentCounts;
use super::frontier_tilt::{self, OffFrontier};
use super::probability::below_one;
use super::scaled_float::{Factorials, ScaledFloat, overflow_exponent, scale_down};

/// The joint distribution of mines over the components and the cells off the frontier.
#[derive(Debug)]
pub(crate) struct Joint {
    /// The additional tilt of frontier mines that was used, or 1.
    pub(crate) frontier_tilt: f64,
    /// Component by component and by its number of mines, from the minimum: the total weight of everything outside it.
    weights: Vec<f64>,
    /// The first weight of each component, and the end.
    starts: Vec<usize>,
    /// `before[i][m]`: the weight of components `..i` if they hold `m` mines more than their minimum. Tilted by
    /// `frontier_tilt`.
    before: Vec<Vec<f64>>,
    /// `after[i][m]`: the weight of components `i..` and all cells off the frontier, if components `..i` hold `m` mines
    /// more than their minimum.
    after: Vec<Vec<f64>>,
    factorials: Factorials,
    /// The number of layouts.
    pub(crate) layouts: ScaledFloat,
    /// The decimal logarithm of the weight of all layouts, if the number of mines is not known: each weighs the odds of a mine to
    /// the power of its mines on components and off the frontier.
    pub(crate) log10_weight: Option<f64>,
    /// The chance of a mine in a cell off the frontier: 1 only if it is certain, 0 if there are no such cells.
    pub(crate) off_frontier_chance: f64,
}

impl Joint {
    /// Creates a buffer for boards of up to `cells` cells.
    pub(crate) fn new(cells: usize) -> Self {
        let (weights, starts, before, after) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let factorials = Factorials::up_to(cells);
        Self {
            frontier_tilt: 1.0,
            weights,
            starts,
            before,
            after,
            factorials,
            layouts: ScaledFloat::ONE,
            log10_weight: None,
            off_frontier_chance: 0.0,
        }
    }

    /// Combines everything. Returns `false` if no combination has the right number of mines.
    pub(super) fn join<'a>(
        &mut self,
        components: impl DoubleEndedIterator<Item = &'a ComponentCounts> + ExactSizeIterator + Clone,
        off_frontier: OffFrontier,
    ) -> bool {
        self.log10_weight = None;
        self.frontier_tilt =
            if off_frontier.tilt == 1.0 { 1.0 } else { frontier_tilt::find_tilt(&components, off_frontier) };
        if self.frontier_tilt == 1.0 {
            self.join_untilted(components, off_frontier)
        } else {
            self.join_tilted(components, off_frontier)
        }
    }

    /// Combines tilted counts, and corrects the result for the tilt.
    fn join_tilted<'a>(
        &mut self,
        components: impl Iterator<Item = &'a ComponentCounts>,
        off_frontier: OffFrontier,
    ) -> bool {
        let tilted: Vec<ComponentCounts> =
            components.map(|counts| frontier_tilt::tilted(counts, self.frontier_tilt)).collect();
        if !self
            .join_untilted(tilted.iter(), OffFrontier { tilt: off_frontier.tilt * self.frontier_tilt, ..off_frontier })
        {
            return false;
        }
        // The total is scaled for a tilt of every mine. The counts leave the tilt out for the minimum number of mines,
        // or for the maximum if it exceeds 1, because their largest factor is 1. Multiply it in again.
        let untilted =
            |counts: &ComponentCounts| counts.min_mines + if self.frontier_tilt < 1.0 { 0 } else { counts.width() - 1 };
        let untilted = tilted.iter().map(untilted).sum();
        self.layouts = self.layouts * ScaledFloat::new(self.frontier_tilt, 0).powi(untilted);
        // A component's own sums are untilted.
        for ends in self.starts.windows(2) {
            let weights = &mut self.weights[ends[0]..ends[1]];
            rescale(weights);
            frontier_tilt::apply_tilt(weights, self.frontier_tilt);
        }
        true
    }

    fn join_untilted<'a>(
        &mut self,
        components: impl DoubleEndedIterator<Item = &'a ComponentCounts> + ExactSizeIterator + Clone,
        off_frontier: OffFrontier,
    ) -> bool {
        let (mut min_mines, mut width, mut exponent, mut count) = (0, 1, 0, 0);
        extend_rows(&mut self.before, 1);
        refill(&mut self.before[0], 1, 1.0);
        for counts in components.clone() {
            min_mines += counts.min_mines;
            width += counts.width() - 1;
            count += 1;
            extend_rows(&mut self.before, count + 1);
            let (done, next) = self.before.split_at_mut(count);
            refill(&mut next[0], width, 0.0);
            convolve(&done[count - 1], &counts.layouts, &mut next[0]);
            exponent += counts.exponent + rescale(&mut next[0]);
        }
        extend_rows(&mut self.after, count + 1);
        refill(&mut self.after[count], width, 0.0);
        let Some(scale) = off_frontier_ways(off_frontier, min_mines, &self.factorials, &mut self.after[count]) else {
            return false;
        };
        let whole: f64 = self.before[count].iter().zip(&self.after[count]).map(|(a, b)| a * b).sum();
        if whole <= 0.0 {
            return false;
        }
        self.layouts = scale * ScaledFloat::new(whole, exponent);
        self.off_frontier_chance = self.off_frontier_mine_chance(off_frontier, min_mines, count);
        self.find_weights(components);
        true
    }

    /// Returns the total weight of everything outside a component, by its number of mines from the minimum.
    pub(crate) fn weights_outside(&self, component: usize) -> &[f64] {
        &self.weights[self.starts[component]..self.starts[component + 1]]
    }

    /// Returns the distribution of mines among the first `count` components, for sampling.
    pub(crate) fn distribution(&self, count: usize) -> MineDistribution {
        MineDistribution { before: self.before[..=count].to_vec(), off_frontier: self.after[count].clone() }
    }

    fn off_frontier_mine_chance(&self, off_frontier: OffFrontier, min_mines: usize, count: usize) -> f64 {
        let (mut mined, mut safe) = (0.0, 0.0);
        for (used, (before, after)) in (min_mines..).zip(self.before[count].iter().zip(&self.after[count])) {
            let weight = before * after;
            if weight > 0.0 {
                let mines = off_frontier.mines - used;
                mined += weight * mines as f64;
                safe += weight * (off_frontier.cells - mines) as f64;
            }
        }
        let chance = if mined > 0.0 { mined / (mined + safe) } else { 0.0 };
        if safe > 0.0 { below_one(chance) } else { chance }
    }

    fn find_weights<'a>(
        &mut self,
        components: impl DoubleEndedIterator<Item = &'a ComponentCounts> + ExactSizeIterator + Clone,
    ) {
        self.starts.clear();
        self.starts.push(0);
        let total = components.clone().map(ComponentCounts::width).sum();
        refill(&mut self.weights, total, 0.0);
        let mut end = 0;
        for counts in components.clone() {
            end += counts.width();
            self.starts.push(end);
        }
        for (number, counts) in components.enumerate().rev() {
            let (earlier, later) = self.after.split_at_mut(number + 1);
            let (before, after) = (&self.before[number], &later[0]);
            let weights = &mut self.weights[self.starts[number]..self.starts[number + 1]];
            for (mines, weight) in weights.iter_mut().enumerate() {
                *weight = dot(before, &after[mines..]);
            }
            refill(&mut earlier[number], before.len(), 0.0);
            for (used, sum) in earlier[number].iter_mut().enumerate() {
                *sum = dot(&counts.layouts, &after[used..]);
            }
            rescale(&mut earlier[number]);
        }
    }
}

/// The weights by which mines are distributed. Both are indexed by mines above the minimum: `before` as in [`Joint`],
/// `off_frontier` for the cells off the frontier.
#[derive(Debug)]
pub(crate) struct MineDistribution {
    pub(crate) before: Vec<Vec<f64>>,
    pub(crate) off_frontier: Vec<f64>,
}

fn extend_rows(rows: &mut Vec<Vec<f64>>, count: usize) {
    while rows.len() < count {
        rows.push(Vec::new());
    }
}

fn refill(row: &mut Vec<f64>, width: usize, value: f64) {
    row.clear();
    row.resize(width, value);
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn convolve(a: &[f64], b: &[f64], sums: &mut [f64]) {
    for (start, a) in a.iter().enumerate() {
        for (sum, b) in sums[start..].iter_mut().zip(b) {
            *sum += a * b;
        }
    }
}

/// Scales weights down if they are far from 1. Returns the binary exponent by which they were scaled.
fn rescale(weights: &mut [f64]) -> i32 {
    let exponent = overflow_exponent(&*weights);
    scale_down(weights, exponent);
    exponent
}

/// Fills `ways` with the number of arrangements off the frontier, by the number of mines on the frontier from
/// `min_mines`, scaled so that the largest is 1. Returns the scale, or `None` if there is no arrangement.
fn off_frontier_ways(
    off_frontier: OffFrontier,
    min_mines: usize,
    factorials: &Factorials,
    ways: &mut [f64],
) -> Option<ScaledFloat> {
    let max_mines = min_mines + ways.len() - 1;
    // The possible numbers of mines off the frontier.
    let high = off_frontier.mines.checked_sub(min_mines)?.min(off_frontier.cells);
    let low = off_frontier.mines.saturating_sub(max_mines);
    if low > high {
        return None;
    }
    // Each further mine off the frontier is one fewer on it, which had the weight `tilt`.
    let tilt = off_frontier.tilt;
    let peak = (off_frontier.cells as f64 * tilt / (1.0 + tilt)) as usize;
    let peak = peak.clamp(low, high);
    let index = |mines: usize| off_frontier.mines - mines - min_mines;
    ways[index(peak)] = 1.0;
    for mines in peak + 1..=high {
        ways[index(mines)] = ways[index(mines - 1)] * tilt * (off_frontier.cells - mines + 1) as f64 / mines as f64;
    }
    for mines in (low..peak).rev() {
        ways[index(mines)] = ways[index(mines + 1)] / tilt * (mines + 1) as f64 / (off_frontier.cells - mines) as f64;
    }
    let frontier_weight = ScaledFloat::new(tilt, 0).powi(off_frontier.mines - peak);
    Some(factorials.binomial(off_frontier.cells, peak) / frontier_weight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::counting::{Budget, Cache, CountedPosition, Work};
    use crate::geometry::Size;
    use crate::knowledge::Knowledge;
    use crate::rng::Rng;
    use crate::test_positions::random_position;

    /// Returns the logarithm of the number of layouts, the chance off the frontier, and the chances of all boxes.
    fn counted(board: &Board, mines: usize, tilt: f64) -> Vec<f64> {
        let (mut position, mut cache) = (CountedPosition::new(Knowledge::new(board.size())), Cache::new(tilt));
        position.known.sync(board).unwrap();
        position.known.apply_singles().unwrap();
        position.count(&mut cache, mines, &mut Work::new(Budget::default())).unwrap();
        let mut found = vec![position.joint.layouts.log10(), position.joint.off_frontier_chance];
        found.extend(position.chances().map(|(_, chance)| chance));
        found
    }

    #[test]
    fn the_tilt_changes_no_probability() {
        let (size, mut rng) = (Size::const_new(16, 12), Rng::new(3));
        for _ in 0..40 {
            let (board, mines) = random_position(size, &mut rng, 4, (1, 4));
            let plain = counted(&board, mines.len(), 1.0);
            for tilt in [1.0 / 3.0, 2.0, 1e-5, 1e5] {
                let weighed = counted(&board, mines.len(), tilt);
                assert_eq!(plain.len(), weighed.len());
                for (plain, weighed) in plain.iter().zip(&weighed) {
                    assert!((plain - weighed).abs() < 1e-9, "{plain} and {weighed} with {tilt}");
                    assert_eq!((*plain == 0.0, *plain == 1.0), (*weighed == 0.0, *weighed == 1.0));
                }
            }
        }
    }

    #[test]
    fn a_cell_off_the_frontier_is_a_certain_mine_only_if_no_layout_has_it_safe() {
        let chance = |layouts: Vec<f64>| {
            let counts = ComponentCounts { layouts, ..ComponentCounts::default() };
            let mut joint = Joint::new(100);
            assert!(joint.join([&counts].into_iter(), OffFrontier { cells: 1, mines: 1, tilt: 1.0 }));
            joint.off_frontier_chance
        };
        assert_eq!(chance(vec![1.0]), 1.0);
        let next_to_certain = chance(vec![1e20, 1.0]);
        assert!(0.999 < next_to_certain && next_to_certain < 1.0, "{next_to_certain}");
        let hardly_possible = chance(vec![1.0, 1e20]);
        assert!(0.0 < hardly_possible && hardly_possible < 1e-19, "{hardly_possible}");
        assert_eq!(chance(vec![0.0, 1.0]), 0.0);
    }
}
