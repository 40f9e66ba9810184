//! The worker side of the key bindings: shows and changes them. The bytes of a request are one of
//! - nothing: shows the bindings;
//! - the index of a key in the table: waits for the key that replaces it;
//! - that index and the pressed key: replaces it;
//! - [`RESET_ALL`]: restores the default keys;
//! - [`HELP`]: writes the help.

mod labels;

use texts::worker::{Text, help as help_words, keys as words};

use crate::app::worker::help::{KEY, help};
use crate::settings::keys::bindings::{HELP, KeyBindings, RESET_ALL, is_bindable};
use crate::settings::keys::worker::labels::{is_modifier, is_reserved, key_cap, key_label};
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{button, element};
use crate::worker::markup_command::MarkupCommand;
use crate::worker::protocol::ResponseBody;

/// A command: name in attributes, label, and the indices of its keys in the table.
type Row = (&'static str, Text, &'static [u8]);

/// The commands.
const ROWS: [Row; 19] = [
    ("open", words::OPEN, &[10, 11]),
    ("flag", words::FLAG, &[12]),
    ("hint", words::HINT, &[13]),
    ("new-game", words::NEW_GAME, &[14]),
    ("left", words::LEFT, &[0]),
    ("right", words::RIGHT, &[1]),
    ("up", words::UP, &[2]),
    ("down", words::DOWN, &[3]),
    ("five-up", words::FIVE_UP, &[4]),
    ("five-down", words::FIVE_DOWN, &[5]),
    ("row-start", words::ROW_START, &[6]),
    ("row-end", words::ROW_END, &[7]),
    ("first", words::TOP_LEFT, &[8]),
    ("last", words::BOTTOM_RIGHT, &[9]),
    ("around", words::AROUND, &[15]),
    ("next-number", words::NEXT_NUMBER, &[16]),
    ("next-covered", words::NEXT_COVERED, &[17]),
    ("progress", words::PROGRESS, &[18]),
    ("cursor", words::CURSOR, &[19]),
];

/// Carries out a request on the bindings in `text`, or on the default ones if that is no valid table.
pub(crate) fn answer(text: &str, request: &[u8]) -> ResponseBody {
    let mut keys = KeyBindings::parse(text).unwrap_or_default();
    let (capturing, message) = match request {
        [HELP] => {
            let key_actions = (!keys.is_default()).then(|| describe(&keys));
            return ResponseBody::Keys { bindings: String::new(), markup: help(key_actions) };
        }
        [] => (None, words::PROMPT.into()),
        [index, pressed @ ..] if *index < RESET_ALL => rebind(&mut keys, *index, &String::from_utf8_lossy(pressed)),
        _ => {
            keys = KeyBindings::default();
            (None, words::ALL_RESET.into())
        }
    };
    ResponseBody::Keys { bindings: keys.text().to_owned(), markup: page(&keys, capturing, &message) }
}

/// Binds the key `name` at `index` if that is possible. Returns the index if it still waits for a key, and a message for the live
/// region.
fn rebind(keys: &mut KeyBindings, index: u8, name: &str) -> (Option<u8>, String) {
    let command = label_of(index).map_or("", Text::get);
    let old = key_label(keys.key(index.into()));
    if name.is_empty() || is_modifier(name) {
        return (Some(index), words::press_for(command));
    }
    if name == "escape" {
        return (None, words::unchanged(command, &old));
    }
    let new = key_label(name);
    if !is_bindable(name) {
        let message = if is_reserved(name) { words::reserved(&new) } else { words::UNUSABLE.into() };
        return (Some(index), message);
    }
    let changed = words::changed(command, &new);
    let message = match keys.bind(index.into(), name).and_then(|other| label_of(other as u8)) {
        Some(other) if other.get() == command => words::already(command, &new),
        Some(other) => changed + " " + &words::moved(other.get(), &old),
        None => changed,
    };
    (None, message)
}

/// Returns the label of the command whose key is at `index`.
fn label_of(index: u8) -> Option<Text> {
    ROWS.iter().find(|(_, _, indices)| indices.contains(&index)).map(|(_, label, _)| *label)
}

