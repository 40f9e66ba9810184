//! A browser session: its WebDriver server, its WebDriver session, and the async runtime that both belong to.

use anyhow::{Context, Result};
use thirtyfour::{Capabilities, WebDriver, WindowHandle};
use tokio::runtime::{Builder, Runtime};

use crate::browser::{Browser, Screen};
#[cfg(unix)]
use crate::browser::{start_windowed_driver, windowed_capabilities};
use crate::driver::Driver;
#[cfg(unix)]
use crate::screen_reader::Desktop;

/// A running browser that plays one journey at a time. Dropping it closes the browser.
#[derive(Debug)]
pub struct BrowserSession {
    screen: Screen,
    // Owns the connections of `session`.
    runtime: Runtime,
    session: WebDriver,
    first_tab: WindowHandle,
    server: Driver,
}

impl BrowserSession {
    /// Starts a browser.
    ///
    /// # Errors
    /// If the browser or its WebDriver server does not start.
    pub fn open(browser: Browser, screen: Screen) -> Result<Self> {
        Self::open_with(browser.start_driver()?, browser.capabilities(screen)?, browser, screen)
    }

    /// Starts Firefox with a window on a desktop.
    ///
    /// # Errors
    /// If the browser or its WebDriver server does not start.
    #[cfg(unix)]
    pub fn open_on(desktop: &Desktop) -> Result<Self> {
        let server = start_windowed_driver(desktop.command("geckodriver"))?;
        Self::open_with(server, windowed_capabilities()?, Browser::Firefox, Screen::Desktop)
    }

    fn open_with(server: Driver, capabilities: Capabilities, browser: Browser, screen: Screen) -> Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (session, first_tab) = runtime.block_on(async {
            let session = WebDriver::new(server.url(), capabilities).await;
            let session = session.context("cannot open a browser")?;
            browser.configure(&session, screen).await?;
            let first_tab = session.window().await?;
            anyhow::Ok((session, first_tab))
        })?;
        Ok(Self { screen, runtime, session, first_tab, server })
    }

    /// The kind of device that the browser emulates.
    #[must_use]
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// The WebDriver session.
    #[must_use]
    pub fn driver(&self) -> &WebDriver {
        &self.session
    }

    /// The last lines that the browser and its driver wrote to standard error.
    #[must_use]
    pub fn stderr_tail(&self) -> Vec<String> {
        self.server.stderr_tail()
    }

    /// Runs a future to its end.
    pub fn run<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(work)
    }

    /// Closes all tabs but the first and empties that.
    ///
    /// # Errors
    /// If the browser does not obey.
    pub fn clear(&self) -> Result<()> {
        self.run(async {
            for tab in self.session.windows().await? {
                if tab != self.first_tab {
                    self.session.switch_to_window(tab).await?;
                    self.session.close_window().await?;
                }
            }
            self.session.switch_to_window(self.first_tab.clone()).await?;
            Ok(self.session.goto("about:blank").await?)
        })
    }
}

impl Drop for BrowserSession {
    fn drop(&mut self) {
        // A browser that does not quit is ended with its driver.
        let _ = self.runtime.block_on(self.session.clone().quit());
    }
}
