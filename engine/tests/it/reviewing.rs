//! Reviews of moves, compared with small games reviewed by hand and with a count of all layouts.

use std::collections::BTreeMap;
use std::sync::Arc;

use minesweeper_engine::notation::position::Position;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::review::{GuessReview, MoveReview, ReviewTotals, Reviewer, Verdict};
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::Solver;
use minesweeper_engine::{Action, Board, Cell, Difficulty, Game, Pos, Recording, Rules, Status};
use proptest::prelude::*;

use crate::properties::cases;
use crate::recordings::recordings;
use crate::sampling::layouts;
use crate::support::{actions, field, is_mine};

pub(crate) fn recording(board: &str, script: &str) -> Recording {
    let timed = (0..).zip(actions(script)).map(|(at, action)| TimedEvent { at: at * 100, event: Event::Act(action) });
    Recording { field: Arc::new(field(board)), rules: Rules::default(), events: timed.collect() }
}

fn review(board: &str, script: &str) -> Vec<MoveReview> {
    Reviewer::new(recording(board, script)).remaining_moves().unwrap()
}

#[track_caller]
fn verdicts(board: &str, script: &str, expected: &[Verdict]) -> ReviewTotals {
    let reviews = review(board, script);
    let found: Vec<Verdict> = reviews.iter().map(|review| review.verdict).collect();
    assert_eq!(found, expected, "{board}: {script}");
    reviews.iter().collect()
}

#[test]
fn certain_moves_blunders_and_necessary_guesses_get_different_verdicts() {
    use Verdict::{BestGuess, Blunder, Certain, First};
    // One of the two last cells is the mine, each equally likely.
    let expected = [First, BestGuess(half(Pos::new(5, 0)))];
    let totals = verdicts(".....* ......", "reveal 0,0; reveal 5,1", &expected);
    assert_eq!((totals.accuracy(), totals.luck), (Some(1.0), Some(0.5)));
    // 1 2 1 below three covered cells: the outer two are mines.
    let board = "*.* ... ... ...";
    verdicts(board, "reveal 0,3; reveal 1,0", &[First, Certain]);
    let totals = verdicts(board, "reveal 0,3; reveal 2,0", &[First, Blunder { safe: Some(Pos::new(1, 0)) }]);
    assert_eq!((totals.accuracy(), totals.luck, totals.blunders), (Some(0.0), Some(0.0), 1));
}

fn half(best: Pos) -> GuessReview {
    GuessReview::new(0.5, best, 0.5, 0.0, true)
}

#[test]
fn a_needless_guess_names_the_nearest_safe_cell() {
    // The 1 at B proves the mine at C. D is one of seven cells that hold the other mine; its number proves E safe.
    let reviews = review("..*.....*.", "reveal 0,0; reveal 3,0; reveal 9,0");
    let Verdict::BestGuess(guess) = reviews[1].verdict else { panic!("{reviews:?}") };
    assert!((guess.chance - 6.0 / 7.0).abs() < 1e-12);
    let Verdict::Needless { chance, safe } = reviews[2].verdict else { panic!("{reviews:?}") };
    assert!((chance - 0.8).abs() < 1e-12);
    assert_eq!(safe, Pos::new(4, 0));
    let totals: ReviewTotals = reviews.iter().collect();
    assert_eq!((totals.needed_guesses(), totals.needless, totals.accuracy()), (1, 1, Some(0.5)));
    assert!((totals.luck.unwrap() - 6.0 / 7.0 * 0.8).abs() < 1e-12);
    assert!((totals.risk.unwrap() - (1.0 / 7.0 + 0.2)).abs() < 1e-12);
}

#[test]
fn flags_are_reviewed_by_what_the_board_proves() {
    let board = "*.* ... ... ...";
    let script = "reveal 0,3; flag 1,0; flag 1,0; flag 0,0";
    verdicts(board, script, &[Verdict::First, Verdict::WrongFlag, Verdict::Unflag, Verdict::Flag]);
    let expected = [Verdict::First, Verdict::UnluckyFlag { chance: 0.5 }];
    let totals = verdicts(".....* ......", "reveal 0,0; flag 5,1", &expected);
    assert_eq!((totals.wrong_flags, totals.luck, totals.accuracy()), (0, Some(1.0), None));
}

#[test]
fn a_chord_is_reviewed_by_all_cells_that_it_opens_together() {
    // One of two cells that share a mine is flagged: the chord opens the other.
    let reviews = review(".....* ......", "reveal 0,0; flag 5,1; chord 4,0");
    assert_eq!(reviews[2].verdict, Verdict::BestGuess(half(Pos::new(5, 0))));
    assert_eq!((reviews[2].status, reviews[2].opened), (Status::Lost, 0));
    let reviews = review(".....* ......", "reveal 0,0; flag 5,0; chord 4,0; chord 4,1");
    assert_eq!((reviews[2].number, reviews[2].event, reviews[2].at, reviews[2].status), (3, 2, 200, Status::Won));
    assert_eq!(reviews.len(), 3, "an action without effect is not a move");
}

