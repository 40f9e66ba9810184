//! WebKitGTK: its driver has no logs and no fingers, and releases no button but the left one. Scripts in the page record the errors
//! from the moment the page is ready, and dispatch the events of gestures that the driver cannot make.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::json;
use thirtyfour::{Capabilities, WebDriver};

use super::{PageLog, Screen, parse_log};
use crate::display;
use crate::driver::{BackgroundProcess, Driver};
use crate::gesture::Gesture;
use crate::temp_dir::TempDir;

/// Records the errors of one document.
const WATCH: &str = include_str!("webkit-watch.js");
/// Returns the record and empties it. A document without the recording script has none.
const TAKE_LOG: &str = "return window.e2eTakeLog?.() ?? { errors: [], requests: [] }";
/// Dispatches the events of a gesture.
const INPUT: &str = include_str!("webkit-input.js");
/// Makes the window as narrow as a phone, which the browser's own buttons would prevent.
const NARROW: &str = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; }";

pub(super) fn start_driver() -> Result<Driver> {
    let port = free_port()?;
    // Holds what the browser stores outside the session's profile, and hides the user's own settings from it.
    let home = TempDir::new()?;
    fs::create_dir_all(home.path().join("gtk-3.0"))?;
    fs::write(home.path().join("gtk-3.0/gtk.css"), NARROW)?;
    let display = display::start(Screen::Desktop.size())?;
    let mut command = Command::new("WebKitWebDriver");
    command.arg(format!("--port={port}")).env("DISPLAY", format!(":{}", display.number()));
    for folder in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
        command.env(folder, home.path());
    }
    // Some of the browser's processes outlive it for a moment, and would write these caches to the removed folder.
    command.env("MESA_SHADER_CACHE_DISABLE", "true").env("GST_REGISTRY_DISABLE", "yes");
    // Draws without OpenGL: on a busy machine Mesa's `swrast_dri.so` crashed a page's process now and then.
    command.env("WEBKIT_DISABLE_COMPOSITING_MODE", "1");
    // The sandbox does not start for root, nor in most containers.
    command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
    Ok(Driver::new(BackgroundProcess::start_on(command, port)?).with(display, home))
}

/// Returns a free port: this driver cannot choose one by itself.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free")?;
    Ok(listener.local_addr()?.port())
}

pub(super) fn capabilities() -> Result<Capabilities> {
    let mut capabilities = Capabilities::new();
    capabilities.set("webkitgtk:browserOptions", json!({ "args": ["--automation"] }))?;
    Ok(capabilities)
}

pub(super) async fn configure(driver: &WebDriver, screen: Screen) -> Result<()> {
    let (width, height) = screen.size();
    driver.set_window_rect(0, 0, width, height).await?;
    if screen == Screen::Phone {
        // The page is the window without the browser's bar.
        let bar = driver.execute("return outerHeight - innerHeight", vec![]).await?.json().as_u64().unwrap_or(0);
        driver.set_window_rect(0, 0, width, height + u32::try_from(bar)?).await?;
    }
    Ok(())
}

/// Dispatches the events of a gesture, which the page sees in the right order, although they are not trusted.
pub(super) async fn perform(driver: &WebDriver, gesture: &Gesture) -> Result<()> {
    let (kind, steps) = gesture.kind_and_steps();
    let answer = driver.execute_async(INPUT, vec![kind.into(), steps.into()]).await?;
    match answer.json().as_str() {
        None => Ok(()),
        Some(error) => bail!("a gesture by script: {error}"),
    }
}

pub(super) async fn watch_document(driver: &WebDriver) -> Result<()> {
    driver.execute(WATCH, vec![]).await.map(drop).context("watching a document")
}

pub(super) async fn console_and_network(driver: &WebDriver) -> Result<PageLog> {
    parse_log(driver.execute(TAKE_LOG, vec![]).await?.json())
}
