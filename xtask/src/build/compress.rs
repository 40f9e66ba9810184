//! Copies for hosts that send ready compressed files: `.gz` and `.br` beside each file that gets smaller.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, GzBuilder};
use std::io::Write;

use super::files;

/// The endings of files that are not compressed already.
const COMPRESSIBLE: [&str; 6] = ["html", "css", "js", "wasm", "svg", "webmanifest"];

/// Writes the copies of all files in `dist`.
pub(super) fn all(dist: &Path) -> Result<()> {
    for name in files::below(dist)? {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        if !COMPRESSIBLE.contains(&ending) {
            continue;
        }
        let bytes = fs::read(dist.join(&name)).with_context(|| format!("cannot read {name}"))?;
        for (ending, smaller) in [("gz", gzipped(&bytes)?), ("br", brotlied(&bytes)?)] {
            if smaller.len() < bytes.len() {
                fs::write(dist.join(format!("{name}.{ending}")), smaller)?;
            }
        }
    }
    Ok(())
}

/// `bytes` gzipped as small as it gets, and always the same: without the time.
pub(crate) fn gzipped(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut gzip = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    Ok(gzip.finish()?)
}

fn brotlied(mut bytes: &[u8]) -> Result<Vec<u8>> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    let mut smaller = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut smaller, &parameters)?;
    Ok(smaller)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_hold_the_very_bytes_and_are_the_same_each_time() {
        let bytes = b"mine, mine, mine; a minefield".repeat(50);
        let (gzip, brotli) = (gzipped(&bytes).unwrap(), brotlied(&bytes).unwrap());
        assert_eq!((&gzip, &brotli), (&gzipped(&bytes).unwrap(), &brotlied(&bytes).unwrap()));
        let mut back = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&gzip[..]), &mut back).unwrap();
        assert_eq!(back, bytes);
        back.clear();
        brotli::BrotliDecompress(&mut &brotli[..], &mut back).unwrap();
        assert_eq!(back, bytes);
    }
}
