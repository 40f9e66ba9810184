//! What keys and mouse buttons do.

use std::cell::Cell;

use game_engine::minesweeper::{Difficulty, Pos, Rules, Status};
use minesweeper_terminal::play::{App, GameCommand, Layout};
use minesweeper_terminal::seeds::Seeds;
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::player::Player;

#[test]
fn keys_move_as_far_as_the_board_goes() {
    let mut player = Player::new("9x9x0", (40, 13));
    #[track_caller]
    fn at(player: &Player, x: u8, y: u8) {
        assert_eq!(player.app.cursor(), Pos::new(x, y));
    }
    at(player.keys(""), 4, 4);
    at(player.keys("hhhhh<kj"), 0, 4);
    at(player.keys("L>JK"), 2, 4);
    at(player.key(KeyCode::End, KeyModifiers::NONE), 8, 4);
    at(player.key(KeyCode::PageDown, KeyModifiers::NONE), 8, 8);
    at(player.key(KeyCode::PageUp, KeyModifiers::NONE), 8, 3);
    at(player.key(KeyCode::Home, KeyModifiers::NONE), 0, 3);
    at(player.key(KeyCode::End, KeyModifiers::CONTROL), 8, 8);
    at(player.key(KeyCode::Home, KeyModifiers::CONTROL), 0, 0);
    at(player.mouse(MouseEventKind::ScrollDown, 0, 0), 0, 3);
    at(player.mouse(MouseEventKind::ScrollUp, 0, 0), 0, 0);
}

#[test]
fn levels_are_a_key_away() {
    let mut player = Player::new("5x4x3", (80, 24));
    for (key, params) in [("2", "16x16x40"), ("3", "30x16x99"), ("1", "9x9x10"), ("n", "9x9x10")] {
        player.keys(" ").keys(key);
        assert_eq!(player.app.game().params().to_string(), params);
        assert_eq!(player.app.game().status(), Status::Ready);
    }
}

const LEFT: MouseButton = MouseButton::Left;

#[test]
fn the_left_button_reveals_where_it_is_released() {
    let mut player = Player::new("5x4x3", (40, 8));
    player.mouse(MouseEventKind::Down(LEFT), 4, 3).mouse(MouseEventKind::Drag(LEFT), 0, 1).sees(
        "
            003    :o   000
             +-----------+
             | . . . . . |
             |   . . . . |
             | . . . . . |
             | . . . .[.]|
             +-----------+
  Space reveal  F flag  ? help  Q quit
",
    );
    player.mouse(MouseEventKind::Up(LEFT), 0, 2).sees(
        "
            003    :)   000
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |[ ]    1 . |
             |       1 . |
             +-----------+
  Space reveal  F flag  ? help  Q quit
",
    );
}

#[test]
fn leaving_the_board_with_the_button_down_reveals_nothing() {
    let mut player = Player::new("5x4x3", (40, 8));
    player.mouse(MouseEventKind::Down(LEFT), 0, 0).mouse_at(MouseEventKind::Drag(LEFT), 0, 0);
    player.mouse(MouseEventKind::Drag(LEFT), 0, 0).mouse(MouseEventKind::Up(LEFT), 0, 0);
    assert_eq!(player.app.game().status(), Status::Ready);
    player.mouse(MouseEventKind::Up(LEFT), 0, 0);
    assert_eq!(player.app.game().status(), Status::Ready);
}

#[test]
fn the_right_button_flags_and_the_middle_one_chords() {
    let mut player = Player::new("5x4x3", (40, 8));
    player.keys("<< ");
    player.mouse(MouseEventKind::Down(MouseButton::Right), 4, 2).sees(
        "
            002    :)   000
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |       1[F]|
             |       1 . |
             +-----------+
  Space reveal  F flag  ? help  Q quit
",
    );
    player.mouse(MouseEventKind::Down(MouseButton::Middle), 3, 3).sees(
        "
            002    :)   000
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |       1 F |
             |      [1]1 |
             +-----------+
  Space reveal  F flag  ? help  Q quit
",
    );
    player.mouse_at(MouseEventKind::Down(LEFT), 20, 0);
    assert_eq!(player.app.game().status(), Status::Ready, "a click on the face begins anew");
}

#[test]
fn a_cell_is_hit_in_all_its_columns_and_the_frame_is_none() {
    let layout = Layout::new(Rect::new(0, 0, 40, 8), "5x4x3".parse::<Difficulty>().unwrap().params().size()).unwrap();
    let hit = |column: u16, row: u16| {
        let at = Position::new(layout.board.x + column, layout.board.y + row);
        layout.cell_at(Pos::new(0, 0), at).map(|pos| (pos.x, pos.y))
    };
    assert_eq!([hit(0, 1), hit(12, 1), hit(1, 0), hit(1, 5)], [None; 4]);
    assert_eq!([hit(1, 1), hit(2, 1), hit(3, 1)], [Some((0, 0)), Some((0, 0)), Some((1, 0))]);
    assert_eq!([hit(9, 4), hit(10, 4), hit(11, 4)], [Some((4, 3)); 3]);
}

#[test]
fn a_seed_counts_games_and_nothing_else() {
    let boards = |keys: &str| {
        let mut player = Player::new("beginner", (44, 14));
        player.keys(keys);
        player.app.game().minefield().unwrap().clone()
    };
    assert_eq!(boards("n "), boards("f? fhl?nfn "));
    assert_ne!(boards("n "), boards(" "));
}

#[test]
fn the_search_for_a_board_is_no_playing_time() {
    let reads = Cell::new(0);
    let clock = || {
        reads.set(reads.get() + 1);
        1000
    };
    let app = |level: &str| {
        let mut app = App::new(level.parse().unwrap(), Rules::default(), true, Seeds::new(Some(7))).unwrap();
        reads.set(0);
        app.handle(GameCommand::Open, &clock).unwrap();
        (app.game().status(), reads.get(), app.played(1500))
    };
    // Where there is no such board the search ends without one, and the clock has not been read before it.
    assert_eq!(app("200x1x120"), (Status::Ready, 0, 0));
    assert_eq!(app("9x3x4"), (Status::Playing, 1, 500));
}
