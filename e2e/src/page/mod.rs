//! The page as any screen of it is: opened, ready, asked, waited for.

mod board;
mod dialogs;
mod elements;
mod health;
mod input;
mod service_worker;

pub use input::{LONG_PRESS, SLOW_FINGER};

use std::cell::RefCell;
use std::fmt::Debug;
use std::mem;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use thirtyfour::WebDriver;
use thirtyfour::common::command::{Actions, Command};

use crate::browser::{Browser, PageLog};
use crate::gesture::{self, Gesture};

/// How long a state may take to come. Generous, because a busy machine is no bug; nothing waits longer than it must.
const WAIT_TIMEOUT: Duration = Duration::from_secs(20);
/// Where all servers of journeys stand.
const LOOPBACK: &str = "http://127.0.0.1:";
/// Notes how long a finger last stayed down.
const WATCH_FINGERS: &str = "
    let down;
    addEventListener('pointerdown', () => { down = performance.now(); window.pressed = 0; }, true);
    addEventListener('pointerup', event => event.pointerType === 'touch' && (window.pressed = performance.now() - down), true);";
/// How many times a state is looked for in that time.
const LOOKS: u32 = 1000;

/// The page in a browser.
#[derive(Clone, Debug)]
pub struct Page {
    driver: WebDriver,
    browser: Browser,
    site: String,
    /// What was noticed and nobody has asked for.
    noticed: Rc<RefCell<PageLog>>,
    /// All addresses below which this browser has been sent: its requests stay there.
    sites: Rc<RefCell<Vec<String>>>,
}

impl Page {
    /// The page that stands at `site`, in a browser that `driver` drives.
    #[must_use]
    pub fn new(driver: WebDriver, browser: Browser, site: String) -> Self {
        let sites = Rc::new(RefCell::new(vec![site.clone()]));
        Self { driver, browser, site, noticed: Rc::default(), sites }
    }

    /// The same browser, with the page that stands at another address.
    #[must_use]
    pub fn at(&self, site: String) -> Self {
        self.sites.borrow_mut().push(site.clone());
        Self { site, ..self.clone() }
    }

    /// The session that drives the browser.
    #[must_use]
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// The browser it is shown in.
    #[must_use]
    pub fn browser(&self) -> Browser {
        self.browser
    }

    /// The address under which the page is served, with a slash at its end.
    #[must_use]
    pub fn site(&self) -> &str {
        &self.site
    }

    /// Whether an address is below a site that this browser has been sent to.
    #[must_use]
    pub fn is_below_visited_site(&self, url: &str) -> bool {
        self.sites.borrow().iter().any(|site| url.starts_with(site.as_str()))
    }

    /// Loads the page afresh at a route such as `#/play?level=expert`, and waits until it is ready.
    ///
    /// # Errors
    /// When it does not become ready.
    pub async fn open(&self, route: &str) -> Result<()> {
        // Going from one fragment to another would not load anything.
        self.collect_log().await?;
        self.driver.goto("about:blank").await?;
        self.driver.goto(format!("{}{route}", self.site)).await?;
        self.expect_ready().await
    }

    /// Loads the page again as the reload button does, and waits until it is ready.
    ///
    /// # Errors
    /// When it does not become ready.
    pub async fn reload(&self) -> Result<()> {
        self.collect_log().await?;
        self.browser.reload(&self.driver).await?;
        self.expect_ready().await
    }

