//! The content of the help.

use texts::worker::{Text, help as words};

use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::element;

/// What the pictures do not show of the rules.
const RULES: [Text; 2] = [words::RULE_CHORD, words::RULE_MODES];

/// A number, its flags and its chord, on the same nine cells: each picture with its caption. F is a flag, # a covered cell.
const PICTURES: [(&str, Text); 3] =
    [("####2####", words::PICTURE_NUMBER), ("##F#2#F##", words::PICTURE_FLAGS), (" 1F121F1 ", words::PICTURE_CHORD)];

/// The pole and the pennant of a flag, as in `src/ui/icons.rs`.
const FLAG_PATHS: [(&str, &str); 2] = [("icon-lines", "M9.500 4v24M4.500 28h10"), ("shape", "M10 4v13L27 10.500 10 4")];

/// The actions by mouse and touch, and where that differs by touch alone.
const POINTER_ACTIONS: [(Text, Text, Option<Text>); 6] = [
    (words::OPEN, words::OPEN_HOW, Some(words::OPEN_BY_TOUCH)),
    (words::FLAG, words::FLAG_HOW, Some(words::FLAG_BY_TOUCH)),
    (words::CHORD, words::CHORD_HOW, Some(words::CHORD_BY_TOUCH)),
    (words::MOVE_BOARD, words::MOVE_BOARD_HOW, None),
    (words::HINT, words::HINT_HOW, None),
    (words::PAUSE, words::PAUSE_HOW, Some(words::PAUSE_BY_TOUCH)),
];

/// The actions by the default keys, each with one way to do it a line.
const KEY_ACTIONS: [(Text, &[Text]); 5] = [
    (words::OPEN, &[words::OPEN_KEYS]),
    (words::FLAG, &[words::FLAG_KEYS]),
    (words::HINT, &[words::HINT_KEYS]),
    (words::NEW_GAME, &[words::NEW_GAME_KEYS]),
    (words::MOVE, &[words::MOVE_KEYS, words::MOVE_TO_END_KEYS, words::MOVE_FAR_KEYS]),
];

/// The default keys that read the board to players without sight.
const LISTEN_KEYS: [Text; 5] = [
    words::LISTEN_NEIGHBOURS,
    words::LISTEN_NUMBER,
    words::LISTEN_COVERED,
    words::LISTEN_PROGRESS,
    words::LISTEN_CURSOR,
];

/// The actions by keys that cannot be changed.
const FIXED_KEYS: [(Text, &[Text]); 2] =
    [(words::FIND, &[words::FIND_KEYS]), (words::FOCUS_MODE, &[words::FOCUS_MODE_KEYS, words::FOCUS_MODE_END_KEYS])];

/// Where the name of a key begins and ends in a text.
pub(crate) const KEY: [char; 2] = ['⟦', '⟧'];

/// What the page offers besides the plain game.
const FEATURES: [(Text, Text); 4] = [
    (words::NO_GUESSING, words::NO_GUESSING_IS),
    (words::HINTS, words::HINTS_ARE),
    (words::CHANCES, words::CHANCES_ARE),
    (words::REVIEW, words::REVIEW_IS),
];

/// The figures of results, lists and statistics (`minesweeper_engine::metrics` defines them).
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
    let pictures = element(Tag::Div).attr(Attr::Class, "pictures").children(PICTURES.map(picture));
    let mut content = vec![paragraph(words::RULE_OPEN), pictures];
    content.push(element(Tag::Dl).children(POINTER_ACTIONS.into_iter().flat_map(pointer_action)));
    content.extend(RULES.map(paragraph));
    content.push(paragraph(words::KEYBOARD));
    content.extend(keys(key_actions));
    content.push(section(words::FEATURES, [definition_list(FEATURES).children(analysis())]));
    content.push(section(words::FIGURES, [definition_list(FIGURES)]));
    content.push(section(words::COUNTING, COUNTING.map(paragraph)));
    content.into_iter().map(Node::Element).collect()
}

