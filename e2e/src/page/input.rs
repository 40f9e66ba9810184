//! Input: mouse, finger and keys.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use thirtyfour::Key;
use thirtyfour::common::command::{Actions, Command};

use super::Page;
use crate::board_fixture::Square;
use crate::gesture::{self, Button, Gesture};
use crate::selectors::cell;

/// Longer than the longest press that the settings offer for a flag.
pub const LONG_PRESS: Duration = Duration::from_millis(1000);

/// The longest tap on a cell, in milliseconds: with default settings the page takes a longer one for a long press.
const MAX_TAP_MS: f64 = 290.0;
/// The longest tap on anything else: browsers take a longer one for a long press.
const MAX_BUTTON_TAP_MS: f64 = 490.0;
/// The error when the driver was too slow for a tap.
pub const SLOW_FINGER: &str = "the driver's finger stayed down for longer than a tap";

impl Page {
    /// Performs gestures simultaneously.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn perform(&self, gestures: &[Gesture]) -> Result<()> {
        self.browser.perform(&self.driver, gestures).await
    }

    /// Performs a gesture without pauses. A driver lifts a finger only after the page has handled the touch, which on a busy
    /// machine may be too late for a tap, longer than `max_tap_ms`. That is not the page's fault.
    async fn perform_at_once(&self, gesture: Gesture, max_tap_ms: f64) -> Result<()> {
        self.perform(&[gesture]).await?;
        // Fails if the tap has left the page.
        let pressed = self.eval("return window.pressed ?? 0").await.unwrap_or(0.0);
        ensure!(pressed < max_tap_ms, "{SLOW_FINGER}: {pressed} ms");
        Ok(())
    }

    /// Clicks a cell with the left button.
    ///
    /// # Errors
    /// If the cell cannot be reached.
    pub async fn left_click(&self, square: Square) -> Result<()> {
        self.click_cell(square, Button::Left).await
    }

    /// Clicks a cell with the right button.
    ///
    /// # Errors
    /// If the cell cannot be reached.
    pub async fn right_click(&self, square: Square) -> Result<()> {
        self.click_cell(square, Button::Right).await
    }

    /// Clicks a cell with the middle button.
    ///
    /// # Errors
    /// If the cell cannot be reached.
    pub async fn middle_click(&self, square: Square) -> Result<()> {
        self.click_cell(square, Button::Middle).await
    }

    async fn click_cell(&self, square: Square, button: Button) -> Result<()> {
        let point = self.middle_of(&cell(square)).await?;
        self.perform_at_once(Gesture::mouse().click(point, button), MAX_TAP_MS).await
    }

    /// Presses the left and the right button together on a cell, and releases them.
    ///
    /// # Errors
    /// If the cell cannot be reached.
    pub async fn click_both_buttons(&self, square: Square) -> Result<()> {
        let point = self.middle_of(&cell(square)).await?;
        let press = Gesture::mouse().to(point).press(Button::Left).press(Button::Right);
        self.perform(&[press.release(Button::Right).release(Button::Left)]).await
    }

    /// Presses the left button on one cell and releases it on another.
    ///
    /// # Errors
    /// If a cell cannot be reached.
    pub async fn drag(&self, from: Square, to: Square) -> Result<()> {
        let (from, to) = (self.middle_of(&cell(from)).await?, self.middle_of(&cell(to)).await?);
        self.perform(&[Gesture::mouse().to(from).press(Button::Left).to(to).release(Button::Left)]).await
    }

    /// Left-clicks hidden cells, row by row, until the game is over.
    ///
    /// # Errors
    /// If no cell is hidden and the game is not over.
    pub async fn play_until_over(&self) -> Result<()> {
        while ["ready", "playing"].contains(&self.status().await?.as_str()) {
            self.left_click(self.first_hidden().await?.context("no cell is hidden, and the game is not over")?).await?;
            self.wait_for_frame().await?;
        }
        Ok(())
    }

    /// Right-clicks the first hidden cell, and waits until it is flagged.
    ///
    /// # Errors
    /// If no cell is hidden, or it is not flagged.
    pub async fn flag_first_hidden(&self) -> Result<()> {
        let square = self.first_hidden().await?.context("no cell is hidden")?;
        self.right_click(square).await?;
        self.expect_count(&format!("{}[data-state=flagged]", cell(square)), 1).await
    }

    /// Taps the only element that matches `selector`, once it has stopped moving.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub async fn tap(&self, selector: &str) -> Result<()> {
        let mut point = self.middle_of(selector).await?;
        loop {
            self.wait_for_frame().await?;
            let now = self.middle_of(selector).await?;
            if now == point {
                break;
            }
            point = now;
        }
        let is_cell = self.count(&format!(":is({selector})[role=gridcell]")).await? > 0;
        let max_ms = if is_cell { MAX_TAP_MS } else { MAX_BUTTON_TAP_MS };
        self.perform_at_once(Gesture::finger(1).click(point, Button::Left), max_ms).await
    }

    /// Holds a finger on a cell for longer than any setting requires.
    ///
    /// # Errors
    /// If the cell cannot be reached.
    pub async fn long_press(&self, square: Square) -> Result<()> {
        let point = self.middle_of(&cell(square)).await?;
        self.perform(&[Gesture::finger(1).to(point).press(Button::Left).hold(LONG_PRESS).release(Button::Left)]).await
    }

    /// Presses keys together and releases them.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn press_keys(&self, keys: &[char]) -> Result<()> {
        self.driver.handle().cmd(Command::PerformActions(Actions::from(gesture::key_actions(keys)))).await?;
        Ok(())
    }

    /// Presses one named key.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn press_key(&self, key: Key) -> Result<()> {
        self.press_keys(&[key.value()]).await
    }

    /// Whether an element that matches `selector` has the focus.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn has_focus(&self, selector: &str) -> Result<bool> {
        self.eval_with("return document.activeElement?.matches(arguments[0]) ?? false", vec![selector.into()]).await
    }

    /// Waits until an element that matches `selector` has the focus.
    ///
    /// # Errors
    /// If another has it.
    pub async fn expect_focus(&self, selector: &str) -> Result<()> {
        self.until(&format!("the focus on {selector}"), true, async || self.has_focus(selector).await).await
    }

    /// Presses Tab until an element that matches `selector` has the focus.
    ///
    /// # Errors
    /// If none gets it.
    pub async fn tab_to(&self, selector: &str) -> Result<()> {
        for _ in 0..60 {
            if self.has_focus(selector).await? {
                return Ok(());
            }
            self.press_key(Key::Tab).await?;
        }
        bail!("after 60 times Tab, {selector} does not have the focus")
    }

    /// Presses Tab until a cell of the board has the focus.
    ///
    /// # Errors
    /// If none gets it.
    pub async fn tab_to_board(&self) -> Result<()> {
        self.tab_to("[role=gridcell]").await
    }

    /// Moves the focus from the focused cell to another with the arrow keys.
    ///
    /// # Errors
    /// If the focus does not follow.
    pub async fn walk_to(&self, to: Square) -> Result<()> {
        let from = self.focused_cell().await?.context("no cell has the focus")?;
        let keys = |from: u8, to: u8, back: Key, forward: Key| {
            std::iter::repeat_n(if to < from { back } else { forward }, usize::from(from.abs_diff(to)))
        };
        let across = keys(from.0, to.0, Key::Left, Key::Right);
        for key in across.chain(keys(from.1, to.1, Key::Up, Key::Down)) {
            self.press_key(key).await?;
        }
        self.expect_focused_cell(to).await
    }
}
