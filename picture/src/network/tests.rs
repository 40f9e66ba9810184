use super::resample::CELL;
use super::*;

#[test]
fn the_layers_take_all_weights() {
    let mut weights = Weights::new();
    let looking = Looking::new(&mut weights);
    compare(&mut weights, looking.apply(Maps::new(CELL, CELL, 3)));
    assert!(weights.is_empty());
}

/// Eight by eight raised squares on a page.
fn board() -> Picture {
    let pixel = |index: usize| {
        let (x, y) = (index % 256, index / 256);
        let (u, v) = (x % 16, y % 16);
        let light = match x / 16 {
            0..4 | 12.. => 255,
            _ if !(64..192).contains(&y) => 255,
            _ if u < 2 || v < 2 => 250,
            _ if u > 13 || v > 13 => 120,
            _ => 190,
        };
        [light, light, light, 255]
    };
    Picture::from_rgba(&(0..256 * 256).flat_map(pixel).collect::<Vec<_>>(), 256, 256).unwrap()
}

#[test]
fn covered_cells_differ_from_the_page_around_them_wherever_bands_end() {
    let region = Region { corner: (0.0, 0.0), pitch: (16.0, 16.0), size: (16, 16) };
    let seen = look(&board(), region);
    let class = |x: usize, y: usize| {
        let chances = seen.chances[16 * y + x];
        (0..CLASSES).max_by(|&a, &b| chances[a].total_cmp(&chances[b])).unwrap()
    };
    for y in 5..11 {
        assert_eq!((class(1, y), class(7, y), class(14, y)), (OUTSIDE, COVERED, OUTSIDE), "row {y}");
    }
}

#[test]
fn maps_are_convolved_with_nothing_around_them_and_pooled() {
    let layer = Layer::new(3, 1, vec![-4.0], &[1.0; 9]);
    let maps = Maps::of_pixels(2, &[[1.0], [2.0], [3.0], [4.0]]);
    assert_eq!(convolve(&maps, &layer, 1, 1).values, [6.0; 4]);
    assert_eq!(pool(&maps).values, [4.0]);
    assert_eq!(add_neighbours(&maps, &layer, 2).values, [1.0, 2.0, 3.0, 4.0], "2 apart there is nothing else");
}
