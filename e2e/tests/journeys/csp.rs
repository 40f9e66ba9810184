//! The content security policy: the page's own worker starts, no text becomes a script, and a lost visitor finds the game.

use anyhow::{Result, ensure};
use e2e::Page;

journeys! { Desktop:
    a_no_guess_board_comes_from_the_worker_or_without_one_from_the_page,
    no_text_ever_becomes_a_script,
    a_missing_page_at_any_depth_links_to_the_game,
}

async fn a_no_guess_board_comes_from_the_worker_or_without_one_from_the_page(page: Page) -> Result<()> {
    const SCRIPTS: &str = "return document.scripts.length";
    /// The worker that has been started meanwhile fails, and no other can be started.
    const LOSE_WORKERS: &str = "const page = window.wrappedJSObject ?? window;
        page.Worker = undefined;
        page.worker.dispatchEvent(new page.Event('error'))";
    page.open("#/play?level=expert&mode=no-guess").await?;
    page.left_click((15, 8)).await?;
    page.expect_status("playing").await?;

    page.open("#/play?level=beginner&mode=classic").await?;
    page.expect_worker().await?;
    let before: u32 = page.eval(SCRIPTS).await?;
    page.run(LOSE_WORKERS).await?;
    page.navigate("#/play?level=expert&mode=no-guess").await?;
    page.expect_rows(&vec![".".repeat(30); 16]).await?;
    page.left_click((15, 8)).await?;
    page.expect_status("playing").await?;
    ensure!(page.eval::<u32>(SCRIPTS).await? == before + 1, "the page has not loaded the worker's program itself");
    Ok(())
}

async fn no_text_ever_becomes_a_script(page: Page) -> Result<()> {
    const ATTEMPTS: [&str; 9] = [
        "page.eval('window.foreign = 1')",
        "page.setTimeout('window.foreign = 1')",
        "new page.Function('window.foreign = 1')()",
        "document.body.setAttribute('onclick', 'window.foreign = 1')",
        "document.body.innerHTML = '<img src=x onerror=window.foreign=1>'",
        "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.foreign = 1' }))",
        "document.head.append(Object.assign(document.createElement('script'), { src: './foreign.js' }))",
        "new page.Worker('./foreign.js')",
        "page.trustedTypes.createPolicy('minesweeper', { createScriptURL: address => address })",
    ];
    page.open("#/").await?;
    page.expect_healthy().await?;
    for text in ATTEMPTS {
        // In a later task and by the page's own functions: the driver's script itself may do more.
        let attempt = format!("try {{ {text}; window.outcome = 'succeeded' }} catch {{ window.outcome = 'refused' }}");
        let scope = "const page = window.wrappedJSObject ?? window";
        page.run(&format!("{scope}; window.outcome = ''; setTimeout(() => {{ {attempt} }})")).await?;
        page.until_eval(text, "return window.outcome", "refused").await?;
    }
    page.wait_for_frame().await?;
    let foreign: u32 = page.eval("return (window.wrappedJSObject ?? window).foreign ?? 0").await?;
    ensure!(foreign == 0, "a foreign script has run");
    page.take_console_errors().await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await
}

async fn a_missing_page_at_any_depth_links_to_the_game(page: Page) -> Result<()> {
    const SEARCHED: &str = "return document.documentElement.hasAttribute('data-searched')";
    for path in ["nowhere", "nowhere/", "no/such/page", "no/such/page.html?x=1"] {
        page.driver().goto(format!("{}{path}", page.site())).await?;
        page.until_eval("the page has looked for the game", SEARCHED, true).await?;
        // The page and the folders above it do not exist, nor does an icon that the browser may request.
        for error in page.take_console_errors().await? {
            ensure!(error.contains("status of 404"), "{path}: {error}");
        }
        let requests = page.take_requests().await?;
        let origin = page.site().split("/some/").next().unwrap_or_default();
        ensure!(requests.iter().all(|url| url.starts_with(origin)), "{path}: {requests:?}");
        let link: String = page.eval("return document.querySelector('a').href").await?;
        ensure!(link == page.site(), "{path} links to {link}");
        let is_styled: bool =
            page.eval("return getComputedStyle(document.querySelector('main')).maxWidth !== 'none'").await?;
        ensure!(is_styled, "{path}: the policy has refused the page's style");
    }
    // Only the last link is followed: Firefox reports a file whose loading is interrupted as altered.
    page.click("a").await?;
    page.expect_ready().await
}
