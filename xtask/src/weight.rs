//! What the page weighs: which files of `dist/` a player must fetch, and how many bytes they are gzipped.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::build::compress::gzip;
use crate::build::files;

/// The most that all files needed to play may weigh, gzipped, in bytes: both games, the record and the review.
pub(crate) const LIMIT: usize = 150_000;

/// What the page names and starts later, if at all, by the names that files have before they are named by their bytes: the
/// worker, what keeps finished games and how their pages look, what serves the page offline, what installs it.
const LATER: [&str; 6] = ["worker-main.js", "record.js", "lazy.css", "sw.js", ".webmanifest", "icons/icon-180.png"];

/// The files of a built page, told apart by whether playing needs them.
///
/// Needed is `index.html`, and every file whose name stands in the text of a needed HTML, style or script file, but for what is
/// started later ([`LATER`]) and what only that names. The rest is listed apart, without the compressed copies.
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
        let mut names = files::list(dist)?;
        names.retain(|name| !name.ends_with(".gz") && !name.ends_with(".br"));
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
        Ok(Self { name: name.to_owned(), plain: bytes.len(), gzipped: gzip(&bytes)?.len() })
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
        let content = read(dist, &name)?;
        for other in names.iter().filter(|other| !is_later(other)) {
            if files::mentions(&content, &name, other) && needed.insert(other.clone()) {
                unread.push(other.clone());
            }
        }
    }
    Ok(needed)
}

/// Whether a file is one of [`LATER`], with or without the hash of its bytes in its name.
fn is_later(name: &str) -> bool {
    let plain = match (name.rsplit_once('-'), name.rsplit_once('.')) {
        (Some((stem, _)), Some((_, ending))) => format!("{stem}.{ending}"),
        _ => name.to_owned(),
    };
    LATER.iter().any(|later| plain == *later || (later.starts_with('.') && plain.ends_with(later)))
}

fn read(dist: &Path, name: &str) -> Result<Vec<u8>> {
    fs::read(dist.join(name)).with_context(|| format!("cannot read {name} in {}", dist.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_names_counts_and_what_is_started_later_does_not() {
        let dist = std::env::temp_dir().join(format!("weight-{}", std::process::id()));
        fs::create_dir_all(dist.join("icons")).unwrap();
        let files = [
            (
                "index.html",
                "<link href='./app-1.css'><script>import init from './app-1.js'; init('./app-1_bg.wasm')</script>",
            ),
            ("app-1.css", "@layer base; .flag { background: url(icons/flag.svg) }"),
            ("app-1.css.gz", ""),
            ("app-1.js", "import './part.js'; new Worker('./worker-main-2.js')"),
            ("part.js", ""),
            ("app-1_bg.wasm", "other.js"),
            ("worker-main-2.js", "fetch('./worker_bg-3.wasm')"),
            ("worker_bg-3.wasm", ""),
            ("other.js", ""),
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
        assert_eq!(names(&weight.others), ["other.js", "worker-main-2.js", "worker_bg-3.wasm"]);
    }

    #[test]
    fn a_folder_without_a_page_is_refused_in_words() {
        let error = Weight::of(&std::env::temp_dir().join("no-such-dist-folder")).unwrap_err();
        assert!(error.to_string().starts_with("cannot read "), "{error}");
    }
}
