//! Reads the files of a language.

use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::{ast, parser};

use crate::pattern::{Terms, convert};
use crate::{Catalog, Feature, Problems, Program, Text, Variable};

/// The folder in a program's folder with the texts that it fetches later.
const LATE: &str = "late";

impl Catalog {
    /// Reads the folder of a language. Fails with all problems of all files.
    pub fn read(folder: &Path) -> Result<Self, Problems> {
        let (mut programs, mut problems) = (Vec::new(), Vec::new());
        for folder in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
            let mut features = Vec::new();
            let late = folder.join(LATE);
            let late_files = if late.is_dir() { entries(&late)? } else { Vec::new() };
            let is_fluent = |path: &PathBuf| path.extension().is_some_and(|it| it == "ftl");
            for file in entries(&folder)?.into_iter().chain(late_files).filter(is_fluent) {
                let source = fs::read_to_string(&file).map_err(|error| problem(&file, &error.to_string()))?;
                match texts(&source) {
                    Ok(texts) => features.push(Feature { name: name(&file), is_late: file.starts_with(&late), texts }),
                    Err(found) => problems.extend(found.iter().flat_map(|found| problem(&file, found).0)),
                }
            }
            programs.push(Program { name: name(&folder), features });
        }
        if problems.is_empty() { Ok(Self { programs }) } else { Err(Problems(problems)) }
    }
}

/// Returns the files and folders in a folder, sorted.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Problems> {
    let fails = |error: std::io::Error| problem(folder, &error.to_string());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(fails)? {
        paths.push(entry.map_err(fails)?.path());
    }
    paths.sort();
    Ok(paths)
}

fn problem(path: &Path, problem: &str) -> Problems {
    Problems::new(format!("{}: {problem}", path.display()))
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns the texts of a file, or its problems.
pub(crate) fn texts(source: &str) -> Result<Vec<Text>, Vec<String>> {
    let resource = parser::parse(source).map_err(|(_, errors)| {
        errors.iter().map(|error| format!("line {}: {error}", line(source, error.pos.start))).collect::<Vec<_>>()
    })?;
    let mut terms = Terms::new();
    for entry in &resource.body {
        if let ast::Entry::Term(term) = entry {
            terms.insert(term.id.name, &term.value);
        }
    }
    let (mut texts, mut problems): (Vec<Text>, _) = (Vec::new(), Vec::new());
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        match text(message, &terms) {
            Ok(text) if texts.iter().any(|other| other.key == text.key) => {
                problems.push(format!("{}: there are two texts of this name", text.key));
            }
            Ok(text) => texts.push(text),
            Err(problem) => problems.push(format!("{}: {problem}", message.id.name)),
        }
    }
    if problems.is_empty() { Ok(texts) } else { Err(problems) }
}

fn line(source: &str, position: usize) -> usize {
    source.bytes().take(position).filter(|&byte| byte == b'\n').count() + 1
}

fn text(message: &ast::Message<&str>, terms: &Terms<'_>) -> Result<Text, String> {
    let value = message.value.as_ref().ok_or("it has no value")?;
    if !message.attributes.is_empty() {
        return Err("attributes are not supported: write a text of its own".to_owned());
    }
    let comment = message.comment.as_ref().map(|comment| comment.content.join("\n")).unwrap_or_default();
    Ok(Text {
        key: message.id.name.to_owned(),
        variables: comment.lines().filter_map(described_variable).collect(),
        comment,
        pattern: convert(value, terms)?,
    })
}

/// Returns the variable that a line of a comment describes: `$count (Number): how many mines are left`.
fn described_variable(line: &str) -> Option<Variable> {
    let (name, rest) = line.trim().strip_prefix('$')?.split_once(' ')?;
    let is_number = if rest.starts_with("(Number)") {
        true
    } else if rest.starts_with("(Text)") {
        false
    } else {
        return None;
    };
    Some(Variable { name: name.to_owned(), is_number })
}
