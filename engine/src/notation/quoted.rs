//! Quotations of input in error messages.

use core::fmt::{self, Write};

/// A text in double quotes. What cannot be seen, or changes the direction of what follows, is escaped. All other letters are kept:
/// `Debug` decides by tables which of them can be printed, which would be four kilobytes of a WebAssembly program.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

/// A character in single quotes, escaped like a [`Quoted`] text.
pub(crate) struct QuotedChar(pub(crate) char);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        self.0.chars().try_for_each(|char| write_escaped(f, char, '"'))?;
        f.write_char('"')
    }
}

impl fmt::Display for QuotedChar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('\'')?;
        write_escaped(f, self.0, '\'')?;
        f.write_char('\'')
    }
}

fn write_escaped(f: &mut fmt::Formatter<'_>, char: char, quote: char) -> fmt::Result {
    match char {
        '\t' => f.write_str("\\t"),
        '\n' => f.write_str("\\n"),
        '\r' => f.write_str("\\r"),
        _ if char == '\\' || char == quote => {
            f.write_char('\\')?;
            f.write_char(char)
        }
        _ if is_invisible(char) => char.escape_unicode().try_for_each(|char| f.write_char(char)),
        _ => f.write_char(char),
    }
}

fn is_invisible(char: char) -> bool {
    let is_format = matches!(char,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    char.is_control() || is_format
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn quotations_are_those_of_debug() {
        let texts =
            ["", "0x", "a b", "\"it's\"", "C:\\", "tab\tline\r\n", "\u{1b}[2J", "\u{202e}left", "zero\u{200b}width"];
        for text in texts.into_iter().chain(["☃", "né", "王 の", "\u{85}", "\u{7f}", "\u{feff}mark"]) {
            assert_eq!(Quoted(text).to_string(), format!("{text:?}"));
            for char in text.chars() {
                assert_eq!(QuotedChar(char).to_string(), format!("{char:?}"));
            }
        }
    }
}
