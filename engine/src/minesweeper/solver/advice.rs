//! Advice on a guess: the best cells, their chances, and why the first of them is best.

use super::super::board::Board;
use super::super::geometry::Pos;
use super::budget::{Budget, Work};
use super::choose::{Candidate, Judge, Strength};
use super::{SolveError, Solver, named};

/// The most cells that advice names.
const NAMED: usize = 4;

/// The most cells that are compared with the best, of those of which the same is known.
const MOST_ALIKE: usize = 8;

/// Chances that differ by no more are the same.
const SAME: f64 = 1e-9;

/// What to do where nothing is certain.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The best cell first, then the safest others: of cells of which the same is known, one.
    pub cells: Vec<Guess>,
    /// Why the first is best.
    pub why: Why,
}

/// A cell to guess, and its chances.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Guess {
    /// The cell.
    pub pos: Pos,
    /// The chance, from 0 to 1, that it is safe.
    pub safety: f64,
    /// The chance, from 0 to 1, that a certain step follows if it is safe; 1 where that ends the game.
    pub follow_up: f64,
}

/// Why a guess is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// No other cell is as safe.
    Safest,
    /// Others are as safe, but after it a certain step is likelier to follow.
    FollowUp,
    /// Others are as safe, and none of what was looked at sets it apart.
    AsGoodAsAny,
    /// So few layouts are left that all play was searched: no other cell wins more often.
    WinsMost,
    /// Another is a little safer; after this one there is less to guess.
    Outlook,
}

impl Solver {
    /// Advises on a position without certain cells.
    ///
    /// # Errors
    /// [`SolveError`] as for [`choose`](Self::choose).
    pub fn advise(&mut self, board: &Board, mines: u16, budget: Budget) -> Result<Advice, SolveError> {
        let best = self.choose(board, mines, Strength::Full, budget)?;
        let mut work = Work::new(budget);
        self.cache.begin_question();
        if let Err(error) = self.base.count(&mut self.cache, usize::from(mines), &mut work) {
            self.base.known.distrust();
            return Err(named(error, mines, budget));
        }
        let known = &self.base.known;
        let best = known.cell(known.size().index(best.pos).unwrap_or_default());
        let (named, alike) = self.worth_naming(best);
        let cells: Vec<Guess> = named.into_iter().map(|candidate| self.guess_of(candidate, &mut work)).collect();
        let alike: Vec<Guess> = alike.into_iter().map(|candidate| self.guess_of(candidate, &mut work)).collect();
        let played_out = self.perfect_guess(Strength::Full).is_some_and(|perfect| perfect.cell == best);
        let why = why(&cells, &alike, played_out);
        Ok(Advice { cells, why })
    }

    /// The best cell and the safest ones of which other numbers tell; and cells of which the same is known as of the best.
    fn worth_naming(&self, best: usize) -> (Vec<Candidate>, Vec<Candidate>) {
        let mut candidates = self.candidates();
        // The sort is stable: the others stay in their order.
        candidates.sort_by_key(|candidate| candidate.cell != best);
        let box_of = |candidate: &Candidate| self.base.frontier.box_of(candidate.cell);
        let (mut seen, mut alike) = (Vec::new(), Vec::new());
        candidates.retain(|candidate| {
            let its_box = box_of(candidate);
            let is_new = !seen.contains(&its_box);
            if is_new {
                seen.push(its_box);
            } else if seen.first() == Some(&its_box) && alike.len() < MOST_ALIKE {
                alike.push(*candidate);
            }
            is_new
        });
        candidates.truncate(NAMED);
        (candidates, alike)
    }

    fn guess_of(&mut self, candidate: Candidate, work: &mut Work) -> Guess {
        let led = self.look_ahead(candidate, Judge::FollowUp, 1.0, 0.0, work).unwrap_or_default();
        let pos = self.base.known.size().at(self.base.known.index(candidate.cell));
        Guess { pos, safety: candidate.safety, follow_up: (led / candidate.safety).min(1.0) }
    }
}

fn why(cells: &[Guess], alike: &[Guess], played_out: bool) -> Why {
    let Some((best, others)) = cells.split_first() else { return Why::AsGoodAsAny };
    if others.iter().any(|guess| guess.safety > best.safety + SAME) {
        return if played_out { Why::WinsMost } else { Why::Outlook };
    }
    let equals = || others.iter().filter(|guess| guess.safety > best.safety - SAME).chain(alike);
    if equals().next().is_none() {
        Why::Safest
    } else if equals().all(|guess| guess.follow_up < best.follow_up - SAME) {
        Why::FollowUp
    } else if played_out {
        Why::WinsMost
    } else {
        Why::AsGoodAsAny
    }
}
