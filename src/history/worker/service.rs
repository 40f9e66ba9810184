//! Stores the history and answers requests about it. Each request is one transaction of the database: [`HistoryService::begin`]
//! says what to read, [`HistoryService::decide`] returns what to write, [`HistoryService::finish`] makes the replies. The
//! script `static/worker-main/database.js` runs the transactions, one after the other.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use game_history::list::GameList;
use game_history::personal_best::personal_best;
use game_history::rows::Row;
use game_history::statistics_page::{StatisticsPage, StatisticsQuery};
use game_history::store::{Change, Edit, Games};
use game_history::{GameId, HistoryEntry, outbox};

use crate::history::request::{HistoryReply, HistoryRequest, StoreOutcome};
use crate::history::worker::import_export::{export_all, export_replay, import};
use crate::history::worker::pages;
use crate::history::worker::time::utc_offset_minutes;
use crate::worker::protocol::decode;

/// While many games are analysed, the page is drawn again after so many.
const ANALYSES_PER_REDRAW: usize = 10;

/// Which recordings a transaction reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recordings {
    /// All of them, and the games that could not be decoded.
    All,
    /// Those of these games.
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

/// What is done in a transaction.
#[derive(Debug)]
enum Task {
    /// A request of the page, with its payload.
    Request(HistoryRequest, Vec<u8>),
    /// Another tab has changed the database.
    Refresh,
    /// Reads the recording of a game that has no analysis.
    ReadForAnalysis(GameId),
    /// Stores an encoded analysis.
    SaveAnalysis(GameId, Vec<u8>),
    /// Moves games that cannot be decoded out of the way.
    Quarantine(Vec<GameId>),
}

/// The task whose transaction is running.
struct Running {
    revision: u32,
    task: Task,
    decided: Option<Decided>,
}

struct Decided {
    stored: Games,
    after: Games,
    quarantined: Vec<Row<'static>>,
    changes: Vec<Change>,
    /// The result of an import.
    imported: Option<(String, String)>,
}

/// What can be undone.
enum Undo {
    Deletion(Vec<Row<'static>>),
    Reset(Vec<GameId>),
}

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

/// Stores the history.
#[derive(Default)]
pub struct HistoryService {
    queue: VecDeque<(u32, Task)>,
    running: Option<Running>,
    replies: VecDeque<Outgoing>,
    /// Games that the database has not taken. They count until the page is closed.
    unsaved: BTreeMap<GameId, Row<'static>>,
    undo: Option<Undo>,
    /// The request for the page that is shown, which is answered again after every change.
    view: Option<(u32, HistoryRequest)>,
    /// The page that was opened last, until something is shown there: its revision, and whether it is the list.
    awaited_page: Option<(u32, bool)>,
    /// Games whose analysis was started: none is started twice.
    analysed: BTreeSet<GameId>,
    /// Games to analyse, the next one last.
    to_analyse: Vec<GameId>,
    is_analysing: bool,
    analyses_since_redraw: usize,
    /// A recording to analyse, for the scheduler.
    analysis: Option<(GameId, Vec<u8>)>,
}

impl HistoryService {
    /// Queues a request of the page.
    pub fn submit(&mut self, revision: u32, request: HistoryRequest, payload: Vec<u8>) {
        if let HistoryRequest::List { opened: true, .. } | HistoryRequest::Statistics { opened: true, .. } = request {
            self.awaited_page = Some((revision, matches!(request, HistoryRequest::List { .. })));
        }
        // Before all that the page does not wait for.
        let index = self.queue.iter().position(|(_, task)| !matches!(task, Task::Request(..)));
        self.queue.insert(index.unwrap_or(self.queue.len()), (revision, Task::Request(request, payload)));
    }

    /// Queues drawing the page again, because another tab has changed the database.
    pub fn refresh(&mut self) {
        if self.view.is_some() {
            self.queue.push_back((0, Task::Refresh));
        }
    }

    /// Queues storing an analysis; an empty one if the game cannot be analysed.
    pub fn on_analysis(&mut self, id: GameId, analysis: Vec<u8>) {
        self.is_analysing = false;
        if !analysis.is_empty() {
            self.queue.push_back((0, Task::SaveAnalysis(id, analysis)));
        }
        self.read_next_for_analysis();
    }

    /// Returns the recording to analyse, once.
    pub fn take_analysis(&mut self) -> Option<(GameId, Vec<u8>)> {
        self.analysis.take()
    }

    /// Returns the next reply.
    pub fn next_reply(&mut self) -> Option<Outgoing> {
        self.replies.pop_front()
    }

