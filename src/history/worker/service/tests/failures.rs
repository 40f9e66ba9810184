//! Databases that refuse a transaction or do not answer.

use game_history::rows::Row;

use crate::history::request::{HistoryRequest, StoreOutcome};
use crate::history::worker::import_export::export_all;
use crate::history::worker::service::Snapshot;
use crate::history::worker::service::tests::harness::{Database, Harness, page, row, stored};

#[test]
fn games_that_the_database_refuses_count_until_the_page_is_closed() {
    for mode in [Database::Refuses, Database::IsSilent] {
        let mut harness = Harness { mode, ..Harness::new() };
        let (outcome, released, _) = stored(&harness.finish_game(1, true));
        assert_ne!(outcome, StoreOutcome::Saved);
        assert_eq!(released, [0; 0], "it stays in the outbox");
        harness.finish_game(2, true);
        assert!(harness.list().0.contains("2 games"));
        let replies = harness.request(HistoryRequest::Delete([1; 16]), &[]);
        assert_eq!(stored(&replies).1, [1], "the next visit does not send it again");
        assert!(page(&replies).0.contains("1 game|"), "{}", page(&replies).0);
        // The next transaction that works stores the rest.
        harness.mode = Database::Works;
        assert_eq!(stored(&harness.finish_game(3, true)).1, [2, 3]);
        assert_eq!(harness.stored(), [2, 3]);
    }
}

#[test]
fn a_change_that_the_database_has_not_stored_is_not_shown() {
    for outcome in [StoreOutcome::Failed, StoreOutcome::TimedOut] {
        let mut harness = Harness::with_rows(&[row(1, true)]);
        harness.list();
        harness.service.submit(1, HistoryRequest::Delete([1; 16]), Vec::new());
        while harness.service.begin().is_some() {
            harness.service.decide(Snapshot { games: harness.database.games(None), quarantined: Vec::new() });
            harness.service.finish(outcome);
        }
        let (text, undo) = page(&harness.run());
        assert!(text.contains("1 game|") && undo.is_empty(), "{outcome:?}: {text} {undo}");
    }
}

#[test]
fn an_edit_that_times_out_is_tried_again_at_once() {
    let file = export_all(String::new(), &[row(3, true)]).1;
    let import = [&(file.len() as u32).to_le_bytes()[..], &file].concat();
    for (edit, payload, stored_after, undo) in [
        (HistoryRequest::Delete([1; 16]), &[][..], vec![2], "Game deleted."),
        (HistoryRequest::Import("file".to_owned()), &import, vec![1, 2, 3], ""),
        (HistoryRequest::Reset(vec![[1; 16]]), &[], vec![1, 2], "Statistics reset."),
        (HistoryRequest::SetFavourite { id: [1; 16], favourite: true }, &[], vec![1, 2], ""),
    ] {
        for has_read in [false, true] {
            let mut harness = Harness::with_rows(&[row(1, true), row(2, true)]);
            harness.list();
            harness.service.submit(7, edit.clone(), payload.to_vec());
            harness.service.begin().unwrap();
            if has_read {
                harness.service.decide(Snapshot { games: harness.database.games(None), quarantined: Vec::new() });
            }
            harness.service.finish(StoreOutcome::TimedOut);
            assert!(!harness.service.has_output(), "no reply yet");
            let replies = harness.run();
            assert_eq!(stored(&replies).0, StoreOutcome::Saved);
            assert_eq!((harness.stored(), page(&replies).1.as_str()), (stored_after.clone(), undo), "{edit:?}");
        }
    }
}

#[test]
fn an_edit_that_times_out_twice_has_failed_so_that_the_player_is_warned() {
    let mut harness = Harness::with_rows(&[row(1, true)]);
    harness.list();
    harness.mode = Database::IsSilent;
    for edit in [HistoryRequest::Delete([1; 16]), HistoryRequest::SetFavourite { id: [1; 16], favourite: true }] {
        assert_eq!(stored(&harness.request(edit, &[])).0, StoreOutcome::Failed);
    }
    assert_eq!(stored(&harness.finish_game(2, true)).0, StoreOutcome::TimedOut, "the outbox has a finished game");
}

