//! The glyphs and colours of the full-screen game.

use std::env;

use game_engine::minesweeper::Cell;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// How the game is drawn.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
    /// The characters.
    pub glyphs: &'static Glyphs,
    /// Whether there are colours.
    pub colours: bool,
}

/// The characters that stand for things.
#[derive(Debug)]
pub struct Glyphs {
    hidden: &'static str,
    flag: &'static str,
    question: &'static str,
    mine: &'static str,
    exploded: &'static str,
    wrong_flag: &'static str,
    /// Pointing left, up, down and right, to where the board goes on.
    pub arrows: [&'static str; 4],
    /// The board's frame.
    pub frame: border::Set<'static>,
}

/// For terminals that show more than ASCII. None of these is ever two columns wide.
pub static UNICODE: Glyphs = Glyphs {
    hidden: "·",
    flag: "⚑",
    question: "?",
    mine: "✱",
    exploded: "✘",
    wrong_flag: "⚐",
    arrows: ["←", "↑", "↓", "→"],
    frame: border::ROUNDED,
};

/// For all terminals; the cells as in the position text.
pub static ASCII: Glyphs = Glyphs {
    hidden: ".",
    flag: "F",
    question: "?",
    mine: "*",
    exploded: "X",
    wrong_flag: "w",
    arrows: ["<", "^", "v", ">"],
    frame: border::Set {
        top_left: "+",
        top_right: "+",
        bottom_left: "+",
        bottom_right: "+",
        vertical_left: "|",
        vertical_right: "|",
        horizontal_top: "-",
        horizontal_bottom: "-",
    },
};

const DIGITS: [&str; 9] = [" ", "1", "2", "3", "4", "5", "6", "7", "8"];

// Colours of the 256-colour palette, which nearly every terminal has and none of them redefines. The board brings its own
// ground, so that its figures can be read on a light terminal and on a dark one.
const HIDDEN_GROUND: u8 = 239;
const OPEN_GROUND: u8 = 234;
const HIDDEN_DOT: u8 = 245;
const NUMBERS: [u8; 9] = [234, 111, 114, 210, 147, 215, 80, 255, 248];
const FLAG: u8 = 216;
const MINE: u8 = 255;
const EXPLODED: (u8, u8) = (16, 203);
const CURSOR: u8 = 228;
const COUNTER: (u8, u8) = (203, 16);

impl Theme {
    /// What the environment asks for: no colours under `NO_COLOR`, ASCII where the locale is not in UTF-8.
    #[must_use]
    pub fn from_environment() -> Self {
        let value = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(value);
        Self::of(locale.as_deref(), value("NO_COLOR").is_some())
    }

    fn of(locale: Option<&str>, no_color: bool) -> Self {
        let is_utf8 = |locale: &str| locale.to_ascii_uppercase().replace('-', "").contains("UTF8");
        let glyphs = if cfg!(windows) || locale.is_some_and(is_utf8) { &UNICODE } else { &ASCII };
        Self { glyphs, colours: !no_color }
    }

    /// The character of a cell.
    #[must_use]
    pub fn symbol(self, cell: Cell) -> &'static str {
        match cell {
            Cell::Hidden => self.glyphs.hidden,
            Cell::Flagged => self.glyphs.flag,
            Cell::Questioned => self.glyphs.question,
            Cell::Revealed(number) => DIGITS.get(usize::from(number)).copied().unwrap_or("?"),
            Cell::Mine => self.glyphs.mine,
            Cell::Exploded => self.glyphs.exploded,
            Cell::WrongFlag => self.glyphs.wrong_flag,
        }
    }

    /// The style of a cell.
    #[must_use]
    pub fn cell(self, cell: Cell) -> Style {
        if !self.colours {
            let stands_out = matches!(cell, Cell::Exploded | Cell::Flagged | Cell::WrongFlag);
            return if stands_out { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        }
        let (figure, ground) = match cell {
            Cell::Hidden => (HIDDEN_DOT, HIDDEN_GROUND),
            Cell::Flagged | Cell::Questioned | Cell::WrongFlag => (FLAG, HIDDEN_GROUND),
            Cell::Revealed(number) => (NUMBERS.get(usize::from(number)).copied().unwrap_or(MINE), OPEN_GROUND),
            Cell::Mine => (MINE, OPEN_GROUND),
            Cell::Exploded => EXPLODED,
        };
        let style = paint((figure, ground));
        if matches!(cell, Cell::Hidden) { style } else { style.add_modifier(Modifier::BOLD) }
    }

    /// The style of the cursor's brackets, over that of the cells.
    #[must_use]
    pub const fn cursor(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.colours { bold.fg(Color::Indexed(CURSOR)) } else { bold }
    }

    /// The style of the counters.
    #[must_use]
    pub const fn counter(self) -> Style {
        if self.colours { paint(COUNTER).add_modifier(Modifier::BOLD) } else { Style::new() }
    }
}

const fn paint((figure, ground): (u8, u8)) -> Style {
    Style::new().fg(Color::Indexed(figure)).bg(Color::Indexed(ground))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour of the palette's cube or grey ramp. (WCAG 2.2)
    fn luminance(colour: u8) -> f64 {
        let step = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
        let rgb = match colour {
            232.. => [8 + 10 * (colour - 232); 3],
            _ => [(colour - 16) / 36, (colour - 16) / 6 % 6, (colour - 16) % 6].map(step),
        };
        let [red, green, blue] = rgb.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(a: u8, b: u8) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_figure_can_be_read_on_its_ground() {
        for number in &NUMBERS[1..] {
            assert!(contrast(*number, OPEN_GROUND) >= 4.5, "{number}: {}", contrast(*number, OPEN_GROUND));
        }
        assert!(contrast(EXPLODED.0, EXPLODED.1) >= 4.5 && contrast(COUNTER.0, COUNTER.1) >= 4.5);
        for ground in [HIDDEN_GROUND, OPEN_GROUND] {
            assert!(contrast(CURSOR, ground) >= 4.5 && contrast(FLAG, ground) >= 3.0);
        }
    }

    #[test]
    fn glyphs_follow_the_locale() {
        let hidden = |locale| Theme::of(locale, false).symbol(Cell::Hidden);
        if !cfg!(windows) {
            assert_eq!([hidden(None), hidden(Some("C")), hidden(Some("de_DE.ISO-8859-1"))], ["."; 3]);
        }
        assert_eq!([hidden(Some("en_US.UTF-8")), hidden(Some("C.utf8"))], ["·"; 2]);
    }
}
