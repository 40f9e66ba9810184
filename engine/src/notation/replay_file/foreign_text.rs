//! Names and other texts in an encoding that the file does not state.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The characters of Windows-1252 from 0x80 to 0x9F; all others are those of Unicode.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The longest text in bytes; the rest is dropped.
const MAX_BYTES: usize = 400;

/// A text in an unknown encoding: UTF-8, GB18030 or Windows-1252.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct ForeignText(Vec<u8>);

impl ForeignText {
    /// Returns the bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns whether there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the text: as UTF-8 if it is valid; else as GB18030 if it looks like Chinese (with the feature
    /// `encodings`); else as Windows-1252.
    ///
    /// ```
    /// use minesweeper_engine::notation::replay_file::ForeignText;
    /// assert_eq!(ForeignText::from("Ada").decode(), "Ada");
    /// assert_eq!(ForeignText::from(&b"Ren\xe9"[..]).decode(), "René", "no UTF-8, so it is Windows-1252");
    /// ```
    #[must_use]
    pub fn decode(&self) -> String {
        let text = match core::str::from_utf8(&self.0) {
            Ok(text) => text.to_owned(),
            Err(_) => {
                decode_gb18030(&self.0).unwrap_or_else(|| self.0.iter().map(|&byte| windows_1252(byte)).collect())
            }
        };
        text.trim_matches(|char: char| char.is_whitespace() || char == '\0').to_owned()
    }
}

impl From<&[u8]> for ForeignText {
    fn from(bytes: &[u8]) -> Self {
        let mut end = bytes.len().min(MAX_BYTES);
        if end < bytes.len() {
            // Not in the middle of a character of UTF-8.
            while end > 0 && bytes[end] & 0xc0 == 0x80 {
                end -= 1;
            }
        }
        Self(bytes[..end].to_vec())
    }
}

impl From<&str> for ForeignText {
    fn from(text: &str) -> Self {
        text.as_bytes().into()
    }
}

impl fmt::Debug for ForeignText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.escape_ascii())
    }
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Decodes a text that is valid in GB18030 and whose characters mostly have two bytes beyond ASCII. In Western names a
/// letter with an accent usually stands before a plain letter.
#[cfg(feature = "encodings")]
fn decode_gb18030(bytes: &[u8]) -> Option<String> {
    let (mut pairs, mut index) = ((0, 0), 0);
    while let Some(&lead) = bytes.get(index) {
        let trail = bytes.get(index + 1).copied().unwrap_or_default();
        match (lead >= 0x80, trail >= 0x80) {
            (false, _) => {}
            (true, true) => pairs.0 += 1,
            (true, false) => pairs.1 += 1,
        }
        index += if lead >= 0x80 { 2 } else { 1 };
    }
    let text = encoding_rs::GB18030.decode_without_bom_handling_and_without_replacement(bytes)?;
    (pairs.0 > pairs.1).then(|| text.into_owned())
}

#[cfg(not(feature = "encodings"))]
fn decode_gb18030(_: &[u8]) -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_comes_first_and_windows_1252_last() {
        let text = |bytes: &[u8]| ForeignText::from(bytes).decode();
        assert_eq!(text("Zoë 雷".as_bytes()), "Zoë 雷");
        assert_eq!(text(b"M\xfcller"), "Müller");
        assert_eq!(text(b"Andr\xe9"), "André");
        assert_eq!(text(b"10 \x80"), "10 €");
        assert_eq!(text(b"Anonymous   \0\0"), "Anonymous");
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn chinese_names_are_read_as_gb18030() {
        let text = |bytes: &[u8]| ForeignText::from(bytes).decode();
        assert_eq!(text(b"\xc9\xa8\xc0\xd7"), "扫雷");
        assert_eq!(text(b"Flop \xc9\xa8\xc0\xd7!"), "Flop 扫雷!");
    }

    #[test]
    fn a_long_text_is_cut_between_characters() {
        let text = ForeignText::from("é".repeat(300).as_str()).decode();
        assert_eq!(text, "é".repeat(200));
    }
}
