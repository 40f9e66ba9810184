//! The trials. Each takes a page and a seed, and fails if the page does not survive.

use std::pin::Pin;
use std::time::Duration;

use anyhow::{Result, ensure};
use e2e::profile::Profile;
use e2e::{BuildVariant, Fault, Page, TestSite};
use minesweeper_engine::rng::Rng;
use minesweeper_fuzz::{ORACLES, cases};
use serde_json::{Value, json};

type Trial = fn(Page, u64) -> Pin<Box<dyn Future<Output = Result<()>>>>;

/// All trials: name, what is tried, and the trial itself.
pub(crate) const TRIALS: [(&str, &str, Trial); 9] = [
    ("links", "100 malformed or unusual addresses: a board or a message, never an error", |page, seed| {
        Box::pin(links(page, seed))
    }),
    (
        "files",
        "a file that is missing, damaged, fails or hangs: a game, or words; and a game once it is whole",
        |page, seed| Box::pin(files(page, seed)),
    ),
    ("kills", "the browser is killed while a game is played: nothing but the last moment is lost", |page, seed| {
        Box::pin(kills(page, seed))
    }),
    ("quotas", "the storage is full at a random size: the game can be played to its end", |page, seed| {
        Box::pin(quotas(page, seed))
    }),
    (
        "clocks",
        "the clock of the system jumps while games are played: they are listed, and no time is negative",
        |page, seed| Box::pin(clocks(page, seed)),
    ),
    ("tabs", "one board in two tabs, with peeks, copies and reloads: it counts once at most", |page, seed| {
        Box::pin(tabs(page, seed))
    }),
    (
        "versions",
        "another version is deployed whole or in part while a game is played: the game goes on",
        |page, seed| Box::pin(versions(page, seed)),
    ),
    ("imports", "20 damaged backups: a message each, and the history stays readable", |page, seed| {
        Box::pin(imports(page, seed))
    }),
    ("bytes", "500 mutated inputs of every decoder, without a browser: a value or a named error", |_, seed| {
        Box::pin(async move { bytes(seed) })
    }),
];

/// Returns one of `items`.
fn pick<'a, T>(rng: &mut Rng, items: &'a [T]) -> &'a T {
    &items[rng.below(items.len() as u32) as usize]
}

/// Asserts that the program has not stopped.
async fn expect_running(page: &Page, when: &str) -> Result<()> {
    let stopped: bool = page.eval("return document.querySelector('.crash-screen') !== null").await?;
    ensure!(!stopped, "the program has stopped: {when}");
    Ok(())
}

/// Clicks or flags a cell of a board of `columns` by `rows`, through the page's own events.
async fn play_somewhere(page: &Page, rng: &mut Rng, (columns, rows): (u32, u32)) -> Result<()> {
    let cell = (rng.below(columns) as u8, rng.below(rows) as u8);
    if rng.below(3) == 0 { page.right_click(cell).await } else { page.left_click(cell).await }
}

