//! The ground that journeys stand on: the built page served under a sub-path, a real browser driven by WebDriver, and a
//! vocabulary for what a person sees and does.
//!
//! A journey speaks to the page through the page's contract (roles, states, names, `data-` attributes), and through a class only
//! where that has no word for it. It waits for states, never for time. What differs between browsers stands in
//! [`browser`] alone.
//!
//! `cargo xtask test --only journeys` runs them; the journeys themselves are in `tests/journeys/`.

#![forbid(unsafe_code)]

pub mod board_fixture;
pub mod browser;
pub mod build_variant;
pub mod driver;
pub mod gesture;
pub mod page;
pub mod profile;
pub mod runner;
pub mod selectors;
pub mod server;
pub mod session;
pub mod site;

pub use board_fixture::BoardFixture;
pub use browser::{Browser, Screen};
pub use build_variant::BuildVariant;
pub use gesture::{Button, Gesture};
pub use page::Page;
pub use runner::{Journey, Runner, describe_error};
pub use site::TestSite;
