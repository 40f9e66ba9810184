//! The worker side of the result: replays the game, judges its last move and computes its figures.

use std::sync::Arc;

use game_history::{recording, text};
use minesweeper_engine::metrics::Summary;
use minesweeper_engine::notation::link::{self, BoardLink};
use minesweeper_engine::replay::{Event, Replay, TimedEvent};
use minesweeper_engine::review::{GuessReview, MoveReview, Reviewer, Verdict};
use minesweeper_engine::{CellContent, Game, Minefield, Pos, Recording, Status};
use texts::worker::{help, result as words};

use crate::analysis::worker::address::analysis_address;
use crate::board::labels;
use crate::board::orientation::Orientation;
use crate::hint::worker::probabilities::percents;
use crate::play::result::GameResult;
use crate::worker::job::{Job, Progress};
use crate::worker::markup::{Attr, Node, Tag};
use crate::worker::markup_builder::{element, figure_name};
use crate::worker::protocol::ResponseBody;

/// The work on one result.
pub(crate) struct ResultJob {
    recording: Arc<Recording>,
    orientation: Orientation,
    /// The id of the game in addresses.
    id: String,
}

impl ResultJob {
    /// Starts with an encoded recording. Returns `None` if it cannot be decoded.
    pub(crate) fn begin(rotated: bool, id: String, bytes: &[u8]) -> Option<Self> {
        let recording = Arc::new(recording::decode(bytes).ok()?);
        let orientation = Orientation::new(recording.field.size(), rotated);
        Some(Self { recording, orientation, id })
    }

    fn result(&self) -> Option<GameResult> {
        let mut replay = Replay::new(Arc::clone(&self.recording));
        replay.seek(self.recording.events.len()).ok()?;
        let (game, last) = (replay.game(), self.recording.events.last()?);
        let summary = Summary::from_game(game, last.at.max(0) as u64)?;
        let (figures, status) = (figures(game.status(), &summary), game.status());
        let mut result = GameResult { figures, link: board_link(&self.recording), ..GameResult::default() };
        if status == Status::Lost {
            self.judge(&mut result);
        }
        replay.seek(self.recording.events.len() - 1).ok()?;
        result.figures.extend(analysis_link(replay.game()));
        Some(result)
    }

    /// Judges the move that lost the game.
    fn judge(&self, result: &mut GameResult) {
        let Ok(Some(review)) = Reviewer::new(Arc::clone(&self.recording)).last_move() else { return };
        let (judgment, better) = self.judgment(&review);
        result.better = better.map(|pos| (pos.x, pos.y));
        result.judgment = judgment;
        if !result.judgment.is_empty() {
            let address = format!("#/review/{}&move={}", self.id, review.number);
            let link = element(Tag::A).attr(Attr::Href, address).text(words::SEE_WHY);
            result.markup =
                vec![Node::Element(element(Tag::Span).text(result.judgment.clone() + " ")), Node::Element(link)];
        }
    }

    /// Returns what the review knows of the move that lost the game, and the cell that would have been better.
    fn judgment(&self, review: &MoveReview) -> (String, Option<Pos>) {
        let name = |pos| labels::cell_name(self.orientation.to_screen(pos));
        match review.verdict {
            Verdict::Needless { safe, .. } | Verdict::Blunder { safe: Some(safe) } => {
                (words::was_safe(&name(safe)), Some(safe))
            }
            Verdict::Blunder { safe: None } => (words::HAD_TO_BE_MINE.into(), None),
            Verdict::BestGuess(GuessReview { chance, best_chance, .. }) => {
                let [risk, _] = percents(1.0 - chance, chance);
                let text = match (&*risk, best_chance <= chance) {
                    ("50", true) => words::FIFTY_NOTHING_SAFER.into(),
                    ("50", false) => words::FIFTY_NOTHING_BETTER.into(),
                    (risk, true) => words::nothing_safer(risk),
                    (risk, false) => words::nothing_better(risk),
                };
                (text, None)
            }
            Verdict::WorseGuess(guess) => (better_guess(&name(guess.best), &guess), Some(guess.best)),
            Verdict::First => (words::FIRST_CLICK.into(), None),
            _ => Default::default(),
        }
    }
}

/// Returns the sentence about a cell that was a better guess than the chosen one: mostly because it was safer.
fn better_guess(cell: &str, guess: &GuessReview) -> String {
    let [safe, better] = percents(guess.chance, guess.best_chance);
    if guess.best_chance > guess.chance && better != safe {
        words::better_guess(cell, &better, &safe)
    } else {
        words::better_guess_later(cell, &better)
    }
}

/// Returns the link to the analysis of a position, if it has an address.
fn analysis_link(game: &Game) -> Option<Node> {
    let address = analysis_address(game.board(), game.params().mines());
    let link = element(Tag::A).attr(Attr::Href, address.clone()).attr(Attr::DataAction, "analyse");
    let link = link.text(words::ANALYSE);
    (!address.is_empty()).then(|| Node::Element(element(Tag::P).child(link)))
}

impl Job for ResultJob {
    fn step(&mut self) -> Progress {
        Progress::Done(ResponseBody::Result(self.result().unwrap_or_default()))
    }
}

/// Returns the query of a link to the board, with the cell of the first reveal unless it was a mine.
fn board_link(recording: &Recording) -> String {
    let field = &recording.field;
    let mut game = Game::with_minefield(Arc::clone(field), recording.rules);
    let first = recording.events.iter().find_map(|TimedEvent { event, .. }| {
        let Event::Act(action) = *event else { return None };
        let _ = game.apply(action);
        (game.status() != Status::Ready).then_some(action.pos())
    });
    let start = first.filter(|&pos| field.get(pos) != Ok(CellContent::Mine));
    link::format_query(&BoardLink { field: Minefield::clone(field), start })
}

