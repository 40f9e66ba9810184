//! Versions of the game as the page and its service worker know them: kept, on their way, waiting, offered, taken.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::page::Page;

/// The button that takes a new version.
const OFFER: &str = "[data-action=update]";

/// What a page has of a service worker.
impl Page {
    /// Waits until the whole game is kept for visits without a network, and this page is served by what keeps it.
    ///
    /// # Errors
    /// When it does not come to be.
    pub async fn expect_offline_ready(&self) -> Result<()> {
        const KEPT: &str = "return document.documentElement.dataset.offline === 'ready' && navigator.serviceWorker.controller !== null";
        self.until("the game is kept offline", true.into(), async || self.eval(KEPT, vec![]).await).await
    }

    /// Has the browser look for a new version, as it does by itself from time to time.
    ///
    /// # Errors
    /// When it cannot ask.
    pub async fn check_for_update(&self) -> Result<()> {
        const LOOK: &str = "const done = arguments[0];
            navigator.serviceWorker.ready.then(known => known.update()).then(() => done(''), error => done(`${error}`))";
        let trouble = self.driver().execute_async(LOOK, vec![]).await?.json().clone();
        if trouble != "" {
            bail!("looking for a new version: {trouble}");
        }
        Ok(())
    }

    /// Waits until no version is on its way: it was taken or it failed. Whether one waits then.
    ///
    /// # Errors
    /// When that does not come to be.
    pub async fn is_version_waiting(&self) -> Result<bool> {
        const STATES: &str = "const done = arguments[0];
            navigator.serviceWorker.ready.then(known => done([!known.installing, !!known.waiting]))";
        let states =
            async || -> Result<Value> { Ok(self.driver().execute_async(STATES, vec![]).await?.json().clone()) };
        self.until("no version under way", true.into(), async || Ok(states().await?[0].clone())).await?;
        Ok(states().await?[1] == true)
    }

    /// The release that the page shows, by its styles; 1 where they say none.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn shown_version(&self) -> Result<u64> {
        const RELEASE: &str = "return +getComputedStyle(document.documentElement).getPropertyValue('--release') || 1";
        self.eval(RELEASE, vec![]).await?.as_u64().context("no release")
    }

    /// The number of releases that are kept for this page's folder.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn cached_versions(&self) -> Result<u64> {
        const CACHES: &str = "const done = arguments[1];
            caches.keys().then(names => done(names.filter(name => name.includes(` ${arguments[0]} `)).length))";
        let count = self.driver().execute_async(CACHES, vec![self.site().into()]).await?;
        count.json().as_u64().context("no count")
    }

    /// Opens an address as a person does who types it, and tells how the browser fares.
    ///
    /// # Errors
    /// When it does not load in time.
    pub async fn visit(&self, address: &str) -> Result<()> {
        self.collect_log().await?;
        self.driver().goto("about:blank").await?;
        tokio::time::timeout(Duration::from_secs(20), self.driver().goto(address)).await??;
        Ok(())
    }

    /// Takes the new version that the page offers: once, and the page is loaded once.
    ///
    /// # Errors
    /// When it is not offered, or the page is not loaded anew just once.
    pub async fn accept_update(&self) -> Result<()> {
        self.expect_update_offer(true).await?;
        self.expect_one_load(async || self.click(OFFER).await).await
    }

    /// Does what loads the page anew, and makes sure that it is loaded just once, by the newest version there is.
    ///
    /// # Errors
    /// When it is not.
    pub async fn expect_one_load(&self, act: impl AsyncFn() -> Result<()>) -> Result<()> {
        let (mark, marked) = ("window.mark = true", "return window.mark === true");
        self.eval(mark, vec![]).await?;
        act().await?;
        self.until("the page loaded anew", false.into(), async || self.eval(marked, vec![]).await).await?;
        self.expect_ready().await?;
        self.eval(mark, vec![]).await?;
        // Whatever would load it a second time has happened once the new version is in charge and nothing is under way.
        self.expect_offline_ready().await?;
        self.until("no version waits", false, async || self.is_version_waiting().await).await?;
        self.wait_for_frame().await?;
        ensure!(self.eval(marked, vec![]).await? == true, "the page was loaded twice");
        Ok(())
    }

    /// Has the browser forget what keeps the game: what it would still ask a host that is gone is no later journey's.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn unregister_service_workers(&self) -> Result<()> {
        const FORGET: &str = "const done = arguments[0];
            const known = navigator.serviceWorker?.getRegistrations() ?? Promise.resolve([]);
            known.then(all => Promise.all(all.map(one => one.unregister()))).finally(() => done())";
        self.driver().execute_async(FORGET, vec![]).await?;
        Ok(())
    }

    /// Waits until a new version is offered, or none is.
    ///
    /// # Errors
    /// When that does not come to be.
    pub async fn expect_update_offer(&self, offered: bool) -> Result<()> {
        let there = format!("return document.querySelector('{OFFER}') !== null");
        self.until("the offer of a new version", offered.into(), async || self.eval(&there, vec![]).await).await
    }
}
