//! What goes wrong around the page: no room, no storage, spoiled bytes, a clock that jumps, a program that stops.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use e2e::selectors::action;
use e2e::{BoardFixture, BuildVariant, Page, TestSite};
use serde_json::json;

/// Why a journey that prepares the page before it is there stays away from an engine.
pub(super) const NO_PRELUDE: &str = "their drivers run no script before the page's own";

journeys! { Desktop:
    either_spoiled_slot_leaves_the_other_and_both_leave_the_copy,
    where_nothing_can_be_read_the_player_is_told_and_can_save_the_bytes,
    a_full_local_storage_leaves_the_game_its_other_place,
    without_any_room_the_page_plays_on_and_says_what_is_not_kept (not in Firefox, WebKit: "their quota cannot be set"),
    without_storage_the_page_plays_on_and_says_so (not in Firefox, WebKit: NO_PRELUDE),
    a_clock_of_the_system_that_moves_back_bends_nothing,
    a_tab_hidden_for_a_minute_shows_the_right_time (not in Firefox, WebKit: "headless, their windows are never hidden"),
    a_program_that_stops_gives_a_screen_from_which_the_game_goes_on (not in Firefox, WebKit: NO_STOP),
    a_game_that_stops_every_start_can_be_set_aside (not in Firefox, WebKit: NO_PRELUDE),
    a_program_that_cannot_be_loaded_gives_the_same_screen,
    a_browser_without_webassembly_gives_the_same_screen (not in Firefox, WebKit: NO_PRELUDE),
    a_worker_that_cannot_be_loaded_is_told_of_and_the_page_plays_on,
    what_goes_wrong_in_other_programs_is_theirs (not in Firefox, WebKit: NO_PRELUDE),
    a_file_that_the_game_can_do_without_stops_nothing,
}

/// Why a journey that breaks the page's own methods stays away from an engine.
const NO_STOP: &str = "their drivers run scripts apart from the page's own methods";

pub(super) async fn start(page: &Page) -> Result<Vec<String>> {
    page.open("#/play?level=beginner&seed=4").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    for _ in 0..2 {
        let hidden = page.first_hidden().await?.context("no cell is hidden")?;
        page.right_click(hidden).await?;
    }
    page.wait_for_frame().await?;
    page.rows().await
}

/// Spoils a byte of what is kept under these keys, in the local storage and, where `copy` says so, in the database.
pub(super) async fn spoil(page: &Page, slots: &[&str], copy: bool) -> Result<()> {
    page.leave_game().await?;
    const SPOIL: &str = "
        const [slots, copy, done] = arguments;
        const spoiled = text => text.slice(0, 40) + (text[40] === '7' ? '8' : '7') + text.slice(41);
        const names = slots.map(slot => `minesweeper.${slot}`);
        const changed = names.filter(name => name in localStorage);
        changed.forEach(name => localStorage[name] = spoiled(localStorage[name]));
        if (!copy) return done(changed.length);
        const request = indexedDB.open('minesweeper.kept');
        request.onsuccess = () => {
            const change = request.result.transaction('kept', 'readwrite');
            const store = change.objectStore('kept');
            store.get('minesweeper.game').onsuccess = ({ target }) => store.put(spoiled(target.result), 'minesweeper.game');
            change.oncomplete = () => { request.result.close(); done(changed.length); };
        };";
    let changed = page.driver().execute_async(SPOIL, vec![json!(slots), copy.into()]).await?.json().clone();
    ensure!(changed == slots.len(), "of {slots:?} only {changed} were there");
    Ok(())
}

async fn either_spoiled_slot_leaves_the_other_and_both_leave_the_copy(page: Page) -> Result<()> {
    let rows = start(&page).await?;
    for (slots, copy) in [(&["game.0"][..], false), (&["game.1"], true), (&["game.0", "game.1"], false)] {
        // Every slot has something in it.
        for _ in 0..4 {
            page.right_click((0, 0)).await?;
        }
        page.wait_for_frame().await?;
        page.expect_rows(&rows).await?;
        spoil(&page, slots, copy).await?;
        page.open("#/").await?;
        page.expect_rows(&rows).await.with_context(|| format!("after {slots:?}, {copy}"))?;
        page.expect_notice("A saved game could not be read.").await?;
        page.click(&action("dismiss")).await?;
    }
    Ok(())
}

