//! The database of the history, in the browser's own IndexedDB: it opens what earlier versions wrote.

use game_history::store::{Change, Edit};
use game_history::{HistoryEntry, checksum, hex, recording};
use js_sys::{Array, Promise, Uint8Array};
use minesweeper_web::history::request::StoreOutcome;
use minesweeper_web::history::worker::database;
use minesweeper_web::history::worker::service::Snapshot;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test as test;

#[wasm_bindgen(module = "/static/worker-main/database.js")]
extern "C" {
    fn transact(writes: bool, recordings: JsValue, decide: &JsValue) -> Promise;
}

#[wasm_bindgen(inline_js = "
    const STORES = ['summaries', 'games', 'aside'];
    const inDatabase = (work) => new Promise((resolve, reject) => {
        const opening = indexedDB.open('minesweeper', 1);
        opening.onupgradeneeded = () => STORES.forEach((store) => opening.result.createObjectStore(store, { keyPath: 'id' }));
        opening.onerror = reject;
        opening.onsuccess = () => {
            const db = opening.result, transaction = db.transaction(STORES, 'readwrite');
            const result = work(...STORES.map((store) => transaction.objectStore(store)));
            transaction.oncomplete = () => { db.close(); resolve(result()); };
            transaction.onabort = reject;
        };
    });
    // As static/record/rows.js wrote games until the worker did: fields that are not set are missing.
    export const writeEarlierVersion = (id, played, judged, moves) => inDatabase((summaries, games, aside) => {
        for (const store of [summaries, games, aside]) store.clear();
        summaries.put({ id, began: 1795165560000, won: true, played, judged, later: 7 });
        summaries.put({ id: '02'.repeat(16), began: 1, won: false, played: Uint8Array.of(1, 2), favourite: true, reset: true });
        summaries.put({ id: 'no id', began: 1 });
        games.put({ id, moves });
        aside.put({ id: '03'.repeat(16), began: 2, won: false, played: Uint8Array.of(3), recorded: true, moves: Uint8Array.of(4) });
        return () => undefined;
    });
    export const readAll = () => inDatabase((...stores) => {
        const all = stores.map((store) => store.getAll());
        const plain = (value) => (value instanceof Uint8Array ? [...value] : value);
        return () => JSON.stringify(all.map(({ result }) => result.map((row) =>
            Object.fromEntries(Object.entries(row).sort().map(([name, value]) => [name, plain(value)])))));
    });
")]
extern "C" {
    #[wasm_bindgen(js_name = writeEarlierVersion)]
    fn write_earlier_version(id: &str, played: Uint8Array, judged: Uint8Array, moves: Uint8Array) -> Promise;
    #[wasm_bindgen(js_name = readAll)]
    fn read_all() -> Promise;
}

/// A win on Beginner, its recording and its analysis of version 1, as they were written before the worker stored them.
const SUMMARY: &str = "0101010101010101010101010101010101c0b9d2c19f340909\
    0a0200a8461414190000140000fa79860f139a951c";
const RECORDING: &str = "0100060302000102000102000000\
    9f7a58060c9245f8";

fn bytes(hex: &str) -> Uint8Array {
    Uint8Array::from(&*hex::decode(hex).unwrap())
}

/// Runs a transaction with `decide`.
async fn run(
    writes: bool,
    recordings: JsValue,
    mut decide: impl FnMut(Snapshot) -> Vec<Change> + 'static,
) -> StoreOutcome {
    let decide = Closure::<dyn FnMut(Array, Array, Array, Array) -> Array>::new(
        move |rows: Array, recorded: Array, recordings: Array, quarantined: Array| {
            database::changes_to_js(&decide(database::snapshot(&rows, &recorded, &recordings, &quarantined)))
        },
    );
    let outcome = JsFuture::from(transact(writes, recordings, decide.as_ref())).await.unwrap();
    database::outcome(outcome.as_f64().unwrap() as u8)
}

#[test]
async fn a_database_of_an_earlier_version_is_read_and_changed_field_by_field() {
    let analysis = checksum::append([&[0][..], &0.25f64.to_le_bytes(), &[0]].concat());
    let id = "01".repeat(16);
    let write = write_earlier_version(&id, bytes(SUMMARY), Uint8Array::from(&*analysis), bytes(RECORDING));
    JsFuture::from(write).await.unwrap();
    let outcome = run(true, JsValue::TRUE, |snapshot| {
        let Snapshot { mut games, quarantined } = snapshot;
        assert_eq!((games.rows().count(), quarantined.len()), (2, 1), "the row without an id is nobody's");
        assert_eq!((quarantined[0].id, &*quarantined[0].recording), ([3; 16], &[4][..]));
        let row = games.get([1; 16]).unwrap().clone();
        let entry = HistoryEntry::try_from(&row).unwrap();
        assert_eq!((entry.summary.won, entry.summary.time_ms), (true, 9_000));
        assert_eq!(entry.analysis.map(|analysis| (analysis.luck, analysis.risk)), Some((Some(0.25), None)));
        assert_eq!(recording::decode(&row.recording).unwrap().events.len(), 1);
        let other = games.get([2; 16]).unwrap();
        assert!(other.favourite && other.reset && !other.recorded && HistoryEntry::try_from(other).is_err());
        let edits = [Edit::SetFavourite([1; 16], true), Edit::Quarantine(vec![[2; 16]])];
        edits.into_iter().flat_map(|edit| games.apply(edit)).collect()
    });
    assert_eq!(outcome.await, StoreOutcome::Saved);
    let all = JsFuture::from(read_all()).await.unwrap().as_string().unwrap();
    let [summary, moves] =
        [SUMMARY, RECORDING].map(|hex| format!("{:?}", hex::decode(hex).unwrap()).replace(", ", ","));
    let analysis = format!("{analysis:?}").replace(", ", ",");
    let expected = format!(
        "[[{{\"began\":1795165560000,\"favourite\":true,\"id\":\"{id}\",\"judged\":{analysis},\"later\":7,\"played\":{summary},\
        \"reset\":false,\"won\":true}},{{\"began\":1,\"id\":\"no id\"}}],[{{\"id\":\"{id}\",\"moves\":{moves}}}],\
        [{{\"began\":1,\"favourite\":true,\"id\":\"{two}\",\"moves\":[],\"played\":[1,2],\"reset\":true,\"won\":false}},\
        {{\"began\":2,\"id\":\"{three}\",\"moves\":[4],\"played\":[3],\"recorded\":true,\"won\":false}}]]",
        two = "02".repeat(16),
        three = "03".repeat(16),
    );
    assert_eq!(all, expected);
}
