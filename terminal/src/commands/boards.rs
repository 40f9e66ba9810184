//! Reads a board or a position in any form that is known: those that the commands write, and those of other programs.

use minesweeper_engine::notation::board_file::{decode_minefield, decode_position};
use minesweeper_engine::notation::position_link::{self, MineTotal};
use minesweeper_engine::notation::{link, mbf};
use minesweeper_engine::{Minefield, Pos, Position};
use serde::Deserialize;
use texts::terminal::errors;

use super::blocks::is_mbf;

/// A board, and where its first reveal is if the input names it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BoardWithStart {
    pub(crate) field: Minefield,
    pub(crate) start: Option<Pos>,
}

/// The keys that matter of a line of JSON, as `generate`, `position` and the conformance set write them.
#[derive(Debug, Deserialize)]
struct JsonLine {
    board: Option<String>,
    link: Option<String>,
    start: Option<[u8; 2]>,
    position: Option<String>,
}

impl JsonLine {
    /// Parses a block that is a line of JSON, or returns `None` if it is something else.
    fn parse(block: &[u8]) -> Option<Result<Self, String>> {
        let is_json = block.trim_ascii_start().starts_with(b"{");
        is_json.then(|| serde_json::from_slice(block).map_err(|error| errors::not_json(&error.to_string())))
    }

    fn start(&self) -> Option<Pos> {
        self.start.map(|[x, y]| Pos::new(x, y))
    }
}

/// Decodes a board. What it is is found from the content.
///
/// # Errors
/// Says what is wrong with it.
pub(crate) fn decode_board(block: &[u8]) -> Result<BoardWithStart, String> {
    match JsonLine::parse(block) {
        Some(line) => board_of_json(&line?),
        None if is_mbf(block) => {
            let field = mbf::decode(block).map_err(|error| error.to_string())?;
            Ok(BoardWithStart { field, start: None })
        }
        None => decode_text(block),
    }
}

fn board_of_json(line: &JsonLine) -> Result<BoardWithStart, String> {
    let content = line.board.as_ref().or(line.link.as_ref());
    let board = decode_text(content.ok_or(errors::JSON_WITHOUT_BOARD)?.as_bytes())?;
    Ok(BoardWithStart { start: line.start().or(board.start), ..board })
}

/// Decodes a text, and the start of a link.
fn decode_text(text: &[u8]) -> Result<BoardWithStart, String> {
    let field = decode_minefield(text).map_err(|error| error.to_string())?;
    let start = query(text).and_then(|query| link::parse_query(query).ok()?.start);
    Ok(BoardWithStart { field, start })
}

/// Returns the query of a link, or the text itself if it is a query.
fn query(text: &[u8]) -> Option<&str> {
    let text = str::from_utf8(text).ok()?.trim();
    let query = text.rsplit_once('?').map_or(text, |(_, query)| query);
    (!query.contains(char::is_whitespace) && query.contains('=')).then_some(query)
}

/// Decodes a position. What it is is found from the content.
///
/// # Errors
/// Says what is wrong with it.
pub(super) fn decode_any_position(block: &[u8]) -> Result<Position, String> {
    match JsonLine::parse(block) {
        Some(line) => match line?.position {
            Some(position) => decode_position_text(position.as_bytes()),
            None => Err(errors::JSON_WITHOUT_POSITION.into()),
        },
        None => decode_position_text(block),
    }
}

fn decode_position_text(text: &[u8]) -> Result<Position, String> {
    let Some(shared) = query(text).and_then(|query| link::query_value(query, "p")) else {
        return decode_position(text).map_err(|error| error.to_string());
    };
    let shared = position_link::parse(shared).map_err(|error| error.to_string())?;
    match shared.mines {
        MineTotal::Exact(mines) => Ok(Position { board: shared.board, mines }),
        MineTotal::Density(_) | MineTotal::Unknown => Err(errors::LINK_WITHOUT_MINES.into()),
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::notation::{board_text, position};

    use super::*;

    #[test]
    fn a_board_is_the_same_in_every_form_and_keeps_its_start() {
        let field = board_text::parse("..*\n...\n").unwrap();
        let start = Some(Pos::new(0, 1));
        let query = link::format_query(&link::BoardLink { field: field.clone(), start });
        let forms = [
            (r#"{"board":"..*\n..."}"#.to_owned(), None),
            (r#"{"board":"..*\n...","start":[0,1],"link":"b=1"}"#.to_owned(), start),
            (format!("{{\"link\":\"{query}\"}}"), start),
            (format!("{{\"link\":\"{query}\",\"start\":null}}"), start),
            (query.clone(), start),
            (format!(" https://example.org/#/play?{query}\n"), start),
            ("..*\n...".to_owned(), None),
        ];
        for (form, start) in forms {
            let expected = BoardWithStart { field: field.clone(), start };
            assert_eq!(decode_board(form.as_bytes()), Ok(expected), "{form}");
        }
        let bytes = mbf::encode(&field);
        assert_eq!(decode_board(&bytes), Ok(BoardWithStart { field, start: None }));
    }

    #[test]
    fn a_position_is_the_same_in_every_form() {
        let expected = position::parse("3x1x1\n1F.\n").unwrap();
        let shared = position_link::SharedPosition { board: expected.board.clone(), mines: MineTotal::Exact(1) };
        let link = position_link::format(&shared);
        for form in [
            "3x1x1\n1F.\n",
            r#"{"position":"3x1x1\n1F."}"#,
            &format!("p={link}"),
            &format!("https://a.b/#/analysis?p={link}"),
        ] {
            assert_eq!(decode_any_position(form.as_bytes()).as_ref(), Ok(&expected), "{form}");
        }
    }

    #[test]
    fn what_is_missing_is_said() {
        let board = |text: &str| decode_board(text.as_bytes()).unwrap_err();
        assert_eq!(board("{}"), "the line of JSON has neither a board nor a link");
        assert!(board("{\"board\":3}").starts_with("this is not a line of JSON: invalid type: integer `3`"));
        assert_eq!(board("\u{3}\u{2}\0\u{1}"), "there are 4 bytes, this board takes 6");
        let position = |text: &str| decode_any_position(text.as_bytes()).unwrap_err();
        assert!(position("{\"board\":\".\"}").contains("the command position makes positions of boards"));
        assert_eq!(position("p=1x"), "the link is damaged: something in it is missing or was changed");
    }
}
