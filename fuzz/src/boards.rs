//! Oracles for boards and positions: links, text and MBF.

use minesweeper_engine::notation::link::{self, BoardLink};
use minesweeper_engine::notation::position_link::{self as position_link_notation, MineTotal, SharedPosition};
use minesweeper_engine::notation::{board_file, board_text, mbf as mbf_notation, position as position_notation};
use minesweeper_engine::{Action, Cell, Game, Minefield, Pos, Rules, Status};
use minesweeper_web::board::orientation::Orientation;
use minesweeper_web::board::view_model::BoardView;

use crate::{check_message, hash};

/// The largest board in cells that is drawn and played for every input. A larger one costs as much as thousands of small ones.
const MAX_CHEAP_CELLS: usize = 1024;

/// Checks the query of a board link.
pub fn link(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match link::parse_query(&text) {
        Ok(read) => {
            assert!(read.field.size().cells() <= 5 * text.len(), "more cells than characters allow");
            assert_eq!(link::parse_query(&link::format_query(&read)).as_ref(), Ok(&read));
            draw_and_play(&read.field, read.start, bytes);
        }
        Err(error) => check_message(&error),
    }
}

/// Checks a link to a position.
pub fn position_link(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match position_link_notation::parse(&text) {
        Ok(read) => assert_eq!(position_link_notation::format(&read), *text, "a position has one link"),
        Err(error) => check_message(&error),
    }
    // Any bytes after a correct beginning and checksum give some position: those that have no link are refused.
    if let Ok(read) = position_notation::parse(&text) {
        let shared = SharedPosition { board: read.board, mines: MineTotal::Exact(read.mines) };
        let link = position_link_notation::format(&shared);
        let again = position_link_notation::parse(&link).expect("a link can be parsed");
        assert_eq!(position_link_notation::format(&again), link);
    }
}

/// Checks position text.
pub fn position(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match position_notation::parse(&text) {
        Ok(read) => {
            assert!(read.board.size().cells() <= text.len(), "more cells than characters allow");
            let parsed =
                position_notation::parse(&position_notation::format(&read)).expect("formatted text can be parsed");
            assert!(parsed == read, "{read:?} is formatted and parsed as {parsed:?}");
            let count = |wanted: fn(Cell) -> bool| read.board.cells().iter().filter(|&&cell| wanted(cell)).count();
            assert_eq!(usize::from(read.board.revealed()), count(|cell| matches!(cell, Cell::Revealed(_))));
        }
        Err(error) => check_message(&error),
    }
}

/// Checks board text.
pub fn text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match board_text::parse(&text) {
        Ok(field) => {
            assert!(field.size().cells() <= text.len(), "more cells than characters allow");
            assert_eq!(board_text::parse(&board_text::format(&field)).as_ref(), Ok(&field));
            draw_and_play(&field, None, bytes);
        }
        Err(error) => check_message(&error),
    }
}

/// Checks an MBF file.
pub fn mbf(bytes: &[u8]) {
    match mbf_notation::decode(bytes) {
        Ok(field) => {
            assert!(2 * usize::from(field.mines()) <= bytes.len(), "more mines than bytes allow");
            assert_eq!(mbf_notation::decode(&mbf_notation::encode(&field)).as_ref(), Ok(&field));
            // The board survives every other format too.
            let start = field.size().positions().next_back();
            let linked = BoardLink { field: field.clone(), start };
            if field.size().cells() <= MAX_CHEAP_CELLS {
                assert_eq!(link::parse_query(&link::format_query(&linked)).as_ref(), Ok(&linked));
                assert_eq!(board_text::parse(&board_text::format(&field)).as_ref(), Ok(&field));
            }
            draw_and_play(&field, None, bytes);
        }
        Err(error) => check_message(&error),
    }
}

/// Checks a board or a position of another program.
pub fn board_file(bytes: &[u8]) {
    match board_file::decode_minefield(bytes) {
        Ok(field) => {
            assert_eq!(board_file::decode_minefield(&mbf_notation::encode(&field)).as_ref(), Ok(&field));
            if field.size().cells() <= MAX_CHEAP_CELLS {
                let text = board_file::format_mine(&field);
                assert_eq!(board_file::decode_minefield(text.as_bytes()).as_ref(), Ok(&field));
            }
            draw_and_play(&field, None, bytes);
        }
        Err(error) => check_message(&error),
    }
    match board_file::decode_position(bytes) {
        Ok(read) => {
            let formatted = position_notation::format(&read);
            assert_eq!(board_file::decode_position(formatted.as_bytes()).as_ref(), Ok(&read));
        }
        Err(error) => check_message(&error),
    }
}

/// Returns whether to run expensive checks on a board: always for a small one, for one input in 64 for a large one.
pub(crate) fn is_affordable(cells: usize, bytes: &[u8]) -> bool {
    cells <= MAX_CHEAP_CELLS || hash(bytes).is_multiple_of(64)
}

/// Plays a board to its win by revealing the start, if it is safe, and then every safe cell. Asserts that the view, updated after
/// each action, equals a fresh view in the end.
pub(crate) fn draw_and_play(field: &Minefield, start: Option<Pos>, bytes: &[u8]) {
    if !is_affordable(field.size().cells(), bytes) {
        return;
    }
    let mut game = Game::with_minefield(field.clone(), Rules::default());
    let orientation = Orientation::new(game.size(), bytes.len().is_multiple_of(2));
    let mut view = BoardView::new(&game, orientation, true);
    let mines: Vec<Pos> = field.mine_positions().collect();
    let safe =
        field.size().positions().filter(|pos| mines.binary_search_by_key(&key(*pos), |mine| key(*mine)).is_err());
    let safe_start = start.filter(|pos| !mines.contains(pos));
    for pos in safe_start.into_iter().chain(safe) {
        let outcome = game.apply(Action::Reveal(pos)).expect("the cell is on the board");
        view.update(&game, &outcome.changed, true);
    }
    assert_eq!(game.status(), Status::Won, "every safe cell is revealed, but the game is not won");
    assert_eq!(game.mines_left(), 0, "every mine is flagged after a win");
    assert!(view == BoardView::new(&game, orientation, true), "the updated view differs from a fresh one");
}

fn key(pos: Pos) -> (u8, u8) {
    (pos.y, pos.x)
}
