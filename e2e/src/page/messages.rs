//! Messages to the player: notices, live regions, texts.

use anyhow::Result;

use super::Page;

impl Page {
    /// Returns the texts of all notices.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn notices(&self) -> Result<Vec<String>> {
        self.eval("return [...document.querySelectorAll('[role=note]')].map(note => note.textContent)").await
    }

    /// Waits until a notice begins with this text.
    ///
    /// # Errors
    /// If none does.
    pub async fn expect_notice(&self, beginning: &str) -> Result<()> {
        let shown = async || Ok(self.notices().await?.iter().any(|notice| notice.starts_with(beginning)));
        self.until(&format!("a notice that begins with {beginning:?}"), true, shown).await
    }

    /// Waits for the button of a notice, which is shown once its texts are there, and clicks it.
    ///
    /// # Errors
    /// If there is no such button, or more than one.
    pub async fn accept_offer(&self) -> Result<()> {
        self.expect_some("[data-action=offer]").await?;
        self.click("[data-action=offer]").await
    }

    /// Waits until a live region of this role (`status` or `alert`) has a text.
    ///
    /// # Errors
    /// If all stay empty.
    pub async fn expect_announcement(&self, role: &str) -> Result<()> {
        const HAS_TEXT: &str =
            "return [...document.querySelectorAll(arguments[0])].some(region => region.textContent.trim() !== '')";
        let has_text = async || self.eval_with(HAS_TEXT, vec![format!("[role={role}]").into()]).await;
        self.until(&format!("a text with the role {role}"), true, has_text).await
    }

    /// Waits until the first element that matches `selector` has this text.
    ///
    /// # Errors
    /// If it has another, or does not exist.
    pub async fn expect_text(&self, selector: &str, expected: &str) -> Result<()> {
        self.until(selector, Some(expected.to_owned()), async || self.text(selector).await).await
    }

    /// Waits until the first elements that match two selectors have the same text.
    ///
    /// # Errors
    /// If their texts differ, or one does not exist.
    pub async fn expect_same_text(&self, selector: &str, other: &str) -> Result<()> {
        let same = async || {
            let text = self.text(selector).await?;
            Ok(text.is_some() && text == self.text(other).await?)
        };
        self.until(&format!("{selector} has the text of {other}"), true, same).await
    }

    /// Returns the text of the first element that matches `selector`, or `None` if there is none.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn text(&self, selector: &str) -> Result<Option<String>> {
        const TEXT: &str = "return document.querySelector(arguments[0])?.textContent ?? null";
        self.eval_with(TEXT, vec![selector.into()]).await
    }
}
