//! The page in a browser, and how it is loaded. Each submodule adds one subject to [`Page`].

mod board;
mod dialogs;
mod elements;
mod emulation;
mod health;
mod history;
mod input;
mod key_settings;
mod messages;
mod palette;
mod scripts;
mod service_worker;
mod storage;

use std::cell::RefCell;
use std::fmt::Debug;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Result;
use serde_json::Value;
use thirtyfour::{WebDriver, WindowHandle};
use tokio::sync::OwnedSemaphorePermit;

use crate::browser::{Browser, PageLog};
use crate::selectors::LATE_SCRIPT;

pub use emulation::InitScript;
pub use history::WON_AT_ONCE;
pub use input::{LONG_PRESS, SLOW_FINGER};

/// The limit for a state to be reached. Generous, because a busy machine is no fault, and nothing waits longer than it must.
const WAIT_TIMEOUT: Duration = Duration::from_secs(20);
/// Measures how long a finger last stayed down.
const WATCH_FINGERS: &str = "
    let down;
    addEventListener('pointerdown', () => { down = performance.now(); window.pressed = 0; }, true);
    addEventListener('pointerup', event => event.pointerType === 'touch' && (window.pressed = performance.now() - down), true);";

/// The page in a browser. Clones share the browser and its log.
#[derive(Clone, Debug)]
pub struct Page {
    driver: WebDriver,
    browser: Browser,
    /// The URL that the page is served under, with a slash at its end.
    site: String,
    /// Console errors and requests that were collected and not taken yet.
    log: Rc<RefCell<PageLog>>,
    /// All sites that this browser was sent to.
    visited_sites: Rc<RefCell<Vec<String>>>,
    /// Limits how many journeys use the processor at once.
    permit: Rc<RefCell<Option<OwnedSemaphorePermit>>>,
}

impl Page {
    /// Creates the page served at `site`, a URL with a slash at its end.
    #[must_use]
    pub fn new(driver: WebDriver, browser: Browser, site: String) -> Self {
        let visited_sites = Rc::new(RefCell::new(vec![site.clone()]));
        Self { driver, browser, site, log: Rc::default(), visited_sites, permit: Rc::default() }
    }

    /// Gives the page the permit that [`Page::idle`] lends to other journeys.
    pub(crate) fn with_permit(self, permit: OwnedSemaphorePermit) -> Self {
        self.permit.replace(Some(permit));
        self
    }

    /// Returns the page served at another URL, in the same browser.
    #[must_use]
    pub fn on_site(&self, site: String) -> Self {
        self.visited_sites.borrow_mut().push(site.clone());
        Self { site, ..self.clone() }
    }

    /// The WebDriver session.
    #[must_use]
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// The browser that shows the page.
    #[must_use]
    pub fn browser(&self) -> Browser {
        self.browser
    }

    /// The URL that the page is served under, with a slash at its end.
    #[must_use]
    pub fn site(&self) -> &str {
        &self.site
    }

    /// Loads the page at a route such as `#/play?level=expert`, and waits until it is ready.
    ///
    /// # Errors
    /// If it does not become ready.
    pub async fn open(&self, route: &str) -> Result<()> {
        self.load(&format!("{}{route}", self.site)).await?;
        self.expect_ready().await
    }

    /// Waits until the scripts that are loaded after the start are there: they handle some keys, files, and the ways back. A first
    /// game begins without them.
    ///
    /// # Errors
    /// If it does not come.
    pub async fn expect_late_scripts(&self) -> Result<()> {
        self.expect_some(LATE_SCRIPT).await
    }

    /// Waits until all styles have arrived, also those that the page requests after its first picture.
    ///
    /// # Errors
    /// If some do not come.
    pub async fn expect_late_styles(&self) -> Result<()> {
        // Firefox lists styles that are still on their way, without their rules.
        const ARE_THERE: &str = "
            const links = [...document.querySelectorAll('link[rel=stylesheet]')];
            return links.some(({ href }) => href.includes('lazy')) && links.every(({ sheet }) => sheet?.cssRules.length > 0)";
        self.until_eval("the late styles", ARE_THERE, true).await
    }

    /// Waits until the worker answers. The page starts it when it is idle.
    ///
    /// # Errors
    /// If it does not answer.
    pub async fn expect_worker(&self) -> Result<()> {
        self.until("the worker answers", true, async || self.worker_answers().await).await
    }

    /// Returns whether there is a worker and it answers. One that was stopped on purpose never does, so that this has a limit.
    pub(super) async fn worker_answers(&self) -> Result<bool> {
        const ASK: &str = "const done = arguments[0];
            if (!window.worker) return done(false);
            setTimeout(done, 3000, false);
            window.worker.addEventListener('message', () => done(true), { once: true });
            window.worker.postMessage('ping')";
        self.eval_async(ASK, vec![]).await
    }

    /// Loads a URL, whatever page is there.
    ///
    /// # Errors
    /// If it does not load within the limit.
    pub async fn visit(&self, url: &str) -> Result<()> {
        tokio::time::timeout(WAIT_TIMEOUT, self.load(url)).await?
    }

    async fn load(&self, url: &str) -> Result<()> {
        self.before_leaving().await?;
        // A change of the fragment alone would load nothing.
        self.driver.goto("about:blank").await?;
        Ok(self.driver.goto(url).await?)
    }

    /// Reloads the page as the reload button does, and waits until it is ready.
    ///
    /// # Errors
    /// If it does not become ready.
    pub async fn reload(&self) -> Result<()> {
        self.before_leaving().await?;
        self.browser.reload(&self.driver).await?;
        self.expect_ready().await
    }

    /// Goes to a page of the same origin that is not the game, so that the storage can be changed without the game writing to it.
    ///
    /// # Errors
    /// If it does not load.
    pub async fn leave_game(&self) -> Result<()> {
        self.before_leaving().await?;
        Ok(self.driver.goto(format!("{}404.html", self.site)).await?)
    }

    /// Changes the route without loading anything.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn navigate(&self, route: &str) -> Result<()> {
        self.eval_with("location.hash = arguments[0]", vec![route.into()]).await.map(|_: Value| ())
    }

    /// Opens a new tab and switches to it. Returns the tab that was current, and the new one.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn open_tab(&self) -> Result<(WindowHandle, WindowHandle)> {
        let previous = self.driver.window().await?;
        let new = self.driver.new_tab().await?;
        self.switch_to_tab(&new).await?;
        Ok((previous, new))
    }

    /// Makes a tab the current one.
    ///
    /// # Errors
    /// If it is closed.
    pub async fn switch_to_tab(&self, tab: &WindowHandle) -> Result<()> {
        Ok(self.driver.switch_to_window(tab.clone()).await?)
    }

    /// Waits until the page is ready.
    ///
    /// # Errors
    /// If it does not become ready.
    pub async fn expect_ready(&self) -> Result<()> {
        const READY: &str = "return document.documentElement?.hasAttribute('data-ready') ?? false";
        const IS_OTHER_PAGE: &str = "return document.documentElement.dataset.bootPage === 'other'";
        self.until_eval("the page is ready", READY, true).await?;
        // Other pages than the game move when their styles arrive, and a click would hit something else.
        if self.eval(IS_OTHER_PAGE).await? {
            self.expect_late_styles().await?;
        }
        self.run(WATCH_FINGERS).await?;
        self.browser.watch_document(&self.driver).await
    }
}
