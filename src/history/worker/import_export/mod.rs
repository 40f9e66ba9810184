//! Files of the record: everything, written and read; single games as replays, which `replay.rs` writes and reads.

mod replay;

use game_history::merge::merge;
use game_history::rows::{self, Row};
use game_history::{analysis, backup, checksum, recording, summary};

use crate::history::worker::import_export::replay::Known;
use crate::platform::storage_keys::GROUPS;

pub(crate) use crate::history::worker::import_export::replay::replay;

/// Everything in one file: its name and its bytes.
pub(crate) fn everything(local: String, rows: Vec<u8>) -> (String, Vec<u8>) {
    ("minesweeper-record.bin".to_owned(), backup::encode(backup::Backup { storage_lines: local, rows }))
}

/// What a file holds.
struct Read {
    local: String,
    /// Its sound rows, and how many rows there were.
    rows: Vec<u8>,
    count: usize,
    /// Whether it is one game, which has no id of its own.
    is_replay: bool,
}

/// What to say of the files `names`, the lines in them, and the rows to write. Between names is a slash; `bytes` are the rows
/// there are and the files, each behind its length.
pub(crate) fn import(names: &str, bytes: &[u8]) -> (String, String, Vec<u8>) {
    let (here, mut rest) = apart(bytes).unwrap_or_default();
    let reads = names.split('/').map(|name| {
        let (file, after) = apart(rest).unwrap_or_default();
        rest = after;
        (name, if backup::is_backup(file) { everything_in(file) } else { replay::replay_in(file) })
    });
    let reads: Vec<(&str, Result<Read, String>)> = reads.collect();
    let here = sound_rows(here);
    let mut known = Known::default();
    if reads.iter().any(|(_, read)| read.as_ref().is_ok_and(|read| read.is_replay)) {
        // Whichever of the files comes first: a record of games knows them by their ids.
        here.iter().for_each(|row| known.add(row));
        let records = reads.iter().filter_map(|(_, read)| read.as_ref().ok()).filter(|read| !read.is_replay);
        records.flat_map(|read| rows::decode(&read.rows)).flatten().for_each(|row| known.add(&row));
    }
    let (mut said, mut local, mut there) = (Vec::new(), String::new(), Vec::new());
    for (name, read) in &reads {
        match read {
            Ok(read) => {
                let rows = rows::decode(&read.rows).unwrap_or_default();
                let rows: Vec<Row> =
                    rows.iter().map(|row| if read.is_replay { known.meet(row) } else { *row }).collect();
                said.push(outcome(name, &here, &there, &rows, read.count));
                local += &read.local;
                there.extend(rows);
            }
            Err(why) => said.push(format!("{name} could not be read: {why}.")),
        }
    }
    (said.join(" "), local, rows::encode(&merge(&here, &there).0))
}

/// What to say of a file with these of its `count` rows, when `here` and the files `before` it are there.
fn outcome(name: &str, here: &[Row], before: &[Row], rows: &[Row], count: usize) -> String {
    let (_, new) = merge(&[here, before].concat(), rows);
    let mut said = format!("{name}: {new} new, {} already here.", rows.len() - new);
    if rows.len() < count {
        said += &format!(" {} could not be read.", count - rows.len());
    }
    said
}

fn sound_rows(bytes: &[u8]) -> Vec<Row<'_>> {
    rows::decode(bytes).unwrap_or_default().into_iter().filter_map(sound).collect()
}

fn everything_in(file: &[u8]) -> Result<Read, String> {
    let read = backup::decode(file).map_err(|error| error.to_string())?;
    let all = rows::decode(&read.rows).unwrap_or_default();
    let count = all.len();
    let there: Vec<Row> = all.into_iter().filter_map(sound).collect();
    Ok(Read { local: newest(&read.storage_lines), rows: rows::encode(&there), count, is_replay: false })
}

/// The lines that count: of each kind the newest that is whole, be it of no game any more.
fn newest(lines: &str) -> String {
    let sealed = |line: &'_ str| Some((checksum::verify_text(line.split_once(' ')?.1).ok()?.0, line.to_owned() + "\n"));
    let of_kind = |keys: &[&str]| {
        let lines = lines.lines().filter(|line| line.split_once(' ').is_some_and(|(key, _)| keys.contains(&key)));
        lines.filter_map(sealed).max_by_key(|&(sequence, _)| sequence)
    };
    GROUPS.iter().filter_map(|keys| of_kind(keys)).map(|(_, line)| line).collect()
}

/// The two parts of bytes that begin with the length of the first.
fn apart(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

/// The row, if its numbers can be read, without what else of it cannot.
fn sound(row: Row<'_>) -> Option<Row<'_>> {
    let numbers = summary::decode(row.summary).ok().filter(|summary| summary.id == row.id)?;
    let analysis = if analysis::decode(row.analysis).is_ok() { row.analysis } else { &[] };
    let recording = if recording::decode(row.recording).is_ok() { row.recording } else { &[] };
    let recorded = !recording.is_empty();
    Some(Row { won: numbers.won, started_ms: numbers.started_ms as f64, analysis, recording, recorded, ..row })
}

#[cfg(test)]
mod tests;
