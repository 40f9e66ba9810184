//! Properties of all boards, games and inputs.

use minesweeper_engine::generate;
use minesweeper_engine::metrics::{Summary, bbbv, solved_bbbv};
use minesweeper_engine::notation::{board_text, link, mbf, position};
use minesweeper_engine::opening::Regions;
use minesweeper_engine::{Action, Cell, CellContent, Clicks, Difficulty, Game, Minefield, Params, Pos, Rules, Status};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{FileFailurePersistence, RngSeed};

use crate::generators::{action, bytes, fields, moves, positions, rules, symmetries, texts};
use crate::reference_game::{ReferenceGame, touch};
use crate::support::{is_mine, play};

/// Configures a fixed seed, so that every run checks equal cases.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(2),
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn numbers_equal_a_recount(field in fields(14)) {
        let mines: Vec<Pos> = field.mine_positions().collect();
        prop_assert_eq!(usize::from(field.mines()), mines.len());
        for pos in field.size().positions() {
            let near = mines.iter().filter(|&&mine| touch(mine, pos)).count();
            let truth = if mines.contains(&pos) { CellContent::Mine } else { CellContent::Safe(near as u8) };
            prop_assert_eq!(field.get(pos), Ok(truth));
        }
    }

    #[test]
    fn a_flood_fill_equals_the_reference_game_whatever_is_flagged(
        field in fields(14), flags in prop::collection::vec(any::<Index>(), 0..12), start in any::<Index>(),
    ) {
        let mut game = Game::with_minefield(field.clone(), Rules::default());
        let mut reference = ReferenceGame::new(&field, Rules::default());
        let at = |index: &Index| field.size().pos(index.index(field.size().cells())).unwrap();
        for action in flags.iter().map(|flag| Action::Flag(at(flag))).chain([Action::Reveal(at(&start))]) {
            play(&mut game, action);
            reference.apply(action);
        }
        prop_assert_eq!(game.board().cells(), &reference.cells[..]);
    }

    #[test]
    fn an_action_changes_only_its_cell_its_neighbours_and_their_openings(
        field in fields(9), rules in rules(), moves in moves(40),
    ) {
        let mut game = Game::with_minefield(field.clone(), rules);
        for step in moves {
            let action = action(&game, step);
            let outcome = play(&mut game, action);
            if game.status().is_over() {
                break;
            }
            let stepped_on = |pos: Pos| match action {
                Action::Reveal(at) | Action::Flag(at) => pos == at,
                Action::Chord(at) => touch(pos, at),
            };
            let is_zero = |pos: Pos| field.get(pos) == Ok(CellContent::Safe(0));
            let from_zero = |pos: Pos| outcome.changed.iter().any(|&other| is_zero(other) && touch(other, pos));
            for &pos in &outcome.changed {
                prop_assert!(stepped_on(pos) || from_zero(pos), "{} changed {}", action, pos);
            }
        }
    }

    #[test]
    fn a_game_equals_the_reference_game(field in fields(7), rules in rules(), moves in moves(60)) {
        let mut game = Game::with_minefield(field.clone(), rules);
        let mut reference = ReferenceGame::new(&field, rules);
        for step in moves {
            let action = action(&game, step);
            play(&mut game, action);
            reference.apply(action);
            prop_assert_eq!(game.board().cells(), &reference.cells[..], "after {}", action);
            prop_assert_eq!(game.status(), reference.status);
            prop_assert_eq!((game.clicks().total(), game.clicks().effective), (reference.clicks, reference.effective));
            let flags: i32 = reference.cells.iter().map(|cell| i32::from(matches!(cell, Cell::Flagged | Cell::WrongFlag))).sum();
            prop_assert_eq!(game.mines_left(), i32::from(field.mines()) - flags);
        }
    }

    /// Flags may precede the mines, which the first reveal or `set_minefield` places.
    #[test]
    fn a_game_does_not_depend_on_when_its_mines_are_placed(
        size in (1..=6u32, 1..=6u32), mines in any::<Index>(), seed in any::<u64>(), rules in rules(),
        moves in moves(60), flags in 0..12usize, given in any::<bool>(),
    ) {
        let params = Params::new(size.0, size.1, mines.index((size.0 * size.1) as usize) as u32).unwrap();
        let first = params.size().pos(seed as usize % params.size().cells()).unwrap();
        let field = generate::place(params, rules.first, first, seed).unwrap();
        let mut early = Game::with_minefield(field.clone(), rules);
        let mut late = Game::new(params, rules, seed);
        for (number, step) in moves.into_iter().enumerate() {
            let action = match action(&early, step).pos() {
                _ if number == flags => Action::Reveal(first),
                pos if number < flags => Action::Flag(pos),
                _ => action(&early, step),
            };
            if given && number == flags {
                late.set_minefield(field.clone()).unwrap();
            }
            // A flag or a question mark on the first cell.
            while number == flags && early.board().get(first) == Ok(Cell::Flagged) {
                prop_assert_eq!(play(&mut early, Action::Flag(first)), play(&mut late, Action::Flag(first)));
            }
            prop_assert_eq!(play(&mut early, action), play(&mut late, action));
            prop_assert_eq!((early.board(), early.status()), (late.board(), late.status()));
        }
    }

    #[test]
    fn a_rotated_or_mirrored_game_is_the_rotation_or_mirror_image_of_the_game(
        field in fields(8), rules in rules(), moves in moves(40), symmetry in symmetries(),
    ) {
        let size = field.size();
        let turned_field = symmetry.field(&field);
        let mut game = Game::with_minefield(field, rules);
        let mut turned = Game::with_minefield(turned_field, rules);
        for step in moves {
            let action = action(&game, step);
            let outcome = play(&mut game, action);
            let other = play(&mut turned, symmetry.action(size, action));
            let mut here: Vec<Pos> = outcome.changed.iter().map(|&pos| symmetry.pos(size, pos)).collect();
            let mut there = other.changed;
            here.sort_unstable();
            there.sort_unstable();
            prop_assert_eq!(here, there);
            prop_assert_eq!((outcome.opened, game.status()), (other.opened, turned.status()));
            prop_assert_eq!(&symmetry.board(game.board()), turned.board());
        }
        prop_assert_eq!(Summary::from_game(&game, 1), Summary::from_game(&turned, 1).map(|mut summary| {
            summary.difficulty = game.params().into();
            summary
        }));
    }

    #[test]
    fn a_rotated_or_mirrored_board_has_equal_regions(field in fields(14), symmetry in symmetries()) {
        let regions = |field: &Minefield| {
            let regions = Regions::new(field);
            let mut sizes = regions.opening_sizes().to_vec();
            sizes.sort_unstable();
            (sizes, regions.islands(), regions.bbbv())
        };
        prop_assert_eq!(regions(&field), regions(&symmetry.field(&field)));
    }

    #[test]
    fn solved_3bv_never_decreases_and_reaches_3bv_in_a_win(
        field in fields(10), rules in rules(), moves in moves(60), order in any::<u64>(),
    ) {
        let regions = Regions::new(&field);
        let mut game = Game::with_minefield(field.clone(), rules);
        let mut last = 0;
        for step in moves {
            let action = action(&game, step);
            play(&mut game, action);
            let solved = solved_bbbv(&regions, game.board());
            prop_assert!(last <= solved && solved <= regions.bbbv());
            last = solved;
        }
        // Unflag and open the remaining safe cells in a random order, unless the game is lost.
        let mut safe: Vec<Pos> = field.size().positions().filter(|&pos| !is_mine(&field, pos)).collect();
        safe.sort_by_key(|pos| (u64::from(pos.x) * 31 + u64::from(pos.y) * 17).wrapping_mul(order | 1));
        for pos in safe {
            while matches!(game.board().get(pos), Ok(Cell::Flagged)) && !game.status().is_over() {
                play(&mut game, Action::Flag(pos));
            }
            play(&mut game, Action::Reveal(pos));
        }
        let solved = solved_bbbv(&regions, game.board());
        prop_assert!(game.status().is_over());
        prop_assert!(solved == bbbv(&field) || game.status() == Status::Lost);
    }

    #[test]
    fn ioe_is_correctness_times_throughput(
        left in 0..5000u32, right in 0..5000u32, chord in 0..5000u32, share in 0.0..=1.0, solved in 0..5000usize,
    ) {
        let effective = (f64::from(left + right + chord) * share) as u32;
        let clicks = Clicks { left, right, chord, effective };
        let game = Summary::new(Difficulty::Expert, 1, solved, solved, clicks);
        if let (Some(ioe), Some(correctness), Some(throughput)) = (game.ioe(), game.correctness(), game.throughput()) {
            prop_assert!((ioe - correctness * throughput).abs() <= 1e-12 * ioe);
        } else {
            prop_assert_eq!(clicks.effective, 0);
        }
    }

    #[test]
    fn formats_round_trip(field in fields(40), start in any::<Option<Index>>()) {
        let start = start.and_then(|index| field.size().pos(index.index(field.size().cells())));
        prop_assert_eq!(board_text::parse(&board_text::format(&field)), Ok(field.clone()));
        prop_assert_eq!(mbf::decode(&mbf::encode(&field)), Ok(field.clone()));
        let link = link::BoardLink { field, start };
        prop_assert_eq!(link::parse_query(&link::format_query(&link)), Ok(link));
    }

    #[test]
    fn positions_round_trip(position in positions()) {
        prop_assert_eq!(position::parse(&position::format(&position)), Ok(position));
    }

    #[test]
    fn actions_and_sizes_round_trip(x in any::<u8>(), y in any::<u8>(), width in 1..=250u32, height in 1..=250u32,
                                    mines in any::<Index>()) {
        let pos = Pos::new(x, y);
        for action in [Action::Reveal(pos), Action::Flag(pos), Action::Chord(pos)] {
            prop_assert_eq!(action.to_string().parse(), Ok(action));
        }
        let params = Params::new(width, height, mines.index((width * height) as usize) as u32).unwrap();
        prop_assert_eq!(params.to_string().parse(), Ok(params));
        prop_assert_eq!(Difficulty::from(params).to_string().parse(), Ok(Difficulty::from(params)));
    }
}

