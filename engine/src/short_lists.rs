//! Sorting of short lists, in little code: each type that the standard library sorts takes three to six kilobytes of a WebAssembly
//! program.

/// Sorts by the order in which `is_less` says that one item comes before another, and keeps the order of all others. Takes
/// quadratic time.
pub(crate) fn sort_short<T: Copy>(items: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let (item, mut place) = (items[end], end);
        while place > 0 && is_less(&item, &items[place - 1]) {
            items[place] = items[place - 1];
            place -= 1;
        }
        items[place] = item;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn short_lists_are_sorted_as_by_the_standard_library() {
        let mut rng = Rng::new(1);
        for length in 0..40 {
            let mut items: Vec<(u32, u32)> = (0..length).map(|index| (rng.below(8), index)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            sort_short(&mut items, |item, other| item.0 < other.0);
            assert_eq!(items, expected);
        }
    }
}
