//! Dialogs: opened, filled in by label, submitted, closed.

use std::cell::Cell;

use anyhow::{Context, Result, anyhow, ensure};
use thirtyfour::{Key, WebElement};

use super::Page;
use crate::selectors::action;

/// Returns the only control in the open dialog whose label or `aria-label` is exactly this. A field and its slider differ in that.
const CONTROL: &str = "
    const isNamed = control => [...control.labels ?? []].map(label => label.innerText)
        .concat(control.getAttribute('aria-label') ?? []).some(name => name.trim() === arguments[0]);
    const found = [...document.querySelectorAll('dialog[open] :is(input, select)')].filter(isNamed);
    if (found.length !== 1) throw new Error(`${found.length} controls are named ${arguments[0]}`);
    return found[0];";

impl Page {
    /// Waits until a dialog is open, or there is none any more.
    ///
    /// # Errors
    /// If that does not happen.
    pub async fn expect_dialog(&self, open: bool) -> Result<()> {
        // The program removes a dialog once it knows that it is closed.
        if open { self.expect_some("dialog[open]").await } else { self.expect_count("dialog", 0).await }
    }

    /// Clicks the control with this `data-action` and waits for its dialog.
    ///
    /// # Errors
    /// If it does not open.
    pub async fn open_dialog(&self, name: &str) -> Result<()> {
        self.click(&action(name)).await?;
        self.expect_dialog(true).await?;
        // The worker writes the content of the settings.
        if name == "settings" { self.expect_some(".settings fieldset").await } else { Ok(()) }
    }

    /// Closes the dialog with Escape.
    ///
    /// # Errors
    /// If it stays open.
    pub async fn close_dialog(&self) -> Result<()> {
        self.press_key(Key::Escape).await?;
        self.expect_dialog(false).await
    }

    /// Replaces the text of a field by typing.
    ///
    /// # Errors
    /// If there is no such field.
    pub async fn fill(&self, label: &str, text: &str) -> Result<()> {
        let field = self.control(label).await?;
        self.driver.execute("arguments[0].focus(); arguments[0].select()", vec![field.to_json()?]).await?;
        self.press_key(Key::Backspace).await?;
        for key in text.chars() {
            self.press_keys(&[key]).await?;
        }
        Ok(())
    }

    /// Clicks a radio button or a switch by its label.
    ///
    /// # Errors
    /// If there is none with that label.
    pub async fn choose(&self, label: &str) -> Result<()> {
        let control = self.control(label).await?;
        // The label is clicked, because it may cover its control. Scrolled to the middle first: a click scrolls nothing to it if it is
        // behind the head of the dialog, in the window and yet covered.
        const TARGET: &str = "const target = arguments[0].labels[0] ?? arguments[0];
            target.scrollIntoView({ block: 'center', behavior: 'instant' });
            return target";
        let target = self.driver.execute(TARGET, vec![control.to_json()?]).await?;
        target.element()?.click().await.with_context(|| format!("clicking {label}"))
    }

    /// Chooses settings by their labels in the settings dialog, and closes it.
    ///
    /// # Errors
    /// If there is none with such a label.
    pub async fn choose_settings(&self, labels: &[&str]) -> Result<()> {
        self.open_dialog("settings").await?;
        for label in labels {
            self.choose(label).await?;
        }
        self.close_dialog().await
    }

    /// Waits until a field is invalid, with an explanation that contains `words`.
    ///
    /// # Errors
    /// If it is not.
    pub async fn expect_invalid(&self, label: &str, words: &str) -> Result<()> {
        const EXPLANATION: &str = "
            const field = arguments[0];
            if (field.getAttribute('aria-invalid') !== 'true') return null;
            const parts = (field.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id));
            return parts.map(element => element?.innerText ?? '').join(' ');";
        let explained = async || {
            let field = self.control(label).await?.to_json()?;
            let explanation: Option<String> = self.eval_with(EXPLANATION, vec![field]).await?;
            Ok(explanation.is_some_and(|text| text.contains(words)))
        };
        self.until(&format!("{label} is invalid with an explanation that contains {words}"), true, explained).await
    }

    /// Submits the dialog by its main button, which closes it.
    ///
    /// # Errors
    /// If it stays open.
    pub async fn submit_dialog(&self) -> Result<()> {
        // The close button may submit the form too.
        self.click("dialog[open] button[type=submit]:not([data-action=close])").await?;
        self.expect_dialog(false).await
    }

    /// Presses Enter, and checks that the dialog stays open.
    ///
    /// # Errors
    /// If it closes.
    pub async fn expect_submit_refused(&self) -> Result<()> {
        self.press_key(Key::Enter).await?;
        self.wait_for_frame().await?;
        ensure!(self.count("dialog[open]").await? > 0, "the dialog has accepted invalid values");
        Ok(())
    }

    /// Waits for the only control with this label.
    async fn control(&self, label: &str) -> Result<WebElement> {
        // The worker or the late texts may still bring the dialog's content.
        let control = Cell::new(None);
        let is_there = async || {
            let found = self.driver.execute(CONTROL, vec![label.into()]).await;
            let found = found.map_err(|error| anyhow!("{label}: {error}"))?;
            control.set(Some(found.element()?));
            Ok(true)
        };
        self.until(&format!("the control {label}"), true, is_there).await?;
        control.take().context("no control")
    }
}
