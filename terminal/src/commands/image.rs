//! The position in a screenshot.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use board_picture::{MAX_PIXELS, Picture};
use image::{ImageReader, Limits};
use minesweeper_engine::{Pos, Position};
use texts::terminal::errors;

/// What was read from a picture.
pub(super) struct ReadPicture {
    pub(super) position: Position,
    pub(super) doubtful: Vec<Pos>,
    /// Whether the board may go on beyond the picture.
    pub(super) may_be_cut: bool,
}

/// Reads the position in a picture file. `mines` replaces what its mine counter says.
///
/// # Errors
/// Returns the reason if the file is no picture, shows no board, or does not say how many mines there are.
pub(super) fn read_position(file: &Path, mines: Option<u16>) -> Result<ReadPicture, String> {
    // From the content: the name may say anything.
    let file = File::open(file).map_err(|error| error.to_string())?;
    let mut reader = ImageReader::new(BufReader::new(file)).with_guessed_format().map_err(|error| error.to_string())?;
    if reader.format().is_none_or(|format| !format.reading_enabled()) {
        return Err(errors::NO_PICTURE.into());
    }
    // A small file can claim to be huge.
    let mut limits = Limits::default();
    limits.max_alloc = Some(8 * MAX_PIXELS as u64);
    reader.limits(limits);
    let pixels = reader.decode().map_err(|error| error.to_string())?.into_rgba8();
    let (width, height) = (pixels.width() as usize, pixels.height() as usize);
    let picture = Picture::from_rgba(&pixels, width, height).map_err(|_| errors::PICTURE_TOO_LARGE)?;
    let reading = board_picture::read(&picture).map_err(|_| errors::NO_BOARD_IN_PICTURE)?;
    let mines = mines.or_else(|| reading.mines());
    let mines = mines.ok_or(errors::NO_COUNTER)?;
    Ok(ReadPicture {
        position: Position { board: reading.board(), mines },
        doubtful: reading.doubtful().collect(),
        may_be_cut: reading.may_be_cut(),
    })
}
