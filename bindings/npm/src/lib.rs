//! `minesweeper-engine` for JavaScript. Values cross as plain objects; errors are thrown with the engine's sentences.
//! `js/web.js` checks the arguments before: wasm-bindgen converts them silently, and checks here would weigh a kilobyte.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::Display;

use minesweeper_engine::deduction::Deducer;
use minesweeper_engine::no_guess::{Effort, generate};
use minesweeper_engine::notation::rawvf;
use minesweeper_engine::review::{ReviewTotals, Reviewer};
use minesweeper_engine::solver::{Choice, Solver, Strength};
use minesweeper_engine::{FirstReveal, Params, Pos, Position};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Three kilobytes lighter than the standard library's.
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Ends the call with a `RuntimeError`. Without a message, the code that formats messages of panics is left out, a fifteenth of the
/// program; this is why the crate does without the standard library.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = JSON, js_name = parse)]
    fn parse_json(json: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_namespace = Reflect)]
    fn set(object: &JsValue, key: &str, value: &JsValue) -> Result<bool, JsValue>;
}

/// The error that JavaScript catches.
fn error(error: impl Display) -> JsError {
    JsError::new(&error.to_string())
}

/// Returns a value as a plain object.
fn object(value: &impl Serialize) -> Result<JsValue, JsError> {
    let json = serde_json::to_string(value).map_err(|_| JsError::new("the value is no JSON"))?;
    parse_json(&json).map_err(|_| JsError::new("the value is no JSON"))
}

fn parse(position: &str) -> Result<Position, JsError> {
    position.parse().map_err(error)
}

/// Returns the chance of a mine in every covered cell of a position text, the certain cells, and the best move.
///
/// # Errors
/// Throws if the text is no position, no layout fits, or the position is too complex.
#[wasm_bindgen(unchecked_return_type = "Chances")]
pub fn chances(position: &str) -> Result<JsValue, JsError> {
    let position = parse(position)?;
    let mut solver = Solver::new(position.board.size());
    let solved = solver.solve(&position).map_err(error)?;
    let found = object(solved.analysis)?;
    set(&found, "best", &object(&solved.best)?).map_err(|_| JsError::new("not an object"))?;
    Ok(found)
}

/// Returns the best move in a position.
///
/// # Errors
/// As for `chances`, and if every covered cell is a mine.
#[wasm_bindgen(unchecked_return_type = "Choice")]
pub fn best(position: &str) -> Result<JsValue, JsError> {
    let position = parse(position)?;
    let choice: Choice = Solver::new(position.board.size()).choose(&position, Strength::Full).map_err(error)?;
    object(&choice)
}

/// Returns the simplest certain step with its proof, wrong flags, or advice on a guess.
///
/// # Errors
/// As for `best`.
#[wasm_bindgen(unchecked_return_type = "Hint")]
pub fn hint(position: &str) -> Result<JsValue, JsError> {
    let position = parse(position)?;
    object(&Deducer::new(position.board.size()).hint(&position).map_err(error)?)
}

/// Returns the board that `seed` determines and that needs no guess after opening the cell in column `x` and row `y`.
///
/// # Errors
/// Throws if an argument is no integer in its range, if there can be no such board, or if none was found.
#[wasm_bindgen(js_name = noGuess, unchecked_return_type = "NoGuessBoard")]
pub fn no_guess(
    width: u32,
    height: u32,
    mines: u32,
    x: u8,
    y: u8,
    #[wasm_bindgen(unchecked_param_type = "number | bigint")] seed: u64,
) -> Result<JsValue, JsError> {
    let params = Params::new(width, height, mines).map_err(error)?;
    let start = Pos::new(x, y);
    let board = generate(params, FirstReveal::Opening, start, seed, Effort::default()).map_err(error)?;
    object(&board)
}

#[derive(Serialize)]
struct Review {
    moves: Vec<minesweeper_engine::review::MoveReview>,
    totals: ReviewTotals,
}

/// Returns a verdict on each move of a game in the format RAWVF, and their totals.
///
/// # Errors
/// Throws if the text is no replay.
#[wasm_bindgen(unchecked_return_type = "Review")]
pub fn review(replay: &str) -> Result<JsValue, JsError> {
    let recording = rawvf::parse(replay).map_err(error)?.recording;
    let moves = Reviewer::new(&recording).remaining_moves().map_err(error)?;
    let mut totals = ReviewTotals::default();
    moves.iter().for_each(|review| totals.add(review));
    object(&Review { moves, totals })
}
