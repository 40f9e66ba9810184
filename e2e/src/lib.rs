//! Drives the built page in real browsers by WebDriver, for the journeys in `tests/journeys/`.
//!
//! A journey uses the page's contract (roles, states, accessible names, `data-` attributes), and a CSS class only if the contract
//! has no attribute. It waits for states, never for a fixed time. Differences between browsers are confined to [`browser`].
//!
//! The modules, from the ground up: [`gesture`], [`display`], [`driver`] and [`browser`] start and drive a browser; [`server`], [`site`]
//! and [`build_variant`] serve the page; [`page`] is the vocabulary of the journeys; [`session`] and [`runner`] run them.
//!
//! `screen_reader` runs Orca and writes down what it says.
//!
//! `cargo xtask test --only journeys` runs the journeys.

#![forbid(unsafe_code)]

pub mod board_fixture;
pub mod browser;
pub mod build_variant;
pub mod display;
pub mod driver;
pub mod gesture;
pub mod page;
pub mod profile;
pub mod runner;
#[cfg(unix)]
pub mod screen_reader;
pub mod selectors;
pub mod server;
pub mod session;
pub mod site;
pub mod skip_reasons;
pub mod temp_dir;

pub use board_fixture::BoardFixture;
pub use browser::{Browser, Screen};
pub use build_variant::BuildVariant;
pub use gesture::{Button, Gesture, Point};
pub use page::Page;
pub use runner::{Journey, Runner, describe_error};
pub use site::TestSite;
pub use static_server::Fault;
