//! The hands on the Minesweeper board: what a player does to it by mouse, finger and keys.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use thirtyfour::Key;

use crate::board_fixture::Square;
use crate::gesture::{Button, Gesture};
use crate::page::Page;
use crate::selectors::cell;

/// Longer than the longest press that the settings offer for a flag.
pub const LONG_PRESS: Duration = Duration::from_millis(1000);

/// So long a finger may at most stay down in a tap, in milliseconds: the page takes a longer one for a press unless told otherwise.
const LONGEST_TAP: f64 = 290.0;
/// What is said where a tap was none.
pub const SLOW_FINGER: &str = "the driver's finger stayed down for longer than a tap";

impl Page {
    /// Makes a gesture that lasts no time. A driver lets a finger up only once the page has seen it come down: where much else
    /// goes on, that may be too late for a tap, and says nothing of the page.
    async fn perform_at_once(&self, gesture: Gesture) -> Result<()> {
        self.perform(&[gesture]).await?;
        // A page that is being left does not tell.
        let pressed = self.eval("return window.pressed ?? 0", vec![]).await.ok().and_then(|pressed| pressed.as_f64());
        ensure!(pressed.unwrap_or_default() < LONGEST_TAP, "{SLOW_FINGER}: {pressed:?} ms");
        Ok(())
    }
}

/// What is done, by mouse.
impl Page {
    /// Opens hidden cells, row by row, until the game is over.
    ///
    /// # Errors
    /// When it does not end.
    pub async fn play_until_over(&self) -> Result<()> {
        while ["ready", "playing"].contains(&self.status().await?.as_str()) {
            let hidden = self.first_hidden().await?.context("no cell is hidden, and the game is not over")?;
            self.left_click(hidden).await?;
            self.wait_for_frame().await?;
        }
        Ok(())
    }

    /// Clicks a cell with the left button.
    ///
    /// # Errors
    /// When the cell cannot be reached.
    pub async fn left_click(&self, square: Square) -> Result<()> {
        self.click_cell(square, Button::Left).await
    }

    /// Clicks a cell with the right button.
    ///
    /// # Errors
    /// When the cell cannot be reached.
    pub async fn right_click(&self, square: Square) -> Result<()> {
        self.click_cell(square, Button::Right).await
    }

    /// Clicks a cell with the middle button.
    ///
    /// # Errors
    /// When the cell cannot be reached.
    pub async fn middle_click(&self, square: Square) -> Result<()> {
        self.click_cell(square, Button::Middle).await
    }

    /// Presses the left and the right button together on a cell, and releases them.
    ///
    /// # Errors
    /// When the cell cannot be reached.
    pub async fn click_both_buttons(&self, square: Square) -> Result<()> {
        let at = self.middle_of(&cell(square)).await?;
        let press = Gesture::mouse().to(at).press(Button::Left).press(Button::Right);
        self.perform(&[press.release(Button::Right).release(Button::Left)]).await
    }

    /// Presses the left button on one cell and releases it over another.
    ///
    /// # Errors
    /// When a cell cannot be reached.
    pub async fn drag(&self, from: Square, to: Square) -> Result<()> {
        let (from, to) = (self.middle_of(&cell(from)).await?, self.middle_of(&cell(to)).await?);
        self.perform(&[Gesture::mouse().to(from).press(Button::Left).to(to).release(Button::Left)]).await
    }

    async fn click_cell(&self, square: Square, button: Button) -> Result<()> {
        let at = self.middle_of(&cell(square)).await?;
        self.perform_at_once(Gesture::mouse().click(at, button)).await
    }
}

/// What is done, by finger.
impl Page {
    /// Taps the one element that `selector` finds, once it stays where it is: a finger follows what moves.
    ///
    /// # Errors
    /// When it cannot be reached.
    pub async fn tap(&self, selector: &str) -> Result<()> {
        let mut at = self.middle_of(selector).await?;
        loop {
            self.wait_for_frame().await?;
            let now = self.middle_of(selector).await?;
            if now == at {
                break;
            }
            at = now;
        }
        self.perform_at_once(Gesture::finger(1).click(at, Button::Left)).await
    }

    /// Holds a finger on a cell for longer than any setting asks.
    ///
    /// # Errors
    /// When the cell cannot be reached.
    pub async fn long_press(&self, square: Square) -> Result<()> {
        let at = self.middle_of(&cell(square)).await?;
        self.perform(&[Gesture::finger(1).to(at).press(Button::Left).hold(LONG_PRESS).release(Button::Left)]).await
    }
}

/// What is done, by keys.
impl Page {
    /// Goes through the page with the Tab key until a cell of the board has the focus.
    ///
    /// # Errors
    /// When no cell gets it.
    pub async fn tab_to_board(&self) -> Result<()> {
        for _ in 0..60 {
            if self.focused_cell().await?.is_some() {
                return Ok(());
            }
            self.press_keys(&[Key::Tab.value()]).await?;
        }
        anyhow::bail!("60 times Tab, and the board does not have the focus")
    }

    /// Walks from the focused cell to another with the arrow keys.
    ///
    /// # Errors
    /// When the focus does not follow.
    pub async fn walk_to(&self, to: Square) -> Result<()> {
        let from = self.focused_cell().await?.context("no cell has the focus")?;
        let keys = |from: u8, to: u8, back: Key, on: Key| {
            let key = if to < from { back.value() } else { on.value() };
            std::iter::repeat_n(key, usize::from(from.abs_diff(to)))
        };
        let across = keys(from.0, to.0, Key::Left, Key::Right);
        for key in across.chain(keys(from.1, to.1, Key::Up, Key::Down)) {
            self.press_keys(&[key]).await?;
        }
        self.expect_focused_cell(to).await
    }
}
