//! Games that the database has not stored.

use std::collections::{BTreeMap, BTreeSet};

use game_history::GameId;
use game_history::rows::Row;
use game_history::store::Change;

use crate::history::request::StoreOutcome;
use crate::history::worker::service::transaction::Decision;

/// Games that the database has not stored. They count until the page is closed.
#[derive(Default)]
pub(super) struct UnsavedGames(BTreeMap<GameId, Row<'static>>);

impl UnsavedGames {
    pub(super) fn rows(&self) -> impl Iterator<Item = &Row<'static>> {
        self.0.values()
    }

    /// Adds the games that a transaction could not store, and removes those that it has stored or deleted. Returns the latter:
    /// they need not wait in the outbox any more.
    pub(super) fn update(&mut self, decision: &Decision, outcome: StoreOutcome) -> BTreeSet<GameId> {
        let is_saved = outcome == StoreOutcome::Saved;
        let mut released = BTreeSet::new();
        for id in decision.changes.iter().filter_map(changed_game) {
            match decision.after.get(id) {
                Some(row) if !is_saved && decision.stored.get(id).is_none() => {
                    self.0.insert(id, row.clone());
                }
                Some(_) => {}
                None => {
                    self.0.remove(&id);
                    released.insert(id);
                }
            }
        }
        if is_saved && !decision.changes.is_empty() {
            released.extend(self.0.keys().filter(|id| decision.after.get(**id).is_some()));
            self.0.clear();
        }
        released
    }
}

/// Returns the game that a change is about; `None` for a quarantine, whose game was never unsaved.
fn changed_game(change: &Change) -> Option<GameId> {
    match change {
        Change::Put(row) => Some(row.id),
        Change::Delete(id) | Change::PutRecording(id, _) | Change::DeleteRecording(id) => Some(*id),
        Change::Quarantine(_) => None,
    }
}
