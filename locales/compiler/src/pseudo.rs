//! A language for tests: English, longer and in brackets, so that one sees which texts have no room and which are not translated.

use crate::Catalog;
use crate::pattern::{Pattern, Piece};

impl Catalog {
    /// Returns the pseudo-language made from this one.
    #[must_use]
    pub fn pseudo(&self) -> Self {
        self.map_patterns(&|pattern| {
            let mut pattern = lengthened(pattern);
            pattern.insert(0, Piece::Text("[".to_owned()));
            pattern.push(Piece::Text("]".to_owned()));
            pattern
        })
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
