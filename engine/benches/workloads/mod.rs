//! What is measured, natively and in WebAssembly alike. All positions and boards are made from fixed seeds.

use game_engine::minesweeper::generate::place;
use game_engine::minesweeper::no_guess::{Effort, Generator, Step};
use game_engine::minesweeper::notation::position::Position;
use game_engine::minesweeper::opening::Regions;
use game_engine::minesweeper::solver::{Budget, Solver, Strength};
use game_engine::minesweeper::{Action, Difficulty, FirstReveal, Game, Minefield, Params, Pos, Rules, Status, zini};

/// The names of all workloads: what is done, and on what.
pub(crate) const NAMES: [&str; 14] = [
    "probability/expert",
    "probability/60x40x495",
    "probability/250x250x12000",
    "deduction/expert",
    "no-guess/beginner",
    "no-guess/intermediate",
    "no-guess/expert",
    "place/expert",
    "3bv/expert",
    "zini-greedy/expert",
    "play-fast/expert",
    "play-full/expert",
    "play-full/intermediate",
    "play-full/beginner",
];

/// Something to be measured: so many items, each run by its number.
pub(crate) struct Workload {
    pub(crate) items: usize,
    pub(crate) run: Box<dyn FnMut(usize) -> f64>,
}

/// The workload of a name of [`NAMES`].
pub(crate) fn workload(name: &str) -> Option<Workload> {
    let (kind, level) = name.split_once('/')?;
    let params = level.parse::<Difficulty>().ok()?.params();
    Some(match kind {
        "probability" => probability(params, if params.size().cells() > 10_000 { 20 } else { 1000 }),
        "deduction" => deduction(params),
        "no-guess" => no_guess(params),
        "place" => Workload { items: 2000, run: Box::new(move |seed| f64::from(field(params, seed as u64).mines())) },
        "3bv" => on_fields(params, |field| Regions::of(field).bbbv() as f64),
        "zini-greedy" => on_fields(params, |field| zini::greedy(field) as f64),
        "play-fast" => games(params, Strength::Fast),
        "play-full" => games(params, Strength::Full),
        _ => return None,
    })
}

const fn start() -> Pos {
    Pos::new(3, 3)
}

fn field(params: Params, seed: u64) -> Minefield {
    place(params, FirstReveal::Opening, start(), seed).expect("on the board")
}

/// Plays a game; `stuck` sees it before every guess.
fn play(field: Minefield, strength: Strength, solver: &mut Solver, mut stuck: impl FnMut(&Game)) -> bool {
    let mines = field.mines();
    let mut game = Game::with_minefield(field, Rules::default());
    game.apply(Action::Reveal(start())).expect("on the board");
    while game.status() == Status::Playing {
        let choice = solver.choose(game.board(), mines, strength, Budget::default()).expect("possible");
        if !choice.certain {
            stuck(&game);
            game.apply(Action::Reveal(choice.pos)).expect("on the board");
            continue;
        }
        for pos in solver.safe_cells() {
            game.apply(Action::Reveal(pos)).expect("on the board");
        }
    }
    game.status() == Status::Won
}

/// The first positions in which logic was stuck, of games on seeded boards.
pub(crate) fn stuck_positions(params: Params, count: usize) -> Vec<Position> {
    let mut solver = Solver::new(params.size());
    let mut positions = Vec::new();
    for seed in 0.. {
        play(field(params, seed), Strength::Fast, &mut solver, |game| {
            positions.push(Position { board: game.board().clone(), mines: params.mines() });
        });
        if positions.len() >= count {
            break;
        }
    }
    positions.truncate(count);
    positions
}

fn probability(params: Params, items: usize) -> Workload {
    let positions = stuck_positions(params, items);
    let mut solver = Solver::new(params.size());
    let run = move |item: usize| {
        let Position { board, mines } = &positions[item];
        solver.analyse(board, *mines, Budget::default()).expect("possible").log10_layouts()
    };
    Workload { items, run: Box::new(run) }
}

/// From the first opening to where logic is stuck.
fn deduction(params: Params) -> Workload {
    let fields: Vec<Minefield> = (0..1000).map(|seed| field(params, seed)).collect();
    let mut solver = Solver::new(params.size());
    let run = move |item: usize| {
        let mut game = Game::with_minefield(fields[item].clone(), Rules::default());
        game.apply(Action::Reveal(start())).expect("on the board");
        while game.status() == Status::Playing {
            let safe = solver.deduce(game.board(), params.mines()).expect("possible");
            if safe.is_empty() {
                break;
            }
            for pos in safe {
                game.apply(Action::Reveal(pos)).expect("on the board");
            }
        }
        game.safe_left() as f64
    };
    Workload { items: 1000, run: Box::new(run) }
}

fn no_guess(params: Params) -> Workload {
    let policy = FirstReveal::Opening;
    let mut generator = Generator::new(params, policy, start(), 0, Effort::default()).expect("on the board");
    let run = move |item: usize| {
        generator.restart(item as u64);
        match generator.step(u32::MAX) {
            Step::Found(board) => board.tries as f64,
            _ => f64::NAN,
        }
    };
    Workload { items: 2000, run: Box::new(run) }
}

fn on_fields(params: Params, measure: impl Fn(&Minefield) -> f64 + 'static) -> Workload {
    let fields: Vec<Minefield> = (0..1000).map(|seed| field(params, seed)).collect();
    Workload { items: 1000, run: Box::new(move |item| measure(&fields[item])) }
}

fn games(params: Params, strength: Strength) -> Workload {
    let mut solver = Solver::new(params.size());
    let run = move |item: usize| f64::from(u8::from(play(field(params, item as u64), strength, &mut solver, |_| ())));
    Workload { items: 2000, run: Box::new(run) }
}