#[test]
fn a_database_that_stops_answering_empties_no_page() {
    let mut harness = Harness::with_rows(&[row(1, true), row(2, true)]);
    harness.list();
    harness.mode = Database::IsSilent;
    let replies = harness.request(HistoryRequest::Delete([1; 16]), &[]);
    assert!(page(&replies).0.contains("2 games"), "{}", page(&replies).0);
    assert!(harness.list().0.contains("2 games"));
    harness.mode = Database::Works;
    harness.database.rows.insert([3; 16], row(3, true));
    harness.request(HistoryRequest::Delete([1; 16]), &[]);
    harness.request(HistoryRequest::Delete([2; 16]), &[]);
    harness.mode = Database::IsSilent;
    harness.service.submit(7, HistoryRequest::List { query: Vec::new(), opened: true }, Vec::new());
    let transactions = std::iter::from_fn(|| harness.service.begin().map(|it| harness.run_transaction(&it))).count();
    assert_eq!(transactions, 1, "no game is read for its analysis");
    assert!(page(&harness.run()).0.contains("1 game|"), "with what was written since");
}

#[test]
fn a_deletion_that_was_written_although_it_timed_out_can_be_undone() {
    let mut harness = Harness::with_rows(&[row(1, true)]);
    harness.list();
    harness.service.submit(7, HistoryRequest::Delete([1; 16]), Vec::new());
    harness.service.begin().unwrap();
    let changes = harness.service.decide(Snapshot { games: harness.database.games(None), quarantined: Vec::new() });
    harness.database.write(&changes);
    harness.service.finish(StoreOutcome::TimedOut);
    assert_eq!(page(&harness.run()).1, "Game deleted.");
    harness.request(HistoryRequest::Undo, &[]);
    assert_eq!(harness.database.rows[&[1; 16]].recording, row(1, true).recording);
}

#[test]
fn what_the_database_refuses_to_undo_can_be_undone_later() {
    let mut harness = Harness::with_rows(&[row(1, true), row(2, true)]);
    harness.list();
    harness.request(HistoryRequest::Reset(vec![[1; 16]]), &[]);
    harness.mode = Database::Refuses;
    let (_, undo) = page(&harness.request(HistoryRequest::Undo, &[]));
    assert_eq!((undo.as_str(), harness.database.rows[&[1; 16]].reset), ("Statistics reset.", true));
    harness.mode = Database::Works;
    assert_eq!(page(&harness.request(HistoryRequest::Undo, &[])).1, "");
    assert!(!harness.database.rows[&[1; 16]].reset);
    // Deleted games count again at once, and the next transaction that works stores them.
    harness.request(HistoryRequest::Delete([2; 16]), &[]);
    harness.mode = Database::Refuses;
    let (text, undo) = page(&harness.request(HistoryRequest::Undo, &[]));
    assert!(text.contains("2 games") && undo.is_empty(), "{text} {undo}");
    harness.mode = Database::Works;
    harness.finish_game(3, true);
    assert_eq!(harness.stored(), [1, 2, 3]);
}

#[test]
fn deleting_a_game_that_only_the_memory_has_can_be_undone() {
    let mut harness = Harness { mode: Database::Refuses, ..Harness::new() };
    harness.finish_game(1, true);
    harness.list();
    for mode in [Database::Refuses, Database::IsSilent] {
        harness.mode = mode;
        let (text, undo) = page(&harness.request(HistoryRequest::Delete([1; 16]), &[]));
        assert!(text.starts_with("No games yet.") && undo == "Game deleted.", "{text} {undo}");
        let (text, _) = page(&harness.request(HistoryRequest::Undo, &[]));
        assert!(text.contains("1 game|"), "{text}");
    }
}

#[test]
fn a_quarantine_that_fails_is_tried_once_per_page() {
    let bad = Row { summary: b"damaged".into(), recorded: false, recording: b"".into(), ..row(1, true) };
    let mut harness = Harness { mode: Database::Refuses, ..Harness::with_rows(&[bad]) };
    assert_eq!(harness.request(HistoryRequest::List { query: Vec::new(), opened: true }, &[]).len(), 2);
}