async fn links(page: Page, seed: u64) -> Result<()> {
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

async fn files(page: Page, seed: u64) -> Result<()> {
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

async fn kills(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    let profile = Profile::new()?;
    let first = profile.start(&page).await?;
    first.open(&format!("#/play?level=16x16x20&seed={seed}")).await?;
    first.left_click((8, 8)).await?;
    for _ in 0..rng.below(8) {
        play_somewhere(&first, &mut rng, (16, 16)).await?;
    }
    let (status, rows) = (first.status().await?, first.rows().await?);
    tokio::time::sleep(Duration::from_millis(rng.below(400).into())).await;
    profile.kill()?;
    let second = profile.start(&page).await?;
    second.open("#/").await?;
    if status == "playing" {
        second.expect_rows(&rows).await?;
    } else {
        second.navigate("#/games").await?;
        second.expect_games(1).await?;
    }
    Ok(second.driver().clone().quit().await?)
}

async fn quotas(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    page.replace_local_storage_by_filler().await?;
    page.set_quota(Some(1 + rng.below(200_000))).await?;
    let played = async {
        page.open(&format!("#/play?level=16x16x40&seed={seed}")).await?;
        page.left_click((8, 8)).await?;
        page.play_until_over().await?;
        page.navigate("#/games").await?;
        page.expect_games(1).await
    };
    let played = played.await;
    page.set_quota(None).await?;
    played?;
    page.take_console_errors().await.map(drop)
}

async fn clocks(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    let days = f64::from(rng.below(20_000)) - 10_000.0;
    let jump = format!(
        "const now = Date.now; let jumped = 0; Date.now = () => now() + jumped;
         addEventListener('pointerup', () => jumped += {days} * 864e5 * Math.sin(performance.now()), true);"
    );
    let script = page.add_init_script(&jump).await?;
    for game in 0..2 {
        page.open(&format!("#/play?level=16x16x40&seed={seed}{game}")).await?;
        page.left_click((8, 8)).await?;
        page.play_until_over().await?;
    }
    page.navigate("#/games").await?;
    page.expect_games(2).await?;
    let texts: String = page.eval("return document.querySelector('main').textContent").await?;
    ensure!(!texts.contains("NaN") && !texts.contains(" -"), "{texts}");
    page.remove_init_script(script).await?;
    expect_running(&page, "after the jumps of the clock").await
}

async fn tabs(page: Page, seed: u64) -> Result<()> {
    const SIZE: (u32, u32) = (5, 5);
    let mut rng = Rng::new(seed);
    let route = |peek: bool| format!("#/play?level=5x5x5&seed={seed}{}", if peek { "&peek=1" } else { "" });
    page.open(&route(rng.below(4) == 0)).await?;
    let (first, second) = page.open_tab().await?;
    page.open(&route(rng.below(4) == 0)).await?;
    for _ in 0..25 {
        page.switch_to_tab(if rng.below(2) == 0 { &first } else { &second }).await?;
        match rng.below(10) {
            0 => page.reload().await?,
            1 => page.open(&route(rng.below(3) == 0)).await?,
            2 => {
                let take_over = "document.querySelector('[data-action=offer]')?.click()";
                page.run(take_over).await?;
            }
            _ => play_somewhere(&page, &mut rng, SIZE).await?,
        }
        expect_running(&page, "in two tabs").await?;
    }
    page.open("#/stats").await?;
    page.until_eval("the statistics", "return document.querySelector('[data-stat=games], .empty') !== null", true)
        .await?;
    let counted: u32 =
        page.eval("return Number(document.querySelector('[data-stat=games]')?.textContent ?? 0)").await?;
    ensure!(counted <= 1, "{counted} games count on one board");
    page.take_console_errors().await.map(drop)
}

async fn versions(page: Page, seed: u64) -> Result<()> {
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

/// Runs the oracles of `fuzz/` on mutations of their collected cases. An oracle panics if a rule is violated.
fn bytes(seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    for (name, oracle) in ORACLES {
        let cases = cases::read(name)?;
        for _ in 0..500 {
            let mut input = pick(&mut rng, &cases).bytes.clone();
            let other = &pick(&mut rng, &cases).bytes;
            for _ in 0..=rng.below(3) {
                let index = rng.below(input.len() as u32 + 1) as usize;
                match rng.below(4) {
                    0 => input.truncate(index),
                    1 => input.insert(index, rng.below(256) as u8),
                    2 => input.splice(index.., other.iter().copied().skip(index)).for_each(drop),
                    _ => input.iter_mut().skip(index).take(1).for_each(|byte| *byte ^= 1 << rng.below(8)),
                }
            }
            let outcome = std::panic::catch_unwind(|| oracle(&input));
            ensure!(outcome.is_ok(), "{name} panics on {input:?}");
        }
    }
    Ok(())
}

async fn imports(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    page.win_counted_game().await?;
    page.navigate("#/games").await?;
    page.expect_games(1).await?;
    let Value::Array(file) = page.download("[data-action=export]").await? else { anyhow::bail!("no file") };
    for number in 0..20 {
        let mut bytes = file.clone();
        for _ in 0..=rng.below(4) {
            let index = rng.below(bytes.len() as u32) as usize;
            match rng.below(3) {
                0 => bytes.truncate(index.max(1)),
                1 => bytes.insert(index, json!(rng.below(256))),
                _ => bytes[index] = json!(rng.below(256)),
            }
        }
        let name = format!("damaged-{number}.bin");
        page.import_file(&name, bytes.into()).await?;
        page.expect_notice(&name).await?;
        page.expect_games(1).await?;
    }
    page.import_file("whole.bin", file.into()).await?;
    page.expect_notice("whole.bin: 0 new, 1 already here.").await
}
