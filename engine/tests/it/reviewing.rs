//! What moves are judged to be: against small games that are told by hand, and against counting every layout.

use std::collections::BTreeMap;
use std::sync::Arc;

use game_engine::minesweeper::notation::position::Position;
use game_engine::minesweeper::replay::{Event, TimedEvent};
use game_engine::minesweeper::review::{Guess, MoveReview, ReviewTotals, Reviewer, Verdict};
use game_engine::minesweeper::solver::{Budget, Solver};
use game_engine::minesweeper::{Action, Board, Cell, Difficulty, Game, Pos, Recording, Rules, Status};
use game_engine::rng::Rng;
use proptest::prelude::*;

use crate::properties::cases;
use crate::recordings::recordings;
use crate::sampling::layouts;
use crate::support::{actions, field};

pub(crate) fn recording(board: &str, script: &str) -> Recording {
    let timed = (0..).zip(actions(script)).map(|(at, action)| TimedEvent { at: at * 100, event: Event::Act(action) });
    Recording { field: Arc::new(field(board)), rules: Rules::default(), events: timed.collect() }
}

fn judge(board: &str, script: &str) -> Vec<MoveReview> {
    Reviewer::new(recording(board, script)).remaining_moves().unwrap()
}

#[track_caller]
fn verdicts(board: &str, script: &str, expected: &[Verdict]) -> ReviewTotals {
    let judged = judge(board, script);
    let found: Vec<Verdict> = judged.iter().map(|judged| judged.verdict).collect();
    assert_eq!(found, expected, "{board}: {script}");
    judged.iter().collect()
}

#[test]
fn certain_moves_blunders_and_needed_guesses_are_told_apart() {
    use Verdict::{BestGuess, Blunder, Certain, First};
    // One of two cells at the end is the mine, and nothing tells which.
    let expected = [First, BestGuess(half(Pos::new(5, 0)))];
    let tally = verdicts(".....* ......", "reveal 0,0; reveal 5,1", &expected);
    assert_eq!((tally.accuracy(), tally.luck), (Some(1.0), Some(0.5)));
    // 1 2 1 below three covered cells: the outer two are mines.
    let board = "*.* ... ... ...";
    verdicts(board, "reveal 0,3; reveal 1,0", &[First, Certain]);
    let tally = verdicts(board, "reveal 0,3; reveal 2,0", &[First, Blunder { safe: Some(Pos::new(1, 0)) }]);
    assert_eq!((tally.accuracy(), tally.luck, tally.blunders), (Some(0.0), Some(0.0), 1));
}

fn half(best: Pos) -> Guess {
    Guess { chance: 0.5, best, best_chance: 0.5, cost: 0.0, exact: true }
}

#[test]
fn a_needless_guess_names_the_nearest_safe_cell() {
    // The 1 at B proves the mine at C. D is one of seven cells with the other mine; its 1 proves E safe.
    let judged = judge("..*.....*.", "reveal 0,0; reveal 3,0; reveal 9,0");
    let Verdict::BestGuess(guess) = judged[1].verdict else { panic!("{judged:?}") };
    assert!((guess.chance - 6.0 / 7.0).abs() < 1e-12);
    let Verdict::Needless { chance, safe } = judged[2].verdict else { panic!("{judged:?}") };
    assert!((chance - 0.8).abs() < 1e-12);
    assert_eq!(safe, Pos::new(4, 0));
    let tally: ReviewTotals = judged.iter().collect();
    assert_eq!((tally.needed_guesses(), tally.needless, tally.accuracy()), (1, 1, Some(0.5)));
    assert!((tally.luck.unwrap() - 6.0 / 7.0 * 0.8).abs() < 1e-12);
    assert!((tally.risk.unwrap() - (1.0 / 7.0 + 0.2)).abs() < 1e-12);
}

