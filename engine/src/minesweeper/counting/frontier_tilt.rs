//! A further weight for the mines on the frontier, where they lie closer or less close than on the whole board.
//!
//! What the components have the most layouts for, and what the cells that touch no number have the most for, may be numbers of
//! mines that do not fit together. Those that do could weigh too little beside them for a float.

use super::component_counts::Counts;

/// The unknown cells that touch no number, and the mines that are left for them and the frontier together.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Floating {
    pub(crate) cells: usize,
    pub(crate) mines: usize,
    /// The weight that the components have given to every mine.
    pub(crate) tilt: f64,
}

/// The most that a mine is made heavier or lighter.
const MOST: f64 = 4096.0;

/// With so few mines too many or too few nothing is lost.
const NEAR: f64 = 16.0;

/// The weight of a mine with which the components and the floating cells have, in the mean, the mines that there are. It is 1
/// where that is nearly so.
pub(crate) fn find<'a>(components: &(impl Iterator<Item = &'a Counts> + Clone), rest: Floating) -> f64 {
    let fewest: usize = components.clone().map(|counts| counts.fewest).sum();
    let wanted = rest.mines as f64 - fewest as f64;
    let too_many = |lean: f64| {
        let odds = rest.tilt * lean;
        let floating = rest.cells as f64 * odds / (1.0 + odds);
        components.clone().map(|counts| mean(&counts.layouts, lean)).sum::<f64>() + floating - wanted
    };
    if too_many(1.0).abs() < NEAR {
        return 1.0;
    }
    let (mut low, mut high) = (MOST.recip(), MOST);
    for _ in 0..16 {
        let middle = (low * high).sqrt();
        if too_many(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// A component's layouts, each mine above the fewest weighed so, to a scale.
pub(crate) fn leaning(counts: &Counts, lean: f64) -> Counts {
    let Counts { fewest, exponent, ref layouts, .. } = *counts;
    let mut layouts = layouts.clone();
    weigh(&mut layouts, lean);
    Counts { fewest, layouts, exponent, ..Counts::default() }
}

/// Weighs ways by number of mines; the heaviest of the weights is 1.
pub(crate) fn weigh(ways: &mut [f64], lean: f64) {
    for (mines, weight) in weights(ways.len(), lean) {
        ways[mines] *= weight;
    }
}

fn mean(ways: &[f64], lean: f64) -> f64 {
    let (mut all, mut mined) = (0.0, 0.0);
    for (mines, weight) in weights(ways.len(), lean) {
        let weight = ways[mines] * weight;
        all += weight;
        mined += weight * mines as f64;
    }
    if all > 0.0 { mined / all } else { 0.0 }
}

/// The numbers of mines below `width` and their weights, from the heaviest on.
fn weights(width: usize, lean: f64) -> impl Iterator<Item = (usize, f64)> {
    let (is_lighter, step) = (lean < 1.0, lean.min(lean.recip()));
    let weights = std::iter::successors(Some(1.0), move |weight| Some(weight * step));
    (0..width).map(move |place| if is_lighter { place } else { width - 1 - place }).zip(weights)
}
