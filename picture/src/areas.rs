//! Connected pixels.

/// A rectangle of pixels, the last column and row excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) right: usize,
    pub(crate) bottom: usize,
}

impl Area {
    pub(crate) const fn width(&self) -> usize {
        self.right - self.left
    }

    pub(crate) const fn height(&self) -> usize {
        self.bottom - self.top
    }

    fn add(&mut self, x: usize, y: usize) {
        (self.left, self.right) = (self.left.min(x), self.right.max(x + 1));
        (self.top, self.bottom) = (self.top.min(y), self.bottom.max(y + 1));
    }

    pub(crate) fn join(&mut self, other: &Self) {
        self.add(other.left, other.top);
        self.add(other.right - 1, other.bottom - 1);
    }
}

/// Calls `visit` with the neighbours of a pixel that are in `area`.
fn for_neighbours(area: Area, (x, y): (usize, usize), mut visit: impl FnMut(usize, usize)) {
    for (x, y) in [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)] {
        if (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y) {
            visit(x, y);
        }
    }
}

/// Splits an area into the connected parts whose neighbouring pixels are `alike`. Pixels that are not `wanted` are left out.
pub(crate) fn parts(
    area: Area,
    wanted: impl Fn(usize, usize) -> bool,
    alike: impl Fn((usize, usize), (usize, usize)) -> bool,
) -> Vec<(Area, usize, (usize, usize))> {
    let index = |x: usize, y: usize| (y - area.top) * area.width() + x - area.left;
    let mut seen = vec![false; area.width() * area.height()];
    let mut parts = Vec::new();
    for (y, x) in (area.top..area.bottom).flat_map(|y| (area.left..area.right).map(move |x| (y, x))) {
        if std::mem::replace(&mut seen[index(x, y)], true) || !wanted(x, y) {
            continue;
        }
        let (mut part, mut count, mut open) = (Area { left: x, top: y, right: x + 1, bottom: y + 1 }, 0, vec![(x, y)]);
        while let Some(at) = open.pop() {
            part.add(at.0, at.1);
            count += 1;
            for_neighbours(area, at, |x, y| {
                if !seen[index(x, y)] && wanted(x, y) && alike((at.0, at.1), (x, y)) {
                    seen[index(x, y)] = true;
                    open.push((x, y));
                }
            });
        }
        parts.push((part, count, (x, y)));
    }
    parts
}
