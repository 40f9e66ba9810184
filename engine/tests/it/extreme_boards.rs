//! The largest boards: no operation recurses or takes quadratic time.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::notation::{board_text, mbf, rawvf};
use minesweeper_engine::opening::Regions;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::review::{Reviewer, Verdict};
use minesweeper_engine::{
    Action, FirstReveal, Game, Minefield, Params, Pos, Recording, Rules, Size, Status, generate, zini,
};

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

/// Returns a recording on the largest board that flags all mines but the last and then flags and unflags a safe cell
/// until there are 100,000 events. At every other event there are as many flags as mines.
fn flagged_without_end() -> Recording {
    let size = Size::new(250, 250).unwrap();
    let is_mine = |pos: &Pos| pos.y > 100 && (u16::from(pos.x) + u16::from(pos.y)).is_multiple_of(5);
    let field = Minefield::new(size, size.positions().filter(is_mine)).unwrap();
    let mines: Vec<Pos> = field.mine_positions().collect();
    let (safe, last) = (Pos::new(249, 249), mines.len() - 1);
    let flags = mines[..last].iter().copied().chain(std::iter::repeat_n(safe, 99_999 - last)).map(Action::Flag);
    let actions = [Action::Reveal(Pos::new(0, 0))].into_iter().chain(flags);
    let events = actions.map(|action| TimedEvent { at: 0, event: Event::Act(action) }).collect();
    Recording { field: field.into(), rules: Rules { flag_all_wins: true, ..Rules::default() }, events }
}

/// Would take minutes if a flag took time proportional to the board.
#[test]
fn a_recording_of_100_000_flags_is_formatted_verified_and_reviewed_in_linear_time() {
    let recording = flagged_without_end();
    let text = rawvf::format(&recording, &rawvf::Metadata::default());
    let file = rawvf::parse(&text).unwrap();
    assert_eq!(file.verify(), Ok(Status::Playing));
    assert_eq!(file.recording, recording);
    let moves = Reviewer::new(recording).remaining_moves().unwrap();
    assert_eq!(moves.len(), 100_000);
    let count = |verdict| moves.iter().filter(|review| review.verdict == verdict).count();
    let wrong =
        moves.iter().filter(|review| matches!(review.verdict, Verdict::WrongFlag | Verdict::UnluckyFlag { .. }));
    assert_eq!((count(Verdict::Flag), count(Verdict::Unflag), wrong.count()), (7449, 46_275, 46_275));
}

/// The expected values come from a search of the whole board at each step.
#[test]
fn zini_of_the_largest_boards_equals_the_values_of_a_full_search() {
    let figures = |mines| {
        let params = Params::new(250, 250, mines).unwrap();
        let field = generate::place(params, FirstReveal::Opening, Pos::new(125, 125), 1).unwrap();
        (zini::greedy(&field), zini::human(&field))
    };
    let searched = [(500, (33, 33)), (6000, (4412, 4599)), (12_000, (13_576, 14_657)), (31_000, (24_195, 28_364))];
    for (mines, expected) in searched {
        assert_eq!(figures(mines), expected, "{mines} mines");
    }
}
