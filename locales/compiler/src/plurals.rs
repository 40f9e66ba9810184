//! Checks that plurals have all forms of their language.

use std::collections::BTreeSet;

use crate::Catalog;
use crate::numbers::categories;
use crate::pattern::{Key, Pattern, Piece};

impl Catalog {
    /// Returns the texts of a language in which a choice by plural category lacks one that whole numbers have there. A choice by numbers
    /// alone may lack all but the last variant.
    #[must_use]
    pub fn missing_plurals(&self, language: &str) -> Vec<String> {
        let categories = match categories(language) {
            Ok(categories) => categories,
            Err(problems) => return problems.0,
        };
        let texts = self.programs.iter().flat_map(|program| program.texts().map(move |text| (program, text)));
        let incomplete = texts.filter(|(_, (_, text))| !has_all(&text.pattern, &categories));
        let problem = |program: &str, path: &str, key: &str| format!("{program}/{path}: {key} lacks a plural form");
        incomplete.map(|(program, (feature, text))| problem(&program.name, &feature.path(), &text.key)).collect()
    }
}

fn has_all(pattern: &Pattern, categories: &BTreeSet<char>) -> bool {
    pattern.iter().all(|piece| {
        let Piece::Select(_, variants) = piece else { return true };
        let has = |wanted: char| variants.iter().any(|(key, _)| *key == Key::Category(wanted));
        let is_by_category = variants.iter().any(|(key, _)| matches!(key, Key::Category(initial) if *initial != 'x'));
        (!is_by_category || categories.iter().copied().all(has))
            && variants.iter().all(|(_, pattern)| has_all(pattern, categories))
    })
}
