//! What can be done to the games of the list: deleted, undone, marked.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::selectors::action;
use serde_json::json;

use super::history::{SILENT, choose, expect_games, expect_stat, win};

journeys! {
    Desktop:
        a_deleted_game_comes_back_when_that_is_undone_and_so_do_statistics (not in WebKit: SILENT),
        a_deleted_game_hands_the_focus_on_and_undoing_that_gives_it_back (not in WebKit: SILENT),
        a_game_that_leaves_the_favourites_hands_the_focus_on_and_is_told
}

async fn a_deleted_game_comes_back_when_that_is_undone_and_so_do_statistics(page: Page) -> Result<()> {
    win(&page).await?;
    win(&page).await?;
    page.navigate("#/games").await?;
    expect_games(&page, 2).await?;
    let first = page.eval("return document.querySelector('[data-game]').dataset.game", vec![]).await?;
    let first = first.as_str().context("the game has no id")?.to_owned();
    page.click(&format!("[data-game='{first}'] [data-action=delete]")).await?;
    expect_games(&page, 1).await?;
    page.click(&action("undo")).await?;
    expect_games(&page, 2).await?;
    page.click(&format!("[data-game='{first}'] [data-action=favourite]")).await?;
    page.until("a favourite", 1, async || page.count("[data-action=favourite][aria-pressed=true]").await).await?;
    page.navigate("#/stats").await?;
    expect_stat(&page, "wins", "2").await?;
    page.click(&action("reset")).await?;
    page.until("no statistics", 1, async || page.count(".empty").await).await?;
    page.click(&action("undo")).await?;
    expect_stat(&page, "wins", "2").await?;
    page.open("#/games").await?;
    expect_games(&page, 2).await?;
    ensure!(page.count("[data-action=favourite][aria-pressed=true]").await? == 1, "the favourite is one no more");
    // What was deleted before something else was done stays deleted.
    page.click(&format!("[data-game='{first}'] [data-action=delete]")).await?;
    expect_games(&page, 1).await?;
    page.click(&action("favourite")).await?;
    page.until("another favourite", 1, async || page.count("[data-action=favourite][aria-pressed=true]").await).await?;
    page.click(&action("delete")).await?;
    expect_games(&page, 0).await?;
    page.click(&action("undo")).await?;
    expect_games(&page, 1).await?;
    ensure!(page.count(&format!("[data-game='{first}']")).await? == 0, "too much comes back");
    Ok(())
}

async fn a_deleted_game_hands_the_focus_on_and_undoing_that_gives_it_back(page: Page) -> Result<()> {
    const GAMES: &str = "return [...document.querySelectorAll('[data-game]')].map(row => row.dataset.game)";
    const FOCUS: &str = "
        const { activeElement: at } = document;
        return [at.dataset.action ?? at.tagName, at.closest('[data-game]')?.dataset.game ?? ''];";
    let expect_focus = async |action: &str, game: &str| {
        page.until("the focus", json!([action, game]), async || page.eval(FOCUS, vec![]).await).await
    };
    for _ in 0..3 {
        win(&page).await?;
    }
    page.navigate("#/games").await?;
    expect_games(&page, 3).await?;
    let games: Vec<String> = serde_json::from_value(page.eval(GAMES, vec![]).await?)?;
    let [first, second, third] = &games[..] else { anyhow::bail!("the games are {games:?}") };
    page.eval("document.querySelectorAll('[data-action=delete]')[1].focus()", vec![]).await?;
    for (left, action, game) in [(2, "delete", third), (1, "delete", first), (0, "undo", &String::new())] {
        page.press_keys(&['\u{e007}']).await?;
        expect_games(&page, left).await?;
        expect_focus(action, game).await?;
    }
    // All that were deleted one after the other.
    page.press_keys(&['\u{e007}']).await?;
    expect_games(&page, 3).await?;
    expect_focus("delete", first).await?;
    // The second click of a double one would hit the next game.
    let again = "const [button] = document.querySelectorAll('[data-action=delete]');
        for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))";
    page.eval(again, vec![]).await?;
    expect_games(&page, 2).await?;
    page.wait_for_frame().await?;
    expect_games(&page, 2).await?;
    ensure!(first != second && second != third, "games have names of their own");
    Ok(())
}

async fn a_game_that_leaves_the_favourites_hands_the_focus_on_and_is_told(page: Page) -> Result<()> {
    const FOCUS: &str = "
        const { activeElement: at } = document;
        return [at.dataset.action ?? at.tagName, at.closest('[data-game]')?.dataset.game ?? ''];";
    const STARS: &str = "return [...document.querySelectorAll('[data-game]')].map(row => row.dataset.game)";
    const TOLD: &str =
        "return [...document.querySelectorAll('[aria-live=polite]')].map(told => told.textContent).join('')";
    let starred = "[data-action=favourite][aria-pressed=true]";
    win(&page).await?;
    for _ in 0..2 {
        page.click(&action("play-again")).await?;
        page.left_click((0, 0)).await?;
        page.expect_status("won").await?;
    }
    page.navigate("#/games").await?;
    expect_games(&page, 3).await?;
    for game in 0..3 {
        page.eval("document.querySelectorAll('[data-action=favourite]')[arguments[0]].click()", vec![game.into()])
            .await?;
        page.until("stars", game + 1, async || page.count(starred).await).await?;
    }
    choose(&page, "result", "favourites").await?;
    expect_games(&page, 3).await?;
    let games: Vec<String> = serde_json::from_value(page.eval(STARS, vec![]).await?)?;
    let [first, _, third] = &games[..] else { anyhow::bail!("the games are {games:?}") };
    page.eval("document.querySelectorAll('[data-action=favourite]')[1].focus()", vec![]).await?;
    for (left, at) in [(2, ["favourite", third.as_str()]), (1, ["favourite", first.as_str()]), (0, ["H1", ""])] {
        page.press_keys(&['\u{e007}']).await?;
        expect_games(&page, left).await?;
        page.until("the focus", json!(at), async || page.eval(FOCUS, vec![]).await).await?;
        let told = "No longer a favourite: the game has left this list.";
        page.until("what is told", told.into(), async || page.eval(TOLD, vec![]).await).await?;
    }
    choose(&page, "result", "all").await?;
    expect_games(&page, 3).await
}
