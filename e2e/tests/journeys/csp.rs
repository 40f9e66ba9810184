//! The page under its policy: what it starts later still starts, what is not its own never does, and who is lost is led back.

use anyhow::{Context, Result, ensure};
use e2e::{BuildVariant, Page, TestSite};

journeys! { Desktop:
    a_board_without_guessing_comes_from_the_worker,
    where_no_worker_can_be_started_the_page_makes_the_board_itself,
    no_text_ever_becomes_a_script,
    an_altered_file_does_not_run,
    who_is_lost_at_any_depth_is_led_to_the_game,
}

async fn a_board_without_guessing_comes_from_the_worker(page: Page) -> Result<()> {
    page.open("#/play?level=expert&mode=no-guess").await?;
    page.left_click((15, 8)).await?;
    page.expect_status("playing").await
}

async fn where_no_worker_can_be_started_the_page_makes_the_board_itself(page: Page) -> Result<()> {
    page.open("#/play?level=beginner&mode=classic").await?;
    let scripts = async || page.eval("return document.scripts.length", vec![]).await;
    let before = scripts().await?.as_u64().context("a number of scripts")?;
    page.eval("(window.wrappedJSObject ?? window).Worker = undefined", vec![]).await?;
    page.navigate("#/play?level=expert&mode=no-guess").await?;
    page.expect_rows(&vec![".".repeat(30); 16]).await?;
    page.left_click((15, 8)).await?;
    page.expect_status("playing").await?;
    ensure!(scripts().await? == before + 1, "the board came from somewhere else");
    Ok(())
}

async fn no_text_ever_becomes_a_script(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.expect_healthy().await?;
    const TRIES: [&str; 9] = [
        "page.eval('window.foreign = 1')",
        "page.setTimeout('window.foreign = 1')",
        "new page.Function('window.foreign = 1')()",
        "document.body.setAttribute('onclick', 'window.foreign = 1')",
        "document.body.innerHTML = '<img src=x onerror=window.foreign=1>'",
        "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.foreign = 1' }))",
        "document.head.append(Object.assign(document.createElement('script'), { src: './foreign.js' }))",
        "new page.Worker('./foreign.js')",
        "page.trustedTypes.createPolicy('minesweeper', { createScriptURL: address => address })",
    ];
    for text in TRIES {
        // Later, in a task of the page's own, and by the page's own functions: what the driver runs itself may do more.
        let attempt = format!("try {{ {text}; window.tried = 'went through' }} catch {{ window.tried = 'refused' }}");
        let scope = "const page = window.wrappedJSObject ?? window";
        page.eval(&format!("{scope}; window.tried = ''; setTimeout(() => {{ {attempt} }})"), vec![]).await?;
        let tried = async || page.eval("return window.tried", vec![]).await;
        page.until(text, "refused".into(), tried).await?;
    }
    page.wait_for_frame().await?;
    expect_nothing_foreign(&page).await?;
    page.take_console_errors().await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await
}

async fn expect_nothing_foreign(page: &Page) -> Result<()> {
    let foreign = page.eval("return (window.wrappedJSObject ?? window).foreign ?? 0", vec![]).await?;
    ensure!(foreign == 0, "a foreign script has run");
    Ok(())
}

async fn an_altered_file_does_not_run(page: Page) -> Result<()> {
    let release = BuildVariant::from_env()?;
    // The last is an empty section of WebAssembly, with which the program would run all the same.
    for (start, end, more) in [
        ("boot-", ".js", ";window.foreign=1"),
        ("boot-theme-", ".js", ";window.foreign=1"),
        ("app_bg-", ".wasm", "\0\x01\0"),
    ] {
        let host = TestSite::new(&release.clone().with_appended(&release.name(start, end)?, more.as_bytes()))?;
        let page = host.page(&page, "");
        page.driver().goto(page.site()).await?;
        if start == "boot-theme-" {
            // The page does without this one.
            page.expect_ready().await?;
        } else {
            let stopped = "return document.querySelectorAll('[data-action=copy-report]').length";
            page.until("the page says that it has stopped", 1.into(), async || page.eval(stopped, vec![]).await)
                .await?;
        }
        expect_nothing_foreign(&page).await?;
        page.take_console_errors().await?;
    }
    Ok(())
}

async fn who_is_lost_at_any_depth_is_led_to_the_game(page: Page) -> Result<()> {
    for lost in ["nowhere", "nowhere/", "no/such/page", "no/such/page.html?x=1"] {
        page.driver().goto(format!("{}{lost}", page.site())).await?;
        let looked = "return document.documentElement.hasAttribute('data-searched')";
        page.until("the way back is known", true.into(), async || page.eval(looked, vec![]).await).await?;
        // The page and each folder above it are not there, nor is an icon that the browser may look for; nothing else is amiss.
        for error in page.take_console_errors().await? {
            ensure!(error.contains("status of 404"), "{lost}: {error}");
        }
        let requests = page.take_requests().await?;
        let origin = page.site().split("/some/").next().unwrap_or_default();
        ensure!(requests.iter().all(|url| url.starts_with(origin)), "{lost}: {requests:?}");
        let way = page.eval("return document.querySelector('a').href", vec![]).await?;
        ensure!(way == page.site(), "{lost} leads to {way}");
    }
    // Followed once, and not left again: Firefox takes a file whose loading is broken off for an altered one, and says so.
    page.click("a").await?;
    page.expect_ready().await
}
