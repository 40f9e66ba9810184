//! The solver's choice of a move.

use game_engine::minesweeper::generate::place;
use game_engine::minesweeper::notation::position;
use game_engine::minesweeper::solver::{Budget, Choice, SolveError, Solver, Strength};
use game_engine::minesweeper::{Action, Difficulty, FirstReveal, Game, Pos, Rules, Status};

fn choose(text: &str, strength: Strength) -> Result<Choice, SolveError> {
    let read = position::parse(text).unwrap();
    Solver::new(read.board.size()).choose(&read.board, read.mines, strength, Budget::default())
}

#[test]
fn a_certain_cell_is_chosen_before_any_guess() {
    for strength in [Strength::Fast, Strength::Full] {
        let by_one_number = choose("3x1x1\n.10", strength).unwrap_err();
        assert_eq!(by_one_number, SolveError::Finished);
        let by_mine_count = choose("5x2x1\n1....\n.....", strength).unwrap();
        assert!(by_mine_count.certain && by_mine_count.pos.x >= 2, "{by_mine_count:?}");
        assert_eq!(by_mine_count.safety, 1.0);
    }
}

#[test]
fn a_guess_has_the_probability_that_it_is_safe() {
    for strength in [Strength::Fast, Strength::Full] {
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
fn certain_moves_never_lose() {
    let mut solver = Solver::new(Difficulty::Expert.params().size());
    let mut won = 0;
    for seed in 0..300 {
        let (_, status) =
            moves(seed, |game| solver.choose(game.board(), 99, Strength::Fast, Budget::default()).unwrap());
        won += u32::from(status == Status::Won);
    }
    assert!((120..200).contains(&won), "{won} of 300 won");
}

#[test]
fn guesses_do_not_depend_on_earlier_queries() {
    for strength in [Strength::Fast, Strength::Full] {
        let mut reused = Solver::new(Difficulty::Expert.params().size());
        for seed in 0..20 {
            let ask = |game: &Game, solver: &mut Solver| {
                solver.choose(game.board(), 99, strength, Budget::default()).unwrap()
            };
            moves(seed, |game| {
                let (fresh, answer) = (ask(game, &mut Solver::new(game.size())), ask(game, &mut reused));
                assert_eq!(fresh.certain, answer.certain);
                if !fresh.certain {
                    assert_eq!(fresh, answer, "seed {seed}");
                }
                answer
            });
        }
    }
}
