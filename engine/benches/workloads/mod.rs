//! The workloads of the native and the WebAssembly benchmark. All boards and positions come from fixed seeds.

use std::sync::Arc;

use minesweeper_engine::deduction::{Deducer, Hint};
use minesweeper_engine::generate::place;
use minesweeper_engine::no_guess::{Effort, Generator, SearchStatus};
use minesweeper_engine::notation::position::Position;
use minesweeper_engine::opening::Regions;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::review::{Reviewer, WinCurve};
use minesweeper_engine::solver::{Solver, Strength};
use minesweeper_engine::{
    Action, Cell, Difficulty, FirstReveal, Game, Minefield, Params, Pos, Recording, Rules, Status, zini,
};

/// The names of all workloads: `OPERATION/BOARD`.
pub(crate) const NAMES: [&str; 33] = [
    "probability/expert",
    "probability-apart/expert",
    "probability/60x40x495",
    "probability-apart/60x40x495",
    "probability/250x250x12000",
    "deduction/expert",
    "hint/expert",
    "hint-stuck/expert",
    "place/beginner",
    "place/intermediate",
    "place/expert",
    "place/250x250x12000",
    "no-guess/beginner",
    "no-guess/intermediate",
    "no-guess/expert",
    "open-all/250x250x0",
    "3bv/expert",
    "3bv/250x250x12000",
    "zini-greedy/expert",
    "zini-greedy/250x250x12000",
    "zini-human/expert",
    "zini-human/250x250x12000",
    "play-fast/beginner",
    "play-fast/intermediate",
    "play-fast/expert",
    "play-full/beginner",
    "play-full/intermediate",
    "play-full/expert",
    "flags-play/250x250x12000",
    "flags-review/250x250x12000",
    "curve/expert",
    "curve/100x100x1800",
    "curve/250x250x12000",
];

/// A benchmark of `items` items. `run` runs the item with the given index and returns a figure to check the result by.
pub(crate) struct Workload {
    pub(crate) items: usize,
    pub(crate) run: Box<dyn FnMut(usize) -> f64>,
}

/// Prepares the workload of this name, or returns `None` if there is none.
pub(crate) fn workload(name: &str) -> Option<Workload> {
    let (kind, level) = name.split_once('/')?;
    let params = level.parse::<Difficulty>().ok()?.params();
    Some(match kind {
        "probability" => probability(stuck_positions(params, if params.size().cells() > 10_000 { 20 } else { 1000 })),
        "probability-apart" => probability(apart(&stuck_positions(params, 1000))),
        "deduction" => deduction(params),
        "hint" => hints(unstuck_positions(params, 1000)),
        "hint-stuck" => hints(stuck_positions(params, 1000)),
        "no-guess" => no_guess(params),
        "open-all" => open_all(params),
        "flags-play" => {
            on_flags(params, |recording| recording.play_through().expect("on the board").0.mines_left().into())
        }
        "flags-review" => on_flags(params, |recording| {
            Reviewer::new(Arc::clone(recording)).remaining_moves().expect("on the board").len() as f64
        }),
        "place" => Workload { items: 2000, run: Box::new(move |seed| f64::from(field(params, seed as u64).mines())) },
        "3bv" => on_fields(params, |field| Regions::new(field).bbbv() as f64),
        "zini-greedy" => on_fields(params, |field| zini::greedy(field) as f64),
        "zini-human" => on_fields(params, |field| zini::human(field) as f64),
        "play-fast" => games(params, Strength::Fast),
        "play-full" => games(params, Strength::Full),
        "curve" => curve(params),
        _ => return None,
    })
}

const fn start() -> Pos {
    Pos::new(3, 3)
}

fn field(params: Params, seed: u64) -> Minefield {
    place(params, FirstReveal::Opening, start(), seed).expect("on the board")
}

/// Plays a game and returns whether it was won. Calls `on_guess` before every guess.
fn play(field: Minefield, strength: Strength, solver: &mut Solver, mut on_guess: impl FnMut(&Game)) -> bool {
    let mines = field.mines();
    let mut game = Game::with_minefield(field, Rules::default());
    game.apply(Action::Reveal(start())).expect("on the board");
    while game.status() == Status::Playing {
        let choice = solver.choose((game.board(), mines), strength).expect("possible");
        if !choice.certain {
            on_guess(&game);
            game.apply(Action::Reveal(choice.pos)).expect("on the board");
            continue;
        }
        for pos in solver.safe_cells() {
            game.apply(Action::Reveal(pos)).expect("on the board");
        }
    }
    game.status() == Status::Won
}

/// Returns the first `count` positions in which a game on a seeded board needed a guess.
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

/// Reorders the positions so that no two of one game follow each other and the solver cannot reuse earlier counts.
fn apart(positions: &[Position]) -> Vec<Position> {
    // Coprime to the number of positions, so that each occurs once.
    const STRIDE: usize = 373;
    let count = positions.len();
    (0..count).map(|item| positions[item * STRIDE % count].clone()).collect()
}

fn probability(positions: Vec<Position>) -> Workload {
    let items = positions.len();
    let mut solver = Solver::new(positions[0].board.size());
    let run = move |item: usize| {
        let Position { board, mines } = &positions[item];
        solver.analyse((board, *mines)).expect("possible").log10_layouts()
    };
    Workload { items, run: Box::new(run) }
}

