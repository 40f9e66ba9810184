//! Stores the history and answers requests about it. Each request is one transaction of the database: [`HistoryService::begin`]
//! returns what to read, [`HistoryService::decide`] returns what to write, and [`HistoryService::finish`] makes the replies. The
//! script `static/worker-main/database.js` runs the transactions one after the other.

mod best;
mod edits;
mod game_analysis_queue;
mod page;
mod replies;
mod transaction;
mod undo;
mod unsaved;

use std::collections::VecDeque;

use game_history::GameId;
use game_history::store::{Change, Edit, Games};

use crate::history::request::{HistoryReply, HistoryRequest, StoreOutcome};
use crate::history::worker::pages;
use crate::history::worker::service::edits::task_edit;
use crate::history::worker::service::game_analysis_queue::GameAnalysisQueue;
use crate::history::worker::service::replies::Ended;
use crate::history::worker::service::transaction::{Decision, Task};
use crate::history::worker::service::undo::Undo;
use crate::history::worker::service::unsaved::UnsavedGames;

pub use crate::history::worker::service::best::BestTime;
pub use crate::history::worker::service::replies::Outgoing;
pub use crate::history::worker::service::transaction::{Recordings, Snapshot, Transaction};

/// The task whose transaction is running.
struct Running {
    revision: u32,
    task: Task,
    /// `None` until the transaction has read. A second attempt starts with the decision of the first one.
    decision: Option<Decision>,
    /// Whether this is the second attempt, because the database has not answered the first one.
    is_retry: bool,
}

/// Stores the history.
#[derive(Default)]
pub struct HistoryService {
    /// The tasks to do, each with the revision of its request.
    queue: VecDeque<(u32, Task)>,
    running: Option<Running>,
    /// An edit that has timed out once, and is tried again next.
    retry: Option<Running>,
    replies: VecDeque<Outgoing>,
    /// The stored games as they were last read or written, without recordings. They are shown while the database does not answer.
    known: Games,
    unsaved: UnsavedGames,
    undo: Undo,
    /// If the last import was a single game: that game, and when, in milliseconds since 1970.
    imported: Option<(GameId, u64)>,
    /// The request for the page that is shown, which is answered again after every change.
    view: Option<(u32, HistoryRequest)>,
    /// The page that was opened last, until something is shown there: its revision, and whether it is the list.
    awaited_page: Option<(u32, bool)>,
    analyses: GameAnalysisQueue,
    /// The answer to a question about a best time.
    best: Option<BestTime>,
    /// The id and the recording of the game to analyse, for the scheduler.
    game_to_analyse: Option<(GameId, Vec<u8>)>,
}

impl HistoryService {
    /// Queues a request of the page.
    pub fn submit(&mut self, revision: u32, request: HistoryRequest, payload: Vec<u8>) {
        if let HistoryRequest::List { opened: true, .. } | HistoryRequest::Statistics { opened: true, .. } = request {
            self.awaited_page = Some((revision, matches!(request, HistoryRequest::List { .. })));
        }
        // Requests come before tasks for which the page does not wait.
        let index = self.queue.iter().position(|(_, task)| !matches!(task, Task::Request(..)));
        self.queue.insert(index.unwrap_or(self.queue.len()), (revision, Task::Request(request, payload)));
    }

    /// Queues drawing the page again, because another tab has changed the database.
    pub fn refresh(&mut self) {
        if self.view.is_some() {
            self.queue.push_back((0, Task::Refresh));
        }
    }

    /// Queues storing the analysis of a game; an empty one if the game cannot be analysed.
    pub fn on_game_analysis(&mut self, id: GameId, analysis: Vec<u8>) {
        self.analyses.end();
        if !analysis.is_empty() {
            self.queue.push_back((0, Task::SaveAnalysis(id, analysis)));
        }
        self.read_next_for_analysis();
    }

    fn read_next_for_analysis(&mut self) {
        if let Some(id) = self.analyses.start_next() {
            self.queue.push_back((0, Task::ReadForAnalysis(id)));
        }
    }

    /// Returns the id and the recording of the game to analyse, once.
    pub fn take_game_to_analyse(&mut self) -> Option<(GameId, Vec<u8>)> {
        self.game_to_analyse.take()
    }

    /// Returns the next reply.
    pub fn next_reply(&mut self) -> Option<Outgoing> {
        self.replies.pop_front()
    }

    /// Returns whether there is a reply or a recording to analyse.
    #[must_use]
    pub fn has_output(&self) -> bool {
        !self.replies.is_empty() || self.game_to_analyse.is_some()
    }

