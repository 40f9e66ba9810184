//! Playing Minesweeper: the game session, its saved form, no-guess boards and the game screen.

pub mod codec;
pub(crate) mod controls;
mod controls_state;
pub(crate) mod custom_dialog;
pub mod custom_form;
pub(crate) mod end_panel;
pub mod face;
pub(crate) mod header;
pub mod incremental_save;
pub(crate) mod levels;
pub mod msg;
pub(crate) mod new_game;
pub mod no_guess;
pub(crate) mod no_guess_status;
pub(crate) mod pause;
pub mod result;
pub(crate) mod screen;
pub mod session;
pub(crate) mod toolbar;
mod update;
pub mod worker;
