//! Every move of a finished game, judged by the exact chances before it: what was skill and what was luck.
//!
//! A *move* is an action that changed the board; moves count from 1. One that opened cells is compared with what the solver
//! knew at that moment, from what the player saw: never from where the mines are.

mod rollout;
mod totals;
mod win_chance;
mod win_curve;

use super::action::Action;
use super::board::Cell;
use super::game::Game;
use super::geometry::{OffBoard, Pos};
use super::minefield::CellContent;
use super::replay::{Event, Recording};
use super::rules::Status;
use super::solver::{Analysis, Budget, SolveError, Solver};

pub use totals::ReviewTotals;
pub use win_chance::{WinChance, wilson_interval};
pub use win_curve::{CurvePoint, WinCurve};

/// A guess worth at least this share of the best one, by estimate, is as good. The estimate itself is coarser, which is why a
/// [`Guess`] says whether its cost is exact.
const AS_GOOD: f64 = 0.99;

/// A guess that was needed: nothing was certainly safe.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Guess {
    /// The chance, 0 to 1, that all it opened was safe.
    pub chance: f64,
    /// The best guess.
    pub best: Pos,
    /// The chance that the best guess is safe. It need not be the safest: what it tells counts as well.
    pub best_chance: f64,
    /// The share of the winning chance, 0 to 1, that this guess gave up against the best one.
    pub cost: f64,
    /// Whether `cost` is exact; if not, it is estimated.
    pub exact: bool,
}

/// What a move was worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Verdict {
    /// The first reveal: there is nothing to judge.
    First,
    /// All it opened was certainly safe.
    Certain,
    /// Nothing was certain, and no guess was better.
    BestGuess(Guess),
    /// Nothing was certain, but there was a better guess.
    WorseGuess(Guess),
    /// It was a guess, though another cell was certainly safe.
    Needless {
        /// The chance, 0 to 1, that all it opened was safe.
        chance: f64,
        /// The cell, of those certainly safe, that is nearest.
        safe: Pos,
    },
    /// What it opened was certainly a mine, or mines certainly were among it.
    Blunder {
        /// The nearest cell that was certainly safe, if there was any.
        safe: Option<Pos>,
    },
    /// A flag on a cell that was certainly safe.
    WrongFlag,
    /// A flag on a safe cell of which nothing was certain.
    UnluckyFlag {
        /// The chance, 0 to 1, that it was a mine.
        chance: f64,
    },
    /// A mark to which there is nothing to say.
    Mark,
    /// A mark was taken away, or became a question.
    Unmark,
    /// The position is too complex for the solver.
    Unknown,
}

impl Verdict {
    /// The name for machines.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Certain => "certain",
            Self::BestGuess(_) => "best-guess",
            Self::WorseGuess(_) => "worse-guess",
            Self::Needless { .. } => "needless-guess",
            Self::Blunder { .. } => "blunder",
            Self::WrongFlag => "wrong-flag",
            Self::UnluckyFlag { .. } => "unlucky-flag",
            Self::Mark | Self::Unmark => "mark",
            Self::Unknown => "unknown",
        }
    }

    /// Whether the player could have known better.
    #[must_use]
    pub const fn is_mistake(&self) -> bool {
        matches!(self, Self::WorseGuess(_) | Self::Needless { .. } | Self::Blunder { .. } | Self::WrongFlag)
    }

    /// The chance, 0 to 1, that all the move opened was safe; `None` for the first reveal, for marks, and where it is not
    /// known.
    #[must_use]
    pub const fn chance(&self) -> Option<f64> {
        match self {
            Self::Certain => Some(1.0),
            Self::BestGuess(guess) | Self::WorseGuess(guess) => Some(guess.chance),
            Self::Needless { chance, .. } => Some(*chance),
            Self::Blunder { .. } => Some(0.0),
            Self::First | Self::WrongFlag | Self::UnluckyFlag { .. } | Self::Mark | Self::Unmark | Self::Unknown => {
                None
            }
        }
    }
}

/// A move and what it was worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MoveReview {
    /// Its number, from 1.
    pub number: usize,
    /// Which event of the recording it is, from 0.
    pub event: usize,
    /// Its time, in milliseconds since the first reveal.
    pub at: i64,
    /// What was done.
    pub action: Action,
    /// How many safe cells it opened.
    pub opened: usize,
    /// How the game stands after it.
    pub status: Status,
    /// What it was worth.
    pub verdict: Verdict,
}

/// Judges a game move by move.
///
/// ```
/// use game_engine::minesweeper::review::{Reviewer, Verdict};
/// use game_engine::minesweeper::notation::rawvf;
/// let text = "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1 lc 2 1 (16 0)\n1 lr 2 1 (16 0)\n";
/// let mut judge = Reviewer::new(rawvf::parse(text)?.recording);
/// assert_eq!(judge.next_move()?.map(|judged| judged.verdict), Some(Verdict::First));
/// let second = judge.next_move()?.map(|judged| judged.verdict);
/// assert!(matches!(second, Some(Verdict::Blunder { safe: Some(_) })));
/// assert_eq!(judge.next_move()?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reviewer {
    recording: Recording,
    game: Game,
    solver: Solver,
    next: usize,
    moves: usize,
}

