//! Asks the worker for sentences and announces them.

use crate::app::model::Model;
use crate::speech::request::{self, SpeechEvent};
use crate::worker::payload::Payload;
use crate::worker::protocol::RequestKind;

impl Model {
    /// Has a key press at `cursor`, a column and row on the screen, put into words.
    #[inline(never)]
    pub(crate) fn request_speech(&mut self, event: SpeechEvent, cursor: (u8, u8), now: f64) {
        // What an action did has been announced already.
        if matches!(event, SpeechEvent::Open | SpeechEvent::Flag) && self.acted {
            return;
        }
        let (session, left) = (&self.session, self.session.game().mines_left());
        let numbers = [left, (session.elapsed_ms(now) / 1000) as i32];
        let request = request::encode(session.view(), event, cursor, numbers, self.settings.speech);
        self.request(self.position_number(), RequestKind::Speech(request), Payload::None);
    }

    /// Announces a sentence about the position number `revision`. Returns false if it is stale.
    pub(crate) fn on_speech(&mut self, revision: u32, text: String) -> bool {
        let is_current = revision == self.position_number();
        if is_current {
            self.announce(text);
        }
        is_current
    }

    /// Announces a text. If it is the same as the last one, a space is added: screen readers read changes only.
    pub(crate) fn announce(&mut self, mut text: String) {
        if text == self.announcement {
            text.push('\u{a0}');
        }
        self.announcement = text;
    }
}
