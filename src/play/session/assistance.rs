//! Help for the player: hints, and the chances of covered cells. A game in which either was seen is marked.

use std::rc::Rc;

use game_engine::minesweeper::{Action, Cell, Pos, Status};

use crate::board::labels;
use crate::board::overlay::{HintMark, Overlay};
use crate::board::view_model::BoardView;
use crate::hint::hint_text::HintText;
use crate::hint::position::{NOT_COVERED, PositionSnapshot};
use crate::play::session::Session;
use crate::worker::protocol::{Ask, Question};

/// How far a hint has come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum HintStage {
    /// None is wanted.
    #[default]
    Nothing,
    /// It is wanted.
    Asked,
    /// It is told where to look.
    Look(HintText),
    /// It is told what follows, and why.
    Why(HintText),
}

/// How it stands with the help of one game.
#[derive(Debug, Default)]
pub(crate) struct Assistance {
    stage: HintStage,
    /// Whether chances are to be shown.
    shows_probabilities: bool,
    /// The position whose chances were asked for.
    asked: Option<u32>,
    /// The chances of the position as it is, by index in row order.
    chances: Vec<u8>,
    /// Whether any help was seen while the game was played.
    used: bool,
    /// How often the board has changed.
    changes: u32,
}

impl Assistance {
    /// The board has changed: what was said is stale. True when something of it is shown.
    pub(crate) fn is_stale(&mut self) -> bool {
        self.changes += 1;
        let shown = !self.chances.is_empty() || matches!(self.stage, HintStage::Look(_) | HintStage::Why(_));
        self.stage = HintStage::Nothing;
        self.chances.clear();
        shown
    }

    fn overlay(&self, pos: Pos, index: usize, area: Option<Area>) -> Overlay {
        let hint = match &self.stage {
            HintStage::Nothing | HintStage::Asked => None,
            HintStage::Look(_) => area.filter(|area| area.holds(pos)).map(|_| HintMark::Area),
            HintStage::Why(told) => {
                told.marks.iter().find(|(place, _)| *place == (pos.x, pos.y)).map(|&(_, mark)| mark)
            }
        };
        let chance = self.chances.get(index).copied().filter(|&chance| chance != NOT_COVERED);
        Overlay { hint, chance }
    }
}

/// The cells from one corner to the other.
#[derive(Clone, Copy)]
struct Area {
    from: (u8, u8),
    to: (u8, u8),
}

impl Area {
    fn of(told: &HintText) -> Option<Self> {
        let mut places = told.marks.iter().map(|&(place, _)| place);
        let first = places.next()?;
        Some(places.fold(Self { from: first, to: first }, |area, (x, y)| Self {
            from: (area.from.0.min(x), area.from.1.min(y)),
            to: (area.to.0.max(x), area.to.1.max(y)),
        }))
    }

    fn holds(self, pos: Pos) -> bool {
        (self.from.0..=self.to.0).contains(&pos.x) && (self.from.1..=self.to.1).contains(&pos.y)
    }
}

impl Session {
    /// What tells this position from every other of the sitting.
    fn revision(&self) -> u32 {
        self.game_number.wrapping_shl(20).wrapping_add(self.aid.changes)
    }

    /// The player wants a hint, or what comes after it, at the time `at`: where to look, then why, then it is played. What to
    /// ask the worker, if anything.
    pub fn hint(&mut self, at: f64) -> Option<Question> {
        let status = self.game.status();
        match std::mem::take(&mut self.aid.stage) {
            HintStage::Nothing if status == Status::Playing => {
                self.aid.stage = HintStage::Asked;
                return Some(Question { revision: self.revision(), ask: Ask::Hint(self.seen()) });
            }
            HintStage::Nothing if status == Status::Ready => {
                self.tell(HintStage::Look(HintText {
                    look: "Open any cell to begin.".to_owned(),
                    ..HintText::default()
                }));
            }
            HintStage::Nothing => {}
            HintStage::Asked => self.aid.stage = HintStage::Asked,
            HintStage::Look(told) if !told.why.is_empty() => self.tell(HintStage::Why(told)),
            HintStage::Look(_) => self.refresh_overlay(),
            HintStage::Why(told) => {
                self.refresh_overlay();
                self.play_hint(&told, at);
            }
        }
        None
    }

