//! The step `texts`: every language has every text of English with its variables, every text is used, and the code has none.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use text_compiler::{Catalog, SCRIPTS};

use super::counts::TestCounts;
use super::script_texts::{self, is_for_players};
use super::vocabulary;
use crate::build::texts::COMPLETE;
use crate::workspace::Workspace;

/// The folders with code that shows texts.
const CODE: &[&str] = &["src", "history/src", "terminal/src"];

/// Files with sentences that are no texts: media queries, errors in saved data, the name of a mode in replays, and command lines.
const NO_TEXTS: &[&str] = &[
    "src/platform/media.rs",
    "src/play/session/snapshot.rs",
    "src/history/worker/import_export/replay.rs",
    "terminal/src/cli/examples.rs",
    "terminal/src/commands/record/mode_name.rs",
];

/// Prints everything that is wrong.
pub(super) fn run(workspace: &Workspace) -> Result<TestCounts> {
    let folder = workspace.root.join("locales");
    let english = Catalog::read(&folder.join("en"))?;
    let mut problems = Vec::new();
    let languages = languages(&folder)?;
    for language in &languages {
        let found = language_problems(&folder.join(language), language, &english);
        problems.extend(found.into_iter().map(|it| format!("{language}: {it}")));
    }
    let without_texts = COMPLETE.iter().filter(|complete| !languages.iter().any(|language| language == *complete));
    problems.extend(without_texts.map(|language| format!("{language}: browsers may choose it, but it has no texts")));
    let mut sources = Vec::new();
    for code in CODE {
        read_sources(&workspace.root, Path::new(code), &mut sources)?;
    }
    problems.extend(unused(&english, &sources));
    problems.extend(script_texts::problems(&workspace.root.join("static"), &english)?);
    problems.extend(vocabulary::problems(&folder.join("en"))?);
    problems.extend(late_in_worker(&sources));
    problems.extend(texts_in_code(&sources)?);
    if problems.is_empty() {
        return Ok(TestCounts::new(1, 0));
    }
    problems.iter().for_each(|problem| println!("{problem}"));
    bail!("{} problems with texts", problems.len())
}

