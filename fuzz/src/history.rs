//! Oracles for the history of games: recordings, summaries, imported files, and requests to the worker.

use std::borrow::Cow;

use game_history::rows::{self, Row};
use game_history::test_data::MemoryDatabase;
use game_history::{
    GameId, GameSummary, HistoryEntry, SavedError, analysis, backup, checksum, outbox, recording, summary,
};
use minesweeper_engine::notation::rawvf;
use minesweeper_web::board::orientation::Orientation;
use minesweeper_web::board::overlay::RISKS;
use minesweeper_web::board::view_model::BoardView;
use minesweeper_web::hint::position::NOT_COVERED;
use minesweeper_web::history::request::{HistoryReply, HistoryRequest, StoreOutcome};
use minesweeper_web::history::worker::service::{HistoryService, Outgoing, Recordings, Snapshot};
use minesweeper_web::worker::protocol::{self, Request, RequestKind, Response, ResponseBody};
use minesweeper_web::worker::scheduler::Scheduler;

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
    let (recording, buttons) = match recording::decode_with_buttons(&with_checksum(bytes)) {
        Ok(decoded) => decoded,
        Err(error) => return check_message(&error),
    };
    assert!(recording.events.len() <= bytes.len(), "more events than bytes allow");
    assert_eq!(recording::decode(&recording::encode(&recording)).as_ref(), Ok(&recording));
    assert!(buttons.len() <= bytes.len(), "more presses than bytes allow");
    let encoded = recording::encode_with_buttons(&recording, &buttons);
    assert_eq!(recording::decode_with_buttons(&encoded), Ok((recording.clone(), buttons)));
    if is_affordable(recording.field.size().cells(), bytes) {
        let game = recording.final_state().expect("every action is on the board");
        let orientation = Orientation::new(game.size(), true);
        assert_eq!(BoardView::new(&game, orientation, false).rows().len(), usize::from(orientation.rows()));
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
    let row = Row { id: game.id, summary: encoded.into(), started_ms, won: game.won, ..EMPTY_ROW };
    // A second game that differs only in its id.
    let mut id = game.id;
    id[0] ^= 1;
    let copy = summary::encode(&GameSummary { id, ..game });
    let copy = Row { id, summary: copy.into(), ..row.clone() };
    check_history_page(&mut History::with_rows([row, copy]), id, hash(bytes));
}

/// Checks an imported file. The first byte selects what the following bytes are: 0 any file; 1 an exported file without its
/// checksum; otherwise the blocks of its rows (see `rows_from`).
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
    let import = |history: &mut History| {
        let payload = [&(file.len() as u32).to_le_bytes(), &file[..]].concat();
        let replies = history.request(HistoryRequest::Import("file".to_owned()), payload);
        let message = replies.into_iter().find_map(|outgoing| match outgoing.reply {
            HistoryReply::Imported { message, .. } => Some(message),
            _ => None,
        });
        message.expect("an import has a message")
    };
    let mut history = History::default();
    check_message(&import(&mut history));
    let read = history.rows();
    for row in &read {
        let entry = HistoryEntry::try_from(row).expect("an imported game can be decoded");
        assert_eq!(
            (entry.recorded, row.recording.is_empty()),
            (!row.recording.is_empty(), recording::decode(&row.recording).is_err())
        );
        assert!(
            row.analysis.is_empty() || analysis::decode(&row.analysis).is_ok(),
            "an imported analysis cannot be decoded"
        );
    }
    let message = import(&mut history);
    assert_eq!(history.rows(), read, "importing a file again changes games: {message}");
    if let Some(last) = read.last() {
        check_history_page(&mut history, last.id, hash(bytes));
        let replies = history.request(HistoryRequest::Export("a line\n".to_owned()), Vec::new());
        let rows = rows::encode(&history.rows());
        let backup = backup::Backup { storage_lines: "a line\n".to_owned(), rows };
        assert_eq!(backup::decode(&replies[0].payload), Ok(backup));
    }
}

/// Checks that two histories can be imported in either order. The input is the blocks of their rows (see `rows_from`): the first
/// half of the games are in one file, the others in another one, and all have one of four ids.
pub fn merge(bytes: &[u8]) {
    let bytes = rows_from(bytes);
    let mut all = rows::decode(&bytes).expect("rows");
    for row in &mut all {
        // The id is part of the summary, behind its version.
        row.id = [row.id[0] % 4; 16];
        let mut summary = row.summary.to_vec();
        summary[1..17].copy_from_slice(&row.id);
        summary.truncate(summary.len() - 8);
        row.summary = with_checksum(&summary).into();
    }
    let (first, second) = all.split_at(all.len() / 2);
    let after = |files: [&[Row]; 2]| {
        let mut history = History::default();
        for rows in files {
            let file = backup::encode(backup::Backup { storage_lines: String::new(), rows: rows::encode(rows) });
            let payload = [&(file.len() as u32).to_le_bytes(), &file[..]].concat();
            history.request(HistoryRequest::Import("file".to_owned()), payload);
        }
        history.rows()
    };
    assert_eq!(after([first, second]), after([second, first]), "the order of the files makes a difference");
}

