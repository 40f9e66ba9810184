use super::*;
use crate::GameAnalysis;
use crate::test_data::games;

/// Returns the labels of the vertical axis, from the top.
fn vertical(chart: &Chart) -> Vec<&str> {
    chart.labels.iter().filter(|label| label.0 < LEFT).map(|label| label.3.as_str()).collect()
}

/// Returns the labels of the horizontal axis.
fn horizontal(chart: &Chart) -> Vec<&str> {
    chart.labels.iter().filter(|label| label.0 >= LEFT).map(|label| label.3.as_str()).collect()
}

#[test]
fn times_are_grouped_in_bars_of_round_width() {
    let chart = histogram(&[9_999, 10_000, 12_000, 55_000]).unwrap();
    assert_eq!(chart.rows.first().unwrap(), &["5 to 10 s", "1"]);
    assert_eq!(chart.rows[1], ["10 to 15 s", "2"]);
    assert_eq!(chart.rows.last().unwrap(), &["55 to 60 s", "1"]);
    assert_eq!((vertical(&chart), horizontal(&chart)), (vec!["2", "1", "0"], vec!["5 s", "20 s", "35 s", "50 s"]));
    assert_eq!(histogram(&[0, 0, 0]).unwrap().rows, [["0 to 1 s", "3"]]);
    assert_eq!(histogram(&[]), None);
    for times in [vec![0, 0, u64::MAX], vec![u64::MAX; 3], vec![0, 0, 999_000], vec![1_999, 1_999, 13_000]] {
        assert!(histogram(&times).unwrap().rows.len() <= MAX_BARS as usize, "{times:?}");
    }
}

#[test]
fn progress_has_few_points() {
    assert_eq!(progress(&[5_000]), None, "one point is no progress");
    let two = progress(&[5_000, 7_000]).unwrap();
    assert_eq!(two.rows, [["1", "5.000 s", "5.000 s"], ["2", "7.000 s", "5.000 s"]]);
    let short = progress(&[1_500, 500]).unwrap();
    assert_eq!(short.paths[2].1, plot::dots(&[1_500.0, 500.0], Axis::to(2_000.0)));
    assert_eq!(vertical(&short), ["2 s", "1 s", "0 s"]);
    let narrow = progress(&[90_000, 95_000, 80_000]).unwrap();
    assert_eq!(vertical(&narrow), ["100 s", "90 s", "80 s", "70 s", "60 s"], "the times use the height");
    assert_eq!(narrow.paths[3].1, "M38 41h0H175V41H312V70", "the best time changes with the win that is faster");
    let many = progress(&(0..1001).map(|n| 90_000 - n).collect::<Vec<_>>()).unwrap();
    assert_eq!(horizontal(&many), ["1", "500", "1001 wins"]);
    assert_eq!((many.rows.len(), many.rows[0][0].as_str()), (39, "1 to 26"));
    assert_eq!(many.rows[38], ["989 to 1001", "1:29.0", "1:29.0"]);
}

#[test]
fn times_are_drawn_against_3bv() {
    let wins = |figures: &[(u32, u64)]| {
        let results: Vec<_> = figures.iter().enumerate().map(|(n, &(_, ms))| (n as u8, true, ms)).collect();
        let mut entries = games("9x9x10", &results);
        for (entry, &(bbbv, _)) in entries.iter_mut().zip(figures) {
            (entry.summary.bbbv, entry.summary.solved) = (bbbv, bbbv);
        }
        entries
    };
    let draw = |entries: &[HistoryEntry]| by_bbbv(&entries.iter().collect::<Vec<_>>());
    assert_eq!(draw(&wins(&[(10, 5_000)])), None, "one win compares nothing");
    // Two 3BV a second: the line is where the dots are.
    let chart = draw(&wins(&[(10, 5_000), (12, 6_000), (40, 20_000)])).unwrap();
    assert_eq!(chart.rows, [["10 to 14", "2", "5.500 s"], ["40 to 44", "1", "20.000 s"]]);
    assert_eq!(chart.paths[2].1, "M273 12h0M54 93h0M38 99h0", "the latest first");
    assert_eq!(chart.paths[3].1, "M38 99L273 12");
    let same = draw(&wins(&[(10, 0), (10, 1)])).unwrap();
    assert_eq!(same.rows, [["10", "2", "0.001 s"]]);
}

#[test]
fn accuracy_is_drawn_from_the_ten_percent_below_the_lowest() {
    let mut entries = games("9x9x10", &[(1, true, 1), (2, false, 2)]);
    for (entry, accuracy) in entries.iter_mut().zip([0.93, 1.0]) {
        entry.analysis = Some(GameAnalysis { luck: None, risk: None, accuracy: Some(accuracy), board: None });
    }
    let chart = accuracy(&entries.iter().collect::<Vec<_>>()).unwrap();
    assert_eq!(vertical(&chart), ["100%", "95%", "90%"]);
}

#[test]
fn luck_is_drawn_around_zero() {
    let mut entries = games("9x9x10", &[(1, false, 1), (2, false, 2), (3, false, 2)]);
    for entry in &mut entries {
        entry.analysis = Some(GameAnalysis { luck: None, risk: Some(0.25), accuracy: None, board: None });
    }
    let chart = luck(&entries.iter().collect::<Vec<_>>()).unwrap();
    assert_eq!(chart.rows[2], ["3", "0", "2.25", "−2.3"]);
    assert_eq!(vertical(&chart), ["+3", "0", "−3"]);
    assert_eq!(chart.paths[2], ("zero".to_owned(), "M38 70H312".to_owned()));
}
