//! What hosts want beside the page: `_headers`, read by Netlify and Cloudflare Pages, and `.nojekyll`, read by GitHub Pages.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::{files, names, policy};

/// Headers of every answer, besides the policy.
const EVERYWHERE: [&str; 5] = [
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
];

/// Writes both files. Each file of the page is named by itself: patterns mean different things to different hosts, and two
/// rules that meet are joined.
pub(super) fn write(dist: &Path) -> Result<()> {
    let mut text = format!("/*\n  Content-Security-Policy: {}\n", policy::of_site(dist)?);
    for header in EVERYWHERE {
        writeln!(text, "  {header}")?;
    }
    for name in files::below(dist)?.iter().filter(|name| !name.starts_with(['_', '.'])) {
        let keep = if names::is_fixed(name) { "no-cache" } else { "public, max-age=31536000, immutable" };
        writeln!(text, "/{name}\n  Cache-Control: {keep}")?;
    }
    text += "/\n  Cache-Control: no-cache\n";
    fs::write(dist.join("_headers"), text)?;
    fs::write(dist.join(".nojekyll"), "")?;
    Ok(())
}
