//! Programs and files that fail: the crash screen, and what the page can do without.

use anyhow::{Result, ensure};
use e2e::page::InitScript;
use e2e::selectors::action;
use e2e::skip_reasons::{NO_INIT_SCRIPT, NO_PAGE_OBJECTS};
use e2e::{BoardFixture, BuildVariant, Fault, Page, TestSite};
use thirtyfour::Key;

journeys! { Desktop:
    after_a_crash_the_screen_shows_a_report_and_a_reload_resumes_the_game (not in Firefox, WebKit: NO_PAGE_OBJECTS),
    a_saved_game_that_crashes_every_start_can_be_quarantined (not in Firefox, WebKit: NO_INIT_SCRIPT),
    a_game_that_is_only_in_the_database_is_quarantined_and_not_deleted (not in Firefox, WebKit: NO_INIT_SCRIPT),
    a_missing_or_altered_program_gives_the_crash_screen,
    a_file_that_hangs_is_named_and_a_damaged_one_is_fetched_again (not in Firefox, WebKit: NO_PAGE_OBJECTS),
    missing_and_altered_files_that_the_game_can_do_without_stop_nothing,
    what_the_late_part_has_works_before_it_has_arrived (not in Firefox, WebKit: NO_INIT_SCRIPT),
    errors_of_foreign_scripts_and_a_missing_webassembly_are_distinguished (not in Firefox, WebKit: NO_INIT_SCRIPT),
}

/// Makes the program's next drawing throw.
const BREAK: &str =
    "Node.prototype.insertBefore = Node.prototype.appendChild = () => { throw new Error('broken from outside'); };";

async fn expect_crash_screen(page: &Page) -> Result<()> {
    page.expect_count(&action("reload"), 1).await
}

/// Checks that no script of [`a_missing_or_altered_program_gives_the_crash_screen`] has run.
async fn expect_nothing_foreign(page: &Page) -> Result<()> {
    let foreign: u32 = page.eval("return (window.wrappedJSObject ?? window).foreign ?? 0").await?;
    ensure!(foreign == 0, "a foreign script has run");
    Ok(())
}

async fn after_a_crash_the_screen_shows_a_report_and_a_reload_resumes_the_game(page: Page) -> Result<()> {
    let rows = page.start_game_with_flags().await?;
    page.wait_for_frame().await?;
    page.run(BREAK).await?;
    page.click(&action("settings")).await?;
    expect_crash_screen(&page).await?;
    let report: String = page.eval("return document.querySelector('[role=alert] textarea').value").await?;
    for detail in ["panicked at", ".rs:", "wasm", ".js", page.site(), "Mozilla/5.0"] {
        ensure!(report.contains(detail), "the report lacks {detail}:\n{report}");
    }
    page.click(&action("copy-report")).await?;
    page.click(&action("reload")).await?;
    page.expect_ready().await?;
    page.expect_rows(&rows).await?;
    page.take_console_errors().await.map(drop)
}

async fn a_saved_game_that_crashes_every_start_can_be_quarantined(page: Page) -> Result<()> {
    const GAME: &str = "return localStorage['minesweeper.game.0'] ?? null";
    const UNREADABLE: &str = "return Object.keys(localStorage).filter(key => key.includes('unreadable')).length";
    page.start_game_with_flags().await?;
    let game: Option<String> = page.eval(GAME).await?;
    let script = page.add_init_script(&format!("if ('minesweeper.game.0' in localStorage) {{ {BREAK} }}")).await?;
    for _ in 0..2 {
        page.driver().refresh().await?;
        expect_crash_screen(&page).await?;
        ensure!(page.eval::<Option<String>>(GAME).await?.is_some(), "the game is gone");
    }
    start_without_game(&page).await?;
    // Both slots and the tail.
    ensure!(page.eval::<u32>(UNREADABLE).await? == 3, "{game:?} is not quarantined");
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.remove_init_script(script).await?;
    page.take_console_errors().await.map(drop)
}

