//! What the pages of the record show, and how it changes.

use game_history::hex;

use crate::worker::markup::Node;

/// What the player wants of the record: a deed, and what it is to be done to. Only those who do it read that: the worker, and
/// `record.js`. As text it is the deed and the bytes in hexadecimal, a space between.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// `list` and `statistics` show another view of what they name, `read` takes the notice away; all else is done by `record.js`.
    pub deed: String,
    /// To what.
    pub bytes: Vec<u8>,
}

impl Wish {
    /// Has `deed` done to nothing in particular.
    #[must_use]
    pub fn plain(deed: &str) -> Self {
        Self { deed: deed.to_owned(), bytes: Vec::new() }
    }

    /// Reads what [`text`](Self::text) wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (deed, bytes) = text.split_once(' ')?;
        Some(Self { deed: deed.to_owned(), bytes: hex::decode(bytes).ok()? })
    }

    /// The wish as text.
    #[must_use]
    pub fn text(&self) -> String {
        self.deed.clone() + " " + &hex::encode(&self.bytes)
    }
}

/// What the pages of the record show.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HistoryPage {
    /// What the list is to show, as the worker wrote it; nothing at first.
    pub list: Vec<u8>,
    /// Whose statistics are wanted, as the worker wrote it; nothing for those of the level last played.
    pub statistics: Vec<u8>,
    /// The kind of question that the page waits for.
    pub wanted: Option<u8>,
    /// What the worker wrote of the list, or of statistics: one element, or nothing yet.
    pub page: Vec<Node>,
    /// What the game just finished adds to the record; often nothing.
    pub news: String,
    /// What the player should know.
    pub notice: Option<String>,
    /// What can be undone, in words.
    pub undo: Option<&'static str>,
    /// Whether it was said that games are not kept.
    said: bool,
}

impl HistoryPage {
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
        let one = "A saved game could not be read. It is kept aside, and exported with the rest.";
        let more = " saved games could not be read. They are kept aside, and exported with the rest.";
        self.notice = Some(if count == 1 { one.to_owned() } else { count.to_string() + more });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_text_and_text_is_a_wish() {
        let wish = Wish { deed: "delete".to_owned(), bytes: vec![0, 255] };
        assert_eq!((wish.text().as_str(), Wish::read("delete 00ff")), ("delete 00ff", Some(wish)));
        assert_eq!(Wish::read(&Wish::plain("undo").text()), Some(Wish::plain("undo")));
        assert_eq!([Wish::read("undo"), Wish::read("undo 0"), Wish::read("")], [None, None, None]);
    }

    #[test]
    fn that_games_are_not_kept_is_said_once() {
        let mut shelf = HistoryPage::default();
        shelf.not_kept();
        assert!(shelf.notice.take().is_some());
        shelf.not_kept();
        assert_eq!(shelf.notice, None);
    }
}
