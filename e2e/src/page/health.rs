//! Checks behind a journey: the console, the network, the layout, the memory.

use std::mem;

use anyhow::{Result, bail, ensure};

use super::Page;
use crate::Browser;
use crate::browser::DomCounts;

/// Begins the URLs of all servers of journeys.
const LOOPBACK: &str = "http://127.0.0.1:";

impl Page {
    /// Checks that there was no console error and no request to another site since the log was last taken.
    ///
    /// # Errors
    /// If there was one.
    pub async fn expect_healthy(&self) -> Result<()> {
        let errors = self.take_console_errors().await?;
        ensure!(errors.is_empty(), "the console shows errors:\n{}", errors.join("\n"));
        self.expect_own_requests().await
    }

    /// Checks that every request since the last check went to a site of this journey.
    ///
    /// # Errors
    /// If one did not.
    pub async fn expect_own_requests(&self) -> Result<()> {
        let foreign: Vec<_> = self.take_requests().await?.into_iter().filter(|url| !self.is_same_site(url)).collect();
        ensure!(foreign.is_empty(), "requests have left the site:\n{}", foreign.join("\n"));
        Ok(())
    }

    /// Returns and forgets the console errors, each as one line.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn take_console_errors(&self) -> Result<Vec<String>> {
        self.collect_log().await?;
        let errors = mem::take(&mut self.log.borrow_mut().errors);
        Ok(errors.into_iter().filter(|error| !self.is_of_earlier_journey(error)).collect())
    }

    /// Returns and forgets the URLs of all requests.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn take_requests(&self) -> Result<Vec<String>> {
        self.collect_log().await?;
        let requests = mem::take(&mut self.log.borrow_mut().requests);
        Ok(requests.into_iter().filter(|url| !self.is_of_earlier_journey(url)).collect())
    }

    /// Collects the page's log. Firefox logs an error if a page is left while its worker is being fetched, so that there this waits for
    /// the worker, unless a journey keeps it from answering.
    pub(super) async fn before_leaving(&self) -> Result<()> {
        if self.browser == Browser::Firefox {
            let _answers = self.worker_answers().await?;
        }
        self.collect_log().await
    }

    /// Saves the browser's log before a document is left, because some logs end with their document.
    pub(super) async fn collect_log(&self) -> Result<()> {
        let log = self.browser.console_and_network(&self.driver).await?;
        self.log.borrow_mut().append(log);
        Ok(())
    }

    /// Whether a URL is on a site of this journey, or uses no network.
    #[must_use]
    pub fn is_same_site(&self, url: &str) -> bool {
        self.visited_sites.borrow().iter().any(|site| url.starts_with(site.as_str()))
            || ["about:", "data:", "blob:"].iter().any(|scheme| url.starts_with(scheme))
    }

    /// Whether a line is about an earlier journey of this browser, whose service worker may still run. Every journey's servers
    /// have ports of their own.
    fn is_of_earlier_journey(&self, line: &str) -> bool {
        fn port(line: &str) -> Option<&str> {
            line.strip_prefix(LOOPBACK)?.split('/').next()
        }
        port(line).is_some_and(|other| self.visited_sites.borrow().iter().all(|site| port(site) != Some(other)))
    }

    /// Describes what the page shows and stores, line by line, for failure reports.
    pub(crate) async fn describe_state(&self) -> Result<Vec<String>> {
        const STATE: &str = "
            const short = text => text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
            const attributes = ({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
            const notices = [...document.querySelectorAll('[role=note]')].map(note => `notice: ${short(note.textContent)}`);
            const stored = Object.keys(localStorage).map(key => `${key}: ${short(localStorage[key])}`);
            const { type } = performance.getEntriesByType('navigation')[0] ?? {};
            return [`root: ${attributes(document.documentElement)}`, `navigation: ${type}`, ...notices, ...stored];";
        self.eval(STATE).await
    }

    /// Collects garbage and counts what the page keeps alive.
    ///
    /// # Errors
    /// If the browser cannot count.
    pub async fn dom_counts(&self) -> Result<DomCounts> {
        self.wait_for_frame().await?;
        self.browser.dom_counts(&self.driver).await
    }

    /// Counts what the page keeps alive once that no longer changes by itself: at the start it loads more, and forgets how it was
    /// started.
    ///
    /// # Errors
    /// If it keeps changing, or the browser cannot count.
    pub async fn settled_dom_counts(&self) -> Result<DomCounts> {
        self.expect_some(":root[data-offline=ready]").await?;
        self.expect_late_scripts().await?;
        let mut counts = self.dom_counts().await?;
        for _ in 0..40 {
            self.wait_ms(250.0).await?;
            let later = self.dom_counts().await?;
            if later == counts {
                return Ok(counts);
            }
            counts = later;
        }
        bail!("the page keeps changing: {counts:?}")
    }

    /// Counts the elements of the document.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn element_count(&self) -> Result<usize> {
        self.wait_for_frame().await?;
        self.count("*").await
    }

    /// Checks that the layout has not shifted since the page was loaded, neither by itself nor after input.
    ///
    /// # Errors
    /// If it has shifted.
    pub async fn expect_no_layout_shift(&self) -> Result<()> {
        let shifts = self.layout_shifts().await?;
        ensure!(shifts.is_empty(), "the layout has shifted:\n{}", shifts.join("\n"));
        Ok(())
    }

    /// Returns every layout shift since the page was loaded: its size and the elements that moved.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn layout_shifts(&self) -> Result<Vec<String>> {
        // Buffered entries go to the callback, not to `takeRecords`.
        const SHIFTS: &str = "
            const done = arguments[0], shifts = [];
            const moved = entry => entry.sources.map(source => source.node?.outerHTML?.slice(0, 80)).join(', ');
            const add = entries => shifts.push(...entries.map(entry => `${entry.value}: ${moved(entry)}`));
            const observer = new PerformanceObserver(list => add(list.getEntries()));
            observer.observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => {
                add(observer.takeRecords());
                observer.disconnect();
                done(shifts);
            }));";
        self.eval_async(SHIFTS, vec![]).await
    }
}
