mod failures;
mod harness;

use game_history::rows::Row;
use game_history::test_data::entry;
use game_history::{GameAnalysis, GameSummary, analysis, outbox, rows, summary};

use super::*;
use crate::history::worker::import_export::export_all;
use crate::history::worker::service::tests::harness::{Database, Harness, page, row, stored};
use crate::worker::markup_builder::tests::{find, text};

#[test]
fn a_finished_game_is_stored_compared_and_analysed() {
    let mut harness = Harness::new();
    let replies = harness.finish_game(1, true);
    assert_eq!(stored(&replies), (StoreOutcome::Saved, vec![1], true));
    assert!(
        matches!(&replies[1].reply, HistoryReply::PersonalBest { text, is_new_best: true, .. } if text == "Your first Beginner win!"),
        "{replies:?}"
    );
    let stored = &harness.database.rows[&[1; 16]];
    assert_eq!(*stored, Row { analysis: harness.analysis.clone().into(), ..row(1, true) });
}

#[test]
fn a_finished_game_does_not_overwrite_a_stored_one() {
    let mut harness = Harness::new();
    let stored_row = Row { analysis: harness.analysis.clone().into(), ..row(1, true) };
    harness.database.rows.insert([1; 16], stored_row.clone());
    let other = outbox::encode(0.0, false, b"other", b"other");
    let replies = harness.request(HistoryRequest::Finished([1; 16]), &other);
    assert_eq!(stored(&replies).1, [1], "it need not wait any more");
    assert_eq!(harness.database.rows[&[1; 16]], stored_row);
}

#[test]
fn a_request_is_answered_before_an_analysis_is_stored() {
    let mut harness = Harness::with_rows(&[row(1, true)]);
    harness.service.on_game_analysis([1; 16], harness.analysis.clone());
    harness.service.submit(1, HistoryRequest::List { query: Vec::new(), opened: true }, Vec::new());
    let writes: Vec<bool> = std::iter::from_fn(|| {
        let transaction = harness.service.begin()?;
        harness.run_transaction(&transaction);
        Some(transaction.writes)
    })
    .collect();
    assert_eq!(writes[..2], [false, true]);
}

#[test]
fn consecutive_deletions_are_undone_together() {
    let mut harness = Harness::with_rows(&[row(1, true), row(2, true), row(3, false)]);
    harness.list();
    let replies = harness.request(HistoryRequest::Delete([1; 16]), &[]);
    assert_eq!(page(&replies).1, "Game deleted.");
    let replies = harness.request(HistoryRequest::Delete([2; 16]), &[]);
    assert_eq!((page(&replies).1.as_str(), harness.stored()), ("2 games deleted.", vec![3]));
    let replies = harness.request(HistoryRequest::Undo, &[]);
    assert_eq!((page(&replies).1.as_str(), harness.stored()), ("", vec![1, 2, 3]));
    assert_eq!(harness.database.rows[&[1; 16]].recording, row(1, true).recording, "with their recordings");
    // Another command ends the series of deletions.
    harness.request(HistoryRequest::Delete([1; 16]), &[]);
    let replies = harness.request(HistoryRequest::SetFavourite { id: [3; 16], favourite: true }, &[]);
    assert_eq!(page(&replies).1, "");
    harness.request(HistoryRequest::Delete([2; 16]), &[]);
    harness.request(HistoryRequest::Undo, &[]);
    assert_eq!(harness.stored(), [2, 3]);
    harness.request(HistoryRequest::Undo, &[]);
    assert_eq!(harness.stored(), [2, 3], "nothing is left to undo");
    harness.request(HistoryRequest::Delete([2; 16]), &[]);
    assert_eq!(harness.list().1, "", "the page was opened again");
}

#[test]
fn a_reset_of_statistics_can_be_undone() {
    let mut harness = Harness::with_rows(&[row(1, true)]);
    let request =
        HistoryRequest::Statistics { query: Vec::new(), last_level: (9, 9, 10), no_guess: false, opened: true };
    assert!(page(&harness.request(request, &[])).0.contains("Best time|Your fastest win.|||9.000 s"));
    let replies = harness.request(HistoryRequest::Reset(vec![[1; 16]]), &[]);
    assert!(page(&replies).0.contains("No counted games yet for Beginner."));
    assert_eq!((page(&replies).1.as_str(), harness.database.rows[&[1; 16]].reset), ("Statistics reset.", true));
    assert!(page(&harness.request(HistoryRequest::Undo, &[])).0.contains("Best time|Your fastest win.|||9.000 s"));
}

