//! Pictures of the looks that the crate was made with.

use crate::looks::board::Random;
use crate::looks::known::LOOKS;
use crate::looks::picture::{Score, Shot, read_image, sample, score};
use crate::looks::{BASE, Look};

fn score_of(looks: &[Look], shot: impl Fn(&mut Random) -> Shot) -> Score {
    let mut sum = Score::default();
    for (index, look) in looks.iter().enumerate() {
        let mut random = Random(77 + index as u64);
        let shot = shot(&mut random);
        sum.add(&score(&sample(look, shot, &mut random)));
    }
    sum
}

fn themes() -> Vec<Look> {
    LOOKS.into_iter().filter(|look| look.name.starts_with("theme")).collect()
}

#[test]
fn our_themes_are_read_at_every_scale() {
    let mut sum = Score::default();
    for zoom in [0.5, 0.75, 1.0, 1.5, 2.0, 3.0] {
        sum.add(&score_of(&themes(), |_| Shot { zoom, resized: 1.0, jpeg: None, is_cut: false }));
    }
    assert!(sum.missed == 0 && sum.right_share() >= 0.995, "{sum:?}");
    assert!(20 * sum.wrong_pictures <= sum.pictures, "{sum:?}");
}

#[test]
fn cells_of_screens_with_many_pixels_are_read() {
    let (mut sum, mut largest) = (Score::default(), 0.0_f32);
    for seed in 0..3 {
        let sample = sample(&BASE, Shot { zoom: 11.0, resized: 1.0, jpeg: None, is_cut: false }, &mut Random(seed));
        largest = largest.max(sample.drawn.cell);
        sum.add(&score(&sample));
    }
    assert!(largest > 150.0, "{largest}");
    assert!(sum.missed == 0 && sum.right_share() >= 0.995, "{sum:?}");
}

#[test]
fn scaled_and_compressed_pictures_of_common_programs_are_read() {
    let sum = score_of(&LOOKS, |random| Shot {
        zoom: 1.25,
        resized: random.between(0.8, 1.5),
        jpeg: Some(85),
        is_cut: false,
    });
    assert!(sum.missed == 0 && sum.safe_share() >= 0.995, "{sum:?}");
}

#[test]
fn the_whole_cells_of_a_cut_board_are_read() {
    let sum = score_of(&LOOKS, |_| Shot { zoom: 1.5, resized: 1.0, jpeg: None, is_cut: true });
    assert!(sum.missed <= 2 && sum.safe_share() >= 0.85, "{sum:?}");
}

#[test]
fn the_mine_counter_of_a_classic_board_gives_the_number_of_mines() {
    let mut random = Random(5);
    let sample = sample(&BASE, Shot { zoom: 2.0, resized: 1.0, jpeg: None, is_cut: false }, &mut random);
    // The same board without its page: the counter is above it.
    let reading = read_image(&sample.image).unwrap();
    if let Some(mines) = reading.mines() {
        assert_eq!(usize::from(mines), sample.board.mines);
        assert_eq!(reading.mine_counter().map(|left| left as usize), Some(sample.board.mines - sample.board.flags()));
    }
    let sum = (0..8).map(|seed| {
        let mut random = Random(100 + seed);
        score(&crate::looks::picture::sample(
            &BASE,
            Shot { zoom: 2.0, resized: 1.0, jpeg: None, is_cut: false },
            &mut random,
        ))
    });
    let (right, wrong) = sum.fold((0, 0), |sum, score| (sum.0 + score.counters, sum.1 + score.wrong_counters));
    assert!(right >= 2 && wrong == 0, "{right} {wrong}");
}
