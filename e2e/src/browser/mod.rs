//! The browsers that play journeys, and everything in which they differ.

mod chromium;
mod firefox;
mod webkit;

use std::env;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use thirtyfour::common::command::Command as WebDriverCommand;
use thirtyfour::{Capabilities, WebDriver};

use crate::driver::Driver;
use crate::gesture::{self, Gesture};

/// A browser, with its WebDriver server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// Chromium or Chrome, by chromedriver.
    Chromium,
    /// Firefox, by geckodriver.
    Firefox,
    /// WebKitGTK, by WebKitWebDriver, on a virtual display by Xvfb.
    WebKit,
}

/// The kind of device that shows the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// A window of 1440 by 900 with a mouse.
    Desktop,
    /// A phone of 360 by 640, with a touch screen if the driver can emulate one.
    Phone,
}

impl Screen {
    /// Width and height in CSS pixels: of the whole window on a desktop, of the page on a phone.
    #[must_use]
    pub fn size(self) -> (u32, u32) {
        match self {
            Self::Desktop => (1440, 900),
            Self::Phone => (360, 640),
        }
    }
}

/// Counts of the objects that a page keeps alive after garbage collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DomCounts {
    /// All nodes, including those outside the document.
    pub nodes: u64,
    /// All event listeners.
    pub listeners: u64,
}

/// Console errors and requests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct PageLog {
    /// The errors in the console, each as one line.
    pub errors: Vec<String>,
    /// The URL of every request.
    pub requests: Vec<String>,
}

impl Browser {
    /// Returns the browser that the variable `E2E_BROWSER` names; Chromium if it is not set.
    ///
    /// # Errors
    /// If the name is unknown.
    pub fn from_env() -> Result<Self> {
        match env::var("E2E_BROWSER").as_deref() {
            Ok("chromium") | Err(_) => Ok(Self::Chromium),
            Ok("firefox") => Ok(Self::Firefox),
            Ok("webkit") => Ok(Self::WebKit),
            Ok(other) => bail!("E2E_BROWSER is {other}; it may be chromium, firefox or webkit"),
        }
    }

    /// Starts this browser's WebDriver server. Only Chromium's can drive more than one browser at a time.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start_driver(self) -> Result<Driver> {
        let start = match self {
            Self::Chromium => chromium::start_driver,
            Self::Firefox => || firefox::start_driver(Command::new("geckodriver")),
            Self::WebKit => webkit::start_driver,
        };
        // On a busy machine chromedriver sometimes ended before it listened.
        start().or_else(|_| start()).or_else(|_| start())
    }

    /// Returns the capabilities for a new session. Every session has a fresh profile, which the driver creates and removes.
    ///
    /// # Errors
    /// If they cannot be written as JSON.
    pub fn capabilities(self, screen: Screen) -> Result<Capabilities> {
        match self {
            Self::Chromium => chromium::capabilities(screen),
            Self::Firefox => firefox::capabilities(screen, false),
            Self::WebKit => webkit::capabilities(),
        }
    }

    /// Gives a new browser its screen, and starts the recording of console and network where a script does that.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn configure(self, driver: &WebDriver, screen: Screen) -> Result<()> {
        match self {
            Self::Chromium => Ok(()),
            Self::Firefox => firefox::configure(driver, screen).await,
            Self::WebKit => webkit::configure(driver, screen).await,
        }
    }

    /// Reloads the page as the reload button does.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn reload(self, driver: &WebDriver) -> Result<()> {
        match self {
            Self::Chromium | Self::WebKit => Ok(driver.refresh().await?),
            Self::Firefox => firefox::reload(driver).await,
        }
    }

    /// Starts the recording in a document that has just loaded, where the browser's log does not outlive documents.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn watch_document(self, driver: &WebDriver) -> Result<()> {
        match self {
            Self::Chromium | Self::Firefox => Ok(()),
            Self::WebKit => webkit::watch_document(driver).await,
        }
    }

    /// Returns and empties the log of console and network. In WebKit it covers this document since it was ready.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn console_and_network(self, driver: &WebDriver) -> Result<PageLog> {
        match self {
            Self::Chromium => chromium::console_and_network(driver).await,
            Self::Firefox => firefox::console_and_network(driver).await,
            Self::WebKit => webkit::console_and_network(driver).await,
        }
    }

    /// Performs gestures simultaneously.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn perform(self, driver: &WebDriver, gestures: &[Gesture]) -> Result<()> {
        match (self, gestures) {
            (Self::WebKit, [gesture]) if !gesture.is_left_mouse() => webkit::perform(driver, gesture).await,
            (Self::WebKit, [_, _, ..]) => bail!("{self:?}'s driver has one pointer only"),
            _ => {
                let actions = gesture::pointer_actions(gestures);
                Ok(driver.handle().cmd(WebDriverCommand::PerformActions(actions.into())).await.map(drop)?)
            }
        }
    }

    /// Collects garbage and counts nodes and listeners. Chromium only.
    ///
    /// # Errors
    /// In every other browser.
    pub async fn dom_counts(self, driver: &WebDriver) -> Result<DomCounts> {
        match self {
            Self::Chromium => chromium::dom_counts(driver).await,
            Self::Firefox | Self::WebKit => bail!("{self:?} cannot count what a page keeps alive"),
        }
    }
}

impl PageLog {
    /// Appends a later log.
    pub fn append(&mut self, later: Self) {
        self.errors.extend(later.errors);
        self.requests.extend(later.requests);
    }
}

/// Starts Firefox's WebDriver server, which `geckodriver` starts, for browsers with windows.
///
/// # Errors
/// If it is not installed or does not start.
pub fn start_windowed_driver(geckodriver: Command) -> Result<Driver> {
    firefox::start_driver(geckodriver)
}

/// Returns the capabilities for a session of Firefox with a window, which a screen reader can read.
///
/// # Errors
/// If they cannot be written as JSON.
pub fn windowed_capabilities() -> Result<Capabilities> {
    firefox::capabilities(Screen::Desktop, true)
}

/// Parses the result of a script that takes the log.
fn parse_log(log: &serde_json::Value) -> Result<PageLog> {
    PageLog::deserialize(log).context("the recording script returned no log")
}
