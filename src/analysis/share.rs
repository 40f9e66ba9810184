//! The controls that share the position, and that open others.

use ::texts::analysis::Text;
use texts::analysis::share as texts;
use yew::prelude::*;

use crate::analysis::msg::{AnalysisMsg, Send};
use crate::analysis::picture::{PictureAction, can_share};
use crate::platform::clipboard::CopyStatus;
use crate::ui::element::{Button, el, literal};

/// What was shared of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Sharing {
    /// Whether the link was copied.
    pub(crate) link: CopyStatus,
    /// What was last done with a picture, and whether it could be done.
    pub(crate) picture: Option<(PictureAction, CopyStatus)>,
    /// Whether pictures show the chances.
    pub(crate) with_chances: bool,
}

impl Sharing {
    /// Returns the label of a button: what it does, or whether it was done.
    fn label(self, action: PictureAction, label: Text, done: Text) -> Html {
        let text = match self.picture {
            Some((last, CopyStatus::Done)) if last == action => done,
            Some((last, CopyStatus::Failed)) if last == action => texts::FAILED,
            _ => label,
        };
        literal(text.get())
    }
}

/// What the file button offers. A phone has its photos among the choices because pictures are named, and every other file because no type
/// has all endings of replays.
const ACCEPTED: &str = "image/*,*/*";

/// The buttons for the link and the picture, and those that open what the clipboard or a file holds. `static/late/open.js` handles
/// these two.
pub(crate) fn share(sharing: Sharing, send: &Send) -> Html {
    let link = match sharing.link {
        CopyStatus::NotYet => texts::COPY_LINK,
        CopyStatus::Done => texts::LINK_COPIED,
        CopyStatus::Failed => texts::COPYING_FAILED,
    };
    let paste = el("button", "type=button|data-variant=plain|data-action=paste").add(literal(texts::PASTE.get()));
    let file = el("label", "class=file|data-variant=plain")
        .add(literal(texts::OPEN_FILE.get()))
        .child(el("input", "type=file|class=hidden|data-action=open-file").set("accept", ACCEPTED));
    let picture = |name, action, label, done| {
        Button::new("plain", name).view(sharing.label(action, label, done), send, AnalysisMsg::Picture(action))
    };
    let sheet = || picture("share", PictureAction::Share, texts::SHARE, texts::SHARED);
    el("div", "class=share|role=group")
        .set("aria-label", texts::SHARE_AND_OPEN.get())
        .add(Button::new("plain", "copy-link").view(literal(link.get()), send, AnalysisMsg::CopyLink))
        .child(paste)
        .child(file)
        .add(picture("copy-picture", PictureAction::Copy, texts::COPY_PICTURE, texts::PICTURE_COPIED))
        .add(picture("save-picture", PictureAction::Save, texts::SAVE_PICTURE, texts::PICTURE_SAVED))
        .add(Button::new("plain", "picture-chances").pressed(sharing.with_chances).view(
            literal(texts::WITH_CHANCES.get()),
            send,
            AnalysisMsg::ToggleChances,
        ))
        .add(if can_share() { sheet() } else { Html::default() })
        .html()
}
