//! The program that reads boards in pictures. `static/picture-main.js` calls it, in a worker of its own.

#![forbid(unsafe_code)]

use std::cell::RefCell;

use minesweeper_web::analysis::screenshot::protocol::Failure;
use minesweeper_web::analysis::screenshot::worker::{self, PictureReader};
use minesweeper_web::worker::protocol::{decode, encode};
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static READER: RefCell<PictureReader> = RefCell::default();
}

/// Returns the name of the reason why a file need not be decoded, if there is one.
#[wasm_bindgen]
#[must_use]
pub fn refuse(file: &[u8]) -> Option<String> {
    worker::refuse(file).map(|failure| failure.name().to_owned())
}

/// Reads the board in pixels of red, green, blue and opacity. Returns it encoded.
///
/// # Errors
/// Throws the name of the reason if there is none.
#[wasm_bindgen]
pub fn read_board(pixels: &[u8], width: usize, height: usize) -> Result<Vec<u8>, String> {
    let read = READER.with_borrow_mut(|reader| reader.read(pixels, width, height));
    read.map(|board| encode(&board)).map_err(|failure| failure.name().to_owned())
}

/// Names groups of the last reading: encoded names. Returns the board that was read, encoded.
///
/// # Errors
/// Throws the name of the reason if there is none.
#[wasm_bindgen]
pub fn name_groups(names: &[u8]) -> Result<Vec<u8>, String> {
    let board = decode(names).and_then(|names| READER.with_borrow_mut(|reader| reader.name_groups(names)));
    board.map(|board| encode(&board)).ok_or_else(|| Failure::Stopped.name().to_owned())
}

fn main() {}
