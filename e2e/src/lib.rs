//! The ground that journeys stand on: the built page served under a sub-path, a real browser driven by WebDriver, and a
//! vocabulary for what a person sees and does.
//!
//! A journey speaks to the page through the page's contract (roles, states, names, `data-` attributes), and through a class only
//! where that has no word for it. It waits for states, never for time. What differs between browsers stands in
//! [`browser`] alone.
//!
//! `cargo xtask test --only journeys` runs them; the journeys themselves are in `tests/journeys/`.

#![forbid(unsafe_code)]

pub mod board;
pub mod browser;
pub mod dialog;
pub mod driver;
pub mod gesture;
pub mod hands;
pub mod host;
pub mod known;
pub mod origin;
pub mod page;
pub mod profile;
pub mod release;
pub mod seat;
pub mod stage;
pub mod versions;
pub mod watch;

pub use browser::{Browser, Screen};
pub use gesture::{Button, Gesture};
pub use host::Host;
pub use known::Known;
pub use page::Page;
pub use release::Release;
pub use stage::{Journey, Stage, told};
