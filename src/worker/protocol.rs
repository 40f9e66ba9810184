//! The messages between page and worker: postcard bytes, a question tagged with a revision and its answer with the same
//! revision, so that a stale answer is recognised.
//!
//! Data too large to be copied through the page's program travels as the message's payload, which only the worker decodes.

use serde::{Deserialize, Serialize};

use crate::hint::hint_text::HintText;
use crate::hint::position::PositionSnapshot;
use crate::history::request::HistoryReply;
use crate::play::no_guess::{BoardFound, BoardSpec};
use crate::worker::markup::Node;

/// The page asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Which question of its kind it is.
    pub revision: u32,
    /// What is asked.
    pub ask: Ask,
}

/// What can be asked; each variant is a kind of its own. Requests about the history are all answered, in their order; of every
/// other kind, a new question replaces an unfinished one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// A no-guess board.
    Board(BoardSpec),
    /// A hint.
    Hint(PositionSnapshot),
    /// The chances of all covered cells.
    Chances(PositionSnapshot),
    /// A finished game judged: whether its board stands upright, and its name in addresses. Its moves come beside it.
    Review(bool, String),
    /// An encoded [`HistoryRequest`](crate::history::request::HistoryRequest). The page passes most of them on from the markup, and
    /// the code that decodes them would weigh about 1 KB there.
    History(Vec<u8>),
    /// The keys of the board, and what is wished of them: [`input::keys`](crate::settings::keys::bindings) says how.
    Keys(String, Vec<u8>),
}

impl Ask {
    /// The kind of all requests about the history.
    pub const HISTORY: u8 = 4;

    /// The number of its kind.
    #[must_use]
    pub const fn kind(&self) -> u8 {
        match self {
            Self::Board(_) => 0,
            Self::Hint(_) => 1,
            Self::Chances(_) => 2,
            Self::Review(..) => 3,
            Self::History(_) => Self::HISTORY,
            Self::Keys(..) => 5,
        }
    }
}

/// The worker answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Which question it answers.
    pub revision: u32,
    /// The kind of that question, if this is the last answer to it.
    pub ended: Option<u8>,
    /// What it says.
    pub reply: Reply,
}

/// What can be answered, kind by kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The board; none where none was found.
    Board(Option<BoardFound>),
    /// The hint.
    Hint(HintText),
    /// By index in row order the chance of a mine in percent, or [`NOT_COVERED`](crate::hint::position::NOT_COVERED); nothing where it could not be counted.
    Chances(Vec<u8>),
    /// The judged game: its moves, each as [`NoteColumn`](crate::review::notes::NoteColumn) says, and what to say of the whole.
    Reviewed(Vec<Vec<String>>, Vec<Node>),
    /// The chance to win along it, so far: as a drawing, and in numbers.
    Curve(Vec<Node>),
    /// Something about the history.
    History(HistoryReply),
    /// The keys of the board as they are from now on, nothing where they stay; and what to show of them.
    Keys(String, Vec<Node>),
}

/// Writes a message.
#[must_use]
pub fn write(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Reads what [`write()`] wrote; `None` for any other bytes.
#[must_use]
pub fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(message, _)| message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_round_trip_and_other_bytes_are_none() {
        let wanted = BoardSpec { params: (9, 9, 10), opening: true, start: (4, 4), seed: u64::MAX };
        let question = Question { revision: 300, ask: Ask::Board(wanted) };
        let bytes = write(&question);
        assert_eq!(read(&bytes), Some(question));
        for end in 0..bytes.len() {
            assert_eq!(read::<Question>(&bytes[..end]), None);
        }
        assert_eq!(read::<Question>(&[bytes, vec![0]].concat()), None, "bytes that are left over");
        let answer = Answer { revision: 7, ended: Some(0), reply: Reply::Board(None) };
        assert_eq!(read(&write(&answer)), Some(answer));
    }
}
