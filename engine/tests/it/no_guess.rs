//! No-guess boards, compared with reference data and with plain rejection sampling.

use minesweeper_engine::generate::place;
use minesweeper_engine::no_guess::Deduction::Pair;
use minesweeper_engine::no_guess::{
    Effort, Generator, NoGuessBoard, NoGuessError, Origin, SearchStatus, Solvability, generate, solvability,
};
use minesweeper_engine::notation::board_text;
use minesweeper_engine::opening::Regions;
use minesweeper_engine::solver::{Budget, Solver};
use minesweeper_engine::{Action, CellContent, Difficulty, FirstReveal, Game, Minefield, Params, Pos, Rules, Status};
use serde::Deserialize;

use crate::vectors::lines;

#[derive(Deserialize)]
struct Vector {
    board: String,
    start: (u8, u8),
    no_guess: bool,
    no_guess_without_mine_count: bool,
}

#[test]
fn solvability_matches_the_reference_data() {
    for vector in lines::<Vector>(include_str!("../../conformance/solvable.jsonl")) {
        let field = board_text::parse(&vector.board).unwrap();
        let found = solvability(&field, Pos::new(vector.start.0, vector.start.1), Budget::default()).unwrap();
        let Solvability { no_guess, needs_mine_count, .. } = found;
        assert_eq!(no_guess, vector.no_guess, "{}", vector.board);
        assert_eq!(no_guess && !needs_mine_count, vector.no_guess_without_mine_count, "{}", vector.board);
    }
}

/// The reference data are few. Playing all certain cells by counting layouts takes another way to the same result.
#[test]
fn a_board_is_solvable_if_and_only_if_playing_certain_cells_wins() {
    let start = Pos::new(0, 0);
    let mut counted = [0, 0];
    for seed in 0..3000 {
        let params = Params::new(6, 5, 3 + seed % 6).unwrap();
        let field = place(params, FirstReveal::Safe, start, u64::from(seed)).unwrap();
        let found = solvability(&field, start, Budget::default()).unwrap().no_guess;
        assert_eq!(found, finishes(&field, start, &mut Solver::new(params.size())), "{field:?}");
        counted[usize::from(found)] += 1;
    }
    assert!(counted[0] > 300 && counted[1] > 300, "{counted:?}");
}

fn expert(seeds: std::ops::Range<u64>) -> impl Iterator<Item = NoGuessBoard> {
    let start = Pos::new(3, 3);
    let params = Difficulty::Expert.params();
    let mut generator = Generator::new(params, FirstReveal::Opening, start, 0, Effort::default()).unwrap();
    seeds.map(move |seed| {
        generator.restart(seed);
        match generator.step(u32::MAX) {
            SearchStatus::Found(board) => board,
            other => panic!("{other:?}"),
        }
    })
}

/// Plays certain cells only, from the board that the player sees. Returns whether that wins.
fn finishes(field: &Minefield, start: Pos, solver: &mut Solver) -> bool {
    let mines = field.mines();
    let mut game = Game::with_minefield(field.clone(), Rules::default());
    game.apply(Action::Reveal(start)).unwrap();
    while game.status() == Status::Playing {
        let safe = solver.analyse((game.board(), mines)).unwrap().safe().to_vec();
        if safe.is_empty() {
            return false;
        }
        for at in safe {
            game.apply(Action::Reveal(at)).unwrap();
        }
    }
    game.status() == Status::Won
}

#[test]
fn twenty_thousand_expert_boards_need_no_guess() {
    let mut solver = Solver::new(Difficulty::Expert.params().size());
    for (seed, board) in expert(0..20_000).enumerate() {
        assert!(finishes(&board.field, Pos::new(3, 3), &mut solver), "seed {seed}");
        assert_eq!(board.origin, Origin::Uniform);
    }
}

#[test]
fn the_no_guess_board_of_a_seed_never_changes() {
    let figures = |board: NoGuessBoard| (board.tries, Regions::new(&board.field).bbbv(), board.hardest);
    let found: Vec<_> = expert(0..4).map(figures).collect();
    assert_eq!(found, [(2, 203, Pair), (4, 148, Pair), (2, 160, Pair), (3, 165, Pair)]);
    let beginner = Difficulty::Beginner.params();
    let board = generate(beginner, FirstReveal::Safe, Pos::new(0, 0), 1, Effort::default()).unwrap();
    let rows = [
        ".........",
        "..*.....*",
        ".........",
        "..*....*.",
        "......*..",
        ".*.*.....",
        ".*.......",
        ".........",
        "..*..*...",
    ];
    assert_eq!(board_text::format(&board.field).lines().collect::<Vec<_>>(), rows);
}

