//! One question under way in the worker.

use crate::worker::protocol::Reply;

/// The work on one question, in slices of a few milliseconds, so that new questions come in and a page without a worker stays
/// fluid.
pub trait Work {
    /// Goes on for a few milliseconds.
    fn step(&mut self) -> Progress;
}

/// How far the work on a question has come.
#[derive(Debug)]
pub enum Progress {
    /// There is nothing to say yet.
    Working,
    /// This is the answer so far; a better one follows.
    SoFar(Reply),
    /// This is the answer.
    Done(Reply),
    /// This is the answer, and bytes beside it.
    With(Reply, Vec<u8>),
}
