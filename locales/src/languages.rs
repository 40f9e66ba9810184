//! The languages whose texts a program can contain.

/// A language, and how it writes numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language {
    /// Its code, such as "de".
    pub code: &'static str,
    /// Whether it is written from right to left.
    pub is_right_to_left: bool,
    /// What [`install`](crate::install) takes.
    pub numbers: &'static str,
}

/// All languages; English is the first one. Their tables are the `TRANSLATIONS` of the programs, and `ENGLISH`.
pub const LANGUAGES: &[Language] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));
