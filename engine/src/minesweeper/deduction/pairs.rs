//! Steps that compare two clues.

use std::cmp::Reverse;

use super::context::{Clue, ProofContext, Target};
use super::{DeductionStep, Method};
use crate::minesweeper::counting::Exceeded;
use crate::minesweeper::knowledge::Fact;

/// The maximum number of pairs for which proofs are compared.
const MAX_TRIED: usize = 8;

/// Two clues that settle some cells together.
struct Pair {
    /// The clue that needs more mines among the cells compared comes first.
    clues: [Clue; 2],
    /// The known mines next to the second clue alone, which are subtracted from it.
    known: Vec<u16>,
    inside: bool,
    targets: Vec<Target>,
}

/// Finds the simplest step that two clues prove.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let mut pairs = Vec::new();
    for clue in context.clues.clone() {
        for other in context.adjacent_clues(clue.cell) {
            // Each pair occurs in both orders.
            pairs.extend(context.clue(other).and_then(|other| compare(context, clue, other)));
        }
    }
    pairs.sort_by_key(|pair| (pair.known.len(), !pair.inside, Reverse(pair.targets.len()), pair.clues[0].cell));
    let mut best: Option<DeductionStep> = None;
    for pair in pairs.into_iter().take(MAX_TRIED) {
        let Ok(Some(step)) = step(context, &pair) else { continue };
        if best.as_ref().is_none_or(|best| step.proof.clues.len() < best.proof.clues.len()) {
            best = Some(step);
        }
    }
    Ok(best)
}

/// Compares two clues. They settle cells if the first needs more mines than the second, by exactly as many as it has
/// covered neighbours of its own. Known mines next to both clues or to the first alone make no difference.
fn compare(context: &ProofContext, more: Clue, less: Clue) -> Option<Pair> {
    let own = |clue: Clue, other: Clue| -> Vec<u16> {
        let others: Vec<u16> = context.covered(other).collect();
        context.covered(clue).filter(|cell| !others.contains(cell)).collect()
    };
    let only_more = own(more, less);
    let (known, only_less): (Vec<u16>, Vec<u16>) =
        own(less, more).into_iter().partition(|&cell| context.is_known_mine(cell));
    if usize::from(more.need) + known.len() != usize::from(less.need) + only_more.len() {
        return None;
    }
    let inside = only_more.is_empty() || only_less.is_empty();
    let mines = only_more.into_iter().map(|cell| (cell, Fact::Mine));
    let targets: Vec<Target> = only_less.into_iter().map(|cell| (cell, Fact::Safe)).chain(mines).collect();
    let is_useful = targets.iter().any(|&target| context.is_useful(target));
    is_useful.then_some(Pair { clues: [more, less], known, inside, targets })
}

fn step(context: &mut ProofContext, pair: &Pair) -> Result<Option<DeductionStep>, Exceeded> {
    let Some(support) = context.support(&pair.clues, &pair.known)? else { return Ok(None) };
    let method = Method::Pair { numbers: pair.clues.map(|clue| context.pos(clue.cell)), inside: pair.inside };
    let clues = [pair.clues.map(|clue| clue.cell).to_vec(), support].concat();
    let wanted = |cell| pair.targets.iter().any(|target| target.0 == cell);
    let step = context.step(method, &clues, false, wanted)?;
    Ok(step.map(|step| context.with_assumed_mines(step, &pair.known)))
}
