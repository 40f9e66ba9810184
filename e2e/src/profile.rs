//! A browser that can be killed and started again, with a folder of its own for all that it keeps. Chromium alone: the other
//! drivers make a fresh folder for each session.

use std::cell::RefCell;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use thirtyfour::WebDriver;

use crate::browser::{Browser, Screen};
use crate::driver::{Driver, TempDir};
use crate::page::Page;

/// The folder, and the driver that starts browsers with it.
#[derive(Debug)]
pub struct Profile {
    folder: TempDir,
    /// That of the browser that runs.
    driver: RefCell<Option<Driver>>,
}

impl Profile {
    /// An empty one.
    ///
    /// # Errors
    /// When there is no folder to be had.
    pub fn new() -> Result<Self> {
        let folder = TempDir::new(&format!("minesweeper-profile-{}", std::process::id()))?;
        Ok(Self { folder, driver: RefCell::default() })
    }

    /// Starts a browser with it, for the same address as `page`.
    ///
    /// # Errors
    /// When it does not start.
    pub async fn start(&self, page: &Page) -> Result<Page> {
        let mut capabilities = Browser::Chromium.capabilities(Screen::Desktop)?;
        let options = capabilities.get_mut("goog:chromeOptions").and_then(|options| options["args"].as_array_mut());
        let folder = format!("--user-data-dir={}", self.folder.path().display());
        options.context("the browser takes no arguments")?.push(folder.into());
        let driver = Browser::Chromium.start_driver()?;
        let session = WebDriver::new(driver.url(), capabilities).await.context("cannot open a browser")?;
        self.driver.replace(Some(driver));
        Ok(Page::new(session, Browser::Chromium, page.site().to_owned()))
    }

    /// Kills the browser, as the system does when it is out of memory: it has no moment left to write anything.
    ///
    /// # Errors
    /// When it does not say what its process is, or that is not there.
    pub fn kill(&self) -> Result<()> {
        // A link that names the machine and the process.
        let lock = self.folder.path().join("SingletonLock");
        let target = fs::read_link(&lock).context("the browser does not say what its process is")?;
        let target = target.to_string_lossy().into_owned();
        let process = target.rsplit('-').next().unwrap_or_default();
        ensure!(!process.is_empty() && process.bytes().all(|byte| byte.is_ascii_digit()), "{target} names no process");
        let killed = Command::new("kill").args(["-KILL", process]).status()?;
        ensure!(killed.success(), "process {process} cannot be killed");
        // It would look for its browser for minutes.
        drop(self.driver.take());
        // Else the next browser takes this one for running.
        Ok(fs::remove_file(lock)?)
    }
}
