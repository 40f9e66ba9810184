//! The playback of mouse events on a game: the recording of actions, and the clicks.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::button_event::{ButtonEvent, HeldButtons};
use super::buttons::{ButtonSettings, Buttons};
use super::clicks::ClickTotals;
use super::{MouseEvent, MouseEventKind as Kind};
use crate::action::Action;
use crate::board::Cell;
use crate::game::Game;
use crate::geometry::Pos;
use crate::replay::{Event, Point, Recording, TimedEvent};
use crate::rules::{Rules, Status};

/// The units per cell of a [`Point`].
const POINTS_PER_CELL: i64 = 16;

/// Plays mouse events on a game. The meaning of a click depends on the board.
pub(in crate::notation) struct Playback {
    pub(in crate::notation) recording: Recording,
    /// The presses and releases, in order.
    pub(in crate::notation) button_events: Vec<ButtonEvent>,
    held: HeldButtons,
    game: Game,
    buttons: Buttons,
    /// The side of a square in pixels.
    square: i32,
    /// By cell: whether it was a flagged mine once.
    was_flagged: Vec<bool>,
    /// The cells of which that is true.
    flagged_mines: Vec<usize>,
    clicks: ClickTotals,
    /// The number of flags before the game ended.
    flags: u16,
    /// How many events have been played.
    played: usize,
    /// How many had been played when the game began with its first opening, and the time of that.
    began: Option<(usize, i64)>,
    /// How many had been played when the game ended.
    ended_after: Option<usize>,
}

impl Playback {
    /// Starts a playback of a recording without events.
    pub(in crate::notation) fn new(recording: Recording, settings: ButtonSettings, square: u16) -> Self {
        let game = recording.initial_state();
        let was_flagged = vec![false; game.size().cells()];
        let buttons = Buttons::new(settings);
        let square = i32::from(square.max(1));
        let (clicks, flagged_mines) = (ClickTotals::default(), Vec::new());
        Self {
            recording,
            button_events: Vec::new(),
            held: HeldButtons::default(),
            game,
            buttons,
            square,
            was_flagged,
            flagged_mines,
            clicks,
            flags: 0,
            played: 0,
            began: None,
            ended_after: None,
        }
    }

    /// Plays an event. Adds at most one event to the recording; a time before the last one is raised to it.
    pub(in crate::notation) fn play(&mut self, event: MouseEvent) {
        self.played += 1;
        match event.kind {
            Kind::Move => {
                self.push(event.at, Event::Pointer(self.point(event)));
            }
            Kind::MarksChange => {
                let rules = self.game.rules();
                self.push(event.at, Event::Rules(Rules { question_marks: !rules.question_marks, ..rules }));
            }
            _ => self.play_button(event),
        }
    }

    fn play_button(&mut self, event: MouseEvent) {
        let pos = self.pos(event);
        let cell = pos.and_then(|pos| self.game.board().get(pos).ok());
        if let Some(kind) = self.held.apply(event.kind) {
            self.push_button_event(MouseEvent { kind, ..event });
        }
        let (is_over, clicks) = (self.game.status().is_over(), self.buttons.clicks);
        let action = self.buttons.act(event.kind, pos, cell.is_some_and(|cell| !cell.is_covered()));
        if let Some(action) = action {
            self.push_action(event.at, action);
        }
        let status = self.game.status();
        if status != Status::Ready {
            self.began.get_or_insert((self.played, event.at));
        }
        if status.is_over() {
            self.ended_after.get_or_insert(self.played);
        }
        if is_over {
            self.buttons.clicks = clicks;
        } else if status == Status::Ready && self.game.board().flags() == 0 {
            self.forget_clicks();
        }
    }

    /// Returns the clicks so far.
    pub(in crate::notation) const fn clicks(&self) -> ClickTotals {
        let ClickTotals { left, right, chord, .. } = self.buttons.clicks;
        ClickTotals { left, right, chord, ..self.clicks }
    }

