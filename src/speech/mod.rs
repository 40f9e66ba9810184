//! What the page says when a player without sight asks about the board, and when a key does nothing. The worker writes the
//! sentences, in `worker`.

pub mod request;
mod update;
pub mod worker;
