//! Files of the history: exports of everything, and replays of single games.

use anyhow::{Result, ensure};
use e2e::Page;
use e2e::selectors::action;
use e2e::skip_reasons::NO_SHARED_DATABASE;
use serde_json::{Value, json};

journeys! {
    Desktop:
        an_export_restores_the_history_after_everything_was_deleted (not in WebKit: NO_SHARED_DATABASE),
        an_export_restores_the_game_in_progress,
        replays_of_other_programs_are_imported_analysed_and_checked,
        a_dropped_replay_of_arbiter_is_reviewed_to_its_first_mistake,
        a_game_saved_as_a_replay_is_recognised_when_it_is_imported;
    Phone:
        on_a_phone_every_line_of_a_long_import_message_can_be_read
}

async fn an_export_restores_the_history_after_everything_was_deleted(page: Page) -> Result<()> {
    page.win_counted_game().await?;
    page.win_counted_game().await?;
    page.navigate("#/games").await?;
    page.expect_games(2).await?;
    let file = page.download(&action("export")).await?;
    page.run("localStorage.clear()").await?;
    page.delete_database("minesweeper").await?;
    page.open("#/games").await?;
    page.expect_count(".empty", 1).await?;
    page.import_file("record.bin", file.clone()).await?;
    page.expect_games(2).await?;
    page.expect_notice("record.bin: 2 new, 0 already here.").await?;
    page.import_file("record.bin", file).await?;
    page.expect_notice("record.bin: 0 new, 2 already here.").await?;
    page.expect_games(2).await?;
    page.navigate("#/stats").await?;
    page.expect_count("[data-choice=level]", 1).await?;
    page.choose_filter("level", "5x5x23").await?;
    page.expect_stat("wins", "2").await?;
    page.expect_stat("best-streak", "2").await
}

async fn an_export_restores_the_game_in_progress(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    page.open_dialog("settings").await?;
    page.expect_count(&action("export"), 1).await?;
    let file = page.download(&action("export")).await?;
    page.close_dialog().await?;
    page.leave_game().await?;
    page.run("localStorage.clear()").await?;
    page.delete_database("minesweeper.kept").await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.import_file("record.bin", file).await?;
    page.expect_notice("You have an unfinished game.").await?;
    let saved = "return (localStorage['minesweeper.games.aside'] ?? '.')[0] !== '.'";
    page.until_eval("the game is saved", saved, true).await?;
    page.reload().await?;
    page.navigate("#/").await?;
    page.expect_rows(&rows).await
}

/// A replay of another program; each number is another game.
fn replay(number: usize) -> (String, String) {
    let text = format!(
        "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1.{number:03} lc 3 1 (32 0)\n1.{number:03} lr 3 1 (32 0)\nwon\n"
    );
    (format!("{number}.rawvf"), text)
}

/// Selections of several replays, for `import_files`.
fn replays(numbers: std::ops::Range<usize>) -> Value {
    numbers.map(replay).map(|(name, text)| json!([name, text.as_bytes()])).collect()
}

async fn replays_of_other_programs_are_imported_analysed_and_checked(page: Page) -> Result<()> {
    page.open("#/games").await?;
    let (name, good) = replay(500);
    page.import_file(&name, json!(good.as_bytes())).await?;
    page.expect_games(1).await?;
    // The same moves at the same times would be the same game.
    let (_, other) = replay(600);
    let bad = other.replace("won", "lost");
    page.import_file("bad.rawvf", json!(bad.as_bytes())).await?;
    page.expect_games(2).await?;
    page.expect_analysed_games(2).await?;
    // The second game's failing line is named.
    const NOTES: &str = "
        const notes = [...document.querySelectorAll('[data-game] small')].map(note => note.textContent).join('\\n');
        return ['Imported, not counted', 'line ', 'lost'].every(words => notes.includes(words)) || notes";
    page.until_eval("the notes", NOTES, true).await?;
    page.import_file("letter.txt", json!(b"Dear Ada")).await?;
    page.expect_notice("letter.txt isn’t a replay or a backup.").await?;
    // A second selection while the first is being imported.
    page.import_files(json!([replays(1..5), replays(5..9)])).await?;
    page.expect_games(10).await?;
    page.expect_notice("5.rawvf: 1 new, 0 already here. 6.rawvf: 1 new,").await
}

