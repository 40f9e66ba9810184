//! The encoder for EVF 0.4.

use alloc::vec;
use alloc::vec::Vec;

use super::super::{Format, RecordedGame};
use super::events::{END, PAUSE, code};
use super::header::{NO_FLAG, TRANSCODED, WON};
use crate::metrics::bbbv;
use crate::minefield::Minefield;
use crate::notation::mouse::{MouseEvent, MouseEventKind as Kind};
use crate::rules::Status;

/// The program that converts, as the file names it.
const TRANSLATOR: &[u8] = b"Minesweeper";
/// The longest pause of one record in milliseconds.
const MAX_PAUSE_MS: i64 = 65_535;

/// Encodes a game as EVF 0.4. Returns `None` if EVF has no room for it: squares above 255 pixels, or more than
/// 65,535 pixels between two events.
///
/// What EVF does not have is left out: changes of question marks and Shift, which becomes a chord with the middle
/// button. Times begin with the first event.
///
/// ```
/// use minesweeper_engine::notation::replay_file::{decode, evf};
/// let text = "Player: Ada\nBoard:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\nwon\n";
/// let game = decode(text.as_bytes())?;
/// let bytes = evf::encode(&game).ok_or("EVF has no room for it")?;
/// assert_eq!(decode(&bytes)?.recording.field, game.recording.field);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn encode(game: &RecordedGame) -> Option<Vec<u8>> {
    let field = &game.recording.field;
    let size = field.size();
    let (state, end) = game.recording.play_through().ok()?;
    let mut bytes = vec![super::NEWEST_VERSION, flags(game, state.status()), 0];
    bytes.extend([size.height(), size.width()]);
    bytes.extend(field.mines().to_be_bytes());
    bytes.push(u8::try_from(game.square).ok()?);
    bytes.extend(game.mode.number().to_be_bytes());
    bytes.extend(u16::try_from(bbbv(field)).unwrap_or(u16::MAX).to_be_bytes());
    bytes.extend(u32::try_from(end).unwrap_or_default().to_be_bytes());
    encode_texts(game, &mut bytes);
    bytes.extend(mine_bitmap(field));
    bytes.extend(0u16.to_be_bytes());
    encode_events(&game.mouse, &mut bytes)?;
    bytes.push(END);
    bytes.extend(0u16.to_be_bytes());
    Some(bytes)
}

fn flags(game: &RecordedGame, status: Status) -> u8 {
    let won = if status == Status::Won { WON } else { 0 };
    let no_flag = if game.clicks.right == 0 { NO_FLAG } else { 0 };
    let transcoded = if game.format == Format::Evf { 0 } else { TRANSCODED };
    won | no_flag | transcoded
}

/// Writes country, start and end, which are unknown, and the texts.
fn encode_texts(game: &RecordedGame, bytes: &mut Vec<u8>) {
    bytes.extend([0; 2 + 8 + 8]);
    let [program, player] = [&game.program, &game.player].map(|text| text.decode().replace('\0', " "));
    let mut text = |text: &[u8]| {
        bytes.extend(text);
        bytes.push(0);
    };
    text(program.as_bytes());
    if game.format != Format::Evf {
        text(TRANSLATOR);
        text(b"utf-8");
    }
    text(player.as_bytes());
    text(b"");
    text(b"");
    bytes.extend(0u16.to_be_bytes());
}

fn mine_bitmap(field: &Minefield) -> Vec<u8> {
    let cells = field.size().cells();
    let mut bits = vec![0; cells.div_ceil(8)];
    for index in (0..cells).filter(|&index| field.is_mine(index)) {
        bits[index / 8] |= 0x80 >> (index % 8);
    }
    bits
}

fn encode_events(events: &[MouseEvent], bytes: &mut Vec<u8>) -> Option<()> {
    let mut last = events.first().map_or(0, |event| event.at);
    let (mut x, mut y) = (0, 0);
    for event in events {
        let kind = if event.kind == Kind::ShiftPress { Kind::MiddlePress } else { event.kind };
        let Some(code) = code(kind) else { continue };
        let mut step = (event.at - last).max(0);
        while step > 255 {
            let pause = step.min(MAX_PAUSE_MS);
            bytes.push(PAUSE);
            bytes.extend(u16::try_from(pause).ok()?.to_be_bytes());
            step -= pause;
        }
        bytes.extend([code, u8::try_from(step).ok()?]);
        for (to, from) in [(event.x, x), (event.y, y)] {
            bytes.extend(i16::try_from(to.checked_sub(from)?).ok()?.to_be_bytes());
        }
        (last, x, y) = (event.at.max(last), event.x, event.y);
    }
    Some(())
}
