//! Games without sight: played by keys, and by nothing but the name of the focused cell and the texts of the live regions.

mod ear;
mod memory;

use anyhow::{Context, Result, ensure};
use e2e::Page;
use thirtyfour::Key;

use ear::Ear;
use memory::{Memory, Square};

journeys! { Desktop:
    beginner_games_are_won_by_ear,
    beginner_games_are_won_by_brief_speech,
    keys_without_effect_are_heard,
    the_board_and_the_result_are_near_for_the_keyboard,
}

/// The seeds of the games that are played: the player wins them. Others are lost by a guess.
const SEEDS: [u64; 3] = [1, 11, 12];
/// The most keys for a decision: for a cell that is opened, with its surroundings heard once more before.
const MAX_KEYS: f64 = 6.0;

async fn beginner_games_are_won_by_ear(page: Page) -> Result<()> {
    play_games(&page, 27.0).await
}

async fn beginner_games_are_won_by_brief_speech(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.choose_settings(&["Brief"]).await?;
    play_games(&page, 21.0).await
}

/// Plays the games with at most `max_words` words for a decision.
async fn play_games(page: &Page, max_words: f64) -> Result<()> {
    let (mut keys, mut words, mut decisions) = (0, 0, 0);
    for seed in SEEDS {
        let mut player = Player::start(page, seed).await?;
        player.play().await.with_context(|| format!("seed {seed}"))?;
        let Player { ear, decisions: count, .. } = player;
        eprintln!("seed {seed}: {} keys and {} words for {count} decisions", ear.keys, ear.words);
        (keys, words, decisions) = (keys + ear.keys, words + ear.words, decisions + count);
    }
    let per_decision = |count: usize| count as f64 / decisions as f64;
    let (keys, words) = (per_decision(keys), per_decision(words));
    eprintln!("a decision takes {keys:.2} keys and {words:.1} words, its surroundings heard once more included");
    ensure!(keys <= MAX_KEYS && words <= max_words, "at most {MAX_KEYS} keys and {max_words} words are allowed");
    Ok(())
}

/// Somebody who plays by ear, remembers everything and errs in nothing.
struct Player<'a> {
    ear: Ear<'a>,
    memory: Memory,
    cursor: Square,
    decisions: usize,
    /// Whether the game is over, and won.
    result: Option<bool>,
}

impl<'a> Player<'a> {
    async fn start(page: &'a Page, seed: u64) -> Result<Self> {
        page.open(&format!("#/play?level=beginner&seed={seed}")).await?;
        let mut ear = Ear::listen(page).await?;
        // An arrow key finds the board, from wherever nothing has the focus.
        let name = ear.press_for_name(&[Key::Down.value()]).await?;
        ensure!(name == "A1, covered", "the cursor is on {name}");
        Ok(Self { ear, memory: Memory::new(9, 9, 10), cursor: (0, 0), decisions: 0, result: None })
    }

    /// Plays to the end. Fails if the game is lost.
    async fn play(&mut self) -> Result<()> {
        self.open((0, 0)).await?;
        while self.result.is_none() {
            let safe = self.memory.safe_cells();
            let target = match self.nearest(&safe) {
                Some(target) => target,
                None if self.explore().await? => continue,
                None => self.memory.best_guess().context("no cell is left to open")?,
            };
            self.go_to(target).await?;
            self.check_surroundings().await?;
            // What was heard may speak against it after all.
            if self.memory.is_mine(target) {
                continue;
            }
            self.open(target).await?;
        }
        ensure!(self.result == Some(true), "the game is lost");
        Ok(())
    }

    fn nearest(&self, cells: &[Square]) -> Option<Square> {
        cells.iter().copied().min_by_key(|&cell| self.memory.keys_between(self.cursor, cell).len())
    }

    /// Moves the cursor by the fewest keys.
    async fn go_to(&mut self, target: Square) -> Result<()> {
        for keys in self.memory.keys_between(self.cursor, target) {
            let name = self.ear.press_for_name(keys.codes()).await?;
            self.cursor = self.memory.hear_name(&name)?;
        }
        ensure!(self.cursor == target, "the cursor is at {:?} and not at {target:?}", self.cursor);
        Ok(())
    }