    /// Whether there is a reply or a recording to analyse.
    #[must_use]
    pub fn has_output(&self) -> bool {
        !self.replies.is_empty() || self.analysis.is_some()
    }

    /// Replies, once, that the games are loading, if the player waits for a page that was just opened.
    pub fn on_slow_database(&mut self) {
        if let Some((revision, is_list)) = self.awaited_page.take() {
            self.push(
                revision,
                HistoryReply::Page { is_list, page: pages::loading(), undo: String::new() },
                Vec::new(),
            );
        }
    }

    /// Starts the next transaction; `None` if one is running or there is nothing to do.
    pub fn begin(&mut self) -> Option<Transaction> {
        if self.running.is_some() {
            return None;
        }
        let (revision, task) = self.queue.pop_front()?;
        let transaction = transaction(&task, self.undo.as_ref());
        self.running = Some(Running { revision, task, decided: None });
        Some(transaction)
    }

    /// Decides what the running transaction writes, given what it has read.
    pub fn decide(&mut self, snapshot: Snapshot) -> Vec<Change> {
        let Some(mut running) = self.running.take() else { return Vec::new() };
        let Snapshot { games: stored, quarantined } = snapshot;
        let mut after = stored.clone();
        let mut changes = Vec::new();
        if transaction(&running.task, self.undo.as_ref()).writes {
            changes = after.apply(Edit::Add(self.unsaved.values().cloned().collect()));
        } else {
            after.add_missing(self.unsaved.values());
        }
        let (edits, imported) = self.edits(&running.task, &after);
        changes.extend(edits.into_iter().flat_map(|edit| after.apply(edit)));
        running.decided = Some(Decided { stored, after, quarantined, changes: changes.clone(), imported });
        self.running = Some(running);
        changes
    }

    /// Returns the edits of a task, and the result of an import. What is deleted or reset can be undone from here on.
    fn edits(&mut self, task: &Task, games: &Games) -> (Vec<Edit>, Option<(String, String)>) {
        let edit = match task {
            Task::SaveAnalysis(id, analysis) => Edit::SetAnalysis(*id, analysis.clone()),
            Task::Quarantine(ids) => Edit::Quarantine(ids.clone()),
            Task::Refresh | Task::ReadForAnalysis(_) => return (Vec::new(), None),
            Task::Request(request, payload) => match request {
                HistoryRequest::Finished(id) => match outbox::decode(*id, payload) {
                    Some(row) => Edit::Add(vec![row.into_owned()]),
                    None => return (Vec::new(), None),
                },
                HistoryRequest::SetFavourite(id, favourite) => {
                    self.undo = None;
                    Edit::SetFavourite(*id, *favourite)
                }
                HistoryRequest::Delete(id) => {
                    let row = games.get(*id).cloned();
                    match &mut self.undo {
                        Some(Undo::Deletion(rows)) => rows.extend(row),
                        undo => *undo = Some(Undo::Deletion(row.into_iter().collect())),
                    }
                    Edit::Delete(vec![*id])
                }
                HistoryRequest::Reset(ids) => {
                    self.undo = Some(Undo::Reset(ids.clone()));
                    Edit::SetReset(ids.clone(), true)
                }
                HistoryRequest::Undo => match self.undo.take() {
                    Some(Undo::Deletion(rows)) => Edit::Add(rows),
                    Some(Undo::Reset(ids)) => Edit::SetReset(ids, false),
                    None => return (Vec::new(), None),
                },
                HistoryRequest::Import(names) => {
                    let here: Vec<Row> = games.rows().cloned().collect();
                    let imported = import(names, &here, payload);
                    return (vec![Edit::Add(imported.rows)], Some((imported.message, imported.storage_lines)));
                }
                _ => return (Vec::new(), None),
            },
        };
        (vec![edit], None)
    }

    /// Ends the running transaction, and makes the replies.
    pub fn finish(&mut self, outcome: StoreOutcome) {
        if self.running.as_ref().is_some_and(|running| running.decided.is_none()) {
            self.decide(Snapshot::default());
        }
        let Some(Running { revision, task, decided: Some(decided) }) = self.running.take() else { return };
        let released = self.settle(&decided, outcome);
        let games = match outcome {
            StoreOutcome::Saved => decided.after.clone(),
            _ => {
                let mut games = decided.stored.clone();
                games.add_missing(self.unsaved.values());
                games
            }
        };
        let first = self.replies.len();
        self.reply(revision, &task, &decided, &games, outcome, released);
        if let (Task::Request(..), Some(last)) = (&task, self.replies.range_mut(first..).last()) {
            last.is_last = true;
        }
    }

