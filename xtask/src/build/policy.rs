//! The Content-Security-Policy: nothing but the page's own files, no script in the page but known ones, and no address that
//! becomes a script except through the one policy of `static/boot.js`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::finish::read_text;
use super::html;

/// The pages that carry the policy in themselves, for hosts that send no headers of ours.
const PAGES: [&str; 2] = ["index.html", "404.html"];

/// The policy with the hashes of these inline scripts.
fn policy(scripts: &[String]) -> String {
    let known: String = scripts.iter().map(|script| format!(" 'sha256-{}'", hash(script))).collect();
    [
        "default-src 'none'".to_owned(),
        format!("script-src 'self' 'wasm-unsafe-eval'{known}"),
        "style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'".to_owned(),
        "base-uri 'none'; form-action 'none'".to_owned(),
        "require-trusted-types-for 'script'; trusted-types minesweeper".to_owned(),
    ]
    .join("; ")
}

/// Writes into each page the policy that fits it.
pub(super) fn write_into_pages(dist: &Path) -> Result<()> {
    for name in PAGES {
        let path = dist.join(name);
        let page = guarded(&read_text(&path)?).with_context(|| format!("{name} cannot be guarded"))?;
        fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The policy that fits every page, for a header: there it also keeps others from framing the page, which no page can do itself.
pub(super) fn of_site(dist: &Path) -> Result<String> {
    let mut scripts = Vec::new();
    for name in PAGES {
        scripts.extend(inline_scripts(&read_text(&dist.join(name))?));
    }
    Ok(format!("{}; frame-ancestors 'none'", policy(&scripts)))
}

/// The page with its policy, in front of all that it rules.
fn guarded(page: &str) -> Result<String> {
    let start = page.find("<meta charset").context("the page does not name its character set")?;
    let end = start + page[start..].find('>').context("the page ends in a tag")? + 1;
    let policy = policy(&inline_scripts(page));
    Ok(format!("{}<meta http-equiv=Content-Security-Policy content=\"{policy}\">{}", &page[..end], &page[end..]))
}

fn inline_scripts(page: &str) -> Vec<String> {
    html::inline_scripts(page).map(|(_, text)| text.to_owned()).collect()
}

fn hash(script: &str) -> String {
    STANDARD.encode(Sha256::digest(script))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_inline_scripts_allows_none() {
        let page = guarded("<!doctype html><meta charset=utf-8><script src=./a.js></script>").unwrap();
        let expected = "<!doctype html><meta charset=utf-8><meta http-equiv=Content-Security-Policy \
                        content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; ";
        assert!(page.starts_with(expected), "{page}");
        assert!(page.ends_with("trusted-types minesweeper\"><script src=./a.js></script>"), "{page}");
    }

    #[test]
    fn an_inline_script_is_allowed_by_the_hash_of_its_very_text() {
        // The hash is what `printf 'f()' | openssl dgst -sha256 -binary | base64` says.
        let page = guarded("<meta charset=utf-8><script>f()</script>").unwrap();
        assert!(
            page.contains("'wasm-unsafe-eval' 'sha256-GcEEE0IkDzIP5EQ6DXZaDPORqT5RTBELX8Fyzyg9yvo='; style-src"),
            "{page}"
        );
    }
}
