//! Groups cells that look the same.

use crate::network::Maps;

/// Looks whose directions agree more are the same.
const SAME: f32 = 0.9;
/// The most groups of one class. Further cells go to the nearest one.
const MAX_GROUPS: usize = 40;

/// Returns the group of each cell: cells of one class that look the same.
pub(crate) fn group(classes: &[usize], looks: &Maps) -> Vec<usize> {
    let looks: Vec<&[f32]> = looks.pixels().collect();
    // The class and the first cell of each group.
    let mut groups: Vec<(usize, usize)> = Vec::new();
    let mut of_cell = Vec::with_capacity(classes.len());
    for (cell, &class) in classes.iter().enumerate() {
        let of_class = || groups.iter().enumerate().filter(|(_, group)| group.0 == class);
        let nearest = of_class().map(|(index, &(_, first))| (index, agreement(looks[cell], looks[first])));
        let nearest = nearest.max_by(|a, b| a.1.total_cmp(&b.1));
        let is_same = |nearest: &(usize, f32)| nearest.1 > SAME || of_class().count() >= MAX_GROUPS;
        of_cell.push(nearest.filter(is_same).map_or(groups.len(), |(index, _)| index));
        if of_cell.last() == Some(&groups.len()) {
            groups.push((class, cell));
        }
    }
    of_cell
}

/// Returns the cosine of the angle between two looks.
fn agreement(a: &[f32], b: &[f32]) -> f32 {
    let product = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    product(a, b) / (product(a, a) * product(b, b)).sqrt().max(f32::MIN_POSITIVE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_one_class_that_look_alike_are_one_group() {
        let looks = Maps::of_pixels(2, &[[1.0, 0.0], [0.9, 0.1], [0.0, 1.0], [1.0, 0.0]]);
        assert_eq!(group(&[1, 1, 1, 2], &looks), [0, 0, 1, 2]);
    }
}