/// Returns a replay in the format of Minesweeper Arbiter, lost by opening a mine that was certain: H2.
fn arbiter_replay() -> Vec<u8> {
    // Arbiter counts rows and columns from 1.
    const MINES: [[u8; 2]; 10] = [[1, 2], [1, 3], [1, 4], [1, 5], [1, 6], [1, 7], [1, 8], [2, 1], [2, 2], [2, 8]];
    // The format stores the number of events plus 5.
    const EVENTS_PLUS_5: u32 = 4 + 5;
    let veil = |bytes: &[u8]| -> Vec<u8> { bytes.iter().map(|byte| byte.wrapping_sub(45)).collect() };
    let mut file = vec![52, 1, 2, 3, 4, 3];
    file.extend(MINES.concat());
    file.extend([veil(b"1234"), veil(&EVENTS_PLUS_5.to_be_bytes()), vec![29, 3], veil(b"Ada"), veil(b"567")].concat());
    file.extend([&[0x7f, 15][..], b"[0|1|2|B2T2.50]", &veil(b"89")].concat());
    // A press and a release on E8 and, a second and a half later, on H2.
    for (second, hundredths, x, y) in [(1, 0, 67, 117), (2, 50, 115, 21)] {
        for code in [3, 5] {
            file.extend([code, 0, second, x, hundredths, 0, 0, y]);
        }
    }
    file.extend([1, 0, 0, 0, 0, 0, 0, 0].repeat(5));
    file.extend(b"12,5\rcs=0123456789abcdef\rRealTime: 1.5\rSkin: x\rAda\rMinesweeper Arbiter 0.52.3.");
    file
}

async fn a_dropped_replay_of_arbiter_is_reviewed_to_its_first_mistake(page: Page) -> Result<()> {
    const DROP: &str = "
        const [name, bytes] = arguments;
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));";
    page.open("#/").await?;
    page.expect_late_scripts().await?;
    page.eval_with::<()>(DROP, vec![json!("lost.avf"), json!(arbiter_replay())]).await?;
    page.expect_some("main.review[data-move='2']").await?;
    page.expect_text(".review-title", "Beginner 8×8, lost after 1.500 s").await?;
    page.expect_count(".review .marks [data-button]", 2).await?;
    page.click(&action("next-mistake")).await?;
    let verdict = "return document.querySelector('.move-verdict')?.dataset.verdict ?? null";
    page.until_eval("the verdict", verdict, "blunder").await?;
    let text = page.text(".move-verdict").await?.unwrap_or_default();
    ensure!(text.contains("Move 2 of 2, 1.500 s.") && text.contains("H2 had to be a mine."), "{text}");
    Ok(())
}

async fn a_game_saved_as_a_replay_is_recognised_when_it_is_imported(page: Page) -> Result<()> {
    page.win_counted_game().await?;
    page.navigate("#/games").await?;
    page.expect_games(1).await?;
    let file = page.download(&action("replay")).await?;
    page.import_file("mine.rawvf", file).await?;
    page.expect_notice("mine.rawvf: 0 new, 1 already here.").await?;
    page.wait_for_frame().await?;
    page.expect_games(1).await
}

async fn on_a_phone_every_line_of_a_long_import_message_can_be_read(page: Page) -> Result<()> {
    // Whether the last line, once scrolled to, and the button are uncovered.
    const UNCOVERED: &str = "
        const notice = document.querySelector('.notice'), [text, button] = notice.children, range = document.createRange();
        text.scrollTop = text.scrollHeight;
        range.selectNodeContents(text);
        const top = box => document.elementFromPoint(box.left + 2, box.top + box.height / 2);
        return [top([...range.getClientRects()].at(-1)) === text, button.contains(top(button.getBoundingClientRect()))];";
    page.open("#/games").await?;
    for (first, files) in [(1, 8), (10, 80)] {
        page.import_files(json!([replays(first..first + files)])).await?;
        page.expect_notice(&format!("{first}.rawvf: 1 new, 0 already here.")).await?;
        page.until_eval(&format!("of {files} lines, the last one and the button"), UNCOVERED, vec![true; 2]).await?;
        page.expect_in_window(".notice").await?;
        page.tap(&action("dismiss")).await?;
        page.expect_count(".notice", 0).await?;
    }
    Ok(())
}