#[test]
fn the_best_time_of_a_level_is_read_when_it_is_asked_for() {
    let mut harness = Harness::with_rows(&[row(1, true), row(2, false)]);
    let mut best = |level: &str, mode: &str| {
        harness.service.ask_best(level, mode);
        assert!(harness.run().is_empty(), "the page gets no reply");
        harness.service.take_best().map(|best| (best.level, best.mode, best.time))
    };
    let answer = |level: &str, time| Some((level.to_owned(), "classic".to_owned(), time));
    assert_eq!(best("beginner", "classic"), answer("beginner", Some((9_000, "Best 9.0\u{a0}s".to_owned()))));
    assert_eq!(best("expert", "classic"), answer("expert", None));
    assert_eq!(best("hard", "classic"), None);
    harness.mode = Database::IsSilent;
    harness.service.ask_best("beginner", "classic");
    harness.run();
    assert_eq!(harness.service.take_best(), None, "without the database nobody knows");
}

#[test]
fn the_page_is_drawn_again_after_a_change_in_another_tab() {
    let mut harness = Harness::new();
    harness.service.refresh();
    assert!(harness.service.begin().is_none(), "no page is shown");
    assert!(harness.list().0.starts_with("No games yet."));
    harness.database.rows.insert([1; 16], row(1, true));
    harness.service.refresh();
    let replies = harness.run();
    assert!(page(&replies).0.contains("1 game|"));
    assert!(replies.iter().all(|reply| !reply.is_last));
}

#[test]
fn a_game_that_cannot_be_decoded_is_quarantined_and_exported() {
    let bad = Row { summary: b"damaged".into(), ..row(1, true) };
    let mut harness = Harness::with_rows(&[bad.clone(), row(2, true)]);
    let replies = harness.request(HistoryRequest::List { query: Vec::new(), opened: true }, &[]);
    assert!(replies.iter().any(|reply| reply.reply == HistoryReply::Unreadable(1)));
    assert_eq!((harness.stored(), harness.database.quarantined.clone()), (vec![2], vec![bad.clone()]));
    let replies = harness.request(HistoryRequest::Export("a line\n".to_owned()), &[]);
    let file =
        replies.iter().find(|reply| reply.reply == HistoryReply::File("minesweeper-record.bin".to_owned())).unwrap();
    let backup = game_history::backup::decode(&file.payload).unwrap();
    let exported = rows::decode(&backup.rows).unwrap();
    assert_eq!((exported.len(), &exported[1], backup.storage_lines.as_str()), (2, &bad, "a line\n"));
}

#[test]
fn a_page_that_was_just_opened_reports_a_slow_database() {
    let mut harness = Harness::new();
    for (opened, replies) in [(true, 1), (false, 0)] {
        harness.service.submit(1, HistoryRequest::List { query: Vec::new(), opened }, Vec::new());
        let transaction = harness.service.begin().unwrap();
        harness.service.on_slow_database();
        harness.service.on_slow_database();
        let slow: Vec<_> = std::iter::from_fn(|| harness.service.next_reply()).collect();
        assert_eq!(slow.len(), replies, "once at most");
        for reply in slow {
            let HistoryReply::Page { page, .. } = reply.reply else { panic!("no page") };
            assert_eq!(text(&page), "Loading your games…||");
            assert_eq!(find(&page, "role", "status").len(), 1);
        }
        harness.run_transaction(&transaction);
        harness.run();
    }
}

#[test]
fn missing_analyses_are_made_once_newest_game_first() {
    let mut harness = Harness::with_rows(&[row(1, true), row(2, true)]);
    harness.service.submit(1, HistoryRequest::List { query: Vec::new(), opened: true }, Vec::new());
    let mut order = Vec::new();
    loop {
        if let Some(transaction) = harness.service.begin() {
            harness.run_transaction(&transaction);
        } else if let Some((id, recording)) = harness.service.take_game_to_analyse() {
            assert_eq!(recording, harness.database.rows[&id].recording.to_vec());
            order.push(id[0]);
            // This game cannot be analysed.
            harness.service.on_game_analysis(id, Vec::new());
        } else {
            break;
        }
    }
    assert_eq!(order, [2, 1]);
    harness.run();
    harness.list();
    assert!(harness.database.rows.values().all(|row| row.analysis.is_empty()), "none is tried twice");
}

