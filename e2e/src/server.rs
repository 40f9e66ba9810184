//! Servers at origins that no browser has visited before.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use static_server::StaticServer;

/// All ports that this process has served on.
static USED_PORTS: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());

/// Serves a folder on a port that this process has not used yet. The system reuses ports, and a browser may still hold a service
/// worker and a whole game for the origin of an earlier journey.
///
/// # Errors
/// If the folder cannot be served.
pub fn serve(folder: &Path, mount: &str) -> Result<StaticServer> {
    loop {
        let server = StaticServer::start(folder, mount, 0)?;
        if USED_PORTS.lock().unwrap_or_else(PoisonError::into_inner).insert(port(&server)?) {
            return Ok(server);
        }
    }
}

/// Returns the port of a server.
///
/// # Errors
/// If its address has none.
pub fn port(server: &StaticServer) -> Result<u16> {
    let url = server.url();
    let authority = url.split('/').nth(2).unwrap_or_default();
    authority.rsplit(':').next().unwrap_or_default().parse().context("the server has no port")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_port_is_served_on_twice() {
        // Enough servers that the system, left to itself, reuses a port.
        let mut ports = BTreeSet::new();
        for _ in 0..600 {
            let server = serve(Path::new("."), "/").unwrap();
            assert!(ports.insert(port(&server).unwrap()));
        }
    }
}
