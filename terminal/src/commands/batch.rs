//! Runs a command on each board or position of a file. They are separated by blank lines and handled as they are read; binary files
//! and Metasweeper's texts, which have blank lines, hold one.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::path::Path;

use serde::Serialize;

use crate::diagnostics::{ExitStatus, fail};

/// The largest board or position in bytes. A longer block is skipped and reported, so that memory stays bounded.
const MAX_BLOCK_BYTES: usize = 1 << 20;

/// Prints a line of JSON for each block of `file`, or of standard input if it is `None` or `-`. A block that `answer` refuses is
/// reported on standard error with its line number. Returns the worst status of all blocks; input without a block is a failure.
///
/// # Errors
/// Returns an error if reading the input or writing to standard output fails.
pub(super) fn answer_each<T: Serialize, E: Display>(
    file: Option<&Path>,
    kind: &str,
    mut answer: impl FnMut(&[u8]) -> Result<(T, ExitStatus), E>,
) -> io::Result<ExitStatus> {
    let file = file.filter(|path| *path != Path::new("-"));
    let name = file.map_or_else(|| "standard input".into(), Path::to_string_lossy);
    let with_name = |error: io::Error| io::Error::new(error.kind(), format!("{name}: {error}"));
    let mut input = open(file).map_err(with_name)?;
    let is_whole = input.fill_buf().is_ok_and(is_one_board);
    let mut blocks = BlockReader { input, lines_read: 0, is_whole };
    let mut worst = None;
    let mut number = 0;
    while let Some(Block { line, text }) = blocks.next_block().map_err(with_name)? {
        number += 1;
        let refuse = |error: &dyn Display| fail(&format_args!("{name}, {kind} {number}, from line {line} on: {error}"));
        let status = match text.as_deref().map(&mut answer) {
            Some(Ok((value, status))) => {
                writeln!(io::stdout(), "{}", serde_json::to_string(&value)?)?;
                status
            }
            Some(Err(error)) => refuse(&error),
            None => refuse(&format_args!("it is longer than {MAX_BLOCK_BYTES} bytes, as no {kind} is")),
        };
        worst = worst.max(Some(status));
    }
    Ok(worst.unwrap_or_else(|| fail(&format_args!("{name}: there is no {kind} in it"))))
}

fn open(file: Option<&Path>) -> io::Result<Box<dyn BufRead>> {
    Ok(match file {
        Some(path) => Box::new(BufReader::new(File::open(path)?)),
        None => Box::new(io::stdin().lock()),
    })
}

/// Returns whether the first bytes are those of a file that holds one board: a binary one, or a text of Metasweeper.
fn is_one_board(start: &[u8]) -> bool {
    let is_binary = start.iter().any(|&byte| byte < b' ' && !byte.is_ascii_whitespace());
    is_binary || start.starts_with(b"# MINESWEEPER-BOARD")
}

/// Splits its input at blank lines.
struct BlockReader {
    input: Box<dyn BufRead>,
    lines_read: usize,
    /// Whether all of it is one block.
    is_whole: bool,
}

/// Consecutive lines that are not blank.
struct Block {
    /// The number of the first line, counted from 1.
    line: usize,
    /// The content, or `None` if it is longer than [`MAX_BLOCK_BYTES`].
    text: Option<Vec<u8>>,
}

impl BlockReader {
    /// Returns the next block, or `None` at the end of the input.
    fn next_block(&mut self) -> io::Result<Option<Block>> {
        if self.is_whole {
            return self.whole();
        }
        let mut block: Option<Block> = None;
        loop {
            let mut line = Vec::new();
            self.input.by_ref().take(MAX_BLOCK_BYTES as u64).read_until(b'\n', &mut line)?;
            if line.is_empty() {
                return Ok(block);
            }
            self.lines_read += 1;
            let is_complete = line.len() < MAX_BLOCK_BYTES || line.ends_with(b"\n");
            if !is_complete {
                self.input.skip_until(b'\n')?;
            }
            if is_complete && line.trim_ascii().is_empty() {
                if block.is_some() {
                    return Ok(block);
                }
                continue;
            }
            let Block { text, .. } =
                block.get_or_insert_with(|| Block { line: self.lines_read, text: Some(Vec::new()) });
            match text {
                Some(text) if is_complete && text.len() + line.len() <= MAX_BLOCK_BYTES => text.extend(line),
                _ => *text = None,
            }
        }
    }

    /// Returns everything as one block, the first time.
    fn whole(&mut self) -> io::Result<Option<Block>> {
        let mut bytes = Vec::new();
        self.input.by_ref().take(MAX_BLOCK_BYTES as u64 + 1).read_to_end(&mut bytes)?;
        let is_first = std::mem::replace(&mut self.lines_read, 1) == 0;
        let text = Some(bytes).filter(|bytes| bytes.len() <= MAX_BLOCK_BYTES);
        Ok(is_first.then_some(Block { line: 1, text }))
    }
}
