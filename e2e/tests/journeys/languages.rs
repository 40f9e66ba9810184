//! Other languages than English: the browser's, the chosen one, and one that shows what is not translated or has no room.

use anyhow::Result;
use e2e::page::WON_AT_ONCE;
use e2e::profile::Profile;
use e2e::selectors::{action, cell};
use e2e::skip_reasons::NO_PROFILE;
use e2e::{BoardFixture, Page};

journeys! {
    Desktop:
        a_german_browser_gets_german_until_the_player_chooses_english (not in Firefox, WebKit: NO_PROFILE),
        arabic_mirrors_the_page_but_not_the_board;
    Phone: every_screen_is_translated_and_has_room
}

async fn a_german_browser_gets_german_until_the_player_chooses_english(page: Page) -> Result<()> {
    const BEGINNER: &str = "[data-action=level][data-value=beginner]";
    let profile = Profile::with_languages("de-AT,de,en")?;
    let page = profile.start(&page).await?;
    let expect = async |language: &str, beginner: &str, help: &str| {
        page.until_eval("the language of the page", "return document.documentElement.lang", language).await?;
        page.expect_text(BEGINNER, beginner).await?;
        // The worker writes the help.
        page.open_dialog("help").await?;
        const IS_THERE: &str = "return document.querySelector('dialog').textContent.includes(arguments[0])";
        page.until(help, true, async || page.eval_with(IS_THERE, vec![help.into()]).await).await?;
        page.close_dialog().await
    };
    page.open("#/").await?;
    expect("de", "Anfänger", "Decke jedes Feld auf").await?;
    page.open_dialog("settings").await?;
    page.choose("English").await?;
    expect("en", "Beginner", "Open every cell").await?;
    page.reload().await?;
    expect("en", "Beginner", "Open every cell").await?;
    page.open_dialog("settings").await?;
    page.choose("Deutsch").await?;
    expect("de", "Anfänger", "Decke jedes Feld auf").await
}

/// Whether the first element is to the left of the second. While one is missing, as during a reload, it is not.
const IS_LEFT_OF: &str = r"
    const [left, right] = [...arguments].map((selector) => document.querySelector(selector)?.getBoundingClientRect().left);
    return left < right";

/// A letter key of the Arabic layout, pressed where the focus is: drivers know no such layout.
const PRESS_ARABIC: &str = r"
    const [key, code] = arguments;
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))";

async fn arabic_mirrors_the_page_but_not_the_board(page: Page) -> Result<()> {
    let expect_left = async |left: &str, right: &str| {
        page.until(left, true, async || page.eval_with(IS_LEFT_OF, vec![left.into(), right.into()]).await).await
    };
    const DIRECTION: &str = "return document.documentElement.dir";
    page.open("#/").await?;
    page.expect_late_scripts().await?;
    expect_left(".games", &action("settings")).await?;
    page.open_dialog("settings").await?;
    page.choose("العربية").await?;
    page.until_eval("the direction of the page", DIRECTION, "rtl").await?;
    page.expect_text("[data-action=level][data-value=beginner]", "مبتدئ").await?;
    expect_left(&action("settings"), ".games").await?;
    expect_left(&cell((0, 0)), &cell((1, 0))).await?;
    // Of the first load, not of the styles that come later.
    expect_left("[data-mines-left] .digit", "[data-mines-left] .digit + .digit").await?;

    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    page.expect_accessible_name("[role=grid]", "حقل ألغام، \u{2068}3\u{2069} صفوف، \u{2068}3\u{2069} أعمدة، لغم واحد")
        .await?;
    page.expect_late_scripts().await?;
    page.tab_to_board().await?;
    let press = async |key: &str, code: &str| -> Result<()> {
        page.eval_with(PRESS_ARABIC, vec![key.into(), code.into()]).await
    };
    press("ب", "KeyF").await?;
    page.expect_mines_left(0).await?;
    page.walk_to((2, 2)).await?;
    page.press_keys(&[' ']).await?;
    page.expect_status("won").await?;
    page.expect_some(".end-figures > *").await?;
    press("ى", "KeyN").await?;
    page.expect_status("ready").await?;

    page.open_dialog("settings").await?;
    page.choose("English").await?;
    page.until_eval("the direction of the page", DIRECTION, "").await?;
    expect_left(".games", &action("settings")).await
}

