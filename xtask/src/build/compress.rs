//! Compressed copies for hosts that can send them: `.gz` and `.br` next to each file.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use compression::{brotli, gzip};

use super::files;

/// The extensions of files in formats without compression of their own.
const COMPRESSIBLE: [&str; 6] = ["html", "css", "js", "wasm", "svg", "webmanifest"];

/// Writes the compressed copies of the files in `dist`, unless a copy would be larger than its file.
pub(super) fn write_copies(dist: &Path) -> Result<()> {
    for name in files::list(dist)? {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        if !COMPRESSIBLE.contains(&ending) {
            continue;
        }
        let bytes = fs::read(dist.join(&name)).with_context(|| format!("cannot read {name}"))?;
        for (ending, smaller) in [("gz", gzip(&bytes)?), ("br", brotli(&bytes)?)] {
            if smaller.len() < bytes.len() {
                fs::write(dist.join(format!("{name}.{ending}")), smaller)?;
            }
        }
    }
    Ok(())
}