/// Dense boards, most of them repaired. The sums were computed before layouts were rejected without playing them.
#[test]
fn the_dense_no_guess_board_of_a_seed_never_changes() {
    for (level, sum) in [("9x9x40", 0xd008_e750_31bc_efe0), ("30x16x150", 0x061c_c34e_5654_5190)] {
        let params = level.parse::<Difficulty>().unwrap().params();
        let boards = (0..2)
            .map(|seed| generate(params, FirstReveal::Opening, Pos::new(3, 3), seed, Effort::default()).unwrap().field);
        let text: String = boards.map(|field| board_text::format(&field)).collect();
        let fnv = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        assert_eq!(text.bytes().fold(0, fnv), sum, "{text}");
    }
}

/// A preset of Simon Tatham's collection. Single moves do not solve this board.
#[test]
fn a_very_dense_board_is_found_and_labelled_as_repaired() {
    let (params, start) = (Params::new(30, 16, 170).unwrap(), Pos::new(3, 3));
    let board = generate(params, FirstReveal::Opening, start, 5, Effort::default()).unwrap();
    assert_eq!((board.origin, board.field.mines()), (Origin::Repaired, 170));
    assert!(finishes(&board.field, start, &mut Solver::new(params.size())));
}

#[test]
fn a_search_in_slices_finds_the_same_board() {
    let params = Difficulty::Expert.params();
    for (seed, whole) in expert(0..20).enumerate() {
        let (policy, start) = (FirstReveal::Opening, Pos::new(3, 3));
        let mut generator = Generator::new(params, policy, start, seed as u64, Effort::default()).unwrap();
        let mut step = generator.step(1);
        while step == SearchStatus::Searching {
            step = generator.step(1);
        }
        assert_eq!(step, SearchStatus::Found(whole));
    }
}

/// Returns the 3BV, the number of threes and the number of mines on the edge.
fn figures(field: &Minefield) -> [usize; 3] {
    let size = field.size();
    let threes = size.positions().filter(|&at| field.get(at) == Ok(CellContent::Safe(3))).count();
    let on_edge = |at: &Pos| at.x == 0 || at.y == 0 || at.x + 1 == size.width() || at.y + 1 == size.height();
    [Regions::new(field).bbbv(), threes, field.mine_positions().filter(on_edge).count()]
}

/// Returns chi-square of two samples of equal size in ten bins: 9 degrees of freedom.
fn chi_square(a: &[usize], b: &[usize]) -> f64 {
    let mut all = [a, b].concat();
    all.sort_unstable();
    let bounds: Vec<usize> = (1..10).map(|tenth| all[all.len() * tenth / 10]).collect();
    let count = |sample: &[usize]| {
        let mut bins = [0.0; 10];
        for figure in sample {
            bins[bounds.iter().filter(|&bound| figure >= bound).count()] += 1.0;
        }
        bins
    };
    let bins = count(a).into_iter().zip(count(b)).filter(|(a, b)| a + b > 0.0);
    bins.map(|(a, b): (f64, f64)| (a - b) * (a - b) / (a + b)).sum()
}

#[test]
fn boards_have_the_distribution_of_plain_rejection() {
    const BOARDS: usize = 4000;
    let (params, start) = (Difficulty::Expert.params(), Pos::new(3, 3));
    let drawn = (1u64 << 40..).map(|seed| place(params, FirstReveal::Opening, start, seed).unwrap());
    let plain = drawn.filter(|field| solvability(field, start, Budget::default()).unwrap().no_guess);
    let plain: Vec<[usize; 3]> = plain.take(BOARDS).map(|field| figures(&field)).collect();
    let made: Vec<[usize; 3]> = expert(0..BOARDS as u64).map(|board| figures(&board.field)).collect();
    for (figure, name) in ["3BV", "threes", "mines on the edge"].into_iter().enumerate() {
        let column = |rows: &[[usize; 3]]| rows.iter().map(|row| row[figure]).collect::<Vec<_>>();
        let difference = chi_square(&column(&plain), &column(&made));
        assert!(difference < 27.88, "{name}: chi-square {difference}, more than 99.9 % of equal distributions give");
    }
}

