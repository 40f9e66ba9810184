//! The win curve: its values, and the bounded work of each step.

use std::sync::Arc;

use minesweeper_engine::generate::place;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::review::{CurvePoint, WinChance, WinCurve};
use minesweeper_engine::{Action, Difficulty, FirstReveal, Game, Minefield, Params, Pos, Recording, Rules, Size};

use crate::reviewing::recording;

#[test]
fn the_curve_is_exact_near_the_end_and_ends_with_the_result() {
    let curve = |script: &str| {
        let mut curve = WinCurve::new(recording(".....* ......", script), 40, 1);
        while curve.advance().unwrap() {}
        curve.points().iter().map(|point| (point.number, point.chance)).collect::<Vec<_>>()
    };
    let exact = WinChance::Exact;
    assert_eq!(curve("reveal 0,0; flag 5,0; reveal 5,1"), [(1, exact(0.5)), (3, exact(1.0))]);
    assert_eq!(curve("reveal 0,0; reveal 5,0"), [(1, exact(0.5)), (2, exact(0.0))]);
    assert_eq!(curve(""), []);
}

#[test]
fn the_curve_counts_its_games_and_is_reproducible() {
    let mut game = Game::new(Difficulty::Intermediate.params(), Rules::default(), 8);
    game.apply(Action::Reveal(Pos::new(4, 4))).unwrap();
    let field = Arc::clone(game.minefield().unwrap());
    let events = vec![TimedEvent { at: 0, event: Event::Act(Action::Reveal(Pos::new(4, 4))) }];
    let recording = Recording { field, rules: Rules::default(), events };
    let run = |games, seed| {
        let mut curve = WinCurve::new(recording.clone(), games, seed);
        while curve.advance().unwrap() {}
        curve.points()[0].chance
    };
    let WinChance::Sampled { wins, games } = run(100, 1) else { panic!("that many layouts are not counted") };
    assert_eq!((games, run(100, 1)), (100, WinChance::Sampled { wins, games }));
    assert!((50..100).contains(&wins), "{wins} of 100 Intermediate games");
    assert!(matches!(run(30, 2), WinChance::Sampled { games: 40, .. }), "whole batches are played");
}

/// Records the first reveal of a seeded board.
fn first_reveal(params: Params) -> Recording {
    let start = Pos::new(3, 3);
    let field = Arc::new(place(params, FirstReveal::Opening, start, 1).unwrap());
    Recording { field, rules: Rules::default(), events: vec![reveal(start)] }
}

const fn reveal(pos: Pos) -> TimedEvent {
    TimedEvent { at: 0, event: Event::Act(Action::Reveal(pos)) }
}

/// Returns the number of games played so far, from all points.
fn games(curve: &WinCurve<Recording>) -> u32 {
    let games = |point: &CurvePoint| if let WinChance::Sampled { games, .. } = point.chance { games } else { 0 };
    curve.points().iter().map(games).sum()
}

#[test]
fn the_work_of_a_step_is_bounded_on_boards_of_any_size() {
    for level in ["expert", "100x100x1800", "250x250x12000"] {
        let params = level.parse::<Difficulty>().unwrap().params();
        let mut curve = WinCurve::new(first_reveal(params), 400, 1);
        let cells = params.size().cells() as u64;
        // Half a million cells, plus the last query, which is a guess at most.
        let max_work = 500_000 + 8 * (cells + 1000);
        for _ in 0..40 {
            let (work, played) = (curve.work(), games(&curve));
            curve.advance().unwrap();
            let (work, played) = (curve.work() - work, games(&curve) - played);
            assert!(work <= max_work, "{level}: {work} cells in a step");
            // A game on the largest board takes some hundred moves, each of which reads all cells.
            assert!(u64::from(played) * cells <= 480 * 400, "{level}: {played} games in a step");
        }
        assert!(curve.work() > 10_000_000, "{level}: the steps make progress");
    }
}

/// Records reveals of `openings` cells on a board with a mine in every other cell of every other row.
fn studded(side: u8, openings: usize) -> Recording {
    let size = Size::new(side.into(), side.into()).unwrap();
    let field = Minefield::new(size, size.positions().filter(|pos| pos.x % 2 == 1 && pos.y % 2 == 1)).unwrap();
    // Safe, and distant from one another, so that each is a component of its own.
    let apart = |pos: &Pos| (pos.x | pos.y).is_multiple_of(4);
    let events = size.positions().filter(apart).take(openings).map(reveal).collect();
    Recording { field: Arc::new(field), rules: Rules::default(), events }
}

#[test]
fn larger_boards_get_fewer_games_and_fewer_points() {
    let points = |side, openings| {
        let mut curve = WinCurve::new(studded(side, openings), 40, 1);
        while curve.advance().unwrap() {}
        assert!(curve.points().iter().all(|point| matches!(point.chance, WinChance::Sampled { .. })));
        let numbers: Vec<usize> = curve.points().iter().map(|point| point.number).collect();
        (numbers, games(&curve))
    };
    assert_eq!(points(16, 9), ((1..=9).collect(), 9 * 40));
    // 40 games at side 22 are 8 at side 110, in batches of 4; at most 72 points: of 200 openings every third, and the
    // first.
    let (numbers, games) = points(110, 200);
    assert_eq!((numbers.len(), games), (68, 68 * 8));
    assert_eq!((&numbers[..3], numbers[67]), (&[1, 2, 5][..], 200));
}
