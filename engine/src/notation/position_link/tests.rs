use super::*;
use crate::difficulty::Difficulty;
use crate::game::Game;
use crate::geometry::Pos;
use crate::rng::Rng;
use crate::solver::Solver;
use crate::{Action, Rules};

fn random_board(rng: &mut Rng) -> Board {
    let size = Size::new(1 + rng.below(40), 1 + rng.below(40)).unwrap();
    let mut board = Board::new(size);
    let kinds = 1 + rng.below(12);
    for index in 0..size.cells() {
        board.put(
            index,
            match rng.below(kinds) {
                0 => Cell::Hidden,
                1 => Cell::Flagged,
                2 => Cell::Mine,
                other => Cell::Revealed(other as u8 - 3),
            },
        );
    }
    board
}

#[test]
fn every_position_survives_its_link() {
    let mut rng = Rng::new(7);
    for round in 0..300 {
        let board = random_board(&mut rng);
        let mines = match round % 3 {
            0 => MineTotal::Exact(rng.below(1 + board.size().cells() as u32) as u16),
            1 => MineTotal::Density(rng.below(1001) as u16),
            _ => MineTotal::Unknown,
        };
        let position = SharedPosition { board, mines };
        assert_eq!(parse(&format(&position)), Ok(position));
    }
    let largest = SharedPosition { board: Board::new(Size::new(250, 250).unwrap()), mines: MineTotal::Exact(62_500) };
    assert_eq!(parse(&format(&largest)), Ok(largest.clone()));
    assert!(format(&largest).len() < 80);
}

#[test]
fn marks_that_only_a_game_has_are_simplified() {
    let shared = |text: &str| {
        let board = text.parse::<crate::Position>().unwrap().board;
        parse(&format(&SharedPosition { board, mines: MineTotal::Unknown })).unwrap().board
    };
    assert_eq!(shared("6x1x1\n?wX*F8\n"), shared("6x1x1\n.F**F8\n"));
}

#[test]
fn an_expert_board_takes_at_most_130_characters_throughout_a_game() {
    let mut longest = 0;
    for seed in 0..40 {
        let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), seed);
        game.apply(Action::Reveal(Pos::new(15, 8))).unwrap();
        let (mut solver, mut rng) = (Solver::new(game.size()), Rng::new(seed));
        while !game.status().is_over() {
            let Ok(analysis) = solver.analyse(&game) else { break };
            let (safe, mines) = (analysis.safe().to_vec(), analysis.mines().to_vec());
            if safe.is_empty() {
                // A guess that never loses, so that games are played to the end.
                let field = game.minefield().unwrap();
                let next = game.size().positions().find(|&pos| {
                    game.board().get(pos) == Ok(Cell::Hidden) && field.get(pos) != Ok(crate::CellContent::Mine)
                });
                game.apply(Action::Reveal(next.unwrap())).unwrap();
            }
            for pos in safe {
                game.apply(Action::Reveal(pos)).unwrap();
            }
            for pos in mines.into_iter().filter(|_| rng.below(2) == 0 && seed % 2 == 0) {
                if game.board().get(pos) == Ok(Cell::Hidden) {
                    game.apply(Action::Flag(pos)).unwrap();
                }
            }
            let position = SharedPosition { board: game.board().clone(), mines: MineTotal::Exact(99) };
            longest = longest.max("#/analysis?p=".len() + format(&position).len());
        }
    }
    assert!((90..=130).contains(&longest), "{longest}");
}

#[test]
fn faults_are_named() {
    let error = |text: &str| parse(text).unwrap_err().to_string();
    let good = format(&SharedPosition { board: Board::new(Size::const_new(30, 16)), mines: MineTotal::Exact(99) });
    assert_eq!(error(""), "this link is of a version that this page does not know");
    assert_eq!(error(&good.replacen('1', "2", 1)), "this link is of a version that this page does not know");
    assert_eq!(error("1A=="), "character 3 of the link is '=', which is not a letter, a digit, - or _");
    for end in 1..good.len() {
        assert_eq!(error(&good[..end]), "the link is damaged: something in it is missing or was changed", "{end}");
    }
    assert_eq!(parse(&(good + "A")), Err(PositionLinkError::Damaged));
}

#[test]
fn a_changed_character_is_noticed() {
    let mut rng = Rng::new(3);
    let position = SharedPosition { board: random_board(&mut rng), mines: MineTotal::Exact(0) };
    let good = format(&position);
    let mut accepted = 0;
    for index in 1..good.len() {
        let mut bytes = good.clone().into_bytes();
        bytes[index] = if bytes[index] == b'A' { b'B' } else { b'A' };
        accepted += usize::from(parse(&String::from_utf8(bytes).unwrap()).is_ok());
    }
    assert_eq!(accepted, 0);
}

#[test]
fn any_text_is_refused_or_the_only_text_of_its_position() {
    let mut rng = Rng::new(5);
    for _ in 0..2_000 {
        let length = rng.below(60);
        let text: String = (0..length).map(|_| char::from(DIGITS[rng.below(64) as usize])).collect();
        if let Ok(position) = parse(&(String::from("1") + &text)) {
            assert_eq!(format(&position), String::from("1") + &text);
        }
    }
}