/// Returns the names of the languages.
fn languages(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let has_texts = path.join("page").is_dir();
        names.extend(path.file_name().filter(|_| has_texts).map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

fn language_problems(folder: &Path, language: &str, english: &Catalog) -> Vec<String> {
    let catalog = match Catalog::read(folder) {
        Ok(catalog) => catalog,
        Err(problems) => return problems.0,
    };
    let table = |name: &str| catalog.table(name, english).err().map(|problems| problems.0).unwrap_or_default();
    let variants = catalog.script_texts(english).err().map(|problems| problems.0).unwrap_or_default();
    let plurals = catalog.missing_plurals(language);
    english.programs.iter().flat_map(|program| table(&program.name)).chain(variants).chain(plurals).collect()
}

/// Collects the paths and contents of the Rust files of a folder, without tests.
fn read_sources(root: &Path, folder: &Path, sources: &mut Vec<(String, String)>) -> Result<()> {
    let path = root.join(folder);
    let mut names: Vec<_> = fs::read_dir(&path)
        .with_context(|| format!("cannot read {}", path.display()))?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_>>()?;
    names.sort();
    for name in names {
        let path = folder.join(&name);
        if root.join(&path).is_dir() {
            if name != "tests" {
                read_sources(root, &path, sources)?;
            }
        } else if name.ends_with(".rs") && !["tests.rs", "test_data.rs"].iter().any(|end| name.ends_with(end)) {
            let text = fs::read_to_string(root.join(&path))?;
            sources.push((path.to_string_lossy().replace('\\', "/"), text));
        }
    }
    Ok(())
}

/// Returns the texts that no code names.
fn unused(english: &Catalog, sources: &[(String, String)]) -> Vec<String> {
    let words: Vec<BTreeSet<&str>> = sources
        .iter()
        .map(|(_, text)| text.split(|character: char| !character.is_alphanumeric() && character != '_').collect())
        .collect();
    let mut unused = Vec::new();
    for program in english.programs.iter().filter(|program| program.name != SCRIPTS) {
        for (feature, text) in program.texts() {
            let key = text.key.replace('-', "_");
            let name = if text.variables.is_empty() { key.to_uppercase() } else { key };
            let feature_name = feature.name.replace('-', "_");
            let uses = |words: &BTreeSet<&str>| {
                words.contains(&*name) && words.contains(&*feature_name) && (!feature.is_late || words.contains("late"))
            };
            if !words.iter().any(uses) {
                unused.push(format!("{}/{}: no code uses {}", program.name, feature.path(), text.key));
            }
        }
    }
    unused
}

/// Returns the files of the worker that name texts which only the page fetches.
fn late_in_worker(sources: &[(String, String)]) -> Vec<String> {
    let is_late = |(path, text): &&(String, String)| {
        (path.contains("/worker") || path.starts_with("history/")) && text.contains("page::late")
    };
    let problem = |(path, _): &(String, String)| format!("{path}: the worker does not have the texts of page/late");
    sources.iter().filter(is_late).map(problem).collect()
}

/// Returns the texts for players in the code.
fn texts_in_code(sources: &[(String, String)]) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for (path, source) in sources.iter().filter(|(path, _)| !NO_TEXTS.contains(&&**path)) {
        let tokens: TokenStream = source.parse().ok().with_context(|| format!("{path} cannot be parsed"))?;
        let mut found = Vec::new();
        collect(tokens, &mut found);
        problems.extend(found.iter().map(|(line, text)| format!("{path}:{line}: move to locales/: {text}")));
    }
    Ok(problems)
}

/// Collects the string literals that look like texts for players, with their lines. Skips attributes and `#[cfg(test)]` items.
fn collect(tokens: TokenStream, found: &mut Vec<(usize, String)>) {
    let mut tokens = tokens.into_iter().peekable();
    let mut is_test = false;
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' => {
                tokens.next_if(|next| matches!(next, TokenTree::Punct(next) if next.as_char() == '!'));
                if let Some(TokenTree::Group(attribute)) = tokens.next_if(is_attribute) {
                    is_test |= attribute.stream().to_string().replace(' ', "") == "cfg(test)";
                }
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => is_test = false,
            TokenTree::Group(group) if is_test => is_test = group.delimiter() != Delimiter::Brace,
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Literal(literal) if !is_test => {
                let text = syn::parse_str::<syn::LitStr>(&literal.to_string()).map(|text| text.value());
                found.extend(
                    text.ok().filter(|text| is_for_players(text)).map(|text| (literal.span().start().line, text)),
                );
            }
            _ => {}
        }
    }
}

fn is_attribute(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if Group::delimiter(group) == Delimiter::Bracket)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        collect(source.parse().unwrap(), &mut found);
        found
    }

    #[test]
    fn sentences_are_found_also_in_macros_but_not_in_attributes_and_tests() {
        let source = "/// A comment here.\n#[doc = \"not this one\"]\nfn a() {\n  format!(\"{n} mines left\")\n}\n\
                      #[cfg(test)]\nmod tests { const A: &str = \"some test text\"; }\nconst B: &str = \"Play again\";";
        assert_eq!(found(source), [(4, "{n} mines left".to_owned()), (8, "Play again".to_owned())]);
    }

    #[test]
    fn names_in_code_are_no_sentences() {
        for code in
            ["class=frame wide", "beginner", "M12 4v6", "0 0 32 32", "position:absolute;inset:0 auto auto", "is {n}"]
        {
            assert!(!is_for_players(code), "{code}");
        }
        assert!(is_for_players("No guessing") && is_for_players("It isn’t here."));
    }
}
