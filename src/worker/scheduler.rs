//! The worker's side: questions under way, worked on in turns.

use crate::hint::worker as hint_worker;
use crate::hint::worker::probabilities::ProbabilityJob;
use crate::history::worker::analysis::Judging;
use crate::history::worker::queries::Telling;
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

/// All questions under way, at most one of each kind.
#[derive(Default)]
pub struct Desk {
    jobs: Vec<Job>,
    /// Whose turn it is.
    turn: usize,
    /// The bytes beside the last answer.
    beside: Vec<u8>,
}

impl Desk {
    /// Takes a question and the bytes beside it, in place of an unfinished one of the same kind. A question about what cannot be read
    /// is answered with nothing. Bytes that are no question change nothing.
    pub fn take(&mut self, question: &[u8], beside: Vec<u8>) {
        let Some(Question { revision, ask }) = read(question) else { return };
        let kind = ask.kind();
        let work = begin(ask, beside);
        self.jobs.retain(|job| job.kind != kind);
        self.jobs.push(Job { kind, revision, work });
    }

    /// Works on one of the questions for a few milliseconds; an answer, if there is one by then.
    pub fn step(&mut self) -> Option<Vec<u8>> {
        let turn = self.turn.checked_rem(self.jobs.len())?;
        let job = self.jobs.get_mut(turn)?;
        self.turn = turn + 1;
        let (revision, kind) = (job.revision, job.kind);
        let (reply, beside) = match job.work.step() {
            Progress::Working => return None,
            Progress::SoFar(reply) => return Some(write(&Answer { revision, ended: None, reply })),
            Progress::Done(reply) => (reply, Vec::new()),
            Progress::With(reply, beside) => (reply, beside),
        };
        self.jobs.remove(turn);
        (self.turn, self.beside) = (turn, beside);
        Some(write(&Answer { revision, ended: Some(kind), reply }))
    }

    /// The bytes beside the answer that was just given.
    pub fn beside(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.beside)
    }

    /// Whether no question is under way.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }
}

/// The answer to a question about what cannot be read.
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
fn begin(ask: Ask, beside: Vec<u8>) -> Box<dyn Work> {
    match ask {
        Ask::Board(wanted) => or_nothing(BoardSearch::new(&wanted), Reply::Board(None)),
        Ask::Hint(seen) => Box::new(hint_worker::HintJob(seen)),
        Ask::Chances(seen) => Box::new(ProbabilityJob(seen)),
        Ask::Review(upright, name) => {
            or_nothing(ReviewJob::begin(upright, name, &beside), Reply::Reviewed(Vec::new(), Vec::new()))
        }
        Ask::Judge => Box::new(Judging::begin(&beside)),
        Ask::Keys(keys, wish) => Box::new(Nothing(Some(keys_worker::answer(&keys, &wish)))),
        _ => Box::new(Telling::begin(&ask, beside)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::no_guess::BoardSpec;

    /// A board that is found, and one that is not.
    const EASY: BoardSpec = BoardSpec { params: (9, 9, 10), opening: true, start: (4, 4), seed: 5 };
    const OFF_BOARD: BoardSpec = BoardSpec { start: (9, 0), ..EASY };

    /// A job that takes so many steps, and says how far it is.
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

    /// The revisions that are answered, in turn.
    fn answers(desk: &mut Desk) -> Vec<u32> {
        let mut answered = Vec::new();
        while !desk.is_idle() {
            answered.extend(desk.step().map(|bytes| read::<Answer>(&bytes).unwrap().revision));
        }
        answered
    }

    #[test]
    fn a_new_question_takes_the_place_of_one_of_its_kind() {
        let mut desk = Desk::default();
        desk.take(&ask(1, EASY), Vec::new());
        desk.take(&ask(2, EASY), Vec::new());
        assert_eq!(answers(&mut desk), [2]);
        assert_eq!(desk.step(), None, "nothing is left to do");
    }

    #[test]
    fn questions_of_several_kinds_take_turns() {
        let kind = Ask::Board(EASY).kind();
        let job = |revision, steps| Job { kind, revision, work: Box::new(Steps(steps)) };
        let mut desk = Desk { jobs: vec![job(1, 4), job(2, 1), job(3, 4)], ..Desk::default() };
        assert_eq!(answers(&mut desk), [1, 2, 3, 1, 3, 1, 3]);
    }

    #[test]
    fn what_is_no_question_changes_nothing() {
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
    fn a_question_about_what_cannot_be_read_takes_the_place_of_the_one_before_and_is_answered() {
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
