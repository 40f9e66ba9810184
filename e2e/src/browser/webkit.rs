//! WebKit as GTK has it: its driver has no logs, no fingers and lets go of no button but the
//! left one, so scripts in the page must watch, from when it is ready, and make the gestures that the driver cannot.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::json;
use thirtyfour::{Capabilities, WebDriver};

use super::{PageLog, Screen, parse_log};
use crate::driver::{BackgroundProcess, Driver, TempDir};
use crate::gesture::Gesture;

/// Listens in one document.
const WATCH: &str = include_str!("webkit-watch.js");
/// Tells what was heard, and forgets it; a document that nobody watches has nothing to tell.
const TELL: &str = "return window.e2eNoticed?.() ?? { errors: [], requests: [] }";
/// Makes the events of a gesture.
const INPUT: &str = include_str!("webkit-input.js");
/// Lets the window be as narrow as a phone, which the browser's own buttons would not.
const NARROW: &str = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; }";

pub(super) fn start_driver() -> Result<Driver> {
    let port = free_port()?;
    // What the browser keeps outside the session's profile: nothing of this machine's, and nothing that stays.
    let home = TempDir::new(&format!("minesweeper-e2e-webkit-{port}"))?;
    fs::create_dir_all(home.path().join("gtk-3.0"))?;
    fs::write(home.path().join("gtk-3.0/gtk.css"), NARROW)?;
    let display = start_display()?;
    let mut command = Command::new("WebKitWebDriver");
    command.arg(format!("--port={port}")).env("DISPLAY", format!(":{}", display.number()));
    for folder in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
        command.env(folder, home.path());
    }
    // Processes of the browser live on for a moment, and would write these there after all else is gone.
    command.env("MESA_SHADER_CACHE_DISABLE", "true").env("GST_REGISTRY_DISABLE", "yes");
    // Pages are drawn without Mesa's software OpenGL: on a busy machine its `swrast_dri.so` crashed a page's process now and then.
    command.env("WEBKIT_DISABLE_COMPOSITING_MODE", "1");
    // Its sandbox does not start for root, nor in most containers.
    command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
    Ok(Driver::new(BackgroundProcess::start_on(command, port)?).with(display, home))
}

/// A display that nobody sees, with room for the window; it tells its number on its output.
fn start_display() -> Result<BackgroundProcess> {
    let (width, height) = Screen::Desktop.size();
    let mut command = Command::new("Xvfb");
    command.args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"]);
    command.arg(format!("{}x{}x24", width + 200, height + 200));
    BackgroundProcess::start(command, "")
}

/// A port that nobody listens on now: this driver cannot choose one by itself.
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
        // What the page has is the window without the browser's bar.
        let bar = driver.execute("return outerHeight - innerHeight", vec![]).await?.json().as_u64().unwrap_or(0);
        driver.set_window_rect(0, 0, width, height + u32::try_from(bar)?).await?;
    }
    Ok(())
}

/// Makes a gesture that the driver cannot: the page sees events in the right order, though not the engine's own.
pub(super) async fn perform(driver: &WebDriver, gesture: &Gesture) -> Result<()> {
    let (kind, steps) = gesture.parts();
    let answer = driver.execute_async(INPUT, vec![kind.into(), steps.into()]).await?;
    match answer.json().as_str() {
        None => Ok(()),
        Some(trouble) => bail!("a gesture by script: {trouble}"),
    }
}

pub(super) async fn watch_document(driver: &WebDriver) -> Result<()> {
    driver.execute(WATCH, vec![]).await.map(drop).context("watching a document")
}

pub(super) async fn console_and_network(driver: &WebDriver) -> Result<PageLog> {
    parse_log(driver.execute(TELL, vec![]).await?.json())
}
