//! Import circles in a graph of files.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Which file names which, by index.
#[derive(Debug)]
pub(super) struct Graph {
    /// The files that each file names.
    pub(super) edges: BTreeMap<usize, BTreeSet<usize>>,
    /// For each file, the files whose modules contain it.
    pub(super) ancestors: Vec<Vec<usize>>,
}

/// A circle: each file names the next one, and the last one the first.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Circle {
    pub(super) files: Vec<usize>,
    /// All files that are tied to these by circles.
    pub(super) component: BTreeSet<usize>,
}

impl Graph {
    /// Returns the shortest circle of each group of files that are tied together, short circles first.
    ///
    /// A file that names its own ancestor (a child that uses an item of its parent's `mod.rs`) is exempt, unless the circle
    /// that this closes leaves the ancestor's folder.
    pub(super) fn circles(&self) -> Vec<Circle> {
        let downward = |from: usize, to: usize| !self.ancestors[from].contains(&to);
        let mut circles: Vec<_> = self
            .components(&downward)
            .into_iter()
            .filter_map(|component| {
                let inside = |from: usize, to: usize| downward(from, to) && component.contains(&to);
                let shortest = component.iter().filter_map(|&file| self.path(file, file, &inside, &|_| true));
                let files = shortest.min_by_key(Vec::len)?;
                Some(Circle { files, component })
            })
            .collect();
        for circle in self.circles_through_parents() {
            if !circles.iter().any(|other| circle.component.is_subset(&other.component)) {
                circles.push(circle);
            }
        }
        circles.sort_by_key(|circle| (circle.files.len(), circle.component.len()));
        circles
    }

    /// Returns for each parent the shortest circle that a child closes by naming it, and that leaves the parent's folder.
    fn circles_through_parents(&self) -> Vec<Circle> {
        let mut shortest: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (&child, named) in &self.edges {
            for &parent in named.iter().filter(|parent| self.ancestors[child].contains(parent)) {
                // A circle that is closed by naming a file further up is found with that file as the parent.
                let allowed = |from: usize, to: usize| {
                    let is_above = to == parent || self.ancestors[parent].contains(&to);
                    !(is_above && self.ancestors[from].contains(&to))
                };
                let outside = |file: usize| file != parent && !self.ancestors[file].contains(&parent);
                let Some(files) = self.path(parent, child, &allowed, &outside) else { continue };
                if shortest.get(&parent).is_none_or(|known| known.len() > files.len()) {
                    shortest.insert(parent, files);
                }
            }
        }
        let circle = |files: Vec<usize>| Circle { component: files.iter().copied().collect(), files };
        // One that passes a file twice consists of several circles, and those that matter are found by themselves.
        shortest.into_values().map(circle).filter(|circle| circle.component.len() == circle.files.len()).collect()
    }

    /// Returns the groups of two files or more that reach one another along allowed edges.
    fn components(&self, allowed: &dyn Fn(usize, usize) -> bool) -> BTreeSet<BTreeSet<usize>> {
        let reach: BTreeMap<usize, BTreeSet<usize>> =
            self.edges.keys().map(|&file| (file, self.reachable(file, allowed))).collect();
        let mutual = |file: usize, other: &usize| reach.get(other).is_some_and(|back| back.contains(&file));
        let component = |(&file, reached): (&usize, &BTreeSet<usize>)| -> BTreeSet<usize> {
            reached.iter().copied().filter(|other| mutual(file, other)).collect()
        };
        reach.iter().map(component).filter(|component| component.len() > 1).collect()
    }

    fn reachable(&self, from: usize, allowed: &dyn Fn(usize, usize) -> bool) -> BTreeSet<usize> {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            let next = self.named_by(file).filter(|&to| allowed(file, to));
            open.extend(next.filter(|&to| reached.insert(to)));
        }
        reached
    }

    /// Returns the files of the shortest path of at least one edge along allowed edges that passes a file of `through`, with
    /// both ends, or once if the ends are one file.
    fn path(
        &self,
        start: usize,
        end: usize,
        allowed: &dyn Fn(usize, usize) -> bool,
        through: &dyn Fn(usize) -> bool,
    ) -> Option<Vec<usize>> {
        let first = (start, through(start));
        let mut came_from = BTreeMap::new();
        let mut queue = VecDeque::from([first]);
        while let Some(state @ (file, passed)) = queue.pop_front() {
            for to in self.named_by(file).filter(|&to| allowed(file, to)) {
                let next = (to, passed || through(to));
                if next == (end, true) {
                    let back = std::iter::successors(Some(state), |state| came_from.get(state).copied());
                    let mut files: Vec<_> = back.map(|(file, _)| file).collect();
                    files.reverse();
                    files.extend((end != start).then_some(end));
                    return Some(files);
                }
                if next != first && !came_from.contains_key(&next) {
                    came_from.insert(next, state);
                    queue.push_back(next);
                }
            }
        }
        None
    }

    fn named_by(&self, file: usize) -> impl Iterator<Item = usize> {
        self.edges.get(&file).into_iter().flatten().copied()
    }
}
