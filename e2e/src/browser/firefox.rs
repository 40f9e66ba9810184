//! Firefox: scripts may run in the browser itself, where console and network can be heard and a phone's screen be had.

use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use thirtyfour::common::command::{Command as WebDriverCommand, ExtensionCommand};
use thirtyfour::{Capabilities, WebDriver};

use super::{PageLog, Screen, parse_log};
use crate::driver::{BackgroundProcess, Driver};

/// Listens, in the browser itself, to all consoles and all requests.
const WATCH: &str = include_str!("firefox-watch.js");
/// Tells what was heard, and forgets it.
const TELL: &str = "
    const shared = Cu.getGlobalForObject(Services), told = shared.noticed;
    shared.noticed = { errors: [], requests: [] };
    return told;";
/// Gives the page a phone's screen, as the browser's own responsive design mode does.
const PHONE: &str = "
    const [width, height] = arguments, browser = gBrowser.selectedBrowser;
    for (const [side, length] of [['width', width], ['height', height]])
        for (const rule of [side, `min-${side}`, `max-${side}`]) browser.style.setProperty(rule, `${length}px`);
    browser.browsingContext.touchEventsOverride = 'enabled';";

pub(super) fn start_driver() -> Result<Driver> {
    let mut command = Command::new("geckodriver");
    command.args(["--port=0", "--allow-system-access"]);
    Ok(Driver::new(BackgroundProcess::start(command, "Listening on 127.0.0.1:")?))
}

pub(super) fn capabilities(screen: Screen) -> Result<Capabilities> {
    // The window is never smaller than Firefox's own controls; on a phone only the page's part of it is.
    let (width, height) = Screen::Desktop.size();
    let size = [format!("--width={width}"), format!("--height={height}")];
    let args = ["-headless", "-remote-allow-system-access", &size[0], &size[1]];
    // Else, where its process ends with the page, it cuts off the script that is at work in the middle of whatever that does,
    // and tells what the page's listeners hear after that as errors.
    let mut prefs = json!({ "dom.abort_script_on_child_shutdown": false });
    if screen == Screen::Phone {
        // 1 is a coarse pointer that cannot hover.
        prefs["ui.primaryPointerCapabilities"] = 1.into();
        prefs["ui.allPointerCapabilities"] = 1.into();
    }
    let mut capabilities = Capabilities::new();
    capabilities.set("moz:firefoxOptions", json!({ "args": args, "prefs": prefs }))?;
    Ok(capabilities)
}

pub(super) async fn configure(driver: &WebDriver, screen: Screen) -> Result<()> {
    in_the_browser(driver, WATCH, vec![]).await?;
    if screen == Screen::Phone {
        let (width, height) = screen.size();
        in_the_browser(driver, PHONE, vec![width.into(), height.into()]).await?;
    }
    Ok(())
}

pub(super) async fn console_and_network(driver: &WebDriver) -> Result<PageLog> {
    parse_log(&in_the_browser(driver, TELL, vec![]).await?)
}

/// Runs a script with the rights of the browser's own code.
async fn in_the_browser(driver: &WebDriver, script: &str, arguments: Vec<Value>) -> Result<Value> {
    driver
        .handle()
        .cmd(scripts_run_in("chrome"))
        .await
        .context("Firefox does not let scripts into the browser itself")?;
    let answer = driver.execute(script, arguments).await;
    // Back to the page in any case: whatever comes next is meant for it.
    driver.handle().cmd(scripts_run_in("content")).await?;
    Ok(answer?.json().clone())
}

fn scripts_run_in(place: &'static str) -> WebDriverCommand {
    WebDriverCommand::ExtensionCommand(Box::new(ScriptsRunIn(place)))
}

/// geckodriver's choice between the page and the browser around it.
#[derive(Debug)]
struct ScriptsRunIn(&'static str);

impl ExtensionCommand for ScriptsRunIn {
    fn parameters_json(&self) -> Option<Value> {
        Some(json!({ "context": self.0 }))
    }

    fn method(&self) -> http::Method {
        http::Method::POST
    }

    fn endpoint(&self) -> Arc<str> {
        "/moz/context".into()
    }
}

/// Loads the page again. The driver's own way goes past cache and service worker, which the reload button does not.
pub(super) async fn reload(driver: &WebDriver) -> Result<()> {
    // Whoever waits for the page to be ready must not find the one that is left.
    driver.execute("delete document.documentElement.dataset.ready; location.reload()", vec![]).await?;
    Ok(())
}
