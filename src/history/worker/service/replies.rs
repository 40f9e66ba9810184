//! The replies to requests, once their transactions have ended.

use std::collections::BTreeSet;

use game_history::personal_best::{PersonalBest, personal_best};
use game_history::rows::Row;
use game_history::store::Games;
use game_history::{GameId, outbox};

use crate::history::request::{HistoryReply, HistoryRequest, StoreOutcome};
use crate::history::worker::import_export::{ImportReport, export_all, export_replay};
use crate::history::worker::service::HistoryService;
use crate::history::worker::service::best::best_time;
use crate::history::worker::service::page::{decode_entries, draw};
use crate::history::worker::service::transaction::{Decision, Task};
use crate::history::worker::time::{now_ms, utc_offset_minutes};

/// A reply, and whether it is the last one to its request.
#[derive(Debug)]
pub struct Outgoing {
    /// The revision of the request.
    pub revision: u32,
    /// Whether the request is done.
    pub is_last: bool,
    /// The reply.
    pub reply: HistoryReply,
    /// Its payload.
    pub payload: Vec<u8>,
}

/// The result of a transaction.
pub(super) struct Ended<'a> {
    pub(super) revision: u32,
    pub(super) decision: &'a Decision,
    /// All games that count now, stored or not.
    pub(super) games: &'a Games,
    pub(super) outcome: StoreOutcome,
    /// Games that need not wait in the outbox any more.
    pub(super) released: BTreeSet<GameId>,
}

impl HistoryService {
    /// Makes the replies to a task whose transaction has ended, and starts what follows from it.
    pub(super) fn reply(&mut self, task: &Task, ended: Ended) {
        let games = ended.games;
        match task {
            // Drawing the page after a failure would queue the same quarantine again.
            Task::Quarantine(_) if ended.outcome != StoreOutcome::Saved => {}
            Task::Refresh | Task::Quarantine(_) | Task::AddBoards(_) => self.redraw(games),
            Task::Best(query) => {
                // Without the database nobody knows.
                if ended.outcome == StoreOutcome::Saved {
                    self.best = Some(best_time(query, games));
                }
            }
            Task::ReadForAnalysis(id) => match recording(games, *id) {
                recording if recording.is_empty() => self.on_game_analysis(*id, Vec::new()),
                recording => self.game_to_analyse = Some((*id, recording)),
            },
            Task::SaveAnalysis(..) => {
                if self.analyses.on_stored() {
                    self.redraw(games);
                }
            }
            Task::Request(request, payload) => self.reply_to_request(request, payload, ended),
        }
    }

    fn reply_to_request(&mut self, request: &HistoryRequest, payload: &[u8], ended: Ended) {
        let (revision, games, outcome) = (ended.revision, ended.games, ended.outcome);
        match request {
            HistoryRequest::Finished(id) => self.reply_to_finished_game(*id, payload, ended),
            HistoryRequest::List { opened, .. } | HistoryRequest::Statistics { opened, .. } => {
                if *opened {
                    self.undo.clear();
                }
                self.awaited_page = None;
                self.view = Some((revision, request.clone()));
                self.redraw(games);
                self.analyse(outcome, games.rows());
            }
            HistoryRequest::SetFavourite { .. }
            | HistoryRequest::Delete(_)
            | HistoryRequest::Reset(_)
            | HistoryRequest::Undo => {
                self.push_stored(ended, false);
                self.redraw(games);
            }
            HistoryRequest::Recording(id) => {
                self.push(revision, HistoryReply::Recording(*id), recording(games, *id));
                self.analyse(outcome, games.get(*id));
            }
            HistoryRequest::Export(lines) => {
                let rows: Vec<Row> = games.rows().chain(&ended.decision.quarantined).cloned().collect();
                self.reply_with_file(revision, export_all(lines.clone(), &rows), games);
            }
            HistoryRequest::ExportReplay(id) => {
                let replay = games.get(*id).and_then(|row| export_replay(row, utc_offset_minutes));
                self.reply_with_file(revision, replay.unwrap_or_default(), games);
            }
            HistoryRequest::Import(_) => {
                let ImportReport { message, storage_lines, game } = ended.decision.imported.clone().unwrap_or_default();
                self.imported = game.map(|id| (id, now_ms()));
                self.push(revision, HistoryReply::Imported { message, storage_lines }, Vec::new());
                self.push_stored(ended, false);
                self.redraw(games);
                self.analyse(outcome, games.rows());
            }
        }
    }

    fn reply_to_finished_game(&mut self, id: GameId, payload: &[u8], mut ended: Ended) {
        let (revision, games, outcome) = (ended.revision, ended.games, ended.outcome);
        let won = outbox::decode(id, payload).is_some_and(|row| row.won);
        if outcome == StoreOutcome::Saved {
            ended.released.insert(id);
        }
        self.push_stored(ended, won);
        let PersonalBest { text, is_new_best } = personal_best(&decode_entries(games).0, id);
        self.push(revision, HistoryReply::PersonalBest { id, text, is_new_best }, Vec::new());
        self.redraw(games);
        self.analyse(outcome, games.get(id));
    }

    fn reply_with_file(&mut self, revision: u32, (name, content): (String, Vec<u8>), games: &Games) {
        self.undo.clear();
        self.push(revision, HistoryReply::File(name), content);
        self.redraw(games);
    }

    fn push_stored(&mut self, Ended { revision, outcome, released, .. }: Ended, won: bool) {
        let released = released.into_iter().collect();
        self.push(revision, HistoryReply::Stored { outcome, released, won }, Vec::new());
    }

    /// Draws the page that is shown, and queues the quarantine of games that cannot be decoded.
    fn redraw(&mut self, games: &Games) {
        let Some((revision, request)) = &self.view else { return };
        let revision = *revision;
        let (entries, unreadable) = decode_entries(games);
        let Some((is_list, page)) = draw(request, &entries, self.imported) else { return };
        if !unreadable.is_empty() {
            self.push(revision, HistoryReply::Unreadable(unreadable.len() as u32), Vec::new());
            self.queue.push_front((revision, Task::Quarantine(unreadable)));
        }
        self.push(revision, HistoryReply::Page { is_list, page, undo: self.undo.label() }, Vec::new());
    }

    /// Queues the analysis of those games that have none, unless the database does not work: each is started once.
    fn analyse<'a>(&mut self, outcome: StoreOutcome, rows: impl IntoIterator<Item = &'a Row<'static>>) {
        if outcome == StoreOutcome::Saved {
            let without_board = self.analyses.add(rows);
            self.queue.extend(without_board.into_iter().map(|ids| (0, Task::AddBoards(ids))));
            self.read_next_for_analysis();
        }
    }
}

/// Returns the recording of a game; empty if there is none.
fn recording(games: &Games, id: GameId) -> Vec<u8> {
    games.get(id).map(|row| row.recording.to_vec()).unwrap_or_default()
}
