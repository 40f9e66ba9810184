//! How many layouts a component has, by number of mines, and how many of them have mines in each box.
//!
//! Forward through the layers every state is given the number of ways to reach it, backward the number of ways to go on,
//! each by number of mines. A step's two ends together give the layouts that take it.

use super::scaled_float::{exponent_of, overflow_exponent, scale_down};
use super::state_graph::{StateGraph, Suffix};
use crate::minesweeper::geometry::Size;

/// Ways are looked at, and scaled if need be, when the largest may have grown or shrunk by two to this power.
const SLACK: i32 = 128;

/// How many sets of `k` there are in `n` cells, for the up to eight cells of a box.
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

/// The weight of a mine that keeps large boards' counts in range: mines per safe cell. Small boards need none.
pub(crate) fn mine_odds(size: Size, mines: u16) -> f64 {
    if size.cells() <= 1000 {
        return 1.0;
    }
    let safe = size.cells().saturating_sub(usize::from(mines)).max(1);
    f64::from(mines.max(1)) / safe as f64
}

/// The layouts of a component.
#[derive(Debug, Clone, Default)]
pub(crate) struct ComponentCounts {
    /// The fewest mines of any layout.
    pub(crate) min_mines: usize,
    /// The number of layouts with so many mines, from the fewest on.
    pub(crate) layouts: Vec<f64>,
    /// The layouts are to be multiplied by two to this power.
    pub(crate) exponent: i32,
    /// Box by box, as long as `layouts` each: the mines in the box, summed over the layouts.
    pub(crate) mined: Vec<f64>,
    /// The same for safe cells. One of the two is exactly 0 when the box is certain. Each box has a scale of its own.
    pub(crate) safe: Vec<f64>,
}

impl ComponentCounts {
    /// The range of numbers of mines.
    pub(crate) fn width(&self) -> usize {
        self.layouts.len()
    }

    /// The rows of `mined` and `safe` of a box.
    pub(crate) fn of_box(&self, number: usize) -> (&[f64], &[f64]) {
        let row = number * self.width()..(number + 1) * self.width();
        (&self.mined[row.clone()], &self.safe[row])
    }
}

/// Where a state's ways stand, and of which numbers of mines they are.
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

    fn of<'a>(&self, ways: &'a [f64]) -> &'a [f64] {
        &ways[self.offset..self.offset + self.width()]
    }
}

