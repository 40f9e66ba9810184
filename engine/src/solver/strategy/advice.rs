//! Advice on a guess: the best cells, their chances, and why the first of them is best.

use alloc::vec::Vec;

use super::candidate::Candidate;
use super::choose::{Chosen, Strength};
use super::lookahead::Metric;
use crate::counting::Work;
use crate::geometry::Pos;
use crate::position::PositionRef;
use crate::solver::{SolveError, Solver};

/// The maximum number of cells that advice names.
const MAX_NAMED: usize = 4;

/// The maximum number of equivalent cells that are compared with the best.
const MAX_EQUIVALENT: usize = 8;

/// Chances that differ by no more than this are considered equal.
const TOLERANCE: f64 = 1e-9;

/// The best guesses of a position without certain cells.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Advice {
    /// The best cell first, then the safest others; one cell of each box.
    pub cells: Vec<Guess>,
    /// Why the first cell is best.
    pub reason: Reason,
}

/// A cell to guess, and its chances.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Guess {
    /// The cell.
    pub pos: Pos,
    /// The chance, from 0 to 1, that the cell is safe.
    pub safety: f64,
    /// The chance, from 0 to 1, that a certain step follows if the cell is safe, or that the game is won. `None` if the
    /// budget is too small to compute it.
    pub follow_up: Option<f64>,
}

/// Why a guess is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Reason {
    /// No other cell is as safe.
    Safest,
    /// Others are as safe, but of the cells compared, this one is most likely to be followed by a certain step.
    FollowUp,
    /// Others are as safe, and no comparison sets it apart.
    AsGoodAsAny,
    /// Few layouts are left, and the search to the end of the game found no cell that wins more often.
    WinsMost,
    /// In a region that is independent of the rest, where a cell must be guessed in any case, the search to the end
    /// found no cell that wins more often.
    WinsMostInRegion,
    /// Another cell is a little safer, but leaves more to guess later.
    LessToGuess,
}

impl Solver {
    /// Advises on a position without certain cells.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "5x2x2\n.....\n12...\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// let advice = solver.advise(&position)?;
    /// let best = advice.cells[0];
    /// println!("open {}, {:.0} % safe: {:?}", best.pos, 100.0 * best.safety, advice.reason);
    /// assert!(best.safety < 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] as for [`choose`](Self::choose).
    #[doc(alias = "hint")]
    pub fn advise<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Result<Advice, SolveError> {
        self.advise_with(position, Strength::Full)
    }

    /// Advises as [`advise`](Self::advise) does; the best cell is the one that [`choose`](Self::choose) chooses with `strength`.
    ///
    /// # Errors
    /// [`SolveError`] as for [`choose`](Self::choose).
    pub fn advise_with<'a>(
        &mut self,
        position: impl Into<PositionRef<'a>>,
        strength: Strength,
    ) -> Result<Advice, SolveError> {
        let Chosen { candidate: Candidate { cell: best, .. }, by_endgame } =
            self.choose_candidate(position.into(), strength)?;
        let mut work = Work::new(self.budget);
        self.cache.next_query();
        if let Err(error) = self.base.count(&mut self.cache, usize::from(self.mines), &mut work) {
            return Err(self.fail(error));
        }
        let candidates = self.candidates();
        let first = candidates.iter().find(|candidate| candidate.cell == best).or(candidates.first());
        let has_equal = first.is_some_and(|first| self.has_equal(*first, &candidates));
        let (named, equivalent) = self.cells_to_name(best, candidates);
        let cells: Vec<Guess> = named.into_iter().map(|candidate| self.describe(candidate, &mut work)).collect();
        let equivalent: Vec<Guess> =
            equivalent.into_iter().map(|candidate| self.describe(candidate, &mut work)).collect();
        let reason = reason(&cells, has_equal.then_some(&equivalent), by_endgame.then(|| self.endgame_reason()));
        Ok(Advice { cells, reason })
    }

    /// Returns the reason for the last endgame move: it searched either all layouts or those of one region.
    fn endgame_reason(&self) -> Reason {
        let has_searched_all = self.base.has_at_most(self.endgame.layouts());
        if has_searched_all { Reason::WinsMost } else { Reason::WinsMostInRegion }
    }

    /// Returns whether any other cell is as safe as the best.
    fn has_equal(&self, best: Candidate, candidates: &[Candidate]) -> bool {
        let min_safety = best.safety - TOLERANCE;
        let has_other = || self.base.off_frontier().any(|cell| cell != best.cell);
        candidates.iter().any(|other| other.cell != best.cell && other.safety > min_safety)
            || (1.0 - self.base.joint.off_frontier_chance > min_safety && has_other())
    }

    /// Returns the best cell and the safest cells of other boxes, and some further cells of the best cell's own box.
    fn cells_to_name(&self, best: usize, mut candidates: Vec<Candidate>) -> (Vec<Candidate>, Vec<Candidate>) {
        if let Some(index) = candidates.iter().position(|candidate| candidate.cell == best) {
            candidates[..=index].rotate_right(1);
        }
        let box_of = |candidate: &Candidate| self.base.frontier.box_of(candidate.cell);
        let (mut seen, mut equivalent) = (Vec::with_capacity(candidates.len()), Vec::new());
        candidates.retain(|candidate| {
            let cell_box = box_of(candidate);
            let is_new = !seen.contains(&cell_box);
            if is_new {
                seen.push(cell_box);
            } else if seen.first() == Some(&cell_box) && equivalent.len() < MAX_EQUIVALENT {
                equivalent.push(*candidate);
            }
            is_new
        });
        candidates.truncate(MAX_NAMED);
        if equivalent.is_empty() && seen.first() == Some(&None) {
            // Of the cells off the frontier, only the one with the fewest neighbours is a candidate. Compare it with
            // another.
            let near = |cell: &usize| self.base.known.node(*cell).unknown_near.count_ones();
            let other = self.base.off_frontier().filter(|&cell| cell != best).max_by_key(near);
            equivalent.extend(other.map(|cell| Candidate { cell, safety: 1.0 - self.base.joint.off_frontier_chance }));
        }
        (candidates, equivalent)
    }

    /// Returns a candidate with the chance of a certain step after it.
    fn describe(&mut self, candidate: Candidate, work: &mut Work) -> Guess {
        let follow_up = self.look_ahead(candidate, Metric::CertainStep, 1.0, 0.0, work).ok();
        let pos = self.base.known.pos(candidate.cell);
        let follow_up = follow_up.map(|chance| (chance / candidate.safety).min(1.0));
        Guess { pos, safety: candidate.safety, follow_up }
    }
}

/// Returns why the first of `cells` is best. `equivalent` are further cells, if any are as safe; `endgame`
/// is the reason if the endgame search found the cell.
fn reason(cells: &[Guess], equivalent: Option<&Vec<Guess>>, endgame: Option<Reason>) -> Reason {
    let Some((best, others)) = cells.split_first() else { return Reason::AsGoodAsAny };
    if others.iter().any(|guess| guess.safety > best.safety + TOLERANCE) {
        return endgame.unwrap_or(Reason::LessToGuess);
    }
    let Some(equivalent) = equivalent else { return Reason::Safest };
    let is_behind =
        |guess: &Guess| matches!((guess.follow_up, best.follow_up), (Some(one), Some(best)) if one < best - TOLERANCE);
    let mut equals = others.iter().filter(|guess| guess.safety > best.safety - TOLERANCE).chain(equivalent).peekable();
    if equals.peek().is_some() && equals.all(is_behind) {
        Reason::FollowUp
    } else {
        endgame.unwrap_or(Reason::AsGoodAsAny)
    }
}
