//! The content of the help.

use texts::worker::{Text, help as words};

use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::element;

/// The rules, in short.
const RULES: [Text; 3] = [words::RULE_OPEN, words::RULE_FLAG, words::RULE_MODES];

/// The actions by mouse and touch.
const POINTER_ACTIONS: [(Text, Text); 6] = [
    (words::OPEN, words::OPEN_HOW),
    (words::FLAG, words::FLAG_HOW),
    (words::CHORD, words::CHORD_HOW),
    (words::MOVE_BOARD, words::MOVE_BOARD_HOW),
    (words::HINT, words::HINT_HOW),
    (words::PAUSE, words::PAUSE_HOW),
];

/// The actions by the default keys.
const KEY_ACTIONS: [(Text, Text); 6] = [
    (words::OPEN, words::OPEN_KEYS),
    (words::FLAG, words::FLAG_KEYS),
    (words::HINT, words::HINT_KEYS),
    (words::NEW_GAME, words::NEW_GAME_KEYS),
    (words::MOVE, words::MOVE_KEYS),
    (words::LISTEN, words::LISTEN_KEYS),
];

/// What the page offers besides the plain game.
const FEATURES: [(Text, Text); 4] = [
    (words::NO_GUESSING, words::NO_GUESSING_IS),
    (words::HINTS, words::HINTS_ARE),
    (words::CHANCES, words::CHANCES_ARE),
    (words::REVIEW, words::REVIEW_IS),
];

/// The figures of results, lists and statistics (RULES.md defines them).
const FIGURES: [(Text, Text); 8] = [
    (words::OPENING, words::OPENING_IS),
    (words::BBBV, words::BBBV_IS),
    (words::SPEED, words::SPEED_IS),
    (words::CLICKS, words::CLICKS_ARE),
    (words::EFFICIENCY, words::EFFICIENCY_IS),
    (words::ACCURACY, words::ACCURACY_IS),
    (words::LUCK, words::LUCK_IS),
    (words::EXPECTED_WINS, words::EXPECTED_WINS_ARE),
];

/// What statistics count, as decided by `game_history::counting`.
const COUNTING: [Text; 3] = [words::COUNTING_BOARDS, words::COUNTING_GIVEN_UP, words::COUNTING_RESUMED];

/// Builds the content of the help. `key_actions` are the actions by the player's keys, if those are not the default ones.
pub(crate) fn help(key_actions: Option<Vec<(Text, String)>>) -> Vec<Node> {
    let key_actions = key_actions.unwrap_or_else(|| KEY_ACTIONS.map(|(action, how)| (action, how.into())).to_vec());
    let mut content = RULES.map(paragraph).to_vec();
    content.push(definition_list(POINTER_ACTIONS));
    content.push(paragraph(words::KEYBOARD));
    content.push(definition_list(key_actions));
    content.push(section(words::FEATURES, [definition_list(FEATURES).children(analysis())]));
    content.push(section(words::FIGURES, [definition_list(FIGURES)]));
    content.push(section(words::COUNTING, COUNTING.map(paragraph)));
    content.into_iter().map(Node::Element).collect()
}

fn paragraph(text: Text) -> Element {
    element(Tag::P).text(text.get())
}

/// Builds the entry of the analysis, with a link to it. `static/history/open.js` closes the dialog.
fn analysis() -> [Element; 2] {
    let link = element(Tag::A).attr(Attr::Href, "#/analysis").text(words::OPEN_ANALYSIS);
    let meaning = element(Tag::Dd).text(format!("{} ", words::ANALYSIS_IS.get())).child(link);
    [element(Tag::Dt).text(words::ANALYSIS), meaning]
}

/// Builds a section that is collapsed at first.
fn section(title: Text, content: impl IntoIterator<Item = Element>) -> Element {
    element(Tag::Details).child(element(Tag::Summary).text(title.get())).children(content)
}

/// Builds a list of terms and what they mean, or of actions and how to do them.
fn definition_list(entries: impl IntoIterator<Item = (Text, impl Into<String>)>) -> Element {
    let add = |list: Element, (term, meaning): (Text, _)| {
        list.child(element(Tag::Dt).text(term.get())).child(element(Tag::Dd).text(meaning))
    };
    entries.into_iter().fold(element(Tag::Dl), add)
}