/// Counts layouts; keeps its memory from one component to the next.
///
/// Every mine may be given a weight other than 1, the tilt. On large boards this keeps the ways that matter, those with about
/// as many mines as there are, near the largest ones; what computes chances takes the weight out again.
#[derive(Debug)]
pub(crate) struct Counter {
    tilt: f64,
    /// By the size of a box and its mines: the weight of them all.
    ways: [[f64; 9]; 9],
    /// Two to this power for each cell of a box is the most that its layer can change the largest of the ways by.
    drift: i32,
    /// By state.
    ranges: Vec<WaysRange>,
    reached: Vec<f64>,
    /// By state: where its ways to go on stand, among those of its layer.
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
        let drift = 2 + exponent_of(tilt).abs();
        Self { tilt, ways, drift, ranges, reached, suffix_offsets, before: Vec::new(), after: Vec::new() }
    }

    /// The weight of a mine.
    pub(crate) fn tilt(&self) -> f64 {
        self.tilt
    }

    /// The weight of putting `mines` into a box of `size` cells.
    pub(crate) fn ways(&self, size: u8, mines: u8) -> f64 {
        self.ways[usize::from(size)][usize::from(mines)]
    }

    /// Counts the layouts of an explored component that has at least one.
    pub(crate) fn count(&mut self, graph: &StateGraph, counts: &mut ComponentCounts) {
        self.count_layouts(graph, counts);
        self.backward(graph, counts);
    }

    /// Only the number of layouts by number of mines.
    pub(crate) fn count_layouts(&mut self, graph: &StateGraph, counts: &mut ComponentCounts) {
        counts.exponent = self.forward(graph);
        let Suffix { min_mines, .. } = graph.mine_range();
        counts.min_mines = usize::from(min_mines);
        counts.layouts.clear();
        counts.mined.clear();
        counts.safe.clear();
        if let Some(last) = self.ranges.last() {
            counts.layouts.extend_from_slice(last.of(&self.reached));
        }
    }

    /// What counting will cost, in numbers to be kept.
    pub(crate) fn cost(&self, graph: &StateGraph) -> usize {
        let widths = graph
            .suffixes
            .iter()
            .filter(|rest| rest.is_alive())
            .map(|rest| usize::from(rest.max_mines - rest.min_mines));
        let width = usize::from(graph.mine_range().max_mines - graph.mine_range().min_mines);
        widths.sum::<usize>() + width * graph.layers.len()
    }

    /// After counting: the ways to reach a state with so many mines, to a scale that its layer has in common.
    pub(crate) fn reached(&self, state: usize, mines: usize) -> f64 {
        let range = self.ranges[state];
        let place = mines.checked_sub(usize::from(range.min_mines));
        place.and_then(|place| range.of(&self.reached).get(place)).copied().unwrap_or(0.0)
    }

    fn forward(&mut self, graph: &StateGraph) -> i32 {
        let (mut exponent, mut drift) = (0, Rescaler::default());
        self.ranges.clear();
        self.ranges.resize(graph.suffixes.len(), WaysRange::EMPTY);
        self.ranges[0] = WaysRange { offset: 0, min_mines: 0, max_mines: 0 };
        self.reached.clear();
        self.reached.push(1.0);
        for (number, layer) in graph.layers.iter().enumerate() {
            let transitions = &graph.transitions[graph.transition_starts[number]..graph.transition_starts[number + 1]];
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
                for (sum, reached) in after[start..].iter_mut().zip(from.of(before)) {
                    *sum += reached * ways;
                }
            }
            exponent += drift.after_layer(self.drift * i32::from(layer.size), after);
        }
        exponent
    }

    fn backward(&mut self, graph: &StateGraph, counts: &mut ComponentCounts) {
        let (width, mut drift) = (counts.width(), Rescaler::default());
        // Where ways go far from 1, so may what two of them come to together.
        let goes_far = counts.exponent != 0 || self.tilt != 1.0;
        self.start_backward(graph, counts);
        for (number, layer) in graph.layers.iter().enumerate().rev() {
            self.reserve_backward(graph, number);
            let all_ways = &self.ways[usize::from(layer.size)];
            let row = usize::from(layer.number) * width..(usize::from(layer.number) + 1) * width;
            let (mined, safe) = (&mut counts.mined[row.clone()], &mut counts.safe[row]);
            for transition in &graph.transitions[graph.transition_starts[number]..graph.transition_starts[number + 1]] {
                let rest = graph.suffixes[transition.to as usize];
                if !rest.is_alive() {
                    continue;
                }
                let ways = all_ways[usize::from(transition.mines)];
                let offset = self.suffix_offsets[transition.to as usize];
                let width = usize::from(rest.max_mines - rest.min_mines) + 1;
                let min_mines = usize::from(rest.min_mines) + usize::from(transition.mines)
                    - usize::from(graph.suffixes[transition.from as usize].min_mines);
                let sums = &mut self.before[self.suffix_offsets[transition.from as usize] + min_mines..];
                for (sum, after) in sums.iter_mut().zip(&self.after[offset..offset + width]) {
                    *sum += after * ways;
                }
                let range = self.ranges[transition.from as usize];
                let start =
                    usize::from(range.min_mines + u16::from(transition.mines) + rest.min_mines) - counts.min_mines;
                let after = &self.after[offset..offset + width];
                let reached = range.of(&self.reached);
                if transition.mines > 0 {
                    multiply(reached, after, ways * f64::from(transition.mines), &mut mined[start..]);
                }
                if transition.mines < layer.size {
                    multiply(reached, after, ways * f64::from(layer.size - transition.mines), &mut safe[start..]);
                }
            }
            if goes_far {
                let exponent = overflow_exponent(mined.iter().chain(&*safe));
                scale_down(mined, exponent);
                scale_down(safe, exponent);
            }
            drift.after_layer(self.drift * i32::from(layer.size), &mut self.before);
            std::mem::swap(&mut self.before, &mut self.after);
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

    /// Makes room for the ways to go on from the states of a layer.
    fn reserve_backward(&mut self, graph: &StateGraph, number: usize) {
        let mut end = 0;
        for state in graph.layer_starts[number]..graph.layer_starts[number + 1] {
            let rest = graph.suffixes[state];
            self.suffix_offsets[state] = end;
            if rest.is_alive() {
                end += usize::from(rest.max_mines - rest.min_mines) + 1;
            }
        }
        self.before.clear();
        self.before.resize(end, 0.0);
    }
}

/// Adds the product of two counts by number of mines, times `factor`, to `sums`.
fn multiply(reached: &[f64], after: &[f64], factor: f64, sums: &mut [f64]) {
    for (start, reached) in reached.iter().enumerate() {
        let factor = factor * reached;
        for (sum, after) in sums[start..].iter_mut().zip(after) {
            *sum += after * factor;
        }
    }
}

/// How far the largest of a layer's ways can have gone from where it was last brought near 1, as an exponent of two.
#[derive(Debug, Default)]
struct Rescaler(i32);

impl Rescaler {
    /// Notes a layer that may have changed the largest of the ways by two to the power of `most`, and brings it near 1 when it may
    /// be far from it; the exponent taken out.
    fn after_layer(&mut self, max_mines: i32, ways: &mut [f64]) -> i32 {
        self.0 += max_mines;
        if self.0 < SLACK {
            return 0;
        }
        self.0 = 0;
        let exponent = overflow_exponent(&*ways);
        scale_down(ways, exponent);
        exponent
    }
}
