//! Translates key and mouse events into commands.

use minesweeper_engine::{Difficulty, Pos};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::command::GameCommand;
use super::layout::Layout;

/// Longer than any side of a board.
const TO_THE_EDGE: i16 = i16::MAX;
/// The rows that Page Up and Page Down move.
const ROWS_PER_PAGE: i16 = 5;
/// The rows that one step of the mouse wheel moves.
const ROWS_PER_WHEEL_STEP: i16 = 3;

/// Returns the command for an event. Without a `layout` the game is not visible, so the only commands are to quit and
/// those that concern the whole screen.
#[must_use]
pub fn command(event: &Event, layout: Option<&Layout>, scroll: Pos) -> Option<GameCommand> {
    let command = match event {
        Event::Key(key) => key_command(*key).filter(|command| match key.kind {
            KeyEventKind::Press => true,
            KeyEventKind::Repeat => matches!(command, GameCommand::Move(..)),
            KeyEventKind::Release => false,
        }),
        Event::Mouse(event) => mouse_command(*event, layout?, scroll),
        _ => None,
    };
    match command {
        // Nobody could see the question.
        Some(GameCommand::Quit) if layout.is_none() => Some(GameCommand::Interrupt),
        Some(GameCommand::Interrupt | GameCommand::Redraw | GameCommand::Suspend) => command,
        _ => command.filter(|_| layout.is_some()),
    }
}

fn key_command(key: KeyEvent) -> Option<GameCommand> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(GameCommand::Interrupt),
            KeyCode::Char('l') => Some(GameCommand::Redraw),
            KeyCode::Char('z') => Some(GameCommand::Suspend),
            KeyCode::Home => Some(GameCommand::Move(-TO_THE_EDGE, -TO_THE_EDGE)),
            KeyCode::End => Some(GameCommand::Move(TO_THE_EDGE, TO_THE_EDGE)),
            _ => Some(GameCommand::OtherKey),
        };
    }
    match key.code {
        KeyCode::Char(letter) => Some(letter_command(letter)),
        KeyCode::Enter => Some(GameCommand::Open),
        KeyCode::Left => Some(GameCommand::Move(-1, 0)),
        KeyCode::Down => Some(GameCommand::Move(0, 1)),
        KeyCode::Up => Some(GameCommand::Move(0, -1)),
        KeyCode::Right => Some(GameCommand::Move(1, 0)),
        KeyCode::Home => Some(GameCommand::Move(-TO_THE_EDGE, 0)),
        KeyCode::End => Some(GameCommand::Move(TO_THE_EDGE, 0)),
        KeyCode::PageUp => Some(GameCommand::Move(0, -ROWS_PER_PAGE)),
        KeyCode::PageDown => Some(GameCommand::Move(0, ROWS_PER_PAGE)),
        KeyCode::Esc => Some(GameCommand::Cancel),
        _ => Some(GameCommand::OtherKey),
    }
}

const fn letter_command(letter: char) -> GameCommand {
    match letter.to_ascii_lowercase() {
        ' ' => GameCommand::Open,
        'h' => GameCommand::Move(-1, 0),
        'j' => GameCommand::Move(0, 1),
        'k' => GameCommand::Move(0, -1),
        'l' => GameCommand::Move(1, 0),
        'f' => GameCommand::Flag,
        'c' => GameCommand::Chord,
        'n' => GameCommand::New,
        'p' => GameCommand::Pause,
        'i' => GameCommand::Hint,
        '%' => GameCommand::Chances,
        't' => GameCommand::Statistics,
        'r' => GameCommand::Review,
        'y' => GameCommand::Confirm,
        '1' => GameCommand::Level(Difficulty::Beginner),
        '2' => GameCommand::Level(Difficulty::Intermediate),
        '3' => GameCommand::Level(Difficulty::Expert),
        '?' => GameCommand::Help,
        'q' => GameCommand::Quit,
        _ => GameCommand::OtherKey,
    }
}

fn mouse_command(event: MouseEvent, layout: &Layout, scroll: Pos) -> Option<GameCommand> {
    let at = Position::new(event.column, event.row);
    let pos = layout.cell_at(scroll, at);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) if layout.face.contains(at) => Some(GameCommand::New),
        MouseEventKind::Down(MouseButton::Left) => pos.map(GameCommand::Press),
        MouseEventKind::Drag(MouseButton::Left) => Some(GameCommand::Drag(pos)),
        MouseEventKind::Up(MouseButton::Left) => Some(GameCommand::Release(pos)),
        MouseEventKind::Down(MouseButton::Right) => pos.map(GameCommand::FlagAt),
        MouseEventKind::Down(MouseButton::Middle) => pos.map(GameCommand::ChordAt),
        MouseEventKind::ScrollUp => Some(GameCommand::Move(0, -ROWS_PER_WHEEL_STEP)),
        MouseEventKind::ScrollDown => Some(GameCommand::Move(0, ROWS_PER_WHEEL_STEP)),
        _ => None,
    }
}
