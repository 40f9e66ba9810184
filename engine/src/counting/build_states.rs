//! Builds the state graph of a component, layer by layer.
//!
//! The states of a layer are sorted. A box with `k` mines subtracts the same amount from every state, so the next layer
//! is a merge of sorted lists: it needs neither hashing nor sorting.

use alloc::vec::Vec;

use super::budget::{Exceeded, Work};
use super::elimination_order::{EliminationOrder, TooWide};
use super::frontier::{Component, Frontier};
use super::packed_state::{MAX_WORDS, PackedState};
use super::state_graph::{StateGraph, Transition};

/// Builds state graphs, reusing its memory.
#[derive(Debug, Default)]
pub(super) struct StateGraphBuilder {
    pub(super) graph: StateGraph,
    order: EliminationOrder,
    narrow: ForwardPass<1>,
    wide: ForwardPass<2>,
    widest: ForwardPass<MAX_WORDS>,
}

impl StateGraphBuilder {
    /// Builds the state graph of a component. Returns `false` if the component has no layouts.
    pub(super) fn build(
        &mut self,
        frontier: &Frontier,
        component: &Component,
        work: &mut Work,
    ) -> Result<bool, Exceeded> {
        let Self { graph, order, narrow, wide, widest } = self;
        order.compute(frontier, component).map_err(|TooWide| Exceeded)?;
        match order.words {
            1 => narrow.forward(order, graph, work)?,
            2 if !cfg!(feature = "small") => wide.forward(order, graph, work)?,
            _ => widest.forward(order, graph, work)?,
        }
        Ok(graph.backward())
    }
}

/// The pass through all layers, with states of `WORDS` words.
#[derive(Debug, Default)]
struct ForwardPass<const WORDS: usize> {
    /// The states of the current layer and the next.
    packed: Vec<PackedState<WORDS>>,
    next: Vec<PackedState<WORDS>>,
    bounds: Vec<(u8, u8)>,
}

impl<const WORDS: usize> ForwardPass<WORDS> {
    fn forward(&mut self, order: &EliminationOrder, graph: &mut StateGraph, work: &mut Work) -> Result<(), Exceeded> {
        graph.clear();
        self.packed.clear();
        self.packed.push(PackedState::default());
        let mut start = 0;
        let Self { packed, next, bounds } = self;
        for elimination in &order.eliminations {
            graph.layers.push(elimination.layer);
            graph.layer_starts.push(start);
            graph.transition_starts.push(graph.transitions.len());
            let (opened, mine) = (elimination.opened(), elimination.mine());
            bounds.clear();
            for state in &mut *packed {
                *state = *state + opened;
                bounds.push(elimination.bounds(*state));
            }
            next.clear();
            let layer = LayerMerge { packed, bounds, start, mine, size: elimination.layer.size };
            if layer.size == 1 {
                layer.merge_single(next, &mut graph.transitions);
            } else {
                layer.merge_many(next, &mut graph.transitions);
            }
            // A state of many words counts as many states.
            work.spend(next.len() * WORDS)?;
            start += packed.len();
            core::mem::swap(packed, next);
        }
        graph.layer_starts.push(start);
        graph.layer_starts.push(start + packed.len());
        graph.transition_starts.push(graph.transitions.len());
        Ok(())
    }
}

/// One layer's states, numbered from `start`, and the box to eliminate: the effect of a mine in it, and its size.
struct LayerMerge<'a, const WORDS: usize> {
    packed: &'a [PackedState<WORDS>],
    bounds: &'a [(u8, u8)],
    start: usize,
    mine: PackedState<WORDS>,
    size: u8,
}

impl<const WORDS: usize> LayerMerge<'_, WORDS> {
    /// Creates the next layer for a box of one cell, by merging the states without a mine and the states with one.
    fn merge_single(&self, next: &mut Vec<PackedState<WORDS>>, transitions: &mut Vec<Transition>) {
        let &Self { packed, bounds, start, mine, .. } = self;
        let (mut safe, mut mined, end) = (0, 0, packed.len());
        loop {
            while safe < end && bounds[safe].0 > 0 {
                safe += 1;
            }
            while mined < end && bounds[mined] != (0, 1) && bounds[mined] != (1, 1) {
                mined += 1;
            }
            let safe_state = if safe < end { packed[safe] } else { PackedState::MAX };
            let mined_state = if mined < end { packed[mined] - mine } else { PackedState::MAX };
            let state = safe_state.min(mined_state);
            if state == PackedState::MAX {
                return;
            }
            let to = (start + end + next.len()) as u32;
            next.push(state);
            if safe_state == state {
                transitions.push(Transition { from: (start + safe) as u32, to, mines: 0 });
                safe += 1;
            }
            if mined_state == state {
                transitions.push(Transition { from: (start + mined) as u32, to, mines: 1 });
                mined += 1;
            }
        }
    }

    /// Creates the next layer for a box of any size, by merging one sorted list for each number of mines.
    fn merge_many(&self, next: &mut Vec<PackedState<WORDS>>, transitions: &mut Vec<Transition>) {
        let &Self { packed, bounds, start, mine, size } = self;
        let (mut heads, end) = ([0; 9], packed.len());
        loop {
            let mut state = PackedState::MAX;
            for (head, mines) in heads.iter_mut().zip(0..=size) {
                while *head < end && !in_bounds(bounds[*head], mines) {
                    *head += 1;
                }
                if *head < end {
                    state = state.min(packed[*head] - mine * mines);
                }
            }
            if state == PackedState::MAX {
                return;
            }
            let to = (start + end + next.len()) as u32;
            next.push(state);
            for (head, mines) in heads.iter_mut().zip(0..=size) {
                if *head < end && packed[*head] - mine * mines == state {
                    transitions.push(Transition { from: (start + *head) as u32, to, mines });
                    *head += 1;
                }
            }
        }
    }
}

fn in_bounds((min_mines, max_mines): (u8, u8), mines: u8) -> bool {
    min_mines <= mines && mines <= max_mines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::Budget;
    use crate::geometry::Size;
    use crate::knowledge::Knowledge;
    use crate::rng::Rng;
    use crate::test_positions::random_position;

    #[test]
    fn states_of_one_word_and_of_many_give_equal_graphs() {
        let (size, mut rng, mut compared) = (Size::const_new(12, 8), Rng::new(1), 0);
        for _ in 0..200 {
            let (board, _) = random_position(size, &mut rng, 4, (1, 3));
            let (mut known, mut frontier) = (Knowledge::new(size), Frontier::default());
            known.sync(&board).unwrap();
            known.apply_singles().unwrap();
            frontier.build(&known);
            for component in &frontier.components {
                let (one, many) = (pass::<1>(&frontier, component), pass::<16>(&frontier, component));
                assert_eq!(one, many);
                compared += 1;
            }
        }
        assert!(compared > 300, "only {compared} components were compared");
    }

    fn pass<const WORDS: usize>(frontier: &Frontier, component: &Component) -> Vec<(u32, u32, u8)> {
        let (mut pass, mut graph) = (ForwardPass::<WORDS>::default(), StateGraph::default());
        let mut order = EliminationOrder::default();
        order.compute(frontier, component).unwrap();
        pass.forward(&order, &mut graph, &mut Work::new(Budget::new(1 << 30))).unwrap();
        graph.transitions.iter().map(|transition| (transition.from, transition.to, transition.mines)).collect()
    }
}
