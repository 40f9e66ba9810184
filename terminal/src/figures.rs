//! Figures in texts, and how much room texts take on a screen.

use unicode_width::UnicodeWidthChar as _;

/// Returns the number of columns of a text. Marks above letters and characters that direct the writing take none.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().filter_map(|char| char.width()).sum()
}

/// Returns a number of milliseconds in seconds with three decimals.
pub(crate) fn seconds(ms: u64) -> String {
    format!("{}{}{:03}", ms / 1000, texts::decimal_separator(), ms % 1000)
}

/// Returns a share in percent with one decimal.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0).replace('.', texts::decimal_separator())
}

/// Splits a text into lines of at most `width` columns.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if columns(line) + 1 + columns(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Returns a share in percent; only certainty is 0 or 100.
pub(crate) fn whole_percent(share: f64) -> u32 {
    match (share * 100.0).round() as u32 {
        0 if share > 0.0 => 1,
        100.. if share < 1.0 => 99,
        percent => percent,
    }
}
