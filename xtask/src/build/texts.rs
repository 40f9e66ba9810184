//! Writes the texts that programs fetch, compiled from `locales/`: `texts/PROGRAM-LANGUAGE.txt`, and their names into `languages.js`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use serde_json::{Map, Value, json};
use text_compiler::{Catalog, Feature, Piece, Problems, Program, SCRIPTS, Text, direction, is_right_to_left};

use super::files::read_text;
use super::static_texts::{MANIFEST, NO_SCRIPT, add_to_no_script, write_manifest};

/// The language whose texts the programs contain, all but the late ones.
const ENGLISH: &str = "en";

/// A language made from English, for tests.
const PSEUDO: &str = "qps";

/// The languages that have all texts of the page and its worker, so that browsers may choose them.
pub(crate) const COMPLETE: [&str; 2] = ["ar", "de"];

/// The files in `locales/*/scripts` of what the page shows before its program: their texts are in `languages.js`.
const FIRST: &str = "boot-watch";

/// The file of the page for missing files, and that page, which contains its texts.
const NOT_FOUND: (&str, &str) = ("not-found", "404.html");
const NOT_FOUND_PLACEHOLDER: &str = "WORDS = {}";

/// The program that contains its texts in all languages.
const TERMINAL: &str = "terminal";

/// The script with the list of files, and where the list goes.
const SCRIPT: &str = "languages.js";
const PLACEHOLDER: &str = "LANGUAGES = {}";

/// Writes the files into `dist`.
pub(super) fn write(locales: &Path, dist: &Path) -> Result<()> {
    let failed = |problems: Problems| anyhow!("{problems}");
    let english = Catalog::read(&locales.join(ENGLISH)).map_err(failed)?;
    let page = read_text(&dist.join("index.html"))?;
    let (mut list, mut not_found) = (Map::new(), Map::new());
    for language in languages(locales)? {
        let mut catalog = Catalog::read(&locales.join(&language)).map_err(failed)?;
        if is_right_to_left(&language) {
            catalog = catalog.isolated();
        }
        list.insert(language.clone(), write_language(dist, &language, &catalog, &english)?);
        list[&language]["words"] = words(&page, &catalog, &english)?;
        if COMPLETE.contains(&&*language) {
            add_to_no_script(dist, &language, &script_words(&catalog, &english, |file| file == NO_SCRIPT.0)?)?;
            let words = script_words(&catalog, &english, |file| file == MANIFEST.0)?;
            list[&language]["manifest"] = format!("./{}", write_manifest(dist, &language, &words)?).into();
            let mut words = script_words(&catalog, &english, |file| file == NOT_FOUND.0)?;
            words.insert("dir".to_owned(), direction(&language).into());
            not_found.insert(language, words.into());
        }
    }
    list.remove(ENGLISH);
    let pseudo = english.pseudo();
    list.insert(PSEUDO.to_owned(), write_language(dist, PSEUDO, &pseudo, &english)?);
    list[PSEUDO]["words"] = words(&page, &pseudo, &english)?;
    fill(&dist.join(SCRIPT), PLACEHOLDER, list)?;
    fill(&dist.join(NOT_FOUND.1), NOT_FOUND_PLACEHOLDER, not_found)
}

/// Writes an object into a file in place of the empty one.
fn fill(path: &Path, placeholder: &str, object: Map<String, Value>) -> Result<()> {
    let text = read_text(path)?;
    ensure!(text.matches(placeholder).count() == 1, "{} must contain `{placeholder}` exactly once", path.display());
    let filled = text.replace(placeholder, &placeholder.replace("{}", &Value::Object(object).to_string()));
    fs::write(path, filled).with_context(|| format!("cannot write {}", path.display()))
}

/// Returns the codes of the languages, which are the names of the folders.
fn languages(locales: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(locales).with_context(|| format!("cannot read {}", locales.display()))?;
    let paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    let folders = paths.iter().filter(|path| path.join("page").is_dir());
    let mut names: Vec<_> =
        folders.filter_map(|path| path.file_name()).map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// Returns what the page shows before its program draws it, in English and in a language: its first markup, and the texts of a script.
fn words(page: &str, catalog: &Catalog, english: &Catalog) -> Result<Value> {
    let (own, all) = (plain_texts(catalog), plain_texts(english));
    let shown = all.into_iter().filter(|(_, text)| page.contains(&format!(">{text}<")));
    let mut words = script_words(catalog, english, |file| file == FIRST)?;
    words.extend(shown.filter_map(|(key, text)| Some((text, Value::from(own.get(&key)?.clone())))));
    Ok(words.into())
}

/// Returns the texts of the scripts in English and in a language, of those files that `has` names.
fn script_words(catalog: &Catalog, english: &Catalog, has: fn(&str) -> bool) -> Result<Map<String, Value>> {
    let texts = catalog.script_texts(english)?.into_iter().filter(|text| has(&text.feature));
    Ok(texts.map(|text| (text.english, text.translation.into())).collect())
}

/// Returns the texts of the page that have no variables, by file and key.
fn plain_texts(catalog: &Catalog) -> BTreeMap<(String, String), String> {
    let texts = catalog.program("page").into_iter().flat_map(Program::texts);
    let plain = |(feature, text): (&Feature, &Text)| match &*text.pattern {
        [Piece::Text(plain)] => Some(((feature.path(), text.key.clone()), plain.clone())),
        _ => None,
    };
    texts.filter_map(plain).collect()
}

/// Writes the texts of a language. Returns its entry in the list.
fn write_language(dist: &Path, language: &str, catalog: &Catalog, english: &Catalog) -> Result<Value> {
    let folder = dist.join("texts");
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let mut entry = Map::new();
    // English needs only what the page's program does not contain.
    let is_fetched = |program: &&Program| match language {
        ENGLISH => program.name == "page",
        _ => program.name != TERMINAL,
    };
    for program in english.programs.iter().filter(is_fetched) {
        let mut table = catalog.table(&program.name, english).map_err(|problems| anyhow!("{language}: {problems}"))?;
        if program.name == SCRIPTS {
            let words =
                script_words(catalog, english, |file| ![FIRST, NOT_FOUND.0, NO_SCRIPT.0, MANIFEST.0].contains(&file))?;
            table = Value::Object(words).to_string();
        }
        let name = format!("texts/{}-{language}.txt", program.name);
        fs::write(dist.join(&name), table).with_context(|| format!("cannot write {name}"))?;
        entry.insert(program.name.clone(), json!([format!("./{name}"), format!("sha256-{name}")]));
    }
    entry.insert("isComplete".to_owned(), COMPLETE.contains(&language).into());
    entry.insert("dir".to_owned(), direction(language).into());
    Ok(Value::Object(entry))
}