/// Starts without the saved game, from the crash screen.
async fn start_without_game(page: &Page) -> Result<()> {
    page.click(&action("reload-without")).await?;
    page.expect_ready().await?;
    page.expect_status("ready").await
}

async fn a_game_that_is_only_in_the_database_is_quarantined_and_not_deleted(page: Page) -> Result<()> {
    page.replace_local_storage_by_filler().await?;
    page.start_game_with_flags().await?;
    page.wait_for_backup().await?;
    page.leave_game().await?;
    let games = page.saved_texts("minesweeper.game").await?;
    ensure!(games.len() == 1, "there are {} texts", games.len());
    let script: InitScript = page.add_init_script(BREAK).await?;
    for _ in 0..2 {
        page.visit(page.site()).await?;
        expect_crash_screen(&page).await?;
    }
    page.remove_init_script(script).await?;
    start_without_game(&page).await?;
    let quarantined = page.saved_texts("minesweeper.game.unreadable.").await?;
    // Only the beginnings are compared: the clock may have been saved later.
    let beginning = games.first().and_then(|text| text.get(..40)).unwrap_or("?");
    ensure!(quarantined.iter().any(|text| text.starts_with(beginning)), "the game is deleted: {quarantined:?}");
    page.take_console_errors().await.map(drop)
}

async fn a_missing_or_altered_program_gives_the_crash_screen(page: Page) -> Result<()> {
    let build = BuildVariant::from_env()?;
    let (program, boot) = (build.file_name("app_bg", ".wasm")?, build.file_name("boot", ".js")?);
    // The appended bytes are an empty WebAssembly section, with which the program would run.
    for variant in [
        build.clone().without(&program),
        build.clone().with_appended(&program, b"\0\x01\0"),
        build.clone().with_appended(&boot, b";window.foreign=1"),
    ] {
        let site = TestSite::new(&variant)?;
        let page = site.page(&page, "");
        page.visit(&format!("{}{}", page.site(), BoardFixture::parse(&["*.", ".."])?.route())).await?;
        expect_crash_screen(&page).await?;
        expect_nothing_foreign(&page).await?;
        page.expect_own_requests().await?;
    }
    // The browser reports the files that it refused, each time that the crash screen fetches them again. It stops with its page.
    page.visit("about:blank").await?;
    page.take_console_errors().await.map(drop)
}

async fn a_file_that_hangs_is_named_and_a_damaged_one_is_fetched_again(page: Page) -> Result<()> {
    const MESSAGE: &str = "return opened.document.querySelector('[role=alert] p')?.textContent ?? ''";
    const READY: &str = "return opened.document.documentElement?.hasAttribute('data-ready') ?? false";
    let build = BuildVariant::from_env()?;
    let file = |start: &str, end: &str| build.file_name(start, end);
    for name in [file("styles", ".css")?, file("boot", ".js")?, file("app_bg", ".wasm")?] {
        // A new origin each time, without a service worker.
        let site = TestSite::new(&build)?;
        site.set_fault(Some((&name, Fault::Hang)));
        // WebDriver waits for the page that it opens, which may hang: so that page opens another one.
        let host = site.page(&page, "");
        host.visit(&format!("{}404.html", host.site())).await?;
        host.run("window.opened = open('./')").await?;
        let message = format!("Minesweeper is still waiting for {}{name}", host.site());
        host.until_eval("the words", MESSAGE, message).await?;
        site.set_fault(None);
        host.run("opened.document.querySelector('[role=alert] button').click()").await?;
        host.until_eval("the page", READY, true).await?;
        host.run("opened.close()").await?;
        page.take_console_errors().await?;
    }
    // Deployed wrongly, and stored by the browser as a file that never changes.
    let program = file("app_bg", ".wasm")?;
    let mut site = TestSite::new(&build.clone().with_appended(&program, b"\0\x01\0"))?;
    let host = site.page(&page, "");
    host.visit(&format!("{}404.html", host.site())).await?;
    host.run("window.opened = open('./')").await?;
    host.until_eval("the error screen", "return opened.document.querySelectorAll('.crash-screen').length", 1).await?;
    site.deploy(&build, "")?;
    host.until_eval("the page", READY, true).await?;
    page.take_console_errors().await.map(drop)
}

