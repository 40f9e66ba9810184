//! Counts the layouts of a component by their number of mines, and for each box how many of them have mines there.
//!
//! This is the forward-backward algorithm on the state graph: a forward pass computes the weight of all paths to each
//! state, a backward pass the weight of all paths onwards, both by number of mines. The two ends of a transition
//! together give the weight of the layouts that use it.

use alloc::vec::Vec;

use super::scaled_float::{Rescaler, exponent_of, overflow_exponent, scale_down};
use super::state_graph::{StateGraph, Suffix};
use crate::geometry::Size;

/// The binomial coefficients up to 8, the size of the largest box.
const BINOMIALS: [[f64; 9]; 9] = binomials();

const fn binomials() -> [[f64; 9]; 9] {
    let mut rows = [[0.0; 9]; 9];
    let mut n = 0;
    while n < 9 {
        rows[n][0] = 1.0;
        let mut k = 1;
        while k <= n {
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    rows
}

/// Returns the exponential tilt for a board: the odds of a mine, mines per safe cell. Giving every mine this weight
/// centres the counts of large boards on the number of mines that there are, so that they stay in the range of `f64`.
/// Small boards need no tilt: returns 1.
pub(crate) fn mine_odds(size: Size, mines: u16) -> f64 {
    if size.cells() <= 1000 {
        return 1.0;
    }
    let safe = size.cells().saturating_sub(usize::from(mines)).max(1);
    f64::from(mines.max(1)) / safe as f64
}

/// The layouts of one component.
#[derive(Debug, Clone, Default)]
pub(crate) struct ComponentCounts {
    /// The minimum number of mines.
    pub(crate) min_mines: usize,
    /// The weight of the layouts with `min_mines + i` mines, divided by `2^exponent`.
    pub(crate) layouts: Vec<f64>,
    /// The binary exponent of `layouts`.
    pub(crate) exponent: i32,
    /// Box by box, as long as `layouts` each: the mines in the box, summed over the layouts. Each box has its own
    /// scale.
    pub(crate) mined: Vec<f64>,
    /// Like `mined`, for safe cells. One of the two is exactly 0 if the box is certain.
    pub(crate) safe: Vec<f64>,
}

impl ComponentCounts {
    /// Returns how many different numbers of mines the layouts have.
    pub(crate) fn width(&self) -> usize {
        self.layouts.len()
    }

    /// Returns the rows of `mined` and `safe` for a box.
    pub(crate) fn box_sums(&self, box_index: usize) -> (&[f64], &[f64]) {
        let row = box_index * self.width()..(box_index + 1) * self.width();
        (&self.mined[row.clone()], &self.safe[row])
    }

    fn box_sums_mut(&mut self, box_index: usize) -> (&mut [f64], &mut [f64]) {
        let row = box_index * self.width()..(box_index + 1) * self.width();
        (&mut self.mined[row.clone()], &mut self.safe[row])
    }
}

/// The location of a state's weights, and their numbers of mines.
#[derive(Debug, Clone, Copy)]
struct WaysRange {
    offset: usize,
    min_mines: u16,
    max_mines: u16,
}

impl WaysRange {
    const EMPTY: Self = Self { offset: 0, min_mines: u16::MAX, max_mines: 0 };

    fn width(self) -> usize {
        if self.min_mines == u16::MAX { 0 } else { usize::from(self.max_mines - self.min_mines) + 1 }
    }

    fn slice<'a>(&self, ways: &'a [f64]) -> &'a [f64] {
        &ways[self.offset..self.offset + self.width()]
    }
}

/// Counts layouts, reusing its memory.
///
/// Every mine is given a weight, the *tilt* (exponential tilting, as in importance sampling and large-deviation
/// theory). A good tilt keeps the weights that matter, of layouts with about as many mines as there are, close to the
/// largest ones. Probabilities are unaffected, because all layouts of a board have equally many mines.
#[derive(Debug)]
pub(crate) struct Counter {
    tilt: f64,
    /// By the size of a box and its number of mines: the weight of all arrangements.
    ways: [[f64; 9]; 9],
    /// A box changes the largest weight by at most `2^(exponent_per_cell * size)`.
    exponent_per_cell: i32,
    /// By state: the location of its forward weights.
    ranges: Vec<WaysRange>,
    reached: Vec<f64>,
    /// By state: the location of its backward weights within those of its layer.
    suffix_offsets: Vec<usize>,
    before: Vec<f64>,
    after: Vec<f64>,
}

