//! Boards and positions from outside.

use game_engine::minesweeper::notation::link::{self, BoardLink};
use game_engine::minesweeper::notation::{board_text, mbf as mbf_notation, position as position_notation};
use game_engine::minesweeper::{Action, Cell, Game, Minefield, Pos, Rules, Status};
use minesweeper_web::board::orientation::Turn;
use minesweeper_web::board::view_model::View;

use crate::{expect_words, sum};

/// Boards with more cells are drawn and played only now and then: they cost as much as thousands of small ones.
const LARGE: usize = 1024;

/// The query of a board link.
pub fn link(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match link::parse_query(&text) {
        Ok(read) => {
            assert!(read.field.size().cells() <= 5 * text.len(), "a cell that no character stands for");
            assert_eq!(link::parse_query(&link::format_query(&read)).as_ref(), Ok(&read));
            draw_and_play(&read.field, read.start, bytes);
        }
        Err(error) => expect_words(&error),
    }
}

/// Position text.
pub fn position(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match position_notation::parse(&text) {
        Ok(read) => {
            assert!(read.board.size().cells() <= text.len(), "a cell that no character stands for");
            let again = position_notation::parse(&position_notation::format(&read)).expect("what was written is read");
            assert!(again == read, "{read:?} comes back as {again:?}");
            let count = |wanted: fn(Cell) -> bool| read.board.cells().iter().filter(|&&cell| wanted(cell)).count();
            assert_eq!(usize::from(read.board.revealed()), count(|cell| matches!(cell, Cell::Revealed(_))));
        }
        Err(error) => expect_words(&error),
    }
}

/// Board text.
pub fn text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match board_text::parse(&text) {
        Ok(field) => {
            assert!(field.size().cells() <= text.len(), "a cell that no character stands for");
            assert_eq!(board_text::parse(&board_text::format(&field)).as_ref(), Ok(&field));
            draw_and_play(&field, None, bytes);
        }
        Err(error) => expect_words(&error),
    }
}

/// A file in MBF.
pub fn mbf(bytes: &[u8]) {
    match mbf_notation::decode(bytes) {
        Ok(field) => {
            assert!(2 * usize::from(field.mines()) <= bytes.len(), "a mine that no bytes stand for");
            assert_eq!(mbf_notation::decode(&mbf_notation::encode(&field)).as_ref(), Ok(&field));
            // The same board by every other way.
            let start = field.size().positions().next_back();
            let linked = BoardLink { field: field.clone(), start };
            if field.size().cells() <= LARGE {
                assert_eq!(link::parse_query(&link::format_query(&linked)).as_ref(), Ok(&linked));
                assert_eq!(board_text::parse(&board_text::format(&field)).as_ref(), Ok(&field));
            }
            draw_and_play(&field, None, bytes);
        }
        Err(error) => expect_words(&error),
    }
}

/// Whether a board is worth its while: a large one only for every 64th input.
pub(crate) fn is_affordable(cells: usize, bytes: &[u8]) -> bool {
    cells <= LARGE || sum(bytes).is_multiple_of(64)
}

/// Draws a board, opens what may be opened first, and then all that is safe: the game is won, and the drawing is that of the
/// game throughout.
pub(crate) fn draw_and_play(field: &Minefield, start: Option<Pos>, bytes: &[u8]) {
    if !is_affordable(field.size().cells(), bytes) {
        return;
    }
    let mut game = Game::with_minefield(field.clone(), Rules::default());
    let turn = Turn::new(game.size(), bytes.len().is_multiple_of(2));
    let mut view = View::new(&game, turn, true);
    let mines: Vec<Pos> = field.mine_positions().collect();
    let safe =
        field.size().positions().filter(|pos| mines.binary_search_by_key(&key(*pos), |mine| key(*mine)).is_err());
    let starts_well = start.filter(|pos| !mines.contains(pos));
    for pos in starts_well.into_iter().chain(safe) {
        let outcome = game.apply(Action::Reveal(pos)).expect("it is on the board");
        view.update(&game, &outcome.changed, true);
    }
    assert_eq!(game.status(), Status::Won, "all that is safe is open, and the game is not won");
    assert_eq!(game.mines_left(), 0, "after a win every mine has its flag");
    assert!(view == View::new(&game, turn, true), "the drawing is another than a fresh one");
}

fn key(pos: Pos) -> (u8, u8) {
    (pos.y, pos.x)
}
