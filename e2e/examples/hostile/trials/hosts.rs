//! What others send the page: addresses, and the files of a host.

use anyhow::{Result, ensure};
use e2e::{BuildVariant, Fault, Page, TestSite};
use minesweeper_engine::rng::Rng;

use super::{expect_running, pick};

pub(super) async fn links(page: Page, seed: u64) -> Result<()> {
    const PARTS: [&str; 24] = [
        "level=",
        "beginner",
        "EXPERT",
        "30x16x99",
        "250x250x62499",
        "0x0x0",
        "&",
        "&&",
        "=",
        "mode=no-guess",
        "first=Any",
        "seed=",
        "18446744073709551615",
        "-1",
        "b=0302&m=40",
        "b=250250",
        "&m=",
        "vvvv",
        "s=0.0",
        "peek=1",
        "%00",
        "\u{202e}",
        "?",
        "/../",
    ];
    const PATHS: [&str; 8] = ["#/play?", "#/", "#/games?", "#/stats", "#/review/", "#/tic-tac-toe?", "#/nowhere?", "#"];
    let mut rng = Rng::new(seed);
    page.open("#/").await?;
    for _ in 0..100 {
        let parts = 1 + rng.below(6);
        let query: String = (0..parts).map(|_| *pick(&mut rng, &PARTS)).collect();
        let link = format!("{}{query}", pick(&mut rng, &PATHS));
        page.navigate(&link).await?;
        page.wait_for_frame().await?;
        expect_running(&page, &link).await?;
        let shown: bool = page.eval("return document.querySelector('main') !== null").await?;
        ensure!(shown, "nothing is shown at {link}");
    }
    page.expect_healthy().await
}

/// The name and the ending of every file of the page that has a hash in its name.
const FILES: [(&str, &str); 10] = [
    ("boot", ".js"),
    ("storage", ".js"),
    ("crash-screen", ".js"),
    ("styles", ".css"),
    ("app_bg", ".wasm"),
    ("lazy", ".css"),
    ("history", ".js"),
    ("sw-client", ".js"),
    ("worker-main", ".js"),
    ("worker_bg", ".wasm"),
];

pub(super) async fn files(page: Page, seed: u64) -> Result<()> {
    // The words are those of the page itself or of the error screen.
    const STATE: &str = "const root = opened.document;
        return root.documentElement?.hasAttribute('data-ready') ? 'ready' : root.querySelector('[role=alert]') ? 'words' : 'nothing'";
    let mut rng = Rng::new(seed);
    let build = BuildVariant::from_env()?;
    let (start, end) = *pick(&mut rng, &FILES);
    let name = build.file_name(start, end)?;
    let fault = *pick(&mut rng, &[Some(Fault::Hang), Some(Fault::Error), Some(Fault::Missing), None]);
    let mut site = match fault {
        // Stored by the browser as a file that never changes.
        None => TestSite::new(&build.clone().with_appended(&name, b"\0\x01\0"))?,
        Some(_) => TestSite::new(&build)?,
    };
    site.set_fault(fault.map(|fault| (&*name, fault)));
    // WebDriver waits for the page that it opens, which may hang: so that page opens another one.
    let host = site.page(&page, "");
    host.visit(&format!("{}404.html", host.site())).await?;
    host.run("window.opened = open('./')").await?;
    let answers = async || Ok(host.eval::<String>(STATE).await? != "nothing");
    host.until(&format!("words about {name}, {fault:?}"), true, answers).await?;
    site.set_fault(None);
    if fault.is_none() {
        site.deploy(&build, "")?;
    }
    if fault == Some(Fault::Hang) {
        host.run("opened.location.reload()").await?;
    }
    host.until_eval(&format!("the game, once {name} is whole"), STATE, "ready").await?;
    host.run("opened.close()").await?;
    page.take_console_errors().await.map(drop)
}

pub(super) async fn versions(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    let build = BuildVariant::from_env()?;
    let (mut site, page) = TestSite::visited(&build, &page, "#/play?level=16x16x20&seed=4").await?;
    page.left_click((8, 8)).await?;
    let rows = page.rows().await?;
    for number in 2..5 {
        let next = build.next_version(number)?;
        let names = next.names_not_in(&build);
        // In the middle of an update.
        let partial =
            if rng.below(2) == 0 { next.clone().without(pick::<String>(&mut rng, &names)) } else { next.clone() };
        site.deploy(&partial, "")?;
        for _ in 0..=rng.below(2) {
            page.reload().await?;
            page.expect_rows(&rows).await?;
        }
        site.deploy(&next, "")?;
    }
    page.reload().await?;
    page.expect_rows(&rows).await?;
    page.take_console_errors().await.map(drop)
}
