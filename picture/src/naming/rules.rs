//! What the cells around a cell say about it.

use minesweeper_engine::Cell;

use super::Scene;
use crate::groups::SAME_PLAIN;

/// Returns whether neighbours contradict a cell, and whether it is a number with too many flags.
pub(crate) fn contradictions(scene: &Scene<'_>, names: &[Cell], cell: usize) -> (bool, bool) {
    let Cell::Revealed(number) = names[scene.of_cell[cell]] else { return (false, false) };
    let (mut covered, mut mines) = (0, 0);
    for neighbour in neighbours(scene, cell) {
        match names[scene.of_cell[neighbour]] {
            Cell::Hidden | Cell::Questioned => covered += 1,
            Cell::Flagged | Cell::Mine => mines += 1,
            _ => {}
        }
    }
    let is_whole = !is_at_cut(scene, cell);
    let lacks_mines = is_whole && covered + mines < number;
    (lacks_mines || (number == 0 && covered > 0), mines > number)
}

/// Whether a flag or a high number has no open cell next to it. Guesses may open a low number anywhere.
pub(crate) fn is_lonely(scene: &Scene<'_>, names: &[Cell], cell: usize) -> bool {
    matches!(names[scene.of_cell[cell]], Cell::Revealed(4..) | Cell::Flagged) && is_far(scene, names, cell)
}

/// Whether there surely is no open cell next to a cell.
fn is_far(scene: &Scene<'_>, names: &[Cell], cell: usize) -> bool {
    let is_open = |cell: usize| matches!(names[scene.of_cell[cell]], Cell::Revealed(_));
    !is_at_cut(scene, cell) && !neighbours(scene, cell).any(is_open)
}

/// Returns how many covered cells have no open cell next to them, and how many mines.
pub(crate) fn far(scene: &Scene<'_>, names: &[Cell]) -> (usize, usize) {
    let (mut covered, mut mines) = (0, 0);
    for cell in 0..scene.of_cell.len() {
        match names[scene.of_cell[cell]] {
            Cell::Hidden if is_far(scene, names, cell) => covered += 1,
            Cell::Mine if is_far(scene, names, cell) => mines += 1,
            _ => {}
        }
    }
    (covered, mines)
}

/// How much nearer the ground of the other kind is to that of an odd group.
const NEARER: f32 = 12.0;

/// Whether a group without a drawing looks like one that has the other name, and unlike all others that have its own.
pub(crate) fn is_odd_ground(scene: &Scene<'_>, names: &[Cell], group: usize) -> bool {
    let own = &scene.groups[group];
    let nearest = |is_own: bool| {
        let others = scene.groups.iter().zip(names).enumerate().filter(|&(index, (other, name))| {
            other.drawn.is_none() && index != group && (*name == names[group]) == is_own && other.members.len() > 1
        });
        others.map(|(_, (other, _))| own.ground.distance(&other.ground)).min_by(f32::total_cmp)
    };
    own.drawn.is_none()
        && nearest(false).zip(nearest(true)).is_some_and(|(other, own)| other < SAME_PLAIN && own > other + NEARER)
}

/// Whether a number has fewer flags and mines around it than it says.
pub(crate) fn lacks_mines(scene: &Scene<'_>, names: &[Cell], cell: usize) -> bool {
    let Cell::Revealed(number @ 1..) = names[scene.of_cell[cell]] else { return false };
    let is_mine = |cell: &usize| matches!(names[scene.of_cell[*cell]], Cell::Flagged | Cell::Mine);
    !is_at_cut(scene, cell) && neighbours(scene, cell).filter(is_mine).count() < usize::from(number)
}

pub(super) fn neighbours(scene: &Scene<'_>, cell: usize) -> impl Iterator<Item = usize> {
    let (width, height) = (scene.width, scene.of_cell.len() / scene.width);
    let (x, y) = (cell % width, cell / width);
    let rows = y.saturating_sub(1)..(y + 2).min(height);
    let columns = x.saturating_sub(1)..(x + 2).min(width);
    rows.flat_map(move |y| columns.clone().map(move |x| y * width + x)).filter(move |&other| other != cell)
}

/// Whether a cell may have neighbours outside the picture.
fn is_at_cut(scene: &Scene<'_>, cell: usize) -> bool {
    let (x, y) = (cell % scene.width, cell / scene.width);
    let last = (scene.width - 1, scene.of_cell.len() / scene.width - 1);
    let sides = [x == 0, y == 0, x == last.0, y == last.1];
    sides.iter().zip(scene.is_cut).any(|(&at_side, is_cut)| at_side && is_cut)
}
