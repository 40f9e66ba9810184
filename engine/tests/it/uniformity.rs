//! All layouts that satisfy the first-reveal policy are equally likely: chi-square tests with fixed seeds.

use std::collections::BTreeMap;

use minesweeper_engine::FirstReveal::{self, Any, Opening, Safe};
use minesweeper_engine::generate::{place, place_with};
use minesweeper_engine::notation::board_text;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::{Params, Pos};

/// Returns the range that chi-square of `freedom` degrees leaves with a probability of 1 in 10,000 on either side
/// (Wilson and Hilferty, 1931).
fn range(freedom: usize) -> std::ops::Range<f64> {
    let k = freedom as f64;
    let at = |z: f64| k * (1.0 - 2.0 / (9.0 * k) + z * (2.0 / (9.0 * k)).sqrt()).max(0.0).powi(3);
    at(-3.72)..at(3.72)
}

#[track_caller]
pub(crate) fn check_chi_square(observed: impl Iterator<Item = u32>, expected: f64, freedom: usize, what: &str) {
    let statistic: f64 = observed.map(|n| (f64::from(n) - expected).powi(2) / expected).sum();
    let range = range(freedom);
    assert!(range.contains(&statistic), "{what}: chi-square is {statistic:.1}, not in {range:.1?}");
}

/// Places 60 boards per layout, where `layouts` is the expected number of layouts.
#[track_caller]
fn check(params: &str, policy: FirstReveal, first: (u8, u8), layouts: usize) {
    let params: Params = params.parse().unwrap();
    let first = Pos::new(first.0, first.1);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..60 * layouts as u64 {
        let field = place(params, policy, first, seed).unwrap();
        *seen.entry(board_text::format(&field)).or_default() += 1;
    }
    let what = format!("{params}, {policy} at {first}");
    assert_eq!(seen.len(), layouts, "{what}: the number of layouts");
    check_chi_square(seen.into_values(), 60.0, layouts - 1, &what);
}

#[test]
fn any_makes_all_layouts_equally_likely() {
    check("3x3x3", Any, (1, 1), 84);
    check("1x6x3", Any, (0, 0), 20);
    check("3x3x8", Any, (1, 1), 9);
    check("5x4x19", Any, (0, 0), 20);
}

#[test]
fn safe_makes_all_its_layouts_equally_likely() {
    check("3x3x3", Safe, (1, 1), 56);
    check("4x2x4", Safe, (3, 1), 35);
    check("5x4x18", Safe, (2, 2), 19);
}

#[test]
fn opening_makes_all_its_layouts_equally_likely() {
    check("4x4x3", Opening, (0, 0), 220);
    check("5x5x3", Opening, (2, 2), 560);
    check("5x4x14", Opening, (0, 3), 120);
}

#[test]
fn opening_on_a_crowded_board_makes_all_its_layouts_equally_likely() {
    // The seven cells that are not neighbours are all mines, and the rest are anywhere among the eight neighbours.
    check("4x4x12", Opening, (1, 1), 56);
    check("4x4x14", Opening, (1, 1), 8);
    check("3x3x4", Opening, (1, 1), 70);
    check("4x3x9", Opening, (0, 0), 3);
    check("4x3x10", Opening, (3, 2), 3);
}

/// Counts how often each cell is a mine, for boards so large that no layout repeats. The counts of one board are not
/// independent, because mines are drawn without replacement, which scales the statistic.
#[track_caller]
fn check_cells(params: &str, boards: u32) {
    let params: Params = params.parse().unwrap();
    let cells = params.size().cells();
    let mut rng = Rng::new(1);
    let mut count = vec![0u32; cells];
    for _ in 0..boards {
        let field = place_with(params, Any, Pos::new(0, 0), &mut rng).unwrap();
        for pos in field.mine_positions() {
            count[params.size().index(pos).unwrap()] += 1;
        }
    }
    let density = params.density();
    let expected = f64::from(boards) * density;
    let scale = (1.0 - density) * cells as f64 / (cells - 1) as f64;
    let statistic = count.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum::<f64>() / scale;
    let range = range(cells - 1);
    assert!(range.contains(&statistic), "{params}: chi-square is {statistic:.1}, not in {range:.1?}");
}

#[test]
fn all_cells_of_a_large_board_are_equally_likely_mines() {
    check_cells("30x16x1", 9600);
    check_cells("30x16x99", 600);
    check_cells("30x16x400", 600);
    check_cells("30x16x479", 9600);
}

#[test]
fn bounded_integers_are_uniform() {
    for bound in [2, 3, 7, 10, 250, 1000] {
        let mut rng = Rng::new(u64::from(bound));
        let mut count = vec![0u32; bound as usize];
        for _ in 0..bound * 60 {
            count[rng.below(bound) as usize] += 1;
        }
        check_chi_square(count.into_iter(), 60.0, bound as usize - 1, &format!("below {bound}"));
    }
}

#[test]
fn large_bounds_give_uniform_integers() {
    // Without rejection every third of these would be twice as frequent as the others.
    let mut rng = Rng::new(4);
    let mut remainders = [0u32; 3];
    for _ in 0..3000 {
        remainders[(rng.below(3 << 30) % 3) as usize] += 1;
    }
    check_chi_square(remainders.into_iter(), 1000.0, 2, "remainders of 3");
}
