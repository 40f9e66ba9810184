//! The colours: their values, their contrast, and that only themes contain them.

#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The themes whose values are decided: the columns of [`TABLE`].
const DECIDED_THEMES: [&str; 4] = ["classic", "light", "dark", "high-contrast"];
/// The themes of `styles/more-themes/`, which are loaded when one of them is chosen. Each is one file.
const MORE_THEMES: [&str; 7] =
    ["classic", "classic-pixels", "high-contrast", "paper", "night", "red-green", "blue-yellow"];

/// The style sheets of what some of them draw otherwise.
const DRAWING: [&str; 2] = ["more-bevels", "more-pixel-numbers"];

/// The decided values: one token per line, one theme per column.
const TABLE: [(&str, [&str; 4]); 23] = [
    ("--page", ["#007a7a", "#f3f1ec", "#12151a", "#000000"]),
    ("--page-text", ["#ffffff", "#1d2330", "#e8ebf0", "#ffffff"]),
    ("--frame", ["#c0c0c0", "#ffffff", "#1a1f27", "#000000"]),
    ("--frame-text", ["#000000", "#1d2330", "#e8ebf0", "#ffffff"]),
    ("--cell-hidden", ["#c0c0c0", "#cfd8e6", "#3a4554", "#6e6e6e"]),
    ("--cell-revealed", ["#c9c9c9", "#fbfbf9", "#1c222b", "#000000"]),
    ("--cell-edge", ["#666666", "#66728a", "#93a1b5", "#ffffff"]),
    ("--n1", ["#0000e6", "#1d5fd1", "#7fb4ff", "#8fd0ff"]),
    ("--n2", ["#006000", "#1c7a37", "#7ad08a", "#7dff8a"]),
    ("--n3", ["#ab0000", "#c62a2a", "#ff8b80", "#ffb8b2"]),
    ("--n4", ["#000080", "#5b2fb8", "#bda8ff", "#d9c2ff"]),
    ("--n5", ["#780000", "#96320d", "#ffb066", "#ffc27a"]),
    ("--n6", ["#005c5c", "#0b6f7d", "#63d4d4", "#6ff5f5"]),
    ("--n7", ["#000000", "#1d2330", "#f2f4f7", "#ffffff"]),
    ("--n8", ["#484848", "#5c6472", "#aab3c0", "#d6d6d6"]),
    ("--flag", ["#c00000", "#b01e1e", "#ff8f80", "#ffd400"]),
    ("--exploded", ["#ff4a3d", "#c62a2a", "#ff6b5e", "#ffffff"]),
    ("--exploded-mine", ["#000000", "#ffffff", "#000000", "#000000"]),
    ("--focus", ["#0000a8", "#0b57d0", "#ffd166", "#ffd400"]),
    ("--digit", ["#ff2b1c", "#1d2330", "#ff5a4a", "#ffffff"]),
    ("--digit-ground", ["#000000", "#e8ecf2", "#0b0d11", "#000000"]),
    ("--frame-width", ["1px", "1px", "1px", "2px"]),
    ("--radius", ["0px", "6px", "6px", "6px"]),
];

/// Text colours and their backgrounds, with a contrast of at least 4.5.
const TEXT: [(&str, &[&str]); 15] = [
    ("--page-text", &["--page"]),
    // Probabilities have these backgrounds and mixtures of them.
    (
        "--frame-text",
        &["--frame", "--cell-hidden", "--cell-hover", "--cell-revealed", "--chance-safe", "--chance-mine"],
    ),
    ("--accent-text", &["--accent"]),
    ("--error", &["--frame"]),
    ("--digit", &["--digit-ground"]),
    ("--n1", &["--cell-revealed"]),
    ("--n2", &["--cell-revealed"]),
    ("--n3", &["--cell-revealed"]),
    ("--n4", &["--cell-revealed"]),
    ("--n5", &["--cell-revealed"]),
    ("--n6", &["--cell-revealed"]),
    ("--n7", &["--cell-revealed"]),
    ("--n8", &["--cell-revealed"]),
    // The mines of a lost board, which the player reads like text.
    ("--mine", &["--cell-revealed"]),
    ("--exploded-mine", &["--exploded"]),
];

