//! What the solver answers beyond chances and choices: both from one count, numbers, partial answers, unknown numbers of
//! mines.

use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{Analysis, Budget, MineCount, SolveError, Solver, Strength, analyse};
use minesweeper_engine::{
    Action, Board, Cell, CellContent, Difficulty, Game, Minefield, Params, Pos, Position, Rules, Size,
};

/// Calls `visit` with positions of games in which random safe cells are opened.
fn each_position(params: Params, games: u64, mut visit: impl FnMut(&Game)) {
    for seed in 0..games {
        let (mut game, mut rng) = (Game::new(params, Rules::default(), seed), Rng::new(seed));
        while !game.status().is_over() {
            let pos = params.size().pos(rng.below(params.size().cells() as u32) as usize).unwrap();
            let is_mine = |field: &Minefield| field.get(pos) == Ok(CellContent::Mine);
            if !game.minefield().is_some_and(|field| is_mine(field))
                && !game.apply(Action::Reveal(pos)).unwrap().changed.is_empty()
            {
                visit(&game);
            }
        }
    }
}

#[track_caller]
fn assert_equal(found: &Analysis, expected: &Analysis) {
    assert_eq!((found.safe(), found.mines()), (expected.safe(), expected.mines()));
    assert!((found.log10_layouts() - expected.log10_layouts()).abs() < 1e-9);
    assert!(found.mine_probabilities().map(|(pos, _)| pos).eq(expected.mine_probabilities().map(|(pos, _)| pos)));
    for ((pos, a), (_, b)) in found.mine_probabilities().zip(expected.mine_probabilities()) {
        assert!((a - b).abs() < 1e-12, "{a} and {b} at {pos}");
    }
}

#[test]
fn one_count_gives_the_analysis_and_the_choice() {
    let (mut solver, mut positions) = (Solver::new(Difficulty::Intermediate.params().size()), 0);
    each_position(Difficulty::Intermediate.params(), 12, |game| {
        if game.status().is_over() {
            return;
        }
        let (analysis, choice) =
            (analyse(game).unwrap(), Solver::new(game.size()).choose(game, Strength::Full).unwrap());
        let solved = solver.solve(game).unwrap();
        assert_equal(solved.analysis, &analysis);
        assert_eq!(solved.best, Some(choice));
        positions += 1;
    });
    assert!(positions > 300, "{positions}");
}

#[test]
fn a_position_of_mines_alone_is_solved_without_a_best_move() {
    let position: Position = "3x1x2\n.1.\n".parse().unwrap();
    let mut solver = Solver::new(position.board.size());
    assert_eq!(solver.solve(&position).err(), Some(SolveError::Impossible { mines: 2 }));
    let position: Position = "3x1x2\n.2.\n".parse().unwrap();
    let solved = solver.solve(&position).unwrap();
    assert_eq!((solved.best, solved.analysis.mines().len()), (None, 2));
}

#[test]
fn chances_of_numbers_are_those_of_the_drawn_layouts() {
    let position: Position = "5x4x5\n.....\n.2...\n...1.\n.....\n".parse().unwrap();
    let mut solver = Solver::new(position.board.size());
    let mut sampler = solver.sampler(&position).unwrap();
    let (mut rng, draws) = (Rng::new(1), 20_000);
    let fields: Vec<Minefield> = (0..draws).map(|_| sampler.draw(&mut rng)).collect();
    let analysis = analyse(&position).unwrap();
    for pos in position.board.size().positions() {
        let chances = solver.number_chances(&position, pos).unwrap();
        let Some(mine) = analysis.mine_probability(pos) else {
            assert_eq!(chances, None);
            continue;
        };
        let chances = chances.unwrap();
        assert!((chances.iter().sum::<f64>() + mine - 1.0).abs() < 1e-12);
        for (number, chance) in (0..).zip(chances) {
            let shown = fields.iter().filter(|field| field.get(pos) == Ok(CellContent::Safe(number))).count();
            let spread = (f64::from(draws) * chance * (1.0 - chance)).sqrt();
            assert!((shown as f64 - f64::from(draws) * chance).abs() <= 4.5 * spread, "{number} at {pos}: {shown}");
        }
    }
    assert_eq!(solver.number_chances(&position, Pos::new(5, 0)), Ok(None));
}

#[test]
fn a_partial_analysis_is_whole_within_the_budget_and_right_beyond_it() {
    let (mut partial, mut left_out) = (0, 0);
    each_position(Params::new(16, 16, 51).unwrap(), 6, |game| {
        let whole = analyse(game).unwrap();
        let mut solver = Solver::new(game.size());
        let found = solver.analyse_partly(game).unwrap();
        assert_equal(found, &whole);
        assert_eq!(found.uncounted(), []);
        let mut solver = Solver::new(game.size()).with_budget(Budget::new(60));
        let found = solver.analyse_partly(game).unwrap();
        if !found.uncounted().is_empty() {
            partial += 1;
            left_out += found.uncounted().len();
            assert!(found.safe().iter().all(|pos| whole.safe().contains(pos)));
            assert!(found.mines().iter().all(|pos| whole.mines().contains(pos)));
            assert!(found.uncounted().iter().all(|&pos| found.mine_probability(pos).is_none()));
            let answered = found.mine_probabilities().count() + found.uncounted().len();
            assert_eq!(answered, whole.mine_probabilities().count());
        }
    });
    assert!(partial > 50 && left_out > 500, "{partial} positions, {left_out} cells");
}

