use super::*;

/// Draws strokes in a cell: points that are closer to one of the lines than two pixels.
fn drawn(lines: &[[f32; 4]]) -> Contrast {
    std::array::from_fn(|index| {
        let (x, y) = ((index % PATCH) as f32, (index / PATCH) as f32);
        let near = |&[x0, y0, x1, y1]: &[f32; 4]| {
            let (dx, dy) = (x1 - x0, y1 - y0);
            let along = (((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
            (x - x0 - along * dx).hypot(y - y0 - along * dy) < 1.8
        };
        f32::from(u8::from(lines.iter().any(near)))
    })
}

fn most_likely(lines: &[[f32; 4]]) -> usize {
    let contrast = drawn(lines);
    let chances = classify(&normalise(&contrast, bounds(&contrast).unwrap()));
    assert!((chances.iter().sum::<f32>() - 1.0).abs() < 0.001);
    (0..CLASSES).max_by(|&a, &b| chances[a].total_cmp(&chances[b])).unwrap()
}

#[test]
fn digits_are_told_apart_by_their_shape() {
    assert_eq!(most_likely(&[[12.0, 10.0, 16.0, 7.0], [16.0, 7.0, 16.0, 24.0]]), 1);
    assert_eq!(most_likely(&[[10.0, 7.0, 21.0, 7.0], [21.0, 7.0, 14.0, 24.0]]), 7);
    assert_eq!(most_likely(&[[18.0, 24.0, 18.0, 7.0], [18.0, 7.0, 9.0, 19.0], [9.0, 19.0, 22.0, 19.0]]), 4);
}

#[test]
fn a_glyph_is_the_same_wherever_it_is_in_its_cell() {
    let (here, there) = (drawn(&[[8.0, 6.0, 8.0, 20.0]]), drawn(&[[15.0, 10.0, 15.0, 24.0]]));
    let glyph = |contrast: &Contrast| normalise(contrast, bounds(contrast).unwrap());
    assert!(glyph(&here).iter().zip(glyph(&there)).all(|(a, b)| (a - b).abs() < 0.001));
    assert_eq!(bounds(&[0.0; PATCH * PATCH]), None);
}
