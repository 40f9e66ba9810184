//! The scheduler of the worker: runs the jobs of all unfinished requests in turn.

use crate::hint::worker as hint_worker;
use crate::hint::worker::probabilities::ProbabilityJob;
use crate::history::worker::analysis::AnalysisJob;
use crate::history::worker::service::{HistoryService, Outgoing};
use crate::play::worker::BoardSearch;
use crate::review::worker::ReviewJob;
use crate::settings::keys::worker as keys_worker;
use crate::worker::job::{Progress, Work};
use crate::worker::protocol::{Answer, Ask, Question, Reply, read, write};

struct Job {
    kind: u8,
    revision: u32,
    work: Box<dyn Work>,
}

/// The unfinished requests, at most one of each kind.
#[derive(Default)]
pub struct Desk {
    jobs: Vec<Job>,
    /// The index of the job that runs next.
    turn: usize,
    /// The payload of the last response.
    beside: Vec<u8>,
    history: HistoryService,
}

/// The kind of the job that analyses a game for the history. No question has it.
const ANALYSIS: u8 = u8::MAX;

impl Desk {
    /// Accepts a request and its payload; they replace an unfinished request of the same kind. If the payload is unreadable, the
    /// response is empty. Invalid request bytes are ignored.
    pub fn take(&mut self, question: &[u8], beside: Vec<u8>) {
        let Some(Question { revision, ask }) = read(question) else { return };
        let kind = ask.kind();
        let work = match ask {
            Ask::History(request) => {
                if let Some(request) = read(&request) {
                    self.history.submit(revision, request, beside);
                }
                return;
            }
            ask => begin(ask, &beside),
        };
        self.jobs.retain(|job| job.kind != kind);
        self.jobs.push(Job { kind, revision, work });
    }

    /// Runs one job for a few milliseconds. Returns a response if it has one.
    pub fn step(&mut self) -> Option<Vec<u8>> {
        if let Some((id, recording)) = self.history.take_analysis() {
            let work = Box::new(AnalysisJob::new(id, &recording));
            self.jobs.push(Job { kind: ANALYSIS, revision: 0, work });
        }
        if let Some(Outgoing { revision, is_last, reply, payload }) = self.history.next_reply() {
            self.beside = payload;
            let ended = is_last.then_some(Ask::HISTORY);
            return Some(write(&Answer { revision, ended, reply: Reply::History(reply) }));
        }
        let turn = self.turn.checked_rem(self.jobs.len())?;
        let job = self.jobs.get_mut(turn)?;
        self.turn = turn + 1;
        let (revision, kind) = (job.revision, job.kind);
        let progress = job.work.step();
        if !matches!(progress, Progress::Working | Progress::SoFar(_)) {
            self.jobs.remove(turn);
            self.turn = turn;
        }
        match progress {
            Progress::Working => None,
            Progress::SoFar(reply) => Some(write(&Answer { revision, ended: None, reply })),
            Progress::Done(reply) => Some(write(&Answer { revision, ended: Some(kind), reply })),
            Progress::Analysed(id, analysis) => {
                self.history.on_analysis(id, analysis);
                None
            }
        }
    }

    /// Returns the payload of the last response, once.
    pub fn beside(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.beside)
    }

    /// Whether there is nothing to work on. Transactions of the history may still be waiting.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty() && !self.history.has_output()
    }

    /// The history, whose transactions the caller runs.
    pub const fn history(&mut self) -> &mut HistoryService {
        &mut self.history
    }
}

/// A job whose response is known from the start.
struct Nothing(Option<Reply>);

impl Work for Nothing {
    fn step(&mut self) -> Progress {
        self.0.take().map_or(Progress::Working, Progress::Done)
    }
}

fn or_nothing<T: Work + 'static>(work: Option<T>, nothing: Reply) -> Box<dyn Work> {
    match work {
        Some(work) => Box::new(work),
        None => Box::new(Nothing(Some(nothing))),
    }
}

