//! How the full-screen game looks: characters and colours.

mod glyphs;
mod palette;

use minesweeper_engine::{Cell, Pos};
use ratatui::style::{Color, Modifier, Style};
use texts::terminal::options;

use super::aids::Aid;
use crate::environment;
use palette::{Pair, Palette};

pub use glyphs::{ASCII, Glyphs, UNICODE};

/// The characters to draw with, and whether to use colours.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
    /// The characters for cells, border and arrows.
    pub glyphs: &'static Glyphs,
    /// The colours of cells and counters, if they are coloured.
    pub colours: Option<ThemeName>,
}

/// A set of colours that a player can choose: those of the page's themes of the same names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum ThemeName {
    /// Dark, whatever the terminal's own colours are.
    #[value(help = options::THEME_DARK.get())]
    #[default]
    Dark,
    /// Light.
    #[value(help = options::THEME_LIGHT.get())]
    Light,
    /// The greys and number colours of Windows 95.
    #[value(help = options::THEME_CLASSIC.get())]
    Classic,
    /// Black, white and bright colours.
    #[value(help = options::THEME_HIGH_CONTRAST.get())]
    HighContrast,
}

impl ThemeName {
    const fn palette(self) -> &'static Palette {
        match self {
            Self::Dark => &palette::DARK,
            Self::Light => &palette::LIGHT,
            Self::Classic => &palette::CLASSIC,
            Self::HighContrast => &palette::HIGH_CONTRAST,
        }
    }
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

const DIGITS: [&str; 9] = [" ", "1", "2", "3", "4", "5", "6", "7", "8"];

impl Theme {
    /// Chooses characters and colours by the environment, unless the player does: ASCII unless the locale is UTF-8 and the
    /// terminal has the characters, no colours if `NO_COLOR` is set or the terminal has none.
    #[must_use]
    pub fn from_environment(name: ThemeName, is_ascii: bool, colours: ColourChoice) -> Self {
        let (locale, terminal) = (environment::character_locale(), environment::value("TERM"));
        let has_colours = match colours {
            ColourChoice::Auto => can_have_colours(terminal.as_deref(), environment::value("NO_COLOR").is_some()),
            ColourChoice::Always => true,
            ColourChoice::Never => false,
        };
        Self {
            glyphs: if is_ascii { &ASCII } else { glyphs_for(locale.as_deref(), terminal.as_deref()) },
            colours: has_colours.then_some(name),
        }
    }

    const fn palette(self) -> Option<&'static Palette> {
        match self.colours {
            Some(name) => Some(name.palette()),
            None => None,
        }
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
        let Some(palette) = self.palette() else {
            let is_bold = matches!(cell, Cell::Exploded | Cell::Flagged | Cell::WrongFlag);
            return if is_bold { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        };
        let style = coloured(palette.cell(cell));
        if matches!(cell, Cell::Hidden) { style } else { style.add_modifier(Modifier::BOLD) }
    }

    /// Returns the two characters and the style of a cell on which something is drawn to help. Chances are percentages, whose
    /// backgrounds alternate because they touch each other; without colours they could be taken for numbers of the board.
    #[must_use]
    pub fn aided(self, cell: Cell, pos: Pos, aid: Aid) -> (String, Style) {
        let style = self.cell_style(cell);
        let bold = style.add_modifier(Modifier::BOLD);
        let with_colour = |colour| if self.colours.is_some() { bold.fg(Color::Indexed(colour)) } else { bold };
        let palette = self.colours.unwrap_or_default().palette();
        match aid {
            Aid::Clue => (format!(" {}", self.symbol(cell)), style.add_modifier(Modifier::UNDERLINED)),
            Aid::Safe => (" o".to_owned(), with_colour(palette.safe)),
            Aid::Mine if matches!(cell, Cell::Flagged) => (format!(" {}", self.symbol(cell)), style),
            Aid::Mine => (" x".to_owned(), with_colour(palette.certain_mine)),
            Aid::Chance(chance) if self.colours.is_some() && !matches!(cell, Cell::Flagged) => {
                let percent = (chance * 100.0).round().clamp(1.0, 99.0);
                let background = palette.chance_backgrounds[usize::from((pos.x ^ pos.y) & 1)];
                (format!("{percent:2}"), coloured(Pair { foreground: palette.chance, background }))
            }
            Aid::Chance(_) => (format!(" {}", self.symbol(cell)), style),
        }
    }

    /// Returns the style of the cursor's brackets, which are drawn over the cells.
    #[must_use]
    pub const fn cursor_style(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.palette() {
            Some(palette) => bold.fg(Color::Indexed(palette.cursor)),
            None => bold,
        }
    }

    /// Returns the style of the counters.
    #[must_use]
    pub const fn counter_style(self) -> Style {
        match self.palette() {
            Some(palette) => coloured(palette.counter).add_modifier(Modifier::BOLD),
            None => Style::new(),
        }
    }
}

fn glyphs_for(locale: Option<&str>, terminal: Option<&str>) -> &'static Glyphs {
    let is_utf8 = locale.is_some_and(environment::names_utf8);
    // The fonts of the Linux console lack the flags.
    if cfg!(windows) || is_utf8 && terminal != Some("linux") { &UNICODE } else { &ASCII }
}

fn can_have_colours(terminal: Option<&str>, no_color: bool) -> bool {
    !no_color && !terminal.is_some_and(|terminal| terminal.starts_with("vt"))
}

const fn coloured(Pair { foreground, background }: Pair) -> Style {
    Style::new().fg(Color::Indexed(foreground)).bg(Color::Indexed(background))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unicode_glyphs_need_a_utf_8_locale() {
        let hidden = |locale, terminal| glyphs_for(locale, Some(terminal)).hidden;
        if !cfg!(windows) {
            let hidden = |locale| hidden(locale, "xterm");
            assert_eq!([hidden(None), hidden(Some("C")), hidden(Some("de_DE.ISO-8859-1"))], ["."; 3]);
        }
        assert_eq!([hidden(Some("en_US.UTF-8"), "xterm"), hidden(Some("C.utf8"), "screen")], ["·"; 2]);
        assert_eq!(hidden(Some("C.utf8"), "linux"), if cfg!(windows) { "·" } else { "." });
    }

    #[test]
    fn terminals_without_colours_get_none() {
        assert!(["xterm-256color", "linux"].iter().all(|terminal| can_have_colours(Some(terminal), false)));
        assert!(can_have_colours(None, false));
        assert!(!can_have_colours(Some("vt100"), false) && !can_have_colours(Some("xterm-256color"), true));
    }
}
