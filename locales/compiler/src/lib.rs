//! Reads the Fluent files of a language and compiles them: to a table for each program ([`Catalog::table`]), and, for English, to
//! the code with a constant or a function for each text ([`rust_code`]).
//!
//! `LANGUAGE/PROGRAM/FEATURE.ftl`: the folder says which program contains the texts. Of Fluent, texts may use variables, selectors on
//! numbers, and terms, which are inserted here.

mod code;
mod pattern;
mod read;
mod table;

use std::fmt;

pub use code::rust_code;
pub use pattern::{Key, Pattern, Piece};

/// Everything that is wrong with the files.
#[derive(Debug)]
pub struct Problems(pub Vec<String>);

impl Problems {
    /// One problem.
    pub fn new(problem: impl Into<String>) -> Self {
        Self(vec![problem.into()])
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Problems {}

/// The texts of one language.
#[derive(Debug)]
pub struct Catalog {
    /// The programs, by name.
    pub programs: Vec<Program>,
}

/// The texts of one program.
#[derive(Debug)]
pub struct Program {
    /// The name of its folder.
    pub name: String,
    /// Its features, by name.
    pub features: Vec<Feature>,
}

/// The texts of one file.
#[derive(Debug)]
pub struct Feature {
    /// The name of the file without its ending.
    pub name: String,
    /// The texts in their order.
    pub texts: Vec<Text>,
}

/// One text.
#[derive(Debug)]
pub struct Text {
    /// Its identifier.
    pub key: String,
    /// The comment for translators.
    pub comment: String,
    /// Its variables, in the order of the comment.
    pub variables: Vec<Variable>,
    /// What it says.
    pub pattern: Pattern,
}

/// A variable of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// Its name, without the dollar sign.
    pub name: String,
    /// Whether it is a number, which may select variants.
    pub is_number: bool,
}

impl Program {
    /// Returns all texts, each with the name of its feature.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &Text)> {
        self.features.iter().flat_map(|feature| feature.texts.iter().map(|text| (feature.name.as_str(), text)))
    }

    fn text(&self, feature: &str, key: &str) -> Option<&Text> {
        self.texts().find(|(other, text)| *other == feature && text.key == key).map(|(_, text)| text)
    }
}

impl Catalog {
    /// Returns a program by its name.
    #[must_use]
    pub fn program(&self, name: &str) -> Option<&Program> {
        self.programs.iter().find(|program| program.name == name)
    }
}

#[cfg(test)]
mod tests;
