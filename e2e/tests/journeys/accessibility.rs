//! Every screen passes the accessibility checks of axe.

use anyhow::{Context, Result, ensure};
use e2e::{BoardFixture, Page};
use serde::Deserialize;

journeys! {
    Desktop:
        axe_passes_a_game_the_dialogs_and_tic_tac_toe,
        axe_passes_every_number_and_the_key_settings_in_every_theme,
        axe_passes_the_history_in_every_theme,
        axe_passes_the_analysis_in_every_theme,
        axe_passes_the_palette_and_the_focus_mode_in_every_theme;
    Phone: axe_passes_the_board_the_key_settings_and_the_history_on_a_phone
}

const THEMES: [&str; 4] = ["Classic", "Light", "Dark", "High contrast"];

async fn axe_passes_a_game_the_dialogs_and_tic_tac_toe(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["*...", "....", "....", "...*"])?.route()).await?;
    expect_axe_passes(&page, "a fresh board").await?;
    page.right_click((0, 0)).await?;
    page.left_click((1, 1)).await?;
    page.expect_status("playing").await?;
    expect_axe_passes(&page, "a game").await?;
    page.left_click((3, 3)).await?;
    page.expect_status("lost").await?;
    expect_axe_passes(&page, "a lost game").await?;
    page.open("#/").await?;
    for dialog in ["settings", "help", "custom"] {
        page.open_dialog(dialog).await?;
        page.expect_some("dialog p").await?;
        expect_axe_passes(&page, dialog).await?;
        page.close_dialog().await?;
    }
    page.open("#/tic-tac-toe").await?;
    page.expect_some("[role=gridcell]").await?;
    expect_axe_passes(&page, "tic-tac-toe").await?;
    page.click("[role=row]:first-child [role=gridcell]:first-child").await?;
    expect_axe_passes(&page, "tic-tac-toe, a move later").await
}

async fn axe_passes_every_number_and_the_key_settings_in_every_theme(page: Page) -> Result<()> {
    // Every number from 0 to 8 is on this board.
    let board = BoardFixture::parse(&["****.**.", ".****..*", ".**.***.", "..***.*.", "...**.*.", ".......*"])?;
    page.open(&board.route()).await?;
    for square in board.safe_squares() {
        page.left_click(square).await?;
    }
    page.expect_status("won").await?;
    for theme in THEMES {
        page.choose_settings(&[theme]).await?;
        expect_axe_passes(&page, theme).await?;
    }
    page.open("#/").await?;
    for theme in THEMES {
        check_key_settings(&page, theme).await?;
    }
    Ok(())
}

async fn axe_passes_the_history_in_every_theme(page: Page) -> Result<()> {
    page.win_counted_game().await?;
    for theme in THEMES {
        check_history(&page, theme).await?;
    }
    Ok(())
}

async fn axe_passes_the_analysis_in_every_theme(page: Page) -> Result<()> {
    for theme in THEMES {
        page.open("#/analysis").await?;
        page.choose_settings(&[theme]).await?;
        // Every kind of cell.
        page.tab_to_board().await?;
        for key in ['1', 'f', '2', 'm', '3'] {
            page.press_keys(&[key]).await?;
            page.press_key(thirtyfour::Key::Right).await?;
        }
        page.expect_accessible_name("[role=gridcell][data-x='3'][data-y='0']", "D1, mine").await?;
        page.expect_count("[data-findings='1']", 1).await?;
        expect_axe_passes(&page, &format!("the analysis, {theme}")).await?;
        page.press_keys(&['8']).await?;
        page.expect_count("[role=grid][data-conflict]", 1).await?;
        expect_axe_passes(&page, &format!("a contradiction, {theme}")).await?;
    }
    Ok(())
}

