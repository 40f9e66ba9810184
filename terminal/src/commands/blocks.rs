//! Splits input into boards or positions.
//!
//! Blocks of text are separated by blank lines; a line of JSON, a link and a frame of minesweeper.online are blocks of their own.
//! MBF has one board right after the other. Any other binary file, and Metasweeper's text, which has blank lines, is one block.

use std::io::{self, BufRead, Read as _};

use minesweeper_engine::Params;

/// The largest block in bytes. A longer one is skipped and reported, so that memory stays bounded.
pub(super) const MAX_BLOCK_BYTES: usize = 1 << 20;

/// The byte order mark of UTF-8.
const UTF8_MARK: &[u8] = "\u{feff}".as_bytes();

/// The bytes of an MBF board without its mines.
const MBF_HEADER: usize = 4;

/// A board or a position as it is written.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) place: Place,
    /// The content, or `None` if it is longer than [`MAX_BLOCK_BYTES`].
    pub(super) content: Option<Vec<u8>>,
}

/// Where a block begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The number of its first line, from 1.
    Line(usize),
    /// The offset of its first byte in a binary file.
    Byte(usize),
}

/// How the input is split, found from its first bytes.
#[derive(Debug, Clone, Copy)]
enum Splitting {
    Lines,
    Mbf,
    /// All of it is one block.
    Whole,
}

/// Reads blocks one after the other.
pub(super) struct BlockReader<R> {
    input: R,
    splitting: Option<Splitting>,
    lines_read: usize,
    bytes_read: usize,
    /// A line that ended the block before it and is the next block.
    pending: Option<Block>,
}

impl<R: BufRead> BlockReader<R> {
    pub(super) const fn new(input: R) -> Self {
        Self { input, splitting: None, lines_read: 0, bytes_read: 0, pending: None }
    }

    /// Returns the next block, or `None` at the end of the input.
    pub(super) fn next_block(&mut self) -> io::Result<Option<Block>> {
        let splitting = match self.splitting {
            Some(splitting) => splitting,
            None => *self.splitting.insert(detect(self.input.fill_buf()?)),
        };
        match splitting {
            Splitting::Lines => self.next_lines(),
            Splitting::Mbf => self.next_mbf(),
            Splitting::Whole => {
                let rest = self.rest(Vec::new())?;
                Ok(Some(rest).filter(|block| block.content.as_ref().is_none_or(|content| !content.is_empty())))
            }
        }
    }

    fn next_lines(&mut self) -> io::Result<Option<Block>> {
        if let Some(block) = self.pending.take() {
            return Ok(Some(block));
        }
        let mut block: Option<Block> = None;
        while let Some(line) = self.next_line()? {
            let is_blank = line.content.as_ref().is_some_and(|content| content.trim_ascii().is_empty());
            if !is_blank && line.content.as_deref().is_some_and(is_block) {
                self.pending = Some(line);
                return Ok(block.or_else(|| self.pending.take()));
            }
            match (&mut block, is_blank) {
                (None, true) => {}
                (None, false) => block = Some(line),
                (Some(_), true) => return Ok(block),
                (Some(block), false) => append(&mut block.content, line.content),
            }
        }
        Ok(block)
    }

    /// Reads a line. A line that is too long has no content.
    fn next_line(&mut self) -> io::Result<Option<Block>> {
        let mut line = Vec::new();
        self.input.by_ref().take(MAX_BLOCK_BYTES as u64).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        self.lines_read += 1;
        let is_complete = line.len() < MAX_BLOCK_BYTES || line.ends_with(b"\n");
        if !is_complete {
            self.input.skip_until(b'\n')?;
        }
        if self.lines_read == 1 && line.starts_with(UTF8_MARK) {
            line.drain(..UTF8_MARK.len());
        }
        Ok(Some(Block { place: Place::Line(self.lines_read), content: is_complete.then_some(line) }))
    }

    fn next_mbf(&mut self) -> io::Result<Option<Block>> {
        let mut board = Vec::new();
        self.input.by_ref().take(MBF_HEADER as u64).read_to_end(&mut board)?;
        let Some(mines) = mbf_mines(&board) else {
            // No board that can exist, so nothing says where the next one begins.
            let rest = self.rest(board)?;
            return Ok(Some(rest).filter(|block| block.content.as_ref().is_none_or(|content| !content.is_empty())));
        };
        self.input.by_ref().take(2 * u64::from(mines)).read_to_end(&mut board)?;
        let place = Place::Byte(self.bytes_read);
        self.bytes_read += board.len();
        Ok(Some(Block { place, content: Some(board) }))
    }

