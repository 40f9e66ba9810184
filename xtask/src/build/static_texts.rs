//! Writes what is shown in other languages without a script of the page: the sentences of `no-script.html`, and a manifest of the
//! installed app for each language, which `languages.js` links.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value};
use text_compiler::direction;

use super::files::read_text;

/// The file in `locales/*/scripts` of the page for browsers without scripts, and that page.
pub(super) const NO_SCRIPT: (&str, &str) = ("no-script", "no-script.html");

/// The file in `locales/*/scripts` of the manifest, and the English manifest.
pub(super) const MANIFEST: (&str, &str) = ("manifest", "manifest.webmanifest");

/// Adds the sentences of a language to the page for browsers without scripts. `words`: the texts by the English ones.
pub(super) fn add_to_no_script(dist: &Path, language: &str, words: &Map<String, Value>) -> Result<()> {
    let path = dist.join(NO_SCRIPT.1);
    let page = with_language(&read_text(&path)?, language, words)?;
    fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))
}

/// Returns the page with its English section repeated in a language.
fn with_language(page: &str, language: &str, words: &Map<String, Value>) -> Result<String> {
    let (start, end) = ("<section lang=\"en\">", "</section>");
    let section = page.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map(|(section, _)| section);
    let mut section = section.with_context(|| format!("{} has no {start}", NO_SCRIPT.1))?.to_owned();
    for (english, own) in words {
        let tagged = |text: &str| format!(">{text}<");
        ensure!(section.contains(&tagged(english)), "{} does not say {english:?}", NO_SCRIPT.1);
        section = section.replace(&tagged(english), &tagged(own.as_str().unwrap_or(english)));
    }
    let own = format!("<section lang=\"{language}\" dir=\"{}\">{section}{end}", direction(language));
    Ok(page.replacen("</body>", &format!("{own}\n  </body>"), 1))
}

/// Writes the manifest of a language. Returns its name.
pub(super) fn write_manifest(dist: &Path, language: &str, words: &Map<String, Value>) -> Result<String> {
    let mut manifest: Value = serde_json::from_str(&read_text(&dist.join(MANIFEST.1))?)?;
    translate(&mut manifest, words);
    manifest["lang"] = language.into();
    manifest["dir"] = direction(language).into();
    let name = format!("{}-{language}.webmanifest", MANIFEST.0);
    fs::write(dist.join(&name), manifest.to_string()).with_context(|| format!("cannot write {name}"))?;
    Ok(name)
}

/// Replaces the English texts in a value.
fn translate(value: &mut Value, words: &Map<String, Value>) {
    match value {
        Value::String(text) => {
            if let Some(own) = words.get(text) {
                *value = own.clone();
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| translate(value, words)),
        Value::Object(fields) => fields.values_mut().for_each(|value| translate(value, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn words(texts: &[(&str, &str)]) -> Map<String, Value> {
        texts.iter().map(|&(english, own)| (english.to_owned(), own.into())).collect()
    }

    #[test]
    fn each_language_has_a_section_in_its_direction() {
        let page = "<body>\n    <section lang=\"en\"><p>Hello</p><a>Play</a></section>\n  </body>";
        let page = with_language(page, "de", &words(&[("Hello", "Hallo"), ("Play", "Los")])).unwrap();
        let page = with_language(&page, "ar", &words(&[("Hello", "h"), ("Play", "p")])).unwrap();
        assert!(page.contains("<section lang=\"de\" dir=\"ltr\"><p>Hallo</p><a>Los</a></section>"), "{page}");
        assert!(page.contains("<section lang=\"ar\" dir=\"rtl\"><p>h</p><a>p</a></section>\n  </body>"), "{page}");
        assert!(with_language(&page, "de", &words(&[("Bye", "Ade")])).is_err(), "the page does not say it");
    }

    #[test]
    fn all_texts_of_a_manifest_are_translated_and_nothing_else() {
        let mut manifest = json!({ "name": "Mines", "icons": [{ "src": "./a", "label": "A game" }], "n": 1 });
        translate(&mut manifest, &words(&[("Mines", "Minen"), ("A game", "Ein Spiel")]));
        assert_eq!(manifest, json!({ "name": "Minen", "icons": [{ "src": "./a", "label": "Ein Spiel" }], "n": 1 }));
    }
}
