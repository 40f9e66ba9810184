//! The command palette and the focus mode.

use anyhow::Result;
use thirtyfour::Key;

use super::Page;

/// The entry that Enter chooses.
const ACTIVE: &str = ".palette-dialog [role=option][aria-selected=true]";

impl Page {
    /// Opens the command palette by Ctrl+K.
    ///
    /// # Errors
    /// If it does not open.
    pub async fn open_palette(&self) -> Result<()> {
        self.expect_late_scripts().await?;
        self.press_keys(&[Key::Control.value(), 'k']).await?;
        self.expect_focus(".palette-dialog [role=combobox]").await
    }

    /// Types into the open palette, and waits until the first entry that it finds has this accessible name, or there is none.
    ///
    /// # Errors
    /// If it finds another one.
    pub async fn find_in_palette(&self, query: &str, expected: impl Into<Option<&str>>) -> Result<()> {
        const FOUND: &str = "
            const entry = document.querySelector(arguments[0])?.cloneNode(true);
            entry?.querySelectorAll('[aria-hidden]').forEach(drawn => drawn.remove());
            return entry?.textContent";
        for key in query.chars() {
            self.press_keys(&[key]).await?;
        }
        let expected = expected.into().map(str::to_owned);
        self.until("the first entry", expected, async || self.eval_with(FOUND, vec![ACTIVE.into()]).await).await
    }

    /// Opens the palette, finds an entry, and chooses it by Enter.
    ///
    /// # Errors
    /// If it finds another one.
    pub async fn choose_in_palette(&self, query: &str, expected: &str) -> Result<()> {
        self.open_palette().await?;
        self.find_in_palette(query, expected).await?;
        self.press_key(Key::Enter).await?;
        self.expect_count(".palette-dialog", 0).await
    }

    /// Waits until the page shows the board with its counters alone, or everything.
    ///
    /// # Errors
    /// If it does not.
    pub async fn expect_focus_mode(&self, on: bool) -> Result<()> {
        const SHOWN: &str = "
            const isShown = selector => document.querySelector(selector)?.checkVisibility() ?? false;
            return ['.board', '.header', '.leave-focus-mode', '.top-bar', '.toolbar'].map(isShown)";
        self.until("what is shown", vec![true, true, on, !on, !on], async || self.eval(SHOWN).await).await
    }
}
