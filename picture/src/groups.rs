//! Groups cells that look the same.

use std::ops::Range;

use crate::cell::{CellLook, Glyph};
use crate::glyph::{CLASSES, Chances, Normalised};
use crate::ground::{FEATURES, Ground};
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

impl LookGroup {
    /// Whether a cell looks like those of the group, all around.
    pub(crate) fn matches(&self, look: &CellLook) -> bool {
        let sides = differing_sides(&self.ground.features(), &look.ground.features(), CLEAR);
        difference(self, look).is_some() && (self.drawn.is_some() || sides <= 1)
    }

    /// Whether the grounds have the same colour and differ at one side at most, as next to the border of the board.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.drawn.is_none() == other.drawn.is_none()
            && distance(&self.ground.colour, &other.ground.colour) < SAME_PLAIN
            && differing_sides(&self.ground.features(), &other.ground.features(), CLEAR) <= 1
    }
}

#[cfg(test)]
impl LookGroup {
    /// A group without a drawing.
    pub(crate) fn plain_of(members: Vec<usize>, colour: Colour) -> Self {
        Self { members, ground: Ground::flat(colour), drawn: None }
    }

    /// A group with a drawing that surely is of one class.
    pub(crate) fn drawn_of(members: Vec<usize>, ground: Colour, class: usize, ink: Colour) -> Self {
        let chances = std::array::from_fn(|index| f32::from(u8::from(index == class)));
        let drawn = Drawn { ink, other_ink: 0.0, chances, shape: [0.0; _] };
        Self { members, ground: Ground::flat(ground), drawn: Some(drawn) }
    }
}

/// Sides that differ as much are not of the same kind of cell.
const CLEAR: f32 = 25.0;
/// Grounds that differ less are the same.
pub(crate) const SAME_PLAIN: f32 = 13.0;
/// Grounds of drawn cells that differ less are the same: the drawing hides a part.
pub(crate) const SAME_GROUND: f32 = 28.0;
/// Inks that differ less are the same.
pub(crate) const SAME_INK: f32 = 55.0;
/// Shapes that agree more are the same.
const SAME_SHAPE: f32 = 0.7;

/// Shapes that agree more are the same number, whatever the network says.
const EQUAL_SHAPE: f32 = 0.9;
/// The chance from which on a number is clear.
const CLEAR_NUMBER: f32 = 0.95;

/// The numbers of groups that a small and a large board may have: the cells of a board have few looks.
const MAX_GROUPS: (usize, usize) = (30, 500);

/// Returns the groups, and the group of each cell; `None` if there are more than a board has.
pub(crate) fn group(looks: &[CellLook]) -> Option<(Vec<LookGroup>, Vec<usize>)> {
    let most = (looks.len() / 4).clamp(MAX_GROUPS.0, MAX_GROUPS.1);
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
        if groups.len() > most {
            return None;
        }
    }
    split_plain(looks, &mut groups, &mut of_cell);
    for drawn in groups.iter_mut().filter_map(|group| group.drawn.as_mut()) {
        let most = drawn.chances.iter().copied().fold(f32::MIN, f32::max);
        drawn.chances.iter_mut().for_each(|sum| *sum = (*sum - most).exp());
        let sum: f32 = drawn.chances.iter().sum();
        drawn.chances.iter_mut().for_each(|chance| *chance /= sum);
    }
    Some((groups, of_cell))
}

/// A gap between the values of a feature that parts a group: at least as many units, and as many times what the parts spread.
const MIN_GAP: (f32, f32) = (5.0, 2.5);

/// Parts the groups of cells without a drawing whose grounds clearly are of two kinds, however little these differ: covered and open
/// cells have the same colour in some looks, and only a thin border tells them apart.
fn split_plain(looks: &[CellLook], groups: &mut Vec<LookGroup>, of_cell: &mut [usize]) {
    let mut index = 0;
    while index < groups.len() && groups.len() < MAX_SPLIT {
        let group = &groups[index];
        let parted = if group.drawn.is_none() { halves(looks, &group.members) } else { None };
        let Some([first, second]) = parted else {
            index += 1;
            continue;
        };
        second.iter().for_each(|&cell| of_cell[cell] = groups.len());
        groups[index] = LookGroup { ground: looks[first[0]].ground, members: first, drawn: None };
        groups.push(LookGroup { ground: looks[second[0]].ground, members: second, drawn: None });
    }
}

