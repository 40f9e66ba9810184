//! What must stay quiet behind a journey: the console, the network, the layout, the memory.

use anyhow::{Result, ensure};

use crate::browser::DomCounts;
use crate::page::Page;

impl Page {
    /// Makes sure that, since this was last asked, the console has shown no error and no request has gone to another origin.
    ///
    /// # Errors
    /// When one has.
    pub async fn expect_healthy(&self) -> Result<()> {
        let errors = self.take_console_errors().await?;
        ensure!(errors.is_empty(), "the console shows errors:\n{}", errors.join("\n"));
        let strangers: Vec<_> = self.take_requests().await?.into_iter().filter(|url| !self.is_same_site(url)).collect();
        ensure!(strangers.is_empty(), "requests have left the site's folder:\n{}", strangers.join("\n"));
        Ok(())
    }

    /// Whether an address is below the site's folder, or is none that goes over the network.
    #[must_use]
    pub fn is_same_site(&self, url: &str) -> bool {
        self.is_below_visited_site(url) || ["about:", "data:", "blob:"].iter().any(|scheme| url.starts_with(scheme))
    }

    /// What the page keeps alive once its garbage is collected.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn dom_counts(&self) -> Result<DomCounts> {
        self.wait_for_frame().await?;
        self.browser().dom_counts(self.driver()).await
    }

    /// The number of elements in the document.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn element_count(&self) -> Result<u64> {
        self.wait_for_frame().await?;
        Ok(serde_json::from_value(self.eval("return document.querySelectorAll('*').length", vec![]).await?)?)
    }

    /// Every layout shift since the page was loaded, caused by the player or not: its size and what moved.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn layout_shifts(&self) -> Result<Vec<String>> {
        // What came before the observer is handed to its callback, and not to `takeRecords`.
        const SHIFTS: &str = "
            const done = arguments[0], shifts = [];
            const moved = entry => entry.sources.map(source => source.node?.outerHTML?.slice(0, 80)).join(', ');
            const note = entries => shifts.push(...entries.map(entry => `${entry.value}: ${moved(entry)}`));
            const observer = new PerformanceObserver(list => note(list.getEntries()));
            observer.observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => {
                note(observer.takeRecords());
                observer.disconnect();
                done(shifts);
            }));";
        let shifts = self.driver().execute_async(SHIFTS, vec![]).await?;
        Ok(shifts.convert()?)
    }
}