/// Returns the figures. The headline of a win has its time.
fn figures(status: Status, summary: &Summary) -> Vec<Node> {
    let won = status == Status::Won;
    let solved = if won { summary.bbbv.to_string() } else { words::solved(summary.solved, summary.bbbv) };
    let clicks = summary.clicks;
    let time = (!won).then(|| (words::TIME, words::TIME_IS, text::milliseconds(summary.time_ms)));
    let others = [
        (words::BBBV, help::BBBV_IS, solved),
        (words::SPEED, help::SPEED_IS, text::ratio(summary.bbbv_per_second())),
        (
            words::CLICKS,
            help::CLICKS_ARE,
            words::click_count(clicks.total(), clicks.total().saturating_sub(clicks.effective)),
        ),
        (words::EFFICIENCY, help::EFFICIENCY_IS, text::percent(summary.ioe())),
    ];
    let figures = time.into_iter().chain(others).map(|(name, meaning, value)| {
        let name = element(Tag::Dt).child(figure_name(name, meaning));
        element(Tag::Div).attr(Attr::Class, "figure").child(name).child(element(Tag::Dd).text(value))
    });
    vec![Node::Element(element(Tag::Dl).children(figures))]
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Rules;
    use minesweeper_engine::notation::board_text;

    use minesweeper_engine::Action;
    use minesweeper_engine::replay::{Event, TimedEvent};

    use super::*;
    use crate::worker::markup_builder::tests::{find, text};

    /// Returns the text of figures as it is while no meaning is open.
    fn without_meanings(figures: &[Node]) -> String {
        let meanings = find(figures, "name", "figure").into_iter().map(|name| text(&name.children));
        meanings.fold(text(figures), |all, open| {
            let name = open.split('|').next().unwrap_or_default();
            all.replace(&format!("{open}|"), name)
        })
    }

    #[test]
    fn a_better_guess_that_was_not_safer_is_not_praised_for_its_safety() {
        let sentence =
            |chance, best_chance| better_guess("C7", &GuessReview::new(chance, Pos::new(2, 6), best_chance, 0.1, true));
        assert_eq!(sentence(0.5, 0.75), "C7 was the better guess: 75% safe, not 50%.");
        assert_eq!(sentence(0.67, 0.67), "C7 (67% safe) was the better guess for the rest of the game.");
        assert_eq!(sentence(0.67, 0.6), "C7 (60% safe) was the better guess for the rest of the game.");
    }

    /// The result of revealing these cells of a board one after the other, a second apart.
    fn result(board: &str, cells: &[(u8, u8)], rotated: bool) -> GameResult {
        let events = (0..).zip(cells).map(|(number, &(x, y))| TimedEvent {
            at: number * 1_000,
            event: Event::Act(Action::Reveal(Pos::new(x, y))),
        });
        let field = Arc::new(board_text::parse(board).unwrap());
        let recording = Recording { field, rules: Rules::default(), events: events.collect() };
        let mut job = ResultJob::begin(rotated, "last".to_owned(), &recording::encode(&recording)).unwrap();
        let Progress::Done(ResponseBody::Result(result)) = job.step() else { panic!("done in one step") };
        result
    }

    #[test]
    fn a_safe_cell_is_named_and_outlined_if_a_certain_mine_was_opened() {
        let lost = result("*..*\n....\n", &[(1, 1), (2, 1), (1, 0), (0, 0)], false);
        assert_eq!((&*lost.judgment, lost.better), ("C1 was safe.", Some((2, 0))));
        assert_eq!(text(&lost.markup), "C1 was safe. |See why|");
        assert!(format!("{:?}", lost.markup).contains("#/review/last&move=4"));
    }

    #[test]
    fn a_forced_guess_is_no_mistake() {
        let lost = result(".....*\n......\n", &[(0, 0), (5, 0)], false);
        assert_eq!((&*lost.judgment, lost.better), ("A 50/50: nothing was safer.", None));
    }

    #[test]
    fn cells_are_named_as_they_are_shown() {
        let lost = result("*..*\n....\n", &[(1, 1), (2, 1), (1, 0), (0, 0)], true);
        assert_eq!((&*lost.judgment, lost.better), ("B3 was safe.", Some((2, 0))));
    }

    #[test]
    fn the_figures_of_a_win_leave_out_its_time_and_judge_nothing() {
        let won = result("..*\n...\n", &[(0, 0), (2, 1)], false);
        assert_eq!((&*won.judgment, won.markup.len()), ("", 0));
        assert_eq!(
            without_meanings(&won.figures),
            "3BV|2||3BV/s|2.00||Clicks|2||Efficiency|100%|||Analyse the last move||"
        );
        let meanings = find(&won.figures, "name", "figure");
        assert_eq!(
            (meanings.len(), &*text(&meanings[2].children)),
            (4, "Clicks|All your clicks. A click that changes nothing is wasted.|")
        );
        let lost = result("..*\n...\n", &[(0, 0), (2, 0)], false);
        let figures = without_meanings(&lost.figures);
        assert!(figures.starts_with("Time|1.000 s||3BV|1 of 2||"), "{figures}");
        let time = &find(&lost.figures, "name", "figure")[0];
        assert_eq!(text(&time.children), "Time|From the first opened cell to the end, without pauses.|");
    }
}
