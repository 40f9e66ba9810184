//! Files named by the hash of their final bytes, so that a host may let browsers keep them for ever.
//!
//! A file may name others: `./boot.js`, or `sha384-boot.js` where the integrity of that file belongs. Both are mended as the
//! file gets its name, and a file gets it once every file that it names has its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha384};

use super::files::{self, is_text, names};

/// Files that others look for under this very name: browsers, hosts, and the browsers of people who were here before.
const FIXED: [&str; 5] = ["index.html", "404.html", "sw.js", "_headers", ".nojekyll"];

/// Whether a file keeps its name whatever its bytes are.
pub(super) fn is_fixed(name: &str) -> bool {
    FIXED.contains(&name) || name.ends_with(".webmanifest")
}

/// Names every file in `dist` by its bytes, but for those with a name that must stay.
pub(super) fn by_hash(dist: &Path) -> Result<()> {
    let mut files = BTreeMap::new();
    for name in files::below(dist)? {
        let bytes = fs::read(dist.join(&name)).with_context(|| format!("cannot read {name}"))?;
        fs::remove_file(dist.join(&name))?;
        files.insert(name, bytes);
    }
    for (name, bytes) in named(files)? {
        fs::write(dist.join(&name), bytes).with_context(|| format!("cannot write {name}"))?;
    }
    Ok(())
}

/// The same files under their new names, each with the new names and the integrity of those that it names.
fn named(mut files: BTreeMap<String, Vec<u8>>) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut done = BTreeMap::new();
    loop {
        let open: Vec<&String> = files.keys().filter(|name| !is_fixed(name)).collect();
        if open.is_empty() {
            done.append(&mut files);
            return Ok(done);
        }
        let waits = |name: &String| open.iter().any(|&other| other != name && names(&files[name], name, other));
        let next = open.iter().find(|name| !waits(name)).with_context(|| format!("these name each other: {open:?}"))?;
        let old = (*next).clone();
        let bytes = files.remove(&old).unwrap_or_default();
        let digest = Sha384::digest(&bytes);
        let (new, integrity) = (hashed(&old, &digest), format!("sha384-{}", STANDARD.encode(digest)));
        for (name, text) in files.iter_mut().filter(|(name, _)| is_text(name)) {
            let content = std::str::from_utf8(text).with_context(|| format!("{name} is no text"))?;
            let content = content.replace(&format!("sha384-{old}"), &integrity);
            *text = files::renamed(&content, &old, &new).into_bytes();
        }
        done.insert(new, bytes);
    }
}

/// `app.js` becomes `app-fedcba9876543210.js`.
fn hashed(old: &str, digest: &[u8]) -> String {
    let (stem, ending) = old.rsplit_once('.').unwrap_or((old, ""));
    let hash: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{stem}-{hash}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(files: &[(&str, &str)]) -> BTreeMap<String, Vec<u8>> {
        files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn text<'a>(files: &'a BTreeMap<String, Vec<u8>>, start: &str) -> (&'a str, &'a str) {
        let (name, bytes) = files.iter().find(|(name, _)| name.starts_with(start)).unwrap();
        (name, std::str::from_utf8(bytes).unwrap())
    }

    #[test]
    fn every_file_is_named_by_its_final_bytes_and_is_found_under_that_name() {
        let page = "<script src=./boot.js integrity=sha384-boot.js></script><link href=./icons/a.svg>";
        let files = named(site(&[
            ("index.html", page),
            ("boot.js", "fetch('./app_bg.wasm', { integrity: 'sha384-app_bg.wasm' }); x('./app_bg.wasm.txt')"),
            ("app_bg.wasm", "\0asm names boot.js and no one minds"),
            ("icons/a.svg", "<svg/>"),
        ]))
        .unwrap();
        assert_eq!(files.len(), 4);
        let ((wasm, _), (boot, script), (icon, _)) =
            (text(&files, "app_bg-"), text(&files, "boot-"), text(&files, "icons/a-"));
        for (name, bytes) in files.iter().filter(|(name, _)| !is_fixed(name)) {
            let hash: String = Sha384::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            assert!(name.contains(&hash), "{name}");
        }
        assert!(script.starts_with(&format!("fetch('./{wasm}', {{ integrity: 'sha384-")), "{script}");
        assert!(script.ends_with("x('./app_bg.wasm.txt')"), "{script}");
        let (_, page) = text(&files, "index.html");
        let integrity = STANDARD.encode(Sha384::digest(script));
        let expected = format!("<script src=./{boot} integrity=sha384-{integrity}></script><link href=./{icon}>");
        assert_eq!(page, expected);
    }

    #[test]
    fn files_that_name_each_other_are_refused() {
        let error = named(site(&[("a.js", "./b.js"), ("b.js", "./a.js")])).unwrap_err();
        assert_eq!(error.to_string(), "these name each other: [\"a.js\", \"b.js\"]");
    }
}
