//! Actions on the listed games: delete, undo, favourite, review and back.

use anyhow::{Context, Result, bail, ensure};
use e2e::selectors::action;
use e2e::skip_reasons::NO_SHARED_DATABASE;
use e2e::{BoardFixture, Page};
use serde_json::Value;
use thirtyfour::Key;

journeys! { Desktop:
    deleted_games_and_reset_statistics_come_back_by_undo_and_the_focus_moves_along (not in WebKit: NO_SHARED_DATABASE),
    undo_restores_only_what_was_deleted_since_the_last_other_action (not in WebKit: NO_SHARED_DATABASE),
    a_game_that_leaves_the_favourites_passes_the_focus_on_and_is_announced,
    the_link_back_leads_through_the_pages_to_the_result_and_back_closes_a_dialog;
    Phone:
    on_a_phone_the_menu_of_a_game_closes_and_deleting_passes_the_focus_on (not in WebKit: NO_SHARED_DATABASE),
    the_list_after_back_and_the_board_after_a_reload_are_where_they_were
}

const FAVOURITE: &str = "[data-action=favourite][aria-pressed=true]";

/// Waits until the focus is on the control with this `data-action` in the row of this game. A heading has its tag name.
async fn expect_focus_in_row(page: &Page, control: &str, game: &str) -> Result<()> {
    const FOCUS: &str = "
        const { activeElement: focused } = document;
        return [focused.dataset.action ?? focused.tagName, focused.closest('[data-game]')?.dataset.game ?? ''];";
    page.until_eval("the focus", FOCUS, vec![control, game]).await
}

/// Gives the focus to the control of the second game.
async fn focus_second(page: &Page, control: &str) -> Result<()> {
    page.run(&format!("document.querySelectorAll('[data-action={control}]')[1].focus()")).await
}

async fn three_games(page: &Page) -> Result<[String; 3]> {
    page.expect_games(3).await?;
    let games = page.game_ids().await?;
    let [first, second, third] = <[String; 3]>::try_from(games).map_err(|games| anyhow::anyhow!("{games:?}"))?;
    if first == second || second == third {
        bail!("two games have the id {second}");
    }
    Ok([first, second, third])
}

async fn deleted_games_and_reset_statistics_come_back_by_undo_and_the_focus_moves_along(page: Page) -> Result<()> {
    for _ in 0..3 {
        page.win_counted_game().await?;
    }
    page.navigate("#/stats").await?;
    page.expect_stat("wins", "3").await?;
    page.click(&action("reset")).await?;
    page.expect_count(".empty", 1).await?;
    page.click(&action("undo")).await?;
    page.expect_stat("wins", "3").await?;
    page.navigate("#/games").await?;
    let [first, _, third] = three_games(&page).await?;
    focus_second(&page, "delete").await?;
    for (left, control, game) in [(2, "delete", third.as_str()), (1, "delete", &first), (0, "undo", "")] {
        page.press_key(Key::Enter).await?;
        page.expect_games(left).await?;
        expect_focus_in_row(&page, control, game).await?;
    }
    // Undo restores all games that were deleted one after the other.
    page.press_key(Key::Enter).await?;
    page.expect_games(3).await?;
    expect_focus_in_row(&page, "delete", &first).await?;
    // The second click of a double click would hit the next game.
    let double_click = "const [button] = document.querySelectorAll('[data-action=delete]');
        for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))";
    page.run(double_click).await?;
    page.expect_games(2).await?;
    page.wait_for_frame().await?;
    page.expect_games(2).await
}

async fn on_a_phone_the_menu_of_a_game_closes_and_deleting_passes_the_focus_on(page: Page) -> Result<()> {
    const OPEN: &str = "[data-game] details[open]";
    for _ in 0..3 {
        page.win_counted_game().await?;
    }
    page.navigate("#/games").await?;
    let [first, second, third] = three_games(&page).await?;
    let summary_of = |game: &str| format!("[data-game='{game}'] summary");
    page.tap(&summary_of(&first)).await?;
    page.expect_count(OPEN, 1).await?;
    page.tap(".pages p").await?;
    page.expect_count(OPEN, 0).await?;
    page.tap(&summary_of(&second)).await?;
    page.expect_count(OPEN, 1).await?;
    focus_second(&page, "delete").await?;
    page.press_key(Key::Escape).await?;
    page.expect_count(OPEN, 0).await?;
    page.expect_focus(&summary_of(&second)).await?;
    page.press_key(Key::Enter).await?;
    page.expect_count(OPEN, 1).await?;
    focus_second(&page, "delete").await?;
    page.press_key(Key::Enter).await?;
    page.expect_games(2).await?;
    page.expect_focus(&summary_of(&third)).await?;
    page.click(&action("undo")).await?;
    page.expect_games(3).await
}

async fn undo_restores_only_what_was_deleted_since_the_last_other_action(page: Page) -> Result<()> {
    page.win_counted_game().await?;
    page.win_counted_game().await?;
    page.navigate("#/games").await?;
    page.expect_games(2).await?;
    let first = page.game_ids().await?.into_iter().next().context("there is no game")?;
    let delete_first = format!("[data-game='{first}'] [data-action=delete]");
    page.click(&delete_first).await?;
    page.expect_games(1).await?;
    page.click(&action("undo")).await?;
    page.expect_games(2).await?;
    page.click(&format!("[data-game='{first}'] [data-action=favourite]")).await?;
    page.expect_count(FAVOURITE, 1).await?;
    page.open("#/games").await?;
    page.expect_games(2).await?;
    page.expect_count(FAVOURITE, 1).await?;
    page.click(&delete_first).await?;
    page.expect_games(1).await?;
    page.click(&action("favourite")).await?;
    page.expect_count(FAVOURITE, 1).await?;
    page.click(&action("delete")).await?;
    page.expect_games(0).await?;
    page.click(&action("undo")).await?;
    page.expect_games(1).await?;
    ensure!(page.count(&format!("[data-game='{first}']")).await? == 0, "undo restores too much");
    Ok(())
}