/// Builds the section: a message, and a button for each key.
fn page(keys: &KeyBindings, capturing: Option<u8>, message: &str) -> Vec<Node> {
    let row = |(name, label, indices): &Row| {
        let label = label.get();
        let keys = indices.iter().map(|index| key_button(keys, *index, name, label, capturing == Some(*index)));
        element(Tag::Li).child(element(Tag::Span).text(label)).children(keys)
    };
    let all = button("plain", "usual-keys", &command(RESET_ALL)).text(words::RESET.get());
    let message = element(Tag::P).attr(Attr::AriaLive, "polite").text(message);
    let elements = [
        element(Tag::Div).attr(Attr::Class, "keys-message").child(message).child(all),
        element(Tag::Ul).children(ROWS.iter().map(row)),
        element(Tag::P).text(words::FIXED.get()),
    ];
    elements.into_iter().map(Node::Element).collect()
}

/// Builds the button that rebinds one key.
fn key_button(keys: &KeyBindings, index: u8, name: &str, label: &str, is_capturing: bool) -> Element {
    let key = keys.key(index.into());
    // The command palette presses the key that is the value.
    let button = button("plain", "key", &command(index)).attr(Attr::DataValue, name).attr(Attr::Value, key);
    if is_capturing {
        button
            .attr(Attr::Class, "is-capturing")
            .attr(Attr::AriaLabel, words::press_label(label))
            .text(words::PRESS.get())
    } else {
        button.attr(Attr::Class, "").attr(Attr::AriaLabel, words::key_label(label, &key_label(key))).text(key_cap(key))
    }
}

fn command(index: u8) -> MarkupCommand {
    MarkupCommand::Keys(vec![index])
}

