//! Keys that the player chooses: found in the settings, chosen by pressing them, played with, kept, and given back.

use anyhow::{Result, bail, ensure};
use e2e::{BoardFixture, BuildVariant, Page, TestSite};
use thirtyfour::Key;

journeys! {
    Desktop:
        another_key_flags_is_kept_and_told_in_the_help,
        all_of_it_goes_by_keys_alone,
        keys_of_the_browser_stay_its_own_and_the_dialog_closes_as_ever,
        keys_are_chosen_with_the_host_down;
    Phone: fingers_unfold_the_keys_and_all_fit_on_a_phone
}

const FLAG: &str = ".keys [data-value=flag]";
const SPACE: char = ' ';

async fn another_key_flags_is_kept_and_told_in_the_help(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    page.open_key_settings().await?;
    page.expect_key("flag", "F").await?;
    page.start_key_capture("flag").await?;
    page.press_keys(&['g']).await?;
    page.expect_key("flag", "G").await?;
    page.expect_keys_message("Flag is on G now.").await?;
    page.close_dialog().await?;
    play_with_g(&page).await?;
    page.open(&board.route()).await?;
    play_with_g(&page).await?;
    page.open_dialog("help").await?;
    let help = async || {
        page.eval("return document.querySelector('dialog').innerText.split('\\n').includes('G')", vec![]).await
    };
    page.until("G in the help", true.into(), help).await?;
    page.close_dialog().await?;
    page.open_key_settings().await?;
    page.click("[data-action=usual-keys]").await?;
    page.expect_key("flag", "F").await?;
    page.close_dialog().await?;
    page.open(&board.route()).await?;
    page.tab_to_board().await?;
    page.press_keys(&['g']).await?;
    page.expect_unchanged(&["...", "...", "..."]).await?;
    page.press_keys(&['f']).await?;
    page.expect_rows(&["F..", "...", "..."]).await
}

/// On a fresh board G flags, and F does nothing.
async fn play_with_g(page: &Page) -> Result<()> {
    page.tab_to_board().await?;
    page.press_keys(&['f']).await?;
    page.expect_unchanged(&["...", "...", "..."]).await?;
    page.press_keys(&['g']).await?;
    page.expect_rows(&["F..", "...", "..."]).await
}

async fn all_of_it_goes_by_keys_alone(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    tab_to(&page, "[data-action=settings]").await?;
    page.press_keys(&[Key::Enter.value()]).await?;
    page.expect_dialog(true).await?;
    tab_to(&page, "[data-action=keys]").await?;
    page.press_keys(&[Key::Enter.value()]).await?;
    page.expect_key("flag", "F").await?;
    tab_to(&page, FLAG).await?;
    // The key that has it wait is not the key that is chosen, and the one that is chosen does not press the button too.
    page.press_keys(&[Key::Enter.value()]).await?;
    page.expect_key("flag", "Press a key").await?;
    page.expect_accessible_name(FLAG, "Flag: press a key").await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_keys_message("Flag is on Space now. Open, which was there, is on F instead.").await?;
    page.wait_for_frame().await?;
    page.expect_key("flag", "Space").await?;
    page.expect_accessible_name(FLAG, "Flag: Space").await?;
    expect_focus_on(&page, FLAG).await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_key("flag", "Press a key").await?;
    page.press_keys(&[Key::Escape.value()]).await?;
    page.expect_keys_message("Flag stays on Space.").await?;
    page.expect_dialog(true).await?;
    expect_focus_on(&page, FLAG).await?;
    page.press_keys(&[Key::Enter.value()]).await?;
    page.expect_key("flag", "Press a key").await?;
    page.press_keys(&[Key::Tab.value()]).await?;
    page.expect_key("flag", "Space").await?;
    ensure!(!has_focus(&page, FLAG).await?, "Tab is trapped where a key is waited for");
    page.close_dialog().await?;
    expect_focus_on(&page, "[data-action=settings]").await?;
    page.tab_to_board().await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_rows(&["F..", "...", "..."]).await?;
    page.walk_to((1, 1)).await?;
    page.press_keys(&['f']).await?;
    page.expect_rows(&["F..", ".1.", "..."]).await
}

async fn keys_of_the_browser_stay_its_own_and_the_dialog_closes_as_ever(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.open_key_settings().await?;
    page.start_key_capture("flag").await?;
    page.press_keys(&[Key::Control.value(), 'y']).await?;
    page.expect_keys_message("Ctrl+Y is the browser\u{2019}s own. Press another key, or Escape.").await?;
    page.press_keys(&[Key::Control.value(), Key::Home.value()]).await?;
    page.expect_keys_message("Flag is on Ctrl+Home now. First square, which was there, is on F instead.").await?;
    page.start_key_capture("first").await?;
    // What waits does not keep the dialog open, and waits no more when it is back.
    page.click("dialog [data-action=close]").await?;
    page.expect_dialog(false).await?;
    page.open_key_settings().await?;
    page.expect_key("first", "F").await
}

async fn keys_are_chosen_with_the_host_down(page: Page) -> Result<()> {
    let (mut host, page) = TestSite::visited(&BuildVariant::from_env()?, &page, "#/").await?;
    host.stop();
    page.open_key_settings().await?;
    page.start_key_capture("flag").await?;
    page.press_keys(&['g']).await?;
    page.expect_key("flag", "G").await?;
    page.close_dialog().await?;
    page.reload().await?;
    page.tab_to_board().await?;
    page.press_keys(&['g']).await?;
    page.expect_mines_left(9).await
}

async fn fingers_unfold_the_keys_and_all_fit_on_a_phone(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.tap("[data-action=settings]").await?;
    page.expect_dialog(true).await?;
    // On a slow machine the sheet may still move when the finger comes.
    let unfold = async || {
        if page.count(".keys[open]").await? == 0 {
            page.tap("[data-action=keys]").await?;
        }
        Ok(page.count(".keys[open]").await? > 0)
    };
    page.until("the keys unfolded", true, unfold).await?;
    page.expect_key("flag", "F").await?;
    page.tap(FLAG).await?;
    page.expect_key("flag", "Press a key").await?;
    page.expect_in_window(FLAG).await?;
    // What is said stands in the window, wherever in the list the key is.
    page.expect_in_window(".keys [aria-live=polite]").await?;
    let wide = page.eval(
        "const { scrollWidth, clientWidth } = document.querySelector('dialog'); return scrollWidth > clientWidth",
        vec![],
    );
    ensure!(wide.await? == false, "the keys are wider than a phone");
    page.tap("[data-action=usual-keys]").await?;
    page.expect_keys_message("Every key is the usual one again.").await?;
    page.expect_key("flag", "F").await
}

async fn has_focus(page: &Page, selector: &str) -> Result<bool> {
    let asked = page.eval("return document.activeElement?.matches(arguments[0]) ?? false", vec![selector.into()]);
    Ok(asked.await? == true)
}

async fn expect_focus_on(page: &Page, selector: &str) -> Result<()> {
    page.until(&format!("the focus on {selector}"), true, async || has_focus(page, selector).await).await
}

/// Goes on with the Tab key until what `selector` finds has the focus.
async fn tab_to(page: &Page, selector: &str) -> Result<()> {
    for _ in 0..60 {
        if has_focus(page, selector).await? {
            return Ok(());
        }
        page.press_keys(&[Key::Tab.value()]).await?;
    }
    bail!("60 times Tab, and {selector} does not have the focus")
}
