//! Integers of variable length, as postcard encodes them: seven bits a byte, the lowest first, the eighth bit for "more
//! follows". By hand, because derived code weighs four times as much in the page.

use crate::SavedError;

/// Appends a number.
pub fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Appends a signed number; small absolute values take few bytes.
pub fn put_signed(bytes: &mut Vec<u8>, number: i64) {
    put(bytes, ((number << 1) ^ (number >> 63)).cast_unsigned());
}

/// Reads from the front of the bytes, which it shortens.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    /// Reads a number.
    ///
    /// # Errors
    /// [`SavedError::Format`] if the bytes end before it does, or it has more than 64 bits.
    pub fn number(&mut self) -> Result<u64, SavedError> {
        let mut number = 0;
        for index in 0..10 {
            let &byte = self.0.split_off_first().ok_or(SavedError::Format)?;
            number |= u64::from(byte & 127) << (7 * index);
            if byte < 128 {
                return Ok(number);
            }
        }
        Err(SavedError::Format)
    }

    /// Reads a signed number.
    ///
    /// # Errors
    /// As [`number`](Self::number).
    pub fn signed(&mut self) -> Result<i64, SavedError> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// Reads a number of at most `max`.
    ///
    /// # Errors
    /// As [`number`](Self::number); [`SavedError::Value`] if it is greater.
    pub fn at_most(&mut self, max: u64) -> Result<u64, SavedError> {
        let number = self.number()?;
        if number > max { Err(SavedError::Value) } else { Ok(number) }
    }

    /// Reads `count` bytes.
    ///
    /// # Errors
    /// [`SavedError::Format`] if there are fewer.
    pub fn bytes(&mut self, count: usize) -> Result<&'a [u8], SavedError> {
        self.0.split_off(..count).ok_or(SavedError::Format)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_round_trip() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX - 1, u64::MAX] {
            let mut bytes = Vec::new();
            put(&mut bytes, number);
            put_signed(&mut bytes, number.cast_signed());
            let mut reader = Reader(&bytes);
            assert_eq!((reader.number(), reader.signed()), (Ok(number), Ok(number.cast_signed())));
            assert_eq!(reader.number(), Err(SavedError::Format), "at the end");
        }
        let size = |number| {
            let mut bytes = Vec::new();
            put_signed(&mut bytes, number);
            bytes.len()
        };
        assert_eq!([0, -1, 63, -64, 64, i64::MIN].map(size), [1, 1, 1, 1, 2, 10]);
    }

    #[test]
    fn endless_and_too_great_numbers_are_rejected() {
        assert_eq!(Reader(&[255; 20]).number(), Err(SavedError::Format));
        assert_eq!(Reader(&[128]).number(), Err(SavedError::Format));
        assert_eq!(Reader(&[8]).at_most(7), Err(SavedError::Value));
        assert_eq!(Reader(&[1, 2]).bytes(3), Err(SavedError::Format));
    }
}
