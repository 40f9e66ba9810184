//! Generators for the property tests: minefields, moves, symmetries, texts and bytes.

use minesweeper_engine::notation::position;
use minesweeper_engine::{Action, Board, Cell, Game, Minefield, Pos, Rules, Size};

use crate::support::is_mine;
use proptest::prelude::*;
use proptest::sample::Index;

prop_compose! {
    /// Generates minefields with sides up to `side`, at any density.
    pub(crate) fn fields(side: u32)(width in 1..=side, height in 1..=side)
        (width in Just(width), height in Just(height), density in 0.0..0.7, free in any::<Index>(),
         dice in prop::collection::vec(0.0..1.0, (width * height) as usize))
        -> Minefield
    {
        let size = Size::new(width, height).unwrap();
        let free = free.index(size.cells());
        let mines = size.positions().enumerate().filter(|&(i, _)| i != free && dice[i] < density);
        Minefield::new(size, mines.map(|(_, pos)| pos)).unwrap()
    }
}

pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    any::<(bool, bool)>().prop_map(|(question_marks, flag_all_wins)| Rules {
        question_marks,
        flag_all_wins,
        ..Rules::default()
    })
}

/// A move independent of the board: its kind, its cell, and whether to choose only among sensible cells. See
/// [`action`].
pub(crate) type Move = (u8, Index, bool);

pub(crate) fn moves(max_moves: usize) -> impl Strategy<Value = Vec<Move>> {
    prop::collection::vec((0..7u8, any::<Index>(), prop::bool::weighted(0.9)), 0..max_moves)
}

/// Turns a move into an action. Sensible cells are safe cells to reveal, mines to flag and numbers to chord, so that
/// games last for a while.
pub(crate) fn action(game: &Game, (kind, at, sensible): Move) -> Action {
    let field = game.minefield().unwrap();
    let likely = |pos: &Pos| match kind {
        0..=1 => !is_mine(field, *pos),
        2..=4 => is_mine(field, *pos),
        _ => matches!(game.board().get(*pos), Ok(Cell::Revealed(1..))),
    };
    let all: Vec<Pos> = game.size().positions().collect();
    let likely: Vec<Pos> = all.iter().copied().filter(likely).collect();
    let pos = *at.get(if sensible && !likely.is_empty() { &likely } else { &all });
    match kind {
        0..=1 => Action::Reveal(pos),
        2..=4 => Action::Flag(pos),
        _ => Action::Chord(pos),
    }
}

/// One of the eight symmetries of a board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Symmetry {
    mirror_x: bool,
    mirror_y: bool,
    swap: bool,
}

impl Symmetry {
    /// Creates a symmetry from three bits: mirror columns, mirror rows, swap columns and rows.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self { mirror_x: bits & 1 != 0, mirror_y: bits & 2 != 0, swap: bits & 4 != 0 }
    }

    pub(crate) fn size(self, size: Size) -> Size {
        let (width, height) = (size.width().into(), size.height().into());
        if self.swap { Size::new(height, width).unwrap() } else { size }
    }

    pub(crate) fn pos(self, size: Size, pos: Pos) -> Pos {
        let x = if self.mirror_x { size.width() - 1 - pos.x } else { pos.x };
        let y = if self.mirror_y { size.height() - 1 - pos.y } else { pos.y };
        if self.swap { Pos::new(y, x) } else { Pos::new(x, y) }
    }

    pub(crate) fn field(self, field: &Minefield) -> Minefield {
        let size = field.size();
        Minefield::new(self.size(size), field.mine_positions().map(|pos| self.pos(size, pos))).unwrap()
    }

    pub(crate) fn action(self, size: Size, action: Action) -> Action {
        match action {
            Action::Reveal(pos) => Action::Reveal(self.pos(size, pos)),
            Action::Flag(pos) => Action::Flag(self.pos(size, pos)),
            Action::Chord(pos) => Action::Chord(self.pos(size, pos)),
        }
    }

    pub(crate) fn board(self, board: &Board) -> Board {
        let size = board.size();
        let mut image = Board::new(self.size(size));
        for pos in size.positions() {
            image.set(self.pos(size, pos), board.get(pos).unwrap()).unwrap();
        }
        image
    }
}

pub(crate) fn symmetries() -> impl Strategy<Value = Symmetry> {
    (0..8u8).prop_map(Symmetry::from_bits)
}

pub(crate) fn cells() -> impl Strategy<Value = Cell> {
    prop_oneof![
        Just(Cell::Hidden),
        Just(Cell::Flagged),
        Just(Cell::Questioned),
        (0..=8u8).prop_map(Cell::Revealed),
        Just(Cell::Mine),
        Just(Cell::Exploded),
        Just(Cell::WrongFlag),
    ]
}

prop_compose! {
    pub(crate) fn positions()(width in 1..20u32, height in 1..20u32)
        (size in Just(Size::new(width, height).unwrap()), mines in 0..width * height,
         cells in prop::collection::vec(cells(), (width * height) as usize))
        -> position::Position
    {
        let mut board = Board::new(size);
        for (pos, cell) in size.positions().zip(cells) {
            board.set(pos, cell).unwrap();
        }
        position::Position { board, mines: mines as u16 }
    }
}

/// Generates texts of the characters that the parsers expect, and of any others.
pub(crate) fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9xX.*F?w\n\r =&bmsv,-]{0,60}",
        "(b=[0-9]{1,6}&m=[0-9a-w]{0,20}(&s=[0-9.]{0,5})?|[1-4]x[1-4]x[0-9]\n([.F?0-9*Xw]{1,4}\n){0,4}|([.*]{3}\n){1,4})",
        "(reveal|flag|chord) [0-9]{1,3},[0-9]{1,3}",
    ]
}

/// Generates bytes, often valid MBF.
pub(crate) fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let likely = (1..6u8, 1..6u8, 0..6u8).prop_flat_map(|(width, height, mines)| {
        let places = prop::collection::vec(0..5u8, usize::from(mines) * 2);
        places.prop_map(move |places| [vec![width, height, 0, mines], places].concat())
    });
    prop_oneof![prop::collection::vec(any::<u8>(), 0..40), likely]
}
