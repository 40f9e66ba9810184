//! The record of games: kept, counted, listed, taken elsewhere and back.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::board::action;
use serde_json::{Value, json};

journeys! {
    Desktop:
        a_win_is_counted_and_listed_after_a_reload,
        a_game_that_ends_as_the_page_is_left_is_in_the_record,
        two_tabs_each_finish_a_game_and_both_count (not in WebKit: "a tab that its driver opens draws no frames"),
        what_is_exported_comes_back_after_everything_is_wiped (not in WebKit: SILENT),
        a_game_in_progress_is_exported_too_and_comes_back,
        of_several_files_none_is_lost,
        a_game_is_written_once_whoever_ends_it_again (not in Firefox, WebKit: NO_PAGE_OBJECTS),
        every_win_asks_the_browser_to_keep_the_record_until_it_promises (not in Firefox, WebKit: NO_PRELUDE),
        a_database_that_answers_nothing_stops_nothing_and_loses_nothing (not in Firefox, WebKit: NO_PRELUDE),
        a_deleted_game_comes_back_when_that_is_undone_and_so_do_statistics
            (not in WebKit: SILENT),
        a_deleted_game_hands_the_focus_on_and_undoing_that_gives_it_back (not in WebKit: SILENT),
        a_replay_of_another_program_is_taken_in_and_tells_where_it_fails,
        judging_that_was_cut_off_is_made_up_for,
        a_browser_without_a_database_plays_on_and_says_so_once
            (not in Firefox, WebKit: NO_PRELUDE);
    Phone: on_a_phone_the_record_does_not_scroll_sideways
}

/// Why a journey that prepares the page before it is there stays away from an engine.
const NO_PRELUDE: &str = "their drivers run no script before the page's own";

/// Why a journey that needs games of several pages stays away from an engine.
const SILENT: &str = "its database now and then answers nothing at all to a second page";

/// Why a journey that speaks to the page's scripts stays away from an engine.
const NO_PAGE_OBJECTS: &str = "their drivers' scripts and the page's see nothing of each other's objects";

/// One free cell among mines: the first reveal wins. Whatever the seed, it counts.
const WON_AT_ONCE: &str = "#/play?level=5x5x24";

async fn win(page: &Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    page.left((0, 0)).await?;
    page.expect_status("won").await?;
    // What there is to say of it is said when it is kept.
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await
}

async fn stat(page: &Page, name: &str) -> Result<Value> {
    let text = "return document.querySelector(`[data-stat=${arguments[0]}]`)?.textContent ?? null";
    page.ask(text, vec![name.into()]).await
}

async fn expect_stat(page: &Page, name: &str, value: &str) -> Result<()> {
    page.until(name, json!(value), async || stat(page, name).await).await
}

async fn expect_games(page: &Page, count: usize) -> Result<()> {
    page.until("the games listed", count, async || page.count("[data-game]").await).await
}

async fn a_win_is_counted_and_listed_after_a_reload(page: Page) -> Result<()> {
    win(&page).await?;
    page.reload().await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    expect_stat(&page, "win-rate", "100 %").await?;
    ensure!(page.count("[data-chart=times] table tbody tr").await? > 0, "a chart is a table too");
    page.follow("#/games").await?;
    expect_games(&page, 1).await?;
    page.follow("#/stats").await?;
    page.reload().await?;
    expect_stat(&page, "games", "1").await
}

async fn a_game_that_ends_as_the_page_is_left_is_in_the_record(page: Page) -> Result<()> {
    // The archive hears of the game only after the page has gone.
    page.open(WON_AT_ONCE).await?;
    let leave = "
        localStorage['minesweeper.finished.0'] = 'spoiled';
        document.addEventListener('record', event => event.stopImmediatePropagation(), true);
        window.addEventListener('record', event => event.stopImmediatePropagation(), true);";
    page.ask(leave, vec![]).await?;
    page.left((0, 0)).await?;
    page.expect_status("won").await?;
    page.reload().await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    page.follow("#/games").await?;
    expect_games(&page, 1).await?;
    let left = "return Object.keys(localStorage).filter(key => key.startsWith('minesweeper.finished.')).length";
    page.until("nothing held", 0.into(), async || page.ask(left, vec![]).await).await?;
    let aside = "return localStorage['minesweeper.game.unreadable.1'] ?? null";
    ensure!(page.ask(aside, vec![]).await? == "spoiled", "what is spoiled is not kept aside");
    Ok(())
}

