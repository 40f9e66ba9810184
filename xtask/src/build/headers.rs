//! Files for hosts: `_headers` for Netlify and Cloudflare Pages, and `.nojekyll` for GitHub Pages.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::{csp, files, hashed_names};

/// Headers of every response, besides the Content-Security-Policy.
const COMMON_HEADERS: [&str; 4] = [
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy: same-origin",
];

/// Writes both files. `_headers` lists every file by its full name: hosts differ in how they read patterns, and they merge
/// rules that match the same file.
pub(super) fn write(dist: &Path) -> Result<()> {
    let mut text = format!("/*\n  Content-Security-Policy: {}\n", csp::for_site(dist)?);
    for header in COMMON_HEADERS {
        writeln!(text, "  {header}")?;
    }
    for name in files::list(dist)?.iter().filter(|name| !name.starts_with(['_', '.'])) {
        let cache_control =
            if hashed_names::is_fixed(name) { "no-cache" } else { "public, max-age=31536000, immutable" };
        writeln!(text, "/{name}\n  Cache-Control: {cache_control}")?;
    }
    text += "/\n  Cache-Control: no-cache\n";
    fs::write(dist.join("_headers"), text)?;
    fs::write(dist.join(".nojekyll"), "")?;
    Ok(())
}
