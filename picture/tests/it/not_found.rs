//! Pictures without a board.

use board_picture::{NotFound, Picture, read};

use crate::looks::board::Random;

fn picture(pixel: impl FnMut(usize) -> [u8; 4], width: usize, height: usize) -> Picture {
    let bytes: Vec<u8> = (0..width * height).flat_map(pixel).collect();
    Picture::from_rgba(&bytes, width, height).unwrap()
}

#[test]
fn pictures_without_a_board_are_refused() {
    assert_eq!(read(&picture(|_| [0; 4], 0, 0)).err(), Some(NotFound));
    assert_eq!(read(&picture(|_| [9, 9, 9, 255], 1, 300)).err(), Some(NotFound));
    assert_eq!(read(&picture(|_| [200, 210, 220, 255], 400, 300)).err(), Some(NotFound));
    let gradient = |index: usize| [(index % 400 / 2) as u8, (index / 400 / 2) as u8, 90, 255];
    assert_eq!(read(&picture(gradient, 400, 300)).err(), Some(NotFound));
    let mut random = Random(3);
    let pixels = picture(|_| [0, 1, 2, 3].map(|at| if at == 3 { 255 } else { random.below(256) as u8 }), 300, 300);
    assert_eq!(read(&pixels).err(), Some(NotFound));
}

#[test]
fn lines_of_text_are_no_board() {
    let mut random = Random(8);
    let letters: Vec<bool> = (0..400 * 300).map(|_| random.next() < 0.5).collect();
    let text = |index: usize| {
        let (x, y) = (index % 400, index / 400);
        let is_ink = y % 18 > 8 && letters[y / 3 * 400 + x / 2];
        if is_ink { [20, 20, 20, 255] } else { [250, 250, 250, 255] }
    };
    assert_eq!(read(&picture(text, 400, 300)).err(), Some(NotFound));
}
