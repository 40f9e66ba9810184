//! The scheduler of the worker: runs the jobs of all unfinished requests, one step of each at a time.

use crate::analysis::worker as analysis_worker;
use crate::app::worker as app_worker;
use crate::hint::worker as hint_worker;
use crate::hint::worker::probabilities::ProbabilityJob;
use crate::history::worker::game_analysis::GameAnalysisJob;
use crate::history::worker::service::{HistoryService, Outgoing};
use crate::play::result::GameResult;
use crate::play::result::worker::ResultJob;
use crate::play::worker::BoardSearch;
use crate::review::worker::ReviewJob;
use crate::settings::keys::worker as keys_worker;
use crate::settings::worker as settings_worker;
use crate::speech::worker as speech_worker;
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::{Request, RequestKind, Response, ResponseBody, decode, encode};

struct RunningJob {
    kind: u8,
    revision: u32,
    work: Box<dyn Job>,
}

/// The unfinished requests, at most one of each kind.
#[derive(Default)]
pub struct Scheduler {
    jobs: Vec<RunningJob>,
    /// The index of the job that runs next.
    next: usize,
    /// The payload of the last response.
    payload: Vec<u8>,
    history: HistoryService,
}

/// The kind of the job that analyses a game for the history. No request has it.
const GAME_ANALYSIS: u8 = u8::MAX;

impl Scheduler {
    /// Accepts a request and its payload; they replace an unfinished request of the same kind. If the payload is unreadable, the
    /// response is empty. Invalid request bytes are ignored.
    pub fn submit(&mut self, request: &[u8], payload: Vec<u8>) {
        let Some(Request { revision, kind }) = decode(request) else { return };
        let number = kind.number();
        let Some(work) = self.start(kind, revision, payload) else { return };
        self.jobs.retain(|job| job.kind != number);
        self.jobs.push(RunningJob { kind: number, revision, work });
    }

    /// Starts the job of a request. Returns `None` for a request to the history, which has a queue of its own.
    fn start(&mut self, kind: RequestKind, revision: u32, payload: Vec<u8>) -> Option<Box<dyn Job>> {
        Some(match kind {
            RequestKind::Board(wanted) => or_immediate(BoardSearch::new(&wanted), ResponseBody::Board(None)),
            RequestKind::Hint(seen) => Box::new(hint_worker::HintJob(seen)),
            RequestKind::Probabilities(seen) => Box::new(ProbabilityJob(seen)),
            RequestKind::Review { rotated, id } => {
                let empty = ResponseBody::Reviewed { notes: Vec::new(), summary: Vec::new() };
                or_immediate(ReviewJob::begin(rotated, id, &payload), empty)
            }
            RequestKind::Keys { bindings, command } => immediate(keys_worker::answer(&bindings, &command)),
            RequestKind::ExplainAddress(fragment) => {
                immediate(ResponseBody::AddressError(app_worker::explain(&fragment)))
            }
            RequestKind::Result { rotated, id } => {
                or_immediate(ResultJob::begin(rotated, id, &payload), ResponseBody::Result(GameResult::default()))
            }
            RequestKind::Analysis(request) => analysis_worker::start(&request),
            RequestKind::Speech(request) => immediate(ResponseBody::Speech(speech_worker::answer(&request))),
            RequestKind::Settings(settings) => immediate(settings_worker::answer(&settings)),
            RequestKind::History(request) => {
                if let Some(request) = decode(&request) {
                    self.history.submit(revision, request, payload);
                }
                return None;
            }
        })
    }

    /// Runs one job for a few milliseconds. Returns a response if it has one.
    pub fn step(&mut self) -> Option<Vec<u8>> {
        if let Some((id, recording)) = self.history.take_game_to_analyse() {
            let work = Box::new(GameAnalysisJob::new(id, &recording));
            self.jobs.push(RunningJob { kind: GAME_ANALYSIS, revision: 0, work });
        }
        if let Some(Outgoing { revision, is_last, reply, payload }) = self.history.next_reply() {
            self.payload = payload;
            let ended = is_last.then_some(RequestKind::HISTORY);
            return Some(encode(&Response { revision, ended, body: ResponseBody::History(reply) }));
        }
        let index = self.next.checked_rem(self.jobs.len())?;
        let job = self.jobs.get_mut(index)?;
        self.next = index + 1;
        let (revision, kind) = (job.revision, job.kind);
        let progress = job.work.step();
        if !matches!(progress, Progress::Pending | Progress::Partial(_)) {
            self.jobs.remove(index);
            self.next = index;
        }
        match progress {
            Progress::Pending => None,
            Progress::Partial(body) => Some(encode(&Response { revision, ended: None, body })),
            Progress::Done(body) => Some(encode(&Response { revision, ended: Some(kind), body })),
            Progress::GameAnalysed(id, analysis) => {
                self.history.on_game_analysis(id, analysis);
                None
            }
        }
    }

