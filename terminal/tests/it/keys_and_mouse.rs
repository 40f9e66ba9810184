//! The effects of keys and mouse buttons.

use std::cell::Cell;

use minesweeper_engine::{Difficulty, Pos, Rules, Status};
use minesweeper_terminal::play::{App, GameCommand, Layout, Overlay, input};
use minesweeper_terminal::seeds::Seeds;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::player::Player;

#[test]
fn keys_and_wheel_move_the_cursor_within_the_board() {
    let mut player = Player::new("9x9x0", (40, 13));
    #[track_caller]
    fn assert_cursor(player: &Player, x: u8, y: u8) {
        assert_eq!(player.app.cursor(), Pos::new(x, y));
    }
    assert_cursor(player.press(""), 4, 4);
    assert_cursor(player.press("hhhhh<kj"), 0, 4);
    assert_cursor(player.press("L>JK"), 2, 4);
    assert_cursor(player.press_key(KeyCode::End, KeyModifiers::NONE), 8, 4);
    assert_cursor(player.press_key(KeyCode::PageDown, KeyModifiers::NONE), 8, 8);
    assert_cursor(player.press_key(KeyCode::PageUp, KeyModifiers::NONE), 8, 3);
    assert_cursor(player.press_key(KeyCode::Home, KeyModifiers::NONE), 0, 3);
    assert_cursor(player.press_key(KeyCode::End, KeyModifiers::CONTROL), 8, 8);
    assert_cursor(player.press_key(KeyCode::Home, KeyModifiers::CONTROL), 0, 0);
    assert_cursor(player.mouse(MouseEventKind::ScrollDown, 0, 0), 0, 3);
    assert_cursor(player.mouse(MouseEventKind::ScrollUp, 0, 0), 0, 0);
}

#[test]
fn number_keys_start_a_game_on_each_level() {
    let mut player = Player::new("5x4x3", (80, 24));
    for (key, params) in [("2", "16x16x40"), ("3", "30x16x99"), ("1", "9x9x10"), ("n", "9x9x10")] {
        player.press(" ").press(key).press("y");
        assert_eq!(player.app.game().params().to_string(), params);
        assert_eq!(player.app.game().status(), Status::Ready);
    }
}

const LEFT: MouseButton = MouseButton::Left;

#[test]
fn the_left_button_reveals_where_it_is_released() {
    let mut player = Player::new("5x4x3", (40, 8));
    player.mouse(MouseEventKind::Down(LEFT), 4, 3).mouse(MouseEventKind::Drag(LEFT), 0, 1).assert_frame(
        "
            003    :o   000
             +-----------+
             | . . . . . |
             |   . . . . |
             | . . . . . |
             | . . . .[.]|
             +-----------+
   Space open  F flag  ? help  Q quit
",
    );
    player.mouse(MouseEventKind::Up(LEFT), 0, 2).assert_frame(
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
    player.press("<< ");
    player.mouse(MouseEventKind::Down(MouseButton::Right), 4, 2).assert_frame(
        "
            002    :)   000
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |       1[F]|
             |       1 . |
             +-----------+
   Space open  F flag  ? help  Q quit
",
    );
    player.mouse(MouseEventKind::Down(MouseButton::Middle), 3, 3).assert_frame(
        "
            002    :)   000
             +-----------+
             | . . . . . |
             | 1 1 1 2 . |
             |       1 F |
             |      [1]1 |
             +-----------+
   Space open  F flag  ? help  Q quit
",
    );
    for status in [Status::Playing, Status::Ready] {
        player.now += 1_000;
        player.mouse_at(MouseEventKind::Down(LEFT), 20, 0).mouse_at(MouseEventKind::Up(LEFT), 20, 0);
        assert_eq!(player.app.game().status(), status, "two clicks on the face give a game up for a new one");
    }
}

#[test]
fn a_game_under_way_is_given_up_only_after_a_question() {
    let mut player = Player::new("5x4x3", (60, 8));
    let asks = |player: &Player| matches!(player.app.overlay(), Some(Overlay::Question(_)));
    for key in ["n", "2", "q"] {
        for no in ["x", "~", " ", "f"] {
            player.press("<< ").press(key);
            assert!(asks(&player), "{key}");
            let flags = player.app.game().board().flags();
            player.press(no);
            assert!(!asks(&player) && player.app.game().status() == Status::Playing, "{key}{no}");
            assert_eq!(player.app.game().board().flags(), flags, "the answer does nothing else");
        }
    }
    player.press("n").press_key(KeyCode::Esc, KeyModifiers::NONE);
    assert!(!asks(&player) && player.app.game().status() == Status::Playing);
    assert_eq!(player.press("ny").app.game().status(), Status::Ready);
    player.press("n<< nnn");
    assert!(asks(&player), "a key that is held says nothing");
    player.now += 660;
    player.press("n");
    assert!(asks(&player), "its first repetition");
    player.now += 700;
    assert_eq!(player.press("n").app.game().status(), Status::Ready, "the same key again is a yes");
    assert!(player.press("<< qy").app.has_quit());
    let mut player = Player::new("5x4x3", (60, 8));
    assert!(player.press("q").app.has_quit(), "there is nothing to give up");
}