    /// The answer to the question with this revision. False when it is stale.
    pub fn on_hint(&mut self, revision: u32, told: HintText) -> bool {
        let is_fresh = self.aid.stage == HintStage::Asked && revision == self.revision();
        if is_fresh {
            self.aid.used = true;
            self.tell(HintStage::Look(told));
        }
        is_fresh
    }

    /// The hint is not wanted any more.
    pub fn drop_hint(&mut self) {
        self.aid.stage = HintStage::Nothing;
        self.refresh_overlay();
    }

    /// How far the hint has come.
    #[must_use]
    pub const fn hint_stage(&self) -> &HintStage {
        &self.aid.stage
    }

    /// Whether a hint or chances were seen while the game was played.
    #[must_use]
    pub const fn assisted(&self) -> bool {
        self.aid.used
    }

    /// A hint or chances were seen before the game was brought back.
    pub(crate) const fn mark_assisted(&mut self) {
        self.aid.used = true;
    }

    /// Shows the chances of covered cells from now on, or no more.
    pub fn show_chances(&mut self, wanted: bool) {
        self.aid.shows_probabilities = wanted;
        self.aid.asked = None;
        if !wanted && !self.aid.chances.is_empty() {
            self.aid.chances.clear();
            self.refresh_overlay();
        }
    }

    /// What to ask the worker for the chances of the position as it is, if they are wanted and were not asked for.
    pub fn probabilities_request(&mut self) -> Option<Question> {
        let revision = self.revision();
        let wanted =
            self.aid.shows_probabilities && self.game.status() == Status::Playing && self.aid.asked != Some(revision);
        wanted.then(|| {
            self.aid.asked = Some(revision);
            Question { revision, ask: Ask::Chances(self.seen()) }
        })
    }

    /// The answer to the question with this revision. False when it is stale.
    pub fn on_probabilities(&mut self, revision: u32, chances: Vec<u8>) -> bool {
        let is_fresh =
            self.aid.shows_probabilities && self.game.status() == Status::Playing && revision == self.revision();
        if is_fresh {
            self.aid.used |= !chances.is_empty();
            self.aid.chances = chances;
            if self.aid.chances.is_empty() && self.aid.stage == HintStage::Nothing {
                let words = "The chances of this position cannot be counted.";
                self.tell(HintStage::Look(HintText { look: words.to_owned(), ..HintText::default() }));
            }
            self.refresh_overlay();
        }
        is_fresh
    }

    fn seen(&self) -> PositionSnapshot {
        PositionSnapshot::of(&self.game, self.view.orientation())
    }

    fn tell(&mut self, stage: HintStage) {
        if let HintStage::Look(HintText { look: said, .. }) | HintStage::Why(HintText { why: said, .. }) = &stage {
            self.announcement.clone_from(said);
        }
        self.aid.stage = stage;
        self.refresh_overlay();
    }

    /// Brings hints and chances on the board up to date.
    pub(crate) fn refresh_overlay(&mut self) {
        let area = if let HintStage::Look(told) = &self.aid.stage { Area::of(told) } else { None };
        let (aid, size) = (&self.aid, self.game.size());
        let overlay = |pos| aid.overlay(pos, size.index(pos).unwrap_or_default(), area);
        BoardView::set_overlay(Rc::make_mut(&mut self.view), overlay);
    }

    /// Opens what the hint says is safe; flags what it says are mines, for those who set flags or where nothing is safe; takes
    /// away the one flag that is wrong.
    fn play_hint(&mut self, told: &HintText, at: f64) {
        let all = |mark: HintMark| {
            told.marks.iter().filter(move |(_, other)| *other == mark).map(|&((x, y), _)| Pos::new(x, y))
        };
        let flags = self.game.board().flags() > 0 || all(HintMark::Safe).next().is_none();
        let before = self.game.safe_left();
        for pos in all(HintMark::Safe) {
            self.act(Action::Reveal(pos), at);
        }
        // Not of the last alone.
        if self.game.safe_left() < before && !self.game.status().is_over() {
            self.announcement = labels::opened_announcement(&self.game, before - self.game.safe_left());
        }
        for pos in all(HintMark::Mine).filter(|_| flags) {
            while matches!(self.game.board().get(pos), Ok(Cell::Hidden | Cell::Questioned)) {
                if !self.act(Action::Flag(pos), at) {
                    break;
                }
            }
        }
        let mut wrong = all(HintMark::Flag);
        if let (Some(pos), None) = (wrong.next(), wrong.next()) {
            self.act(Action::Flag(pos), at);
        }
    }
}

#[cfg(test)]
mod tests;
