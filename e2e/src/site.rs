//! A host of the game that belongs to one journey: it can go down, come up again, and get other files.

use anyhow::{Context, Result};
use static_server::StaticServer;

use crate::build_variant::{BuildVariant, TempDir};
use crate::page::Page;
use crate::server;

/// The path under which it serves the game.
const MOUNT: &str = "/some/sub/path/";

/// A host that a journey has for itself.
#[derive(Debug)]
pub struct TestSite {
    folder: TempDir,
    mount: &'static str,
    /// Of the mount.
    url: String,
    port: u16,
    server: Option<StaticServer>,
}

impl TestSite {
    /// A host with this release, under a sub-path.
    ///
    /// # Errors
    /// When it cannot be served.
    pub fn new(release: &BuildVariant) -> Result<Self> {
        let folder = TempDir::new()?;
        release.write_to(&folder, "")?;
        Self::start(folder, MOUNT)
    }

    /// A host with the same release in two folders.
    ///
    /// # Errors
    /// When it cannot be served.
    pub fn in_two_folders(release: &BuildVariant, folders: [&str; 2]) -> Result<Self> {
        let folder = TempDir::new()?;
        folders.iter().try_for_each(|path| release.write_to(&folder, path))?;
        Self::start(folder, "/")
    }

    /// A host with this release, and its page in the browser of `page`: open at `route`, and kept for later visits.
    ///
    /// # Errors
    /// When it cannot be served or does not become ready.
    pub async fn visited(release: &BuildVariant, page: &Page, route: &str) -> Result<(Self, Page)> {
        let host = Self::new(release)?;
        let page = host.page(page, "");
        page.open(route).await?;
        page.expect_offline_ready().await?;
        Ok((host, page))
    }

    fn start(folder: TempDir, mount: &'static str) -> Result<Self> {
        let server = server::serve(folder.path(), mount)?;
        Ok(Self { folder, mount, url: server.url(), port: server::port(&server)?, server: Some(server) })
    }

    /// The game on this host, in the browser of `page`; `path` is the folder of one of two.
    #[must_use]
    pub fn page(&self, page: &Page, path: &str) -> Page {
        page.at(format!("{}{path}", self.url))
    }

    /// Takes the host down: nobody answers at its address.
    pub fn stop(&mut self) {
        self.server = None;
    }

    /// Puts another release in the place of what is there; `path` is the folder of one of two.
    ///
    /// # Errors
    /// When it cannot be written or served.
    pub fn deploy(&mut self, release: &BuildVariant, path: &str) -> Result<()> {
        self.server = None;
        if path.is_empty() {
            self.folder.clear()?;
        }
        release.write_to(&self.folder, path)?;
        let server = StaticServer::start(self.folder.path(), self.mount, self.port);
        self.server = Some(server.context("cannot come up again")?);
        Ok(())
    }

    /// The paths asked for since it came up, below the game's.
    #[must_use]
    pub fn requested_paths(&self) -> Vec<String> {
        let targets = self.server.as_ref().map(StaticServer::requests).unwrap_or_default();
        targets.iter().filter_map(|target| target.strip_prefix(self.mount)).map(str::to_owned).collect()
    }
}
