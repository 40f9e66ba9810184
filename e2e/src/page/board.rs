//! The Minesweeper board on the page: what a player sees and hears of it.

use anyhow::{Context, Result, ensure};

use crate::board_fixture::Square;
use crate::gesture::Point;
use crate::page::Page;

const GRID: &str = "[role=grid]";

/// The board as the player meets it.
impl Page {
    /// The game's status: `ready`, `playing`, `won`, `lost`.
    ///
    /// # Errors
    /// When there is not one board with a status.
    pub async fn status(&self) -> Result<String> {
        self.attribute(GRID, "data-status").await?.context("the board has no status")
    }

    /// Waits for a status.
    ///
    /// # Errors
    /// When it does not come.
    pub async fn expect_status(&self, expected: &str) -> Result<()> {
        self.until("the game's status", expected.to_owned(), async || self.status().await).await
    }

    /// The board as position text without its header: `.` hidden, `F` flagged, `0` to `8` revealed, `*`, `X`, `w` after a loss.
    /// A blank is a cell that is not on the page, `!` one in a state that the contract does not know.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn rows(&self) -> Result<Vec<String>> {
        const ROWS: &str = "
            const sign = { hidden: '.', flagged: 'F', questioned: '?', mine: '*', exploded: 'X', 'wrong-flag': 'w' };
            const rows = [];
            for (const { dataset } of document.querySelectorAll('[role=grid] [role=gridcell]')) {
                const row = rows[dataset.y] ??= [];
                row[dataset.x] = dataset.state === 'revealed' && /^[0-8]$/.test(dataset.n) ? dataset.n : sign[dataset.state] ?? '!';
            }
            return Array.from(rows, row => Array.from(row ?? [], cell => cell ?? ' ').join(''));";
        let rows = self.eval(ROWS, vec![]).await?;
        Ok(serde_json::from_value(rows)?)
    }

    /// Waits until the board shows these rows.
    ///
    /// # Errors
    /// When it does not come to show them.
    pub async fn expect_rows<Row: AsRef<str>>(&self, expected: &[Row]) -> Result<()> {
        let expected: Vec<String> = expected.iter().map(|row| row.as_ref().to_owned()).collect();
        self.until("the board", expected, async || self.rows().await).await
    }

    /// Makes sure that the board shows these rows once everything on its way has arrived: that nothing more has happened.
    ///
    /// # Errors
    /// When it shows others.
    pub async fn expect_unchanged<Row: AsRef<str>>(&self, expected: &[Row]) -> Result<()> {
        self.wait_for_frame().await?;
        let rows = self.rows().await?;
        let same = rows.iter().map(String::as_str).eq(expected.iter().map(AsRef::as_ref));
        ensure!(
            same,
            "the board should have stayed\n{:#?}\nbut is\n{rows:#?}",
            expected.iter().map(AsRef::as_ref).collect::<Vec<_>>()
        );
        Ok(())
    }

    /// The mine counter.
    ///
    /// # Errors
    /// When it is not there or no number.
    pub async fn mines_left(&self) -> Result<i64> {
        self.number("data-mines-left").await
    }

    /// Waits for a number on the mine counter.
    ///
    /// # Errors
    /// When it does not come.
    pub async fn expect_mines_left(&self, expected: i64) -> Result<()> {
        self.until("the mine counter", expected, async || self.mines_left().await).await
    }

    /// The clock, in whole seconds.
    ///
    /// # Errors
    /// When it is not there or no number.
    pub async fn elapsed(&self) -> Result<i64> {
        self.number("data-elapsed").await
    }

    /// Waits until the clock shows so many seconds, or more: who looks late may have missed the very second.
    ///
    /// # Errors
    /// When it does not come to that.
    pub async fn expect_elapsed(&self, seconds: i64) -> Result<()> {
        let enough = async || Ok(self.elapsed().await? >= seconds);
        self.until(&format!("{seconds} s on the clock"), true, enough).await
    }

    async fn number(&self, attribute: &str) -> Result<i64> {
        let text = self.attribute(&format!("[{attribute}]"), attribute).await?.unwrap_or_default();
        text.parse().with_context(|| format!("{attribute} is {text:?}, expected a whole number"))
    }

    /// Waits until the page has something to say in a region of this role, such as `status` or `alert`.
    ///
    /// # Errors
    /// When it stays silent.
    pub async fn expect_announcement(&self, role: &str) -> Result<()> {
        const WORDS: &str =
            "return [...document.querySelectorAll(arguments[0])].some(region => region.textContent.trim() !== '')";
        let look = async || self.eval(WORDS, vec![format!("[role={role}]").into()]).await;
        self.until(&format!("words to the player ({role})"), true.into(), look).await
    }

    /// Waits until a notice has these words.
    ///
    /// # Errors
    /// When none comes.
    pub async fn expect_notice(&self, words: &str) -> Result<()> {
        let look = async || Ok(self.notices().await?.iter().any(|notice| notice.contains(words)));
        self.until(&format!("a notice with {words:?}"), true, look).await
    }

    /// Waits for what a screen reader says for the one element that `selector` finds.
    ///
    /// # Errors
    /// When it says something else.
    pub async fn expect_accessible_name(&self, selector: &str, expected: &str) -> Result<()> {
        self.until(selector, expected.to_owned(), async || self.accessible_name(selector).await).await
    }

    /// Waits until every cell has this value of an attribute; a dash stands for none.
    ///
    /// # Errors
    /// When that does not come to be.
    pub async fn expect_cell_attributes<const COLUMNS: usize>(
        &self,
        name: &str,
        expected: &[[&str; COLUMNS]],
    ) -> Result<()> {
        const VALUES: &str = "
            const rows = [...document.querySelectorAll('[role=grid] [role=row]')];
            return rows.map(row => [...row.children].map(cell => cell.getAttribute(arguments[0]) ?? '-'));";
        let expected = expected.iter().map(|row| row.map(str::to_owned).to_vec()).collect::<Vec<_>>();
        let look = async || Ok(serde_json::from_value(self.eval(VALUES, vec![name.into()]).await?)?);
        self.until(&format!("{name} on the cells"), expected, look).await
    }

    /// Waits until an element says this, or what another says.
    ///
    /// # Errors
    /// When it says something else.
    pub async fn expect_text(&self, selector: &str, expected: &str) -> Result<()> {
        const SAME: &str = "
            const text = selector => document.querySelector(selector)?.textContent;
            const said = text(arguments[0]);
            return said !== undefined && (said === arguments[1] || /^[.#[]/.test(arguments[1]) && said === text(arguments[1]));";
        let look = async || self.eval(SAME, vec![selector.into(), expected.into()]).await;
        self.until(&format!("{selector} to say {expected}"), true.into(), look).await
    }

    /// The first hidden cell, row by row.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn first_hidden(&self) -> Result<Option<Square>> {
        let rows = self.rows().await?;
        let column = |row: &String| row.find('.').and_then(|x| u8::try_from(x).ok());
        Ok((0..).zip(&rows).find_map(|(y, row)| column(row).map(|x| (x, y))))
    }

    /// Where the board stands in the window.
    ///
    /// # Errors
    /// When there is no board.
    pub async fn board_rect(&self) -> Result<serde_json::Value> {
        self.eval("return document.querySelector('[role=grid]').getBoundingClientRect().toJSON()", vec![]).await
    }

    /// A place in the window that is not on the board.
    ///
    /// # Errors
    /// When the board fills the window.
    pub async fn point_outside_board(&self) -> Result<Point> {
        const BESIDE: &str = "
            const { left, right, top, bottom } = document.querySelector('[role=grid]').getBoundingClientRect();
            const x = (left + right) / 2, y = (top + bottom) / 2;
            const places = [[x, top - 12], [x, bottom + 12], [left - 12, y], [right + 12, y]];
            const place = places.find(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=grid]') === null);
            return place?.map(Math.round);";
        let place: Option<(i64, i64)> = serde_json::from_value(self.eval(BESIDE, vec![]).await?)?;
        let (x, y) = place.context("the board fills the window")?;
        Ok(Point { x, y })
    }

    /// The shortest side of any cell, in CSS pixels.
    ///
    /// # Errors
    /// When there is no cell.
    pub async fn smallest_cell_side(&self) -> Result<f64> {
        const SIDES: &str = "
            const boxes = [...document.querySelectorAll('[role=gridcell]')].map(cell => cell.getBoundingClientRect());
            return boxes.reduce((least, { width, height }) => Math.min(least, width, height), Infinity);";
        self.eval(SIDES, vec![]).await?.as_f64().context("there is no cell")
    }

    /// The cell that has the focus, if one has.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn focused_cell(&self) -> Result<Option<Square>> {
        const FOCUSED: &str = "
            const cell = document.activeElement?.closest('[role=gridcell]');
            return cell ? [+cell.dataset.x, +cell.dataset.y] : null;";
        Ok(serde_json::from_value(self.eval(FOCUSED, vec![]).await?)?)
    }

    /// Waits for the focus on a cell.
    ///
    /// # Errors
    /// When it does not come.
    pub async fn expect_focused_cell(&self, expected: Square) -> Result<()> {
        self.until("the focused cell", Some(expected), async || self.focused_cell().await).await
    }
}
