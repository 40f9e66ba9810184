//! Draws layouts at random, with equal probability, from all those that fit a position.
//!
//! First the number of mines of each component is drawn, from the last component to the first, by the weights that
//! combined them. Then each component's state graph is walked backwards from its end, choosing each transition by the
//! weight of the paths that lead to it (forward filtering, backward sampling). The result is exact except for rounding,
//! below one part in 10^13.

use alloc::vec::Vec;

use super::budget::Work;
use super::build_states::StateGraphBuilder;
use super::cache::CountError;
use super::combine::MineDistribution;
use super::component_counts::{ComponentCounts, Counter};
use super::frontier::Component;
use super::position::CountedPosition;
use super::state_graph::StateGraph;
use crate::geometry::Size;
use crate::knowledge::Fact;
use crate::minefield::Minefield;
use crate::rng::Rng;

/// Draws layouts of one position. Create it with [`Solver::sampler`](crate::solver::Solver::sampler).
#[derive(Debug)]
pub struct Sampler {
    size: Size,
    /// The board indices of cells that are mines in every layout.
    certain: Vec<usize>,
    components: Vec<SampledComponent>,
    /// The board indices of cells off the frontier, in the order of the last shuffle.
    off_frontier: Vec<usize>,
    /// How many cells are listed at most while a layout is drawn.
    max_listed: usize,
    total: Total,
}

/// What is known about the number of mines on the components and off the frontier.
#[derive(Debug)]
enum Total {
    /// It is this number.
    Exact { mines: usize, distribution: MineDistribution },
    /// Each cell is a mine with this chance, independently of the others.
    Independent { chance: f64 },
}

impl Sampler {
    /// Creates a sampler for a counted position on a board with `mines` mines.
    pub(crate) fn new(position: &CountedPosition, tilt: f64, mines: u16, work: &mut Work) -> Result<Self, CountError> {
        let distribution = position.joint.distribution(position.frontier.components.len());
        let total = Total::Exact { mines: usize::from(mines) - position.known.mines(), distribution };
        Self::with_total(position, tilt * position.joint.frontier_tilt, total, work)
    }

    /// Creates a sampler for a position that was counted with these odds of a mine in each cell, independently of the others.
    pub(crate) fn independent(position: &CountedPosition, odds: f64, work: &mut Work) -> Result<Self, CountError> {
        Self::with_total(position, odds, Total::Independent { chance: odds / (1.0 + odds) }, work)
    }

    fn with_total(position: &CountedPosition, tilt: f64, total: Total, work: &mut Work) -> Result<Self, CountError> {
        let CountedPosition { known, frontier, .. } = position;
        let component = |component| SampledComponent::new(position, component, tilt, work);
        let components =
            frontier.components.iter().map(component).collect::<Result<Vec<SampledComponent>, CountError>>()?;
        let nodes = known.nodes().iter().enumerate();
        let certain = nodes.filter(|(_, node)| node.fact == Fact::Mine).map(|(cell, _)| known.index(cell)).collect();
        let max_mines = match total {
            Total::Exact { mines, .. } => known.mines() + mines,
            Total::Independent { .. } => known.mines() + known.unknown(),
        };
        Ok(Self {
            // And the cells of the box whose mines are drawn.
            max_listed: max_mines + 8,
            size: known.size(),
            certain,
            components,
            off_frontier: position.off_frontier().map(|cell| known.index(cell)).collect(),
            total,
        })
    }

    /// Draws the next layout. A new sampler with an equal generator draws the same sequence of layouts.
    ///
    /// ```
    /// use minesweeper_engine::{Position, rng::Rng, solver::Solver};
    /// let position: Position = "3x2x1\n11.\n...\n".parse()?;
    /// let mut sampler = Solver::new(position.board.size()).sampler(&position)?;
    /// let field = sampler.draw(&mut Rng::new(1)).to_string();
    /// assert!(["...\n*..\n", "...\n.*.\n"].contains(&&*field), "{field}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&mut self, rng: &mut Rng) -> Minefield {
        let mut mines = Vec::with_capacity(self.max_listed);
        mines.extend_from_slice(&self.certain);
        match &self.total {
            Total::Exact { mines: total, distribution } => {
                let off_frontier = draw_exact(&self.components, *total, distribution, rng, &mut mines);
                rng.partial_shuffle(&mut self.off_frontier, off_frontier);
                mines.extend_from_slice(&self.off_frontier[..off_frontier]);
            }
            &Total::Independent { chance } => {
                for component in &self.components {
                    let more = pick_weighted(rng, component.counts.layouts.iter().copied());
                    component.draw(component.counts.min_mines + more, rng, &mut mines);
                }
                mines.extend(self.off_frontier.iter().filter(|_| unit(rng) < chance));
            }
        }
        Minefield::from_indices(self.size, mines.iter().copied())
    }
}

