//! A browser profile that outlives the browser, which can be killed and started again. The browser is killed with its profile. Chromium only: the other drivers create a
//! fresh profile for each session.

use std::cell::RefCell;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use thirtyfour::WebDriver;

use crate::browser::{Browser, Screen};
use crate::driver::Driver;
use crate::page::Page;
use crate::temp_dir::TempDir;

/// A profile folder, and the driver of the browser that uses it.
#[derive(Debug)]
pub struct Profile {
    folder: TempDir,
    /// The languages that the browser prefers, as it takes them, if it is not English alone.
    languages: Option<&'static str>,
    driver: RefCell<Option<Driver>>,
}

impl Profile {
    /// Creates an empty profile.
    ///
    /// # Errors
    /// If the folder cannot be created.
    pub fn new() -> Result<Self> {
        Self::in_languages(None)
    }

    fn in_languages(languages: Option<&'static str>) -> Result<Self> {
        Ok(Self { folder: TempDir::new()?, languages, driver: RefCell::default() })
    }

    /// Creates an empty profile of a player with these languages, such as `de-AT,en`.
    ///
    /// # Errors
    /// If the folder cannot be created.
    pub fn with_languages(languages: &'static str) -> Result<Self> {
        Self::in_languages(Some(languages))
    }

    /// Starts a browser with this profile, for the site of `page`.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start(&self, page: &Page) -> Result<Page> {
        let mut capabilities = Browser::Chromium.capabilities(Screen::Desktop)?;
        let options = capabilities.get_mut("goog:chromeOptions").and_then(|options| options["args"].as_array_mut());
        let folder = format!("--user-data-dir={}", self.folder.path().display());
        let arguments = options.context("the browser takes no arguments")?;
        arguments.push(folder.into());
        arguments.extend(self.languages.map(|languages| format!("--accept-lang={languages}").into()));
        let driver = Browser::Chromium.start_driver()?;
        let session = WebDriver::new(driver.url(), capabilities).await.context("cannot open a browser")?;
        // Otherwise dropping the page would ask the driver to close the browser, which may take minutes.
        session.clone().leak()?;
        self.driver.replace(Some(driver));
        Ok(Page::new(session, Browser::Chromium, page.site().to_owned()))
    }

    /// Kills the browser with SIGKILL, so that it cannot write anything more.
    ///
    /// # Errors
    /// If the browser's process is not found.
    pub fn kill(&self) -> Result<()> {
        // The target of this link is the host name, a dash, and the process id.
        let lock = self.folder.path().join("SingletonLock");
        let target = fs::read_link(&lock).context("the profile is not in use")?;
        let target = target.to_string_lossy().into_owned();
        let process = target.rsplit('-').next().unwrap_or_default();
        ensure!(!process.is_empty() && process.bytes().all(|byte| byte.is_ascii_digit()), "{target} names no process");
        let killed = Command::new("kill").args(["-KILL", process]).status()?;
        ensure!(killed.success(), "process {process} cannot be killed");
        drop(self.driver.take());
        // With this link the next browser would believe that the profile is in use.
        Ok(fs::remove_file(lock)?)
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        // Fails if no browser runs.
        let _ = self.kill();
    }
}
