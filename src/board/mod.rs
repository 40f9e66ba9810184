//! The board component, its view model and pointer input.

pub(crate) mod area;
pub mod cell;
pub mod click;
pub(crate) mod coordinates;
pub mod gesture;
pub(crate) mod jump;
pub mod labels;
pub mod mode;
pub mod orientation;
pub mod overlay;
pub(crate) mod progress;
pub mod render_counts;
pub mod row;
pub(crate) mod thumbnail;
pub mod view;
pub mod view_model;
pub(crate) mod viewport;
