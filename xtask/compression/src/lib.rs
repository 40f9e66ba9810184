//! Compresses the page's files with gzip and Brotli, both as far as they can.

use std::io::{self, Write};

use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, GzBuilder};

/// Compresses `bytes` as far as gzip can. The result contains no time stamp, so that builds are reproducible.
///
/// # Errors
///
/// None in practice: writing to memory does not fail.
pub fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut gzip = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    gzip.finish()
}

/// Compresses `bytes` as far as Brotli can.
///
/// # Errors
///
/// None in practice: writing to memory does not fail.
pub fn brotli(mut bytes: &[u8]) -> io::Result<Vec<u8>> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    let mut smaller = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut smaller, &parameters)?;
    Ok(smaller)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn compression_is_lossless_and_reproducible() {
        let bytes = b"mine, mine, mine; a minefield".repeat(50);
        let (gzipped, brotlied) = (gzip(&bytes).unwrap(), brotli(&bytes).unwrap());
        assert_eq!((&gzipped, &brotlied), (&gzip(&bytes).unwrap(), &brotli(&bytes).unwrap()));
        let mut back = Vec::new();
        flate2::read::GzDecoder::new(&gzipped[..]).read_to_end(&mut back).unwrap();
        assert_eq!(back, bytes);
        back.clear();
        brotli::BrotliDecompress(&mut &brotlied[..], &mut back).unwrap();
        assert_eq!(back, bytes);
    }
}
