//! What the pages of the record show, and how it changes.

use crate::record::charts::{Pick, Told};
use crate::record::list::{List, Query};
use crate::session::GameId;

/// What the player wants of the record.
#[derive(Debug, Clone, PartialEq)]
pub enum Wish {
    /// Another view of the list.
    Show(Query),
    /// Statistics of other games.
    Pick(Pick),
    /// To keep a game for ever, or not.
    Favourite(GameId, bool),
    /// A game as a file for other programs.
    Replay(GameId),
    /// To be rid of a game.
    Delete(GameId),
    /// To begin the statistics shown anew.
    Reset,
    /// To have back what was deleted or reset last.
    Undo,
    /// Everything in one file.
    Export,
    /// The line above the page is read.
    Read,
}

/// What the pages of the record show.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Shelf {
    /// What the list is to show.
    pub query: Query,
    /// Whose statistics are wanted; at first those of the level last played.
    pub pick: Option<Pick>,
    /// The list, once it is there.
    pub list: Option<List>,
    /// The statistics, once they are there.
    pub told: Option<Told>,
    /// What the game just finished adds to the record; often nothing.
    pub news: String,
    /// What the player should know.
    pub notice: Option<String>,
    /// What can be undone, in words.
    pub undo: Option<&'static str>,
    /// Whether it was said that games are not kept.
    said: bool,
}

impl Shelf {
    /// Games are not kept: that is said once.
    pub fn not_kept(&mut self) {
        if !self.said {
            self.said = true;
            let words = "This browser has no room for your games: they count until the page is closed.";
            self.notice = Some(words.to_owned());
        }
    }

    /// So many games could not be read.
    pub fn unread(&mut self, count: usize) {
        let words = " saved games could not be read. They are kept aside, and exported with the rest.";
        self.notice = Some(count.to_string() + words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn that_games_are_not_kept_is_said_once() {
        let mut shelf = Shelf::default();
        shelf.not_kept();
        assert!(shelf.notice.take().is_some());
        shelf.not_kept();
        assert_eq!(shelf.notice, None);
    }
}
