//! The colours of the full-screen game.
//!
//! They are of the 256-colour palette: nearly every terminal supports them, and users do not redefine those above 15. The board
//! sets its own background, so that it is readable on light and on dark terminals.

use minesweeper_engine::Cell;

/// A colour of text, and the one behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) foreground: u8,
    pub(super) background: u8,
}

/// The colours of a theme.
#[derive(Debug)]
pub(super) struct Palette {
    hidden_background: u8,
    open_background: u8,
    hidden_dot: u8,
    /// By number, 0 to 8.
    numbers: [u8; 9],
    flag: u8,
    mine: u8,
    exploded: Pair,
    /// A safe cell of a hint.
    pub(super) safe: u8,
    /// A mine of a hint.
    pub(super) certain_mine: u8,
    pub(super) chance: u8,
    /// Chances that touch each other have different backgrounds.
    pub(super) chance_backgrounds: [u8; 2],
    pub(super) cursor: u8,
    pub(super) counter: Pair,
}

const RED_DIGITS: Pair = Pair { foreground: 203, background: 16 };

pub(super) static DARK: Palette = Palette {
    hidden_background: 239,
    open_background: 234,
    hidden_dot: 245,
    numbers: [234, 111, 114, 210, 147, 215, 80, 255, 248],
    flag: 216,
    mine: 255,
    exploded: Pair { foreground: 16, background: 203 },
    safe: 120,
    certain_mine: 217,
    chance: 255,
    chance_backgrounds: [239, 236],
    cursor: 228,
    counter: RED_DIGITS,
};

pub(super) static LIGHT: Palette = Palette {
    hidden_background: 251,
    open_background: 231,
    hidden_dot: 244,
    numbers: [231, 25, 22, 124, 54, 94, 23, 16, 240],
    flag: 124,
    mine: 16,
    exploded: Pair { foreground: 231, background: 160 },
    safe: 22,
    certain_mine: 88,
    chance: 16,
    chance_backgrounds: [251, 253],
    cursor: 90,
    counter: RED_DIGITS,
};

pub(super) static CLASSIC: Palette = Palette {
    hidden_background: 247,
    open_background: 252,
    hidden_dot: 241,
    numbers: [252, 21, 22, 124, 18, 88, 23, 16, 239],
    flag: 88,
    mine: 16,
    exploded: Pair { foreground: 16, background: 196 },
    safe: 17,
    certain_mine: 52,
    chance: 16,
    chance_backgrounds: [247, 249],
    cursor: 18,
    counter: RED_DIGITS,
};

pub(super) static HIGH_CONTRAST: Palette = Palette {
    hidden_background: 241,
    open_background: 16,
    hidden_dot: 252,
    numbers: [16, 117, 120, 217, 183, 222, 87, 231, 252],
    flag: 226,
    mine: 231,
    exploded: Pair { foreground: 231, background: 160 },
    safe: 194,
    certain_mine: 224,
    chance: 231,
    chance_backgrounds: [241, 238],
    cursor: 226,
    counter: Pair { foreground: 226, background: 16 },
};

impl Palette {
    /// Returns the colours of a cell.
    pub(super) fn cell(&self, cell: Cell) -> Pair {
        let (foreground, background) = match cell {
            Cell::Hidden => (self.hidden_dot, self.hidden_background),
            Cell::Flagged | Cell::Questioned | Cell::WrongFlag => (self.flag, self.hidden_background),
            Cell::Revealed(number) => {
                (self.numbers.get(usize::from(number)).copied().unwrap_or(self.mine), self.open_background)
            }
            Cell::Mine => (self.mine, self.open_background),
            Cell::Exploded => return self.exploded,
        };
        Pair { foreground, background }
    }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::super::ThemeName;

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

    fn assert_contrast(foreground: u8, background: u8, least: f64, theme: ThemeName) {
        let (a, b) = (luminance(foreground), luminance(background));
        let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
        assert!(contrast >= least, "{foreground} on {background} in {theme:?}: {contrast:.2}");
    }

    #[test]
    fn every_foreground_has_enough_contrast_on_its_background() {
        for theme in ThemeName::value_variants() {
            let palette = theme.palette();
            let on_open =
                palette.numbers[1..].iter().chain([&palette.mine]).map(|&colour| (colour, palette.open_background));
            let on_hidden = [palette.safe, palette.certain_mine].map(|colour| (colour, palette.hidden_background));
            let on_chances = palette.chance_backgrounds.map(|background| (palette.chance, background));
            let cursor =
                [palette.hidden_background, palette.open_background].map(|background| (palette.cursor, background));
            let pairs = [palette.exploded, palette.counter].map(|pair| (pair.foreground, pair.background));
            for (foreground, background) in on_open.chain(on_hidden).chain(on_chances).chain(cursor).chain(pairs) {
                assert_contrast(foreground, background, 4.5, *theme);
            }
            assert_contrast(palette.flag, palette.hidden_background, 3.0, *theme);
        }
    }

    #[test]
    fn covered_and_open_cells_differ_most_in_high_contrast() {
        for (theme, least) in
            [(ThemeName::Dark, 1.6), (ThemeName::Light, 1.5), (ThemeName::Classic, 1.5), (ThemeName::HighContrast, 3.0)]
        {
            let palette = theme.palette();
            assert_contrast(palette.hidden_background, palette.open_background, least, theme);
        }
    }
}
