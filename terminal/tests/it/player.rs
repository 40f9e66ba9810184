//! Drives the full-screen game in tests: sends key and mouse events, and compares whole frames.

use minesweeper_engine::{Difficulty, Pos, Rules};
use minesweeper_terminal::play::theme::ASCII;
use minesweeper_terminal::play::{App, Layout, Theme, input, view};
use minesweeper_terminal::seeds::Seeds;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

/// The ASCII theme without colours.
pub(crate) const PLAIN: Theme = Theme { glyphs: &ASCII, colours: None };

/// A game on a screen of `size` columns and rows, at the time `now` in milliseconds.
pub(crate) struct Player {
    pub(crate) app: App,
    pub(crate) size: (u16, u16),
    pub(crate) now: u64,
    pub(crate) theme: Theme,
}

impl Player {
    /// Starts a classic game with seed 7.
    pub(crate) fn new(level: &str, size: (u16, u16)) -> Self {
        Self::with_no_guess(level, false, size)
    }

    /// Starts a game with seed 7, on no-guess boards if asked.
    pub(crate) fn with_no_guess(level: &str, no_guess: bool, size: (u16, u16)) -> Self {
        let level: Difficulty = level.parse().unwrap();
        let app = App::new(level, Rules::default(), no_guess, Seeds::new(Some(7))).unwrap();
        Self { app, size, now: 0, theme: PLAIN }
    }

    /// Lays out the screen and scrolls to the cursor, as the event loop does before each frame.
    pub(crate) fn layout(&mut self) -> Option<Layout> {
        let layout = Layout::new(Rect::new(0, 0, self.size.0, self.size.1), self.app.game().size());
        if let Some(layout) = &layout {
            self.app.scroll_to_cursor(layout);
        }
        layout
    }

    fn send(&mut self, event: &Event) {
        let layout = self.layout();
        if let Some(command) = input::command(event, layout.as_ref(), self.app.scroll()) {
            let now = self.now;
            self.app.handle(command, &|| now).unwrap();
            while self.app.is_searching() {
                self.app.continue_search(u32::MAX, &|| now);
            }
        }
    }

    /// Presses one key per character: `<`, `>`, `^` and `v` are the arrows, `~` is Enter.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            let code = match key {
                '<' => KeyCode::Left,
                '>' => KeyCode::Right,
                '^' => KeyCode::Up,
                'v' => KeyCode::Down,
                '~' => KeyCode::Enter,
                letter => KeyCode::Char(letter),
            };
            self.send(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        }
        self
    }

    pub(crate) fn press_key(&mut self, code: KeyCode, modifiers: KeyModifiers) -> &mut Self {
        self.send(&Event::Key(KeyEvent::new(code, modifiers)));
        self
    }

    /// Sends a mouse event on the cell `x`, `y`.
    pub(crate) fn mouse(&mut self, kind: MouseEventKind, x: u8, y: u8) -> &mut Self {
        let at = self.layout().unwrap().cell_position(self.app.scroll(), Pos::new(x, y)).unwrap();
        self.mouse_at(kind, at.x + 1, at.y)
    }

    /// Sends a mouse event at a screen position.
    pub(crate) fn mouse_at(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut Self {
        self.send(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self
    }

    pub(crate) fn buffer(&mut self) -> Buffer {
        self.layout();
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        terminal.draw(|frame| view::draw(frame, &self.app, self.theme, self.now)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// Asserts that the screen shows exactly `expected`, without colours and trailing spaces.
    #[track_caller]
    pub(crate) fn assert_frame(&mut self, expected: &str) -> &mut Self {
        let buffer = self.buffer();
        let row = |y| (0..self.size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let rows: Vec<String> = (0..self.size.1).map(|y| row(y).trim_end().to_owned()).collect();
        let drawn = rows.join("\n");
        assert_eq!(drawn.trim_matches('\n'), expected.trim_matches('\n'), "\n{drawn}");
        self
    }

    /// Returns the line above the board, and the text below it.
    pub(crate) fn badge_and_footer(&mut self) -> (String, String) {
        let (layout, buffer) = (self.layout().unwrap(), self.buffer());
        let row = |y| (0..self.size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim().to_owned();
        (row(layout.board.y), row(layout.footer.y))
    }
}