async fn where_nothing_can_be_read_the_player_is_told_and_can_save_the_bytes(page: Page) -> Result<()> {
    start(&page).await?;
    page.right_click((0, 0)).await?;
    page.wait_for_frame().await?;
    spoil(&page, &["game.0", "game.1"], true).await?;
    let spoiled = page.eval("return localStorage['minesweeper.game.0']", vec![]).await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.expect_notice("A saved game could not be read.").await?;
    let file = page.attribute(".notice a[download]", "href").await?.unwrap_or_default();
    ensure!(file.contains(spoiled.as_str().unwrap_or("?")), "the file does not hold the bytes: {file}");
    let kept = "return Object.keys(localStorage).filter(key => localStorage[key] === arguments[0])";
    let kept = page.eval(kept, vec![spoiled]).await?;
    ensure!(kept.as_array().is_some_and(|keys| keys.len() == 1), "the bytes are kept under {kept}");
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    page.reload().await?;
    page.expect_rows(&rows).await
}

/// Fills the local storage to the last byte.
pub(super) async fn fill(page: &Page) -> Result<()> {
    const FILL: &str = "
        localStorage.clear();
        for (let size = 1 << 22, place = 0; size >= 1; place += 1) {
            try { localStorage[`f${place}`] = 'x'.repeat(size); } catch { size = Math.floor(size / 2); }
        }";
    page.leave_game().await?;
    page.eval(FILL, vec![]).await.map(drop)
}

async fn a_full_local_storage_leaves_the_game_its_other_place(page: Page) -> Result<()> {
    fill(&page).await?;
    let rows = start(&page).await?;
    // The database answers in its own time.
    let written = "const done = arguments[0]; backup.write('probe', '').then(() => done(true))";
    page.driver().execute_async(written, vec![]).await?;
    page.open("#/").await?;
    page.expect_rows(&rows).await
}

async fn without_any_room_the_page_plays_on_and_says_what_is_not_kept(page: Page) -> Result<()> {
    fill(&page).await?;
    let tools = page.driver().cdp();
    let origin = page.eval("return origin", vec![]).await?;
    tools.send_raw("Storage.overrideQuotaForOrigin", json!({ "origin": origin, "quotaSize": 1 })).await?;
    let played = async {
        page.open("#/").await?;
        page.left_click((4, 4)).await?;
        page.expect_status("playing").await?;
        let told =
            async || Ok(page.notices().await?.iter().any(|text| text.contains("no room left to keep your game")));
        page.until("words about the game", true, told).await?;
        page.play_until_over().await
    };
    let played = played.await;
    tools.send_raw("Storage.overrideQuotaForOrigin", json!({ "origin": origin })).await?;
    played
}

/// Has a script run before the page's own, at every load from here on.
pub(super) async fn before_the_page(page: &Page, script: &str) -> Result<String> {
    let tools = page.driver().cdp();
    tools.send_raw("Page.enable", json!({})).await?;
    let added = tools.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
    added["identifier"].as_str().map(str::to_owned).context("the script has no name")
}

pub(super) async fn not_before_the_page(page: &Page, name: &str) -> Result<()> {
    let tools = page.driver().cdp();
    tools.send_raw("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": name })).await?;
    Ok(())
}

async fn without_storage_the_page_plays_on_and_says_so(page: Page) -> Result<()> {
    let deny = "for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });";
    let name = before_the_page(&page, deny).await?;
    page.open("#/").await?;
    page.expect_notice("This browser keeps nothing for this page").await?;
    ensure!(page.notices().await?.len() == 1, "it is said more than once: {:?}", page.notices().await?);
    page.click(&action("dismiss")).await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.play_until_over().await?;
    ensure!(page.notices().await?.is_empty(), "it is said again: {:?}", page.notices().await?);
    not_before_the_page(&page, &name).await
}