/// Returns what is not in brackets, as the texts of the test language are, and what is cut off or beyond the window.
const PROBLEMS: &str = r"
    const problems = [];
    const isShown = (element) => element.checkVisibility() && !element.closest('.hidden, .skip');
    // Languages are named in themselves. Months and weekdays are named by the browser, which does not know the test language.
    const months = [...Array(12).keys()].map((month) => new Date(2026, month, 9).toLocaleString([], { month: 'short' }));
    const days = [...Array(7).keys()].map((day) => new Date(2026, 0, day + 1).toLocaleString([], { weekday: 'short' }));
    const others = ['English', 'العربية', 'Deutsch', 'qps', ...months, ...days];
    const check = (text) => {
        let [rest, outer] = [text];
        do [outer, rest] = [rest, rest.replace(/\[[^\[\]]*\]/g, '')];
        while (rest !== outer);
        if (/\p{L}{2}/u.test(rest) && !others.includes(rest.trim())) problems.push(`not translated: ${text}`);
    };
    // The brackets are around the whole text, of which the names of keys and the time of a win are elements.
    const wholeText = (node) => {
        const parent = node.parentElement.closest('.key, .time')?.parentElement ?? node.parentElement;
        return parent.querySelector(':scope > :is(.key, .time)') ? parent.textContent : node.data;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script, style')) check(wholeText(walker.currentNode));
    for (const element of document.querySelectorAll('body *'))
        for (const name of ['aria-label', 'title', 'placeholder']) check(element.getAttribute(name) ?? '');
    check(document.title.replace(/ - Minesweeper$/, ''));
    for (const element of document.querySelectorAll('body *')) {
        if (!isShown(element) || !element.textContent.trim()) continue;
        const clips = /hidden|clip/.test(getComputedStyle(element).overflowX);
        if (clips && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1) problems.push(`cut off: ${element.textContent}`);
        const { left, right } = element.getBoundingClientRect();
        if (/^(BUTTON|A|P|H1|H2|LABEL|LEGEND)$/.test(element.tagName) && (left < -1 || right > document.documentElement.clientWidth + 1))
            problems.push(`beyond the window: ${element.textContent}`);
    }
    for (const element of [document.documentElement, ...document.querySelectorAll('dialog, dialog *')])
        if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX) || element.scrollWidth > document.documentElement.clientWidth)
            problems.push(`${element.tagName} scrolls sideways: ${element.scrollWidth} px`);
    return problems";

async fn expect_translated(page: &Page, screen: &str) -> Result<()> {
    // Without the styles that come late, much is too wide.
    page.expect_late_styles().await?;
    page.until_eval(screen, PROBLEMS, Vec::<String>::new()).await
}

/// Longer English in brackets (`locales/compiler/src/pseudo.rs`).
async fn every_screen_is_translated_and_has_room(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.run("localStorage['minesweeper.language'] = 'qps'").await?;
    page.open("#/").await?;
    page.until_eval("the language of the page", "return document.documentElement.lang", "qps").await?;
    expect_translated(&page, "the board").await?;
    page.tap(&action("menu")).await?;
    expect_translated(&page, "the menu").await?;
    page.tap(&action("custom")).await?;
    page.expect_dialog(true).await?;
    expect_translated(&page, "the dialog of a custom board").await?;
    page.close_dialog().await?;
    for (dialog, content) in [("help", "dialog dl"), ("settings", ".settings fieldset")] {
        page.open_dialog(dialog).await?;
        page.expect_some(content).await?;
        expect_translated(&page, dialog).await?;
        page.close_dialog().await?;
    }
    help_results_and_history(&page).await?;
    analysis_and_notices(&page).await
}

async fn help_results_and_history(page: &Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..*....", "........", "........", "........", "*......."])?;
    page.open(&board.route()).await?;
    page.tap(&cell((7, 4))).await?;
    page.tap(&action("hint")).await?;
    page.expect_some(".hint").await?;
    expect_translated(page, "the question before a hint").await?;
    page.tap(&action("hint-next")).await?;
    page.expect_count(&action("hint-always"), 0).await?;
    expect_translated(page, "a hint").await?;
    page.open(&board.route()).await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_status("lost").await?;
    page.expect_some(".end-figures > *").await?;
    expect_translated(page, "a lost game").await?;
    page.open(WON_AT_ONCE).await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_status("won").await?;
    page.expect_some(".end-figures > *").await?;
    expect_translated(page, "a won game").await?;
    page.expect_game_saved().await?;
    page.navigate("#/games").await?;
    page.expect_some("[data-game]").await?;
    expect_translated(page, "the games").await?;
    let id = page.game_ids().await?.swap_remove(0);
    page.navigate(&format!("#/review/{id}")).await?;
    page.expect_some(".review-summary").await?;
    expect_translated(page, "a review").await?;
    page.navigate("#/stats").await?;
    page.expect_some("main.history > .page").await?;
    expect_translated(page, "the statistics").await
}

async fn analysis_and_notices(page: &Page) -> Result<()> {
    page.open("#/analysis").await?;
    page.expect_some("[data-findings='1']").await?;
    expect_translated(page, "the analysis").await?;
    page.tap("[data-action=paint][data-value=ask]").await?;
    page.tap(&cell((4, 4))).await?;
    page.expect_some("[data-answer='1']").await?;
    expect_translated(page, "a question").await?;
    page.tap("[data-action=paint][data-value='8']").await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_some(".findings[data-conflict='1']").await?;
    expect_translated(page, "a contradiction").await?;
    page.open("#/tic-tac-toe").await?;
    page.expect_some("[role=gridcell]").await?;
    expect_translated(page, "tic-tac-toe").await?;
    page.open("#/nowhere").await?;
    page.expect_some(".notice").await?;
    expect_translated(page, "a link that leads nowhere").await
}