impl Counter {
    pub(crate) fn new(tilt: f64) -> Self {
        let (mut ways, mut power) = (BINOMIALS, 1.0);
        for mines in 0..9 {
            for row in &mut ways {
                row[mines] *= power;
            }
            power *= tilt;
        }
        let (ranges, reached, suffix_offsets) = (Vec::new(), Vec::new(), Vec::new());
        let exponent_per_cell = 2 + exponent_of(tilt).abs();
        Self { tilt, ways, exponent_per_cell, ranges, reached, suffix_offsets, before: Vec::new(), after: Vec::new() }
    }

    /// Returns the weight of a mine.
    pub(crate) fn tilt(&self) -> f64 {
        self.tilt
    }

    /// Returns the weight of putting `mines` mines into a box of `size` cells.
    pub(crate) fn ways(&self, size: u8, mines: u8) -> f64 {
        self.ways[usize::from(size)][usize::from(mines)]
    }

    /// Counts the layouts of a component that has at least one.
    pub(crate) fn count(&mut self, graph: &StateGraph, counts: &mut ComponentCounts) {
        self.count_layouts(graph, counts);
        self.backward(graph, counts);
    }

    /// Counts the layouts by number of mines only, not by box.
    pub(crate) fn count_layouts(&mut self, graph: &StateGraph, counts: &mut ComponentCounts) {
        counts.exponent = self.forward(graph);
        let Suffix { min_mines, .. } = graph.mine_range();
        counts.min_mines = usize::from(min_mines);
        counts.layouts.clear();
        counts.mined.clear();
        counts.safe.clear();
        if let Some(last) = self.ranges.last() {
            counts.layouts.extend_from_slice(last.slice(&self.reached));
        }
    }

    /// Returns the cost of counting, in numbers to be stored.
    pub(crate) fn cost(&self, graph: &StateGraph) -> usize {
        let widths = graph
            .suffixes
            .iter()
            .filter(|suffix| suffix.is_alive())
            .map(|suffix| usize::from(suffix.max_mines - suffix.min_mines));
        let width = usize::from(graph.mine_range().max_mines - graph.mine_range().min_mines);
        widths.sum::<usize>() + width * graph.layers.len()
    }

    /// Returns the forward weight of a state for a number of mines. All states of a layer have the same scale. Call it
    /// after counting.
    pub(crate) fn reached(&self, state: usize, mines: usize) -> f64 {
        let range = self.ranges[state];
        let index = mines.checked_sub(usize::from(range.min_mines));
        index.and_then(|index| range.slice(&self.reached).get(index)).copied().unwrap_or(0.0)
    }

    /// Computes the forward weights. Returns the exponent by which those of the last layer are scaled.
    fn forward(&mut self, graph: &StateGraph) -> i32 {
        let (mut exponent, mut rescaler) = (0, Rescaler::default());
        self.ranges.clear();
        self.ranges.resize(graph.suffixes.len(), WaysRange::EMPTY);
        self.ranges[0] = WaysRange { offset: 0, min_mines: 0, max_mines: 0 };
        self.reached.clear();
        self.reached.push(1.0);
        for (number, layer) in graph.layers.iter().enumerate() {
            let transitions = graph.layer_transitions(number);
            let alive = transitions.iter().filter(|transition| graph.suffixes[transition.to as usize].is_alive());
            for transition in alive.clone() {
                let from = self.ranges[transition.from as usize];
                let to = &mut self.ranges[transition.to as usize];
                to.min_mines = to.min_mines.min(from.min_mines + u16::from(transition.mines));
                to.max_mines = to.max_mines.max(from.max_mines + u16::from(transition.mines));
            }
            let layer_start = self.reached.len();
            let mut end = layer_start;
            for range in &mut self.ranges[graph.layer_starts[number + 1]..graph.layer_starts[number + 2]] {
                range.offset = end;
                end += range.width();
            }
            self.reached.resize(end, 0.0);
            let (before, after) = self.reached.split_at_mut(layer_start);
            let all_ways = &self.ways[usize::from(layer.size)];
            for transition in alive {
                let (from, to) = (self.ranges[transition.from as usize], self.ranges[transition.to as usize]);
                let ways = all_ways[usize::from(transition.mines)];
                let start =
                    to.offset - layer_start + usize::from(from.min_mines + u16::from(transition.mines) - to.min_mines);
                for (sum, reached) in after[start..].iter_mut().zip(from.slice(before)) {
                    *sum += reached * ways;
                }
            }
            exponent += rescaler.after_layer(self.exponent_per_cell * i32::from(layer.size), after);
        }
        exponent
    }