#[test]
fn analyses_of_earlier_versions_get_the_fingerprints_of_their_boards() {
    let without = GameAnalysis { luck: Some(0.25), ..GameAnalysis::default() };
    let rows = [1, 2].map(|n| Row { analysis: analysis::encode(without).into(), ..row(n, true) });
    let damaged = Row { recording: b"damaged".into(), ..row(3, true) };
    let mut harness = Harness::with_rows(&[rows[0].clone(), rows[1].clone(), damaged.clone()]);
    harness.list();
    let board = game_history::recording::fingerprint(&rows[0].recording);
    let analyses = [1, 2].map(|n| analysis::decode(&harness.database.rows[&[n; 16]].analysis));
    assert_eq!(analyses, [Ok(GameAnalysis { board, ..without }); 2]);
}

#[test]
fn a_board_seen_by_a_link_to_its_mines_does_not_count_by_its_seed() {
    let game = |n: u8, change: fn(&mut GameSummary)| {
        let mut entry = entry("9x9x10", n, true, 9_000);
        change(&mut entry.summary);
        let recording = row(1, true).recording;
        outbox::encode(entry.summary.started_ms as f64, true, &summary::encode(&entry.summary), &recording)
    };
    let mut harness = Harness::new();
    harness.request(HistoryRequest::Finished([1; 16]), &game(1, |linked| linked.exclusions.linked = true));
    let replies = harness.request(HistoryRequest::Finished([2; 16]), &game(2, |seeded| seeded.seed = Some(5)));
    let known = "You have played this board before: not counted.";
    let expected = HistoryReply::PersonalBest { id: [2; 16], text: known.to_owned(), is_new_best: false };
    assert!(replies.iter().any(|it| it.reply == expected), "{replies:?}");
}

#[test]
fn a_backup_mends_what_is_damaged_in_the_database() {
    let whole = Row { analysis: Harness::new().analysis.into(), ..row(1, true) };
    let (_, file) = export_all(String::new(), std::slice::from_ref(&whole));
    let payload = [&(file.len() as u32).to_le_bytes()[..], &file].concat();
    for damaged in [
        Row { analysis: b"\xff damaged".into(), ..whole.clone() },
        Row { recording: b"\xff damaged".into(), ..whole.clone() },
        Row { summary: b"\xff damaged".into(), ..whole.clone() },
    ] {
        let mut harness = Harness::with_rows(&[damaged]);
        let replies = harness.request(HistoryRequest::Import("file".to_owned()), &payload);
        let message = "file: 0 new, 1 already here, of which 1 was damaged and is repaired.".to_owned();
        let expected = HistoryReply::Imported { message, storage_lines: String::new() };
        assert!(replies.iter().any(|reply| reply.reply == expected), "{replies:?}");
        assert_eq!(harness.database.rows[&[1; 16]], whole);
    }
}

#[test]
fn the_newer_analysis_of_an_imported_file_replaces_the_stored_one() {
    // Version 1, which has no risk.
    let old = game_history::checksum::append([&[0][..], &0.25f64.to_le_bytes(), &[0]].concat());
    assert_eq!(
        game_history::analysis::decode(&old).map(|analysis| (analysis.luck, analysis.risk)),
        Ok((Some(0.25), None))
    );
    let mut harness = Harness::with_rows(&[Row { analysis: old.into(), ..row(1, true) }]);
    let new = Row { analysis: harness.analysis.clone().into(), ..row(1, true) };
    let (_, file) = export_all(String::new(), std::slice::from_ref(&new));
    let payload = [&(file.len() as u32).to_le_bytes()[..], &file].concat();
    let replies = harness.request(HistoryRequest::Import("file".to_owned()), &payload);
    let expected =
        HistoryReply::Imported { message: "file: 0 new, 1 already here.".to_owned(), storage_lines: String::new() };
    assert!(replies.iter().any(|reply| reply.reply == expected), "{replies:?}");
    assert_eq!(harness.database.rows[&[1; 16]], new);
}

#[test]
fn recordings_and_replays_are_returned_and_unknown_games_have_none() {
    let mut harness = Harness::with_rows(&[row(1, true)]);
    let replies = harness.request(HistoryRequest::Recording([1; 16]), &[]);
    assert_eq!(
        (&replies[0].reply, &replies[0].payload[..]),
        (&HistoryReply::Recording([1; 16]), &*row(1, true).recording)
    );
    assert_eq!(harness.request(HistoryRequest::Recording([2; 16]), &[])[0].payload, b"");
    let replies = harness.request(HistoryRequest::ExportReplay([1; 16]), &[]);
    assert_eq!(replies[0].reply, HistoryReply::File("beginner 2026-11-20 09.06.rawvf".to_owned()));
    let replies = harness.request(HistoryRequest::ExportReplay([2; 16]), &[]);
    assert_eq!(replies[0].reply, HistoryReply::File(String::new()));
}