/// Colours of drawings, lines and focus rings and their backgrounds, with a contrast of at least 3.
const DRAWN: [(&str, &[&str]); 8] = [
    ("--cell-edge", &["--cell-hidden", "--cell-revealed"]),
    ("--flag", &["--cell-hidden", "--cell-hover", "--cell-revealed", "--frame"]),
    ("--focus", &["--cell-hidden", "--cell-revealed", "--frame"]),
    ("--focus-page", &["--page"]),
    ("--hint", &["--cell-hidden", "--cell-revealed", "--frame", "--chance-safe"]),
    ("--face-line", &["--face"]),
    // X and O on the three winning squares of tic-tac-toe.
    ("--n1", &["--cell-hidden"]),
    ("--n3", &["--cell-hidden"]),
];

type Tokens = BTreeMap<String, String>;

fn styles() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("styles")
}

fn read(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    without_comments(&text)
}

fn without_comments(text: &str) -> String {
    let mut sections = text.split("/*");
    let first = sections.next().unwrap().to_owned();
    sections.fold(first, |text, section| text + section.split_once("*/").expect("a comment ends").1)
}

/// Returns properties and values, without the selectors of nested rules.
fn declarations(text: &str) -> Vec<(String, String)> {
    let pieces = text.split_inclusive([';', '{', '}']).filter(|piece| !piece.ends_with('{'));
    let pairs = pieces.filter_map(|piece| piece.trim_end_matches([';', '}']).split_once(':'));
    pairs.map(|(property, value)| (property.trim().to_owned(), value.trim().to_owned())).collect()
}

fn all_themes() -> impl Iterator<Item = &'static str> {
    DECIDED_THEMES.into_iter().filter(|name| !MORE_THEMES.contains(name)).chain(MORE_THEMES)
}

/// Returns the texts of the files of a theme.
fn theme_files(name: &str) -> Vec<String> {
    let files = if MORE_THEMES.contains(&name) {
        vec![format!("more-themes/more-{name}.css")]
    } else {
        vec![format!("themes/{name}.css"), format!("late-themes/late-{name}.css")]
    };
    files.into_iter().map(|file| read(&styles().join(file))).collect()
}

fn theme(name: &str) -> Tokens {
    let texts = theme_files(name);
    for text in &texts {
        assert!(text.contains(&format!("[data-theme=\"{name}\"]")), "it is the theme {name}");
    }
    declarations(&texts.concat()).into_iter().filter(|(property, _)| property.starts_with("--")).collect()
}

/// Returns all style sheets but the themes.
fn sheets() -> Vec<(String, String)> {
    let files = fs::read_dir(styles()).unwrap().map(|entry| entry.unwrap().path());
    let drawing = DRAWING.map(|name| styles().join(format!("more-themes/{name}.css")));
    let sheets = files.filter(|path| path.extension().is_some_and(|ending| ending == "css")).chain(drawing);
    sheets.map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), read(&path))).collect()
}

