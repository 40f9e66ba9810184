//! The policies for the first reveal, at every density and for every first cell.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::FirstReveal::{self, Any, Opening, Safe};
use minesweeper_engine::generate::{place, place_with};
use minesweeper_engine::rng::Rng;
use minesweeper_engine::{Action, CellContent, Game, Minefield, Params, Pos, Rules, Status};

use crate::support::{is_mine, play_all};

/// Calls `check` with some boards for each first cell and each number of mines of small boards.
fn at_every_density(policy: FirstReveal, check: impl Fn(Params, Pos, &Minefield)) {
    for (width, height) in [(1, 1), (1, 5), (2, 2), (3, 3), (4, 3)] {
        for mines in 0..width * height {
            let params = Params::new(width, height, mines).unwrap();
            for first in params.size().positions() {
                for seed in 0..6 {
                    let field = place(params, policy, first, seed).unwrap();
                    assert_eq!(field.params(), params, "seed {seed}, {policy}, {first}");
                    assert_eq!(field.mine_positions().count(), mines as usize);
                    check(params, first, &field);
                }
            }
        }
    }
}

#[test]
fn opening_keeps_the_first_cell_and_as_many_neighbours_as_possible_safe() {
    at_every_density(Opening, |params, first, field| {
        assert!(!is_mine(field, first), "{params} at {first}\n{field:?}");
        let near: Vec<Pos> = params.size().neighbours(first).collect();
        let outside = params.size().cells() - 1 - near.len();
        let overflow = usize::from(params.mines()).saturating_sub(outside);
        let mined = near.iter().filter(|&&pos| is_mine(field, pos)).count();
        assert_eq!(mined, overflow, "{params} at {first}\n{field:?}");
    });
}

#[test]
fn safe_keeps_the_first_cell_safe() {
    at_every_density(Safe, |params, first, field| assert!(!is_mine(field, first), "{params} at {first}\n{field:?}"));
}

#[test]
fn any_allows_a_mine_in_the_first_cell() {
    let params = Params::new(4, 3, 6).unwrap();
    let first = Pos::new(1, 1);
    let hits = (0..400).filter(|&seed| is_mine(&place(params, Any, first, seed).unwrap(), first)).count();
    // Expected: half of the boards, with a standard deviation of 10.
    assert!((160..=240).contains(&hits), "{hits}");
    at_every_density(Any, |_, _, _| {});
}

#[test]
fn safe_allows_mines_next_to_the_first_cell() {
    let params = Params::new(5, 5, 8).unwrap();
    let first = Pos::new(2, 2);
    let openings =
        (0..400).filter(|&seed| place(params, Safe, first, seed).unwrap().get(first) == Ok(CellContent::Safe(0)));
    // Expected: one board in 57, where the eight mines are among the sixteen cells of the border.
    assert!((1..=16).contains(&openings.count()));
}

#[test]
fn opening_is_the_default() {
    assert_eq!((FirstReveal::default(), Rules::default().first), (Opening, Opening));
}

#[test]
fn the_first_reveal_places_the_mines_whatever_is_flagged() {
    let params = Params::new(16, 16, 40).unwrap();
    for (seed, first) in [(1, Opening), (2, Safe), (3, Any)] {
        let mut game = Game::new(params, Rules { first, ..Rules::default() }, seed);
        play_all(&mut game, "flag 7,7; flag 0,0; flag 8,8; reveal 7,7; chord 8,8");
        assert!(game.minefield().is_none() && game.status() == Status::Ready);
        play_all(&mut game, "reveal 8,9");
        let field = place(params, first, Pos::new(8, 9), seed).unwrap();
        assert_eq!(game.minefield().map(AsRef::as_ref), Some(&field));
    }
}

#[test]
fn the_board_depends_on_the_first_cell_and_the_seed() {
    let params = Params::new(9, 9, 10).unwrap();
    let board = |seed, x| place(params, Opening, Pos::new(x, 4), seed).unwrap();
    assert_eq!(board(1, 4), board(1, 4));
    assert_ne!(board(1, 4), board(2, 4));
    assert_ne!(board(1, 1), board(1, 7));
}

#[test]
fn one_generator_places_several_boards() {
    let params = Params::new(9, 9, 10).unwrap();
    let first = Pos::new(0, 0);
    let mut rng = Rng::new(5);
    let (a, b) = (place_with(params, Safe, first, &mut rng), place_with(params, Safe, first, &mut rng));
    assert_eq!(a, place(params, Safe, first, 5));
    assert_ne!(a, b);
}

#[test]
fn a_given_minefield_is_not_moved_for_the_first_reveal() {
    let field = crate::support::field("*..");
    let mut game = Game::with_minefield(field, Rules::default());
    game.apply(Action::Reveal(Pos::new(0, 0))).unwrap();
    assert_eq!(game.status(), Status::Lost);
}

#[test]
fn policies_have_names() {
    for (text, policy) in [("opening", Opening), ("safe", Safe), ("any", Any), ("ANY", Any)] {
        assert_eq!(text.parse(), Ok(policy));
    }
    assert_eq!([Opening, Safe, Any].map(|policy| policy.to_string()), ["opening", "safe", "any"]);
    let error = "none".parse::<FirstReveal>().unwrap_err().to_string();
    assert_eq!(error, "\"none\" is no rule for the first reveal: it may be opening, safe or any");
}
