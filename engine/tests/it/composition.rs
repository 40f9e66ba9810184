//! Ways into and around a game: from a position, with marks, with a recorder; and images of all of it.

use minesweeper_engine::game::ResumeError;
use minesweeper_engine::no_guess::{Criteria, Deduction, Effort, NoGuessError, Origin, generate, generate_matching};
use minesweeper_engine::opening::Regions;
use minesweeper_engine::replay::{Point, Recorder};
use minesweeper_engine::symmetry::Symmetry;
use minesweeper_engine::{
    Action, Cell, Difficulty, FirstReveal, Game, Mark, Minefield, Params, Pos, Position, Rules, Status,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const QUESTIONS: Rules = Rules { first: FirstReveal::Opening, question_marks: true, flag_all_wins: false };

#[test]
fn a_game_resumed_at_any_moment_goes_on_like_the_first() {
    let actions = ["reveal 4,4", "flag 8,8", "flag 0,8", "flag 0,8", "reveal 0,0", "reveal 8,0", "chord 3,3"];
    let mut game = Game::new(Difficulty::Beginner.params(), QUESTIONS, 5);
    game.apply(actions[0].parse().unwrap()).unwrap();
    for action in &actions[1..] {
        let field = game.minefield().unwrap().clone();
        let mut resumed = Game::resume(field, game.board(), QUESTIONS).unwrap();
        assert_eq!((resumed.status(), resumed.board()), (game.status(), game.board()));
        let action: Action = action.parse().unwrap();
        assert_eq!(resumed.apply(action), game.apply(action));
        assert_eq!((resumed.status(), resumed.board()), (game.status(), game.board()));
        if game.status().is_over() {
            break;
        }
    }
}

#[test]
fn a_board_of_another_minefield_and_a_finished_one_are_refused() {
    let field: Minefield = "..*\n...\n".parse().unwrap();
    let resume = |text: &str| {
        let position: Position = text.parse().unwrap();
        Game::resume(field.clone(), &position.board, Rules::default()).map(|game| game.status())
    };
    assert_eq!(resume("3x2x1\n.1.\n...\n"), Ok(Status::Playing));
    assert_eq!(resume("3x2x1\n.F?\n...\n"), Ok(Status::Ready));
    assert_eq!(resume("3x2x1\n01.\n011\n"), Ok(Status::Won));
    assert_eq!(resume("3x2x1\n.2.\n...\n"), Err(ResumeError::OtherNumber(Pos::new(1, 0))));
    assert_eq!(resume("3x2x1\n..1\n...\n"), Err(ResumeError::OtherNumber(Pos::new(2, 0))));
    assert_eq!(resume("3x2x1\n..X\n...\n"), Err(ResumeError::Over(Pos::new(2, 0))));
    let error = resume("3x3x1\n...\n...\n...\n").unwrap_err();
    assert_eq!(error.to_string(), "the minefield is 3x2, the board is 3x3");
}

#[test]
fn a_mark_is_set_whatever_the_cell_shows() {
    let cells = [(Mark::None, Cell::Hidden), (Mark::Flag, Cell::Flagged), (Mark::Question, Cell::Questioned)];
    for rules in [Rules::default(), QUESTIONS] {
        for (before, _) in cells {
            for (mark, cell) in cells {
                let (mut game, pos) = (Game::new(Difficulty::Beginner.params(), rules, 1), Pos::new(1, 1));
                game.set_mark(pos, before).unwrap();
                let unchanged = game.board().get(pos).unwrap();
                let outcome = game.set_mark(pos, mark).unwrap();
                let expected = if mark == Mark::Question && !rules.question_marks { unchanged } else { cell };
                assert_eq!(game.board().get(pos), Ok(expected), "{before:?} to {mark:?}");
                assert_eq!(outcome.changed.len(), usize::from(unchanged != expected));
            }
        }
    }
    let mut game = Game::new(Difficulty::Beginner.params(), QUESTIONS, 1);
    game.apply(Action::Reveal(Pos::new(4, 4))).unwrap();
    assert_eq!(game.set_mark(Pos::new(4, 4), Mark::Flag).unwrap().changed, []);
    assert!(game.set_mark(Pos::new(9, 0), Mark::Flag).is_err());
}

#[test]
fn a_recording_of_all_kinds_of_events_plays_back_the_same_game() {
    let mut recorder = Recorder::new(Difficulty::Beginner.params(), Rules::default(), 3);
    assert_eq!(recorder.recording(), None);
    recorder.set_mark(-900, Pos::new(0, 0), Mark::Flag).unwrap();
    recorder.move_pointer(-10, Point { x: 70, y: 70 });
    recorder.apply(0, Action::Reveal(Pos::new(4, 4))).unwrap();
    recorder.set_rules(500, QUESTIONS);
    recorder.set_mark(600, Pos::new(0, 0), Mark::Question).unwrap();
    assert!(recorder.apply(700, Action::Reveal(Pos::new(9, 9))).is_err());
    assert_eq!(recorder.events().len(), 5);
    let played = recorder.recording().unwrap().final_state().unwrap();
    assert_eq!((played.board(), played.clicks()), (recorder.game().board(), recorder.game().clicks()));
    assert_eq!(played.board().get(Pos::new(0, 0)), Ok(Cell::Questioned));
}

#[test]
fn an_image_of_a_game_is_the_game_of_the_images() {
    let field: Minefield = "..*..\n.*...\n....*\n".parse().unwrap();
    let actions = [Action::Reveal(Pos::new(0, 2)), Action::Flag(Pos::new(1, 1)), Action::Chord(Pos::new(0, 2))];
    for symmetry in Symmetry::ALL {
        let mut game = Game::with_minefield(field.clone(), Rules::default());
        let mut image = Game::with_minefield(symmetry.minefield(&field), Rules::default());
        for action in actions {
            game.apply(action).unwrap();
            image.apply(symmetry.action(action, field.size())).unwrap();
        }
        assert_eq!(symmetry.position(&game), Position::from(&image), "{symmetry:?}");
        assert_eq!(game.status(), image.status());
    }
}

#[test]
fn boards_have_the_properties_that_are_asked_for() {
    let (params, start) = (Difficulty::Expert.params(), Pos::new(3, 3));
    let found = |seed, criteria: &Criteria| {
        generate_matching(params, FirstReveal::Opening, start, seed, Effort::default(), criteria)
    };
    for seed in 0..3 {
        let any = generate(params, FirstReveal::Opening, start, seed, Effort::default()).unwrap();
        assert_eq!(found(seed, &Criteria::default()).unwrap(), any);
        let criteria = Criteria {
            hardest: Some(Deduction::SingleNumber..=Deduction::Pair),
            bbbv: Some(150..=170),
            origin: Some(Origin::Uniform),
            ..Criteria::default()
        };
        let board = found(seed, &criteria).unwrap();
        assert!(board.hardest <= Deduction::Pair && board.origin == Origin::Uniform);
        assert!((150..=170).contains(&Regions::new(&board.field).bbbv()));
        let criteria = Criteria { needs_mine_count: Some(true), ..Criteria::default() };
        assert!(found(seed, &criteria).unwrap().needs_mine_count);
    }
}

#[test]
fn criteria_that_no_board_meets_end_the_search() {
    let (params, start) = (Params::new(9, 9, 10).unwrap(), Pos::new(4, 4));
    let criteria = Criteria { bbbv: Some(500..=600), ..Criteria::default() };
    let effort = Effort::tries(params, 50, 0);
    let refused = generate_matching(params, FirstReveal::Opening, start, 1, effort, &criteria);
    assert_eq!(refused, Err(NoGuessError::NotFound { params, tries: 50 }));
}
