//! Ratings of guesses, compared with perfect play on the whole board, for players of different care.

use std::collections::HashSet;

use super::super::candidate::Candidate;
use super::super::choose::Strength;
use crate::action::Action;
use crate::board::{Board, Cell};
use crate::difficulty::{Difficulty, Params};
use crate::game::Game;
use crate::generate::{FirstReveal, place};
use crate::geometry::{Pos, Size};
use crate::rng::Rng;
use crate::rules::{Rules, Status};
use crate::solver::Solver;
use crate::symmetry::Symmetry;

impl Solver {
    /// Returns the wins after a guess as a share of those of perfect play, or `None` if there are too many layouts.
    pub(in super::super) fn exact_rating(&mut self, cell: usize) -> Option<f64> {
        self.share_by_perfect_play(&[cell], 1000, 200_000)
    }

    /// Returns the same for several cells, by searching the whole board at once.
    fn share_by_perfect_play(&mut self, cells: &[usize], max_layouts: usize, max_visits: usize) -> Option<f64> {
        if !self.base.has_at_most(max_layouts) {
            return None;
        }
        self.endgame.list_all(&self.base, self.mines, max_layouts).ok()?;
        let ours = self.endgame.wins_after(cells, max_visits)?;
        let best = self.endgame.wins_after(&[], max_visits)?;
        Some(f64::from(ours) / f64::from(best.max(1)))
    }
}

/// Plays games of a level and calls `visit` with each position that needs a guess and with the guesses of several
/// players, one of which is then played.
fn guesses(params: Params, seeds: std::ops::Range<u64>, mut visit: impl FnMut(&Board, &[Pos])) {
    let (mut solver, start) = (Solver::new(params.size()), Pos::new(2, 2));
    for seed in seeds {
        let policy = if seed % 2 == 0 { FirstReveal::Opening } else { FirstReveal::Safe };
        let mut game = Game::with_minefield(place(params, policy, start, seed).unwrap(), Rules::default());
        let mut rng = Rng::new(seed);
        game.apply(Action::Reveal(start)).unwrap();
        while game.status() == Status::Playing {
            let board = game.board();
            let full = solver.choose((board, params.mines()), Strength::Full).unwrap();
            let cells = if full.certain {
                solver.safe_cells().collect()
            } else {
                let fast = solver.choose((board, params.mines()), Strength::Fast).unwrap();
                let analysis = solver.analyse((board, params.mines())).unwrap();
                let mut cells: Vec<(f64, Pos)> = analysis.mine_probabilities().map(|(pos, mine)| (mine, pos)).collect();
                cells.retain(|&(mine, _)| mine < 1.0);
                cells.sort_by(|a, b| a.0.total_cmp(&b.0));
                let mut guesses = vec![full.pos, fast.pos];
                // The safest, one of the ten safest, any cell, and two that look like an even chance.
                for max in [1, 10, cells.len()] {
                    guesses.push(cells[rng.below(max.min(cells.len()) as u32) as usize].1);
                }
                guesses
                    .extend(cells.iter().filter(|&&(mine, _)| (mine - 0.5).abs() < 1e-9).map(|&(_, pos)| pos).take(2));
                let mut seen = HashSet::new();
                guesses.retain(|&pos| seen.insert(pos));
                visit(board, &guesses);
                vec![guesses[rng.below(guesses.len() as u32) as usize]]
            };
            cells.into_iter().for_each(|pos| drop(game.apply(Action::Reveal(pos)).unwrap()));
        }
    }
}

#[derive(Debug, Default)]
struct Figures {
    guesses: u32,
    exact: u32,
    /// Guesses called worse by estimate, and how many of these perfect play can count.
    worse_by_estimate: u32,
    counted: u32,
}

