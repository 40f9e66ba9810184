//! Boards with over 1000 cells, on which numbers of layouts overflow or underflow a float.

use minesweeper_engine::generate::place;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::Solver;
use minesweeper_engine::{Board, Cell, FirstReveal, Minefield, Params, Pos, Size};

use crate::support::is_mine;

fn mines_near(field: &Minefield, pos: Pos) -> u8 {
    field.params().size().neighbours(pos).filter(|&near| is_mine(field, near)).count() as u8
}

/// Returns a board on which the safe ones of these cells are open.
fn opened(field: &Minefield, cells: impl IntoIterator<Item = Pos>) -> Board {
    let mut board = Board::new(field.params().size());
    for pos in cells.into_iter().filter(|&pos| !is_mine(field, pos)) {
        board.set(pos, Cell::Revealed(mines_near(field, pos))).unwrap();
    }
    board
}

/// Checks that the probabilities add up to the mines, that sampled layouts fit the board, and that their mean number of
/// mines next to the upper half of the numbers agrees with the probabilities. Returns the logarithm of the number of
/// layouts.
#[track_caller]
fn check(board: &Board, mines: u16) -> f64 {
    let mut solver = Solver::new(board.size());
    let analysis = solver.analyse((board, mines)).unwrap();
    let layouts = analysis.log10_layouts();
    let is_number = |pos: Pos| matches!(board.get(pos), Ok(Cell::Revealed(_)));
    let touches = |pos: &Pos| !is_number(*pos) && board.size().neighbours(*pos).any(is_number);
    let frontier: Vec<Pos> = board.size().positions().filter(touches).collect();
    let is_above = |pos: Pos| touches(&pos) && pos.y < frontier[frontier.len() / 2].y;
    let (mut sum, mut above, mut spread) = (0.0, 0.0, 0.0);
    for (pos, chance) in analysis.mine_probabilities() {
        assert!((0.0..=1.0).contains(&chance), "{chance} at {pos}");
        sum += chance;
        if is_above(pos) {
            above += chance;
            spread += chance * (1.0 - chance);
        }
    }
    assert!((sum - f64::from(mines)).abs() < 1e-6, "{sum}, not {mines}");
    let (mut sampler, mut rng, mut drawn_above) = (solver.sampler((board, mines)).unwrap(), Rng::new(1), 0);
    const DRAWS: usize = 20;
    for _ in 0..DRAWS {
        let drawn = sampler.draw(&mut rng);
        assert_eq!(drawn.mines(), mines);
        for pos in board.size().positions() {
            if let Ok(Cell::Revealed(number)) = board.get(pos) {
                assert!(!is_mine(&drawn, pos) && mines_near(&drawn, pos) == number, "{number} at {pos}");
            }
        }
        drawn_above += drawn.mine_positions().filter(|&pos| is_above(pos)).count();
    }
    let mean = drawn_above as f64 / DRAWS as f64;
    assert!((mean - above).abs() < 1e-6 + 4.0 * (spread / DRAWS as f64).sqrt(), "{mean}, not {above}");
    layouts
}

/// Returns a board with a mine in every third cell of the outermost ring, clockwise from the corner.
fn ring(side: u8) -> Minefield {
    let end = side - 1;
    let along = |k: u8| [Pos::new(k, 0), Pos::new(end, k), Pos::new(end - k, end), Pos::new(0, end - k)];
    let index = |side: usize, k: u8| side * usize::from(end) + usize::from(k);
    let cells = (0..end).flat_map(|k| along(k).into_iter().enumerate().map(move |(side, pos)| (index(side, k), pos)));
    let mines = cells.filter(|(index, _)| index % 3 == 0).map(|(_, pos)| pos);
    Minefield::new(Size::new(side.into(), side.into()).unwrap(), mines).unwrap()
}

#[test]
fn few_mines_on_one_long_frontier_do_not_underflow() {
    for (side, layouts) in [(134u8, 16.0f64), (136, 1.0), (140, 16.0), (250, 1.0)] {
        let field = ring(side);
        let inner = field.params().size().positions().filter(|pos| {
            let within = 1..side - 1;
            within.contains(&pos.x) && within.contains(&pos.y)
        });
        let found = check(&opened(&field, inner), field.params().mines());
        assert!((found - layouts.log10()).abs() < 1e-9, "{found} at {side}");
    }
}

