//! Servers at addresses that no browser has visited before.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use static_server::StaticServer;

/// The ports that were served on.
static USED: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());

/// Serves a folder on a port that nothing here was served on before. The system hands out ports again, and a browser may have
/// kept a service worker and a whole game for the one that had it.
///
/// # Errors
/// When it cannot be served.
pub fn serve(folder: &Path, mount: &str) -> Result<StaticServer> {
    loop {
        let server = StaticServer::start(folder, mount, 0)?;
        if USED.lock().unwrap_or_else(PoisonError::into_inner).insert(port(&server)?) {
            return Ok(server);
        }
    }
}

/// The port of a server.
///
/// # Errors
/// When its address has none.
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
        // So many that the system, left to itself, hands some out again.
        let mut ports = BTreeSet::new();
        for _ in 0..600 {
            let server = serve(Path::new("."), "/").unwrap();
            assert!(ports.insert(port(&server).unwrap()));
        }
    }
}
