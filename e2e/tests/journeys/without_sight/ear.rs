//! What a screen reader would be given to read, and nothing else.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use e2e::Page;

/// Records the name of each cell that gets the focus, and each new text of a live region.
const LISTEN: &str = "
    const heard = (window.heardNames = []), texts = (window.heardTexts = []);
    addEventListener('focusin', ({ target }) => {
        if (target.role === 'gridcell' || target.getAttribute('role') === 'gridcell') heard.push(target.ariaLabel ?? target.getAttribute('aria-label'));
    });
    const last = new Map();
    const read = () => {
        for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
            const text = region.textContent;
            if (text && last.get(region) !== text) texts.push(text);
            last.set(region, text);
        }
    };
    for (const region of document.querySelectorAll('[role=status], [role=alert]')) last.set(region, region.textContent);
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true });";

/// The time after which nothing more is expected to be said.
const PATIENCE: Duration = Duration::from_secs(10);

/// Presses keys, hears what follows, and counts both.
pub(super) struct Ear<'a> {
    page: &'a Page,
    /// The keys that were pressed; a combination is one.
    pub(super) keys: usize,
    /// The words that were heard.
    pub(super) words: usize,
}

impl<'a> Ear<'a> {
    /// Listens once all keys are handled: the arrow keys that find the board come with the late scripts.
    pub(super) async fn listen(page: &'a Page) -> Result<Self> {
        page.expect_late_scripts().await?;
        page.run(LISTEN).await?;
        Ok(Self { page, keys: 0, words: 0 })
    }

    /// Presses keys together and returns the name of the cell that gets the focus.
    pub(super) async fn press_for_name(&mut self, keys: &[char]) -> Result<String> {
        self.press(keys).await?;
        self.hear("heardNames", keys).await
    }

    /// Presses keys together and returns the message that follows.
    pub(super) async fn press_for_message(&mut self, keys: &[char]) -> Result<String> {
        self.press(keys).await?;
        self.hear("heardTexts", keys).await
    }

    /// Presses keys together and returns the name of the cell that gets the focus, and the message that follows.
    pub(super) async fn press_for_both(&mut self, keys: &[char]) -> Result<(String, String)> {
        let name = self.press_for_name(keys).await?;
        Ok((name, self.hear("heardTexts", keys).await?))
    }

    async fn press(&mut self, keys: &[char]) -> Result<()> {
        self.keys += 1;
        self.page.press_keys(keys).await
    }

    /// Waits for the next text of a list.
    async fn hear(&mut self, list: &str, keys: &[char]) -> Result<String> {
        let start = Instant::now();
        loop {
            let next: Option<String> = self.page.eval(&format!("return window.{list}.shift() ?? null")).await?;
            if let Some(text) = next {
                self.words += text.split_whitespace().count();
                return Ok(text.trim().to_owned());
            }
            ensure!(start.elapsed() < PATIENCE, "nothing is heard after {keys:?}");
            self.page.wait_for_frame().await?;
        }
    }
}