#[test]
fn flags_are_judged_by_what_could_be_known() {
    let board = "*.* ... ... ...";
    let script = "reveal 0,3; flag 1,0; flag 1,0; flag 0,0";
    verdicts(board, script, &[Verdict::First, Verdict::WrongFlag, Verdict::Unflag, Verdict::Flag]);
    let expected = [Verdict::First, Verdict::UnluckyFlag { chance: 0.5 }];
    let tally = verdicts(".....* ......", "reveal 0,0; flag 5,1", &expected);
    assert_eq!((tally.wrong_flags, tally.luck, tally.accuracy()), (0, Some(1.0), None));
}

#[test]
fn a_chord_is_judged_by_all_that_it_opens_together() {
    // The flag on one of two cells that share a mine: the chord opens the other.
    let judged = judge(".....* ......", "reveal 0,0; flag 5,1; chord 4,0");
    assert_eq!(judged[2].verdict, Verdict::BestGuess(half(Pos::new(5, 0))));
    assert_eq!((judged[2].status, judged[2].opened), (Status::Lost, 0));
    let judged = judge(".....* ......", "reveal 0,0; flag 5,0; chord 4,0; chord 4,1");
    assert_eq!((judged[2].number, judged[2].event, judged[2].at, judged[2].status), (3, 2, 200, Status::Won));
    assert_eq!(judged.len(), 3, "what changes nothing is no move");
}

#[test]
fn a_worse_guess_costs_what_it_gave_up() {
    // Someone who plays what is certain, and guesses without a thought.
    let found = (0..400).find_map(|seed| {
        let params = Difficulty::Beginner.params();
        let (mut game, mut rng) = (Game::new(params, Rules::default(), seed), Rng::new(seed));
        let mut script = vec![Action::Reveal(Pos::new(4, 4))];
        let mut solver = Solver::new(params.size());
        game.apply(script[0]).unwrap();
        while !game.status().is_over() {
            let analysis = solver.analyse(game.board(), params.mines(), Budget::default()).unwrap();
            let risky: Vec<Pos> =
                analysis.mine_probabilities().filter(|&(_, mine)| mine < 1.0).map(|(pos, _)| pos).collect();
            let safe = analysis.safe().to_vec();
            let pos = safe.first().copied().unwrap_or_else(|| risky[rng.below(risky.len() as u32) as usize]);
            script.push(Action::Reveal(pos));
            game.apply(Action::Reveal(pos)).unwrap();
        }
        let events = (0..).zip(script).map(|(at, action)| TimedEvent { at, event: Event::Act(action) }).collect();
        let field = Arc::clone(game.minefield().unwrap());
        let judged = Reviewer::new(Recording { field, rules: Rules::default(), events }).remaining_moves().unwrap();
        judged.into_iter().find_map(|judged| match judged.verdict {
            Verdict::WorseGuess(guess) if guess.exact => Some(guess),
            _ => None,
        })
    });
    let guess = found.expect("someone guesses badly");
    assert!(guess.cost > 0.0 && guess.cost <= 1.0, "{guess:?}");
}

#[test]
fn luck_is_not_told_where_one_of_its_chances_is_not_known() {
    let mut judged = judge(".....* ......", "reveal 0,0; flag 5,1; reveal 5,0");
    let luck = |judged: &[MoveReview]| {
        let tally: ReviewTotals = judged.iter().collect();
        (tally.luck, tally.risk)
    };
    assert_eq!(luck(&judged), (Some(0.5), Some(0.5)));
    judged[1].verdict = Verdict::Unknown;
    assert_eq!(luck(&judged), (Some(0.5), Some(0.5)), "a flag takes no chance");
    judged[2].verdict = Verdict::Unknown;
    assert_eq!(luck(&judged), (None, None));
    let first = judge("*.", "reveal 0,0");
    assert_eq!((first[0].status, luck(&first)), (Status::Lost, (Some(1.0), None)));
}

