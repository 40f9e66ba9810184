//! Tic-tac-toe: the complete game tree, the rules, and the computer player against all replies.

// Clippy allows these in test functions, but not in their helpers.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{HashMap, HashSet};

use minesweeper_engine::rng::Rng;
use tic_tac_toe::{Board, Game, Mark, PlaceError, Square, Status, Strength, Verdict, perfect};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn at(x: u8, y: u8) -> Square {
    Square::new(x, y).unwrap()
}

/// Parses squares written as column and row, such as `00 21`.
fn squares(text: &str) -> Vec<Square> {
    let square = |name: &str| name.bytes().map(|digit| digit - b'0').collect::<Vec<u8>>();
    text.split_whitespace().map(square).map(|digits| at(digits[0], digits[1])).collect()
}

/// Returns the game after these moves.
fn played(moves: &str) -> Game {
    let mut game = Game::default();
    for square in squares(moves) {
        game.place(square).unwrap();
    }
    game
}

#[derive(Debug, Default, PartialEq, Eq)]
struct ResultCounts {
    x: u32,
    o: u32,
    draws: u32,
}

impl ResultCounts {
    fn count(&mut self, status: Status) {
        *match status {
            Status::Won { winner: Mark::X, .. } => &mut self.x,
            Status::Won { winner: Mark::O, .. } => &mut self.o,
            Status::Draw => &mut self.draws,
            Status::Playing(_) => panic!("still playing"),
        } += 1;
    }
}

/// Plays every game in which each side chooses among the squares that `moves` returns.
fn play_all(game: &mut Game, moves: &mut impl FnMut(Board) -> Vec<Square>, counts: &mut ResultCounts) {
    if game.status().is_over() {
        return counts.count(game.status());
    }
    for square in moves(game.board()) {
        game.place(square).unwrap();
        play_all(game, moves, counts);
        assert!(game.undo());
    }
}

/// Plays every game of `strength` as `mark` against an opponent who tries every move.
fn against_all_replies(strength: Strength, mark: Mark) -> ResultCounts {
    let mut counts = ResultCounts::default();
    let mut known = HashMap::new();
    let mut moves = |board: Board| match board.turn() == mark {
        true => known.entry(board).or_insert_with(|| strength.candidates(board)).clone(),
        false => board.empty().collect(),
    };
    play_all(&mut Game::default(), &mut moves, &mut counts);
    counts
}

#[test]
fn the_game_tree_has_the_known_totals() {
    let mut counts = ResultCounts::default();
    let mut positions = HashSet::from([Board::new()]);
    let mut moves = |board: Board| {
        positions.extend(board.empty().map(|square| board.with(square)));
        board.empty().collect()
    };
    play_all(&mut Game::default(), &mut moves, &mut counts);
    assert_eq!(counts, ResultCounts { x: 131_184, o: 77_904, draws: 46_080 });
    assert_eq!(counts.x + counts.o + counts.draws, 255_168);
    assert_eq!(positions.len(), 5_478);
}

#[test]
fn the_perfect_player_never_loses_as_x() {
    let counts = against_all_replies(Strength::Perfect, Mark::X);
    assert!(counts.o == 0 && counts.x > 0 && counts.draws > 0, "{counts:?}");
}

#[test]
fn the_perfect_player_never_loses_as_o() {
    let counts = against_all_replies(Strength::Perfect, Mark::O);
    assert!(counts.x == 0 && counts.o > 0 && counts.draws > 0, "{counts:?}");
}

#[test]
fn the_good_player_rarely_loses() {
    for mark in [Mark::X, Mark::O] {
        let counts = against_all_replies(Strength::Good, mark);
        let (won, lost) = if mark == Mark::X { (counts.x, counts.o) } else { (counts.o, counts.x) };
        assert!(lost > 0 && won > 4 * lost, "{mark}: {counts:?}");
    }
}

/// In every position of perfect games, the verdict on a move is the opposite of the opponent's verdict after it.
#[test]
fn a_verdict_is_the_result_of_best_play() {
    let mut known = HashMap::new();
    let mut moves = |board: Board| known.entry(board).or_insert_with(|| checked_best_moves(board)).clone();
    let mut counts = ResultCounts::default();
    play_all(&mut Game::default(), &mut moves, &mut counts);
    assert_eq!((counts.x, counts.o), (0, 0), "perfect play on both sides is a draw");
    assert!(counts.draws > 0);
}

