//! `cargo xtask serve`: builds the page and serves it on this machine.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, TcpListener};

use anyhow::{Context, Result, anyhow};
use static_server::StaticServer;

use crate::build;
use crate::process::command;
use crate::workspace::Workspace;

/// The ports to try in order if `--port` is not given.
const PORTS: std::ops::Range<u16> = 8080..8180;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Serve on this port, and on no other [default: 8080, or the next free one]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Open the page in the default browser
    #[arg(long)]
    open: bool,
}

/// Builds the release, prints its address and serves it until Ctrl+C.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if let Some(port) = args.port {
        // Fail before the build rather than after it.
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| bind_error(port, error))?;
    }
    build::run(workspace)?;
    let server = start(workspace, args.port)?;
    println!("\nMinesweeper is served at {} (Ctrl+C stops it)", server.url());
    if args.open && open_browser(workspace, &server.url()).is_err() {
        println!("No browser could be opened from here: please open the address yourself.");
    }
    server.run_forever().context("the server stopped")
}

fn start(workspace: &Workspace, port: Option<u16>) -> Result<StaticServer> {
    let dist = workspace.dist();
    if let Some(port) = port {
        return StaticServer::start(&dist, "/", port).map_err(|error| bind_error(port, error));
    }
    for port in PORTS {
        match StaticServer::start(&dist, "/", port) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            result => return result.with_context(|| format!("cannot serve {}", dist.display())),
        }
    }
    StaticServer::start(&dist, "/", 0).with_context(|| format!("cannot serve {}", dist.display()))
}

fn bind_error(port: u16, error: io::Error) -> anyhow::Error {
    if error.kind() == ErrorKind::AddrInUse {
        anyhow!("port {port} is taken; choose another, or leave --port out to get a free one")
    } else {
        anyhow!(error).context(format!("cannot serve on port {port}"))
    }
}

fn open_browser(workspace: &Workspace, url: &str) -> io::Result<()> {
    let mut opener = match std::env::consts::OS {
        "windows" => {
            let mut cmd = command(workspace, "cmd");
            cmd.args(["/C", "start", ""]);
            cmd
        }
        "macos" => command(workspace, "open"),
        _ => command(workspace, "xdg-open"),
    };
    opener.arg(url).spawn().map(drop)
}
