use game_history::backup;
use minesweeper_engine::Size;
use minesweeper_engine::notation::position;

use super::*;
use crate::analysis::protocol::{CellAnswer, NumberOutcome, SentPosition, Thought, WinOdds};
use crate::board::overlay::HintMark;
use crate::hint::position::NOT_COVERED;
use crate::platform::storage_keys::SUSPENDED;
use crate::play::incremental_save::decode_imported;
use crate::play::session::Session;
use crate::play::session::snapshot::GameSnapshot;

fn find(text: &str, mines: Option<MineTotal>) -> Findings {
    let position = position::parse(text).unwrap();
    analyse(&position.board, mines.unwrap_or(MineTotal::Exact(position.mines)))
}

#[test]
fn chances_certain_cells_and_layouts_are_exact() {
    let found = find("3x2x1\n11.\n...\n", None);
    assert_eq!(found.chances, [-1.0, -1.0, 0.0, 0.5, 0.5, 0.0]);
    let percents: Vec<u8> = found.probabilities.iter().copied().step_by(2).take(6).collect();
    assert_eq!(percents, [NOT_COVERED, NOT_COVERED, 0, 50, 50, 0]);
    assert_eq!((found.summary.as_str(), found.certain.as_str()), ("2 layouts fit.", "Certain: 2 safe cells."));
}

#[test]
fn the_number_of_mines_may_be_unknown_or_a_density() {
    let unknown = find("3x1x1\n.1.\n", Some(MineTotal::Unknown));
    assert_eq!((unknown.chances.as_slice(), unknown.summary.as_str()), (&[0.5, -1.0, 0.5][..], "2 layouts fit."));
    let density = find("5x1x1\n.1...\n", Some(MineTotal::Density(250)));
    assert_eq!(density.chances, [0.5, -1.0, 0.5, 0.25, 0.25]);
    assert_eq!(density.certain, "No cell is certain.");
}

#[test]
fn large_numbers_of_layouts_are_rounded() {
    let empty = |size: &str, mines| {
        let size: Size = size.parse().unwrap();
        analyse(&Board::new(size), MineTotal::Exact(mines)).summary
    };
    assert_eq!(empty("9x9", 3), "85,320 layouts fit.");
    assert_eq!(empty("30x16", 99), "5.60 × 10¹⁰⁴ layouts fit.");
    assert_eq!(empty("2x2", 0), "1 layout fits.");
}

#[test]
fn a_board_of_the_largest_size_is_counted_whatever_its_number_of_mines() {
    let board = Board::new("250x250".parse().unwrap());
    for mines in [MineTotal::Exact(12_500), MineTotal::Density(200)] {
        let found = analyse(&board, mines);
        assert!((found.chances[0] - 0.2).abs() < 1e-6, "{}", found.chances[0]);
    }
    assert_eq!(analyse(&board, MineTotal::Unknown).chances[0], 0.5);
}

#[test]
fn numbers_that_contradict_each_other_are_named() {
    let found = find("2x3x4\n1.\n4.\n..\n", None);
    assert_eq!((found.has_layout, found.conflict), (false, vec![(0, 0), (0, 1)]));
    assert_eq!(found.summary, "No layout fits: these numbers contradict each other: the 1 at A1 and the 4 at A2.");
    let found = find("3x1x1\n.3.\n", None);
    assert_eq!(found.summary, "No layout fits: the 3 at B1 is impossible. Around it: 2 covered cells.");
    let found = find("7x1x1\n.1...1.\n", None);
    assert_eq!(found.summary, "No layout fits with 1 mine: the 1 at B1 and the 1 at F1 need another number of mines.");
    assert_eq!(find("2x1x1\n**\n", None).summary, "No layout fits: there cannot be 1 mine on this board.");
    assert_eq!(
        find("3x1x1\n*1*\n", Some(MineTotal::Unknown)).summary,
        "No layout fits: the 1 at B1 is impossible. Around it: 2 mines and 0 covered cells."
    );
}

