//! The worker job that answers what opening a cell leads to.

use minesweeper_engine::deduction::prove;
use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::review::{WinChance, WinEstimate};
use minesweeper_engine::solver::{Analysis, Budget, Solver};
use minesweeper_engine::{Board, Cell, Pos, Position};

use crate::analysis::protocol::{AnalysisReply, CellAnswer, NumberOutcome, WinOdds};
use crate::analysis::worker::{counted, response};
use crate::board::orientation::Orientation;
use crate::hint::worker::explain_step;
use crate::worker::job::{Job, Progress};

/// The budget of the search for a proof: a fraction of a second.
const PROOF_BUDGET: Budget = Budget::new(1_000_000);

/// The games that estimate the chance to win, on boards of up to [`MANY_CELLS`] cells.
const GAMES: u32 = 400;

/// The games on larger boards.
const FEW_GAMES: u32 = 40;

/// The number of cells of a large board: that of Expert, doubled.
const MANY_CELLS: usize = 960;

/// The seed of the games. It is constant, so that a question has the same answer whenever it is asked.
const SEED: u64 = 0x6173_6b65_6400;

/// What is found out next.
enum Stage {
    Analyse,
    /// What follows if the cell shows this number.
    Number(u8),
    Prove,
    Win(Box<WinEstimate>),
}

/// Finds out what opening a cell leads to.
pub(super) struct CellJob {
    board: Board,
    mines: MineTotal,
    pos: Pos,
    solver: Solver,
    before: Option<Analysis>,
    answer: CellAnswer,
    stage: Stage,
}

impl CellJob {
    pub(super) fn new(board: Board, mines: MineTotal, pos: Pos) -> Self {
        let (solver, answer) =
            (Solver::new(board.size()), CellAnswer { cell: (pos.x, pos.y), ..CellAnswer::default() });
        Self { board, mines, pos, solver, before: None, answer, stage: Stage::Analyse }
    }

    fn partial(&self) -> Progress {
        Progress::Partial(response(&AnalysisReply::Cell(self.answer.clone())))
    }

    fn done(&mut self) -> Progress {
        self.answer.is_complete = true;
        Progress::Done(response(&AnalysisReply::Cell(self.answer.clone())))
    }

    /// Adds what follows if the cell shows a number, unless it cannot.
    fn try_number(&mut self, number: u8) {
        let Some(before) = &self.before else { return };
        let mut after = self.board.clone();
        if after.set(self.pos, Cell::Revealed(number)).is_err() {
            return;
        }
        if let Ok(analysis) = counted(&mut self.solver, &after, self.mines) {
            let chance = 10f64.powf(analysis.log10_weight() - before.log10_weight()).min(1.0);
            let [safe, mines] = [analysis.safe(), analysis.mines()].map(|cells| self.covered(cells));
            self.answer.numbers.push(NumberOutcome { number, chance, safe, mines });
        }
    }

    /// Returns how many of these cells are not known to be mines anyway.
    fn covered(&self, cells: &[Pos]) -> u16 {
        cells.iter().filter(|&&pos| self.board.get(pos).is_ok_and(Cell::is_covered)).count() as u16
    }

    fn prove(&mut self) {
        let (mines, is_exact) = if let MineTotal::Exact(mines) = self.mines { (mines, true) } else { (0, false) };
        if let Some(step) = prove((&self.board, mines), is_exact, self.pos, PROOF_BUDGET) {
            let orientation = Orientation::new(self.board.size(), false);
            let hint = explain_step(&self.board, mines, orientation, &step);
            (self.answer.proof, self.answer.marks) = (hint.why, hint.marks);
        }
    }

    /// Returns the estimate of the chance to win, which needs the number of mines.
    fn estimate(&self) -> Option<WinEstimate> {
        let MineTotal::Exact(mines) = self.mines else { return None };
        let games = if self.board.size().cells() > MANY_CELLS { FEW_GAMES } else { GAMES };
        Some(WinEstimate::new(Position { board: self.board.clone(), mines }, self.pos, games, SEED))
    }
}

impl Job for CellJob {
    fn step(&mut self) -> Progress {
        match &mut self.stage {
            Stage::Analyse => {
                self.before = counted(&mut self.solver, &self.board, self.mines).ok();
                let chance = self.before.as_ref().and_then(|before| before.mine_probability(self.pos));
                match chance {
                    // Not counted, or open.
                    None => return self.done(),
                    Some(chance) if chance < 1.0 => self.stage = Stage::Number(0),
                    Some(_) => self.stage = Stage::Prove,
                }
                Progress::Pending
            }
            Stage::Number(9) => {
                self.stage = Stage::Prove;
                self.partial()
            }
            &mut Stage::Number(number) => {
                self.stage = Stage::Number(number + 1);
                self.try_number(number);
                Progress::Pending
            }
            Stage::Prove => {
                let chance = self.before.as_ref().and_then(|before| before.mine_probability(self.pos));
                if matches!(chance, Some(0.0 | 1.0)) {
                    self.prove();
                }
                match self.estimate() {
                    Some(estimate) if chance != Some(1.0) => self.stage = Stage::Win(Box::new(estimate)),
                    _ => return self.done(),
                }
                self.partial()
            }
            Stage::Win(estimate) => {
                let has_more = estimate.advance();
                let win = odds(estimate.chance());
                let has_news = win != self.answer.win;
                self.answer.win = win;
                match (has_more, has_news) {
                    (false, _) => self.done(),
                    (true, true) => self.partial(),
                    (true, false) => Progress::Pending,
                }
            }
        }
    }
}

/// Returns a chance to win as it is sent; `None` before the first game.
fn odds(chance: WinChance) -> Option<WinOdds> {
    let games = if let WinChance::Sampled { games, .. } = chance { games } else { 0 };
    Some(WinOdds { chance: chance.estimate()?, bounds: chance.confidence_interval(), games })
}
