//! The largest boards: no operation recurses or takes quadratic time.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use game_engine::minesweeper::notation::{board_text, mbf};
use game_engine::minesweeper::opening::Regions;
use game_engine::minesweeper::{Action, Game, Minefield, Params, Pos, Rules, Size, Status};

use crate::support::{play, rows};

/// Returns a board with one winding opening, on which a recursive flood fill would be tens of thousands of calls deep:
/// a wall of mines in every fourth row, with a gap at alternating ends.
fn winding() -> Minefield {
    let size = Size::new(250, 250).unwrap();
    let is_wall = |pos: &Pos| match pos.y % 8 {
        3 => pos.x < 247,
        7 => pos.x > 2,
        _ => false,
    };
    Minefield::new(size, size.positions().filter(is_wall)).unwrap()
}

#[test]
fn the_longest_opening_opens_with_one_reveal() {
    let field = winding();
    let regions = Regions::new(&field);
    assert_eq!((regions.openings(), regions.islands()), (1, 0));
    let safe = field.params().safe_cells();
    assert_eq!(regions.opening_sizes(), [safe]);
    let mut game = Game::with_minefield(field, Rules::default());
    let outcome = play(&mut game, Action::Reveal(Pos::new(0, 0)));
    assert_eq!((outcome.opened, outcome.changed.len(), game.status()), (safe, 62_500, Status::Won));
}

#[test]
fn an_empty_board_of_the_largest_size_opens_with_one_reveal() {
    let mut game = Game::new(Params::new(250, 250, 0).unwrap(), Rules::default(), 1);
    let outcome = play(&mut game, Action::Reveal(Pos::new(125, 125)));
    assert_eq!((outcome.opened, outcome.changed.len(), game.status()), (62_500, 62_500, Status::Won));
}

#[test]
fn a_board_with_one_safe_cell_is_won_by_one_reveal() {
    let mut game = Game::new(Params::new(250, 250, 62_499).unwrap(), Rules::default(), 1);
    let outcome = play(&mut game, Action::Reveal(Pos::new(125, 125)));
    assert_eq!((outcome.opened, outcome.changed.len(), game.status()), (1, 62_500, Status::Won));
    assert_eq!(game.mines_left(), 0);
}

#[test]
fn the_largest_boards_survive_their_text_and_byte_forms() {
    let field = winding();
    assert_eq!(board_text::parse(&board_text::format(&field)), Ok(field.clone()));
    let bytes = mbf::encode(&field);
    assert_eq!(bytes[..2], [250, 250]);
    assert_eq!(mbf::decode(&bytes), Ok(field));
    let too_wide = rows(&".".repeat(1_000_000));
    assert_eq!(board_text::parse(&too_wide).unwrap_err().to_string(), "the width is 1000000: it may be 1 to 250");
}
