//! Dialogs: found by the names that people read and hear, filled in by keys.

use anyhow::{Context, Result, anyhow, ensure};
use thirtyfour::{Key, WebElement};

use crate::page::Page;

/// Finds the one control in the open dialog whose label or `aria-label` is exactly this; sliders have names of their own.
const CONTROL: &str = "
    const named = control => [...control.labels ?? []].map(label => label.innerText)
        .concat(control.getAttribute('aria-label') ?? []).some(name => name.trim() === arguments[0]);
    const found = [...document.querySelectorAll('dialog[open] :is(input, select)')].filter(named);
    if (found.length !== 1) throw new Error(`${found.length} controls are named ${arguments[0]}`);
    return found[0];";

/// Dialogs as the player meets them.
impl Page {
    /// Waits until a dialog is open, or none is.
    ///
    /// # Errors
    /// When that does not come to be.
    pub async fn expect_dialog(&self, open: bool) -> Result<()> {
        self.until("an open dialog", open, async || self.has_dialog().await).await
    }

    /// Opens the dialog that belongs to one of the page's controls.
    ///
    /// # Errors
    /// When it does not open.
    pub async fn open_dialog(&self, name: &str) -> Result<()> {
        self.click(&crate::selectors::action(name)).await?;
        self.expect_dialog(true).await
    }

    /// Closes the dialog with Escape.
    ///
    /// # Errors
    /// When it stays open.
    pub async fn close_dialog(&self) -> Result<()> {
        self.press_keys(&[Key::Escape.value()]).await?;
        self.expect_dialog(false).await
    }

    /// Replaces what stands in a field by typing.
    ///
    /// # Errors
    /// When there is no such field.
    pub async fn fill(&self, label: &str, text: &str) -> Result<()> {
        let field = self.control(label).await?;
        self.driver().execute("arguments[0].focus(); arguments[0].select()", vec![field.to_json()?]).await?;
        self.press_keys(&[Key::Backspace.value()]).await?;
        for key in text.chars() {
            self.press_keys(&[key]).await?;
        }
        Ok(())
    }

    /// Clicks a radio button or a switch by its label.
    ///
    /// # Errors
    /// When there is none of that name.
    pub async fn choose(&self, label: &str) -> Result<()> {
        let control = self.control(label).await?;
        // The control itself may be drawn by its label; that is what a person clicks, and scrolls to.
        let shown =
            self.driver().execute("return arguments[0].labels[0] ?? arguments[0]", vec![control.to_json()?]).await?;
        shown.element()?.click().await.with_context(|| format!("clicking {label}"))
    }

    /// Waits until a field is marked as wrong, and says why in words that hold `said`.
    ///
    /// # Errors
    /// When it is not.
    pub async fn expect_invalid(&self, label: &str, said: &str) -> Result<()> {
        const WHY: &str = "
            const field = arguments[0];
            if (field.getAttribute('aria-invalid') !== 'true') return null;
            const words = (field.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id));
            return words.map(element => element?.innerText ?? '').join(' ');";
        let why = async || {
            let field = self.control(label).await?;
            let why = self.driver().execute(WHY, vec![field.to_json()?]).await?.json().clone();
            Ok(why.as_str().is_some_and(|words| words.contains(said)))
        };
        self.until(&format!("{label} is refused in words that hold {said}"), true, why).await
    }

    /// Opens the settings and unfolds the keys in them.
    ///
    /// # Errors
    /// When no keys come.
    pub async fn open_key_settings(&self) -> Result<()> {
        self.open_dialog("settings").await?;
        self.click(&crate::selectors::action("keys")).await?;
        self.until("the keys", true, async || Ok(self.count(".keys [data-action=key]").await? > 0)).await
    }

    /// Clicks the key of a command, the only one, and waits until it waits for another.
    ///
    /// # Errors
    /// When it does not.
    pub async fn start_key_capture(&self, command: &str) -> Result<()> {
        let key = format!(".keys [data-value={command}]");
        // WebKit's driver does not scroll to what keeps a margin from the edge.
        self.middle_of(&key).await?;
        self.click(&key).await?;
        self.expect_key(command, "Press a key").await
    }

    /// Waits until the key of a command, the first of them, is called so.
    ///
    /// # Errors
    /// When it is not.
    pub async fn expect_key(&self, command: &str, expected: &str) -> Result<()> {
        const KEY: &str = "return document.querySelector(`.keys [data-value='${arguments[0]}']`)?.textContent ?? null";
        let look = async || self.eval(KEY, vec![command.into()]).await;
        self.until(&format!("the key for {command}"), expected.into(), look).await
    }

    /// Waits until the settings say this of the keys.
    ///
    /// # Errors
    /// When they do not.
    pub async fn expect_keys_message(&self, expected: &str) -> Result<()> {
        const SAID: &str = "return document.querySelector('.keys [aria-live=polite]')?.textContent ?? null";
        let look = async || self.eval(SAID, vec![]).await;
        self.until("what is said of the keys", expected.into(), look).await
    }

    /// Confirms the dialog by its main button, which closes it.
    ///
    /// # Errors
    /// When it stays open.
    pub async fn submit_dialog(&self) -> Result<()> {
        // The button that closes a dialog may be one that submits its form, too.
        self.click("dialog[open] button[type=submit]:not([data-action=close])").await?;
        self.expect_dialog(false).await
    }

    /// Tries to confirm with Enter, and makes sure that the dialog does not take it.
    ///
    /// # Errors
    /// When it does.
    pub async fn expect_submit_refused(&self) -> Result<()> {
        self.press_keys(&[Key::Enter.value()]).await?;
        self.wait_for_frame().await?;
        ensure!(self.has_dialog().await?, "the dialog has taken what it should refuse");
        Ok(())
    }

    async fn has_dialog(&self) -> Result<bool> {
        Ok(self.eval("return document.querySelector('dialog[open]') !== null", vec![]).await? == true)
    }

    async fn control(&self, label: &str) -> Result<WebElement> {
        let found =
            self.driver().execute(CONTROL, vec![label.into()]).await.map_err(|error| anyhow!("{label}: {error}"))?;
        Ok(found.element()?)
    }
}
