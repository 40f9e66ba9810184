//! What others send the page: addresses, and the files of a host.

use anyhow::{Context, Result};
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
        // Tic-tac-toe is fetched at the first visit.
        const IS_SHOWN: &str = "return document.querySelector('main') !== null";
        page.until_eval(&format!("something at {link}"), IS_SHOWN, true).await?;
    }
    page.expect_healthy().await
}

/// What shows that a file works: where, and the selector of what is there.
type Proof = (&'static str, &'static str);
const START: Proof = ("#/", "[data-ready]");
const GAMES: Proof = ("#/games", "main.history > .page");
const TIC_TAC_TOE: Proof = ("#/tic-tac-toe", "main.tic-tac-toe");

/// The name and the ending of every file of the page with a hash in its name and more than decoration in it.
const FILES: [(&str, &str, Proof); 12] = [
    ("boot", ".js", START),
    ("storage", ".js", START),
    ("styles", ".css", START),
    ("app_bg", ".wasm", START),
    ("worker-main", ".js", GAMES),
    ("worker_bg", ".wasm", GAMES),
    ("lazy", ".css", GAMES),
    ("late", ".js", GAMES),
    ("tic-tac-toe-main", ".js", TIC_TAC_TOE),
    ("tic-tac-toe_bg", ".wasm", TIC_TAC_TOE),
    ("crash-screen", ".js", START),
    ("sw-client", ".js", START),
];

/// Tries every fault of one file, which the seed chooses: as many rounds as there are files try all.
pub(super) async fn files(page: Page, seed: u64) -> Result<()> {
    let build = BuildVariant::from_env()?;
    let (start, end, proof) = FILES[(seed % FILES.len() as u64) as usize];
    let name = build.file_name(start, end)?;
    for fault in [Some(Fault::Hang), Some(Fault::Error), Some(Fault::Missing), None] {
        for is_later in [false, true] {
            file(&page, &build, &name, proof, fault, is_later).await.with_context(|| format!("{name}, {fault:?}"))?;
        }
    }
    page.take_console_errors().await.map(drop)
}

/// Opens the page with a fault of one file; without one the browser has stored it damaged, as a file that never changes. With
/// `is_later` the page is open already and then goes to another route.
async fn file(
    page: &Page,
    build: &BuildVariant,
    name: &str,
    (route, selector): Proof,
    fault: Option<Fault>,
    is_later: bool,
) -> Result<()> {
    // The words are those of the page itself, of the error screen, or a notice.
    let state = format!(
        "const root = opened.document;
        return root.querySelector('{selector}') ? 'works' : root.querySelector('[role=alert]:not(:empty), .notice') ? 'words' : 'nothing'"
    );
    let mut site = match fault {
        None => TestSite::new(&build.clone().with_appended(name, b"\0\x01\0"))?,
        Some(_) => TestSite::new(build)?,
    };
    site.set_fault(fault.map(|fault| (name, fault)));
    // WebDriver waits for the page that it opens, which may hang: so that page opens another one.
    let host = site.page(page, "");
    host.visit(&format!("{}404.html", host.site())).await?;
    if is_later {
        host.run("window.opened = open('./')").await?;
        let answers = "return opened.document.querySelector('[data-ready], [role=alert]') !== null";
        host.until_eval("the page or words", answers, true).await?;
        host.run(&format!("opened.location.hash = '{route}'")).await?;
    } else {
        host.run(&format!("window.opened = open('./{route}')")).await?;
    }
    let answers = async || Ok(host.eval::<String>(&state).await? != "nothing");
    host.until("something to see", true, answers).await?;
    site.set_fault(None);
    if fault.is_none() {
        site.deploy(build, "")?;
    }
    // As the player does, also if the page offers it again.
    host.run("opened.location.reload()").await?;
    let try_again = "const button = opened.document.querySelector('[role=alert] button:not([disabled])');
        button?.click();
        if (button) button.disabled = true;";
    let tried = async || {
        host.run(try_again).await?;
        host.eval::<String>(&state).await
    };
    let works = host.until("what the file is for, once it is whole", "works".to_owned(), tried).await;
    host.run("opened.close()").await?;
    works
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
        let name = pick::<String>(&mut rng, &names).clone();
        let partial = match rng.below(3) {
            0 => next.clone().without(&name),
            1 => next.clone().with_appended(&name, b"\0"),
            _ => next.clone(),
        };
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
