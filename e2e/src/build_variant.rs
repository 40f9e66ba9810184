//! Releases of the game as folders of files: the built one, the next one made from it, and such that arrive damaged.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256, Sha384};

/// The files of one release, by their names with `/` between folders.
#[derive(Clone, Debug)]
pub struct BuildVariant(BTreeMap<String, Vec<u8>>);

/// A folder for a journey; gone when dropped.
#[derive(Debug)]
pub struct TempDir(PathBuf);

impl BuildVariant {
    /// The built page that the variable `E2E_DIST` names.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn from_env() -> Result<Self> {
        let dist = std::env::var_os("E2E_DIST").map(PathBuf::from).context("E2E_DIST names no built page")?;
        let mut files = BTreeMap::new();
        read_below(&dist, "", &mut files)?;
        Ok(Self(files))
    }

    /// The next release: the style sheet says `--release: <number>`, what answers questions is new, and each file has the name,
    /// each hash the value and the service worker the version that follow from that.
    ///
    /// # Errors
    /// When this release is not made of the files that a build makes.
    pub fn next(&self, number: u32) -> Result<Self> {
        let mut next = self.clone();
        next.append("styles", ".css", &format!(":root{{--release:{number}}}"))?;
        next.append("worker-main", ".js", &format!("\n// {number}"))?;
        let worker = next.text("sw.js")?;
        let (_, rest) = worker.split_once("VERSION").context("sw.js has no version")?;
        let version = rest.split(['\'', '"']).nth(1).context("sw.js has no version")?.to_owned();
        let digest: String = Sha256::digest(&worker).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        next.0.insert("sw.js".to_owned(), worker.replace(&version, &digest).into_bytes());
        Ok(next)
    }

    /// Returns the name of the one file that is `start`, at most a hash, and `end`.
    ///
    /// # Errors
    /// When there is none, or more than one.
    pub fn name(&self, start: &str, end: &str) -> Result<String> {
        let is_hash = |rest: &str| !rest.trim_start_matches('-').contains(['-', '/']);
        let matches =
            |name: &&String| name.strip_prefix(start).and_then(|rest| rest.strip_suffix(end)).is_some_and(is_hash);
        let mut names = self.0.keys().filter(matches);
        let name = names.next().with_context(|| format!("there is no {start}...{end}"))?;
        ensure!(names.next().is_none(), "there is more than one {start}...{end}");
        Ok(name.clone())
    }

    /// The names of the files that `other` does not have.
    #[must_use]
    pub fn names_not_in(&self, other: &Self) -> Vec<String> {
        self.0.keys().filter(|name| !other.0.contains_key(*name)).cloned().collect()
    }

    /// This release without one of its files.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.0.remove(name);
        self
    }

    /// This release with other bytes under one of its names.
    #[must_use]
    pub fn with(mut self, name: &str, bytes: &[u8]) -> Self {
        self.0.insert(name.to_owned(), bytes.to_vec());
        self
    }

    /// This release with more bytes at the end of the file of this name, which stays as it was.
    #[must_use]
    pub fn with_appended(mut self, name: &str, more: &[u8]) -> Self {
        self.0.entry(name.to_owned()).or_default().extend_from_slice(more);
        self
    }

    /// Writes the release into a folder, below `path`.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_to(&self, folder: &TempDir, path: &str) -> Result<()> {
        for (name, bytes) in &self.0 {
            let file = folder.path().join(path).join(name);
            fs::create_dir_all(file.parent().context("a file without a folder")?)?;
            fs::write(&file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }

    fn append(&mut self, start: &str, end: &str, text: &str) -> Result<()> {
        let name = self.name(start, end)?;
        let mut bytes = self.0.get(&name).cloned().unwrap_or_default();
        bytes.extend_from_slice(text.as_bytes());
        self.replace(&name, bytes);
        Ok(())
    }

    /// Gives a file other bytes and the name that follows from them, and does likewise with all files that name it.
    fn replace(&mut self, name: &str, bytes: Vec<u8>) {
        let old = self.0.remove(name).unwrap_or_default();
        let new_name = renamed(name, &bytes);
        let changes =
            [(name.to_owned(), new_name.clone()), (sha384(&old), sha384(&bytes)), (sha256(&old), sha256(&bytes))];
        self.0.insert(new_name, bytes);
        let texts: Vec<String> = self.0.keys().filter(|name| is_text(name)).cloned().collect();
        for other in texts {
            // A file may be called otherwise by now: then it has been dealt with.
            let Some(before) = self.0.get(&other).and_then(|bytes| String::from_utf8(bytes.clone()).ok()) else {
                continue;
            };
            let after = changes.iter().fold(before.clone(), |text, (from, to)| text.replace(from, to));
            if after != before {
                self.replace(&other, after.into_bytes());
            }
        }
    }

    fn text(&self, name: &str) -> Result<String> {
        let bytes = self.0.get(name).with_context(|| format!("there is no {name}"))?;
        Ok(String::from_utf8(bytes.clone())?)
    }
}

