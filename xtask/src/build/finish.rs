//! What is done to the files that Trunk has made: one style sheet instead of many, a smaller script, short names between
//! script and program, and files named by the hash of their final bytes, so that a host may let browsers keep them for ever.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha384};

use super::{html, imports, offline};
use crate::process::{command, run};
use crate::tools;
use crate::workspace::Workspace;

/// Finishes the page in `dist`.
pub(super) fn finish(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    let path = dist.join("index.html");
    let mut page = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    page = one_style_sheet(&dist, &page)?;
    if let Some(esbuild) = tools::esbuild(workspace) {
        for script in html::attribute_values(&page, "modulepreload", "href") {
            let script = dist.join(script.trim_start_matches("./"));
            let mut minify = command(workspace, &esbuild);
            minify.args(["--minify", "--format=esm", "--allow-overwrite", "--log-level=warning"]);
            minify.arg(&script).arg(format!("--outfile={}", script.display()));
            run(&mut minify)?;
        }
    } else {
        println!("Without Node.js the script is not minified: the page works all the same, a little larger.");
    }
    shorten_imports(&dist, &page)?;
    page = rename_by_hash(&dist, page)?;
    fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
    offline::write(&workspace.root.join("static/sw.js"), &dist)
}

/// Puts all style sheets into one, in their order, and has the page ask for that one.
fn one_style_sheet(dist: &Path, page: &str) -> Result<String> {
    let mut styles = String::new();
    for href in html::attribute_values(page, "stylesheet", "href") {
        let path = dist.join(href.trim_start_matches("./"));
        styles += &fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        fs::remove_file(&path)?;
    }
    fs::write(dist.join("styles.css"), styles)?;
    Ok(html::replace_links(page, "stylesheet", "<link href=./styles.css integrity=sha384- rel=stylesheet>"))
}

/// Gives short names to what the page's program takes from its script.
fn shorten_imports(dist: &Path, page: &str) -> Result<()> {
    let named = |relation, ending| {
        let found = html::attribute_values(page, relation, "href").into_iter().find(|href| href.ends_with(ending));
        found
            .map(|href| dist.join(href.trim_start_matches("./")))
            .with_context(|| format!("the page names no {ending}"))
    };
    let (program, script) = (named("preload", ".wasm")?, named("modulepreload", ".js")?);
    let (short_program, short_script) = imports::shorten(&fs::read(&program)?, &fs::read_to_string(&script)?)?;
    fs::write(program, short_program)?;
    fs::write(script, short_script)?;
    Ok(())
}

/// Renames every file that the page names, but for those with a name that must stay, and mends names and integrity.
fn rename_by_hash(dist: &Path, mut page: String) -> Result<String> {
    // The script names the WebAssembly only through the page, so each file can be hashed by itself.
    for relation in ["stylesheet", "modulepreload", "preload", "icon"] {
        for href in html::attribute_values(&page, relation, "href") {
            let old = href.trim_start_matches("./").to_owned();
            let bytes =
                fs::read(dist.join(&old)).with_context(|| format!("the page names {old}, which is not there"))?;
            let digest = Sha384::digest(&bytes);
            let new = hashed_name(&old, &digest);
            fs::rename(dist.join(&old), dist.join(&new))?;
            page = html::set_integrity(&page, &href, &format!("sha384-{}", STANDARD.encode(digest)));
            page = page.replace(&format!("./{old}"), &format!("./{new}"));
        }
    }
    Ok(page)
}

/// `app-0123456789abcdef_bg.wasm` becomes `app_bg-fedcba9876543210.wasm`: Trunk's hash gives way to that of the bytes.
fn hashed_name(old: &str, digest: &[u8]) -> String {
    let (stem, ending) = old.rsplit_once('.').unwrap_or((old, ""));
    let is_hash = |part: &str| part.len() == 16 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    let stem = match stem.split_once('-') {
        Some((name, rest)) if rest.get(..16).is_some_and(is_hash) => format!("{name}{}", &rest[16..]),
        _ => stem.to_owned(),
    };
    let hash: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{stem}-{hash}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_takes_the_hash_of_its_bytes_for_trunks() {
        let digest = [0xab; 48];
        assert_eq!(hashed_name("app-0123456789abcdef.js", &digest), "app-abababababababab.js");
        assert_eq!(hashed_name("app-0123456789abcdef_bg.wasm", &digest), "app_bg-abababababababab.wasm");
        assert_eq!(hashed_name("styles.css", &digest), "styles-abababababababab.css");
    }
}
