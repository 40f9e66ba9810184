//! Golden boards: the board of a seed is equal on every machine, natively and in WebAssembly, in every version. The
//! expected boards come from an independent implementation in Python of the published generator (xoshiro256++ seeded by
//! SplitMix64), Lemire's bounded integers and a partial Fisher-Yates shuffle. They must never be edited.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::FirstReveal::{self, Any, Opening, Safe};
use minesweeper_engine::notation::link::{self, BoardLink};
use minesweeper_engine::{Action, Game, Pos, Rules};

/// Seed, board, policy, first cell, and the `m` of the board's link, or its FNV-1a hash if it is longer than 120
/// characters.
type Golden = (u64, &'static str, FirstReveal, (u8, u8), &'static str);

const BOARDS: [Golden; 18] = [
    (0, "9x9x10", Opening, (4, 4), "28202e00200000o00"),
    (1, "9x9x10", Safe, (0, 0), "4ggh000008g08g00g"),
    (2, "9x9x10", Any, (8, 8), "g0000g80e020a0800"),
    (7, "8x8x10", Opening, (0, 7), "20c014g02g00a"),
    (42, "16x16x40", Opening, (15, 0), "00g04068g040c0g00g0200200a80071d000p801011j1140110c0"),
    (1234567890123456789, "16x16x40", Any, (3, 12), "gggg800800200408o520h1002c12000420g06080g04m00g4k05g"),
    (
        2026,
        "30x16x99",
        Opening,
        (14, 8),
        "800i00gg200k0o40108g000150a246120go0028gd22080g25080n210g10q01an00c98306154l0sc2g04c2422g4o20710",
    ),
    (
        18446744073709551615,
        "30x16x99",
        Safe,
        (29, 15),
        "04g0qd01o5804000026q88o080ai124048o11v0i028hg00a3049o1050l00846g000402101301h11301og18cg2g04080a",
    ),
    (
        99,
        "30x16x99",
        Any,
        (0, 0),
        "44o8203i40480039a041600gg20010c60400g9o00b0ohg3ogg25d02g808h00022kgk06000011p6egi4k4141a02004940",
    ),
    (5, "4x4x12", Opening, (1, 1), "v4vg"),
    (6, "3x3x7", Opening, (1, 1), "qu"),
    (8, "5x5x24", Any, (2, 2), "vnvvv"),
    (9, "5x5x24", Safe, (2, 2), "vvrvv"),
    (10, "24x9x60", Opening, (23, 4), "e18ioi084c2b80ljf082k014918o820lg3gi2221480g"),
    (11, "1x250x100", Opening, (0, 100), "a8sog0jca0okq4e8j9ku2g6g223gq1euoa93tsah4bghi3lqcc"),
    (12, "1x1x0", Opening, (0, 0), "0"),
    (3, "250x250x12500", Opening, (125, 125), "6c3ac8e73f289840"),
    (4, "250x250x62499", Any, (0, 0), "9bd5c23619e6f57d"),
];

#[test]
fn the_board_of_a_seed_never_changes() {
    for (seed, params, first, (x, y), expect) in BOARDS {
        let mut game = Game::new(params.parse().unwrap(), Rules { first, ..Rules::default() }, seed);
        game.apply(Action::Reveal(Pos::new(x, y))).unwrap();
        let field = game.minefield().unwrap().as_ref().clone();
        let query = link::format_query(&BoardLink { field, start: None });
        let (_, m) = query.split_once("&m=").unwrap();
        let board = if m.len() > 120 { format!("{:016x}", fnv_1a(m)) } else { m.to_owned() };
        assert_eq!(board, expect, "seed {seed}, {params}, {first}, {x},{y}");
    }
}

/// Returns the 64-bit FNV-1a hash (<http://www.isthe.com/chongo/tech/comp/fnv/>).
fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