/// A pair of cells at either end, a mine in one of each, and nothing tells in which. Whoever guesses wins one game in four.
#[test]
fn risks_add_up_to_the_games_that_are_lost() {
    let (mut wins, mut expected, mut luck) = (0.0, 0.0, 0.0);
    for board in ["*......* ........", "*....... .......*", ".......* *.......", "........ *......*"] {
        let judged = judge(board, "reveal 3,0; reveal 0,0; reveal 7,0");
        let tally: ReviewTotals = judged.iter().collect();
        wins += f64::from(u8::from(judged.last().unwrap().status == Status::Won));
        expected += 1.0 - tally.risk.unwrap();
        luck += tally.luck.unwrap();
    }
    assert_eq!((wins, expected), (1.0, 1.0));
    assert_eq!(luck, 1.5, "the products of chances are no expectation of it");
}

/// In how many of these layouts the best play wins, by trying everything.
fn slow_wins(position: &Position, all: &[Vec<Pos>], open: &[Pos]) -> usize {
    if all.len() < 2 {
        return all.len();
    }
    let closed = position.board.size().positions().filter(|pos| !open.contains(pos));
    closed.map(|pos| slow_wins_after(position, all, open, &[pos])).max().unwrap_or(0)
}

/// In how many layouts that play wins after opening these cells together.
fn slow_wins_after(position: &Position, all: &[Vec<Pos>], open: &[Pos], cells: &[Pos]) -> usize {
    let size = position.board.size();
    let mut groups: BTreeMap<Vec<usize>, Vec<Vec<Pos>>> = BTreeMap::new();
    for mines in all.iter().filter(|mines| cells.iter().all(|pos| !mines.contains(pos))) {
        let number = |&pos: &Pos| size.neighbours(pos).filter(|near| mines.contains(near)).count();
        groups.entry(cells.iter().map(number).collect()).or_default().push(mines.clone());
    }
    let open = [open, cells].concat();
    groups.values().map(|group| slow_wins(position, group, &open)).sum()
}

/// A position of a random layout on a small board: some of its safe cells open.
fn position(rng: &mut Rng) -> Position {
    let size = "3x3x1".parse::<Difficulty>().unwrap().params().size();
    let mines: Vec<Pos> = size.positions().filter(|_| rng.below(3) == 0).take(8).collect();
    let mut board = Board::new(size);
    for pos in size.positions().filter(|pos| !mines.contains(pos)) {
        if rng.below(5) < 2 {
            let number = size.neighbours(pos).filter(|near| mines.contains(near)).count();
            board.set(pos, Cell::Revealed(number as u8)).unwrap();
        }
    }
    Position { board, mines: mines.len() as u16 }
}

#[test]
fn the_chance_of_several_cells_together_is_that_of_counting_layouts() {
    let (mut rng, mut solver) = (Rng::new(5), Solver::new(position(&mut Rng::new(0)).board.size()));
    for _ in 0..2000 {
        let position = position(&mut rng);
        let all = layouts(&position);
        let covered = position.board.size().positions().filter(|&pos| position.board.get(pos).unwrap().is_covered());
        let cells: Vec<Pos> = covered.filter(|_| rng.below(3) == 0).collect();
        let safe = all.iter().filter(|mines| cells.iter().all(|pos| !mines.contains(pos))).count();
        let chance = solver.chance_all_safe(&position.board, position.mines, &cells, Budget::default()).unwrap();
        assert!((chance - safe as f64 / all.len() as f64).abs() < 1e-9, "{cells:?} of {:?}", position.board);
        assert_eq!((chance == 1.0, chance == 0.0), (safe == all.len(), safe == 0), "{cells:?} of {:?}", position.board);
    }
}

