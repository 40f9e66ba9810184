//! The serialised forms of the feature `serde`.

use std::fmt::Debug;

use minesweeper_engine::deduction::{Deducer, Hint};
use minesweeper_engine::replay::Recorder;
use minesweeper_engine::review::{MoveReview, Reviewer};
use minesweeper_engine::solver::analyse;
use minesweeper_engine::{
    Action, Board, Difficulty, Game, Minefield, Params, Pos, Position, Recording, Rules, Size, Status,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that a value has this JSON and is read from it.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

#[track_caller]
fn survives<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
}

#[test]
fn what_has_a_text_form_is_that_text() {
    check(&Pos::new(3, 4), "\"3,4\"");
    check(&Size::new(30, 16).unwrap(), "\"30x16\"");
    check(&Params::new(30, 16, 99).unwrap(), "\"30x16x99\"");
    check(&Difficulty::Expert, "\"expert\"");
    check(&Action::Chord(Pos::new(0, 9)), "\"chord 0,9\"");
    check(&Status::Won, "\"won\"");
    check(&"..*\n...\n".parse::<Minefield>().unwrap(), "\"..*\\n...\\n\"");
    let position: Position = "3x1x1\n1F.\n".parse().unwrap();
    check(&position, "\"3x1x1\\n1F.\\n\"");
    check(&position.board, "\"1F.\\n\"");
    check(&Rules::default(), "{\"first\":\"opening\",\"question_marks\":false,\"flag_all_wins\":false}");
}

#[test]
fn games_reviews_and_hints_survive() {
    let mut recorder = Recorder::new(Difficulty::Beginner.params(), Rules::default(), 3);
    for (at, action) in [(0, "reveal 4,4"), (500, "flag 0,0"), (900, "reveal 0,1")] {
        recorder.apply(at, action.parse().unwrap()).unwrap();
    }
    let recording: Recording = recorder.recording().unwrap();
    survives(&recording);
    let reviews: Vec<MoveReview> = Reviewer::new(&recording).remaining_moves().unwrap();
    reviews.iter().for_each(survives);
    let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), 1);
    game.apply("reveal 4,4".parse().unwrap()).unwrap();
    let hint: Hint = Deducer::new(game.size()).hint(&game).unwrap();
    survives(&hint);
}

#[test]
fn an_analysis_has_a_row_for_each_row_of_the_board() {
    let position: Position = "3x1x1\n.1.\n".parse().unwrap();
    let json = serde_json::to_value(analyse(&position).unwrap()).unwrap();
    assert_eq!(json["mine_probabilities"], serde_json::json!([[0.5, null, 0.5]]));
    assert_eq!(json["safe"], serde_json::json!([]));
}

#[test]
fn what_cannot_exist_is_refused() {
    assert!(serde_json::from_str::<Size>("\"0x3\"").is_err());
    assert!(serde_json::from_str::<Minefield>("\"**\\n\"").is_err());
    for board in ["", "..\\n...\\n", ".9\\n", "é\\n"] {
        assert!(serde_json::from_str::<Board>(&format!("\"{board}\"")).is_err(), "{board}");
    }
}
