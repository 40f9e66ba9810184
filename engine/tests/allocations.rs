//! Calls that programs repeat allocate little: the counts are the same on every machine.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used)]

use minesweeper_engine::deduction::{Deducer, Hint};
use minesweeper_engine::generate::place;
use minesweeper_engine::{Action, Difficulty, FirstReveal, Game, Pos, Rules, Status};

/// Returns the mean number of allocations of a hint for a certain step and of one for a guess, over games that end at
/// their first guess.
fn mean_of_hints(level: Difficulty, games: u64) -> [f64; 2] {
    let params = level.params();
    let mut deducer = Deducer::new(params.size());
    let (mut hints, mut allocations) = ([0, 0], [0, 0]);
    for seed in 0..games {
        let field = place(params, FirstReveal::Opening, Pos::new(3, 3), seed).unwrap();
        let mut game = Game::with_minefield(field, Rules::default());
        game.apply(Action::Reveal(Pos::new(3, 3))).unwrap();
        while game.status() == Status::Playing {
            let mut hint = None;
            let mut counted = allocation_counter::measure(|| hint = deducer.hint(&game).ok());
            let kind = usize::from(matches!(hint, Some(Hint::Guess(_))));
            if kind == 1 {
                // There are few guesses, and the first ones allocate memory that is kept.
                counted = allocation_counter::measure(|| hint = deducer.hint(&game).ok());
            }
            hints[kind] += 1;
            allocations[kind] += counted.count_total;
            let Some(Hint::Step(step)) = hint else { break };
            for pos in step.safe {
                game.apply(Action::Reveal(pos)).unwrap();
            }
        }
    }
    assert!(hints[0] > 300 && hints[1] > 5, "{hints:?}");
    [0, 1].map(|kind| allocations[kind] as f64 / f64::from(hints[kind]))
}

#[test]
fn a_hint_makes_fewer_than_twenty_allocations() {
    for (level, games) in [(Difficulty::Expert, 20), (Difficulty::Beginner, 100)] {
        let [step, guess] = mean_of_hints(level, games);
        assert!(step < 20.0 && guess < 20.0, "{step} and {guess} on {level:?}");
    }
}
