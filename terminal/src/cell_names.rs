//! The names of cells as on the page: column A to Z, AA and so on, row from 1.

use minesweeper_engine::{Cell, Pos, Size};
use texts::page::board;
use texts::worker::hint;

/// The letters of the alphabet.
const LETTERS: u8 = 26;

/// Returns the name of a column.
pub(crate) fn column_name(column: u8) -> String {
    let letter = |n: u8| char::from(b'A' + n % LETTERS);
    match column / LETTERS {
        0 => letter(column).to_string(),
        first => [letter(first - 1), letter(column)].into_iter().collect(),
    }
}

/// Returns the name of a cell.
pub(crate) fn cell_name(pos: Pos) -> String {
    format!("{}{}", column_name(pos.x), u16::from(pos.y) + 1)
}

/// Returns the names of several cells as part of a sentence.
pub(crate) fn list_names(cells: &[Pos]) -> String {
    let names: Vec<String> = cells.iter().map(|&pos| cell_name(pos)).collect();
    let Some((last, others)) = names.split_last() else { return String::new() };
    let others = others.iter().cloned().reduce(|list, next| hint::list_next(&list, &next));
    others.map_or_else(|| last.clone(), |others| hint::list_end(&others, last))
}

/// Parses the name of a cell on a board, in capitals or not.
pub(crate) fn parse_cell_name(text: &str, size: Size) -> Option<Pos> {
    let (letters, digits) = text.split_at(text.find(|char: char| char.is_ascii_digit())?);
    let column = letters.bytes().try_fold(0u16, |column, byte| {
        let letter = byte.to_ascii_uppercase().checked_sub(b'A').filter(|&letter| letter < LETTERS)?;
        column.checked_mul(LETTERS.into())?.checked_add(u16::from(letter) + 1)
    })?;
    let row: u16 = digits.parse().ok()?;
    let pos = Pos::new(u8::try_from(column.checked_sub(1)?).ok()?, u8::try_from(row.checked_sub(1)?).ok()?);
    size.contains(pos).then_some(pos)
}

/// Returns what a cell is, in words.
pub(crate) fn cell_words(cell: Cell) -> String {
    match cell {
        Cell::Hidden => board::COVERED.into(),
        Cell::Flagged => board::FLAGGED.into(),
        Cell::Questioned => board::QUESTION_MARK.into(),
        Cell::Revealed(0) => board::EMPTY.into(),
        Cell::Revealed(number) => number.to_string(),
        Cell::Mine => board::MINE.into(),
        Cell::Exploded => board::EXPLODED_MINE.into(),
        Cell::WrongFlag => board::WRONG_FLAG.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_parsed() {
        let size = Size::new(250, 250).unwrap();
        for (pos, name) in [((0, 0), "A1"), ((25, 9), "Z10"), ((26, 0), "AA1"), ((249, 249), "IP250")] {
            assert_eq!(cell_name(Pos::new(pos.0, pos.1)), name);
        }
        assert!(size.positions().all(|pos| parse_cell_name(&cell_name(pos).to_lowercase(), size) == Some(pos)));
        let small = Size::new(9, 9).unwrap();
        for wrong in ["", "a", "1", "j1", "a10", "a0", "aaaaaaaaa1", "a1b", "a-1", "é1", "a 1", "a99999999999"] {
            assert_eq!(parse_cell_name(wrong, small), None, "{wrong}");
        }
    }

    #[test]
    fn several_names_are_joined() {
        let list = |columns: &[u8]| list_names(&columns.iter().map(|&x| Pos::new(x, 0)).collect::<Vec<_>>());
        assert_eq!([list(&[]), list(&[0]), list(&[0, 1]), list(&[0, 1, 2])], ["", "A1", "A1 and B1", "A1, B1 and C1"]);
    }
}
