//! Steps that need one clue.

use alloc::vec;
use alloc::vec::Vec;

use super::context::{Clue, ProofContext};
use super::{DeductionStep, Method};
use crate::counting::Exceeded;

/// The maximum number of clues for which proofs are compared.
const MAX_TRIED: usize = 8;

/// Finds a clue whose mines are all known and that has other covered neighbours.
pub(super) fn complete(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let mut found: Vec<(usize, bool, Clue)> = Vec::new();
    for &clue in &context.clues {
        let mut mines = context.covered_neighbours(clue).filter(|&cell| context.is_known_mine(cell));
        if !clue.is_all_mines() && mines.clone().count() == usize::from(clue.number) {
            let flagged = clue.number > 0 && mines.all(|cell| context.is_flagged(cell));
            found.push((clue.number.into(), !flagged, clue));
        }
    }
    found.sort_by_key(|&(mines, unflagged, clue)| (mines, unflagged, clue.cell));
    let mut best: Option<DeductionStep> = None;
    for (_, unflagged, clue) in found.into_iter().take(MAX_TRIED) {
        // If the proof of the known mines is too expensive, another clue may do. Once the budget is spent they all fail
        // at once, and a harder method reports it.
        let Ok(Some(step)) = step(context, clue, !unflagged) else { continue };
        if best.as_ref().is_none_or(|best| rank(&step) < rank(best)) {
            best = Some(step);
        }
    }
    Ok(best)
}

/// Returns a key that is smaller for steps with fewer clues, and then for steps with more safe cells.
fn rank(step: &DeductionStep) -> (usize, core::cmp::Reverse<usize>) {
    (step.proof.clues.len(), core::cmp::Reverse(step.safe.len()))
}

fn step(context: &mut ProofContext, clue: Clue, flagged: bool) -> Result<Option<DeductionStep>, Exceeded> {
    let (known, others): (Vec<u16>, Vec<u16>) =
        context.covered_neighbours(clue).partition(|&cell| context.is_known_mine(cell));
    let Some(supporting) = context.supporting_clues(&[clue], &known)? else { return Ok(None) };
    let method = Method::Complete { number: context.pos(clue.cell), flagged };
    let clues = [vec![clue.cell], supporting].concat();
    let step = context.step(method, &clues, false, |cell| others.contains(&cell))?;
    Ok(step.map(|step| context.with_assumed_mines(step, &known)))
}

/// Finds a clue whose covered neighbours are all mines, and not all of them are flagged.
pub(super) fn all_mines(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    if !context.has_flags() {
        return Ok(None);
    }
    let unflagged_cells =
        |clue: &Clue| context.covered_neighbours(*clue).filter(|&cell| !context.is_flagged(cell)).count();
    let found = context.clues.iter().copied().filter(|clue| clue.is_all_mines() && unflagged_cells(clue) > 0);
    let Some(clue) = found.min_by_key(|clue| core::cmp::Reverse(unflagged_cells(clue))) else { return Ok(None) };
    let method = Method::AllMines { number: context.pos(clue.cell) };
    context.step(method, &[clue.cell], false, |_| true)
}
