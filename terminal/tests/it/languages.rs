//! The program in other languages.

use minesweeper_terminal::language;

use crate::player::Player;

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
                    | Pfeile, h j k l       Bewegen        |
                    | Leertaste, Enter      Öffnen, rundum |
                    | F                     Flagge setzen  |
                    | C                     Rundum öffnen  |
                    | N                     Neues Spiel    |
                    | P                     Pause          |
                    | I                     Tipp           |
                    | %                     Chancen        |
                    | 1  2  3               Stufe          |
                    | Pos1, Ende, Bild      Weit bewegen   |
                    | Q                     Beenden        |
                    | linke Maustaste       Öffnen, rundum |
                    | rechte Maustaste      Flagge setzen  |
                    | mittlere Maustaste    Rundum öffnen  |
                    | 5x4x3, Startwert 7                   |
                    + jede Taste: zurück ------------------+
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
                      Geschafft in 8,250 s!  N neu  Q Ende
",
    );
}

#[test]
fn german_frames_fit_into_40_columns() {
    let _german = InLanguage::new("de");
    let mut player = Player::new("5x4x3", (40, 15));
    player.press("^^").assert_frame(
        "
            003    :)   000
             +-----------+
             | . .[.]. . |
             | . . . . . |
             | . . . . . |
             | . . . . . |
             +-----------+
Enter öffnen  F Flagge  ? Hilfe  Q Ende
",
    );
    player.press("?").assert_frame(
        "
+ Tasten ------------------------------+
| Pfeile, h j k l       Bewegen        |
| Leertaste, Enter      Öffnen, rundum |
| F                     Flagge setzen  |
| C                     Rundum öffnen  |
| N                     Neues Spiel    |
| P                     Pause          |
| I                     Tipp           |
| %                     Chancen        |
| 1  2  3               Stufe          |
| Pos1, Ende, Bild      Weit bewegen   |
| Q                     Beenden        |
| linke Maustaste       Öffnen, rundum |
| rechte Maustaste      Flagge setzen  |
+ jede Taste: zurück ------------------+
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
