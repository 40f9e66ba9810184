//! Runs journeys: a server for each, and browsers that are used by one after the other.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use tokio::runtime::Builder;
use tokio::sync::Semaphore;

use crate::browser::{Browser, Screen};
use crate::build_variant::BuildVariant;
use crate::page::{Page, SLOW_FINGER};
use crate::server;
use crate::session::BrowserSession;
use crate::temp_dir::TempDir;

/// The path that the page is served under, so that every journey shows that it works there.
const MOUNT: &str = "/some/sub/path/";
/// The limit for a journey; a longer one hangs.
const SCENARIO_TIMEOUT: Duration = Duration::from_secs(240);
/// The limit for preparing a browser for the next journey; a slower one is closed.
const CLEANUP_TIMEOUT: Duration = Duration::from_secs(10);
/// Begins the line that reports a journey's first failure; `cargo xtask test` collects these lines.
const SECOND_TRY: &str = "second try: ";

type Play = Box<dyn Fn(Page) -> Pin<Box<dyn Future<Output = Result<()>>>> + Send>;

/// One journey: its name, its screen, and its steps.
pub struct Journey {
    /// What it proves.
    pub name: String,
    screen: Screen,
    /// The browsers that cannot play it, with the reason.
    not_in: Vec<(Browser, &'static str)>,
    caches_nothing: bool,
    play: Play,
}

impl Journey {
    /// Creates a journey that all browsers play.
    pub fn new<Played>(name: impl Into<String>, screen: Screen, play: impl Fn(Page) -> Played + Send + 'static) -> Self
    where
        Played: Future<Output = Result<()>> + 'static,
    {
        Self {
            name: name.into(),
            screen,
            not_in: Vec::new(),
            caches_nothing: false,
            play: Box::new(move |page| Box::pin(play(page))),
        }
    }

    /// Gives the page a service worker that caches nothing. The page's own fetches and stores every file in each journey, which is
    /// a sixth of the processor time of a journey in Chromium.
    #[must_use]
    pub fn without_cache(self) -> Self {
        Self { caches_nothing: true, ..self }
    }

    /// Skips the journey in these browsers, because they or their drivers lack something.
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
    /// The page with a service worker that caches nothing.
    cacheless: TempDir,
    browser: Browser,
    idle: Mutex<Vec<BrowserSession>>,
    /// A permit for each journey that may use the processor.
    permits: Arc<Semaphore>,
    /// How many permits there are.
    active: usize,
}

impl Runner {
    /// Creates a runner for the folder that the variable `E2E_DIST` names. Returns `None` if it is not set. Of the journeys that
    /// are played at the same time, all but `active` wait until another one ends or [is idle](Page::idle).
    ///
    /// # Errors
    /// If the folder holds no page.
    pub fn from_env(active: usize) -> Result<Option<Self>> {
        let Some(dist) = env::var_os("E2E_DIST").map(PathBuf::from) else { return Ok(None) };
        ensure!(dist.join("index.html").is_file(), "{} holds no page; `cargo xtask build` makes one", dist.display());
        let cacheless = TempDir::new()?;
        BuildVariant::from_env()?.with("sw.js", b"// Caches nothing.").write_to(&cacheless, "")?;
        let permits = Arc::new(Semaphore::new(active));
        Ok(Some(Self { dist, cacheless, browser: Browser::from_env()?, idle: Mutex::default(), permits, active }))
    }

    /// Returns why this runner's browser cannot play a journey, or `None` if it can.
    #[must_use]
    pub fn skip_reason(&self, journey: &Journey) -> Option<&'static str> {
        journey.not_in.iter().find(|(browser, _)| *browser == self.browser).map(|(_, why)| *why)
    }

    /// Plays a journey, and checks that console and network were clean.
    ///
    /// The browser may have played other journeys. The server is the journey's own, on a port that none had before: a new origin,
    /// without storage, cache or service worker.
    ///
    /// A journey whose driver stops answering, or lifts a finger too late for a tap, is played once more in another browser, alone,
    /// and the output says so: that fault is not the page's. Every other failure is final.
    ///
    /// # Errors
    /// If the journey fails.
    #[expect(clippy::print_stdout, reason = "the reader of the outcome should know that it took two tries")]
    pub fn play(&self, journey: &Journey) -> Result<()> {
        self.play_once(journey, 1).or_else(|error| {
            if !is_driver_fault(&error) {
                return Err(error);
            }
            println!("{SECOND_TRY}{}: {}", journey.name, describe_error(&error).replace('\n', " / "));
            // A busy machine is often the reason.
            self.play_once(journey, u32::try_from(self.active)?)
        })
    }

