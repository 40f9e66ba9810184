//! What axe, a program that looks for barriers, finds on every screen of the page.

use anyhow::{Context, Result, ensure};
use e2e::{BoardFixture, Page};

journeys! {
    Desktop: axe_finds_no_barrier_on_the_board, axe_finds_no_barrier_in_any_theme, axe_finds_no_barrier_in_the_dialogs,
        axe_finds_no_barrier_in_tic_tac_toe, axe_finds_no_barrier_in_the_record;
    Phone: axe_finds_no_barrier_on_a_phone, axe_finds_no_barrier_among_the_keys_on_a_phone, axe_finds_no_barrier_in_the_record_on_a_phone
}

async fn axe_finds_no_barrier_on_the_board(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*...", "....", "....", "...*"])?;
    page.open(&board.route()).await?;
    expect_no_barrier(&page, "a fresh board").await?;
    page.right_click((0, 0)).await?;
    page.left_click((1, 1)).await?;
    page.expect_status("playing").await?;
    expect_no_barrier(&page, "a game").await?;
    page.left_click((3, 3)).await?;
    page.expect_status("lost").await?;
    expect_no_barrier(&page, "a lost game").await
}

async fn axe_finds_no_barrier_in_any_theme(page: Page) -> Result<()> {
    // Every number from 0 to 8 is on this board.
    let board = BoardFixture::parse(&["****.**.", ".****..*", ".**.***.", "..***.*.", "...**.*.", ".......*"])?;
    for theme in ["Classic", "Light", "Dark", "High contrast"] {
        page.open(&board.route()).await?;
        page.open_dialog("settings").await?;
        page.choose(theme).await?;
        page.close_dialog().await?;
        for square in board.safe_squares() {
            page.left_click(square).await?;
        }
        page.expect_status("won").await?;
        expect_no_barrier(&page, theme).await?;
    }
    Ok(())
}

async fn axe_finds_no_barrier_in_the_dialogs(page: Page) -> Result<()> {
    page.open("#/").await?;
    for dialog in ["settings", "help", "custom"] {
        page.open_dialog(dialog).await?;
        expect_no_barrier(&page, dialog).await?;
        page.close_dialog().await?;
    }
    find_no_barrier_among_the_keys(&page, &["Classic", "Light", "Dark", "High contrast"]).await
}

async fn axe_finds_no_barrier_among_the_keys_on_a_phone(page: Page) -> Result<()> {
    page.open("#/").await?;
    find_no_barrier_among_the_keys(&page, &["Dark"]).await
}

/// With the keys unfolded in the settings, one of them waiting, and in the help once another one is chosen.
async fn find_no_barrier_among_the_keys(page: &Page, themes: &[&str]) -> Result<()> {
    for theme in themes {
        page.open_key_settings().await?;
        page.choose(theme).await?;
        expect_no_barrier(page, &format!("the keys, {theme}")).await?;
        page.start_key_capture("flag").await?;
        expect_no_barrier(page, &format!("a key that waits, {theme}")).await?;
        page.press_keys(&['g']).await?;
        page.expect_key("flag", "G").await?;
        page.close_dialog().await?;
        page.open_dialog("help").await?;
        page.until("the keys in the help", true, async || Ok(page.count("dialog dt").await? > 9)).await?;
        expect_no_barrier(page, &format!("the help with chosen keys, {theme}")).await?;
        page.close_dialog().await?;
    }
    Ok(())
}

async fn axe_finds_no_barrier_in_tic_tac_toe(page: Page) -> Result<()> {
    page.open("#/tic-tac-toe").await?;
    expect_no_barrier(&page, "tic-tac-toe").await?;
    page.click("[role=row]:first-child [role=gridcell]:first-child").await?;
    expect_no_barrier(&page, "tic-tac-toe, a move later").await
}

async fn axe_finds_no_barrier_in_the_record(page: Page) -> Result<()> {
    find_no_barrier_in_the_record(page, &["Classic", "Light", "Dark", "High contrast"]).await
}

async fn axe_finds_no_barrier_in_the_record_on_a_phone(page: Page) -> Result<()> {
    find_no_barrier_in_the_record(page, &["Dark"]).await
}

/// In the review of a game, the list that it is in, and the statistics: by links within one page, for some databases answer the
/// first one alone.
async fn find_no_barrier_in_the_record(page: Page, themes: &[&str]) -> Result<()> {
    page.open("#/play?level=5x5x24").await?;
    page.left_click((0, 0)).await?;
    page.expect_status("won").await?;
    for theme in themes {
        page.open_dialog("settings").await?;
        page.choose(theme).await?;
        page.close_dialog().await?;
        for (route, shown) in [("#/games", "[data-game]"), ("#/stats", "svg")] {
            page.navigate(route).await?;
            page.until(route, true, async || Ok(page.count(shown).await? > 0)).await?;
            expect_no_barrier(&page, &format!("{route}, {theme}")).await?;
        }
        page.navigate("#/games").await?;
        page.until("the list", true, async || Ok(page.count("[data-game] a").await? > 0)).await?;
        page.click("[data-game] a").await?;
        page.until("the review", true, async || Ok(page.count(".move-verdict").await? > 0)).await?;
        expect_no_barrier(&page, &format!("the review, {theme}")).await?;
    }
    Ok(())
}

async fn axe_finds_no_barrier_on_a_phone(page: Page) -> Result<()> {
    page.open("#/").await?;
    expect_no_barrier(&page, "a fresh board on a phone").await
}

/// Puts axe into the page and lets it look.
async fn expect_no_barrier(page: &Page, screen: &str) -> Result<()> {
    let axe = std::env::var_os("E2E_AXE").context("E2E_AXE names no axe script; `cargo xtask test` gets one")?;
    let axe = std::fs::read_to_string(axe)?;
    page.wait_for_frame().await?;
    page.driver().execute(axe, vec![]).await.context("axe does not start in the page")?;
    const LOOK: &str = "
        const done = arguments[0];
        const place = node => `    ${node.html.slice(0, 160)}\\n      ${node.failureSummary.replaceAll('\\n', '\\n      ')}`;
        const told = found => `${found.id}: ${found.help}\\n` + found.nodes.slice(0, 4).map(place).join('\\n');
        axe.run().then(
            result => done({ looked: result.passes.length, found: result.violations.map(told) }),
            error => done({ trouble: String(error) }),
        );";
    let answer = page.driver().execute_async(LOOK, vec![]).await?.json().clone();
    ensure!(answer["looked"].as_u64() > Some(0), "axe did not look: {answer}");
    let found: Vec<String> = serde_json::from_value(answer["found"].clone())?;
    ensure!(found.is_empty(), "on {screen} axe finds\n{}", found.join("\n"));
    Ok(())
}