/// The number of groups from which on none is parted.
const MAX_SPLIT: usize = 24;

/// Returns the cells on both sides of the widest gap in a feature; `None` if there is no clear one.
fn halves(looks: &[CellLook], members: &[usize]) -> Option<[Vec<usize>; 2]> {
    let features: Vec<[f32; FEATURES]> = members.iter().map(|&cell| looks[cell].ground.features()).collect();
    let gap = |feature: usize| {
        let mut values: Vec<f32> = features.iter().map(|features| features[feature]).collect();
        values.sort_by(f32::total_cmp);
        let at =
            (1..values.len()).max_by(|&a, &b| (values[a] - values[a - 1]).total_cmp(&(values[b] - values[b - 1])))?;
        let (gap, last) = (values[at] - values[at - 1], values.len() - 1);
        let spread = (values[at - 1] - values[0]).max(values[last] - values[at]);
        // A few cells that differ are at a border, or under the mouse.
        let is_clear = gap >= MIN_GAP.0 && gap >= MIN_GAP.1 * spread && at >= 2 && at < last;
        is_clear.then_some((feature, gap, values[at]))
    };
    let (feature, _, limit) = (0..FEATURES).filter_map(gap).max_by(|a, b| a.1.total_cmp(&b.1))?;
    let (mut parts, cells) = ([Vec::new(), Vec::new()], members.iter().zip(&features));
    cells.for_each(|(&cell, features)| parts[usize::from(features[feature] >= limit)].push(cell));
    let [first, second] = parts.each_ref().map(|cells| mean_ground(looks, cells));
    differs_all_around(&first, &second).then_some(parts)
}

/// Returns the mean features of some cells.
fn mean_ground(looks: &[CellLook], cells: &[usize]) -> [f32; FEATURES] {
    let mut mean = [0.0; FEATURES];
    for features in cells.iter().map(|&cell| looks[cell].ground.features()) {
        mean.iter_mut().zip(features).for_each(|(mean, value)| *mean += value / cells.len() as f32);
    }
    mean
}

/// Whether two grounds differ in the middle, or at three sides or more: one or two differ with the neighbours that cells have.
fn differs_all_around(a: &[f32; FEATURES], b: &[f32; FEATURES]) -> bool {
    differs(a, b, 0..3, MIN_GAP.0) || differing_sides(a, b, MIN_GAP.0) >= 3
}

/// Returns at how many sides two grounds differ by `limit` or more.
fn differing_sides(a: &[f32; FEATURES], b: &[f32; FEATURES], limit: f32) -> usize {
    let parts = |side: usize| [3 + 3 * side..6 + 3 * side, 15 + 2 * side..17 + 2 * side];
    (0..4).filter(|&side| parts(side).into_iter().any(|part| differs(a, b, part, limit))).count()
}

/// Whether some features differ by `limit` or more.
fn differs(a: &[f32; FEATURES], b: &[f32; FEATURES], features: Range<usize>, limit: f32) -> bool {
    a[features.clone()].iter().zip(&b[features]).any(|(a, b)| (a - b).abs() >= limit)
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
            let is_same = is_same && (shape > EQUAL_SHAPE || !is_another_number(drawn, glyph));
            is_same.then_some(ground / SAME_GROUND + ink / SAME_INK + 3.0 * (1.0 - shape))
        }
        _ => None,
    }
}

/// Whether a drawing clearly is another number than those of a group, which may have nearly the same ink: 5 is like 3.
fn is_another_number(drawn: &Drawn, glyph: &Glyph) -> bool {
    let most = |chances: &Chances| (0..CLASSES).max_by(|&a, &b| chances[a].total_cmp(&chances[b])).unwrap_or_default();
    let number = most(&glyph.chances);
    (1..=8).contains(&number) && glyph.chances[number] > CLEAR_NUMBER && most(&drawn.chances) != number
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
