//! A browser's WebDriver server and what else it needs beside it, all ended with their owner.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

/// How long a program may take to come up.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often a program that says nothing is looked for.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A running WebDriver server; dropping it ends it and what came with it.
#[derive(Debug)]
pub struct Driver {
    // Ended in this order: without its display a browser dies, and then nobody writes to the folder any more.
    process: Background,
    display: Option<Background>,
    folder: Option<Scratch>,
}

/// A program that runs beside us and is known by a number: its port, or its display's.
#[derive(Debug)]
pub struct Background {
    process: Child,
    number: u16,
}

/// A folder that is removed with its owner.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Driver {
    /// A server that listens on the port that is its number.
    #[must_use]
    pub fn new(process: Background) -> Self {
        Self { process, display: None, folder: None }
    }

    /// The same server, with the display and the folder that its browser uses.
    #[must_use]
    pub fn with(mut self, display: Background, folder: Scratch) -> Self {
        (self.display, self.folder) = (Some(display), Some(folder));
        self
    }

    /// Where it listens.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.process.number)
    }
}

impl Background {
    /// Starts `command` and waits until it says a number after the words `announced_by`.
    ///
    /// # Errors
    /// When it cannot be started, or ends or a minute passes without its saying so.
    pub fn start(mut command: Command, announced_by: &str) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let process = command.spawn().with_context(|| format!("cannot start {name}"))?;
        // Owned from here on, so that whatever goes wrong it does not outlive us.
        let mut started = Self { process, number: 0 };
        let output = started.process.stdout.take().with_context(|| format!("{name} has no output"))?;
        let words = announced_by.to_owned();
        let (sender, number) = mpsc::channel();
        // Reads on to the end: a full pipe would stop the program. Once the number is known, nobody listens to the sender.
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            lines
                .filter_map(|line| number_after(&line, &words))
                .for_each(|number| sender.send(number).unwrap_or_default());
        });
        started.number =
            number.recv_timeout(PATIENCE).with_context(|| format!("{name} does not say where it listens"))?;
        Ok(started)
    }

    /// Starts `command`, which was told to listen on `port`, and waits until it does.
    ///
    /// # Errors
    /// When it cannot be started, or ends or a minute passes without its listening.
    pub fn start_on(mut command: Command, port: u16) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut started =
            Self { process: command.spawn().with_context(|| format!("cannot start {name}"))?, number: port };
        let since = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if let Some(status) = started.process.try_wait()? {
                bail!("{name} has ended with {status}");
            }
            ensure!(since.elapsed() < PATIENCE, "{name} does not listen on port {port}");
            thread::sleep(LOOK_EVERY);
        }
        Ok(started)
    }

    /// Its number.
    #[must_use]
    pub fn number(&self) -> u16 {
        self.number
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // It may have ended by itself; either way it is gone after this.
        let _already_gone = self.process.kill();
        let _status = self.process.wait();
    }
}

impl Scratch {
    /// Makes a folder of this name among the system's temporary ones.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(name: &str) -> Result<Self> {
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Self(path))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &std::path::Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A temporary folder that cannot be removed is the system's to clear.
        let _left = fs::remove_dir_all(&self.0);
    }
}

fn number_after(line: &str, words: &str) -> Option<u16> {
    let (_, rest) = line.split_once(words)?;
    let digits: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_read_from_the_announcement() {
        let line = "ChromeDriver was started successfully on port 39251.";
        assert_eq!(number_after(line, "successfully on port"), Some(39251));
        assert_eq!(number_after("Starting ChromeDriver 1.2.3 on port 0", "successfully on port"), None);
        assert_eq!(number_after("12", ""), Some(12));
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = Background::start(Command::new("no-such-driver"), "port").unwrap_err();
        assert_eq!(error.to_string(), "cannot start no-such-driver");
    }

    #[test]
    fn a_scratch_folder_goes_with_its_owner() {
        let scratch = Scratch::new(&format!("minesweeper-e2e-test-{}", std::process::id())).unwrap();
        let path = scratch.path().to_path_buf();
        fs::write(path.join("file"), "").unwrap();
        drop(scratch);
        assert!(!path.exists());
    }
}
