//! A job: the work on one request in the worker.

use crate::worker::protocol::Reply;

/// The work on one request. It runs in steps of a few milliseconds, so that the worker can accept new requests, and the page stays
/// responsive if it has to run the jobs itself.
pub trait Work {
    /// Works for a few milliseconds.
    fn step(&mut self) -> Progress;
}

/// The result of a step.
#[derive(Debug)]
pub enum Progress {
    /// There is no response yet.
    Working,
    /// A preliminary response; a better one follows.
    SoFar(Reply),
    /// The final response.
    Done(Reply),
    /// This is the answer, and bytes beside it.
    With(Reply, Vec<u8>),
}
