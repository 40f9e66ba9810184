//! The page as any screen of it is: opened, ready, asked, waited for.

use std::cell::RefCell;
use std::fmt::Debug;
use std::mem;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use thirtyfour::common::command::{Actions, Command};
use thirtyfour::{WebDriver, WebElement};

use crate::browser::{Browser, Noticed};
use crate::gesture::{self, Gesture, Point};

/// How long a state may take to come. Generous, because a busy machine is no bug; nothing waits longer than it must.
const PATIENCE: Duration = Duration::from_secs(20);
/// Where all servers of journeys stand.
const LOOPBACK: &str = "http://127.0.0.1:";
/// How often a state is looked for.
const LOOK_EVERY: Duration = Duration::from_millis(15);

/// The page in a browser.
#[derive(Clone, Debug)]
pub struct Page {
    driver: WebDriver,
    browser: Browser,
    site: String,
    /// What was noticed and nobody has asked for.
    noticed: Rc<RefCell<Noticed>>,
    /// All addresses below which this browser has been sent: its requests stay there.
    sites: Rc<RefCell<Vec<String>>>,
}

impl Page {
    /// The page that stands at `site`, in a browser that `driver` drives.
    #[must_use]
    pub fn new(driver: WebDriver, browser: Browser, site: String) -> Self {
        let sites = Rc::new(RefCell::new(vec![site.clone()]));
        Self { driver, browser, site, noticed: Rc::default(), sites }
    }

    /// The same browser, with the page that stands at another address.
    #[must_use]
    pub fn at(&self, site: String) -> Self {
        self.sites.borrow_mut().push(site.clone());
        Self { site, ..self.clone() }
    }

    /// The session that drives the browser.
    #[must_use]
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// The browser it is shown in.
    #[must_use]
    pub fn browser(&self) -> Browser {
        self.browser
    }

    /// The address under which the page is served, with a slash at its end.
    #[must_use]
    pub fn site(&self) -> &str {
        &self.site
    }

    /// Whether an address is below a site that this browser has been sent to.
    #[must_use]
    pub fn is_below_a_site(&self, url: &str) -> bool {
        self.sites.borrow().iter().any(|site| url.starts_with(site.as_str()))
    }

    /// Loads the page afresh at a route such as `#/play?level=expert`, and waits until it is ready.
    ///
    /// # Errors
    /// When it does not become ready.
    pub async fn open(&self, route: &str) -> Result<()> {
        // Going from one fragment to another would not load anything.
        self.notice().await?;
        self.driver.goto("about:blank").await?;
        self.driver.goto(format!("{}{route}", self.site)).await?;
        self.expect_ready().await
    }

    /// Loads the page again as the reload button does, and waits until it is ready.
    ///
    /// # Errors
    /// When it does not become ready.
    pub async fn reload(&self) -> Result<()> {
        self.notice().await?;
        self.browser.reload(&self.driver).await?;
        self.expect_ready().await
    }