fn checked_best_moves(board: Board) -> Vec<Square> {
    let (best, verdict) = (perfect::best_moves(board), perfect::verdict(board));
    for (square, after) in perfect::moves(board) {
        let mirrored = match perfect::verdict(board.with(square)) {
            Verdict::Loss(moves) => Verdict::Win(moves + 1),
            Verdict::Draw(moves) => Verdict::Draw(moves + 1),
            Verdict::Win(moves) => Verdict::Loss(moves + 1),
        };
        assert_eq!(after, mirrored, "{board:?}{square}");
        assert_eq!(after == verdict, best.contains(&square), "{board:?}{square}");
    }
    best
}

#[test]
fn verdicts_count_the_moves() {
    #[track_caller]
    fn check(moves: &str, expected: &str) {
        assert_eq!(perfect::verdict(played(moves).board()).to_string(), expected);
    }
    check("", "draw in 9 moves");
    check("00 10 01 11", "win in 1 move");
    check("00 10 11", "loss in 4 moves");
    check("00 10", "win in 5 moves");
    check("00 10 01 11 02", "loss in 0 moves");
}

#[test]
fn an_occupied_square_is_an_error() {
    let mut game = played("11");
    let error = game.place(at(1, 1)).unwrap_err();
    assert_eq!(error, PlaceError::Taken { square: at(1, 1), by: Mark::X });
    assert_eq!(error.to_string(), "1,1 is taken by X");
    assert_eq!((game.moves(), game.status()), (1, Status::Playing(Mark::O)));
}

#[test]
fn a_move_after_the_end_is_an_error() {
    let mut game = played("00 10 01 11 02");
    assert_eq!(game.place(at(2, 2)), Err(PlaceError::Over));
    assert_eq!(game.place(at(0, 0)).unwrap_err().to_string(), "the game is over");
    assert!(Strength::ALL.iter().all(|strength| strength.candidates(game.board()).is_empty()));
    assert_eq!(game.board().with(at(2, 2)), game.board());
}

#[test]
fn a_square_off_the_board_is_an_error() {
    let error = Square::new(0, 3).unwrap_err();
    assert_eq!(error.to_string(), "0,3 is off the board: columns and rows go from 0 to 2");
    assert!(Square::new(3, 0).is_err() && Square::new(2, 2).is_ok());
}

#[test]
fn every_line_wins_and_is_reported() {
    let lines = ["00 10 20", "01 11 21", "02 12 22", "00 01 02", "10 11 12", "20 21 22", "00 11 22", "20 11 02"];
    for line in lines {
        let three = squares(line);
        let others: Vec<Square> = Square::all().filter(|square| !three.contains(square)).collect();
        let mut game = Game::default();
        for round in 0..2 {
            game.place(three[round]).unwrap();
            game.place(others[round]).unwrap();
        }
        game.place(three[2]).unwrap();
        let Status::Won { winner, line: mut won } = game.status() else { panic!("{:?}", game.board()) };
        won.sort_unstable();
        let mut expected = three;
        expected.sort_unstable();
        assert_eq!((winner, won.as_slice()), (Mark::X, expected.as_slice()));
    }
}

#[test]
fn the_status_has_a_text() {
    let status = |moves: &str| played(moves).status().to_string();
    assert_eq!([status(""), status("00")], ["X's turn", "O's turn"]);
    assert_eq!([status("00 10 01 11 02"), status("00 10 01 11 22 12")], ["X wins!", "O wins!"]);
    assert_eq!(status("00 10 20 11 01 21 12 02 22"), "Draw!");
}

#[test]
fn undo_goes_back_move_by_move_and_reset_at_once() {
    let mut game = played("00 10 01 11 02");
    let steps = std::iter::from_fn(|| game.undo().then_some(())).count();
    assert_eq!((steps, &game), (5, &Game::default()));
    let mut game = played("00 10");
    game.reset();
    assert_eq!(game, Game::default());
}

#[test]
fn equal_seeds_give_equal_moves_of_the_random_player() {
    let play = |seed| {
        let (mut game, mut rng, mut marked) = (Game::default(), Rng::new(seed), Vec::new());
        while let Some(square) = Strength::Random.choose(game.board(), &mut rng) {
            game.place(square).unwrap();
            marked.push(square);
        }
        marked
    };
    assert_eq!(play(1), play(1));
    let firsts: HashSet<Square> = (0..200).map(|seed| play(seed)[0]).collect();
    assert_eq!(firsts.len(), 9, "every first square is chosen");
}

#[test]
fn a_strength_survives_its_text_form() {
    for strength in Strength::ALL {
        assert_eq!(strength.to_string().parse(), Ok(strength));
    }
    let error = "weak".parse::<Strength>().unwrap_err();
    assert_eq!(error.to_string(), "\"weak\" is no strength: it may be random, good or perfect");
}
