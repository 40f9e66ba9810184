//! What is on the page, a component a file.

pub mod app;
pub mod board;
pub mod cell;
pub mod custom;
pub mod dialog;
pub mod digits;
pub mod end_panel;
pub mod face;
pub mod header;
pub mod help;
pub mod icons;
pub mod levels;
pub mod notice;
mod parts;
pub mod play;
pub mod row;
pub mod settings;
pub mod tic_tac_toe;
pub mod toolbar;
pub mod top_bar;
