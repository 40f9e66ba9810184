use super::*;

#[test]
fn times_are_grouped_in_bars_of_round_width() {
    let chart = histogram(&[9_999, 10_000, 12_000, 55_000]).unwrap();
    assert_eq!(chart.rows.first().unwrap(), &["5 to 10 s", "1"]);
    assert_eq!(chart.rows[1], ["10 to 15 s", "2"]);
    assert_eq!(chart.rows.last().unwrap(), &["55 to 60 s", "1"]);
    assert_eq!(histogram(&[0]).unwrap().rows, [["0 to 1 s", "1"]]);
    assert_eq!(histogram(&[]), None);
    for times in [vec![0, u64::MAX], vec![u64::MAX], vec![0, 999_000], vec![1_999, 13_000]] {
        assert!(histogram(&times).unwrap().rows.len() <= MAX_BARS as usize, "{times:?}");
    }
}

#[test]
fn progress_has_few_points() {
    assert_eq!(progress(&[5_000]), None, "one point is no progress");
    let two = progress(&[5_000, 7_000]).unwrap();
    assert_eq!(two.rows, [["1", "5.000 s", "5.000 s"], ["2", "7.000 s", "5.000 s"]]);
    let short = progress(&[1_500, 500]).unwrap();
    let (end, dots) = (&short.labels[0].3, &short.paths[1].1);
    assert_eq!((end.as_str(), dots), ("2 s", &plot::dots(&[1_500.0, 500.0], 2_000.0)));
    let many = progress(&(0..1001).map(|n| 90_000 - n).collect::<Vec<_>>()).unwrap();
    assert_eq!((many.rows.len(), many.rows[0][0].as_str()), (39, "1 to 26"));
    assert_eq!(many.rows[38], ["989 to 1001", "1:29.0", "1:29.0"]);
}
