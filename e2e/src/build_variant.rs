//! The built page as a set of files, and variants of it: the next version, and builds with missing or altered files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use data_encoding::{BASE64, HEXLOWER};
use sha2::{Digest, Sha256};

use crate::temp_dir::TempDir;

/// The files of one build by name, with `/` between folders.
#[derive(Clone, Debug)]
pub struct BuildVariant(BTreeMap<String, Vec<u8>>);

impl BuildVariant {
    /// Reads the built page in the folder that the variable `E2E_DIST` names.
    ///
    /// # Errors
    /// If the variable is not set or the folder cannot be read.
    pub fn from_env() -> Result<Self> {
        let dist = std::env::var_os("E2E_DIST").map(PathBuf::from).context("E2E_DIST is not set")?;
        let mut files = BTreeMap::new();
        read_folder(&dist, "", &mut files)?;
        Ok(Self(files))
    }

    /// Returns a later version: its style sheet sets `--release: <number>`, its worker script is longer, and all file names,
    /// hashes and the service worker's version follow from that.
    ///
    /// # Errors
    /// If a file that every build has is missing.
    pub fn next_version(&self, number: u32) -> Result<Self> {
        let mut next = self.clone();
        next.append_and_rehash("styles", ".css", &format!(":root{{--release:{number}}}"))?;
        next.append_and_rehash("worker-main", ".js", &format!("\n// {number}"))?;
        let worker = next.text("sw.js")?;
        let (_, rest) = worker.split_once("VERSION").context("sw.js has no version")?;
        let version = rest.split(['\'', '"']).nth(1).context("sw.js has no version")?.to_owned();
        let next_version = short_hex(&Sha256::digest(&worker));
        next.0.insert("sw.js".to_owned(), worker.replace(&version, &next_version).into_bytes());
        Ok(next)
    }

    /// Returns the only file name that is `start`, at most a hash, and `end`.
    ///
    /// # Errors
    /// If there is none, or more than one.
    pub fn file_name(&self, start: &str, end: &str) -> Result<String> {
        let is_hash = |rest: &str| !rest.trim_start_matches('-').contains(['-', '/']);
        let matches =
            |name: &&String| name.strip_prefix(start).and_then(|rest| rest.strip_suffix(end)).is_some_and(is_hash);
        let mut names = self.0.keys().filter(matches);
        let name = names.next().with_context(|| format!("there is no {start}...{end}"))?;
        ensure!(names.next().is_none(), "there is more than one {start}...{end}");
        Ok(name.clone())
    }

    /// The names of the files that `other` lacks.
    #[must_use]
    pub fn names_not_in(&self, other: &Self) -> Vec<String> {
        self.0.keys().filter(|name| !other.0.contains_key(*name)).cloned().collect()
    }

    /// Removes a file.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.0.remove(name);
        self
    }

    /// Replaces a file, under the same name.
    #[must_use]
    pub fn with(mut self, name: &str, bytes: &[u8]) -> Self {
        self.0.insert(name.to_owned(), bytes.to_vec());
        self
    }

    /// Appends bytes to a file, under the same name.
    #[must_use]
    pub fn with_appended(mut self, name: &str, more: &[u8]) -> Self {
        self.0.entry(name.to_owned()).or_default().extend_from_slice(more);
        self
    }

    /// Writes the files to `path` in `folder`.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn write_to(&self, folder: &TempDir, path: &str) -> Result<()> {
        for (name, bytes) in &self.0 {
            let file = folder.path().join(path).join(name);
            fs::create_dir_all(file.parent().context("the file has no folder")?)?;
            fs::write(&file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }

    fn append_and_rehash(&mut self, start: &str, end: &str, text: &str) -> Result<()> {
        let name = self.file_name(start, end)?;
        let mut bytes = self.0.get(&name).cloned().unwrap_or_default();
        bytes.extend_from_slice(text.as_bytes());
        self.replace_and_rehash(&name, bytes);
        Ok(())
    }

    /// Replaces a file, renames it by its new hash, and does the same to every file that mentions its name or hash.
    fn replace_and_rehash(&mut self, name: &str, bytes: Vec<u8>) {
        let old = self.0.remove(name).unwrap_or_default();
        let new_name = rehashed_name(name, &bytes);
        let changes = [(name.to_owned(), new_name.clone()), (sha256(&old), sha256(&bytes))];
        self.0.insert(new_name, bytes);
        let texts: Vec<String> = self.0.keys().filter(|name| is_text(name)).cloned().collect();
        for other in texts {
            // A file that was renamed meanwhile has been changed already.
            let Some(before) = self.0.get(&other).and_then(|bytes| String::from_utf8(bytes.clone()).ok()) else {
                continue;
            };
            let after = changes.iter().fold(before.clone(), |text, (from, to)| text.replace(from, to));
            if after != before {
                self.replace_and_rehash(&other, after.into_bytes());
            }
        }
    }

    fn text(&self, name: &str) -> Result<String> {
        let bytes = self.0.get(name).with_context(|| format!("there is no {name}"))?;
        Ok(String::from_utf8(bytes.clone())?)
    }
}

