//! Hints and chances in the full-screen game.

use minesweeper_engine::Pos;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::style::Modifier;

use crate::frames::COLOURED;
use crate::player::Player;

#[test]
fn a_hint_marks_its_cells_and_says_why() {
    let mut player = Player::new("5x4x3", (60, 8));
    player.press("<< i").assert_frame(
        "
                      003    :)   000
                       +-----------+
                       | . .[o]. . |
                       | 1 1 1 2 . |
                       |       1 . |
                       |       1 . |
                       +-----------+
   C1 is safe. Why: compare the 1 at A2 and the 1 at B2.
",
    );
    let (layout, buffer) = (player.layout().unwrap(), player.buffer());
    let is_underlined = |x, y| {
        let at = layout.cell_position(Pos::new(0, 0), Pos::new(x, y)).unwrap();
        buffer[(at.x + 1, at.y)].modifier.contains(Modifier::UNDERLINED)
    };
    assert_eq!([is_underlined(0, 1), is_underlined(1, 1), is_underlined(2, 1)], [true, true, false]);
    let (_, footer) = player.press(" ").badge_and_footer();
    assert_eq!(footer, "Space open  F flag  ? help  Q quit", "the hint is done with");
    let (_, footer) = player.press("i").press_key(KeyCode::Esc, KeyModifiers::NONE).badge_and_footer();
    assert_eq!(footer, "Space open  F flag  ? help  Q quit");
}

#[test]
fn a_hint_that_is_too_long_for_a_line_leaves_its_cell_visible() {
    let mut player = Player::new("5x4x3", (30, 12));
    player.press("<< i").assert_frame(
        "
       003    :)   000
        +-----------+
        | . .[o]. . |
        | 1 1 1 2 . |
        |       1 . |
+----------------------------+
| C1 is safe. Why: compare   |
| the 1 at A2 and the 1 at   |
| B2.                        |
+----------------------------+
",
    );
}

#[test]
fn chances_are_drawn_with_colours_and_said_without() {
    let mut player = Player::new("5x4x3", (60, 8));
    player.press("<< %>>>>");
    player.assert_frame(
        "
                      003    :)   000
                       +-----------+
                       | . . o . . |
                       | 1 1 1 2 o |
                       |       1[x]|
                       |       1 o |
                       +-----------+
                         Mine here
",
    );
    assert!(player.app.aids().were_used());
    player.theme = COLOURED;
    let (layout, buffer) = (player.layout().unwrap(), player.buffer());
    let cell = |x| {
        let at = layout.cell_position(Pos::new(0, 0), Pos::new(x, 0)).unwrap();
        let [tens, ones] = [0, 1].map(|column| buffer[(at.x + column, at.y)].clone());
        (format!("{}{}", tens.symbol(), ones.symbol()), ones.bg)
    };
    let [(first, dark), (second, light)] = [cell(0), cell(1)];
    assert_eq!([first.as_str(), second.as_str(), cell(2).0.as_str()], ["50", "50", " o"]);
    assert_ne!(dark, light, "they touch each other");
    let (_, footer) = player.press("<^^<<<").badge_and_footer();
    assert_eq!(footer, "Mine here: 50.0%");
    let (_, footer) = player.press("%").badge_and_footer();
    assert_eq!(footer, "Space open  F flag  ? help  Q quit");
}
