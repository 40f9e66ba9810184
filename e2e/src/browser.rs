//! The browsers that journeys run in, and all in which they differ.

use std::env;
use std::net::{Ipv4Addr, TcpListener};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use thirtyfour::{Capabilities, WebDriver};

use crate::driver::Driver;

/// A browser that journeys can run in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// Chromium or Chrome, by chromedriver.
    Chromium,
    /// Firefox, by geckodriver.
    Firefox,
    /// WebKit as GTK has it, by WebKitWebDriver. It needs a display.
    WebKit,
}

/// What kind of device the page is shown on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// A window of 1440 by 900 with a mouse.
    Desktop,
    /// A phone of 360 by 640 with a touch screen.
    Phone,
}

/// What a page keeps alive, after the garbage is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// All nodes, those outside the document too.
    pub nodes: u64,
    /// All event listeners.
    pub listeners: u64,
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

    /// Starts this browser's WebDriver server.
    ///
    /// # Errors
    /// When it is not there or does not come up.
    pub fn start_driver(self) -> Result<Driver> {
        match self {
            Self::Chromium => {
                let mut command = Command::new(env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into()));
                // Port 0 lets the system choose, so two runs never meet.
                command.arg("--port=0");
                Driver::start(command, "started successfully on port")
            }
            Self::Firefox => {
                let mut command = Command::new("geckodriver");
                command.arg("--port=0");
                Driver::start(command, "Listening on 127.0.0.1:")
            }
            Self::WebKit => {
                let port = free_port()?;
                let mut command = Command::new("WebKitWebDriver");
                // Its sandbox does not start for root, nor in most containers.
                command.arg(format!("--port={port}")).env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
                Driver::start_on(command, port)
            }
        }
    }

    /// What a new session asks for. Every session has a fresh profile, which the driver makes and removes.
    ///
    /// # Errors
    /// When the wishes cannot be written down.
    pub fn capabilities(self, screen: Screen) -> Result<Capabilities> {
        let mut capabilities = Capabilities::new();
        match self {
            Self::Chromium => {
                capabilities.set("browserName", "chrome")?;
                capabilities.set("goog:chromeOptions", chromium_options(screen)?)?;
                capabilities.set("goog:loggingPrefs", json!({ "browser": "ALL", "performance": "ALL" }))?;
            }
            Self::Firefox => {
                capabilities.set("moz:firefoxOptions", json!({ "args": ["-headless"] }))?;
            }
            Self::WebKit => {
                capabilities.set("webkitgtk:browserOptions", json!({ "args": ["--automation"] }))?;
            }
        }
        Ok(capabilities)
    }

    /// The errors that the console has shown since this was last asked, each as one line.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn console_errors(self, driver: &WebDriver) -> Result<Vec<String>> {
        match self {
            Self::Chromium => {
                let log = driver.browser_log().await.context("the console's log")?;
                Ok(log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect())
            }
            Self::Firefox | Self::WebKit => bail!("{self:?} does not tell what its console shows"),
        }
    }

    /// The address of every request since this was last asked.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn requests(self, driver: &WebDriver) -> Result<Vec<String>> {
        match self {
            Self::Chromium => {
                let log = driver.get_log("performance").await.context("the network's log")?;
                Ok(log.iter().filter_map(|entry| requested(&entry.message)).collect())
            }
            Self::Firefox | Self::WebKit => bail!("{self:?} does not tell what it requests"),
        }
    }

    /// Collects the page's garbage and counts what is left.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn kept(self, driver: &WebDriver) -> Result<Kept> {
        match self {
            Self::Chromium => {
                let tools = driver.cdp();
                tools.send_raw("HeapProfiler.collectGarbage", json!({})).await?;
                let counters = tools.send_raw("Memory.getDOMCounters", json!({})).await?;
                let count = |name: &str| counters[name].as_u64().with_context(|| format!("no count of {name}"));
                Ok(Kept { nodes: count("nodes")?, listeners: count("jsEventListeners")? })
            }
            Self::Firefox | Self::WebKit => bail!("{self:?} does not count what a page keeps"),
        }
    }
}

/// A port that nobody listens on now, for a driver that cannot choose one by itself.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free")?;
    Ok(listener.local_addr()?.port())
}

fn chromium_options(screen: Screen) -> Result<Value> {
    // The switches are those of the component tests.
    let shared: Value = serde_json::from_str(include_str!("../../webdriver.json")).context("webdriver.json")?;
    let mut options = shared["goog:chromeOptions"].clone();
    options["perfLoggingPrefs"] = json!({ "enableNetwork": true, "enablePage": false });
    if screen == Screen::Phone {
        let metrics = json!({ "width": 360, "height": 640, "pixelRatio": 2.0, "touch": true, "mobile": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    Ok(options)
}

/// The address in one line of Chromium's network log, where it tells of a request.
fn requested(line: &str) -> Option<String> {
    let line: Value = serde_json::from_str(line).ok()?;
    let message = &line["message"];
    (message["method"] == "Network.requestWillBeSent")
        .then(|| message["params"]["request"]["url"].as_str().map(str::to_owned))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_from_the_network_log_and_other_lines_are_not() {
        let line =
            json!({"message": {"method": "Network.requestWillBeSent", "params": {"request": {"url": "http://a/"}}}});
        assert_eq!(requested(&line.to_string()).as_deref(), Some("http://a/"));
        assert_eq!(requested(&json!({"message": {"method": "Network.dataReceived"}}).to_string()), None);
        assert_eq!(requested("no json"), None);
    }
}
