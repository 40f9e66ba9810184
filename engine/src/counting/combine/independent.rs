//! Boards on which each cell is a mine independently of the others: the components are independent too.

use super::{Joint, refill};
use crate::counting::component_counts::ComponentCounts;
use crate::counting::scaled_float::ScaledFloat;
use crate::float::{log10, powf};

impl Joint {
    /// Combines counts whose tilt is the odds of a mine. `off_frontier` cells touch no number; `known_mines` are in no component.
    pub(in crate::counting) fn join_independent<'a>(
        &mut self,
        components: impl Iterator<Item = &'a ComponentCounts>,
        odds: f64,
        off_frontier: usize,
        known_mines: usize,
    ) {
        self.frontier_tilt = 1.0;
        self.starts.clear();
        self.starts.push(0);
        let (mut end, mut log10_layouts) = (0, off_frontier as f64 * core::f64::consts::LOG10_2);
        let mut log10_weight = off_frontier as f64 * log10(1.0 + odds) + known_mines as f64 * log10(odds);
        for counts in components {
            end += counts.width();
            self.starts.push(end);
            log10_layouts += log10_count(counts, odds);
            let weight: f64 = counts.layouts.iter().sum();
            log10_weight += log10(weight) + f64::from(counts.exponent) * core::f64::consts::LOG10_2;
        }
        self.log10_weight = Some(log10_weight);
        refill(&mut self.weights, end, 1.0);
        let exponent = (log10_layouts / core::f64::consts::LOG10_2) as i32;
        let rest = log10_layouts - f64::from(exponent) * core::f64::consts::LOG10_2;
        self.layouts = ScaledFloat::new(powf(10.0, rest), exponent);
        self.off_frontier_chance = odds / (1.0 + odds);
    }
}

/// Returns the decimal logarithm of the number of a component's layouts.
fn log10_count(counts: &ComponentCounts, odds: f64) -> f64 {
    let log = |(mines, weight): (usize, &f64)| log10(*weight) - (counts.min_mines + mines) as f64 * log10(odds);
    let possible = || counts.layouts.iter().enumerate().filter(|(_, weight)| **weight > 0.0).map(log);
    let peak = possible().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = possible().map(|log| powf(10.0, log - peak)).sum();
    peak + log10(sum) + f64::from(counts.exponent) * core::f64::consts::LOG10_2
}
