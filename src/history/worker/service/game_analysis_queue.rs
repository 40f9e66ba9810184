//! The order in which games are analysed.

use std::collections::BTreeSet;

use game_history::rows::Row;
use game_history::{GameId, analysis};

/// While many games are analysed, the page is drawn again each time after this number of analyses.
const ANALYSES_PER_REDRAW: usize = 10;
/// The number of recordings that are read at once for the fingerprints of their boards.
const BOARDS_AT_ONCE: usize = 50;

/// The games to analyse, one at a time.
#[derive(Default)]
pub(super) struct GameAnalysisQueue {
    /// Games whose analysis was started: none is started twice.
    started: BTreeSet<GameId>,
    /// Games to analyse, the next one last.
    waiting: Vec<GameId>,
    is_running: bool,
    stored_since_redraw: usize,
}

impl GameAnalysisQueue {
    /// Adds the games that have a recording and no analysis, so that the newest one is next. Returns, in groups, those whose
    /// analysis lacks only the fingerprint of the board.
    pub(super) fn add<'a>(&mut self, rows: impl IntoIterator<Item = &'a Row<'static>>) -> Vec<Vec<GameId>> {
        let (mut missing, mut without_board): (Vec<&Row>, Vec<GameId>) = Default::default();
        for row in rows.into_iter().filter(|row| row.recorded && !self.started.contains(&row.id)) {
            match analysis::decode(&row.analysis) {
                Ok(analysis) if analysis.board.is_some() => {}
                Ok(_) => without_board.push(row.id),
                Err(_) => missing.push(row),
            }
        }
        self.started.extend(&without_board);
        missing.sort_by(|a, b| a.started_ms.total_cmp(&b.started_ms));
        for row in missing {
            self.waiting.retain(|id| *id != row.id);
            self.waiting.push(row.id);
        }
        without_board.chunks(BOARDS_AT_ONCE).map(<[GameId]>::to_vec).collect()
    }

    /// Starts the next analysis. Returns its game; `None` if an analysis is running or no game is waiting.
    pub(super) fn start_next(&mut self) -> Option<GameId> {
        if self.is_running {
            return None;
        }
        let id = self.waiting.pop()?;
        self.is_running = true;
        self.started.insert(id);
        Some(id)
    }

    /// Ends the analysis that is running.
    pub(super) fn end(&mut self) {
        self.is_running = false;
    }

    /// Counts an analysis that was stored. Returns whether to draw the page again.
    pub(super) fn on_stored(&mut self) -> bool {
        self.stored_since_redraw += 1;
        let redraws = !self.is_running || self.stored_since_redraw >= ANALYSES_PER_REDRAW;
        if redraws {
            self.stored_since_redraw = 0;
        }
        redraws
    }
}
