//! Firefox: scripts with the browser's own privileges read console and network and emulate a phone's screen.

use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use thirtyfour::common::command::{Command as WebDriverCommand, ExtensionCommand};
use thirtyfour::{Capabilities, WebDriver};

use super::{PageLog, Screen, parse_log};
use crate::driver::{BackgroundProcess, Driver};

/// Records all console errors and requests, in the browser's own process.
const WATCH: &str = include_str!("firefox-watch.js");
/// Returns the record and empties it.
const TAKE_LOG: &str = "
    const shared = Cu.getGlobalForObject(Services), log = shared.pageLog;
    shared.pageLog = { errors: [], requests: [] };
    return log;";
/// Gives the page a phone's screen, as the browser's responsive design mode does.
const PHONE: &str = "
    const [width, height] = arguments, browser = gBrowser.selectedBrowser;
    for (const [side, length] of [['width', width], ['height', height]])
        for (const rule of [side, `min-${side}`, `max-${side}`]) browser.style.setProperty(rule, `${length}px`);
    browser.browsingContext.touchEventsOverride = 'enabled';";

/// `command` starts geckodriver.
pub(super) fn start_driver(mut command: Command) -> Result<Driver> {
    command.args(["--port=0", "--allow-system-access"]);
    Ok(Driver::new(BackgroundProcess::start(command, "Listening on 127.0.0.1:")?))
}

pub(super) fn capabilities(screen: Screen, shown: bool) -> Result<Capabilities> {
    // The window is never smaller than Firefox's own controls, so a phone's screen is emulated in a section of it.
    let (width, height) = Screen::Desktop.size();
    let size = [format!("--width={width}"), format!("--height={height}")];
    let mut args = vec!["-remote-allow-system-access", &size[0], &size[1]];
    if !shown {
        args.push("-headless");
    }
    // By default a page's process that ends aborts the running script, and errors of its listeners reach the console.
    let mut prefs = json!({ "dom.abort_script_on_child_shutdown": false });
    if shown {
        // Accessibility is on before a screen reader asks for it.
        prefs["accessibility.force_disabled"] = (-1).into();
    }
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
    run_privileged(driver, WATCH, vec![]).await?;
    if screen == Screen::Phone {
        let (width, height) = screen.size();
        run_privileged(driver, PHONE, vec![width.into(), height.into()]).await?;
    }
    Ok(())
}

pub(super) async fn console_and_network(driver: &WebDriver) -> Result<PageLog> {
    parse_log(&run_privileged(driver, TAKE_LOG, vec![]).await?)
}

/// Runs a script with the privileges of the browser's own code.
async fn run_privileged(driver: &WebDriver, script: &str, arguments: Vec<Value>) -> Result<Value> {
    driver.handle().cmd(set_context("chrome")).await.context("Firefox refuses privileged scripts")?;
    let result = driver.execute(script, arguments).await;
    // Also after an error: later scripts are meant for the page.
    driver.handle().cmd(set_context("content")).await?;
    Ok(result?.json().clone())
}

fn set_context(context: &'static str) -> WebDriverCommand {
    WebDriverCommand::ExtensionCommand(Box::new(SetContext(context)))
}

/// geckodriver's command that directs scripts to the page (`content`) or to the browser around it (`chrome`).
#[derive(Debug)]
struct SetContext(&'static str);

impl ExtensionCommand for SetContext {
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

/// Reloads the page. The driver's own command bypasses cache and service worker, which the reload button does not.
pub(super) async fn reload(driver: &WebDriver) -> Result<()> {
    // Without its attribute the old document is not mistaken for the new one.
    driver.execute("delete document.documentElement.dataset.ready; location.reload()", vec![]).await?;
    Ok(())
}
