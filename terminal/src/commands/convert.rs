//! `convert`: writes a replay or a board in another format.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use minesweeper_engine::Minefield;
use minesweeper_engine::notation::board_file::format_mine;
use minesweeper_engine::notation::mbf;
use minesweeper_engine::notation::rawvf::{self, Metadata};
use minesweeper_engine::notation::replay_file::{self, RecordedGame, ReplayError, evf};
use texts::terminal::errors;

use super::boards::decode_board;
use crate::cli::{ConvertArgs, ConvertFormat};
use crate::diagnostics::{ExitStatus, fail};
use crate::input;

/// Writes the file in another format: a replay as RAWVF or EVF, the board of a replay or a board as MBF or `.mine`. The format is
/// the option's, or that of the name of the output.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(args: &ConvertArgs) -> io::Result<ExitStatus> {
    let Some(format) = args.to.or_else(|| args.output.as_deref().and_then(format_of_name)) else {
        return Ok(fail(&errors::NO_FORMAT.get()));
    };
    let (name, bytes) = match input::read(args.file.as_deref())? {
        Ok(read) => read,
        Err(status) => return Ok(status),
    };
    match convert(&bytes, format) {
        Ok(converted) => {
            match args.output.as_deref().filter(|path| *path != Path::new("-")) {
                Some(path) => fs::write(path, converted)
                    .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?,
                None => io::stdout().write_all(&converted)?,
            }
            Ok(ExitStatus::Success)
        }
        Err(error) => Ok(fail(&format_args!("{name}, {error}"))),
    }
}

fn format_of_name(path: &Path) -> Option<ConvertFormat> {
    let extension = path.extension()?.to_string_lossy().to_ascii_lowercase();
    Some(match extension.as_str() {
        "rawvf" | "txt" => ConvertFormat::Rawvf,
        "evf" => ConvertFormat::Evf,
        "mbf" | "abf" => ConvertFormat::Mbf,
        "mine" => ConvertFormat::Mine,
        _ => return None,
    })
}

fn convert(bytes: &[u8], format: ConvertFormat) -> Result<Vec<u8>, String> {
    let replay = match replay_file::detect(bytes) {
        Some(_) => Some(replay_file::decode(bytes).map_err(|error: ReplayError| error.to_string())?),
        None => None,
    };
    match (format, replay) {
        (ConvertFormat::Rawvf, Some(game)) => Ok(to_rawvf(&game)),
        (ConvertFormat::Evf, Some(game)) => evf::encode(&game).ok_or_else(|| errors::EVF_TOO_SMALL.into()),
        (ConvertFormat::Rawvf | ConvertFormat::Evf, None) => Err(errors::NO_REPLAY.into()),
        (_, Some(game)) => Ok(board(&game.recording.field, format)),
        (_, None) => Ok(board(&decode_board(bytes)?.field, format)),
    }
}

fn board(field: &Minefield, format: ConvertFormat) -> Vec<u8> {
    if format == ConvertFormat::Mine { format_mine(field).into_bytes() } else { mbf::encode(field) }
}

fn to_rawvf(game: &RecordedGame) -> Vec<u8> {
    let metadata = Metadata {
        program: game.program.decode(),
        version: game.version.decode(),
        player: game.player.decode(),
        timestamp: game.timestamp.clone(),
        mode: game.mode.name().to_owned(),
    };
    rawvf::format_with_buttons(&game.recording, &game.button_events, &metadata).into_bytes()
}
