//! Whole frames on screens of different sizes, compared as text.

use minesweeper_engine::Status;
use minesweeper_terminal::play::view;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};

use crate::player::{PLAIN, Player};

#[test]
fn a_board_larger_than_the_screen_scrolls_with_the_cursor() {
    let mut player = Player::new("250x250x9", (24, 10));
    player.assert_frame(
        "
009        :)       000
+---------------------+
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . .[.]. . |
+------ < ^ v > ------+
     ? help  Q quit
",
    );
    player.press(">>>>>").assert_frame(
        "
009        :)       000
+---------------------+
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . .[.]. . |
+------ < ^ v > ------+
     ? help  Q quit
",
    );
    player.press_key(KeyCode::End, KeyModifiers::CONTROL).assert_frame(
        "
009        :)       000
+---------------------+
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . .[.]|
+-------- < ^ --------+
     ? help  Q quit
",
    );
    player.press_key(KeyCode::Home, KeyModifiers::CONTROL).assert_frame(
        "
009        :)       000
+---------------------+
|[.]. . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
| . . . . . . . . . . |
+-------- v > --------+
     ? help  Q quit
",
    );
    player.size = (40, 12);
    player.assert_frame(
        "
009                :)               000
+-------------------------------------+
|[.]. . . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . . . . |
+---------------- v > ----------------+
   Space open  F flag  ? help  Q quit
",
    );
}

#[test]
fn the_smallest_screen_is_playable_and_a_smaller_one_only_quits() {
    let mut player = Player::new("beginner", (24, 8));
    player.assert_frame(
        "
 010       :)      000
 +-------------------+
 | . . . . . . . . . |
 | . . . . . . . . . |
 | . . . . . . . . . |
 | . . . .[.]. . . . |
 +------- ^ v -------+
     ? help  Q quit
",
    );
    player.press(" ");
    player.size = (23, 8);
    player.assert_frame(
        "
Too small:
needs 24x8.
Q quits.
",
    );
    player.press("n");
    assert_eq!(player.app.game().status(), Status::Playing, "keys are ignored while the game is not visible");
    player.size = (24, 7);
    player.assert_frame(
        "
Too small:
needs 24x8.
Q quits.
",
    );
    player.press("q");
    assert!(player.app.has_quit());
}

#[test]
fn counters_have_as_many_digits_as_they_need() {
    let mut player = Player::new("2x1x0", (24, 8));
    player.press("f");
    assert_eq!(player.app.game().mines_left(), -1);
    player.assert_frame(
        "
    -01    :)   000
        +-----+
        | .[F]|
        +-----+
     ? help  Q quit
",
    );
    let mut player = Player::new("250x250x2000", (24, 8));
    player.press(" ");
    player.now = 1_234_567;
    player.assert_frame(
        "
2000       :)      1234
+---------------------+
|     1 1 1       1 1 |
|   1 2 . 1       1 . |
|   1 . . 1       1 1 |
|   1 2 . 1    [ ]    |
+------ < ^ v > ------+
     ? help  Q quit
",
    );
    assert_eq!(player.app.elapsed_ms(player.now), 1_234_567);
}

#[test]
fn a_screen_that_grows_after_scrolling_is_drawn() {
    // Scroll to the far corner on the small screen, then draw on a larger one without scrolling again.
    let mut player = Player::new("250x250x9", (24, 10));
    player.press_key(KeyCode::End, KeyModifiers::CONTROL).layout();
    for (columns, rows) in [(503, 10), (24, 254), (503, 254)] {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| view::draw(frame, &player.app, PLAIN, 0)).unwrap();
        let drawn: String = terminal.backend().buffer().content().iter().map(|cell| cell.symbol()).collect();
        assert!(drawn.contains("[.]"), "{columns}x{rows}");
    }
}
