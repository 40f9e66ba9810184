//! Which keys do what on the board: shown, and chosen. What the player wishes of them stands in a wish as bytes: none, to see
//! them; the place of a key in the table, which is to be another; that and the key pressed for it; [`RESET_ALL`], to have the usual ones
//! again; or [`DESCRIBE`], to be told of them.

mod labels;

use crate::history::state::Wish;
use crate::history::worker::pages::{button, part};
use crate::settings::keys::bindings::{DESCRIBE, KeyBindings, RESET_ALL, is_bindable};
use crate::settings::keys::worker::labels::{cap, is_held_with_others, is_the_browsers, spoken};
use crate::worker::markup::{Node, Part};
use crate::worker::protocol::Reply;

/// What is done by keys: its name in attributes, in words, and the places of its keys in the table.
const ROWS: [(&str, &str, &[u8]); 14] = [
    ("open", "Open", &[10, 11]),
    ("flag", "Flag", &[12]),
    ("hint", "Hint", &[13]),
    ("new-game", "New game", &[14]),
    ("left", "Left", &[0]),
    ("right", "Right", &[1]),
    ("up", "Up", &[2]),
    ("down", "Down", &[3]),
    ("five-up", "5 rows up", &[4]),
    ("five-down", "5 rows down", &[5]),
    ("row-start", "Start of row", &[6]),
    ("row-end", "End of row", &[7]),
    ("first", "First square", &[8]),
    ("last", "Last square", &[9]),
];

/// What is said before anything was done.
const HOW: &str = "Press one of these, then the key that you want in its place.";

/// The answer to a wish.
pub(crate) fn answer(text: &str, wish: &[u8]) -> Reply {
    let keys = KeyBindings::read(text).unwrap_or_default();
    let Choice { keys, waits, said } = match wish {
        [DESCRIBE] => return Reply::Keys(String::new(), told(&keys)),
        [] => Choice { keys, waits: None, said: String::new() },
        [place, pressed @ ..] if *place < RESET_ALL => choose(keys, *place, &String::from_utf8_lossy(pressed)),
        _ => Choice { keys: KeyBindings::default(), waits: None, said: "Every key is the usual one again.".to_owned() },
    };
    Reply::Keys(keys.text().to_owned(), page(&keys, waits, &said))
}

/// What became of a wish.
struct Choice {
    keys: KeyBindings,
    /// The place that waits for a key.
    waits: Option<u8>,
    said: String,
}

/// Has `key` be the one at `place`. One that does something else changes places with the one that was there: nothing is ever
/// without a key.
fn choose(keys: KeyBindings, place: u8, key: &str) -> Choice {
    let table: Vec<&str> = keys.text().split('\n').collect();
    let (what, at) = (words_of(place), usize::from(place));
    let old = table.get(at).copied().unwrap_or_default();
    let other = table.iter().position(|taken| *taken == key);
    let (now, waits, said) = if key.is_empty() || is_held_with_others(key) {
        (None, Some(place), format!("Press the key for {what}. Escape leaves it as it is."))
    } else if key == "escape" {
        (None, None, format!("{what} stays on {}.", spoken(old)))
    } else if is_the_browsers(key) && !is_bindable(key) {
        (None, Some(place), format!("{} is the browser\u{2019}s own. Press another key, or Escape.", spoken(key)))
    } else if !is_bindable(key) {
        (None, Some(place), "That key cannot be chosen. Press another one, or Escape.".to_owned())
    } else if let Some(other) = other {
        let (was, mut now) = (words_of(other as u8), table.clone());
        now.swap(at, other);
        let said = if was == what {
            format!("{what} is on {} already.", spoken(key))
        } else {
            format!("{what} is on {} now. {was}, which was there, is on {} instead.", spoken(key), spoken(old))
        };
        (Some(now), None, said)
    } else {
        let now = table.iter().map(|taken| if *taken == old { key } else { taken }).collect();
        (Some(now), None, format!("{what} is on {} now.", spoken(key)))
    };
    let now = now.and_then(|now| KeyBindings::read(&now.join("\n")));
    Choice { keys: now.unwrap_or(keys), waits, said }
}

/// What the key at `place` does, in words.
fn words_of(place: u8) -> &'static str {
    ROWS.iter().find(|(_, _, places)| places.contains(&place)).map_or("", |(_, words, _)| words)
}

