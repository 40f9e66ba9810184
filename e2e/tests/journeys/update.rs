//! A new version never interrupts: it waits until it is wanted, it comes whole or not at all, and it is never mixed with
//! the one before.

use anyhow::{Context, Result, ensure};
use e2e::{BoardFixture, BuildVariant, Page, TestSite};

journeys! {
    Desktop:
        a_new_version_waits_is_offered_and_comes_with_one_reload,
        a_new_version_asks_the_host_only_for_what_has_changed,
        a_version_that_arrives_damaged_leaves_the_one_before,
        an_offer_for_later_is_made_again_at_the_next_visit,
        another_tab_plays_on_with_its_own_files_until_it_takes_the_new_version
            (not in WebKit: "a tab that its driver opens draws no frames");
    Phone: on_a_phone_the_offer_does_not_move_the_board_and_covers_no_cell
}

/// The first release, its host, its page with a board under way, and what that shows.
async fn start_playing(page: &Page) -> Result<(BuildVariant, TestSite, Page, Vec<String>)> {
    let release = BuildVariant::from_env()?;
    let board = BoardFixture::parse(&["*..*....", "........", "........", "........", "*......."])?;
    let (host, page) = TestSite::visited(&release, page, &board.route()).await?;
    page.left_click((7, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    Ok((release, host, page, rows))
}

async fn a_new_version_waits_is_offered_and_comes_with_one_reload(page: Page) -> Result<()> {
    let (release, mut host, page, rows) = start_playing(&page).await?;
    page.expect_update_offer(false).await?;
    page.tab_to_board().await?;
    let (before, focused) = (page.board_rect().await?, page.focused_cell().await?);
    host.deploy(&release.next(2)?, "")?;
    page.check_for_update().await?;
    page.expect_update_offer(true).await?;
    page.expect_unchanged(&rows).await?;
    page.expect_status("playing").await?;
    ensure!(page.board_rect().await? == before, "the offer has moved the board");
    ensure!(page.shown_version().await? == 1, "the new version is there unasked");
    ensure!(page.focused_cell().await? == focused, "the offer has taken the focus");
    let mines = page.mines_left().await?;
    page.right_click((3, 0)).await?;
    page.expect_mines_left(mines - 1).await?;
    let rows = page.rows().await?;
    page.accept_update().await?;
    ensure!(page.shown_version().await? == 2, "the new version is not there");
    page.expect_unchanged(&rows).await?;
    page.expect_status("playing").await?;
    page.expect_update_offer(false).await?;
    page.until("one version kept", 1, async || page.cached_versions().await).await?;
    host.stop();
    page.reload().await?;
    ensure!(page.shown_version().await? == 2, "the version before has come back");
    Ok(())
}

async fn a_new_version_asks_the_host_only_for_what_has_changed(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let (mut host, page) = TestSite::visited(&release, &page, "#/").await?;
    let next = release.next(2)?;
    host.deploy(&next, "")?;
    page.check_for_update().await?;
    page.expect_update_offer(true).await?;
    let mut asked = host.requested_paths();
    asked.sort();
    asked.dedup();
    let mut expected = next.names_not_in(&release);
    // These have no hash in their names; the page itself is asked for by its folder.
    expected.extend(["sw.js".to_owned(), String::new()]);
    expected.sort();
    ensure!(asked == expected, "asked for\n{asked:#?}\nbut new is\n{expected:#?}");
    Ok(())
}

async fn a_version_that_arrives_damaged_leaves_the_one_before(page: Page) -> Result<()> {
    let (release, mut host, page, rows) = start_playing(&page).await?;
    page.expect_healthy().await?;
    // What has arrived of a version is not asked for again, so each damage is done to another one.
    let damages: [fn(BuildVariant, &str) -> BuildVariant; 4] = [
        |next, worker| next.without(worker),
        |next, worker| next.with(worker, b"// not what it should be"),
        |next, _| next.without("index.html"),
        |next, _| next.with("index.html", b"<title>Come back soon</title>"),
    ];
    for (number, damage) in (2..).zip(damages) {
        let next = release.next(number)?;
        let worker = next.name("worker-main", ".js")?;
        host.deploy(&damage(next, &worker), "")?;
        page.check_for_update().await?;
        ensure!(!page.is_version_waiting().await?, "damaged version {number} is waiting");
        page.expect_update_offer(false).await?;
        page.expect_unchanged(&rows).await?;
    }
    page.reload().await?;
    ensure!(page.shown_version().await? == 1, "a damaged version is shown");
    host.stop();
    page.reload().await?;
    ensure!(page.shown_version().await? == 1, "without the host, a damaged version is shown");
    host.deploy(&release.next(2)?, "")?;
    page.check_for_update().await?;
    page.accept_update().await?;
    ensure!(page.shown_version().await? == 2, "once the version is whole, it does not come");
    page.until("one version kept", 1, async || page.cached_versions().await).await?;
    // The browser tells of what did not arrive.
    page.take_console_errors().await.map(drop)
}

async fn an_offer_for_later_is_made_again_at_the_next_visit(page: Page) -> Result<()> {
    let (release, mut host, page, rows) = start_playing(&page).await?;
    host.deploy(&release.next(2)?, "")?;
    page.check_for_update().await?;
    page.expect_update_offer(true).await?;
    page.click("[data-action=dismiss]").await?;
    page.expect_update_offer(false).await?;
    page.expect_unchanged(&rows).await?;
    page.check_for_update().await?;
    ensure!(page.is_version_waiting().await?, "the version does not wait");
    page.wait_for_frame().await?;
    page.expect_update_offer(false).await?;
    page.reload().await?;
    ensure!(page.shown_version().await? == 1, "the new version is there unasked");
    page.accept_update().await?;
    ensure!(page.shown_version().await? == 2, "the new version is not there");
    Ok(())
}

async fn another_tab_plays_on_with_its_own_files_until_it_takes_the_new_version(page: Page) -> Result<()> {
    let (release, mut host, page, rows) = start_playing(&page).await?;
    let first = page.driver().window().await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second.clone()).await?;
    page.open("#/").await?;
    // Nothing of the version before is on the host any more.
    host.deploy(&release.next(2)?, "")?;
    page.check_for_update().await?;
    page.accept_update().await?;
    ensure!(page.shown_version().await? == 2, "the new version is not there");
    host.stop();

    page.driver().switch_to_window(first).await?;
    page.expect_update_offer(true).await?;
    ensure!(page.shown_version().await? == 1, "the other tab was loaded anew unasked");
    page.expect_unchanged(&rows).await?;
    // What makes these boards was not asked for before, and is another in the new version.
    page.navigate("#/play?level=beginner&mode=no-guess").await?;
    page.expect_status("ready").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.accept_update().await?;
    ensure!(page.shown_version().await? == 2, "the other tab does not get the new version");
    page.driver().switch_to_window(second).await?;
    page.driver().close_window().await?;
    let first = page.driver().windows().await?.pop().context("no tab is left")?;
    page.driver().switch_to_window(first).await?;
    page.reload().await?;
    page.until("one version kept", 1, async || page.cached_versions().await).await
}

async fn on_a_phone_the_offer_does_not_move_the_board_and_covers_no_cell(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    let (mut host, page) = TestSite::visited(&release, &page, "#/play?level=expert&seed=1").await?;
    let before = page.board_rect().await?;
    host.deploy(&release.next(2)?, "")?;
    page.check_for_update().await?;
    page.expect_update_offer(true).await?;
    ensure!(page.board_rect().await? == before, "the offer has moved the board");
    page.expect_in_window("[data-action=update]").await?;
    page.expect_in_window("[data-action=dismiss]").await?;
    const FREE: &str = "
        const { left, top, width } = document.querySelector('[role=gridcell]').getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + 1)?.closest('[role=gridcell]') !== null";
    ensure!(page.eval(FREE, vec![]).await? == true, "the offer covers the first cell");
    page.expect_one_load(async || page.tap("[data-action=update]").await).await?;
    ensure!(page.shown_version().await? == 2, "the new version is not there");
    Ok(())
}
