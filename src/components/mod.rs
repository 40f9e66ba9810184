//! What is on the page, a component a file.

pub mod app;
mod archiving;
pub mod board;
pub mod cell;
mod custom;
mod dialog;
mod digits;
mod end_panel;
pub mod face;
pub mod header;
mod help;
mod hint;
mod icons;
mod levels;
mod making;
mod notice;
pub mod parts;
mod play;
mod review;
pub mod row;
mod settings;
mod shelf;
mod taking;
pub mod tic_tac_toe;
mod timing;
mod toolbar;
mod top_bar;
