//! The texts of the scripts. A script contains its English texts itself, and looks those of another language up by them.

use crate::pattern::{Pattern, Piece};
use crate::{Catalog, Problems};

/// The folder with the texts of the scripts.
pub const SCRIPTS: &str = "scripts";

/// A text of a script. Variables are written as in Fluent: `{ $address }`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptText {
    /// The name of the file with the text, without its ending.
    pub feature: String,
    /// The English text.
    pub english: String,
    /// The text in another language.
    pub translation: String,
}

impl Catalog {
    /// Returns the texts of the scripts. Fails if one has variants, which scripts cannot choose from.
    pub fn script_texts(&self, english: &Self) -> Result<Vec<ScriptText>, Problems> {
        let (mut texts, mut problems) = (Vec::new(), Vec::new());
        for (feature, text) in english.program(SCRIPTS).into_iter().flat_map(crate::Program::texts) {
            let own = self.program(SCRIPTS).and_then(|program| program.text(feature, &text.key));
            match (plain(&text.pattern), own.and_then(|own| plain(&own.pattern))) {
                (Some(english), Some(translation)) => {
                    texts.push(ScriptText { feature: feature.name.clone(), english, translation });
                }
                _ => problems.push(format!("{SCRIPTS}/{}: {} is missing or has variants", feature.path(), text.key)),
            }
        }
        if problems.is_empty() { Ok(texts) } else { Err(Problems(problems)) }
    }
}

/// Returns a pattern without variants as it is written.
fn plain(pattern: &Pattern) -> Option<String> {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => Some(text.clone()),
        Piece::Variable(name) => Some(format!("{{ ${name} }}")),
        Piece::Select(..) => None,
    };
    pattern.iter().map(piece).collect()
}