#[test]
fn repaired_boards_have_another_distribution() {
    let (params, start) = (Difficulty::Expert.params(), Pos::new(3, 3));
    let effort = Effort { max_sampled: 0, ..Effort::default() };
    let moved = (0..2000).map(|seed| generate(params, FirstReveal::Opening, start, seed, effort).unwrap());
    let moved: Vec<usize> = moved.map(|board| figures(&board.field)[0]).collect();
    let made: Vec<usize> = expert(0..2000).map(|board| figures(&board.field)[0]).collect();
    let difference = chi_square(&moved, &made);
    assert!(difference > 27.88, "the test of distributions would not notice: {difference}");
}

#[test]
fn boards_are_repaired_and_labelled_so_if_sampling_fails() {
    let params = Params::new(16, 16, 75).unwrap();
    let (start, effort) = (Pos::new(8, 8), Effort { max_sampled: 100_000, ..Effort::default() });
    let board = generate(params, FirstReveal::Opening, start, 3, effort).unwrap();
    assert_eq!((board.origin, board.field.mines()), (Origin::Repaired, 75));
    assert_eq!(board.field.get(start), Ok(CellContent::Safe(0)));
    assert!(finishes(&board.field, start, &mut Solver::new(params.size())));
}

#[test]
fn a_search_without_a_result_is_an_error() {
    let params = Params::new(9, 9, 60).unwrap();
    let effort = Effort { max_sampled: 81 * 100, max_repaired: 81 * 100 };
    let error = generate(params, FirstReveal::Opening, Pos::new(4, 4), 1, effort).unwrap_err();
    let text = "no board 9x9x60 without guessing was found among 200 tried; there may be one";
    assert_eq!(error.to_string(), text);
    let error = generate(params, FirstReveal::Opening, Pos::new(9, 4), 1, effort).unwrap_err();
    assert!(matches!(error, NoGuessError::OffBoard(_)));
}

#[test]
fn few_layouts_are_searched_exhaustively() {
    let params = Params::new(3, 3, 6).unwrap();
    let error = generate(params, FirstReveal::Safe, Pos::new(1, 1), 1, Effort::default()).unwrap_err();
    assert_eq!(error, NoGuessError::NoneExists { params, layouts: 28 });
    let text = "there is no board 3x3x6 without guessing from this first cell: all 28 layouts were tried";
    assert_eq!(error.to_string(), text);
}

/// Returns all layouts in which the first cell is safe.
fn every_layout(params: Params, start: usize) -> impl Iterator<Item = Minefield> {
    let size = params.size();
    let sets = (0u32..1 << size.cells()).filter(move |set| set >> start & 1 == 0);
    sets.filter(move |set| set.count_ones() == u32::from(params.mines())).map(move |set| {
        let mines = size.positions().enumerate().filter(|(index, _)| set >> index & 1 == 1);
        Minefield::new(size, mines.map(|(_, at)| at)).unwrap()
    })
}

#[test]
fn a_small_board_is_found_if_and_only_if_there_is_one() {
    let mut counted = [0, 0];
    for (width, height) in [(1, 5), (2, 2), (2, 5), (3, 3), (4, 3)] {
        for mines in 0..width * height {
            let (params, start) = (Params::new(width, height, mines).unwrap(), Pos::new(0, 1));
            let index = params.size().index(start).unwrap();
            let may_do = |field: &Minefield| solvability(field, start, Budget::default()).unwrap().no_guess;
            let good = every_layout(params, index).filter(may_do).count();
            for seed in 0..3 {
                let made = generate(params, FirstReveal::Safe, start, seed, Effort::default());
                assert_eq!(made.is_ok(), good > 0, "{params}: {made:?}");
                counted[usize::from(made.is_ok())] += 1;
                match made {
                    Ok(board) => assert!(may_do(&board.field) && board.origin == Origin::Uniform),
                    Err(error) => assert!(matches!(error, NoGuessError::NoneExists { .. }), "{error:?}"),
                }
            }
        }
    }
    assert!(counted[0] > 10 && counted[1] > 10, "{counted:?}");
}

#[test]
fn a_board_with_one_safe_cell_needs_no_guess() {
    let params = Params::new(9, 9, 80).unwrap();
    let board = generate(params, FirstReveal::Opening, Pos::new(0, 8), 1, Effort::default()).unwrap();
    assert_eq!((board.field.get(Pos::new(0, 8)), board.tries), (Ok(CellContent::Safe(3)), 1));
}