impl TempDir {
    /// A new folder.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new() -> Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("journey-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Takes everything out of it.
    ///
    /// # Errors
    /// When it cannot be done.
    pub fn clear(&self) -> Result<()> {
        fs::remove_dir_all(&self.0)?;
        Ok(fs::create_dir_all(&self.0)?)
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _gone = fs::remove_dir_all(&self.0);
    }
}

fn read_below(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_below(&entry.path(), &format!("{name}/"), files)?;
        } else if !is_compressed(&name) {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// The server of journeys sends files as they are.
fn is_compressed(name: &str) -> bool {
    [".gz", ".br"].iter().any(|ending| name.ends_with(ending))
}

fn is_text(name: &str) -> bool {
    [".html", ".js", ".css", ".webmanifest", "_headers"].iter().any(|ending| name.ends_with(ending))
}

/// `app-0123456789abcdef.js` with the hash of its bytes; other names stay.
fn renamed(name: &str, bytes: &[u8]) -> String {
    let hash: String = Sha384::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    match name.rsplit_once('-').map(|(stem, rest)| (stem, rest.split_once('.'))) {
        Some((stem, Some((old, ending)))) if old.len() == hash.len() => format!("{stem}-{hash}.{ending}"),
        _ => name.to_owned(),
    }
}

fn sha384(bytes: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(bytes)))
}

fn sha256(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn release(files: &[(&str, &str)]) -> BuildVariant {
        BuildVariant(files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect())
    }

    #[test]
    fn the_next_release_names_every_changed_file_by_its_new_bytes() {
        let [worker_main, boot, styles] =
            ["worker-main", "boot", "styles"].map(|stem| format!("{stem}-0123456789abcdef"));
        let [worker_main, boot, styles] = [worker_main + ".js", boot + ".js", styles + ".css"];
        let script = format!("run('./{worker_main}', '{}')", sha384(b"b"));
        let page = format!("<script src=./{boot}></script><link href=./{styles} integrity={}>", sha384(b"s"));
        let worker = format!("const VERSION = 'v1'; {boot} {worker_main} {}", sha256(page.as_bytes()));
        let first = release(&[
            (&worker_main, "b"),
            (&boot, &script),
            (&styles, "s"),
            ("index.html", &page),
            ("sw.js", &worker),
            ("other-0123456789abcdef.wasm", "w"),
        ]);
        let next = first.next(2).unwrap();
        assert_eq!(next.names_not_in(&first).len(), 3);
        let [worker_main, boot] = ["worker-main", "boot"].map(|stem| next.name(stem, ".js").unwrap());
        let script = next.text(&boot).unwrap();
        assert_eq!(script, format!("run('./{worker_main}', '{}')", sha384(b"b\n// 2")));
        let (page, worker) = (next.text("index.html").unwrap(), next.text("sw.js").unwrap());
        assert!(page.contains(&boot) && page.contains(&sha384(b"s:root{--release:2}")), "{page}");
        assert!(worker.contains(&boot) && worker.contains(&sha256(page.as_bytes())), "{worker}");
        assert!(!worker.contains("'v1'"), "{worker}");
    }
}
