//! The notices on the page: none is shown twice.

use texts::page::Text;

use crate::app::model::Model;
use crate::app::notice::Notice;

impl Model {
    /// Shows a notice, unless one with its text is shown already.
    pub fn add_notice(&mut self, notice: Notice) {
        if self.notices.iter().all(|other| other.text != notice.text) {
            self.notices.push(notice);
        }
    }

    /// Removes the notice with this text.
    pub fn dismiss_notice(&mut self, text: Text) {
        if !self.notices.is_empty() {
            self.remove_notice(text);
        }
    }

    #[inline(never)]
    fn remove_notice(&mut self, text: Text) {
        self.notices.retain(|other| other.text != text);
    }

    /// Shows a notice or removes it.
    pub(crate) fn show_notice(&mut self, notice: Notice, is_shown: bool) {
        if is_shown {
            self.add_notice(notice);
        } else {
            self.dismiss_notice(notice.text);
        }
    }
}
