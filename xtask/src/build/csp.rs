//! The Content-Security-Policy: allows the page's own files, inline scripts and styles only by their hashes, and script addresses only
//! through the Trusted Types policy of `static/boot.js`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use data_encoding::BASE64;
use sha2::{Digest, Sha256};

use super::{files::read_text, html};

/// The pages that contain the policy in a `meta` element, for hosts that do not send our headers.
const PAGES: [&str; 3] = ["index.html", "404.html", "no-script.html"];

/// Returns the policy that allows the inline scripts and styles of these pages.
fn policy(pages: &[String]) -> String {
    let scripts: String =
        pages.iter().flat_map(|page| html::inline_scripts(page)).map(|(_, text)| source(text)).collect();
    let styles: String = pages.iter().flat_map(|page| html::inline_styles(page)).map(source).collect();
    [
        "default-src 'none'".to_owned(),
        format!("script-src 'self' 'wasm-unsafe-eval'{scripts}"),
        format!("style-src 'self'{styles}"),
        "img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'".to_owned(),
        "base-uri 'none'; form-action 'none'".to_owned(),
        "require-trusted-types-for 'script'; trusted-types minesweeper".to_owned(),
    ]
    .join("; ")
}

/// Writes its policy into each page.
pub(super) fn write_into_pages(dist: &Path) -> Result<()> {
    for name in PAGES {
        let path = dist.join(name);
        let page = with_csp(&read_text(&path)?).with_context(|| format!("cannot write a policy into {name}"))?;
        fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Returns the policy for the header of all pages. It also forbids framing, which a `meta` element cannot.
pub(super) fn for_site(dist: &Path) -> Result<String> {
    let pages: Vec<String> = PAGES.iter().map(|name| read_text(&dist.join(name))).collect::<Result<_>>()?;
    Ok(format!("{}; frame-ancestors 'none'", policy(&pages)))
}

/// Inserts the page's policy after its character set and the preloads that follow it: Chromium requests nothing ahead of the
/// parser once a page has a policy. Fails if the page declares no character set.
fn with_csp(page: &str) -> Result<String> {
    let end = html::end_of_first_preloads(page).context("the page declares no character set")?;
    let policy = policy(&[page.to_owned()]);
    Ok(format!("{}<meta http-equiv=Content-Security-Policy content=\"{policy}\">{}", &page[..end], &page[end..]))
}

/// Returns the source expression that allows an inline script or style.
fn source(text: &str) -> String {
    format!(" 'sha256-{}'", BASE64.encode(&Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_inline_scripts_allows_none() {
        let page = with_csp("<!doctype html><meta charset=utf-8><script src=./a.js></script>").unwrap();
        let expected = "<!doctype html><meta charset=utf-8><meta http-equiv=Content-Security-Policy \
                        content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; ";
        assert!(page.starts_with(expected), "{page}");
        assert!(page.ends_with("trusted-types minesweeper\"><script src=./a.js></script>"), "{page}");
    }

    #[test]
    fn the_policy_stands_after_the_first_preloads_and_before_every_script() {
        let page =
            with_csp("<meta charset=utf-8><link href=./a.js rel=modulepreload><script src=./a.js></script>").unwrap();
        assert!(
            page.starts_with("<meta charset=utf-8><link href=./a.js rel=modulepreload><meta http-equiv="),
            "{page}"
        );
        assert!(page.ends_with("\"><script src=./a.js></script>"), "{page}");
    }

    #[test]
    fn an_inline_script_or_style_is_allowed_by_its_hash() {
        // The hash is the output of `printf 'f()' | openssl dgst -sha256 -binary | base64`.
        let page = with_csp("<meta charset=utf-8><script>f()</script>").unwrap();
        assert!(
            page.contains("'wasm-unsafe-eval' 'sha256-GcEEE0IkDzIP5EQ6DXZaDPORqT5RTBELX8Fyzyg9yvo='; style-src"),
            "{page}"
        );
        let page = with_csp("<meta charset=utf-8><style>f()</style>").unwrap();
        assert!(
            page.contains("; style-src 'self' 'sha256-GcEEE0IkDzIP5EQ6DXZaDPORqT5RTBELX8Fyzyg9yvo='; img-src"),
            "{page}"
        );
    }
}
