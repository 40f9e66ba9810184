//! The analysis: a position is set up, its chances are read, and it is shared.

use anyhow::{Context, Result, ensure};
use e2e::selectors::cell;
use e2e::{BoardFixture, Button, Gesture, Page};
use thirtyfour::Key;

journeys! {
    Desktop:
        a_position_set_by_keys_has_its_forced_move_and_is_read_by_accessible_names,
        a_position_set_by_mouse_is_shared_by_its_link,
        a_cell_is_asked_about_and_its_proof_is_drawn,
        a_position_is_played_and_counts_as_practice,
        a_picture_of_the_position_is_saved,
        a_file_of_another_page_is_opened_if_the_player_agrees,
        numbers_that_contradict_each_other_are_drawn_and_named,
        a_board_of_the_largest_size_is_analysed_and_scrolls,
        a_lost_game_a_hint_and_a_review_lead_to_the_analysis,
        a_won_game_and_the_help_lead_to_the_analysis,
        what_is_pasted_on_any_page_opens_where_it_belongs;
    Phone: a_finger_paints_and_the_page_fits_the_screen
}

const SUMMARY: &str = ".findings .summary";

async fn a_position_set_by_keys_has_its_forced_move_and_is_read_by_accessible_names(page: Page) -> Result<()> {
    page.open("#/analysis").await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 9 rows, 9 columns, 10 mines").await?;
    page.expect_accessible_name(&cell((0, 0)), "A1, covered, 12% mine").await?;
    page.tab_to_board().await?;
    page.press_keys(&['1']).await?;
    page.press_key(Key::Right).await?;
    page.press_keys(&['1']).await?;
    page.expect_accessible_name(&cell((0, 0)), "A1, 1 mine near").await?;
    page.expect_accessible_name(&cell((2, 0)), "C1, covered, 0% mine").await?;
    page.expect_accessible_name(&cell((0, 1)), "A2, covered, 50% mine").await?;
    page.press_key(Key::Right).await?;
    page.expect_focused_cell((2, 0)).await?;
    page.expect_text(".cell-chance", "C1 is safe.").await?;
    page.press_keys(&[Key::Control.value(), 'z']).await?;
    page.expect_accessible_name(&cell((1, 0)), "B1, covered, 33% mine").await
}

/// What is known of a position is there.
const FOUND: &str = "[data-findings='1']";

/// Opens the analysis of an empty board, and waits for what is known of it: the text is above the controls, which it moves.
async fn open_analysis(page: &Page) -> Result<()> {
    page.open("#/analysis").await?;
    page.expect_some(FOUND).await
}

async fn a_position_set_by_mouse_is_shared_by_its_link(page: Page) -> Result<()> {
    open_analysis(&page).await?;
    page.click("[data-action=level][data-value=expert]").await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 16 rows, 30 columns, 99 mines").await?;
    page.click("[data-action=paint][data-value='1']").await?;
    page.drag((0, 0), (1, 0)).await?;
    page.click("[data-action=paint][data-value='mine']").await?;
    page.left_click((5, 5)).await?;
    page.right_click((9, 9)).await?;
    page.expect_accessible_name(&cell((2, 0)), "C1, covered, 0% mine").await?;
    // The address follows after a moment.
    page.wait_ms(1000.0).await?;
    let (rows, hash) = (page.rows().await?, page.eval::<String>("return location.hash").await?);
    ensure!(hash.len() < 100, "the link is {hash}");
    // Elsewhere: the page is loaded again, and nothing of it is saved.
    page.open("#/").await?;
    page.open(&hash).await?;
    page.expect_rows(&rows).await?;
    page.expect_accessible_name(&cell((2, 0)), "C1, covered, 0% mine").await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 16 rows, 30 columns, 99 mines").await?;
    page.navigate(&hash[..hash.len() - 2]).await?;
    let damaged = "This address holds no position: the link is damaged: something in it is missing or was changed.";
    page.until("the message about a damaged link", true, async || {
        Ok(page.text(SUMMARY).await?.is_some_and(|text| text.starts_with(damaged)))
    })
    .await
}