#[test]
fn a_worse_guess_has_a_positive_cost() {
    // A player who opens certain cells and guesses at random.
    let found = (0..400).find_map(|seed| {
        let params = Difficulty::Beginner.params();
        let (mut game, mut rng) = (Game::new(params, Rules::default(), seed), Rng::new(seed));
        let mut script = vec![Action::Reveal(Pos::new(4, 4))];
        let mut solver = Solver::new(params.size());
        game.apply(script[0]).unwrap();
        while !game.status().is_over() {
            let analysis = solver.analyse(&game).unwrap();
            let risky: Vec<Pos> =
                analysis.mine_probabilities().filter(|&(_, mine)| mine < 1.0).map(|(pos, _)| pos).collect();
            let safe = analysis.safe().to_vec();
            let pos = safe.first().copied().unwrap_or_else(|| risky[rng.below(risky.len() as u32) as usize]);
            script.push(Action::Reveal(pos));
            game.apply(Action::Reveal(pos)).unwrap();
        }
        let events = (0..).zip(script).map(|(at, action)| TimedEvent { at, event: Event::Act(action) }).collect();
        let field = Arc::clone(game.minefield().unwrap());
        let reviews = Reviewer::new(Recording { field, rules: Rules::default(), events }).remaining_moves().unwrap();
        reviews.into_iter().find_map(|review| match review.verdict {
            Verdict::WorseGuess(guess) if guess.exact => Some(guess),
            _ => None,
        })
    });
    let guess = found.expect("a bad guess in one of the games");
    assert!(guess.cost > 0.0 && guess.cost <= 1.0, "{guess:?}");
}

#[test]
fn an_exact_guess_that_is_worse_by_less_than_one_percent_is_not_the_best() {
    let board = "..*...... .*....... .....*... ..*.....* ......... .**...... ..*.*.... ......... ...*.....";
    let script = "reveal 4,4; reveal 2,2; reveal 3,2; reveal 4,2; reveal 3,1; reveal 4,1; reveal 3,0; reveal 4,0; \
                  reveal 3,6; reveal 2,8";
    let reviews = review(board, script);
    let Some(Verdict::WorseGuess(guess)) = reviews.last().map(|review| review.verdict) else { panic!("{reviews:?}") };
    assert!(guess.exact && 0.0 < guess.cost && guess.cost < 0.01, "{guess:?}");
}

#[test]
fn luck_is_none_if_one_of_its_chances_is_unknown() {
    let mut reviews = review(".....* ......", "reveal 0,0; flag 5,1; reveal 5,0");
    let luck = |reviews: &[MoveReview]| {
        let totals: ReviewTotals = reviews.iter().collect();
        (totals.luck, totals.risk)
    };
    assert_eq!(luck(&reviews), (Some(0.5), Some(0.5)));
    reviews[1].verdict = Verdict::Unknown;
    assert_eq!(luck(&reviews), (Some(0.5), Some(0.5)), "flags do not count");
    reviews[2].verdict = Verdict::Unknown;
    assert_eq!(luck(&reviews), (None, None));
    let first = review("*.", "reveal 0,0");
    assert_eq!((first[0].status, luck(&first)), (Status::Lost, (Some(1.0), None)));
}

/// At each end a pair of cells with one mine, each equally likely: one game in four is won.
#[test]
fn risks_add_up_to_the_number_of_losses() {
    let (mut wins, mut expected, mut luck) = (0.0, 0.0, 0.0);
    for board in ["*......* ........", "*....... .......*", ".......* *.......", "........ *......*"] {
        let reviews = review(board, "reveal 3,0; reveal 0,0; reveal 7,0");
        let totals: ReviewTotals = reviews.iter().collect();
        wins += f64::from(u8::from(reviews.last().unwrap().status == Status::Won));
        expected += 1.0 - totals.risk.unwrap();
        luck += totals.luck.unwrap();
    }
    assert_eq!((wins, expected), (1.0, 1.0));
    assert_eq!(luck, 1.5, "the products of the chances are not an expectation");
}

/// Counts the layouts in which the best play wins, by an exhaustive search.
fn count_wins(position: &Position, all: &[Vec<Pos>], open: &[Pos]) -> usize {
    if all.len() < 2 {
        return all.len();
    }
    let closed = position.board.size().positions().filter(|pos| !open.contains(pos));
    closed.map(|pos| count_wins_after(position, all, open, &[pos])).max().unwrap_or(0)
}

/// Counts the layouts in which the best play wins after opening these cells together.
fn count_wins_after(position: &Position, all: &[Vec<Pos>], open: &[Pos], cells: &[Pos]) -> usize {
    let size = position.board.size();
    let mut groups: BTreeMap<Vec<usize>, Vec<Vec<Pos>>> = BTreeMap::new();
    for mines in all.iter().filter(|mines| cells.iter().all(|pos| !mines.contains(pos))) {
        let number = |&pos: &Pos| size.neighbours(pos).filter(|near| mines.contains(near)).count();
        groups.entry(cells.iter().map(number).collect()).or_default().push(mines.clone());
    }
    let open = [open, cells].concat();
    groups.values().map(|group| count_wins(position, group, &open)).sum()
}

