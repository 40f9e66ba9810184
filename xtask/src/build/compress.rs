//! Compressed copies for hosts that can send them: `.gz` and `.br` next to each file.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, GzBuilder};
use std::io::Write;

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

/// Compresses `bytes` as far as gzip can. The result contains no time stamp, so that builds are reproducible.
pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut gzip = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    Ok(gzip.finish()?)
}

fn brotli(mut bytes: &[u8]) -> Result<Vec<u8>> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    let mut smaller = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut smaller, &parameters)?;
    Ok(smaller)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compression_is_lossless_and_reproducible() {
        let bytes = b"mine, mine, mine; a minefield".repeat(50);
        let (gzipped, brotlied) = (gzip(&bytes).unwrap(), brotli(&bytes).unwrap());
        assert_eq!((&gzipped, &brotlied), (&gzip(&bytes).unwrap(), &brotli(&bytes).unwrap()));
        let mut back = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&gzipped[..]), &mut back).unwrap();
        assert_eq!(back, bytes);
        back.clear();
        brotli::BrotliDecompress(&mut &brotlied[..], &mut back).unwrap();
        assert_eq!(back, bytes);
    }
}
