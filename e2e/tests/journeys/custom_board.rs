//! A board of one's own, by the dialog.

use anyhow::Result;
use e2e::Page;

journeys! { Desktop:
    a_board_of_ones_own_is_made_in_the_dialog_and_kept,
    impossible_values_are_refused_in_words_and_the_board_stays,
    escape_leaves_the_dialog_and_the_board_as_it_was,
}

async fn a_board_of_ones_own_is_made_in_the_dialog_and_kept(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.open_dialog("custom").await?;
    for (label, value) in [("Width", "7"), ("Height", "5"), ("Mines", "6")] {
        page.fill(label, value).await?;
    }
    page.submit_dialog().await?;
    let seven_by_five = ["......."; 5];
    page.expect_rows(&seven_by_five).await?;
    page.expect_mines_left(6).await?;
    page.open("#/").await?;
    page.expect_rows(&seven_by_five).await?;
    page.expect_mines_left(6).await
}

async fn impossible_values_are_refused_in_words_and_the_board_stays(page: Page) -> Result<()> {
    page.open("#/play?level=6x6x5").await?;
    for (label, value, said) in [
        ("Width", "0", "250"),
        ("Width", "", "250"),
        ("Width", "six", "250"),
        ("Height", "251", "250"),
        ("Mines", "36", "35"),
        ("Mines", "-1", "35"),
    ] {
        page.open_dialog("custom").await?;
        for (label, value) in [("Width", "6"), ("Height", "6"), ("Mines", "5"), (label, value)] {
            page.fill(label, value).await?;
        }
        page.expect_invalid(label, said).await?;
        page.expect_submit_refused().await?;
        page.close_dialog().await?;
        page.expect_unchanged(&["......"; 6]).await?;
        page.expect_mines_left(5).await?;
    }
    Ok(())
}

async fn escape_leaves_the_dialog_and_the_board_as_it_was(page: Page) -> Result<()> {
    page.open("#/play?level=6x6x5").await?;
    page.open_dialog("custom").await?;
    page.fill("Width", "9").await?;
    page.close_dialog().await?;
    page.expect_unchanged(&["......"; 6]).await
}