    /// Replies, once, that the games are loading, if the player waits for a page that was just opened.
    pub fn on_slow_database(&mut self) {
        if let Some((revision, is_list)) = self.awaited_page.take() {
            let reply = HistoryReply::Page { is_list, page: pages::loading(), undo: String::new() };
            self.push(revision, reply, Vec::new());
        }
    }

    /// Starts the next transaction. Returns `None` if one is running or there is nothing to do.
    pub fn begin(&mut self) -> Option<Transaction> {
        if self.running.is_some() {
            return None;
        }
        let first_attempt = |(revision, task)| Running { revision, task, decision: None, is_retry: false };
        let running = self.retry.take().or_else(|| self.queue.pop_front().map(first_attempt))?;
        let transaction = running.task.transaction(self.undo.is_available());
        self.running = Some(running);
        Some(transaction)
    }

    /// Returns the changes that the running transaction writes, given what it has read.
    pub fn decide(&mut self, snapshot: Snapshot) -> Vec<Change> {
        let Some(mut running) = self.running.take() else { return Vec::new() };
        let Snapshot { games: stored, quarantined } = snapshot;
        let mut after = stored.clone();
        let mut changes = Vec::new();
        if running.task.transaction(self.undo.is_available()).writes {
            changes = after.apply(Edit::Add(self.unsaved.rows().cloned().collect()));
        } else {
            after.add_missing(self.unsaved.rows());
        }
        let mut undo = self.undo.clone();
        let (edit, mut imported) = task_edit(&running.task, &after, &mut undo);
        changes.extend(edit.into_iter().flat_map(|edit| after.apply(edit)));
        // The first attempt may have been written although it has timed out: then only its decision has the deleted game.
        if let Some(first) = running.decision.take() {
            (undo, imported) = (first.undo, first.imported);
        }
        running.decision = Some(Decision { stored, after, quarantined, changes: changes.clone(), imported, undo });
        self.running = Some(running);
        changes
    }

    /// Ends the running transaction, and makes the replies. An edit that has timed out is tried once more; if that times out as well,
    /// it has failed, so that the player is warned.
    pub fn finish(&mut self, mut outcome: StoreOutcome) {
        if outcome == StoreOutcome::TimedOut
            && let Some(running) = self.running.take_if(|running| running.task.is_edit())
        {
            if !running.is_retry {
                self.retry = Some(Running { is_retry: true, ..running });
                return;
            }
            outcome = StoreOutcome::Failed;
            self.running = Some(running);
        }
        if self.running.as_ref().is_some_and(|running| running.decision.is_none()) {
            self.decide(Snapshot { games: self.known.clone(), ..Snapshot::default() });
        }
        let Some(Running { revision, task, decision: Some(decision), .. }) = self.running.take() else { return };
        let released = self.unsaved.update(&decision, outcome);
        if outcome == StoreOutcome::Saved || self.is_done_in_memory(&task, &decision) {
            self.undo = decision.undo.clone();
        }
        let games = match outcome {
            StoreOutcome::Saved => {
                // Without changes, what is not stored yet is still in the memory only.
                let known = if decision.changes.is_empty() { &decision.stored } else { &decision.after };
                self.known = known.without_recordings();
                decision.after.clone()
            }
            StoreOutcome::Failed | StoreOutcome::TimedOut => {
                let mut games = decision.stored.clone();
                games.add_missing(self.unsaved.rows());
                games
            }
        };
        let first = self.replies.len();
        self.reply(&task, Ended { revision, decision: &decision, games: &games, outcome, released });
        if let (Task::Request(..), Some(last)) = (&task, self.replies.range_mut(first..).last()) {
            last.is_last = true;
        }
    }

    /// Whether an edit that the database has not stored counts until the page is closed: it adds deleted games again, or deletes a
    /// game that the database does not have.
    fn is_done_in_memory(&self, task: &Task, decision: &Decision) -> bool {
        match task {
            Task::Request(HistoryRequest::Undo, _) => self.undo.adds_games(),
            Task::Request(HistoryRequest::Delete(id), _) => {
                decision.stored.get(*id).is_none() && decision.changes.contains(&Change::Delete(*id))
            }
            _ => false,
        }
    }

    fn push(&mut self, revision: u32, reply: HistoryReply, payload: Vec<u8>) {
        self.replies.push_back(Outgoing { revision, is_last: false, reply, payload });
    }
}

#[cfg(test)]
mod tests;
