//! Steps that need several clues together.

use alloc::vec::Vec;

use super::context::{ProofContext, Target};
use super::{DeductionStep, Method};
use crate::counting::Exceeded;

/// The minimum number of clues. Steps with one or two clues are found before.
const MIN_CLUES: usize = 3;

/// The maximum number of cells for which proofs are compared.
const MAX_TRIED: usize = 48;

/// Finds the step with the fewest clues.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let certain = context.targets();
    let certain = context.provable_without_mine_count(certain)?;
    let targets = distinct(context, certain);
    let Some(clues) = smallest_proof(context, &targets, MIN_CLUES)? else { return Ok(None) };
    if let Some(step) = context.step(Method::MultiClue, &clues, false, |_| true)? {
        return Ok(Some(step));
    }
    // The search was cut off before smaller sets of clues. Fall back to a minimal set for a single target.
    for target in targets {
        if let Some(clues) = context.global_proof(target)?
            && let Some(step) = context.step(Method::MultiClue, &clues, false, |_| true)?
        {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

/// Keeps the first of each group of targets that touch the same clues.
fn distinct(context: &ProofContext, targets: Vec<Target>) -> Vec<Target> {
    let mut seen: Vec<Vec<u16>> = Vec::new();
    let mut distinct = Vec::new();
    for target in targets {
        let clues: Vec<u16> = context.clues_at(target.0).map(|clue| clue.cell).collect();
        if !clues.is_empty() && !seen.contains(&clues) && distinct.len() < MAX_TRIED {
            seen.push(clues);
            distinct.push(target);
        }
    }
    distinct
}

/// Returns the smallest set of at least `min_clues` clues that proves one of the targets. If there are too many sets to
/// try, returns a minimal set. Returns `None` if every proof needs the number of mines.
pub(super) fn smallest_proof(
    context: &mut ProofContext,
    targets: &[Target],
    min_clues: usize,
) -> Result<Option<Vec<u16>>, Exceeded> {
    let mut best: Option<Vec<u16>> = None;
    for &target in targets {
        if best.as_ref().is_some_and(|best| best.len() <= min_clues) {
            break;
        }
        let found = context.local_proof(target)?;
        if let Some(found) = found
            && best.as_ref().is_none_or(|best| found.len() < best.len())
        {
            best = Some(found);
        }
    }
    for &target in targets {
        if best.is_none() {
            best = context.global_proof(target)?;
        }
    }
    let Some(best) = best else { return Ok(None) };
    for size in min_clues..best.len() {
        match context.connected_proof(size, targets) {
            Ok(Some(smaller)) => return Ok(Some(smaller)),
            Ok(None) => {}
            // There are too many sets to try.
            Err(Exceeded) => break,
        }
    }
    Ok(Some(best))
}