    /// Hears the surroundings of the cell once more, and compares them with the memory.
    async fn check_surroundings(&mut self) -> Result<()> {
        let message = self.ear.press_for_message(&['s']).await?;
        self.memory.hear_neighbours(self.cursor, &message)
    }

    /// Opens the cell of the cursor.
    async fn open(&mut self, target: Square) -> Result<()> {
        let message = self.ear.press_for_message(&[' ']).await?;
        self.decisions += 1;
        if message.starts_with("Cleared") {
            self.result = Some(true);
        } else if message.starts_with("Boom") {
            self.result = Some(false);
        } else {
            self.memory.hear_opened(target, &message)?;
        }
        Ok(())
    }

    /// Goes to the next number with covered neighbours. Returns false once all of them are known.
    async fn explore(&mut self) -> Result<bool> {
        if self.memory.is_explored() {
            return Ok(false);
        }
        let (name, message) = self.ear.press_for_both(&['j']).await?;
        self.cursor = self.memory.hear_name(&name)?;
        self.memory.hear_jump(self.cursor, &message)
    }
}

async fn keys_without_effect_are_heard(page: Page) -> Result<()> {
    page.open("#/play?level=beginner&seed=11").await?;
    let mut ear = Ear::listen(&page).await?;
    ear.press_for_name(&[Key::Right.value()]).await?;
    for (keys, expected) in [
        (&[Key::Left.value()][..], "A1, covered. Edge."),
        (&[Key::Left.value()], "A1, covered. Edge."),
        (&['j'], "A1, covered. No other cell to go to."),
        (&['f'], "A1, flagged, 9 mines left"),
        (&[' '], "A1, flagged. Remove the flag to open it."),
        (&['m'], "9 mines left, 81 cells covered, 0 seconds."),
        (&['w'], "A1, flagged. Column 1 of 9, row 1 of 9."),
        (&['s'], "edge, covered, covered, covered"),
        (&['n'], "New game."),
        (&['n'], "New game."),
    ] {
        let heard = ear.press_for_message(keys).await?;
        ensure!(heard == expected, "after {keys:?}: {heard:?}, expected {expected:?}");
    }
    let opened = ear.press_for_message(&[' ']).await?;
    ensure!(opened.starts_with("A1, ") && opened.contains(" opened, "), "{opened:?}");
    let (name, message) = ear.press_for_both(&['j']).await?;
    ensure!(message.starts_with("Covered "), "{message:?}");
    let short = name.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    let heard = ear.press_for_message(&[' ']).await?;
    ensure!(heard.starts_with(&format!("{short}. 0 of ")), "a chord without flags at {name:?}: {heard:?}");
    let heard = ear.press_for_message(&['f']).await?;
    ensure!(heard == format!("{short}. No flag here: it is open."), "{heard:?}");
    let (next, _) = ear.press_for_both(&['j']).await?;
    let (back, _) = ear.press_for_both(&[Key::Shift.value(), 'j']).await?;
    ensure!(back == name && next != name, "{next:?}, then {back:?}: with Shift it goes back to {name:?}");
    let covered = ear.press_for_name(&['k']).await?;
    ensure!(covered.ends_with(", covered"), "{covered:?}");
    Ok(())
}

async fn the_board_and_the_result_are_near_for_the_keyboard(page: Page) -> Result<()> {
    page.open("#/play?level=2x1x1&seed=1&first=safe").await?;
    page.expect_some("[data-action=to-board]").await?;
    page.press_key(Key::Tab).await?;
    page.expect_focus("[data-action=to-board]").await?;
    page.press_key(Key::Enter).await?;
    page.expect_focused_cell((0, 0)).await?;
    page.press_keys(&[' ']).await?;
    page.expect_status("won").await?;
    page.expect_some("[data-action=play-again]").await?;
    // After a game Tab leads from the board to the result.
    page.press_key(Key::Tab).await?;
    page.expect_focus("[data-action=play-again]").await
}
