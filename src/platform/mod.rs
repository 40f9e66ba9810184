//! What the browser offers to the page.

pub mod clipboard;
pub mod screen;
pub mod storage_keys;
