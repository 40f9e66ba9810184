//! 3BV and ZiNi against the values of the package `ms_toollib`.

use game_engine::minesweeper::notation::board_text;
use game_engine::minesweeper::opening::Regions;
use game_engine::minesweeper::zini;
use serde::Deserialize;

use crate::vectors::lines;

#[derive(Deserialize)]
struct Vector {
    board: String,
    #[serde(rename = "3bv")]
    bbbv: usize,
    openings: usize,
    islands: usize,
    zini_greedy: usize,
    zini_human: usize,
}

#[test]
fn figures_match_ms_toollib() {
    for vector in lines::<Vector>(include_str!("../data/boards.jsonl")) {
        let field = board_text::parse(&vector.board).unwrap();
        let regions = Regions::new(&field);
        assert_eq!((regions.bbbv(), regions.openings()), (vector.bbbv, vector.openings), "{}", vector.board);
        assert_eq!(regions.islands(), vector.islands, "{}", vector.board);
        assert_eq!(
            (zini::greedy(&field), zini::human(&field)),
            (vector.zini_greedy, vector.zini_human),
            "{}",
            vector.board
        );
    }
}