    /// Plays a journey with so many permits.
    fn play_once(&self, journey: &Journey, permits: u32) -> Result<()> {
        let folder = if journey.caches_nothing { self.cacheless.path() } else { &self.dist };
        let server = server::serve(folder, MOUNT).with_context(|| format!("cannot serve {}", folder.display()))?;
        // Before a browser is opened, so that no more of them are opened than are needed at the same time.
        let permit =
            Builder::new_current_thread().build()?.block_on(self.permits.clone().acquire_many_owned(permits))?;
        let session = self.take_session(journey.screen)?;
        let page = Page::new(session.driver().clone(), self.browser, server.url()).with_permit(permit);
        session.run(async {
            let whole = async {
                (journey.play)(page.clone()).await?;
                page.expect_healthy().await
            };
            let played = tokio::time::timeout(SCENARIO_TIMEOUT, whole).await;
            match played.unwrap_or_else(|_| Err(anyhow!("not finished after {} s", SCENARIO_TIMEOUT.as_secs()))) {
                Ok(()) => Ok(()),
                Err(error) => Err(error.context(failure_report(&page, &journey.name, &session).await)),
            }
        })?;
        // Not after a failure, and never WebKit: the longer it runs under its driver, the sooner it stops answering.
        let reusable = self.browser != Browser::WebKit;
        let clean =
            || session.run(async { tokio::time::timeout(CLEANUP_TIMEOUT, page.unregister_service_workers()).await });
        if reusable && matches!(clean(), Ok(Ok(()))) && session.clear().is_ok() {
            self.idle().push(session);
        }
        Ok(())
    }

    fn take_session(&self, screen: Screen) -> Result<BrowserSession> {
        let session = {
            let mut idle = self.idle();
            let index = idle.iter().position(|session| session.screen() == screen);
            index.map(|index| idle.swap_remove(index))
        };
        session.map_or_else(|| BrowserSession::open(self.browser, screen), Ok)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<BrowserSession>> {
        // No journey runs under the lock, so a panic leaves the list valid.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns an error and its causes as one text, without the machine-code addresses that drivers add.
#[must_use]
pub fn describe_error(error: &anyhow::Error) -> String {
    error.chain().map(|cause| without_stack_trace(&cause.to_string())).collect::<Vec<_>>().join(": ")
}

fn without_stack_trace(message: &str) -> String {
    message.split("Stacktrace:").next().unwrap_or_default().trim_end().to_owned()
}

/// Whether the driver waited for the browser in vain, or was too slow itself.
fn is_driver_fault(error: &anyhow::Error) -> bool {
    let message = format!("{error:#}");
    ["Operation timed out", "script timed out", "error sending request", SLOW_FINGER]
        .iter()
        .any(|fault| message.contains(fault))
}

/// Describes where a journey failed: the address, the page's state, the console, and a screenshot if `E2E_PICTURES` names a folder.
async fn failure_report(page: &Page, name: &str, session: &BrowserSession) -> String {
    let mut report = match page.driver().current_url().await {
        Ok(url) => format!("at {url}"),
        Err(error) => {
            let error = without_stack_trace(&error.to_string());
            let stderr: String = session.stderr_tail().iter().map(|line| format!("\nstderr: {line}")).collect();
            return format!("in a browser that does not answer ({error}){stderr}");
        }
    };
    for line in page.describe_state().await.unwrap_or_default() {
        let _ = write!(report, "\npage: {line}");
    }
    for error in page.take_console_errors().await.unwrap_or_default() {
        let _ = write!(report, "\nconsole: {error}");
    }
    if let Some(folder) = env::var_os("E2E_PICTURES").map(PathBuf::from) {
        let file = folder.join(format!("{}.png", name.replace("::", "-")));
        if fs::create_dir_all(&folder).is_ok() && page.driver().screenshot(&file).await.is_ok() {
            let _ = write!(report, "\npicture: {}", file.display());
        }
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_described_with_every_cause_and_without_addresses() {
        let error = anyhow!("script failed\nStacktrace:\n#0 0x5581\n").context("a click\nStacktrace:\n#0 0x7f");
        assert_eq!(describe_error(&error), "a click: script failed");
    }
}
