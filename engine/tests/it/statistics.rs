//! Statistics: openings, islands and 3BV of boards that can be counted by eye, and figures calculated by hand.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::metrics::{Summary, bbbv, solved_bbbv};
use minesweeper_engine::opening::Regions;
use minesweeper_engine::{Clicks, Difficulty, Game, Rules};

use crate::support::{field, play_all};

/// Compares the sizes of the openings, the number of islands and the 3BV.
#[track_caller]
fn check_regions(board: &str, sizes: &[usize], islands: usize, expect: usize) {
    let field = field(board);
    let regions = Regions::new(&field);
    let found = (regions.opening_sizes(), regions.openings(), regions.islands(), regions.bbbv());
    assert_eq!(found, (sizes, sizes.len(), islands, expect), "{field:?}");
    assert_eq!(bbbv(&field), expect);
}

#[test]
fn an_opening_includes_the_numbers_that_border_it() {
    check_regions("...", &[3], 0, 1);
    check_regions("...*", &[3], 0, 1);
    check_regions("....*", &[4], 0, 1);
}

#[test]
fn openings_are_connected_across_corners() {
    check_regions("...* .... .... *...", &[14], 0, 1);
}

#[test]
fn a_number_between_two_openings_belongs_to_both() {
    // The 2 in the middle borders the zeros in both corners.
    check_regions("..* ... *..", &[4, 4], 0, 2);
}

#[test]
fn mines_separate_openings_and_leave_islands_between_them() {
    check_regions("..*..", &[2, 2], 0, 2);
    check_regions("...*... ...*... ...*...", &[9, 9], 0, 2);
    check_regions("..... ..... *...*", &[13], 0, 1);
    check_regions("..*.. ..... ..*..", &[6, 6], 1, 3);
    check_regions("..*...*.. ......... ......... ..*...*..", &[8, 12, 8], 2, 3 + 4);
}

#[test]
fn an_island_is_a_component_of_numbers_in_no_opening() {
    check_regions("*.", &[], 1, 1);
    check_regions("*.*.*", &[], 2, 2);
    check_regions(".*. *.*", &[], 1, 3);
    check_regions("*.. .*. ..*", &[], 1, 6);
    check_regions("*. .*", &[], 1, 2);
    check_regions("*.... ..... ....*", &[13], 0, 1);
}

#[test]
fn a_board_with_one_safe_cell_has_one_island() {
    check_regions("*** *.* ***", &[], 1, 1);
}

/// Plays `script` and compares the 3BV solved so far.
#[track_caller]
fn check_solved(board: &str, script: &str, expect: usize) {
    let mut game = Game::with_minefield(field(board), Rules::default());
    let regions = Regions::new(game.minefield().unwrap());
    play_all(&mut game, script);
    assert_eq!(solved_bbbv(&regions, game.board()), expect, "after {script}");
    assert_eq!(Summary::from_game(&game, 1000).unwrap().solved, expect);
}

#[test]
fn solved_3bv_counts_openings_and_island_numbers_that_are_open() {
    // Zeros at 0,0 and 3,2; only the number at 3,0 is outside all openings.
    let board = "..*. .... *...";
    check_solved(board, "flag 2,0", 0);
    check_solved(board, "reveal 1,1", 0);
    check_solved(board, "reveal 0,0", 1);
    check_solved(board, "reveal 0,0; reveal 0,0; reveal 1,1", 1);
    check_solved(board, "reveal 3,0", 1);
    check_solved(board, "reveal 0,0; reveal 3,0; reveal 3,2", 3);
    check_solved(board, "reveal 3,0; reveal 2,0", 1);
}

#[test]
fn an_opening_that_a_flag_cuts_off_is_not_solved() {
    check_solved(".....", "flag 2,0; reveal 0,0", 0);
    check_solved(".....", "flag 2,0; reveal 0,0; flag 2,0; reveal 4,0", 1);
}

