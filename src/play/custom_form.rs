//! The custom board's three numbers as typed, and what is wrong with each, in words.

use game_engine::minesweeper::{MAX_SIDE, Params};

/// One of the three numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Columns.
    Width,
    /// Rows.
    Height,
    /// Mines.
    Mines,
}

impl Field {
    /// All three, in order.
    pub const ALL: [Self; 3] = [Self::Width, Self::Height, Self::Mines];

    /// Its name in the form.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Width => "width",
            Self::Height => "height",
            Self::Mines => "mines",
        }
    }

    /// The name of its error line in the form.
    #[must_use]
    pub const fn error_id(self) -> &'static str {
        match self {
            Self::Width => "width-error",
            Self::Height => "height-error",
            Self::Mines => "mines-error",
        }
    }

    /// The name of its slider on the page.
    #[must_use]
    pub const fn slider_label(self) -> &'static str {
        match self {
            Self::Width => "Width, slider",
            Self::Height => "Height, slider",
            Self::Mines => "Mines, slider",
        }
    }

    /// Its name on the page.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Width => "Width",
            Self::Height => "Height",
            Self::Mines => "Mines",
        }
    }
}

/// The form: what stands in the fields, right or wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomForm {
    typed: [String; 3],
}

impl CustomForm {
    /// The form filled in with a board's numbers.
    #[must_use]
    pub fn new(params: Params) -> Self {
        let size = params.size();
        Self { typed: [size.width().to_string(), size.height().to_string(), params.mines().to_string()] }
    }

    /// What stands in `field`.
    #[must_use]
    pub fn typed(&self, field: Field) -> &str {
        self.typed.get(field as usize).map_or("", String::as_str)
    }

    /// Puts `text` into `field`.
    pub fn set(&mut self, field: Field, text: String) {
        if let Some(typed) = self.typed.get_mut(field as usize) {
            *typed = text;
        }
    }

    fn number(&self, field: Field) -> Option<u32> {
        let text = self.typed(field).trim_ascii();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(u32::MAX))
    }

    /// The least and the most that `field` may be, given the others.
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

    /// The number nearest to what is typed that `field` may be: where its slider stands.
    #[must_use]
    pub fn nearest(&self, field: Field) -> u32 {
        let (least, most) = self.limits(field);
        self.number(field).unwrap_or(least).min(most).max(least)
    }

    /// What is wrong with `field`.
    #[must_use]
    pub fn error(&self, field: Field) -> Option<String> {
        let (least, most) = self.limits(field);
        match self.number(field) {
            Some(number) if (least..=most).contains(&number) => None,
            Some(number) if field == Field::Mines && number > most => {
                Some(format!("Too many for this board: {most} at the most."))
            }
            Some(_) | None => Some(format!("Write a whole number from {least} to {most}.")),
        }
    }

    /// The board, if nothing is wrong.
    #[must_use]
    pub fn params(&self) -> Option<Params> {
        let [width, height, mines] = Field::ALL.map(|field| self.number(field));
        Params::new(width?, height?, mines?).ok()
    }

    /// The line on the density.
    #[must_use]
    pub fn density(&self) -> String {
        let share = |params: Params| {
            let (mines, cells) = (u32::from(params.mines()), params.size().cells() as u32);
            let thousandths = (mines * 2000 + cells) / (2 * cells);
            format!("{}.{} % mines", thousandths / 10, thousandths % 10)
        };
        self.params().map_or_else(|| "– % mines".to_owned(), share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(width: &str, height: &str, mines: &str) -> CustomForm {
        CustomForm { typed: [width, height, mines].map(str::to_owned) }
    }

    #[test]
    fn a_right_form_is_a_board() {
        let form = form("30", "16", " 99 ");
        assert_eq!(form.params(), Params::new(30, 16, 99).ok());
        assert_eq!(form.density(), "20.6 % mines");
        assert_eq!(Field::ALL.map(|field| form.error(field)), [None, None, None]);
    }

    #[test]
    fn the_mines_limit_follows_the_sides() {
        assert_eq!(form("5", "4", "19").error(Field::Mines), None);
        let error = form("5", "4", "20").error(Field::Mines);
        assert_eq!(error.as_deref(), Some("Too many for this board: 19 at the most."));
    }

    #[test]
    fn what_is_no_number_is_said_beside_its_field() {
        let words = Some("Write a whole number from 1 to 250.".to_owned());
        for bad in ["", "0", "251", "-3", "4.5", "1e2", "x", "99999999999"] {
            let form = form(bad, "9", "10");
            assert_eq!((form.error(Field::Width), form.error(Field::Height)), (words.clone(), None), "{bad}");
            assert_eq!((form.params(), form.density().as_str()), (None, "– % mines"));
        }
    }
}