    /// Goes to a page of the same site that is not the game, so that nothing is written while a journey looks at what is kept.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn elsewhere(&self) -> Result<()> {
        self.notice().await?;
        Ok(self.driver.goto(format!("{}404.html", self.site)).await?)
    }

    /// What the page tells the player beside the game, line by line.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn notices(&self) -> Result<Vec<String>> {
        let lines = "return [...document.querySelectorAll('[role=note]')].map(note => note.textContent)";
        Ok(serde_json::from_value(self.ask(lines, vec![]).await?)?)
    }

    /// Follows a link to another route without loading anything.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn follow(&self, route: &str) -> Result<()> {
        self.ask("location.hash = arguments[0]", vec![route.into()]).await.map(drop)
    }

    /// Waits until the page is ready.
    ///
    /// # Errors
    /// When it does not become so.
    pub async fn expect_ready(&self) -> Result<()> {
        let ready = "return document.documentElement?.hasAttribute('data-ready') ?? false";
        self.until("the page is ready", true.into(), async || self.ask(ready, vec![]).await).await?;
        self.browser.watch_document(&self.driver).await
    }

    /// Takes note of what has happened behind the page: a document that is left may be the only one who knows.
    pub(crate) async fn notice(&self) -> Result<()> {
        let noticed = self.browser.noticed(&self.driver).await?;
        self.noticed.borrow_mut().add(noticed);
        Ok(())
    }

    /// The errors that the console has shown since this was last asked, each as one line.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn console_errors(&self) -> Result<Vec<String>> {
        self.notice().await?;
        let errors = mem::take(&mut self.noticed.borrow_mut().errors);
        Ok(errors.into_iter().filter(|error| !self.is_left_over(error)).collect())
    }

    /// The address of every request since this was last asked.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn requests(&self) -> Result<Vec<String>> {
        self.notice().await?;
        let requests = mem::take(&mut self.noticed.borrow_mut().requests);
        Ok(requests.into_iter().filter(|url| !self.is_left_over(url)).collect())
    }

    /// Whether something is of a journey that this browser played before: its service worker may still be at work. Every
    /// journey's servers have ports of their own, and no page knows of another's.
    fn is_left_over(&self, address: &str) -> bool {
        fn port(address: &str) -> Option<&str> {
            address.strip_prefix(LOOPBACK)?.split('/').next()
        }
        port(address).is_some_and(|its| self.sites.borrow().iter().all(|site| port(site) != Some(its)))
    }

    /// Runs a script in the page and gives back what it returns.
    ///
    /// # Errors
    /// When it throws.
    pub async fn ask(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        let answer = self.driver.execute(script, arguments).await.with_context(|| format!("in the page: {script}"))?;
        Ok(answer.json().clone())
    }

    /// Waits until what `look` sees is `expected`; `what` says it in words.
    ///
    /// # Errors
    /// When it does not come to be, with what was seen instead.
    pub async fn until<T: PartialEq + Debug>(
        &self,
        what: &str,
        expected: T,
        look: impl AsyncFn() -> Result<T>,
    ) -> Result<()> {
        let started = Instant::now();
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        loop {
            ticks.tick().await;
            let seen = look().await?;
            if seen == expected {
                return Ok(());
            }
            if started.elapsed() > PATIENCE {
                bail!("{what}: expected\n{expected:#?}\nbut after {} s there is\n{seen:#?}", PATIENCE.as_secs());
            }
        }
    }

    /// Waits until the page has drawn whatever it had to: what did not happen by then does not happen.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn settle(&self) -> Result<()> {
        const TWO_FRAMES: &str =
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))";
        self.driver.execute_async(TWO_FRAMES, vec![]).await.context("two frames").map(drop)
    }

    /// The value of an attribute of the one element that `selector` finds; `None` where it has none.
    ///
    /// # Errors
    /// When there is no such element, or more than one.
    pub async fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        let element = self.element(selector).await?;
        Ok(element.attr(name).await?)
    }

    /// How many elements `selector` finds.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        Ok(self.driver.find_all(thirtyfour::By::Css(selector)).await?.len())
    }

    /// The one element that `selector` finds.
    ///
    /// # Errors
    /// When there is none, or more than one.
    pub async fn element(&self, selector: &str) -> Result<WebElement> {
        let mut found = self.driver.find_all(thirtyfour::By::Css(selector)).await?;
        match (found.pop(), found.len()) {
            (Some(element), 0) => Ok(element),
            (_, others) => bail!("{} elements are {selector}, expected one", if others == 0 { 0 } else { others + 1 }),
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
    pub async fn spoken_name(&self, selector: &str) -> Result<String> {
        let element = self.element(selector).await?;
        let answer = self.driver.handle().cmd(Command::ExtensionCommand(Box::new(ComputedLabel(element)))).await?;
        Ok(answer.value()?)
    }

    /// Makes gestures, all at the same time.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn perform(&self, gestures: &[Gesture]) -> Result<()> {
        self.browser.perform(&self.driver, gestures).await
    }

    /// Presses keys together and lets them go.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn press(&self, keys: &[char]) -> Result<()> {
        self.driver.handle().cmd(Command::PerformActions(Actions::from(gesture::chord(keys)))).await?;
        Ok(())
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
            found[0].scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
            const box = found[0].getBoundingClientRect();
            const x = Math.round(box.left + box.width / 2), y = Math.round(box.top + box.height / 2);
            const top = document.elementFromPoint(x, y);
            if (top === null) return { trouble: `${arguments[0]} is out of sight` };
            if (!found[0].contains(top)) return { trouble: `${arguments[0]} is covered by ${top.outerHTML.slice(0, 120)}` };
            return { x, y };";
        let answer = self.ask(MIDDLE, vec![selector.into()]).await?;
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
