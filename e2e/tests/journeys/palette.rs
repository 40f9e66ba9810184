//! The command palette and the focus mode.

use anyhow::Result;
use e2e::selectors::{LATE_SCRIPT, action};
use e2e::{BoardFixture, Page};
use thirtyfour::Key;

journeys! {
    Desktop:
        everything_is_found_and_done_by_keys_alone,
        the_palette_opens_over_the_settings_but_over_no_other_dialog,
        the_focus_mode_shows_the_board_alone_until_it_is_left,
        the_player_s_own_keys_are_shown_and_come_first;
    Phone: the_palette_is_used_by_finger_and_fits_a_phone
}

const BEGINNER: &str = "Minefield, 9 rows, 9 columns, 10 mines";
const EXPERT: &str = "Minefield, 16 rows, 30 columns, 99 mines";
const FIELD: &str = ".palette-dialog [role=combobox]";
const CELL: &str = "[role=gridcell]";

async fn everything_is_found_and_done_by_keys_alone(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.tab_to_board().await?;
    page.choose_in_palette("exp", "Expert, Level").await?;
    page.expect_accessible_name("[role=grid]", EXPERT).await?;
    page.expect_focus(CELL).await?;
    page.choose_in_palette("theme dark", "Dark, Theme").await?;
    page.until("the theme", Some("dark".to_owned()), async || page.attribute("html", "data-theme").await).await?;
    page.expect_dialog(false).await?;
    page.expect_focus(CELL).await?;
    page.choose_in_palette("coord", "Always show coordinates, Appearance, Off").await?;
    page.expect_some(".coordinates").await?;
    // They are next to the cells, not in them.
    const IN_CELLS: &str = "const board = document.querySelector('[role=grid]').getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.coordinates i')].map(name => name.getBoundingClientRect());
        return boxes.filter(({ right, bottom }) => right > board.left + 4 && bottom > board.top + 4).length";
    page.until_eval("names of rows and columns in cells", IN_CELLS, 0).await?;
    page.expect_text(LATE_SCRIPT, "Always show coordinates: On").await?;
    page.choose_in_palette("show coord", "Always show coordinates, Appearance, On").await?;
    page.expect_count(".coordinates", 0).await?;
    // What needs a value is shown in the settings.
    page.choose_in_palette("hold", "Hold to flag, Touch, 300 ms").await?;
    page.expect_focus("[data-setting=long-press]").await?;
    page.close_dialog().await?;
    page.expect_focus(CELL).await?;
    // So is the undo of a reset.
    page.choose_in_palette("reset all", "Reset all settings, Reset").await?;
    page.expect_focus(&action("undo-reset")).await?;
    page.press_key(Key::Enter).await?;
    page.expect_focus(&action("reset-settings")).await?;
    page.until("the theme again", Some("dark".to_owned()), async || page.attribute("html", "data-theme").await).await?;
    page.close_dialog().await?;
    page.choose_in_palette("open", "Open, Keyboard shortcuts, Space / Enter").await?;
    page.expect_status("playing").await?;
    page.choose_in_palette("statis", "Statistics").await?;
    page.expect_some("main.history").await?;
    // A level is found on any page.
    page.choose_in_palette("begin", "Beginner, Level").await?;
    page.expect_accessible_name("[role=grid]", BEGINNER).await
}

async fn the_palette_opens_over_the_settings_but_over_no_other_dialog(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.open_palette().await?;
    page.find_in_palette("zzz", None).await?;
    page.expect_text(".palette-dialog [role=status]", "Nothing found.").await?;
    page.press_key(Key::Escape).await?;
    page.expect_dialog(false).await?;
    page.open_dialog("settings").await?;
    page.click(&action("palette")).await?;
    page.expect_focus(FIELD).await?;
    page.press_key(Key::Escape).await?;
    page.expect_focus(&action("palette")).await?;
    page.open_palette().await?;
    page.find_in_palette("quest", "Question marks, Play, Off").await?;
    page.press_key(Key::Enter).await?;
    page.expect_count(FIELD, 0).await?;
    page.expect_some("dialog[open] [data-setting=question-marks]:checked").await?;
    page.open_palette().await?;
    page.find_in_palette("statis", "Statistics").await?;
    page.press_key(Key::Enter).await?;
    page.expect_some("main.history").await?;
    page.expect_dialog(false).await?;
    page.open_dialog("help").await?;
    page.press_keys(&[Key::Control.value(), 'k']).await?;
    page.press_keys(&[':']).await?;
    page.wait_for_frame().await?;
    page.expect_count(FIELD, 0).await?;
    page.close_dialog().await?;
    page.press_keys(&[':']).await?;
    page.expect_focus(FIELD).await
}

async fn the_focus_mode_shows_the_board_alone_until_it_is_left(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*...", "....", "....", "...*"])?;
    page.open(&board.route()).await?;
    page.expect_focus_mode(false).await?;
    page.choose_in_palette("focus", "Focus mode, Off, Z").await?;
    page.expect_focus_mode(true).await?;
    page.left_click((1, 1)).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("lost").await?;
    page.expect_in_window(".end").await?;
    page.expect_in_window(&action("leave-focus-mode")).await?;
    page.press_key(Key::Escape).await?;
    page.expect_focus_mode(false).await?;
    page.press_keys(&['z']).await?;
    page.expect_focus_mode(true).await?;
    page.press_keys(&['z']).await?;
    page.expect_focus_mode(false).await?;
    page.press_keys(&['z']).await?;
    page.click(&action("leave-focus-mode")).await?;
    page.expect_focus_mode(false).await?;
    page.expect_focus(CELL).await?;
    page.press_keys(&['z']).await?;
    page.expect_focus_mode(true).await?;
    page.choose_in_palette("statis", "Statistics").await?;
    page.expect_some("main.history").await?;
    page.expect_count(&action("leave-focus-mode"), 0).await
}

async fn the_player_s_own_keys_are_shown_and_come_first(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    page.open_key_settings().await?;
    for (command, key) in [("flag", 'z'), ("hint", 'q')] {
        page.start_key_capture(command).await?;
        page.press_keys(&[key]).await?;
    }
    page.expect_key("hint", "Q").await?;
    page.close_dialog().await?;
    page.tab_to_board().await?;
    page.press_keys(&['z']).await?;
    page.expect_rows(&["F..", "...", "..."]).await?;
    page.expect_focus_mode(false).await?;
    page.open_palette().await?;
    page.find_in_palette("hint", "Hint, Q").await?;
    page.press_key(Key::Escape).await?;
    page.choose_in_palette("flag", "Flag, Keyboard shortcuts, Z").await?;
    page.expect_rows(&["...", "...", "..."]).await
}

async fn the_palette_is_used_by_finger_and_fits_a_phone(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.expect_late_scripts().await?;
    page.tap(&action("settings")).await?;
    page.expect_some(&action("palette")).await?;
    page.tap(&action("palette")).await?;
    page.expect_focus(FIELD).await?;
    page.expect_in_window(".palette-dialog").await?;
    page.find_in_palette("exp", "Expert, Level").await?;
    page.expect_count(".palette-dialog [role=option]", 1).await?;
    page.tap(".palette-dialog [role=option]").await?;
    page.expect_dialog(false).await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 30 rows, 16 columns, 99 mines").await
}
