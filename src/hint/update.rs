//! Handles the messages about hints and mine probabilities.

use minesweeper_engine::{Action, Status};
use texts::page::hint;
use texts::page::late::hint as late;

use crate::app::effect::{AfterRender, Effect};
use crate::app::model::Model;
use crate::board::labels;
use crate::board::overlay::HintMark;
use crate::hint::hint_text::HintText;
use crate::hint::msg::HintMsg;
use crate::hint::position::VisiblePosition;
use crate::hint::state::{HintStage, HintStep};
use crate::platform::browser::Browser;
use crate::settings::keys::bindings::{COMMANDS, Command};
use crate::worker::payload::Payload;
use crate::worker::protocol::RequestKind;

/// Returns what is added to the question before help if a key led to it: that the same key answers it.
#[inline(never)]
pub(crate) fn question_note(model: &Model) -> Option<String> {
    let is_by_key = *model.assistance.stage() == HintStage::Question(HintMsg::NextByKey);
    let index = COMMANDS.iter().position(|command| matches!(command, Command::Hint)).filter(|_| is_by_key)?;
    let key = model.settings.keys.key(index).to_ascii_uppercase();
    // Other keys have longer names.
    (key.chars().count() == 1 && key != " ").then(|| late::key_shows(&key))
}

impl Model {
    /// Handles a message.
    #[inline(never)]
    pub(crate) fn update_hint(&mut self, mut msg: HintMsg, browser: &dyn Browser) {
        if msg != HintMsg::Close
            && let HintStage::Question(asked) = *self.assistance.stage()
        {
            // Every further request is a yes.
            self.settings.assists_without_asking |= msg == HintMsg::NextWithoutAsking;
            self.assistance.close();
            msg = asked;
        } else if self.needs_question(msg) {
            self.assistance.ask(msg);
            self.announce_assistance();
            if let Some(note) = question_note(self) {
                self.announcement = format!("{} {note}", self.announcement);
            }
            return;
        }
        match msg {
            HintMsg::Next | HintMsg::NextByKey | HintMsg::NextWithoutAsking => self.advance_hint(browser.now()),
            HintMsg::Close => self.close_hint(),
            HintMsg::ToggleProbabilities => {
                self.assistance.toggle_probabilities();
                let text = if self.assistance.shows_probabilities() { hint::CHANCES_ON } else { hint::CHANCES_OFF };
                self.announce(text.get().to_owned());
                self.refresh_overlay();
            }
        }
        self.on_game_changed(browser);
    }

    /// Whether the player must be asked first, because assistance takes the game out of the statistics.
    fn needs_question(&self, msg: HintMsg) -> bool {
        let status = self.session.game().status();
        let starts_assistance = match msg {
            HintMsg::Next | HintMsg::NextByKey => {
                status == Status::Playing && matches!(self.assistance.stage(), HintStage::Idle)
            }
            HintMsg::ToggleProbabilities => !status.is_over() && !self.assistance.shows_probabilities(),
            HintMsg::NextWithoutAsking | HintMsg::Close => false,
        };
        starts_assistance && !self.settings.assists_without_asking && self.session.exclusions().is_empty()
    }

    /// Returns a number that no other position of the page visit has.
    pub(crate) fn position_number(&self) -> u32 {
        self.session.game_number().wrapping_shl(20).wrapping_add(self.assistance.board_changes())
    }

    /// Advances the hint at the time `at`: requests it from the worker, shows its next stage, or plays it.
    fn advance_hint(&mut self, at: f64) {
        self.push(Effect::AfterRender(AfterRender::ScrollToHint));
        match self.assistance.advance(self.session.game().status()) {
            HintStep::Request => {
                self.request(self.position_number(), RequestKind::Hint(self.position()), Payload::None);
            }
            HintStep::Show => self.announce_assistance(),
            HintStep::Play(hint) => {
                self.refresh_overlay();
                self.play_hint(&hint, at);
            }
        }
    }