proptest! {
    #![proptest_config(cases(3000))]

    /// A parsed value survives its text form; an error has a message.
    #[test]
    fn every_text_is_parsed_or_an_error(text in texts()) {
        match board_text::parse(&text) {
            Ok(field) => prop_assert_eq!(board_text::parse(&board_text::format(&field)), Ok(field)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        match position::parse(&text) {
            Ok(position) => prop_assert_eq!(position::parse(&position::format(&position)), Ok(position)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        match link::parse_query(&text) {
            Ok(link) => prop_assert_eq!(link::parse_query(&link::format_query(&link)), Ok(link)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        match text.parse::<Action>() {
            Ok(action) => prop_assert_eq!(action.to_string().parse(), Ok(action)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        match text.parse::<Difficulty>() {
            Ok(level) => prop_assert_eq!(level.to_string().parse(), Ok(level)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn every_link_is_parsed_or_an_error(b in any::<String>(), m in any::<String>(), s in any::<Option<String>>()) {
        for size in [&b, "0302"] {
            if let Ok(link) = link::parse(size, &m, s.as_deref()) {
                prop_assert_eq!(link::parse_query(&link::format_query(&link)), Ok(link));
            }
        }
    }

    #[test]
    fn all_bytes_are_decoded_or_an_error(bytes in bytes()) {
        match mbf::decode(&bytes) {
            Ok(field) => {
                prop_assert_eq!(mbf::encode(&field).len(), bytes.len());
                prop_assert_eq!(mbf::decode(&mbf::encode(&field)), Ok(field));
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    /// Tries every set of clicks on small boards: none smaller than the 3BV opens all safe cells.
    #[test]
    fn bbbv_is_the_minimum_number_of_left_clicks_to_win(field in fields(4)) {
        let safe: Vec<Pos> = field.size().positions().filter(|&pos| !is_mine(&field, pos)).collect();
        prop_assume!(safe.len() <= 12);
        // The cells that a click opens, as bits: a board has at most 16 cells.
        let opened_by: Vec<u32> = safe.iter().map(|&pos| {
            let mut reference = ReferenceGame::new(&field, Rules::default());
            reference.cells.fill(Cell::Hidden);
            reference.apply(Action::Reveal(pos));
            let open = |pos: &Pos| matches!(reference.cells[field.size().index(*pos).unwrap()], Cell::Revealed(_));
            safe.iter().enumerate().filter(|(_, pos)| open(pos)).map(|(i, _)| 1 << i).sum()
        }).collect();
        let all = (1u32 << safe.len()) - 1;
        let wins = |clicks: u32| {
            let chosen = opened_by.iter().enumerate().filter(|(i, _)| clicks >> i & 1 == 1);
            chosen.fold(0, |open, (_, more)| open | more) == all
        };
        let fewest = (1..=all).filter(|&clicks| wins(clicks)).map(u32::count_ones).min();
        prop_assert_eq!(fewest, Some(bbbv(&field) as u32));
    }
}
