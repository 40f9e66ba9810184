//! Every text for players. `en/PROGRAM/FEATURE.ftl` becomes the module `PROGRAM::FEATURE`: a text without variables is a constant,
//! one with variables a function of them, so that a missing text or variable does not compile.
//!
//! A program contains its English texts as one table. [`install`] and the `install` of the program replace them by those of another
//! language, which the page fetches before it starts. The terminal contains those of all languages: the feature `translations`.

#![forbid(unsafe_code)]

#[cfg(feature = "translations")]
mod languages;
mod table;

#[cfg(feature = "translations")]
pub use languages::{LANGUAGES, Language};
pub use table::{Number, decimal_separator, group_separator, install, install_group_separator};

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

#[cfg(test)]
mod tests;