    /// Shows the worker's hint for the position number `revision`. Returns false if it is stale.
    pub(crate) fn on_hint(&mut self, revision: u32, hint: HintText) -> bool {
        let is_current = revision == self.position_number() && self.assistance.on_hint(hint);
        if is_current {
            self.session.mark_assisted();
            self.announce_assistance();
            self.push(Effect::AfterRender(AfterRender::ScrollToHint));
        }
        is_current
    }

    /// Requests the hint that is shown again, as its cells have other names now.
    pub(crate) fn rename_hint_cells(&mut self) {
        if self.assistance.names_cells() {
            self.request(self.position_number(), RequestKind::Hint(self.position()), Payload::None);
        }
    }

    /// Closes the hint.
    pub(crate) fn close_hint(&mut self) {
        self.assistance.close();
        self.refresh_overlay();
    }

    /// Requests the probabilities of the current position, unless they are turned off or already requested.
    pub(crate) fn request_probabilities(&mut self) {
        if self.assistance.request_probabilities(self.session.game().status()) {
            self.request(self.position_number(), RequestKind::Probabilities(self.position()), Payload::None);
        }
    }

    /// Shows the worker's probabilities for the position number `revision`; empty if they could not be computed. Returns
    /// false if they are stale.
    pub(crate) fn on_probabilities(&mut self, revision: u32, probabilities: Vec<u8>) -> bool {
        let (status, are_known) = (self.session.game().status(), !probabilities.is_empty());
        let is_current = revision == self.position_number() && self.assistance.on_probabilities(probabilities, status);
        if is_current {
            if are_known {
                self.session.mark_assisted();
            }
            self.announce_assistance();
        }
        is_current
    }

    fn position(&self) -> VisiblePosition {
        VisiblePosition::new(self.session.game(), self.session.view().orientation())
    }

    /// Updates the announcement and the overlay of the board.
    fn announce_assistance(&mut self) {
        if let Some(text) = self.assistance.text() {
            text.clone_into(&mut self.announcement);
        }
        self.refresh_overlay();
    }

    /// Updates the overlay of the board.
    pub(crate) fn refresh_overlay(&mut self) {
        self.session.set_overlay(self.assistance.overlay());
    }

    /// Plays the hint. Flags mines only if the player uses flags or no cell is safe.
    fn play_hint(&mut self, hint: &HintText, at: f64) {
        let places_flags = self.session.game().board().flags() > 0 || hint.cells(HintMark::Safe).next().is_none();
        self.open_safe_cells(hint, at);
        if places_flags {
            self.flag_mines(hint, at);
        }
        self.remove_wrong_flag(hint, at);
    }

    /// Opens the safe cells, and announces all that opened: `act` announces only what the last action opened.
    fn open_safe_cells(&mut self, hint: &HintText, at: f64) {
        let before = self.session.game().safe_left();
        for pos in hint.cells(HintMark::Safe) {
            self.act(Action::Reveal(pos), at);
        }
        let game = self.session.game();
        if let Some(pos) = hint.cells(HintMark::Safe).next()
            && game.safe_left() < before
            && !game.status().is_over()
        {
            let (orientation, count) = (self.session.view().orientation(), before - game.safe_left());
            self.announcement = labels::opened_announcement(game, orientation, pos, count, self.settings.speech);
        }
    }

    /// Flags the mines. A cell with a question mark takes two actions.
    fn flag_mines(&mut self, hint: &HintText, at: f64) {
        for pos in hint.cells(HintMark::Mine) {
            while self.can_open(pos) && self.act(Action::Flag(pos), at) {}
        }
    }

    /// Removes the wrong flag, unless it is unclear which of several is wrong.
    fn remove_wrong_flag(&mut self, hint: &HintText, at: f64) {
        let mut wrong_flags = hint.cells(HintMark::Flag);
        if let (Some(pos), None) = (wrong_flags.next(), wrong_flags.next()) {
            self.act(Action::Flag(pos), at);
        }
    }
}

#[cfg(test)]
mod tests;
