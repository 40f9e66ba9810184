//! Frames of the socket of minesweeper.online, pasted: `42["response",[null,203,[meta, board, clicks, ...]]]`.

use alloc::vec::Vec;

use super::BoardFileError;
use crate::difficulty::Params;
use crate::geometry::Pos;
use crate::minefield::Minefield;

/// Returns whether a text is a frame: an array of JSON with the size of a board.
pub(super) fn is_frame(text: &str) -> bool {
    text.trim_start_matches(|char: char| char.is_ascii_digit()).starts_with('[') && text.contains("\"sizeX\"")
}

/// Reads the mines: tiles from 10 on, column by column.
pub(super) fn minefield(text: &str) -> Result<Minefield, BoardFileError> {
    let params = Params::new(number(text, "\"sizeX\"")?, number(text, "\"sizeY\"")?, number(text, "\"mines\"")?)?;
    let tiles = after(text, "\"t\"").and_then(|rest| rest.strip_prefix('[')?.split_once(']'));
    let (tiles, _) = tiles.ok_or(BoardFileError::Field("t"))?;
    let (height, expected) = (usize::from(params.size().height()), params.size().cells());
    let mut mines = Vec::new();
    let mut found = 0;
    for (index, tile) in tiles.split(',').enumerate() {
        let tile: u8 = tile.trim().parse().map_err(|_| BoardFileError::Field("t"))?;
        found = index + 1;
        if tile >= 10 && index < expected {
            mines.push(Pos::new((index / height) as u8, (index % height) as u8));
        }
    }
    if found != expected {
        return Err(BoardFileError::Count { what: "tiles", found, expected });
    }
    let (found, expected) = (mines.len(), usize::from(params.mines()));
    if found != expected {
        return Err(BoardFileError::Count { what: "mines", found, expected });
    }
    Ok(Minefield::new(params.size(), mines)?)
}

fn number(text: &str, key: &'static str) -> Result<u32, BoardFileError> {
    let digits =
        after(text, key).map(|rest| rest.split(|char: char| !char.is_ascii_digit()).next().unwrap_or_default());
    digits.and_then(|digits| digits.parse().ok()).ok_or(BoardFileError::Field(key))
}

/// Returns what follows a key and its colon.
fn after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(key)?;
    Some(rest.trim_start().strip_prefix(':')?.trim_start())
}