/// The keys to choose from, and what is to be said.
fn page(keys: &KeyBindings, waits: Option<u8>, said: &str) -> Vec<Node> {
    let row = |(name, words, places): &(&str, &str, &[u8])| {
        let keys = places.iter().map(|place| key(keys, *place, name, words, waits == Some(*place)));
        part("li").holds(part("span").says(*words)).holds_all(keys)
    };
    let all = button("plain", "usual-keys", &wish(RESET_ALL)).says("Usual keys");
    let said = part("p").with("aria-live", "polite").says(if said.is_empty() { HOW } else { said });
    let parts =
        [part("div").with("class", "keys-message").holds(said).holds(all), part("ul").holds_all(ROWS.iter().map(row))];
    parts.into_iter().map(Node::Part).collect()
}

/// One key, which can be pressed for another.
fn key(keys: &KeyBindings, place: u8, name: &str, words: &str, waits: bool) -> Part {
    let key = keys.text().split('\n').nth(place.into()).unwrap_or_default();
    let button = button("plain", "key", &wish(place)).with("data-value", name);
    if waits {
        button.with("class", "is-capturing").with("aria-label", format!("{words}: press a key")).says("Press a key")
    } else {
        button.with("class", "").with("aria-label", format!("{words}: {}", spoken(key))).says(cap(key))
    }
}

fn wish(place: u8) -> Wish {
    Wish { deed: "keys".to_owned(), bytes: vec![place] }
}

