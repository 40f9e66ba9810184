//! The messages about the history.

use crate::history::request::HistoryCommand;
use crate::worker::payload::Payload;

/// Something that the player or the script `history.js` asks of the history.
#[derive(Debug, Clone, PartialEq)]
pub enum HistoryMsg {
    /// The player gives a command on a page that the worker wrote.
    Command(HistoryCommand),
    /// The script `history.js` sends a request to the worker, encoded, with a payload.
    Request(Vec<u8>, Payload),
}
