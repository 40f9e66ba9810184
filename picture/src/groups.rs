//! Groups cells that look the same.

use crate::cell::{CellLook, Ground};
use crate::glyph::{CLASSES, Chances, Normalised};
use crate::picture::{Colour, distance};

/// Cells that look the same.
#[derive(Debug, Clone)]
pub(crate) struct LookGroup {
    /// The cells by index in row order.
    pub(crate) members: Vec<usize>,
    /// The ground of the first one.
    pub(crate) ground: Ground,
    /// What is drawn on it, if anything is.
    pub(crate) drawn: Option<Drawn>,
}

/// What is drawn in the cells of a group.
#[derive(Debug, Clone)]
pub(crate) struct Drawn {
    pub(crate) ink: Colour,
    pub(crate) other_ink: f32,
    /// The chances of the classes by shape, of all cells together.
    pub(crate) chances: Chances,
    shape: Normalised,
}

/// Grounds that differ less are the same.
const SAME_PLAIN: f32 = 13.0;
/// Grounds of drawn cells that differ less are the same: the drawing hides a part.
pub(crate) const SAME_GROUND: f32 = 28.0;
/// Inks that differ less are the same.
pub(crate) const SAME_INK: f32 = 55.0;
/// Shapes that agree more are the same.
const SAME_SHAPE: f32 = 0.7;

/// Returns the groups, and the group of each cell.
pub(crate) fn group(looks: &[CellLook]) -> (Vec<LookGroup>, Vec<usize>) {
    let mut groups: Vec<LookGroup> = Vec::new();
    let mut of_cell = Vec::with_capacity(looks.len());
    for (cell, look) in looks.iter().enumerate() {
        let nearest = groups.iter().enumerate().filter_map(|(index, group)| Some((index, difference(group, look)?)));
        let nearest = nearest.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index);
        let index = nearest.unwrap_or_else(|| {
            groups.push(LookGroup { members: Vec::new(), ground: look.ground, drawn: None });
            groups.len() - 1
        });
        let group = &mut groups[index];
        add(group, cell, look);
        of_cell.push(index);
    }
    for drawn in groups.iter_mut().filter_map(|group| group.drawn.as_mut()) {
        let most = drawn.chances.iter().copied().fold(f32::MIN, f32::max);
        drawn.chances.iter_mut().for_each(|sum| *sum = (*sum - most).exp());
        let sum: f32 = drawn.chances.iter().sum();
        drawn.chances.iter_mut().for_each(|chance| *chance /= sum);
    }
    (groups, of_cell)
}

/// Returns how much a cell differs from a group; `None` if it is not of the group.
fn difference(group: &LookGroup, look: &CellLook) -> Option<f32> {
    let ground = group.ground.distance(&look.ground);
    match (&group.drawn, &look.glyph) {
        (None, None) => (ground < SAME_PLAIN).then_some(ground / SAME_PLAIN),
        (Some(drawn), Some(glyph)) => {
            let ink = distance(&drawn.ink, &glyph.ink);
            let shape = correlation(&drawn.shape, &glyph.shape);
            let is_same = ground < SAME_GROUND && ink < SAME_INK && shape > SAME_SHAPE;
            is_same.then_some(ground / SAME_GROUND + ink / SAME_INK + 3.0 * (1.0 - shape))
        }
        _ => None,
    }
}

/// Adds a cell. Chances are summed as logarithms until all cells are there; later cells of a large group count less.
fn add(group: &mut LookGroup, cell: usize, look: &CellLook) {
    group.members.push(cell);
    let Some(glyph) = &look.glyph else { return };
    let drawn = group.drawn.get_or_insert(Drawn {
        ink: glyph.ink,
        other_ink: glyph.other_ink,
        chances: [0.0; CLASSES],
        shape: glyph.shape,
    });
    let share = 1.0 / (group.members.len() as f32);
    let weight = share.sqrt();
    for (sum, chance) in drawn.chances.iter_mut().zip(glyph.chances) {
        *sum += weight * chance.max(0.002).ln();
    }
    drawn.shape.iter_mut().zip(glyph.shape).for_each(|(mean, value)| *mean += (value - *mean) * share);
    drawn.ink.iter_mut().zip(glyph.ink).for_each(|(mean, value)| *mean += (value - *mean) * share);
    drawn.other_ink += (glyph.other_ink - drawn.other_ink) * share;
}

/// Returns how much two shapes agree: 1 if they are equal.
fn correlation(a: &Normalised, b: &Normalised) -> f32 {
    let mean = |shape: &Normalised| shape.iter().sum::<f32>() / shape.len() as f32;
    let (first, second) = (mean(a), mean(b));
    let (mut product, mut squares) = (0.0, (0.0, 0.0));
    for (&x, &y) in a.iter().zip(b) {
        let (x, y) = (x - first, y - second);
        product += x * y;
        squares = (squares.0 + x * x, squares.1 + y * y);
    }
    product / (squares.0 * squares.1).sqrt().max(1e-6)
}
