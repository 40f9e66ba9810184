//! Runs a command on each board or position of a file, on several threads, and prints the answers in the order of the input.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, Write as _};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

use serde::Serialize;
use texts::terminal::errors;

use super::blocks::{Block, BlockReader, MAX_BLOCK_BYTES, Place};
use crate::cli::BatchArgs;
use crate::diagnostics::{ExitStatus, fail};
use crate::input::as_utf8;
use crate::language;

/// How many blocks are read ahead for each thread. Bounds the memory if one of them takes long.
const READ_AHEAD: usize = 16;

/// The input of a command, and how it is answered.
pub(super) struct Batch<'a> {
    /// The file, or standard input if it is `None` or `-`.
    pub(super) file: Option<&'a Path>,
    /// What a block is.
    pub(super) kind: Kind,
    /// What is printed between two answers.
    pub(super) separator: &'static str,
    /// The number of threads; `None` is one a core.
    pub(super) jobs: Option<NonZeroUsize>,
}

/// What a block of the input is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Board,
    Position,
}

impl Kind {
    fn missing(self) -> &'static str {
        match self {
            Self::Board => errors::NO_BOARD_IN_FILE.get(),
            Self::Position => errors::NO_POSITION_IN_FILE.get(),
        }
    }

    fn too_long(self) -> String {
        let bytes = MAX_BLOCK_BYTES.to_string();
        match self {
            Self::Board => errors::board_too_long(&bytes),
            Self::Position => errors::position_too_long(&bytes),
        }
    }

    /// Returns what is wrong with one of several blocks in a file.
    fn refused(self, file: &str, number: usize, place: Place, reason: &str) -> String {
        match (self, place) {
            (Self::Board, Place::Line(at)) => errors::in_board_at_line(file, number, &at.to_string(), reason),
            (Self::Board, Place::Byte(at)) => errors::in_board_at_byte(file, number, &at.to_string(), reason),
            (Self::Position, Place::Line(at)) => errors::in_position_at_line(file, number, &at.to_string(), reason),
            (Self::Position, Place::Byte(at)) => errors::in_position_at_byte(file, number, &at.to_string(), reason),
        }
    }
}

/// What is printed for a block, or the reason why the block is refused.
pub(super) type Answer = Result<(String, ExitStatus), String>;

/// Returns the answer that is a line of JSON.
pub(super) fn json_answer(value: &impl Serialize, status: ExitStatus) -> Answer {
    let line = serde_json::to_string(value).map_err(|error| error.to_string())?;
    Ok((line + "\n", status))
}

/// A block on its way through the threads.
struct Numbered<T> {
    number: usize,
    place: Place,
    content: T,
}

/// A block to answer; without content if it is too long.
type Question = Numbered<Option<Vec<u8>>>;

impl<'a> Batch<'a> {
    /// Answers with lines, as the options say.
    pub(super) fn new(args: &'a BatchArgs, kind: Kind) -> Self {
        Self { file: args.file.as_deref(), kind, separator: "", jobs: args.jobs }
    }

