//! Boards that are found by clearing the way, without the search before it.

use super::*;
use crate::minefield::CellContent;
use crate::no_guess::solvability;

/// Creates a generator that only clears.
fn clearing(params: Params, policy: FirstReveal, start: Pos, seed: u64) -> Generator {
    let effort = Effort { max_sampled: 0, ..Effort::default() };
    let mut generator = Generator::new(params, policy, start, seed, effort).unwrap();
    generator.layouts = None;
    generator.tries = SINGLE_MOVES.div_ceil(params.size().cells() as u64);
    generator
}

#[test]
fn the_way_can_be_cleared_at_any_density() {
    for (width, height, mines) in [
        (9, 9, [30, 45, 55, 62]),
        (16, 16, [80, 120, 180, 230]),
        (30, 16, [130, 170, 300, 450]),
        (250, 3, [300, 400, 500, 700]),
        (100, 100, [2500, 3000, 5000, 9000]),
    ] {
        for (seed, mines) in (0..).zip(mines) {
            let (params, start) = (Params::new(width, height, mines).unwrap(), Pos::new(3, 1));
            let mut generator = clearing(params, FirstReveal::Opening, start, seed);
            let SearchStatus::Found(board) = generator.step(u32::MAX) else { panic!("{params}, seed {seed}") };
            let found = solvability(&board.field, start, Budget::default()).unwrap();
            assert!(found.no_guess, "{params}, seed {seed}: {:?}", board.field);
            assert_eq!((found.needs_mine_count, found.hardest), (board.needs_mine_count, board.hardest));
            assert_eq!((board.origin, u32::from(board.field.mines())), (Origin::Repaired, mines));
            assert_eq!(board.field.get(start), Ok(CellContent::Safe(0)), "{params}, seed {seed}");
            assert!(Regions::new(&board.field).bbbv() > 1, "{params}, seed {seed}: the first click wins");
        }
    }
}

#[test]
fn clearing_gives_up_where_there_is_no_board() {
    // Two safe cells, the first of them in the middle.
    let params = Params::new(30, 16, 478).unwrap();
    let mut generator = clearing(params, FirstReveal::Safe, Pos::new(9, 9), 1);
    assert!(matches!(generator.step(u32::MAX), SearchStatus::Exhausted(NoGuessError::NotFound { .. })));
}