async fn a_cell_is_asked_about_and_its_proof_is_drawn(page: Page) -> Result<()> {
    page.open("#/analysis").await?;
    page.tab_to_board().await?;
    page.press_keys(&['1']).await?;
    page.press_key(Key::Right).await?;
    page.press_keys(&['1']).await?;
    page.press_key(Key::Right).await?;
    // The key for a hint.
    page.press_keys(&['h']).await?;
    page.expect_text(".answer .proof", "Wherever A1’s mine is, it also completes the 1 at B1: C1 and C2 are safe.")
        .await?;
    page.expect_count("[role=gridcell][data-hint=clue]", 2).await?;
    page.expect_count("[role=gridcell][data-hint=safe]", 2).await?;
    page.expect_count("[data-outcome]", 4).await?;
    page.expect_some("[data-answer='1'] .win-odds").await?;
    page.click("[data-action=paint][data-value=ask]").await?;
    page.left_click((0, 1)).await?;
    page.expect_count("[role=gridcell][data-hint=safe]", 0).await?;
    let outline =
        "return getComputedStyle(document.querySelector('[role=gridcell][data-hint=look]'), '::after').borderTopWidth";
    page.until_eval("the outline of the cell", outline, "3px").await?;
    page.expect_some("[data-answer='1'] .win-odds").await?;
    page.click("[data-action=best-move][data-value=fast]").await?;
    page.expect_text(".best-move", "Open C1: it is safe.").await?;
    page.click("[data-action=undo]").await?;
    page.expect_count(".answer > *", 0).await
}

async fn a_position_is_played_and_counts_as_practice(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    let before = page.rows().await?;
    page.navigate("#/analysis").await?;
    // Its program is loaded only now.
    page.expect_some(FOUND).await?;
    page.click("[data-action=paint][data-value='1']").await?;
    page.left_click((0, 0)).await?;
    page.left_click((3, 3)).await?;
    page.click("[data-action=play-position]").await?;
    page.expect_status("playing").await?;
    let rows = [
        "1........",
        ".........",
        ".........",
        "...1.....",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    page.expect_rows(&rows).await?;
    page.expect_some("[data-badge=practice]").await?;
    // The game before it waits.
    page.accept_offer().await?;
    page.expect_rows(&before).await
}

async fn a_picture_of_the_position_is_saved(page: Page) -> Result<()> {
    open_analysis(&page).await?;
    page.click("[data-action=paint][data-value='1']").await?;
    page.left_click((0, 0)).await?;
    page.expect_some(FOUND).await?;
    // Reads the size of each picture, and a pixel of the open cell and one of a covered cell, instead of downloading it.
    const WATCH: &str = "
        const create = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
            createImageBitmap(blob).then((image) => {
                const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                const color = (x, y) => `${context.getImageData(x, y, 1, 1).data}`;
                window.picture = [blob.type, image.width, image.height, color(3, 3) !== color(8 * 32 + 6, 8 * 32 + 6)].join();
            });
            return create(blob);
        };
        HTMLAnchorElement.prototype.click = () => {};";
    page.run(WATCH).await?;
    page.click("[data-action=save-picture]").await?;
    page.until("the picture", Some("image/png,289,289,true".to_owned()), async || {
        page.eval::<Option<String>>("return window.picture ?? null").await
    })
    .await?;
    page.expect_text("[data-action=save-picture]", "Picture saved").await?;
    page.click("[data-action=picture-chances]").await?;
    page.expect_some("[data-action=picture-chances][aria-pressed=true]").await
}

