//! A job: the work on one request in the worker.

use game_history::GameId;

use crate::worker::protocol::ResponseBody;

/// The work on one request. It runs in steps of a few milliseconds, so that the worker can accept new requests, and the page stays
/// responsive if it has to run the jobs itself.
pub trait Job {
    /// Works for a few milliseconds.
    fn step(&mut self) -> Progress;
}

/// The result of a step.
#[derive(Debug)]
pub enum Progress {
    /// There is no response yet.
    Pending,
    /// A preliminary response; a better one follows.
    Partial(ResponseBody),
    /// The final response.
    Done(ResponseBody),
    /// The encoded analysis of a game, for the history; empty if the game cannot be analysed.
    GameAnalysed(GameId, Vec<u8>),
}
