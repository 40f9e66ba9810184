//! A place in front of a browser: its driver, its session, and the runtime that carries them.

use anyhow::{Context, Result};
use thirtyfour::WebDriver;
use tokio::runtime::{Builder, Runtime};

use crate::browser::{Browser, Screen};
use crate::driver::Driver;

/// A running browser, for one journey at a time; dropping it closes the browser.
#[derive(Debug)]
pub struct BrowserSession {
    screen: Screen,
    // The session belongs to this runtime, which keeps its connections.
    runtime: Runtime,
    session: WebDriver,
    /// The tab that was there first.
    tab: thirtyfour::WindowHandle,
    server: Driver,
}

impl BrowserSession {
    /// Opens a browser.
    ///
    /// # Errors
    /// When its driver does not start, or the browser does not.
    pub fn open(browser: Browser, screen: Screen) -> Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let server = browser.start_driver()?;
        let (session, tab) = runtime.block_on(async {
            let session = WebDriver::new(server.url(), browser.capabilities(screen)?).await;
            let session = session.context("cannot open a browser")?;
            browser.configure(&session, screen).await?;
            let tab = session.window().await?;
            anyhow::Ok((session, tab))
        })?;
        Ok(Self { screen, runtime, session, tab, server })
    }

    /// What kind of device it shows.
    #[must_use]
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// The session that drives it.
    #[must_use]
    pub fn driver(&self) -> &WebDriver {
        &self.session
    }

    /// What its driver and the browser complained with last.
    #[must_use]
    pub fn stderr_tail(&self) -> Vec<String> {
        self.server.stderr_tail()
    }

    /// Does what must be awaited.
    pub fn run<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(work)
    }

    /// Leaves the page, and closes all tabs but the first.
    ///
    /// # Errors
    /// When the browser is no longer what it was.
    pub fn clear(&self) -> Result<()> {
        self.run(async {
            for tab in self.session.windows().await? {
                if tab != self.tab {
                    self.session.switch_to_window(tab).await?;
                    self.session.close_window().await?;
                }
            }
            self.session.switch_to_window(self.tab.clone()).await?;
            Ok(self.session.goto("about:blank").await?)
        })
    }
}

impl Drop for BrowserSession {
    fn drop(&mut self) {
        // A browser that does not close in good order is ended with its driver.
        let _closed = self.runtime.block_on(self.session.clone().quit());
    }
}
