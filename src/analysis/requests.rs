//! The requests to the worker.

use wasm_bindgen::JsValue;
use yew::Callback;

use crate::analysis::incoming::{STATE, play};
use crate::analysis::protocol::{AnalysisReply, Question};
use crate::analysis::state::Answer;
use crate::worker::client::WorkerClient;
use crate::worker::protocol::{Request, RequestKind, Response, ResponseBody, decode, encode};

/// The connection to the worker.
pub(crate) struct Requests {
    worker: WorkerClient,
    /// Whether the worker is about to find out what is certain.
    is_in_flight: bool,
    /// The number of the question that was sent last.
    sent_question: u32,
}

impl Requests {
    /// Creates a connection that passes the bytes of each response to `on_response`.
    pub(crate) fn new(on_response: &Callback<Vec<u8>>) -> Self {
        Self {
            worker: WorkerClient::new(on_response.reform(|(bytes, _)| bytes)),
            is_in_flight: false,
            sent_question: 0,
        }
    }

    /// Requests the findings about the position, unless there are some or the worker is busy with others: then they are requested after
    /// its answer. Once they are there, sends the question of the player. A change of the position discards an unfinished question.
    pub(crate) fn request(&mut self) {
        let (is_known, question) = STATE.with_borrow(|state| (state.findings().1, state.question()));
        if !is_known && !self.is_in_flight {
            self.is_in_flight = true;
            self.send(Question::Findings);
        } else if let Some((question, number)) = question
            && is_known
            && number != self.sent_question
        {
            self.sent_question = number;
            self.send(question);
        }
    }

    fn send(&self, question: Question) {
        let (revision, request) = STATE.with_borrow(|state| (state.revision(), state.request(question)));
        let kind = RequestKind::Analysis(encode(&request));
        self.worker.send(&Request { revision, kind }, &JsValue::UNDEFINED);
    }

    /// Handles a response of the worker. Returns whether the page must be rendered.
    pub(crate) fn on_response(&mut self, bytes: &[u8]) -> bool {
        let Some(Response { revision, ended, body: ResponseBody::Analysis(reply) }) = decode(bytes) else {
            return false;
        };
        if let Some(kind) = ended {
            self.worker.forget(kind);
        }
        let Some(reply) = decode::<AnalysisReply>(&reply) else { return false };
        STATE.with_borrow_mut(|state| match reply {
            AnalysisReply::Findings(findings) => {
                self.is_in_flight = false;
                state.on_findings(revision, findings);
            }
            AnalysisReply::Cell(answer) => state.on_answer(revision, Answer::Cell(answer)),
            AnalysisReply::BestMove(best) => state.on_answer(revision, Answer::BestMove(best)),
            AnalysisReply::Game(game) if state.takes_game(revision) => match game {
                Ok(file) => play(&file),
                Err(problem) => state.report(problem),
            },
            AnalysisReply::Game(_) => {}
        });
        self.request();
        true
    }
}
