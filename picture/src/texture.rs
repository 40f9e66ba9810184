//! Finds the textures of cells: what all cells of a kind have drawn on them, such as wood, stripes or gloss.
//!
//! Of cells whose grounds are alike most are plain, or have different things drawn in different places. So the median of each pixel is the
//! ground, and how much the cells usually differ from it is noise.

use crate::cell::{CellLook, Glyph, drawing, look_at_textured, resample};
use crate::glyph::OTHER;
use crate::grid::Grid;
use crate::ground::median;
use crate::patch::Patch;
use crate::picture::{Colour, Picture, distance};

/// The ground of cells of a kind, pixel by pixel.
pub(crate) struct Texture {
    /// The cells of the kind.
    pub(crate) cells: Vec<usize>,
    /// The usual colours.
    pub(crate) usual: Box<Patch>,
    /// By pixel: differences up to this are noise.
    pub(crate) noise: Vec<f32>,
    /// The evidence against it: it may be a drawing, such as a number, that most of the cells have. 0 if it cannot.
    pub(crate) cost: f32,
}

/// Cells whose sides differ less on average are of one kind.
const SAME_RIM: f32 = 15.0;
/// The fewest cells of a kind from which its texture is learned.
const MIN_CELLS: usize = 8;
/// The most cells of a kind that are looked at.
const MAX_CELLS: usize = 60;
/// The share of the cells of a kind in which something is drawn if the kind has a texture.
const MIN_DRAWN: f32 = 0.7;
/// What a texture costs that may be a drawing: at least, and more if it looks like a digit, a flag or a mine.
const DRAWING: (f32, f32) = (2.0, 12.0);
/// How many times the usual difference is still noise.
const NOISE: f32 = 2.5;

/// Returns the textures of the kinds of cells that have one.
fn find(picture: &Picture, grid: &Grid, looks: &[CellLook]) -> Vec<Texture> {
    let kinds = kinds(looks).into_iter().filter(|cells| cells.len() >= MIN_CELLS);
    let drawn = |cells: &[usize]| {
        cells.iter().filter(|&&cell| looks[cell].glyph.is_some() || looks[cell].has_pattern).count() as f32
    };
    let kinds = kinds.filter(|cells| drawn(cells) >= MIN_DRAWN * cells.len() as f32);
    kinds.map(|cells| learn(picture, grid, cells)).collect()
}

/// Groups cells by what is along their sides.
fn kinds(looks: &[CellLook]) -> Vec<Vec<usize>> {
    let mut kinds: Vec<([Colour; 8], Vec<usize>)> = Vec::new();
    for (cell, look) in looks.iter().enumerate() {
        let difference = |rim: &[Colour; 8]| rim.iter().zip(&look.rim).map(|(a, b)| distance(a, b)).sum::<f32>() / 8.0;
        let distances = kinds.iter().enumerate().map(|(index, kind)| (index, difference(&kind.0)));
        let nearest = distances.filter(|kind| kind.1 < SAME_RIM).min_by(|a, b| a.1.total_cmp(&b.1));
        match nearest.and_then(|(index, _)| kinds.get_mut(index)) {
            Some(kind) => kind.1.push(cell),
            None => kinds.push((look.rim, vec![cell])),
        }
    }
    kinds.into_iter().map(|kind| kind.1).collect()
}

fn learn(picture: &Picture, grid: &Grid, cells: Vec<usize>) -> Texture {
    let step = cells.len().div_ceil(MAX_CELLS);
    let patch = |&cell: &usize| resample(picture, grid.corner(cell % grid.width(), cell / grid.width()), grid.pitch());
    let patches: Vec<Box<Patch>> = cells.iter().step_by(step).map(patch).collect();
    let mut usual: Box<Patch> = Box::new([Colour::default(); _]);
    for (index, colour) in usual.iter_mut().enumerate() {
        *colour = median(patches.iter().map(|patch| patch[index]));
    }
    let noise = (0..usual.len()).map(|index| {
        let mut differences: Vec<f32> = patches.iter().map(|patch| distance(&patch[index], &usual[index])).collect();
        differences.sort_by(f32::total_cmp);
        NOISE * differences.get(differences.len() / 2).copied().unwrap_or_default()
    });
    let noise = noise.collect();
    let likeness = |glyph: Glyph| glyph.chances[..OTHER].iter().copied().fold(0.0, f32::max);
    let cost = drawing(&usual).map_or(0.0, |glyph| DRAWING.0 + DRAWING.1 * likeness(glyph));
    Texture { cells, usual, noise, cost }
}

/// The textures that may be drawings of which all combinations are tried.
const MAX_TRIED: usize = 2;
/// The largest boards on which textures are looked for.
const MAX_BOARD: usize = 2500;

/// Returns how the cells look, in all ways in which kinds of cells may have a texture, each with the evidence against it.
pub(crate) fn variants(picture: &Picture, grid: &Grid, looks: Vec<CellLook>) -> Vec<(Vec<CellLook>, f32)> {
    let mut textures = if looks.len() > MAX_BOARD { Vec::new() } else { find(picture, grid, &looks) };
    textures.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let sure = textures.iter().filter(|texture| texture.cost == 0.0).count();
    let mut variants = vec![(looks, 0.0)];
    for texture in textures.iter().take(sure + MAX_TRIED) {
        let textured = variants.iter().map(|(looks, cost)| {
            let mut looks = looks.clone();
            for &cell in &texture.cells {
                let (x, y) = (cell % grid.width(), cell / grid.width());
                let patch = resample(picture, grid.corner(x, y), grid.pitch());
                looks[cell] = look_at_textured(&patch, &texture.usual, &texture.noise);
            }
            (looks, cost + texture.cost)
        });
        let textured: Vec<(Vec<CellLook>, f32)> = textured.collect();
        if texture.cost == 0.0 { variants = textured } else { variants.extend(textured) }
    }
    variants
}
