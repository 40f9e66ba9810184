//! The files of a built page, and where one names another.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// All files below `dist`, by their path with `/` between its parts.
pub(crate) fn below(dist: &Path) -> Result<BTreeSet<String>> {
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

/// Whether a file is text in which other files may be named.
pub(crate) fn is_text(name: &str) -> bool {
    [".html", ".css", ".js", ".webmanifest"].iter().any(|ending| name.ends_with(ending))
}

/// Whether `bytes`, the content of the file `name`, name the file `other`.
pub(crate) fn names(bytes: &[u8], name: &str, other: &str) -> bool {
    is_text(name) && std::str::from_utf8(bytes).is_ok_and(|text| places(text, other).next().is_some())
}

/// `text` with `new` in place of `old` wherever that is a whole name.
pub(crate) fn renamed(text: &str, old: &str, new: &str) -> String {
    let mut done = String::with_capacity(text.len());
    let mut rest = 0;
    for at in places(text, old) {
        done.push_str(&text[rest..at]);
        done.push_str(new);
        rest = at + old.len();
    }
    done + &text[rest..]
}

/// Where `text` holds `name` as a whole name, and not as a part of a longer one.
fn places(text: &str, name: &str) -> impl Iterator<Item = usize> {
    let part_of_name = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    // An ending that goes on belongs to another file; a full stop after a name does not.
    let goes_on = |rest: &str| {
        rest.strip_prefix('.')
            .unwrap_or(rest)
            .starts_with(|letter: char| letter.is_alphanumeric() || "-_".contains(letter))
    };
    let whole = move |at: &usize| !text[..*at].ends_with(part_of_name) && !goes_on(&text[at + name.len()..]);
    text.match_indices(name).map(|(at, _)| at).filter(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_names() {
        let text = "a.js ./a.js 'x/a.js' ba.js -a.js a.json a.js.map sha384-a.js: see a.js.";
        assert_eq!(renamed(text, "a.js", "B"), "B ./B 'x/B' ba.js -a.js a.json a.js.map sha384-a.js: see B.");
        assert!(!names(b"a.js", "a.wasm", "a.js"), "only text names files");
    }
}
