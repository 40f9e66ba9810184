//! Checks that plurals have all forms of their language.

use crate::Catalog;
use crate::pattern::{Key, Pattern, Piece};

/// The initials of the plural categories that whole numbers have in a language, as the browser's `Intl.PluralRules` gives them. Other
/// languages are not checked.
const CATEGORIES: [(&str, &str); 3] = [("ar", "zotfmx"), ("de", "ox"), ("en", "ox")];

impl Catalog {
    /// Returns the texts of a language in which a choice by plural category lacks one of them. A choice by numbers alone may lack all but
    /// the last variant.
    #[must_use]
    pub fn missing_plurals(&self, language: &str) -> Vec<String> {
        let Some((_, categories)) = CATEGORIES.iter().find(|(code, _)| *code == language) else { return Vec::new() };
        let texts = self.programs.iter().flat_map(|program| program.texts().map(move |text| (program, text)));
        let incomplete = texts.filter(|(_, (_, text))| !has_all(&text.pattern, categories));
        let problem = |program: &str, path: &str, key: &str| format!("{program}/{path}: {key} lacks a plural form");
        incomplete.map(|(program, (feature, text))| problem(&program.name, &feature.path(), &text.key)).collect()
    }
}

fn has_all(pattern: &Pattern, categories: &str) -> bool {
    pattern.iter().all(|piece| {
        let Piece::Select(_, variants) = piece else { return true };
        let has = |wanted: char| variants.iter().any(|(key, _)| *key == Key::Category(wanted));
        let is_by_category = variants.iter().any(|(key, _)| matches!(key, Key::Category(initial) if *initial != 'x'));
        (!is_by_category || categories.chars().all(has))
            && variants.iter().all(|(_, pattern)| has_all(pattern, categories))
    })
}
