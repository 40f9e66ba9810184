//! A finished game as it is looked at again: where it stands, whether it plays by itself, and what the worker has told of it.

use std::rc::Rc;

use game_engine::minesweeper::replay::{Event, Point, Replay};
use game_engine::minesweeper::{Game, OffBoard, Recording};
use game_history::{GameId, hex};

use crate::board::orientation::Orientation;
use crate::board::view_model::BoardView;
use crate::review::notes::NoteColumn;
use crate::worker::markup::Node;
use crate::worker::protocol::{Ask, Question};

/// The speeds of playing, in halves.
pub const SPEEDS: [(u32, &str); 5] = [(1, "0.5×"), (2, "1×"), (4, "2×"), (8, "4×"), (16, "8×")];

/// Between two moves the player waits no shorter and no longer, in milliseconds.
const WAIT: (i64, i64) = (40, 4000);

/// The id that an address names; `None` for anything else.
#[must_use]
pub fn named(name: &str) -> Option<GameId> {
    hex::decode(name).ok()?.try_into().ok()
}

/// What the player wants of the review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewAction {
    /// To see the game after so many moves.
    Go(usize),
    /// To go so many moves on or back.
    Step(i8),
    /// To have it play, or stop.
    Play,
    /// The next move of a game that plays.
    Tick,
    /// To see the next mistake.
    NextMistake,
    /// Another speed, in halves.
    Speed(u32),
    /// To play on from here.
    PlayOn,
    /// To have the keyboard's cursor in this column and row.
    Look((u8, u8)),
}

/// A finished game as it is looked at again.
#[derive(Debug)]
pub struct Review {
    id: String,
    replay: Replay<Recording>,
    /// By number of moves: the position in the replay after so many moves.
    ends: Vec<usize>,
    view: Rc<BoardView>,
    /// Where the keyboard's cursor is, as shown.
    cursor: (u8, u8),
    playing: bool,
    speed: u32,
    /// What the worker tells of the moves.
    told: Vec<Vec<String>>,
    /// What it writes of the whole game, and of the chance to win: nothing before it has.
    written: [Vec<Node>; 2],
    revision: u32,
    asked: bool,
}

impl Review {
    /// The game `id` from its beginning on.
    #[must_use]
    pub fn new(id: String, recording: Recording, upright: bool) -> Self {
        let (mut replay, mut ends) = (Replay::new(recording), vec![0]);
        while let Ok(Some((_, outcome))) = replay.step() {
            if outcome.is_effective() {
                ends.push(replay.position());
            }
        }
        let _: Result<(), OffBoard> = replay.seek(0);
        let view = Rc::new(BoardView::new(replay.game(), Orientation::new(replay.game().size(), upright), false));
        let (told, written) = Default::default();
        let (revision, speed, cursor, playing, asked) = (0, 2, (0, 0), false, false);
        Self { id, replay, ends, view, cursor, playing, speed, told, written, revision, asked }
    }

    /// The same after `at` moves, or after the last.
    #[must_use]
    pub fn at(mut self, at: usize) -> Self {
        self.go(at);
        self
    }

    fn go(&mut self, at: usize) {
        let end = self.ends.get(at.min(self.moves())).copied().unwrap_or(0);
        // `ends` stops before an action off the board.
        let _: Result<(), OffBoard> = self.replay.seek(end);
        self.view = Rc::new(BoardView::new(self.replay.game(), self.view.orientation(), false));
    }

    /// Does what the player wants of it.
    pub fn apply(&mut self, intent: ReviewAction) {
        let at = self.position();
        let step = |by: i8| at.saturating_add_signed(by.into());
        match intent {
            ReviewAction::Go(at) => {
                self.playing = false;
                self.go(at);
            }
            ReviewAction::Step(by) => {
                self.playing = false;
                self.go(step(by));
            }
            ReviewAction::Play => {
                self.playing = !self.playing;
                if self.playing && self.position() == self.moves() {
                    self.go(0);
                }
            }
            // It was on its way when the player stopped the game.
            ReviewAction::Tick if !self.playing => {}
            ReviewAction::Tick => {
                self.go(step(1));
                self.playing &= self.position() < self.moves();
            }
            ReviewAction::NextMistake => {
                self.playing = false;
                if let Some(at) = self.next_mistake() {
                    self.go(at);
                }
            }
            ReviewAction::Speed(speed) => self.speed = speed,
            ReviewAction::PlayOn => {}
            ReviewAction::Look(cursor) => self.cursor = cursor,
        }
    }