/// Returns a position of a random layout on a small board, with some safe cells open.
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
fn the_chance_of_several_cells_equals_a_count_of_layouts() {
    let (mut rng, mut solver) = (Rng::new(5), Solver::new(position(&mut Rng::new(0)).board.size()));
    for _ in 0..2000 {
        let position = position(&mut rng);
        let all = layouts(&position);
        let covered = position.board.size().positions().filter(|&pos| position.board.get(pos).unwrap().is_covered());
        let cells: Vec<Pos> = covered.filter(|_| rng.below(3) == 0).collect();
        let safe = all.iter().filter(|mines| cells.iter().all(|pos| !mines.contains(pos))).count();
        let chance = solver.chance_all_safe(&position, &cells).unwrap();
        assert!((chance - safe as f64 / all.len() as f64).abs() < 1e-9, "{cells:?} of {:?}", position.board);
        assert_eq!((chance == 1.0, chance == 0.0), (safe == all.len(), safe == 0), "{cells:?} of {:?}", position.board);
    }
}

#[test]
fn the_win_chance_equals_an_exhaustive_search() {
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
        let wins = count_wins(&position, &all, &open) as f64 / all.len() as f64;
        let found = solver.win_chance(&position).unwrap();
        assert_eq!(found, Some(wins), "{:?}", position.board);
        open_questions += usize::from(wins < 1.0);
    }
    assert!(open_questions > 20, "only {open_questions} positions were open questions");
}

proptest! {
    #![proptest_config(cases(60))]

    /// Each verdict is the one that counting all layouts that fit the board gives.
    #[test]
    fn verdicts_equal_those_of_counting_layouts(recording in recordings()) {
        let size = recording.field.size();
        prop_assume!(size.cells() <= 20);
        let mut reviewer = Reviewer::new(recording.clone());
        let mut game = recording.initial_state();
        for timed in &recording.events {
            let before = Position { board: game.board().clone(), mines: recording.field.mines() };
            let was_ready = game.status() == Status::Ready;
            let outcome = timed.event.apply_to(&mut game).unwrap();
            let Event::Act(action) = timed.event else { continue };
            if !outcome.is_effective() {
                continue;
            }
            let review = reviewer.next_move().unwrap().unwrap();
            prop_assert_eq!((review.action, review.opened, review.status), (action, outcome.opened, game.status()));
            let is_openable = |pos: &Pos| matches!(before.board.get(*pos), Ok(Cell::Hidden | Cell::Questioned));
            let cells: Vec<Pos> = match action {
                Action::Reveal(pos) => vec![pos],
                Action::Chord(pos) => size.neighbours(pos).filter(is_openable).collect(),
                Action::Flag(_) if was_ready => continue,
                Action::Flag(pos) => {
                    let all = layouts(&before);
                    let chance = all.iter().filter(|mines| mines.contains(&pos)).count() as f64 / all.len() as f64;
                    match review.verdict {
                        Verdict::Unflag => prop_assert_ne!(before.board.get(pos), Ok(Cell::Hidden)),
                        Verdict::Flag => prop_assert!(is_mine(&recording.field, pos)),
                        Verdict::WrongFlag => prop_assert_eq!(chance, 0.0),
                        Verdict::UnluckyFlag { chance: found } => prop_assert!((found - chance).abs() < 1e-9 && chance > 0.0),
                        other => prop_assert!(false, "{:?}", other),
                    }
                    continue;
                }
            };
            if was_ready {
                prop_assert_eq!(review.verdict, Verdict::First);
                continue;
            }
            let all = layouts(&before);
            let safe = all.iter().filter(|mines| cells.iter().all(|pos| !mines.contains(pos))).count();
            let chance = safe as f64 / all.len() as f64;
            prop_assert!((review.verdict.chance().unwrap() - chance).abs() < 1e-9);
            let certain = |pos: &Pos| before.board.get(*pos).unwrap().is_covered() && all.iter().all(|mines| !mines.contains(pos));
            let any_certain = size.positions().any(|pos| certain(&pos));
            match review.verdict {
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
                        let after = |cells: &[Pos]| count_wins_after(&before, &all, &open, cells);
                        let (ours, best) = (after(&cells), count_wins(&before, &all, &open));
                        prop_assert_eq!(after(&[guess.best]), best);
                        prop_assert!((guess.cost - (1.0 - ours as f64 / best as f64)).abs() < 1e-9);
                        prop_assert_eq!(matches!(review.verdict, Verdict::BestGuess(_)), ours == best);
                    }
                }
                other => prop_assert!(false, "{:?}", other),
            }
        }
        prop_assert_eq!(reviewer.next_move().unwrap(), None);
    }
}