async fn a_clock_of_the_system_that_moves_back_bends_nothing(page: Page) -> Result<()> {
    start(&page).await?;
    // What the clock shows, in milliseconds, less the time since the page was opened: both are read in one moment.
    const LAG: &str = "return 1000 * document.querySelector('[data-elapsed]').dataset.elapsed - performance.now()";
    let lag = async || page.eval(LAG, vec![]).await?.as_f64().context("no time");
    page.expect_elapsed(1).await?;
    page.eval("const now = Date.now; Date.now = () => now() - 86400000", vec![]).await?;
    let (before, shown) = (lag().await?, page.elapsed().await?);
    page.expect_elapsed(shown + 2).await?;
    let strayed = lag().await? - before;
    ensure!((-2000.0..1100.0).contains(&strayed), "the clock has strayed by {strayed} ms from the time that passed");
    let (since, rows, shown) = (Instant::now(), page.rows().await?, page.elapsed().await?);
    page.reload().await?;
    page.expect_rows(&rows).await?;
    let more = page.elapsed().await? - shown;
    let most = 1 + since.elapsed().as_secs().cast_signed();
    ensure!((0..=most).contains(&more), "{more} s more after a reload, of {most} s at most");
    Ok(())
}

async fn a_tab_hidden_for_a_minute_shows_the_right_time(page: Page) -> Result<()> {
    start(&page).await?;
    let size = async || page.eval("return [innerWidth, innerHeight]", vec![]).await;
    let before = size().await?;
    const NOTE: &str = "addEventListener('visibilitychange', () => (window.hiddenAt ??= performance.now()), true);
        return performance.now() - 1000 * document.querySelector('[data-elapsed]').dataset.elapsed";
    let began = page.eval(NOTE, vec![]).await?.as_f64().context("no time")?;
    page.driver().minimize_window().await?;
    let hidden = async || page.eval("return document.hidden", vec![]).await;
    page.until("a hidden tab", true.into(), hidden).await?;
    // The page's own timers may sleep; what is asked of it from outside does not.
    let minute = async || page.eval("return performance.now() - hiddenAt >= 60000", vec![]).await;
    page.until_within(Duration::from_secs(90), "a minute out of sight", true.into(), minute).await?;
    page.driver().maximize_window().await?;
    page.until("a tab that is seen", false.into(), hidden).await?;
    let right = "const { elapsed } = document.querySelector('[data-elapsed]').dataset;
        return Math.abs(performance.now() - arguments[0] - 1000 * elapsed) < 2100 && elapsed >= 60";
    page.until("the right time", true.into(), async || page.eval(right, vec![began.into()]).await).await?;
    // As large as the next journey in this browser wants it.
    let (width, height) = e2e::Screen::Desktop.size();
    page.driver().set_window_rect(0, 0, width, height).await?;
    page.until("the window's size", before, size).await
}

pub(super) const BREAK: &str =
    "Node.prototype.insertBefore = Node.prototype.appendChild = () => { throw new Error('broken from outside'); };";

async fn a_program_that_stops_gives_a_screen_from_which_the_game_goes_on(page: Page) -> Result<()> {
    let rows = start(&page).await?;
    page.eval(BREAK, vec![]).await?;
    page.click(&action("settings")).await?;
    expect_rescue(&page).await?;
    let report = page.eval("return document.querySelector('[role=alert] textarea').value", vec![]).await?;
    let report = report.as_str().unwrap_or_default();
    for part in ["panicked at", ".rs:", "wasm", ".js", page.site(), "Mozilla/5.0"] {
        ensure!(report.contains(part), "the report lacks {part}:\n{report}");
    }
    page.click(&action("copy-report")).await?;
    page.click(&action("reload")).await?;
    page.expect_ready().await?;
    page.expect_rows(&rows).await?;
    page.take_console_errors().await.map(drop)
}

