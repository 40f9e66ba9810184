//! Storage that is damaged, full or denied.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::selectors::action;
use e2e::skip_reasons::{NO_INIT_SCRIPT, NO_QUOTA};

journeys! { Desktop:
    a_damaged_slot_is_replaced_by_the_other_one_or_by_the_backup_and_reported_if_all_are_damaged,
    a_full_local_storage_leaves_the_database_for_the_game_and_for_unreadable_bytes,
    without_any_space_the_page_plays_and_says_that_it_cannot_save (not in Firefox, WebKit: NO_QUOTA),
    without_storage_the_page_plays_and_says_so_once (not in Firefox, WebKit: NO_INIT_SCRIPT),
}

async fn a_damaged_slot_is_replaced_by_the_other_one_or_by_the_backup_and_reported_if_all_are_damaged(
    page: Page,
) -> Result<()> {
    let rows = page.start_game_with_flags().await?;
    // Fills both slots, and leaves the rows as they are.
    let save_again = async || {
        for _ in 0..4 {
            page.right_click((0, 0)).await?;
        }
        page.wait_for_frame().await?;
        page.expect_rows(&rows).await
    };
    for slots in [&["game.0"][..], &["game.1"], &["game.0", "game.1"]] {
        // The last slot is damaged together with the backup.
        let backup = slots == ["game.1"];
        save_again().await?;
        page.corrupt_saved_game(slots, backup).await?;
        page.open("#/").await?;
        page.expect_rows(&rows).await.with_context(|| format!("after {slots:?}, {backup}"))?;
        page.expect_notice("A saved game was damaged").await?;
        page.click(&action("dismiss")).await?;
    }
    save_again().await?;
    page.run("for (const key of Object.keys(localStorage)) if (key.includes('unreadable')) delete localStorage[key]")
        .await?;
    page.corrupt_saved_game(&["game.0", "game.1"], true).await?;
    let corrupted: String = page.eval("return localStorage['minesweeper.game.0']").await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.expect_notice("A saved game was damaged").await?;
    let file = page.attribute(".notice a[download]", "href").await?.unwrap_or_default();
    ensure!(file.contains(&corrupted), "the file lacks the bytes: {file}");
    const KEYS: &str = "return Object.keys(localStorage).filter(key => localStorage[key] === arguments[0])";
    let keys: Vec<String> = page.eval_with(KEYS, vec![corrupted.into()]).await?;
    ensure!(keys.len() == 1, "the bytes are saved under {keys:?}");
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    page.reload().await?;
    page.expect_rows(&rows).await
}

async fn a_full_local_storage_leaves_the_database_for_the_game_and_for_unreadable_bytes(page: Page) -> Result<()> {
    page.start_game_with_flags().await?;
    page.corrupt_saved_game(&["game.0", "game.1"], true).await?;
    let corrupted: Vec<String> =
        page.eval("return [0, 1].map(slot => localStorage[`minesweeper.game.${slot}`])").await?;
    page.fill_local_storage().await?;
    page.open("#/").await?;
    page.expect_notice("A saved game was damaged").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.flag_first_hidden().await?;
    let quarantined = async || {
        let texts = page.saved_texts("minesweeper.game.unreadable.").await?;
        Ok(corrupted.iter().all(|text| texts.contains(text)))
    };
    page.until("both texts are quarantined", true, quarantined).await?;

    page.replace_local_storage_by_filler().await?;
    let rows = page.start_game_with_flags().await?;
    page.wait_for_backup().await?;
    page.open("#/").await?;
    page.expect_rows(&rows).await
}

async fn without_any_space_the_page_plays_and_says_that_it_cannot_save(page: Page) -> Result<()> {
    page.replace_local_storage_by_filler().await?;
    page.set_quota(Some(1)).await?;
    let played = async {
        page.open("#/").await?;
        page.left_click((4, 4)).await?;
        page.expect_status("playing").await?;
        page.expect_notice("Storage is full. Your game").await?;
        page.play_until_over().await
    };
    let played = played.await;
    page.set_quota(None).await?;
    played
}

async fn without_storage_the_page_plays_and_says_so_once(page: Page) -> Result<()> {
    const DENY: &str = "for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });";
    let script = page.add_init_script(DENY).await?;
    page.open("#/").await?;
    page.expect_notice("Your browser isn’t saving data for this site").await?;
    ensure!(page.notices().await?.len() == 1, "there are several notices: {:?}", page.notices().await?);
    page.click(&action("dismiss")).await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.play_until_over().await?;
    ensure!(page.notices().await?.is_empty(), "the notice comes again: {:?}", page.notices().await?);
    page.remove_init_script(script).await
}
