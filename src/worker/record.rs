//! The record of games: told, written to a file, read from one. The rows that a question is about come beside it as bytes.

use serde::{Deserialize, Serialize};

use super::{Ask, Progress, Reply, Work};
use crate::record::charts::{self, Told};
use crate::record::list::{self, List};
use crate::record::rows::{self, Row};
use crate::record::{Entry, merge, news};
use crate::saved::{backup, judged, moves, played};
use crate::session::GameId;

/// The list of games.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Games {
    /// The list.
    pub list: List,
    /// The games that could not be read.
    pub unread: Vec<GameId>,
}

/// What became of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Imported {
    /// It in words.
    pub said: String,
    /// The short texts in it, by their keys.
    pub local: Vec<(String, String)>,
}

/// A question about the record, and the bytes that came with it.
pub(super) struct Telling {
    ask: Ask,
    bytes: Vec<u8>,
}

impl Telling {
    pub(super) fn begin(ask: &Ask, bytes: Vec<u8>) -> Self {
        Self { ask: ask.clone(), bytes }
    }
}

impl Work for Telling {
    fn step(&mut self) -> Progress {
        let bytes = std::mem::take(&mut self.bytes);
        match &self.ask {
            Ask::List(query) => {
                let (entries, unread) = entries(&bytes);
                Progress::Done(Reply::List(Games { list: list::list(&entries, query, west), unread }))
            }
            Ask::Statistics(pick) => Progress::Done(Reply::Statistics(told(&bytes, pick))),
            Ask::News(id) => Progress::Done(Reply::News(news(&entries(&bytes).0, *id))),
            Ask::Export(local) => {
                let file = backup::write(backup::Backup { local: local.clone(), rows: bytes });
                Progress::With(Reply::File("minesweeper-record.bin".to_owned()), file)
            }
            Ask::Import(name) => {
                let (imported, rows) = import(name, &bytes);
                Progress::With(Reply::Imported(imported), rows)
            }
            Ask::Board(_) => Progress::Done(Reply::Board(None)),
        }
    }
}

fn told(bytes: &[u8], pick: &charts::Pick) -> Told {
    charts::tell(&entries(bytes).0, pick)
}

/// The games among the rows, and the ids of those that cannot be read.
fn entries(bytes: &[u8]) -> (Vec<Entry>, Vec<GameId>) {
    let rows = rows::read(bytes).unwrap_or_default();
    let mut unread = Vec::new();
    let entry = |row: &Row| Entry::try_from(row).map_err(|_| unread.push(row.id)).ok();
    (rows.iter().filter_map(entry).collect(), unread)
}

/// What to write after reading the file `name`: `bytes` are the rows there are, behind their length, and the file.
fn import(name: &str, bytes: &[u8]) -> (Imported, Vec<u8>) {
    let said = |said: String| Imported { said, ..Imported::default() };
    let Some((here, file)) = apart(bytes) else { return (said(format!("{name} could not be read.")), Vec::new()) };
    let read = match backup::read(file) {
        Ok(read) => read,
        Err(_) if !backup::is_one(file) => {
            return (said(format!("{name} is no record of games.")), Vec::new());
        }
        Err(error) => return (said(format!("{name} could not be read: {error}.")), Vec::new()),
    };
    let here: Vec<Row> = rows::read(here).unwrap_or_default().into_iter().filter_map(sound).collect();
    let all = rows::read(&read.rows).unwrap_or_default();
    let count = all.len();
    let there: Vec<Row> = all.into_iter().filter_map(sound).collect();
    let (written, new) = merge::merge(&here, &there);
    let mut words = format!("{new} new games, {} already here.", there.len() - new);
    if there.len() < count {
        words += &format!(" {} could not be read.", count - there.len());
    }
    (Imported { said: words, local: read.local }, rows::write(&written))
}

