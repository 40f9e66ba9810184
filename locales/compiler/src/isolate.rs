//! Languages that are written from right to left. In their sentences, names of cells such as "D5", times, sizes and percentages keep their
//! own direction: they are between the characters FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, as Fluent's own runtime does it.

use crate::Catalog;
use crate::pattern::{Pattern, Piece};

/// The languages that are written from right to left.
const RIGHT_TO_LEFT: [&str; 4] = ["ar", "fa", "he", "ur"];

/// The characters FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
const ISOLATE: [&str; 2] = ["\u{2068}", "\u{2069}"];

/// The signs that belong to the numbers next to them: "50%", "30×16".
const SIGNS: &str = "%×–+/";

/// Returns whether a language is written from right to left.
#[must_use]
pub fn is_right_to_left(language: &str) -> bool {
    RIGHT_TO_LEFT.contains(&language)
}

/// Returns the direction of a language, as the attribute `dir` names it.
#[must_use]
pub fn direction(language: &str) -> &'static str {
    if is_right_to_left(language) { "rtl" } else { "ltr" }
}

impl Catalog {
    /// Returns the same texts with isolated values. What touches a value is isolated with it, such as the sign in "50%", and numbers with
    /// signs are even where they are no values.
    #[must_use]
    pub fn isolated(&self) -> Self {
        self.map_patterns(&isolated)
    }
}

/// Pieces without a space or a letter of the language between them.
#[derive(Default)]
struct Run {
    pieces: Pattern,
    has_value: bool,
}

impl Run {
    fn push(&mut self, character: char) {
        match self.pieces.last_mut() {
            Some(Piece::Text(text)) => text.push(character),
            _ => self.pieces.push(Piece::Text(character.into())),
        }
    }

    /// Returns whether another direction around it could change the order of its parts.
    fn needs_isolation(&self) -> bool {
        let has = |is: fn(char) -> bool| {
            self.pieces.iter().any(|piece| matches!(piece, Piece::Text(text) if text.contains(is)))
        };
        self.has_value || has(|it| it.is_ascii_digit()) && has(|it| SIGNS.contains(it))
    }

    /// Moves the run to the end of a pattern.
    fn append_to(&mut self, pattern: &mut Pattern) {
        let Self { pieces, .. } = &*self;
        let [start, end] = ISOLATE.map(|character| self.needs_isolation().then(|| Piece::Text(character.to_owned())));
        pattern.extend(start.into_iter().chain(pieces.clone()).chain(end));
        *self = Self::default();
    }
}

fn isolated(pattern: &Pattern) -> Pattern {
    let (mut result, mut run) = (Pattern::new(), Run::default());
    for piece in pattern {
        match piece {
            Piece::Text(text) => {
                for character in text.chars() {
                    if character.is_ascii_alphanumeric() || SIGNS.contains(character) {
                        run.push(character);
                    } else {
                        run.append_to(&mut result);
                        result.push(Piece::Text(character.into()));
                    }
                }
            }
            Piece::Variable(name) => {
                run.pieces.push(Piece::Variable(name.clone()));
                run.has_value = true;
            }
            Piece::Select(name, variants) => {
                run.append_to(&mut result);
                let variants = variants.iter().map(|(key, pattern)| (*key, isolated(pattern)));
                result.push(Piece::Select(name.clone(), variants.collect()));
            }
        }
    }
    run.append_to(&mut result);
    joined(result)
}

/// Returns a pattern with one piece for texts that follow each other.
fn joined(pattern: Pattern) -> Pattern {
    let mut result = Pattern::new();
    for piece in pattern {
        match (result.last_mut(), piece) {
            (Some(Piece::Text(before)), Piece::Text(text)) => *before += &text,
            (_, piece) => result.push(piece),
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::texts;

    /// Returns a text with `<` and `>` in place of the two characters, and the names of variables in braces.
    fn shown(pattern: &Pattern) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.replace(ISOLATE[0], "<").replace(ISOLATE[1], ">"),
            Piece::Variable(name) => format!("{{{name}}}"),
            Piece::Select(name, variants) => {
                let variants: Vec<_> = variants.iter().map(|(_, pattern)| shown(pattern)).collect();
                format!("{name}({})", variants.join("|"))
            }
        };
        pattern.iter().map(piece).collect()
    }

    fn isolated_text(text: &str) -> String {
        shown(&isolated(&texts(&format!("a = {text}")).unwrap()[0].pattern))
    }

    #[test]
    fn values_are_isolated_with_the_signs_that_belong_to_them() {
        for (text, expected) in [
            ("الخلية { $cell }.", "الخلية <{cell}>."),
            ("ب{ $cell }: { $percent }% ({ $low }–{ $high }%)", "ب<{cell}>: <{percent}%> (<{low}–{high}%>)"),
            ("{ $width }×{ $height }، { $mines }", "<{width}×{height}>، <{mines}>"),
            ("Ctrl+{ $key }", "<Ctrl+{key}>"),
        ] {
            assert_eq!(isolated_text(text), expected);
        }
    }

    #[test]
    fn so_are_numbers_with_signs_but_no_other_text() {
        assert_eq!(isolated_text("صغيرة 8×12 أو 100%"), "صغيرة <8×12> أو <100%>");
        assert_eq!(isolated_text("سرعة 3BV في 10 ثوان"), "سرعة 3BV في 10 ثوان");
    }

    #[test]
    fn variants_are_isolated_each_for_itself() {
        let text = "{ $n ->\n    [one] لغم { $cell }\n   *[other] { $n } لغمًا\n } في { $cell }";
        assert_eq!(isolated_text(text), "n(لغم <{cell}>|<{n}> لغمًا) في <{cell}>");
    }

    #[test]
    fn languages_are_known_by_their_code() {
        assert_eq!(["ar", "he", "de", "en", "qps"].map(is_right_to_left), [true, true, false, false, false]);
    }
}
