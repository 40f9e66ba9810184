//! Sorting in little code: each type that the standard library sorts takes three to six kilobytes of a WebAssembly program.

use core::cmp::Ordering;

/// Sorts by the order in which `is_less` says that one item comes before another, and keeps the order of all others. Takes
/// quadratic time: for short lists.
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

/// Sorts in ascending order: by the standard library, or with the feature `small` in a tenth of the code.
pub(crate) fn sort<T: Copy + Ord>(items: &mut [T]) {
    if cfg!(feature = "small") {
        heap_sort(items, T::lt);
    } else {
        items.sort_unstable();
    }
}

/// Sorts like [`sort`], by an order in which no two items are equal.
pub(crate) fn sort_by<T: Copy>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if cfg!(feature = "small") {
        heap_sort(items, |item, other| compare(item, other).is_lt());
    } else {
        items.sort_unstable_by(compare);
    }
}

fn heap_sort<T: Copy>(items: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    // The items from `first` to `end` are a heap, whose greatest item comes first; those after `end` are sorted.
    let (mut first, mut end) = (items.len() / 2, items.len());
    while end > 1 {
        if first > 0 {
            first -= 1;
        } else {
            end -= 1;
            items.swap(0, end);
        }
        sift_down(&mut items[..end], first, &is_less);
    }
}

/// Moves an item down until no item below it is greater.
fn sift_down<T: Copy>(heap: &mut [T], mut place: usize, is_less: impl Fn(&T, &T) -> bool) {
    loop {
        let below = 2 * place + 1;
        if below >= heap.len() {
            return;
        }
        let has_greater_sibling = below + 1 < heap.len() && is_less(&heap[below], &heap[below + 1]);
        let greatest = below + usize::from(has_greater_sibling);
        if !is_less(&heap[place], &heap[greatest]) {
            return;
        }
        heap.swap(place, greatest);
        place = greatest;
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

    #[test]
    fn lists_are_sorted_as_by_the_standard_library() {
        let mut rng = Rng::new(2);
        for length in (0..40).chain([100, 1000]) {
            let items: Vec<u32> = (0..length).map(|_| rng.below(length + 1)).collect();
            let (mut ascending, mut descending) = (items.clone(), items.clone());
            ascending.sort_unstable();
            descending.sort_unstable_by(|item, other| other.cmp(item));
            let mut sorted = items.clone();
            sort(&mut sorted);
            assert_eq!(sorted, ascending);
            sort_by(&mut sorted, |item, other| other.cmp(item));
            assert_eq!(sorted, descending);
            heap_sort(&mut sorted, |item, other| item < other);
            assert_eq!(sorted, ascending);
        }
    }
}
