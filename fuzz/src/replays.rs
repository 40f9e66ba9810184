//! Oracles for replay files of other programs.

use minesweeper_engine::notation::rawvf::{self, Metadata};
use minesweeper_engine::notation::replay_file::{self, Format, RecordedGame, evf};

use crate::boards::is_affordable;
use crate::check_message;

/// The most mouse events for each byte of the file: a click of a path takes two bits at least, three fit into a digit.
const MAX_EVENTS_PER_BYTE: usize = 6;

/// Checks a file whose format is found from its content.
pub fn any(bytes: &[u8]) {
    let read = replay_file::decode_all(bytes);
    match read {
        Ok(games) => {
            assert!(!games.is_empty() || replay_file::detect(bytes) == Some(Format::Evfs), "no game and no error");
            games.iter().for_each(|game| check(game, bytes));
        }
        Err(error) => check_message(&error),
    }
}

/// Checks an AVF file.
pub fn avf(bytes: &[u8]) {
    // Version, four random bytes, the level, and a stamp are what an AVF file is found by.
    check_prefixed(&[52, 0, 0, 0, 0], bytes);
}

/// Checks an MVF file with or without a header: the first byte selects which.
pub fn mvf(bytes: &[u8]) {
    let Some((kind, rest)) = bytes.split_first() else { return };
    match kind % 4 {
        0 => check_prefixed(b"\x11Minesweeper Clone\x0b2002 - 2005\x01a\x01b\0\0\0", rest),
        1 => check_prefixed(b"\x11Minesweeper Clone\x0b2002 - 2007\x01a\x01b\0\0\0", rest),
        2 => check_prefixed(&[0; 7], rest),
        _ => check_prefixed(&[8, 8, 0, 10], rest),
    }
}

/// Checks an RMV or UMF file: the first byte selects which.
pub fn rmv(bytes: &[u8]) {
    let Some((kind, rest)) = bytes.split_first() else { return };
    match kind % 3 {
        0 => check_prefixed(b"*rmv\0\x01", rest),
        1 => check_prefixed(b"*rmv\0\x02", rest),
        _ => check_prefixed(b"*umf\0\x01", rest),
    }
}

/// Checks an EVF file: the first byte is its version.
pub fn evf(bytes: &[u8]) {
    any(bytes);
}

/// Checks what players paste: the clicks of a frame of minesweeper.online, all of one after the number of its board, or a path of clicks,
/// as the first byte selects.
pub fn pasted(bytes: &[u8]) {
    const META: &str = r#"42["response",[null,203,[{"sizeX":3,"sizeY":2,"mines":1,"state":3},{"t":[0,0,1,1,10,1]},["#;
    let Some((kind, rest)) = bytes.split_first() else { return };
    match kind % 4 {
        0 => any(&[META.as_bytes(), rest, b"],[],[],null,0,0]]]"].concat()),
        1 => check_prefixed(br#"[{"sizeX":"#, rest),
        2 => check_prefixed(b"?b=0302&m=40&c=", rest),
        _ => check_prefixed(b"?b=", rest),
    }
}

/// Checks a file that begins with the given bytes.
fn check_prefixed(prefix: &[u8], rest: &[u8]) {
    any(&[prefix, rest].concat());
}

/// Checks a decoded game: it is no larger than the file allows, can be played to its end, and survives EVF and RAWVF.
fn check(game: &RecordedGame, bytes: &[u8]) {
    let recording = &game.recording;
    assert!(game.mouse.len() <= MAX_EVENTS_PER_BYTE * bytes.len() + 1, "more events than bytes allow");
    assert!(recording.events.len() <= game.mouse.len(), "more actions than mouse events");
    assert!(recording.events.is_sorted_by_key(|timed| timed.at), "the times go back");
    if !is_affordable(recording.field.size().cells(), bytes) {
        return;
    }
    let (end, _) = recording.play_through().expect("every action is on the board");
    assert_eq!(end.size(), recording.field.size());
    game.differences().iter().for_each(check_message);
    assert!(game.path_px().is_finite());
    assert!(game.player.decode().len() <= 3 * game.player.as_bytes().len());
    let text = rawvf::format(recording, &Metadata { player: game.player.decode(), ..Metadata::default() });
    assert_eq!(&rawvf::parse(&text).expect("formatted text can be parsed").recording, recording);
    if let Some(file) = evf::encode(game) {
        let again = replay_file::decode(&file).expect("an encoded file can be decoded");
        assert_eq!(again.format, Format::Evf);
        let file = evf::encode(&again).expect("it can be encoded again");
        let third = replay_file::decode(&file).expect("and decoded");
        assert_eq!((&third.mouse, &third.recording, third.clicks), (&again.mouse, &again.recording, again.clicks));
    }
}
