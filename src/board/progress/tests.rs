use super::*;

const AREA: Area = Area { columns: (10, 59), rows: (5, 24) };

/// Returns how many rows of the area lack cells.
fn partial_rows(progress: &Progress, area: Area) -> usize {
    (area.rows.0..=area.rows.1).filter(|&row| progress.lacks_cells(row, area.columns)).count()
}

fn moved(columns: u8, rows: u8) -> Area {
    let by = |(first, last): (u8, u8), n| (first + n, last + n);
    Area { columns: by(AREA.columns, columns), rows: by(AREA.rows, rows) }
}

/// Returns the progress after a first drawing, about whose time nothing is known.
fn drawn() -> Progress {
    let mut progress = Progress::default();
    assert!(progress.advance(AREA, false, 0.0));
    progress.drawn = None;
    progress
}

/// Returns the progress of a board that was panned fast to an area all of whose cells are new.
fn behind() -> (Progress, Area) {
    let (mut progress, area) = (drawn(), moved(60, 60));
    assert!(!progress.advance(area, true, 0.0));
    (progress, area)
}

#[test]
fn a_new_board_is_drawn_at_once() {
    let mut progress = drawn();
    assert_eq!(partial_rows(&progress, AREA), 0);
    progress.clear();
    progress.advance(moved(60, 60), true, 0.0);
    assert!(!progress.is_partial());
}

#[test]
fn a_slow_board_is_drawn_at_once() {
    let mut progress = drawn();
    for area in [moved(4, 4), moved(8, 8), moved(100, 100)] {
        assert!(!progress.advance(area, false, 0.0));
        assert_eq!(partial_rows(&progress, area), 0);
    }
}

#[test]
fn a_fast_board_is_drawn_at_once_or_later() {
    let mut progress = drawn();
    progress.advance(moved(0, 1), true, 0.0);
    assert!(!progress.is_partial(), "50 new cells");
    progress.advance(moved(5, 7), true, 0.0);
    assert_eq!(partial_rows(&progress, moved(5, 7)), 20);
    progress.quota = 1_000;
    progress.advance(moved(10, 14), true, 0.0);
    assert!(!progress.is_partial());
}

#[test]
fn a_part_has_as_many_cells_as_the_quota_and_at_least_a_row() {
    let (mut progress, area) = behind();
    progress.quota = 149;
    assert!(progress.advance(area, false, 0.0));
    assert_eq!(partial_rows(&progress, area), 18);
    progress.quota = 32;
    assert!(progress.advance(area, false, 0.0));
    assert_eq!(partial_rows(&progress, area), 17);
    assert!(progress.advance(moved(65, 60), false, 0.0));
    assert_eq!(
        partial_rows(&progress, moved(65, 60)),
        17,
        "the quota is enough for the five columns that three rows lack, and no more"
    );
}

#[test]
fn all_rows_are_complete_after_some_frames() {
    let (mut progress, area) = behind();
    let left = [100.0, 116.0, 132.0, 148.0, 164.0].map(|now| {
        assert!(progress.advance(area, false, now));
        partial_rows(&progress, area)
    });
    assert_eq!(left, [19, 17, 13, 5, 0]);
    assert!(!progress.advance(area, false, 180.0), "nothing is left to draw");
    assert!(!progress.advance(moved(0, 0), false, 200.0));
    assert!(!progress.is_partial(), "it is slow again");
}

#[test]
fn the_time_that_a_part_took_determines_the_size_of_the_next_one() {
    let mut progress = Progress::default();
    let mut quota_after = |drawn, took| {
        progress.drawn = Some((drawn, 1_000.0));
        progress.adapt(1_000.0 + took);
        progress.quota
    };
    assert_eq!(quota_after(2_000, 160.0), 200, "of the first drawing");
    assert_eq!(quota_after(200, 16.0), 400);
    assert_eq!(quota_after(100, 20.0), 400, "it says nothing about more cells");
    assert_eq!(quota_after(400, 15.0), 400, "another event came first");
    assert_eq!(quota_after(400, 64.0), 100);
    assert_eq!(quota_after(100, 500.0), 32);
    assert_eq!(quota_after(62_500, 16.0), 1_024);
}

#[test]
fn cells_before_complete_ones_are_drawn_at_once() {
    let mut progress = drawn();
    progress.quota = 32;
    let [with_columns, with_row] = [(5, 24), (4, 24)].map(|rows| Area { columns: (4, 59), rows });
    assert!(!progress.advance(with_columns, true, 0.0));
    assert!(!progress.is_partial());
    progress.advance(with_row, true, 0.0);
    assert_eq!(partial_rows(&progress, with_row), 1, "the new row");
}

#[test]
fn what_leaves_the_area_is_no_longer_complete() {
    let (mut progress, _) = behind();
    progress.advance(AREA, true, 0.0);
    assert_eq!(partial_rows(&progress, AREA), 20);
}