#[test]
fn one_frontier_through_a_whole_board_does_not_underflow() {
    // Alternating rows of numbers and hidden cells; each hidden row has two layouts of 21 mines.
    let size = Size::new(62, 63).unwrap();
    let mines = size.positions().filter(|pos| pos.y % 2 == 1 && pos.x % 3 == u8::from(pos.y % 4 == 1));
    let field = Minefield::new(size, mines).unwrap();
    let layouts = check(&opened(&field, size.positions().filter(|pos| pos.y % 2 == 0)), field.params().mines());
    assert!((layouts - 31.0 * 2f64.log10()).abs() < 1e-9, "{layouts}");
}

/// Returns the largest board with a chain of `count` 4s, two cells apart, that winds down from the corner.
fn fours(count: usize) -> Board {
    let mut board = Board::new(Size::new(250, 250).unwrap());
    let across =
        |strip: u8| (0..124).map(move |k| 2 * k + 1).map(move |x| if strip.is_multiple_of(2) { x } else { 248 - x });
    let rows = (0..60u8).flat_map(|strip| {
        let last = if strip.is_multiple_of(2) { 247 } else { 1 };
        across(strip).map(move |x| Pos::new(x, 4 * strip + 1)).chain([Pos::new(last, 4 * strip + 3)])
    });
    for pos in rows.take(count) {
        board.set(pos, Cell::Revealed(4)).unwrap();
    }
    board
}

#[test]
fn very_many_layouts_of_one_frontier_do_not_overflow() {
    for count in [330, 370, 400] {
        let more = check(&fours(count), 31_249);
        let most = check(&fours(count - 1), 31_249);
        // Half of the layouts have no mine there, and about 70 in 256 of these have four around it.
        let expected = (512.0f64 / 70.0).log10();
        assert!((most - more - expected).abs() < 0.1, "one layout of ten to the {}", most - more);
    }
    check(&fours(330), 61_000);
}

#[test]
fn distant_numbers_of_mines_keep_their_weights() {
    // Thousands of pairs of numbers, each with several possible numbers of mines, and densities that are not powers of
    // two.
    let params = Params::new(250, 250, 20_834).unwrap();
    let field = place(params, FirstReveal::Any, Pos::new(0, 0), 1).unwrap();
    let left = (1..248).step_by(3).flat_map(|y| (1..244).step_by(5).map(move |x| Pos::new(x, y)));
    let pairs = left.map(|pos| [pos, Pos::new(pos.x + 2, pos.y)]);
    let board = opened(&field, pairs.filter(|pair| pair.iter().all(|&pos| !is_mine(&field, pos))).flatten());
    let [fewer, more] = [20_833, 20_834].map(|mines| check(&board, mines));
    // About one cell in three is a mine: for each mine that can be removed, one can be added in two cells.
    assert!((more - fewer - 2f64.log10()).abs() < 0.1, "{fewer} and {more}");
}

#[test]
fn mines_in_one_corner_keep_their_weights() {
    // All mines are in one corner of a large board; the rest is open.
    for (side, mines) in [(60, 800), (100, 2000), (100, 4000), (160, 5000)] {
        let size = Size::new(250, 250).unwrap();
        let mut corner: Vec<Pos> = size.positions().filter(|pos| pos.x < side && pos.y < side).collect();
        Rng::new(1).partial_shuffle(&mut corner, mines);
        let field = Minefield::new(size, corner[..mines].iter().copied()).unwrap();
        let rows = (1..side - 1).step_by(3);
        let left = rows.flat_map(|y| (1..side - 4).step_by(5).map(move |x| Pos::new(x, y)));
        let pairs = left.map(|pos| [pos, Pos::new(pos.x + 2, pos.y)]);
        let pairs = pairs.filter(|pair| pair.iter().all(|&pos| !is_mine(&field, pos))).flatten();
        let outside = size.positions().filter(|pos| pos.x > side || pos.y > side);
        check(&opened(&field, pairs.chain(outside)), mines as u16);
    }
}