    /// Returns the payload of the last response, once.
    pub fn payload(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.payload)
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
struct Immediate(Option<ResponseBody>);

impl Job for Immediate {
    fn step(&mut self) -> Progress {
        self.0.take().map_or(Progress::Pending, Progress::Done)
    }
}

fn immediate(response: ResponseBody) -> Box<dyn Job> {
    Box::new(Immediate(Some(response)))
}

fn or_immediate<T: Job + 'static>(work: Option<T>, nothing: ResponseBody) -> Box<dyn Job> {
    match work {
        Some(work) => Box::new(work),
        None => immediate(nothing),
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

    impl Job for Steps {
        fn step(&mut self) -> Progress {
            self.0 -= 1;
            match self.0 {
                0 => Progress::Done(ResponseBody::Board(None)),
                left if left % 2 == 1 => Progress::Partial(ResponseBody::Board(None)),
                _ => Progress::Pending,
            }
        }
    }

    fn ask(revision: u32, wanted: BoardSpec) -> Vec<u8> {
        encode(&Request { revision, kind: RequestKind::Board(wanted) })
    }

    /// Runs all jobs. Returns the revisions of the responses in order.
    fn answers(scheduler: &mut Scheduler) -> Vec<u32> {
        let mut answered = Vec::new();
        while !scheduler.is_idle() {
            answered.extend(scheduler.step().map(|bytes| decode::<Response>(&bytes).unwrap().revision));
        }
        answered
    }

    #[test]
    fn a_new_request_replaces_one_of_the_same_kind() {
        let mut scheduler = Scheduler::default();
        scheduler.submit(&ask(1, EASY), Vec::new());
        scheduler.submit(&ask(2, EASY), Vec::new());
        assert_eq!(answers(&mut scheduler), [2]);
        assert_eq!(scheduler.step(), None, "no job is left");
    }

    #[test]
    fn requests_of_different_kinds_are_interleaved() {
        let kind = RequestKind::Board(EASY).number();
        let job = |revision, steps| RunningJob { kind, revision, work: Box::new(Steps(steps)) };
        let mut scheduler = Scheduler { jobs: vec![job(1, 4), job(2, 1), job(3, 4)], ..Scheduler::default() };
        assert_eq!(answers(&mut scheduler), [1, 2, 3, 1, 3, 1, 3]);
    }

    #[test]
    fn invalid_request_bytes_are_ignored() {
        let mut scheduler = Scheduler::default();
        for bytes in [&[][..], &[255; 40]] {
            scheduler.submit(bytes, Vec::new());
            assert!(scheduler.is_idle());
        }
        scheduler.submit(&ask(1, EASY), Vec::new());
        scheduler.submit(&[255; 40], Vec::new());
        assert_eq!(answers(&mut scheduler), [1]);
    }

    #[test]
    fn an_unreadable_request_replaces_the_previous_one_and_gets_an_empty_response() {
        let mut scheduler = Scheduler::default();
        scheduler.submit(&ask(1, EASY), Vec::new());
        scheduler.submit(&ask(2, OFF_BOARD), Vec::new());
        assert_eq!(answers(&mut scheduler), [2]);
        let review = |revision| {
            encode(&Request { revision, kind: RequestKind::Review { rotated: false, id: "last".to_owned() } })
        };
        let board = minesweeper_engine::notation::board_text::parse("..........*\n").unwrap();
        let recording =
            minesweeper_engine::Recording { field: board.into(), rules: Default::default(), events: Vec::new() };
        scheduler.submit(&review(3), game_history::recording::encode(&recording));
        scheduler.submit(&review(4), b"no moves".to_vec());
        assert_eq!(answers(&mut scheduler), [4]);
    }
}