/// Draws the mines of all components, given the number of mines on them and off the frontier. Returns how many of them are off the
/// frontier.
fn draw_exact(
    components: &[SampledComponent],
    total: usize,
    distribution: &MineDistribution,
    rng: &mut Rng,
    mines: &mut Vec<usize>,
) -> usize {
    let min_mines: usize = components.iter().map(|component| component.counts.min_mines).sum();
    let whole = distribution.before.last().map_or(&[][..], Vec::as_slice);
    let mut used = pick_weighted(rng, whole.iter().zip(&distribution.off_frontier).map(|(ways, others)| ways * others));
    let off_frontier = total - min_mines - used;
    for (component, before) in components.iter().zip(&distribution.before).rev() {
        let earlier = |more: usize| used.checked_sub(more).and_then(|left| before.get(left)).unwrap_or(&0.0);
        let more =
            pick_weighted(rng, component.counts.layouts.iter().enumerate().map(|(more, ways)| ways * earlier(more)));
        used -= more;
        component.draw(component.counts.min_mines + more, rng, mines);
    }
    off_frontier
}

/// Draws a number from 0 to 1, without 1.
fn unit(rng: &mut Rng) -> f64 {
    const UNIT: f64 = 1.0 / (1u64 << 53) as f64;
    (rng.next_u64() >> 11) as f64 * UNIT
}

/// A component with the forward weights of its states.
#[derive(Debug)]
struct SampledComponent {
    graph: StateGraph,
    counter: Counter,
    counts: ComponentCounts,
    /// By layer: the board indices of its box's cells.
    cells: Vec<Vec<usize>>,
}

impl SampledComponent {
    fn new(position: &CountedPosition, component: &Component, tilt: f64, work: &mut Work) -> Result<Self, CountError> {
        let mut graph_builder = StateGraphBuilder::default();
        let (mut counter, mut counts) = (Counter::new(tilt), ComponentCounts::default());
        if !graph_builder.build(&position.frontier, component, work)? {
            return Err(CountError::Impossible);
        }
        let graph = graph_builder.graph;
        work.spend(counter.cost(&graph))?;
        counter.count_layouts(&graph, &mut counts);
        let boxes = &position.frontier.boxes[component.boxes.clone()];
        let index = |&cell: &u16| position.known.index(usize::from(cell));
        let cells = |box_index: u16| boxes[usize::from(box_index)].cells().iter().map(index).collect();
        let cells = graph.layers.iter().map(|layer| cells(layer.box_index)).collect();
        Ok(Self { graph, counter, counts, cells })
    }

    /// Adds the mines of a random layout with `mines` mines to `found`.
    fn draw(&self, mut mines: usize, rng: &mut Rng, found: &mut Vec<usize>) {
        let graph = &self.graph;
        let mut state = graph.layer_starts[graph.layers.len()] as u32;
        for (number, layer) in graph.layers.iter().enumerate().rev() {
            let transitions = graph.layer_transitions(number);
            let first = transitions.partition_point(|transition| transition.to < state);
            let end = transitions.partition_point(|transition| transition.to <= state);
            let transitions = &transitions[first..end];
            let transition = transitions[pick_weighted(
                rng,
                transitions.iter().map(|transition| {
                    let left = mines.checked_sub(usize::from(transition.mines));
                    let reached = left.map_or(0.0, |left| self.counter.reached(transition.from as usize, left));
                    reached * self.counter.ways(layer.size, transition.mines)
                }),
            )];
            let start = found.len();
            found.extend_from_slice(&self.cells[number]);
            rng.partial_shuffle(&mut found[start..], usize::from(transition.mines));
            found.truncate(start + usize::from(transition.mines));
            mines -= usize::from(transition.mines);
            state = transition.from;
        }
    }
}

/// Draws an index with a probability proportional to its weight. Never returns an index of weight 0, however the sums
/// are rounded.
fn pick_weighted(rng: &mut Rng, weights: impl Iterator<Item = f64> + Clone) -> usize {
    let total: f64 = weights.clone().sum();
    let mut left = unit(rng) * total;
    let mut last = 0;
    for (index, weight) in weights.enumerate() {
        if weight > 0.0 {
            last = index;
            if left < weight {
                break;
            }
            left -= weight;
        }
    }
    last
}