async fn a_file_of_another_page_is_opened_if_the_player_agrees(page: Page) -> Result<()> {
    page.open("#/analysis").await?;
    // As `static/late/open.js` passes on what the opener has sent (tests/scripts/open.test.mjs).
    let send = |name: &str| {
        format!(
            "window.openedFile = ['{name}', new TextEncoder().encode('3x1x1\\n.1.\\n'), 'https://other.example'];
             document.dispatchEvent(new Event('analysis:open'))"
        )
    };
    page.run(&send("first.txt")).await?;
    let question = "https://other.example sends the file “first.txt” (1 kB). Open it?";
    page.expect_text("[data-offer] p", question).await?;
    page.run(&send("second.txt")).await?;
    page.expect_text("[data-offer] p", question).await?;
    page.click("[data-action=discard-offer]").await?;
    page.expect_count("[data-offer]", 0).await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 9 rows, 9 columns, 10 mines").await?;
    page.run(&send("third.txt")).await?;
    page.click("[data-action=open-offer]").await?;
    page.expect_rows(&[".1."]).await
}

async fn numbers_that_contradict_each_other_are_drawn_and_named(page: Page) -> Result<()> {
    page.open("#/analysis").await?;
    page.tab_to_board().await?;
    page.press_keys(&['1']).await?;
    page.press_key(Key::Right).await?;
    page.press_keys(&['4']).await?;
    let text = "No layout fits: these numbers contradict each other: the 1 at A1 and the 4 at B1.";
    page.expect_text(SUMMARY, text).await?;
    page.expect_count("[role=gridcell][data-hint]", 2).await?;
    page.expect_count("[role=grid][data-conflict]", 1).await?;
    page.click("[data-action=undo]").await?;
    page.expect_count("[role=grid][data-conflict]", 0).await?;
    page.expect_accessible_name(&cell((0, 1)), "A2, covered, 33% mine").await
}

async fn a_board_of_the_largest_size_is_analysed_and_scrolls(page: Page) -> Result<()> {
    // 250 by 250 covered cells with 12,500 mines.
    page.open("#/analysis?p=1-vrQhgP___________________________________________-bCEo").await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 250 rows, 250 columns, 12500 mines").await?;
    page.expect_accessible_name(&cell((0, 0)), "A1, covered, 20% mine").await?;
    ensure!(page.count("[role=gridcell]").await? < 10_000, "all cells are in the document");
    page.run("document.querySelector('.field').scrollTo(1e6, 1e6)").await?;
    page.expect_some(&cell((249, 249))).await?;
    // A click changes nothing until the player chooses what to paint. Scroll bars may lie over the last cell.
    page.left_click((244, 245)).await?;
    page.click("[data-action=paint][data-value='1']").await?;
    page.left_click((245, 245)).await?;
    page.expect_accessible_name(&cell((244, 245)), "IK246, covered, 13% mine").await?;
    page.expect_accessible_name(&cell((245, 245)), "IL246, 1 mine near").await
}

async fn a_finger_paints_and_the_page_fits_the_screen(page: Page) -> Result<()> {
    open_analysis(&page).await?;
    page.expect_no_sideways_scroll().await?;
    page.tap("[data-action=paint][data-value='2']").await?;
    let (from, to) = (page.middle_of(&cell((1, 1))).await?, page.middle_of(&cell((4, 1))).await?);
    page.perform(&[Gesture::finger(1).to(from).press(Button::Left).to(to).release(Button::Left)]).await?;
    page.until("the painted row", Some(".2222....".to_owned()), async || Ok(page.rows().await?.get(1).cloned()))
        .await?;
    page.tap("[data-action=copy-link]").await.context("the link can be copied")
}