async fn two_tabs_each_finish_a_game_and_both_count(page: Page) -> Result<()> {
    win(&page).await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    let first = page.driver().window().await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second).await?;
    win(&page).await?;
    page.driver().switch_to_window(first).await?;
    // The first tab hears of it.
    expect_stat(&page, "wins", "2").await?;
    expect_stat(&page, "streak", "2").await
}

/// Has the next file that the page saves remain in it.
const CATCH: &str = "
    const make = URL.createObjectURL;
    URL.createObjectURL = blob => { window.caught = blob; return make.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () {};";

/// The file that the page saved, as numbers.
async fn caught(page: &Page) -> Result<Value> {
    let there = "return window.caught !== undefined";
    page.until("a file", true.into(), async || page.ask(there, vec![]).await).await?;
    let bytes = "const done = arguments[0]; caught.arrayBuffer().then(bytes => done([...new Uint8Array(bytes)]))";
    Ok(page.driver().execute_async(bytes, vec![]).await?.json().clone())
}

/// Chooses a file with these bytes.
async fn take_in(page: &Page, name: &str, bytes: Value) -> Result<()> {
    take_all_in(page, json!([[[name, bytes]]])).await
}

/// Chooses files, as names with bytes, once and again.
async fn take_all_in(page: &Page, choices: Value) -> Result<()> {
    const CHOOSE: &str = "
        for (const choice of arguments[0]) {
            const files = new DataTransfer(), field = document.querySelector('[data-action=import]');
            for (const [name, bytes] of choice) files.items.add(new File([new Uint8Array(bytes)], name));
            field.files = files.files;
            field.dispatchEvent(new Event('change', { bubbles: true }));
        }";
    page.follow("#/games").await?;
    page.until("a place for files", 1, async || page.count("[data-action=import]").await).await?;
    page.ask(CHOOSE, vec![choices]).await.map(drop)
}

async fn expect_notice(page: &Page, beginning: &str) -> Result<()> {
    let notices = "return [...document.querySelectorAll('.notice p')].map(notice => notice.textContent)";
    page.until(beginning, true, async || {
        let told = page.ask(notices, vec![]).await?;
        Ok(told
            .as_array()
            .is_some_and(|told| told.iter().any(|one| one.as_str().is_some_and(|one| one.starts_with(beginning)))))
    })
    .await
}

async fn what_is_exported_comes_back_after_everything_is_wiped(page: Page) -> Result<()> {
    win(&page).await?;
    win(&page).await?;
    page.follow("#/games").await?;
    expect_games(&page, 2).await?;
    page.ask(CATCH, vec![]).await?;
    page.click(&action("export")).await?;
    let file = caught(&page).await?;
    let wipe = "const done = arguments[0]; localStorage.clear();
        const gone = indexedDB.deleteDatabase('minesweeper'); gone.onsuccess = gone.onerror = () => done(gone.error?.message ?? 'gone')";
    let gone = page.driver().execute_async(wipe, vec![]).await?.json().clone();
    ensure!(gone == json!("gone"), "the database stays: {gone}");
    page.open("#/games").await?;
    page.until("an empty record", 1, async || page.count(".empty").await).await?;
    take_in(&page, "record.bin", file.clone()).await?;
    expect_games(&page, 2).await?;
    expect_notice(&page, "record.bin: 2 new, 0 already here.").await?;
    take_in(&page, "record.bin", file).await?;
    expect_notice(&page, "record.bin: 0 new, 2 already here.").await?;
    expect_games(&page, 2).await?;
    page.follow("#/stats").await?;
    page.until("statistics", 1, async || page.count("[data-choice=level]").await).await?;
    choose(&page, "level", "5x5x24").await?;
    expect_stat(&page, "wins", "2").await?;
    expect_stat(&page, "best-streak", "2").await
}

async fn a_game_in_progress_is_exported_too_and_comes_back(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.left((4, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    page.follow("#/games").await?;
    page.until("a way to export", 1, async || page.count(&action("export")).await).await?;
    page.ask(CATCH, vec![]).await?;
    page.click(&action("export")).await?;
    let file = caught(&page).await?;
    page.elsewhere().await?;
    let wipe = "const done = arguments[0]; localStorage.clear();
        const gone = indexedDB.deleteDatabase('minesweeper.kept'); gone.onsuccess = gone.onerror = () => done(gone.error?.message ?? 'gone')";
    let gone = page.driver().execute_async(wipe, vec![]).await?.json().clone();
    ensure!(gone == json!("gone"), "the database stays: {gone}");
    page.open("#/").await?;
    page.expect_status("ready").await?;
    take_in(&page, "record.bin", file).await?;
    expect_notice(&page, "Your other game is kept.").await?;
    let aside = "return (localStorage['minesweeper.games.aside'] ?? '.')[0] !== '.'";
    page.until("it is kept from here on", true.into(), async || page.ask(aside, vec![]).await).await?;
    page.reload().await?;
    page.follow("#/").await?;
    page.expect_rows(&rows).await
}

async fn choose(page: &Page, name: &str, value: &str) -> Result<()> {
    const CHOOSE: &str = "
        const field = document.querySelector(`[data-choice=${arguments[0]}]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    page.ask(CHOOSE, vec![name.into(), value.into()]).await.map(drop)
}

async fn a_deleted_game_comes_back_when_that_is_undone_and_so_do_statistics(page: Page) -> Result<()> {
    win(&page).await?;
    win(&page).await?;
    page.follow("#/games").await?;
    expect_games(&page, 2).await?;
    let first = page.ask("return document.querySelector('[data-game]').dataset.game", vec![]).await?;
    let first = first.as_str().context("the game has no id")?.to_owned();
    page.click(&format!("[data-game='{first}'] [data-action=delete]")).await?;
    expect_games(&page, 1).await?;
    page.click(&action("undo")).await?;
    expect_games(&page, 2).await?;
    page.click(&format!("[data-game='{first}'] [data-action=favourite]")).await?;
    page.until("a favourite", 1, async || page.count("[data-action=favourite][aria-pressed=true]").await).await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "2").await?;
    page.click(&action("reset")).await?;
    page.until("no statistics", 1, async || page.count(".empty").await).await?;
    page.click(&action("undo")).await?;
    expect_stat(&page, "wins", "2").await?;
    page.open("#/games").await?;
    expect_games(&page, 2).await?;
    ensure!(page.count("[data-action=favourite][aria-pressed=true]").await? == 1, "the favourite is one no more");
    // What was deleted before something else was done stays deleted.
    page.click(&format!("[data-game='{first}'] [data-action=delete]")).await?;
    expect_games(&page, 1).await?;
    page.click(&action("favourite")).await?;
    page.until("another favourite", 1, async || page.count("[data-action=favourite][aria-pressed=true]").await).await?;
    page.click(&action("delete")).await?;
    expect_games(&page, 0).await?;
    page.click(&action("undo")).await?;
    expect_games(&page, 1).await?;
    ensure!(page.count(&format!("[data-game='{first}']")).await? == 0, "too much comes back");
    Ok(())
}

async fn a_replay_of_another_program_is_taken_in_and_tells_where_it_fails(page: Page) -> Result<()> {
    const REPLAY: &str =
        "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1.5 lc 3 1 (32 0)\n1.5 lr 3 1 (32 0)\nwon\n";
    page.open("#/games").await?;
    take_in(&page, "good.rawvf", json!(REPLAY.as_bytes())).await?;
    expect_games(&page, 1).await?;
    take_in(&page, "bad.rawvf", json!(REPLAY.replace("won", "lost").as_bytes())).await?;
    expect_games(&page, 2).await?;
    // The moves tell how lucky it was, whoever recorded them.
    expect_luck(&page, 2).await?;
    let notes =
        page.ask("return [...document.querySelectorAll('[data-game] small')].map(note => note.textContent)", vec![]);
    let notes = notes.await?.to_string();
    ensure!(notes.contains("From a file: not counted"), "{notes}");
    ensure!(notes.contains("line ") && notes.contains("lost"), "where it fails is not said: {notes}");
    take_in(&page, "letter.txt", json!(b"Dear Ada")).await?;
    expect_notice(&page, "letter.txt could not be read").await
}

async fn of_several_files_none_is_lost(page: Page) -> Result<()> {
    let replay = |number: usize| {
        let text = format!(
            "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1.{number} lc 3 1 (32 0)\n1.{number} lr 3 1 (32 0)\nwon\n"
        );
        json!([format!("{number}.rawvf"), text.as_bytes()])
    };
    let choice = |from: usize| (from..from + 4).map(replay).collect::<Vec<_>>();
    page.open("#/games").await?;
    take_all_in(&page, json!([choice(1), choice(5)])).await?;
    expect_games(&page, 8).await?;
    expect_notice(&page, "5.rawvf: 1 new, 0 already here. 6.rawvf: 1 new,").await
}

async fn a_game_is_written_once_whoever_ends_it_again(page: Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    page.ask(
        "document.addEventListener('record', ({ detail }) => detail[0] === 'keep' && (window.told = detail))",
        vec![],
    )
    .await?;
    page.left((0, 0)).await?;
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await?;
    // As another tab would that went on with the game, and lost it.
    let again = "
        const tell = detail => document.dispatchEvent(new CustomEvent('record', { detail }));
        const [, id, began, , played, moves] = told;
        tell(['keep', id, began, false, played.slice(1), moves.slice(1)]);";
    let kept = "const done = arguments[0], opening = indexedDB.open('minesweeper');
        opening.onsuccess = () => {
            const reading = opening.result.transaction(['summaries', 'games']);
            const rows = reading.objectStore('summaries').getAll(), games = reading.objectStore('games').getAll();
            reading.oncomplete = () => { opening.result.close(); done([rows.result, games.result].map(found => found.map(row =>
                Object.entries(row).map(([name, value]) => name === 'judged' ? '' : `${name} ${value}`)))); };
        };";
    let before = page.driver().execute_async(kept, vec![]).await?.json().clone();
    page.ask(again, vec![]).await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    ensure!(page.driver().execute_async(kept, vec![]).await?.json() == &before, "the game is written again");
    Ok(())
}

async fn before_the_page(page: &Page, source: &str) -> Result<Value> {
    let tools = page.driver().cdp();
    let added = tools.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    Ok(added["identifier"].clone())
}

async fn not_before_the_page(page: &Page, name: &Value) -> Result<()> {
    let tools = page.driver().cdp();
    tools.send_raw("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": name })).await?;
    Ok(())
}

async fn every_win_asks_the_browser_to_keep_the_record_until_it_promises(page: Page) -> Result<()> {
    before_the_page(
        &page,
        "const storage = window.StorageManager?.prototype ?? {};
        storage.persisted = async () => localStorage.promised === 'yes';
        storage.persist = async () => { window.asked = (window.asked ?? 0) + 1; return false; };",
    )
    .await?;
    let asked = async || page.ask("return window.asked ?? 0", vec![]).await;
    for _ in 0..2 {
        win(&page).await?;
        page.until("the browser asked", 1.into(), asked).await?;
    }
    page.ask("localStorage.promised = 'yes'", vec![]).await?;
    win(&page).await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "3").await?;
    ensure!(asked().await? == 0, "the browser is asked for what it has promised");
    Ok(())
}

async fn a_database_that_answers_nothing_stops_nothing_and_loses_nothing(page: Page) -> Result<()> {
    const NO_ANSWER: &str = "const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, ...rest) {
            return name === 'minesweeper' ? {} : open.call(this, name, ...rest);
        };";
    let name = before_the_page(&page, NO_ANSWER).await?;
    win(&page).await?;
    ensure!(page.notices().await?.is_empty(), "{:?}", page.notices().await?);
    page.follow("#/games").await?;
    expect_games(&page, 1).await?;
    not_before_the_page(&page, &name).await?;
    page.open("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    page.open("#/games").await?;
    expect_games(&page, 1).await?;
    // What is deleted there does not come back either.
    let name = before_the_page(&page, NO_ANSWER).await?;
    win(&page).await?;
    page.follow("#/games").await?;
    expect_games(&page, 1).await?;
    page.click(&action("delete")).await?;
    expect_games(&page, 0).await?;
    not_before_the_page(&page, &name).await?;
    page.open("#/games").await?;
    expect_games(&page, 1).await
}

/// Waits until so many games of the list tell their luck.
async fn expect_luck(page: &Page, games: usize) -> Result<()> {
    let known = "return [...document.querySelectorAll('[data-label=Luck]')].filter(luck => luck.textContent.endsWith('%')).length";
    page.until("games whose luck is known", json!(games), async || page.ask(known, vec![]).await).await
}

async fn judging_that_was_cut_off_is_made_up_for(page: Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    // What the worker finds comes to nothing, as when the page is left before.
    let cut_off = "
        const stop = event => event.detail[0] === 'judge' && event.stopImmediatePropagation();
        window.addEventListener('record', stop, true);
        document.addEventListener('record', stop, true);";
    page.ask(cut_off, vec![]).await?;
    page.left((0, 0)).await?;
    page.expect_status("won").await?;
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await?;
    page.open("#/games").await?;
    expect_luck(&page, 1).await?;
    page.reload().await?;
    expect_luck(&page, 1).await
}

async fn a_deleted_game_hands_the_focus_on_and_undoing_that_gives_it_back(page: Page) -> Result<()> {
    const GAMES: &str = "return [...document.querySelectorAll('[data-game]')].map(row => row.dataset.game)";
    const FOCUS: &str = "
        const { activeElement: at } = document;
        return [at.dataset.action ?? at.tagName, at.closest('[data-game]')?.dataset.game ?? ''];";
    let expect_focus = async |action: &str, game: &str| {
        page.until("the focus", json!([action, game]), async || page.ask(FOCUS, vec![]).await).await
    };
    for _ in 0..3 {
        win(&page).await?;
    }
    page.follow("#/games").await?;
    expect_games(&page, 3).await?;
    let games: Vec<String> = serde_json::from_value(page.ask(GAMES, vec![]).await?)?;
    let [first, second, third] = &games[..] else { anyhow::bail!("the games are {games:?}") };
    page.ask("document.querySelectorAll('[data-action=delete]')[1].focus()", vec![]).await?;
    for (left, action, game) in [(2, "delete", third), (1, "delete", first), (0, "undo", &String::new())] {
        page.press(&['\u{e007}']).await?;
        expect_games(&page, left).await?;
        expect_focus(action, game).await?;
    }
    // All that were deleted one after the other.
    page.press(&['\u{e007}']).await?;
    expect_games(&page, 3).await?;
    expect_focus("delete", first).await?;
    // The second click of a double one would hit the next game.
    let again = "const [button] = document.querySelectorAll('[data-action=delete]');
        for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))";
    page.ask(again, vec![]).await?;
    expect_games(&page, 2).await?;
    page.settle().await?;
    expect_games(&page, 2).await?;
    ensure!(first != second && second != third, "games have names of their own");
    Ok(())
}

async fn a_browser_without_a_database_plays_on_and_says_so_once(page: Page) -> Result<()> {
    let source =
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } })";
    before_the_page(&page, source).await?;
    page.open(WON_AT_ONCE).await?;
    page.left((0, 0)).await?;
    page.expect_status("won").await?;
    expect_notice(&page, "This browser has no room for your games").await?;
    page.click(&action("dismiss")).await?;
    // Games that found no room before take up a part of what there is.
    let fill = "for (const old of [1, 2, 3])
        localStorage[`minesweeper.finished.${`${old}`.repeat(32)}`] = '00'.repeat(5) + `0${old}f83f` + '00'.repeat(200000)";
    page.ask(fill, vec![]).await?;
    page.click(&action("play-again")).await?;
    page.left((4, 4)).await?;
    page.expect_status("won").await?;
    page.follow("#/stats").await?;
    // They count until the page is closed.
    expect_stat(&page, "wins", "2").await?;
    ensure!(page.count(".notice").await? == 0, "it is said again: {:?}", page.notices().await?);
    let held = "return Object.keys(localStorage).filter(key => key.startsWith('minesweeper.finished.')).map(key => key.slice(21))";
    let held = page.ask(held, vec![]).await?;
    let held: Vec<String> = serde_json::from_value(held)?;
    let oldest_is_gone = !held.contains(&"1".repeat(32));
    ensure!(oldest_is_gone && held.len() == 4, "of all games held there are left {held:?}");
    Ok(())
}

async fn on_a_phone_the_record_does_not_scroll_sideways(page: Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    page.tap(&e2e::board::cell((0, 0))).await?;
    page.expect_status("won").await?;
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await?;
    for (route, there) in [("#/games", "[data-game]"), ("#/stats", "[data-stat=wins]")] {
        page.follow(route).await?;
        page.until(route, 1, async || page.count(there).await).await?;
        let wide = page
            .ask("return document.documentElement.scrollWidth - document.documentElement.clientWidth", vec![])
            .await?;
        ensure!(wide == 0, "{route}: the page is {wide} px wider than the phone");
    }
    Ok(())
}
