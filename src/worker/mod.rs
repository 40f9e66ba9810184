//! What the worker answers, and the messages that carry it.
//!
//! One worker answers questions of several kinds. A new question takes the place of an unfinished one of its own kind only.

pub mod boards;
pub mod chances;
pub mod desk;
mod files;
pub mod hints;
pub mod job;
mod judging;
pub mod keys;
mod pages;
pub mod protocol;
pub mod record;
pub mod review;
