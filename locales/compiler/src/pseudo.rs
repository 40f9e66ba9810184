//! A language for tests: English, longer and in brackets, so that one sees which texts have no room and which are not translated.

use crate::pattern::{Pattern, Piece};
use crate::{Catalog, Feature, Program, Text};

impl Catalog {
    /// Returns the pseudo-language made from this one.
    #[must_use]
    pub fn pseudo(&self) -> Self {
        let text = |text: &Text| {
            let bracket = |bracket: &str| Piece::Text(bracket.to_owned());
            let mut pattern = lengthened(&text.pattern);
            pattern.insert(0, bracket("["));
            pattern.push(bracket("]"));
            Text { key: text.key.clone(), comment: String::new(), variables: Vec::new(), pattern }
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

/// Returns a pattern with every vowel twice and accented, which is about as long as German.
fn lengthened(pattern: &Pattern) -> Pattern {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => Piece::Text(text.chars().map(lengthened_letter).collect()),
        Piece::Variable(name) => Piece::Variable(name.clone()),
        Piece::Select(name, variants) => {
            let variants = variants.iter().map(|(key, pattern)| (*key, lengthened(pattern)));
            Piece::Select(name.clone(), variants.collect())
        }
    };
    pattern.iter().map(piece).collect()
}

fn lengthened_letter(letter: char) -> String {
    match letter {
        'a' => "áá",
        'e' => "éé",
        'i' => "íí",
        'o' => "óó",
        'u' => "úú",
        letter => return letter.to_string(),
    }
    .to_owned()
}
