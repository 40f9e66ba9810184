//! A server that belongs to one journey: it can stop, start again, and serve other files.

use anyhow::{Context, Result};
use static_server::{Fault, StaticServer};

use crate::build_variant::BuildVariant;
use crate::page::Page;
use crate::server;
use crate::temp_dir::TempDir;

/// The path that the page is served under.
const MOUNT: &str = "/some/sub/path/";

/// A folder and its server.
#[derive(Debug)]
pub struct TestSite {
    folder: TempDir,
    mount: &'static str,
    /// The URL of the mount.
    url: String,
    port: u16,
    server: Option<StaticServer>,
}

impl TestSite {
    /// Serves `build` under a sub-path.
    ///
    /// # Errors
    /// If it cannot be served.
    pub fn new(build: &BuildVariant) -> Result<Self> {
        let folder = TempDir::new()?;
        build.write_to(&folder, "")?;
        Self::start(folder, MOUNT)
    }

    /// Serves `build` in each of two folders of one origin.
    ///
    /// # Errors
    /// If it cannot be served.
    pub fn in_two_folders(build: &BuildVariant, folders: [&str; 2]) -> Result<Self> {
        let folder = TempDir::new()?;
        folders.iter().try_for_each(|path| build.write_to(&folder, path))?;
        Self::start(folder, "/")
    }

    /// Serves `build`, opens it at `route` in the browser of `page`, and waits until the service worker has cached it.
    ///
    /// # Errors
    /// If it cannot be served or does not become ready.
    pub async fn visited(build: &BuildVariant, page: &Page, route: &str) -> Result<(Self, Page)> {
        let site = Self::new(build)?;
        let page = site.page(page, "");
        page.open(route).await?;
        page.expect_offline_ready().await?;
        Ok((site, page))
    }

    fn start(folder: TempDir, mount: &'static str) -> Result<Self> {
        let server = server::serve(folder.path(), mount)?;
        Ok(Self { folder, mount, url: server.url(), port: server::port(&server)?, server: Some(server) })
    }

    /// Returns this site in the browser of `page`. `path` is empty, or one of the two folders.
    #[must_use]
    pub fn page(&self, page: &Page, path: &str) -> Page {
        page.on_site(format!("{}{path}", self.url))
    }

    /// Stops the server: connections to its port are refused.
    pub fn stop(&mut self) {
        self.server = None;
    }

    /// Replaces the files by another build and starts the server again. `path` is empty, or one of the two folders.
    ///
    /// # Errors
    /// If the files cannot be written or served.
    pub fn deploy(&mut self, build: &BuildVariant, path: &str) -> Result<()> {
        self.server = None;
        if path.is_empty() {
            self.folder.clear()?;
        }
        build.write_to(&self.folder, path)?;
        let server = StaticServer::start(self.folder.path(), self.mount, self.port);
        self.server = Some(server.context("the server does not start again")?);
        Ok(())
    }

    /// Makes one file fail from now on, given by its path; no file with `None`.
    pub fn set_fault(&self, fault: Option<(&str, Fault)>) {
        if let Some(server) = &self.server {
            server.set_fault(fault);
        }
    }

    /// The paths requested since the server started, relative to the mount.
    #[must_use]
    pub fn requested_paths(&self) -> Vec<String> {
        let targets = self.server.as_ref().map(StaticServer::requests).unwrap_or_default();
        targets.iter().filter_map(|target| target.strip_prefix(self.mount)).map(str::to_owned).collect()
    }
}
