//! Oracles for the history of games: recordings, summaries, imported files, and requests to the worker.

use game_engine::minesweeper::notation::rawvf;
use game_history::rows::{self, Row};
use game_history::{GameSummary, HistoryEntry, SavedError, analysis, backup, checksum, recording, summary};
use minesweeper_web::board::orientation::Orientation;
use minesweeper_web::board::view_model::BoardView;
use minesweeper_web::hint::position::NOT_COVERED;
use minesweeper_web::worker::protocol::{self, Answer, Ask, Question, Reply};
use minesweeper_web::worker::scheduler::Desk;

use crate::boards::is_affordable;
use crate::{check_message, hash};

/// The first bytes of an exported file.
const MAGIC: &[u8] = b"Minesweeper record\n";
/// The largest board in cells that is solved. Solving a larger one takes milliseconds.
const MAX_SOLVED_CELLS: usize = 20;

/// Checks the recording of a finished game. The checksum is added, because random bytes never have a valid one.
pub fn recording(bytes: &[u8]) {
    if hash(bytes).is_multiple_of(16) {
        check_detects_corruption(&with_checksum(bytes), |bytes| recording::decode(bytes).err());
    }
    let recording = match recording::decode(&with_checksum(bytes)) {
        Ok(recording) => recording,
        Err(error) => return check_message(&error),
    };
    assert!(recording.events.len() <= bytes.len(), "more events than bytes allow");
    assert_eq!(recording::decode(&recording::encode(&recording)).as_ref(), Ok(&recording));
    if is_affordable(recording.field.size().cells(), bytes) {
        let game = recording.final_state().expect("every action is on the board");
        let turn = Orientation::new(game.size(), true);
        assert_eq!(BoardView::new(&game, turn, false).rows().len(), usize::from(turn.rows()));
        let replay = rawvf::format(&recording, &rawvf::Metadata::default());
        assert_eq!(rawvf::parse(&replay).map(|record| record.recording.field), Ok(recording.field));
    }
}

/// Checks the summary of a finished game, to which the checksum is added, and a page of the history that shows it.
pub fn summary(bytes: &[u8]) {
    if hash(bytes).is_multiple_of(16) {
        check_detects_corruption(&with_checksum(bytes), |bytes| summary::decode(bytes).err());
    }
    let game = match summary::decode(&with_checksum(bytes)) {
        Ok(game) => game,
        Err(error) => return check_message(&error),
    };
    let encoded = summary::encode(&game);
    assert_eq!(summary::decode(&encoded).as_ref(), Ok(&game));
    let started_ms = game.started_ms as f64;
    let row = Row { id: game.id, summary: &encoded, started_ms, won: game.won, ..EMPTY_ROW };
    // A second game that differs only in its id.
    let mut id = game.id;
    id[0] ^= 1;
    let copy = summary::encode(&GameSummary { id, ..game });
    let rows = rows::encode(&[row, Row { id, summary: &copy, ..row }]);
    check_history_page(&rows, id, hash(bytes));
}

/// Checks an imported file. The first byte selects what the following bytes are: 0 any file; 1 an exported file without its
/// checksum; otherwise the parts of its rows, in the form that `rows_from` reads.
pub fn import(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let file = match kind {
        0 => bytes.to_vec(),
        1 => with_checksum(&[MAGIC, bytes].concat()),
        _ => backup::encode(backup::Backup { storage_lines: String::new(), rows: rows_from(bytes) }),
    };
    if backup::is_backup(&file) {
        match backup::decode(&file) {
            Ok(read) => {
                assert!(read.storage_lines.len() + read.rows.len() <= file.len(), "more bytes than the file has");
                assert_eq!(backup::decode(&backup::encode(read.clone())), Ok(read));
            }
            Err(error) => check_message(&error),
        }
    }
    let import = |existing: &[u8]| {
        let chunks = [existing, &file].map(|chunk| [&(chunk.len() as u32).to_le_bytes(), chunk].concat());
        answer(Ask::Import("file".to_owned()), chunks.concat())
    };
    let (reply, rows) = import(&[]);
    let Reply::Imported(message, _) = reply else { panic!("the answer to an import is {reply:?}") };
    check_message(&message);
    let read = rows::decode(&rows).expect("the imported rows can be decoded");
    for row in &read {
        let entry = HistoryEntry::try_from(row).expect("an imported game can be decoded");
        assert_eq!(
            (entry.recorded, row.recording.is_empty()),
            (!row.recording.is_empty(), recording::decode(row.recording).is_err())
        );
        assert!(
            row.analysis.is_empty() || analysis::decode(row.analysis).is_ok(),
            "an imported analysis cannot be decoded"
        );
    }
    let (_, new_rows) = import(&rows);
    assert!(new_rows.is_empty(), "importing a file again adds games: {message}");
    if let Some(last) = read.last() {
        check_history_page(&rows, last.id, hash(bytes));
        let (_, file) = answer(Ask::Export("a line\n".to_owned()), rows.clone());
        assert_eq!(backup::decode(&file), Ok(backup::Backup { storage_lines: "a line\n".to_owned(), rows }));
    }
}

