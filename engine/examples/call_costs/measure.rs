//! The calls and their costs.

use std::collections::BTreeMap;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use minesweeper_engine::deduction::{Deducer, Hint, Method};
use minesweeper_engine::generate::place;
use minesweeper_engine::no_guess::{Effort, Generator, generate};
use minesweeper_engine::notation::{board_text, link, position, rawvf};
use minesweeper_engine::opening::Regions;
use minesweeper_engine::replay::{Event, Recorder, Replay};
use minesweeper_engine::review::Reviewer;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{Solver, Strength, analyse};
use minesweeper_engine::{Action, Difficulty, FirstReveal, Game, Pos, Position, Recording, Rules, Status, zini};

const START: Pos = Pos::new(3, 3);

/// Times and allocations by the name of a call.
#[derive(Default)]
struct Costs(BTreeMap<String, (Vec<f64>, u64)>);

impl Costs {
    /// Measures one call. The name may depend on its result.
    fn add<R>(&mut self, call: impl FnOnce() -> R, name: impl FnOnce(&R) -> &'static str) -> R {
        let (mut result, mut micros) = (None, 0.0);
        let info = allocation_counter::measure(|| {
            let begin = Instant::now();
            result = Some(black_box(call()));
            micros = begin.elapsed().as_secs_f64() * 1e6;
        });
        let Some(result) = result else { unreachable!("the closure was called") };
        let (times, allocations) = self.0.entry(name(&result).to_owned()).or_default();
        times.push(micros);
        *allocations += info.count_total;
        result
    }

    fn print(mut self) {
        println!("| call | calls | median µs | longest µs | allocations |\n| --- | --- | --- | --- | --- |");
        for (name, (times, allocations)) in &mut self.0 {
            times.sort_by(f64::total_cmp);
            let (count, mean) = (times.len(), *allocations as f64 / times.len() as f64);
            println!("| {name} | {count} | {:.2} | {:.0} | {mean:.2} |", times[count / 2], times[count - 1]);
        }
    }
}

/// Plays Expert games by hints, and measures the calls on the way.
pub(super) fn run(games: u64) -> Result<(), Box<dyn Error>> {
    let params = Difficulty::Expert.params();
    let mut costs = Costs::default();
    let (mut solver, mut deducer) = (Solver::new(params.size()), Deducer::new(params.size()));
    let mut generator = Generator::new(params, FirstReveal::Opening, START, 0, Effort::default())?;
    for seed in 0..games {
        let mut recorder = Recorder::new(params, Rules::default(), seed);
        recorder.apply(0, Action::Reveal(START))?;
        let mut at = 0;
        while recorder.game().status() == Status::Playing {
            let game = recorder.game().clone();
            position_costs(&mut costs, &mut solver, &mut deducer, &game)?;
            let choice = solver.choose(&game, Strength::Fast)?;
            at += 1;
            recorder.apply(at, Action::Reveal(choice.pos))?;
        }
        board_costs(&mut costs, &mut generator, seed)?;
        if let Some(recording) = recorder.recording() {
            recording_costs(&mut costs, &recording)?;
        }
    }
    costs.print();
    Ok(())
}

fn position_costs(
    costs: &mut Costs,
    solver: &mut Solver,
    deducer: &mut Deducer,
    game: &Game,
) -> Result<(), Box<dyn Error>> {
    costs.add(|| solver.analyse(game).map(|_| ()), |_| "analyse, in a game's order")?;
    costs.add(|| solver.analyse(game).map(|_| ()), |_| "analyse, the same again")?;
    costs.add(|| analyse(game), |_| "analyse, one position")?;
    let choose = |choice: &Result<_, _>| match choice {
        Ok(minesweeper_engine::solver::Choice { certain: true, .. }) => "choose fast, certain",
        _ => "choose fast, guess",
    };
    costs.add(|| solver.choose(game, Strength::Fast), choose)?;
    costs.add(
        || deducer.hint(game),
        |hint| match hint {
            Ok(Hint::Step(step)) => match step.method {
                Method::MineCount => "hint, mine count",
                Method::MultiClue => "hint, several numbers",
                _ => "hint, one or two numbers",
            },
            _ => "hint, stuck",
        },
    )?;
    let mut sampler = solver.sampler(game)?;
    let mut rng = Rng::new(1);
    sampler.draw(&mut rng);
    costs.add(|| sampler.draw(&mut rng), |_| "Sampler::draw");
    let text = position::format(&Position { board: game.board().clone(), mines: 99 });
    costs.add(|| position::parse(&text), |_| "position::parse")?;
    Ok(())
}

fn board_costs(costs: &mut Costs, generator: &mut Generator, seed: u64) -> Result<(), Box<dyn Error>> {
    let params = Difficulty::Expert.params();
    let mut game = Game::new(params, Rules::default(), seed);
    costs.add(|| game.apply(Action::Reveal(START)), |_| "Game::apply, first reveal")?;
    let field = place(params, FirstReveal::Opening, START, seed)?;
    costs.add(|| Regions::new(&field).bbbv(), |_| "Regions::new (3BV)");
    costs.add(|| zini::greedy(&field), |_| "zini::greedy");
    let text = board_text::format(&field);
    costs.add(|| board_text::parse(&text), |_| "board_text::parse")?;
    let query = link::format_query(&link::BoardLink { field, start: Some(START) });
    costs.add(|| link::parse_query(&query), |_| "link::parse_query")?;
    generator.restart(seed);
    costs.add(|| generator.step(u32::MAX), |_| "no guess, kept generator");
    costs.add(|| generate(params, FirstReveal::Opening, START, seed, Effort::default()), |_| "no guess, generate")?;
    Ok(())
}

fn recording_costs(costs: &mut Costs, recording: &Recording) -> Result<(), Box<dyn Error>> {
    let mut game = recording.initial_state();
    for event in &recording.events {
        let Event::Act(action) = event.event else { continue };
        let flag = action.pos();
        costs.add(|| game.apply(Action::Flag(flag)), |_| "Game::apply, flag")?;
        game.apply(Action::Flag(flag))?;
        let before = game.status();
        costs.add(
            || game.apply(action),
            |outcome| match outcome {
                _ if before == Status::Ready => "Game::apply, first reveal of a known board",
                Ok(outcome) if outcome.opened == 1 => "Game::apply, one number",
                Ok(outcome) if outcome.opened > 1 => "Game::apply, opening",
                _ => "Game::apply, a mine",
            },
        )?;
    }
    let text = costs.add(|| rawvf::format(recording, &rawvf::Metadata::default()), |_| "rawvf::format");
    costs.add(|| rawvf::parse(&text), |_| "rawvf::parse")?;
    let (mut replay, events) = (Replay::new(recording), recording.events.len());
    while costs.add(|| replay.step(), |_| "Replay::step")?.is_some() {}
    costs.add(|| replay.seek(events.saturating_sub(1)), |_| "Replay::seek, one event back")?;
    let mut reviewer = Reviewer::new(recording);
    while costs.add(|| reviewer.next_move(), |_| "Reviewer::next_move")?.is_some() {}
    Ok(())
}
