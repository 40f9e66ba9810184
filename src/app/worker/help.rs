//! The content of the help.

use crate::worker::markup::{Element, Node, Tag};
use crate::worker::markup_builder::element;

/// The rules, in short.
const RULES: [&str; 3] = [
    "Open every cell that isn\u{2019}t a mine. A number tells you how many of the eight cells around it are mines. A blank cell has \
     none around it, so its neighbours open by themselves.",
    "Flag the cells you know are mines. Once a number has all its flags, click it to open everything else around it: a chord. \
     It\u{2019}s fast, and safe only if your flags are right.",
    "Dig and Flag under the board swap what a click or tap does.",
];

/// The actions by mouse and touch.
const POINTER_ACTIONS: [(&str, &str); 5] = [
    ("Open", "Click or tap"),
    ("Flag", "Right-click, or press and hold"),
    ("Chord", "Click or tap the number, both buttons, or the middle button"),
    ("Move the board", "Drag it; pinch to zoom"),
    ("Hint", "The bulb: first where to look, then why, then it plays the move"),
];

/// The actions by the default keys.
const KEY_ACTIONS: [(&str, &str); 6] = [
    ("Open", "Space or Enter (chords on a number)"),
    ("Flag", "F"),
    ("Hint", "H"),
    ("New game", "N"),
    (
        "Move",
        "Arrow keys. Home and End go to the ends of the row, with Ctrl to the corners. Page Up and Page Down move 5 rows.",
    ),
    (
        "Listen",
        "With a screen reader: S reads the neighbours clockwise from the top, J goes to the next number that has something left to do, \
         K to the next covered cell next to a number (with Shift: back), M says what is left, W where you are.",
    ),
];

/// What the page offers besides the plain game.
const FEATURES: [(&str, &str); 4] = [
    (
        "No guessing",
        "A board that you can finish without guessing, from your first click. Sometimes you have to watch the mine counter.",
    ),
    (
        "Hints",
        "The simplest safe move, and why it is safe. If there is none, the best guess. Games with hints don\u{2019}t count.",
    ),
    ("Mine chances", "The exact chance of a mine for each covered cell. Games with chances don\u{2019}t count."),
    ("Review", "A finished game, move by move: which guesses were forced, and where there was a better one."),
];

/// The figures of results, lists and statistics (RULES.md defines them).
const FIGURES: [(&str, &str); 8] = [
    ("Opening", "An area of blank cells with the numbers around it: one click opens all of it."),
    (
        "3BV",
        "The fewest left clicks that finish the board without flags: one for each opening, and one for each number outside them.",
    ),
    ("3BV/s", "3BV divided by your time in seconds. It compares speed on easy and hard boards."),
    ("Clicks", "All your clicks. A click that changes nothing is wasted."),
    ("Efficiency", "3BV divided by your clicks. With chords it can be more than 100%."),
    ("Accuracy", "How often you made a sure move or the best guess."),
    ("Luck", "The chance that all your guesses work out. The lower it is, the luckier you were."),
    ("Expected wins", "How many wins to expect from your games, given the risks of the guesses you took."),
];

/// What statistics count, as decided by `game_history::counting`.
const COUNTING: [&str; 3] = [
    "Statistics count each board once, and not if its mines were visible before: by a link, a replay, or in another tab. Games with help \
     and practice don\u{2019}t count, nor do boards of fewer than 25 cells or with less than one mine in 20 cells.",
    "A game you leave counts as given up, that is as lost, once you can no longer resume it. A first click that you take back within two \
     seconds doesn\u{2019}t.",
    "A game that you left for more than ten seconds and resumed counts, but not for times and speed; nor does a win by one click. The \
     statistics name all games left out, and why.",
];

/// Builds the content of the help. `key_actions` are the actions by the player's keys, if those are not the default ones.
pub(crate) fn help(key_actions: Option<Vec<(&'static str, String)>>) -> Vec<Node> {
    let key_actions = key_actions.unwrap_or_else(|| KEY_ACTIONS.map(|(action, how)| (action, how.to_owned())).to_vec());
    let mut content = RULES.map(paragraph).to_vec();
    content.push(definition_list(POINTER_ACTIONS));
    content.push(paragraph("Keyboard (Tab to the board, or click it):"));
    content.push(definition_list(key_actions));
    content.push(section("No guessing, hints, chances and reviews", [definition_list(FEATURES)]));
    content.push(section("What the figures mean", [definition_list(FIGURES)]));
    content.push(section("What counts", COUNTING.map(paragraph)));
    content.into_iter().map(Node::Element).collect()
}

fn paragraph(text: &str) -> Element {
    element(Tag::P).text(text)
}

/// Builds a section that is collapsed at first.
fn section(title: &str, content: impl IntoIterator<Item = Element>) -> Element {
    element(Tag::Details).child(element(Tag::Summary).text(title)).children(content)
}

/// Builds a list of terms and what they mean, or of actions and how to do them.
fn definition_list(entries: impl IntoIterator<Item = (&'static str, impl Into<String>)>) -> Element {
    let add =
        |list: Element, (term, meaning)| list.child(element(Tag::Dt).text(term)).child(element(Tag::Dd).text(meaning));
    entries.into_iter().fold(element(Tag::Dl), add)
}