/// Checks that no guess is called worse that perfect play calls equal, none by estimate that the solver chooses, that
/// exact ratings equal perfect play on the whole board, and that one of the other images is rated equally.
fn check(params: Params, seeds: std::ops::Range<u64>, figures: &mut Figures) {
    let (mut solver, mut other, mines) = (Solver::new(params.size()), Solver::new(params.size()), params.mines());
    guesses(params, seeds, |board, guesses| {
        for (number, &pos) in guesses.iter().enumerate() {
            let rating = solver.rate_move((board, mines), &[pos]).unwrap();
            let context = || format!("{pos}, {rating:?} on {mines} mines, {board:?}");
            assert!(number > 0 || rating.is_best() || rating.exact, "the solver's own choice, {}", context());
            other.choose((board, mines), Strength::Full).unwrap();
            let cells = other.grid_cells(&[pos]);
            let by_perfect_play = other.share_by_perfect_play(&cells, 50_000, 10_000_000);
            if let Some(share) = by_perfect_play {
                assert!(rating.is_best() || share < 1.0, "{}", context());
                assert!(!rating.exact || (rating.win_share - share).abs() < 1e-9, "{share} of {}", context());
            }
            let symmetry = Symmetry::ALL[1 + figures.guesses as usize % 7];
            let (image, there) = (symmetry.board(board), symmetry.pos(pos, board.size()));
            let mirrored = other.rate_move((&image, mines), &[there]).unwrap();
            assert_eq!(
                (mirrored.win_share, mirrored.exact),
                (rating.win_share, rating.exact),
                "{symmetry:?} of {}",
                context()
            );
            figures.guesses += 1;
            figures.exact += u32::from(rating.exact);
            let is_worse_by_estimate = !rating.exact && !rating.is_best();
            figures.worse_by_estimate += u32::from(is_worse_by_estimate);
            figures.counted += u32::from(is_worse_by_estimate && by_perfect_play.is_some());
        }
    });
}

#[test]
fn no_guess_is_blamed_that_is_as_good_as_any() {
    let mut figures = Figures::default();
    check(Difficulty::Expert.params(), 0..4, &mut figures);
    check(Difficulty::Intermediate.params(), 0..10, &mut figures);
    check(Difficulty::Beginner.params(), 0..30, &mut figures);
    assert!(figures.guesses > 120 && figures.exact > 5 && figures.worse_by_estimate > 60, "{figures:?}");
}

/// `cargo test --release -p minesweeper-engine --lib -- --ignored --nocapture hundred_thousand`
#[test]
#[ignore = "takes ten minutes"]
fn none_of_a_hundred_thousand_guesses_is_blamed_that_is_as_good_as_any() {
    let levels = [(Difficulty::Expert, 3_300), (Difficulty::Intermediate, 8_000), (Difficulty::Beginner, 12_000)];
    for (level, games) in levels {
        let mut figures = Figures::default();
        check(level.params(), 0..games, &mut figures);
        eprintln!("{level}: {figures:?}");
    }
}

/// The centres of two rings of 1s, separated by a column of covered cells.
const MIDDLES: [Pos; 2] = [Pos::new(10, 10), Pos::new(14, 10)];

/// Creates the two rings, alone on the largest board. Either both centres are mines, or seven cells around the
/// rings, which is almost impossible with eight mines in total.
fn rings() -> Board {
    let mut board = Board::new(Size::const_new(250, 250));
    for middle in MIDDLES {
        for pos in board.size().neighbours(middle) {
            board.set(pos, Cell::Revealed(1)).unwrap();
        }
    }
    board
}

#[test]
fn almost_certain_cells_are_not_certain() {
    let (board, mut solver) = (rings(), Solver::new(Size::const_new(250, 250)));
    let around = [Pos::new(12, 9), Pos::new(12, 11)];
    let analysis = solver.analyse((&board, 8)).unwrap();
    let [one, other] = around.map(|pos| analysis.mine_probability(pos).unwrap());
    assert!(0.0 < one && one < 1e-20 && other > 0.0, "{one} and {other}");
    let [one, other] = MIDDLES.map(|pos| analysis.mine_probability(pos).unwrap());
    assert!(0.999 < one && one < 1.0 && 0.999 < other && other < 1.0, "{one} and {other}");
    assert_eq!(analysis.mines(), []);
    for cells in [&around[..1], &around[1..], &around] {
        let chance = solver.chance_all_safe((&board, 8), cells).unwrap();
        assert!(0.999 < chance && chance < 1.0, "{chance}");
    }
    for cells in [&MIDDLES[..1], &MIDDLES] {
        let chance = solver.chance_all_safe((&board, 8), cells).unwrap();
        assert!(0.0 < chance && chance < 1e-10, "{chance}");
    }
    let of_a_guess = solver.grid_cells(&around);
    let guesses: Vec<Candidate> = solver.candidates().into_iter().filter(|c| of_a_guess.contains(&c.cell)).collect();
    assert!(guesses.len() == 2 && guesses.iter().all(|guess| guess.safety < 1.0), "{guesses:?}");
    // With fewer mines than seven, nothing else is possible.
    let chance = solver.chance_all_safe((&board, 6), &around).unwrap();
    assert_eq!(chance, 1.0);
}
