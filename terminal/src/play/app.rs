//! The state of the full-screen game, and the commands that change it.

mod accessors;
mod handling;
mod storing;

use std::io;
use std::sync::Arc;

use game_history::GameId;
use minesweeper_engine::no_guess::{Generator, SearchStatus};
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Action, Difficulty, Game, Minefield, Pos, Rules, Status};

use super::aids::Aids;
use super::command::{Clock, Overlay};
use super::layout::Layout;
use super::page::Page;
use super::stopwatch::Stopwatch;
use crate::no_guess::NoGuess;
use crate::seeds::Seeds;
pub use storing::Moment;

/// The game and everything around it on the screen. All times come from a [`Clock`].
#[derive(Debug)]
pub struct App {
    game: Game,
    rules: Rules,
    wants_no_guess: bool,
    no_guess: NoGuess,
    /// The search for the no-guess board of the first reveal, which waits for it.
    search: Option<(Box<Generator>, Action)>,
    seed: u64,
    seeds: Seeds,
    /// The board that all games of its level are played on.
    given: Option<Arc<Minefield>>,
    /// The cell of the first reveal.
    start: Option<Pos>,
    aids: Aids,
    /// What the player did, for the recording.
    events: Vec<TimedEvent>,
    /// The id of a game that was taken up again.
    id: Option<GameId>,
    /// Whether the game is in the record.
    is_stored: bool,
    /// Whether games are stored, so that one that is under way can be left without a question.
    is_recorded: bool,
    cursor: Pos,
    /// The cell in the top left corner of the visible area.
    scroll: Pos,
    /// The cell under the pressed left button.
    pressed: Option<Pos>,
    stopwatch: Stopwatch,
    overlay: Option<Overlay>,
    /// The page of text, if that is in front of the game.
    page: Page,
    /// Whether the last command copied something, which is said until the next one.
    has_copied: bool,
    /// When a question was asked, or its key was pressed since.
    asked_at: u64,
    has_quit: bool,
}

impl App {
    /// Creates the first game, with the cursor in the centre of the board.
    ///
    /// # Errors
    /// Returns an error if the operating system provides no random seed.
    pub fn new(level: Difficulty, rules: Rules, wants_no_guess: bool, mut seeds: Seeds) -> io::Result<Self> {
        let seed = seeds.next_seed()?;
        let game = Game::new(level.params(), rules, seed);
        Ok(Self {
            cursor: centre(&game),
            game,
            rules,
            wants_no_guess,
            no_guess: NoGuess::new(wants_no_guess),
            search: None,
            seed,
            seeds,
            given: None,
            start: None,
            aids: Aids::default(),
            events: Vec::new(),
            id: None,
            is_stored: false,
            is_recorded: false,
            scroll: Pos::new(0, 0),
            pressed: None,
            stopwatch: Stopwatch::default(),
            overlay: None,
            page: Page::default(),
            has_copied: false,
            asked_at: 0,
            has_quit: false,
        })
    }

    /// Plays on a board that is given, with the cursor on its first reveal.
    #[must_use]
    pub fn on_board(mut self, field: Minefield, start: Option<Pos>) -> Self {
        let field = Arc::new(field);
        self.game = Game::with_minefield(Arc::clone(&field), self.rules);
        self.cursor = start.filter(|&pos| field.size().contains(pos)).unwrap_or_else(|| centre(&self.game));
        (self.given, self.no_guess) = (Some(field), NoGuess::Off);
        self
    }

    /// Says that games are stored, so that one under way can be left without a question.
    #[must_use]
    pub fn with_record(mut self) -> Self {
        self.is_recorded = true;
        self
    }

    fn start_game(&mut self, level: Difficulty) -> io::Result<()> {
        let is_same_level = level.params() == self.game.params();
        self.seed = self.seeds.next_seed()?;
        if let Some(field) = self.given.take_if(|_| is_same_level) {
            self.game = Game::with_minefield(Arc::clone(&field), self.rules);
            self.given = Some(field);
        } else {
            self.given = None;
            self.game = Game::new(level.params(), self.rules, self.seed);
            self.no_guess = NoGuess::new(self.wants_no_guess);
        }
        (self.aids, self.start, self.id, self.is_stored) = (Aids::default(), None, None, false);
        self.events.clear();
        (self.search, self.stopwatch, self.pressed) = (None, Stopwatch::default(), None);
        if !is_same_level {
            (self.cursor, self.scroll) = (centre(&self.game), Pos::new(0, 0));
        }
        Ok(())
    }

    fn apply(&mut self, action: Action, clock: Clock<'_>) {
        if self.search.is_some() {
            return;
        }
        // The cursor and the mouse position are always on the board, so the engine accepts the action.
        match self.no_guess.search(&self.game, action, self.seed) {
            Ok(Some(generator)) => self.search = Some((generator, action)),
            Ok(None) => self.play(action, clock),
            Err(_) => {}
        }
    }

    /// Continues the search for a no-guess board by up to `tries` layouts, and then plays the reveal that waits for it. If
    /// there is no such board, the footer says so and the next reveal plays a classic board. The clock is read only after
    /// the search, which does not count as playing time.
    pub fn continue_search(&mut self, tries: u32, clock: Clock<'_>) {
        let Some((mut generator, action)) = self.search.take() else { return };
        match generator.step(tries) {
            SearchStatus::Searching => self.search = Some((generator, action)),
            SearchStatus::Found(board) => {
                self.no_guess.set_board(&mut self.game, board);
                self.play(action, clock);
            }
            SearchStatus::Exhausted(_) => self.no_guess = NoGuess::NotFound,
        }
    }

    /// Returns whether a no-guess board is being searched for.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    fn play(&mut self, action: Action, clock: Clock<'_>) {
        let now = clock();
        let Ok(outcome) = self.game.apply(action) else { return };
        if outcome.is_effective() {
            self.aids.follow(&self.game);
        }
        let at = i64::try_from(self.stopwatch.elapsed_ms(now)).unwrap_or(i64::MAX);
        self.events.push(TimedEvent { at, event: Event::Act(action) });
        if self.game.status() != Status::Ready {
            self.start.get_or_insert(action.pos());
            self.stopwatch.start(now);
            // The search for the board can end under the help.
            if self.is_board_hidden() {
                self.stopwatch.pause(now);
            }
        }
        if self.game.status().is_over() {
            self.stopwatch.end(now);
        }
    }

    /// Scrolls the board so that `layout` shows the cursor, and a page of text no further than to its end.
    pub fn scroll_to_cursor(&mut self, layout: &Layout) {
        self.scroll = layout.scroll_to(self.scroll, self.cursor);
        if let Some(overlay) = self.overlay.filter(|overlay| overlay.is_page()) {
            let board_name = self.board_name();
            self.page.fit(overlay, &board_name, layout.screen);
        }
    }
}

fn centre(game: &Game) -> Pos {
    Pos::new(game.size().width() / 2, game.size().height() / 2)
}
