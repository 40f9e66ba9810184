//! Reference data from other programs; see `conformance/README.md` for their sources.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::metrics::bbbv;
use minesweeper_engine::notation::board_text;
use minesweeper_engine::opening::Regions;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Parses the lines of a data file.
pub(crate) fn lines<T: DeserializeOwned>(text: &str) -> impl Iterator<Item = T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

#[derive(Deserialize)]
struct Board {
    board: String,
    #[serde(rename = "3bv")]
    bbbv: usize,
    openings: usize,
    islands: usize,
}

#[test]
fn bbbv_openings_and_islands_match_ms_toollib() {
    let mut boards = 0;
    for vector in lines::<Board>(include_str!("../../conformance/boards.jsonl")) {
        let field = board_text::parse(&vector.board).unwrap();
        let regions = Regions::new(&field);
        let ours = (regions.bbbv(), regions.openings(), regions.islands());
        assert_eq!(ours, (vector.bbbv, vector.openings, vector.islands), "{field:?}");
        assert_eq!(bbbv(&field), vector.bbbv);
        boards += 1;
    }
    assert_eq!(boards, 180);
}
