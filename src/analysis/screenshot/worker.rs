//! Reads boards in pictures, in a worker of its own (`static/picture-main.js`).

use board_picture::{Picture, Reading, read};
use minesweeper_engine::Pos;

use crate::analysis::protocol::SentPosition;
use crate::analysis::screenshot::protocol::{DoubtfulGroup, Failure, GroupName, MAX_PIXELS, ReadBoard};

/// Returns why a file need not be decoded, if its first bytes tell. A small file may claim to be huge.
#[must_use]
pub fn refuse(file: &[u8]) -> Option<Failure> {
    match imagesize::blob_size(file) {
        Ok(size) if size.width.saturating_mul(size.height) > MAX_PIXELS => Some(Failure::TooLarge),
        Ok(_) => None,
        Err(_) => Some(Failure::NotDecoded),
    }
}

/// The last reading, whose groups the player may name.
#[derive(Debug, Default)]
pub struct PictureReader {
    reading: Option<Reading>,
}

impl PictureReader {
    /// Reads the board in pixels of red, green, blue and opacity, in row order.
    ///
    /// # Errors
    /// Returns the reason if there is no board, or more than [`MAX_PIXELS`].
    pub fn read(&mut self, pixels: &[u8], width: usize, height: usize) -> Result<ReadBoard, Failure> {
        self.reading = None;
        if pixels.len() / 4 > MAX_PIXELS {
            return Err(Failure::TooLarge);
        }
        let picture = Picture::from_rgba(pixels, width, height).map_err(|_| Failure::NotDecoded)?;
        let reading = read(&picture).map_err(|_| Failure::NoBoard)?;
        Ok(summary(self.reading.insert(reading), Vec::new()))
    }

    /// Names groups of the last reading, in place of those named before, and returns what it has become. Returns `None` if there is no
    /// reading.
    pub fn name_groups(&mut self, names: Vec<GroupName>) -> Option<ReadBoard> {
        let reading = self.reading.as_mut()?;
        reading.name_groups(names.iter().map(|name| (name.group.into(), name.content())));
        Some(summary(reading, names))
    }
}

fn summary(reading: &Reading, names: Vec<GroupName>) -> ReadBoard {
    let cell = |pos: Pos| (pos.x, pos.y);
    let position = reading.position();
    let doubtful = (0..).zip(reading.groups()).filter(|(_, group)| group.is_doubtful());
    let group = |(number, group): (u16, &board_picture::Group)| DoubtfulGroup {
        number,
        cells: group.cells.iter().copied().map(cell).collect(),
    };
    let mut groups: Vec<DoubtfulGroup> = doubtful.map(group).collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.cells.len()));
    let frame = reading.frame();
    ReadBoard {
        position: SentPosition::new(&position.board, position.mines),
        doubtful: reading.doubtful().map(cell).collect(),
        groups,
        may_be_cut: reading.may_be_cut(),
        frame: [frame.left, frame.top, frame.right, frame.bottom],
        names,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The beginning of a PNG of this size.
    fn png(width: u32, height: u32) -> Vec<u8> {
        let start = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR";
        [start.as_slice(), &width.to_be_bytes(), &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat()
    }

    #[test]
    fn pictures_that_claim_to_be_huge_are_refused_before_they_are_decoded() {
        assert_eq!(refuse(&png(1920, 1080)), None);
        assert_eq!(refuse(&png(4096, 4096)), None);
        assert_eq!(refuse(&png(4097, 4096)), Some(Failure::TooLarge));
        assert_eq!(refuse(&png(u32::MAX, u32::MAX)), Some(Failure::TooLarge));
        assert_eq!(refuse(&png(1, 1)[..20]), Some(Failure::NotDecoded));
    }

    /// Draws a board of 9 by 9 light cells on a dark page: open ones are darker, without numbers.
    fn plain_board(open: &[(usize, usize)]) -> (Vec<u8>, usize) {
        let (cell, margin) = (20, 30);
        let side = 9 * cell + 2 * margin;
        let mut pixels = Vec::new();
        for at in 0..side * side {
            let (x, y) = (at % side, at / side);
            let inside = |at: usize| (margin..side - margin).contains(&at);
            let shade = if !(inside(x) && inside(y)) {
                30
            } else if (x - margin) % cell == 0 || (y - margin) % cell == 0 {
                90
            } else if open.contains(&((x - margin) / cell, (y - margin) / cell)) {
                160
            } else {
                230
            };
            pixels.extend([shade, shade, shade, 255]);
        }
        (pixels, side)
    }

    #[test]
    fn a_board_is_read_and_its_groups_take_other_names() {
        let mut reader = PictureReader::default();
        assert_eq!(reader.name_groups(Vec::new()), None);
        let open: Vec<_> = (3..6).flat_map(|x| (3..6).map(move |y| (x, y))).collect();
        let (pixels, side) = plain_board(&open);
        let read = reader.read(&pixels, side, side).unwrap();
        let (board, _) = read.position.position().unwrap();
        assert_eq!((board.size().width(), board.size().height()), (9, 9));
        assert!((read.frame[0] - 30.0).abs() < 2.0, "{:?}", read.frame);
        let names = vec![GroupName::new(0, minesweeper_engine::Cell::Flagged)];
        let named = reader.name_groups(names.clone()).unwrap();
        assert_eq!(named.names, names);
        let (board, _) = named.position.position().unwrap();
        assert_eq!(
            board.get(Pos::new(0, 0)),
            Ok(minesweeper_engine::Cell::Flagged),
            "the first cell is in the first group"
        );
        assert_eq!(reader.read(&[255; 4 * 64 * 64], 64, 64), Err(Failure::NoBoard));
        assert_eq!(reader.name_groups(Vec::new()), None, "the board before is forgotten");
        assert_eq!(reader.read(&[255; 12], 2, 2), Err(Failure::NotDecoded));
    }
}
