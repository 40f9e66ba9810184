//! Prints how well pictures of drawn boards are read, as a table by look.
//!
//! `cargo run --release -p board-picture --example accuracy -- [known|cut|held-out] [PICTURES] [LOOK [FOLDER]]`
//!
//! `files FOLDER` reads the pictures of a folder. `cut` cuts every picture of the known looks somewhere. With a folder, pictures that were not read rightly are written into it.

#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool")]
#![allow(dead_code, missing_docs, unreachable_pub, reason = "the looks are those of the tests")]

#[allow(clippy::unwrap_used, clippy::expect_used, reason = "they draw constants of the tests")]
#[path = "../tests/it/looks/mod.rs"]
mod looks;

use std::error::Error;
use std::path::Path;
use std::time::Instant;

use looks::Drawn;
use looks::board::{Random, TestBoard};
use looks::picture::{Sample, Score, Shot, describe, read_image, sample, score};
use looks::{held_out, known};
use minesweeper_engine::Cell;

fn shot(random: &mut Random, always_cut: bool) -> Shot {
    let jpeg = (random.next() < 0.25).then(|| 70 + random.below(25) as u8);
    let zoom = [1.0, 1.0, 1.25, 1.5, 2.0][random.below(5)];
    let resized = if random.next() < 0.5 { 1.0 } else { random.between(0.6, 1.6) };
    Shot { zoom, resized, jpeg, is_cut: random.next() < 0.2 || always_cut }
}

fn report(sample: &Sample, score: &Score, name: &str) -> Result<(), Box<dyn Error>> {
    println!(
        "{name}: {}x{} cell {:.2} at {:.1},{:.1} in {}x{}",
        sample.board.width,
        sample.board.height,
        sample.drawn.cell,
        sample.drawn.left,
        sample.drawn.top,
        sample.image.width(),
        sample.image.height()
    );
    if let Some(reading) = read_image(&sample.image) {
        println!("{:?} {score:?}\n{}", reading.frame(), describe(&reading));
    }
    Ok(sample.image.save(format!("{name}.png"))?)
}

/// Reads the pictures in a folder. Next to each is a text of the same name: the rows of the board as `.`, `F` and digits, then a line
/// with the mines, the left and upper side of the board and the size of a cell in pixels.
fn read_files(folder: &str) -> Result<(), Box<dyn Error>> {
    let entries: Result<Vec<_>, _> = std::fs::read_dir(folder)?.collect();
    let mut paths: Vec<_> = entries?.iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "png"));
    paths.sort();
    let mut sum = Score::default();
    for path in paths {
        let sample = sample_file(&path)?;
        let start = Instant::now();
        let score = score(&sample);
        let time = start.elapsed().as_millis();
        println!("{} {time} ms", path.display());
        if score.wrong_pictures + score.missed + score.marked > 0 {
            println!("{score:?} {:?}", sample.drawn);
            let reading = read_image(&sample.image);
            reading.iter().for_each(|reading| println!("{:?}\n{}", reading.frame(), describe(reading)));
        }
        sum.add(&score);
    }
    print(folder, &sum, 0.0);
    Ok(())
}

fn sample_file(path: &Path) -> Result<Sample, Box<dyn Error>> {
    let text = std::fs::read_to_string(path.with_extension("txt"))?;
    let mut rows: Vec<&str> = text.lines().collect();
    let last = rows.pop().ok_or("a text is empty")?;
    let numbers: Vec<f32> = last.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    let [mines, left, top, cell] = numbers[..] else { return Err("a text has no place of the board".into()) };
    let content = |char: char| match char {
        'F' => Cell::Flagged,
        '*' => Cell::Mine,
        digit => digit.to_digit(10).map_or(Cell::Hidden, |number| Cell::Revealed(number as u8)),
    };
    let board = TestBoard {
        width: rows.first().map_or(0, |row| row.len()),
        height: rows.len(),
        cells: rows.concat().chars().map(content).collect(),
        mines: mines as usize,
    };
    Ok(Sample { image: image::open(path)?.into_rgba8(), board, drawn: Drawn { left, top, cell } })
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |index: usize| arguments.get(index).map(String::as_str);
    if let (Some("files"), Some(folder)) = (argument(0), argument(1)) {
        return read_files(folder);
    }
    let looks = if argument(0) == Some("held-out") { &held_out::LOOKS[..] } else { &known::LOOKS[..] };
    let count: usize = argument(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    println!(
        "| look | pictures | not found | cells | right | right or marked | marked, right | pictures with a wrong cell | counters right | wrong | ms |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let mut all = Score::default();
    for (index, look) in looks.iter().enumerate() {
        if argument(2).is_some_and(|name| name != "all" && !look.name.contains(name)) {
            continue;
        }
        let (mut sum, mut time) = (Score::default(), 0.0);
        for picture in 0..count {
            let mut random = Random(1 + (index * 10_000 + picture) as u64);
            let shot = shot(&mut random, argument(0) == Some("cut"));
            // Cells that are too small to be read are in no goal.
            let shot = if look.cell * shot.zoom * shot.resized < 11.0 { Shot { resized: 1.0, ..shot } } else { shot };
            let sample = sample(look, shot, &mut random);
            let start = Instant::now();
            let score = score(&sample);
            time += start.elapsed().as_secs_f64();
            if let Some(folder) = argument(3).filter(|_| score.wrong_pictures + score.missed + score.marked > 0) {
                println!("{shot:?}");
                report(&sample, &score, &format!("{folder}/{}-{picture}", look.name.replace([' ', ','], "-")))?;
            }
            sum.add(&score);
        }
        print(look.name, &sum, time * 1000.0 / count as f64);
        all.add(&sum);
    }
    print("all", &all, 0.0);
    Ok(())
}

fn print(name: &str, score: &Score, milliseconds: f64) {
    let percent = |count: usize| 100.0 * count as f64 / score.cells.max(1) as f64;
    println!(
        "| {name} | {} | {} | {} | {:.2} % | {:.2} % | {:.2} % | {} | {} | {} | {milliseconds:.0} |",
        score.pictures,
        score.missed,
        score.cells,
        100.0 * score.right_share(),
        100.0 * score.safe_share(),
        percent(score.marked_right),
        score.wrong_pictures,
        score.counters,
        score.wrong_counters,
    );
}