/// Relative luminance. (<https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>)
fn luminance(colour: &str) -> f64 {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6);
    let digits = digits.unwrap_or_else(|| panic!("{colour} is not of the form #rrggbb"));
    let channel = |from: usize| {
        let value = f64::from(u8::from_str_radix(&digits[from..from + 2], 16).expect("hexadecimal")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}

/// Contrast ratio. (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>)
fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Checks that every pair reaches the contrast `min` in every theme.
#[track_caller]
fn check(pairs: &[(&str, &[&str])], min: f64) {
    let mut poor = Vec::new();
    for name in all_themes() {
        let tokens = theme(name);
        for (ink, grounds) in pairs {
            for ground in *grounds {
                let reached = contrast(&tokens[*ink], &tokens[*ground]);
                if reached < min {
                    poor.push(format!("{name}: {ink} on {ground} reaches {reached:.2}"));
                }
            }
        }
    }
    assert!(poor.is_empty(), "at least {min} is needed\n{}", poor.join("\n"));
}

#[test]
fn contrast_is_computed_as_in_the_guidelines() {
    for (one, other, ratio) in [
        ("#000000", "#ffffff", "21.00"),
        ("#777777", "#ffffff", "4.48"),
        ("#ffffff", "#767676", "4.54"),
        ("#ff0000", "#0000ff", "2.15"),
        ("#808080", "#808080", "1.00"),
    ] {
        assert_eq!(format!("{:.2}", contrast(one, other)), ratio, "{one} on {other}");
    }
}

#[test]
fn text_and_numbers_have_a_contrast_of_at_least_four_and_a_half() {
    check(&TEXT, 4.5);
}

#[test]
fn covered_and_open_cells_differ_by_a_contrast_of_at_least_three() {
    for name in all_themes() {
        let tokens = theme(name);
        let covered = ["--cell-hidden", "--bevel-light", "--bevel-shade"];
        let reached = covered.map(|token| contrast(&tokens[token], &tokens["--cell-revealed"]));
        assert!(reached.iter().any(|ratio| *ratio >= 3.0), "{name}: {reached:.2?}");
    }
    let board = read(&styles().join("board.css"));
    let rule = board.split(".cell:is([data-state=\"hidden\"]").nth(1).unwrap().split("[data-theme").next().unwrap();
    assert!(["--cell-hidden", "--bevel-light", "--bevel-shade"].iter().all(|token| rule.contains(token)), "{rule}");
}

#[test]
fn edges_flags_and_focus_rings_have_a_contrast_of_at_least_three() {
    check(&DRAWN, 3.0);
}

/// Mixes two colours channel by channel.
fn mix(one: &str, share: f64, other: &str) -> String {
    let channel = |colour: &str, from: usize| f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap());
    let mixed = [1, 3, 5].map(|from| channel(one, from) * share + channel(other, from) * (1.0 - share));
    mixed.iter().fold("#".to_owned(), |text, value| format!("{text}{:02x}", value.round() as u8))
}

#[test]
fn buttons_under_the_pointer_have_a_contrast_of_at_least_four_and_a_half() {
    // Ink, and the colour mixed into the ground: on the page, in dialogs, and on a main button.
    const ALL: [[&str; 3]; 2] = [["--page-text", "--page-text", "--page"], ["--frame-text", "--frame-text", "--frame"]];
    const BEVELLED: [[&str; 3]; 2] =
        [["--page-text", "--face-line", "--page"], ["--frame-text", "--face-line", "--frame"]];
    const MAIN: [[&str; 3]; 1] = [["--accent-text", "--accent", "--frame-text"]];
    let controls = read(&styles().join("late-controls.css"));
    let bevels = read(&styles().join("more-themes/more-bevels.css"));
    for (sheet, rule) in [
        (&controls, "color-mix(in srgb, currentcolor 12%, transparent)"),
        (&controls, "color-mix(in srgb, var(--accent) 88%, var(--frame-text))"),
        (
            &bevels,
            "[data-variant=\"quiet\"][data-variant]:hover {\n      background: color-mix(in srgb, var(--face-line) 20%, transparent)",
        ),
    ] {
        assert!(sheet.contains(rule), "the styles have another mixture than {rule}");
    }
    for name in all_themes() {
        let tokens = theme(name);
        let quiet = if name.starts_with("classic") { (&BEVELLED[..], 0.2) } else { (&ALL[..], 0.12) };
        for (states, share) in [quiet, (&MAIN[..], 0.88)] {
            for [ink, mixed, ground] in states {
                let reached = contrast(&tokens[*ink], &mix(&tokens[*mixed], share, &tokens[*ground]));
                assert!(reached >= 4.5, "{name}: {ink} on {mixed} in {ground} reaches {reached:.2}");
            }
        }
    }
}

