//! The chance to win along a game: what it comes to, and that nobody waits long for a step of it.

use std::sync::Arc;

use game_engine::minesweeper::generate::place;
use game_engine::minesweeper::replay::{Event, TimedEvent};
use game_engine::minesweeper::review::{CurvePoint, WinChance, WinCurve};
use game_engine::minesweeper::{Action, Difficulty, FirstReveal, Game, Minefield, Params, Pos, Recording, Rules, Size};

use crate::reviewing::recording;

#[test]
fn the_curve_is_exact_where_it_can_be_and_ends_where_the_game_did() {
    let curve = |script: &str| {
        let mut curve = WinCurve::new(recording(".....* ......", script), 40, 1);
        while curve.advance().unwrap() {}
        curve.points().iter().map(|stage| (stage.number, stage.chance)).collect::<Vec<_>>()
    };
    let exact = WinChance::Exact;
    assert_eq!(curve("reveal 0,0; flag 5,0; reveal 5,1"), [(1, exact(0.5)), (3, exact(1.0))]);
    assert_eq!(curve("reveal 0,0; reveal 5,0"), [(1, exact(0.5)), (2, exact(0.0))]);
    assert_eq!(curve(""), []);
}

#[test]
fn the_curve_counts_its_games_and_comes_out_the_same_again() {
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

/// The first reveal of a seeded board.
fn begun(params: Params) -> Recording {
    let start = Pos::new(3, 3);
    let field = Arc::new(place(params, FirstReveal::Opening, start, 1).unwrap());
    Recording { field, rules: Rules::default(), events: vec![reveal(start)] }
}

const fn reveal(pos: Pos) -> TimedEvent {
    TimedEvent { at: 0, event: Event::Act(Action::Reveal(pos)) }
}

/// Games played so far, from all stages.
fn games(curve: &WinCurve) -> u32 {
    let games = |stage: &CurvePoint| if let WinChance::Sampled { games, .. } = stage.chance { games } else { 0 };
    curve.points().iter().map(games).sum()
}

#[test]
fn no_step_does_more_than_its_share_of_work_whatever_the_size() {
    for level in ["expert", "100x100x1800", "250x250x12000"] {
        let params = level.parse::<Difficulty>().unwrap().params();
        let mut curve = WinCurve::new(begun(params), 400, 1);
        let cells = params.size().cells() as u64;
        // Half a million cells looked at, and beyond these the last thing done: a guess at the most.
        let most = 500_000 + 8 * (cells + 1000);
        for _ in 0..40 {
            let (work, played) = (curve.work(), games(&curve));
            curve.advance().unwrap();
            let (work, played) = (curve.work() - work, games(&curve) - played);
            assert!(work <= most, "{level}: {work} cells in a step");
            // A game on the largest board takes some hundred moves, each with a look at all cells.
            assert!(u64::from(played) * cells <= 480 * 400, "{level}: {played} games in a step");
        }
        assert!(curve.work() > 10_000_000, "{level}: steps are not so short that they come to nothing");
    }
}

/// A board where every other cell of every other row is a mine, and cells opened one by one.
fn studded(side: u8, openings: usize) -> Recording {
    let size = Size::new(side.into(), side.into()).unwrap();
    let field = Minefield::new(size, size.positions().filter(|pos| pos.x % 2 == 1 && pos.y % 2 == 1)).unwrap();
    // Safe, and apart from one another, so that what they say stays apart.
    let apart = |pos: &Pos| (pos.x | pos.y).is_multiple_of(4);
    let events = size.positions().filter(apart).take(openings).map(reveal).collect();
    Recording { field: Arc::new(field), rules: Rules::default(), events }
}

#[test]
fn larger_boards_are_played_less_often_and_from_fewer_positions_of_a_long_game() {
    let stages = |side, openings| {
        let mut curve = WinCurve::new(studded(side, openings), 40, 1);
        while curve.advance().unwrap() {}
        assert!(curve.points().iter().all(|stage| matches!(stage.chance, WinChance::Sampled { .. })));
        let numbers: Vec<usize> = curve.points().iter().map(|stage| stage.number).collect();
        (numbers, games(&curve))
    };
    assert_eq!(stages(16, 9), ((1..=9).collect(), 9 * 40));
    // 40 games on a square of 22 are 8 on one of 110, in batches of 4; positions are 72 at most, of 200 every third and the first.
    let (numbers, games) = stages(110, 200);
    assert_eq!((numbers.len(), games), (68, 68 * 8));
    assert_eq!((&numbers[..3], numbers[67]), (&[1, 2, 5][..], 200));
}