impl Reviewer {
    /// At the beginning of `recording`.
    #[must_use]
    pub fn new(recording: Recording) -> Self {
        let (game, solver) = (recording.game(), Solver::new(recording.field.size()));
        Self { recording, game, solver, next: 0, moves: 0 }
    }

    /// The next move; `None` when there are no more.
    ///
    /// # Errors
    /// [`OffBoard`] when an action's cell is.
    pub fn next_move(&mut self) -> Result<Option<MoveReview>, OffBoard> {
        while let Some(&timed) = self.recording.events.get(self.next) {
            let event = self.next;
            self.next += 1;
            let Event::Act(action) = timed.event else {
                timed.event.apply_to(&mut self.game)?;
                continue;
            };
            let before = self.game.clone();
            let outcome = self.game.apply(action)?;
            if !outcome.is_effective() {
                continue;
            }
            self.moves += 1;
            let verdict = self.verdict(&before, action);
            let (number, opened, status) = (self.moves, outcome.opened, self.game.status());
            return Ok(Some(MoveReview { number, event, at: timed.at, action, opened, status, verdict }));
        }
        Ok(None)
    }

    /// All moves, from where it stands.
    ///
    /// # Errors
    /// [`OffBoard`] when an action's cell is.
    pub fn all(&mut self) -> Result<Vec<MoveReview>, OffBoard> {
        let mut moves = Vec::new();
        while let Some(judged) = self.next_move()? {
            moves.push(judged);
        }
        Ok(moves)
    }

    fn verdict(&mut self, before: &Game, action: Action) -> Verdict {
        let judged = match action {
            Action::Flag(pos) => self.review_flag(before, pos),
            Action::Reveal(_) if before.status() == Status::Ready => Ok(Verdict::First),
            Action::Reveal(pos) => self.review_opening(before, pos, &[pos]),
            // What it opened at once, not what followed from a zero: that was safe because the zero was.
            Action::Chord(pos) => {
                let may_open = |near: &Pos| matches!(before.board().get(*near), Ok(Cell::Hidden | Cell::Questioned));
                let stepped_on: Vec<Pos> = before.size().neighbours(pos).filter(may_open).collect();
                self.review_opening(before, pos, &stepped_on)
            }
        };
        judged.unwrap_or(Verdict::Unknown)
    }

    fn review_opening(&mut self, before: &Game, at: Pos, cells: &[Pos]) -> Result<Verdict, SolveError> {
        let (board, mines, budget) = (before.board(), before.params().mines(), Budget::default());
        let chance = self.solver.chance_all_safe(board, mines, cells, budget)?;
        if chance == 1.0 {
            return Ok(Verdict::Certain);
        }
        let safe = nearest_safe(self.solver.analyse(board, mines, budget)?, at);
        match safe {
            _ if chance == 0.0 => Ok(Verdict::Blunder { safe }),
            Some(safe) => Ok(Verdict::Needless { chance, safe }),
            None => {
                let weighed = self.solver.weigh(board, mines, cells, budget)?;
                let (best, exact) = (weighed.best, weighed.exact);
                let is_best = weighed.worth >= if exact { 1.0 } else { AS_GOOD };
                let cost = if is_best { 0.0 } else { 1.0 - weighed.worth };
                let guess = Guess { chance, best: best.pos, best_chance: best.safety, cost, exact };
                Ok(if is_best { Verdict::BestGuess(guess) } else { Verdict::WorseGuess(guess) })
            }
        }
    }

    fn review_flag(&mut self, before: &Game, pos: Pos) -> Result<Verdict, SolveError> {
        let is_flagged = matches!(self.game.board().get(pos), Ok(Cell::Flagged | Cell::WrongFlag));
        let truth = before.minefield().and_then(|field| field.get(pos).ok());
        if !is_flagged {
            return Ok(Verdict::Unmark);
        }
        if truth == Some(CellContent::Mine) {
            return Ok(Verdict::Mark);
        }
        let analysis = self.solver.analyse(before.board(), before.params().mines(), Budget::default())?;
        Ok(match analysis.mine_probability(pos) {
            Some(0.0) => Verdict::WrongFlag,
            Some(chance) => Verdict::UnluckyFlag { chance },
            None => Verdict::Mark,
        })
    }
}

/// The certainly safe cell nearest to `at`, the first in row order among equals.
fn nearest_safe(analysis: &Analysis, at: Pos) -> Option<Pos> {
    let distance = |pos: &&Pos| pos.x.abs_diff(at.x).max(pos.y.abs_diff(at.y));
    analysis.safe().iter().min_by_key(distance).copied()
}
