//! Naming the groups of a reading.

use board_picture::Reading;
use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::{Cell, Pos};

use crate::looks::board::Random;
use crate::looks::picture::{Sample, Shot, read_image, sample};
use crate::looks::{BASE, Header, Look};

fn reading() -> (Sample, Reading) {
    let look = Look { header: Header::None, ..BASE };
    let mut random = Random(4);
    let sample = sample(&look, Shot { zoom: 1.5, resized: 1.0, jpeg: None, is_cut: false }, &mut random);
    let reading = read_image(&sample.image).unwrap();
    (sample, reading)
}

#[test]
fn a_reading_gives_the_board_and_its_place() {
    let (sample, reading) = reading();
    assert_eq!(usize::from(reading.size().width()), sample.board.width);
    assert_eq!(usize::from(reading.size().height()), sample.board.height);
    assert!((reading.frame().left - sample.drawn.left).abs() < 2.0, "{:?} {:?}", reading.frame(), sample.drawn);
    assert_eq!(reading.board().cells(), sample.board.cells);
    assert_eq!(reading.position().mines, MineTotal::Unknown);
    assert_eq!(reading.doubtful().count(), 0);
    assert!(!reading.may_be_cut(), "its size is usual");
}

#[test]
fn a_board_that_was_cut_off_may_go_on() {
    let look = Look { header: Header::None, ..BASE };
    let shot = Shot { zoom: 1.5, resized: 1.0, jpeg: None, is_cut: true };
    let mut cut = 0;
    for seed in 0..6 {
        let sample = sample(&look, shot, &mut Random(seed));
        let Some(reading) = read_image(&sample.image) else { continue };
        let size = (usize::from(reading.size().width()), usize::from(reading.size().height()));
        if size != (sample.board.width, sample.board.height) {
            assert!(reading.may_be_cut(), "{size:?} of {}x{}", sample.board.width, sample.board.height);
            cut += 1;
        }
    }
    assert!(cut >= 3, "{cut}");
}

#[test]
fn a_group_has_its_cells_and_takes_another_name() {
    let (_, mut reading) = reading();
    let of_groups: usize = reading.groups().iter().map(|group| group.cells.len()).sum();
    assert_eq!(of_groups, reading.cells().len());
    let group = reading.groups().iter().position(|group| group.content == Cell::Revealed(1)).unwrap();
    let pos: Pos = reading.groups()[group].cells[0];
    reading.name_groups([(group, Cell::Questioned), (usize::MAX, Cell::Hidden)]);
    assert_eq!(reading.groups()[group].content, Cell::Questioned);
    assert_eq!(reading.board().get(pos), Ok(Cell::Questioned));
    reading.name_groups([(group, Cell::Mine)]);
    let named = reading.groups()[group].confidence;
    let cells = reading.cells().iter().filter(|cell| cell.content == Cell::Mine);
    assert!(named == 1.0 && cells.clone().count() > 0 && cells.clone().all(|cell| cell.confidence == 1.0));
    reading.name_groups([]);
    assert_eq!(reading.board().get(pos), Ok(Cell::Revealed(1)), "the name is forgotten");
}
