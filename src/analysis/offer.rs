//! The question whether to open a file that another page has sent.

use texts::analysis::offer as texts;
use yew::prelude::*;

use crate::analysis::msg::{AnalysisMsg, Send};
use crate::analysis::open::Offer;
use crate::ui::element::{Button, el, literal};

/// Asks whether to open the file.
pub(crate) fn question(offer: &Offer, send: &Send) -> Html {
    let kilobytes = offer.bytes.len().div_ceil(1000);
    let text = if offer.name.is_empty() {
        texts::unnamed(&offer.origin, kilobytes)
    } else {
        texts::named(&offer.origin, &offer.name, kilobytes)
    };
    el("div", "class=offer|role=alert")
        .set("data-offer", "")
        .child(el("p", "").owned_text(text))
        .child(
            el("div", "class=offer-buttons")
                .add(Button::new("plain", "open-offer").view(literal(texts::OPEN.get()), send, AnalysisMsg::OpenOffer))
                .add(Button::new("plain", "discard-offer").view(
                    literal(texts::DISCARD.get()),
                    send,
                    AnalysisMsg::DiscardOffer,
                )),
        )
        .html()
}
