//! Steps by the number of mines.

use super::context::{ProofContext, Target};
use super::{DeductionStep, Method};
use crate::minesweeper::counting::Exceeded;

/// How many cells are looked at.
const LOOKED_AT: usize = 12;

/// The step that, with the number of mines, takes the fewest numbers.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let mut targets = context.targets();
    targets.truncate(LOOKED_AT);
    let mut best: Option<(Target, Vec<u16>)> = None;
    for target in targets {
        let found = minimal(context, target)?;
        if best.as_ref().is_none_or(|(_, best)| found.len() < best.len()) {
            best = Some((target, found));
        }
    }
    let Some((target, minimal)) = best else { return Ok(None) };
    let clues = minimum_from(context, target, minimal)?;
    context.step(Method::MineCount, &clues, true, |_| true)
}

/// The smallest set of numbers that, with the number of mines, proves what is certain of a cell; of which none can be left out,
/// where there are too many sets to try all.
pub(super) fn minimum(context: &mut ProofContext, target: Target) -> Result<Vec<u16>, Exceeded> {
    let minimal = minimal(context, target)?;
    minimum_from(context, target, minimal)
}

/// Numbers of which none can be left out.
fn minimal(context: &mut ProofContext, target: Target) -> Result<Vec<u16>, Exceeded> {
    let all = nearest_first(context, target);
    context.minimize(all, true, &[target])
}

/// Fewer numbers than `few`, where there are such and not too many to try.
fn minimum_from(context: &mut ProofContext, target: Target, minimal: Vec<u16>) -> Result<Vec<u16>, Exceeded> {
    let Some(max_clues) = minimal.len().checked_sub(1) else { return Ok(minimal) };
    let all = nearest_first(context, target);
    Ok(context.minimum_within(&[], &all, max_clues, true, &[target])?.unwrap_or(minimal))
}

fn nearest_first(context: &ProofContext, (cell, _): Target) -> Vec<u16> {
    let pos = context.pos(cell);
    let mut all: Vec<u16> = context.clues.iter().map(|clue| clue.cell).collect();
    all.sort_by_cached_key(|&clue| {
        let other = context.pos(clue);
        pos.x.abs_diff(other.x).max(pos.y.abs_diff(other.y))
    });
    all
}
