//! The service worker: the offline cache, and new versions of the page.

use anyhow::{Result, ensure};

use super::Page;

/// The button that activates a new version.
const UPDATE: &str = "[data-action=update]";

impl Page {
    /// Waits until the whole game is cached, and a service worker controls this page.
    ///
    /// # Errors
    /// If that does not happen.
    pub async fn expect_offline_ready(&self) -> Result<()> {
        const READY: &str = "return document.documentElement.dataset.offline === 'ready' && navigator.serviceWorker.controller !== null";
        self.until_eval("the game is cached", READY, true).await
    }

    /// Has the browser check for a new version, as it does by itself now and then.
    ///
    /// # Errors
    /// If it cannot check.
    pub async fn check_for_update(&self) -> Result<()> {
        const CHECK: &str = "const done = arguments[0];
            navigator.serviceWorker.ready.then(registration => registration.update()).then(() => done(''), error => done(`${error}`))";
        let error: String = self.eval_async(CHECK, vec![]).await?;
        ensure!(error.is_empty(), "checking for a new version: {error}");
        Ok(())
    }

    /// Waits until no version is being installed. Returns whether an installed one waits for its activation.
    ///
    /// # Errors
    /// If the installation does not end.
    pub async fn is_version_waiting(&self) -> Result<bool> {
        const STATE: &str = "const done = arguments[0];
            navigator.serviceWorker.ready.then(registration => done([!!registration.installing, !!registration.waiting]))";
        let state = async || self.eval_async::<(bool, bool)>(STATE, vec![]).await;
        self.until("a version is being installed", false, async || Ok(state().await?.0)).await?;
        Ok(state().await?.1)
    }

    /// Returns the version that the page shows, by its styles; 1 if they set none.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn shown_version(&self) -> Result<u64> {
        self.eval("return +getComputedStyle(document.documentElement).getPropertyValue('--release') || 1").await
    }

    /// Counts the cached versions of this page's folder.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn cached_versions(&self) -> Result<u64> {
        const COUNT: &str = "const done = arguments[1];
            caches.keys().then(names => done(names.filter(name => name.includes(` ${arguments[0]} `)).length))";
        self.eval_async(COUNT, vec![self.site().into()]).await
    }

    /// Waits until a new version is offered, or none is.
    ///
    /// # Errors
    /// If that does not happen.
    pub async fn expect_update_offer(&self, offered: bool) -> Result<()> {
        self.expect_count(UPDATE, usize::from(offered)).await
    }

    /// Checks for a new version and waits until it is offered.
    ///
    /// # Errors
    /// If none is offered.
    pub async fn expect_update(&self) -> Result<()> {
        self.check_for_update().await?;
        self.expect_update_offer(true).await
    }

    /// Accepts the offered version, and checks that the page loads exactly once.
    ///
    /// # Errors
    /// If none is offered, or the page loads more or less often.
    pub async fn accept_update(&self) -> Result<()> {
        self.expect_update_offer(true).await?;
        // The page loads itself again, which Firefox logs as an error for each file that is still on its way.
        self.expect_late_scripts().await?;
        self.before_leaving().await?;
        self.expect_one_load(async || self.click(UPDATE).await).await
    }

    /// Runs `trigger`, which loads the page, and checks that it loads exactly once, and the newest version.
    ///
    /// # Errors
    /// If it does not.
    pub async fn expect_one_load(&self, trigger: impl AsyncFn() -> Result<()>) -> Result<()> {
        let (mark, is_marked) = ("window.isMarked = true", "return window.isMarked === true");
        self.run(mark).await?;
        trigger().await?;
        self.until_eval("the page has not loaded again", is_marked, false).await?;
        self.expect_ready().await?;
        self.run(mark).await?;
        // A second load would happen before the new version is in control and no other waits.
        self.expect_offline_ready().await?;
        self.until("a version waits", false, async || self.is_version_waiting().await).await?;
        self.wait_for_frame().await?;
        ensure!(self.eval::<bool>(is_marked).await?, "the page was loaded twice");
        Ok(())
    }

    /// Removes all service workers, so that they request nothing while later journeys run.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn unregister_service_workers(&self) -> Result<()> {
        const UNREGISTER: &str = "const done = arguments[0];
            const registrations = navigator.serviceWorker?.getRegistrations() ?? Promise.resolve([]);
            registrations.then(all => Promise.all(all.map(one => one.unregister()))).finally(() => done())";
        Ok(self.driver.execute_async(UNREGISTER, vec![]).await.map(drop)?)
    }
}
