//! What the history answers, and what the page asks it for.

use super::*;

/// Delivers a reply of the history.
fn reply(browser: &FakeBrowser, model: &mut Model, reply: HistoryReply) {
    let response = Response { revision: 0, ended: None, body: ResponseBody::History(reply) };
    browser.send(model, Msg::Worker(protocol::encode(&response), Payload::None));
}

#[test]
fn the_player_is_warned_if_neither_database_nor_outbox_has_the_game() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    finish(&browser, &mut model);
    for (outcome, warns) in [(StoreOutcome::Saved, false), (StoreOutcome::TimedOut, true)] {
        reply(&browser, &mut model, HistoryReply::Stored { outcome, released: Vec::new(), won: false });
        assert_eq!(model.history.notice.is_some(), warns, "{outcome:?}");
    }
}

#[test]
fn a_comparison_with_earlier_games_is_shown_only_for_its_own_game() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    finish(&browser, &mut model);
    for (id, shown) in [([9; 16], ""), (model.session.id().unwrap(), "Your first win.")] {
        let text = "Your first win.".to_owned();
        reply(&browser, &mut model, HistoryReply::PersonalBest { id, text, is_new_best: true });
        assert_eq!(model.history.personal_best, shown);
    }
}

#[test]
fn an_export_saves_the_game_first() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/");
    browser.send(&mut model, reveal(4, 4));
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    let effects = browser.send(&mut model, Msg::Markup(MarkupCommand::Export));
    assert!(matches!(&effects[..], [Effect::Save { .. }, Effect::Export]), "{effects:?}");
}

#[test]
fn an_edit_that_times_out_raises_no_alarm_about_a_game_that_is_stored() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open(BOARD);
    finish(&browser, &mut model);
    let id = model.session.id().unwrap();
    let reply = |model: &mut Model, outcome, released: &[_]| {
        let body = HistoryReply::Stored { outcome, released: released.to_vec(), won: false };
        let response = Response { revision: 0, ended: None, body: ResponseBody::History(body) };
        browser.send(model, Msg::Worker(protocol::encode(&response), Payload::None));
        model.history.notice.take()
    };
    assert_eq!(reply(&mut model, StoreOutcome::Saved, &[id]), None);
    assert_eq!(reply(&mut model, StoreOutcome::TimedOut, &[]), None, "the game is in the database");
    assert!(reply(&mut model, StoreOutcome::Failed, &[]).is_some());
}

#[test]
fn a_page_of_the_history_is_shown_only_at_its_own_address() {
    let browser = FakeBrowser::default();
    for (fragment, shown) in [("#/games", [true, false]), ("#/stats", [false, true]), ("#/", [false, false])] {
        for (is_list, is_shown) in [true, false].into_iter().zip(shown) {
            let (mut model, _) = browser.open(fragment);
            let page = vec![Node::Text("a page".to_owned())];
            reply(&browser, &mut model, HistoryReply::Page { is_list, page, undo: String::new() });
            assert_eq!(!model.history.page.is_empty(), is_shown, "{fragment} {is_list}");
        }
    }
}
