//! Groups cells that look the same.

use crate::network::{CLASSES, COVERED, Chances, Maps};

/// Looks whose directions agree more are the same.
const SAME: f32 = 0.75;
/// The most groups of one class. Further cells go to the nearest one.
const MAX_GROUPS: usize = 40;

/// Returns the group of each cell: cells of one class, or of none that is sure, that look the same.
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

/// How much less likely what looks alike is a kind of covered cell if few cells look like that.
const RARE_KIND: f32 = 0.2;
/// How many times as many cells are surely covered then.
const FEW: f32 = 4.0;

/// Gives the cells of a group that are not surely named the same chances: those of all of them together. `covered`: how many cells surely
/// are covered, which say whether a drawing is usual on them.
pub(crate) fn share_chances(chances: &mut [Chances], of_cell: &[usize], is_sure: &[bool], covered: usize) {
    let groups = of_cell.iter().max().map_or(0, |last| last + 1);
    let mut sums = vec![([0.0_f32; CLASSES], 0.0_f32); groups];
    let unsure: Vec<usize> = (0..chances.len()).filter(|&cell| !is_sure[cell]).collect();
    for &cell in &unsure {
        let (sum, count) = &mut sums[of_cell[cell]];
        sum.iter_mut().zip(chances[cell]).for_each(|(sum, chance)| *sum += chance.max(f32::MIN_POSITIVE).ln());
        *count += 1.0;
    }
    for &cell in &unsure {
        let (sum, count) = sums[of_cell[cell]];
        let mut mean = sum.map(|sum| (sum / count).exp());
        if count > 1.0 && FEW * count <= covered as f32 {
            mean[COVERED] *= RARE_KIND;
        }
        let whole: f32 = mean.iter().sum();
        chances[cell] = mean.map(|chance| chance / whole);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_one_class_that_look_alike_are_one_group() {
        let looks = Maps::of_pixels(2, &[[1.0, 0.0], [0.9, 0.1], [0.0, 1.0], [1.0, 0.0]]);
        assert_eq!(group(&[1, 1, 1, 2], &looks), [0, 0, 1, 2]);
    }

    #[test]
    fn cells_that_look_alike_and_are_not_sure_have_the_same_chances() {
        let cell = |flag: f32| std::array::from_fn(|class| [flag, 1.0 - flag].get(class).copied().unwrap_or_default());
        let mut chances: [Chances; 3] = [cell(0.8), cell(0.2), cell(0.9)];
        share_chances(&mut chances, &[0, 0, 0], &[false, false, true], 0);
        assert!((chances[0][0] - 0.5).abs() < 0.001 && chances[0] == chances[1]);
        assert_eq!(chances[2][0], 0.9);
    }
}
