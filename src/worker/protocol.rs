//! The messages between page and worker: postcard bytes. A response has the revision of its request: a number of the game, of the
//! position, or of the request about a review. If the page has a later one, the response is stale.
//!
//! Data too large to be copied through the page's program travels as the message's payload, which only the worker decodes.

use serde::{Deserialize, Serialize};

pub use crate::worker::encoding::{decode, encode};

use crate::hint::hint_text::HintText;
use crate::hint::position::VisiblePosition;
use crate::history::request::HistoryReply;
use crate::play::no_guess::{BoardFound, BoardSpec};
use crate::play::result::GameResult;
use crate::review::notes::MoveNote;
use crate::worker::markup::Node;

/// A request of the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The number of what the request is about.
    pub revision: u32,
    /// What is requested.
    pub kind: RequestKind,
}

/// What can be requested; each variant is a kind of its own. Requests about the history are all answered, in their order; of every
/// other kind, a new request replaces an unfinished one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum RequestKind {
    /// A no-guess board.
    Board(BoardSpec),
    /// A hint.
    Hint(VisiblePosition),
    /// The mine probabilities of all covered cells.
    Probabilities(VisiblePosition),
    /// The review of a finished game. The payload is the recording; without one, only the review before is stopped.
    Review {
        /// Whether its board is rotated.
        rotated: bool,
        /// Its id in addresses.
        id: String,
    },
    /// An encoded [`HistoryRequest`](crate::history::request::HistoryRequest). The page passes most of them on from the markup, and
    /// the code that decodes them would weigh about 1 KB there.
    History(Vec<u8>),
    /// The help, or a change of the key bindings.
    Keys {
        /// The key bindings as text.
        bindings: String,
        /// What to do with them (see [`crate::settings::keys::bindings`]).
        command: Vec<u8>,
    },
    /// Why the address with this fragment names no page.
    ExplainAddress(String),
    /// What there is to say about a finished game. The payload is the recording.
    Result {
        /// Whether its board is rotated.
        rotated: bool,
        /// Its id in addresses.
        id: String,
    },
    /// An encoded [`AnalysisRequest`](crate::analysis::protocol::AnalysisRequest). Only the program of the analysis sends it.
    Analysis(Vec<u8>),
    /// What to say about a key press on the board (see [`crate::speech::request`]).
    Speech(Vec<u8>),
    /// The content of the dialog of these settings, which are encoded.
    Settings(String),
}

impl RequestKind {
    /// The kind of all requests about the history.
    pub const HISTORY: u8 = 4;

    /// Returns the number of the kind.
    #[must_use]
    pub const fn number(&self) -> u8 {
        match self {
            Self::Board(_) => 0,
            Self::Hint(_) => 1,
            Self::Probabilities(_) => 2,
            Self::Review { .. } => 3,
            Self::History(_) => Self::HISTORY,
            Self::Keys { .. } => 5,
            Self::ExplainAddress(_) => 6,
            Self::Result { .. } => 7,
            Self::Analysis(_) => 8,
            Self::Speech(_) => 9,
            Self::Settings(_) => 10,
        }
    }
}

/// A response of the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The revision of the request.
    pub revision: u32,
    /// The number of the kind of the request, if this is its last response.
    pub ended: Option<u8>,
    /// What is returned.
    pub body: ResponseBody,
}

/// What can be returned, kind by kind. One enum, because some requests have several responses, and a type of response for each kind
/// of request would cost the page about 260 bytes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ResponseBody {
    /// The board, or `None` if none was found.
    Board(Option<BoardFound>),
    /// The hint.
    Hint(HintText),
    /// Per cell in row order the mine probability in percent, or [`NOT_COVERED`](crate::hint::position::NOT_COVERED), and an index of
    /// [`RISKS`](crate::board::overlay::RISKS); then the probability of all cells that touch no number, or `NOT_COVERED`. Empty if the
    /// position could not be counted.
    Probabilities(Vec<u8>),
    /// The review.
    Reviewed {
        /// A note on each move.
        notes: Vec<MoveNote>,
        /// The summary of the game.
        summary: Vec<Node>,
    },
    /// The win curve so far, as a drawing and in numbers.
    Curve(Vec<Node>),
    /// A reply about the history.
    History(HistoryReply),
    /// The key bindings.
    Keys {
        /// The new bindings as text; empty if they do not change.
        bindings: String,
        /// The markup that shows them.
        markup: Vec<Node>,
    },
    /// Why the address names no page.
    AddressError(String),
    /// What there is to say about a finished game.
    Result(GameResult),
    /// Encoded [`Findings`](crate::analysis::protocol::Findings), for the program of the analysis.
    Analysis(Vec<u8>),
    /// What to say about a key press on the board.
    Speech(String),
    /// The content of the dialog of the settings.
    Settings(Vec<Node>),
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use minesweeper_engine::{Difficulty, Game, Rules};

    use super::*;
    use crate::board::orientation::Orientation;

    #[test]
    fn messages_round_trip_and_other_bytes_are_none() {
        let wanted = BoardSpec { params: (9, 9, 10), opening: true, start: (4, 4), seed: u64::MAX };
        let request = Request { revision: 300, kind: RequestKind::Board(wanted) };
        let bytes = encode(&request);
        assert_eq!(decode(&bytes), Some(request));
        for end in 0..bytes.len() {
            assert_eq!(decode::<Request>(&bytes[..end]), None);
        }
        assert_eq!(decode::<Request>(&[bytes, vec![0]].concat()), None, "trailing bytes");
        let answer = Response { revision: 7, ended: Some(0), body: ResponseBody::Board(None) };
        assert_eq!(decode(&encode(&answer)), Some(answer));
    }

    #[test]
    fn every_kind_of_request_has_a_number_of_its_own() {
        let board = BoardSpec { params: (9, 9, 10), opening: true, start: (4, 4), seed: 1 };
        let size = Difficulty::Beginner.params();
        let position =
            VisiblePosition::new(&Game::new(size, Rules::default(), 1), Orientation::new(size.size(), false));
        let kinds = [
            RequestKind::Board(board),
            RequestKind::Hint(position.clone()),
            RequestKind::Probabilities(position),
            RequestKind::Review { rotated: false, id: String::new() },
            RequestKind::History(Vec::new()),
            RequestKind::Keys { bindings: String::new(), command: Vec::new() },
            RequestKind::ExplainAddress(String::new()),
            RequestKind::Result { rotated: false, id: String::new() },
            RequestKind::Analysis(Vec::new()),
            RequestKind::Speech(Vec::new()),
            RequestKind::Settings(String::new()),
        ];
        let numbers: BTreeSet<u8> = kinds.iter().map(RequestKind::number).collect();
        assert_eq!(numbers.len(), kinds.len());
    }
}