async fn a_game_that_leaves_the_favourites_passes_the_focus_on_and_is_announced(page: Page) -> Result<()> {
    const ANNOUNCED: &str =
        "return [...document.querySelectorAll('[aria-live=polite]')].map(region => region.textContent).join('')";
    for _ in 0..3 {
        page.win_counted_game().await?;
    }
    page.navigate("#/games").await?;
    page.expect_games(3).await?;
    for game in 0..3 {
        page.run(&format!("document.querySelectorAll('[data-action=favourite]')[{game}].click()")).await?;
        page.expect_count(FAVOURITE, game + 1).await?;
    }
    page.choose_filter("result", "favourites").await?;
    let [first, _, third] = three_games(&page).await?;
    focus_second(&page, "favourite").await?;
    for (left, control, game) in [(2, "favourite", third.as_str()), (1, "favourite", &first), (0, "H1", "")] {
        page.press_key(Key::Enter).await?;
        page.expect_games(left).await?;
        expect_focus_in_row(&page, control, game).await?;
        let announcement = "Removed from favourites.";
        page.until_eval("the announcement", ANNOUNCED, announcement).await?;
    }
    page.choose_filter("result", "all").await?;
    page.expect_games(3).await
}

async fn the_link_back_leads_through_the_pages_to_the_result_and_back_closes_a_dialog(page: Page) -> Result<()> {
    const BACK: &str = "[data-action=back-to-page]";
    // The review is drawn before the link has the position.
    const ANALYSE: &str = "[data-review] .replay-buttons [data-action=analyse]";
    page.open(&BoardFixture::parse(&["..*..*", "......"])?.route()).await?;
    page.expect_late_scripts().await?;
    for square in [(0, 0), (3, 0), (5, 0)] {
        page.left_click(square).await?;
    }
    page.expect_status("lost").await?;
    page.click(&action("review")).await?;
    page.expect_some(ANALYSE).await?;
    page.click(ANALYSE).await?;
    page.expect_some(".analysis").await?;
    page.click(BACK).await?;
    page.expect_some("[data-review]").await?;
    page.click(BACK).await?;
    page.expect_status("lost").await?;
    page.expect_focus(&action("review")).await?;
    page.expect_count(BACK, 0).await?;
    page.click(&action("stats")).await?;
    page.expect_some(BACK).await?;
    page.open_dialog("help").await?;
    page.run("history.back()").await?;
    page.expect_count("dialog", 0).await
}

async fn the_list_after_back_and_the_board_after_a_reload_are_where_they_were(page: Page) -> Result<()> {
    // More than a window has room for.
    for _ in 0..12 {
        page.win_counted_game().await?;
    }
    page.navigate("#/games").await?;
    page.expect_games(12).await?;
    page.expect_in_window(".page [data-action=import]").await?;
    page.run("scrollTo(0, 60)").await?;
    page.until_eval("the saved position", "return history.state?.scrollY ?? 0", 60).await?;
    // The driver's click could scroll.
    page.run("document.querySelector('[data-game]:last-child [data-action=review]').click()").await?;
    page.expect_some("[data-review]").await?;
    page.run("history.back()").await?;
    page.expect_games(12).await?;
    page.until_eval("the position in the list", "return scrollY", 60).await?;
    let last = page.game_ids().await?.pop().context("there is no game")?;
    expect_focus_in_row(&page, "review", &last).await?;
    // The link to the review covers its row.
    const IN_ROW: &str = "
        const { left, top } = document.querySelector('[data-game]:nth-child(2) [data-label]').getBoundingClientRect();
        return document.elementFromPoint(left + 2, top + 2).dataset.action ?? '';";
    page.until_eval("what a click on a figure hits", IN_ROW, "review").await?;
    // The list does not jump when a game leaves it, unless it has become too short, and the undo is in sight.
    const IS_AT_60: &str = "return scrollY === Math.min(60, document.documentElement.scrollHeight - innerHeight)";
    page.run("document.querySelector('[data-game]:last-child [data-action=delete]').click()").await?;
    page.expect_games(11).await?;
    page.until_eval("that the list is where it was", IS_AT_60, true).await?;
    page.expect_in_window(&action("undo")).await?;
    page.click(&action("undo")).await?;
    page.expect_games(12).await?;
    page.navigate("#/play?level=expert&seed=1").await?;
    page.expect_status("ready").await?;
    const VERTICAL_EDGES: &str = "return document.querySelector('.field').dataset.more?.match(/top|bottom/g).join(' ')";
    page.until_eval("the edges", VERTICAL_EDGES, "bottom").await?;
    page.run("document.querySelector('.field').scrollTo(0, 40)").await?;
    page.until_eval("the edges", VERTICAL_EDGES, "top bottom").await?;
    const POSITION: &str =
        "const { scrollLeft, scrollTop } = document.querySelector('.field'); return [scrollLeft, scrollTop]";
    page.run("document.querySelector('.field').scrollTo(9999, 9999)").await?;
    // Then the page knows the position, too.
    page.until_eval("the edges", VERTICAL_EDGES, "top").await?;
    let position: Value = page.eval(POSITION).await?;
    page.reload().await?;
    page.until_eval("the position of the board", POSITION, position).await
}