/// Returns the commands and their keys, for the help.
fn describe(keys: &KeyBindings) -> Vec<(Text, String)> {
    let [begin, end] = KEY;
    let row = |(name, label, indices): &Row| {
        let names = indices.iter().map(|index| format!("{begin}{}{end}", key_label(keys.key((*index).into()))));
        let names = names.reduce(|key, other| help_words::key_or_key(&key, &other)).unwrap_or_default();
        (*label, if *name == "open" { help_words::open_with_keys(&names) } else { names })
    };
    ROWS.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::keys::bindings::COMMANDS;
    use crate::worker::markup_builder::tests::{commands, find, text};

    /// Sends a request about the default keys with `changed` ones at these indices. Returns the keys, the section and its message.
    fn ask(changed: &[(usize, &str)], request: &[u8]) -> (KeyBindings, Vec<Node>, String) {
        let mut table = table(&KeyBindings::default());
        for (index, key) in changed {
            table[*index] = (*key).to_owned();
        }
        let ResponseBody::Keys { bindings: keys, markup: page } = answer(&table.join("\n"), request) else {
            panic!("no keys")
        };
        let message = text(&find(&page, "aria-live", "polite")[0].children);
        (KeyBindings::parse(&keys).unwrap(), page, message)
    }

    fn pressed(index: u8, key: &str) -> Vec<u8> {
        [&[index], key.as_bytes()].concat()
    }

    /// Returns the names of the keys, by index.
    fn table(keys: &KeyBindings) -> Vec<String> {
        keys.text().split('\n').map(str::to_owned).collect()
    }

    fn key_index(command: &MarkupCommand) -> u8 {
        match command {
            MarkupCommand::Keys(bytes) => bytes[0],
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_section_has_a_button_for_every_key_of_every_command() {
        let (keys, page, message) = ask(&[], b"");
        assert!(keys.is_default() && message == words::PROMPT.get());
        let mut indices: Vec<u8> = ROWS.iter().flat_map(|(_, _, indices)| *indices).copied().collect();
        let requested: Vec<u8> = commands(&page).iter().map(key_index).collect();
        assert_eq!(requested[..], [&[RESET_ALL], &indices[..]].concat());
        indices.sort_unstable();
        assert_eq!(indices, (0..RESET_ALL).collect::<Vec<_>>());
        for (name, label, named) in ROWS {
            let buttons = find(&page, "data-value", name);
            assert_eq!(buttons.len(), named.len());
            let first = key_label(&table(&keys)[usize::from(named[0])]);
            assert!(buttons[0].attributes().any(|it| it == ("aria-label", &format!("{}: {first}", label.get()))));
        }
    }

    #[test]
    fn a_button_waits_with_a_message_until_a_key_is_pressed() {
        let (keys, page, message) = ask(&[], &[12]);
        assert_eq!(message, "Press a key for Flag, or Escape to cancel.");
        let waiting = find(&page, "class", "is-capturing");
        assert!(keys.is_default() && waiting.len() == 1 && text(&waiting[0].children) == "Press a key");
        for modifier in ["shift", "control+control", "alt+alt", "tab"] {
            let (keys, page, again) = ask(&[], &pressed(12, modifier));
            assert_eq!(
                (find(&page, "class", "is-capturing").len(), &again, keys.is_default()),
                (1, &message, true),
                "{modifier}"
            );
        }
        let (keys, page, message) = ask(&[], &pressed(12, "g"));
        assert_eq!((find(&page, "class", "is-capturing").len(), &*message), (0, "Flag is now G."));
        assert_eq!(table(&keys)[12], "g");
    }

    #[test]
    fn every_key_can_be_rebound() {
        for index in 0..RESET_ALL {
            let (keys, _, message) = ask(&[], &pressed(index, "q"));
            let now = table(&keys);
            assert_eq!(
                (&*now[usize::from(index)], message),
                ("q", format!("{} is now Q.", label_of(index).unwrap().get()))
            );
            let unchanged = now.iter().zip(table(&KeyBindings::default())).filter(|(now, old)| *now == old).count();
            assert_eq!(unchanged, COMMANDS.len() - 1, "no other key changes");
        }
    }

    #[test]
    fn a_key_that_another_command_has_is_swapped_with_it() {
        let (keys, _, message) = ask(&[], &pressed(12, "h"));
        assert_eq!(message, "Flag is now H. Hint has moved to F.");
        assert_eq!((&*table(&keys)[12], &*table(&keys)[13]), ("h", "f"));
        let (keys, _, message) = ask(&[(12, "q")], &pressed(0, "q"));
        assert_eq!(message, "Left is now Q. Flag has moved to Left arrow.");
        assert_eq!((&*table(&keys)[0], &*table(&keys)[12]), ("q", "arrowleft"));
        let (keys, _, message) = ask(&[], &pressed(10, "enter"));
        assert_eq!(message, "Open is already Enter.");
        assert_eq!((keys.command("enter"), keys.command(" ")), (Some(COMMANDS[10]), Some(COMMANDS[10])));
        let (keys, _, message) = ask(&[], &pressed(12, "f"));
        assert!(keys.is_default() && message == "Flag is already F.");
    }

    #[test]
    fn reserved_keys_are_refused_and_escape_cancels() {
        for (key, expected) in [
            ("f5", "F5 is reserved by the browser. Press another key, or Escape to cancel."),
            ("control+r", "Ctrl+R is reserved by the browser. Press another key, or Escape to cancel."),
            ("alt+arrowleft", "Alt+Left arrow is reserved by the browser. Press another key, or Escape to cancel."),
            ("dead", "That key can\u{2019}t be used. Press another, or Escape to cancel."),
        ] {
            let (keys, page, message) = ask(&[], &pressed(12, key));
            assert_eq!((keys.is_default(), find(&page, "class", "is-capturing").len(), &*message), (true, 1, expected));
        }
        let (keys, page, message) = ask(&[(12, "q")], &pressed(12, "escape"));
        assert_eq!((find(&page, "class", "is-capturing").len(), &*message), (0, "Flag is still Q."));
        assert_eq!(table(&keys)[12], "q");
    }

    #[test]
    fn all_keys_can_be_reset() {
        let (keys, _, message) = ask(&[(12, "q"), (0, "a")], &[RESET_ALL]);
        assert_eq!((keys.is_default(), &*message), (true, "All keys are back to their defaults."));
    }

    #[test]
    fn the_help_lists_the_keys_and_invalid_requests_are_harmless() {
        let help = |bindings: &str| match answer(bindings, &[HELP]) {
            ResponseBody::Keys { bindings, markup } => (bindings, text(&markup)),
            other => panic!("{other:?}"),
        };
        let (bindings, text) = help(KeyBindings::default().text());
        assert_eq!(bindings, "", "the help changes nothing");
        assert!(text.contains("|A 2: two of the eight cells around it are mines.|"), "{text}");
        assert!(text.starts_with("Open every cell that isn\u{2019}t a mine."), "{text}");
        assert!(
            text.contains("board, or click it):|Open|Space| or Enter| (chords on a number)|Flag|F||Hint|H||"),
            "{text}"
        );
        assert!(text.contains("|Move|Arrow keys||Home| and End|"), "{text}");
        let (_, text) = help(&KeyBindings::default().text().replace("\nf\n", "\ng\n"));
        assert!(text.contains("|Open|Space| or Enter| (chords on a number)|Flag|G||Hint|H||"), "{text}");
        let ResponseBody::Keys { bindings: keys, .. } = answer("nonsense", &[3, 255, 254]) else { panic!("no keys") };
        assert!(KeyBindings::parse(&keys).unwrap().is_default());
    }
}