/// Checks a request to the worker: its codec, and on small boards the answer to a request for a hint or for probabilities.
pub fn request(bytes: &[u8]) {
    let Some(question) = protocol::decode::<Request>(bytes) else { return };
    let encoded = protocol::encode(&question);
    assert_eq!(protocol::decode::<Request>(&encoded).as_ref(), Some(&question));
    let (RequestKind::Hint(seen) | RequestKind::Probabilities(seen)) = &question.kind else { return };
    let Some((board, mines, _)) = seen.board() else { return };
    let cells = board.size().cells();
    assert!(cells <= bytes.len() && usize::from(mines) < cells, "more cells than bytes allow");
    if cells > MAX_SOLVED_CELLS {
        return;
    }
    match answer(question.kind) {
        ResponseBody::Probabilities(percents) => {
            let (of_cells, elsewhere) = percents.as_chunks::<2>();
            assert!(
                percents.is_empty() || of_cells.len() == cells && elsewhere.len() == 1,
                "{} bytes for {cells} cells",
                percents.len()
            );
            let is_percent = |percent: u8| percent <= 100 || percent == NOT_COVERED;
            let is_cell = |&[percent, risk]: &[u8; 2]| is_percent(percent) && usize::from(risk) < RISKS.len();
            assert!(of_cells.iter().all(is_cell) && elsewhere.iter().all(|&it| is_percent(it)), "{percents:?}");
        }
        ResponseBody::Hint(hint) => {
            assert!(!hint.location.is_empty(), "a hint without a text");
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
    summary: Cow::Borrowed(&[]),
    analysis: Cow::Borrowed(&[]),
    recording: Cow::Borrowed(&[]),
};

/// Encodes rows of the history, with all checksums valid. Each row is 16 bytes of id, a byte of flags, and three blocks (summary,
/// analysis, recording), each after a byte with its length.
fn rows_from(mut bytes: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    while let Some((id, rest)) = bytes.split_first_chunk::<16>() {
        let Some((flags, rest)) = rest.split_first() else { break };
        bytes = rest;
        let mut next_block = || {
            let (length, rest) = bytes.split_first().unwrap_or((&0, &[]));
            let (block, rest) = rest.split_at(rest.len().min(usize::from(*length)));
            bytes = rest;
            block
        };
        // A summary starts with its version and repeats the id.
        let summary = with_checksum(&[&[1], &id[..], next_block()].concat());
        let [analysis, recording] =
            [next_block(), next_block()].map(|block| if block.is_empty() { Vec::new() } else { with_checksum(block) });
        let (favourite, reset, recorded) = (flags & 1 == 1, flags & 2 == 2, flags & 4 == 4);
        let row = Row {
            id: *id,
            favourite,
            reset,
            recorded,
            summary: summary.into(),
            analysis: analysis.into(),
            recording: recording.into(),
            ..EMPTY_ROW
        };
        all.extend(rows::encode(&[row]));
    }
    all
}

/// The history with a database in memory.
#[derive(Default)]
struct History {
    service: HistoryService,
    database: MemoryDatabase,
}

impl History {
    fn with_rows(rows: impl IntoIterator<Item = Row<'static>>) -> Self {
        let mut history = Self::default();
        history.database.rows = rows.into_iter().map(|row| (row.id, row)).collect();
        history
    }

    fn rows(&self) -> Vec<Row<'static>> {
        self.database.rows.values().cloned().collect()
    }

    /// Runs a request and all transactions that it needs. Games are not analysed, because that takes long.
    fn request(&mut self, request: HistoryRequest, payload: Vec<u8>) -> Vec<Outgoing> {
        self.service.submit(7, request, payload);
        while let Some(transaction) = self.service.begin() {
            let games = match &transaction.recordings {
                Recordings::All => self.database.games(None),
                Recordings::Of(ids) => self.database.games(Some(ids)),
            };
            let changes = self.service.decide(Snapshot { games, quarantined: Vec::new() });
            assert!(transaction.writes || changes.is_empty(), "a reading transaction writes");
            self.database.write(&changes);
            self.service.finish(StoreOutcome::Saved);
        }
        let replies: Vec<Outgoing> = std::iter::from_fn(|| self.service.next_reply()).collect();
        assert_eq!(replies.iter().filter(|reply| reply.is_last).count(), 1, "a request ends once");
        replies
    }
}

/// Sends the request about the history that `pick` selects, and asserts that every game can be decoded.
fn check_history_page(history: &mut History, id: GameId, pick: u8) {
    let level = (9, 9, 10);
    let request = match pick % 8 {
        0 => HistoryRequest::List { query: Vec::new(), opened: true },
        1 => HistoryRequest::Statistics { query: Vec::new(), last_level: level, no_guess: false, opened: true },
        2 => HistoryRequest::ExportReplay(id),
        _ => HistoryRequest::Finished(id),
    };
    let row = history.database.rows.get(&id).expect("the game is stored");
    let payload = outbox::encode(row.started_ms, row.won, &row.summary, &row.recording);
    let replies = history.request(request, payload);
    let unreadable = replies.iter().any(|outgoing| matches!(outgoing.reply, HistoryReply::Unreadable(_)));
    assert!(!unreadable, "a game cannot be decoded");
}

/// Returns the worker's answer.
fn answer(kind: RequestKind) -> ResponseBody {
    let mut scheduler = Scheduler::default();
    scheduler.submit(&protocol::encode(&Request { revision: 7, kind }), Vec::new());
    let answer =
        scheduler.step().and_then(|bytes| protocol::decode::<Response>(&bytes)).expect("the request takes one step");
    assert!(answer.revision == 7 && scheduler.is_idle(), "the only request has been answered");
    answer.body
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