#[test]
fn chances_next_to_certainty_stay_uncertain() {
    assert!(chance_to_send(1.0 - 1e-15) < 1.0 && chance_to_send(1e-60) > 0.0);
    assert_eq!([0.0, 0.25, 1.0].map(chance_to_send), [0.0, 0.25, 1.0]);
}

#[test]
fn bytes_that_are_no_request_give_an_empty_answer() {
    let Progress::Done(ResponseBody::Analysis(bytes)) = start(&[1, 2, 3]).step() else { panic!("no answer") };
    assert_eq!(decode(&bytes), Some(AnalysisReply::Findings(Findings::default())));
}

/// Returns all answers to a question about a position.
fn ask(text: &str, mines: Option<MineTotal>, question: Question) -> Vec<AnalysisReply> {
    let position = position::parse(text).unwrap();
    let mines = mines.unwrap_or(MineTotal::Exact(position.mines));
    let request = AnalysisRequest { position: SentPosition::new(&position.board, mines), question };
    let (mut job, mut replies) = (start(&encode(&request)), Vec::new());
    loop {
        let (reply, is_last) = match job.step() {
            Progress::Pending => continue,
            Progress::Partial(ResponseBody::Analysis(reply)) => (reply, false),
            Progress::Done(ResponseBody::Analysis(reply)) => (reply, true),
            other => panic!("{other:?}"),
        };
        replies.push(decode(&reply).unwrap());
        if is_last {
            return replies;
        }
    }
}

