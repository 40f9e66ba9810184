//! Minesweeper in the browser: Yew components around the engine. Everything is here, so that tests can import it; the
//! programs in `src/bin` are a few lines each.

#![forbid(unsafe_code)]

pub mod app;
pub mod board;
pub mod browser;
pub mod comeback;
pub mod components;
pub mod custom_form;
pub mod effects;
pub mod hint;
pub mod input;
pub mod model;
pub mod msg;
pub mod notice;
pub mod platform;
pub mod play;
pub mod renders;
pub mod review;
pub mod route;
pub mod saved;
pub mod session;
pub mod settings;
pub mod setup;
pub mod shelf;
pub mod sitting;
pub mod tree;
pub mod view;
pub mod words;
pub mod worker;
