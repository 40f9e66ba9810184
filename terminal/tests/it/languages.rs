//! The program in other languages.

use std::process::Stdio;

use minesweeper_terminal::language;

use crate::player::Player;
use crate::{minesweeper, program};

/// Uses a language on the thread of a test, until it is dropped.
struct InLanguage;

impl InLanguage {
    fn new(code: &str) -> Self {
        language::install(language::find(code).unwrap());
        Self
    }
}

impl Drop for InLanguage {
    fn drop(&mut self) {
        language::install(language::find("en").unwrap());
    }
}

#[test]
fn german_frames_fit_into_80_columns() {
    let _german = InLanguage::new("de");
    let mut player = Player::new("5x4x3", (80, 24));
    player.press("?").assert_frame(
        "
                    + Tasten ------------------------------+
                    | 5x4x3, Startwert 7                   |
                    | Pfeile, h j k l       Bewegen        |
                    | Leertaste, Enter      Öffnen, rundum |
                    | F                     Flagge setzen  |
                    | C                     Rundum öffnen  |
                    | N                     Neues Spiel    |
                    | P                     Pause          |
                    | I                     Tipp           |
                    | %                     Chancen        |
                    | R                     Rückblick      |
                    | T                     Statistik      |
                    | Y                     Link kopieren  |
                    | 1  2  3               Stufe          |
                    | Pos1, Ende, Bild      Weit bewegen   |
                    | Esc                   Abbruch, nein  |
                    | Ctrl-L                Neu zeichnen   |
                    | Ctrl-Z                Anhalten       |
                    | Q                     Beenden        |
                    | linke Maustaste       Öffnen, rundum |
                    | rechte Maustaste      Flagge setzen  |
                    | mittlere Maustaste    Rundum öffnen  |
                    + andere Tasten: zurück ---------------+
",
    );
    player.press(" ").now = 1_000;
    player.press("<< ");
    player.now = 9_250;
    player.press(">>>>f<vc>^^ ^~<< < ").assert_frame(
        "
                                000    B)   008
                                 +-----------+
                                 | F[1]1 F 1 |
                                 | 1 1 1 2 2 |
                                 |       1 F |
                                 |       1 1 |
                                 +-----------+
                      Geschafft in 8,250\u{a0}s!  N neu  Q Ende
",
    );
}

#[test]
fn german_frames_fit_into_40_columns() {
    let _german = InLanguage::new("de");
    let mut player = Player::new("5x4x3", (40, 15));
    player.press("<< ").assert_frame(
        "
            003    :)   000
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |[ ]    1 . |
             |       1 . |
             +-----------+
Enter öffnen  F Flagge  ? Hilfe  Q Ende
",
    );
    player.press("i").assert_frame(
        "
            003    :)   000
             +-----------+
             | . .[o]. . |
             | 1 1 1 2 . |
             |       1 . |
             |       1 . |
             +-----------+

+--------------------------------------+
| C1 ist sicher. Grund: Vergleiche die |
| 1 auf A2 mit der 1 auf B2.           |
+--------------------------------------+
",
    );
    player.press("?").assert_frame(
        "
+ Tasten ------------------------------+
| 5x4x3, Startwert 7                   |
| Pfeile, h j k l       Bewegen        |
| Leertaste, Enter      Öffnen, rundum |
| F                     Flagge setzen  |
| C                     Rundum öffnen  |
| N                     Neues Spiel    |
| P                     Pause          |
| I                     Tipp           |
| %                     Chancen        |
| R                     Rückblick      |
| T                     Statistik      |
| Y                     Link kopieren  |
| 1  2  3               Stufe          |
+ Pfeile; sonst zurück ----------------+
",
    );
}

#[test]
fn german_frames_fit_into_the_smallest_screen() {
    let _german = InLanguage::new("de");
    let mut player = Player::new("5x4x3", (24, 8));
    player.press("<< ").assert_frame(
        "
    003    :)   000
     +-----------+
     | . . . . . |
     | 1 1 1 2 . |
     |[ ]    1 . |
     |       1 . |
     +-----------+
    ? Hilfe  Q Ende
",
    );
    player.press("n").assert_frame(
        "
    003    :)   000
     +-----------+
     | . . . . . |
     | 1 1 1 2 . |
     |[ ]    1 . |
     |       1 . |
     +-----------+
Aufgeben? Y ja  Esc nein
",
    );
    player.size = (23, 8);
    player.assert_frame(
        "
Zu klein: nötig
sind 24x8.
Q beendet.
",
    );
}

/// Plays by commands, and returns what is printed after the board.
fn play_lines(language: &str, commands: &str) -> String {
    let args = ["--language", language, "play", "--plain", "--no-record", "--level", "4x2x1", "--seed", "1"];
    let output = minesweeper(&args, commands);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.split_once("1  ~ ~ ~ ~\n\n").unwrap().1.to_owned()
}

#[test]
fn a_game_by_questions_is_played_in_german() {
    let commands = "r a1\naround c1\nhint\nleft 3\njump\nf d2\nc c1\nja\nn\n";
    let expected = "\
Zeile (0 bis 1): 6 Felder aufgedeckt.
Zeile 1: A bis B leer, C 1.
Zeile 2: A bis B leer, C 1.
> C1: 1. Darum herum: D1 verdeckt, D2 verdeckt, C2 1, B2 leer, B1 leer.
> Kein Zug ist nachweislich sicher. Du musst raten. Am besten geraten: D1, zu 50\u{a0}% sicher.
> left steht allein: Lass den Rest weg.
> Das ist kein Befehl: help listet alle auf.
> D2: markiert.
Übrige Minen: 0.
> D1: 1.
Geschafft!
Noch einmal? (j oder n): Gib j oder n ein.
Noch einmal? (j oder n): ";
    assert_eq!(play_lines("de", commands), expected);
}

