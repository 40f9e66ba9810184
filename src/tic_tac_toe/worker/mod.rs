//! The worker side of tic-tac-toe: replays the player's actions and draws the game.

mod action;
mod page;
pub(crate) mod state;

use crate::tic_tac_toe::worker::state::TicTacToe;
use crate::worker::markup::Node;

/// The game after the actions that were replayed so far.
#[derive(Default)]
pub(crate) struct ReplayedLog {
    log: String,
    /// The seed of the computer's next move.
    next_seed: u64,
    state: TicTacToe,
}

impl ReplayedLog {
    /// Replays a log of actions, and draws the game. Of a log that continues the one before, only the new lines are replayed. Ignores
    /// lines that are no action. `seed` is for the computer's moves.
    pub(crate) fn replay(&mut self, log: String, seed: u64) -> Vec<Node> {
        if self.log.is_empty() || !log.starts_with(&self.log) {
            *self = Self { next_seed: seed, ..Self::default() };
        }
        for line in log.get(self.log.len()..).unwrap_or_default().lines() {
            if let Some(action) = action::decode(line, self.state.cursor()) {
                self.state.apply(action, self.next_seed);
                self.next_seed = self.next_seed.wrapping_add(1);
            }
        }
        self.log = log;
        page::screen(&self.state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::markup_builder::tests::{commands, find};
    use crate::worker::markup_command::MarkupCommand;

    /// The squares row by row: `x`, `o` or `.`.
    fn marks(screen: &[Node]) -> String {
        let mark = |cell: &&crate::worker::markup::Element| {
            let mark = cell.attributes().find(|(name, _)| *name == "data-mark").unwrap().1;
            mark.chars().next().unwrap_or('.')
        };
        find(screen, "role", "gridcell").iter().map(mark).collect()
    }

    #[test]
    fn a_log_is_replayed_whole_or_continued_with_the_same_result() {
        let lines = ["11", "7", "nonsense", "a", "k", "undo", "computer x", "strength perfect", "0", "b", "k", "reset"];
        let mut continued = ReplayedLog::default();
        let mut log = String::new();
        for line in lines {
            log = log + line + "\n";
            let whole = ReplayedLog::default().replay(log.clone(), 5);
            assert_eq!(continued.replay(log.clone(), 5), whole, "{log}");
        }
        assert_eq!(marks(&continued.replay("11\n7\n".to_owned(), 5)), "o...x....", "another log");
    }

    #[test]
    fn every_command_of_the_screen_is_an_action() {
        let screen = ReplayedLog::default().replay("computer o\n".to_owned(), 0);
        let all = commands(&screen);
        assert_eq!(all.len(), 2 + 9 + 3 + 3, "Undo and Reset, the squares, the players, the strengths");
        for command in all {
            let MarkupCommand::TicTacToe(line) = command else { panic!("{command:?}") };
            let line = String::from_utf8(line).unwrap();
            assert!(action::decode(&line, tic_tac_toe::Square::CENTRE).is_some(), "{line}");
        }
    }
}
