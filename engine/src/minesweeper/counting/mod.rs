//! Counting.

mod budget;
mod build_states;
mod cache;
mod combine;
mod component_counts;
mod elimination_order;
mod frontier;
mod frontier_tilt;
mod incremental;
mod packed_state;
mod position;
mod probability;
mod sampler;
mod scaled_float;
mod state_graph;

pub use budget::Budget;
pub use sampler::Sampler;

pub(crate) use budget::{Exceeded, Work};
pub(crate) use build_states::StateGraphBuilder;
pub(crate) use cache::{Cache, CountError};
pub(crate) use component_counts::mine_odds;
pub(crate) use frontier::{Component, Frontier};
pub(crate) use position::{CountedPosition, mark_certain, mark_unanimous};
pub(crate) use probability::below_one;
