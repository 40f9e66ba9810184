//! From keys and mouse to commands.

use game_engine::minesweeper::{Difficulty, Pos};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::app::Command;
use super::layout::Layout;

/// Further than any board reaches.
const ALL_THE_WAY: i16 = i16::MAX;
/// The rows that Page Up and Page Down move.
const PAGE: i16 = 5;
/// The rows that a turn of the wheel moves.
const WHEEL: i16 = 3;

/// What `event` asks for. Without a `layout` the game is not to be seen, so that all one can do is leave.
#[must_use]
pub fn command(event: &Event, layout: Option<&Layout>, scroll: Pos) -> Option<Command> {
    let command = match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_command(*key),
        Event::Mouse(event) => mouse_command(*event, layout?, scroll),
        _ => None,
    };
    command.filter(|&command| layout.is_some() || command == Command::Quit)
}

fn key_command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Command::Quit),
            KeyCode::Home => Some(Command::Move(-ALL_THE_WAY, -ALL_THE_WAY)),
            KeyCode::End => Some(Command::Move(ALL_THE_WAY, ALL_THE_WAY)),
            _ => None,
        };
    }
    match key.code {
        KeyCode::Char(letter) => letter_command(letter),
        KeyCode::Enter => Some(Command::Act),
        KeyCode::Left => Some(Command::Move(-1, 0)),
        KeyCode::Down => Some(Command::Move(0, 1)),
        KeyCode::Up => Some(Command::Move(0, -1)),
        KeyCode::Right => Some(Command::Move(1, 0)),
        KeyCode::Home => Some(Command::Move(-ALL_THE_WAY, 0)),
        KeyCode::End => Some(Command::Move(ALL_THE_WAY, 0)),
        KeyCode::PageUp => Some(Command::Move(0, -PAGE)),
        KeyCode::PageDown => Some(Command::Move(0, PAGE)),
        _ => None,
    }
}

const fn letter_command(letter: char) -> Option<Command> {
    Some(match letter.to_ascii_lowercase() {
        ' ' => Command::Act,
        'h' => Command::Move(-1, 0),
        'j' => Command::Move(0, 1),
        'k' => Command::Move(0, -1),
        'l' => Command::Move(1, 0),
        'f' => Command::Flag,
        'c' => Command::Chord,
        'n' => Command::New,
        '1' => Command::Level(Difficulty::Beginner),
        '2' => Command::Level(Difficulty::Intermediate),
        '3' => Command::Level(Difficulty::Expert),
        '?' => Command::Help,
        'q' => Command::Quit,
        _ => return None,
    })
}

fn mouse_command(event: MouseEvent, layout: &Layout, scroll: Pos) -> Option<Command> {
    let at = Position::new(event.column, event.row);
    let pos = layout.cell_at(scroll, at);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) if layout.face.contains(at) => Some(Command::New),
        MouseEventKind::Down(MouseButton::Left) => pos.map(Command::Press),
        MouseEventKind::Drag(MouseButton::Left) => Some(Command::Drag(pos)),
        MouseEventKind::Up(MouseButton::Left) => Some(Command::Release(pos)),
        MouseEventKind::Down(MouseButton::Right) => pos.map(Command::FlagAt),
        MouseEventKind::Down(MouseButton::Middle) => pos.map(Command::ChordAt),
        MouseEventKind::ScrollUp => Some(Command::Move(0, -WHEEL)),
        MouseEventKind::ScrollDown => Some(Command::Move(0, WHEEL)),
        _ => None,
    }
}
