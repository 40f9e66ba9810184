//! Looks that were kept out while the crate was made.

use crate::looks::board::Random;
use crate::looks::held_out::LOOKS;
use crate::looks::picture::{Score, Shot, sample, score};

#[test]
fn cells_of_looks_never_seen_are_read_or_marked() {
    let mut sum = Score::default();
    for (index, look) in LOOKS.iter().enumerate() {
        for (seed, zoom) in [(0, 1.0), (1, 1.5)] {
            let mut random = Random(900 + 10 * index as u64 + seed);
            sum.add(&score(&sample(look, Shot { zoom, resized: 1.0, jpeg: None, is_cut: false }, &mut random)));
        }
    }
    assert!(sum.missed == 0 && sum.safe_share() >= 0.98, "{sum:?}");
    assert!(20 * sum.wrong_pictures <= sum.pictures, "{sum:?}");
}
