//! The texts of the scripts: `locales/en/scripts` has the English texts that `static/` contains, and `static/` has no others.

use std::fs;
use std::path::Path;

use anyhow::Result;
use text_compiler::{Catalog, ScriptText};

/// Returns the texts that the scripts do not contain, and those that are only in scripts.
pub(super) fn problems(folder: &Path, english: &Catalog) -> Result<Vec<String>> {
    let texts = english.script_texts(english)?;
    let mut sources = Vec::new();
    read_sources(folder, &mut sources)?;
    let mut problems: Vec<String> = texts.iter().filter_map(|text| missing(text, &sources)).collect();
    for (name, source) in sources.iter().filter(|(name, _)| name.ends_with(".js")) {
        let unknown = |literal: &&(usize, String)| !texts.iter().any(|text| is_same(text, &literal.1));
        let is_sentence = |literal: &&(usize, String)| {
            literal.1.starts_with(|first: char| first.is_uppercase()) && is_for_players(&pattern(&literal.1).concat())
        };
        let found = literals(source);
        let found = found.iter().filter(is_sentence).filter(unknown);
        problems.extend(found.map(|(line, text)| format!("static/{name}:{line}: move to locales/*/scripts: {text}")));
    }
    Ok(problems)
}

/// Collects the paths and contents of the scripts, pages and manifests of a folder.
fn read_sources(folder: &Path, sources: &mut Vec<(String, String)>) -> Result<()> {
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|it| ["js", "html", "webmanifest"].iter().any(|&ending| it == ending))
            {
                let name = path.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
                sources.push((name, fs::read_to_string(&path)?));
            }
        }
    }
    sources.sort();
    Ok(())
}

/// Returns what is wrong if no script of the text's name contains it.
fn missing(text: &ScriptText, sources: &[(String, String)]) -> Option<String> {
    let name = if text.feature == "not-found" { "404" } else { &text.feature };
    let is_own = |path: &str| path.split(['/', '.']).next() == Some(name);
    let has = |path: &str, source: &str| {
        if path.ends_with(".html") {
            return source.contains(&format!(">{}<", text.english));
        }
        literals(source).iter().any(|(_, literal)| is_same(text, literal))
    };
    let is_there = sources.iter().any(|(path, source)| is_own(path) && has(path, source));
    (!is_there).then(|| format!("scripts/{}.ftl: no script has \"{}\"", text.feature, text.english))
}

/// Whether a literal is this text, whatever its variables are.
fn is_same(text: &ScriptText, literal: &str) -> bool {
    pattern(&text.english) == pattern(literal)
}

/// Returns the pieces of a text between its variables: `{ $name }` in Fluent, `${expression}` in a template.
fn pattern(text: &str) -> Vec<&str> {
    let split = |text: &'_ str| {
        let at = |(start, end)| {
            let (before, after) = text.split_once(start)?;
            Some((before.len(), text.len() - after.split_once(end)?.1.len()))
        };
        [("${", "}"), ("{ $", " }")].into_iter().filter_map(at).min()
    };
    let (mut pieces, mut rest) = (Vec::new(), text);
    while let Some((start, end)) = split(rest) {
        pieces.push(&rest[..start]);
        rest = &rest[end..];
    }
    pieces.push(rest);
    pieces
}

/// Returns the literals of a script with their lines: those between quotes, and templates. Skips comments and regular expressions.
fn literals(source: &str) -> Vec<(usize, String)> {
    let (mut found, mut line, mut before) = (Vec::new(), 1, '\n');
    let mut characters = source.chars().peekable();
    while let Some(character) = characters.next() {
        let next = characters.peek().copied();
        match character {
            '\n' => line += 1,
            '/' if next == Some('/') => while characters.next_if(|&it| it != '\n').is_some() {},
            '/' if next == Some('*') => {
                let mut last = ' ';
                for it in characters.by_ref() {
                    line += usize::from(it == '\n');
                    if last == '*' && it == '/' {
                        break;
                    }
                    last = it;
                }
            }
            '\'' | '"' | '`' => {
                let text = until(&mut characters, character);
                let lines = text.matches('\n').count();
                found.push((line, text));
                line += lines;
            }
            // Not a division, which follows a value.
            '/' if "(,=:[!&|?{};\n>".contains(before) => _ = until(&mut characters, '/'),
            _ => {}
        }
        if !character.is_whitespace() || character == '\n' && before == '\n' {
            before = character;
        }
    }
    found
}

/// Returns the characters before `end`, which is consumed. In brackets of a regular expression, a slash is no end.
fn until(characters: &mut impl Iterator<Item = char>, end: char) -> String {
    let (mut text, mut in_brackets) = (String::new(), false);
    while let Some(character) = characters.next() {
        match character {
            '\\' => text.extend(characters.next()),
            '[' if end == '/' => in_brackets = true,
            ']' if end == '/' => in_brackets = false,
            _ if character == end && !in_brackets => break,
            _ => text.push(character),
        }
    }
    text
}

/// Returns whether a literal has two words in a row, and none of the characters that code has and sentences have not.
pub(super) fn is_for_players(text: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_matches(['.', ',', ':', '!', '?', '(', ')', '"']);
        word.chars().count() > 1 && word.chars().all(|letter| letter.is_alphabetic() || "’'-".contains(letter))
    };
    let words: Vec<&str> = text.split(' ').collect();
    !text.contains(['=', '|', '<', '_', ';', '#', '\\'])
        && words.windows(2).any(|pair| pair.iter().all(|word| is_word(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_found_outside_of_comments_and_regular_expressions() {
        let source =
            "// 'No' text\nconst a = /['\"`/]/.test(b) / 2; /* \"No\"\n text */ say('It\\'s here', `A ${x} b`);";
        assert_eq!(literals(source), [(3, "It's here".to_owned()), (3, "A ${x} b".to_owned())]);
    }

    #[test]
    fn a_template_is_the_same_text_as_a_pattern_with_a_variable() {
        let text = |english: &str| ScriptText {
            feature: "a".to_owned(),
            english: english.to_owned(),
            translation: String::new(),
        };
        assert!(is_same(&text("Waiting for { $address }"), "Waiting for ${file.href}"));
        assert!(!is_same(&text("Waiting for { $address }"), "Waiting"));
        let sources = [("a/b.js".to_owned(), "say('Waiting');".to_owned())];
        assert_eq!(missing(&text("Waiting"), &sources), None);
        assert_eq!(
            missing(&text("Try again"), &sources).as_deref(),
            Some("scripts/a.ftl: no script has \"Try again\"")
        );
    }
}