#[test]
fn there_is_no_summary_before_the_mines_are_placed() {
    let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), 1);
    assert_eq!(Summary::from_game(&game, 0), None);
    play_all(&mut game, "reveal 3,3");
    let summary = Summary::from_game(&game, 1234).unwrap();
    assert_eq!((summary.difficulty, summary.time_ms, summary.seconds()), (Difficulty::Expert, 1234, 1.234));
    assert_eq!((summary.solved, summary.clicks.total()), (1, 1));
    assert_eq!(summary.bbbv, bbbv(game.minefield().unwrap()));
}

#[track_caller]
fn check_figure(found: Option<f64>, expect: f64) {
    let found = found.unwrap();
    assert!((found / expect - 1.0).abs() < 1e-12, "{found} is not {expect}");
}

/// Returns a game of 100 seconds with 50 of 200 3BV solved, and 25 left, 5 right and 10 chord clicks, 32 of them
/// effective.
fn summary(difficulty: Difficulty) -> Summary {
    let clicks = Clicks { left: 25, right: 5, chord: 10, effective: 32 };
    Summary::new(difficulty, 100_000, 200, 50, clicks)
}

#[test]
fn figures_follow_their_definitions() {
    let game = summary(Difficulty::Expert);
    check_figure(game.bbbv_per_second(), 0.5);
    check_figure(game.ioe(), 1.25);
    check_figure(game.correctness(), 0.8);
    check_figure(game.throughput(), 1.5625);
    // A quarter is solved: 32 of a ZiNi of 128.
    check_figure(game.zne(128), 0.8);
    check_figure(game.znt(128), 1.0);
    check_figure(game.rqp(), 202.0);
    check_figure(game.estimated_seconds(), 400.0);
    // 100^1.7 = 10^3.4.
    check_figure(game.qg(), 2_511.886_431_509_580_2 / 50.0);
}

#[test]
fn stnb_uses_the_constant_of_the_level_and_the_root_of_the_solved_share() {
    // The root of 50 / 200 is a half.
    let qg = 2_511.886_431_509_580_2 / 50.0;
    check_figure(summary(Difficulty::Beginner8x8).stnb(), 18.0 / qg);
    check_figure(summary(Difficulty::Intermediate).stnb(), 81.0 / qg);
    check_figure(summary(Difficulty::Expert).stnb(), 217.5 / qg);
    let custom = Difficulty::Custom("10x10x10".parse().unwrap());
    assert_eq!([summary(Difficulty::Beginner).stnb(), summary(custom).stnb()], [None; 2]);
}

#[test]
fn a_figure_that_would_divide_by_zero_is_none() {
    let clicks = Clicks { left: 1, ..Clicks::default() };
    let nothing_solved = Summary::new(Difficulty::Expert, 100_000, 200, 0, clicks);
    assert_eq!((nothing_solved.bbbv_per_second(), nothing_solved.ioe()), (Some(0.0), Some(0.0)));
    assert_eq!((nothing_solved.correctness(), nothing_solved.throughput()), (Some(0.0), None));
    let rest = [nothing_solved.rqp(), nothing_solved.qg(), nothing_solved.stnb(), nothing_solved.estimated_seconds()];
    assert_eq!(rest, [None; 4]);
    let no_time = Summary::new(Difficulty::Expert, 0, 200, 50, clicks);
    assert_eq!((no_time.bbbv_per_second(), no_time.rqp(), no_time.stnb()), (None, None, None));
    let no_clicks = Summary::new(Difficulty::Expert, 100_000, 200, 50, Clicks::default());
    assert_eq!((no_clicks.ioe(), no_clicks.correctness(), no_clicks.throughput()), (None, None, None));
    assert_eq!((no_clicks.zne(128), no_clicks.znt(128)), (None, None));
    assert_eq!((nothing_solved.zne(128), nothing_solved.znt(128)), (Some(0.0), None));
}
