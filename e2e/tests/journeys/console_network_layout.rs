//! Requests stay on the site, the layout does not move, and the checks detect violations.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use e2e::page::WON_AT_ONCE;
use e2e::selectors::{action, cell};
use e2e::skip_reasons::NO_LAYOUT_SHIFTS;
use e2e::{BoardFixture, Browser, BuildVariant, Page, TestSite};

journeys! {
    Desktop:
        everything_is_requested_once_and_from_the_sites_own_folder,
        nothing_moves_while_loading_or_playing (not in Firefox, WebKit: NO_LAYOUT_SHIFTS),
        the_checks_see_console_errors_policy_violations_and_foreign_requests,
        the_checks_see_leaks_and_layout_shifts (not in Firefox, WebKit: NO_LAYOUT_SHIFTS);
    Phone:
        on_a_phone_the_names_of_columns_and_rows_move_nothing,
        on_a_phone_nothing_moves (not in Firefox, WebKit: NO_LAYOUT_SHIFTS),
        on_a_phone_no_screen_scrolls_sideways
}

async fn everything_is_requested_once_and_from_the_sites_own_folder(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.left_click((4, 4)).await?;
    // A dialog that is opened while the late part is on its way fetches it again, as the program cannot wait for the first request.
    page.expect_worker().await?;
    const HAS_LATE_PART: &str = "return performance.getEntriesByType('resource')
        .some(({ name, responseEnd }) => name.includes('app-late') && responseEnd > 0)";
    page.until_eval("the late part has arrived", HAS_LATE_PART, true).await?;
    const AWAITED: &str = "return performance.getEntriesByType('resource')
        .filter(({ initiatorType }) => initiatorType === 'xmlhttprequest').map(({ name }) => name)";
    let awaited: Vec<String> = page.eval(AWAITED).await?;
    ensure!(awaited.is_empty(), "the program waited for {awaited:?}: `cargo xtask record` records its functions anew");
    for dialog in ["settings", "help", "custom"] {
        page.open_dialog(dialog).await?;
        page.close_dialog().await?;
    }
    let requests = page.take_requests().await?;
    let has_page = requests.iter().any(|url| url.split('#').next() == Some(page.site()));
    ensure!(has_page, "the page itself was not requested: {requests:#?}");
    ensure!(requests.iter().any(|url| url.ends_with(".wasm")), "no WebAssembly was requested: {requests:#?}");
    let foreign: Vec<_> = requests.iter().filter(|url| !page.is_same_site(url)).collect();
    ensure!(foreign.is_empty(), "requested from elsewhere: {foreign:#?}");
    // Firefox and WebKit report the use of a preload as another request.
    let different: BTreeSet<_> = requests.iter().collect();
    let once = page.browser() != Browser::Chromium || different.len() == requests.len();
    ensure!(once, "something is requested twice: {requests:#?}");
    Ok(())
}

async fn nothing_moves_while_loading_or_playing(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..*....", "........", "........", "........", "*......."])?;
    page.open(&board.route()).await?;
    page.right_click((0, 0)).await?;
    page.left_click((7, 4)).await?;
    page.expect_status("playing").await?;
    // A result has its place by them.
    page.expect_late_styles().await?;
    page.left_click((3, 0)).await?;
    page.expect_status("lost").await?;
    page.click(&action("new-game")).await?;
    page.expect_status("ready").await?;
    page.expect_no_layout_shift().await?;
    page.open("#/play?level=expert").await?;
    page.left_click((15, 8)).await?;
    page.expect_status("playing").await?;
    page.expect_no_layout_shift().await?;
    // Below a board as wide as Expert's the result fits into the window.
    page.open("#/play?level=30x16x478&seed=1").await?;
    page.left_click((15, 8)).await?;
    page.expect_status("playing").await?;
    page.left_click((0, 0)).await?;
    page.expect_status("lost").await?;
    page.expect_some(".end-figures > *").await?;
    page.expect_late_styles().await?;
    let below = "return Math.max(0, document.documentElement.scrollHeight - innerHeight)";
    page.until_eval("the pixels by which the result makes the page higher than the window", below, 0).await
}

