//! How languages write numbers, from the data of Unicode (CLDR). It is the data that browsers have: `Intl` gives the page the same.

use std::collections::BTreeSet;

use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRules};

use crate::Problems;

/// How many numbers have to be asked for: 0 to 99, and all higher ones by their last two digits.
const COUNT: u32 = 200;

/// Returns how a language writes numbers, as `game_texts::install` takes it: the initials of the plural categories of 0 to 199, and the
/// decimal separator. Digits are those of the board.
pub fn numbers(language: &str) -> Result<String, Problems> {
    let failed = |reason: &dyn std::fmt::Display| Problems::new(format!("{language}: {reason}"));
    let locale: Locale = format!("{language}-u-nu-latn").parse().map_err(|error| failed(&error))?;
    let rules = PluralRules::try_new_cardinal(locale.clone().into()).map_err(|error| failed(&error))?;
    let format = DecimalFormatter::try_new(locale.into(), Default::default()).map_err(|error| failed(&error))?;
    let mut half = Decimal::from(5);
    half.multiply_pow10(-1);
    let half = format.format(&half).to_string();
    let separator = half.trim_matches(|character: char| character.is_ascii_digit());
    Ok((0..COUNT).map(|number| initial(rules.category_for(number))).chain(separator.chars()).collect())
}

/// Returns the initials of the plural categories that whole numbers have in a language.
pub(crate) fn categories(language: &str) -> Result<BTreeSet<char>, Problems> {
    Ok(numbers(language)?.chars().take(COUNT as usize).collect())
}

/// Returns the letter of a category in tables.
const fn initial(category: PluralCategory) -> char {
    match category {
        PluralCategory::Zero => 'z',
        PluralCategory::One => 'o',
        PluralCategory::Two => 't',
        PluralCategory::Few => 'f',
        PluralCategory::Many => 'm',
        PluralCategory::Other => 'x',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_write_numbers_as_in_a_browser() {
        let german = numbers("de").unwrap();
        assert!(german.starts_with("xoxx") && german.ends_with("xx,"), "{german}");
        let arabic = numbers("ar").unwrap();
        assert!(arabic.starts_with("zotffffffffm") && arabic.ends_with("mm."), "{arabic}");
        assert_eq!(&arabic[100..104], "xxxf");
        assert_eq!(categories("ar").unwrap(), "zotfmx".chars().collect());
        assert!(numbers("not a language").is_err());
    }
}
