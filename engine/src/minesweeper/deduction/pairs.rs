//! Steps by two numbers.

use std::cmp::Reverse;

use super::super::solver::budget::Exceeded;
use super::super::solver::knowledge::Fact;
use super::ground::{Clue, Ground, Target};
use super::{Method, Step};

/// How many of the most promising steps are looked at.
const LOOKED_AT: usize = 8;

/// Two numbers that say something together, the mines known around them being taken away.
struct Pair {
    clues: [Clue; 2],
    inside: bool,
    targets: Vec<Target>,
}

/// The simplest step that two numbers prove.
pub(super) fn find(ground: &mut Ground) -> Result<Option<Step>, Exceeded> {
    let mut pairs = Vec::new();
    for clue in ground.clues.clone() {
        for other in ground.related(clue.cell) {
            // Each pair is met in both orders.
            pairs.extend(ground.clue(other).and_then(|other| compare(ground, clue, other)));
        }
    }
    let known = |pair: &Pair| {
        let cells = pair.clues.iter().flat_map(|&clue| ground.covered(clue));
        cells.filter(|&cell| ground.is_known_mine(cell)).count()
    };
    pairs.sort_by_cached_key(|pair| (known(pair), !pair.inside, Reverse(pair.targets.len()), pair.clues[0].cell));
    let mut best: Option<Step> = None;
    for pair in pairs.into_iter().take(LOOKED_AT) {
        let Some(step) = step(ground, &pair)? else { continue };
        if best.as_ref().is_none_or(|best| step.proof.clues.len() < best.proof.clues.len()) {
            best = Some(step);
        }
    }
    Ok(best)
}

/// What two numbers say when the first needs more mines than the second by as many as it has covered neighbours of its own.
fn compare(ground: &Ground, more: Clue, less: Clue) -> Option<Pair> {
    let (needs, cells) = (|clue| open(ground, clue).0, |clue| open(ground, clue).1);
    let (of_more, of_less) = (cells(more), cells(less));
    let own = |cells: &[u16], others: &[u16]| -> Vec<u16> {
        cells.iter().copied().filter(|cell| !others.contains(cell)).collect()
    };
    let (only_more, only_less) = (own(&of_more, &of_less), own(&of_less, &of_more));
    if only_more.len() == of_more.len() || needs(more) - needs(less) != only_more.len().cast_signed() {
        return None;
    }
    let inside = only_more.is_empty() || only_less.is_empty();
    let mines = only_more.into_iter().map(|cell| (cell, Fact::Mine));
    let mut targets: Vec<Target> = only_less.into_iter().map(|cell| (cell, Fact::Safe)).chain(mines).collect();
    targets.retain(|&target| ground.is_news(target));
    (!targets.is_empty()).then_some(Pair { clues: [more, less], inside, targets })
}

/// What a number says once the mines known around it are taken away.
fn open(ground: &Ground, clue: Clue) -> (isize, Vec<u16>) {
    let (known, left): (Vec<u16>, Vec<u16>) = ground.covered(clue).partition(|&cell| ground.is_known_mine(cell));
    (usize::from(clue.need).cast_signed() - known.len().cast_signed(), left)
}

fn step(ground: &mut Ground, pair: &Pair) -> Result<Option<Step>, Exceeded> {
    let [more, less] = pair.clues;
    let pool = ground.supports(&pair.clues)?;
    let Some(&target) = pair.targets.first() else { return Ok(None) };
    let Some(clues) = ground.choose(&[more.cell, less.cell], &pool, target)? else { return Ok(None) };
    let method = Method::Pair { numbers: [more, less].map(|clue| ground.pos(clue.cell)), inside: pair.inside };
    let (more, less) = (open(ground, more).1, open(ground, less).1);
    ground.step(method, &clues, false, |cell| more.contains(&cell) || less.contains(&cell))
}
