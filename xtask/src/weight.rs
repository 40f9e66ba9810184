//! The weight of the page: the files of the first load and their sizes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use compression::gzip;

use crate::build::assets::{Asset, Load};
use crate::build::files;

/// The largest weight of the first load, gzipped, in bytes.
pub(crate) const LIMIT: usize = 101_250;

/// The files of a built page with their sizes, without the compressed copies.
///
/// The first load is `index.html` and every file that the text of a file of the first load mentions, except the assets that are
/// loaded on demand.
#[derive(Debug)]
pub(crate) struct Weight {
    first_load: Vec<FileWeight>,
    others: Vec<FileWeight>,
}

/// The sizes of a file in bytes.
#[derive(Debug)]
struct FileWeight {
    name: String,
    /// `None` if no asset matches the file.
    asset: Option<&'static Asset>,
    plain: usize,
    gzipped: usize,
}

impl Weight {
    /// Measures the files in `dist`. Fails if it has no `index.html`.
    pub(crate) fn measure(dist: &Path, assets: &'static [Asset]) -> Result<Self> {
        let mut names = files::list(dist)?;
        names.retain(|name| !name.ends_with(".gz") && !name.ends_with(".br"));
        ensure!(names.contains("index.html"), "{} has no index.html; `cargo xtask build` writes it", dist.display());
        let first_load = first_load(dist, &names, assets)?;
        let others = names.difference(&first_load).cloned().collect();
        let measure = |names: &BTreeSet<String>| {
            names.iter().map(|name| FileWeight::measure(dist, name, assets)).collect::<Result<Vec<_>>>()
        };
        Ok(Self { first_load: measure(&first_load)?, others: measure(&others)? })
    }

    /// Fails if the first load is heavier than [`LIMIT`], or has a file that is not listed as an asset of it.
    pub(crate) fn check(&self) -> Result<()> {
        let total = self.total();
        ensure!(total <= LIMIT, "the first load weighs {total} bytes gzipped; the limit is {LIMIT}");
        for file in &self.first_load {
            ensure!(
                file.asset.is_some_and(|asset| asset.load == Load::First),
                "{} is fetched in the first load, but xtask/src/build/assets.rs does not list it there",
                file.name
            );
        }
        Ok(())
    }

    /// Returns the gzipped size of the first load.
    fn total(&self) -> usize {
        self.first_load.iter().map(|file| file.gzipped).sum()
    }

    /// Prints all files with their sizes and purposes.
    pub(crate) fn print(&self) {
        println!("\n{:>10} {:>10}  first load", "bytes", "gzipped");
        self.first_load.iter().for_each(FileWeight::print);
        let plain: usize = self.first_load.iter().map(|file| file.plain).sum();
        println!("{plain:>10} {:>10}  total; the limit is {LIMIT}", self.total());
        println!("{:>10} {:>10}  not in the first load", "", "");
        self.others.iter().for_each(FileWeight::print);
    }
}

impl FileWeight {
    fn measure(dist: &Path, name: &str, assets: &'static [Asset]) -> Result<Self> {
        let bytes = read(dist, name)?;
        let asset = assets.iter().find(|asset| asset.matches(name));
        Ok(Self { name: name.to_owned(), asset, plain: bytes.len(), gzipped: gzip(&bytes)?.len() })
    }

    fn print(&self) {
        let purpose = self.asset.map_or("(not listed in xtask/src/build/assets.rs)", |asset| asset.purpose);
        println!("{:>10} {:>10}  {:<38} {purpose}", self.plain, self.gzipped, self.name);
    }
}

/// Returns the names of the files of the first load.
fn first_load(dist: &Path, names: &BTreeSet<String>, assets: &[Asset]) -> Result<BTreeSet<String>> {
    let on_demand = |name: &str| assets.iter().any(|asset| asset.load == Load::OnDemand && asset.matches(name));
    let mut found = BTreeSet::from(["index.html".to_owned()]);
    let mut unread: Vec<String> = found.iter().cloned().collect();
    while let Some(name) = unread.pop() {
        let content = read(dist, &name)?;
        for other in names.iter().filter(|other| !on_demand(other)) {
            if files::mentions(&content, &name, other) && found.insert(other.clone()) {
                unread.push(other.clone());
            }
        }
    }
    Ok(found)
}