fn read_folder(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_folder(&entry.path(), &format!("{name}/"), files)?;
        } else if !is_compressed(&name) {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// Compressed copies are left out: they would differ from a changed file.
fn is_compressed(name: &str) -> bool {
    [".gz", ".br"].iter().any(|ending| name.ends_with(ending))
}

fn is_text(name: &str) -> bool {
    [".html", ".js", ".css", ".webmanifest", "_headers"].iter().any(|ending| name.ends_with(ending))
}

/// Replaces the hash in a name such as `app-0123456789abcdef.js`. Names without a hash stay.
fn rehashed_name(name: &str, bytes: &[u8]) -> String {
    let hash = short_hex(&Sha256::digest(bytes));
    match name.rsplit_once('-').map(|(stem, rest)| (stem, rest.split_once('.'))) {
        Some((stem, Some((old, ending)))) if old.len() == hash.len() => format!("{stem}-{hash}.{ending}"),
        _ => name.to_owned(),
    }
}

/// The first eight bytes in hexadecimal.
fn short_hex(digest: &[u8]) -> String {
    let mut text = HEXLOWER.encode(digest);
    text.truncate(16);
    text
}

fn sha256(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64.encode(&Sha256::digest(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant(files: &[(&str, &str)]) -> BuildVariant {
        BuildVariant(files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect())
    }

    #[test]
    fn the_next_version_renames_every_changed_file_by_its_new_hash() {
        let [worker_main, boot, styles] =
            ["worker-main", "boot", "styles"].map(|stem| format!("{stem}-0123456789abcdef"));
        let [worker_main, boot, styles] = [worker_main + ".js", boot + ".js", styles + ".css"];
        let script = format!("run('./{worker_main}', '{}')", sha256(b"b"));
        let page = format!("<script src=./{boot}></script><link href=./{styles} integrity={}>", sha256(b"s"));
        let worker = format!("const VERSION = 'v1'; {boot} {worker_main} {}", sha256(page.as_bytes()));
        let first = variant(&[
            (&worker_main, "b"),
            (&boot, &script),
            (&styles, "s"),
            ("index.html", &page),
            ("sw.js", &worker),
            ("other-0123456789abcdef.wasm", "w"),
        ]);
        let next = first.next_version(2).unwrap();
        assert_eq!(next.names_not_in(&first).len(), 3);
        let [worker_main, boot] = ["worker-main", "boot"].map(|stem| next.file_name(stem, ".js").unwrap());
        let script = next.text(&boot).unwrap();
        assert_eq!(script, format!("run('./{worker_main}', '{}')", sha256(b"b\n// 2")));
        let (page, worker) = (next.text("index.html").unwrap(), next.text("sw.js").unwrap());
        assert!(page.contains(&boot) && page.contains(&sha256(b"s:root{--release:2}")), "{page}");
        assert!(worker.contains(&boot) && worker.contains(&sha256(page.as_bytes())), "{worker}");
        assert!(!worker.contains("'v1'"), "{worker}");
    }
}