/// Runs steps of the win curve of a game with guesses. The first item creates the curve, the others continue it.
fn curve(params: Params) -> Workload {
    let reveal = |pos| TimedEvent { at: 0, event: Event::Act(Action::Reveal(pos)) };
    let mut events = vec![reveal(start())];
    let mut guesses = 0;
    let field = field(params, 8);
    let mut solver = Solver::new(params.size());
    play(field.clone(), Strength::Fast, &mut solver, |game| {
        guesses += 1;
        let open = |pos: &Pos| matches!(game.board().get(*pos), Ok(Cell::Revealed(_)));
        events.extend(game.size().positions().filter(open).map(reveal));
    });
    assert!(guesses > 0, "a game without a guess needs no simulation");
    let recording = Recording { field: field.into(), rules: Rules::default(), events };
    let mut curve = WinCurve::new(recording.clone(), 400, 1);
    let run = move |item| {
        if item == 0 {
            curve = WinCurve::new(recording.clone(), 400, 1);
        }
        curve.advance().expect("on the board");
        curve.points().iter().filter_map(|point| point.chance.estimate()).sum()
    };
    Workload { items: 1000, run: Box::new(run) }
}

/// Plays certain cells from the first opening until a guess is needed.
fn deduction(params: Params) -> Workload {
    let fields: Vec<Minefield> = (0..1000).map(|seed| field(params, seed)).collect();
    let mut solver = Solver::new(params.size());
    let run = move |item: usize| {
        let mut game = Game::with_minefield(fields[item].clone(), Rules::default());
        game.apply(Action::Reveal(start())).expect("on the board");
        while game.status() == Status::Playing {
            let safe = solver.deduce(&game).expect("possible");
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

/// Returns positions of games on seeded boards that have a certain step.
fn unstuck_positions(params: Params, count: usize) -> Vec<Position> {
    let mut deducer = Deducer::new(params.size());
    let mut positions = Vec::new();
    for seed in 0.. {
        let mut game = Game::with_minefield(field(params, seed), Rules::default());
        game.apply(Action::Reveal(start())).expect("on the board");
        while game.status() == Status::Playing {
            let board = game.board().clone();
            let Ok(Hint::Step(step)) = deducer.hint((&board, params.mines())) else { break };
            positions.push(Position { board, mines: params.mines() });
            for &pos in &step.safe {
                game.apply(Action::Reveal(pos)).expect("on the board");
            }
        }
        if positions.len() >= count {
            break;
        }
    }
    positions.truncate(count);
    positions
}

/// Computes hints; the figure is the number of clues in the proof.
fn hints(positions: Vec<Position>) -> Workload {
    let items = positions.len();
    let mut deducer = Deducer::new(positions[0].board.size());
    let run = move |item: usize| {
        let Position { board, mines } = &positions[item];
        match deducer.hint((board, *mines)).expect("possible") {
            Hint::Step(step) => step.proof.clues.len() as f64,
            Hint::Guess(advice) => advice.cells[0].safety,
            _ => 0.0,
        }
    };
    Workload { items, run: Box::new(run) }
}

fn no_guess(params: Params) -> Workload {
    let policy = FirstReveal::Opening;
    let mut generator = Generator::new(params, policy, start(), 0, Effort::default()).expect("on the board");
    let run = move |item: usize| {
        generator.restart(item as u64);
        let SearchStatus::Found(board) = generator.step(u32::MAX) else {
            unreachable!("at these densities one is soon found")
        };
        board.tries as f64
    };
    Workload { items: 2000, run: Box::new(run) }
}

fn on_fields(params: Params, measure: impl Fn(&Minefield) -> f64 + 'static) -> Workload {
    let items = if params.size().cells() > 10_000 { 20 } else { 1000 };
    let fields: Vec<Minefield> = (0..items).map(|seed| field(params, seed as u64)).collect();
    Workload { items, run: Box::new(move |item| measure(&fields[item])) }
}

/// Opens a board without mines with one click, from the placement on.
fn open_all(params: Params) -> Workload {
    let run = move |item: usize| {
        let mut game = Game::new(params, Rules::default(), item as u64);
        game.apply(Action::Reveal(start())).expect("on the board").changed.len() as f64
    };
    Workload { items: 20, run: Box::new(run) }
}

/// Measures a recording of 100,000 events that flags all mines but the last, then flags and unflags a safe cell: at
/// every other event there are as many flags as mines.
fn on_flags(params: Params, measure: impl Fn(&Arc<Recording>) -> f64 + 'static) -> Workload {
    let field = field(params, 0);
    let mines: Vec<Pos> = field.mine_positions().collect();
    let is_safe = |pos: &Pos| !mines.contains(pos);
    let safe = params.size().positions().rev().find(is_safe).expect("a safe cell");
    let flags = mines[..mines.len() - 1].iter().copied().chain(std::iter::repeat(safe)).map(Action::Flag);
    let actions = [Action::Reveal(start())].into_iter().chain(flags).take(100_000);
    let events = actions.map(|action| TimedEvent { at: 0, event: Event::Act(action) }).collect();
    let rules = Rules { flag_all_wins: true, ..Rules::default() };
    let recording = Arc::new(Recording { field: field.into(), rules, events });
    Workload { items: 1, run: Box::new(move |_| measure(&recording)) }
}

fn games(params: Params, strength: Strength) -> Workload {
    let mut solver = Solver::new(params.size());
    let run = move |item: usize| f64::from(u8::from(play(field(params, item as u64), strength, &mut solver, |_| ())));
    Workload { items: 2000, run: Box::new(run) }
}
