//! What a player should not notice: the network, and a layout that moves.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use e2e::browser::NO_SHIFTS;
use e2e::selectors::action;
use e2e::{BoardFixture, Browser, BuildVariant, Page, TestSite};

journeys! {
    Desktop:
        everything_is_fetched_from_the_sites_own_folder,
        nothing_moves_while_loading_or_playing (not in Firefox, WebKit: NO_SHIFTS),
        an_error_in_the_console_does_not_go_unseen,
        a_violation_of_the_policy_does_not_go_unseen,
        a_request_to_another_origin_is_refused_and_would_not_go_unseen
            (not in WebKit: "requests of an empty page are not seen there"),
        leaked_nodes_and_listeners_do_not_go_unseen (not in Firefox, WebKit: e2e::browser::NO_COUNT),
        a_layout_that_shifts_does_not_go_unseen (not in Firefox, WebKit: NO_SHIFTS);
    Phone:
        on_a_phone_nothing_moves (not in Firefox, WebKit: NO_SHIFTS),
        on_a_phone_the_page_does_not_scroll_sideways
}

async fn everything_is_fetched_from_the_sites_own_folder(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.left_click((4, 4)).await?;
    for dialog in ["settings", "help", "custom"] {
        page.open_dialog(dialog).await?;
        page.close_dialog().await?;
    }
    let requests = page.take_requests().await?;
    ensure!(
        requests.iter().any(|url| url.split('#').next() == Some(page.site())),
        "the page itself was not fetched: {requests:#?}"
    );
    ensure!(requests.iter().any(|url| url.ends_with(".wasm")), "no WebAssembly was fetched: {requests:#?}");
    let strangers: Vec<_> = requests.iter().filter(|url| !page.is_same_site(url)).collect();
    ensure!(strangers.is_empty(), "fetched from elsewhere: {strangers:#?}");
    // Firefox and WebKit tell of what is taken from a preload as of another request.
    let different: BTreeSet<_> = requests.iter().collect();
    let once = page.browser() != Browser::Chromium || different.len() == requests.len();
    ensure!(once, "something is fetched twice: {requests:#?}");
    Ok(())
}

async fn nothing_moves_while_loading_or_playing(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..*....", "........", "........", "........", "*......."])?;
    page.open(&board.route()).await?;
    page.right_click((0, 0)).await?;
    page.left_click((7, 4)).await?;
    page.expect_status("playing").await?;
    page.left_click((3, 0)).await?;
    page.expect_status("lost").await?;
    page.click(&action("new-game")).await?;
    page.expect_status("ready").await?;
    expect_no_shift(&page).await?;
    page.open("#/play?level=expert").await?;
    page.left_click((15, 8)).await?;
    page.expect_status("playing").await?;
    expect_no_shift(&page).await
}

async fn on_a_phone_nothing_moves(page: Page) -> Result<()> {
    for route in ["#/play?level=beginner", "#/play?level=expert"] {
        page.open(route).await?;
        page.tap(&e2e::selectors::cell((2, 2))).await?;
        page.expect_status("playing").await?;
        expect_no_shift(&page).await?;
    }
    Ok(())
}

async fn on_a_phone_the_page_does_not_scroll_sideways(page: Page) -> Result<()> {
    for route in ["#/play?level=beginner", "#/play?level=expert"] {
        page.open(route).await?;
        let wide = page
            .eval("return document.documentElement.scrollWidth - document.documentElement.clientWidth", vec![])
            .await?;
        ensure!(wide == 0, "{route}: the page is {wide} px wider than the phone");
    }
    Ok(())
}

async fn expect_no_shift(page: &Page) -> Result<()> {
    let shifts = page.layout_shifts().await?;
    ensure!(shifts.is_empty(), "the layout has shifted:\n{}", shifts.join("\n"));
    Ok(())
}

// The other journeys take silence for good news. Here each instrument is shown what it is there to see.

async fn an_error_in_the_console_does_not_go_unseen(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.expect_healthy().await?;
    for fault in [
        "console.error('on purpose')",
        "setTimeout(() => { throw new Error('on purpose') })",
        "Promise.reject(new Error('on purpose'))",
    ] {
        page.eval(fault, vec![]).await?;
        let seen = async || Ok(page.take_console_errors().await?.iter().any(|error| error.contains("on purpose")));
        page.until(fault, true, seen).await?;
    }
    // What was said before a reload is not forgotten with it.
    page.eval("console.error('on purpose')", vec![]).await?;
    page.reload().await?;
    ensure!(page.expect_healthy().await.is_err(), "a reload hides an error");
    let host = TestSite::new(&BuildVariant::from_env()?)?;
    let elsewhere = host.page(&page, "");
    elsewhere.open("#/").await?;
    elsewhere.eval("console.error('on purpose')", vec![]).await?;
    let seen = async || Ok(page.expect_healthy().await.is_err());
    page.until("an error at the journey's other host", true, seen).await
}

async fn a_violation_of_the_policy_does_not_go_unseen(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.expect_healthy().await?;
    page.eval("document.body.setAttribute('style', 'color: red')", vec![]).await?;
    let seen = async || Ok(!page.take_console_errors().await?.is_empty());
    page.until("a violation of the policy", true, seen).await
}

async fn a_request_to_another_origin_is_refused_and_would_not_go_unseen(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.expect_healthy().await?;
    // The same server under another name is another origin.
    let stranger = page.site().replace("127.0.0.1", "localhost");
    const ASK: &str = "fetch(arguments[0], { mode: 'no-cors' }).catch(() => {})";
    page.eval(ASK, vec![stranger.clone().into()]).await?;
    page.wait_for_frame().await?;
    let out = "the policy lets a request to another origin out";
    ensure!(page.take_requests().await?.iter().all(|url| page.is_same_site(url)), out);
    // A page without our policy is let.
    page.driver().goto("about:blank").await?;
    page.browser().watch_document(page.driver()).await?;
    page.eval(ASK, vec![stranger.into()]).await?;
    let seen = async || Ok(page.take_requests().await?.iter().any(|url| !page.is_same_site(url)));
    page.until("a request to another origin is seen", true, seen).await?;
    page.open("#/").await?;
    // Consoles complain of it, which is right.
    page.take_console_errors().await.map(drop)
}

async fn leaked_nodes_and_listeners_do_not_go_unseen(page: Page) -> Result<()> {
    page.open("#/").await?;
    let before = page.dom_counts().await?;
    page.eval("window.leak = Array.from({ length: 40 }, () => document.createElement('i'))", vec![]).await?;
    page.eval("for (const node of window.leak) node.addEventListener('click', () => {})", vec![]).await?;
    let after = page.dom_counts().await?;
    ensure!(after.nodes >= before.nodes + 40, "40 leaked nodes go unseen: {before:?}, {after:?}");
    ensure!(after.listeners >= before.listeners + 40, "40 leaked listeners go unseen: {before:?}, {after:?}");
    Ok(())
}

async fn a_layout_that_shifts_does_not_go_unseen(page: Page) -> Result<()> {
    page.open("#/").await?;
    ensure!(page.layout_shifts().await?.is_empty(), "the page shifts by itself");
    let push =
        "const block = document.createElement('div'); block.style.height = '200px'; document.body.prepend(block)";
    page.eval(push, vec![]).await?;
    page.wait_for_frame().await?;
    ensure!(!page.layout_shifts().await?.is_empty(), "a shift of the layout goes unseen");
    Ok(())
}