#[test]
fn a_lattice_of_numbers_beyond_every_budget_has_a_partial_answer() {
    // Every second cell of every second row is open: one component of more than a hundred numbers.
    let (size, mut rng) = (Size::new(25, 25).unwrap(), Rng::new(3));
    let is_open = |pos: &Pos| pos.x % 2 == 1 && pos.y % 2 == 1;
    let mines: Vec<Pos> = size.positions().filter(|pos| !is_open(pos) && rng.below(5) < 2).collect();
    let field = Minefield::new(size, mines).unwrap();
    let mut board = Board::new(size);
    for pos in size.positions().filter(is_open) {
        if let Ok(CellContent::Safe(number)) = field.get(pos) {
            board.set(pos, Cell::Revealed(number)).unwrap();
        }
    }
    let position = Position { board, mines: field.mines() };
    let mut solver = Solver::new(size).with_budget(Budget::new(100_000));
    assert!(matches!(solver.analyse(&position), Err(SolveError::BudgetExceeded(_))));
    let found = solver.analyse_partly(&position).unwrap();
    assert!(found.uncounted().len() > 100);
}

#[test]
fn one_possible_number_of_mines_is_the_usual_analysis() {
    each_position(Difficulty::Beginner.params(), 6, |game| {
        let mut solver = Solver::new(game.size());
        let count = MineCount::Between { min: 10, max: 10 };
        assert_equal(solver.analyse_unknown_mines(game.board(), count).unwrap(), &analyse(game).unwrap());
    });
}

#[test]
fn an_unknown_number_of_mines_weighs_the_analyses_of_all() {
    let position: Position = "4x3x0\n....\n.2..\n....\n".parse().unwrap();
    let (size, cell) = (position.board.size(), Pos::new(3, 1));
    let density = 0.3f64;
    for by_density in [false, true] {
        let (mut mined, mut whole) = (0.0, 0.0);
        for mines in 0..=12u16 {
            if !by_density && !(3..=5).contains(&mines) {
                continue;
            }
            let Ok(analysis) = analyse((&position.board, mines)) else { continue };
            let layouts = 10f64.powf(analysis.log10_layouts());
            let chance = density.powi(mines.into()) * (1.0 - density).powi(12 - i32::from(mines));
            let weight = layouts * if by_density { chance } else { 1.0 };
            whole += weight;
            mined += weight * analysis.mine_probability(cell).unwrap();
        }
        let count = if by_density { MineCount::Density(density) } else { MineCount::Between { min: 3, max: 5 } };
        let mut solver = Solver::new(size);
        let found = solver.analyse_unknown_mines(&position.board, count).unwrap();
        assert!((found.mine_probability(cell).unwrap() - mined / whole).abs() < 1e-12);
        if by_density {
            // A cell that touches no number has the chance of every cell.
            assert!((found.mine_probability(cell).unwrap() - density).abs() < 1e-12);
        } else {
            assert!((found.log10_layouts() - whole.log10()).abs() < 1e-9);
        }
    }
}

#[test]
fn certain_cells_are_certain_for_every_number_of_mines() {
    // One mine among the two cells at the left. All others are mines only if there are five.
    let position: Position = "3x2x0\n.1.\n.1.\n".parse().unwrap();
    let mut solver = Solver::new(position.board.size());
    let open: Position = "4x1x0\n.1..\n".parse().unwrap();
    let found = solver.analyse_unknown_mines(&open.board, MineCount::Between { min: 0, max: 4 }).unwrap();
    assert_eq!((found.safe(), found.mines()), (&[][..], &[][..]));
    let found = solver.analyse_unknown_mines(&open.board, MineCount::Between { min: 2, max: 4 }).unwrap();
    assert_eq!(found.mines(), [Pos::new(3, 0)]);
    let refused = solver.analyse_unknown_mines(&position.board, MineCount::Between { min: 3, max: 4 });
    assert_eq!(refused.err(), Some(SolveError::NoLayout));
    for density in [f64::NAN, -1.0, 2.0, 0.0] {
        let refused = solver.analyse_unknown_mines(&position.board, MineCount::Density(density));
        assert_eq!(refused.err(), Some(SolveError::NoLayout), "{density}");
    }
    assert_eq!(solver.analyse((&open.board, 1)).unwrap().safe(), [Pos::new(3, 0)]);
}
