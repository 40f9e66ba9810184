//! The messages between the analysis and the program that reads pictures, and the signs by which pictures are recognised.

use minesweeper_engine::Cell;
use serde::{Deserialize, Serialize};

use crate::analysis::protocol::SentPosition;

/// The largest number of pixels that is read: what every browser can draw.
pub const MAX_PIXELS: usize = 1 << 24;

/// The board that was read from a picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReadBoard {
    /// The position, doubtful cells as they most likely are. The number of mines is unknown without a mine counter.
    pub position: SentPosition,
    /// Columns and rows of the cells that may be wrong, in row order.
    pub doubtful: Vec<(u8, u8)>,
    /// The groups of cells that the program could not name for certain, the largest first.
    pub groups: Vec<DoubtfulGroup>,
    /// Whether the board may go on beyond the picture.
    pub may_be_cut: bool,
    /// Where the board is in the picture, in pixels: left, top, right and bottom.
    pub frame: [f32; 4],
    /// The names that the player has given groups, which this reading takes into account.
    pub names: Vec<GroupName>,
}

/// Cells that look the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoubtfulGroup {
    /// The number of the group among all groups of the picture.
    pub number: u16,
    /// Columns and rows of its cells.
    pub cells: Vec<(u8, u8)>,
}

/// What the player says that the cells of a group are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupName {
    /// The number of the group.
    pub group: u16,
    cell: u8,
}

impl GroupName {
    /// Names a group.
    #[must_use]
    pub fn new(group: u16, cell: Cell) -> Self {
        let cell = match cell {
            Cell::Revealed(number) => number,
            Cell::Flagged | Cell::WrongFlag => 10,
            Cell::Mine | Cell::Exploded => 11,
            Cell::Hidden | Cell::Questioned => 9,
        };
        Self { group, cell }
    }

    /// Returns what the cells are.
    #[must_use]
    pub const fn content(self) -> Cell {
        match self.cell {
            number @ 0..=8 => Cell::Revealed(number),
            10 => Cell::Flagged,
            11 => Cell::Mine,
            _ => Cell::Hidden,
        }
    }
}

/// Why no board was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// There is no board in the picture.
    NoBoard,
    /// The picture has too many pixels.
    TooLarge,
    /// Reading the picture took too long.
    TooSlow,
    /// The browser cannot decode the file.
    NotDecoded,
    /// The program that reads pictures could not be loaded.
    NotLoaded,
    /// It has stopped.
    Stopped,
}

impl Failure {
    const ALL: [Self; 6] =
        [Self::NoBoard, Self::TooLarge, Self::TooSlow, Self::NotDecoded, Self::NotLoaded, Self::Stopped];

    /// Returns the name in the messages of the scripts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoBoard => "no-board",
            Self::TooLarge => "too-large",
            Self::TooSlow => "too-slow",
            Self::NotDecoded => "not-decoded",
            Self::NotLoaded => "not-loaded",
            Self::Stopped => "stopped",
        }
    }

    /// Returns the failure of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|failure| failure.name() == name)
    }
}

/// The kinds of HEIF: AVIF and HEIC, and their sequences.
const HEIF: [&[u8]; 7] = [b"avif", b"avis", b"heic", b"heix", b"hevc", b"mif1", b"msf1"];

/// Whether a file is a picture, by its first bytes: PNG, JPEG, GIF, WebP, BMP, AVIF or HEIC, which not all browsers decode.
/// `static/late/open.js` knows the same signs.
#[must_use]
pub fn is_picture(bytes: &[u8]) -> bool {
    let at = |start: usize, sign: &[u8]| bytes.get(start..).is_some_and(|rest| rest.starts_with(sign));
    at(0, b"\x89PNG\r\n\x1a\n")
        || at(0, b"\xff\xd8\xff")
        || at(0, b"GIF87a")
        || at(0, b"GIF89a")
        || (at(0, b"RIFF") && at(8, b"WEBP"))
        || (at(4, b"ftyp") && HEIF.iter().any(|kind| at(8, kind)))
        // The board file of 66 by 77 cells begins in the same way, but its first four mines are not all at the upper left.
        || (at(0, b"BM") && at(6, &[0; 4]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_recognised_by_their_first_bytes_and_boards_are_none() {
        let pictures: [&[u8]; 8] = [
            b"\x89PNG\r\n\x1a\n\0",
            b"\xff\xd8\xff\xe0\0\x10JFIF",
            b"GIF89a\x01\0",
            b"RIFF\x10\0\0\0WEBPVP8 ",
            b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0",
            b"GIF87a",
            b"\0\0\0\x1cftypavif\0\0\0\0",
            b"\0\0\0\x18ftypheic\0\0\0\0",
        ];
        for picture in pictures {
            assert!(is_picture(picture), "{picture:?}");
        }
        let others: [&[u8]; 6] = [
            b"\0\0\0\x18ftypisom\0\0\0\0",
            b"",
            b"BM",
            b"BM\0\x03\x01\x01\x02\x02\x03\x03",
            b"RIFF\x10\0\0\0WAVE",
            b"MINESWEEPER-BOARD",
        ];
        for other in others {
            assert!(!is_picture(other), "{other:?}");
        }
    }

    #[test]
    fn names_of_groups_and_failures_arrive_as_they_were_sent() {
        for cell in (0..=8).map(Cell::Revealed).chain([Cell::Hidden, Cell::Flagged, Cell::Mine]) {
            assert_eq!(GroupName::new(3, cell).content(), cell);
        }
        for failure in Failure::ALL {
            assert_eq!(Failure::from_name(failure.name()), Some(failure));
        }
        assert_eq!(Failure::from_name("other"), None);
    }
}