/// The keys in words, as the help has them.
fn told(keys: &KeyBindings) -> Vec<Node> {
    let table: Vec<&str> = keys.text().split('\n').collect();
    let row = |(_, words, places): &(&str, &str, &[u8])| {
        let keys = places.iter().filter_map(|place| table.get(usize::from(*place)));
        let keys: Vec<String> = keys.map(|key| spoken(key)).collect();
        let chord = if *words == "Open" { "; on a number, chord" } else { "" };
        [part("dt").says(*words), part("dd").says(keys.join(" or ") + chord)].map(Node::Part)
    };
    ROWS.iter().flat_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::worker::pages::tests::find;
    use crate::history::worker::pages::tests::text;
    use crate::history::worker::pages::tests::wishes;
    use crate::settings::keys::bindings::COMMANDS;

    /// What is answered to a wish about the usual keys with `chosen` on these places: the keys, the page and what it says.
    fn ask(chosen: &[(usize, &str)], wish: &[u8]) -> (KeyBindings, Vec<Node>, String) {
        let usual = KeyBindings::default();
        let mut table: Vec<&str> = usual.text().split('\n').collect();
        for (place, key) in chosen {
            table[*place] = key;
        }
        let Reply::Keys(keys, page) = answer(&table.join("\n"), wish) else { panic!("no keys") };
        let said = text(&find(&page, "aria-live", "polite")[0].children);
        (KeyBindings::read(&keys).unwrap(), page, said)
    }

    fn pressed(place: u8, key: &str) -> Vec<u8> {
        [&[place], key.as_bytes()].concat()
    }

    /// The keys by their places.
    fn table(keys: &KeyBindings) -> Vec<String> {
        keys.text().split('\n').map(str::to_owned).collect()
    }

    #[test]
    fn every_key_of_every_command_stands_on_the_page_and_wishes_to_be_another() {
        let (keys, page, said) = ask(&[], b"");
        assert!(keys.is_default() && said == HOW);
        let mut places: Vec<u8> = ROWS.iter().flat_map(|(_, _, places)| *places).copied().collect();
        let wished: Vec<u8> = wishes(&page).iter().map(|wish| wish.bytes[0]).collect();
        assert_eq!(wished[..], [&[RESET_ALL], &places[..]].concat());
        places.sort_unstable();
        assert_eq!(places, (0..RESET_ALL).collect::<Vec<_>>());
        for (name, words, named) in ROWS {
            let buttons = find(&page, "data-value", name);
            assert_eq!(buttons.len(), named.len());
            let first = spoken(&table(&keys)[usize::from(named[0])]);
            assert!(buttons[0].attributes().any(|it| it == ("aria-label", &format!("{words}: {first}"))));
        }
    }

    #[test]
    fn a_key_waits_and_says_so_until_one_is_pressed() {
        let (keys, page, said) = ask(&[], &[12]);
        assert_eq!(said, "Press the key for Flag. Escape leaves it as it is.");
        let waiting = find(&page, "class", "is-capturing");
        assert!(keys.is_default() && waiting.len() == 1 && text(&waiting[0].children) == "Press a key");
        for held in ["shift", "control+control", "alt+alt", "tab"] {
            let (keys, page, again) = ask(&[], &pressed(12, held));
            assert_eq!(
                (find(&page, "class", "is-capturing").len(), &again, keys.is_default()),
                (1, &said, true),
                "{held}"
            );
        }
        let (keys, page, said) = ask(&[], &pressed(12, "g"));
        assert_eq!((find(&page, "class", "is-capturing").len(), &*said), (0, "Flag is on G now."));
        assert_eq!(table(&keys)[12], "g");
    }

    #[test]
    fn every_command_can_have_another_key() {
        for place in 0..RESET_ALL {
            let (keys, _, said) = ask(&[], &pressed(place, "q"));
            let now = table(&keys);
            assert_eq!((&*now[usize::from(place)], said), ("q", format!("{} is on Q now.", words_of(place))));
            let same = now.iter().zip(table(&KeyBindings::default())).filter(|(now, usual)| *now == usual).count();
            assert_eq!(same, COMMANDS.len() - 1, "no other key is another now");
        }
    }

    #[test]
    fn a_key_that_does_something_else_changes_places_with_the_one_that_was_there() {
        let (keys, _, said) = ask(&[], &pressed(12, "h"));
        assert_eq!(said, "Flag is on H now. Hint, which was there, is on F instead.");
        assert_eq!((&*table(&keys)[12], &*table(&keys)[13]), ("h", "f"));
        let (keys, _, said) = ask(&[(12, "q")], &pressed(0, "q"));
        assert_eq!(said, "Left is on Q now. Flag, which was there, is on Left arrow instead.");
        assert_eq!((&*table(&keys)[0], &*table(&keys)[12]), ("q", "arrowleft"));
        let (keys, _, said) = ask(&[], &pressed(10, "enter"));
        assert_eq!(said, "Open is on Enter already.");
        assert_eq!((keys.command("enter"), keys.command(" ")), (Some(COMMANDS[10]), Some(COMMANDS[10])));
        let (keys, _, said) = ask(&[], &pressed(12, "f"));
        assert!(keys.is_default() && said == "Flag is on F already.");
    }

    #[test]
    fn what_is_the_browsers_stays_so_and_escape_leaves_all_as_it_is() {
        for (key, expected) in [
            ("f5", "F5 is the browser\u{2019}s own. Press another key, or Escape."),
            ("control+r", "Ctrl+R is the browser\u{2019}s own. Press another key, or Escape."),
            ("alt+arrowleft", "Alt+Left arrow is the browser\u{2019}s own. Press another key, or Escape."),
            ("dead", "That key cannot be chosen. Press another one, or Escape."),
        ] {
            let (keys, page, said) = ask(&[], &pressed(12, key));
            assert_eq!((keys.is_default(), find(&page, "class", "is-capturing").len(), &*said), (true, 1, expected));
        }
        let (keys, page, said) = ask(&[(12, "q")], &pressed(12, "escape"));
        assert_eq!((find(&page, "class", "is-capturing").len(), &*said), (0, "Flag stays on Q."));
        assert_eq!(table(&keys)[12], "q");
    }

    #[test]
    fn the_usual_keys_come_back() {
        let (keys, _, said) = ask(&[(12, "q"), (0, "a")], &[RESET_ALL]);
        assert_eq!((keys.is_default(), &*said), (true, "Every key is the usual one again."));
    }

    #[test]
    fn the_help_has_the_keys_in_words_and_any_bytes_are_answered() {
        let Reply::Keys(keys, page) = answer(KeyBindings::default().text(), &[DESCRIBE]) else { panic!("no keys") };
        assert_eq!(keys, "", "to tell of them changes nothing");
        assert!(text(&page).starts_with("Open|Space or Enter; on a number, chord|Flag|F|Hint|H|"), "{}", text(&page));
        let Reply::Keys(keys, _) = answer("nonsense", &[3, 255, 254]) else { panic!("no keys") };
        assert!(KeyBindings::read(&keys).unwrap().is_default());
    }
}