/// The two parts of bytes that begin with the length of the first.
fn apart(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

/// The row, if its numbers can be read, without what else of it cannot.
fn sound(row: Row<'_>) -> Option<Row<'_>> {
    let numbers = played::read(row.played).ok().filter(|played| played.id == row.id)?;
    let judged = if judged::read(row.judged).is_ok() { row.judged } else { &[] };
    let moves = if moves::read(row.moves).is_ok() { row.moves } else { &[] };
    let recorded = !moves.is_empty();
    Some(Row { won: numbers.won, began: numbers.began as f64, judged, moves, recorded, ..row })
}

/// How many minutes clocks here were behind universal time.
#[cfg(target_arch = "wasm32")]
fn west(ms: u64) -> i32 {
    js_sys::Date::new(&(ms as f64).into()).get_timezone_offset() as i32
}

#[cfg(not(target_arch = "wasm32"))]
const fn west(_: u64) -> i32 {
    0
}

#[cfg(test)]
mod tests {
    use super::super::{Answer, Desk, Question, read, write};
    use super::*;
    use crate::record::Judged;
    use crate::record::charts::Pick;
    use crate::record::list::Query;
    use crate::record::sample;

    /// What the desk says to a question, and the bytes beside it.
    fn answer(ask: Ask, bytes: &[u8]) -> (Reply, Vec<u8>) {
        let mut desk = Desk::default();
        desk.take(&write(&Question { revision: 1, ask }), bytes.to_vec());
        let answer: Answer = read(&desk.step().unwrap()).unwrap();
        (answer.reply, desk.beside())
    }

    fn rows(results: &[(u8, bool, u64)]) -> Vec<u8> {
        let entries = sample::games("9x9x10", results);
        let bytes: Vec<_> = entries.iter().map(|entry| played::write(&entry.played)).collect();
        let judged = judged::write(Judged { luck: 0.5, accuracy: None });
        let row = |(entry, played): (&Entry, _)| Row {
            id: entry.played.id,
            favourite: entry.favourite,
            reset: entry.reset,
            recorded: false,
            won: entry.played.won,
            began: entry.played.began as f64,
            played,
            judged: &judged,
            moves: b"",
        };
        rows::write(&entries.iter().zip(bytes.iter().map(Vec::as_slice)).map(row).collect::<Vec<_>>())
    }

    fn both(here: &[u8], file: &[u8]) -> Vec<u8> {
        [&(here.len() as u32).to_le_bytes(), here, file].concat()
    }

    fn imported(here: &[u8], file: &[u8]) -> (String, Vec<u8>) {
        match answer(Ask::Import("games.bin".to_owned()), &both(here, file)) {
            (Reply::Imported(imported), rows) => (imported.said, rows),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn games_are_listed_and_what_cannot_be_read_is_named() {
        let mut bytes = rows(&[(1, true, 9), (2, false, 9)]);
        let last = bytes.len() - 1 - judged::write(Judged { luck: 0.5, accuracy: None }).len() - 8;
        bytes[last] ^= 1;
        let (Reply::List(games), _) = answer(Ask::List(Query::default()), &bytes) else { panic!("no list") };
        assert_eq!((games.list.total, games.unread), ((1, 1), vec![[2; 16]]));
        assert_eq!(games.list.games[0].figures[4], "50 %");
    }

    #[test]
    fn bytes_that_are_no_rows_are_an_empty_record() {
        let pick = Pick::default();
        let (Reply::Statistics(told), _) = answer(Ask::Statistics(pick), b"nonsense") else { panic!("no statistics") };
        assert_eq!(told.figures[0].2, "0");
        assert_eq!(answer(Ask::News([1; 16]), b"nonsense").0, Reply::News(String::new()));
    }

    #[test]
    fn what_is_exported_comes_back_and_a_second_time_is_nothing_new() {
        let here = rows(&[(1, true, 9), (2, false, 9)]);
        let local = vec![("key".to_owned(), "text".to_owned())];
        let (Reply::File(name), file) = answer(Ask::Export(local.clone()), &here) else { panic!("no file") };
        assert!(name.ends_with(".bin"));
        let (said, written) = imported(&[], &file);
        assert_eq!((said.as_str(), &written), ("2 new games, 0 already here.", &here));
        assert_eq!(imported(&here, &file), ("0 new games, 2 already here.".to_owned(), Vec::new()));
        let (Reply::Imported(imported), _) = answer(Ask::Import(name), &both(&here, &file)) else { panic!("none") };
        assert_eq!(imported.local, local);
    }

    #[test]
    fn games_of_another_place_are_added() {
        let (_, file) = answer(Ask::Export(Vec::new()), &rows(&[(2, false, 9), (3, true, 9)]));
        let (said, written) = imported(&rows(&[(1, true, 9), (2, false, 9)]), &file);
        assert_eq!((said.as_str(), written), ("1 new games, 1 already here.", rows(&[(3, true, 9)])));
    }

    #[test]
    fn what_is_no_record_is_said_to_be_none() {
        assert_eq!(imported(&[], b"a letter").0, "games.bin is no record of games.");
        let (_, mut file) = answer(Ask::Export(Vec::new()), &rows(&[(1, true, 9)]));
        file.pop();
        assert_eq!(imported(&[], &file).0, "games.bin could not be read: it has been changed or cut short.");
        assert_eq!(answer(Ask::Import("x".to_owned()), b"abc").1, b"");
        let (_, file) = answer(Ask::Export(Vec::new()), b"no rows");
        assert_eq!(imported(&[], &file).0, "0 new games, 0 already here.");
    }
}
