//! Whole frames on screens of all sizes.

use game_engine::minesweeper::Status;
use minesweeper_terminal::play::view;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};

use crate::player::{PLAIN, Player};

#[test]
fn a_board_larger_than_the_screen_scrolls_with_the_cursor() {
    let mut player = Player::new("250x250x9", (24, 10));
    player.sees(
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
    player.keys(">>>>>").sees(
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
    player.key(KeyCode::End, KeyModifiers::CONTROL).sees(
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
    player.key(KeyCode::Home, KeyModifiers::CONTROL).sees(
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
    player.sees(
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
  Space reveal  F flag  ? help  Q quit
",
    );
}

#[test]
fn the_smallest_screen_and_one_that_is_smaller() {
    let mut player = Player::new("beginner", (24, 8));
    player.sees(
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
    player.keys(" ");
    player.size = (23, 8);
    player.sees(
        "
Too small:
needs 24x8.
Q quits.
",
    );
    player.keys("n");
    assert_eq!(player.app.game().status(), Status::Playing, "nothing is done that is not seen");
    player.size = (24, 7);
    player.sees(
        "
Too small:
needs 24x8.
Q quits.
",
    );
    player.keys("q");
    assert!(player.app.has_quit());
}

#[test]
fn counters_stop_at_three_digits_and_the_time_does_not() {
    let mut player = Player::new("2x1x0", (24, 8));
    player.keys("f");
    assert_eq!(player.app.game().mines_left(), -1);
    player.sees(
        "
    -01    :)   000
        +-----+
        | .[F]|
        +-----+
     ? help  Q quit
",
    );
    let mut player = Player::new("250x250x2000", (24, 8));
    player.keys(" ");
    player.now = 1_234_567;
    player.sees(
        "
999        :)       999
+---------------------+
|     1 1 1       1 1 |
|   1 2 . 1       1 . |
|   1 . . 1       1 1 |
|   1 2 . 1    [ ]    |
+------ < ^ v > ------+
     ? help  Q quit
",
    );
    assert_eq!(player.app.played(player.now), 1_234_567);
}

#[test]
fn a_screen_that_grows_before_it_is_drawn_on_is_drawn() {
    // The board is scrolled for the small screen to its far corner, and the frame is of the large one.
    let mut player = Player::new("250x250x9", (24, 10));
    player.key(KeyCode::End, KeyModifiers::CONTROL).layout();
    for (columns, rows) in [(503, 10), (24, 254), (503, 254)] {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| view::draw(frame, &player.app, PLAIN, 0)).unwrap();
        let drawn: String = terminal.backend().buffer().content().iter().map(|cell| cell.symbol()).collect();
        assert!(drawn.contains("[.]"), "{columns}x{rows}");
    }
}
