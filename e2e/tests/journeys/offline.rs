//! After its first visit the game needs no server, and several games on one origin do not interfere.

use anyhow::{Context, Result, ensure};
use e2e::skip_reasons::{NO_HTTP_CACHE, NO_MANIFEST};
use e2e::{BoardFixture, BuildVariant, Page, TestSite};
use serde_json::json;

journeys! { Desktop:
    after_the_first_visit_everything_works_with_the_server_down,
    cached_files_are_not_requested_again_unless_the_caches_were_cleared,
    the_first_visit_requests_each_file_once (not in WebKit: NO_HTTP_CACHE),
    two_games_on_one_origin_have_separate_caches_and_versions,
    other_pages_of_the_origin_are_left_to_the_server,
    the_game_can_be_installed_under_any_path (not in Firefox, WebKit: NO_MANIFEST),
}

async fn after_the_first_visit_everything_works_with_the_server_down(page: Page) -> Result<()> {
    let (mut site, page) = TestSite::visited(&BuildVariant::from_env()?, &page, "#/").await?;
    site.stop();
    // The worker's program has not been used yet.
    start_no_guess_game(&page, "beginner").await?;
    page.reload().await?;
    win(&page).await?;
    start_no_guess_game(&page, "beginner").await?;
    for (path, level) in [("index.html", "intermediate"), ("?from=somewhere", "expert")] {
        page.visit(&format!("{}{path}", page.site())).await?;
        page.expect_ready().await.with_context(|| format!("at {path}"))?;
        start_no_guess_game(&page, level).await?;
    }
    page.open_key_settings().await?;
    page.start_key_capture("flag").await?;
    page.press_keys(&['g']).await?;
    page.expect_key("flag", "G").await?;
    page.close_dialog().await?;
    page.open("#/").await?;
    page.click("[data-action=new-game]").await?;
    page.expect_status("ready").await?;
    page.tab_to_board().await?;
    page.press_keys(&['g']).await?;
    page.until("a flag", 1, async || Ok(page.rows().await?.concat().matches('F').count())).await?;
    start_no_guess_game(&page, "beginner").await?;
    page.visit(&format!("{}#/tic-tac-toe", page.site())).await?;
    page.expect_ready().await?;
    page.expect_count("[role=gridcell]", 9).await?;
    page.open("#/").await?;
    start_no_guess_game(&page, "intermediate").await
}

async fn cached_files_are_not_requested_again_unless_the_caches_were_cleared(page: Page) -> Result<()> {
    const COUNT_FILES: &str = "const [done] = arguments;
        caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))
            .then(files => done(files.flat().length))";
    const CLEAR: &str = "const [done] = arguments;
        caches.keys().then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => done(true))";
    let build = BuildVariant::from_env()?;
    let (mut site, page) = TestSite::visited(&build, &page, "#/").await?;
    let requested = site.requested_paths();
    ensure!(requested.contains(&build.file_name("worker-main", ".js")?), "the worker is not cached: {requested:?}");
    ensure!(!requested.iter().any(|name| name.contains("screenshots/")), "a screenshot for app stores is cached");
    page.reload().await?;
    win(&page).await?;
    start_no_guess_game(&page, "beginner").await?;
    // A browser may check for a new version.
    let again: Vec<_> =
        site.requested_paths().split_off(requested.len()).into_iter().filter(|name| name != "sw.js").collect();
    ensure!(again.is_empty(), "requested again: {again:?}");

    let before: usize = page.eval_async(COUNT_FILES, vec![]).await?;
    ensure!(before > 10, "only {before} files are cached");
    page.eval_async::<bool>(CLEAR, vec![]).await?;
    page.reload().await?;
    page.until("the cached files", before, async || page.eval_async(COUNT_FILES, vec![]).await).await?;
    start_no_guess_game(&page, "intermediate").await?;
    site.stop();
    page.reload().await?;
    start_no_guess_game(&page, "beginner").await?;
    win(&page).await
}

async fn the_first_visit_requests_each_file_once(page: Page) -> Result<()> {
    // The service worker's requests are answered by the HTTP cache, which the page has filled just before.
    let build = BuildVariant::from_env()?;
    let (site, page) = TestSite::visited(&build, &page, "#/").await?;
    page.expect_worker().await?;
    for (start, end) in [("app_bg", ".wasm"), ("boot-", ".js"), ("styles", ".css"), ("worker_bg", ".wasm")] {
        let name = build.file_name(start, end)?;
        let times = site.requested_paths().into_iter().filter(|path| *path == name).count();
        ensure!(times == 1, "{name} was requested {times} times");
    }
    Ok(())
}

