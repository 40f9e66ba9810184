//! Every judge, on the hard cases that fuzzing kept, on pieces of them, and on random bytes.

#![allow(clippy::unwrap_used, reason = "a test speaks by panicking")]

use std::fs;
use std::path::Path;

use minesweeper_fuzz::JUDGES;
use proptest::prelude::*;

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases").join(target);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

#[test]
fn every_hard_case_every_beginning_of_it_and_every_flipped_byte_is_judged() {
    for (target, judge) in JUDGES {
        let cases = corpus(target);
        assert!(cases.len() >= 5, "{target} has {} cases", cases.len());
        for case in cases {
            judge(&case);
            for place in 0..case.len().min(200) {
                judge(&case[..place]);
                for flip in [1, 128, 255] {
                    let mut flipped = case.clone();
                    flipped[place] ^= flip;
                    judge(&flipped);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_judged(bytes in prop::collection::vec(any::<u8>(), 0..160)) {
        for (_, judge) in JUDGES {
            judge(&bytes);
        }
    }

    #[test]
    fn two_hard_cases_joined_anywhere_are_judged(target in 0..JUDGES.len(), picks: [prop::sample::Index; 4]) {
        let (name, judge) = JUDGES[target];
        let cases = corpus(name);
        let [one, cut, other, rest] = picks;
        let (one, other) = (one.get(&cases), other.get(&cases));
        let joined = [&one[..cut.index(one.len() + 1)], &other[rest.index(other.len() + 1)..]].concat();
        judge(&joined);
    }
}
