//! A history service with a database in memory.

use game_history::rows::Row;
use game_history::test_data::{self, MemoryDatabase};
use game_history::{outbox, recording};
use minesweeper_engine::notation::board_text;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Action, Pos, Recording, Rules};

use crate::history::request::{HistoryReply, HistoryRequest, StoreOutcome};
use crate::history::worker::service::{HistoryService, Outgoing, Recordings, Snapshot, Transaction};
use crate::worker::markup_builder::tests::text;

/// How all transactions of a test end.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Database {
    Works,
    Refuses,
    IsSilent,
}

/// A service with a database in memory.
pub(super) struct Harness {
    pub(super) service: HistoryService,
    pub(super) database: MemoryDatabase,
    pub(super) mode: Database,
    /// Analyses are stored as these bytes.
    pub(super) analysis: Vec<u8>,
}

impl Harness {
    pub(super) fn new() -> Self {
        let analysis = game_history::analysis::encode(game_history::GameAnalysis {
            luck: Some(0.5),
            risk: Some(0.5),
            accuracy: Some(1.0),
            board: recording::fingerprint(&row(1, true).recording),
        });
        let (service, database) = (HistoryService::default(), MemoryDatabase::default());
        Self { service, database, mode: Database::Works, analysis }
    }

    pub(super) fn with_rows(rows: &[Row<'static>]) -> Self {
        let mut harness = Self::new();
        harness.database.rows = rows.iter().map(|row| (row.id, row.clone())).collect();
        harness
    }

    /// Runs all transactions and analyses, and returns the replies to the page.
    pub(super) fn run(&mut self) -> Vec<Outgoing> {
        loop {
            if let Some(transaction) = self.service.begin() {
                self.run_transaction(&transaction);
            } else if let Some((id, _)) = self.service.take_game_to_analyse() {
                self.service.on_game_analysis(id, self.analysis.clone());
            } else {
                return std::iter::from_fn(|| self.service.next_reply()).collect();
            }
        }
    }

    pub(super) fn run_transaction(&mut self, transaction: &Transaction) {
        if self.mode == Database::IsSilent {
            return self.service.finish(StoreOutcome::TimedOut);
        }
        let (games, quarantined) = match &transaction.recordings {
            Recordings::All => (self.database.games(None), self.database.quarantined.clone()),
            Recordings::Of(ids) => (self.database.games(Some(ids)), Vec::new()),
        };
        let changes = self.service.decide(Snapshot { games, quarantined });
        assert!(transaction.writes || changes.is_empty(), "a reading transaction writes {changes:?}");
        let outcome = if self.mode == Database::Refuses && transaction.writes {
            StoreOutcome::Failed
        } else {
            self.database.write(&changes);
            StoreOutcome::Saved
        };
        self.service.finish(outcome);
    }

    pub(super) fn request(&mut self, request: HistoryRequest, payload: &[u8]) -> Vec<Outgoing> {
        self.service.submit(7, request, payload.to_vec());
        let replies = self.run();
        assert_eq!(replies.iter().filter(|reply| reply.is_last).count(), 1, "each request ends once: {replies:?}");
        replies
    }

    pub(super) fn finish_game(&mut self, n: u8, won: bool) -> Vec<Outgoing> {
        let row = row(n, won);
        self.request(
            HistoryRequest::Finished(row.id),
            &outbox::encode(row.started_ms, won, &row.summary, &row.recording),
        )
    }

    /// Opens the list. Returns its text and the label of what can be undone.
    pub(super) fn list(&mut self) -> (String, String) {
        page(&self.request(HistoryRequest::List { query: Vec::new(), opened: true }, &[]))
    }

    pub(super) fn stored(&self) -> Vec<u8> {
        self.database.rows.keys().map(|id| id[0]).collect()
    }
}

pub(super) fn row(n: u8, won: bool) -> Row<'static> {
    let field = board_text::parse("..*\n...").unwrap().into();
    let events = vec![TimedEvent { at: i64::from(n), event: Event::Act(Action::Reveal(Pos::new(0, 0))) }];
    let recording = recording::encode(&Recording { field, rules: Rules::default(), events });
    test_data::row(&test_data::entry("9x9x10", n, won, 9_000), &recording)
}

/// Returns the last page among replies, as text, and the label of what can be undone.
pub(super) fn page(replies: &[Outgoing]) -> (String, String) {
    let mut pages = replies.iter().rev().filter_map(|outgoing| match &outgoing.reply {
        HistoryReply::Page { page, undo, .. } => Some((text(page), undo.clone())),
        _ => None,
    });
    pages.next().expect("a page")
}

pub(super) fn stored(replies: &[Outgoing]) -> (StoreOutcome, Vec<u8>, bool) {
    let mut stored = replies.iter().filter_map(|outgoing| match &outgoing.reply {
        HistoryReply::Stored { outcome, released, won } => {
            Some((*outcome, released.iter().map(|id| id[0]).collect(), *won))
        }
        _ => None,
    });
    stored.next().expect("an outcome")
}
