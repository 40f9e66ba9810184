//! The form for a custom board: three numbers as typed, with their validation errors.

use minesweeper_engine::{MAX_SIDE, Params};
use texts::decimal_separator;
use texts::page::Text;
use texts::page::late::custom;

/// An input field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Number of columns.
    Width,
    /// Number of rows.
    Height,
    /// Number of mines.
    Mines,
}

impl Field {
    /// All fields, in the order of [`Params::new`].
    pub const ALL: [Self; 3] = [Self::Width, Self::Height, Self::Mines];

    /// Returns the id of the input element.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Width => "width",
            Self::Height => "height",
            Self::Mines => "mines",
        }
    }

    /// Returns the id of the element that shows the field's error.
    #[must_use]
    pub const fn error_id(self) -> &'static str {
        match self {
            Self::Width => "width-error",
            Self::Height => "height-error",
            Self::Mines => "mines-error",
        }
    }

    /// Returns the visible label.
    #[must_use]
    #[inline(never)]
    pub const fn label(self) -> Text {
        match self {
            Self::Width => custom::WIDTH,
            Self::Height => custom::HEIGHT,
            Self::Mines => custom::MINES,
        }
    }
}

/// The text of each field, valid or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomForm {
    texts: [String; 3],
}

impl CustomForm {
    /// Creates the form with the numbers of `params`.
    #[must_use]
    pub fn new(params: Params) -> Self {
        let size = params.size();
        Self { texts: [size.width().to_string(), size.height().to_string(), params.mines().to_string()] }
    }

    /// Returns the text of `field`.
    #[must_use]
    pub fn text(&self, field: Field) -> &str {
        self.texts.get(field as usize).map_or("", String::as_str)
    }

    /// Replaces the text of `field`.
    pub fn set(&mut self, field: Field, text: String) {
        if let Some(old) = self.texts.get_mut(field as usize) {
            *old = text;
        }
    }

    fn number(&self, field: Field) -> Option<u32> {
        let text = self.text(field).trim_ascii();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(u32::MAX))
    }

    /// Returns the smallest and largest valid number for `field`, given the other fields.
    #[must_use]
    pub fn limits(&self, field: Field) -> (u32, u32) {
        let side = |field| self.number(field).filter(|side| (1..=u32::from(MAX_SIDE)).contains(side));
        match field {
            Field::Width | Field::Height => (1, u32::from(MAX_SIDE)),
            Field::Mines => match (side(Field::Width), side(Field::Height)) {
                (Some(width), Some(height)) => (0, width * height - 1),
                _ => (0, u32::from(MAX_SIDE) * u32::from(MAX_SIDE) - 1),
            },
        }
    }

    /// Returns the number in `field`, clamped to its limits: the position of the slider.
    #[must_use]
    pub fn clamped(&self, field: Field) -> u32 {
        let (min, max) = self.limits(field);
        self.number(field).unwrap_or(min).min(max).max(min)
    }

    /// Returns the error message for `field`; `None` if it is valid.
    #[must_use]
    pub fn error(&self, field: Field) -> Option<String> {
        let (min, max) = self.limits(field);
        match self.number(field) {
            Some(number) if (min..=max).contains(&number) => None,
            Some(number) if field == Field::Mines && number > max => Some(custom::too_many_mines(max)),
            Some(_) | None => Some(custom::enter_number(min, max)),
        }
    }

    /// Returns the parameters of the board, if all fields are valid.
    #[must_use]
    pub fn params(&self) -> Option<Params> {
        let [width, height, mines] = Field::ALL.map(|field| self.number(field));
        Params::new(width?, height?, mines?).ok()
    }

    /// Returns the line about the share of mines and how hard that is; empty without a board.
    #[must_use]
    pub fn density(&self) -> String {
        let share = |params: Params| {
            let (mines, cells) = (u32::from(params.mines()), params.size().cells() as u32);
            let thousandths = (mines * 2000 + cells) / (2 * cells);
            let share = format!("{}{}{}", thousandths / 10, decimal_separator(), thousandths % 10);
            // Beginner has 123 thousandths, or 156 on 8x8, Intermediate 156, Expert 206.
            match thousandths {
                0..100 => custom::very_easy(&share),
                100..140 => custom::easy(&share),
                140..185 => custom::medium(&share),
                185..225 => custom::hard(&share),
                _ => custom::very_hard(&share),
            }
        };
        self.params().map(share).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(width: &str, height: &str, mines: &str) -> CustomForm {
        CustomForm { texts: [width, height, mines].map(str::to_owned) }
    }

    #[test]
    fn a_valid_form_yields_params() {
        let form = form("30", "16", " 99 ");
        assert_eq!(form.params(), Params::new(30, 16, 99).ok());
        assert_eq!(form.density(), "20.6% mines: hard, like Expert");
        assert_eq!(Field::ALL.map(|field| form.error(field)), [None, None, None]);
    }

    #[test]
    fn the_share_of_mines_has_a_word_that_compares_it_with_the_levels() {
        let density = |mines| form("10", "10", mines).density();
        assert_eq!(density("9"), "9.0% mines: very easy");
        assert_eq!(density("12"), "12.0% mines: easy, like Beginner");
        assert_eq!(density("16"), "16.0% mines: medium, like Intermediate");
        assert_eq!(density("25"), "25.0% mines: harder than Expert");
    }

    #[test]
    fn the_limit_for_mines_depends_on_the_size() {
        assert_eq!(form("5", "4", "19").error(Field::Mines), None);
        let error = form("5", "4", "20").error(Field::Mines);
        assert_eq!(error.as_deref(), Some("Too many mines: this board holds 19."));
    }

    #[test]
    fn an_invalid_number_is_reported_for_its_field() {
        let message = Some("Enter a whole number from 1 to 250.".to_owned());
        for bad in ["", "0", "251", "-3", "4.5", "1e2", "x", "99999999999"] {
            let form = form(bad, "9", "10");
            assert_eq!((form.error(Field::Width), form.error(Field::Height)), (message.clone(), None), "{bad}");
            assert_eq!((form.params(), form.density().as_str()), (None, ""));
        }
    }
}