async fn two_games_on_one_origin_have_separate_caches_and_versions(page: Page) -> Result<()> {
    let build = BuildVariant::from_env()?;
    let mut site = TestSite::in_two_folders(&build, ["", "inner/"])?;
    let (outer, inner) = (site.page(&page, ""), site.page(&page, "inner/"));
    for page in [&outer, &inner] {
        page.open("#/").await?;
        page.expect_offline_ready().await?;
    }
    site.deploy(&build.next_version(2)?, "inner/")?;
    inner.check_for_update().await?;
    inner.accept_update().await?;
    ensure!(inner.shown_version().await? == 2, "the inner game is not updated");
    site.stop();
    outer.open("#/").await?;
    ensure!(outer.shown_version().await? == 1, "the outer game has the inner one's files");
    win(&outer).await?;
    inner.open("#/").await?;
    ensure!(inner.shown_version().await? == 2, "the inner game has the outer one's files");
    win(&inner).await
}

async fn other_pages_of_the_origin_are_left_to_the_server(page: Page) -> Result<()> {
    const RANGE: &str = "const done = arguments[0];
        fetch('../sw.js', { headers: { range: 'bytes=0-9' } }).then(answer => done(String(answer.ok)), error => done(`${error}`))";
    let build = BuildVariant::from_env()?;
    let other = format!("<link rel=icon href=../{}><title>Another page</title>", build.file_name("icon-", ".svg")?);
    let (_site, page) = TestSite::visited(&build.with("other/index.html", other.as_bytes()), &page, "#/").await?;
    page.visit(&format!("{}other/", page.site())).await?;
    ensure!(page.driver().title().await? == "Another page", "the game has replaced another page");
    let ranged: String = page.eval_async(RANGE, vec![]).await?;
    ensure!(ranged == "true", "a range request fails: {ranged}");
    Ok(())
}

async fn the_game_can_be_installed_under_any_path(page: Page) -> Result<()> {
    let build = BuildVariant::from_env()?;
    let site = TestSite::in_two_folders(&build, ["one/", "two/"])?;
    let mut ids = Vec::new();
    for folder in ["one/", "two/"] {
        let page = site.page(&page, folder);
        page.open("#/").await?;
        page.expect_offline_ready().await?;
        let tools = page.driver().cdp();
        let manifest = tools.send_raw("Page.getAppManifest", json!({})).await?;
        ensure!(manifest["errors"] == json!([]), "the manifest has errors: {}", manifest["errors"]);
        let errors = tools.send_raw("Page.getInstallabilityErrors", json!({})).await?;
        ensure!(errors["installabilityErrors"] == json!([]), "it cannot be installed: {errors}");
        let id = tools.send_raw("Page.getAppId", json!({})).await?["appId"].clone();
        ensure!(id == page.site(), "the app at {} has the id {id}", page.site());
        ids.push(id);
        page.expect_healthy().await?;
    }
    ensure!(ids[0] != ids[1], "two games on one origin are one app: {ids:?}");
    Ok(())
}

/// Waits for all that comes late: Firefox would report a request that is pending when its page is left as lost.
async fn expect_all_loaded(page: &Page) -> Result<()> {
    const HAS_LATE_TEXTS: &str = "return performance.getEntriesByType('resource')
        .some(({ name, responseEnd }) => name.includes('texts/page') && responseEnd > 0)";
    page.expect_late_scripts().await?;
    page.until_eval("the late texts", HAS_LATE_TEXTS, true).await?;
    page.expect_worker().await
}

/// Wins on a small board.
async fn win(page: &Page) -> Result<()> {
    expect_all_loaded(page).await?;
    page.open(&BoardFixture::parse(&["*..", "...", "..."])?.route()).await?;
    for square in [(2, 2), (0, 1), (1, 0), (1, 1)] {
        page.left_click(square).await?;
    }
    page.expect_status("won").await
}

/// Starts the worker, by a game that needs it.
async fn start_no_guess_game(page: &Page, level: &str) -> Result<()> {
    // The seed is of boards that are not won by this click.
    page.navigate(&format!("#/play?level={level}&mode=no-guess&seed=1")).await?;
    page.expect_status("ready").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    expect_all_loaded(page).await
}
