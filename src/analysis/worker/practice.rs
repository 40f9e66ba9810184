//! The worker job that makes a game of a position: mines are drawn uniformly from the layouts that fit.

use std::sync::Arc;

use game_history::{GameId, backup, checksum};
use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{SolveError, Solver};
use minesweeper_engine::{Action, Board, Cell, Game, Minefield, Pos, Recording, Rules};
use texts::worker::analysis as texts;

use crate::analysis::protocol::AnalysisReply;
use crate::analysis::worker::response;
use crate::platform::storage_keys::SUSPENDED;
use crate::play::codec;
use crate::play::session::Session;
use crate::play::session::snapshot::GameSnapshot;
use crate::worker::job::{Job, Progress};

/// The chance of a mine with which all layouts are equally likely.
const ANY_LAYOUT: f64 = 0.5;

/// Makes a game of a position.
pub(super) struct PracticeJob {
    pub(super) board: Board,
    pub(super) mines: MineTotal,
    /// The seed of the layout and of the id of the game.
    pub(super) seed: u64,
}

impl Job for PracticeJob {
    fn step(&mut self) -> Progress {
        let game = self.game().map(|game| file(&game)).map_err(|text| text.get().to_owned());
        Progress::Done(response(&AnalysisReply::Game(game)))
    }
}

impl PracticeJob {
    /// Returns the game, which is practice and so counts nowhere.
    pub(super) fn game(&self) -> Result<GameSnapshot, ::texts::worker::Text> {
        let mut rng = Rng::new(self.seed);
        let field = self.field(&mut rng).map_err(|error| match error {
            SolveError::BudgetExceeded(_) => texts::TOO_COMPLEX,
            SolveError::Finished => texts::ONLY_MINES,
            _ => texts::NO_LAYOUT,
        })?;
        let recording = recording(&self.board, field);
        let session = Session::practice_from(&recording, recording.events.len(), false, 0.0);
        let mut game = session.snapshot(0.0, 0).ok_or(texts::NOTHING_TO_PLAY)?;
        let id: Option<GameId> = [rng.next_u64(), rng.next_u64()].map(u64::to_le_bytes).concat().try_into().ok();
        game.id = id;
        Ok(game)
    }

    /// Draws a layout that fits.
    fn field(&self, rng: &mut Rng) -> Result<Minefield, SolveError> {
        let mut solver = Solver::new(self.board.size());
        let mut sampler = match self.mines {
            MineTotal::Exact(mines) => solver.sampler((&self.board, mines))?,
            MineTotal::Density(density) => solver.density_sampler(&self.board, f64::from(density) / 1000.0)?,
            MineTotal::Unknown => solver.density_sampler(&self.board, ANY_LAYOUT)?,
        };
        let field = sampler.draw(rng);
        if usize::from(field.mines()) == self.board.size().cells() { Err(SolveError::Finished) } else { Ok(field) }
    }
}

/// Returns the moves that lead to a position, at the time 0: its open cells are opened, and its flags and known mines flagged.
fn recording(board: &Board, field: Minefield) -> Recording {
    let (field, rules) = (Arc::new(field), Rules::default());
    let mut game = Game::with_minefield(Arc::clone(&field), rules);
    let mut events = Vec::new();
    let mut act = |action| {
        // The positions are on the board.
        if game.apply(action).is_ok_and(|outcome| outcome.is_effective()) {
            events.push(TimedEvent { at: 0, event: Event::Act(action) });
        }
    };
    let cells =
        |matches: fn(Cell) -> bool| board.size().positions().filter(move |&pos| board.get(pos).is_ok_and(matches));
    cells(|cell| matches!(cell, Cell::Revealed(_))).for_each(|pos| act(Action::Reveal(pos)));
    let flagged: Vec<Pos> = cells(|cell| matches!(cell, Cell::Flagged | Cell::Mine)).collect();
    flagged.iter().for_each(|&pos| act(Action::Flag(pos)));
    if events.is_empty() {
        // A game without any action is not under way and would not be continued.
        let pos = Pos::new(0, 0);
        events = vec![TimedEvent { at: 0, event: Event::Act(Action::Flag(pos)) }; 2];
    }
    Recording { field, rules, events }
}

/// Returns a file with a game in progress, as an export of everything has it.
fn file(game: &GameSnapshot) -> Vec<u8> {
    let text = checksum::append_to_text(codec::encode(game), 1);
    backup::encode(backup::Backup { storage_lines: format!("{SUSPENDED} {text}\n"), rows: Vec::new() })
}