    /// The move of the next mistake, after the last one that of the first.
    #[must_use]
    pub fn next_mistake(&self) -> Option<usize> {
        let is_mistake =
            |told: &[String]| told.get(NoteColumn::Mistake as usize).is_some_and(|mistake| !mistake.is_empty());
        let mut mistakes = (1..).zip(&self.told).filter(|(_, told)| is_mistake(told)).map(|(at, _)| at);
        let first = mistakes.next()?;
        Some(if first > self.position() { first } else { mistakes.find(|&at| at > self.position()).unwrap_or(first) })
    }

    /// Milliseconds until the next move of a game that plays.
    #[must_use]
    pub fn wait(&self) -> Option<u32> {
        let time = |at: usize| self.time(at).unwrap_or_default();
        let (least, most) = WAIT;
        let wait = (time(self.position() + 1) - time(self.position())) * 2 / i64::from(self.speed.max(1));
        self.playing.then(|| wait.clamp(least, most) as u32)
    }

    /// When a move was made, in milliseconds since the first reveal.
    #[must_use]
    pub fn time(&self, at: usize) -> Option<i64> {
        let event = self.ends.get(at).filter(|_| at > 0)?.checked_sub(1)?;
        self.replay.recording().events.get(event).map(|timed| timed.at)
    }

    /// Where the mouse went from the move before to this one, as shown: the points of an SVG line.
    #[must_use]
    pub fn path(&self) -> String {
        let from = self
            .position()
            .checked_sub(1)
            .and_then(|before| self.ends.get(before))
            .copied()
            .unwrap_or(self.replay.position());
        let turn = self.view.orientation();
        let mut points = String::new();
        for timed in self.replay.recording().events.get(from..self.replay.position()).unwrap_or_default() {
            if let Event::Pointer(Point { x, y }) = timed.event {
                let (x, y) = turn.point_to_screen((x, y));
                points += &x.to_string();
                points.push(' ');
                points += &y.to_string();
                points.push(' ');
            }
        }
        points
    }

    /// What to ask the worker, once for each way that the board lies. `last` is the number of the last such question of the
    /// sitting, whichever game it was about.
    pub fn question(&mut self, last: &mut u32) -> Option<Question> {
        if std::mem::replace(&mut self.asked, true) {
            return None;
        }
        *last += 1;
        self.revision = *last;
        let upright = self.view.orientation().is_upright();
        Some(Question { revision: self.revision, ask: Ask::Review(upright, self.id.clone()) })
    }

    /// Takes in what the worker tells of moves and game, or of the chance to win. False when it is stale.
    pub fn hear(&mut self, revision: u32, told: Option<Vec<Vec<String>>>, written: Vec<Node>) -> bool {
        if revision != self.revision {
            return false;
        }
        self.written[usize::from(told.is_none())] = written;
        self.told = told.unwrap_or_else(|| std::mem::take(&mut self.told));
        true
    }

    /// Stands the board upright, or lays it down.
    pub fn turn(&mut self, upright: bool) {
        let turn = Orientation::new(self.replay.game().size(), upright);
        if turn != self.view.orientation() {
            self.cursor = turn.map_cursor(self.cursor, self.view.orientation());
            self.view = Rc::new(BoardView::new(self.replay.game(), turn, false));
            self.asked = false;
        }
    }

    /// The game's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The recording, and how many of its events have happened.
    #[must_use]
    pub fn recording(&self) -> (&Recording, usize) {
        (self.replay.recording(), self.replay.position())
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.replay.game()
    }

    /// What the board shows.
    #[must_use]
    pub const fn view(&self) -> &Rc<BoardView> {
        &self.view
    }

    /// Where the keyboard's cursor is, as shown.
    #[must_use]
    pub const fn cursor(&self) -> (u8, u8) {
        self.cursor
    }

    /// How many moves are made.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.replay.moves()
    }

    /// How many moves there are.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.ends.len() - 1
    }

    /// Whether it plays by itself.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.playing
    }

    /// The speed of playing, in halves.
    #[must_use]
    pub const fn speed(&self) -> u32 {
        self.speed
    }

    /// What the worker has told of the move that was made last.
    #[must_use]
    pub fn part(&self, part: NoteColumn) -> &str {
        let told = self.position().checked_sub(1).and_then(|at| self.told.get(at)?.get(part as usize));
        told.map_or("", String::as_str)
    }

    /// What the worker has written of the whole game, and of the chance to win.
    #[must_use]
    pub const fn written(&self) -> &[Vec<Node>; 2] {
        &self.written
    }
}

#[cfg(test)]
mod tests;