#[test]
fn a_game_by_questions_is_played_in_arabic() {
    let expected = "\
الصف (0 إلى 1): فُتحت 6 خلايا.
الصف 1: A إلى B فارغة، C 1.
الصف 2: A إلى B فارغة، C 1.
> لا توجد حركة يمكن إثبات أمانها. عليك أن تخمّن. أفضل تخمين: D1، آمنة بنسبة 50%.
> D2: عليها علم.
الألغام المتبقية: 0.
> D1: 1.
فزت!
أتلعب مجددًا؟ (نعم أو لا): ";
    let output = play_lines("ar", "r a1\nhint\nf d2\nc c1\nلا\n");
    assert!(output.contains("\u{2068}A\u{2069}"), "values are isolated: {output:?}");
    assert_eq!(output.replace(['\u{2068}', '\u{2069}'], ""), expected);
}

#[test]
fn the_language_is_that_of_the_locale_if_its_characters_are_utf_8() {
    let language = |variables: &[(&str, &str)]| {
        let mut command = program();
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LC_CTYPE").env_remove("LANG");
        command.env_remove("LANGUAGE").envs(variables.iter().copied()).args(["play", "--plain"]).stdin(Stdio::null());
        let text = String::from_utf8(command.output().unwrap().stdout).unwrap();
        let first_line = text.lines().next().unwrap().to_owned();
        ["Minesweeper: open", "Minesweeper: Decke", "كاسحة الألغام: "]
            .iter()
            .position(|start| first_line.starts_with(start))
    };
    let [english, german, arabic] = [Some(0), Some(1), Some(2)];
    assert_eq!(language(&[]), english);
    assert_eq!(language(&[("LANG", "de_DE.UTF-8")]), german);
    assert_eq!(language(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C.UTF-8")]), english);
    assert_eq!(language(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "ar_EG.UTF-8")]), arabic);
    assert_eq!(language(&[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "fr:ar")]), arabic);
    assert_eq!(language(&[("LANG", "fr_FR.UTF-8")]), english);
    assert_eq!(language(&[("LANG", "de_DE@euro")]), if cfg!(windows) { german } else { english });
}

#[test]
fn errors_are_in_the_language_and_results_are_not() {
    let error = |args: &[&str], input: &str| {
        let output = minesweeper(args, input);
        String::from_utf8(output.stderr).unwrap().replace(['\u{2068}', '\u{2069}'], "")
    };
    let german = |args: &[&str], input| error(&[&["--language", "de"], args].concat(), input);
    assert_eq!(german(&[], ""), "minesweeper: Es fehlt ein Befehl; --help listet alle auf\n");
    let tip = "minesweeper: Unerwartetes Argument: „--levl“; ähnlich ist „--level“\n";
    assert_eq!(german(&["play", "--levl", "expert"], ""), tip);
    let range = "minesweeper: „9x9x81“ ist ungültig für „--level <L>“: Die Zahl der Minen ist 81: Auf 9x9 sind 0 bis 80 möglich\n";
    assert_eq!(german(&["play", "--level", "9x9x81"], ""), range);
    // Messages that threads make.
    let blocks =
        "minesweeper: Standardeingabe, Spielfeld 2, ab Zeile 3: Es fehlt, wo das Spiel beginnt: Gib --start X,Y an\n";
    assert_eq!(german(&["solvable", "--jobs", "2"], "b=0302&m=40&s=0.0\n\n..*\n"), blocks);
    let arabic = error(&["stats", "--language", "ar"], "\n");
    assert_eq!(arabic, "minesweeper: الدخل القياسي: لا لوحة فيه\n");
    let solve = |language| minesweeper(&["solve", "--language", language], "2x1x0\n1.\n").stdout;
    assert_eq!(solve("de"), solve("en"));
}

#[test]
fn the_help_is_in_the_language_and_has_no_english_left() {
    let help = |language: &str, args: &[&str]| {
        let output = minesweeper(&[&["--language", language], args].concat(), "");
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let commands = ["play", "generate", "position", "stats", "solve", "solvable", "simulate", "replay", "convert"];
    for command in commands.into_iter().chain(["record", "completions", "man", "help"]) {
        let (english, long) = (help("en", &[command, "--help"]), help("en", &["help", command]));
        assert_eq!(english, long);
        for language in ["de", "ar"] {
            for option in ["-h", "--help"] {
                let text = help(language, &[command, option]);
                let words = ["Usage", "Options:", "Arguments", "Commands", "Print", "ossible values", "[default"];
                assert_eq!(words.iter().find(|word| text.contains(**word)), None, "{language} {command}: {text}");
                let is_long = |line: &&str| line.chars().count() > 110 && !line.contains("  minesweeper ");
                assert_eq!(text.lines().find(is_long), None, "{language} {command}");
            }
        }
    }
    let export = help("de", &["record", "help", "export"]);
    assert!(
        export.starts_with("Alle Spiele in eine Datei schreiben") && export.contains("\nArgumente:\n  <FILE>"),
        "{export}"
    );
    assert!(help("de", &["man"]).contains("Minesweeper in a terminal"));
    assert!(help("de", &["completions", "fish"]).contains("Spielfelder vermessen"));
}
