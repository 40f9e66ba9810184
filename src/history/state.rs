//! What the pages of the history show.

use texts::page::history;

use crate::worker::markup::Node;

/// What the pages of the history show.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HistoryPage {
    /// The encoded query of the list; empty for the default.
    pub list_query: Vec<u8>,
    /// The encoded query of the statistics; empty for the level and mode that were played last.
    pub statistics_query: Vec<u8>,
    /// The list or the statistics as the worker wrote them: one element, or nothing yet.
    pub page: Vec<Node>,
    /// How the game that was just won compares with earlier ones; often empty.
    pub personal_best: String,
    /// Whether that is a new best time.
    pub is_new_best: bool,
    /// A notice for the player.
    pub notice: Option<String>,
    /// Says what can be undone; empty if nothing can be.
    pub undo: String,
    /// Whether the player has been warned that games are not saved.
    has_warned: bool,
}

impl HistoryPage {
    /// Warns the player, once, that games are not saved.
    pub fn report_not_saved(&mut self) {
        if !self.has_warned {
            self.has_warned = true;
            self.notice = Some(history::NOT_SAVED.get().to_owned());
        }
    }

    /// Informs the player that games could not be decoded.
    pub fn report_unreadable(&mut self, count: u32) {
        self.notice = Some(history::damaged(count));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_is_warned_once_that_games_are_not_saved() {
        let mut history = HistoryPage::default();
        history.report_not_saved();
        assert!(history.notice.take().is_some());
        history.report_not_saved();
        assert_eq!(history.notice, None);
    }
}
