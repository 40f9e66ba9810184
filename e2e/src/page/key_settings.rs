//! The key bindings in the settings dialog.

use anyhow::Result;

use super::Page;
use crate::selectors::action;

impl Page {
    /// Opens the settings and unfolds the key bindings.
    ///
    /// # Errors
    /// If no keys appear.
    pub async fn open_key_settings(&self) -> Result<()> {
        self.open_dialog("settings").await?;
        self.click(&action("keys")).await?;
        self.expect_some(".keys [data-action=key]").await
    }

    /// Clicks the only key of a command, and waits until it waits for a key press.
    ///
    /// # Errors
    /// If it does not.
    pub async fn start_key_capture(&self, command: &str) -> Result<()> {
        let key = format!(".keys [data-value={command}]");
        // WebKit's driver does not scroll to elements with a scroll margin.
        self.middle_of(&key).await?;
        self.click(&key).await?;
        self.expect_key(command, "Press a key").await
    }

    /// Waits until the first key of a command has this label.
    ///
    /// # Errors
    /// If it has another.
    pub async fn expect_key(&self, command: &str, expected: &str) -> Result<()> {
        self.expect_text(&format!(".keys [data-value={command}]"), expected).await
    }

    /// Waits until the message below the keys is this.
    ///
    /// # Errors
    /// If it is another.
    pub async fn expect_keys_message(&self, expected: &str) -> Result<()> {
        self.expect_text(".keys [aria-live=polite]", expected).await
    }
}
