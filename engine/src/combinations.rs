//! Combinations: the subsets of `0..total` that have a given size.

/// Advances `chosen`, an ascending subset of `0..total`, to the next one of its size in lexicographic order. Returns
/// `false` after the last one, which stays unchanged.
pub(super) fn next_combination(chosen: &mut [usize], total: usize) -> bool {
    let size = chosen.len();
    let Some(raised) = (0..size).rev().find(|&at| chosen[at] < total - size + at) else { return false };
    let first = chosen[raised] + 1;
    for (element, value) in chosen[raised..].iter_mut().zip(first..) {
        *element = value;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_comes_once_and_in_order() {
        let mut chosen = vec![0, 1, 2];
        let mut all = vec![chosen.clone()];
        while next_combination(&mut chosen, 6) {
            all.push(chosen.clone());
        }
        let in_order = all.is_sorted();
        all.dedup();
        assert_eq!((all.len(), in_order, all.last()), (20, true, Some(&vec![3, 4, 5])));
        assert!(!next_combination(&mut [], 4), "the empty set is the only one of its size");
    }
}
