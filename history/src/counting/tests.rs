use super::*;
use crate::id::new_id;
use crate::test_data::{entry, games};

/// Returns the numbers of the games that count, in their order.
fn counted(entries: &[HistoryEntry]) -> Vec<u8> {
    let params = entries[0].summary.params;
    comparable(entries, params, Mode::Classic).iter().map(|game| game.entry.summary.id[0]).collect()
}

fn verdict_of(entry: &HistoryEntry) -> Verdict {
    verdicts(std::slice::from_ref(entry))[&entry.summary.id]
}

#[test]
fn a_board_counts_once_whatever_became_of_its_first_game() {
    let mut entries = games("9x9x10", &[(1, true, 9), (2, true, 8), (3, true, 7), (4, true, 6), (5, true, 5)]);
    for (entry, seed) in entries.iter_mut().zip([Some(7), Some(7), Some(8), Some(7), None]) {
        entry.summary.seed = seed;
    }
    assert_eq!(counted(&entries), [1, 3, 5]);
    entries.reverse();
    assert_eq!(counted(&entries), [1, 3, 5], "in the order in which they were started");
    entries.last_mut().unwrap().summary.exclusions.assisted = true;
    assert_eq!(counted(&entries), [3, 5]);
}

#[test]
fn a_seed_gives_another_board_of_each_size_and_mode() {
    let mut entries = games("9x9x10", &[(1, true, 9), (2, true, 8)]);
    entries.extend(games("16x16x40", &[(3, true, 9)]));
    entries.iter_mut().for_each(|entry| entry.summary.seed = Some(7));
    entries[1].summary.mode = Mode::NoGuess;
    assert!(verdicts(&entries).values().all(|verdict| *verdict == Verdict::Counts));
}

#[test]
fn a_board_whose_mines_were_seen_by_any_other_way_does_not_count() {
    type Change = fn(&mut GameSummary);
    let ways: [(&str, Change); 5] = [
        ("by peek", |seen| (seen.exclusions.peeked, seen.exclusions.unfinished, seen.won) = (true, true, false)),
        ("by a link to its mines", |seen| (seen.exclusions.linked, seen.seed) = (true, None)),
        ("by a replay of the board", |seen| (seen.exclusions.replayed, seen.seed) = (true, None)),
        ("by a file", |seen| (seen.exclusions.imported, seen.seed) = (true, None)),
        ("as practice", |seen| (seen.exclusions.practice, seen.seed) = (true, None)),
    ];
    for (way, change) in ways {
        let mut entries = games("9x9x10", &[(1, true, 9_000), (2, true, 9_000), (3, true, 9_000)]);
        for (entry, board) in entries.iter_mut().zip([5, 5, 6]) {
            (entry.board, entry.summary.seed) = (Some(board), Some(board));
        }
        change(&mut entries[0].summary);
        let verdicts = verdicts(&entries);
        assert_eq!(verdicts[&[2; 16]], Verdict::LeftOut(Reason::KnownBoard), "{way}");
        assert_eq!((verdicts[&[3; 16]], counted(&entries)), (Verdict::Counts, vec![3]), "{way}");
    }
}

#[test]
fn boards_of_which_there_are_few_may_have_the_same_mines_by_chance() {
    for (level, is_known) in
        [("5x5x24", false), ("5x5x3", false), ("8x8x10", true), ("9x9x10", true), ("250x250x9000", true)]
    {
        let mut entries = games(level, &[(1, true, 9_000), (2, true, 9_000)]);
        entries.iter_mut().for_each(|entry| entry.board = Some(5));
        assert_eq!(counted(&entries).len(), if is_known { 1 } else { 2 }, "{level}");
    }
}

#[test]
fn no_game_counts_once_a_copy_of_it_has_shown_the_mines() {
    // The copy in the first tab is lost in the third minute, the game is won in the second tab in the fifth.
    let mut entries = games("9x9x10", &[(1, true, 300_000), (2, false, 60_000)]);
    entries.iter_mut().for_each(|entry| entry.summary.seed = Some(7));
    entries[1].summary.exclusions.replayed = true;
    assert_eq!(counted(&entries), [0; 0]);
    // Won before the copy was lost, it counts.
    entries[0].summary.time_ms = 100_000;
    assert_eq!(counted(&entries), [1]);
}

