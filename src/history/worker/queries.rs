//! The record of games, told. The rows that a question is about come beside it as bytes.

use game_history::HistoryEntry;
use game_history::list::GameList;
use game_history::personal_best::personal_best;
use game_history::rows::{self, Row};
use game_history::statistics_page::{StatisticsPage, StatisticsQuery};

use crate::history::worker::import_export::{self, replay};
use crate::history::worker::pages::{self, games, statistics};
use crate::worker::job::{Progress, Work};
use crate::worker::protocol::{Ask, Reply, read};

/// A question about the record, and the bytes that came with it.
pub(crate) struct Telling {
    ask: Ask,
    bytes: Vec<u8>,
}

impl Telling {
    pub(crate) fn begin(ask: &Ask, bytes: Vec<u8>) -> Self {
        Self { ask: ask.clone(), bytes }
    }
}

impl Work for Telling {
    fn step(&mut self) -> Progress {
        let bytes = std::mem::take(&mut self.bytes);
        match &self.ask {
            Ask::List(_) | Ask::Statistics(..) if bytes == rows::LOADING => {
                Progress::Done(Reply::Page(pages::waiting(), Vec::new()))
            }
            Ask::List(query) => {
                let (entries, unread) = entries(&bytes);
                let query = read(query).unwrap_or_default();
                let list = GameList::new(&entries, &query, utc_offset_minutes);
                Progress::Done(Reply::Page(games::page(&list, &query), unread))
            }
            Ask::Statistics(query, (width, height, mines), no_guess) => {
                let (entries, unread) = entries(&bytes);
                let last = || StatisticsQuery { level: format!("{width}x{height}x{mines}"), no_guess: *no_guess };
                let statistics = StatisticsPage::new(&entries, &read(query).unwrap_or_else(last));
                Progress::Done(Reply::Page(statistics::page(&statistics), unread))
            }
            Ask::News(id) => Progress::Done(Reply::News(personal_best(&entries(&bytes).0, *id))),
            Ask::Export(local) => {
                let (name, file) = import_export::everything(local.clone(), bytes);
                Progress::With(Reply::File(name), file)
            }
            Ask::Replay => {
                let (name, file) = replay(&bytes, utc_offset_minutes).unwrap_or_default();
                Progress::With(Reply::File(name), file)
            }
            Ask::Import(name) => {
                let (said, local, rows) = import_export::import(name, &bytes);
                Progress::With(Reply::Imported(said, local), rows)
            }
            Ask::Board(_) | Ask::Hint(_) | Ask::Chances(_) | Ask::Review(..) | Ask::Judge | Ask::Keys(..) => {
                Progress::Done(Reply::Board(None))
            }
        }
    }
}

/// The games among the rows, and the ids of those that cannot be read.
fn entries(bytes: &[u8]) -> (Vec<HistoryEntry>, Vec<u8>) {
    let rows = rows::decode(bytes).unwrap_or_default();
    let mut unread = Vec::new();
    let entry = |row: &Row| HistoryEntry::try_from(row).map_err(|_| unread.extend(row.id)).ok();
    (rows.iter().filter_map(entry).collect(), unread)
}

/// Returns how many minutes local time was ahead of UTC at a moment, given in milliseconds since 1970.
#[cfg(target_arch = "wasm32")]
pub(crate) fn utc_offset_minutes(ms: u64) -> i32 {
    -js_sys::Date::new(&(ms as f64).into()).get_timezone_offset() as i32
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) const fn utc_offset_minutes(_: u64) -> i32 {
    0
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::history::worker::pages::tests::find;
    use crate::history::worker::pages::tests::text;
    use crate::worker::protocol::Answer;
    use crate::worker::protocol::Question;
    use crate::worker::protocol::write;
    use crate::worker::scheduler::Desk;
    use game_history::{GameAnalysis, analysis, summary, test_data};

    /// What the desk says to a question, and the bytes beside it.
    pub(crate) fn answer(ask: Ask, bytes: &[u8]) -> (Reply, Vec<u8>) {
        let mut desk = Desk::default();
        desk.take(&write(&Question { revision: 1, ask }), bytes.to_vec());
        let answer: Answer = read(&desk.step().unwrap()).unwrap();
        (answer.reply, desk.beside())
    }

    /// Rows of games without moves.
    pub(crate) fn rows(results: &[(u8, bool, u64)]) -> Vec<u8> {
        let entries = test_data::games("9x9x10", results);
        let bytes: Vec<_> = entries.iter().map(|entry| summary::encode(&entry.summary)).collect();
        let analysis = analysis::encode(GameAnalysis { luck: Some(0.5), risk: None, accuracy: None });
        let row = |(entry, summary): (&HistoryEntry, _)| Row {
            id: entry.summary.id,
            favourite: entry.favourite,
            reset: entry.reset,
            recorded: false,
            won: entry.summary.won,
            started_ms: entry.summary.started_ms as f64,
            summary,
            analysis: &analysis,
            recording: b"",
        };
        rows::encode(&entries.iter().zip(bytes.iter().map(Vec::as_slice)).map(row).collect::<Vec<_>>())
    }

    #[test]
    fn games_are_listed_and_what_cannot_be_read_is_named() {
        let mut bytes = rows(&[(1, true, 9), (2, false, 9)]);
        let last =
            bytes.len() - 1 - analysis::encode(GameAnalysis { luck: Some(0.5), risk: None, accuracy: None }).len() - 8;
        bytes[last] ^= 1;
        let (Reply::Page(page, unread), _) = answer(Ask::List(Vec::new()), &bytes) else { panic!("no page") };
        assert_eq!((find(&page, "data-games", "1").len(), unread), (1, vec![2; 16]));
        assert!(text(&page).contains("|50 %|"));
    }

    #[test]
    fn games_that_are_not_there_yet_are_said_to_be_fetched() {
        for ask in [Ask::List(Vec::new()), Ask::Statistics(Vec::new(), (9, 9, 10), false)] {
            let (Reply::Page(page, unread), _) = answer(ask, &rows::LOADING) else { panic!("no page") };
            assert_eq!((text(&page).as_str(), unread), ("Your games are being fetched.||", Vec::new()));
            assert_eq!(find(&page, "role", "status").len(), 1);
        }
    }

    #[test]
    fn bytes_that_are_no_rows_are_an_empty_record() {
        let (Reply::Page(page, _), _) = answer(Ask::Statistics(Vec::new(), (9, 9, 10), false), b"nonsense") else {
            panic!("no page")
        };
        assert!(text(&page).contains("No games counted on Beginner yet."));
        assert_eq!(answer(Ask::News([1; 16]), b"nonsense").0, Reply::News(String::new()));
    }
}
