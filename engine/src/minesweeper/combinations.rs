//! Sets of a given size, one after the other.

/// Goes on from a set of places below `total`, ascending, to the next set of so many, in the order in which words stand; `false`
/// after the last, which is left as it is.
pub(super) fn next_combination(places: &mut [usize], total: usize) -> bool {
    let size = places.len();
    let Some(grows) = (0..size).rev().find(|&at| places[at] < total - size + at) else { return false };
    let first = places[grows] + 1;
    for (place, value) in places[grows..].iter_mut().zip(first..) {
        *place = value;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subset_is_met_once() {
        let mut places = vec![0, 1, 2];
        let mut met = vec![places.clone()];
        while next_combination(&mut places, 6) {
            met.push(places.clone());
        }
        let in_order = met.is_sorted();
        met.dedup();
        assert_eq!((met.len(), in_order, met.last()), (20, true, Some(&vec![3, 4, 5])));
        assert!(!next_combination(&mut [], 4), "the empty set is the only one of its size");
    }
}
