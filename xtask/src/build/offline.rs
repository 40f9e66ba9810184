//! Writes the service worker out: `static/sw.js` with the page's files, each with the hash of its bytes, and a version over
//! all of them. It runs when all names and bytes are final.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::files;

/// What the build writes, and browsers look for, under this very name.
pub(crate) const SERVICE_WORKER: &str = "sw.js";

/// Fills in `template` for the page in `dist`, and puts it beside the page.
pub(super) fn write(template: &Path, dist: &Path) -> Result<()> {
    let template = fs::read_to_string(template).with_context(|| format!("cannot read {}", template.display()))?;
    let files = kept_files(dist)?;
    ensure!(files.contains_key("./"), "{} holds no page", dist.display());
    fs::write(dist.join(SERVICE_WORKER), filled_in(&template, &files)?)?;
    Ok(())
}

/// What is kept for visits without a network, by the address under which it is asked for, with its integrity.
fn kept_files(dist: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for name in files::below(dist)?.into_iter().filter(|name| belongs_to_the_game(name)) {
        let bytes = fs::read(dist.join(&name)).with_context(|| format!("cannot read {name}"))?;
        // Some hosts redirect the page's own name to the folder's, and a redirected answer is no answer to a visit.
        let address = if name == "index.html" { "./".to_owned() } else { name };
        files.insert(address, format!("sha256-{}", STANDARD.encode(Sha256::digest(&bytes))));
    }
    Ok(files)
}

/// Whether a file is the game's: not the host's, not a picture for those who have not been here, not a second form of another.
fn belongs_to_the_game(name: &str) -> bool {
    let is_others =
        [SERVICE_WORKER, "_headers", ".nojekyll", "404.html"].contains(&name) || name.starts_with("screenshots/");
    !is_others && ![".gz", ".br"].iter().any(|ending| name.ends_with(ending))
}

/// The template with version and files. The version is a hash over the template and all that the files' hashes say.
fn filled_in(template: &str, files: &BTreeMap<String, String>) -> Result<String> {
    let list = serde_json::to_string_pretty(files)?;
    let digest = Sha256::new().chain_update(template).chain_update(&list).finalize();
    let version: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let with_version = fill(template, "const VERSION = ''", &format!("const VERSION = '{version}'"))?;
    fill(&with_version, "const FILES = {}", &format!("const FILES = {list}"))
}

fn fill(text: &str, gap: &str, with: &str) -> Result<String> {
    ensure!(text.matches(gap).count() == 1, "the service worker does not say `{gap}` just once");
    Ok(text.replace(gap, with))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "const VERSION = '';\nconst FILES = {};\n";

    fn files(hash: &str) -> BTreeMap<String, String> {
        BTreeMap::from([("./".to_owned(), "sha256-page".to_owned()), ("app-1.js".to_owned(), hash.to_owned())])
    }

    #[test]
    fn the_version_follows_every_byte_and_nothing_else() {
        let version = |template: &str, hash: &str| {
            filled_in(template, &files(hash)).unwrap().lines().next().unwrap_or_default().to_owned()
        };
        let first = version(TEMPLATE, "sha256-a");
        assert!(first.starts_with("const VERSION = '") && first.len() == "const VERSION = '0123456789abcdef';".len());
        assert_eq!(version(TEMPLATE, "sha256-a"), first);
        assert_ne!(version(TEMPLATE, "sha256-b"), first);
        assert_ne!(version(&format!("{TEMPLATE}//"), "sha256-a"), first);
    }

    #[test]
    fn the_files_are_written_where_the_template_has_none() {
        let script = filled_in(TEMPLATE, &files("sha256-a")).unwrap();
        assert!(script.ends_with("const FILES = {\n  \"./\": \"sha256-page\",\n  \"app-1.js\": \"sha256-a\"\n};\n"));
        let error = filled_in("const FILES = {};", &files("sha256-a")).unwrap_err();
        assert_eq!(error.to_string(), "the service worker does not say `const VERSION = ''` just once");
    }

    #[test]
    fn the_game_is_kept_and_what_is_only_for_hosts_and_stores_is_not() {
        for name in
            ["index.html", "app_bg-1.wasm", "boards-1.js", "manifest.webmanifest", "icon-1.svg", "icons/icon-192-1.png"]
        {
            assert!(belongs_to_the_game(name), "{name}");
        }
        for name in
            ["sw.js", "_headers", ".nojekyll", "404.html", "screenshots/wide-1.png", "app-1.js.gz", "index.html.br"]
        {
            assert!(!belongs_to_the_game(name), "{name}");
        }
    }

    #[test]
    fn the_page_is_kept_under_its_folders_address_with_the_hash_of_its_bytes() {
        let dist = std::env::temp_dir().join(format!("offline-{}", std::process::id()));
        fs::create_dir_all(&dist).unwrap();
        fs::write(dist.join("index.html"), "abc").unwrap();
        let kept = kept_files(&dist).unwrap();
        fs::remove_dir_all(&dist).unwrap();
        let abc = "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=".to_owned();
        assert_eq!(kept, BTreeMap::from([("./".to_owned(), abc)]));
    }
}
