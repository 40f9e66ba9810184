//! Reads the Fluent files of a language and compiles them: to a table for each program ([`Catalog::table`]), and, for English, to
//! the code with a constant or a function for each text ([`rust_code`]).
//!
//! `LANGUAGE/PROGRAM/FEATURE.ftl`: the folder says which program contains the texts. Those of `LANGUAGE/PROGRAM/late/FEATURE.ftl` are at
//! the end of the program's table, and the program does not contain them: they are fetched later. `LANGUAGE/scripts` has the texts of the
//! scripts, of which there is no code ([`ScriptText`]). Of Fluent, texts may use variables,
//! selectors on numbers, and terms, which are inserted here.

mod code;
mod isolate;
#[cfg(feature = "numbers")]
mod numbers;
mod pattern;
#[cfg(feature = "numbers")]
mod plurals;
mod pseudo;
mod read;
mod scripts;
mod table;

use std::fmt;

pub use code::rust_code;
pub use isolate::{direction, is_right_to_left};
#[cfg(feature = "numbers")]
pub use numbers::numbers;
pub use pattern::{Key, Pattern, Piece};
pub use scripts::{SCRIPTS, ScriptText};

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
    /// Its features, by name; the late ones are last.
    pub features: Vec<Feature>,
}

/// The texts of one file.
#[derive(Debug)]
pub struct Feature {
    /// The name of the file without its ending.
    pub name: String,
    /// Whether the program fetches the texts later.
    pub is_late: bool,
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

impl Feature {
    /// Returns the path of the file in the folder of its program.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}{}.ftl", if self.is_late { "late/" } else { "" }, self.name)
    }
}

impl Program {
    /// Returns all texts, each with its feature.
    pub fn texts(&self) -> impl Iterator<Item = (&Feature, &Text)> {
        self.features.iter().flat_map(|feature| feature.texts.iter().map(move |text| (feature, text)))
    }

    /// Returns the text with this key in the file of the same path as `feature`.
    fn text(&self, feature: &Feature, key: &str) -> Option<&Text> {
        let is_same = |other: &Feature| other.name == feature.name && other.is_late == feature.is_late;
        self.texts().find(|(other, text)| is_same(other) && text.key == key).map(|(_, text)| text)
    }
}

impl Catalog {
    /// Returns a program by its name.
    #[must_use]
    pub fn program(&self, name: &str) -> Option<&Program> {
        self.programs.iter().find(|program| program.name == name)
    }

    /// Returns the same texts with other patterns.
    fn map_patterns(&self, convert: &dyn Fn(&Pattern) -> Pattern) -> Self {
        let text = |text: &Text| Text {
            key: text.key.clone(),
            comment: text.comment.clone(),
            variables: text.variables.clone(),
            pattern: convert(&text.pattern),
        };
        let feature = |feature: &Feature| Feature {
            name: feature.name.clone(),
            is_late: feature.is_late,
            texts: feature.texts.iter().map(text).collect(),
        };
        let program = |program: &Program| Program {
            name: program.name.clone(),
            features: program.features.iter().map(feature).collect(),
        };
        Self { programs: self.programs.iter().map(program).collect() }
    }
}

#[cfg(test)]
mod tests;
