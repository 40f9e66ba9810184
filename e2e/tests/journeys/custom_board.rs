//! A custom board, by the dialog.

use anyhow::Result;
use e2e::Page;

journeys! { Desktop:
    a_custom_board_is_refused_cancelled_accepted_and_saved,
}

async fn a_custom_board_is_refused_cancelled_accepted_and_saved(page: Page) -> Result<()> {
    page.open("#/play?level=6x6x5").await?;
    for (label, value, explanation) in
        [("Width", "", "250"), ("Width", "six", "250"), ("Height", "251", "250"), ("Mines", "36", "35")]
    {
        page.open_dialog("custom").await?;
        for (label, value) in [("Width", "6"), ("Height", "6"), ("Mines", "5"), (label, value)] {
            page.fill(label, value).await?;
        }
        page.expect_invalid(label, explanation).await?;
        page.expect_submit_refused().await?;
        page.close_dialog().await?;
        page.expect_unchanged(&["......"; 6]).await?;
        page.expect_mines_left(5).await?;
    }
    // Escape discards valid values too.
    page.open_dialog("custom").await?;
    page.fill("Width", "9").await?;
    page.close_dialog().await?;
    page.expect_unchanged(&["......"; 6]).await?;
    page.open_dialog("custom").await?;
    for (label, value) in [("Width", "7"), ("Height", "5"), ("Mines", "6")] {
        page.fill(label, value).await?;
    }
    page.submit_dialog().await?;
    for _ in 0..2 {
        page.expect_rows(&["......."; 5]).await?;
        page.expect_mines_left(6).await?;
        page.open("#/").await?;
    }
    Ok(())
}
