//! Boards and positions from a file or standard input, a blank line between them, answered one by one as they come.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::path::Path;

use serde::Serialize;

use crate::Outcome;

/// More bytes than any board or position takes; what is longer is read past, so that endless input takes no endless memory.
const LONGEST_BLOCK: usize = 1 << 20;

/// Answers each block of text with a line of JSON. One that cannot be read is named on standard error with its place, and
/// the others are answered all the same; the outcome is the worst of all.
pub(super) fn answer_each<T: Serialize, E: Display>(
    file: Option<&Path>,
    kind: &str,
    mut answer: impl FnMut(&str) -> Result<(T, Outcome), E>,
) -> io::Result<Outcome> {
    let file = file.filter(|path| *path != Path::new("-"));
    let name = file.map_or_else(|| "standard input".into(), Path::to_string_lossy);
    let in_file = |error: io::Error| io::Error::new(error.kind(), format!("{name}: {error}"));
    let mut blocks = Blocks { input: open(file).map_err(in_file)?, lines: 0 };
    let mut worst = None;
    let mut number = 0;
    while let Some(Block { line, text }) = blocks.next_block().map_err(in_file)? {
        number += 1;
        let refuse =
            |error: &dyn Display| crate::refuse(&format_args!("{name}, {kind} {number}, from line {line} on: {error}"));
        let outcome = match text.as_deref().map(&mut answer) {
            Some(Ok((value, outcome))) => {
                writeln!(io::stdout(), "{}", serde_json::to_string(&value)?)?;
                outcome
            }
            Some(Err(error)) => refuse(&error),
            None => refuse(&format_args!("it is longer than {LONGEST_BLOCK} bytes, as no {kind} is")),
        };
        worst = worst.max(Some(outcome));
    }
    Ok(worst.unwrap_or_else(|| crate::refuse(&format_args!("{name}: there is no {kind} in it"))))
}

fn open(file: Option<&Path>) -> io::Result<Box<dyn BufRead>> {
    Ok(match file {
        Some(path) => Box::new(BufReader::new(File::open(path)?)),
        None => Box::new(io::stdin().lock()),
    })
}

struct Blocks {
    input: Box<dyn BufRead>,
    /// Lines read so far.
    lines: usize,
}

/// The lines between two blank ones.
struct Block {
    /// The number of the first line.
    line: usize,
    /// The lines; `None` when they are longer than [`LONGEST_BLOCK`].
    text: Option<String>,
}

impl Blocks {
    /// The next lines up to a blank one.
    fn next_block(&mut self) -> io::Result<Option<Block>> {
        let mut block: Option<Block> = None;
        loop {
            let mut line = Vec::new();
            self.input.by_ref().take(LONGEST_BLOCK as u64).read_until(b'\n', &mut line)?;
            if line.is_empty() {
                return Ok(block);
            }
            self.lines += 1;
            let whole = line.len() < LONGEST_BLOCK || line.ends_with(b"\n");
            if !whole {
                self.input.skip_until(b'\n')?;
            }
            let read = String::from_utf8_lossy(&line);
            if whole && read.trim().is_empty() {
                if block.is_some() {
                    return Ok(block);
                }
                continue;
            }
            let Block { text, .. } = block.get_or_insert_with(|| Block { line: self.lines, text: Some(String::new()) });
            match text {
                Some(text) if whole && text.len() + read.len() <= LONGEST_BLOCK => text.push_str(&read),
                _ => *text = None,
            }
        }
    }
}
