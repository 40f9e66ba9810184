//! Undoing the last deletions or the last reset.

use game_history::GameId;
use game_history::rows::Row;
use game_history::store::Edit;
use texts::worker::history;

/// What the player can undo.
#[derive(Debug, Clone, Default)]
pub(super) struct Undo(Option<Undoable>);

#[derive(Debug, Clone)]
enum Undoable {
    /// Consecutive deletions, which are undone together.
    Deletions(Vec<Row<'static>>),
    Reset(Vec<GameId>),
}

impl Undo {
    pub(super) const fn is_available(&self) -> bool {
        self.0.is_some()
    }

    /// Returns whether undoing adds deleted games again.
    pub(super) const fn adds_games(&self) -> bool {
        matches!(self.0, Some(Undoable::Deletions(_)))
    }

    pub(super) fn clear(&mut self) {
        self.0 = None;
    }

    /// Records that a game is deleted; `None` if it does not exist.
    pub(super) fn record_deletion(&mut self, row: Option<Row<'static>>) {
        match &mut self.0 {
            Some(Undoable::Deletions(rows)) => rows.extend(row),
            undoable => *undoable = Some(Undoable::Deletions(row.into_iter().collect())),
        }
    }

    /// Records that these games no longer count in statistics.
    pub(super) fn record_reset(&mut self, ids: Vec<GameId>) {
        self.0 = Some(Undoable::Reset(ids));
    }

    /// Returns the edit that undoes what was recorded, once.
    pub(super) fn take(&mut self) -> Option<Edit> {
        self.0.take().map(|undoable| match undoable {
            Undoable::Deletions(rows) => Edit::Add(rows),
            Undoable::Reset(ids) => Edit::SetReset(ids, false),
        })
    }

    /// Says what can be undone; empty if nothing can be.
    pub(super) fn label(&self) -> String {
        match &self.0 {
            Some(Undoable::Deletions(rows)) => history::deleted(rows.len()),
            Some(Undoable::Reset(_)) => history::STATISTICS_RESET.into(),
            None => String::new(),
        }
    }
}
