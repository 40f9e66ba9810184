//! A browser's WebDriver server as a child process: started on a port of its own, ended with its owner.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

/// How long a driver may take to come up.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often a driver that says nothing is looked for.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A running WebDriver server; dropping it ends it.
#[derive(Debug)]
pub struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts `command` and waits until it says, after the words `announced_by`, on which port it listens.
    ///
    /// # Errors
    /// When it cannot be started, or ends or a minute passes without its saying so.
    pub fn start(mut command: Command, announced_by: &str) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let process = command.spawn().with_context(|| format!("cannot start {name}"))?;
        // Owned from here on, so that whatever goes wrong it does not outlive us.
        let mut driver = Self { process, port: 0 };
        let output = driver.process.stdout.take().with_context(|| format!("{name} has no output"))?;
        let words = announced_by.to_owned();
        let (sender, port) = mpsc::channel();
        // Reads on to the end: a full pipe would stop the driver. Once the port is known, nobody listens to the sender.
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            lines.filter_map(|line| port_after(&line, &words)).for_each(|port| sender.send(port).unwrap_or_default());
        });
        driver.port = port.recv_timeout(PATIENCE).with_context(|| format!("{name} does not say where it listens"))?;
        Ok(driver)
    }

    /// Starts `command`, which was told to listen on `port`, and waits until it does.
    ///
    /// # Errors
    /// When it cannot be started, or ends or a minute passes without its listening.
    pub fn start_on(mut command: Command, port: u16) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut driver = Self { process: command.spawn().with_context(|| format!("cannot start {name}"))?, port };
        let started = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if let Some(status) = driver.process.try_wait()? {
                bail!("{name} has ended with {status}");
            }
            ensure!(started.elapsed() < PATIENCE, "{name} does not listen on port {port}");
            thread::sleep(LOOK_EVERY);
        }
        Ok(driver)
    }

    /// Where it listens.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended by itself; either way it is gone after this.
        let _already_gone = self.process.kill();
        let _status = self.process.wait();
    }
}

fn port_after(line: &str, words: &str) -> Option<u16> {
    let (_, rest) = line.split_once(words)?;
    let digits: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_read_from_the_announcement() {
        let line = "ChromeDriver was started successfully on port 39251.";
        assert_eq!(port_after(line, "successfully on port"), Some(39251));
        assert_eq!(port_after("Starting ChromeDriver 1.2.3 on port 0", "successfully on port"), None);
    }

    #[test]
    fn a_driver_that_is_not_there_is_named() {
        let error = Driver::start(Command::new("no-such-driver"), "port").unwrap_err();
        assert_eq!(error.to_string(), "cannot start no-such-driver");
    }
}
