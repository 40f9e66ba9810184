//! What the worker answers, and the messages that carry it.
//!
//! One worker answers questions of several kinds. A new question takes the place of an unfinished one of its own kind only.

pub mod client;
pub mod job;
pub mod markup;
pub mod protocol;
pub mod scheduler;
