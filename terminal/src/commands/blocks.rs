//! Boards and positions from a file or standard input, a blank line between them, answered one by one as they come.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write as _};
use std::path::Path;

use serde::Serialize;

use crate::Outcome;

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
    while let Some((line, text)) = blocks.next_block().map_err(in_file)? {
        number += 1;
        let outcome = match answer(&text) {
            Ok((value, outcome)) => {
                writeln!(io::stdout(), "{}", serde_json::to_string(&value)?)?;
                outcome
            }
            Err(error) => crate::refuse(&format_args!("{name}, {kind} {number}, from line {line} on: {error}")),
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

impl Blocks {
    /// The next lines up to a blank one, with the number of the first.
    fn next_block(&mut self) -> io::Result<Option<(usize, String)>> {
        let mut text = String::new();
        let mut first = 0;
        let mut line = Vec::new();
        while self.input.read_until(b'\n', &mut line)? > 0 {
            self.lines += 1;
            let read = String::from_utf8_lossy(&line);
            if !read.trim().is_empty() {
                if text.is_empty() {
                    first = self.lines;
                }
                text.push_str(&read);
            } else if !text.is_empty() {
                break;
            }
            line.clear();
        }
        Ok((!text.is_empty()).then_some((first, text)))
    }
}