#[test]
fn the_chance_to_win_is_that_of_trying_everything() {
    let (mut rng, mut solver) = (Rng::new(6), Solver::new(position(&mut Rng::new(0)).board.size()));
    let mut open_questions = 0;
    for _ in 0..300 {
        let position = position(&mut rng);
        let all = layouts(&position);
        let open = |pos: &Pos| !position.board.get(*pos).unwrap().is_covered();
        let open: Vec<Pos> = position.board.size().positions().filter(open).collect();
        if all.len() > 40 || open.len() < 3 {
            continue;
        }
        let wins = slow_wins(&position, &all, &open) as f64 / all.len() as f64;
        let found = solver.win_chance(&position.board, position.mines, Budget::default()).unwrap();
        assert_eq!(found, Some(wins), "{:?}", position.board);
        open_questions += usize::from(wins < 1.0);
    }
    assert!(open_questions > 20, "only {open_questions} positions were open questions");
}

proptest! {
    #![proptest_config(cases(60))]

    /// Whatever the game, each move is judged as counting all the layouts that fit judges it.
    #[test]
    fn verdicts_follow_from_the_layouts_that_fit(recording in recordings()) {
        let size = recording.field.size();
        prop_assume!(size.cells() <= 20);
        let mut judge = Reviewer::new(recording.clone());
        let mut game = recording.initial_state();
        for timed in &recording.events {
            let before = Position { board: game.board().clone(), mines: recording.field.mines() };
            let was_ready = game.status() == Status::Ready;
            let outcome = timed.event.apply_to(&mut game).unwrap();
            let Event::Act(action) = timed.event else { continue };
            if !outcome.is_effective() {
                continue;
            }
            let judged = judge.next_move().unwrap().unwrap();
            prop_assert_eq!((judged.action, judged.opened, judged.status), (action, outcome.opened, game.status()));
            let may_open = |pos: &Pos| matches!(before.board.get(*pos), Ok(Cell::Hidden | Cell::Questioned));
            let cells: Vec<Pos> = match action {
                Action::Reveal(pos) => vec![pos],
                Action::Chord(pos) => size.neighbours(pos).filter(may_open).collect(),
                Action::Flag(_) => continue,
            };
            if was_ready {
                prop_assert_eq!(judged.verdict, Verdict::First);
                continue;
            }
            let all = layouts(&before);
            let safe = all.iter().filter(|mines| cells.iter().all(|pos| !mines.contains(pos))).count();
            let chance = safe as f64 / all.len() as f64;
            prop_assert!((judged.verdict.chance().unwrap() - chance).abs() < 1e-9);
            let certain = |pos: &Pos| before.board.get(*pos).unwrap().is_covered() && all.iter().all(|mines| !mines.contains(pos));
            let any_certain = size.positions().any(|pos| certain(&pos));
            match judged.verdict {
                Verdict::Certain => prop_assert_eq!(safe, all.len()),
                Verdict::Blunder { safe: named } => {
                    prop_assert_eq!(safe, 0);
                    prop_assert_eq!(named.is_some(), any_certain);
                }
                Verdict::Needless { safe: named, .. } => prop_assert!(certain(&named) && safe < all.len()),
                Verdict::BestGuess(guess) | Verdict::WorseGuess(guess) => {
                    prop_assert!(!any_certain && (0.0..=1.0).contains(&guess.cost));
                    let open = |pos: &Pos| !before.board.get(*pos).unwrap().is_covered();
                    let open: Vec<Pos> = size.positions().filter(open).collect();
                    if guess.exact && all.len() <= 24 {
                        let after = |cells: &[Pos]| slow_wins_after(&before, &all, &open, cells);
                        let (ours, best) = (after(&cells), slow_wins(&before, &all, &open));
                        prop_assert_eq!(after(&[guess.best]), best);
                        prop_assert!((guess.cost - (1.0 - ours as f64 / best as f64)).abs() < 1e-9);
                        prop_assert_eq!(matches!(judged.verdict, Verdict::BestGuess(_)), ours == best);
                    }
                }
                other => prop_assert!(false, "{:?}", other),
            }
        }
        prop_assert_eq!(judge.next_move().unwrap(), None);
    }
}
