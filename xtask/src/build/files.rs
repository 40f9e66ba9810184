//! The files of a built page, and the names of files in their texts.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Lists all files below `dist`, as relative paths with `/` as the separator.
pub(crate) fn list(dist: &Path) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let path = dist.join(&folder);
        for entry in fs::read_dir(&path).with_context(|| format!("cannot read {}", path.display()))? {
            let entry = entry?;
            let name = format!("{folder}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push(format!("{name}/"));
            } else {
                names.insert(name);
            }
        }
    }
    Ok(names)
}

/// Reads a text file of the page.
pub(super) fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Whether a file is text that may contain names of other files.
pub(crate) fn is_text(name: &str) -> bool {
    [".html", ".css", ".js", ".webmanifest"].iter().any(|ending| name.ends_with(ending))
}

/// Whether `bytes`, the content of the file `name`, contain the name `other`. False if the file is not text.
pub(crate) fn mentions(bytes: &[u8], name: &str, other: &str) -> bool {
    is_text(name) && std::str::from_utf8(bytes).is_ok_and(|text| occurrences(text, other).next().is_some())
}

/// Replaces the file name `old` by `new` wherever it is a whole name.
pub(crate) fn replace_name(text: &str, old: &str, new: &str) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut rest = 0;
    for at in occurrences(text, old) {
        replaced.push_str(&text[rest..at]);
        replaced.push_str(new);
        rest = at + old.len();
    }
    replaced + &text[rest..]
}

/// Returns the positions of `name` in `text` where it is not inside a longer name.
fn occurrences(text: &str, name: &str) -> impl Iterator<Item = usize> {
    let is_name_char = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    // `a.js.map` and `a.json` are other files; the full stop in `see a.js.` ends a sentence.
    let continues = |rest: &str| {
        rest.strip_prefix('.')
            .unwrap_or(rest)
            .starts_with(|letter: char| letter.is_alphanumeric() || "-_".contains(letter))
    };
    let whole = move |at: &usize| !text[..*at].ends_with(is_name_char) && !continues(&text[at + name.len()..]);
    text.match_indices(name).map(|(at, _)| at).filter(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_replaced() {
        let text = "a.js ./a.js 'x/a.js' ba.js -a.js a.json a.js.map sha256-a.js: see a.js.";
        assert_eq!(replace_name(text, "a.js", "B"), "B ./B 'x/B' ba.js -a.js a.json a.js.map sha256-a.js: see B.");
        assert!(!mentions(b"a.js", "a.wasm", "a.js"), "only text files mention others");
    }
}