    /// Returns `start` and all that is left as one block.
    fn rest(&mut self, start: Vec<u8>) -> io::Result<Block> {
        let place = match self.splitting {
            Some(Splitting::Mbf) => Place::Byte(self.bytes_read),
            _ => Place::Line(1),
        };
        let mut bytes = start;
        self.input.by_ref().take(MAX_BLOCK_BYTES as u64 + 1).read_to_end(&mut bytes)?;
        let is_complete = bytes.len() <= MAX_BLOCK_BYTES;
        if !is_complete {
            io::copy(&mut self.input, &mut io::sink())?;
        }
        Ok(Block { place, content: is_complete.then_some(bytes) })
    }
}

fn detect(start: &[u8]) -> Splitting {
    let text = start.strip_prefix(UTF8_MARK).unwrap_or(start);
    if is_mbf(start) {
        Splitting::Mbf
    } else if is_binary(start) || text.starts_with(b"# MINESWEEPER-BOARD") {
        Splitting::Whole
    } else {
        Splitting::Lines
    }
}

/// Returns whether bytes begin like an MBF board and are not those of a text.
pub(super) fn is_mbf(bytes: &[u8]) -> bool {
    is_binary(bytes) && bytes.get(..MBF_HEADER).is_some_and(|header| mbf_mines(header).is_some())
}

fn is_binary(bytes: &[u8]) -> bool {
    bytes.iter().any(|&byte| byte < b' ' && !byte.is_ascii_whitespace())
}

/// Returns the number of mines in an MBF header, if there can be such a board.
fn mbf_mines(header: &[u8]) -> Option<u16> {
    let &[width, height, high, low] = header else { return None };
    let mines = u16::from_be_bytes([high, low]);
    Params::new(width.into(), height.into(), mines.into()).is_ok().then_some(mines)
}

/// Returns whether a line is a block of its own: JSON, a frame of minesweeper.online, or a link. No row of a board has an equals
/// sign.
fn is_block(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    line.starts_with(b"{") || line.starts_with(b"42[") || line.contains(&b'=')
}

fn append(content: &mut Option<Vec<u8>>, line: Option<Vec<u8>>) {
    match (&mut *content, line) {
        (Some(content), Some(line)) if content.len() + line.len() <= MAX_BLOCK_BYTES => content.extend(line),
        _ => *content = None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(input: &[u8]) -> Vec<(String, Vec<u8>)> {
        let mut blocks = BlockReader::new(input);
        let place = |place| match place {
            Place::Line(line) => format!("line {line}"),
            Place::Byte(byte) => format!("byte {byte}"),
        };
        let next = || blocks.next_block().unwrap().map(|block| (place(block.place), block.content.unwrap()));
        std::iter::from_fn(next).collect()
    }

    #[track_caller]
    fn check(input: &[u8], expected: &[(&str, &[u8])]) {
        let expected: Vec<_> =
            expected.iter().map(|(place, content)| ((*place).to_owned(), content.to_vec())).collect();
        assert_eq!(split(input), expected);
    }

    #[test]
    fn lines_that_say_all_are_blocks_and_others_go_up_to_a_blank_line() {
        check(b"..\n.*\n\n\n*.\n", &[("line 1", b"..\n.*\n"), ("line 5", b"*.\n")]);
        check(
            b"{}\n{\"a\":1}\n\n b=1&m=0\nb=2&m=0",
            &[("line 1", b"{}\n"), ("line 2", b"{\"a\":1}\n"), ("line 4", b" b=1&m=0\n"), ("line 5", b"b=2&m=0")],
        );
        check(b".*\n{}\n..\n", &[("line 1", b".*\n"), ("line 2", b"{}\n"), ("line 3", b"..\n")]);
        check(b"\xef\xbb\xbf.*\n\n..\n", &[("line 1", b".*\n"), ("line 3", b"..\n")]);
        check(b"\xef\xbb\xbf# MINESWEEPER-BOARD\n\nx", &[("line 1", b"\xef\xbb\xbf# MINESWEEPER-BOARD\n\nx")]);
        check(b"", &[]);
        check(b" \n\n", &[]);
    }

    #[test]
    fn mbf_boards_follow_each_other_and_what_is_none_is_one_block() {
        let board = [3, 2, 0, 1, 2, 0];
        check(&[board, board].concat(), &[("byte 0", &board), ("byte 6", &board)]);
        check(&board[..5], &[("byte 0", &board[..5])]);
        check(&[&board[..], b"\0\0\0\0\0"].concat(), &[("byte 0", &board), ("byte 6", b"\0\0\0\0\0")]);
    }
}
