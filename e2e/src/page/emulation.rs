//! Conditions that only Chromium's developer tools can create: scripts that run before the page's own, a slow processor, a quota.

use anyhow::{Context, Result};
use serde_json::json;

use super::Page;

/// A script that runs before the page's own at every load, until it is removed.
#[must_use = "it stays for later journeys unless it is removed"]
#[derive(Debug)]
pub struct InitScript(String);

impl Page {
    /// Adds a script that runs before the page's own at every load.
    ///
    /// # Errors
    /// In every browser but Chromium.
    pub async fn add_init_script(&self, source: &str) -> Result<InitScript> {
        let tools = self.driver.cdp();
        tools.send_raw("Page.enable", json!({})).await?;
        let added = tools.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        added["identifier"].as_str().map(|id| InitScript(id.to_owned())).context("the script has no identifier")
    }

    /// Removes a script for later loads.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn remove_init_script(&self, script: InitScript) -> Result<()> {
        let parameters = json!({ "identifier": script.0 });
        self.driver.cdp().send_raw("Page.removeScriptToEvaluateOnNewDocument", parameters).await?;
        Ok(())
    }

    /// Slows the processor down; 1 is its normal speed.
    ///
    /// # Errors
    /// In every browser but Chromium.
    pub async fn slow_down(&self, times: u8) -> Result<()> {
        self.driver.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await?;
        Ok(())
    }

    /// Limits the storage of the page's origin to a number of bytes, or lifts the limit.
    ///
    /// # Errors
    /// In every browser but Chromium.
    pub async fn set_quota(&self, bytes: Option<u32>) -> Result<()> {
        let mut parameters = json!({ "origin": self.eval::<String>("return origin").await? });
        if let Some(bytes) = bytes {
            parameters["quotaSize"] = bytes.into();
        }
        self.driver.cdp().send_raw("Storage.overrideQuotaForOrigin", parameters).await?;
        Ok(())
    }
}
