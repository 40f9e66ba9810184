//! The record of games: what is kept of one, files of everything, and what the worker makes of them.

use game_engine::minesweeper::notation::rawvf;
use game_history::rows::{self, Row};
use game_history::{GameSummary, HistoryEntry, SavedError, analysis, backup, checksum, recording, summary};
use minesweeper_web::board::orientation::Turn;
use minesweeper_web::board::view_model::View;
use minesweeper_web::hint::position::NOT_COVERED;
use minesweeper_web::worker::protocol::{self, Answer, Ask, Question, Reply};
use minesweeper_web::worker::scheduler::Desk;

use crate::boards::is_affordable;
use crate::{expect_words, sum};

/// How the project's file begins.
const MAGIC: &[u8] = b"Minesweeper record\n";
/// Boards with more cells are not asked about: what is thought of them takes milliseconds.
const SMALL: usize = 20;

/// The moves of a finished game, as if their checksum held.
pub fn moves(bytes: &[u8]) {
    if sum(bytes).is_multiple_of(16) {
        expect_closed(&closed(bytes), |bytes| recording::decode(bytes).err());
    }
    let recording = match recording::decode(&closed(bytes)) {
        Ok(recording) => recording,
        Err(error) => return expect_words(&error),
    };
    assert!(recording.events.len() <= bytes.len(), "an event that no bytes stand for");
    assert_eq!(recording::decode(&recording::encode(&recording)).as_ref(), Ok(&recording));
    if is_affordable(recording.field.size().cells(), bytes) {
        let game = recording.final_state().expect("all that is done is on the board");
        let turn = Turn::new(game.size(), true);
        assert_eq!(View::new(&game, turn, false).rows().len(), usize::from(turn.rows()));
        let replay = rawvf::format(&recording, &rawvf::Metadata::default());
        assert_eq!(rawvf::parse(&replay).map(|record| record.recording.field), Ok(recording.field));
    }
}

/// The numbers of a finished game, as if their checksum held; and what statistics and list tell of them.
pub fn played(bytes: &[u8]) {
    if sum(bytes).is_multiple_of(16) {
        expect_closed(&closed(bytes), |bytes| summary::decode(bytes).err());
    }
    let game = match summary::decode(&closed(bytes)) {
        Ok(game) => game,
        Err(error) => return expect_words(&error),
    };
    let numbers = summary::encode(&game);
    assert_eq!(summary::decode(&numbers).as_ref(), Ok(&game));
    let started_ms = game.started_ms as f64;
    let row = Row { id: game.id, summary: &numbers, started_ms, won: game.won, ..EMPTY };
    // The same game twice, as two.
    let mut id = game.id;
    id[0] ^= 1;
    let again = summary::encode(&GameSummary { id, ..game });
    let rows = rows::encode(&[row, Row { id, summary: &again, ..row }]);
    tell(&rows, id, sum(bytes));
}

/// A file that is imported. The first byte says what follows: any file; the project's file, as if its checksum held; pieces
/// of its rows, each behind its length, as if their checksums held too.
pub fn import(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let file = match kind {
        0 => bytes.to_vec(),
        1 => closed(&[MAGIC, bytes].concat()),
        _ => backup::encode(backup::Backup { storage_lines: String::new(), rows: rows_of(bytes) }),
    };
    if backup::is_backup(&file) {
        match backup::decode(&file) {
            Ok(read) => {
                assert!(read.storage_lines.len() + read.rows.len() <= file.len(), "more than the file holds");
                assert_eq!(backup::decode(&backup::encode(read.clone())), Ok(read));
            }
            Err(error) => expect_words(&error),
        }
    }
    let import = |here: &[u8]| {
        let parts = [here, &file].map(|part| [&(part.len() as u32).to_le_bytes(), part].concat());
        ask(Ask::Import("file".to_owned()), parts.concat())
    };
    let (reply, rows) = import(&[]);
    let Reply::Imported(said, _) = reply else { panic!("a file that is imported is answered by {reply:?}") };
    expect_words(&said);
    let read = rows::decode(&rows).expect("what is to be written are rows");
    for row in &read {
        let entry = HistoryEntry::try_from(row).expect("what is to be written can be read");
        assert_eq!(
            (entry.recorded, row.recording.is_empty()),
            (!row.recording.is_empty(), recording::decode(row.recording).is_err())
        );
        assert!(row.analysis.is_empty() || analysis::decode(row.analysis).is_ok(), "a judgement that cannot be read");
    }
    // The second time nothing is new.
    let (_, again) = import(&rows);
    assert!(again.is_empty(), "the same file twice writes twice: {said}");
    if let Some(last) = read.last() {
        tell(&rows, last.id, sum(bytes));
        let (_, file) = ask(Ask::Export("a line\n".to_owned()), rows.clone());
        assert_eq!(backup::decode(&file), Ok(backup::Backup { storage_lines: "a line\n".to_owned(), rows }));
    }
}

