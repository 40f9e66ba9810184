//! Chromium: logs of console and network, and the developer tools' protocol.

use std::env;
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use thirtyfour::{Capabilities, WebDriver};

use super::{DomCounts, PageLog, Screen};
use crate::driver::{BackgroundProcess, Driver};

pub(super) fn start_driver() -> Result<Driver> {
    let mut command = Command::new(env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into()));
    // With port 0 the system chooses, so two runs never collide.
    command.arg("--port=0");
    Ok(Driver::new(BackgroundProcess::start(command, "started successfully on port")?))
}

pub(super) fn capabilities(screen: Screen) -> Result<Capabilities> {
    let mut capabilities = Capabilities::new();
    capabilities.set("browserName", "chrome")?;
    capabilities.set("goog:chromeOptions", options(screen)?)?;
    capabilities.set("goog:loggingPrefs", json!({ "browser": "ALL", "performance": "ALL" }))?;
    Ok(capabilities)
}

fn options(screen: Screen) -> Result<Value> {
    // The component tests use the same switches.
    let shared: Value = serde_json::from_str(include_str!("../../../webdriver.json")).context("webdriver.json")?;
    let mut options = shared["goog:chromeOptions"].clone();
    options["perfLoggingPrefs"] = json!({ "enableNetwork": true, "enablePage": false });
    if screen == Screen::Phone {
        let (width, height) = screen.size();
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true, "mobile": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    Ok(options)
}

/// The browser requests this by itself for documents that name no icon, such as images. The page names its own.
const FAVICON: &str = "/favicon.ico";

pub(super) async fn console_and_network(driver: &WebDriver) -> Result<PageLog> {
    let console = driver.browser_log().await.context("the console's log")?;
    let network = driver.get_log("performance").await.context("the network's log")?;
    let severe = console.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message);
    Ok(PageLog {
        errors: severe.filter(|error| !error.contains(FAVICON)).collect(),
        requests: network
            .iter()
            .filter_map(|entry| request_url(&entry.message))
            .filter(|url| !url.ends_with(FAVICON))
            .collect(),
    })
}

pub(super) async fn dom_counts(driver: &WebDriver) -> Result<DomCounts> {
    let tools = driver.cdp();
    tools.send_raw("HeapProfiler.collectGarbage", json!({})).await?;
    let counters = tools.send_raw("Memory.getDOMCounters", json!({})).await?;
    let count = |name: &str| counters[name].as_u64().with_context(|| format!("no count of {name}"));
    Ok(DomCounts { nodes: count("nodes")?, listeners: count("jsEventListeners")? })
}

/// Returns the URL if a line of Chromium's network log reports a request.
fn request_url(line: &str) -> Option<String> {
    let line: Value = serde_json::from_str(line).ok()?;
    let message = &line["message"];
    (message["method"] == "Network.requestWillBeSent")
        .then(|| message["params"]["request"]["url"].as_str().map(str::to_owned))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_about_requests_have_a_url() {
        let line =
            json!({"message": {"method": "Network.requestWillBeSent", "params": {"request": {"url": "http://a/"}}}});
        assert_eq!(request_url(&line.to_string()).as_deref(), Some("http://a/"));
        assert_eq!(request_url(&json!({"message": {"method": "Network.dataReceived"}}).to_string()), None);
        assert_eq!(request_url("no json"), None);
    }
}
