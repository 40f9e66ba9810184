//! RAWVF as a [`RecordedGame`].

use alloc::string::String;

use super::{Format, Mode, RecordedGame, StatedFacts};
use crate::notation::rawvf::{ReplayFile, StatedTotals};

impl From<ReplayFile> for RecordedGame {
    fn from(file: ReplayFile) -> Self {
        let disagreement = file.verify().err();
        let StatedTotals { bbbv, time, solved, left, right, chord } = file.stated_totals;
        let stated = StatedFacts {
            status: file.stated_status(),
            time_ms: time.map(|(time, _)| time),
            bbbv: bbbv.and_then(|(bbbv, _)| u32::try_from(bbbv).ok()),
            solved,
            left,
            right,
            chord,
        };
        Self {
            format: Format::Rawvf,
            format_version: String::new(),
            program: file.metadata.program.as_str().into(),
            version: file.metadata.version.as_str().into(),
            player: file.metadata.player.as_str().into(),
            timestamp: file.metadata.timestamp,
            mode: Mode::from_text(&file.metadata.mode),
            square: file.square,
            mouse: file.mouse,
            recording: file.recording,
            button_events: file.button_events,
            clicks: file.clicks,
            flags: file.flags,
            stated,
            lines: file.lines,
            disagreement,
            stated_cells: 0,
            wrong_cell: None,
            events_of_game: file.events_of_game,
        }
    }
}
