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
    let mut targets = context.targets();
    context.retain_provable_without_mine_count(&mut targets)?;
    targets.retain(|&(cell, _)| context.clues_at(cell).next().is_some());
    keep_distinct(context, &mut targets, MAX_TRIED);
    let Some(clues) = smallest_proof(context, &targets, MIN_CLUES, usize::MAX)? else { return Ok(None) };
    if let Some(step) = context.draft(Method::MultiClue, clues, false, |_| true)? {
        return Ok(Some(context.finish(step)));
    }
    // The search was cut off before smaller sets of clues. Fall back to a minimal set for a single target.
    for target in targets {
        if let Some(clues) = context.global_proof(target)?
            && let Some(step) = context.draft(Method::MultiClue, clues, false, |_| true)?
        {
            return Ok(Some(context.finish(step)));
        }
    }
    Ok(None)
}

/// Keeps the first of each group of targets that touch the same clues, and no more than `max` in all.
pub(super) fn keep_distinct(context: &ProofContext, targets: &mut Vec<Target>, max: usize) {
    let clues = |target: Target| context.clues_at(target.0).map(|clue| clue.cell);
    let mut distinct = 0;
    for index in 0..targets.len() {
        let target = targets[index];
        if distinct < max && !targets[..distinct].iter().any(|&other| clues(other).eq(clues(target))) {
            targets[distinct] = target;
            distinct += 1;
        }
    }
    targets.truncate(distinct);
}

/// Returns the smallest set of at least `min_clues` clues that proves one of the targets. If it has more than `max_clues`
/// clues, or if there are too many sets to try, returns a minimal set. Returns `None` if every proof needs the number of
/// mines.
pub(super) fn smallest_proof(
    context: &mut ProofContext,
    targets: &[Target],
    min_clues: usize,
    max_clues: usize,
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
    let mut needed = context.take_list();
    let end = best.len().min(max_clues.saturating_add(1));
    if end > min_clues && targets.len() == 1 {
        let all = context.all_clues();
        needed = context.needed_clues(&best, &all, false, targets, usize::MAX)?;
        context.put_list(all);
    }
    let mut smallest = best;
    for size in min_clues.max(needed.len())..end {
        match context.connected_proof(size, &needed, targets) {
            Ok(Some(smaller)) => {
                smallest = smaller;
                break;
            }
            Ok(None) => {}
            // There are too many sets to try.
            Err(Exceeded) => break,
        }
    }
    context.put_list(needed);
    Ok(Some(smallest))
}
