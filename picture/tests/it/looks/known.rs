//! Looks that the crate was made with: our themes and common programs, drawn from their colours.

use super::digits::Font;
use super::{BASE, Bevel, Header, Lines, Look};

const ONLINE: Look = Look {
    name: "minesweeper.online",
    cell: 24.0,
    page: 0xf4f4f4,
    bevel: Some(Bevel { light: 0xffffff, dark: 0x808080, width: 0.11 }),
    font: Font::Round(0.17),
    height: 0.62,
    ..BASE
};

const THEME: Look = Look {
    cell: 24.0,
    bevel: Some(Bevel { light: 0xf2f6fc, dark: 0x8190a8, width: 0.045 }),
    font: Font::Round(0.14),
    height: 0.46,
    ..BASE
};

/// The looks.
pub const LOOKS: [Look; 16] = [
    BASE,
    Look { name: "Arbiter", lines: Lines::Open(0x7b7b7b, 0.06), covered: [0xbdbdbd; 2], open: [0xbdbdbd; 2], ..BASE },
    ONLINE,
    Look {
        name: "minesweeper.online, dark",
        page: 0x2b2f33,
        frame: 0x3a3f44,
        covered: [0x4c545c; 2],
        open: [0x384048; 2],
        bevel: Some(Bevel { light: 0x70787f, dark: 0x2a2e33, width: 0.1 }),
        lines: Lines::Open(0x2a2e33, 0.04),
        numbers: [0x7cc7ff, 0x66c266, 0xff7788, 0xee88ff, 0xddaa22, 0x66cccc, 0x999999, 0xd0d8e0],
        ..ONLINE
    },
    Look {
        name: "Google",
        cell: 30.0,
        page: 0xffffff,
        frame: 0x4a752c,
        covered: [0xaad751, 0xa2d149],
        open: [0xe5c29f, 0xd7b899],
        bevel: None,
        lines: Lines::None,
        numbers: [0x1976d2, 0x388e3c, 0xd32f2f, 0x7b1fa2, 0xff8f00, 0x0097a7, 0x424242, 0x9e9e9e],
        font: Font::Round(0.18),
        height: 0.6,
        flag: [0xf23607, 0xe63307],
        header: Header::Text(0xffffff, 0x4a752c),
        ..BASE
    },
    Look {
        name: "Windows 7",
        cell: 18.0,
        page: 0x7ea6d0,
        frame: 0xc9d8ea,
        covered: [0x5078d8; 2],
        open: [0xdde5f2; 2],
        bevel: Some(Bevel { light: 0xa8c0f0, dark: 0x24408c, width: 0.06 }),
        lines: Lines::Open(0x8c9cb8, 0.05),
        gradient: 0.1,
        numbers: [0x4050be, 0x1e6900, 0xaa0508, 0x020080, 0x7b0000, 0x087a80, 0xaa0808, 0xac0808],
        font: Font::Round(0.15),
        height: 0.6,
        header: Header::None,
        ..BASE
    },
    Look {
        name: "GNOME Mines",
        cell: 32.0,
        page: 0xf6f5f4,
        frame: 0xf6f5f4,
        covered: [0xbabdb6; 2],
        open: [0xdededc; 2],
        bevel: None,
        lines: Lines::None,
        gap: 0.07,
        radius: 0.08,
        gap_open: true,
        numbers: [0x3465a4, 0x4e9a06, 0xcc0000, 0x204a87, 0x8f5902, 0x06989a, 0x2e3436, 0x555753],
        font: Font::Round(0.14),
        height: 0.5,
        header: Header::None,
        ..BASE
    },
    Look {
        name: "Antimine",
        cell: 40.0,
        page: 0xfafafa,
        frame: 0xfafafa,
        covered: [0x616161; 2],
        open: [0xeeeeee; 2],
        bevel: None,
        lines: Lines::None,
        gap: 0.08,
        radius: 0.1,
        gap_open: true,
        numbers: [0x527f8d, 0x2b8d43, 0xe65100, 0x20a5f7, 0xed1c24, 0xffc107, 0x66126b, 0x000000],
        font: Font::Round(0.15),
        height: 0.48,
        flag: [0xe53935, 0xffffff],
        header: Header::None,
        ..BASE
    },
    Look { name: "JSMinesweeper", cell: 24.0, page: 0xffffff, font: Font::Square(0.14), height: 0.6, ..BASE },
    Look {
        name: "theme light",
        page: 0xf3f1ec,
        frame: 0xffffff,
        covered: [0xcfd8e6; 2],
        open: [0xfbfbf9; 2],
        lines: Lines::All(0x66728a, 1.0),
        numbers: [0x1d5fd1, 0x1c7a37, 0xc62a2a, 0x5b2fb8, 0x96320d, 0x0b6f7d, 0x1d2330, 0x5c6472],
        flag: [0xb01e1e, 0x1d2330],
        header: Header::Segments(0x1d2330, 0xd8dee7, 0xe8ecf2),
        ..THEME
    },
    Look {
        name: "theme dark",
        page: 0x12151a,
        frame: 0x1a1f27,
        covered: [0x3a4554; 2],
        open: [0x1c222b; 2],
        bevel: Some(Bevel { light: 0x7a879a, dark: 0x252d38, width: 0.045 }),
        lines: Lines::All(0x93a1b5, 1.0),
        numbers: [0x7fb4ff, 0x7ad08a, 0xff8b80, 0xbda8ff, 0xffb066, 0x63d4d4, 0xf2f4f7, 0xaab3c0],
        flag: [0xff8f80, 0xe8ebf0],
        header: Header::Segments(0xff5a4a, 0x2c1513, 0x0b0d11),
        ..THEME
    },
    Look {
        name: "theme night",
        page: 0x0a0604,
        frame: 0x150d08,
        covered: [0x3b2617; 2],
        open: [0x120a06; 2],
        bevel: Some(Bevel { light: 0x8a6142, dark: 0x241509, width: 0.045 }),
        lines: Lines::All(0xa0724e, 1.0),
        numbers: [0xe8b36a, 0xa5bd5a, 0xff7f5e, 0xd99a9a, 0xf0d24c, 0x8fc4a0, 0xf3e3d0, 0xb08f78],
        flag: [0xff8a68, 0xe0b48a],
        header: Header::Segments(0xe8703f, 0x26130b, 0x080403),
        ..THEME
    },
    Look {
        name: "theme paper",
        page: 0xe7dcc3,
        frame: 0xf4ecd8,
        covered: [0xe0d2ae; 2],
        open: [0xfbf6e9; 2],
        bevel: Some(Bevel { light: 0xf4ebd2, dark: 0x93825f, width: 0.045 }),
        lines: Lines::All(0x7d6c4c, 1.0),
        numbers: [0x1f4e8c, 0x2e6b34, 0xa8281c, 0x4b2e83, 0x7a3e12, 0x14666b, 0x2b2418, 0x5d5547],
        flag: [0xa32014, 0x2b2418],
        header: Header::Segments(0x2b2418, 0xe2d6bb, 0xeee4cc),
        ..THEME
    },
    Look {
        name: "theme high contrast",
        page: 0x000000,
        frame: 0x000000,
        covered: [0x6e6e6e; 2],
        open: [0x000000; 2],
        bevel: Some(Bevel { light: 0x9a9a9a, dark: 0x4a4a4a, width: 0.045 }),
        lines: Lines::All(0xffffff, 1.0),
        numbers: [0x8fd0ff, 0x7dff8a, 0xffb8b2, 0xd9c2ff, 0xffc27a, 0x6ff5f5, 0xffffff, 0xd6d6d6],
        flag: [0xffd400, 0xffffff],
        header: Header::Segments(0xffffff, 0x1f1f1f, 0x000000),
        ..THEME
    },
    Look {
        name: "theme red-green",
        page: 0x0b0e13,
        frame: 0x161b23,
        covered: [0x3a4350; 2],
        open: [0x10141a; 2],
        bevel: Some(Bevel { light: 0x7d8a9c, dark: 0x242b35, width: 0.045 }),
        lines: Lines::All(0x97a2b2, 1.0),
        numbers: [0x4a90ff, 0xffc400, 0xffffff, 0x86847e, 0xaf7513, 0x7bbbe5, 0xffeb85, 0x99b072],
        flag: [0xffb300, 0xeceff4],
        header: Header::Segments(0xffc400, 0x2b2408, 0x07090c),
        ..THEME
    },
    Look {
        name: "theme classic",
        page: 0x007a7a,
        frame: 0xc0c0c0,
        open: [0xc9c9c9; 2],
        bevel: Some(Bevel { light: 0xffffff, dark: 0x666666, width: 0.12 }),
        lines: Lines::Open(0x666666, 0.04),
        numbers: [0x0000e6, 0x006000, 0xab0000, 0x000080, 0x780000, 0x005c5c, 0x000000, 0x484848],
        flag: [0xc00000, 0x000000],
        header: Header::Segments(0xff2b1c, 0x4a0f0b, 0x000000),
        ..THEME
    },
];
