//! A desktop for a screen reader and the browser that it reads: a display, a session of D-Bus, and a home without settings.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::browser::Screen;
use crate::display;
use crate::driver::BackgroundProcess;
use crate::temp_dir::TempDir;

/// A running desktop, apart from that of the user. Dropping it ends it, and removes its home.
#[derive(Debug)]
pub struct Desktop {
    // Dropped in this order: what D-Bus has started ends with it, and then no process writes to the folder.
    _bus: BackgroundProcess,
    display: BackgroundProcess,
    home: TempDir,
}

/// The variables that name a folder of a user, with its place in the home.
const FOLDERS: [(&str, &str); 5] = [
    ("HOME", ""),
    ("XDG_CONFIG_HOME", "config"),
    ("XDG_CACHE_HOME", "cache"),
    ("XDG_DATA_HOME", "data"),
    ("XDG_RUNTIME_DIR", "run"),
];

impl Desktop {
    /// Starts a desktop with room for a browser's window.
    ///
    /// # Errors
    /// If display or D-Bus do not start.
    pub fn start() -> Result<Self> {
        let home = TempDir::new()?;
        for (_, folder) in FOLDERS {
            let folder = home.path().join(folder);
            fs::create_dir_all(&folder)?;
            // Some programs refuse folders that others can read.
            fs::set_permissions(&folder, fs::Permissions::from_mode(0o700))?;
        }
        let display = display::start(Screen::Desktop.size())?;
        let socket = home.path().join("run/bus");
        let mut command = Command::new("dbus-daemon");
        command.args(["--session", "--nofork", "--nopidfile"]).arg(format!("--address=unix:path={}", socket.display()));
        set_environment(&mut command, &home, &display);
        let bus = BackgroundProcess::start_until(command, || UnixStream::connect(&socket).is_ok())?;
        Ok(Self { _bus: bus, display, home })
    }

    /// Returns a command that runs a program on this desktop.
    #[must_use]
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        set_environment(&mut command, &self.home, &self.display);
        command
    }

    /// The socket of the speech synthesizer.
    #[must_use]
    pub fn speech_socket(&self) -> PathBuf {
        self.home.path().join("run/speech")
    }

    /// Gives the keyboard to the browser's window, once there is one: no window manager does.
    ///
    /// # Errors
    /// If there is none.
    pub fn focus_browser(&self) -> Result<()> {
        self.xdotool(&["search", "--sync", "--onlyvisible", "--class", "firefox", "windowfocus", "--sync"])
    }

    /// Presses keys together on the keyboard of the display, such as `ctrl+Home`: a screen reader does not see those of WebDriver.
    ///
    /// # Errors
    /// If the display does not know a key.
    pub fn press(&self, keys: &str) -> Result<()> {
        self.xdotool(&["key", keys])
    }

    fn xdotool(&self, arguments: &[&str]) -> Result<()> {
        let mut command = self.command("xdotool");
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null());
        let status = command.status().context("cannot start xdotool")?;
        ensure!(status.success(), "xdotool {} has failed", arguments.join(" "));
        Ok(())
    }
}

fn set_environment(command: &mut Command, home: &TempDir, display: &BackgroundProcess) {
    for (variable, folder) in FOLDERS {
        command.env(variable, home.path().join(folder));
    }
    let run = home.path().join("run");
    command
        .env("DISPLAY", format!(":{}", display.number()))
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("AT_SPI_BUS_ADDRESS");
    command.env("DBUS_SESSION_BUS_ADDRESS", format!("unix:path={}", run.join("bus").display()));
    command.env("SPEECHD_ADDRESS", format!("unix_socket:{}", run.join("speech").display()));
    // The journeys wait for English words. Firefox builds its accessible tree if a desktop asks for it.
    command.env("LC_ALL", "C.UTF-8").env("LANGUAGE", "en").env("GNOME_ACCESSIBILITY", "1");
}
