//! Steps that use the number of mines on the board.

use alloc::vec::Vec;

use super::context::{Clue, ProofContext, Target};
use super::minimum::MANY_CLUES;
use super::multi_clue::keep_distinct;
use super::{DeductionStep, Method};
use crate::counting::Exceeded;
use crate::sorting::sort;

/// The maximum number of cells for which proofs are compared.
const MAX_TRIED: usize = 12;

/// Finds the step that needs the fewest clues together with the number of mines.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let mut targets = context.targets();
    keep_distinct(context, &mut targets, MAX_TRIED);
    let clues = if context.clues.len() < MANY_CLUES {
        smallest_of_few(context, &targets)?
    } else {
        smallest_of_many(context, targets)?
    };
    let Some(clues) = clues else { return Ok(None) };
    let step = context.draft(Method::MineCount, clues, true, |_| true)?;
    Ok(step.map(|step| context.finish(step)))
}

/// Returns the smallest proof of any target, where there are few clues.
fn smallest_of_few(context: &mut ProofContext, targets: &[Target]) -> Result<Option<Vec<u16>>, Exceeded> {
    let mut best: Option<Vec<u16>> = None;
    for &target in targets {
        let found = smallest_proof(context, target)?;
        if best.as_ref().is_none_or(|best| found.len() < best.len()) {
            best = Some(found);
        }
    }
    Ok(best)
}

/// Returns a small proof of any target, where there are many clues.
fn smallest_of_many(context: &mut ProofContext, mut targets: Vec<Target>) -> Result<Option<Vec<u16>>, Exceeded> {
    let mut best: Option<(Target, Vec<u16>)> = None;
    while let Some(&target) = targets.first() {
        let max_clues = best.as_ref().map_or(usize::MAX, |(_, best)| best.len().saturating_sub(1));
        let sufficient = sufficient(context, target)?;
        let Some(clues) = context.minimize_to(sufficient, true, &[target], max_clues)? else {
            targets.remove(0);
            continue;
        };
        let (target, clues) = shrink(context, target, clues, &targets)?;
        // No part of the clues proves any of these.
        if context.propagate(&clues, &[], true)? {
            targets.retain(|&(cell, _)| context.proved_fact(cell).is_none());
        }
        best = Some((target, clues));
    }
    let Some((target, clues)) = best else { return Ok(None) };
    shortened(context, target, clues).map(Some)
}

/// Leaves out further clues of a minimal proof as long as the others still prove one of the targets. Returns that target.
fn shrink(
    context: &mut ProofContext,
    mut target: Target,
    mut clues: Vec<u16>,
    targets: &[Target],
) -> Result<(Target, Vec<u16>), Exceeded> {
    let mut fewer = context.take_list();
    let mut left_out = 0;
    while left_out < clues.len() {
        fewer.clear();
        fewer.extend_from_slice(&clues);
        fewer.remove(left_out);
        let proved = context.propagate(&fewer, &[], true)?;
        let other = targets.iter().find(|&&(cell, fact)| proved && context.proved_fact(cell) == Some(fact));
        if let Some(&other) = other {
            core::mem::swap(&mut clues, &mut fewer);
            clues = context.minimize(clues, true, &[other])?;
            (target, left_out) = (other, 0);
        } else {
            left_out += 1;
        }
    }
    context.put_list(fewer);
    Ok((target, clues))
}

/// Returns the smallest set of clues that, with the number of mines, proves a target. If there are too many sets to
/// try, returns a set from which no clue can be left out.
pub(super) fn smallest_proof(context: &mut ProofContext, target: Target) -> Result<Vec<u16>, Exceeded> {
    let sufficient = sufficient(context, target)?;
    let clues = context.minimize(sufficient, true, &[target])?;
    shortened(context, target, clues)
}

/// Returns a proof with fewer clues than `clues` if one is found, else `clues`.
fn shortened(context: &mut ProofContext, target: Target, clues: Vec<u16>) -> Result<Vec<u16>, Exceeded> {
    let pool = context.all_clues();
    let found = context.minimum(clues, &pool, true, &[target]);
    context.put_list(pool);
    found
}

/// Returns enough clues to prove all that is certain, those with the most covered neighbours first, and of these the
/// nearest to the target. The mines next to few wide clues add up to the number of mines on the board sooner than those
/// next to many narrow ones.
fn sufficient(context: &mut ProofContext, (cell, _): Target) -> Result<Vec<u16>, Exceeded> {
    let pos = context.pos(cell);
    // One number for each clue, which is smaller the wider and nearer the clue is.
    let key = |clue: Clue| {
        let other = context.pos(clue.cell);
        let distance = usize::from(pos.x.abs_diff(other.x).max(pos.y.abs_diff(other.y)));
        (8 - clue.covered.count_ones() as usize) << 24 | distance << 16 | usize::from(clue.cell)
    };
    let mut keys: Vec<usize> = context.clues.iter().map(|&clue| key(clue)).collect();
    sort(&mut keys);
    let mut all = context.take_list();
    all.extend(keys.iter().map(|&key| key as u16));
    let mut sufficient = context.sufficient_clues(&all)?;
    sort(&mut sufficient);
    all.retain(|clue| sufficient.binary_search(clue).is_ok());
    context.put_list(sufficient);
    Ok(all)
}
