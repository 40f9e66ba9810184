//! The elements of the page: found by a selector, asked, clicked.

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use thirtyfour::common::command::Command;
use thirtyfour::{By, WebElement};

use super::Page;
use crate::gesture::Point;

impl Page {
    /// The value of an attribute of the one element that `selector` finds; `None` where it has none.
    ///
    /// # Errors
    /// When there is no such element, or more than one.
    pub async fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        const ATTRIBUTE: &str = "
            const found = document.querySelectorAll(arguments[0]);
            return [found.length, found[0]?.getAttribute(arguments[1]) ?? null];";
        let found: (usize, Option<String>) =
            serde_json::from_value(self.eval(ATTRIBUTE, vec![selector.into(), name.into()]).await?)?;
        ensure!(found.0 == 1, "{} elements are {selector}, expected one", found.0);
        Ok(found.1)
    }

    /// How many elements `selector` finds.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        // By a script, which holds nothing: WebKit's driver fails where an element goes away between being found and being named.
        let found = self.eval("return document.querySelectorAll(arguments[0]).length", vec![selector.into()]).await?;
        Ok(usize::try_from(found.as_u64().context("no number")?)?)
    }

    /// The one element that `selector` finds.
    ///
    /// # Errors
    /// When there is none, or more than one.
    pub async fn element(&self, selector: &str) -> Result<WebElement> {
        let mut found = self.driver.find_all(By::Css(selector)).await?;
        let number = found.len();
        match found.pop() {
            Some(element) if number == 1 => Ok(element),
            _ => bail!("{number} elements are {selector}, expected one"),
        }
    }

    /// Clicks the one element that `selector` finds, as a person does: in its middle, and only if nothing covers it.
    ///
    /// # Errors
    /// When it is not there or covered.
    pub async fn click(&self, selector: &str) -> Result<()> {
        self.element(selector).await?.click().await.with_context(|| format!("clicking {selector}"))
    }

    /// The name that a screen reader speaks for the one element that `selector` finds, as the browser computes it.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn accessible_name(&self, selector: &str) -> Result<String> {
        let element = self.element(selector).await?;
        let answer = self.driver.handle().cmd(Command::ExtensionCommand(Box::new(ComputedLabel(element)))).await?;
        Ok(answer.value()?)
    }

    /// Makes sure that the one element that `selector` finds is wholly inside the window, without scrolling to it.
    ///
    /// # Errors
    /// When it is not.
    pub async fn expect_in_window(&self, selector: &str) -> Result<()> {
        const BOX: &str = "
            const box = arguments[0].getBoundingClientRect();
            const inside = box.width > 0 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
            return { inside, box, window: [innerWidth, innerHeight] };";
        let element = self.element(selector).await?;
        let seen = self.driver.execute(BOX, vec![element.to_json()?]).await?.json().clone();
        ensure!(seen["inside"] == true, "{selector} is not inside the window: {seen}");
        Ok(())
    }

    /// The middle of the one element that `selector` finds, scrolled into view if need be.
    ///
    /// # Errors
    /// When it is not there, or something covers its middle.
    pub async fn middle_of(&self, selector: &str) -> Result<Point> {
        const MIDDLE: &str = "
            const found = document.querySelectorAll(arguments[0]);
            if (found.length !== 1) return { trouble: `${found.length} elements are ${arguments[0]}` };
            found[0].scrollIntoView({ block: arguments[1], inline: arguments[1], behavior: 'instant' });
            const box = found[0].getBoundingClientRect();
            const x = Math.round(box.left + box.width / 2), y = Math.round(box.top + box.height / 2);
            const top = document.elementFromPoint(x, y);
            if (top === null) return { trouble: `${arguments[0]} is out of sight` };
            if (!found[0].contains(top)) return { trouble: `${arguments[0]} is covered by ${top.outerHTML.slice(0, 120)}` };
            return { x, y };";
        let mut answer = self.eval(MIDDLE, vec![selector.into(), "nearest".into()]).await?;
        if answer["trouble"].is_string() {
            // In WebKit, bars to scroll by lie over what is at the edge.
            answer = self.eval(MIDDLE, vec![selector.into(), "center".into()]).await?;
        }
        match (answer["x"].as_i64(), answer["y"].as_i64()) {
            (Some(x), Some(y)) => Ok(Point { x, y }),
            _ => bail!("{}", answer["trouble"].as_str().unwrap_or("no place")),
        }
    }
}

/// WebDriver's question for an element's accessible name, which thirtyfour does not ask.
#[derive(Debug)]
struct ComputedLabel(WebElement);

impl thirtyfour::common::command::ExtensionCommand for ComputedLabel {
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