    /// Returns the number of flags that the player had set when the game ended, or now.
    pub(in crate::notation) fn flags(&self) -> u16 {
        if self.game.status().is_over() { self.flags } else { self.game.board().flags() }
    }

    /// Returns the time of the event that opened the first cell.
    pub(in crate::notation) fn first_opening(&self) -> Option<i64> {
        self.began.map(|(_, at)| at)
    }

    /// Returns the indices of the events from the first opening to the end of the game.
    pub(in crate::notation) fn events_of_game(&self) -> Range<usize> {
        let end = self.ended_after.unwrap_or(self.played);
        self.began.map_or(end, |(began, _)| began - 1)..end
    }

    /// Returns the game.
    pub(in crate::notation) const fn game(&self) -> &Game {
        &self.game
    }

    /// Forgets the clicks so far, because the game has not begun.
    fn forget_clicks(&mut self) {
        self.buttons.forget_clicks();
        self.clicks = ClickTotals::default();
        for index in self.flagged_mines.drain(..) {
            self.was_flagged[index] = false;
        }
    }

    fn push_action(&mut self, at: i64, action: Action) {
        let pos = action.pos();
        let before = self.game.board().get(pos).unwrap_or_default();
        let flags = self.game.board().flags();
        let is_over = self.game.status().is_over();
        let changed = self.push(at, Event::Act(action));
        if is_over {
            return;
        }
        self.flags = flags;
        let is_mine = self.recording.field.mine_at(pos);
        match action {
            Action::Reveal(_) => {
                let is_effective = changed && !is_mine && matches!(before, Cell::Hidden | Cell::Questioned);
                self.clicks.effective_left += u32::from(is_effective);
            }
            Action::Flag(_) if before == Cell::Hidden && is_mine => {
                if let Ok(index) = self.game.size().index(pos)
                    && !core::mem::replace(&mut self.was_flagged[index], true)
                {
                    self.flagged_mines.push(index);
                    self.clicks.effective_right += 1;
                }
            }
            Action::Flag(_) => {}
            Action::Chord(_) => self.clicks.effective_chord += u32::from(changed),
        }
    }

    /// Adds an event to the recording and plays it. Returns whether it changed the board.
    fn push(&mut self, at: i64, event: Event) -> bool {
        // Actions off the board were dropped before.
        let changed = event.apply_to(&mut self.game).is_ok_and(|outcome| outcome.is_effective());
        let events = &mut self.recording.events;
        let at = events.last().map_or(at, |before| before.at.max(at));
        events.push(TimedEvent { at, event });
        changed
    }

    fn push_button_event(&mut self, event: MouseEvent) {
        let after = self.recording.events.len();
        let at = self.recording.events.last().map_or(event.at, |before| before.at.max(event.at));
        let at = self.button_events.last().map_or(at, |before| before.mouse.at.max(at));
        let scaled = |pixel: i32| (i64::from(pixel) * POINTS_PER_CELL).div_euclid(i64::from(self.square));
        let [x, y] = [event.x, event.y].map(|pixel| scaled(pixel).clamp(i32::MIN.into(), i32::MAX.into()) as i32);
        self.button_events.push(ButtonEvent { after, mouse: MouseEvent { at, x, y, ..event } });
    }

    /// Returns the point of an event, moved to the edge if it is left of the board or above it.
    fn point(&self, MouseEvent { x, y, .. }: MouseEvent) -> Point {
        let scaled = |pixel: i32| i64::from(pixel.max(0)) * POINTS_PER_CELL / i64::from(self.square);
        let point = |pixel: i32| u16::try_from(scaled(pixel)).unwrap_or(u16::MAX);
        Point { x: point(x), y: point(y) }
    }

    /// Returns the cell below an event, or `None` off the board.
    fn pos(&self, MouseEvent { x, y, .. }: MouseEvent) -> Option<Pos> {
        let cell = |pixel: i32| u8::try_from(pixel.div_euclid(self.square)).ok();
        let pos = Pos::new(cell(x)?, cell(y)?);
        self.game.size().contains(pos).then_some(pos)
    }
}
