//! The messages about the history: the page's requests to the worker, and the worker's replies.

use game_history::GameId;
use serde::{Deserialize, Serialize};

use crate::worker::encoding;
use crate::worker::markup::Node;

/// A request to the worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum HistoryRequest {
    /// Stores a finished game. The payload is its [outbox](game_history::outbox) form.
    Finished(GameId),
    /// Shows the list of games, and again after every change.
    List {
        /// The encoded query; empty for the default.
        query: Vec<u8>,
        /// Whether the player has just come to the page.
        opened: bool,
    },
    /// Shows statistics, and again after every change.
    Statistics {
        /// The encoded query; empty for the level and mode that were played last.
        query: Vec<u8>,
        /// Width, height and mines of the level that was played last.
        last_level: (u8, u8, u16),
        /// Whether the last board was a no-guess board.
        no_guess: bool,
        /// Whether the player has just come to the page.
        opened: bool,
    },
    /// Makes a game a favourite, or no longer one.
    SetFavourite {
        /// The game.
        id: GameId,
        /// Whether it is a favourite from now on.
        favourite: bool,
    },
    /// Deletes a game.
    Delete(GameId),
    /// Leaves games out of statistics.
    Reset(Vec<GameId>),
    /// Takes back the last deletions or the last reset.
    Undo,
    /// Returns the recording of a game, for the review.
    Recording(GameId),
    /// Returns everything as a file, these lines of the local storage included.
    Export(String),
    /// Returns a game as a file for other programs.
    ExportReplay(GameId),
    /// Imports files of these names, separated by slashes. The payload is the files, each after its length.
    Import(String),
}

impl HistoryRequest {
    /// Encodes the request.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        encoding::encode(self)
    }
}

/// A reply of the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum HistoryReply {
    /// What the list or the statistics show now.
    Page {
        /// Whether it is the list.
        is_list: bool,
        /// One element.
        page: Vec<Node>,
        /// Says what can be undone; empty if nothing can be.
        undo: String,
    },
    /// What became of an edit.
    Stored {
        /// Whether the database has it.
        outcome: StoreOutcome,
        /// Games that need not wait in the outbox any more.
        #[serde(with = "id_list_bytes")]
        released: Vec<GameId>,
        /// Whether a game that was won has been stored.
        won: bool,
    },
    /// How a finished game compares with earlier ones.
    PersonalBest {
        /// The game.
        #[serde(with = "id_bytes")]
        id: GameId,
        /// The sentences about it; often empty.
        text: String,
        /// Whether its time is a new best. Other news may be that it does not count.
        is_new_best: bool,
    },
    /// The payload is the recording of this game, empty if there is none.
    Recording(#[serde(with = "id_bytes")] GameId),
    /// The payload is a file of this name; without a name there is none.
    File(String),
    /// The result of an import.
    Imported {
        /// The result for the player.
        message: String,
        /// The lines of local storage in the files.
        storage_lines: String,
    },
    /// How many games could not be decoded and were quarantined.
    Unreadable(u32),
}

/// Encodes an id as bytes. Serde's own code, which decodes an array element by element, weighs about 1 KB in the page's program.
mod id_bytes {
    use game_history::GameId;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(id: &GameId, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(id)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        <&[u8]>::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}

/// Encodes ids as bytes, one after the other, for the reason given at [`id_bytes`].
mod id_list_bytes {
    use game_history::GameId;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(ids: &[GameId], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(ids.as_flattened())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<GameId>, D::Error> {
        Ok(<&[u8]>::deserialize(deserializer)?.as_chunks().0.to_vec())
    }
}

/// What became of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StoreOutcome {
    /// The database has it.
    Saved,
    /// The database refused it.
    Failed,
    /// The database did not answer in time.
    TimedOut,
}
