//! Steps by the number of mines.

use super::context::{Ground, Target};
use super::{Method, Step};
use crate::minesweeper::counting::Exceeded;

/// How many cells are looked at.
const LOOKED_AT: usize = 12;

/// The step that, with the number of mines, takes the fewest numbers.
pub(super) fn find(ground: &mut Ground) -> Result<Option<Step>, Exceeded> {
    let mut targets = ground.targets();
    targets.truncate(LOOKED_AT);
    let mut best: Option<(Target, Vec<u16>)> = None;
    for target in targets {
        let found = few(ground, target)?;
        if best.as_ref().is_none_or(|(_, best)| found.len() < best.len()) {
            best = Some((target, found));
        }
    }
    let Some((target, few)) = best else { return Ok(None) };
    let clues = fewest(ground, target, few)?;
    ground.step(Method::MineCount, &clues, true, |_| true)
}

/// The smallest set of numbers that, with the number of mines, proves what is certain of a cell; of which none can be left out,
/// where there are too many sets to try all.
pub(super) fn smallest(ground: &mut Ground, target: Target) -> Result<Vec<u16>, Exceeded> {
    let few = few(ground, target)?;
    fewest(ground, target, few)
}

/// Numbers of which none can be left out.
fn few(ground: &mut Ground, target: Target) -> Result<Vec<u16>, Exceeded> {
    let all = nearest_first(ground, target);
    ground.shrink(all, true, &[target])
}

/// Fewer numbers than `few`, where there are such and not too many to try.
fn fewest(ground: &mut Ground, target: Target, few: Vec<u16>) -> Result<Vec<u16>, Exceeded> {
    let Some(most) = few.len().checked_sub(1) else { return Ok(few) };
    let all = nearest_first(ground, target);
    Ok(ground.smallest_of(&[], &all, most, true, &[target])?.unwrap_or(few))
}

fn nearest_first(ground: &Ground, (cell, _): Target) -> Vec<u16> {
    let pos = ground.pos(cell);
    let mut all: Vec<u16> = ground.clues.iter().map(|clue| clue.cell).collect();
    all.sort_by_cached_key(|&clue| {
        let other = ground.pos(clue);
        pos.x.abs_diff(other.x).max(pos.y.abs_diff(other.y))
    });
    all
}
