//! The full-screen game on boards without guessing: their label, and the search for one.

use minesweeper_engine::Status;
use minesweeper_terminal::no_guess::NoGuess;
use minesweeper_terminal::play::GameCommand;

use crate::player::Player;

#[test]
fn no_guess_boards_are_labelled_and_a_classic_board_is_offered_if_none_exists() {
    let mut player = Player::with_no_guess("9x3x4", true, (48, 8));
    player.assert_frame(
        "
             004       :)      000
             +---- no guess -----+
             | . . . . . . . . . |
             | . . . .[.]. . . . |
             | . . . . . . . . . |
             +-------------------+
       Space open  F flag  ? help  Q quit
",
    );
    player.press("<<<< ").assert_frame(
        "
             004       :)      000
             +---- no guess -----+
             |     1 . . . . . . |
             |[ ]  2 . . . . . . |
             |     1 . . . . . . |
             +-------------------+
       Space open  F flag  ? help  Q quit
",
    );
    let mut player = Player::with_no_guess("200x1x120", true, (70, 8));
    player.press(" ").assert_frame(
        "
120                               :)                              000
+----------------------------- classic -----------------------------+
| . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .[.]. . |
+------------------------------- < > -------------------------------+
    No board without guessing found: open again for a classic one.
",
    );
    player.press(" ");
    assert_ne!(player.app.game().status(), Status::Ready);
    player.press("ny").assert_frame(
        "
120                               :)                              000
+---------------------------- no guess -----------------------------+
| . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .[.]. . |
+------------------------------- < > -------------------------------+
                  Space open  F flag  ? help  Q quit
",
    );
}

#[test]
fn the_label_of_a_no_guess_board_is_never_cut_off() {
    for (level, expected) in [
        ("beginner", "+ needs mine count -+"),
        ("intermediate", "+ no guess, needs the mine count -+"),
        ("3x9x5", "mine count"),
    ] {
        let mut player = Player::with_no_guess(level, true, (60, 24));
        let label = (0..200).find_map(|_| {
            let (label, _) = player.press(" ").badge_and_footer();
            let needs_count = matches!(player.app.no_guess(), NoGuess::Ready { needs_mine_count: true, .. });
            player.press("ny");
            needs_count.then_some(label)
        });
        assert_eq!(label.as_deref(), Some(expected), "{level}");
    }
}

#[test]
fn the_search_for_a_no_guess_board_is_announced() {
    let mut player = Player::with_no_guess("30x16x170", true, (80, 24));
    player.app.handle(GameCommand::Open, &|| 0).unwrap();
    assert_eq!(player.badge_and_footer().1, "Looking for a board without guessing.  Esc stops");
}