/// Begins the work on a question.
fn begin(ask: Ask, beside: &[u8]) -> Box<dyn Work> {
    match ask {
        Ask::Board(wanted) => or_nothing(BoardSearch::new(&wanted), Reply::Board(None)),
        Ask::Hint(seen) => Box::new(hint_worker::HintJob(seen)),
        Ask::Chances(seen) => Box::new(ProbabilityJob(seen)),
        Ask::Review(upright, name) => {
            or_nothing(ReviewJob::begin(upright, name, beside), Reply::Reviewed(Vec::new(), Vec::new()))
        }
        Ask::Keys(keys, wish) => Box::new(Nothing(Some(keys_worker::answer(&keys, &wish)))),
        Ask::History(_) => Box::new(Nothing(None)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::no_guess::BoardSpec;

    /// A request that finds a board, and one whose start is off the board.
    const EASY: BoardSpec = BoardSpec { params: (9, 9, 10), opening: true, start: (4, 4), seed: 5 };
    const OFF_BOARD: BoardSpec = BoardSpec { start: (9, 0), ..EASY };

    /// A job with this number of steps. Every second step has a preliminary response.
    struct Steps(u32);

    impl Work for Steps {
        fn step(&mut self) -> Progress {
            self.0 -= 1;
            match self.0 {
                0 => Progress::Done(Reply::Board(None)),
                left if left % 2 == 1 => Progress::SoFar(Reply::Board(None)),
                _ => Progress::Working,
            }
        }
    }

    fn ask(revision: u32, wanted: BoardSpec) -> Vec<u8> {
        write(&Question { revision, ask: Ask::Board(wanted) })
    }

    /// Runs all jobs. Returns the revisions of the responses in order.
    fn answers(desk: &mut Desk) -> Vec<u32> {
        let mut answered = Vec::new();
        while !desk.is_idle() {
            answered.extend(desk.step().map(|bytes| read::<Answer>(&bytes).unwrap().revision));
        }
        answered
    }

    #[test]
    fn a_new_request_replaces_one_of_the_same_kind() {
        let mut desk = Desk::default();
        desk.take(&ask(1, EASY), Vec::new());
        desk.take(&ask(2, EASY), Vec::new());
        assert_eq!(answers(&mut desk), [2]);
        assert_eq!(desk.step(), None, "no job is left");
    }

    #[test]
    fn requests_of_different_kinds_take_turns() {
        let kind = Ask::Board(EASY).kind();
        let job = |revision, steps| Job { kind, revision, work: Box::new(Steps(steps)) };
        let mut desk = Desk { jobs: vec![job(1, 4), job(2, 1), job(3, 4)], ..Desk::default() };
        assert_eq!(answers(&mut desk), [1, 2, 3, 1, 3, 1, 3]);
    }

    #[test]
    fn invalid_request_bytes_are_ignored() {
        let mut desk = Desk::default();
        for bytes in [&[][..], &[255; 40]] {
            desk.take(bytes, Vec::new());
            assert!(desk.is_idle());
        }
        desk.take(&ask(1, EASY), Vec::new());
        desk.take(&[255; 40], Vec::new());
        assert_eq!(answers(&mut desk), [1]);
    }

    #[test]
    fn an_unreadable_request_replaces_the_previous_one_and_gets_an_empty_response() {
        let mut desk = Desk::default();
        desk.take(&ask(1, EASY), Vec::new());
        desk.take(&ask(2, OFF_BOARD), Vec::new());
        assert_eq!(answers(&mut desk), [2]);
        let review = |revision| write(&Question { revision, ask: Ask::Review(false, "last".to_owned()) });
        let board = game_engine::minesweeper::notation::board_text::parse("..........*\n").unwrap();
        let recording =
            game_engine::minesweeper::Recording { field: board.into(), rules: Default::default(), events: Vec::new() };
        desk.take(&review(3), game_history::recording::encode(&recording));
        desk.take(&review(4), b"no moves".to_vec());
        assert_eq!(answers(&mut desk), [4]);
    }
}
