//! The interfaces of the browser that the page uses.

pub mod clipboard;
pub mod dom;
pub mod listener;
pub mod media;
pub mod pinch;
pub mod screen;
pub mod storage;
pub mod storage_events;
pub mod storage_keys;
