//! Files for hosts: `_headers` for Netlify and Cloudflare Pages, `_nginx.conf` for nginx, and `.nojekyll` for GitHub Pages.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::{csp, files, hashed_names};

/// Headers of every response, besides the Content-Security-Policy.
const COMMON_HEADERS: [(&str, &str); 4] = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
];

/// Writes the files. `_headers` lists every file by its full name: hosts differ in how they read patterns, and they merge
/// rules that match the same file.
pub(super) fn write(dist: &Path) -> Result<()> {
    let policy = csp::for_site(dist)?;
    let common = [&[("Content-Security-Policy", policy.as_str())], COMMON_HEADERS.as_slice()].concat();
    let mut text = "/*\n".to_owned();
    let mut nginx = "# Included by the site's configuration: docs/DEPLOY.md.\n".to_owned();
    for (header, value) in common {
        writeln!(text, "  {header}: {value}")?;
        writeln!(nginx, "add_header {header} \"{value}\" always;")?;
    }
    for name in files::list(dist)?.iter().filter(|name| !name.starts_with(['_', '.'])) {
        let cache_control =
            if hashed_names::is_fixed(name) { "no-cache" } else { "public, max-age=31536000, immutable" };
        writeln!(text, "/{name}\n  Cache-Control: {cache_control}")?;
    }
    text += "/\n  Cache-Control: no-cache\n";
    fs::write(dist.join("_headers"), text)?;
    fs::write(dist.join("_nginx.conf"), nginx)?;
    fs::write(dist.join(".nojekyll"), "")?;
    Ok(())
}
