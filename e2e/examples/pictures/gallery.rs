//! Photographs every screen in the chosen languages, themes and window sizes, and finds the pictures that differ from an earlier run.
//!
//! The date stands still, the clock of the game moves only where a screen sets it, and nothing is animated, so that two runs on one
//! machine give the same pictures. Fonts differ between machines, which is why no pictures are stored in the project.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use e2e::driver::Driver;
use e2e::{Browser, Page, Screen};
use serde_json::json;
use static_server::StaticServer;
use thirtyfour::WebDriver;

use crate::screens::{SCREENS, import_games, show};
use crate::{close, open, picture_of};

/// Runs before the page's own scripts.
const STILL_CLOCKS: &str = "
    const today = Date.UTC(2026, 9, 20, 15);
    Date = class extends Date {
        constructor(...parts) { super(...(parts.length ? parts : [today])); }
        static now() { return today; }
    };
    performance.now = () => window.stillClock ?? 0;";
/// Wider windows belong to a device with a mouse; others have a touch screen.
const TOUCH_WIDTH: u32 = 900;
/// How often a screen is photographed until two pictures in succession are the same.
const ATTEMPTS: u32 = 40;

/// What to photograph.
struct Options {
    folder: PathBuf,
    earlier: Option<PathBuf>,
    languages: Vec<String>,
    themes: Vec<String>,
    sizes: Vec<(u32, u32)>,
    screens: Vec<String>,
}

impl Options {
    /// Parses pairs of an option and its value, a list with commas. Without a list of screens, all are photographed.
    fn parse(arguments: &[String]) -> Result<Self> {
        let mut options = Self {
            folder: PathBuf::new(),
            earlier: None,
            languages: Vec::new(),
            themes: Vec::new(),
            sizes: Vec::new(),
            screens: SCREENS.map(str::to_owned).to_vec(),
        };
        for pair in arguments.chunks(2) {
            let [name, value] = pair else { bail!("{pair:?} has no value") };
            let list = || value.split(',').map(str::to_owned).collect();
            match name.as_str() {
                "--folder" => options.folder = value.into(),
                "--compare" => options.earlier = Some(value.into()),
                "--languages" => options.languages = list(),
                "--themes" => options.themes = list(),
                "--sizes" => options.sizes = value.split(',').map(parse_size).collect::<Result<_>>()?,
                "--screens" => options.screens = list(),
                _ => bail!("there is no option {name}"),
            }
        }
        for name in &options.screens {
            ensure!(SCREENS.contains(&name.as_str()), "there is no screen {name}; there are {}", SCREENS.join(", "));
        }
        // Lists of games come before the screens that play some.
        options.screens.sort_by_key(|name| SCREENS.iter().position(|screen| screen == name));
        Ok(options)
    }
}

/// Parses a size such as `360x640`.
fn parse_size(text: &str) -> Result<(u32, u32)> {
    let sides = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    sides.with_context(|| format!("{text} is no size such as 360x640"))
}

/// One picture: its file in the folder, and whether it differs from the earlier run, if there is one with this file.
struct Picture {
    file: String,
    differs: Option<bool>,
}

/// Photographs everything that the arguments name, and writes an `index.html` that shows it.
pub(crate) async fn run(driver: &Driver, dist: &Path, arguments: &[String]) -> Result<()> {
    let options = Options::parse(arguments)?;
    let mut pictures = Vec::new();
    for language in &options.languages {
        for &size in &options.sizes {
            // A server of its own is a new origin, without anything saved.
            let server = StaticServer::start(dist, "/", 0)?;
            let browser = open(driver, Screen::Desktop).await?;
            let page = Page::new(browser.clone(), Browser::Chromium, server.url());
            close(photograph(&page, language, size, &options, &mut pictures).await, browser).await?;
        }
    }
    fs::write(options.folder.join("index.html"), index(&pictures, options.earlier.as_deref()))?;
    report(&pictures, &options);
    Ok(())
}

/// Photographs all screens in a window of this size, each in all themes.
async fn photograph(
    page: &Page,
    language: &str,
    size: (u32, u32),
    options: &Options,
    pictures: &mut Vec<Picture>,
) -> Result<()> {
    emulate(page.driver(), size).await?;
    // It stays for the whole life of this browser.
    let _ = page.add_init_script(STILL_CLOCKS).await?;
    page.open("#/").await?;
    page.eval_with::<()>("localStorage['minesweeper.language'] = arguments[0]", vec![language.into()]).await?;
    import_games(page).await?;
    for screen in options.screens.iter().map(String::as_str) {
        let at = || format!("{screen}, {}x{}, {language}", size.0, size.1);
        if !show(page, screen, size).await.with_context(at)? {
            continue;
        }
        if !["notice", "not-found"].contains(&screen) {
            // Of the game before, which waits.
            page.run("document.querySelectorAll('.notice [data-action=dismiss]').forEach((cross) => cross.click())")
                .await?;
        }
        for theme in &options.themes {
            choose_theme(page, theme).await?;
            let bytes = still_picture(page).await.with_context(at)?;
            let file = format!("{language}/{theme}/{screen}-{}x{}.png", size.0, size.1);
            pictures.push(save(options, file, &bytes)?);
        }
    }
    Ok(())
}