#[test]
fn a_second_game_on_a_board_that_is_half_known_does_not_count() {
    let mut entries = games("9x9x10", &[(1, true, 900_000), (2, true, 9_000)]);
    entries.iter_mut().for_each(|entry| entry.summary.seed = Some(7));
    assert_eq!(counted(&entries), [0; 0], "the second ended first, the first was started first");
}

#[test]
fn the_time_of_a_game_that_was_left_and_resumed_does_not_count() {
    let resumed = |away: u64| {
        let mut entry = entry("9x9x10", 1, true, 30_000);
        entry.summary.id = new_id((entry.summary.started_ms - away) as f64, 3);
        entry
    };
    assert_eq!(verdict_of(&resumed(0)), Verdict::Counts);
    assert_eq!(verdict_of(&resumed(MAX_AWAY_MS)), Verdict::Counts, "a reload or an undo");
    assert_eq!(verdict_of(&resumed(MAX_AWAY_MS + 1)), Verdict::WithoutTime(Reason::Away));
    assert_eq!(away_ms(&resumed(7_200_000).summary), 7_200_000);
    let mut early = resumed(0);
    early.summary.started_ms -= 60_000;
    assert_eq!(verdict_of(&early), Verdict::Counts, "the clock of the system was set back");
}

#[test]
fn a_game_that_was_given_up_counts_as_lost_unless_it_was_started_by_mistake() {
    let left = |time_ms: u64, clicks: u32| {
        let mut entry = entry("9x9x10", 1, false, time_ms);
        (entry.summary.exclusions.unfinished, entry.summary.solved) = (true, 1);
        (entry.summary.clicks.left, entry.summary.clicks.effective) = (clicks, clicks);
        verdict_of(&entry)
    };
    assert_eq!(left(SLIP_MS, 1), Verdict::LeftOut(Reason::Slip));
    assert_eq!([left(SLIP_MS + 1, 1), left(SLIP_MS, 2)], [Verdict::Counts; 2]);
    let mut replay = entry("9x9x10", 2, false, 9_000);
    (replay.summary.exclusions.unfinished, replay.summary.exclusions.imported) = (true, true);
    assert!(!is_given_up(&replay.summary));
    assert_eq!(verdict_of(&replay), Verdict::LeftOut(Reason::Imported));
}

#[test]
fn a_win_by_one_click_or_in_no_time_has_no_time() {
    let mut one = entry("9x9x10", 1, true, 700);
    (one.summary.bbbv, one.summary.solved) = (1, 1);
    assert_eq!(verdict_of(&one), Verdict::WithoutTime(Reason::OneClick));
    assert_eq!(verdict_of(&entry("9x9x10", 1, true, 0)), Verdict::WithoutTime(Reason::OneClick));
    assert_eq!(verdict_of(&entry("9x9x10", 1, false, 0)), Verdict::Counts, "lost at the first click");
}

#[test]
fn boards_that_are_too_small_or_too_empty_do_not_count() {
    let is_easy = |level: &str| verdict_of(&entry(level, 1, true, 9)) == Verdict::LeftOut(Reason::Easy);
    assert!(["9x9x0", "9x9x4", "8x3x10", "4x6x9", "30x16x23", "250x250x3124"].iter().all(|level| is_easy(level)));
    let presets = ["9x9x10", "8x8x10", "16x16x40", "30x16x99"];
    let limits = ["5x5x2", "9x9x5", "30x16x24", "25x1x2", "250x250x3125"];
    assert!(presets.iter().chain(&limits).all(|level| !is_easy(level)));
}

#[test]
fn the_first_reason_is_the_most_telling() {
    let mut entry = entry("3x3x1", 1, true, 9);
    entry.reset = true;
    (entry.summary.exclusions.linked, entry.summary.exclusions.peeked) = (true, true);
    assert_eq!(verdict_of(&entry).note().as_deref(), Some("Mines were visible, not counted"));
}
