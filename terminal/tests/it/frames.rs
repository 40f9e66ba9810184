//! Whole frames of the full-screen game, compared as text.

use minesweeper_engine::Pos;
use minesweeper_terminal::play::theme::{ThemeName, UNICODE};
use minesweeper_terminal::play::{Theme, view};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

use crate::player::{PLAIN, Player};

pub(crate) const COLOURED: Theme = Theme { glyphs: &UNICODE, colours: Some(ThemeName::Dark) };

#[test]
fn a_game_is_drawn_from_the_first_frame_to_the_win() {
    let mut player = Player::new("5x4x3", (40, 8));
    player.assert_frame(
        "
            003    :)   000
             +-----------+
             | . . . . . |
             | . . . . . |
             | . .[.]. . |
             | . . . . . |
             +-----------+
   Space open  F flag  ? help  Q quit
",
    );
    player.now = 1_000;
    player.press("<< ").assert_frame(
        "
            003    :)   000
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |[ ]    1 . |
             |       1 . |
             +-----------+
   Space open  F flag  ? help  Q quit
",
    );
    player.now = 4_999;
    player.press(">>>>f").assert_frame(
        "
            002    :)   003
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |       1[F]|
             |       1 . |
             +-----------+
   Space open  F flag  ? help  Q quit
",
    );
    player.press("<vc").assert_frame(
        "
            002    :)   003
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |       1 F |
             |      [1]1 |
             +-----------+
   Space open  F flag  ? help  Q quit
",
    );
    player.now = 9_250;
    player.press(">^^ ^~<< < ").assert_frame(
        "
            000    B)   008
             +-----------+
             | F[1]1 F 1 |
             | 1 1 1 2 2 |
             |       1 F |
             |       1 1 |
             +-----------+
    You win! 8.250 s  N new  Q quit
",
    );
    player.now = 60_000;
    player.press("f c").assert_frame(
        "
            000    B)   008
             +-----------+
             | F[1]1 F 1 |
             | 1 1 1 2 2 |
             |       1 F |
             |       1 1 |
             +-----------+
    You win! 8.250 s  N new  Q quit
",
    );
}

#[test]
fn a_loss_shows_the_mines_and_n_starts_a_new_game() {
    let mut player = Player::new("5x4x3", (40, 8));
    player.press("<< >>>>^f");
    player.now = 2_500;
    player.press("v ").assert_frame(
        "
            002    X(   002
             +-----------+
             | * . . * . |
             | 1 1 1 2 w |
             |       1[X]|
             |       1 . |
             +-----------+
 Boom. That was a mine.  N new  Q quit
",
    );
    player.now = 9_999;
    player.press("n").assert_frame(
        "
            003    :)   000
             +-----------+
             | . . . . . |
             | . . . . . |
             | . . . .[.]|
             | . . . . . |
             +-----------+
   Space open  F flag  ? help  Q quit
",
    );
}

#[test]
fn help_shows_the_keys_and_any_key_closes_it() {
    let mut player = Player::new("beginner", (44, 24));
    player.press("?").assert_frame(
        "
   + Keys ------------------------------+
   | 9x9x10, seed 7                     |
   | arrows, h j k l    Move            |
   | Space, Enter       Open, chord     |
   | F                  Flag            |
   | C                  Chord           |
   | N                  New game        |
   | P                  Pause           |
   | I                  Hint            |
   | %                  Chances         |
   | R                  Review          |
   | T                  Statistics      |
   | Y                  Copy seed, link |
   | 1  2  3            Level           |
   | Home, End, Page    Move far        |
   | Esc                Stop, no, back  |
   | Ctrl-L             Redraw          |
   | Ctrl-Z             Suspend         |
   | Q                  Quit            |
   | left button        Open, chord     |
   | right button       Flag            |
   | middle button      Chord           |
   + other keys: back ------------------+
",
    );
    player.size = (44, 17);
    player.press("n").assert_frame(
        "
           010       :)      000
           +-------------------+
           | . . . . . . . . . |
           | . . . . . . . . . |
           | . . . . . . . . . |
           | . . . . . . . . . |
           | . . . .[.]. . . . |
           | . . . . . . . . . |
           | . . . . . . . . . |
           | . . . . . . . . . |
           | . . . . . . . . . |
           +-------------------+
     Space open  F flag  ? help  Q quit
",
    );
    for key in [KeyCode::Esc, KeyCode::Char('x'), KeyCode::F(1), KeyCode::Backspace, KeyCode::Char('?')] {
        player.press("?").press_key(key, KeyModifiers::NONE);
        assert_eq!(player.app.overlay(), None, "{key} closes the help");
    }
    assert!(player.press("?q").app.has_quit(), "Q quits from everywhere");
    let mut player = Player::new("beginner", (44, 17));
    assert!(player.press("?").press_key(KeyCode::Char('c'), KeyModifiers::CONTROL).app.has_quit());
}

