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
pub(crate) use build_states::Explorer;
pub(crate) use cache::{Cache, CountError};
pub(crate) use component_counts::tilt;
pub(crate) use frontier::{Component, Frontier};
pub(crate) use position::{View, settle_agreed, settle_certain};
pub(crate) use probability::below_one;