pub(super) async fn expect_rescue(page: &Page) -> Result<()> {
    let there = async || page.eval("return document.querySelectorAll('[data-action=reload]').length", vec![]).await;
    page.until("the screen for a program that has stopped", 1.into(), there).await
}

async fn a_game_that_stops_every_start_can_be_set_aside(page: Page) -> Result<()> {
    start(&page).await?;
    let game = "return localStorage['minesweeper.game.0']";
    let text = page.eval(game, vec![]).await?;
    let name = before_the_page(&page, &format!("if ('minesweeper.game.0' in localStorage) {{ {BREAK} }}")).await?;
    for _ in 0..2 {
        page.driver().refresh().await?;
        expect_rescue(&page).await?;
        ensure!(page.eval(game, vec![]).await?.is_string(), "the game is gone");
    }
    page.click(&action("reload-without")).await?;
    page.expect_ready().await?;
    page.expect_status("ready").await?;
    let aside = "return Object.keys(localStorage).filter(key => key.includes('unreadable')).length";
    ensure!(page.eval(aside, vec![]).await? == 2, "{text} is not set aside");
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    not_before_the_page(&page, &name).await?;
    page.take_console_errors().await.map(drop)
}

async fn a_program_that_cannot_be_loaded_gives_the_same_screen(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let program = release.name("app_bg", ".wasm")?;
    let host = TestSite::new(&release.without(&program))?;
    let page = host.page(&page, "");
    let board = BoardFixture::parse(&["*.", ".."])?;
    page.driver().goto(format!("{}{}", page.site(), board.route())).await?;
    expect_rescue(&page).await?;
    page.take_console_errors().await?;
    page.expect_healthy().await
}

async fn a_browser_without_webassembly_gives_the_same_screen(page: Page) -> Result<()> {
    let name = before_the_page(&page, "delete globalThis.WebAssembly").await?;
    page.driver().goto(page.site()).await?;
    expect_rescue(&page).await?;
    not_before_the_page(&page, &name).await?;
    page.take_console_errors().await.map(drop)
}

async fn a_worker_that_cannot_be_loaded_is_told_of_and_the_page_plays_on(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    for missing in [release.name("worker_bg", ".wasm")?, release.name("worker-main", ".js")?] {
        let host = TestSite::new(&BuildVariant::from_env()?.without(&missing))?;
        let page = host.page(&page, "");
        page.open(&BoardFixture::parse(&["*...", "...*"])?.route()).await?;
        page.left_click((1, 0)).await?;
        page.click(&action("hint")).await?;
        page.until("a word of it", 1, async || Ok(page.notices().await?.len())).await?;
        page.click(&action("dismiss")).await?;
        page.left_click((3, 0)).await?;
        page.expect_status("playing").await?;
        page.take_console_errors().await?;
    }
    Ok(())
}

async fn what_goes_wrong_in_other_programs_is_theirs(page: Page) -> Result<()> {
    // When the page's scripts have run, and the program is on its way.
    let foreign = "document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.dataset.foreign = 'ready' in document.documentElement.dataset ? 'late' : 'early';
        Promise.reject(new Error('a foreign promise'));
        throw new Error('a foreign error');
    })";
    let name = before_the_page(&page, foreign).await?;
    page.open("#/").await?;
    ensure!(page.attribute("html", "data-foreign").await?.as_deref() == Some("early"), "the page was ready before");
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    not_before_the_page(&page, &name).await?;
    page.take_console_errors().await.map(drop)
}

async fn a_file_that_the_game_can_do_without_stops_nothing(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let offline = release.name("sw-client", ".js")?;
    // The folder's name is much like that of the script that starts the program.
    let host = TestSite::in_two_folders(&release.without(&offline), ["boot-camp/m/", "other/"])?;
    let page = host.page(&page, "boot-camp/m/");
    page.open("#/").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.take_console_errors().await.map(drop)
}