/// A question to the worker.
pub fn question(bytes: &[u8]) {
    let Some(question) = protocol::read::<Question>(bytes) else { return };
    let written = protocol::write(&question);
    assert_eq!(protocol::read::<Question>(&written).as_ref(), Some(&question));
    let (Ask::Hint(seen) | Ask::Chances(seen)) = &question.ask else { return };
    let Some((board, mines, _)) = seen.board() else { return };
    let cells = board.size().cells();
    assert!(cells <= bytes.len() && usize::from(mines) < cells, "a cell that no byte stands for");
    if cells > SMALL {
        return;
    }
    match ask(question.ask, Vec::new()).0 {
        Reply::Chances(chances) => {
            assert!(chances.is_empty() || chances.len() == cells, "{} chances for {cells} cells", chances.len());
            assert!(chances.iter().all(|&chance| chance <= 100 || chance == NOT_COVERED), "{chances:?}");
        }
        Reply::Hint(told) => {
            assert!(!told.look.is_empty(), "a hint without words");
            let is_on = |&((x, y), _): &((u8, u8), _)| x < board.size().width() && y < board.size().height();
            assert!(told.marks.iter().all(is_on), "a mark off the board: {told:?}");
        }
        other => panic!("answered by {other:?}"),
    }
}

const EMPTY: Row = Row {
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

/// Rows of which each piece has its checksum: 16 bytes of id that stand in its numbers too, a byte of bits, and three pieces, each
/// behind a byte that tells its length.
fn rows_of(mut bytes: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    while let Some((id, rest)) = bytes.split_first_chunk::<16>() {
        let Some((bits, rest)) = rest.split_first() else { break };
        bytes = rest;
        let mut piece = || {
            let (length, rest) = bytes.split_first().unwrap_or((&0, &[]));
            let (piece, rest) = rest.split_at(rest.len().min(usize::from(*length)));
            bytes = rest;
            piece
        };
        // The version stands before the id.
        let numbers = closed(&[&[1], &id[..], piece()].concat());
        let [judged, moves] = [piece(), piece()].map(|piece| if piece.is_empty() { Vec::new() } else { closed(piece) });
        let (favourite, reset, recorded) = (bits & 1 == 1, bits & 2 == 2, bits & 4 == 4);
        let row = Row {
            id: *id,
            favourite,
            reset,
            recorded,
            summary: &numbers,
            analysis: &judged,
            recording: &moves,
            ..EMPTY
        };
        all.extend(rows::encode(&[row]));
    }
    all
}

/// One of the questions about the record: each has its answer.
fn tell(rows: &[u8], id: [u8; 16], pick: u8) {
    let level = (9, 9, 10);
    let told = match pick % 8 {
        0 => ask(Ask::List(Vec::new()), rows.to_vec()),
        1 => ask(Ask::Statistics(Vec::new(), level, false), rows.to_vec()),
        2 => ask(Ask::Replay, rows.to_vec()),
        _ => ask(Ask::News(id), rows.to_vec()),
    };
    if let Reply::Page(_, unread) = told.0 {
        assert!(unread.is_empty(), "games that cannot be told of");
    }
}

/// What the worker answers, and the bytes beside it.
fn ask(ask: Ask, beside: Vec<u8>) -> (Reply, Vec<u8>) {
    let mut desk = Desk::default();
    desk.take(&protocol::write(&Question { revision: 7, ask }), beside);
    let answer = desk.step().and_then(|bytes| protocol::read::<Answer>(&bytes)).expect("it answers at once");
    assert!(answer.revision == 7 && desk.is_idle(), "there is one question, and it is answered");
    (answer.reply, desk.beside())
}

/// `bytes` with their checksum.
fn closed(bytes: &[u8]) -> Vec<u8> {
    [bytes, &checksum::fnv1a(bytes).to_le_bytes()].concat()
}

/// With any one byte changed or missing it is not taken for what it was.
fn expect_closed(closed: &[u8], error: impl Fn(&[u8]) -> Option<SavedError>) {
    let place = usize::from(sum(closed)) * 7919 % closed.len();
    assert_eq!(error(&closed[..place]), Some(SavedError::Checksum), "cut off at {place}");
    let mut changed = closed.to_vec();
    changed[place] ^= sum(&closed[place..]) % 127 + 1;
    assert_eq!(error(&changed), Some(SavedError::Checksum), "changed at {place}");
}