#[test]
fn pause_and_help_hide_the_board_and_stop_the_clock() {
    let mut player = Player::new("5x4x3", (60, 8));
    player.press("p");
    assert_eq!(player.app.overlay(), None, "there is nothing to pause");
    player.now = 1_000;
    player.press("<< ");
    player.now = 3_000;
    player.press("p");
    player.now = 60_000;
    player.assert_frame(
        "
                      003    :)   002
                       +-----------+
                       | . . . . . |
                       | . . . . . |
                       |[.]. . . . |
                       | . . . . . |
                       +-----------+
                 Paused.  Any key continues
",
    );
    player.press("f");
    assert_eq!((player.app.overlay(), player.app.game().board().flags()), (None, 0));
    player.now = 61_000;
    player.press("?");
    player.now = 99_000;
    player.press("?");
    player.now = 100_000;
    assert_eq!(player.app.elapsed_ms(player.now), 4_000);
}

#[test]
fn all_columns_of_a_cell_belong_to_it_and_the_border_to_none() {
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
fn the_seed_of_a_game_depends_only_on_the_number_of_games_before_it() {
    let boards = |keys: &str| {
        let mut player = Player::new("beginner", (44, 14));
        player.press(keys);
        player.app.game().minefield().unwrap().clone()
    };
    assert_eq!(boards("n "), boards("f? fhl?nfn "));
    assert_ne!(boards("n "), boards(" "));
}

#[test]
fn generating_a_no_guess_board_does_not_count_as_playing_time() {
    let reads = Cell::new(0);
    let clock = || {
        reads.set(reads.get() + 1);
        1000
    };
    let app = |level: &str| {
        let mut app = App::new(level.parse().unwrap(), Rules::default(), true, Seeds::new(Some(7))).unwrap();
        reads.set(0);
        app.handle(GameCommand::Open, &clock).unwrap();
        while app.is_searching() {
            app.continue_search(10, &clock);
        }
        (app.game().status(), reads.get(), app.elapsed_ms(1500))
    };
    // The first level has no no-guess board, so no action is applied and the clock is never read.
    assert_eq!(app("200x1x120"), (Status::Ready, 0, 0));
    assert_eq!(app("9x3x4"), (Status::Playing, 1, 500));
}

#[test]
fn the_clock_stands_still_while_the_help_hides_a_board_that_was_found() {
    let mut app = App::new("9x3x4".parse().unwrap(), Rules::default(), true, Seeds::new(Some(7))).unwrap();
    app.handle(GameCommand::Open, &|| 0).unwrap();
    assert!(app.is_searching());
    app.handle(GameCommand::Help, &|| 0).unwrap();
    while app.is_searching() {
        app.continue_search(u32::MAX, &|| 1_000);
    }
    assert_eq!((app.game().status(), app.elapsed_ms(7_000)), (Status::Playing, 0));
    app.handle(GameCommand::OtherKey, &|| 7_000).unwrap();
    assert_eq!(app.elapsed_ms(9_000), 2_000);
}

#[test]
fn a_terminal_that_reports_repeated_keys_repeats_only_movements() {
    let layout = Layout::new(Rect::new(0, 0, 80, 24), "5x4x3".parse::<Difficulty>().unwrap().params().size());
    let command = |code, kind| {
        let event = Event::Key(KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind));
        input::command(&event, layout.as_ref(), Pos::new(0, 0))
    };
    assert_eq!(command(KeyCode::Char('n'), KeyEventKind::Press), Some(GameCommand::New));
    assert_eq!(command(KeyCode::Char('n'), KeyEventKind::Repeat), None);
    assert_eq!(command(KeyCode::Up, KeyEventKind::Repeat), Some(GameCommand::Move(0, -1)));
    assert_eq!(command(KeyCode::Up, KeyEventKind::Release), None);
}

#[test]
fn during_the_search_for_a_no_guess_board_the_screen_answers() {
    let mut app = App::new("30x16x170".parse().unwrap(), Rules::default(), true, Seeds::new(Some(7))).unwrap();
    let clock = || 0;
    app.handle(GameCommand::Open, &clock).unwrap();
    app.continue_search(1, &clock);
    assert!(app.is_searching() && app.game().status() == Status::Ready);
    app.handle(GameCommand::Move(1, 0), &clock).unwrap();
    app.handle(GameCommand::Flag, &clock).unwrap();
    assert_eq!((app.cursor(), app.game().board().flags()), (Pos::new(16, 8), 0), "the board waits");
    app.handle(GameCommand::Cancel, &clock).unwrap();
    assert!(!app.is_searching());
    app.handle(GameCommand::Open, &clock).unwrap();
    app.handle(GameCommand::Level(Difficulty::Beginner), &clock).unwrap();
    assert!(!app.is_searching() && app.game().status() == Status::Ready);
    app.handle(GameCommand::Open, &clock).unwrap();
    while app.is_searching() {
        app.continue_search(1, &clock);
    }
    assert_ne!(app.game().status(), Status::Ready);
}