fn read(dist: &Path, name: &str) -> Result<Vec<u8>> {
    fs::read(dist.join(name)).with_context(|| format!("cannot read {name} in {}", dist.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASSETS: &[Asset] = &[
        Asset { name: "index.html", load: Load::First, purpose: "" },
        Asset { name: "app.js", load: Load::First, purpose: "" },
        Asset { name: "worker.js", load: Load::OnDemand, purpose: "" },
        Asset { name: "worker_bg.wasm", load: Load::Indirect, purpose: "" },
    ];

    /// Measures a page of these files.
    fn weigh(name: &str, files: &[(&str, &str)]) -> Weight {
        let dist = std::env::temp_dir().join(format!("weight-{name}-{}", std::process::id()));
        fs::create_dir_all(dist.join("icons")).unwrap();
        for (name, text) in files {
            fs::write(dist.join(name), text).unwrap();
        }
        let weight = Weight::measure(&dist, ASSETS).unwrap();
        fs::remove_dir_all(&dist).unwrap();
        weight
    }

    #[test]
    fn mentioned_files_belong_to_the_first_load_unless_they_are_loaded_on_demand() {
        let weight = weigh(
            "mentions",
            &[
                (
                    "index.html",
                    "<link href='./app-1.css'><script>import init from './app-1.js'; init('./app-1_bg.wasm')</script>",
                ),
                ("app-1.css", "@layer base; .flag { background: url(icons/flag.svg) }"),
                ("app-1.css.gz", ""),
                ("app-1.js", "import './module.js'; new Worker('./worker-0123456789abcdef.js')"),
                ("module.js", ""),
                ("app-1_bg.wasm", "other.js"),
                ("worker-0123456789abcdef.js", "fetch('./worker_bg.wasm')"),
                ("worker_bg.wasm", ""),
                ("other.js", ""),
                ("icons/flag.svg", "<svg/>"),
            ],
        );
        let names = |files: &[FileWeight]| files.iter().map(|file| file.name.clone()).collect::<Vec<_>>();
        assert_eq!(
            names(&weight.first_load),
            ["app-1.css", "app-1.js", "app-1_bg.wasm", "icons/flag.svg", "index.html", "module.js"]
        );
        assert_eq!(names(&weight.others), ["other.js", "worker-0123456789abcdef.js", "worker_bg.wasm"]);
    }

    #[test]
    fn the_first_load_must_consist_of_listed_assets() {
        let error = |page: &str, file: &str| weigh("listed", &[("index.html", page), (file, "")]).check();
        assert!(error("./app.js", "app.js").is_ok());
        let listed_otherwise = error("./worker_bg.wasm", "worker_bg.wasm").unwrap_err().to_string();
        assert!(listed_otherwise.starts_with("worker_bg.wasm is fetched in the first load, but"), "{listed_otherwise}");
        let unlisted = error("./new.js", "new.js").unwrap_err().to_string();
        assert!(unlisted.starts_with("new.js is fetched in the first load, but"), "{unlisted}");
    }

    #[test]
    fn the_first_load_may_weigh_as_much_as_the_limit_and_no_more() {
        let check = |gzipped: usize| {
            let file = FileWeight { name: "app.js".to_owned(), asset: ASSETS.get(1), plain: gzipped, gzipped };
            Weight { first_load: vec![file], others: Vec::new() }.check()
        };
        assert!(check(LIMIT).is_ok());
        let error = check(LIMIT + 1).unwrap_err().to_string();
        assert_eq!(error, format!("the first load weighs {} bytes gzipped; the limit is {LIMIT}", LIMIT + 1));
    }

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let error = Weight::measure(&std::env::temp_dir().join("no-such-dist-folder"), ASSETS).unwrap_err();
        assert!(error.to_string().starts_with("cannot read "), "{error}");
    }
}
