//! The games of the public conformance set: their verdicts, compared with all layouts.

use std::sync::Arc;

use minesweeper_engine::notation::board_text;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::review::{Reviewer, Verdict};
use minesweeper_engine::rng::Rng;
use minesweeper_engine::{Action, Cell, Difficulty, Game, Position, Recording, Rules, Status};
use serde::{Deserialize, Serialize};

use crate::sampling::layouts;
use crate::vectors::lines;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct ReviewedGame {
    board: String,
    actions: Vec<String>,
    moves: Vec<ReviewedMove>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct ReviewedMove {
    action: String,
    verdict: String,
    chance: Option<f64>,
}

/// Reviews a game. Chances have 12 decimals.
fn review(board: &str, actions: Vec<String>) -> ReviewedGame {
    let events =
        actions.iter().map(|action| TimedEvent { at: 0, event: Event::Act(action.parse().unwrap()) }).collect();
    let field = board_text::parse(board).unwrap().into();
    let recording = Recording { field, rules: Rules::default(), events };
    let reviews = Reviewer::new(&recording).remaining_moves().unwrap();
    let opening = reviews.iter().filter(|review| !matches!(review.action, Action::Flag(_)));
    let moves = opening.map(|review| ReviewedMove {
        action: review.action.to_string(),
        verdict: match review.verdict {
            Verdict::BestGuess(_) | Verdict::WorseGuess(_) => "guess",
            verdict => verdict.name(),
        }
        .to_owned(),
        chance: review.verdict.chance().map(|chance| format!("{chance:.12}").parse().unwrap()),
    });
    ReviewedGame { board: board.to_owned(), moves: moves.collect(), actions }
}

#[test]
fn the_games_of_the_conformance_set_are_reviewed_as_it_says() {
    let games: Vec<ReviewedGame> = lines(include_str!("../../conformance/reviews.jsonl")).collect();
    assert_eq!(games.len(), 60);
    for game in games {
        assert_eq!(review(&game.board, game.actions.clone()), game);
    }
}

/// Each chance is the share of the layouts of the position before the move in which it is safe.
#[test]
fn the_chances_of_the_conformance_set_are_those_of_all_layouts() {
    let mut checked = [0; 2];
    for reviewed in lines::<ReviewedGame>(include_str!("../../conformance/reviews.jsonl")) {
        let field = Arc::new(board_text::parse(&reviewed.board).unwrap());
        let mut game = Game::with_minefield(field, Rules::default());
        let mut moves = reviewed.moves.iter().peekable();
        for action in &reviewed.actions {
            let before = game.clone();
            let action: Action = action.parse().unwrap();
            let changed = !game.apply(action).unwrap().changed.is_empty();
            let Some(next) = moves.next_if(|next| changed && next.action == action.to_string()) else { continue };
            let covered = before.board().cells().iter().filter(|cell| cell.is_covered()).count();
            let Some(chance) = next.chance.filter(|_| covered <= 22) else { continue };
            let is_openable = |pos| matches!(before.board().get(pos), Ok(Cell::Hidden | Cell::Questioned));
            let opened: Vec<_> = match action {
                Action::Chord(pos) => before.size().neighbours(pos).filter(|&near| is_openable(near)).collect(),
                _ => vec![action.pos()],
            };
            let layouts = layouts(&Position::from(&before));
            let safe = layouts.iter().filter(|mines| opened.iter().all(|pos| !mines.contains(pos))).count();
            assert!((safe as f64 / layouts.len() as f64 - chance).abs() < 1e-11, "{action} on {:?}", before.board());
            checked[usize::from(chance > 0.0 && chance < 1.0)] += 1;
        }
    }
    assert!(checked[0] > 100 && checked[1] > 10, "{checked:?}");
}

/// Writes the games: `cargo test -p minesweeper-engine --test it -- --ignored --nocapture the_conformance_set`.
#[test]
#[ignore = "prints what reviews.jsonl contains"]
fn the_conformance_set_is_printed() {
    for seed in 0..60u64 {
        let (mut game, mut rng) = (Game::new(Difficulty::Beginner.params(), Rules::default(), seed), Rng::new(seed));
        let mut actions = vec![Action::Reveal("4,4".parse().unwrap())];
        game.apply(actions[0]).unwrap();
        while game.status() == Status::Playing {
            // Mostly a safe cell, sometimes any; sometimes a chord with flags on the mines.
            let pos = game.size().pos(rng.below(81) as usize).unwrap();
            let field = game.minefield().unwrap().clone();
            let is_mine = crate::support::is_mine(&field, pos);
            let action = match game.board().get(pos).unwrap() {
                Cell::Hidden if is_mine && rng.below(4) > 0 => Action::Flag(pos),
                Cell::Hidden if is_mine && rng.below(6) > 0 => continue,
                Cell::Hidden => Action::Reveal(pos),
                Cell::Revealed(_) => Action::Chord(pos),
                _ => continue,
            };
            if !game.apply(action).unwrap().changed.is_empty() {
                actions.push(action);
            }
        }
        let board = board_text::format(game.minefield().unwrap()).trim().to_owned();
        let game = review(&board, actions.iter().map(Action::to_string).collect());
        println!("{}", serde_json::to_string(&game).unwrap());
    }
}