    /// Computes the backward weights, and fills in the sums of each box.
    fn backward(&mut self, graph: &StateGraph, counts: &mut ComponentCounts) {
        let (min_mines, mut rescaler) = (counts.min_mines, Rescaler::default());
        // If forward weights are far from 1, products of two weights may overflow.
        let needs_scaling = counts.exponent != 0 || self.tilt != 1.0;
        self.start_backward(graph, counts);
        for (number, layer) in graph.layers.iter().enumerate().rev() {
            self.reserve_backward(graph, number);
            let all_ways = &self.ways[usize::from(layer.size)];
            let (mined, safe) = counts.box_sums_mut(layer.box_index.into());
            for transition in graph.layer_transitions(number) {
                let suffix = graph.suffixes[transition.to as usize];
                if !suffix.is_alive() {
                    continue;
                }
                let ways = all_ways[usize::from(transition.mines)];
                let offset = self.suffix_offsets[transition.to as usize];
                let after = &self.after[offset..offset + suffix.width()];
                let (from, mines) = (transition.from as usize, usize::from(transition.mines));
                let shift = usize::from(suffix.min_mines) + mines - usize::from(graph.suffixes[from].min_mines);
                let sums = &mut self.before[self.suffix_offsets[from] + shift..];
                for (sum, after) in sums.iter_mut().zip(after) {
                    *sum += after * ways;
                }
                let range = self.ranges[from];
                let start = usize::from(range.min_mines) + mines + usize::from(suffix.min_mines) - min_mines;
                let reached = range.slice(&self.reached);
                if transition.mines > 0 {
                    multiply(reached, after, ways * f64::from(transition.mines), &mut mined[start..]);
                }
                if transition.mines < layer.size {
                    multiply(reached, after, ways * f64::from(layer.size - transition.mines), &mut safe[start..]);
                }
            }
            if needs_scaling {
                scale_together(mined, safe);
            }
            rescaler.after_layer(self.exponent_per_cell * i32::from(layer.size), &mut self.before);
            core::mem::swap(&mut self.before, &mut self.after);
        }
    }

    fn start_backward(&mut self, graph: &StateGraph, counts: &mut ComponentCounts) {
        let numbers = counts.width() * graph.layers.len();
        for sums in [&mut counts.mined, &mut counts.safe] {
            sums.clear();
            sums.resize(numbers, 0.0);
        }
        self.suffix_offsets.clear();
        self.suffix_offsets.resize(graph.suffixes.len(), 0);
        self.after.clear();
        self.after.push(1.0);
    }

    /// Reserves the backward weights of a layer's states.
    fn reserve_backward(&mut self, graph: &StateGraph, number: usize) {
        let mut end = 0;
        for state in graph.layer_starts[number]..graph.layer_starts[number + 1] {
            let suffix = graph.suffixes[state];
            self.suffix_offsets[state] = end;
            if suffix.is_alive() {
                end += suffix.width();
            }
        }
        self.before.clear();
        self.before.resize(end, 0.0);
    }
}

/// Scales a box's sums down by a common power of two if the largest is far from 1.
fn scale_together(mined: &mut [f64], safe: &mut [f64]) {
    let exponent = overflow_exponent(mined.iter().chain(&*safe));
    scale_down(mined, exponent);
    scale_down(safe, exponent);
}

/// Multiplies two polynomials in the number of mines, scales the product by `factor` and adds it to `sums`.
fn multiply(reached: &[f64], after: &[f64], factor: f64, sums: &mut [f64]) {
    for (start, reached) in reached.iter().enumerate() {
        let factor = factor * reached;
        for (sum, after) in sums[start..].iter_mut().zip(after) {
            *sum += after * factor;
        }
    }
}
