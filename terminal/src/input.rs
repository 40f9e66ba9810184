//! Reads a whole file or standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use encoding_rs_io::DecodeReaderBytes;
use texts::terminal::errors;

use crate::diagnostics::{ExitStatus, fail};

/// The largest file in bytes: more than a day of mouse moves.
const MAX_BYTES: u64 = 1 << 28;

/// Reads a text in UTF-16 as one in UTF-8, if it begins with a byte order mark: Windows PowerShell writes such files. Everything else is
/// read as it is.
///
/// # Errors
/// Returns an error if the input cannot be read.
pub(crate) fn as_utf8(input: impl Read + 'static) -> io::Result<Box<dyn BufRead>> {
    let mut input = BufReader::new(input);
    if !matches!(input.fill_buf()?, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
        return Ok(Box::new(input));
    }
    let mut text = Vec::new();
    DecodeReaderBytes::new(input).take(MAX_BYTES).read_to_end(&mut text)?;
    Ok(Box::new(Cursor::new(text)))
}

/// Reads `file`, or standard input if it is `None` or `-`. Returns its name for messages, and its bytes; a file that is too long
/// is reported and gives the exit status.
///
/// # Errors
/// Returns an error, which names the file, if it cannot be read.
pub(crate) fn read(file: Option<&Path>) -> io::Result<Result<(String, Vec<u8>), ExitStatus>> {
    let file = file.filter(|path| *path != Path::new("-"));
    let name = file.map_or_else(|| errors::STANDARD_INPUT.into(), |file| file.to_string_lossy().into_owned());
    let mut bytes = Vec::new();
    let read = match file {
        Some(path) => File::open(path).and_then(as_utf8),
        None => as_utf8(io::stdin()),
    };
    let read = read.and_then(|input| input.take(MAX_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Ok(Err(fail(&format_args!("{name}: {}", errors::file_too_long(&MAX_BYTES.to_string())))));
    }
    Ok(Ok((name, bytes)))
}
