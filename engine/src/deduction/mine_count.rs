//! Steps that use the number of mines on the board.

use alloc::vec::Vec;

use super::context::{ProofContext, Target};
use super::{DeductionStep, Method};
use crate::counting::Exceeded;

/// The maximum number of cells for which proofs are compared.
const MAX_TRIED: usize = 12;

/// Finds the step that needs the fewest clues together with the number of mines.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let mut targets = context.targets();
    targets.truncate(MAX_TRIED);
    let mut best: Option<(Target, Vec<u16>)> = None;
    for target in targets {
        let found = minimal_proof(context, target)?;
        if best.as_ref().is_none_or(|(_, best)| found.len() < best.len()) {
            best = Some((target, found));
        }
    }
    let Some((target, clues)) = best else { return Ok(None) };
    let clues = shortened(context, target, clues)?;
    context.step(Method::MineCount, &clues, true, |_| true)
}

/// Returns the smallest set of clues that, with the number of mines, proves a target. If there are too many sets to
/// try, returns a set from which no clue can be left out.
pub(super) fn smallest_proof(context: &mut ProofContext, target: Target) -> Result<Vec<u16>, Exceeded> {
    let clues = minimal_proof(context, target)?;
    shortened(context, target, clues)
}

/// Returns clues that prove a target, none of which can be left out.
fn minimal_proof(context: &mut ProofContext, target: Target) -> Result<Vec<u16>, Exceeded> {
    let all = nearest_first(context, target);
    context.minimize(all, true, &[target])
}

/// Returns the smallest proof with fewer clues than `clues`, or `clues` if there is none or there are too many sets to
/// try.
fn shortened(context: &mut ProofContext, target: Target, clues: Vec<u16>) -> Result<Vec<u16>, Exceeded> {
    let Some(max_clues) = clues.len().checked_sub(1) else { return Ok(clues) };
    let all = nearest_first(context, target);
    Ok(context.minimum_within(&[], &all, max_clues, true, &[target])?.unwrap_or(clues))
}

/// Returns all clues, the nearest to the target first.
fn nearest_first(context: &ProofContext, (cell, _): Target) -> Vec<u16> {
    let pos = context.pos(cell);
    let mut all = context.all_clues();
    all.sort_by_cached_key(|&clue| {
        let other = context.pos(clue);
        pos.x.abs_diff(other.x).max(pos.y.abs_diff(other.y))
    });
    all
}
