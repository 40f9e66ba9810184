//! What the record takes in and gives away: everything in one file, single games as replays.

use anyhow::{Result, ensure};
use e2e::Page;
use e2e::selectors::action;
use serde_json::{Value, json};

use super::history::{SILENT, choose, expect_games, expect_luck, expect_notice, expect_stat, win};

journeys! {
    Desktop:
        what_is_exported_comes_back_after_everything_is_wiped (not in WebKit: SILENT),
        a_game_in_progress_is_exported_too_and_comes_back,
        a_replay_of_another_program_is_taken_in_and_tells_where_it_fails,
        of_several_files_none_is_lost,
        a_game_that_was_saved_as_a_replay_is_known_when_it_comes_back;
    Phone:
        on_a_phone_all_that_an_import_says_can_be_read
}

/// Has the next file that the page saves remain in it.
const CATCH: &str = "
    const make = URL.createObjectURL;
    URL.createObjectURL = blob => { window.caught = blob; return make.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () {};";

/// The file that the page saved, as numbers.
async fn caught(page: &Page) -> Result<Value> {
    let there = "return window.caught !== undefined";
    page.until("a file", true.into(), async || page.eval(there, vec![]).await).await?;
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
    page.navigate("#/games").await?;
    page.until("a place for files", 1, async || page.count("[data-action=import]").await).await?;
    page.eval(CHOOSE, vec![choices]).await.map(drop)
}

async fn what_is_exported_comes_back_after_everything_is_wiped(page: Page) -> Result<()> {
    win(&page).await?;
    win(&page).await?;
    page.navigate("#/games").await?;
    expect_games(&page, 2).await?;
    page.eval(CATCH, vec![]).await?;
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
    page.navigate("#/stats").await?;
    page.until("statistics", 1, async || page.count("[data-choice=level]").await).await?;
    choose(&page, "level", "5x5x24").await?;
    expect_stat(&page, "wins", "2").await?;
    expect_stat(&page, "best-streak", "2").await
}

async fn a_game_in_progress_is_exported_too_and_comes_back(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    page.navigate("#/games").await?;
    page.until("a way to export", 1, async || page.count(&action("export")).await).await?;
    page.eval(CATCH, vec![]).await?;
    page.click(&action("export")).await?;
    let file = caught(&page).await?;
    page.leave_game().await?;
    let wipe = "const done = arguments[0]; localStorage.clear();
        const gone = indexedDB.deleteDatabase('minesweeper.kept'); gone.onsuccess = gone.onerror = () => done(gone.error?.message ?? 'gone')";
    let gone = page.driver().execute_async(wipe, vec![]).await?.json().clone();
    ensure!(gone == json!("gone"), "the database stays: {gone}");
    page.open("#/").await?;
    page.expect_status("ready").await?;
    take_in(&page, "record.bin", file).await?;
    expect_notice(&page, "Your other game is kept.").await?;
    let aside = "return (localStorage['minesweeper.games.aside'] ?? '.')[0] !== '.'";
    page.until("it is kept from here on", true.into(), async || page.eval(aside, vec![]).await).await?;
    page.reload().await?;
    page.navigate("#/").await?;
    page.expect_rows(&rows).await
}

async fn a_replay_of_another_program_is_taken_in_and_tells_where_it_fails(page: Page) -> Result<()> {
    const REPLAY: &str =
        "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1.5 lc 3 1 (32 0)\n1.5 lr 3 1 (32 0)\nwon\n";
    page.open("#/games").await?;
    take_in(&page, "good.rawvf", json!(REPLAY.as_bytes())).await?;
    expect_games(&page, 1).await?;
    // The same moves at the same times would be the same game.
    let bad = REPLAY.replace("won", "lost").replace("1.5", "1.6");
    take_in(&page, "bad.rawvf", json!(bad.as_bytes())).await?;
    expect_games(&page, 2).await?;
    // The moves tell how lucky it was, whoever recorded them.
    expect_luck(&page, 2).await?;
    let notes =
        page.eval("return [...document.querySelectorAll('[data-game] small')].map(note => note.textContent)", vec![]);
    let notes = notes.await?.to_string();
    ensure!(notes.contains("From a file: not counted"), "{notes}");
    ensure!(notes.contains("line ") && notes.contains("lost"), "where it fails is not said: {notes}");
    take_in(&page, "letter.txt", json!(b"Dear Ada")).await?;
    expect_notice(&page, "letter.txt could not be read").await
}

/// A file with a game of another program, each number another game.
fn replay(number: usize) -> Value {
    let text = format!(
        "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1.{number:03} lc 3 1 (32 0)\n1.{number:03} lr 3 1 (32 0)\nwon\n"
    );
    json!([format!("{number}.rawvf"), text.as_bytes()])
}

async fn of_several_files_none_is_lost(page: Page) -> Result<()> {
    let choice = |from: usize| (from..from + 4).map(replay).collect::<Vec<_>>();
    page.open("#/games").await?;
    take_all_in(&page, json!([choice(1), choice(5)])).await?;
    expect_games(&page, 8).await?;
    expect_notice(&page, "5.rawvf: 1 new, 0 already here. 6.rawvf: 1 new,").await
}

async fn a_game_that_was_saved_as_a_replay_is_known_when_it_comes_back(page: Page) -> Result<()> {
    win(&page).await?;
    page.navigate("#/games").await?;
    expect_games(&page, 1).await?;
    page.eval(CATCH, vec![]).await?;
    page.click(&action("replay")).await?;
    let file = caught(&page).await?;
    take_in(&page, "mine.rawvf", file).await?;
    expect_notice(&page, "mine.rawvf: 0 new, 1 already here.").await?;
    page.wait_for_frame().await?;
    expect_games(&page, 1).await
}

async fn on_a_phone_all_that_an_import_says_can_be_read(page: Page) -> Result<()> {
    // The last line, once it is scrolled to, and the button: seen means that nothing lies over them.
    const SEEN: &str = "
        const notice = document.querySelector('.notice'), [words, button] = notice.children, range = document.createRange();
        notice.scrollTop = notice.scrollHeight;
        range.selectNodeContents(words);
        const seen = (box) => document.elementFromPoint(box.left + 2, box.top + box.height / 2);
        return [seen([...range.getClientRects()].at(-1)) === words, button.contains(seen(button.getBoundingClientRect()))];";
    page.open("#/games").await?;
    for (from, files) in [(1, 8), (10, 80)] {
        take_all_in(&page, json!([(from..from + files).map(replay).collect::<Vec<_>>()])).await?;
        expect_notice(&page, &format!("{from}.rawvf: 1 new, 0 already here.")).await?;
        let seen = page.eval(SEEN, vec![]).await?;
        ensure!(seen == json!([true, true]), "of the last of {files} lines, and of the button, is seen: {seen}");
        page.expect_in_window(".notice").await?;
        page.tap(&action("dismiss")).await?;
        page.until("no notice", 0, async || page.count(".notice").await).await?;
    }
    Ok(())
}
