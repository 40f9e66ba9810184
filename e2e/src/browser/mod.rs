//! The browsers that journeys run in, and all in which they differ.

mod chromium;
mod firefox;
mod webkit;

use std::env;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use thirtyfour::common::command::Command;
use thirtyfour::{Capabilities, WebDriver};

use crate::driver::Driver;
use crate::gesture::{self, Gesture};

/// Why a journey that counts nodes and listeners stays away from an engine.
pub const NO_COUNT: &str = "its driver cannot count what a page keeps alive";
/// Why a journey that measures shifts of the layout stays away from an engine.
pub const NO_SHIFTS: &str = "the engine does not report shifts of the layout";
/// Why a journey whose layout is for fingers stays away from an engine.
pub const NO_TOUCH_SCREEN: &str = "it has no touch screen here, and its driver cannot feign one";

/// A browser that journeys can run in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// Chromium or Chrome, by chromedriver.
    Chromium,
    /// Firefox, by geckodriver.
    Firefox,
    /// WebKit as GTK has it, by WebKitWebDriver, on a display of its own by Xvfb.
    WebKit,
}

/// What kind of device the page is shown on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// A window of 1440 by 900 with a mouse.
    Desktop,
    /// A phone of 360 by 640, with a touch screen where the driver has fingers.
    Phone,
}

impl Screen {
    /// Width and height, in CSS pixels: of the whole window on a desktop, of what the page has on a phone.
    #[must_use]
    pub fn size(self) -> (u32, u32) {
        match self {
            Self::Desktop => (1440, 900),
            Self::Phone => (360, 640),
        }
    }
}

/// What a page keeps alive, after the garbage is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DomCounts {
    /// All nodes, those outside the document too.
    pub nodes: u64,
    /// All event listeners.
    pub listeners: u64,
}

/// What was noticed behind the page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct PageLog {
    /// The errors that the console has shown, each as one line.
    pub errors: Vec<String>,
    /// The address of every request.
    pub requests: Vec<String>,
}

impl Browser {
    /// The browser that the variable `E2E_BROWSER` names; Chromium when it names none.
    ///
    /// # Errors
    /// When it names one that journeys do not know.
    pub fn from_env() -> Result<Self> {
        match env::var("E2E_BROWSER").as_deref() {
            Ok("chromium") | Err(_) => Ok(Self::Chromium),
            Ok("firefox") => Ok(Self::Firefox),
            Ok("webkit") => Ok(Self::WebKit),
            Ok(other) => bail!("E2E_BROWSER is {other}; journeys know chromium, firefox and webkit"),
        }
    }

    /// Starts this browser's WebDriver server. Only Chromium's can drive more than one browser at a time.
    ///
    /// # Errors
    /// When it is not there or does not come up.
    pub fn start_driver(self) -> Result<Driver> {
        let start = match self {
            Self::Chromium => chromium::start_driver,
            Self::Firefox => firefox::start_driver,
            Self::WebKit => webkit::start_driver,
        };
        // On a busy machine chromedriver was seen to end before it listened. Nothing of the page is asked yet.
        start().or_else(|_| start()).or_else(|_| start())
    }

    /// What a new session asks for. Every session has a fresh profile, which the driver makes and removes.
    ///
    /// # Errors
    /// When the wishes cannot be written down.
    pub fn capabilities(self, screen: Screen) -> Result<Capabilities> {
        match self {
            Self::Chromium => chromium::capabilities(screen),
            Self::Firefox => firefox::capabilities(screen),
            Self::WebKit => webkit::capabilities(),
        }
    }

    /// Makes a new browser ready to be watched, with the screen it should have.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn configure(self, driver: &WebDriver, screen: Screen) -> Result<()> {
        match self {
            Self::Chromium => Ok(()),
            Self::Firefox => firefox::configure(driver, screen).await,
            Self::WebKit => webkit::configure(driver, screen).await,
        }
    }

    /// Loads the page again as the reload button does.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn reload(self, driver: &WebDriver) -> Result<()> {
        match self {
            Self::Chromium | Self::WebKit => Ok(driver.refresh().await?),
            Self::Firefox => firefox::reload(driver).await,
        }
    }

    /// Begins to watch a document that has just been loaded, where a browser has no log that outlives it.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn watch_document(self, driver: &WebDriver) -> Result<()> {
        match self {
            Self::Chromium | Self::Firefox => Ok(()),
            Self::WebKit => webkit::watch_document(driver).await,
        }
    }

    /// What was noticed since this was last asked; in WebKit, in this document since it was ready.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn console_and_network(self, driver: &WebDriver) -> Result<PageLog> {
        match self {
            Self::Chromium => chromium::console_and_network(driver).await,
            Self::Firefox => firefox::console_and_network(driver).await,
            Self::WebKit => webkit::console_and_network(driver).await,
        }
    }

    /// Makes gestures, all at the same time.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn perform(self, driver: &WebDriver, gestures: &[Gesture]) -> Result<()> {
        match (self, gestures) {
            (Self::WebKit, [gesture]) if !gesture.is_plain() => webkit::perform(driver, gesture).await,
            (Self::WebKit, [_, _, ..]) => bail!("{self:?}'s driver has one pointer only"),
            _ => {
                Ok(driver.handle().cmd(Command::PerformActions(gesture::pointers(gestures).into())).await.map(drop)?)
            }
        }
    }

    /// Collects the page's garbage and counts what is left. Only Chromium can.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn dom_counts(self, driver: &WebDriver) -> Result<DomCounts> {
        match self {
            Self::Chromium => chromium::dom_counts(driver).await,
            Self::Firefox | Self::WebKit => bail!("{self:?} does not count what a page keeps"),
        }
    }
}

impl PageLog {
    /// Adds what was noticed later.
    pub fn add(&mut self, later: Self) {
        self.errors.extend(later.errors);
        self.requests.extend(later.requests);
    }
}

/// What a script of this module answers.
fn parse_log(answer: &serde_json::Value) -> Result<PageLog> {
    PageLog::deserialize(answer).context("what the watching script answers")
}