    /// Prints the answer to each block. A block that is refused is reported on standard error with its place. Returns the worst
    /// status of all blocks; input without a block is a failure. Each thread calls `new_worker` once.
    ///
    /// # Errors
    /// Returns an error if reading the input, writing to standard output or starting a thread fails.
    pub(super) fn answer_each<W>(&self, new_worker: impl Fn() -> W + Sync) -> io::Result<ExitStatus>
    where
        W: FnMut(&[u8]) -> Answer,
    {
        let jobs = self.jobs.map_or_else(thread::available_parallelism, Ok)?.get();
        let mut blocks = BlockReader::new(self.open()?);
        let worst = thread::scope(|scope| {
            // Each block in work holds a permit, which is taken from the channel when its answer is printed.
            let (permits, returned) = mpsc::sync_channel(READ_AHEAD * jobs);
            let (work, queue) = mpsc::channel();
            let (answers, answered) = mpsc::channel();
            let queue = Arc::new(Mutex::new(queue));
            let language = language::current();
            let print = move || {
                language::install(language);
                self.print_in_order(&answered, &returned)
            };
            let printer = thread::Builder::new().spawn_scoped(scope, print)?;
            for _ in 0..jobs {
                let (queue, answers, new_worker) = (Arc::clone(&queue), answers.clone(), &new_worker);
                thread::Builder::new().spawn_scoped(scope, move || {
                    language::install(language);
                    work_on(&queue, new_worker(), &answers);
                })?;
            }
            drop(answers);
            let read = self.read_all(&mut blocks, &permits, &work);
            drop(work);
            let printed = printer.join().map_err(|_| io::Error::other(errors::THREAD_FAILED.get()))?;
            // An error of the output ends the reading too.
            printed.and_then(|worst| read.map(|()| worst))
        })?;
        Ok(worst.unwrap_or_else(|| fail(&format_args!("{}: {}", self.name(), self.kind.missing()))))
    }

    fn path(&self) -> Option<&Path> {
        self.file.filter(|path| *path != Path::new("-"))
    }

    fn name(&self) -> String {
        self.path().map_or_else(|| errors::STANDARD_INPUT.into(), |path| path.to_string_lossy().into_owned())
    }

    fn with_name(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{}: {error}", self.name()))
    }

    fn open(&self) -> io::Result<Box<dyn BufRead>> {
        let input = match self.path() {
            Some(path) => File::open(path).and_then(as_utf8),
            None => as_utf8(io::stdin()),
        };
        input.map_err(|error| self.with_name(&error))
    }

    /// Sends all blocks, until the receiver is gone.
    fn read_all(
        &self,
        blocks: &mut BlockReader<impl BufRead>,
        permits: &SyncSender<()>,
        work: &Sender<Question>,
    ) -> io::Result<()> {
        for number in 1.. {
            let Some(Block { place, content }) = blocks.next_block().map_err(|error| self.with_name(&error))? else {
                break;
            };
            if permits.send(()).is_err() || work.send(Numbered { number, place, content }).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Prints answers by their numbers. Returns the worst status, `None` without any.
    fn print_in_order(
        &self,
        answers: &Receiver<Numbered<Option<Answer>>>,
        permits: &Receiver<()>,
    ) -> io::Result<Option<ExitStatus>> {
        let (mut waiting, mut next, mut worst) = (BTreeMap::new(), 1, None);
        let mut is_first = true;
        for answer in answers {
            waiting.insert(answer.number, answer);
            while let Some(Numbered { number, place, content }) = waiting.remove(&next) {
                let refuse = |reason: &str| fail(&self.kind.refused(&self.name(), number, place, reason));
                let status = match content {
                    Some(Ok((text, status))) => {
                        let separator = if std::mem::take(&mut is_first) { "" } else { self.separator };
                        let mut output = io::stdout().lock();
                        write!(output, "{separator}{text}")?;
                        output.flush()?;
                        status
                    }
                    Some(Err(error)) => refuse(&error),
                    None => refuse(&self.kind.too_long()),
                };
                worst = worst.max(Some(status));
                next += 1;
                // The reader waits while too many are in work. It may have ended.
                let _: Result<(), mpsc::RecvError> = permits.recv();
            }
        }
        Ok(worst)
    }
}

/// Answers blocks until none is left.
fn work_on(
    queue: &Mutex<Receiver<Question>>,
    mut answer: impl FnMut(&[u8]) -> Answer,
    answers: &Sender<Numbered<Option<Answer>>>,
) {
    loop {
        let received = queue.lock().map(|queue| queue.recv());
        let Ok(Ok(Numbered { number, place, content })) = received else { return };
        let content = content.as_deref().map(&mut answer);
        if answers.send(Numbered { number, place, content }).is_err() {
            return;
        }
    }
}
