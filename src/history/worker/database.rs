//! Converts the rows of the database `minesweeper` from and to JavaScript objects. Stores and fields have the names of its first
//! version: `summaries` has `{ id, began, won, played, judged?, favourite?, reset? }`, `games` has `{ id, moves }`, and `aside`,
//! which has the quarantined games, has all of these. Ids are hexadecimal; `played`, `judged` and `moves` are encoded summary,
//! analysis and recording.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use game_history::rows::Row;
use game_history::store::{Change, Games};
use game_history::{GameId, hex};
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::history::request::StoreOutcome;
use crate::history::worker::service::{Recordings, Snapshot, Transaction};

/// Returns what `transact` of `static/worker-main/database.js` takes: whether to write, and which recordings to read.
#[must_use]
pub fn transaction_to_js(transaction: &Transaction) -> Array {
    let recordings = match &transaction.recordings {
        Recordings::All => JsValue::TRUE,
        Recordings::Of(ids) => ids.iter().map(id_to_js).collect::<Array>().into(),
    };
    Array::of2(&transaction.writes.into(), &recordings)
}

/// Decodes the number that `transact` returned.
#[must_use]
pub const fn outcome(number: u8) -> StoreOutcome {
    match number {
        0 => StoreOutcome::Saved,
        2 => StoreOutcome::TimedOut,
        _ => StoreOutcome::Failed,
    }
}

/// Decodes what a transaction has read: all rows, the ids of all recordings, the requested recordings, and the quarantined rows.
/// Ignores rows without a valid id: no version wrote such rows.
#[must_use]
pub fn snapshot(rows: &Array, recorded: &Array, recordings: &Array, quarantined: &Array) -> Snapshot {
    let recorded: BTreeSet<GameId> = recorded.iter().filter_map(|id| id_from_js(&id)).collect();
    let recording = |row: JsValue| Some((id_from_js(&get(&row, "id"))?, bytes(&row, "moves")));
    let mut recordings: BTreeMap<GameId, Cow<'static, [u8]>> = recordings.iter().filter_map(recording).collect();
    let games = rows.iter().filter_map(|row| {
        let mut row = row_from_js(&row)?;
        row.recorded = recorded.contains(&row.id);
        row.recording = recordings.remove(&row.id).unwrap_or_default();
        Some(row)
    });
    let games: Games = games.collect();
    Snapshot { games, quarantined: quarantined.iter().filter_map(|row| row_from_js(&row)).collect() }
}

/// Encodes changes as pairs of a name and a value.
#[must_use]
pub fn changes_to_js(changes: &[Change]) -> Array {
    let change = |change: &Change| {
        let (name, value) = match change {
            Change::Put(row) => ("put", row_to_js(row)),
            Change::PutRecording(id, recording) => {
                ("putRecording", object(&[("id", id_to_js(id)), ("moves", bytes_to_js(recording))]))
            }
            Change::Delete(id) => ("delete", id_to_js(id)),
            Change::DeleteRecording(id) => ("deleteRecording", id_to_js(id)),
            Change::Quarantine(row) => {
                let value = row_to_js(row);
                set(&value, "moves", &bytes_to_js(&row.recording));
                ("quarantine", value)
            }
        };
        JsValue::from(Array::of2(&name.into(), &value))
    };
    changes.iter().map(change).collect()
}

fn row_from_js(row: &JsValue) -> Option<Row<'static>> {
    let recording = bytes(row, "moves");
    Some(Row {
        id: id_from_js(&get(row, "id"))?,
        favourite: get(row, "favourite").is_truthy(),
        reset: get(row, "reset").is_truthy(),
        recorded: !recording.is_empty(),
        won: get(row, "won").is_truthy(),
        started_ms: get(row, "began").as_f64().unwrap_or_default(),
        summary: bytes(row, "played"),
        analysis: bytes(row, "judged"),
        recording,
    })
}

fn row_to_js(row: &Row) -> JsValue {
    let value = object(&[
        ("id", id_to_js(&row.id)),
        ("began", row.started_ms.into()),
        ("won", row.won.into()),
        ("played", bytes_to_js(&row.summary)),
        ("favourite", row.favourite.into()),
        ("reset", row.reset.into()),
    ]);
    if !row.analysis.is_empty() {
        set(&value, "judged", &bytes_to_js(&row.analysis));
    }
    value
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new().into();
    for (name, value) in fields {
        set(&object, name, value);
    }
    object
}

/// Sets a property of a plain object, which never fails.
fn set(object: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

fn bytes(object: &JsValue, name: &str) -> Cow<'static, [u8]> {
    get(object, name).dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec()).unwrap_or_default().into()
}

fn bytes_to_js(bytes: &[u8]) -> JsValue {
    Uint8Array::from(bytes).into()
}

fn id_to_js(id: &GameId) -> JsValue {
    hex::encode(id).into()
}

fn id_from_js(id: &JsValue) -> Option<GameId> {
    hex::decode(&id.as_string()?).ok()?.try_into().ok()
}