#[test]
fn what_is_paled_has_a_contrast_of_at_least_three() {
    let value = |sheet: &str, after: &str, property: &str| -> f64 {
        let rule = read(&styles().join(sheet)).split_once(after).expect("the rule").1.to_owned();
        let (_, value) = declarations(&rule).into_iter().find(|(name, _)| name == property).expect("the property");
        value.parse().expect("a number")
    };
    let losing = value("tic-tac-toe.css", "[data-status=\"won\"] .square:not([data-winning])", "opacity");
    let dimming = value("hints.css", "fill: var(--frame)", "fill-opacity");
    for name in all_themes() {
        let tokens = theme(name);
        let open = &tokens["--cell-revealed"];
        for ink in ["--n1", "--n3"] {
            let reached = contrast(&mix(&tokens[ink], losing, open), open);
            assert!(reached >= 3.0, "{name}: {ink} of a mark outside the winning line reaches {reached:.2}");
        }
        let dim = |colour: &str| mix(&tokens["--frame"], dimming, colour);
        for number in 1..=8 {
            let reached = contrast(&dim(&tokens[&format!("--n{number}")]), &dim(open));
            assert!(reached >= 3.0, "{name}: {number} outside the area of a hint reaches {reached:.2}");
        }
    }
}

#[test]
fn lines_between_open_cells_are_visible_and_quieter_than_all_numbers() {
    let board = read(&styles().join("late-board.css"));
    let rule = "border-color: color-mix(in srgb, var(--cell-edge) 40%, var(--cell-revealed))";
    assert!(board.contains(rule), "the styles have another mixture than {rule}");
    for name in all_themes().filter(|name| !name.starts_with("classic") && *name != "high-contrast") {
        let tokens = theme(name);
        let on_open = |colour: &str| contrast(colour, &tokens["--cell-revealed"]);
        let line = on_open(&mix(&tokens["--cell-edge"], 0.4, &tokens["--cell-revealed"]));
        let faintest = (1..=8).map(|number| on_open(&tokens[&format!("--n{number}")])).fold(f64::INFINITY, f64::min);
        assert!(line >= 1.5 && line <= faintest / 2.0, "{name}: lines reach {line:.2}, numbers {faintest:.2}");
    }
}

#[test]
fn the_wave_of_light_and_the_frame_after_a_win_are_visible_in_every_theme() {
    let styles = read(&styles().join("end.css"));
    let wave = styles.split("@keyframes wave").nth(1).unwrap();
    let opacities = declarations(wave).into_iter().filter(|(property, _)| property == "opacity");
    for opacity in opacities.map(|(_, value)| value.parse::<f64>().unwrap()) {
        for name in all_themes() {
            let (tokens, ground) = (theme(name), "--cell-revealed");
            let reached = contrast(&mix(&tokens["--wave"], opacity, &tokens[ground]), &tokens[ground]);
            assert!(reached >= 1.5, "{name}: {reached:.2}");
        }
    }
    for name in all_themes() {
        let tokens = theme(name);
        for (ground, min) in [("--cell-revealed", 2.0), ("--cell-edge", 1.4)] {
            let reached = contrast(&tokens["--won"], &tokens[ground]);
            assert!(reached >= min, "{name}: the frame of a won board on {ground} reaches {reached:.2}");
        }
    }
}

#[test]
fn the_contrast_of_the_pages_text_is_as_measured() {
    for (name, ratio) in [("classic", "5.2"), ("light", "13.9"), ("dark", "15.3"), ("high-contrast", "21.0")] {
        let tokens = theme(name);
        assert_eq!(format!("{:.1}", contrast(&tokens["--page-text"], &tokens["--page"])), ratio, "{name}");
    }
}

#[test]
fn every_token_has_its_decided_value() {
    for (column, name) in DECIDED_THEMES.into_iter().enumerate() {
        let tokens = theme(name);
        for (token, values) in TABLE {
            assert_eq!(tokens.get(token).map(String::as_str), Some(values[column]), "{name}: {token}");
        }
    }
}

#[test]
fn lines_and_bevels_have_their_decided_values() {
    let (classic, contrast) = (theme("classic"), theme("high-contrast"));
    assert_eq!([&*classic["--bevel-light"], &*classic["--bevel-shade"]], ["#ffffff", "#666666"]);
    assert_eq!(contrast["--frame-line"], "#ffffff");
}

#[test]
fn every_theme_sets_the_same_tokens() {
    let names = |name| theme(name).into_keys().collect::<BTreeSet<_>>();
    let classic = names("classic");
    assert!(classic.len() > TABLE.len());
    for name in all_themes() {
        let differing: Vec<_> = names(name).symmetric_difference(&classic).cloned().collect();
        assert_eq!(differing, <[String; 0]>::default(), "{name} and classic");
    }
}

