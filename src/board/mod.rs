//! The board on the screen: its orientation, its cells and what is drawn over them.

pub mod orientation;
pub mod overlay;
