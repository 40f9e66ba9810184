//! MVF with a header: Minesweeper Clone 0.97, 2006 and 2007.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::build::Draft;
use super::super::error::Fault;
use super::super::reader::{Read, Reader};
use super::super::{Format, Mode, StatedFacts};
use super::reader;
use super::samples::{Sample, Samples};
use super::shuffle::Shuffle;
use crate::notation::mouse::MouseEvent;
use crate::rules::Status;

/// The place of the date in a hack of 0.97 that has no header.
const HACK_DATE: usize = 7;
/// The unknown bytes after the header.
const UNKNOWN_BYTES: usize = 3;

/// The versions of the program that write different files.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edition {
    /// 0.97: figures in the header, samples of five bytes with hundredths.
    Beta97,
    /// 2006 and 2007: no figures, samples of six bytes with thousandths.
    Release,
}

/// Decodes a file with a header.
pub(super) fn decode(bytes: &[u8]) -> Read<Draft> {
    let mut reader = reader(bytes, 0);
    let [_, years, _, version] =
        [reader.short_text()?, reader.short_text()?, reader.short_text()?, reader.short_text()?];
    reader.take(UNKNOWN_BYTES)?;
    let (edition, is_funny) = match years.last() {
        Some(b'6' | b'7') => (Edition::Release, false),
        Some(b'8') => (Edition::Beta97, true),
        _ => (Edition::Beta97, false),
    };
    let mut draft = read_game(&mut reader, edition)?;
    let number = version.strip_prefix(b"version ").unwrap_or(version);
    draft.format_version = String::from_utf8_lossy(number).trim().to_owned();
    draft.version = version.into();
    if is_funny {
        draft.mode = Mode::KnownBoard;
    }
    Ok(draft)
}

/// Decodes a file of the hack of 0.97.
pub(super) fn decode_hack(bytes: &[u8]) -> Read<Draft> {
    let mut draft = read_game(&mut reader(bytes, HACK_DATE), Edition::Beta97)?;
    "0.97 hack".clone_into(&mut draft.format_version);
    Ok(draft)
}

/// Returns whether bytes look like a file of the hack: a plausible date, level and mode.
pub(super) fn is_hack(bytes: &[u8]) -> bool {
    let fields = bytes.get(HACK_DATE..HACK_DATE + 9);
    matches!(fields, Some([1..=12, 0..=31, 7, 190..=255, 0..=23, 0..=59, 0..=59, 1..=5, 1..=4]))
}

fn read_game(reader: &mut Reader, edition: Edition) -> Read<Draft> {
    let [month, day] = reader.array()?;
    let year = reader.u16()?;
    let [hour, minute, second, _, mode] = reader.array()?;
    let stated = read_stated(reader, edition)?;
    let question_marks = reader.u8()? != 0;
    let [width, height] = reader.array()?;
    let mines = reader.u16()?;
    let params = reader.params(width.into(), height.into(), mines.into())?;
    let mut draft = Draft::new(Format::Mvf, reader.mines(params, true, 1)?);
    draft.player = reader.short_text()?.into();
    draft.stated = stated;
    draft.question_marks = question_marks;
    draft.timestamp = format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}");
    draft.mode = match mode {
        2 => Mode::Density,
        3 => Mode::KnownBoard,
        4.. => Mode::Cheat,
        _ => Mode::Classic,
    };
    draft.mouse = read_samples(reader, edition)?;
    Ok(draft)
}

fn read_stated(reader: &mut Reader, edition: Edition) -> Read<StatedFacts> {
    if edition == Edition::Release {
        return Ok(StatedFacts { time_ms: Some(reader.u24()?.into()), ..StatedFacts::default() });
    }
    let (seconds, hundredths) = (reader.u16()?, reader.u8()?);
    let (bbbv, solved) = (u32::from(reader.u16()?), u32::from(reader.u16()?));
    let (left, chord, right) = (reader.u16()?, reader.u16()?, reader.u16()?);
    Ok(StatedFacts {
        status: Some(if bbbv == solved { Status::Won } else { Status::Lost }),
        time_ms: Some(i64::from(seconds) * 1000 + i64::from(hundredths) * 10),
        bbbv: Some(bbbv),
        solved: Some(solved),
        left: Some(left.into()),
        right: Some(right.into()),
        chord: Some(chord.into()),
    })
}

