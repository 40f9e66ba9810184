//! Writes the service worker: `static/sw.js` with the list of the page's files, their hashes, and a version computed from them.
//! Runs after all names and bytes are final.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use data_encoding::{BASE64, HEXLOWER};
use sha2::{Digest, Sha256};

use super::files;

/// The file name of the service worker, which browsers know from their last visit.
const SERVICE_WORKER: &str = "sw.js";

/// Fills in `template` for the page in `dist` and writes the result there.
pub(super) fn write(template: &Path, dist: &Path) -> Result<()> {
    let template = fs::read_to_string(template).with_context(|| format!("cannot read {}", template.display()))?;
    let files = cached_files(dist)?;
    ensure!(files.contains_key("./"), "{} has no index.html", dist.display());
    fs::write(dist.join(SERVICE_WORKER), fill_template(&template, &files)?)?;
    Ok(())
}

/// Returns the files that are cached for offline visits: the address of each, with its integrity hash.
fn cached_files(dist: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for name in files::list(dist)?.into_iter().filter(|name| is_cached(name)) {
        let bytes = fs::read(dist.join(&name)).with_context(|| format!("cannot read {name}"))?;
        // Some hosts redirect `index.html` to the folder, and browsers reject a redirected response for a navigation.
        let address = if name == "index.html" { "./".to_owned() } else { name };
        files.insert(address, format!("sha256-{}", BASE64.encode(&Sha256::digest(&bytes))));
    }
    Ok(files)
}

/// Whether a file is cached: all except files for hosts, screenshots for app stores, and compressed copies.
fn is_cached(name: &str) -> bool {
    let is_excluded = [SERVICE_WORKER, "_headers", "_nginx.conf", ".nojekyll", "404.html", "no-script.html"]
        .contains(&name)
        || name.starts_with("screenshots/");
    // The pseudo-language is for tests.
    let is_pseudo = name.starts_with("texts/") && name.contains("-qps");
    !is_excluded && !is_pseudo && ![".gz", ".br"].iter().any(|ending| name.ends_with(ending))
}

/// Writes version and files into the template. The version is a hash of the template and the list of files.
fn fill_template(template: &str, files: &BTreeMap<String, String>) -> Result<String> {
    let list = serde_json::to_string_pretty(files)?;
    let digest = Sha256::new().chain_update(template).chain_update(&list).finalize();
    let version = HEXLOWER.encode(&digest[..8]);
    let with_version = replace_placeholder(template, "const VERSION = ''", &format!("const VERSION = '{version}'"))?;
    replace_placeholder(&with_version, "const FILES = {}", &format!("const FILES = {list}"))
}

/// Replaces a placeholder. Fails unless the text contains it exactly once.
fn replace_placeholder(text: &str, placeholder: &str, value: &str) -> Result<String> {
    ensure!(text.matches(placeholder).count() == 1, "the service worker must contain `{placeholder}` exactly once");
    Ok(text.replace(placeholder, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "const VERSION = '';\nconst FILES = {};\n";

    fn files(hash: &str) -> BTreeMap<String, String> {
        BTreeMap::from([("./".to_owned(), "sha256-page".to_owned()), ("app-1.js".to_owned(), hash.to_owned())])
    }

    #[test]
    fn the_version_depends_on_template_and_files_only() {
        let version = |template: &str, hash: &str| {
            fill_template(template, &files(hash)).unwrap().lines().next().unwrap_or_default().to_owned()
        };
        let first = version(TEMPLATE, "sha256-a");
        assert!(first.starts_with("const VERSION = '") && first.len() == "const VERSION = '0123456789abcdef';".len());
        assert_eq!(version(TEMPLATE, "sha256-a"), first);
        assert_ne!(version(TEMPLATE, "sha256-b"), first);
        assert_ne!(version(&format!("{TEMPLATE}//"), "sha256-a"), first);
    }

    #[test]
    fn the_file_list_replaces_the_empty_one_in_the_template() {
        let script = fill_template(TEMPLATE, &files("sha256-a")).unwrap();
        assert!(script.ends_with("const FILES = {\n  \"./\": \"sha256-page\",\n  \"app-1.js\": \"sha256-a\"\n};\n"));
        let error = fill_template("const FILES = {};", &files("sha256-a")).unwrap_err();
        assert_eq!(error.to_string(), "the service worker must contain `const VERSION = ''` exactly once");
    }

    #[test]
    fn files_of_the_game_are_cached_and_those_for_hosts_and_stores_are_not() {
        for name in
            ["index.html", "app_bg-1.wasm", "boards-1.js", "manifest.webmanifest", "icon-1.svg", "icons/icon-192-1.png"]
        {
            assert!(is_cached(name), "{name}");
        }
        for name in [
            "sw.js",
            "_headers",
            "_nginx.conf",
            ".nojekyll",
            "404.html",
            "screenshots/wide-1.png",
            "app-1.js.gz",
            "index.html.br",
        ] {
            assert!(!is_cached(name), "{name}");
        }
    }

    #[test]
    fn the_page_is_cached_under_the_address_of_its_folder() {
        let dist = std::env::temp_dir().join(format!("offline-{}", std::process::id()));
        fs::create_dir_all(&dist).unwrap();
        fs::write(dist.join("index.html"), "abc").unwrap();
        let cached = cached_files(&dist).unwrap();
        fs::remove_dir_all(&dist).unwrap();
        let abc = "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=".to_owned();
        assert_eq!(cached, BTreeMap::from([("./".to_owned(), abc)]));
    }
}
