//! The collected cases: inputs written by hand or found by fuzzing, in one text file per target (`cases/TARGET.txt`).
//!
//! A line is an optional name and the bytes in quotes, escaped as in a Rust byte string: `name "a\x00b"`. Blank lines and
//! lines that start with `#` are ignored.

use std::fs;
use std::io;
use std::path::Path;

/// An input that every oracle of its target must accept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// What the case tests, if it is known.
    pub name: Option<String>,
    /// The input.
    pub bytes: Vec<u8>,
}

/// Reads the cases of a target.
///
/// # Errors
/// Returns an error if the file cannot be read or has an invalid line.
pub fn read(target: &str) -> io::Result<Vec<Case>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases").join(format!("{target}.txt"));
    let text = fs::read_to_string(file)?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|(index, line)| {
            parse_line(line).ok_or_else(|| io::Error::other(format!("{target}.txt: line {} is invalid", index + 1)))
        })
        .collect()
}

/// Formats a case as a line of a case file.
#[must_use]
pub fn format_line(case: &Case) -> String {
    let name = case.name.as_ref().map_or_else(String::new, |name| format!("{name} "));
    format!("{name}\"{}\"", case.bytes.escape_ascii())
}

fn parse_line(line: &str) -> Option<Case> {
    let (name, escaped) = line.strip_suffix('"')?.split_once('"')?;
    let name = match name {
        "" => None,
        name => Some(name.strip_suffix(' ').filter(|name| !name.is_empty() && !name.contains(' '))?.to_owned()),
    };
    Some(Case { name, bytes: unescape(escaped)? })
}

/// Decodes `\n`, `\r`, `\t`, `\xNN` and escaped quotes and backslashes. Returns `None` for any other escape.
fn unescape(text: &str) -> Option<Vec<u8>> {
    let mut input = text.bytes();
    let mut bytes = Vec::new();
    while let Some(byte) = input.next() {
        bytes.push(match byte {
            b'\\' => match input.next()? {
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'x' => {
                    let mut digit = || char::from(input.next()?).to_digit(16);
                    u8::try_from(digit()? * 16 + digit()?).ok()?
                }
                literal @ (b'"' | b'\'' | b'\\') => literal,
                _ => return None,
            },
            b'"' => return None,
            literal => literal,
        });
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_survives_formatting_and_parsing() {
        let bytes: Vec<u8> = (0..=255).collect();
        for name in [None, Some("all_bytes".to_owned())] {
            let case = Case { name, bytes: bytes.clone() };
            assert_eq!(parse_line(&format_line(&case)), Some(case));
        }
    }

    #[test]
    fn invalid_lines_are_refused() {
        for line in
            ["", "name", "\"", "name\"\"", "two words \"\"", "\"a\"b\"", r#""\z""#, r#""\x0""#, r#""\"#, "\"a\" "]
        {
            assert_eq!(parse_line(line), None, "{line}");
        }
    }
}
