//! Hints: every proof is valid and minimal, and no simpler step exists.

mod checks;
mod examples;

use minesweeper_engine::deduction::{Deducer, Hint};
use minesweeper_engine::generate::place;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{Budget, Reason, analyse};
use minesweeper_engine::{Action, Board, Cell, FirstReveal, Game, Minefield, Params, Pos, Rules};

use self::checks::{check_method, check_nothing_simpler, check_step, difficulty};
use crate::generators::Symmetry;
use crate::proof_oracle::ProofOracle;
use crate::support::is_mine;

fn hint_of(board: &Board, mines: u16) -> Hint {
    Deducer::new(board.size()).hint((board, mines)).unwrap()
}

/// Returns positions of a game with random reveals of safe cells, and random flags, right and wrong.
fn positions(params: Params, seed: u64) -> Vec<(Board, Minefield)> {
    let size = params.size();
    let mut rng = Rng::new(seed);
    let mut below = |bound: usize| rng.below(bound as u32) as usize;
    let start = size.pos(below(size.cells())).unwrap();
    let field = place(params, FirstReveal::Safe, start, seed).unwrap();
    let mut game = Game::with_minefield(field.clone(), Rules::default());
    game.apply(Action::Reveal(start)).unwrap();
    let flagger = below(3);
    let mut positions = Vec::new();
    while !game.status().is_over() && positions.len() < 12 {
        let cells: Vec<Pos> = size.positions().collect();
        let pick = |below: &mut dyn FnMut(usize) -> usize, wanted: &dyn Fn(Pos) -> bool| {
            let some: Vec<Pos> = cells.iter().copied().filter(|&pos| wanted(pos)).collect();
            (!some.is_empty()).then(|| some[below(some.len())])
        };
        let hidden = |pos: Pos| game.board().get(pos) == Ok(Cell::Hidden);
        let mine = |pos: Pos| is_mine(&field, pos);
        // Right flags often, wrong ones occasionally.
        let flag = match (flagger, below(6)) {
            (1 | 2, 0..=2) => pick(&mut below, &|pos| hidden(pos) && mine(pos)),
            (2, 3) => pick(&mut below, &|pos| hidden(pos) && !mine(pos)),
            _ => None,
        };
        let open = if flag.is_none() { pick(&mut below, &|pos| hidden(pos) && !mine(pos)) } else { None };
        match (flag, open) {
            (Some(pos), _) => game.apply(Action::Flag(pos)).unwrap(),
            (_, Some(pos)) => game.apply(Action::Reveal(pos)).unwrap(),
            (None, None) => break,
        };
        if !game.status().is_over() {
            positions.push((game.board().clone(), field.clone()));
        }
    }
    positions
}

const BOARDS: [(u32, u32, u32); 7] = [(5, 4, 4), (5, 5, 8), (6, 6, 5), (7, 6, 9), (8, 8, 13), (9, 9, 10), (9, 9, 22)];

fn many(mut check: impl FnMut(&Board, u16, &Minefield)) {
    for (width, height, mines) in BOARDS {
        let params = Params::new(width, height, mines).unwrap();
        for seed in 0..60 {
            for (board, field) in positions(params, seed) {
                check(&board, params.mines(), &field);
            }
        }
    }
}

/// Returns a partly open board with some mines and a few safe cells flagged, or `None` if the game is over.
fn with_flags(params: Params, seed: u64) -> Option<(Board, Minefield)> {
    let mut rng = Rng::new(seed);
    let size = params.size();
    let start = size.pos(rng.below(size.cells() as u32) as usize)?;
    let field = place(params, FirstReveal::Safe, start, seed).unwrap();
    let (open, right, wrong) = (rng.below(100), rng.below(100), if rng.below(3) == 0 { 3 } else { 0 });
    let mut game = Game::with_minefield(field.clone(), Rules::default());
    game.apply(Action::Reveal(start)).unwrap();
    for pos in size.positions() {
        let dice = rng.below(100);
        let (flags, opens) = if is_mine(&field, pos) { (right, 0) } else { (wrong, open) };
        if dice < flags {
            game.apply(Action::Flag(pos)).unwrap();
        } else if dice < opens {
            game.apply(Action::Reveal(pos)).unwrap();
        }
    }
    (!game.status().is_over()).then(|| (game.board().clone(), field))
}

#[test]
fn the_clues_of_a_step_entail_its_assumed_mines_and_its_conclusions() {
    let (mut met, mut supported) = ([0; 5], [0; 3]);
    for (width, height, mines) in [(5, 5, 7), (6, 6, 10), (7, 7, 14), (8, 8, 20), (6, 4, 8), (9, 9, 25), (16, 5, 22)] {
        let params = Params::new(width, height, mines).unwrap();
        for (board, field) in (0..600).filter_map(|seed| with_flags(params, seed)) {
            let analysis = analyse((&board, params.mines())).unwrap();
            match hint_of(&board, params.mines()) {
                Hint::Step(step) => {
                    let kind = usize::from(difficulty(step.method));
                    met[kind] += 1;
                    if !step.assumed_mines.is_empty() {
                        supported[kind / 2] += 1;
                    }
                    check_method(&board, &step);
                    check_step(&board, params.mines(), &field, &step);
                    check_nothing_simpler(&board, &step);
                }
                Hint::WrongFlags(_) => {}
                Hint::Guess(advice) => assert_eq!(analysis.safe(), [], "{advice:?}\n{board:?}"),
                other => panic!("a new kind of hint: {other:?}"),
            }
        }
    }
    assert!(met.iter().all(|&met| met > 20) && supported[0] > 100 && supported[1] > 5, "{met:?}, {supported:?}");
}