async fn what_the_late_part_has_works_before_it_has_arrived(page: Page) -> Result<()> {
    // In a block: a constant of this name in the global scope would hide the function from the page's own scripts.
    const HOLD_BACK: &str = "{
        const fetchNow = window.fetch;
        const isLate = (address) => String(address).includes('app-late');
        window.fetch = (address, options) => isLate(address) ? new Promise(() => {}) : fetchNow(address, options);
    }";
    const WAS_AWAITED: &str = "return performance.getEntriesByType('resource')
        .some(({ name, initiatorType }) => name.includes('app-late') && initiatorType === 'xmlhttprequest')";
    let script = page.add_init_script(HOLD_BACK).await?;
    page.open("#/").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.open_dialog("settings").await?;
    ensure!(page.eval::<bool>(WAS_AWAITED).await?, "the settings are not in the late part");
    page.press_key(Key::Escape).await?;
    page.expect_dialog(false).await?;
    page.play_until_over().await?;
    page.click(&action("new-game")).await?;
    page.expect_status("ready").await?;
    page.remove_init_script(script).await
}

async fn missing_and_altered_files_that_the_game_can_do_without_stop_nothing(page: Page) -> Result<()> {
    let build = BuildVariant::from_env()?;
    let late = build.file_name("late", ".js")?;
    let altered = build.clone().with_appended(&late, b";window.foreign=1");
    let variant = altered.without(&build.file_name("sw-client", ".js")?);
    // The folder's name resembles that of the script that starts the program.
    let site = TestSite::in_two_folders(&variant, ["boot-camp/m/", "other/"])?;
    let game = site.page(&page, "boot-camp/m/");
    game.open("#/").await?;
    game.left_click((4, 4)).await?;
    game.expect_status("playing").await?;
    let requested = format!("boot-camp/m/{late}");
    let is_requested = async || Ok(site.requested_paths().contains(&requested));
    game.until("the altered script is requested", true, is_requested).await?;
    game.wait_for_frame().await?;
    expect_nothing_foreign(&game).await?;
    game.take_console_errors().await?;
    for missing in [build.file_name("worker_bg", ".wasm")?, build.file_name("worker-main", ".js")?] {
        let site = TestSite::new(&build.clone().without(&missing))?;
        let page = site.page(&page, "");
        page.open(&BoardFixture::parse(&["*...", "...*"])?.route()).await?;
        page.left_click((1, 0)).await?;
        page.click(&action("hint")).await?;
        page.expect_count("[role=note]", 1).await?;
        page.click(&action("dismiss")).await?;
        page.left_click((3, 0)).await?;
        page.expect_status("playing").await?;
        page.take_console_errors().await?;
    }
    Ok(())
}

async fn errors_of_foreign_scripts_and_a_missing_webassembly_are_distinguished(page: Page) -> Result<()> {
    // Throws after the page's scripts have run, while the program is loading.
    const FOREIGN: &str = "document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.dataset.foreign = 'ready' in document.documentElement.dataset ? 'late' : 'early';
        Promise.reject(new Error('a foreign promise'));
        throw new Error('a foreign error');
    })";
    let script = page.add_init_script(FOREIGN).await?;
    page.open("#/").await?;
    ensure!(page.attribute("html", "data-foreign").await?.as_deref() == Some("early"), "the page was ready before");
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.remove_init_script(script).await?;
    let script = page.add_init_script("delete globalThis.WebAssembly").await?;
    page.visit(page.site()).await?;
    expect_crash_screen(&page).await?;
    page.remove_init_script(script).await?;
    page.take_console_errors().await.map(drop)
}
