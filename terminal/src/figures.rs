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