#[test]
fn the_help_scrolls_where_it_has_no_room() {
    let mut player = Player::new("beginner", (24, 8));
    player.press("?").assert_frame(
        "
+ Keys ---------------+
| 9x9x10, seed 7      |
| arrows, h j k l     |
|   Move              |
| Space, Enter        |
|   Open, chord       |
| F                   |
+ arrows; other: back +
",
    );
    player.press("vv").press_key(KeyCode::PageDown, KeyModifiers::NONE).press("^>").assert_frame(
        "
+ Keys ---------------+
|   Flag              |
| C                   |
|   Chord             |
| N                   |
|   New game          |
| P                   |
+ arrows; other: back +
",
    );
    player.press_key(KeyCode::End, KeyModifiers::NONE).press("vvv").assert_frame(
        "
+ Keys ---------------+
| left button         |
|   Open, chord       |
| right button        |
|   Flag              |
| middle button       |
|   Chord             |
+ arrows; other: back +
",
    );
    player.press_key(KeyCode::Home, KeyModifiers::NONE).size = (40, 24);
    player.press("v");
    assert_eq!(player.app.overlay(), None, "an arrow is any key where nothing scrolls");
}

#[test]
fn a_page_of_text_is_wrapped_and_stops_the_clock() {
    let mut player = Player::new("5x4x3", (24, 8));
    player.press("<< ");
    player.app.set_page(vec!["The mines of this board may have been known.".to_owned()]);
    player.now = 1_000;
    player.press("r").assert_frame(
        "

+ Review -------------+
| The mines of this   |
| board may have been |
| known.              |
+ other keys: back ---+
",
    );
    player.now = 9_000;
    player.press("t");
    assert_eq!((player.app.overlay(), player.app.elapsed_ms(10_000)), (None, 2_000));
}

#[test]
fn what_names_a_board_is_copied_and_the_link_when_it_is_over() {
    let mut player = Player::new("5x4x3", (60, 8));
    assert_eq!(player.press("<< ").app.clipboard_text(), "5x4x3, seed 7");
    let lost = player.press(">>>> ").app.clipboard_text();
    assert!(lost.starts_with("5x4x3, seed 7\nb=0504&m="), "{lost}");
    let footer = |player: &mut Player| {
        let buffer = player.buffer();
        (0..60).map(|x| buffer[(x, 7)].symbol()).collect::<String>()
    };
    player.app.set_copied();
    assert!(footer(&mut player).contains("Sent to the clipboard"));
    assert!(!footer(player.press("h")).contains("Sent to the clipboard"));
}

#[test]
fn the_cursor_of_the_terminal_is_on_the_cell() {
    let mut player = Player::new("5x4x3", (40, 8));
    let cursor = |player: &mut Player| {
        player.layout();
        let mut terminal = Terminal::new(TestBackend::new(40, 8)).unwrap();
        terminal.draw(|frame| view::draw(frame, &player.app, PLAIN, 0)).unwrap();
        (terminal.get_cursor_position().unwrap(), terminal.backend().buffer().clone())
    };
    let (at, buffer) = cursor(&mut player);
    assert_eq!((buffer[(at.x - 1, at.y)].symbol(), buffer[(at.x + 1, at.y)].symbol()), ("[", "]"));
    assert_eq!(cursor(player.press(">^")).0, Position::new(at.x + 2, at.y - 1));
}

#[test]
fn cells_differ_in_colour_and_a_theme_without_colours_uses_none() {
    let mut player = Player::new("5x4x3", (40, 8));
    player.theme = COLOURED;
    player.press("<< >>>>f");
    let (layout, buffer) = (player.layout().unwrap(), player.buffer());
    let cell = |x, y| {
        let at = layout.cell_position(Pos::new(0, 0), Pos::new(x, y)).unwrap();
        buffer[(at.x + 1, at.y)].clone()
    };
    let [hidden, open, flag] = [cell(4, 0), cell(0, 2), cell(4, 2)];
    assert_eq!([hidden.symbol(), open.symbol(), flag.symbol()], ["·", " ", "⚑"]);
    assert_eq!((hidden.bg, hidden.bg == open.bg), (flag.bg, false));
    assert!(flag.fg != hidden.fg && flag.modifier.contains(Modifier::BOLD));
    player.theme = PLAIN;
    let colourless = |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
    assert!(player.buffer().content().iter().all(colourless));
}
