//! The history of games: its list, its statistics, its files.

use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result};
use minesweeper_engine::{Action, CellContent, Game, Params, Pos, Rules};
use serde_json::{Value, json};

use super::Page;
use crate::board_fixture::Square;

/// The route to a board with one free cell among mines: the first reveal wins, and the game counts, but not its time.
pub const WON_AT_ONCE: &str = "#/play?level=5x5x24";

/// Each game needs a board of its own, because a board counts once.
static NEXT_SEED: AtomicU64 = AtomicU64::new(1);

/// Returns the route to a board of 5x5 with two free cells, and these.
fn counted_board(seed: u64) -> Result<(String, Vec<Square>)> {
    let first = Pos::new(0, 0);
    let mut game = Game::new(Params::new(5, 5, 23)?, Rules::default(), seed);
    game.apply(Action::Reveal(first))?;
    let field = game.minefield().context("the board has no mines")?;
    let is_free = |pos: &Pos| *pos != first && field.get(*pos) != Ok(CellContent::Mine);
    let others = field.size().positions().filter(is_free);
    let cells = std::iter::once(first).chain(others).map(|pos| (pos.x, pos.y)).collect();
    Ok((format!("#/play?level=5x5x23&seed={seed}"), cells))
}

impl Page {
    /// Wins a game that counts with its time, and waits until it is saved.
    ///
    /// # Errors
    /// If it is not saved.
    pub async fn win_counted_game(&self) -> Result<()> {
        let (route, cells) = counted_board(NEXT_SEED.fetch_add(1, Ordering::Relaxed))?;
        self.open(&route).await?;
        for cell in cells {
            self.left_click(cell).await?;
        }
        self.expect_status("won").await?;
        self.expect_game_saved().await
    }

    /// Waits until a win is announced as news, which the page does once it is saved.
    ///
    /// # Errors
    /// If it is not saved.
    pub async fn expect_game_saved(&self) -> Result<()> {
        self.expect_count("[data-news]", 1).await
    }

    /// Waits until a statistic has this value.
    ///
    /// # Errors
    /// If it has another.
    pub async fn expect_stat(&self, name: &str, value: &str) -> Result<()> {
        self.expect_text(&format!("[data-stat={name}]"), value).await
    }

    /// Waits until the list shows `count` games.
    ///
    /// # Errors
    /// If it shows another number.
    pub async fn expect_games(&self, count: usize) -> Result<()> {
        self.expect_count("[data-game]", count).await
    }

    /// Waits until `count` games of the list show their luck, which comes from the analysis.
    ///
    /// # Errors
    /// If it is another number.
    pub async fn expect_analysed_games(&self, count: usize) -> Result<()> {
        const LUCK: &str = "return [...document.querySelectorAll('[data-label=Luck]')].filter(luck => luck.textContent.endsWith('%')).length";
        self.until_eval("games with their luck", LUCK, json!(count)).await
    }

    /// Returns the ids of the listed games.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn game_ids(&self) -> Result<Vec<String>> {
        self.eval("return [...document.querySelectorAll('[data-game]')].map(row => row.dataset.game)").await
    }

    /// Chooses a value of one of the lists above games and statistics.
    ///
    /// # Errors
    /// If there is no such list.
    pub async fn choose_filter(&self, name: &str, value: &str) -> Result<()> {
        const CHOOSE: &str = "
            const field = document.querySelector(`[data-choice=${arguments[0]}]`);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.eval_with(CHOOSE, vec![name.into(), value.into()]).await.map(|_: Value| ())
    }

    /// Clicks the only element that matches `selector`, and returns the bytes of the file that the page saves.
    ///
    /// # Errors
    /// If it saves none.
    pub async fn download(&self, selector: &str) -> Result<Value> {
        const INTERCEPT: &str = "
            const create = URL.createObjectURL;
            URL.createObjectURL = blob => { window.saved = blob; return create.call(URL, blob); };
            HTMLAnchorElement.prototype.click = function () {};";
        const BYTES: &str =
            "const done = arguments[0]; saved.arrayBuffer().then(bytes => done([...new Uint8Array(bytes)]))";
        self.run(INTERCEPT).await?;
        self.click(selector).await?;
        self.until_eval("a saved file", "return window.saved !== undefined", true).await?;
        self.eval_async(BYTES, vec![]).await
    }

    /// Imports one file on the page of the games.
    ///
    /// # Errors
    /// If that page does not open.
    pub async fn import_file(&self, name: &str, bytes: Value) -> Result<()> {
        self.import_files(json!([[[name, bytes]]])).await
    }

    /// Imports several selections of files, one right after the other. A file is a name and its bytes.
    ///
    /// # Errors
    /// If the page of the games does not open.
    pub async fn import_files(&self, selections: Value) -> Result<()> {
        const IMPORT: &str = "
            for (const selection of arguments[0]) {
                const files = new DataTransfer(), field = document.querySelector('[data-action=import]');
                for (const [name, bytes] of selection) files.items.add(new File([new Uint8Array(bytes)], name));
                field.files = files.files;
                field.dispatchEvent(new Event('change', { bubbles: true }));
            }";
        self.navigate("#/games").await?;
        self.expect_late_scripts().await?;
        self.expect_count("[data-action=import]", 1).await?;
        self.eval_with(IMPORT, vec![selections]).await.map(|_: Value| ()).context("importing files")
    }
}
