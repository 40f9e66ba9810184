//! Names files by the hash of their final bytes, so that browsers may cache them forever.
//!
//! A file may mention others: `./boot.js` for the address, `sha256-boot.js` for the integrity hash. Both are replaced when the
//! mentioned file is renamed. A file is renamed after all files that it mentions, because its bytes contain their names.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use data_encoding::{BASE64, HEXLOWER};
use sha2::{Digest, Sha256};

use super::files::{self, is_text, mentions};

/// Files that browsers, hosts and earlier releases of the page request by these names.
const FIXED: [&str; 7] = ["index.html", "404.html", "no-script.html", "sw.js", "_headers", "_nginx.conf", ".nojekyll"];

/// Whether a file keeps its name.
pub(super) fn is_fixed(name: &str) -> bool {
    FIXED.contains(&name) || name.ends_with(".webmanifest")
}

/// Renames the files in `dist`, except those with a fixed name.
pub(super) fn rename_all(dist: &Path) -> Result<()> {
    let mut files = BTreeMap::new();
    for name in files::list(dist)? {
        let bytes = fs::read(dist.join(&name)).with_context(|| format!("cannot read {name}"))?;
        fs::remove_file(dist.join(&name))?;
        files.insert(name, bytes);
    }
    for (name, bytes) in with_hashed_names(files)? {
        fs::write(dist.join(&name), bytes).with_context(|| format!("cannot write {name}"))?;
    }
    Ok(())
}

/// Returns the files under their new names, with the names and integrity hashes in them replaced. Fails if files mention each other.
fn with_hashed_names(mut files: BTreeMap<String, Vec<u8>>) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut renamed = BTreeMap::new();
    loop {
        let remaining: Vec<&String> = files.keys().filter(|name| !is_fixed(name)).collect();
        if remaining.is_empty() {
            renamed.append(&mut files);
            return Ok(renamed);
        }
        let must_wait =
            |name: &String| remaining.iter().any(|&other| other != name && mentions(&files[name], name, other));
        let next = remaining
            .iter()
            .find(|name| !must_wait(name))
            .with_context(|| format!("these files mention each other: {remaining:?}"))?;
        let old = (*next).clone();
        let bytes = files.remove(&old).unwrap_or_default();
        let digest = Sha256::digest(&bytes);
        let (new, integrity) = (hashed_name(&old, &digest), format!("sha256-{}", BASE64.encode(&digest)));
        for (name, text) in files.iter_mut().filter(|(name, _)| is_text(name)) {
            let content = std::str::from_utf8(text).with_context(|| format!("{name} is not UTF-8"))?;
            let content = content.replace(&format!("sha256-{old}"), &integrity);
            *text = files::replace_name(&content, &old, &new).into_bytes();
        }
        renamed.insert(new, bytes);
    }
}

/// Adds a hash to a name: `app.js` becomes `app-fedcba9876543210.js`.
fn hashed_name(old: &str, digest: &[u8]) -> String {
    let (stem, ending) = old.rsplit_once('.').unwrap_or((old, ""));
    format!("{stem}-{}.{ending}", HEXLOWER.encode(&digest[..8]))
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
    fn files_get_the_hash_of_their_final_bytes_and_mentions_follow() {
        let page = "<script src=./boot.js integrity=sha256-boot.js></script><link href=./icons/a.svg>";
        let files = with_hashed_names(site(&[
            ("index.html", page),
            ("boot.js", "fetch('./app_bg.wasm', { integrity: 'sha256-app_bg.wasm' }); x('./app_bg.wasm.txt')"),
            ("app_bg.wasm", "\0asm names boot.js and no one minds"),
            ("icons/a.svg", "<svg/>"),
        ]))
        .unwrap();
        assert_eq!(files.len(), 4);
        let ((wasm, _), (boot, script), (icon, _)) =
            (text(&files, "app_bg-"), text(&files, "boot-"), text(&files, "icons/a-"));
        for (name, bytes) in files.iter().filter(|(name, _)| !is_fixed(name)) {
            assert!(name.contains(&HEXLOWER.encode(&Sha256::digest(bytes)[..8])), "{name}");
        }
        assert!(script.starts_with(&format!("fetch('./{wasm}', {{ integrity: 'sha256-")), "{script}");
        assert!(script.ends_with("x('./app_bg.wasm.txt')"), "{script}");
        let (_, page) = text(&files, "index.html");
        let integrity = BASE64.encode(&Sha256::digest(script));
        let expected = format!("<script src=./{boot} integrity=sha256-{integrity}></script><link href=./{icon}>");
        assert_eq!(page, expected);
    }

    #[test]
    fn files_that_mention_each_other_are_refused() {
        let error = with_hashed_names(site(&[("a.js", "./b.js"), ("b.js", "./a.js")])).unwrap_err();
        assert_eq!(error.to_string(), "these files mention each other: [\"a.js\", \"b.js\"]");
    }
}
