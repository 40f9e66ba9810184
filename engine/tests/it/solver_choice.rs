//! The solver's choice of a move.

use minesweeper_engine::generate::place;
use minesweeper_engine::notation::position;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{Choice, SolveError, Solver, Strength};
use minesweeper_engine::symmetry::Symmetry;
use minesweeper_engine::{Action, Difficulty, FirstReveal, Game, Pos, Rules, Status};

fn choose(text: &str, strength: Strength) -> Result<Choice, SolveError> {
    let read = position::parse(text).unwrap();
    Solver::new(read.board.size()).choose(&read, strength)
}

#[test]
fn a_certain_cell_is_chosen_before_any_guess() {
    for strength in [Strength::Fast, Strength::Full, Strength::Deep] {
        let by_one_number = choose("3x1x1\n.10", strength).unwrap_err();
        assert_eq!(by_one_number, SolveError::Finished);
        let by_mine_count = choose("5x2x1\n1....\n.....", strength).unwrap();
        assert!(by_mine_count.certain && by_mine_count.pos.x >= 2, "{by_mine_count:?}");
        assert_eq!(by_mine_count.safety, 1.0);
    }
}

#[test]
fn a_guess_has_the_probability_that_it_is_safe() {
    for strength in [Strength::Fast, Strength::Full, Strength::Deep] {
        let choice = choose("2x2x1\n1.\n..", strength).unwrap();
        assert!(!choice.certain && (choice.safety - 2.0 / 3.0).abs() < 1e-12, "{choice:?}");
    }
}

#[test]
fn an_impossible_position_is_an_error() {
    let error = choose("3x1x1\n.3.", Strength::Fast).unwrap_err();
    assert_eq!(error, SolveError::Impossible { mines: 1 });
    assert_eq!(choose("2x1x1\n1.", Strength::Fast).unwrap_err().to_string(), "every hidden cell is a mine");
}

/// Plays a game with the moves that `next` chooses.
fn moves(seed: u64, mut next: impl FnMut(&Game) -> Choice) -> (Vec<Choice>, Status) {
    let (params, start) = (Difficulty::Expert.params(), Pos::new(3, 3));
    let field = place(params, FirstReveal::Opening, start, seed).unwrap();
    let mut game = Game::with_minefield(field, Rules::default());
    game.apply(Action::Reveal(start)).unwrap();
    let mut moves = Vec::new();
    while game.status() == Status::Playing {
        let choice = next(&game);
        game.apply(Action::Reveal(choice.pos)).unwrap();
        assert!(!choice.certain || game.status() != Status::Lost, "seed {seed}: {choice:?} was not safe");
        moves.push(choice);
    }
    (moves, game.status())
}

#[test]
fn advice_names_the_move_that_its_strength_chooses() {
    let size = Difficulty::Expert.params().size();
    let mut solver = Solver::new(size);
    for strength in [Strength::Full, Strength::Deep] {
        let mut guesses = 0;
        for seed in 0..4 {
            moves(seed, |game| {
                let choice = solver.choose(game, Strength::Full).unwrap();
                if !choice.certain {
                    let best = solver.choose(game, strength).unwrap().pos;
                    assert_eq!(solver.advise_with(game, strength).unwrap().cells[0].pos, best, "seed {seed}");
                    guesses += 1;
                }
                choice
            });
        }
        assert!(guesses > 3, "{guesses}");
    }
}

#[test]
fn certain_moves_never_lose() {
    let mut solver = Solver::new(Difficulty::Expert.params().size());
    let mut won = 0;
    for seed in 0..300 {
        let (_, status) = moves(seed, |game| solver.choose((game.board(), 99), Strength::Fast).unwrap());
        won += u32::from(status == Status::Won);
    }
    assert!((120..200).contains(&won), "{won} of 300 won");
}

/// The reused solver is asked all kinds of questions, and sees only some of the positions.
#[test]
fn choices_do_not_depend_on_earlier_queries() {
    let params = Difficulty::Expert.params();
    let (mut reused, mut certain, mut rng) = (Solver::new(params.size()), 0, Rng::new(1));
    for seed in 0..40 {
        let strength = [Strength::Fast, Strength::Full, Strength::Fast, Strength::Deep][seed as usize % 4];
        moves(seed, |game| {
            let board = game.board();
            match rng.below(12) {
                0 => drop(reused.analyse((board, 99)).unwrap()),
                1 => drop(reused.deduce((board, 99)).unwrap()),
                2 => drop(reused.choose((board, 99), Strength::Fast).unwrap()),
                3 => drop(reused.chance_all_safe((board, 99), &[Pos::new(9, 9), Pos::new(10, 9)]).unwrap()),
                _ => {}
            }
            let fresh = Solver::new(game.size()).choose((board, 99), strength).unwrap();
            if rng.below(4) > 0 {
                assert_eq!(fresh, reused.choose((board, 99), strength).unwrap(), "seed {seed} on {board:?}");
                certain += u32::from(fresh.certain);
            }
            fresh
        });
    }
    assert!(certain > 1000, "{certain} certain choices");
}

/// A position with few layouts is played perfectly in whichever of its eight images it is seen.
#[test]
fn endgames_are_won_equally_often_in_all_images() {
    let (mut solver, mut images, mut endgames) = (Solver::new(Difficulty::Expert.params().size()), Vec::new(), 0);
    for seed in 0..60 {
        moves(seed, |game| {
            let choice = solver.choose(game, Strength::Fast).unwrap();
            if let (false, Some(best)) = (choice.certain, solver.win_chance(game).unwrap()) {
                endgames += 1;
                for symmetry in Symmetry::ALL {
                    let image = symmetry.position(game);
                    for strength in [Strength::Full, Strength::Deep] {
                        let chosen = Solver::new(image.board.size()).choose(&image, strength).unwrap();
                        images.push(symmetry.original(chosen.pos, game.size()));
                    }
                }
                images.sort_unstable();
                images.dedup();
                for cell in images.drain(..) {
                    assert_eq!(solver.win_chance_after(game, cell).unwrap(), Some(best), "seed {seed}, {cell}");
                }
            }
            choice
        });
    }
    assert!(endgames > 30, "{endgames} endgames");
}

#[test]
fn what_the_simple_rules_prove_does_not_depend_on_earlier_queries() {
    let mut reused = Solver::new(Difficulty::Expert.params().size());
    for seed in 0..40 {
        moves(seed, |game| {
            let choice = reused.choose((game.board(), 99), Strength::Fast).unwrap();
            let sorted = |mut cells: Vec<Pos>| {
                cells.sort_unstable();
                cells
            };
            let fresh = Solver::new(game.size()).deduce((game.board(), 99)).unwrap();
            assert_eq!(sorted(reused.deduce((game.board(), 99)).unwrap()), sorted(fresh), "seed {seed}");
            choice
        });
    }
}