/// Builds the list of the actions by keys. Of the default keys, those that read the board are folded away.
fn keys(key_actions: Option<Vec<(Text, String)>>) -> Vec<Element> {
    let owned = |(action, ways): (Text, &[Text])| (action, ways.iter().map(|&way| way.into()).collect());
    let reading = key_actions.is_none().then(|| {
        let keys = LISTEN_KEYS.map(|way| with_keys(element(Tag::Li), way.get()));
        section(words::LISTEN, [element(Tag::Ul).attr(Attr::Class, "listen").children(keys)])
    });
    let key_actions: Vec<(Text, Vec<String>)> = match key_actions {
        Some(chosen) => chosen.into_iter().map(|(action, way)| (action, vec![way])).collect(),
        None => KEY_ACTIONS.into_iter().map(owned).collect(),
    };
    let entry = |(action, ways): (Text, Vec<String>)| {
        let ways = ways.into_iter().map(|way| with_keys(element(Tag::Dd), &way));
        [element(Tag::Dt).text(action.get())].into_iter().chain(ways).collect::<Vec<_>>()
    };
    let entries = key_actions.into_iter().chain(FIXED_KEYS.into_iter().map(owned));
    [element(Tag::Dl).attr(Attr::Class, "shortcuts").children(entries.flat_map(entry))]
        .into_iter()
        .chain(reading)
        .collect()
}

/// Adds a text in which the names of keys are drawn as keys.
fn with_keys(parent: Element, text: &str) -> Element {
    let [begin, end] = KEY;
    let mut parts = text.split(begin);
    let first = parts.next().filter(|first| !first.is_empty());
    let parent = first.into_iter().fold(parent, Element::text);
    parts.fold(parent, |parent, part| match part.split_once(end) {
        Some((key, rest)) => {
            let parent = parent.child(element(Tag::Span).attr(Attr::Class, "key").text(key));
            if rest.is_empty() { parent } else { parent.text(rest) }
        }
        None => parent.text(part),
    })
}

/// Builds a picture of nine cells. The caption says what it shows.
fn picture((cells, caption): (&str, Text)) -> Element {
    let cells = cells.chars().map(|content| match content {
        '#' => picture_cell("covered"),
        'F' => picture_cell("covered").child(flag()),
        '1' => picture_cell("one"),
        '2' => picture_cell("two"),
        _ => picture_cell("blank"),
    });
    let drawing = element(Tag::Div).attr(Attr::Class, "picture").attr(Attr::AriaHidden, "true").children(cells);
    element(Tag::Figure).child(drawing).child(element(Tag::Figcaption).text(caption.get()))
}

fn picture_cell(class: &str) -> Element {
    element(Tag::Span).attr(Attr::Class, class)
}

fn flag() -> Element {
    let path = |(class, data)| element(Tag::Path).attr(Attr::Class, class).attr(Attr::PathData, data);
    element(Tag::Svg).attr(Attr::DataIcon, "flag").attr(Attr::ViewBox, "0 0 32 32").children(FLAG_PATHS.map(path))
}

fn paragraph(text: Text) -> Element {
    element(Tag::P).text(text.get())
}

/// Builds an action and how it is done: the style sheet shows the text for the pointers that the device has.
fn pointer_action((action, how, by_touch): (Text, Text, Option<Text>)) -> impl Iterator<Item = Element> {
    let meaning = |text: Text| with_keys(element(Tag::Dd), text.get());
    let all = meaning(how);
    let all = if by_touch.is_some() { all.attr(Attr::Class, "with-mouse") } else { all };
    let touch = by_touch.map(|text| meaning(text).attr(Attr::Class, "by-touch"));
    [element(Tag::Dt).text(action.get()), all].into_iter().chain(touch)
}

/// Builds the entry of the analysis, with a link to it. `static/late/open.js` closes the dialog.
fn analysis() -> [Element; 2] {
    let link = element(Tag::A).attr(Attr::Href, "#/analysis").text(words::OPEN_ANALYSIS);
    let meaning = element(Tag::Dd).text(format!("{} ", words::ANALYSIS_IS.get())).child(link);
    [element(Tag::Dt).text(words::ANALYSIS), meaning]
}

/// Builds a section that is collapsed at first.
fn section(title: Text, content: impl IntoIterator<Item = Element>) -> Element {
    element(Tag::Details).child(element(Tag::Summary).text(title.get())).children(content)
}

/// Builds a list of terms and what they mean.
fn definition_list(entries: impl IntoIterator<Item = (Text, Text)>) -> Element {
    let add = |list: Element, (term, meaning): (Text, Text)| {
        list.child(element(Tag::Dt).text(term.get())).child(element(Tag::Dd).text(meaning.get()))
    };
    entries.into_iter().fold(element(Tag::Dl), add)
}
