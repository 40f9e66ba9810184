//! Components that were counted before: most of the frontier is the same from one question to the next.

use super::budget::{Exceeded, Work};
use super::build_states::StateGraphBuilder;
use super::component_counts::{ComponentCounts, Counter};
use super::frontier::{Component, Frontier, Signature};
use super::state_graph::Possible;
use crate::minesweeper::knowledge::Contradiction;

/// A component that was counted.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    signature: Vec<Signature>,
    pub(crate) counts: ComponentCounts,
    /// By box, counted from the component's first.
    pub(crate) possible: Vec<Possible>,
    /// No layout fits.
    is_impossible: bool,
    /// The last question and the last position that used it.
    query: u64,
    position: u64,
}

/// Why a component could not be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CountError {
    Impossible,
    Exceeded,
}

impl From<Exceeded> for CountError {
    fn from(_: Exceeded) -> Self {
        Self::Exceeded
    }
}

impl From<Contradiction> for CountError {
    fn from(_: Contradiction) -> Self {
        Self::Impossible
    }
}

/// Counts components and remembers them.
#[derive(Debug)]
pub(crate) struct Cache {
    graph_builder: StateGraphBuilder,
    counter: Counter,
    /// A power of two of places; a component stands at or after the place that its signature hashes to.
    entries: Vec<Counted>,
    /// The question under way: one position with all that is tried on it.
    query: u64,
    /// The position under way.
    position: u64,
    /// Positions on the way to it, whose components keep their places.
    pinned: Vec<u64>,
}

/// How many places are looked at for a component.
const PROBES: usize = 8;

impl Cache {
    pub(crate) fn new(tilt: f64) -> Self {
        let mut entries = Vec::new();
        entries.resize_with(256, Counted::default);
        Self {
            graph_builder: StateGraphBuilder::default(),
            counter: Counter::new(tilt),
            entries,
            query: 1,
            position: 1,
            pinned: Vec::new(),
        }
    }

    pub(crate) fn tilt(&self) -> f64 {
        self.counter.tilt()
    }

    /// Forgets everything: the tilt is another one.
    pub(crate) fn reset(&mut self, tilt: f64) {
        self.counter = Counter::new(tilt);
        for entry in &mut self.entries {
            entry.signature.clear();
        }
    }

    /// Begins a question: the components of earlier ones may be overwritten.
    pub(crate) fn next_query(&mut self) {
        self.query += 1;
        self.position = self.query << 32;
    }

    /// Begins a position that is tried: the components of those tried before may be overwritten.
    pub(crate) fn next_position(&mut self) {
        self.position += 1;
    }

    /// Keeps the components of the position under way until [`let_go`](Self::let_go), while positions after it are tried.
    pub(crate) fn pin(&mut self) {
        self.pinned.push(self.position);
    }

    /// Lets go of the position held last.
    pub(crate) fn unpin(&mut self) {
        self.pinned.pop();
    }

    pub(crate) fn get(&self, slot: usize) -> &Counted {
        &self.entries[slot]
    }

    /// Counts a component, or remembers it; its place here. It stays there for as long as the question, or the trial, is
    /// under way.
    pub(crate) fn count(
        &mut self,
        frontier: &Frontier,
        component: &Component,
        work: &mut Work,
    ) -> Result<usize, CountError> {
        let is_tried = self.position != self.query << 32;
        let (slot, is_known) = self.find_slot(frontier, component);
        let entry = &mut self.entries[slot];
        if !self.pinned.contains(&entry.position) {
            entry.position = self.position;
        }
        if !is_tried {
            entry.query = self.query;
        }
        if !is_known {
            entry.signature.clear();
            entry.is_impossible = !self.graph_builder.build(frontier, component, work)?;
            if !entry.is_impossible {
                let graph = &self.graph_builder.graph;
                work.spend(self.counter.cost(graph))?;
                self.counter.count(graph, &mut entry.counts);
                entry.possible.clone_from(&graph.possible);
            }
            entry.signature.extend(frontier.signature(component));
        }
        if entry.is_impossible { Err(CountError::Impossible) } else { Ok(slot) }
    }

    /// The place of a component, and whether it is there already.
    fn find_slot(&mut self, frontier: &Frontier, component: &Component) -> (usize, bool) {
        let hash = hash(frontier.signature(component));
        loop {
            let mask = self.entries.len() - 1;
            let mut free = None;
            for probe in 0..PROBES {
                let slot = (hash as usize + probe) & mask;
                let entry = &self.entries[slot];
                if !entry.signature.is_empty() && frontier.signature(component).eq(entry.signature.iter().copied()) {
                    return (slot, true);
                }
                let is_used = entry.query == self.query || entry.position == self.position;
                if !is_used && free.is_none() && !self.pinned.contains(&entry.position) {
                    free = Some(slot);
                }
            }
            if let Some(slot) = free {
                return (slot, false);
            }
            self.grow();
        }
    }

    /// Doubles the places, which happens on boards with very many components only. Those in use must keep theirs, so the
    /// new ones come after them: what hashed to the upper half before is found no more and counted again.
    fn grow(&mut self) {
        let slots = self.entries.len() * 2;
        self.entries.resize_with(slots, Counted::default);
    }
}
/// Spreads signatures over the places.
fn hash(signature: impl Iterator<Item = Signature>) -> u64 {
    let mix = |hash: u64, word: u64| {
        let product = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        product ^ product >> 32
    };
    signature
        .fold(0, |hash, (cell, need, near)| mix(hash, u64::from(near) << 24 | u64::from(cell) << 4 | u64::from(need)))
}
