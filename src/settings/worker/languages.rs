//! The languages to choose from, which `static/languages.js` lists. The choice is not among the saved settings: the page needs it before
//! its program is there, and `static/late/language.js` saves it.

use std::cell::RefCell;

use texts::worker::settings as words;

use crate::settings::worker::{checked, fieldset};
use crate::worker::markup::{Attr, Element, Tag};
use crate::worker::markup_builder::element;

thread_local! {
    /// The code and the name of each language, in itself; and the code of the one that the player has chosen, or an empty text.
    static LANGUAGES: RefCell<(Vec<(String, String)>, String)> = RefCell::default();
}

/// Sets the languages, a line for each with its code and its name, and the chosen one.
pub fn set(list: &str, chosen: &str) {
    let languages = list.lines().filter_map(|line| line.split_once(' '));
    let languages = languages.map(|(code, name)| (code.to_owned(), name.to_owned())).collect();
    LANGUAGES.set((languages, chosen.to_owned()));
}

/// Builds the choice of the language, if there is one.
pub(super) fn section() -> Option<Element> {
    LANGUAGES.with_borrow(|(languages, chosen)| {
        let system = choice("system", words::SYSTEM.get(), chosen.is_empty());
        let others = languages.iter().map(|(code, name)| choice(code, name, code == chosen));
        let choices = element(Tag::Div)
            .attr(Attr::Class, "choices")
            .attr(Attr::Role, "radiogroup")
            .attr(Attr::AriaLabel, words::LANGUAGE.get())
            .child(system)
            .children(others);
        (languages.len() > 1).then(|| fieldset(words::LANGUAGE).child(choices))
    })
}

fn choice(code: &str, name: &str, is_chosen: bool) -> Element {
    let input = element(Tag::Input)
        .attr(Attr::Type, "radio")
        .attr(Attr::DataSetting, "language")
        .attr(Attr::Name, "language")
        .attr(Attr::Value, code);
    element(Tag::Label).child(checked(input, is_chosen)).child(element(Tag::Span).text(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::markup::Node;
    use crate::worker::markup_builder::tests::{find, text};

    #[test]
    fn a_language_is_offered_if_there_is_another_one_than_english() {
        for list in ["", "en English", "damaged"] {
            set(list, "");
            assert!(section().is_none(), "{list}");
        }
        set("en English\nde Deutsch", "de");
        let section = [Node::Element(section().unwrap())];
        assert!(text(&section).contains("Deutsch"), "{}", text(&section));
        let is_checked = |code| find(&section, "value", code)[0].attributes().any(|(name, _)| name == "checked");
        assert_eq!(["system", "en", "de"].map(is_checked), [false, false, true]);
    }
}
