//! Finds out what a file or a text holds: a position, a board, a picture, or a replay.

use minesweeper_engine::notation::board_file::{BoardFileError, decode_minefield, decode_position};
use minesweeper_engine::notation::link::query_value;
use minesweeper_engine::notation::position_link::{self, MineTotal, PositionLinkError, SharedPosition};
use minesweeper_engine::notation::replay_file::detect;
use minesweeper_engine::{Board, Cell, CellContent, Minefield, Position};
use texts::analysis::open as texts;

use crate::analysis::screenshot::protocol::is_picture;

/// The name of a text that was pasted, which is no file.
pub const PASTED: &str = "";

/// A file from another page, which is not opened unasked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The origin of the page.
    pub origin: String,
    /// The name of the file, as the page says.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// What a file or a text holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A position. Of a board, all mines are known.
    Position(SharedPosition),
    /// A picture, which may show a board.
    Picture,
    /// Something for the history: a replay, a backup, or a file that is neither and is reported there.
    History,
    /// Nothing that can be opened, and why.
    Unknown(String),
}

/// Returns what `bytes` hold. `name`: the name of the file, or [`PASTED`].
#[must_use]
pub fn read(name: &str, bytes: &[u8]) -> Content {
    if is_picture(bytes) {
        return Content::Picture;
    }
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}').trim();
    if let Some(link) = link_value(text) {
        return match position_link::parse(link) {
            Ok(position) => Content::Position(position),
            Err(error) => Content::Unknown(texts::bad_link(&reason(&error))),
        };
    }
    if detect(bytes).is_some() {
        return Content::History;
    }
    let no_position = match decode_position(bytes) {
        Ok(Position { board, mines }) => {
            return Content::Position(SharedPosition { board, mines: MineTotal::Exact(mines) });
        }
        Err(error) => error,
    };
    match decode_minefield(bytes) {
        Ok(field) => Content::Position(known(&field)),
        Err(_) if name != PASTED => Content::History,
        Err(_) if text.is_empty() => Content::Unknown(texts::EMPTY_TEXT.into()),
        Err(error) => match only_link(text) {
            Some(link) if link != text => read(PASTED, link.as_bytes()),
            Some(link) if link.contains(ONLINE_GAME) => Content::Unknown(texts::ONLINE_GAME.into()),
            // Of a position that is malformed, the fault.
            _ if error == BoardFileError::PositionOnly => Content::Unknown(texts::bad_text(&no_position.to_string())),
            _ => Content::Unknown(texts::bad_text(&error.to_string())),
        },
    }
}

/// What links to games of minesweeper.online contain, which say nothing about the game.
const ONLINE_GAME: &str = "minesweeper.online/game/";

/// Returns the link in a sentence, if there is only one.
fn only_link(text: &str) -> Option<&str> {
    let mut links = text.split_whitespace().filter(|word| word.contains("://"));
    links.next().filter(|_| links.next().is_none())
}

/// Returns the position in a link of this page, if the text is one or the value of one.
fn link_value(text: &str) -> Option<&str> {
    if text.contains(char::is_whitespace) {
        return None;
    }
    let (_, query) = text.split_once("#/analysis?")?;
    query_value(query, "p")
}

/// Returns what is wrong with the position in a link.
pub(crate) fn reason(error: &PositionLinkError) -> String {
    match error {
        PositionLinkError::Version => texts::OTHER_VERSION.into(),
        PositionLinkError::Character { index, found } => texts::bad_character(*index, &found.to_string()),
        PositionLinkError::Size(error) => texts::bad_size(&error.to_string()),
        // Also what a later version of the engine may add.
        _ => texts::DAMAGED.into(),
    }
}

/// Returns a board on which all mines are known.
fn known(field: &Minefield) -> SharedPosition {
    let mut board = Board::new(field.size());
    for pos in field.size().positions() {
        if field.get(pos) == Ok(CellContent::Mine) {
            // The position is on the board.
            let _ = board.set(pos, Cell::Mine);
        }
    }
    SharedPosition { board, mines: MineTotal::Exact(field.mines()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(content: &Content) -> String {
        let Content::Position(position) = content else { return format!("{content:?}") };
        let MineTotal::Exact(mines) = position.mines else { return String::new() };
        Position { board: position.board.clone(), mines }.to_string()
    }

    #[test]
    fn positions_boards_and_links_of_other_programs_are_found_from_their_content() {
        for (text, expected) in [
            ("3x2x1\n1F.\n...\n", "3x2x1\n1F.\n...\n"),
            ("..*\n...\n", "3x2x1\n..*\n...\n"),
            ("3x1x1\n01M\n", "3x1x1\n01.\n"),
            ("03 01 00 01 02 00", "3x1x1\n..*\n"),
            ("https://example.org/#/play?b=31&m=4", "3x1x1\n..*\n"),
            ("Is this a guess?\nhttps://example.org/#/play?b=31&m=4 I think so.", "3x1x1\n..*\n"),
        ] {
            assert_eq!(rows(&read(PASTED, text.as_bytes())), expected, "{text}");
        }
        assert_eq!(rows(&read("board.mbf", &[3, 1, 0, 1, 2, 0])), "3x1x1\n..*\n");
    }

    #[test]
    fn a_link_of_this_page_is_opened_or_its_fault_is_named() {
        let position: Position = "3x2x1\n1F.\n...\n".parse().unwrap();
        let shared = SharedPosition { board: position.board, mines: MineTotal::Unknown };
        let link = format!("https://host/path/#/analysis?p={}", position_link::format(&shared));
        assert_eq!(read(PASTED, link.as_bytes()), Content::Position(shared));
        let Content::Unknown(text) = read(PASTED, b"https://host/#/analysis?p=2A") else { panic!("it was opened") };
        assert!(text.starts_with("This link holds no position: "), "{text}");
    }

    #[test]
    fn replays_and_unknown_files_go_to_the_history_and_unknown_texts_are_reported() {
        let replay = b"Player: Ada\nBoard:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\nwon\n";
        assert_eq!(read(PASTED, replay), Content::History);
        assert_eq!(read(PASTED, b"https://llamasweeper.com/#/game/zini-explorer?b=0302&m=40&c=AyBc"), Content::History);
        assert_eq!(read("holiday.txt", b"\xff\xd8\xff\xe0"), Content::Picture);
        assert_eq!(read("holiday.jpg", b"\0\0\0 ftypheic"), Content::Picture);
        assert_eq!(read("holiday.jpg", b"\0\0\0 ftypisom"), Content::History);
        let Content::Unknown(text) = read(PASTED, b"hello") else { panic!("it was opened") };
        assert!(text.starts_with("This text is no position, board or link to one: "), "{text}");
        let Content::Unknown(text) = read(PASTED, b"https://minesweeper.online/game/12345") else {
            panic!("it was opened")
        };
        assert!(text.starts_with("A link to a game of minesweeper.online"), "{text}");
        let Content::Unknown(text) = read(PASTED, b"https://x/?analysis=ajaja") else { panic!("it was opened") };
        assert!(!text.contains("an analysis is a position"), "{text}");
        assert_eq!(read(PASTED, b" "), Content::Unknown("There is nothing to paste.".to_owned()));
    }
}
