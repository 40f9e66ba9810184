//! The texts at the end of an AVF file.

/// The bytes before the hash.
const HASH_MARK: &[u8] = b"cs=";
/// The length of the hash.
const HASH_BYTES: usize = 16;

/// The texts at the end.
#[derive(Debug, Default)]
pub(super) struct Tail<'a> {
    pub(super) player: &'a [u8],
    /// Program, version and copyright.
    pub(super) program: &'a [u8],
    /// FreeSweeper: by event, a byte whose low four bits are thousandths of a second.
    pub(super) thousandths: &'a [u8],
}

/// Reads the texts. Missing ones are empty. `thousandths` is the number of bytes between the hash mark and the hash.
pub(super) fn read(bytes: &[u8], thousandths: usize) -> Tail<'_> {
    let mark = bytes.windows(HASH_MARK.len()).position(|window| window == HASH_MARK);
    let Some(after_mark) = mark.and_then(|at| bytes.get(at + HASH_MARK.len()..)) else { return Tail::default() };
    let Some((thousandths, hash)) = after_mark.split_at_checked(thousandths) else { return Tail::default() };
    let texts = hash.get(HASH_BYTES..).unwrap_or_default();
    let mut fields = texts
        .split(|&byte| byte == b'\r')
        .filter(|field| !field.is_empty() && !field.starts_with(b"RealTime:") && !field.starts_with(b"Skin:"));
    let player = fields.next().unwrap_or_default();
    Tail { player, program: fields.next().unwrap_or_default(), thousandths }
}
