//! A cache of counted components: most of the frontier stays the same from one query to the next.

use alloc::vec::Vec;

use super::budget::{Exceeded, Work};
use super::build_states::StateGraphBuilder;
use super::component_counts::{ComponentCounts, Counter};
use super::frontier::{Component, Frontier, Signature};
use super::state_graph::StateGraph;
use crate::knowledge::Contradiction;

/// A slot of the cache, with the counts of one component.
#[derive(Debug, Default)]
pub(crate) struct CacheEntry {
    signature: Vec<Signature>,
    pub(crate) counts: ComponentCounts,
    /// Whether the component has no layouts.
    is_impossible: bool,
    /// The last query that used the entry, and the last position.
    query: u64,
    position: u64,
}

/// The reason why a component could not be counted.
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

/// Counts components, and caches the results in a hash table with linear probing.
#[derive(Debug)]
pub(crate) struct Cache {
    graph_builder: StateGraphBuilder,
    counter: Counter,
    /// A power of two of slots.
    entries: Vec<CacheEntry>,
    /// The current query: one position and all positions that are tried from it.
    query: u64,
    /// The current position.
    position: u64,
    /// Earlier positions whose entries must not be overwritten.
    pinned: Vec<u64>,
}

/// The number of slots in which a component may be stored.
const PROBES: usize = 8;

impl Cache {
    pub(crate) fn new(tilt: f64) -> Self {
        let mut entries = Vec::new();
        entries.resize_with(256, CacheEntry::default);
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

    /// Discards all entries, for a new tilt.
    pub(crate) fn reset(&mut self, tilt: f64) {
        self.counter = Counter::new(tilt);
        for entry in &mut self.entries {
            entry.signature.clear();
        }
    }

    /// Starts a query. Entries of earlier queries may be overwritten from now on.
    pub(crate) fn next_query(&mut self) {
        self.query += 1;
        self.position = self.query << 32;
    }

    /// Starts the next position of a query. Entries of positions tried before may be overwritten from now on.
    pub(crate) fn next_position(&mut self) {
        self.position += 1;
    }

    /// Protects the entries of the current position until the matching [`unpin`](Self::unpin).
    pub(crate) fn pin(&mut self) {
        self.pinned.push(self.position);
    }

    /// Removes the protection that was added last.
    pub(crate) fn unpin(&mut self) {
        self.pinned.pop();
    }

    pub(crate) fn get(&self, slot: usize) -> &CacheEntry {
        &self.entries[slot]
    }

    /// Counts a component, or finds it in the cache. Returns its slot, which is valid during the current query, or, for
    /// a component that was first counted for a tried position, until the next position.
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
            }
            entry.signature.extend(frontier.signature(component));
        }
        if entry.is_impossible { Err(CountError::Impossible) } else { Ok(slot) }
    }

    /// Builds the state graph of a component without counting or caching it. Returns `None` if it has no layouts.
    pub(super) fn build_graph(
        &mut self,
        frontier: &Frontier,
        component: &Component,
        work: &mut Work,
    ) -> Result<Option<&StateGraph>, Exceeded> {
        let has_layouts = self.graph_builder.build(frontier, component, work)?;
        Ok(has_layouts.then_some(&self.graph_builder.graph))
    }

    /// Returns the slot for a component, and whether the component is stored there.
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

    /// Doubles the number of slots, for boards with very many components. Entries must not move, so the new slots
    /// follow the old ones. Entries whose hash now leads to the upper half are no longer found, and counted again.
    fn grow(&mut self) {
        let slots = self.entries.len() * 2;
        self.entries.resize_with(slots, CacheEntry::default);
    }
}
/// Hashes a signature.
fn hash(signature: impl Iterator<Item = Signature>) -> u64 {
    let mix = |hash: u64, word: u64| {
        let product = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        product ^ product >> 32
    };
    signature
        .fold(0, |hash, (cell, need, near)| mix(hash, u64::from(near) << 24 | u64::from(cell) << 4 | u64::from(need)))
}