#[test]
fn every_proof_is_valid_and_minimal() {
    let mut met = [0; 7];
    many(|board, mines, field| match hint_of(board, mines) {
        Hint::Step(step) => {
            met[usize::from(difficulty(step.method))] += 1;
            check_method(board, &step);
            check_step(board, mines, field, &step);
            check_nothing_simpler(board, &step);
        }
        Hint::WrongFlags(wrong) => {
            met[5] += 1;
            let oracle = ProofOracle {
                assumed_mines: wrong.flags.clone(),
                ..ProofOracle::from_proof(board, mines, &wrong.proof)
            };
            assert!(!wrong.flags.is_empty() && wrong.flags.iter().all(|&pos| board.get(pos) == Ok(Cell::Flagged)));
            assert!(wrong.flags.iter().any(|&pos| !is_mine(field, pos)), "{wrong:?}\n{board:?}");
            assert!(!oracle.is_satisfiable(), "{wrong:?}\n{board:?}");
            for variant in oracle.with_one_premise_removed() {
                assert!(variant.is_satisfiable(), "{variant:?} suffices for {wrong:?}");
            }
        }
        Hint::Guess(_) => met[6] += 1,
        other => panic!("a new kind of hint: {other:?}"),
    });
    assert!(met.iter().all(|&met| met > 20), "every kind was met: {met:?}");
}

#[test]
fn a_guess_is_advised_only_if_no_cell_is_safe_and_its_chances_are_exact() {
    let mut reasons = Vec::new();
    many(|board, mines, _| {
        let Hint::Guess(advice) = hint_of(board, mines) else { return };
        let analysis = analyse((board, mines)).unwrap();
        assert_eq!(analysis.safe(), [], "\n{board:?}");
        let unmarked = analysis.mines().iter().filter(|&&pos| board.get(pos) != Ok(Cell::Flagged)).count();
        assert!(board.flags() == 0 || unmarked == 0, "\n{board:?}");
        let safety = |pos| 1.0 - analysis.mine_probability(pos).unwrap();
        for guess in &advice.cells {
            assert!((guess.safety - safety(guess.pos)).abs() < 1e-9, "{guess:?}\n{board:?}");
            assert!(guess.follow_up.is_some_and(|chance| (0.0..=1.0).contains(&chance)), "{guess:?}\n{board:?}");
        }
        assert!(advice.cells[1..].windows(2).all(|pair| pair[0].safety >= pair[1].safety - 1e-12), "{advice:?}");
        let safe: Vec<f64> = analysis.mine_probabilities().map(|(_, mine)| 1.0 - mine).collect();
        let best = advice.cells[0].safety;
        let (safer, as_safe) =
            [best + 1e-9, best - 1e-9].map(|least| safe.iter().filter(|&&safe| safe > least).count()).into();
        match advice.reason {
            Reason::Safest => assert_eq!((safer, as_safe), (0, 1), "{advice:?}\n{board:?}"),
            Reason::FollowUp | Reason::AsGoodAsAny => assert!(safer == 0 && as_safe > 1, "{advice:?}\n{board:?}"),
            Reason::LessToGuess => assert!(safer > 0, "{advice:?}\n{board:?}"),
            reason => {
                let few = analysis.log10_layouts() < 1000.5f64.log10();
                assert_eq!(few, reason == Reason::WinsMost, "{advice:?}\n{board:?}");
            }
        }
        if !reasons.contains(&advice.reason) {
            reasons.push(advice.reason);
        }
    });
    assert!(reasons.len() >= 5, "{reasons:?}");
}

#[test]
fn a_chance_beyond_the_budget_is_none_and_not_zero() {
    let (mut cut_short, mut whole) = (0, 0);
    for seed in 0..8 {
        for (board, _) in positions(Params::new(9, 9, 22).unwrap(), seed) {
            let Hint::Guess(full) = hint_of(&board, 22) else { continue };
            for states in (100..3000).step_by(200) {
                let hint = Deducer::new(board.size()).with_budget(Budget::new(states)).hint((&board, 22));
                let Ok(Hint::Guess(advice)) = hint else { continue };
                for guess in advice.cells {
                    let Some(other) = full.cells.iter().find(|other| other.pos == guess.pos) else { continue };
                    match guess.follow_up {
                        None => cut_short += 1,
                        follow_up => assert_eq!(follow_up, other.follow_up, "{states} states\n{board:?}"),
                    }
                    whole += usize::from(guess.follow_up.is_some());
                }
            }
        }
    }
    assert!(cut_short > 10 && whole > 10, "{cut_short} and {whole}");
}

#[test]
fn rotating_or_mirroring_a_board_keeps_the_kind_and_size_of_its_steps() {
    let kind = |hint: Hint, flagged: bool| match hint {
        // An assumed mine can have several proofs.
        Hint::Step(_) if flagged => (0, 0),
        Hint::Step(step) => (difficulty(step.method), step.proof.clues.len()),
        Hint::WrongFlags(_) => (5, 0),
        Hint::Guess(_) => (6, 0),
        other => panic!("a new kind of hint: {other:?}"),
    };
    let mut kinds = (1..8).cycle();
    many(|board, mines, _| {
        let turned = Symmetry::from_bits(kinds.next().unwrap()).board(board);
        let flagged = board.flags() > 0;
        assert_eq!(kind(hint_of(&turned, mines), flagged), kind(hint_of(board, mines), flagged), "\n{board:?}");
    });
}
