//! Steps that need one clue.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::context::{Clue, ProofContext};
use super::draft::Draft;
use super::{DeductionStep, Method};
use crate::counting::Exceeded;
use crate::sorting::sort;

/// The maximum number of clues for which proofs are compared.
const MAX_TRIED: usize = 8;

/// Finds a clue whose mines are all known and that has other covered neighbours.
pub(super) fn complete(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    // One number for each clue, which is smaller the fewer mines it needs and if they are flagged.
    let mut found: Vec<usize> = Vec::with_capacity(context.clues.len());
    for &clue in &context.clues {
        let mut mines = context.covered_neighbours(clue).filter(|&cell| context.is_known_mine(cell));
        if !clue.is_all_mines() && mines.clone().count() == usize::from(clue.number) {
            let flagged = clue.number > 0 && mines.all(|cell| context.is_flagged(cell));
            found.push(usize::from(clue.number) << 20 | usize::from(!flagged) << 16 | usize::from(clue.cell));
        }
    }
    sort(&mut found);
    let mut best: Option<Draft> = None;
    for key in found.into_iter().take(MAX_TRIED) {
        let (Some(clue), flagged) = (context.clue(key as u16), key & 1 << 16 == 0) else { continue };
        // If the proof of the known mines is too expensive, another clue may do. Once the budget is spent they all fail
        // at once, and a harder method reports it.
        if let Ok(Some(step)) = step(context, clue, flagged, best.as_ref()) {
            context.discard(best.replace(step));
        }
    }
    Ok(best.map(|best| context.finish(best)))
}

/// Returns the step of a clue whose mines are known, if it has fewer clues than `best`, or as many and more safe cells.
fn step(
    context: &mut ProofContext,
    clue: Clue,
    flagged: bool,
    best: Option<&Draft>,
) -> Result<Option<Draft>, Exceeded> {
    let (mut known, mut others) = (context.take_list(), context.take_list());
    for cell in context.covered_neighbours(clue) {
        if context.is_known_mine(cell) { known.push(cell) } else { others.push(cell) }
    }
    let is_better = |clues: usize, safe: usize| {
        best.is_none_or(|best| (clues, Reverse(safe)) < (best.clues.len(), Reverse(best.safe())))
    };
    let clues = if is_better(1, others.len()) { context.supporting_clues(&[clue], &known)? } else { None };
    let mut step = None;
    if let Some(mut clues) = clues {
        clues.insert(0, clue.cell);
        if is_better(clues.len(), others.len()) {
            let method = Method::Complete { number: context.pos(clue.cell), flagged };
            step = context.draft(method, clues, false, |cell| others.contains(&cell))?;
        } else {
            context.put_list(clues);
        }
    }
    context.put_list(others);
    match step {
        Some(step) if is_better(step.clues.len(), step.safe()) => Ok(Some(Draft { assumed_mines: known, ..step })),
        worse => {
            context.put_list(known);
            context.discard(worse);
            Ok(None)
        }
    }
}

/// Finds a clue whose covered neighbours are all mines, and not all of them are flagged.
pub(super) fn all_mines(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    if !context.has_flags() {
        return Ok(None);
    }
    let unflagged_cells =
        |clue: &Clue| context.covered_neighbours(*clue).filter(|&cell| !context.is_flagged(cell)).count();
    let found = context.clues.iter().copied().filter(|clue| clue.is_all_mines() && unflagged_cells(clue) > 0);
    let Some(clue) = found.min_by_key(|clue| Reverse(unflagged_cells(clue))) else { return Ok(None) };
    let method = Method::AllMines { number: context.pos(clue.cell) };
    let step = context.draft(method, [clue.cell].to_vec(), false, |_| true)?;
    Ok(step.map(|step| context.finish(step)))
}
