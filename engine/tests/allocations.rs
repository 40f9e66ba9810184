//! Calls that programs repeat allocate little: the counts are the same on every machine.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used)]

use minesweeper_engine::deduction::{Deducer, Hint};
use minesweeper_engine::generate::place;
use minesweeper_engine::{Action, Difficulty, FirstReveal, Game, Pos, Rules, Status};

/// Returns the mean number of allocations of a hint, over games that end at their first guess.
fn mean_of_hints(level: Difficulty, games: u64) -> f64 {
    let params = level.params();
    let mut deducer = Deducer::new(params.size());
    let (mut hints, mut allocations) = (0, 0);
    for seed in 0..games {
        let field = place(params, FirstReveal::Opening, Pos::new(3, 3), seed).unwrap();
        let mut game = Game::with_minefield(field, Rules::default());
        game.apply(Action::Reveal(Pos::new(3, 3))).unwrap();
        while game.status() == Status::Playing {
            let mut hint = None;
            let counted = allocation_counter::measure(|| hint = deducer.hint(&game).ok());
            let Some(Hint::Step(step)) = hint else { break };
            hints += 1;
            allocations += counted.count_total;
            for pos in step.safe {
                game.apply(Action::Reveal(pos)).unwrap();
            }
        }
    }
    assert!(hints > 300, "{hints}");
    allocations as f64 / f64::from(hints)
}

#[test]
fn a_hint_makes_fewer_than_twenty_allocations() {
    let (expert, beginner) = (mean_of_hints(Difficulty::Expert, 20), mean_of_hints(Difficulty::Beginner, 60));
    assert!(expert < 20.0 && beginner < 20.0, "{expert} and {beginner}");
}