fn cell_answer(text: &str, mines: Option<MineTotal>, x: u8, y: u8) -> CellAnswer {
    match ask(text, mines, Question::Cell(x, y)).pop() {
        Some(AnalysisReply::Cell(answer)) if answer.is_complete => answer,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_numbers_of_a_cell_have_their_chances_and_what_is_certain_then() {
    // The mine is below one of the two numbers.
    let answer = cell_answer("3x2x1\n11.\n...\n", None, 2, 0);
    let outcome = |number, safe, mines| NumberOutcome { number, chance: 0.5, safe, mines };
    assert_eq!(answer.numbers, [outcome(0, 2, 1), outcome(1, 2, 1)]);
    assert_eq!(answer.win, Some(WinOdds { chance: 1.0, bounds: [1.0, 1.0], games: 0 }));
    assert_eq!(answer.marks.first(), Some(&((0, 0), HintMark::Clue)));
    assert!(answer.proof.contains(": C1 and C2 are safe"), "{}", answer.proof);
}

#[test]
fn an_uncertain_cell_has_no_proof_and_a_certain_mine_no_numbers() {
    let guess = cell_answer("3x1x1\n.1.\n", None, 0, 0);
    assert_eq!((guess.proof.as_str(), guess.win.map(|win| win.chance)), ("", Some(0.5)));
    let mine = cell_answer("3x1x2\n.2.\n", None, 0, 0);
    assert_eq!((mine.numbers.len(), mine.win), (0, None));
    assert_eq!(mine.proof, "The 2 at B1 touches only two covered cells: A1 and C1 are mines.");
}

#[test]
fn chances_of_numbers_are_those_of_the_solver_whatever_is_known_of_the_mines() {
    let text = "5x3x3\n.1...\n..2..\n.....\n";
    let position = position::parse(text).unwrap();
    let exact = Solver::new(position.board.size()).number_chances(&position, Pos::new(4, 1)).unwrap().unwrap();
    for outcome in cell_answer(text, None, 4, 1).numbers {
        assert!((outcome.chance - exact[usize::from(outcome.number)]).abs() < 1e-12, "{outcome:?}");
    }
    for mines in [MineTotal::Unknown, MineTotal::Density(200)] {
        let answer = cell_answer(text, Some(mines), 4, 1);
        let chance = find(text, Some(mines)).chances[9];
        let sum: f64 = answer.numbers.iter().map(|outcome| outcome.chance).sum();
        assert!((sum + f64::from(chance) - 1.0).abs() < 1e-6, "{mines:?}: {sum} and {chance}");
        assert_eq!(answer.win, None, "it needs the number of mines");
    }
}

#[test]
fn the_chance_to_win_of_a_large_position_becomes_more_precise_game_by_game() {
    let empty = format!("30x16x99\n{}", format!("{}\n", ".".repeat(30)).repeat(16));
    let games = |reply: &AnalysisReply| {
        let AnalysisReply::Cell(answer) = reply else { panic!("another answer") };
        answer.win.map(|win| win.games)
    };
    let games: Vec<_> = ask(&empty, None, Question::Cell(3, 3)).iter().map(games).collect();
    assert_eq!((games[..4].to_vec(), games.last()), (vec![None, None, Some(20), Some(40)], Some(&Some(400))));
}

#[test]
fn the_best_move_is_named_at_every_strength() {
    let best = |text: &str, thought| match &ask(text, None, Question::BestMove(thought))[..] {
        [AnalysisReply::BestMove(best)] => best.clone(),
        other => panic!("{other:?}"),
    };
    for thought in [Thought::Fast, Thought::Deep] {
        assert_eq!(best("3x2x1\n11.\n...\n", thought).text, "Open C1: it is safe.");
        assert_eq!(best("3x1x1\n.1.\n", thought).text, "Open A1: 50% safe.");
        assert_eq!(best("3x1x1\n.3.\n", thought).text, "No layout fits.");
        assert_eq!(best("3x1x2\n.2.\n", thought).text, "Only mines are left.");
    }
    assert!(best("3x2x1\n11.\n...\n", Thought::Full).text.ends_with(": C1 and C2 are safe."));
    assert_eq!(best("3x1x1\n.1.\n", Thought::Full).marks, [((0, 0), HintMark::Guess)]);
    // With a mine that is known.
    assert_eq!(best("3x1x1\n.1*\n", Thought::Full).text, "Open A1: it is safe.");
}

fn practice(text: &str, mines: Option<MineTotal>, seed: u64) -> Result<GameSnapshot, &'static str> {
    let position = position::parse(text).unwrap();
    let mines = mines.unwrap_or(MineTotal::Exact(position.mines));
    practice::PracticeJob { board: position.board, mines, seed }.game().map_err(::texts::worker::Text::get)
}

#[test]
fn a_game_from_a_position_shows_it_and_counts_as_practice() {
    let text = "4x3x3\n1F..\n....\n....\n";
    for mines in [None, Some(MineTotal::Unknown), Some(MineTotal::Density(300))] {
        for seed in 0..20 {
            let game = practice(text, mines, seed).unwrap();
            let session = Session::restore(&game, false, 0.0).unwrap();
            let shown = minesweeper_engine::Position { board: session.game().board().clone(), mines: 3 };
            assert_eq!(shown.to_string(), text, "{mines:?}");
            assert!(session.exclusions().practice && game.id.is_some());
            assert!(mines.is_some() || session.game().params().mines() == 3);
        }
    }
    let games = [1, 2].map(|seed| practice(text, None, seed).unwrap());
    assert!(games[0].id != games[1].id && games[0].field != games[1].field, "each seed has a layout of its own");
}

#[test]
fn a_game_from_an_empty_board_is_under_way_and_there_is_none_from_a_finished_one() {
    let game = practice("3x3x2\n...\n...\n...\n", None, 5).unwrap();
    assert!(Session::restore(&game, false, 0.0).unwrap().is_under_way());
    assert_eq!(practice("3x1x1\n01.\n", None, 1).err(), Some("There is nothing left to play."));
    assert_eq!(practice("3x1x1\n.3.\n", None, 1).err(), Some("No layout fits."));
    assert_eq!(practice("2x1x0\n**\n", Some(MineTotal::Exact(2)), 1).err(), Some("Only mines are left."));
}

#[test]
fn the_file_with_a_game_is_imported_as_a_suspended_game() {
    let question = Question::Game { seed: 9 };
    let [AnalysisReply::Game(Ok(file))] = &ask("3x2x1\n1..\n...\n", None, question)[..] else { panic!("no game") };
    let lines = backup::decode(file).unwrap().storage_lines;
    let (key, text) = lines.trim_end().split_once(' ').unwrap();
    let games = decode_imported(text, "");
    assert_eq!((key, games.len(), games[0].checkpoint.revealed), (SUSPENDED, 1, 1));
}
