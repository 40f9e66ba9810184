//! Layouts drawn at random from those that fit a position, all equally likely.
//!
//! The numbers of mines of the components are drawn first, the last component's first, by the counts that join them. Then each
//! component is gone through backwards, from the end of its last layer: the step that leads to a state is drawn by the number
//! of ways to where it comes from. That is exact but for the rounding of the counts, below one part in 10^13.

use super::budget::Work;
use super::build_states::Explorer;
use super::cache::CountError;
use super::combine::Shares;
use super::component_counts::{Counter, Counts};
use super::frontier::Component;
use super::position::View;
use super::state_graph::States;
use crate::minesweeper::geometry::Size;
use crate::minesweeper::knowledge::Fact;
use crate::minesweeper::minefield::Minefield;
use crate::rng::Rng;

/// Draws layouts of one position.
#[derive(Debug)]
pub struct Sampler {
    size: Size,
    /// By index on the board: the cells that are mines in every layout.
    certain: Vec<usize>,
    parts: Vec<Part>,
    shares: Shares,
    /// The cells that touch no number, in the order in which they were left.
    floating: Vec<usize>,
    /// The mines on components and floating cells.
    mines: usize,
}

impl Sampler {
    /// For a counted position on a board with `mines` mines.
    pub(crate) fn new(position: &View, tilt: f64, mines: u16, work: &mut Work) -> Result<Self, CountError> {
        let View { known, frontier, outside, .. } = position;
        let part = |component| Part::new(position, component, tilt * outside.lean, work);
        let parts = frontier.components.iter().map(part).collect::<Result<Vec<Part>, CountError>>()?;
        let nodes = known.nodes().iter().enumerate();
        let certain = nodes.filter(|(_, node)| node.fact == Fact::Mine).map(|(cell, _)| known.index(cell)).collect();
        Ok(Self {
            size: known.size(),
            certain,
            shares: outside.shares(parts.len()),
            parts,
            floating: position.floating().map(|cell| known.index(cell)).collect(),
            mines: usize::from(mines) - known.mines(),
        })
    }

    /// The next layout. The same position and the same state of `rng` do not give the same layout again, but a sampler made anew
    /// gives the same layouts in the same order.
    pub fn draw(&mut self, rng: &mut Rng) -> Minefield {
        let mut mines = self.certain.clone();
        let fewest: usize = self.parts.iter().map(|part| part.counts.fewest).sum();
        let whole = self.shares.before.last().map_or(&[][..], Vec::as_slice);
        let mut used = pick(rng, whole.iter().zip(&self.shares.rest).map(|(ways, rest)| ways * rest));
        let afloat = self.mines - fewest - used;
        for (part, before) in self.parts.iter().zip(&self.shares.before).rev() {
            let earlier = |more: usize| used.checked_sub(more).and_then(|left| before.get(left)).unwrap_or(&0.0);
            let more = pick(rng, part.counts.layouts.iter().enumerate().map(|(more, ways)| ways * earlier(more)));
            used -= more;
            part.draw(part.counts.fewest + more, rng, &mut mines);
        }
        rng.partial_shuffle(&mut self.floating, afloat);
        mines.extend_from_slice(&self.floating[..afloat]);
        Minefield::from_indices(self.size, mines.iter().copied())
    }
}

/// A component with the ways to reach each of its states.
#[derive(Debug)]
struct Part {
    states: States,
    counter: Counter,
    counts: Counts,
    /// By layer: the cells of its box, by index on the board.
    cells: Vec<Vec<usize>>,
}

impl Part {
    fn new(view: &View, component: &Component, tilt: f64, work: &mut Work) -> Result<Self, CountError> {
        let mut explorer = Explorer::default();
        let (mut counter, mut counts) = (Counter::new(tilt), Counts::default());
        if !explorer.explore(&view.frontier, component, work)? {
            return Err(CountError::Impossible);
        }
        let states = explorer.states;
        work.spend(counter.cost(&states))?;
        counter.count_layouts(&states, &mut counts);
        let boxes = &view.frontier.boxes[component.boxes.clone()];
        let index = |&cell: &u16| view.known.index(usize::from(cell));
        let cells = |number: u16| boxes[usize::from(number)].cells().iter().map(index).collect();
        let cells = states.layers.iter().map(|layer| cells(layer.number)).collect();
        Ok(Self { states, counter, counts, cells })
    }

    /// Adds the mines of a layout with `mines` mines.
    fn draw(&self, mut mines: usize, rng: &mut Rng, found: &mut Vec<usize>) {
        let states = &self.states;
        let mut state = states.layer_starts[states.layers.len()] as u32;
        for (number, layer) in states.layers.iter().enumerate().rev() {
            let steps = &states.steps[states.step_starts[number]..states.step_starts[number + 1]];
            let first = steps.partition_point(|step| step.to < state);
            let end = steps.partition_point(|step| step.to <= state);
            let steps = &steps[first..end];
            let step = steps[pick(
                rng,
                steps.iter().map(|step| {
                    let left = mines.checked_sub(usize::from(step.mines));
                    let reached = left.map_or(0.0, |left| self.counter.reached(step.from as usize, left));
                    reached * self.counter.ways(layer.size, step.mines)
                }),
            )];
            let mut cells = self.cells[number].clone();
            rng.partial_shuffle(&mut cells, usize::from(step.mines));
            found.extend_from_slice(&cells[..usize::from(step.mines)]);
            mines -= usize::from(step.mines);
            state = step.from;
        }
    }
}

/// The place of one of these weights, as likely as it is heavy. The heaviest rounding never picks one that weighs nothing.
fn pick(rng: &mut Rng, weights: impl Iterator<Item = f64> + Clone) -> usize {
    const UNIT: f64 = 1.0 / (1u64 << 53) as f64;
    let total: f64 = weights.clone().sum();
    let mut left = (rng.next_u64() >> 11) as f64 * UNIT * total;
    let mut last = 0;
    for (place, weight) in weights.enumerate() {
        if weight > 0.0 {
            last = place;
            if left < weight {
                break;
            }
            left -= weight;
        }
    }
    last
}
