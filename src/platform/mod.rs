//! The interfaces of the browser that the page uses.

pub mod address;
pub mod browser;
pub mod clipboard;
pub mod dom;
#[cfg(test)]
pub(crate) mod fake_browser;
pub mod listener;
pub mod media;
pub mod screen;
pub mod scroll;
pub mod storage;
pub mod storage_events;
pub mod storage_keys;
pub mod texts;
