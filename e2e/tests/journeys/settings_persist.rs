//! Settings survive a reload.

use anyhow::{Result, ensure};
use e2e::selectors::action;
use e2e::{BoardFixture, Page};
use thirtyfour::Key;

journeys! { Desktop:
    theme_level_and_rules_survive_a_reload,
    a_reset_can_be_undone_with_what_only_scripts_know,
    unreadable_settings_give_the_defaults_and_a_playable_page,
}

const INTERMEDIATE: [&str; 16] = ["................"; 16];

async fn choose_intermediate(page: &Page) -> Result<()> {
    page.open("#/").await?;
    page.click("[data-action=level][data-value=intermediate]").await?;
    page.expect_rows(&INTERMEDIATE).await
}

async fn theme_level_and_rules_survive_a_reload(page: Page) -> Result<()> {
    let theme = async || page.attribute("html", "data-theme").await;
    page.open("#/").await?;
    for (name, chosen) in
        [("Classic", "classic"), ("Light", "light"), ("Dark", "dark"), ("High contrast", "high-contrast")]
    {
        page.choose_settings(&[name]).await?;
        page.until("the theme", Some(chosen.to_owned()), theme).await?;
        page.reload().await?;
        page.until("the theme after a reload", Some(chosen.to_owned()), theme).await?;
    }
    choose_intermediate(&page).await?;
    page.open("#/").await?;
    page.expect_rows(&INTERMEDIATE).await?;
    page.expect_mines_left(40).await?;
    // A question mark follows the flag only if that is chosen.
    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    for (first_cell, choose) in [(".", true), ("?", false)] {
        page.right_click((0, 0)).await?;
        page.right_click((0, 0)).await?;
        page.expect_unchanged(&[format!("{first_cell}..").as_str(), "...", "..."]).await?;
        if choose {
            page.choose_settings(&["Question marks"]).await?;
            page.open(&board.route()).await?;
        }
    }
    Ok(())
}

async fn a_reset_can_be_undone_with_what_only_scripts_know(page: Page) -> Result<()> {
    const CHOSEN: &str = "return [...document.querySelectorAll('dialog[open] input:checked')]
        .map(({ dataset, value }) => `${dataset.setting} ${value}`)";
    let theme = async || page.attribute("html", "data-theme").await;
    let chosen = async || page.eval::<Vec<String>>(CHOSEN).await;
    page.open("#/").await?;
    page.open_dialog("settings").await?;
    page.expect_some("[data-setting=best-time]:checked").await?;
    let defaults = chosen().await?;
    page.close_dialog().await?;
    page.choose_settings(&["Dark", "Question marks", "Can be a mine", "Sounds on the board"]).await?;
    page.open_dialog("settings").await?;
    page.expect_some("[data-setting=sounds]:checked").await?;
    let before = chosen().await?;
    ensure!(before.len() == defaults.len() + 2, "{before:?}, by default {defaults:?}");
    page.click("details:has([data-action=reset-settings]) > summary").await?;
    page.click(&action("reset-settings")).await?;
    page.until("the defaults", defaults.clone(), chosen).await?;
    page.expect_text(".reset-done", "Your settings are back to their defaults.").await?;
    page.until("the theme by default", Some("light".to_owned()), theme).await?;
    // The undo has the focus.
    page.press_key(Key::Enter).await?;
    page.until("the settings from before", before.clone(), chosen).await?;
    page.until("the theme from before", Some("dark".to_owned()), theme).await?;
    page.close_dialog().await?;
    page.expect_count(".notice", 0).await?;
    page.reload().await?;
    page.open_dialog("settings").await?;
    page.until("the settings after a reload", before.clone(), chosen).await?;
    // What was changed after the reset stays.
    page.click("details:has([data-action=reset-settings]) > summary").await?;
    page.click(&action("reset-settings")).await?;
    page.choose("Always show coordinates").await?;
    page.choose("High contrast").await?;
    page.expect_some("[data-reset=changed]").await?;
    // Wherever the dialog has been scrolled to.
    page.expect_in_window(".dialog-head button").await?;
    page.click(&action("undo-reset")).await?;
    let mut expected: Vec<_> = before.into_iter().map(|field| field.replace("dark", "high-contrast")).collect();
    expected.insert(2, "coordinates on".to_owned());
    page.until("the settings from before with those changed later", expected, chosen).await?;
    page.close_dialog().await
}

async fn unreadable_settings_give_the_defaults_and_a_playable_page(page: Page) -> Result<()> {
    // In the local storage, and the backup in the database.
    const CORRUPT: &str = "const done = arguments[0], keys = Object.keys(localStorage);
        for (const key of keys) localStorage[key] = '\\u0001broken';
        Promise.all(keys.map(key => backup.write(key, '\\u0001broken'))).then(() => done(keys.length))";
    choose_intermediate(&page).await?;
    let corrupted: u64 = page.eval_async(CORRUPT, vec![]).await?;
    ensure!(corrupted > 0, "nothing is saved, so nothing can be corrupted");
    page.open("#/").await?;
    page.expect_rows(&["........."; 9]).await?;
    page.expect_notice("Your settings were damaged").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await
}
