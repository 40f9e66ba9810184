//! Frames of the socket of minesweeper.online, pasted: `42["response",[null,203,[meta, board, clicks, ...]]]`, or a part of one that has
//! the innermost array.

mod json;

use alloc::vec::Vec;

use super::BoardFileError;
use crate::difficulty::Params;
use crate::geometry::Pos;
use crate::minefield::Minefield;

/// How deep the innermost array may lie.
const MAX_DEPTH: usize = 4;

/// The parts of a frame.
#[derive(Debug, Clone)]
pub(in crate::notation) struct Frame<'a> {
    /// An object with facts about the game.
    meta: &'a str,
    /// An object with the tiles.
    board: &'a str,
    /// The clicks, each an object.
    clicks: Vec<&'a str>,
}

/// A click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::notation) struct OnlineClick {
    pub(in crate::notation) kind: OnlineClickKind,
    /// The time in milliseconds.
    pub(in crate::notation) at: i64,
    /// The column and row, which may be off the board.
    pub(in crate::notation) x: i32,
    pub(in crate::notation) y: i32,
}

/// The kind of a click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::notation) enum OnlineClickKind {
    /// A left click.
    Left,
    /// A right click.
    Right,
    /// A chord, effective or not, by whatever buttons.
    Chord,
}

/// Returns whether a text is a frame: an array of JSON with the size of a board.
pub(in crate::notation) fn is_frame(text: &str) -> bool {
    text.trim_start_matches(|char: char| char.is_ascii_digit()).starts_with('[') && text.contains("\"sizeX\"")
}

impl<'a> Frame<'a> {
    /// Finds the parts.
    pub(in crate::notation) fn parse(text: &'a str) -> Result<Self, BoardFileError> {
        let mut array = text.trim_start_matches(|char: char| char.is_ascii_digit());
        for _ in 0..MAX_DEPTH {
            let elements = json::elements(array).ok_or(BoardFileError::Field("the frame"))?;
            match elements[..] {
                [meta, board, ref rest @ ..] if meta.starts_with('{') => {
                    let clicks = rest.first().map_or(Some(Vec::new()), |clicks| json::elements(clicks));
                    return Ok(Self { meta, board, clicks: clicks.ok_or(BoardFileError::Field("the clicks"))? });
                }
                [.., last] => array = last,
                [] => break,
            }
        }
        Err(BoardFileError::Field("the frame"))
    }

    /// Returns whether there are clicks.
    pub(in crate::notation) fn has_clicks(&self) -> bool {
        !self.clicks.is_empty()
    }

    /// Returns a number of the facts about the game.
    pub(in crate::notation) fn number(&self, key: &str) -> Option<u32> {
        json::field(self.meta, key)?.parse().ok()
    }

    /// Returns a text of the facts about the game, without its quotation marks.
    pub(in crate::notation) fn text(&self, key: &str) -> Option<&'a str> {
        json::field(self.meta, key)?.strip_prefix('"')?.strip_suffix('"')
    }

    /// Returns whether the facts about the game have a value other than `null` for a key.
    pub(in crate::notation) fn has(&self, key: &str) -> bool {
        json::field(self.meta, key).is_some_and(|value| value != "null")
    }

    /// Reads the mines: tiles from 10 on, column by column.
    pub(in crate::notation) fn minefield(&self) -> Result<Minefield, BoardFileError> {
        let number = |key: &'static str| self.number(key).ok_or(BoardFileError::Field(key));
        let params = Params::new(number("sizeX")?, number("sizeY")?, number("mines")?)?;
        let tiles = json::field(self.board, "t").and_then(json::elements).ok_or(BoardFileError::Field("t"))?;
        let (height, expected) = (usize::from(params.size().height()), params.size().cells());
        if tiles.len() != expected {
            return Err(BoardFileError::Count { what: "tiles", found: tiles.len(), expected });
        }
        let mut mines = Vec::new();
        for (index, tile) in tiles.into_iter().enumerate() {
            let tile: u8 = tile.parse().map_err(|_| BoardFileError::Field("t"))?;
            if tile >= 10 {
                mines.push(Pos::new((index / height) as u8, (index % height) as u8));
            }
        }
        let (found, expected) = (mines.len(), usize::from(params.mines()));
        if found != expected {
            return Err(BoardFileError::Count { what: "mines", found, expected });
        }
        Ok(Minefield::new(params.size(), mines)?)
    }

    /// Reads the clicks.
    pub(in crate::notation) fn clicks(&self) -> impl Iterator<Item = Result<OnlineClick, BoardFileError>> {
        self.clicks.iter().map(|click| OnlineClick::parse(click).ok_or(BoardFileError::Field("a click")))
    }
}

impl OnlineClick {
    fn parse(object: &str) -> Option<Self> {
        let number = |key| json::field(object, key)?.parse::<i32>().ok();
        let kind = match number("type")? {
            0 => OnlineClickKind::Left,
            1 => OnlineClickKind::Right,
            2 | 3 => OnlineClickKind::Chord,
            _ => return None,
        };
        Some(Self { kind, at: number("time")?.into(), x: number("x")?, y: number("y")? })
    }
}