async fn on_a_phone_nothing_moves(page: Page) -> Result<()> {
    for route in ["#/play?level=beginner", "#/play?level=expert"] {
        page.open(route).await?;
        page.tap(&cell((2, 2))).await?;
        page.expect_status("playing").await?;
        page.expect_no_layout_shift().await?;
    }
    page.expect_count(".notice", 1).await?;
    expect_same_box_without_later_styles(&page, ".notice").await?;
    page.open("#/play?level=beginner&mode=no-guess").await?;
    page.tap(&cell((2, 2))).await?;
    page.expect_count(".badge", 1).await?;
    page.reload().await?;
    page.expect_no_layout_shift().await?;
    expect_same_box_without_later_styles(&page, ".badge").await
}

async fn on_a_phone_the_names_of_columns_and_rows_move_nothing(page: Page) -> Result<()> {
    const PLACES: &str = "const places = ['.face', '[role=gridcell]'].map(one => {
        const { left, top } = document.querySelector(one).getBoundingClientRect();
        return [left, top];
    });
    const { right, bottom } = document.querySelector('.field').getBoundingClientRect();
    return [...places, [right, bottom]]";
    // What is visible of the board, in halves of a row. With the scroll bar, which takes room in Firefox without a touch screen.
    const SHOWN: &str = "const half = document.querySelector('[role=gridcell]').getBoundingClientRect().height / 2;
        return (document.querySelector('.field').offsetHeight - 1) / half";
    for level in ["beginner", "expert"] {
        page.open(&format!("#/play?level={level}")).await?;
        page.expect_some(".field[data-more]").await?;
        let (before, shown): (Vec<[f64; 2]>, f64) = (page.eval(PLACES).await?, page.eval(SHOWN).await?);
        ensure!(shown.fract() == 0.0, "{level}: {shown} halves of a row are visible");
        page.choose_settings(&["Always show coordinates"]).await?;
        page.expect_some(".coordinates").await?;
        page.wait_for_frame().await?;
        let after: Vec<[f64; 2]> = page.eval(PLACES).await?;
        ensure!(
            before == after,
            "{level}: face, first cell and end of the board are at {after:?} instead of {before:?}"
        );
        page.choose_settings(&["Always show coordinates"]).await?;
    }
    Ok(())
}

/// What is shown in the first moment would otherwise move whenever the later styles arrive after it.
async fn expect_same_box_without_later_styles(page: &Page, selector: &str) -> Result<()> {
    const BOXES: &str = "const sheet = document.querySelector('link[href*=\"lazy\"]')?.sheet;
        const box = () => JSON.stringify(document.querySelector(arguments[0]).getBoundingClientRect());
        if (!sheet) return [];
        const later = box();
        sheet.disabled = true;
        const before = box();
        sheet.disabled = false;
        return [before, later]";
    let boxes = async || page.eval_with::<Vec<String>>(BOXES, vec![selector.into()]).await;
    page.until("the later styles are loaded", true, async || Ok(!boxes().await?.is_empty())).await?;
    let boxes = boxes().await?;
    ensure!(boxes.windows(2).all(|pair| pair[0] == pair[1]), "the later styles move {selector}: {boxes:#?}");
    Ok(())
}

async fn on_a_phone_no_screen_scrolls_sideways(page: Page) -> Result<()> {
    for route in ["#/play?level=beginner", "#/play?level=expert"] {
        page.open(route).await?;
        page.expect_no_sideways_scroll().await?;
    }
    page.open(WON_AT_ONCE).await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_status("won").await?;
    page.expect_game_saved().await?;
    for (route, content) in [("#/games", "[data-game]"), ("#/stats", "[data-stat=wins]")] {
        page.navigate(route).await?;
        page.expect_count(content, 1).await?;
        page.expect_no_sideways_scroll().await?;
    }
    page.win_counted_game().await?;
    page.expect_in_window("[data-news=best]").await?;
    page.expect_count(".verdict + [data-news=best]", 1).await?;
    page.expect_no_sideways_scroll().await?;
    // The longest result has the streak, too.
    page.win_counted_game().await?;
    page.expect_count(".streak", 1).await?;
    const COVERED: &str = "const [result, board] = ['.headline', '[role=grid]'].map(one => document.querySelector(one).getBoundingClientRect());
        return board.bottom - result.top < 1 || board.bottom - result.top";
    page.until_eval("the result covers nothing of the board", COVERED, true).await
}

