//! Exponential tilting of the frontier, for positions in which it is much denser or much sparser than the rest of the
//! board.
//!
//! The most frequent numbers of mines on the components and off the frontier may not add up to the mines of the board.
//! The combinations that do add up could then be too light for `f64` in comparison. An additional weight for each
//! frontier mine shifts the peak to where it is needed.

use super::component_counts::ComponentCounts;
use crate::float::sqrt;

/// The unknown cells that touch no number, and the mines that they share with the frontier.
#[derive(Debug, Clone, Copy)]
pub(super) struct OffFrontier {
    pub(super) cells: usize,
    pub(super) mines: usize,
    /// The tilt that component counts already include.
    pub(super) tilt: f64,
}

/// Tilts are limited to this factor and its inverse.
const MAX_TILT: f64 = 4096.0;

/// An expected excess or lack of fewer mines than this needs no tilt.
const MAX_IGNORED_EXCESS: f64 = 16.0;

/// Finds the tilt for which the expected number of mines, on the components and off the frontier, equals the mines that
/// are available. Returns 1 if that is nearly so without a tilt.
pub(super) fn find_tilt<'a>(
    components: &(impl Iterator<Item = &'a ComponentCounts> + Clone),
    off_frontier: OffFrontier,
) -> f64 {
    let min_mines: usize = components.clone().map(|counts| counts.min_mines).sum();
    let available = off_frontier.mines as f64 - min_mines as f64;
    let excess_mines = |tilt: f64| {
        let odds = off_frontier.tilt * tilt;
        let expected_off_frontier = off_frontier.cells as f64 * odds / (1.0 + odds);
        components.clone().map(|counts| mean_mines(&counts.layouts, tilt)).sum::<f64>() + expected_off_frontier
            - available
    };
    if excess_mines(1.0).abs() < MAX_IGNORED_EXCESS {
        return 1.0;
    }
    let (mut low, mut high) = (MAX_TILT.recip(), MAX_TILT);
    for _ in 0..16 {
        let middle = sqrt(low * high);
        if excess_mines(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Returns a component's counts with a tilt applied to each mine above the minimum, up to a common scale.
pub(super) fn tilted(counts: &ComponentCounts, tilt: f64) -> ComponentCounts {
    let ComponentCounts { min_mines, exponent, ref layouts, .. } = *counts;
    let mut layouts = layouts.clone();
    apply_tilt(&mut layouts, tilt);
    ComponentCounts { min_mines, layouts, exponent, ..ComponentCounts::default() }
}

/// Tilts weights that are indexed by number of mines, scaled so that the largest factor is 1.
pub(super) fn apply_tilt(ways: &mut [f64], tilt: f64) {
    for (mines, weight) in weights(ways.len(), tilt) {
        ways[mines] *= weight;
    }
}

fn mean_mines(ways: &[f64], tilt: f64) -> f64 {
    let (mut all, mut mined) = (0.0, 0.0);
    for (mines, weight) in weights(ways.len(), tilt) {
        let weight = ways[mines] * weight;
        all += weight;
        mined += weight * mines as f64;
    }
    if all > 0.0 { mined / all } else { 0.0 }
}

/// Returns the numbers of mines below `width` with their factors, largest factor first.
fn weights(width: usize, tilt: f64) -> impl Iterator<Item = (usize, f64)> {
    let (is_lighter, step) = (tilt < 1.0, tilt.min(tilt.recip()));
    let weights = core::iter::successors(Some(1.0), move |weight| Some(weight * step));
    (0..width).map(move |i| if is_lighter { i } else { width - 1 - i }).zip(weights)
}
