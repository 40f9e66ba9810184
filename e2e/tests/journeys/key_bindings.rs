//! Keys that the player chooses in the settings.

use anyhow::{Result, ensure};
use e2e::{BoardFixture, Page};
use thirtyfour::Key;

journeys! {
    Desktop:
        chosen_keys_play_appear_in_the_help_survive_a_reload_and_can_be_reset,
        keys_are_chosen_by_keys_alone;
    Phone: keys_are_chosen_by_finger_and_fit_on_a_phone
}

const FLAG: &str = ".keys [data-value=flag]";
const SPACE: char = ' ';
const EMPTY: [&str; 3] = ["...", "...", "..."];
const FLAGGED: [&str; 3] = ["F..", "...", "..."];

async fn chosen_keys_play_appear_in_the_help_survive_a_reload_and_can_be_reset(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    page.open_key_settings().await?;
    page.expect_key("flag", "F").await?;
    page.start_key_capture("flag").await?;
    page.press_keys(&[Key::Control.value(), 'y']).await?;
    page.expect_keys_message("Ctrl+Y is reserved by the browser. Press another key, or Escape to cancel.").await?;
    page.press_keys(&['g']).await?;
    page.expect_key("flag", "G").await?;
    page.expect_keys_message("Flag is now G.").await?;
    // The close button works while a key is captured, and ends the capture.
    page.start_key_capture("first").await?;
    page.click("dialog [data-action=close]").await?;
    page.expect_dialog(false).await?;
    for _ in 0..2 {
        page.tab_to_board().await?;
        page.press_keys(&['f']).await?;
        page.expect_unchanged(&EMPTY).await?;
        page.press_keys(&['g']).await?;
        page.expect_rows(&FLAGGED).await?;
        page.open(&board.route()).await?;
    }
    page.open_dialog("help").await?;
    let in_help = "return document.querySelector('dialog').innerText.split('\\n').includes('G')";
    page.until_eval("G in the help", in_help, true).await?;
    page.close_dialog().await?;
    page.open_key_settings().await?;
    page.expect_key("first", "Ctrl+Home").await?;
    page.click("[data-action=usual-keys]").await?;
    page.expect_key("flag", "F").await?;
    page.close_dialog().await?;
    page.open(&board.route()).await?;
    page.tab_to_board().await?;
    page.press_keys(&['g']).await?;
    page.expect_unchanged(&EMPTY).await?;
    page.press_keys(&['f']).await?;
    page.expect_rows(&FLAGGED).await
}

async fn keys_are_chosen_by_keys_alone(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["*..", "...", "..."])?.route()).await?;
    page.tab_to("[data-action=settings]").await?;
    page.press_key(Key::Enter).await?;
    page.expect_dialog(true).await?;
    page.expect_some("[data-action=keys]").await?;
    page.tab_to("[data-action=keys]").await?;
    page.press_key(Key::Enter).await?;
    page.expect_key("flag", "F").await?;
    page.tab_to(FLAG).await?;
    // The key that starts the capture is not captured, and the captured key does not click the button.
    page.press_key(Key::Enter).await?;
    page.expect_key("flag", "Press a key").await?;
    page.expect_accessible_name(FLAG, "Flag: press a key").await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_keys_message("Flag is now Space. Open has moved to F.").await?;
    page.wait_for_frame().await?;
    page.expect_key("flag", "Space").await?;
    page.expect_accessible_name(FLAG, "Flag: Space").await?;
    page.expect_focus(FLAG).await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_key("flag", "Press a key").await?;
    page.press_key(Key::Escape).await?;
    page.expect_keys_message("Flag is still Space.").await?;
    page.expect_dialog(true).await?;
    page.expect_focus(FLAG).await?;
    page.press_key(Key::Enter).await?;
    page.expect_key("flag", "Press a key").await?;
    page.press_key(Key::Tab).await?;
    page.expect_key("flag", "Space").await?;
    ensure!(!page.has_focus(FLAG).await?, "the capture traps Tab");
    page.close_dialog().await?;
    page.expect_focus("[data-action=settings]").await?;
    page.tab_to_board().await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_rows(&FLAGGED).await?;
    page.walk_to((1, 1)).await?;
    page.press_keys(&['f']).await?;
    page.expect_rows(&["F..", ".1.", "..."]).await
}

async fn keys_are_chosen_by_finger_and_fit_on_a_phone(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.tap("[data-action=settings]").await?;
    page.expect_dialog(true).await?;
    // On a slow machine the dialog may still move when the finger touches.
    let unfold = async || {
        if page.count(".keys[open]").await? == 0 {
            page.tap("[data-action=keys]").await?;
        }
        Ok(page.count(".keys[open]").await? > 0)
    };
    page.until("the keys are unfolded", true, unfold).await?;
    page.expect_key("flag", "F").await?;
    page.tap(FLAG).await?;
    page.expect_key("flag", "Press a key").await?;
    page.expect_in_window(FLAG).await?;
    // The message stays in the window, wherever in the list the key is.
    page.expect_in_window(".keys [aria-live=polite]").await?;
    const TOO_WIDE: &str =
        "const { scrollWidth, clientWidth } = document.querySelector('dialog'); return scrollWidth > clientWidth";
    page.until_eval("the keys are wider than a phone", TOO_WIDE, false).await?;
    page.tap("[data-action=usual-keys]").await?;
    page.expect_keys_message("All keys are back to their defaults.").await?;
    page.expect_key("flag", "F").await
}