/// Shows the page in this theme, without a change of the settings.
async fn choose_theme(page: &Page, theme: &str) -> Result<()> {
    page.eval_with::<()>("document.documentElement.dataset.theme = arguments[0]", vec![theme.into()]).await?;
    let loaded = "return ['light', 'dark'].includes(document.documentElement.dataset.theme) \
                  || [...document.styleSheets].some((sheet) => sheet.href?.includes('/themes-'))";
    page.until("the styles of the theme", true, async || page.eval(loaded).await).await
}

/// Writes the picture into the folder and compares it with that of the earlier run.
fn save(options: &Options, file: String, bytes: &[u8]) -> Result<Picture> {
    let path = options.folder.join(&file);
    fs::create_dir_all(path.parent().context("the picture's folder")?)?;
    let earlier = options.earlier.as_ref().and_then(|folder| fs::read(folder.join(&file)).ok());
    let differs = earlier.map(|earlier| differ(&earlier, bytes)).transpose()?;
    fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(Picture { file, differs })
}

/// Makes the browser a device with this window, without animations.
async fn emulate(browser: &WebDriver, (width, height): (u32, u32)) -> Result<()> {
    let touch = width <= TOUCH_WIDTH;
    let tools = browser.cdp();
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
    tools.send_raw("Emulation.setDeviceMetricsOverride", metrics).await?;
    tools.send_raw("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })).await?;
    let reduced = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    tools.send_raw("Emulation.setEmulatedMedia", reduced).await?;
    Ok(())
}

/// Photographs the page until nothing changes any more.
async fn still_picture(page: &Page) -> Result<Vec<u8>> {
    let mut last = picture_of(page.driver()).await?;
    for _ in 0..ATTEMPTS {
        page.wait_for_frame().await?;
        let now = picture_of(page.driver()).await?;
        if now == last {
            return Ok(now);
        }
        last = now;
    }
    bail!("the screen never stands still")
}

/// Whether a player could tell two PNG files apart. The edges of round corners and of slanted lines are not always drawn quite alike.
fn differ(before: &[u8], after: &[u8]) -> Result<bool> {
    /// Of 255, of one colour.
    const VISIBLE: u8 = 64;
    let (before, after) = (image::load_from_memory(before)?.to_rgb8(), image::load_from_memory(after)?.to_rgb8());
    let mut pairs = before.as_raw().iter().zip(after.as_raw());
    Ok(before.dimensions() != after.dimensions() || pairs.any(|(before, after)| before.abs_diff(*after) > VISIBLE))
}

/// Writes a page with all pictures; of those that differ, also the earlier one and what differs.
fn index(pictures: &[Picture], earlier: Option<&Path>) -> String {
    let mut html = "<!doctype html><meta charset=utf-8><title>All screens</title><style>body{font:14px sans-serif;background:#777}\
                    figure{display:inline-block;margin:8px;vertical-align:top}img{max-width:420px;max-height:640px;display:block}\
                    .difference{position:relative}.difference img+img{position:absolute;top:0;mix-blend-mode:difference}</style>"
        .to_owned();
    for Picture { file, differs } in pictures {
        let now = format!("<img loading=lazy src='{file}'>");
        let _ = write!(html, "<figure><figcaption><a href='{file}'>{file}</a></figcaption>{now}");
        if let (Some(true), Some(folder)) = (differs, earlier) {
            let before = format!("<img loading=lazy src='{}/{file}'>", folder.display());
            let _ = write!(html, "before:{before}difference:<div class=difference>{before}{now}</div>");
        }
        html.push_str("</figure>");
    }
    html
}

fn report(pictures: &[Picture], options: &Options) {
    let differing = pictures.iter().filter(|picture| picture.differs == Some(true));
    differing.clone().for_each(|picture| println!("differs: {}", picture.file));
    let compared = pictures.iter().filter(|picture| picture.differs.is_some()).count();
    println!("{} pictures in {}", pictures.len(), options.folder.join("index.html").display());
    if options.earlier.is_some() {
        println!("{} of {compared} differ from the earlier run", differing.count());
    }
}
