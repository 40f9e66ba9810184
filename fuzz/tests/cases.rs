//! Runs every oracle on the collected cases, on mutations of them, and on random bytes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

use minesweeper_fuzz::{ORACLES, cases};
use proptest::prelude::*;

#[test]
fn cases_are_distinct_and_no_target_is_without_them() {
    for (target, _) in ORACLES {
        let cases = cases::read(target).unwrap();
        assert!(cases.len() >= 5, "{target} has {} cases", cases.len());
        assert_eq!(cases.iter().map(|case| &case.bytes).collect::<HashSet<_>>().len(), cases.len(), "{target}");
        let names: Vec<_> = cases.iter().filter_map(|case| case.name.as_ref()).collect();
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{target}");
    }
}

#[test]
fn every_case_every_prefix_of_it_and_every_flipped_byte_passes() {
    for (target, oracle) in ORACLES {
        for case in cases::read(target).unwrap() {
            // If an oracle panics, the last line of the output is the case at fault.
            println!("{target}: {}", cases::format_line(&case));
            oracle(&case.bytes);
            for index in 0..case.bytes.len().min(200) {
                oracle(&case.bytes[..index]);
                for flip in [1, 128, 255] {
                    let mut flipped = case.bytes.clone();
                    flipped[index] ^= flip;
                    oracle(&flipped);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_pass(bytes in prop::collection::vec(any::<u8>(), 0..160)) {
        for (_, oracle) in ORACLES {
            oracle(&bytes);
        }
    }

    #[test]
    fn the_start_of_a_case_joined_to_the_end_of_another_passes(
        target in 0..ORACLES.len(),
        picks: [prop::sample::Index; 4],
    ) {
        let (name, oracle) = ORACLES[target];
        let cases = cases::read(name).unwrap();
        let [first, end, second, start] = picks;
        let (first, second) = (&first.get(&cases).bytes, &second.get(&cases).bytes);
        oracle(&[&first[..end.index(first.len() + 1)], &second[start.index(second.len() + 1)..]].concat());
    }
}