async fn a_lost_game_a_hint_and_a_review_lead_to_the_analysis(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["*...", "....", "....", "...*"])?.route()).await?;
    page.left_click((1, 1)).await?;
    page.click("[data-action=hint]").await?;
    // A game from a link does not count, so the page does not ask first.
    page.expect_some(".hint [data-action=analyse]").await?;
    page.click(".hint [data-action=analyse]").await?;
    page.expect_rows(&["....", ".1..", "....", "...."]).await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 4 rows, 4 columns, 2 mines").await?;
    page.navigate("#/").await?;
    // The analysis has such a cell, too.
    page.expect_status("playing").await?;
    page.left_click((3, 3)).await?;
    page.expect_status("lost").await?;
    page.expect_some(".end [data-action=analyse]").await?;
    page.click(".end [data-action=analyse]").await?;
    page.expect_rows(&["....", ".1..", "....", "...."]).await?;
    page.navigate("#/").await?;
    page.click("[data-action=review]").await?;
    page.expect_some("main.review[data-move]").await?;
    let first_move = page.eval::<String>("return location.hash").await? + "&move=1";
    page.navigate(&first_move).await?;
    page.expect_some("main.review[data-move='1']").await?;
    page.expect_some("main.review [data-action=analyse]").await?;
    page.click("main.review [data-action=analyse]").await?;
    page.expect_rows(&["....", ".1..", "....", "...."]).await?;
    page.navigate(&first_move.replace("move=1", "move=2")).await?;
    page.expect_some("main.review[data-move='2'] [data-action=deep-search]").await?;
    page.click("main.review [data-action=deep-search]").await?;
    page.expect_rows(&["....", ".1..", "....", "...."]).await?;
    page.expect_some("[data-answer='1'] .best-move").await?;
    page.expect_some("[data-action=best-move][data-value=deep][aria-pressed=true]").await?;
    page.navigate(&first_move.replace("move=1", "move=0")).await?;
    page.expect_some("main.review[data-move='0'] [data-action=analyse]").await?;
    page.click("main.review [data-action=analyse]").await?;
    page.expect_rows(&["....", "....", "....", "...."]).await
}

async fn a_won_game_and_the_help_lead_to_the_analysis(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["..*", "..."])?.route()).await?;
    page.left_click((0, 0)).await?;
    page.left_click((2, 1)).await?;
    page.expect_status("won").await?;
    page.expect_some(".end [data-action=analyse]").await?;
    page.click(".end [data-action=analyse]").await?;
    page.expect_rows(&["01.", "01."]).await?;
    page.navigate("#/").await?;
    // A dialog of the page that is left would be closed.
    page.expect_status("won").await?;
    page.expect_late_scripts().await?;
    page.open_dialog("help").await?;
    page.expect_some("dialog [href='#/analysis']").await?;
    page.click("dialog details:has([href='#/analysis']) summary").await?;
    page.click("dialog [href='#/analysis']").await?;
    page.expect_dialog(false).await?;
    page.expect_some("[role=grid][data-status=analysis]").await
}

async fn what_is_pasted_on_any_page_opens_where_it_belongs(page: Page) -> Result<()> {
    let paste = async |text: &str| {
        const PASTE: &str = "
            const [text] = arguments;
            const event = new Event('paste', { bubbles: true });
            Object.defineProperty(event, 'clipboardData', { value: { files: [], getData: () => text } });
            document.body.dispatchEvent(event);";
        page.eval_with::<()>(PASTE, vec![text.into()]).await
    };
    page.open("#/").await?;
    page.expect_late_scripts().await?;
    paste("3x2x1\n1..\n...\n").await?;
    page.expect_rows(&["1..", "..."]).await?;
    page.expect_text(SUMMARY, "3 layouts fit. Certain: 2 safe cells.").await?;
    paste("nothing of the kind").await?;
    page.until("the message", true, async || {
        Ok(page.text(SUMMARY).await?.is_some_and(|text| text.starts_with("This text is no position, board or link")))
    })
    .await?;
    let replay = "Player: Ada\nBoard:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\nwon\n";
    paste(replay).await?;
    page.expect_some("main.review[data-move]").await?;
    page.navigate("#/").await?;
    // A frame of minesweeper.online, won by a click on the upper left corner and a chord.
    let facts = r#"{"sizeX":3,"sizeY":2,"mines":1,"state":3,"duration":900},{"t":[0,0,1,1,10,1]}"#;
    let clicks = [(0, 100, 0), (1, 500, 2), (3, 1000, 1)]
        .map(|(kind, time, x)| format!(r#"{{"type":{kind},"time":{time},"x":{x},"y":0,"touchCells":[]}}"#));
    paste(&format!(r#"42["response",[null,203,[{facts},[{}],[],[],null,900,0]]]"#, clicks.join(","))).await?;
    page.expect_text(".review-title", "3×2, 1 mine, won in 0.900 s").await
}