fn read_samples(reader: &mut Reader, edition: Edition) -> Read<Vec<MouseEvent>> {
    let key = reader.u16()?;
    let at = reader.position();
    let count = reader.u24()? as usize;
    let length = if edition == Edition::Beta97 { 5 } else { 6 };
    let bytes = count.checked_mul(length).ok_or(reader.fault_at(at, Fault::End))?;
    let bytes = reader.take(bytes)?;
    let shuffle = Shuffle::new(key, length);
    let mut samples = Samples::default();
    for sample in bytes.chunks_exact(length) {
        reader.check_count(samples.len())?;
        let bits = shuffle.restore(sample);
        samples.push(if edition == Edition::Beta97 { sample_97(bits) } else { sample_release(bits) });
    }
    Ok(samples.finish())
}

/// Returns `count` bits from `from`.
const fn field(bits: u64, from: u32, count: u32) -> i32 {
    (bits >> from & ((1 << count) - 1)) as i32
}

/// Reads the fields of a sample of 0.97.
const fn sample_97(bits: u64) -> Sample {
    let (hundredths, seconds) = (field(bits, 21, 7), field(bits, 28, 10));
    let at = seconds as i64 * 1000 + hundredths as i64 * 10;
    Sample {
        at,
        right: bits & 1 != 0,
        middle: bits & 2 != 0,
        left: bits & 4 != 0,
        x: field(bits, 12, 9),
        y: field(bits, 3, 9),
    }
}

/// Reads the fields of a sample of 2006 and 2007.
const fn sample_release(bits: u64) -> Sample {
    Sample {
        at: field(bits, 25, 22) as i64,
        right: bits & 1 != 0,
        middle: bits & 2 != 0,
        left: bits & 4 != 0,
        x: field(bits, 14, 11) - 32,
        y: field(bits, 3, 11) - 32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::replay_file::{Fact, decode};

    /// Returns a game on 3 by 1 cells with a mine on the right, won by a click at 8, 8.
    fn file(edition: Edition) -> Vec<u8> {
        let years = if edition == Edition::Beta97 { "2002 - 2005" } else { "2002 - 2007" };
        let mut file = Vec::new();
        for text in ["Minesweeper Clone", years, "Somebody", "version 1"] {
            file.push(text.len() as u8);
            file.extend(text.bytes());
        }
        file.extend([0, 0, 0, 8, 2, 0x07, 0xdb, 22, 48, 4, 5, 1]);
        match edition {
            Edition::Beta97 => file.extend([0, 1, 35, 0, 1, 0, 1, 0, 1, 0, 0, 0, 2]),
            Edition::Release => file.extend([0, 5, 60]),
        }
        file.extend([1, 3, 1, 0, 1, 3, 1, 3]);
        file.extend(b"Ada");
        let key = 777u16;
        file.extend(key.to_be_bytes());
        let shuffle = Shuffle::new(key, if edition == Edition::Beta97 { 5 } else { 6 });
        let samples = match edition {
            Edition::Beta97 => [4 | 8 << 3 | 8 << 12, 8 << 3 | 8 << 12 | 34 << 21 | 1 << 28],
            Edition::Release => [4 | 40 << 3 | 40 << 14, 40 << 3 | 40 << 14 | 1340 << 25],
        };
        file.extend([0, 0, 2]);
        file.extend(samples.iter().flat_map(|&bits| shuffle.scatter(bits)));
        file.extend([0; 32]);
        file
    }

    #[test]
    fn both_editions_are_read() {
        for edition in [Edition::Beta97, Edition::Release] {
            let game = decode(&file(edition)).unwrap();
            assert_eq!((game.player.decode(), game.timestamp.as_str()), ("Ada".to_owned(), "2011-08-02 22:48:04"));
            assert_eq!((game.recording.rules.question_marks, game.mouse.len()), (true, 2));
            let (end, at) = game.recording.play_through().unwrap();
            assert_eq!((end.status(), at), (Status::Won, 1340));
            // 0.97 counts its time from the press, so 10 ms more are no difference, and it states clicks.
            let facts: Vec<_> = game.differences().iter().map(|difference| difference.fact).collect();
            assert_eq!(facts, if edition == Edition::Beta97 { vec![Fact::RightClicks] } else { vec![] });
        }
    }
}
