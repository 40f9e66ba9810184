//! The worker: its protocol, the client on the page, and the scheduler that runs the jobs.
//!
//! One worker handles requests of several kinds. A new request replaces an unfinished one of the same kind only.

pub mod client;
pub mod encoding;
pub mod job;
pub mod markup;
pub(crate) mod markup_builder;
pub mod markup_command;
pub mod payload;
pub mod protocol;
pub mod scheduler;
