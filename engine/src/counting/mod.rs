//! Exact counting of all mine layouts that fit a position.
//!
//! # Method
//! The rules of one and two numbers, in `knowledge`, settle the easy cells. Of the rest, cells that touch the same
//! numbers are merged into *boxes*, and connected numbers and boxes form *components*. The layouts of a component are
//! counted by number of mines, box by box: this is variable elimination on a constraint graph, done as dynamic
//! programming over the mines that each open constraint still needs. The cost grows with the width of the frontier, not
//! with the number of layouts.
//!
//! The counts of components are then convolved with each other and with the binomial coefficients of the cells off the
//! frontier. Exponential tilting keeps the weights in the range of `f64` on large boards. A [`Budget`] limits the work.
//!
//! # Modules
//! `frontier` and `incremental` split a position into components; `elimination_order`, `packed_state`, `build_states`
//! and `state_graph` enumerate their states; `partial` leaves out what exceeds a budget; `component_counts` weighs the paths, `combine` and `frontier_tilt` join
//! the components, and `sampler` draws layouts. [`CountedPosition`] is what the other modules use.

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
mod partial;
mod position;
mod probability;
mod sampler;
mod scaled_float;
mod state_graph;

pub use budget::Budget;
pub use sampler::Sampler;

pub(crate) use budget::{Exceeded, Work};
pub(crate) use cache::{Cache, CountError};
pub(crate) use component_counts::mine_odds;
pub(crate) use frontier::Component;
pub(crate) use position::CountedPosition;
pub(crate) use probability::below_one;
pub(crate) use scaled_float::ScaledFloat;