#[test]
fn these_tests_cover_every_theme() {
    let names = |folder| -> BTreeSet<_> {
        let files = fs::read_dir(styles().join(folder)).unwrap().map(|entry| entry.unwrap().path());
        files.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
    };
    let first = all_themes().filter(|name| !MORE_THEMES.contains(name));
    assert_eq!(names("themes"), first.map(str::to_owned).collect());
    let more = MORE_THEMES.map(|name| format!("more-{name}")).into_iter().chain(DRAWING.map(str::to_owned));
    assert_eq!(names("more-themes"), more.collect());
}

#[test]
fn a_theme_sets_only_tokens() {
    for name in all_themes() {
        let all = declarations(&theme_files(name)[0]);
        let others: Vec<_> = all.into_iter().map(|(property, _)| property).filter(|p| !p.starts_with("--")).collect();
        assert_eq!(others, ["color-scheme"], "{name}");
    }
}

#[test]
fn every_used_token_is_set_and_every_token_of_a_theme_is_used() {
    let sheets = sheets();
    let all = || sheets.iter().flat_map(|(_, text)| declarations(text));
    let mut set: BTreeSet<_> = all().map(|(property, _)| property).filter(|name| name.starts_with("--")).collect();
    let of_themes: BTreeSet<_> = theme("classic").into_keys().collect();
    set.extend(of_themes.iter().cloned());
    let mut named = BTreeSet::new();
    for (_, value) in all() {
        for use_of in value.split("var(").skip(1) {
            let name = use_of.split([')', ',']).next().unwrap().trim().to_owned();
            // A token with a fallback need not be set.
            let falls_back = use_of[name.len()..].trim_start().starts_with(',');
            assert!(falls_back || set.contains(&name), "{name} is set nowhere");
            named.insert(name);
        }
    }
    assert_eq!(of_themes.difference(&named).collect::<Vec<_>>(), <[&String; 0]>::default(), "no style names these");
}

#[test]
fn only_themes_contain_colours() {
    let sheets = sheets();
    assert!(sheets.len() > 5, "the style sheets are there");
    let found = sheets.iter().flat_map(|(file, text)| {
        let literals = declarations(text).into_iter().filter(|(_, value)| names_a_colour(value));
        literals.map(move |(property, value)| format!("{file}: {property}: {value}"))
    });
    assert_eq!(found.collect::<Vec<_>>(), <[String; 0]>::default());
}

#[test]
fn the_splash_screen_has_the_dark_themes_colour() {
    let page = TABLE.iter().find(|(token, _)| *token == "--page").map(|(_, colours)| colours[2]).unwrap();
    let manifest = read(&styles().with_file_name("static").join("manifest.webmanifest"));
    for colour in ["background_color", "theme_color"] {
        assert!(manifest.contains(&format!("\"{colour}\": \"{page}\"")), "{colour} is not {page}");
    }
}

#[test]
fn every_form_of_a_colour_is_recognised() {
    for colour in
        ["#fff", "#12345678", "rgb(0 0 0)", "hsla(0, 0%, 0%, 1)", "1px solid Red", "oklch(1 0 0)", "RebeccaPurple"]
    {
        assert!(names_a_colour(colour), "{colour}");
    }
    for other in ["var(--white)", "nowrap", "color-mix(in srgb, currentcolor 12%, transparent)", "CanvasText", "0 auto"]
    {
        assert!(!names_a_colour(other), "{other}");
    }
}

/// Whether `value` contains a literal colour. `transparent`, `currentcolor` and system colours are none.
fn names_a_colour(value: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "-_#".contains(c);
    let words = value.split(|c| !is_word(c)).map(str::to_ascii_lowercase);
    words.into_iter().any(|word| {
        let is_hex = word.strip_prefix('#').is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        is_hex || FUNCTIONS.contains(&&*word) || NAMES.split_ascii_whitespace().any(|name| name == word)
    })
}

const FUNCTIONS: [&str; 12] =
    ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "device-cmyk", "light-dark"];

const NAMES: &str = "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
    burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
    darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
    firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink
    indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
    mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
    mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
    palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon
    sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle
    tomato turquoise violet wheat white whitesmoke yellow yellowgreen";
