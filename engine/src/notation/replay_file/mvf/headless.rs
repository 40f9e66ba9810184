//! MVF without a header: Minesweeper Clone 0.96 and older.

use alloc::borrow::ToOwned as _;

use super::super::build::Draft;
use super::super::error::Fault;
use super::super::reader::Read;
use super::super::{ForeignText, Format, StatedFacts};
use super::reader;
use super::samples::{Sample, Samples};

/// The length of a name, padded with spaces.
const NAME_BYTES: usize = 100;
/// The length of the checksum of 0.96 with the zeros around it.
const CHECKSUM_BYTES: usize = 22;
/// The length of the checksum of 0.76 and older: decimal digits.
const DIGITS: usize = 10;
/// The length of the time: seconds in two bytes, hundredths in one.
const TIME_BYTES: usize = 3;
/// The length of a sample.
const SAMPLE_BYTES: usize = 8;

/// The end of the file.
struct Tail {
    version: &'static str,
    player: ForeignText,
    time_ms: i64,
    /// Where it begins.
    start: usize,
}

/// Decodes a file without a header.
pub(super) fn decode(bytes: &[u8]) -> Read<Draft> {
    let mut reader = reader(bytes, 0);
    let [width, height] = reader.array()?;
    let mines = reader.u16()?;
    let params = reader.params(width.into(), height.into(), mines.into())?;
    let mut draft = Draft::new(Format::Mvf, reader.mines(params, true, 0)?);
    draft.question_marks = reader.u8()? != 0;
    reader.u8()?;
    let tail = read_tail(bytes).ok_or(reader.fault(Fault::End))?;
    let mut samples = Samples::default();
    while reader.position() + SAMPLE_BYTES <= tail.start {
        reader.check_count(samples.len())?;
        let [second, hundredths, buttons, x_high, x_low, y_high, y_low, _] = reader.array()?;
        let at = i64::from(second) * 1000 + i64::from(hundredths) * 10;
        if at > tail.time_ms || samples.last().is_some_and(|last| at < last.at) {
            break;
        }
        let [x, y] = [[x_high, x_low], [y_high, y_low]].map(|bytes| u16::from_be_bytes(bytes).into());
        samples.push(Sample { at, left: buttons & 1 != 0, middle: buttons & 2 != 0, right: buttons & 4 != 0, x, y });
    }
    let last = samples.last().ok_or(reader.fault(Fault::Unexpected("there are no events")))?;
    samples.push(Sample { left: false, middle: false, right: false, ..last });
    draft.mouse = samples.finish();
    tail.version.clone_into(&mut draft.format_version);
    draft.player = tail.player;
    draft.stated = StatedFacts { time_ms: Some(tail.time_ms), ..StatedFacts::default() };
    Ok(draft)
}

/// Reads the end of the file, whose parts depend on the version. Returns `None` if the file is too short.
fn read_tail(bytes: &[u8]) -> Option<Tail> {
    let from_end = |count: usize| bytes.len().checked_sub(count);
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    let (version, checksum, has_name) = if !is_digit(from_end(1)) && !is_digit(from_end(CHECKSUM_BYTES)) {
        ("0.96 or older", CHECKSUM_BYTES, true)
    } else if bytes.get(from_end(DIGITS + 3)?..from_end(DIGITS)?) == Some(b"   ") {
        ("0.76", DIGITS, true)
    } else {
        ("0.75 or older", DIGITS, false)
    };
    let name_end = from_end(checksum)?;
    let name_start = if has_name { name_end.checked_sub(NAME_BYTES)? } else { name_end };
    let start = name_start.checked_sub(TIME_BYTES)?;
    let &[high, low, hundredths] = bytes.get(start..name_start)?.first_chunk()?;
    let time_ms = i64::from(u16::from_be_bytes([high, low])) * 1000 + i64::from(hundredths) * 10;
    Some(Tail { version, player: bytes.get(name_start..name_end)?.into(), time_ms, start })
}