    /// Keeps what the database has not taken. Returns the games that need not wait in the outbox any more: those that are
    /// stored now, and those that are deleted.
    fn settle(&mut self, decided: &Decided, outcome: StoreOutcome) -> BTreeSet<GameId> {
        let mut released = BTreeSet::new();
        for change in &decided.changes {
            let id = match change {
                Change::Put(row) => row.id,
                Change::Delete(id) | Change::PutRecording(id, _) | Change::DeleteRecording(id) => *id,
                Change::Quarantine(_) => continue,
            };
            match decided.after.get(id) {
                Some(row) if outcome != StoreOutcome::Saved && decided.stored.get(id).is_none() => {
                    self.unsaved.insert(id, row.clone());
                }
                Some(_) => {}
                None => {
                    self.unsaved.remove(&id);
                    released.insert(id);
                }
            }
        }
        if outcome == StoreOutcome::Saved && !decided.changes.is_empty() {
            let stored = |id: &GameId| decided.after.get(*id).is_some();
            released.extend(self.unsaved.keys().filter(|id| stored(id)));
            self.unsaved.clear();
        }
        released
    }

    fn reply(
        &mut self,
        revision: u32,
        task: &Task,
        decided: &Decided,
        games: &Games,
        outcome: StoreOutcome,
        mut released: BTreeSet<GameId>,
    ) {
        match task {
            // Drawing again after a failure would try the same again.
            Task::Quarantine(_) if outcome != StoreOutcome::Saved => {}
            Task::Refresh | Task::Quarantine(_) => self.redraw(games),
            Task::ReadForAnalysis(id) => {
                let recording = games.get(*id).map(|row| row.recording.to_vec()).filter(|bytes| !bytes.is_empty());
                match recording {
                    Some(recording) => self.analysis = Some((*id, recording)),
                    None => self.on_analysis(*id, Vec::new()),
                }
            }
            Task::SaveAnalysis(..) => {
                self.analyses_since_redraw += 1;
                if !self.is_analysing || self.analyses_since_redraw >= ANALYSES_PER_REDRAW {
                    self.analyses_since_redraw = 0;
                    self.redraw(games);
                }
            }
            Task::Request(request, payload) => match request {
                HistoryRequest::Finished(id) => {
                    let won = outbox::decode(*id, payload).is_some_and(|row| row.won);
                    if outcome == StoreOutcome::Saved {
                        released.insert(*id);
                    }
                    self.push_stored(revision, outcome, released, won);
                    let text = personal_best(&entries(games).0, *id);
                    self.push(revision, HistoryReply::PersonalBest(*id, text), Vec::new());
                    self.redraw(games);
                    self.analyse(games.get(*id));
                }
                HistoryRequest::List { opened, .. } | HistoryRequest::Statistics { opened, .. } => {
                    if *opened {
                        self.undo = None;
                    }
                    self.awaited_page = None;
                    self.view = Some((revision, request.clone()));
                    self.redraw(games);
                    self.analyse(games.rows());
                }
                HistoryRequest::SetFavourite(..)
                | HistoryRequest::Delete(_)
                | HistoryRequest::Reset(_)
                | HistoryRequest::Undo => {
                    self.push_stored(revision, outcome, released, false);
                    self.redraw(games);
                }
                HistoryRequest::Recording(id) => {
                    let recording = games.get(*id).map(|row| row.recording.to_vec()).unwrap_or_default();
                    self.push(revision, HistoryReply::Recording(*id), recording);
                    self.analyse(games.get(*id));
                }
                HistoryRequest::Export(lines) => {
                    self.undo = None;
                    let rows: Vec<Row> = games.rows().chain(&decided.quarantined).cloned().collect();
                    let (name, file) = export_all(lines.clone(), &rows);
                    self.push(revision, HistoryReply::File(name), file);
                    self.redraw(games);
                }
                HistoryRequest::ExportReplay(id) => {
                    self.undo = None;
                    let replay = games.get(*id).and_then(|row| export_replay(row, utc_offset_minutes));
                    let (name, file) = replay.unwrap_or_default();
                    self.push(revision, HistoryReply::File(name), file);
                    self.redraw(games);
                }
                HistoryRequest::Import(_) => {
                    let (message, lines) = decided.imported.clone().unwrap_or_default();
                    self.push(revision, HistoryReply::Imported(message, lines), Vec::new());
                    self.push_stored(revision, outcome, released, false);
                    self.redraw(games);
                    self.analyse(games.rows());
                }
            },
        }
    }

