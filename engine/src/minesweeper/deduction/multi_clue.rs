//! Steps by several numbers together.

use super::context::{ProofContext, Target};
use super::{DeductionStep, Method};
use crate::minesweeper::counting::Exceeded;

/// The fewest numbers that such a step takes: what one or two say is found before.
const MIN_CLUES: usize = 3;

/// How many cells are looked at.
const LOOKED_AT: usize = 48;

/// The step that takes the fewest numbers.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let certain = context.targets();
    let certain = context.without_count(certain)?;
    let targets = distinct(context, certain);
    let Some(clues) = minimum(context, &targets, MIN_CLUES)? else { return Ok(None) };
    if let Some(step) = context.step(Method::MultiClue, &clues, false, |_| true)? {
        return Ok(Some(step));
    }
    // Fewer would do, which were passed over where they are looked for: so it is told with what one cell takes.
    for target in targets {
        if let Some(clues) = context.global(target)?
            && let Some(step) = context.step(Method::MultiClue, &clues, false, |_| true)?
        {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

/// Of cells that the same numbers touch, the first.
fn distinct(context: &ProofContext, targets: Vec<Target>) -> Vec<Target> {
    let mut seen: Vec<Vec<u16>> = Vec::new();
    let mut distinct = Vec::new();
    for target in targets {
        let clues: Vec<u16> = context.clues_at(target.0).map(|clue| clue.cell).collect();
        if !clues.is_empty() && !seen.contains(&clues) && distinct.len() < LOOKED_AT {
            seen.push(clues);
            distinct.push(target);
        }
    }
    distinct
}

/// The smallest set of numbers that proves one of the targets, of at least `fewest`; of which none can be left out, where there
/// are too many sets to try all. `None` where it takes the number of mines too.
pub(super) fn minimum(
    context: &mut ProofContext,
    targets: &[Target],
    min_clues: usize,
) -> Result<Option<Vec<u16>>, Exceeded> {
    let mut best: Option<Vec<u16>> = None;
    for &target in targets {
        let found = context.local(target)?;
        if let Some(found) = found
            && best.as_ref().is_none_or(|best| found.len() < best.len())
        {
            best = Some(found);
        }
    }
    for &target in targets {
        if best.is_none() {
            best = context.global(target)?;
        }
    }
    let Some(best) = best else { return Ok(None) };
    for size in min_clues..best.len() {
        match context.connected(size, targets) {
            Ok(Some(smaller)) => return Ok(Some(smaller)),
            Ok(None) => {}
            // Too many sets: what was found stands.
            Err(Exceeded) => break,
        }
    }
    Ok(Some(best))
}
