//! Steps that compare two clues.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::context::{Clue, ProofContext, Target};
use super::{DeductionStep, Method};
use crate::counting::Exceeded;
use crate::knowledge::Fact;

/// The maximum number of pairs for which proofs are compared.
const MAX_TRIED: usize = 8;

/// Two clues that together prove facts about some cells.
struct Pair {
    /// The clue that needs more mines among the cells compared comes first.
    clues: [Clue; 2],
    /// The known mines next to the second clue alone, which are subtracted from it.
    known_mines: Vec<u16>,
    /// As in [`Method::Pair`].
    inside: bool,
    /// What the comparison proves.
    targets: Vec<Target>,
}

/// Finds the simplest step that two clues prove.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let mut pairs = Vec::new();
    for &clue in &context.clues {
        // Each pair occurs in both orders.
        pairs.extend(context.adjacent_clues(clue.cell).filter_map(|other| compare(context, clue, other)));
    }
    pairs.sort_by_key(|pair| (pair.known_mines.len(), !pair.inside, Reverse(pair.targets.len()), pair.clues[0].cell));
    let mut best: Option<DeductionStep> = None;
    for pair in pairs.into_iter().take(MAX_TRIED) {
        // If this pair is too expensive, others may do. Once the budget is spent they all fail at once.
        let Ok(Some(step)) = step(context, &pair) else { continue };
        if best.as_ref().is_none_or(|best| step.proof.clues.len() < best.proof.clues.len()) {
            best = Some(step);
        }
    }
    Ok(best)
}

/// Compares two clues that prove something useful to the player.
fn compare(context: &ProofContext, more: Clue, less: Clue) -> Option<Pair> {
    let pair = differ(context, more, less)?;
    pair.targets.iter().any(|&target| context.is_useful(target)).then_some(pair)
}

/// Compares two clues. They prove something if the first needs more mines than the second, by exactly as many as it has
/// covered neighbours of its own. Known mines next to both clues or to the first alone make no difference.
fn differ(context: &ProofContext, more: Clue, less: Clue) -> Option<Pair> {
    let (only_more, only_less) = context.own_neighbours(more, less);
    let known_mines = only_less.clone().filter(|&cell| context.is_known_mine(cell));
    if usize::from(more.number) + known_mines.clone().count() != usize::from(less.number) + only_more.clone().count() {
        return None;
    }
    let known_mines: Vec<u16> = known_mines.collect();
    let only_less: Vec<u16> = only_less.filter(|cell| !known_mines.contains(cell)).collect();
    let inside = only_more.clone().next().is_none() || only_less.is_empty();
    let mines = only_more.map(|cell| (cell, Fact::Mine));
    let targets: Vec<Target> = only_less.into_iter().map(|cell| (cell, Fact::Safe)).chain(mines).collect();
    Some(Pair { clues: [more, less], known_mines, inside, targets })
}

/// Returns how two clues are compared to prove a fact without any known mines, and the clue that needs more mines; `None` if the
/// comparison does not prove it.
pub(super) fn method(context: &ProofContext, [one, other]: [Clue; 2], target: Target) -> Option<(Method, u16)> {
    let proves = |(more, less)| {
        let pair = differ(context, more, less)?;
        let is_proof = pair.known_mines.is_empty() && pair.targets.contains(&target);
        let numbers = pair.clues.map(|clue| context.pos(clue.cell));
        is_proof.then_some((Method::Pair { numbers, inside: pair.inside }, more.cell))
    };
    [(one, other), (other, one)].into_iter().find_map(proves)
}

fn step(context: &mut ProofContext, pair: &Pair) -> Result<Option<DeductionStep>, Exceeded> {
    let Some(supporting) = context.supporting_clues(&pair.clues, &pair.known_mines)? else { return Ok(None) };
    let method = Method::Pair { numbers: pair.clues.map(|clue| context.pos(clue.cell)), inside: pair.inside };
    let clues = [pair.clues.map(|clue| clue.cell).to_vec(), supporting].concat();
    let is_target = |cell| pair.targets.iter().any(|target| target.0 == cell);
    let step = context.step(method, &clues, false, is_target)?;
    Ok(step.map(|step| context.with_assumed_mines(step, &pair.known_mines)))
}
