//! Where journeys are played: the built page, a server for each of them, and browsers that one after the other uses.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};

use crate::browser::{Browser, Screen};
use crate::page::Page;
use crate::page::SLOW_FINGER;
use crate::server;
use crate::session::BrowserSession;

/// The page is served below this path, so that every journey shows that it works there.
const MOUNT: &str = "/some/sub/path/";
/// No journey is this long; one that is has hung.
const SCENARIO_TIMEOUT: Duration = Duration::from_secs(240);
/// A browser that takes longer to get ready for the next journey is closed.
const CLEANUP_TIMEOUT: Duration = Duration::from_secs(10);
/// What a line begins with that tells of a journey's first failure; `cargo xtask test` gathers them.
const SECOND_TRY: &str = "second try: ";

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

/// The built page, and the browsers that visit it.
#[derive(Debug)]
pub struct Runner {
    dist: PathBuf,
    browser: Browser,
    /// The browsers that nobody uses just now.
    free: Mutex<Vec<BrowserSession>>,
}

impl Runner {
    /// Sets the stage for the folder that the variable `E2E_DIST` names; `None` when it names none.
    ///
    /// # Errors
    /// When the folder holds no page.
    pub fn from_env() -> Result<Option<Self>> {
        let Some(dist) = env::var_os("E2E_DIST").map(PathBuf::from) else { return Ok(None) };
        ensure!(dist.join("index.html").is_file(), "{} holds no page; `cargo xtask build` makes one", dist.display());
        Ok(Some(Self { dist, browser: Browser::from_env()?, free: Mutex::default() }))
    }

    /// Why this stage's browser cannot play a journey; `None` when it can.
    #[must_use]
    pub fn skip_reason(&self, journey: &Journey) -> Option<&'static str> {
        journey.not_in.iter().find(|(browser, _)| *browser == self.browser).map(|(_, why)| *why)
    }

    /// Plays a journey, and makes sure that console and network stayed quiet.
    ///
    /// The browser may have played others before. The server is the journey's own, on a port that none had before it: another
    /// origin, for which nothing is kept yet, be it in storage, cache or a service worker.
    ///
    /// A driver now and then stops answering anything at all, journey or no journey, or lets its finger up too late for a tap.
    /// That says nothing of the page: the journey is then played once more, in another browser, and the output says so. Any
    /// other failure is one.
    ///
    /// # Errors
    /// When the journey fails.
    #[expect(clippy::print_stdout, reason = "who reads the outcome should know that it took two tries")]
    pub fn play(&self, journey: &Journey) -> Result<()> {
        self.play_once(journey).or_else(|error| {
            if !is_the_drivers(&error) {
                return Err(error);
            }
            println!("{SECOND_TRY}{}: {}", journey.name, describe_error(&error).replace('\n', " / "));
            self.play_once(journey)
        })
    }

    fn play_once(&self, journey: &Journey) -> Result<()> {
        let server =
            server::serve(&self.dist, MOUNT).with_context(|| format!("cannot serve {}", self.dist.display()))?;
        let seat = self.take(journey.screen)?;
        let page = Page::new(seat.driver().clone(), self.browser, server.url());
        // In WebKit no browser is fit for a second journey: the longer one plays, the sooner it stops answering.
        let reusable = self.browser != Browser::WebKit;
        seat.run(async {
            let whole = async {
                (journey.play)(page.clone()).await?;
                page.expect_healthy().await
            };
            let played = tokio::time::timeout(SCENARIO_TIMEOUT, whole).await;
            match played.unwrap_or_else(|_| Err(anyhow!("not at its end after {} s", SCENARIO_TIMEOUT.as_secs()))) {
                Ok(()) => Ok(()),
                Err(error) => Err(error.context(failure_report(&page, &journey.name, &seat).await)),
            }
        })?;
        // Only who ended well leaves a browser that is fit for the next one.
        let forgets =
            || seat.run(async { tokio::time::timeout(CLEANUP_TIMEOUT, page.unregister_service_workers()).await });
        if reusable && matches!(forgets(), Ok(Ok(()))) && seat.clear().is_ok() {
            self.free().push(seat);
        }
        Ok(())
    }

    fn take(&self, screen: Screen) -> Result<BrowserSession> {
        let free = {
            let mut free = self.free();
            let place = free.iter().position(|seat| seat.screen() == screen);
            place.map(|place| free.swap_remove(place))
        };
        free.map_or_else(|| BrowserSession::open(self.browser, screen), Ok)
    }

    fn free(&self) -> MutexGuard<'_, Vec<BrowserSession>> {
        // A journey that panics does so outside of the lock.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What went wrong and why.
#[must_use]
pub fn describe_error(error: &anyhow::Error) -> String {
    error.chain().map(|cause| without_addresses(&cause.to_string())).collect::<Vec<_>>().join(": ")
}

/// What a driver says, without the machine code addresses that it adds.
fn without_addresses(said: &str) -> String {
    said.split("Stacktrace:").next().unwrap_or_default().trim_end().to_owned()
}

/// Whether it is the driver that waited for the browser in vain, or was too slow itself.
fn is_the_drivers(error: &anyhow::Error) -> bool {
    let said = format!("{error:#}");
    ["Operation timed out", "script timed out", "error sending request", SLOW_FINGER]
        .iter()
        .any(|why| said.contains(why))
}

/// Where a journey failed: the address, what the page and the console said, and a picture if a folder for pictures is named.
async fn failure_report(page: &Page, name: &str, seat: &BrowserSession) -> String {
    let mut scene = match page.driver().current_url().await {
        Ok(url) => format!("at {url}"),
        Err(error) => {
            let error = without_addresses(&error.to_string());
            let complaints: String = seat.stderr_tail().iter().map(|line| format!("\ncomplaint: {line}")).collect();
            return format!("in a browser that does not answer ({error}){complaints}");
        }
    };
    for told in page.state().await.unwrap_or_default() {
        scene.push_str(&format!("\npage: {told}"));
    }
    for error in page.take_console_errors().await.unwrap_or_default() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cause_is_told_without_addresses() {
        let error = anyhow!("script failed\nStacktrace:\n#0 0x5581\n").context("a click\nStacktrace:\n#0 0x7f");
        assert_eq!(describe_error(&error), "a click: script failed");
    }
}
