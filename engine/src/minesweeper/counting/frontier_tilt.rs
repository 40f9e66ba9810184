//! A further weight for the mines on the frontier, where they lie closer or less close than on the whole board.
//!
//! What the components have the most layouts for, and what the cells that touch no number have the most for, may be numbers of
//! mines that do not fit together. Those that do could weigh too little beside them for a float.

use super::component_counts::ComponentCounts;

/// The unknown cells that touch no number, and the mines that are left for them and the frontier together.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OffFrontier {
    pub(crate) cells: usize,
    pub(crate) mines: usize,
    /// The weight that the components have given to every mine.
    pub(crate) tilt: f64,
}

/// The most that a mine is made heavier or lighter.
const MAX_TILT: f64 = 4096.0;

/// With so few mines too many or too few nothing is lost.
const MAX_IGNORED_EXCESS: f64 = 16.0;

/// The weight of a mine with which the components and the floating cells have, in the mean, the mines that there are. It is 1
/// where that is nearly so.
pub(crate) fn find_tilt<'a>(
    components: &(impl Iterator<Item = &'a ComponentCounts> + Clone),
    rest: OffFrontier,
) -> f64 {
    let min_mines: usize = components.clone().map(|counts| counts.min_mines).sum();
    let available = rest.mines as f64 - min_mines as f64;
    let excess_mines = |tilt: f64| {
        let odds = rest.tilt * tilt;
        let off_frontier = rest.cells as f64 * odds / (1.0 + odds);
        components.clone().map(|counts| mean_mines(&counts.layouts, tilt)).sum::<f64>() + off_frontier - available
    };
    if excess_mines(1.0).abs() < MAX_IGNORED_EXCESS {
        return 1.0;
    }
    let (mut low, mut high) = (MAX_TILT.recip(), MAX_TILT);
    for _ in 0..16 {
        let middle = (low * high).sqrt();
        if excess_mines(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// A component's layouts, each mine above the fewest weighed so, to a scale.
pub(crate) fn tilted(counts: &ComponentCounts, tilt: f64) -> ComponentCounts {
    let ComponentCounts { min_mines, exponent, ref layouts, .. } = *counts;
    let mut layouts = layouts.clone();
    apply_tilt(&mut layouts, tilt);
    ComponentCounts { min_mines, layouts, exponent, ..ComponentCounts::default() }
}

/// Weighs ways by number of mines; the heaviest of the weights is 1.
pub(crate) fn apply_tilt(ways: &mut [f64], tilt: f64) {
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

/// The numbers of mines below `width` and their weights, from the heaviest on.
fn weights(width: usize, tilt: f64) -> impl Iterator<Item = (usize, f64)> {
    let (is_lighter, step) = (tilt < 1.0, tilt.min(tilt.recip()));
    let weights = std::iter::successors(Some(1.0), move |weight| Some(weight * step));
    (0..width).map(move |place| if is_lighter { place } else { width - 1 - place }).zip(weights)
}
