//! Copies text through the terminal, also over a connection to another computer.

use std::io::{self, Write};

/// The digits of Base64.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Asks the terminal to copy a text (OSC 52). Terminals that cannot or may not do so ignore it.
pub(super) fn copy(mut terminal: impl Write, text: &str) -> io::Result<()> {
    write!(terminal, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    terminal.flush()
}

fn base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        for digit in 0..4 {
            let value = (bits >> (18 - 6 * digit)) as usize & 63;
            text.push(if digit <= chunk.len() { DIGITS.get(value).map_or('=', |&digit| digit.into()) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_encoded_as_in_rfc_4648() {
        let encoded = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(|text| base64(text.as_bytes()));
        let mut sent = Vec::new();
        copy(&mut sent, "foo").unwrap();
        assert_eq!(sent, b"\x1b]52;c;Zm9v\x07");
        assert_eq!(encoded, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
    }
}