// The other journeys rely on the absence of errors. The journeys below prove that the checks would see some, in each browser
// that has a check of its own.

async fn the_checks_see_console_errors_policy_violations_and_foreign_requests(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.expect_healthy().await?;
    for fault in [
        "console.error('on purpose')",
        "setTimeout(() => { throw new Error('on purpose') })",
        "Promise.reject(new Error('on purpose'))",
    ] {
        page.run(fault).await?;
        let seen = async || Ok(page.take_console_errors().await?.iter().any(|error| error.contains("on purpose")));
        page.until(fault, true, seen).await?;
    }
    // A reload does not lose earlier errors.
    page.run("console.error('on purpose')").await?;
    page.reload().await?;
    ensure!(page.expect_healthy().await.is_err(), "a reload hides an error");
    let unhealthy = async || Ok(page.expect_healthy().await.is_err());
    page.run("document.body.setAttribute('style', 'color: red')").await?;
    page.until("a policy violation is seen", true, unhealthy).await?;
    let site = TestSite::new(&BuildVariant::from_env()?)?;
    let other = site.page(&page, "");
    other.open("#/").await?;
    other.run("console.error('on purpose')").await?;
    page.until("an error on the journey's other site is seen", true, unhealthy).await?;

    page.open("#/").await?;
    page.take_requests().await?;
    // The same server under another name is another origin.
    let foreign = page.site().replace("127.0.0.1", "localhost");
    const REQUEST: &str = "fetch(arguments[0], { mode: 'no-cors' }).catch(() => {})";
    page.eval_with::<serde_json::Value>(REQUEST, vec![foreign.clone().into()]).await?;
    page.wait_for_frame().await?;
    let requests = page.take_requests().await?;
    ensure!(requests.iter().all(|url| page.is_same_site(url)), "the policy allows a foreign request: {requests:?}");
    if page.browser() != Browser::WebKit {
        // WebKit's log does not cover an empty page, which has no policy.
        page.driver().goto("about:blank").await?;
        page.browser().watch_document(page.driver()).await?;
        page.eval_with::<serde_json::Value>(REQUEST, vec![foreign.into()]).await?;
        let seen = async || Ok(page.take_requests().await?.iter().any(|url| !page.is_same_site(url)));
        page.until("a foreign request is seen", true, seen).await?;
    }
    page.open("#/").await?;
    // Consoles rightly report the refused request.
    page.take_console_errors().await.map(drop)
}

async fn the_checks_see_leaks_and_layout_shifts(page: Page) -> Result<()> {
    const LEAK: &str = "window.leak = Array.from({ length: 40 }, () => document.createElement('i'));
        for (const node of window.leak) node.addEventListener('click', () => {})";
    const SHIFT: &str =
        "const block = document.createElement('div'); block.style.height = '200px'; document.body.prepend(block)";
    page.open("#/").await?;
    let before = page.settled_dom_counts().await?;
    page.run(LEAK).await?;
    let after = page.dom_counts().await?;
    ensure!(after.nodes >= before.nodes + 40, "40 leaked nodes go unseen: {before:?}, {after:?}");
    ensure!(after.listeners >= before.listeners + 40, "40 leaked listeners go unseen: {before:?}, {after:?}");
    page.expect_no_layout_shift().await?;
    page.run(SHIFT).await?;
    page.wait_for_frame().await?;
    ensure!(!page.layout_shifts().await?.is_empty(), "a layout shift goes unseen");
    Ok(())
}
