//! What was chosen is still chosen after a reload.

use anyhow::{Result, ensure};
use e2e::{BoardFixture, Page};

journeys! { Desktop:
    every_theme_is_there_and_the_chosen_one_survives_a_reload,
    settings_survive_a_reload_and_rule_the_next_game,
    the_chosen_level_survives_a_reload,
    unreadable_settings_fall_back_to_defaults_and_the_page_plays,
}

async fn theme(page: &Page) -> Result<Option<String>> {
    page.attribute("html", "data-theme").await
}

async fn every_theme_is_there_and_the_chosen_one_survives_a_reload(page: Page) -> Result<()> {
    page.open("#/").await?;
    let mut seen = Vec::new();
    for name in ["Classic", "Light", "Dark", "High contrast"] {
        page.open_dialog("settings").await?;
        page.choose(name).await?;
        page.close_dialog().await?;
        let chosen = theme(&page).await?;
        ensure!(chosen.is_some() && !seen.contains(&chosen), "{name} gives data-theme {chosen:?}, after {seen:?}");
        page.reload().await?;
        page.until("the theme after a reload", chosen.clone(), async || theme(&page).await).await?;
        seen.push(chosen);
    }
    Ok(())
}

async fn settings_survive_a_reload_and_rule_the_next_game(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    page.right_click((0, 0)).await?;
    page.right_click((0, 0)).await?;
    page.expect_unchanged(&["...", "...", "..."]).await?;
    page.open_dialog("settings").await?;
    page.choose("Question marks").await?;
    page.close_dialog().await?;
    page.open(&board.route()).await?;
    page.right_click((0, 0)).await?;
    page.right_click((0, 0)).await?;
    page.expect_rows(&["?..", "...", "..."]).await
}

async fn the_chosen_level_survives_a_reload(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.click("[data-action=level][data-value=intermediate]").await?;
    page.expect_rows(&["................"; 16]).await?;
    page.open("#/").await?;
    page.expect_rows(&["................"; 16]).await?;
    page.expect_mines_left(40).await
}

async fn unreadable_settings_fall_back_to_defaults_and_the_page_plays(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.click("[data-action=level][data-value=intermediate]").await?;
    page.expect_rows(&["................"; 16]).await?;
    // The local storage, and the copy in the database.
    let spoil = "const done = arguments[0], keys = Object.keys(localStorage);
        for (const key of keys) localStorage[key] = '\\u0001broken';
        Promise.all(keys.map(key => backup.write(key, '\\u0001broken'))).then(() => done(keys.length))";
    let spoiled = page.driver().execute_async(spoil, vec![]).await?.json().clone();
    ensure!(spoiled.as_u64() > Some(0), "nothing was kept, so there is nothing to spoil");
    page.open("#/").await?;
    page.expect_rows(&["........."; 9]).await?;
    page.expect_notice("Your saved settings could not be read").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await
}