/// Checks a request to the worker: its codec, and on small boards the answer to a request for a hint or for probabilities.
pub fn request(bytes: &[u8]) {
    let Some(question) = protocol::read::<Question>(bytes) else { return };
    let encoded = protocol::write(&question);
    assert_eq!(protocol::read::<Question>(&encoded).as_ref(), Some(&question));
    let (Ask::Hint(seen) | Ask::Chances(seen)) = &question.ask else { return };
    let Some((board, mines, _)) = seen.board() else { return };
    let cells = board.size().cells();
    assert!(cells <= bytes.len() && usize::from(mines) < cells, "more cells than bytes allow");
    if cells > MAX_SOLVED_CELLS {
        return;
    }
    match answer(question.ask, Vec::new()).0 {
        Reply::Chances(chances) => {
            assert!(chances.is_empty() || chances.len() == cells, "{} chances for {cells} cells", chances.len());
            assert!(chances.iter().all(|&chance| chance <= 100 || chance == NOT_COVERED), "{chances:?}");
        }
        Reply::Hint(hint) => {
            assert!(!hint.look.is_empty(), "a hint without a text");
            let is_on = |&((x, y), _): &((u8, u8), _)| x < board.size().width() && y < board.size().height();
            assert!(hint.marks.iter().all(is_on), "a mark off the board: {hint:?}");
        }
        other => panic!("the answer is {other:?}"),
    }
}

const EMPTY_ROW: Row = Row {
    id: [0; 16],
    favourite: true,
    reset: false,
    recorded: false,
    won: false,
    started_ms: 0.0,
    summary: &[],
    analysis: &[],
    recording: &[],
};

/// Encodes rows of the history, with all checksums valid. Each row is 16 bytes of id, a byte of flags, and three parts (summary,
/// analysis, recording), each after a byte with its length.
fn rows_from(mut bytes: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    while let Some((id, rest)) = bytes.split_first_chunk::<16>() {
        let Some((flags, rest)) = rest.split_first() else { break };
        bytes = rest;
        let mut part = || {
            let (length, rest) = bytes.split_first().unwrap_or((&0, &[]));
            let (part, rest) = rest.split_at(rest.len().min(usize::from(*length)));
            bytes = rest;
            part
        };
        // A summary starts with its version and repeats the id.
        let summary = with_checksum(&[&[1], &id[..], part()].concat());
        let [analysis, recording] =
            [part(), part()].map(|part| if part.is_empty() { Vec::new() } else { with_checksum(part) });
        let (favourite, reset, recorded) = (flags & 1 == 1, flags & 2 == 2, flags & 4 == 4);
        let row = Row {
            id: *id,
            favourite,
            reset,
            recorded,
            summary: &summary,
            analysis: &analysis,
            recording: &recording,
            ..EMPTY_ROW
        };
        all.extend(rows::encode(&[row]));
    }
    all
}

/// Asks the worker for the page of the history that `pick` selects, and asserts that the page has every game.
fn check_history_page(rows: &[u8], id: [u8; 16], pick: u8) {
    let level = (9, 9, 10);
    let (reply, _) = match pick % 8 {
        0 => answer(Ask::List(Vec::new()), rows.to_vec()),
        1 => answer(Ask::Statistics(Vec::new(), level, false), rows.to_vec()),
        2 => answer(Ask::Replay, rows.to_vec()),
        _ => answer(Ask::News(id), rows.to_vec()),
    };
    if let Reply::Page(_, unread) = reply {
        assert!(unread.is_empty(), "games that cannot be decoded");
    }
}

/// Returns the worker's answer and its payload.
fn answer(ask: Ask, payload: Vec<u8>) -> (Reply, Vec<u8>) {
    let mut desk = Desk::default();
    desk.take(&protocol::write(&Question { revision: 7, ask }), payload);
    let answer = desk.step().and_then(|bytes| protocol::read::<Answer>(&bytes)).expect("the request takes one step");
    assert!(answer.revision == 7 && desk.is_idle(), "the only request has been answered");
    (answer.reply, desk.beside())
}

/// Appends the checksum.
fn with_checksum(bytes: &[u8]) -> Vec<u8> {
    [bytes, &checksum::fnv1a(bytes).to_le_bytes()].concat()
}

/// Asserts that a change or a truncation, at a byte that the input selects, is detected.
fn check_detects_corruption(encoded: &[u8], error: impl Fn(&[u8]) -> Option<SavedError>) {
    let index = usize::from(hash(encoded)) * 7919 % encoded.len();
    assert_eq!(error(&encoded[..index]), Some(SavedError::Checksum), "truncated at {index}");
    let mut changed = encoded.to_vec();
    changed[index] ^= hash(&encoded[index..]) % 127 + 1;
    assert_eq!(error(&changed), Some(SavedError::Checksum), "changed at {index}");
}
