//! The Minesweeper board: its rows, counters and cells.

use anyhow::{Context, Result, ensure};

use super::Page;
use crate::board_fixture::Square;
use crate::gesture::Point;

const GRID: &str = "[role=grid]";

impl Page {
    /// The game's status: `ready`, `playing`, `won`, `lost`.
    ///
    /// # Errors
    /// If there is not exactly one board with a status.
    pub async fn status(&self) -> Result<String> {
        self.attribute(GRID, "data-status").await?.context("the board has no status")
    }

    /// Waits for a status.
    ///
    /// # Errors
    /// If it stays another.
    pub async fn expect_status(&self, expected: &str) -> Result<()> {
        self.until("the game's status", expected.to_owned(), async || self.status().await).await
    }

    /// The board as position text without its header: `.` hidden, `F` flagged, `0` to `8` revealed, `*`, `X`, `w` after a loss.
    /// A blank is a missing cell, `!` a cell in an unknown state.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn rows(&self) -> Result<Vec<String>> {
        const ROWS: &str = "
            const sign = { hidden: '.', flagged: 'F', questioned: '?', mine: '*', exploded: 'X', 'wrong-flag': 'w' };
            const rows = [];
            for (const { dataset } of document.querySelectorAll('[role=grid] [role=gridcell]')) {
                const row = rows[dataset.y] ??= [];
                row[dataset.x] = dataset.state === 'revealed' && /^[0-8]$/.test(dataset.n) ? dataset.n : sign[dataset.state] ?? '!';
            }
            return Array.from(rows, row => Array.from(row ?? [], cell => cell ?? ' ').join(''));";
        self.eval(ROWS).await
    }

    /// Waits until the board shows these rows.
    ///
    /// # Errors
    /// If it shows others.
    pub async fn expect_rows<Row: AsRef<str>>(&self, expected: &[Row]) -> Result<()> {
        let expected: Vec<String> = expected.iter().map(|row| row.as_ref().to_owned()).collect();
        self.until("the board", expected, async || self.rows().await).await
    }

    /// Checks that the board shows these rows once all earlier input has been drawn.
    ///
    /// # Errors
    /// If it shows others.
    pub async fn expect_unchanged<Row: AsRef<str>>(&self, expected: &[Row]) -> Result<()> {
        self.wait_for_frame().await?;
        let rows = self.rows().await?;
        let expected: Vec<&str> = expected.iter().map(AsRef::as_ref).collect();
        ensure!(rows == expected, "the board should still be\n{expected:#?}\nbut is\n{rows:#?}");
        Ok(())
    }

    /// The mine counter.
    ///
    /// # Errors
    /// If it does not exist or is no number.
    pub async fn mines_left(&self) -> Result<i64> {
        self.number("data-mines-left").await
    }

    /// Waits for a value of the mine counter.
    ///
    /// # Errors
    /// If it stays another.
    pub async fn expect_mines_left(&self, expected: i64) -> Result<()> {
        self.until("the mine counter", expected, async || self.mines_left().await).await
    }

    /// The clock, in whole seconds.
    ///
    /// # Errors
    /// If it does not exist or is no number.
    pub async fn elapsed(&self) -> Result<i64> {
        self.number("data-elapsed").await
    }

    /// Waits until the clock shows `seconds` or more. On a busy machine the exact second may be missed.
    ///
    /// # Errors
    /// If it shows less.
    pub async fn expect_elapsed(&self, seconds: i64) -> Result<()> {
        let reached = async || Ok(self.elapsed().await? >= seconds);
        self.idle(self.until(&format!("{seconds} s on the clock"), true, reached)).await
    }

    async fn number(&self, attribute: &str) -> Result<i64> {
        let text = self.attribute(&format!("[{attribute}]"), attribute).await?.unwrap_or_default();
        text.parse().with_context(|| format!("{attribute} is {text:?}, expected a whole number"))
    }

    /// Waits until the cells have these values of an attribute; a dash is a cell without it.
    ///
    /// # Errors
    /// If they have others.
    pub async fn expect_cell_attributes<const COLUMNS: usize>(
        &self,
        name: &str,
        expected: &[[&str; COLUMNS]],
    ) -> Result<()> {
        const VALUES: &str = "
            const rows = [...document.querySelectorAll('[role=grid] [role=row]')];
            return rows.map(row => [...row.children].map(cell => cell.getAttribute(arguments[0]) ?? '-'));";
        let expected: Vec<_> = expected.iter().map(|row| row.map(str::to_owned).to_vec()).collect();
        let values = async || self.eval_with(VALUES, vec![name.into()]).await;
        self.until(&format!("{name} of the cells"), expected, values).await
    }

    /// The first hidden cell, row by row, or `None` if no cell is hidden.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn first_hidden(&self) -> Result<Option<Square>> {
        let rows = self.rows().await?;
        let column = |row: &String| row.find('.').and_then(|x| u8::try_from(x).ok());
        Ok((0..).zip(&rows).find_map(|(y, row)| column(row).map(|x| (x, y))))
    }

    /// The board's bounding box in the window.
    ///
    /// # Errors
    /// If there is no board.
    pub async fn board_rect(&self) -> Result<serde_json::Value> {
        self.eval("return document.querySelector('[role=grid]').getBoundingClientRect().toJSON()").await
    }

    /// A point in the window that is near the board and not on it.
    ///
    /// # Errors
    /// If the board fills the window.
    pub async fn point_outside_board(&self) -> Result<Point> {
        const OUTSIDE: &str = "
            const { left, right, top, bottom } = document.querySelector('[role=grid]').getBoundingClientRect();
            const x = (left + right) / 2, y = (top + bottom) / 2;
            const points = [[x, top - 12], [x, bottom + 12], [left - 12, y], [right + 12, y]];
            const point = points.find(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=grid]') === null);
            return point?.map(Math.round) ?? null;";
        let (x, y) = self.eval::<Option<_>>(OUTSIDE).await?.context("the board fills the window")?;
        Ok(Point { x, y })
    }

    /// The shortest side of any cell, in CSS pixels.
    ///
    /// # Errors
    /// If there is no cell.
    pub async fn smallest_cell_side(&self) -> Result<f64> {
        const SIDES: &str = "
            const boxes = [...document.querySelectorAll('[role=gridcell]')].map(cell => cell.getBoundingClientRect());
            return boxes.reduce((least, { width, height }) => Math.min(least, width, height), Infinity);";
        self.eval::<Option<_>>(SIDES).await?.context("there is no cell")
    }

    /// The cell that has the focus, or `None`.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn focused_cell(&self) -> Result<Option<Square>> {
        const FOCUSED: &str = "
            const cell = document.activeElement?.closest('[role=gridcell]');
            return cell ? [+cell.dataset.x, +cell.dataset.y] : null;";
        self.eval(FOCUSED).await
    }

    /// Waits until a cell has the focus.
    ///
    /// # Errors
    /// If another element has it.
    pub async fn expect_focused_cell(&self, expected: Square) -> Result<()> {
        self.until("the focused cell", Some(expected), async || self.focused_cell().await).await
    }
}
