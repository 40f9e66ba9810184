//! Where journeys are played: the built page behind a server, and a fresh browser for each.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::pin::Pin;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use static_server::StaticServer;
use thirtyfour::WebDriver;

use crate::browser::{Browser, Screen};
use crate::driver::Driver;
use crate::page::Page;

/// The page is served below this path, so that every journey shows that it works there.
const MOUNT: &str = "/some/sub/path/";
/// No journey is this long; one that is has hung.
const TOO_LONG: Duration = Duration::from_secs(240);

type Play = Box<dyn Fn(Page) -> Pin<Box<dyn Future<Output = Result<()>>>> + Send>;

/// One journey: what it proves, where it is played, and how.
pub struct Journey {
    /// What it proves.
    pub name: String,
    screen: Screen,
    /// The browsers that cannot play it, each with the reason.
    not_in: Vec<(Browser, &'static str)>,
    play: Play,
}

impl Journey {
    /// A journey of this name on this kind of screen.
    pub fn new<Played>(name: impl Into<String>, screen: Screen, play: impl Fn(Page) -> Played + Send + 'static) -> Self
    where
        Played: Future<Output = Result<()>> + 'static,
    {
        Self { name: name.into(), screen, not_in: Vec::new(), play: Box::new(move |page| Box::pin(play(page))) }
    }

    /// The same journey, left out in these browsers because of something that they or their drivers cannot do.
    #[must_use]
    pub fn not_in(mut self, browsers: &[Browser], why: &'static str) -> Self {
        self.not_in.extend(browsers.iter().map(|&browser| (browser, why)));
        self
    }
}

/// The built page behind a server, and a driver for browsers that visit it.
#[derive(Debug)]
pub struct Stage {
    server: StaticServer,
    driver: Driver,
    browser: Browser,
}

impl Stage {
    /// Sets the stage for the folder that the variable `E2E_DIST` names; `None` when it names none.
    ///
    /// # Errors
    /// When the folder holds no page, or the browser's driver does not start.
    pub fn from_env() -> Result<Option<Self>> {
        let Some(dist) = env::var_os("E2E_DIST").map(PathBuf::from) else { return Ok(None) };
        ensure!(dist.join("index.html").is_file(), "{} holds no page; `cargo xtask build` makes one", dist.display());
        let server =
            StaticServer::start(&dist, MOUNT, 0).with_context(|| format!("cannot serve {}", dist.display()))?;
        let browser = Browser::from_env()?;
        Ok(Some(Self { server, driver: browser.start_driver()?, browser }))
    }

    /// Why this stage's browser cannot play a journey; `None` when it can.
    #[must_use]
    pub fn lacks(&self, journey: &Journey) -> Option<&'static str> {
        journey.not_in.iter().find(|(browser, _)| *browser == self.browser).map(|(_, why)| *why)
    }

    /// Plays a journey in a browser of its own, and makes sure that console and network stayed quiet.
    ///
    /// # Errors
    /// When the journey fails.
    pub fn play(&self, journey: &Journey) -> Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let capabilities = self.browser.capabilities(journey.screen)?;
            let driver = WebDriver::new(self.driver.url(), capabilities).await.context("cannot open a browser")?;
            let played = driver.run_and_quit(|driver| self.in_browser(journey, driver)).await;
            played.map_err(|error| match error {
                thirtyfour::WebDriverRunError::Body(error) => error,
                other => anyhow!("{other}"),
            })
        })
    }

    async fn in_browser(&self, journey: &Journey, driver: WebDriver) -> Result<()> {
        let page = Page::new(driver, self.browser, self.server.url());
        let whole = async {
            (journey.play)(page.clone()).await?;
            page.expect_quiet().await
        };
        let played = tokio::time::timeout(TOO_LONG, whole).await;
        let played = played.unwrap_or_else(|_| Err(anyhow!("not at its end after {} s", TOO_LONG.as_secs())));
        match played {
            Ok(()) => Ok(()),
            Err(error) => Err(error.context(scene(&page, &journey.name).await)),
        }
    }
}

/// Where a journey failed: the address, what the console said, and a picture if a folder for pictures is named.
async fn scene(page: &Page, name: &str) -> String {
    let mut scene = match page.driver().current_url().await {
        Ok(url) => format!("at {url}"),
        Err(error) => return format!("in a browser that does not answer ({error})"),
    };
    for error in page.browser().console_errors(page.driver()).await.unwrap_or_default() {
        scene.push_str(&format!("\nconsole: {error}"));
    }
    if let Some(folder) = env::var_os("E2E_PICTURES").map(PathBuf::from) {
        let file = folder.join(format!("{}.png", name.replace("::", "-")));
        if fs::create_dir_all(&folder).is_ok() && page.driver().screenshot(&file).await.is_ok() {
            scene.push_str(&format!("\npicture: {}", file.display()));
        }
    }
    scene
}
