//! What the page weighs: which files of `dist/` a player must fetch, and how many bytes they are gzipped.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

/// The most that all files needed to play may weigh, gzipped, in bytes: 110 KB for Minesweeper and 8 KB for tic-tac-toe.
pub(crate) const LIMIT: usize = 118_000;

/// The files of a built page, told apart by whether playing needs them.
///
/// Needed is `index.html`, and every file whose name stands in the text of a needed HTML, style or script file. What only
/// WebAssembly asks for, later and by itself (a worker, a sound), is not named there and is listed apart.
#[derive(Debug)]
pub(crate) struct Weight {
    needed: Vec<Weighed>,
    others: Vec<Weighed>,
}

#[derive(Debug)]
struct Weighed {
    name: String,
    plain: usize,
    gzipped: usize,
}

impl Weight {
    /// Weighs the files below `dist`.
    pub(crate) fn of(dist: &Path) -> Result<Self> {
        let names = files_below(dist, "").with_context(|| format!("cannot read {}", dist.display()))?;
        ensure!(names.contains("index.html"), "{} holds no index.html; `cargo xtask build` makes it", dist.display());
        let needed = closure(dist, &names)?;
        let weighed =
            |names: &BTreeSet<String>| names.iter().map(|name| Weighed::of(dist, name)).collect::<Result<Vec<_>>>();
        Ok(Self { others: weighed(&names.difference(&needed).cloned().collect())?, needed: weighed(&needed)? })
    }

    /// The gzipped bytes of all that is needed to play.
    pub(crate) fn total(&self) -> usize {
        self.needed.iter().map(|file| file.gzipped).sum()
    }

    /// Prints every file with its size.
    pub(crate) fn print(&self) {
        println!("\n{:>10} {:>10}  needed to play", "bytes", "gzipped");
        self.needed.iter().for_each(Weighed::print);
        println!(
            "{:>10} {:>10}  in all, of {LIMIT} allowed",
            self.needed.iter().map(|file| file.plain).sum::<usize>(),
            self.total()
        );
        if !self.others.is_empty() {
            println!("{:>10} {:>10}  not needed to play", "", "");
            self.others.iter().for_each(Weighed::print);
        }
    }
}

impl Weighed {
    fn of(dist: &Path, name: &str) -> Result<Self> {
        let bytes = read(dist, name)?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&bytes)?;
        Ok(Self { name: name.to_owned(), plain: bytes.len(), gzipped: gzip.finish()?.len() })
    }

    fn print(&self) {
        println!("{:>10} {:>10}  {}", self.plain, self.gzipped, self.name);
    }
}

/// `index.html` and all that it leads to.
fn closure(dist: &Path, names: &BTreeSet<String>) -> Result<BTreeSet<String>> {
    let mut needed = BTreeSet::from(["index.html".to_owned()]);
    let mut unread: Vec<String> = needed.iter().cloned().collect();
    while let Some(name) = unread.pop() {
        if ![".html", ".css", ".js", ".mjs"].iter().any(|text| name.ends_with(text)) {
            continue;
        }
        let text = String::from_utf8_lossy(&read(dist, &name)?).into_owned();
        for other in names {
            if mentions(&text, other) && needed.insert(other.clone()) {
                unread.push(other.clone());
            }
        }
    }
    Ok(needed)
}

/// Whether `text` holds the file's own name, and not merely as the end of a longer one.
fn mentions(text: &str, path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let part_of_name = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    text.match_indices(name).any(|(at, _)| !text[..at].ends_with(part_of_name))
}

fn read(dist: &Path, name: &str) -> Result<Vec<u8>> {
    fs::read(dist.join(name)).with_context(|| format!("cannot read {name} in {}", dist.display()))
}

/// All files below `folder`, by their path from `dist` with `/` between its parts.
pub(crate) fn files_below(folder: &Path, prefix: &str) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            names.extend(files_below(&entry.path(), &format!("{name}/"))?);
        } else {
            names.insert(name);
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_names_counts_and_what_only_wasm_asks_for_does_not() {
        let dist = std::env::temp_dir().join(format!("weight-{}", std::process::id()));
        fs::create_dir_all(dist.join("icons")).unwrap();
        let files = [
            (
                "index.html",
                "<link href='./app-1.css'><script>import init from './app-1.js'; init('./app-1_bg.wasm')</script>",
            ),
            ("app-1.css", "@layer base; .flag { background: url(icons/flag.svg) }"),
            ("app-1.js", "import './part.js'"),
            ("part.js", ""),
            ("app-1_bg.wasm", "worker-2.js"),
            ("worker-2.js", ""),
            ("2.js", ""),
            ("icons/flag.svg", "<svg/>"),
        ];
        for (name, text) in files {
            fs::write(dist.join(name), text).unwrap();
        }
        let weight = Weight::of(&dist).unwrap();
        fs::remove_dir_all(&dist).unwrap();
        let names = |files: &[Weighed]| files.iter().map(|file| file.name.clone()).collect::<Vec<_>>();
        assert_eq!(
            names(&weight.needed),
            ["app-1.css", "app-1.js", "app-1_bg.wasm", "icons/flag.svg", "index.html", "part.js"]
        );
        assert_eq!(names(&weight.others), ["2.js", "worker-2.js"]);
    }

    #[test]
    fn a_folder_without_a_page_is_refused_in_words() {
        let error = Weight::of(&std::env::temp_dir().join("no-such-dist-folder")).unwrap_err();
        assert!(error.to_string().starts_with("cannot read "), "{error}");
    }
}
