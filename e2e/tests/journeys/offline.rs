//! Once visited, the game needs no host; and each host's game keeps to itself.

use anyhow::{Context, Result, ensure};
use e2e::{BoardFixture, BuildVariant, Page, TestSite};
use serde_json::json;

journeys! { Desktop:
    after_the_first_visit_it_is_played_to_a_win_with_the_host_down,
    the_first_visit_itself_goes_on_with_the_host_down,
    what_is_kept_is_not_asked_of_the_host_later,
    caches_that_were_cleared_are_filled_again,
    what_the_page_is_made_of_travels_once (not in WebKit: "under its driver it has no cache of its own"),
    two_games_on_one_host_keep_to_themselves,
    other_pages_of_the_host_are_left_to_it,
    it_can_be_installed_under_any_path (not in Firefox, WebKit: "only Chromium tells what it makes of a manifest"),
}

async fn after_the_first_visit_it_is_played_to_a_win_with_the_host_down(page: Page) -> Result<()> {
    let (mut host, page) = TestSite::visited(&BuildVariant::from_env()?, &page, "#/").await?;
    host.stop();
    page.reload().await?;
    win(&page).await?;
    // A board without guessing is made by a program of its own, which nothing has asked for so far.
    play_no_guess(&page, "beginner").await?;
    for (address, level) in [("index.html", "intermediate"), ("?from=somewhere", "expert")] {
        page.visit(&format!("{}{address}", page.site())).await?;
        page.expect_ready().await.with_context(|| format!("at {address}"))?;
        // Once it has made a board, nothing is on its way any more that Firefox would tell of as lost.
        play_no_guess(&page, level).await?;
    }
    page.visit(&format!("{}#/tic-tac-toe", page.site())).await?;
    page.expect_ready().await
}

async fn the_first_visit_itself_goes_on_with_the_host_down(page: Page) -> Result<()> {
    let (mut host, page) = TestSite::visited(&BuildVariant::from_env()?, &page, "#/").await?;
    host.stop();
    play_no_guess(&page, "beginner").await
}

async fn what_is_kept_is_not_asked_of_the_host_later(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let (host, page) = TestSite::visited(&release, &page, "#/").await?;
    let worker = release.name("worker-main", ".js")?;
    ensure!(
        host.requested_paths().contains(&worker),
        "the answerer of questions is not kept: {:?}",
        host.requested_paths()
    );
    let pictures = |asked: Vec<String>| asked.into_iter().filter(|name| name.contains("screenshots/")).count();
    ensure!(pictures(host.requested_paths()) == 0, "a screenshot for stores is kept");
    let before = host.requested_paths().len();
    page.reload().await?;
    win(&page).await?;
    play_no_guess(&page, "beginner").await?;
    // Whether there is a new version is the one thing that a browser asks.
    let asked: Vec<_> = host.requested_paths().split_off(before).into_iter().filter(|name| name != "sw.js").collect();
    ensure!(asked.is_empty(), "asked of the host once more: {asked:?}");
    Ok(())
}

async fn caches_that_were_cleared_are_filled_again(page: Page) -> Result<()> {
    const FILES: &str = "const [done] = arguments;
        caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))
            .then(kept => done(kept.flat().length))";
    const CLEAR: &str = "const [done] = arguments;
        caches.keys().then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => done(true))";
    let (mut host, page) = TestSite::visited(&BuildVariant::from_env()?, &page, "#/").await?;
    let ask = async |script| anyhow::Ok(page.driver().execute_async(script, vec![]).await?.json().clone());
    let before = ask(FILES).await?;
    ensure!(before.as_u64().is_some_and(|files| files > 10), "kept: {before} files");
    ask(CLEAR).await?;
    page.reload().await?;
    page.until("all files are kept again", before, async || ask(FILES).await).await?;
    host.stop();
    page.reload().await?;
    win(&page).await
}

/// What is kept for later visits comes out of the browser's own cache, where the page has put it just before.
async fn what_the_page_is_made_of_travels_once(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let (host, _) = TestSite::visited(&release, &page, "#/").await?;
    for (start, end) in [("app_bg", ".wasm"), ("boot-", ".js"), ("styles", ".css")] {
        let name = release.name(start, end)?;
        let times = host.requested_paths().into_iter().filter(|asked| *asked == name).count();
        ensure!(times == 1, "{name} was asked for {times} times");
    }
    Ok(())
}

async fn two_games_on_one_host_keep_to_themselves(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let mut host = TestSite::in_two_folders(&release, ["", "inner/"])?;
    let (outer, inner) = (host.page(&page, ""), host.page(&page, "inner/"));
    for page in [&outer, &inner] {
        page.open("#/").await?;
        page.expect_offline_ready().await?;
    }
    host.deploy(&release.next(2)?, "inner/")?;
    inner.check_for_update().await?;
    inner.accept_update().await?;
    ensure!(inner.shown_version().await? == 2, "the inner game is not renewed");
    host.stop();
    outer.open("#/").await?;
    ensure!(outer.shown_version().await? == 1, "the outer game has the inner one's files");
    win(&outer).await?;
    inner.open("#/").await?;
    ensure!(inner.shown_version().await? == 2, "the inner game has the outer one's files");
    win(&inner).await
}

async fn other_pages_of_the_host_are_left_to_it(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let other = format!("<link rel=icon href=../{}><title>Another page</title>", release.name("icon-", ".svg")?);
    let (_host, page) = TestSite::visited(&release.with("other/index.html", other.as_bytes()), &page, "#/").await?;
    page.visit(&format!("{}other/", page.site())).await?;
    ensure!(page.driver().title().await? == "Another page", "the game has taken another page's place");
    let part = "const done = arguments[0];
        fetch('../sw.js', { headers: { range: 'bytes=0-9' } }).then(answer => done(answer.ok), error => done(`${error}`))";
    let ranged = page.driver().execute_async(part, vec![]).await?;
    ensure!(*ranged.json() == true, "a request for a part of a file fails: {}", ranged.json());
    Ok(())
}

async fn it_can_be_installed_under_any_path(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let host = TestSite::in_two_folders(&release, ["one/", "two/"])?;
    let mut ids = Vec::new();
    for folder in ["one/", "two/"] {
        let page = host.page(&page, folder);
        page.open("#/").await?;
        page.expect_offline_ready().await?;
        let tools = page.driver().cdp();
        let manifest = tools.send_raw("Page.getAppManifest", json!({})).await?;
        ensure!(manifest["errors"] == json!([]), "the manifest has errors: {}", manifest["errors"]);
        let troubles = tools.send_raw("Page.getInstallabilityErrors", json!({})).await?;
        ensure!(troubles["installabilityErrors"] == json!([]), "it cannot be installed: {troubles}");
        let id = tools.send_raw("Page.getAppId", json!({})).await?["appId"].clone();
        ensure!(id == page.site(), "the app at {} is called {id}", page.site());
        ids.push(id);
        page.expect_healthy().await?;
    }
    ensure!(ids[0] != ids[1], "two games on one host are one app: {ids:?}");
    Ok(())
}

/// Plays a small board to its end.
async fn win(page: &Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    for square in [(2, 2), (0, 1), (1, 0), (1, 1)] {
        page.left_click(square).await?;
    }
    page.expect_status("won").await
}

async fn play_no_guess(page: &Page, level: &str) -> Result<()> {
    page.navigate(&format!("#/play?level={level}&mode=no-guess")).await?;
    page.expect_status("ready").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await
}
