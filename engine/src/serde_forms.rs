//! Serialised forms for the feature `serde`: types with a text form are that text, so that what is read is checked.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::action::Action;
use crate::board::Board;
use crate::difficulty::{Difficulty, Params};
use crate::generate::FirstReveal;
use crate::geometry::{Pos, Size};
use crate::minefield::Minefield;
use crate::no_guess::Deduction;
use crate::notation::position;
use crate::position::Position;
use crate::rules::Status;
use crate::solver::Analysis;

fn parse<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(Error::custom)
}

macro_rules! as_text {
    ($($name:ident),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                parse(deserializer)
            }
        }
    )*};
}

as_text!(Action, Deduction, Difficulty, FirstReveal, Minefield, Params, Pos, Position, Size, Status);

impl Serialize for Board {
    /// Serialises the rows of the position text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.rows())
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = String::deserialize(deserializer)?;
        let (width, height) = (rows.lines().next().unwrap_or_default().len(), rows.lines().count());
        let position = position::parse(&format!("{width}x{height}x0\n{rows}")).map_err(Error::custom)?;
        Ok(position.board)
    }
}

impl Serialize for Analysis {
    /// Serialises the chances as rows, with nothing for open and uncounted cells.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let chances: Vec<Option<f64>> = self.size().positions().map(|pos| self.mine_probability(pos)).collect();
        let rows: Vec<&[Option<f64>]> = chances.chunks(self.size().width().into()).collect();
        let mut analysis = serializer.serialize_struct("Analysis", 5)?;
        analysis.serialize_field("mine_probabilities", &rows)?;
        analysis.serialize_field("safe", self.safe())?;
        analysis.serialize_field("mines", self.mines())?;
        analysis.serialize_field("uncounted", self.uncounted())?;
        analysis.serialize_field("log10_layouts", &self.log10_layouts())?;
        analysis.end()
    }
}
