//! Elements: selected, counted, read, clicked.

use std::cell::Cell;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use thirtyfour::common::command::{Command, ExtensionCommand};
use thirtyfour::{By, WebElement};

use super::Page;
use crate::gesture::Point;

impl Page {
    /// Waits for the only element that matches `selector`, and returns an attribute of it, or `None` if it has none.
    ///
    /// # Errors
    /// If there is no such element, or more than one.
    pub async fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        const ATTRIBUTE: &str = "
            const found = document.querySelectorAll(arguments[0]);
            return [found.length, found[0]?.getAttribute(arguments[1]) ?? null];";
        let value = Cell::new(None);
        let count = async || {
            let (count, found): (usize, _) = self.eval_with(ATTRIBUTE, vec![selector.into(), name.into()]).await?;
            value.set(found);
            Ok(count)
        };
        self.until(&format!("elements for {selector}"), 1, count).await?;
        Ok(value.take())
    }

    /// Counts the elements that match `selector`.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        // By a script, which needs no handles: WebKit's driver fails if an element vanishes while it is given one.
        self.eval_with("return document.querySelectorAll(arguments[0]).length", vec![selector.into()]).await
    }

    /// Waits until `count` elements match `selector`.
    ///
    /// # Errors
    /// If the number stays another.
    pub async fn expect_count(&self, selector: &str, count: usize) -> Result<()> {
        self.until(&format!("elements for {selector}"), count, async || self.count(selector).await).await
    }

    /// Waits until at least one element matches `selector`.
    ///
    /// # Errors
    /// If none does.
    pub async fn expect_some(&self, selector: &str) -> Result<()> {
        self.until(&format!("{selector} exists"), true, async || Ok(self.count(selector).await? > 0)).await
    }

    /// Waits for the only element that matches `selector`, and returns it.
    ///
    /// # Errors
    /// If there is none, or more than one.
    pub async fn element(&self, selector: &str) -> Result<WebElement> {
        self.expect_count(selector, 1).await?;
        let mut found = self.driver.find_all(By::Css(selector)).await?;
        let number = found.len();
        match found.pop() {
            Some(element) if number == 1 => Ok(element),
            _ => bail!("{number} elements match {selector}, expected one"),
        }
    }

    /// Waits for the only element that matches `selector`, and clicks its middle.
    ///
    /// # Errors
    /// If it does not exist or is covered.
    pub async fn click(&self, selector: &str) -> Result<()> {
        // As a player would: WebKit's driver scrolls nothing to what is below the window in a dialog whose head stays in sight.
        const SCROLL: &str = "if (arguments[0].closest('.dialog-body'))
            arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        let element = self.element(selector).await?;
        self.driver.execute(SCROLL, vec![element.to_json()?]).await?;
        element.click().await.with_context(|| format!("clicking {selector}"))
    }

    /// Returns the accessible name of the only element that matches `selector`, as the browser computes it.
    ///
    /// # Errors
    /// If it does not exist.
    pub async fn accessible_name(&self, selector: &str) -> Result<String> {
        let element = self.element(selector).await?;
        let answer = self.driver.handle().cmd(Command::ExtensionCommand(Box::new(ComputedLabel(element)))).await?;
        Ok(answer.value()?)
    }

    /// Waits until the element has this accessible name.
    ///
    /// # Errors
    /// If it has another.
    pub async fn expect_accessible_name(&self, selector: &str, expected: &str) -> Result<()> {
        // WebKit's driver fails if the element is replaced between being found and being read.
        let name = async || Ok(self.accessible_name(selector).await.unwrap_or_else(|error| format!("none: {error:#}")));
        self.until(selector, expected.to_owned(), name).await
    }

    /// Waits until the only element that matches `selector` is wholly inside the window, without scrolling to it.
    ///
    /// # Errors
    /// If it is not.
    pub async fn expect_in_window(&self, selector: &str) -> Result<()> {
        const BOX: &str = "
            const found = document.querySelectorAll(arguments[0]);
            if (found.length !== 1) return `${found.length} elements match`;
            const box = found[0].getBoundingClientRect();
            const inside = box.width > 0 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
            return inside || { box, window: [innerWidth, innerHeight] };";
        let inside = async || self.eval_with(BOX, vec![selector.into()]).await;
        self.until(&format!("{selector} is inside the window"), Value::Bool(true), inside).await
    }

    /// Waits until the page is not wider than the window, once the late styles are there.
    ///
    /// # Errors
    /// If it scrolls sideways.
    pub async fn expect_no_sideways_scroll(&self) -> Result<()> {
        const EXCESS: &str = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        self.expect_late_styles().await?;
        self.until_eval("the pixels by which the page is wider than the window", EXCESS, 0).await
    }

    /// Waits until the middle of the only element that matches `selector` can be reached, and returns it. Scrolls it into view.
    ///
    /// # Errors
    /// If it does not exist, or its middle is covered.
    pub async fn middle_of(&self, selector: &str) -> Result<Point> {
        const MIDDLE: &str = "
            const found = document.querySelectorAll(arguments[0]);
            if (found.length !== 1) return { error: `${found.length} elements match ${arguments[0]}` };
            found[0].scrollIntoView({ block: arguments[1], inline: arguments[1], behavior: 'instant' });
            const box = found[0].getBoundingClientRect();
            const x = Math.round(box.left + box.width / 2), y = Math.round(box.top + box.height / 2);
            const top = document.elementFromPoint(x, y);
            if (top === null) return { error: `${arguments[0]} is out of view` };
            if (!found[0].contains(top)) return { error: `${arguments[0]} is covered by ${top.outerHTML.slice(0, 120)}` };
            return { x, y };";
        let middle = Cell::new(None);
        let obstacle = async || {
            let mut found: Value = self.eval_with(MIDDLE, vec![selector.into(), "nearest".into()]).await?;
            if found["error"].is_string() {
                // WebKit draws scroll bars over the content at the edge.
                found = self.eval_with(MIDDLE, vec![selector.into(), "center".into()]).await?;
            }
            middle.set(found["x"].as_i64().zip(found["y"].as_i64()));
            Ok(found["error"].as_str().map(str::to_owned))
        };
        self.until(&format!("what keeps {selector} from being reached"), None, obstacle).await?;
        let (x, y) = middle.take().context("no point")?;
        Ok(Point { x, y })
    }
}

/// WebDriver's command for an element's accessible name, which thirtyfour lacks.
#[derive(Debug)]
struct ComputedLabel(WebElement);

impl ExtensionCommand for ComputedLabel {
    fn parameters_json(&self) -> Option<Value> {
        None
    }

    fn method(&self) -> http::Method {
        http::Method::GET
    }

    fn endpoint(&self) -> std::sync::Arc<str> {
        format!("/element/{}/computedlabel", self.0.element_id()).into()
    }
}