async fn axe_passes_the_palette_and_the_focus_mode_in_every_theme(page: Page) -> Result<()> {
    const OTHERS: [&str; 5] = ["Pixels", "Paper", "Night", "Red-green safe", "Blue-yellow safe"];
    page.open("#/").await?;
    for theme in THEMES.iter().chain(&OTHERS) {
        page.choose_in_palette(&format!("{theme} theme"), &format!("{theme}, Theme")).await?;
        page.open_palette().await?;
        page.find_in_palette("", "New game, N").await?;
        expect_axe_passes(&page, &format!("the palette, {theme}")).await?;
        page.find_in_palette("zzz", None).await?;
        expect_axe_passes(&page, &format!("an empty palette, {theme}")).await?;
        page.press_key(thirtyfour::Key::Escape).await?;
        page.expect_dialog(false).await?;
        page.press_keys(&['z']).await?;
        page.expect_focus_mode(true).await?;
        expect_axe_passes(&page, &format!("the focus mode, {theme}")).await?;
        page.press_keys(&['z']).await?;
        page.expect_focus_mode(false).await?;
    }
    Ok(())
}

async fn axe_passes_the_board_the_key_settings_and_the_history_on_a_phone(page: Page) -> Result<()> {
    page.open("#/").await?;
    expect_axe_passes(&page, "a fresh board on a phone").await?;
    check_key_settings(&page, "Dark").await?;
    page.win_counted_game().await?;
    check_history(&page, "Dark").await
}

/// Checks the unfolded keys, the capture of one, and the help with a chosen key.
async fn check_key_settings(page: &Page, theme: &str) -> Result<()> {
    page.open_key_settings().await?;
    page.choose(theme).await?;
    expect_axe_passes(page, &format!("the keys, {theme}")).await?;
    page.start_key_capture("flag").await?;
    expect_axe_passes(page, &format!("a key capture, {theme}")).await?;
    page.press_keys(&['g']).await?;
    page.expect_key("flag", "G").await?;
    page.close_dialog().await?;
    page.open_dialog("help").await?;
    page.until("the keys in the help", true, async || Ok(page.count("dialog dt").await? > 9)).await?;
    expect_axe_passes(page, &format!("the help with a chosen key, {theme}")).await?;
    page.close_dialog().await
}

/// Checks the games, the statistics, and a review. Goes there by links: some browsers' databases answer the first page only.
async fn check_history(page: &Page, theme: &str) -> Result<()> {
    page.choose_settings(&[theme]).await?;
    for (route, content) in [("#/games", "[data-game]"), ("#/stats", "svg")] {
        page.navigate(route).await?;
        page.expect_some(content).await?;
        expect_axe_passes(page, &format!("{route}, {theme}")).await?;
    }
    page.navigate("#/games").await?;
    page.expect_some("[data-game] [data-action=review]").await?;
    page.click("[data-game] [data-action=review]").await?;
    page.expect_some(".move-verdict").await?;
    expect_axe_passes(page, &format!("the review, {theme}")).await
}

/// The number of checks that passed, and the violations or the error.
#[derive(Debug, Deserialize)]
struct AxeResult {
    passes: usize,
    violations: Vec<String>,
}

/// Runs axe in the page.
async fn expect_axe_passes(page: &Page, screen: &str) -> Result<()> {
    const RUN: &str = "
        const done = arguments[0];
        const location = node => `    ${node.html.slice(0, 160)}\\n      ${node.failureSummary.replaceAll('\\n', '\\n      ')}`;
        const describe = found => `${found.id}: ${found.help}\\n` + found.nodes.slice(0, 4).map(location).join('\\n');
        axe.run().then(
            result => done({ passes: result.passes.length, violations: result.violations.map(describe) }),
            error => done({ passes: 0, violations: [String(error)] }),
        );";
    page.expect_late_scripts().await?;
    page.expect_late_styles().await?;
    page.wait_for_frame().await?;
    if !page.eval::<bool>("return 'axe' in window").await? {
        let axe = std::env::var_os("E2E_AXE").context("E2E_AXE names no axe script; `cargo xtask test` gets one")?;
        let axe = std::fs::read_to_string(axe)?;
        page.driver().execute(axe, vec![]).await.context("axe does not start in the page")?;
    }
    let result: AxeResult = page.eval_async(RUN, vec![]).await?;
    ensure!(result.passes > 0, "axe has checked nothing: {result:?}");
    ensure!(result.violations.is_empty(), "on {screen} axe finds\n{}", result.violations.join("\n"));
    Ok(())
}
