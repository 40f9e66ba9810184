//! 3BV and ZiNi against the values of the package `ms_toollib`.

use game_engine::minesweeper::notation::board_text;
use game_engine::minesweeper::opening::Regions;
use game_engine::minesweeper::zini;
use serde::Deserialize;

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
fn figures_are_those_of_the_vectors() {
    for line in include_str!("../data/boards.jsonl").lines() {
        let vector: Vector = serde_json::from_str(line).unwrap();
        let field = board_text::parse(&vector.board).unwrap();
        let regions = Regions::new(&field);
        assert_eq!((regions.bbbv(), regions.openings()), (vector.bbbv, vector.openings), "{line}");
        assert_eq!(regions.islands(), vector.islands, "{line}");
        assert_eq!((zini::greedy(&field), zini::human(&field)), (vector.zini_greedy, vector.zini_human), "{line}");
    }
}
