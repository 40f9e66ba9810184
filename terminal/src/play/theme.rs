//! The glyphs and colours of the full-screen game.

use minesweeper_engine::{Cell, Pos};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use texts::terminal::options;

use super::aids::Aid;
use crate::environment;

/// The characters to draw with, and whether to use colours.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
    /// The characters for cells, border and arrows.
    pub glyphs: &'static Glyphs,
    /// Whether cells and counters are coloured.
    pub has_colours: bool,
}

/// Whether the player wants colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum ColourChoice {
    /// Unless `NO_COLOR` is set or the terminal has none.
    #[value(help = options::COLOR_AUTO.get())]
    #[default]
    Auto,
    /// Always.
    #[value(help = options::COLOR_ALWAYS.get())]
    Always,
    /// Never.
    #[value(help = options::COLOR_NEVER.get())]
    Never,
}

/// A set of characters for cells, border and arrows.
#[derive(Debug)]
pub struct Glyphs {
    hidden: &'static str,
    flag: &'static str,
    question: &'static str,
    mine: &'static str,
    exploded: &'static str,
    wrong_flag: &'static str,
    /// The arrows left, up, down and right, which show that the board can be scrolled there.
    pub arrows: [&'static str; 4],
    /// The border of the board.
    pub border: border::Set<'static>,
}

/// The characters for UTF-8 terminals. All of them are one column wide in every terminal.
pub static UNICODE: Glyphs = Glyphs {
    hidden: "·",
    flag: "⚑",
    question: "?",
    mine: "✱",
    exploded: "✘",
    wrong_flag: "⚐",
    arrows: ["←", "↑", "↓", "→"],
    border: border::ROUNDED,
};

/// The characters for all other terminals; cells are drawn as in the engine's position text.
pub static ASCII: Glyphs = Glyphs {
    hidden: ".",
    flag: "F",
    question: "?",
    mine: "*",
    exploded: "X",
    wrong_flag: "w",
    arrows: ["<", "^", "v", ">"],
    border: border::Set {
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

// Colours of the 256-colour palette: nearly every terminal supports them, and users do not redefine those above 15. The board
// sets its own background, so that it is readable on light and on dark terminals.
const HIDDEN_BACKGROUND: u8 = 239;
const OPEN_BACKGROUND: u8 = 234;
const HIDDEN_DOT: u8 = 245;
/// The colours of the numbers 0 to 8.
const NUMBER_COLOURS: [u8; 9] = [234, 111, 114, 210, 147, 215, 80, 255, 248];
const FLAG: u8 = 216;
const MINE: u8 = 255;
const SAFE: u8 = 120;
const CERTAIN_MINE: u8 = 217;
const CHANCE: u8 = 255;
const CHANCE_BACKGROUNDS: [u8; 2] = [239, 236];
const CURSOR: u8 = 228;
// Foreground and background.
const EXPLODED: (u8, u8) = (16, 203);
const COUNTER: (u8, u8) = (203, 16);

impl Theme {
    /// Chooses a theme by the environment, unless the player does: ASCII unless the locale is UTF-8 and the terminal has the
    /// characters, no colours if `NO_COLOR` is set or the terminal has none.
    #[must_use]
    pub fn from_environment(is_ascii: bool, colours: ColourChoice) -> Self {
        let (locale, terminal) = (environment::character_locale(), environment::value("TERM"));
        let no_color = environment::value("NO_COLOR").is_some();
        let theme = Self::for_terminal(locale.as_deref(), terminal.as_deref(), no_color);
        Self {
            glyphs: if is_ascii { &ASCII } else { theme.glyphs },
            has_colours: match colours {
                ColourChoice::Auto => theme.has_colours,
                ColourChoice::Always => true,
                ColourChoice::Never => false,
            },
        }
    }

    fn for_terminal(locale: Option<&str>, terminal: Option<&str>, no_color: bool) -> Self {
        let is_utf8 = locale.is_some_and(environment::names_utf8);
        // The fonts of the Linux console lack the flags.
        let has_glyphs = cfg!(windows) || is_utf8 && terminal != Some("linux");
        let is_vt = terminal.is_some_and(|terminal| terminal.starts_with("vt"));
        Self { glyphs: if has_glyphs { &UNICODE } else { &ASCII }, has_colours: !no_color && !is_vt }
    }

    /// Returns the character for a cell.
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

    /// Returns the style of a cell.
    #[must_use]
    pub fn cell_style(self, cell: Cell) -> Style {
        if !self.has_colours {
            let is_bold = matches!(cell, Cell::Exploded | Cell::Flagged | Cell::WrongFlag);
            return if is_bold { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        }
        let (foreground, background) = match cell {
            Cell::Hidden => (HIDDEN_DOT, HIDDEN_BACKGROUND),
            Cell::Flagged | Cell::Questioned | Cell::WrongFlag => (FLAG, HIDDEN_BACKGROUND),
            Cell::Revealed(number) => {
                (NUMBER_COLOURS.get(usize::from(number)).copied().unwrap_or(MINE), OPEN_BACKGROUND)
            }
            Cell::Mine => (MINE, OPEN_BACKGROUND),
            Cell::Exploded => EXPLODED,
        };
        let style = coloured((foreground, background));
        if matches!(cell, Cell::Hidden) { style } else { style.add_modifier(Modifier::BOLD) }
    }

    /// Returns the two characters and the style of a cell on which something is drawn to help. Chances are percentages, whose
    /// backgrounds alternate because they touch each other; without colours they could be taken for numbers of the board.
    #[must_use]
    pub fn aided(self, cell: Cell, pos: Pos, aid: Aid) -> (String, Style) {
        let style = self.cell_style(cell);
        match aid {
            Aid::Clue => (format!(" {}", self.symbol(cell)), style.add_modifier(Modifier::UNDERLINED)),
            Aid::Safe => (" o".to_owned(), self.with_colour(style, SAFE)),
            Aid::Mine if matches!(cell, Cell::Flagged) => (format!(" {}", self.symbol(cell)), style),
            Aid::Mine => (" x".to_owned(), self.with_colour(style, CERTAIN_MINE)),
            Aid::Chance(chance) if self.has_colours && !matches!(cell, Cell::Flagged) => {
                let percent = (chance * 100.0).round().clamp(1.0, 99.0);
                let shade = CHANCE_BACKGROUNDS[usize::from((pos.x ^ pos.y) & 1)];
                (format!("{percent:2}"), coloured((CHANCE, shade)))
            }
            Aid::Chance(_) => (format!(" {}", self.symbol(cell)), style),
        }
    }

    fn with_colour(self, style: Style, colour: u8) -> Style {
        let bold = style.add_modifier(Modifier::BOLD);
        if self.has_colours { bold.fg(Color::Indexed(colour)) } else { bold }
    }

    /// Returns the style of the cursor's brackets, which are drawn over the cells.
    #[must_use]
    pub const fn cursor_style(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.has_colours { bold.fg(Color::Indexed(CURSOR)) } else { bold }
    }

    /// Returns the style of the counters.
    #[must_use]
    pub const fn counter_style(self) -> Style {
        if self.has_colours { coloured(COUNTER).add_modifier(Modifier::BOLD) } else { Style::new() }
    }
}

const fn coloured((foreground, background): (u8, u8)) -> Style {
    Style::new().fg(Color::Indexed(foreground)).bg(Color::Indexed(background))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance (WCAG 2.2) of a colour in the palette's cube or grey ramp.
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
    fn every_foreground_has_enough_contrast_on_its_background() {
        for number in &NUMBER_COLOURS[1..] {
            assert!(contrast(*number, OPEN_BACKGROUND) >= 4.5, "{number}: {}", contrast(*number, OPEN_BACKGROUND));
        }
        for background in CHANCE_BACKGROUNDS {
            assert!(contrast(CHANCE, background) >= 4.5);
        }
        assert!(contrast(SAFE, HIDDEN_BACKGROUND) >= 4.5 && contrast(CERTAIN_MINE, HIDDEN_BACKGROUND) >= 4.5);
        assert!(contrast(EXPLODED.0, EXPLODED.1) >= 4.5 && contrast(COUNTER.0, COUNTER.1) >= 4.5);
        for background in [HIDDEN_BACKGROUND, OPEN_BACKGROUND] {
            assert!(contrast(CURSOR, background) >= 4.5 && contrast(FLAG, background) >= 3.0);
        }
    }

    #[test]
    fn unicode_glyphs_need_a_utf_8_locale() {
        let hidden = |locale, terminal| Theme::for_terminal(locale, Some(terminal), false).symbol(Cell::Hidden);
        if !cfg!(windows) {
            let hidden = |locale| hidden(locale, "xterm");
            assert_eq!([hidden(None), hidden(Some("C")), hidden(Some("de_DE.ISO-8859-1"))], ["."; 3]);
        }
        assert_eq!([hidden(Some("en_US.UTF-8"), "xterm"), hidden(Some("C.utf8"), "screen")], ["·"; 2]);
        assert_eq!(hidden(Some("C.utf8"), "linux"), if cfg!(windows) { "·" } else { "." });
    }

    #[test]
    fn terminals_without_colours_get_none() {
        let colours = |terminal, no_color| Theme::for_terminal(None, terminal, no_color).has_colours;
        assert!(colours(Some("xterm-256color"), false) && colours(Some("linux"), false) && colours(None, false));
        assert!(!colours(Some("vt100"), false) && !colours(Some("xterm-256color"), true));
    }
}
