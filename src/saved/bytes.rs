//! Numbers as bytes: seven bits a byte, the lowest first, the eighth bit for "more follows". By hand, because derived code
//! for the same weighs four times as much in the page.

use super::SavedError;

/// Writes a number.
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Writes a number that may be below zero, the small ones in few bytes.
pub(super) fn put_signed(bytes: &mut Vec<u8>, number: i64) {
    put(bytes, ((number << 1) ^ (number >> 63)).cast_unsigned());
}

/// Bytes that are read from their beginning on.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    /// The next number.
    pub(super) fn number(&mut self) -> Result<u64, SavedError> {
        let mut number = 0;
        for place in 0..10 {
            let &byte = self.0.split_off_first().ok_or(SavedError::Format)?;
            number |= u64::from(byte & 127) << (7 * place);
            if byte < 128 {
                return Ok(number);
            }
        }
        Err(SavedError::Format)
    }

    /// The next number, which may be below zero.
    pub(super) fn signed(&mut self) -> Result<i64, SavedError> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// The next number, which is at most `most`.
    pub(super) fn at_most(&mut self, most: u64) -> Result<u64, SavedError> {
        let number = self.number()?;
        if number > most { Err(SavedError::Value) } else { Ok(number) }
    }

    /// The next so many bytes.
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], SavedError> {
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
        let small = |number| {
            let mut bytes = Vec::new();
            put_signed(&mut bytes, number);
            bytes.len()
        };
        assert_eq!([0, -1, 63, -64, 64, i64::MIN].map(small), [1, 1, 1, 1, 2, 10]);
    }

    #[test]
    fn what_has_no_end_or_is_too_much_is_refused() {
        assert_eq!(Reader(&[255; 20]).number(), Err(SavedError::Format));
        assert_eq!(Reader(&[128]).number(), Err(SavedError::Format));
        assert_eq!(Reader(&[8]).at_most(7), Err(SavedError::Value));
        assert_eq!(Reader(&[1, 2]).take(3), Err(SavedError::Format));
    }
}