    /// Goes to a page of the same site that is not the game, so that nothing is written while a journey looks at what is kept.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn leave_game(&self) -> Result<()> {
        self.collect_log().await?;
        Ok(self.driver.goto(format!("{}404.html", self.site)).await?)
    }

    /// What the page tells the player beside the game, line by line.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn notices(&self) -> Result<Vec<String>> {
        let lines = "return [...document.querySelectorAll('[role=note]')].map(note => note.textContent)";
        Ok(serde_json::from_value(self.eval(lines, vec![]).await?)?)
    }

    /// What the page shows and keeps, line by line, for who wonders why a journey failed.
    pub(crate) async fn state(&self) -> Result<Vec<String>> {
        const STATE: &str = "
            const short = text => text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
            const attributes = ({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
            const notices = [...document.querySelectorAll('[role=note]')].map(note => `tells: ${short(note.textContent)}`);
            const kept = Object.keys(localStorage).map(key => `keeps ${key}: ${short(localStorage[key])}`);
            const { type } = performance.getEntriesByType('navigation')[0] ?? {};
            return [`root: ${attributes(document.documentElement)}`, `came by: ${type}`, ...notices, ...kept];";
        Ok(serde_json::from_value(self.eval(STATE, vec![]).await?)?)
    }

    /// Follows a link to another route without loading anything.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn navigate(&self, route: &str) -> Result<()> {
        self.eval("location.hash = arguments[0]", vec![route.into()]).await.map(drop)
    }

    /// Waits until the page is ready.
    ///
    /// # Errors
    /// When it does not become so.
    pub async fn expect_ready(&self) -> Result<()> {
        let ready = "return document.documentElement?.hasAttribute('data-ready') ?? false";
        self.until("the page is ready", true.into(), async || self.eval(ready, vec![]).await).await?;
        self.eval(WATCH_FINGERS, vec![]).await?;
        self.browser.watch_document(&self.driver).await
    }

    /// Takes note of what has happened behind the page: a document that is left may be the only one who knows.
    pub(crate) async fn collect_log(&self) -> Result<()> {
        let noticed = self.browser.console_and_network(&self.driver).await?;
        self.noticed.borrow_mut().add(noticed);
        Ok(())
    }

    /// The errors that the console has shown since this was last asked, each as one line.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn take_console_errors(&self) -> Result<Vec<String>> {
        self.collect_log().await?;
        let errors = mem::take(&mut self.noticed.borrow_mut().errors);
        Ok(errors.into_iter().filter(|error| !self.is_left_over(error)).collect())
    }

    /// The address of every request since this was last asked.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn take_requests(&self) -> Result<Vec<String>> {
        self.collect_log().await?;
        let requests = mem::take(&mut self.noticed.borrow_mut().requests);
        Ok(requests.into_iter().filter(|url| !self.is_left_over(url)).collect())
    }

    /// Whether something is of a journey that this browser played before: its service worker may still be at work. Every
    /// journey's servers have ports of their own, and no page knows of another's.
    fn is_left_over(&self, address: &str) -> bool {
        fn port(address: &str) -> Option<&str> {
            address.strip_prefix(LOOPBACK)?.split('/').next()
        }
        port(address).is_some_and(|its| self.sites.borrow().iter().all(|site| port(site) != Some(its)))
    }

    /// Runs a script in the page and gives back what it returns.
    ///
    /// # Errors
    /// When it throws.
    pub async fn eval(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        let answer = self.driver.execute(script, arguments).await.with_context(|| format!("in the page: {script}"))?;
        Ok(answer.json().clone())
    }

    /// Waits until what `look` sees is `expected`; `what` says it in words.
    ///
    /// # Errors
    /// When it does not come to be, with what was seen instead.
    pub async fn until<T: PartialEq + Debug>(
        &self,
        what: &str,
        expected: T,
        look: impl AsyncFn() -> Result<T>,
    ) -> Result<()> {
        self.until_within(WAIT_TIMEOUT, what, expected, look).await
    }

    /// The same for what may take as long as `patience`.
    ///
    /// # Errors
    /// When it does not come to be, with what was seen instead.
    pub async fn until_within<T: PartialEq + Debug>(
        &self,
        patience: Duration,
        what: &str,
        expected: T,
        look: impl AsyncFn() -> Result<T>,
    ) -> Result<()> {
        let started = Instant::now();
        let mut ticks = tokio::time::interval(patience / LOOKS);
        loop {
            ticks.tick().await;
            let seen = look().await?;
            if seen == expected {
                return Ok(());
            }
            if started.elapsed() > patience {
                bail!("{what}: expected\n{expected:#?}\nbut after {} s there is\n{seen:#?}", patience.as_secs());
            }
        }
    }

    /// Waits until the page has drawn whatever it had to: what did not happen by then does not happen.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn wait_for_frame(&self) -> Result<()> {
        const TWO_FRAMES: &str =
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))";
        self.driver.execute_async(TWO_FRAMES, vec![]).await.context("two frames").map(drop)
    }

    /// Makes gestures, all at the same time.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn perform(&self, gestures: &[Gesture]) -> Result<()> {
        self.browser.perform(&self.driver, gestures).await
    }

    /// Presses keys together and lets them go.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn press_keys(&self, keys: &[char]) -> Result<()> {
        self.driver.handle().cmd(Command::PerformActions(Actions::from(gesture::chord(keys)))).await?;
        Ok(())
    }
}
