//! The board on the screen: its orientation, its cells and what is drawn over them.

pub mod cell;
pub mod click;
pub mod gesture;
pub mod labels;
pub mod orientation;
pub mod overlay;
pub mod render_counts;
pub mod row;
pub mod view;
pub mod view_model;
