//! The tasks of the service, and the transactions that they need.

use game_history::rows::Row;
use game_history::store::{Change, Games};
use game_history::{GameId, Mode};
use minesweeper_engine::Params;

use crate::history::request::HistoryRequest;
use crate::history::worker::import_export::ImportReport;
use crate::history::worker::service::undo::Undo;

/// Which recordings a transaction reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recordings {
    /// All recordings, and the games that could not be decoded.
    All,
    /// The recordings of these games.
    Of(Vec<GameId>),
}

/// What a transaction needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transaction {
    /// Whether it may write.
    pub writes: bool,
    /// Which recordings it reads. All other fields are always read.
    pub recordings: Recordings,
}

/// What a transaction has read.
#[derive(Debug, Default)]
pub struct Snapshot {
    /// All games.
    pub games: Games,
    /// The games that could not be decoded, if all recordings were requested.
    pub quarantined: Vec<Row<'static>>,
}

/// A question about the best time: the level and mode in the words of addresses, and what they mean.
#[derive(Debug, Clone)]
pub(super) struct BestQuery {
    pub(super) names: (String, String),
    pub(super) params: Params,
    pub(super) mode: Mode,
}

/// Work that is done in one transaction.
#[derive(Debug)]
pub(super) enum Task {
    /// Answers a request of the page, with its payload.
    Request(HistoryRequest, Vec<u8>),
    /// Draws the page again, because another tab has changed the database.
    Refresh,
    /// Reads the best time of a level.
    Best(BestQuery),
    /// Reads the recording of a game that has no analysis.
    ReadForAnalysis(GameId),
    /// Stores an encoded analysis.
    SaveAnalysis(GameId, Vec<u8>),
    /// Stores the fingerprints of the boards of games that were analysed by earlier versions.
    AddBoards(Vec<GameId>),
    /// Quarantines games that cannot be decoded.
    Quarantine(Vec<GameId>),
}

/// The changes that a transaction writes, and the games before and after them.
pub(super) struct Decision {
    /// The games in the database.
    pub(super) stored: Games,
    /// The games in the database once the changes are written.
    pub(super) after: Games,
    pub(super) quarantined: Vec<Row<'static>>,
    pub(super) changes: Vec<Change>,
    /// What an import reports to the page.
    pub(super) imported: Option<ImportReport>,
    /// What can be undone once the changes are written.
    pub(super) undo: Undo,
}

impl Task {
    /// Returns whether the task is an edit by the player. A finished game is none: until it is stored it is in the outbox.
    pub(super) const fn is_edit(&self) -> bool {
        use HistoryRequest::{Delete, Import, Reset, SetFavourite, Undo};
        matches!(self, Self::Request(SetFavourite { .. } | Delete(_) | Reset(_) | Undo | Import(_), _))
    }

    /// Returns the transaction of the task. `can_undo`: whether there is something to undo.
    pub(super) fn transaction(&self, can_undo: bool) -> Transaction {
        let (writes, recordings) = match self {
            Self::Refresh | Self::Best(_) => (false, Vec::new()),
            Self::ReadForAnalysis(id) => (false, vec![*id]),
            Self::SaveAnalysis(..) => (true, Vec::new()),
            Self::Quarantine(ids) | Self::AddBoards(ids) => (true, ids.clone()),
            Self::Request(request, _) => match request {
                HistoryRequest::Export(_) => return Transaction { writes: false, recordings: Recordings::All },
                HistoryRequest::Import(_) => return Transaction { writes: true, recordings: Recordings::All },
                HistoryRequest::Delete(id) => (true, vec![*id]),
                HistoryRequest::Recording(id) | HistoryRequest::ExportReplay(id) => (false, vec![*id]),
                HistoryRequest::List { .. } | HistoryRequest::Statistics { .. } => (false, Vec::new()),
                HistoryRequest::Undo => (can_undo, Vec::new()),
                HistoryRequest::Finished(_) | HistoryRequest::SetFavourite { .. } | HistoryRequest::Reset(_) => {
                    (true, Vec::new())
                }
            },
        };
        Transaction { writes, recordings: Recordings::Of(recordings) }
    }
}
