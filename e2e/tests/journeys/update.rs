//! A new version waits until the player accepts it, arrives whole or not at all, and is never mixed with the one before.

use anyhow::{Result, ensure};
use e2e::skip_reasons::NO_SECOND_TAB;
use e2e::{BoardFixture, BuildVariant, Page, TestSite};

journeys! {
    Desktop:
        a_new_version_requests_what_has_changed_waits_and_comes_with_one_reload,
        a_damaged_version_leaves_the_one_before,
        a_dismissed_version_is_offered_again_at_the_next_visit,
        another_tab_plays_on_with_its_own_files_until_it_accepts_the_new_version (not in WebKit: NO_SECOND_TAB);
    Phone: on_a_phone_the_offer_does_not_move_the_board_and_covers_no_cell
}

/// Serves the built version and starts a game. Returns the build, its site, its page, and the rows.
async fn start_playing(page: &Page) -> Result<(BuildVariant, TestSite, Page, Vec<String>)> {
    let build = BuildVariant::from_env()?;
    let board = BoardFixture::parse(&["*..*....", "........", "........", "........", "*......."])?;
    let (site, page) = TestSite::visited(&build, page, &board.route()).await?;
    page.left_click((7, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    Ok((build, site, page, rows))
}

async fn expect_version(page: &Page, expected: u64, when: &str) -> Result<()> {
    let shown = page.shown_version().await?;
    ensure!(shown == expected, "{when}, the page shows version {shown}, expected {expected}");
    Ok(())
}

async fn expect_one_cached_version(page: &Page) -> Result<()> {
    page.until("the cached versions", 1, async || page.cached_versions().await).await
}

async fn a_new_version_requests_what_has_changed_waits_and_comes_with_one_reload(page: Page) -> Result<()> {
    let (build, mut site, page, rows) = start_playing(&page).await?;
    page.expect_update_offer(false).await?;
    page.tab_to_board().await?;
    let (before, focused) = (page.board_rect().await?, page.focused_cell().await?);
    let next = build.next_version(2)?;
    site.deploy(&next, "")?;
    page.expect_update().await?;
    let mut requested = site.requested_paths();
    requested.sort();
    requested.dedup();
    let mut expected = next.names_not_in(&build);
    // These names have no hash. The page is requested by the name of its folder.
    expected.extend(["sw.js".to_owned(), String::new()]);
    expected.sort();
    ensure!(requested == expected, "requested\n{requested:#?}\nbut new is\n{expected:#?}");

    page.expect_unchanged(&rows).await?;
    page.expect_status("playing").await?;
    ensure!(page.board_rect().await? == before, "the offer has moved the board");
    ensure!(page.focused_cell().await? == focused, "the offer has taken the focus");
    expect_version(&page, 1, "before it is accepted").await?;
    let mines = page.mines_left().await?;
    page.right_click((3, 0)).await?;
    page.expect_mines_left(mines - 1).await?;
    let rows = page.rows().await?;
    page.accept_update().await?;
    expect_version(&page, 2, "once it is accepted").await?;
    page.expect_rows(&rows).await?;
    page.expect_status("playing").await?;
    page.expect_update_offer(false).await?;
    expect_one_cached_version(&page).await?;
    site.stop();
    page.reload().await?;
    expect_version(&page, 2, "without the server").await
}

async fn a_damaged_version_leaves_the_one_before(page: Page) -> Result<()> {
    let (build, mut site, page, rows) = start_playing(&page).await?;
    page.expect_healthy().await?;
    // Each damage is done to another version, because files that have arrived are not requested again.
    let damages: [fn(BuildVariant, &str) -> BuildVariant; 4] = [
        |next, worker| next.without(worker),
        |next, worker| next.with(worker, b"// not what it should be"),
        |next, _| next.without("index.html"),
        |next, _| next.with("index.html", b"<title>Come back soon</title>"),
    ];
    for (number, damage) in (2..).zip(damages) {
        let next = build.next_version(number)?;
        let worker = next.file_name("worker-main", ".js")?;
        site.deploy(&damage(next, &worker), "")?;
        page.check_for_update().await?;
        ensure!(!page.is_version_waiting().await?, "damaged version {number} is waiting");
        page.expect_update_offer(false).await?;
        page.expect_unchanged(&rows).await?;
    }
    page.reload().await?;
    expect_version(&page, 1, "after damaged versions").await?;
    site.stop();
    page.reload().await?;
    expect_version(&page, 1, "after damaged versions and without the server").await?;
    site.deploy(&build.next_version(2)?, "")?;
    page.check_for_update().await?;
    page.accept_update().await?;
    expect_version(&page, 2, "once the version is whole").await?;
    expect_one_cached_version(&page).await?;
    // The browser reports what did not arrive.
    page.take_console_errors().await.map(drop)
}

async fn a_dismissed_version_is_offered_again_at_the_next_visit(page: Page) -> Result<()> {
    let (build, mut site, page, rows) = start_playing(&page).await?;
    site.deploy(&build.next_version(2)?, "")?;
    page.expect_update().await?;
    page.click("[data-action=dismiss]").await?;
    page.expect_update_offer(false).await?;
    page.expect_unchanged(&rows).await?;
    page.check_for_update().await?;
    ensure!(page.is_version_waiting().await?, "the version does not wait");
    page.wait_for_frame().await?;
    page.expect_update_offer(false).await?;
    page.reload().await?;
    expect_version(&page, 1, "after a reload").await?;
    page.accept_update().await?;
    expect_version(&page, 2, "once it is accepted").await
}

async fn another_tab_plays_on_with_its_own_files_until_it_accepts_the_new_version(page: Page) -> Result<()> {
    let (build, mut site, page, rows) = start_playing(&page).await?;
    let (first, second) = page.open_tab().await?;
    page.open("#/").await?;
    // The server has no file of the version before any more.
    site.deploy(&build.next_version(2)?, "")?;
    page.check_for_update().await?;
    page.accept_update().await?;
    expect_version(&page, 2, "once it is accepted").await?;
    site.stop();

    page.switch_to_tab(&first).await?;
    page.expect_update_offer(true).await?;
    expect_version(&page, 1, "in the other tab").await?;
    page.expect_unchanged(&rows).await?;
    // The worker's script was not requested before, and is another one in the new version.
    // The seed is of a board that is not won by this click.
    page.navigate("#/play?level=beginner&mode=no-guess&seed=1").await?;
    page.expect_status("ready").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.accept_update().await?;
    expect_version(&page, 2, "in the other tab, once it is accepted").await?;
    page.switch_to_tab(&second).await?;
    page.driver().close_window().await?;
    page.switch_to_tab(&first).await?;
    page.reload().await?;
    expect_one_cached_version(&page).await
}

async fn on_a_phone_the_offer_does_not_move_the_board_and_covers_no_cell(page: Page) -> Result<()> {
    const UNCOVERED: &str = "
        const { left, top, width } = document.querySelector('[role=gridcell]').getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + 1)?.closest('[role=gridcell]') !== null";
    let build = BuildVariant::from_env()?;
    let (mut site, page) = TestSite::visited(&build, &page, "#/play?level=expert&seed=1").await?;
    let before = page.board_rect().await?;
    site.deploy(&build.next_version(2)?, "")?;
    page.expect_update().await?;
    ensure!(page.board_rect().await? == before, "the offer has moved the board");
    page.expect_in_window("[data-action=update]").await?;
    page.expect_in_window("[data-action=dismiss]").await?;
    page.until_eval("the first cell is uncovered", UNCOVERED, true).await?;
    page.expect_one_load(async || page.tap("[data-action=update]").await).await?;
    expect_version(&page, 2, "once it is accepted").await
}