    fn push(&mut self, revision: u32, reply: HistoryReply, payload: Vec<u8>) {
        self.replies.push_back(Outgoing { revision, is_last: false, reply, payload });
    }

    fn push_stored(&mut self, revision: u32, outcome: StoreOutcome, released: BTreeSet<GameId>, won: bool) {
        let released = released.into_iter().collect();
        self.push(revision, HistoryReply::Stored { outcome, released, won }, Vec::new());
    }

    /// Draws the page that is shown.
    fn redraw(&mut self, games: &Games) {
        let Some((revision, request)) = self.view.clone() else { return };
        let (entries, unreadable) = entries(games);
        let (is_list, page) = match request {
            HistoryRequest::List { query, .. } => {
                let query = decode(&query).unwrap_or_default();
                (true, pages::games::page(&GameList::new(&entries, &query, utc_offset_minutes), &query))
            }
            HistoryRequest::Statistics { query, last_level: (width, height, mines), no_guess, .. } => {
                let last = || StatisticsQuery { level: format!("{width}x{height}x{mines}"), no_guess };
                let query = decode(&query).unwrap_or_else(last);
                (false, pages::statistics::page(&StatisticsPage::new(&entries, &query)))
            }
            _ => return,
        };
        if !unreadable.is_empty() {
            self.push(revision, HistoryReply::Unreadable(unreadable.len() as u32), Vec::new());
            self.queue.push_front((revision, Task::Quarantine(unreadable)));
        }
        self.push(revision, HistoryReply::Page { is_list, page, undo: self.undo_label() }, Vec::new());
    }

    fn undo_label(&self) -> String {
        let label = match &self.undo {
            Some(Undo::Deletion(rows)) if rows.len() > 1 => "These games are deleted.",
            Some(Undo::Deletion(_)) => "The game is deleted.",
            Some(Undo::Reset(_)) => "These statistics begin anew.",
            None => "",
        };
        label.to_owned()
    }

    /// Queues the analysis of those games that have none, the newest first.
    fn analyse<'a>(&mut self, rows: impl IntoIterator<Item = &'a Row<'static>>) {
        let is_missing = |row: &&Row| row.recorded && row.analysis.is_empty();
        let mut missing: Vec<&Row> = rows.into_iter().filter(is_missing).collect();
        missing.sort_by(|a, b| a.started_ms.total_cmp(&b.started_ms));
        for row in missing.into_iter().filter(|row| !self.analysed.contains(&row.id)).collect::<Vec<_>>() {
            self.to_analyse.retain(|id| *id != row.id);
            self.to_analyse.push(row.id);
        }
        if !self.is_analysing {
            self.read_next_for_analysis();
        }
    }

    fn read_next_for_analysis(&mut self) {
        if let Some(id) = self.to_analyse.pop() {
            self.is_analysing = true;
            self.analysed.insert(id);
            self.queue.push_back((0, Task::ReadForAnalysis(id)));
        }
    }
}

/// Returns what a task needs of the database.
fn transaction(task: &Task, undo: Option<&Undo>) -> Transaction {
    let (writes, recordings) = match task {
        Task::Refresh => (false, Vec::new()),
        Task::ReadForAnalysis(id) => (false, vec![*id]),
        Task::SaveAnalysis(..) => (true, Vec::new()),
        Task::Quarantine(ids) => (true, ids.clone()),
        Task::Request(request, _) => match request {
            HistoryRequest::Export(_) => return Transaction { writes: false, recordings: Recordings::All },
            HistoryRequest::Import(_) => return Transaction { writes: true, recordings: Recordings::All },
            HistoryRequest::Delete(id) => (true, vec![*id]),
            HistoryRequest::Recording(id) | HistoryRequest::ExportReplay(id) => (false, vec![*id]),
            HistoryRequest::List { .. } | HistoryRequest::Statistics { .. } => (false, Vec::new()),
            HistoryRequest::Undo => (undo.is_some(), Vec::new()),
            HistoryRequest::Finished(_) | HistoryRequest::SetFavourite(..) | HistoryRequest::Reset(_) => {
                (true, Vec::new())
            }
        },
    };
    Transaction { writes, recordings: Recordings::Of(recordings) }
}

/// Decodes the games, and returns the ids of those that cannot be decoded.
fn entries(games: &Games) -> (Vec<HistoryEntry>, Vec<GameId>) {
    let mut unreadable = Vec::new();
    let entry = |row: &Row<'static>| HistoryEntry::try_from(row).map_err(|_| unreadable.push(row.id)).ok();
    let entries = games.rows().filter_map(entry).collect();
    (entries, unreadable)
}

#[cfg(test)]
mod tests;
